"""The map worked out a second time, slowly and plainly, to compare the engine's with.

Spaces are points (q, r) in axial coordinates; nothing here uses the engine's landscape.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

from hedgerow.games.upland_and_prairie.tiles import Tiles

Spot = tuple[int, int]
# east and then against the clock, as the tile file describes o0 ... o5
STEPS: tuple[Spot, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Ground(NamedTuple):
    """A map as plain sets."""

    spots: frozenset[Spot]
    open: frozenset[Spot]
    goals: dict[str, list[Spot]]
    walls: frozenset[frozenset[Spot]]

    def ways(self, spot: Spot) -> set[Spot]:
        """The spots next to one, over an edge that is not impassable."""
        near = {(spot[0] + q, spot[1] + r) for q, r in STEPS} & self.spots
        return {other for other in near if frozenset((spot, other)) not in self.walls}

    def region(self, start: Spot, on: Iterable[Spot]) -> set[Spot]:
        """All that can be walked to from a spot, stepping only on some spots."""
        allowed, reached = set(on), {start}
        while True:
            more = {other for spot in reached for other in self.ways(spot) & allowed} - reached
            if not more:
                return reached
            reached |= more

    def joined(self, goals: Iterable[Spot], on: Iterable[Spot]) -> bool:
        """Whether one connected group of these spots touches all the goals."""
        on = set(on)
        return any(all(self.ways(goal) & group for goal in goals) for group in (self.region(spot, on) for spot in on))

    def steps(self, one: Spot, held: Iterable[Spot] = (), full: Iterable[Spot] = ()) -> dict[Spot, int]:
        """For each open spot the number of further discs of the cheapest path from a goal to it.

        Spots that are `held` cost nothing; no path goes over others that are `full`. Bettered until nothing changes.
        """
        held = set(held)
        passable = self.open - (set(full) - held)
        found: dict[Spot, int] = {}
        changed = True
        while changed:
            changed = False
            for spot in passable:
                near = [0] if one in self.ways(spot) else []
                near += [found[other] for other in self.ways(spot) if other in found]
                if near and min(near) + (spot not in held) < found.get(spot, 999):
                    found[spot] = min(near) + (spot not in held)
                    changed = True
        return found


def ground(tiles: Tiles, placement: Mapping[str, tuple[int, int, int]]) -> Ground:
    """The map of these tiles at these places."""
    spots, blocked, walls = set(), set(), set()
    goals: dict[str, list[Spot]] = {"paired": [], "triple": []}
    for id, (column, row, turns) in placement.items():
        middle = (2 * column - row, column + 3 * row)

        def at(slot: str, middle: Spot = middle, turns: int = turns) -> Spot:
            if slot == "c":
                return middle
            q, r = STEPS[(int(slot[1]) + turns) % 6]
            return middle[0] + q, middle[1] + r

        tile = tiles.tiles[id]
        spots |= {at(slot) for slot in ("c", "o0", "o1", "o2", "o3", "o4", "o5")}
        blocked |= {at(slot) for slot in tile.impassable}
        walls |= {frozenset((at(one), at(other))) for one, other in tile.walls}
        for slot, kind in tile.goals.items():
            goals[kind].append(at(slot))
    free = spots - blocked - {goal for found in goals.values() for goal in found}
    return Ground(frozenset(spots), frozenset(free), goals, frozenset(walls))


def needs(land: Ground, kind: str, held: Iterable[Spot] = (), full: Iterable[Spot] = ()) -> int | None:
    """The fewest discs that join all goals of a kind (by the best meeting point of their cheapest paths)."""
    held = set(held)
    ways = [land.steps(goal, held, full) for goal in land.goals[kind]]
    meets = [spot for spot in land.open if all(spot in way for way in ways)]
    shared = len(ways) - 1
    return min((sum(way[spot] for way in ways) - (spot not in held) * shared for spot in meets), default=None)


def playable(tiles: Tiles, placement: Mapping[str, tuple[int, int, int]]) -> bool:
    """Whether all open spaces hang together and each kind of goal takes five discs or more (ruling D26)."""
    land = ground(tiles, placement)
    together = land.region(next(iter(land.open)), land.open) == land.open
    least = [needs(land, kind) for kind in ("paired", "triple")]
    return together and all(n is not None and n >= 5 for n in least)


def layout_is_legal(cells: Mapping[str, Spot], paired: Iterable[str], players: int) -> bool:
    """The rulebook's section Create Your Own Landscape, judged word by word."""
    one, other = (cells[id] for id in paired)
    taken = set(cells.values())
    near = {cell: {(cell[0] + q, cell[1] + r) for q, r in STEPS} & taken for cell in taken}
    if _closes_a_gap(taken):
        return False
    if players == 3:
        middle = cells["P3"]
        opposite = (one[0] + other[0], one[1] + other[1]) == (2 * middle[0], 2 * middle[1])
        return opposite and near[middle] == taken - {middle}
    if any(len(touching) < 2 for touching in near.values()):
        return False
    # "at least 2 other tiles between": taking away any one tile's worth of way is not enough to be next to it
    within_two = near[one] | {far for cell in near[one] for far in near[cell]}
    whole = {one}
    for _ in taken:
        whole |= {cell for known in whole for cell in near[known]}
    return whole == taken and other not in within_two and any(near[cell] - {one, other} for cell in (one, other))


def _closes_a_gap(taken: set[Spot]) -> bool:
    """Whether some empty cell has no way out to a place far away."""
    lows = [min(cell[axis] for cell in taken) - 2 for axis in (0, 1)]
    highs = [max(cell[axis] for cell in taken) + 2 for axis in (0, 1)]
    empty = {(a, b) for a in range(lows[0], highs[0] + 1) for b in range(lows[1], highs[1] + 1)} - taken
    outside = {(lows[0], lows[1])}
    while True:
        more = {(a + q, b + r) for a, b in outside for q, r in STEPS} & empty - outside
        if not more:
            return outside != empty
        outside |= more


def all_shapes(size: int) -> set[frozenset[Spot]]:
    """All ways to join so many cells, each once, however it is turned, turned over or moved."""
    shapes: set[frozenset[Spot]] = {frozenset({(0, 0)})}
    for _ in range(size - 1):
        shapes = {
            _agreed(shape | {(a + q, b + r)})
            for shape in shapes
            for a, b in shape
            for q, r in STEPS
            if (a + q, b + r) not in shape
        }
    return shapes


def _agreed(shape: frozenset[Spot]) -> frozenset[Spot]:
    versions = []
    for mirrored in (shape, frozenset((b, a) for a, b in shape)):
        turned = mirrored
        for _ in range(6):
            turned = frozenset((a + b, -a) for a, b in turned)
            low = (min(a for a, _ in turned), min(b for _, b in turned))
            versions.append(tuple(sorted((a - low[0], b - low[1]) for a, b in turned)))
    return frozenset(min(versions))


def has_legal_pair(shape: Iterable[Spot]) -> bool:
    """Whether two of six tiles in this shape could carry the paired goals."""
    cells = {str(at): cell for at, cell in enumerate(sorted(shape))}
    return any(layout_is_legal(cells, pair, 2) for pair in combinations(cells, 2))
