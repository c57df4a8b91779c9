"""The map tiles of a set, and the discs that go into the bag."""

from __future__ import annotations

from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import hexagon, small_disc
from hedgerow.draw.scene import Scene, Shelf
from hedgerow.games.upland_and_prairie.landscape import Landscape
from hedgerow.games.upland_and_prairie.mapview import RIMS, SIZE, Grid, goal_marks, line, rock
from hedgerow.games.upland_and_prairie.seen import Seen
from hedgerow.games.upland_and_prairie.tiles import Tiles
from hedgerow.words import N_, Message


def gallery(scene: Scene) -> tuple[Shelf, ...]:
    """Tiles, then discs."""
    seen, words = Seen(scene), scene.words
    tiles: Tiles = scene.content
    drawn = tuple(tile(scene, id) for id in tiles.tiles)
    note = words.say(Message(N_("{n} tile"), {"n": len(drawn)}, N_("{n} tiles")))
    return (Shelf(words.say(N_("Map tiles")), note, drawn), discs(seen, scene))


def tile(scene: Scene, id: str) -> Markup:
    """One tile by itself."""
    tiles: Tiles = scene.content
    land = Landscape(tiles, {id: (0, 0, 0)})
    grid = Grid(land, portrait=False)
    parts = []
    for number, (x, y) in enumerate(grid.spots):
        if number in land.impassable:
            parts.append(join([hexagon(x, y, SIZE, cls="hex blocked"), rock(x, y)]))
        elif number in land.goals:
            pair = tiles.tiles[id].paired
            parts.append(join([hexagon(x, y, SIZE, cls="hex goalhex"), *goal_marks(x, y, 0 if pair else 2)]))
        else:
            parts.append(hexagon(x, y, SIZE, cls="hex"))
    walls = [el("path", cls="wall", d=line(grid.edge(one, other))) for one, other in land.walls]
    said = scene.words.say(
        Message(
            N_("Tile {id}: {goals} goals, {rocks} rocks, {walls} walls"),
            {"id": id, "goals": len(land.goals), "rocks": len(land.impassable), "walls": len(land.walls)},
        )
    )
    box = grid.box()
    return el(
        "figure",
        el("svg", *parts, *walls, cls="map maptile", viewBox=box, role="img", aria_label=said),
        el("figcaption", id),
    )


def discs(seen: Seen, scene: Scene) -> Shelf:
    """One disc of each kind, with how many there are."""
    setting = seen.setting
    pieces = []
    for kind, animal in enumerate(setting.animals):
        letter = scene.words.name(setting.letters[kind])
        name = scene.words.name(setting.names[kind])
        latin = setting.names[kind].latin
        picture_of = small_disc(animal, f"si-{animal}", RIMS[kind], letter=letter)
        said = el("figcaption", el("b", name), el("i", " ", latin, lang="la") if latin else None)
        pieces.append(el("figure", picture_of, said, cls="onedisc"))
    note = scene.words.say(
        Message(
            N_("{n} of each animal, {wild} rewilding discs"),
            {"n": setting.discs_per_animal, "wild": setting.rewilding_in_bag},
        )
    )
    return Shelf(scene.words.say(N_("Discs")), note, tuple(pieces))
