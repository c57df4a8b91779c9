"""A landscape being laid: tiles to choose, turn, move and swap, and what the rules say of it. Immutable throughout."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from hedgerow.chance import Chance
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import hexagon
from hedgerow.games.upland_and_prairie import layouts
from hedgerow.games.upland_and_prairie.landscape import Landscape, centre, landscape
from hedgerow.games.upland_and_prairie.mapview import SIZE, STEP, Grid, goal_marks, line, rock
from hedgerow.games.upland_and_prairie.tiles import AROUND, Tiles, is_place
from hedgerow.rules import Violation
from hedgerow.words import N_, Message, Words

Cell = tuple[int, int]
FAR = 8  # tiles from the middle: no legal landscape reaches so far


@dataclass(frozen=True)
class Draft:
    """A layout for a number of players, legal or not, and the tile in hand ("" for none)."""

    tiles: Tiles
    players: int
    placement: Mapping[str, tuple[int, int, int]]
    chosen: str = ""

    @staticmethod
    def standard(tiles: Tiles, players: int) -> Draft:
        """The standard layout, to begin with."""
        return Draft(tiles, players, dict(tiles.layout(players)))

    @staticmethod
    def by_chance(tiles: Tiles, players: int, seed: int) -> Draft:
        """A legal landscape by chance."""
        return Draft(tiles, players, layouts.own_landscape(tiles, players, Chance(seed)))

    @staticmethod
    def read(tiles: Tiles, players: int, data: Any) -> Draft:
        """A layout from JSON values that may be anything; the standard one if they are none for these tiles."""
        standard = Draft.standard(tiles, players)
        if not isinstance(data, dict) or set(data) != set(standard.placement):
            return standard
        if not all(is_place(place) for place in data.values()):
            return standard
        placement = {id: (place[0], place[1], place[2] if len(place) == 3 else 0) for id, place in data.items()}
        cells = {place[:2] for place in placement.values()}
        near = all(abs(x) <= FAR for cell in cells for x in cell)
        return replace(standard, placement=placement) if near and len(cells) == len(placement) else standard

    # what a hand does

    def choose(self, id: str) -> Draft:
        """Take a tile in hand; with one in hand, the two change places; the same again puts it down."""
        if id not in self.placement:
            return self
        if not self.chosen:
            return replace(self, chosen=id)
        placement = dict(self.placement)
        one, other = placement[self.chosen], placement[id]
        placement[self.chosen], placement[id] = (*other[:2], one[2]), (*one[:2], other[2])
        return replace(self, placement=placement, chosen="")

    def turn(self, steps: int) -> Draft:
        """Turn the tile in hand against the clock."""
        if not self.chosen:
            return self
        column, row, turns = self.placement[self.chosen]
        return replace(self, placement={**self.placement, self.chosen: (column, row, (turns + steps) % 6)})

    def move(self, cell: Cell) -> Draft:
        """Lay the tile in hand on a free place."""
        if not self.chosen or cell not in self.free():
            return self
        turns = self.placement[self.chosen][2]
        return replace(self, placement={**self.placement, self.chosen: (*cell, turns)}, chosen="")

    # what it is

    def cells(self) -> dict[str, Cell]:
        """Where each tile lies."""
        return {id: (place[0], place[1]) for id, place in self.placement.items()}

    def free(self) -> list[Cell]:
        """The places beside a tile, in reading order; where the tile in hand lies is not beside itself."""
        taken = set(self.cells().values())
        rest = {cell for id, cell in self.cells().items() if id != self.chosen}
        found = {near for cell in rest for near in layouts.beside(cell)} - taken
        return sorted(cell for cell in found if all(abs(x) <= FAR for x in cell))

    def broken(self) -> list[Violation]:
        """Which rules it breaks."""
        return layouts.broken_rules(self.tiles, self.placement, self.players)

    def concerns(self) -> list[Message]:
        """What would play badly, in a legal landscape."""
        return layouts.concerns(landscape(self.tiles, dict(self.placement)), self.players)

    def option(self) -> dict[str, list[int]]:
        """The value of the game's option `map`."""
        return {id: list(place) for id, place in sorted(self.placement.items())}


def draw(words: Words, draft: Draft) -> Markup:
    """The whole landscape: every tile a thing to choose, every free place one to lay the chosen tile on."""
    land = Landscape(draft.tiles, draft.placement)
    grid = Grid(land, portrait=False)
    tiles = [_tile(words, draft, land, grid, id) for id in sorted(draft.placement)]
    free = [_free(words, cell) for cell in draft.free()] if draft.chosen else []
    walls = [el("path", cls="wall", d=line(grid.edge(one, other))) for one, other in land.walls]
    spots = [*grid.spots, *[_spot(_middle(cell)) for cell in draft.free()]]
    margin = 3 * STEP
    left, top = min(x for x, _ in spots) - margin, min(y for _, y in spots) - margin
    width = max(x for x, _ in spots) - left + margin
    height = max(y for _, y in spots) - top + margin
    said = words.say(N_("The landscape"))
    box = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    return el("svg", *free, *tiles, *walls, cls="map editor", viewBox=box, role="group", aria_label=said)


def _tile(words: Words, draft: Draft, land: Landscape, grid: Grid, id: str) -> Markup:
    parts: list[Markup] = []
    shade = " t2" if sorted(draft.placement).index(id) % 2 else ""
    for number, (x, y) in enumerate(grid.spots):
        if land.tile[number] != id:
            continue
        if number in land.impassable:
            parts += [hexagon(x, y, SIZE, cls="hex blocked"), rock(x, y)]
        elif number in land.goals:
            parts += [hexagon(x, y, SIZE, cls="hex goalhex"), *goal_marks(x, y, land.goals.index(number))]
        else:
            parts.append(hexagon(x, y, SIZE, cls=f"hex{shade}"))
    column, row, turns = draft.placement[id]
    pattern = N_("Tile {id}, column {column}, row {row}, turned {turns} times")
    said = words.say(Message(pattern, {"id": id, "column": column, "row": row, "turns": turns}))
    chosen = draft.chosen == id
    return el(
        "g",
        *parts,
        cls="etile chosen" if chosen else "etile",
        id=f"tile-{id}",
        role="button",
        tabindex=0,
        aria_label=said,
        aria_pressed="true" if chosen else "false",
        data_do="place",
        data_arg=f"tile {id}",
    )


def _middle(cell: Cell) -> tuple[int, int]:
    return centre((*cell, 0))


def _spot(at: tuple[int, int]) -> tuple[float, float]:
    q, r = at
    return sqrt(3) * STEP * (q + r / 2), 1.5 * STEP * r


def _free(words: Words, cell: Cell) -> Markup:
    q, r = _middle(cell)
    spots = [_spot((q, r)), *[_spot((q + dq, r + dr)) for dq, dr in AROUND]]
    column, row = cell
    said = words.say(Message(N_("Lay it here: column {column}, row {row}"), {"column": column, "row": row}))
    return el(
        "g",
        *[hexagon(x, y, SIZE - 4, cls="hex free") for x, y in spots],
        cls="efree",
        id=f"free-{column}-{row}",
        role="button",
        tabindex=0,
        aria_label=said,
        data_do="place",
        data_arg=f"cell {column},{row}",
    )
