"""The map as it lies on the table: spaces, goals, walls, and which goals a path touches.

A set of spaces is a bit mask (space n is bit n), because paths are looked for at every turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
        # what lies around any eight spaces, looked up at once: bots ask for paths all the time
        self._around = [_unions(self.near[first : first + 8]) for first in range(0, self.size, 8)]

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

    def around(self, spaces: int) -> int:
        """The mask of all spaces reached from these over an edge that is not impassable."""
        found = at = 0
        while spaces:
            found |= self._around[at][spaces & 255]
            spaces >>= 8
            at += 1
        return found

    def rings(self, goal: int, spaces: int = 0, full: int = 0) -> list[int]:
        """Ring n: the mask of spaces to which a path from a goal needs n more discs, the space's own included.

        `spaces` (a mask) already hold the animal and cost nothing; on those of `full` that do not, no disc can be laid.
        Spaces to which no path leads are in no ring.
        """
        passable = (self.open_mask & ~full) | spaces
        edge = self.beside_goal[goal] & spaces
        ends = self.beside_goal[goal] & passable
        seen, rings = 0, []
        while edge or ends:
            ring = edge
            while edge:
                edge = self.around(edge) & spaces & ~(ring | seen)
                ring |= edge
            rings.append(ring)
            seen |= ring
            edge = (self.around(ring) | ends) & passable & ~seen
            ends = 0
        return rings

    def paired_needs(self, spaces: int = 0, full: int = 0) -> int | None:
        """The fewest further discs that join the two paired goals; None if nothing can. Masks as for `rings`."""
        ends = self.beside_goal[1]
        for needed, ring in enumerate(self.rings(0, spaces, full)):
            if ring & ends:
                return needed
        return None

    def triple_needs(self, spaces: int = 0, full: int = 0) -> int | None:
        """The fewest further discs that join the three triple goals; None if nothing can. Masks as for `rings`.

        The cheapest tree to three ends meets in one space, which each of its three arms counts.
        """
        best: int | None = None
        one, two, three = [self.rings(goal, spaces, full) for goal in (2, 3, 4)]
        for n, ring in enumerate(one):
            for m, other in enumerate(two):
                both = ring & other
                if not both or (best is not None and n + m - 2 >= best):
                    continue
                for k, third in enumerate(three):
                    meeting = both & third
                    if meeting:
                        needed = n + m + k - (0 if meeting & spaces else 2)
                        if best is None or needed < best:
                            best = needed
        return best

    def one_region(self) -> bool:
        """Whether one can walk from every open space to every other."""
        return not self.open or self.path(self.open[0], self.open_mask) == self.open_mask


def _unions(masks: Sequence[int]) -> list[int]:
    """The union of every choice of these masks, by the choice as bits."""
    found = [0]
    for mask in masks:
        found += [mask | union for union in found]
    return found


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
