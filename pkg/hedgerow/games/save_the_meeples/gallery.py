"""The boards of a set: what each location offers on both its sides, the mine's grid, the parts of rockets."""

from __future__ import annotations

from hedgerow.draw.choices import told
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import icon
from hedgerow.draw.scene import Scene, Shelf
from hedgerow.games.save_the_meeples.boards import Boards, Deed, Tile
from hedgerow.games.save_the_meeples.grid import Grid
from hedgerow.games.save_the_meeples.lanes import CELL, GLYPHS, cell, glyph, marks
from hedgerow.games.save_the_meeples.names import LOCATION_NAMES, PART_NAMES, RESOURCE_NAMES, RESOURCES
from hedgerow.games.save_the_meeples.wording import deed_name
from hedgerow.words import N_, Message, Words

SIDES = ("I", "II")


def gallery(scene: Scene) -> tuple[Shelf, ...]:
    """One shelf for each location, then the mine, then the rocket parts."""
    boards: Boards = scene.content
    words = scene.words
    found = []
    for place, name in enumerate(LOCATION_NAMES):
        sides = [
            _board(words, boards.deeds[place, side], side, alone=(place, "II") not in boards.deeds)
            for side in SIDES
            if (place, side) in boards.deeds
        ]
        found.append(Shelf(words.name(name), "", tuple(sides)))
    grids = tuple(_grid(words, grid, side, n) for side, each in boards.grids.items() for n, grid in enumerate(each, 2))
    found.append(Shelf(words.say(N_("Grids of the mine")), "", grids))
    tiles = tuple(_tile(words, tile) for tile in boards.tiles)
    found.append(Shelf(words.say(N_("Rocket parts")), "", tiles))
    return tuple(found)


def _board(words: Words, deeds: tuple[Deed, ...], side: str, alone: bool) -> Markup:
    lines = []
    for deed in deeds:
        groups = words.say(Message(N_("from {n} meeple"), {"n": deed.meeples}, N_("from {n} meeples")))
        said = deed_name(deed)
        text = words.say(said) if isinstance(said, Message) else words.name(said)
        space = el("span", *marks(words, deed), cls="ac one" if deed.circles else "ac many", aria_hidden="true")
        lines.append(el("li", space, el("span", el("b", text), " ", el("span", groups, cls="meta"))))
    title = None if alone else el("p", el("b", words.say(Message(N_("Side {side}"), {"side": side}))))
    return el("div", title, el("ul", *lines, cls="spaces"), cls="plain")


def _grid(words: Words, grid: Grid, side: str, number: int) -> Markup:
    rows: dict[int, list[str]] = {}
    pictures: list[Markup] = []
    for (row, column), kind in zip(grid.spots, grid.kinds, strict=True):
        rows.setdefault(row, []).append(words.name(RESOURCE_NAMES[kind]))
        pictures += cell(CELL * column, CELL * row, kind)
    width = CELL * (1 + max(column for _, column in grid.spots))
    height = CELL * (1 + max(rows))
    title = words.say(Message(N_("Side {side}, {n} teams"), {"side": side, "n": number}))
    said = "; ".join(", ".join(rows[row]) for row in sorted(rows))
    picture = el(
        "svg", *pictures, cls="minegrid", viewBox=f"0 0 {width} {height}", width=width, height=height, role="img",
        aria_label=said,
    )  # fmt: skip
    return el("figure", picture, el("figcaption", title))


def _tile(words: Words, tile: Tile) -> Markup:
    cost = [
        el("span", str(n), " ", glyph(GLYPHS[kind]), told(words.name(name)), cls="ex")
        for n, kind, name in zip(tile.cost, RESOURCES, RESOURCE_NAMES, strict=True)
        if n
    ]
    points = words.say(Message(N_("{n} VP"), {"n": tile.points}))
    name = el("p", icon("gl-rocket"), " ", el("b", words.name(PART_NAMES[tile.part])))
    return el("div", name, el("p", *cost, cls="cost"), el("p", points), cls="plain")
