"""The map as a drawing: hexagons, goals, rock, walls, and the discs on them."""

from __future__ import annotations

from math import sqrt

from hedgerow.draw.choices import choice, state_of
from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import band, corners, disc, glyph, hexagon, ok_dot, picture
from hedgerow.draw.scene import Scene
from hedgerow.games.upland_and_prairie.landscape import Landscape, bits
from hedgerow.games.upland_and_prairie.seen import Seen
from hedgerow.words import N_, Message

STEP = 30.0  # circumradius of the hexagons' grid, in units of the drawing
SIZE = 29.0  # circumradius of a drawn hexagon: a hairline stays free between two
RIMS = ("", "2 2.5", "7 3")  # per animal: the dash pattern of the disc's inner ring
# one disc large, two side by side, three in a triangle: never one over another
SPREADS = {1: ((0.0, 0.0),), 2: ((-11.7, 0.0), (11.7, 0.0)), 3: ((-11.7, 7.0), (11.7, 7.0), (0.0, -12.6))}
RADII = {1: 16.8, 2: 12.0, 3: 11.0}


class Grid:
    """Where each space lies in the drawing. Upright, rows and columns change places, so that spaces stay large."""

    def __init__(self, land: Landscape, portrait: bool) -> None:
        self.portrait = portrait
        self.spots = []
        for q, r in land.at:
            x, y = sqrt(3) * STEP * (q + r / 2), 1.5 * STEP * r
            self.spots.append((y, x) if portrait else (x, y))

    def box(self) -> str:
        """The drawing's viewBox."""
        xs, ys = [x for x, _ in self.spots], [y for _, y in self.spots]
        left, top = min(xs) - STEP - 3, min(ys) - STEP - 3
        return f"{left:.0f} {top:.0f} {max(xs) - left + STEP + 3:.0f} {max(ys) - top + STEP + 3:.0f}"

    def edge(self, one: int, other: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """The two corners that neighbouring spaces share."""
        (x, y), (v, w) = self.spots[one], self.spots[other]
        mine = corners(x, y, STEP, not self.portrait)
        theirs = corners(v, w, STEP, not self.portrait)
        first, second = [
            corner for corner in mine if any(abs(corner[0] - c[0]) + abs(corner[1] - c[1]) < 1 for c in theirs)
        ]
        return first, second


def draw_map(scene: Scene, seen: Seen) -> Markup:
    """The whole map; every space that is asked for is a choice."""
    land = seen.land
    grid = Grid(land, scene.portrait)
    on_path = set(bits(seen.path_spaces()))
    tiles = sorted(land.placement)
    spaces = [
        _space(scene, seen, grid, number, tiles.index(land.tile[number]) % 2, number in on_path)
        for number in range(land.size)
    ]
    walls = [el("path", cls="wall", d=line(grid.edge(one, other))) for one, other in land.walls]
    said = scene.words.say(Message(N_("Map with {n} spaces"), {"n": land.size}))
    return el("svg", *spaces, *walls, cls="map", viewBox=grid.box(), role="group", aria_label=said)


def line(edge: tuple[tuple[float, float], tuple[float, float]]) -> str:
    """A wall between two corners."""
    (x, y), (v, w) = edge
    return f"M{x:.1f} {y:.1f}L{v:.1f} {w:.1f}"


def _space(scene: Scene, seen: Seen, grid: Grid, number: int, shade: int, on_path: bool) -> Markup:
    land = seen.land
    name = land.names[number]
    x, y = grid.spots[number]
    code = f"space {name}"
    upright = not grid.portrait
    stack = seen.spaces.get(name, [])
    shape = "hex t2" if shade else "hex"
    parts: list[Markup] = []
    if number in land.impassable:
        parts = [hexagon(x, y, SIZE, upright, cls="hex blocked"), rock(x, y)]
    elif number in land.goals:
        parts = [hexagon(x, y, SIZE, upright, cls="hex goalhex"), *goal_marks(x, y, land.goals.index(number))]
    else:
        parts = [hexagon(x, y, SIZE, upright, cls=shape), *draw_discs(seen, stack, x, y)]
    if state_of(scene, code) == "ok":
        parts.append(ok_dot(x, y + (21.6 if stack else 0.0)))
    if seen.placed == name:
        parts.append(band(x, y, SIZE, seen.placed_by, upright))
    label = seen.place_label(name) if state_of(scene, code) == "ok" else seen.space_in_words(name)
    return el("g", *parts, **choice(scene, code, label, key=f"space-{name}", cls="onpath" if on_path else ""))


def rock(x: float, y: float) -> Markup:
    """The mountain of an impassable space."""
    return el("path", d=f"M{x - 13:.0f} {y + 7:.0f}l9-15 6 8 5-6 7 13z", fill="var(--paper)")


def goal_marks(x: float, y: float, goal: int) -> list[Markup]:
    """The flag of a goal, and whether it is one of two or of three."""
    count = "2" if goal < 2 else "3"
    return [
        picture("gl-goal", x, y - 6, 22, "var(--ink)"),
        glyph(count, x, y + 15, 13, "var(--ink)"),
    ]


def draw_discs(seen: Seen, stack: list[str], x: float, y: float) -> list[Markup]:
    """The discs of a space, side by side."""
    spots = SPREADS.get(len(stack), ())
    return [
        draw_disc(seen, code, x + dx, y + dy, RADII[len(stack)]) for code, (dx, dy) in zip(stack, spots, strict=True)
    ]


def draw_disc(seen: Seen, code: str, x: float, y: float, r: float) -> Markup:
    """One disc by its code; a wild disc wears a sapling."""
    kind = seen.kind(code)
    setting = seen.setting
    animal = setting.animals[kind]
    piece = disc(animal, f"si-{animal}", x, y, r, RIMS[kind], seen.words.name(setting.letters[kind]))
    if not code.startswith("wild "):
        return piece
    return join([piece, picture("gl-sapling", x + 0.7 * r, y - 0.7 * r, r, "var(--accent)")])
