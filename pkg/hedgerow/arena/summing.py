"""From results to figures: each bot's rate, points and time, ratings of all, and a sequential test."""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from hedgerow.arena.playing import Result
from hedgerow.arena.statistics import Interval, Verdict, elo, mean_interval, sequential, wilson


class Standing(NamedTuple):
    """How one bot did: seats it took, its share of the wins there, mean points, seconds and answers a game."""

    bot: str
    games: int
    won: Interval
    points: Interval
    spread: float
    rating: float
    milliseconds: float
    answers: float


def standings(results: Iterable[Result], bots: Sequence[str]) -> list[Standing]:
    """Every bot that has played, in the order given. Two seats of one bot in a game are two results."""
    shares: dict[str, list[float]] = defaultdict(list)
    points: dict[str, list[float]] = defaultdict(list)
    seconds: dict[str, float] = defaultdict(float)
    answers: dict[str, int] = defaultdict(int)
    played = list(results)
    for result in played:
        for seat, bot in enumerate(result.seats):
            shares[bot].append(result.returns[seat])
            points[bot].append(float(result.totals[seat]))
            seconds[bot] += result.seconds[seat]
            answers[bot] += result.answers[seat]
    ratings = elo(duels(played))
    return [
        Standing(
            bot,
            len(shares[bot]),
            wilson(sum(shares[bot]), len(shares[bot])),
            mean_interval(points[bot]),
            statistics.stdev(points[bot]) if len(points[bot]) > 1 else 0.0,
            ratings.get(bot, 0.0),
            1000 * seconds[bot] / max(1, answers[bot]),
            answers[bot] / len(shares[bot]),
        )
        for bot in bots
        if shares[bot]
    ]


def duels(results: Iterable[Result]) -> dict[tuple[str, str], float]:
    """Who beat whom: a winner every other seat that did not win; two that share the win, half a win each way."""
    found: dict[tuple[str, str], float] = defaultdict(float)
    for result in results:
        for one, other in combinations(range(len(result.seats)), 2):
            names = result.seats[one], result.seats[other]
            if names[0] == names[1]:
                continue
            if (result.returns[one] > 0) != (result.returns[other] > 0):
                winner, loser = names if result.returns[one] > 0 else names[::-1]
                found[winner, loser] += 1
            elif result.returns[one] > 0:
                found[names] += 0.5
                found[names[::-1]] += 0.5
    return found


def other_code(results: Iterable[Result], now: str) -> int:
    """How many of the games were played by other code than `now`, or by nobody knows which."""
    return sum(result.code != now for result in results)


def unbroken(results: Mapping[int, Result]) -> list[Result]:
    """The games from the first on without a gap: what a test may look at, in whichever order games ended."""
    found: list[Result] = []
    while len(found) in results:
        found.append(results[len(found)])
    return found


def verdict(results: Mapping[int, Result], bot: str, bound: float, most: int) -> Verdict:
    """The sequential test of a bot's win rate in games of two players.

    There each game is one independent result, and the rate is that of `standings`. With more players a bot may have
    several seats in a game, whose shares depend on one another: their sum is no longer the rate of a seat.
    """
    won = [
        sum(share for share, seat in zip(result.returns, result.seats, strict=True) if seat == bot)
        for result in unbroken(results)
    ]
    return sequential(won, bound, most)


def gain(results: Mapping[int, Result], bot: str, other: str) -> Interval | None:
    """By how many points a bot beats another alone, seed by seed; None without two games of one seed."""
    points: dict[tuple[int, str], int] = {
        (result.seed, result.seats[0]): result.totals[0] for result in results.values() if len(result.seats) == 1
    }
    pairs = [
        points[seed, bot] - points[seed, other] for seed, name in points if name == bot and (seed, other) in points
    ]
    return mean_interval(pairs) if len(pairs) > 1 else None
