"""Where the tiles go: the standard layouts, shuffled tiles, and landscapes of one's own.

`broken_rules` judges a layout by the rulebook's section Create Your Own Landscape, `concerns` says what would play
badly, and `own_landscape` makes legal ones by chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hedgerow.chance import Chance
from hedgerow.games.upland_and_prairie.landscape import Landscape, landscape
from hedgerow.games.upland_and_prairie.tiles import THREE_PLAYER_TILE, Place, Placement, Tiles
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

Cell = tuple[int, int]

NEXT_TILE: tuple[Cell, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
LEAST_DISCS = 5  # no goal set of our own maps can be joined with fewer (ruling D26)
# Half of the house tiles' deals play well. An owner's tiles may never do: then the last legal deal is played, as a map
# of one's own may be (landscape.playable).
DEALS = 100
MOST_TURNS = {2: 32, 3: 31, 4: 30}  # a bag end comes after so many turns at the latest (facts F9)

APART = Violation(
    "upland-and-prairie.landscape.rotation", N_("The tiles must form one map: side by side they share a complete edge.")
)
START = Violation(
    "upland-and-prairie.landscape.start-two-four",
    N_("A tile with a paired goal and a tile without one must share a complete edge."),
)
TWO_NEIGHBOURS = Violation(
    "upland-and-prairie.landscape.two-neighbours", N_("Every tile must touch at least two others.")
)
GAP = Violation("upland-and-prairie.landscape.no-gap", N_("The tiles must not leave a gap inside the map."))
PAIR_APART = Violation(
    "upland-and-prairie.landscape.pair-apart",
    N_("At least two other tiles must lie between the two tiles with paired goals."),
)
OPPOSITE = Violation(
    "upland-and-prairie.landscape.three-opposite",
    N_("The tiles with paired goals must touch opposite edges of the three-player tile."),
)
ALL_TOUCH = Violation("upland-and-prairie.landscape.three-touch", N_("Every tile must touch the three-player tile."))


def beside(cell: Cell) -> list[Cell]:
    """The six cells of the lattice of tiles that share an edge with a cell."""
    return [(cell[0] + a, cell[1] + b) for a, b in NEXT_TILE]


def has_gap(cells: set[Cell]) -> bool:
    """Whether the cells enclose an empty one."""
    low = min(min(cell) for cell in cells) - 1
    high = max(max(cell) for cell in cells) + 1
    outside, todo = {(low, low)}, [(low, low)]
    while todo:
        for cell in beside(todo.pop()):
            if cell not in cells and cell not in outside and all(low <= x <= high for x in cell):
                outside.add(cell)
                todo.append(cell)
    return len(outside) + len(cells) < (high - low + 1) ** 2


def steps_between(cells: set[Cell], start: Cell, goal: Cell) -> int | None:
    """The length of the shortest chain of tiles from one to another; None if there is none."""
    reached, wave, steps = {start}, {start}, 0
    while wave:
        if goal in wave:
            return steps
        wave = {near for cell in wave for near in beside(cell) if near in cells} - reached
        reached |= wave
        steps += 1
    return None


def broken_rules(tiles: Tiles, placement: Mapping[str, Place], players: int) -> list[Violation]:
    """Which rules of Create Your Own Landscape a layout breaks; empty if it is legal."""
    cells = {id: (place[0], place[1]) for id, place in placement.items()}
    if players == 3:
        return _broken_three(tiles, cells)
    taken = set(cells.values())
    one, other = (cell for id, cell in cells.items() if tiles.tiles[id].paired)
    broken = []
    if any(steps_between(taken, one, cell) is None for cell in taken):
        broken.append(APART)
    plain = taken - {one, other}
    if not any(cell in plain for pair in (one, other) for cell in beside(pair)):
        broken.append(START)
    if any(sum(near in taken for near in beside(cell)) < 2 for cell in taken):
        broken.append(TWO_NEIGHBOURS)
    if has_gap(taken):
        broken.append(GAP)
    steps = steps_between(taken, one, other)
    if steps is not None and steps < 3:
        broken.append(PAIR_APART)
    return broken


def _broken_three(tiles: Tiles, cells: Mapping[str, Cell]) -> list[Violation]:
    middle = cells[THREE_PLAYER_TILE]
    one, other = (cell for id, cell in cells.items() if tiles.tiles[id].paired)
    broken = []
    opposite = (2 * middle[0] - one[0], 2 * middle[1] - one[1])
    if one not in beside(middle) or other != opposite:
        broken.append(OPPOSITE)
    if any(cell not in beside(middle) for cell in cells.values() if cell != middle):
        broken.append(ALL_TOUCH)
    if has_gap(set(cells.values())):
        broken.append(GAP)
    return broken


def concerns(land: Landscape, players: int) -> list[Message]:
    """What would play badly on a map that is legal; empty for a map that this game deals by itself."""
    found = []
    walled = [land.names[goal] for goal, spaces in zip(land.goals, land.beside_goal, strict=True) if not spaces]
    if walled:
        text = N_("no open space touches the goal at {spaces}, so no path can reach it")
        found.append(Message(text, {"spaces": ", ".join(walled)}))
    if not land.one_region():
        found.append(Message(N_("the open spaces are not one region: some can never be joined to others")))
    for none, few, needs in (
        (
            N_("no path can join the paired goals"),
            N_("{n} discs already join the paired goals; {least} or more make a game"),
            land.paired_needs(),
        ),
        (
            N_("no path can join the triple goals"),
            N_("{n} discs already join the triple goals; {least} or more make a game"),
            land.triple_needs(),
        ),
    ):
        if needs is None:
            found.append(Message(none))
        elif needs < LEAST_DISCS:
            found.append(Message(few, {"n": needs, "least": LEAST_DISCS}))
    if len(land.open) < MOST_TURNS[players]:
        text = N_("{n} open spaces for up to {turns} turns: a disc may find no space")
        found.append(Message(text, {"n": len(land.open), "turns": MOST_TURNS[players]}))
    return found


def shuffled(tiles: Tiles, players: int, chance: Chance) -> Placement:
    """The standard layout with the tiles that carry no paired goal dealt anew, until the map plays well."""
    standard = placement = tiles.layout(players)
    free = [id for id in standard if not tiles.tiles[id].paired and id != THREE_PLAYER_TILE]
    for _ in range(DEALS):
        dealt = free[:]
        chance.shuffle(dealt)
        placement = dict(standard)
        placement.update({id: standard[spot] for spot, id in zip(free, dealt, strict=True)})
        if playable(tiles, placement):
            break
    return placement


def playable(tiles: Tiles, placement: Placement) -> bool:
    """Whether the open spaces are one region and no goal set is too close (ruling D26)."""
    land = landscape(tiles, placement)
    needs = (land.paired_needs(), land.triple_needs())
    return land.one_region() and all(n is not None and n >= LEAST_DISCS for n in needs)


@cache
def shapes() -> tuple[frozenset[Cell], ...]:
    """The shapes of six tiles that the rules for 2 and 4 players allow, each in one position.

    Only four of the 82 ways to join six cells leave room for two tiles between the paired ones while every
    tile touches two others without a gap.
    """
    found = {frozenset({(0, 0)})}
    for _ in range(5):
        found = {
            _normal(shape | {cell}) for shape in found for near in shape for cell in beside(near) if cell not in shape
        }
    legal = []
    for shape in sorted(found, key=sorted):
        cells = set(shape)
        if has_gap(cells) or any(sum(near in cells for near in beside(cell)) < 2 for cell in cells):
            continue
        if any((steps_between(cells, one, other) or 0) >= 3 for one in cells for other in cells):
            legal.append(shape)
    return tuple(legal)


def _normal(shape: frozenset[Cell]) -> frozenset[Cell]:
    """The same shape after turning, turning over and moving it to one agreed position."""
    versions = []
    for flip in (False, True):
        cells = [(b, a) for a, b in shape] if flip else list(shape)
        for _ in range(6):
            cells = [(-b, a + b) for a, b in cells]
            low, left = min(a for a, _ in cells), min(b for _, b in cells)
            versions.append(sorted((a - low, b - left) for a, b in cells))
    return frozenset(min(versions))


def own_landscape(tiles: Tiles, players: int, chance: Chance) -> Placement:
    """A legal landscape by chance: shape, tiles and turns, dealt again until it plays well."""
    legal = 0
    while True:
        cells = sorted(chance.choice(shapes())) if players != 3 else beside((0, 0))
        placement: Placement = {THREE_PLAYER_TILE: (0, 0, chance.below(6))} if players == 3 else {}
        dealt = [id for id in tiles.tiles if id != THREE_PLAYER_TILE]
        chance.shuffle(dealt)
        for id, cell in zip(dealt, cells, strict=True):
            placement[id] = (*cell, chance.below(6))
        if broken_rules(tiles, placement, players):
            continue
        legal += 1
        if playable(tiles, placement) or legal == DEALS:
            return placement
