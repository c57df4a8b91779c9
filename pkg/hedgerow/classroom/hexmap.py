"""The map of Upland & Prairie (Upland) as a graph, and as a picture in which each space shows its name and a number."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from hedgerow.classroom.plots import COLOURS, Plot, heading, scrolled
from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import hexagon
from hedgerow.games.upland_and_prairie.landscape import Landscape, bits
from hedgerow.games.upland_and_prairie.mapview import STEP, Grid, line
from hedgerow.games.upland_and_prairie.setup import AS_ANIMAL
from hedgerow.games.upland_and_prairie.state import UplandState
from hedgerow.people.match import Match
from hedgerow.people.speech import told, words
from hedgerow.words import N_, Message

WIDTH = 640  # pixels, at most
TOP = 26.0  # room for a title, in units of the drawing


def graph(game: Match) -> dict[str, list[str]]:
    """The neighbours of each open space: those that a path may go on to. Goals and impassable spaces are left out."""
    land = land_of(game)
    return {land.names[space]: names(land, land.near[space] & land.open_mask) for space in land.open}


def holding(game: Match, animal: str) -> list[str]:
    """The spaces that hold an animal, by its id ("lynx"). Raises ValueError for one that is not in the game."""
    state = state_of(game)
    animals = state.setup.setting.animals
    if animal not in animals:
        text = N_("{animal} is no animal of this game: they are {all}.")
        raise ValueError(told(text, animal=repr(animal), all=", ".join(animals)))
    return names(state.setup.land, state.spread[animals.index(animal)])


def goals_at(game: Match, space: str) -> list[str]:
    """The goals that a disc on a space touches. Raises KeyError for a space that the map does not have."""
    land = land_of(game)
    known(land, space)
    return [land.names[land.goals[goal]] for goal in bits(land.touches[land.by_name[space]])]


def known(land: Landscape, *spaces: str) -> None:
    """Raises KeyError for a space that the map does not have."""
    for space in spaces:
        if space not in land.by_name:
            text = N_("{space} is no space of this map: they are {first} to {last}.")
            raise KeyError(told(text, space=repr(space), first=land.names[0], last=land.names[-1]))


def state_of(game: Any) -> UplandState:
    """The position. Raises TypeError for another game."""
    if not isinstance(game, Match) or not isinstance(game.state, UplandState):
        raise TypeError(told(N_("A game of Upland & Prairie is wanted, not {given}."), given=f"{game!r:.80}"))
    return game.state


def land_of(game: Match) -> Landscape:
    """The map of a game."""
    return state_of(game).setup.land


def distances(graph: Mapping[str, Collection[str]], start: str) -> dict[str, int]:
    """How many steps each node is away from one, wave by wave; nodes that no path reaches are missing."""
    found = {start: 0}
    wave = [start]
    while wave:
        beyond = [near for node in wave for near in graph[node] if near not in found]
        found.update(dict.fromkeys(beyond, found[wave[0]] + 1))
        wave = list(dict.fromkeys(beyond))
    return found


def shortest(graph: Mapping[str, Collection[str]], start: str, end: str) -> list[str]:
    """A shortest path from one node to another, both included. Raises KeyError where there is none."""
    away = distances(graph, end)
    path = [start]
    while path[-1] != end:
        path.append(min(graph[path[-1]], key=lambda near: (away[near], near)))
    return path


def groups(graph: Mapping[str, Collection[str]], nodes: Collection[str]) -> list[list[str]]:
    """The connected components of some nodes, the largest first: from node to node one walks only over these."""
    inside = {node: [near for near in graph[node] if near in nodes] for node in nodes}
    found: list[list[str]] = []
    for node in inside:
        if not any(node in group for group in found):
            found.append(sorted(distances(inside, node)))
    return sorted(found, key=lambda group: (-len(group), group))


def names(land: Landscape, mask: int) -> list[str]:
    """The names of a mask of spaces."""
    return [land.names[space] for space in bits(mask)]


def hexmap(
    game: Match,
    numbers: Mapping[str, object] = {},
    marked: Collection[str] = (),
    edges: bool = False,
    title: str = "",
) -> Plot:
    """The map with the names of its spaces.

    `numbers` are written into spaces, `marked` spaces are coloured, `edges` draws the graph: a line between any two
    neighbours. A disc is a circle with the first letter of its animal. Raises KeyError for a space that the map does not
    have.
    """
    state = state_of(game)
    land = state.setup.land
    grid = Grid(land, portrait=False)
    known(land, *numbers, *marked)
    parts = [space_of(state, grid, space, numbers, marked) for space in range(land.size)]
    parts += [el("path", d=line(grid.edge(one, other)), stroke_width=6, fill="none") for one, other in land.walls]
    if edges:
        parts += [edge_of(grid, one, other) for one in land.open for other in bits(land.near[one] & land.open_mask)]
        spots = [grid.spots[space] for space in land.open]
        parts += [el("circle", cx=round(x, 1), cy=round(y, 1), r=4, fill=COLOURS[0], stroke="none") for x, y in spots]
    left, top, width, height = map(float, grid.box().split())
    room = TOP if title else 0.0
    box = f"{left:.0f} {top - room:.0f} {width:.0f} {height + room:.0f}"
    told = told_of(game, numbers, marked)
    head = el("g", heading(title), transform=f"translate({left:.0f} {top - room:.0f})", stroke="none")
    drawing = el(
        "svg",
        el("title", "; ".join([title, *told] if title else told)),
        head,
        join(parts),
        viewBox=box,
        role="img",
        stroke="currentColor",
        style=f"max-width:{WIDTH}px;width:100%;height:auto;font-family:sans-serif;color:inherit",
        xmlns="http://www.w3.org/2000/svg",
    )
    return Plot(scrolled(drawing, 0.9 * width), "\n".join([title, *told] if title else told))


def told_of(game: Match, numbers: Mapping[str, object], marked: Collection[str]) -> list[str]:
    """The picture in words: what is written into spaces, or what is marked, or else the neighbours of each space."""
    if numbers:
        return [f"{name}: {number}" + (" *" if name in marked else "") for name, number in numbers.items()]
    said = words().say(Message(N_("Map with {n} spaces"), {"n": land_of(game).size}))
    if marked:
        return [said, "* " + ", ".join(sorted(marked))]
    return [said, *(f"{name}: {', '.join(beside)}" for name, beside in graph(game).items())]


def edge_of(grid: Grid, one: int, other: int) -> Markup:
    """The line of the graph between two neighbours; each of the two draws its half."""
    (x, y), (v, w) = grid.spots[one], grid.spots[other]
    half = {"x1": round(x, 1), "y1": round(y, 1), "x2": round((x + v) / 2, 1), "y2": round((y + w) / 2, 1)}
    return el("line", **half, stroke=COLOURS[0], stroke_width=2.5, stroke_opacity=0.8)


def space_of(
    state: UplandState, grid: Grid, space: int, numbers: Mapping[str, object], marked: Collection[str]
) -> Markup:
    """One space."""
    land = state.setup.land
    name = land.names[space]
    x, y = grid.spots[space]
    fill, opacity = "none", 1.0
    if space in land.impassable:
        fill, opacity = "currentColor", 0.45
    elif name in marked:
        fill, opacity = COLOURS[1], 0.45
    elif space in land.goals:
        fill, opacity = COLOURS[2], 0.35
    shape = hexagon(x, y, STEP - 0.5, fill=fill, fill_opacity=opacity, stroke_width=1, stroke_opacity=0.5)
    parts = [shape, written(x, y - 12, name, 11)]
    if space in land.goals:
        parts.append(el("path", d=f"M{x - 9:.1f} {y + 17:.1f}v-22l13 6-13 6", fill="none", stroke_width=2))
        parts.append(written(x + 9, y + 17, "2" if land.goals.index(space) < 2 else "3", 14, "bold"))
    discs = state.stacks[space]
    ink = "currentColor"
    if discs:
        parts.append(el("circle", cx=round(x, 1), cy=round(y + 8, 1), r=11.5, fill=COLOURS[discs[0] % AS_ANIMAL]))
        ink = "#fff"
    letters = state.setup.setting.letters
    animals = "".join(words().name(letters[disc % AS_ANIMAL]).upper() for disc in discs)
    sign = str(numbers[name]) if name in numbers else animals
    if sign and space not in land.goals:
        parts.append(written(x, y + 13.5, sign, 16, "bold", ink))
    return join(parts)


def written(x: float, y: float, text: str, size: int, weight: str = "normal", ink: str = "currentColor") -> Markup:
    """Words in the drawing, their middle at x."""
    return el(
        "text",
        text,
        x=round(x, 1),
        y=round(y, 1),
        text_anchor="middle",
        font_size=size,
        font_weight=weight,
        fill=ink,
        stroke="none",
    )
