"""Who plays whom, where and with which seed: a fixed list, so that a bench can be taken up again anywhere.

The games of one block share their seed, hence the same shuffles; every line-up of bots plays it from every seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from hedgerow.chance import SEED_LIMIT


class Task(NamedTuple):
    """One game to be played: its number in the list, its seed, and the bot at each seat."""

    number: int
    seed: int
    seats: tuple[str, ...]


def line_ups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Which bots sit at one table. Fewer bots than seats: every mixture in which each bot takes part."""
    if len(bots) >= players:
        return list(combinations(bots, players))
    mixtures = combinations_with_replacement(bots, players)
    return [mixture for mixture in mixtures if set(mixture) == set(bots)]


def block(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """All tables of one seed: every line-up, rotated so that it is played from every seat."""
    return [line_up[turn:] + line_up[:turn] for line_up in line_ups(bots, players) for turn in range(players)]


def listed(bots: Sequence[str], players: int, seed: int) -> Callable[[int], Task]:
    """The endless list that begins with that seed, as a function from a number, 0 or more, to its task.

    After the last seed that there is, the first follows.
    """
    tables = block(bots, players)
    return lambda number: Task(number, (seed + number // len(tables)) % SEED_LIMIT, tables[number % len(tables)])


def tasks(bots: Sequence[str], players: int, seed: int, games: int) -> Iterator[Task]:
    """The first `games` of that list."""
    return map(listed(bots, players, seed), range(games))
