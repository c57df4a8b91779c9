"""The map as it lies on the table: spaces, goals, walls, and which goals a path touches.

A set of spaces is a bit mask (space n is bit n), because paths are looked for at every turn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache

from hedgerow.games.upland_and_prairie.tiles import AROUND, LATTICE, SLOTS, Place, Placement, Tiles, offset

PAIRED = 0b00011  # the goals of a landscape as bits: first the two paired, then the three triple
TRIPLE = 0b11100


def bits(mask: int) -> list[int]:
    """The spaces of a mask, in order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def centre(place: Place) -> tuple[int, int]:
    """The axial coordinates of the middle space of a tile."""
    (aq, ar), (bq, br) = LATTICE
    return place[0] * aq + place[1] * bq, place[0] * ar + place[1] * br


class Landscape:
    """A map: immutable, shared by every state that is played on it.

    Spaces are numbered in reading order and named by row and place in the row ("D3").

    at          axial coordinates (q, r) of each space
    tile        id of the tile each space belongs to
    goals       the spaces that are goals: two paired, then three triple
    impassable  the spaces that are impassable
    open        the spaces that may hold discs
    walls       pairs of spaces that share an impassable edge
    near        per space the mask of spaces reached over an edge that is not impassable
    touches     per space the mask of goals (see PAIRED, TRIPLE) it touches
    """

    def __init__(self, tiles: Tiles, placement: Mapping[str, Place]) -> None:
        self.placement: Placement = dict(placement)
        spots: dict[tuple[int, int], tuple[str, str]] = {}
        for id, place in placement.items():
            q, r = centre(place)
            for slot in SLOTS:
                dq, dr = offset(slot, place[2])
                spots[q + dq, r + dr] = (id, slot)
        self.at = tuple(sorted(spots, key=lambda spot: (spot[1], spot[0])))
        number = {spot: n for n, spot in enumerate(self.at)}
        by_slot = {spots[spot]: n for spot, n in number.items()}
        self.size = len(self.at)
        self.tile = tuple(spots[spot][0] for spot in self.at)
        self.names = self._name_spaces()
        self.by_name = {name: n for n, name in enumerate(self.names)}

        marked: dict[str, list[int]] = {"paired": [], "triple": []}
        impassable, walls = [], []
        for id in placement:
            tile = tiles.tiles[id]
            for slot, kind in tile.goals.items():
                marked[kind].append(by_slot[id, slot])
            impassable += [by_slot[id, slot] for slot in tile.impassable]
            walls += [frozenset((by_slot[id, one], by_slot[id, other])) for one, other in tile.walls]
        self.goals = tuple(sorted(marked["paired"]) + sorted(marked["triple"]))
        self.impassable = frozenset(impassable)
        self.walls = tuple(sorted((min(wall), max(wall)) for wall in walls))
        self.open = tuple(n for n in range(self.size) if n not in self.goals and n not in self.impassable)
        beside = [[number[q + dq, r + dr] for dq, dr in AROUND if (q + dq, r + dr) in number] for q, r in self.at]
        self.near = tuple(
            sum(1 << n for n in beside[space] if frozenset((space, n)) not in walls) for space in range(self.size)
        )
        self.touches = tuple(
            sum(1 << g for g, goal in enumerate(self.goals) if self.near[space] >> goal & 1)
            for space in range(self.size)
        )
        self.open_mask = sum(1 << n for n in self.open)
        # per goal the open spaces that touch it
        self.beside_goal = tuple(self.near[goal] & self.open_mask for goal in self.goals)

    def _name_spaces(self) -> tuple[str, ...]:
        top = min(r for _, r in self.at)
        in_row: dict[int, int] = {}
        names = []
        for _, r in self.at:
            in_row[r] = in_row.get(r, 0) + 1
            names.append(f"{_row_letters(r - top)}{in_row[r]}")
        return tuple(names)

    def touched_by_path(self, start: int, spaces: int) -> int:
        """The goals touched by the path through `start` that walks only over `spaces` (a mask)."""
        seen = todo = 1 << start
        touched = 0
        while todo:
            lowest = todo & -todo
            space = lowest.bit_length() - 1
            touched |= self.touches[space]
            fresh = self.near[space] & spaces & ~seen
            seen |= fresh
            todo = (todo ^ lowest) | fresh
        return touched

    def path(self, start: int, spaces: int) -> int:
        """The mask of all spaces of the path through `start` that walks only over `spaces`."""
        seen = todo = 1 << start
        while todo:
            lowest = todo & -todo
            fresh = self.near[lowest.bit_length() - 1] & spaces & ~seen
            seen |= fresh
            todo = (todo ^ lowest) | fresh
        return seen

    def discs_from(self, goal: int, spaces: int = 0) -> list[int | None]:
        """Per space: how many more discs a path from a goal to it needs, itself included.

        `spaces` (a mask) already hold the animal and cost nothing. None where no path leads.
        """
        cost: list[int | None] = [None] * self.size
        # cheapest first: steps that cost nothing go to the front (Dial's algorithm for weights 0 and 1)
        todo: deque[tuple[int, int]] = deque()

        def go(reached: int, paid: int) -> None:
            for space in bits(reached & self.open_mask):
                if cost[space] is None:
                    if spaces >> space & 1:
                        todo.appendleft((paid, space))
                    else:
                        todo.append((paid + 1, space))

        go(self.beside_goal[goal], 0)
        while todo:
            paid, space = todo.popleft()
            if cost[space] is None:
                cost[space] = paid
                go(self.near[space], paid)
        return cost

    def paired_needs(self, spaces: int = 0) -> int | None:
        """The fewest further discs that join the two paired goals; None if nothing can."""
        cost = self.discs_from(0, spaces)
        ends = [c for space in bits(self.beside_goal[1]) if (c := cost[space]) is not None]
        return min(ends, default=None)

    def triple_needs(self, spaces: int = 0) -> int | None:
        """The fewest further discs that join the three triple goals; None if nothing can.

        The cheapest tree to three ends meets in one space, which each of its three arms counts.
        """
        costs = [self.discs_from(goal, spaces) for goal in (2, 3, 4)]
        best: int | None = None
        for space in self.open:
            one, two, three = costs[0][space], costs[1][space], costs[2][space]
            if one is None or two is None or three is None:
                continue
            own = 0 if spaces >> space & 1 else 1
            total = one + two + three - 2 * own
            if best is None or total < best:
                best = total
        return best

    def one_region(self) -> bool:
        """Whether one can walk from every open space to every other."""
        return not self.open or self.path(self.open[0], self.open_mask) == self.open_mask


def _row_letters(row: int) -> str:
    """A, B ... Z, AA, AB ...: an owner may lay tiles far apart."""
    letters = ""
    while row >= 0:
        letters = chr(ord("A") + row % 26) + letters
        row = row // 26 - 1
    return letters


@lru_cache(maxsize=256)
def _landscape(digest: str, placed: tuple[tuple[str, Place], ...]) -> Landscape:
    return Landscape(_TILES[digest], dict(placed))


_TILES: dict[str, Tiles] = {}


def landscape(tiles: Tiles, placement: Mapping[str, Place]) -> Landscape:
    """The map of these tiles at these places; the same one for equal arguments."""
    _TILES[tiles.digest] = tiles
    return _landscape(tiles.digest, tuple(sorted(placement.items())))
