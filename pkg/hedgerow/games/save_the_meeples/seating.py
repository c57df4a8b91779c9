"""Who sits where on a train: boarding from the back, groups, and moving a group towards the front.

Seats are a tuple from the back to the front, a team's number or EMPTY on each. Few of all seatings occur, so what is
worked out about one is kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

EMPTY = -1
MOST_BOARDING = 3
LONGEST_RUN = 3

Seats = tuple[int, ...]


class Group(NamedTuple):
    """Neighbouring meeples of one team: the rearmost seat, how many, whose."""

    start: int
    size: int
    team: int


def run_at(seats: Seats, seat: int) -> int:
    """How many meeples of one team sit side by side around a taken seat."""
    team, low, high = seats[seat], seat, seat
    while low > 0 and seats[low - 1] == team:
        low -= 1
    while high + 1 < len(seats) and seats[high + 1] == team:
        high += 1
    return high - low + 1


@lru_cache(maxsize=50_000)
def boardings(seats: Seats, team: int) -> tuple[Seats, ...]:
    """The seatings after one, two, three meeples of a team have boarded, as far as the rules allow."""
    found: list[Seats] = []
    now = seats
    for _ in range(MOST_BOARDING):
        if EMPTY not in now:
            break
        seat = now.index(EMPTY)
        now = (*now[:seat], team, *now[seat + 1 :])
        if run_at(now, seat) > LONGEST_RUN:
            break
        found.append(now)
    return tuple(found)


@lru_cache(maxsize=50_000)
def groups(seats: Seats) -> tuple[Group, ...]:
    """All groups, from the back to the front."""
    found: list[Group] = []
    for seat, team in enumerate(seats):
        if team == EMPTY:
            continue
        if found and found[-1].team == team and found[-1].start + found[-1].size == seat:
            found[-1] = found[-1]._replace(size=found[-1].size + 1)
        else:
            found.append(Group(seat, 1, team))
    return tuple(found)


@lru_cache(maxsize=50_000)
def without(seats: Seats, group: Group) -> Seats:
    """The seats once a group has left them."""
    return (*seats[: group.start], *[EMPTY] * group.size, *seats[group.start + group.size :])


@lru_cache(maxsize=50_000)
def moved(seats: Seats, start: int, target: int) -> Seats | None:
    """The seats once the group that starts at `start` sits from `target` on; None if the rules do not allow it."""
    group = next((group for group in groups(seats) if group.start == start), None)
    if group is None or not start < target <= len(seats) - group.size:
        return None
    left = without(seats, group)
    if any(seat != EMPTY for seat in left[target : target + group.size]):
        return None
    after = (*left[:target], *[group.team] * group.size, *left[target + group.size :])
    return after if run_at(after, target) <= LONGEST_RUN else None


@lru_cache(maxsize=50_000)
def moves(seats: Seats, team: int) -> tuple[tuple[int, int], ...]:
    """How a team may move its groups: (rearmost seat now, rearmost seat then)."""
    return tuple(
        (group.start, target)
        for group in groups(seats)
        if group.team == team
        for target in range(group.start + 1, len(seats) - group.size + 1)
        if moved(seats, group.start, target) is not None
    )
