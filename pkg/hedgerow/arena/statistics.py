"""What results show, and how sure: intervals of a rate, a test that may stop early, ratings of many bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log10, sqrt
from typing import NamedTuple

SURE = 1.96  # standard deviations: 95 % of a normal distribution lies within so many on either side
# The same 95 % for all looks together, if an interval is looked at 1, 2, ... 10 times while results come in
# (Pocock 1977, two-sided).
LOOKS = (1.960, 2.178, 2.289, 2.361, 2.413, 2.453, 2.485, 2.512, 2.535, 2.555)


class Interval(NamedTuple):
    """A rate, and between which bounds it lies with 95 % confidence."""

    rate: float
    low: float
    high: float


def wilson(won: float, games: int, deviations: float = SURE) -> Interval:
    """The interval of a win rate (Wilson 1927); a shared win counts as the part of it. Without games: anything."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    rate, square = won / games, deviations * deviations
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = deviations / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return Interval(rate, max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(values: Sequence[float]) -> Interval:
    """The mean of some values, and its interval by the normal approximation."""
    n = len(values)
    mean = sum(values) / n
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (n - 1)) if n > 1 else 0.0
    half = SURE * spread / sqrt(n)
    return Interval(mean, mean - half, mean + half)


class Verdict(NamedTuple):
    """Where a sequential test stands: after which game it was decided (None: not yet), how, and with which interval."""

    decided_at: int | None
    above: bool
    interval: Interval


def sequential(won: Sequence[float], bound: float, most: int, looks: int = 6) -> Verdict:
    """Whether a win rate is above `bound`, looked at `looks` times in at most `most` games, in their order.

    `won` holds each game's share of the win. The looks together err in at most 5 % of all cases. It stops early when
    the whole interval lies above the bound, or below it; what has not been decided after `most` games is not above.
    """
    deviations = LOOKS[looks - 1]
    marks = [most * look // looks for look in range(1, looks + 1)]
    verdict = Verdict(None, False, wilson(0.0, 0))
    for mark in marks:
        if mark > len(won):
            break
        interval = wilson(sum(won[:mark]), mark, deviations)
        if interval.low > bound or interval.high < bound or mark == most:
            return Verdict(mark, interval.low > bound, interval)
        verdict = Verdict(None, False, interval)
    return verdict


Duels = Mapping[tuple[str, str], float]  # (winner, loser) -> how often; a shared win is half a win for each


def elo(duels: Duels, rounds: int = 500) -> dict[str, float]:
    """Ratings on the Elo scale, their mean 0, of a Bradley-Terry model fitted by minorisation (Hunter 2004).

    Half a win and half a loss against a bot of middle strength are added for each, so that who won or lost
    all his games has a rating too.
    """
    names = sorted({name for pair in duels for name in pair})
    strength = dict.fromkeys(names, 1.0)
    met = {
        (one, other): duels.get((one, other), 0.0) + duels.get((other, one), 0.0)
        for one in names
        for other in names
        if one != other
    }
    wins = {one: 0.5 + sum(duels.get((one, other), 0.0) for other in names if other != one) for one in names}
    for _ in range(rounds):
        fitted = {}
        for one in names:
            weight = 1.0 / (strength[one] + 1.0)  # the added game
            weight += sum(met[one, other] / (strength[one] + strength[other]) for other in names if other != one)
            fitted[one] = wins[one] / weight
        strength = fitted
    ratings = {name: 400 * log10(value) for name, value in strength.items()}
    middle = sum(ratings.values()) / len(ratings) if ratings else 0.0
    return {name: rating - middle for name, rating in ratings.items()}


def expected(one: float, other: float) -> float:
    """The win rate that two ratings predict."""
    return 1 / (1 + exp((other - one) * 0.005756462732485115))  # ln(10) / 400
