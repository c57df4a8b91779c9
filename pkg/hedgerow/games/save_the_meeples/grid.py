"""The grid of the mine: which resources meeples may cover, one meeple after the other.

A set of places is a bit mask (place n is bit n). A meeple covers a pair of neighbours, or a single place where no
pair is allowed; "options" below are such masks. Meeples of one group are alike, so each final set of covered places
is offered once: the steps towards it are those that come first in the grid's own order.
"""

from __future__ import annotations

from functools import lru_cache

MOST_ROWS = MOST_COLUMNS = 6
KINDS = {"w": 0, "m": 1, "p": 2, "g": 3}


class Grid:
    """One side of the mine. `rows` as drawn in the content file.

    kinds    the resource on each place
    names    "A1" ...: row and column
    near     per place the mask of its neighbours
    pairs    the masks of two neighbouring places, in reading order
    """

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows = rows
        spots = [(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter != "."]
        number = {spot: n for n, spot in enumerate(spots)}
        self.spots = tuple(spots)
        self.kinds = tuple(KINDS[rows[r][c]] for r, c in spots)
        self.names = tuple(f"{'ABCDEF'[r]}{c + 1}" for r, c in spots)
        self.size = len(spots)
        self.near = tuple(
            sum(1 << number[spot] for spot in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if spot in number)
            for r, c in spots
        )
        self.singles = tuple(1 << n for n in range(self.size))
        self.pairs = tuple(
            1 << n | 1 << number[spot]
            for n, (r, c) in enumerate(spots)
            for spot in ((r, c + 1), (r + 1, c))
            if spot in number
        )

    def places(self, mask: int) -> list[int]:
        """The places of a mask, in order."""
        return [n for n in range(self.size) if mask >> n & 1]

    def border(self, covered: int) -> int:
        """The places beside covered ones."""
        found = 0
        for n in self.places(covered):
            found |= self.near[n]
        return found

    def options(self, covered: int, touching: bool) -> tuple[int, ...]:
        """What the next meeple may cover; `touching`: only beside covered places, unless nothing is covered."""
        return _options(self, covered, touching)

    def choices(self, start: int, chosen: tuple[int, ...], left: int, touching: bool) -> tuple[int, ...]:
        """What a group may cover next that has covered `chosen` since `start` and has `left` meeples left."""
        return _choices(self, start, chosen, left, touching)

    def first_way(self, start: int, cells: int, meeples: int, touching: bool) -> tuple[int, ...] | None:
        """The steps by which so many meeples cover exactly these places: the first in order, None if there are none."""
        if not meeples:
            return None if cells else ()
        for option in _options(self, start, touching):
            if option & ~cells:
                continue
            rest = self.first_way(start | option, cells & ~option, meeples - 1, touching)
            if rest is not None:
                return (option, *rest)
        return None


@lru_cache(maxsize=20_000)
def _options(grid: Grid, covered: int, touching: bool) -> tuple[int, ...]:
    beside = grid.border(covered) if touching and covered else -1
    pairs = tuple(pair for pair in grid.pairs if not pair & covered and pair & beside)
    return pairs or tuple(one for one in grid.singles if not one & covered and one & beside)


@lru_cache(maxsize=20_000)
def _choices(grid: Grid, start: int, chosen: tuple[int, ...], left: int, touching: bool) -> tuple[int, ...]:
    so_far = 0
    for option in chosen:
        so_far |= option
    found = []
    for option in _options(grid, start | so_far, touching):
        steps = (*chosen, option)
        if chosen and grid.first_way(start, so_far | option, len(steps), touching) != steps:
            continue
        # while something is left, the others of the group must be able to go on in this order
        if not _options(grid, start | so_far | option, touching):
            # the group stops here: another way may have filled the same places with fewer meeples
            if any(grid.first_way(start, so_far | option, fewer, touching) for fewer in range(1, len(steps))):
                continue
        elif left > 1 and not _choices(grid, start, steps, left - 1, touching):
            continue
        found.append(option)
    return tuple(found)
