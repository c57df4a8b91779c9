"""What results show, and how sure: intervals of a rate, a test that may stop early, ratings of many bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, inf, isfinite, sqrt
from typing import NamedTuple

SURE = 1.96  # standard deviations: 95 % of a normal distribution lies within so many on either side
# The same 95 % for all looks together, if an interval is looked at 1, 2, ... 10 times while results come in
# (Pocock 1977, two-sided).
LOOKS = (1.960, 2.178, 2.289, 2.361, 2.413, 2.453, 2.485, 2.512, 2.535, 2.555)
# The 97.5 % quantiles of Student's t with 1, 2, ... 30 degrees of freedom (Student 1908; table of Fisher and Yates).
STUDENT = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip


class Interval(NamedTuple):
    """A rate or a mean, and between which bounds it lies with 95 % confidence: anywhere, if nothing is known yet."""

    rate: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        """Whether there are bounds at all: one value alone has none."""
        return isfinite(self.low) and isfinite(self.high)

    def to_json(self) -> dict[str, float | None]:
        """As JSON, which has no infinity: a bound that is not known is null."""
        return {name: value if isfinite(value) else None for name, value in self._asdict().items()}


def wilson(won: float, games: int, deviations: float = SURE) -> Interval:
    """The interval of a win rate (Wilson 1927); a shared win counts as the part of it. Without games: anything."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    rate, square = won / games, deviations * deviations
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = deviations / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    # All or nothing won: the bound is that rate itself, which sums of rounded numbers may just miss.
    return Interval(rate, low if rate > 0 else 0.0, high if rate < 1 else 1.0)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t: how many standard errors either side hold 95 %, as few values as they are.

    Beyond the table the first terms of its expansion about the normal quantile, good to four digits there
    (Abramowitz and Stegun 1964, 26.7.5).
    """
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    square = SURE * SURE
    return SURE * (1 + (square + 1) / (4 * freedom) + (5 * square**2 + 16 * square + 3) / (96 * freedom**2))


def mean_interval(values: Sequence[float]) -> Interval:
    """The mean of some values, one at least, and its interval by Student's t; of a single value no bound is known."""
    n = len(values)
    mean = sum(values) / n
    if n == 1:
        return Interval(mean, -inf, inf)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (n - 1))
    half = student(n - 1) * spread / sqrt(n)
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


def elo(duels: Duels, rounds: int = 200) -> dict[str, float]:
    """Ratings on the Elo scale, their mean 0, of the model of Bradley and Terry (1952), at its likeliest.

    Half a win and half a loss against a bot of middle strength are added for each, so that who won or lost
    all his games has a rating too. Fitted by Newton's method, until no rating changes by more than a ten thousandth
    of a point; `rounds` is only a bound, for a few dozen are enough.
    """
    names = sorted({name for pair in duels for name in pair})
    met = [
        [duels.get((one, other), 0.0) + duels.get((other, one), 0.0) if other != one else 0.0 for other in names]
        for one in names
    ]
    wins = [0.5 + sum(duels.get((one, other), 0.0) for other in names if other != one) for one in names]
    ratings = [0.0] * len(names)
    for _ in range(rounds):
        steps = _towards_the_likeliest(met, wins, ratings)
        furthest = max(map(abs, steps), default=0.0)
        scale = min(1.0, LONGEST / furthest) if furthest else 1.0
        ratings = [rating + scale * step for rating, step in zip(ratings, steps, strict=True)]
        if furthest <= CLOSE:
            break
    middle = sum(ratings) / len(ratings) if ratings else 0.0
    return {name: rating - middle for name, rating in zip(names, ratings, strict=True)}


CLOSE = 1e-4  # Elo points
LONGEST = 200.0  # Elo points: so far at most each round, because a straight line is a poor guide from afar


def _towards_the_likeliest(met: list[list[float]], wins: list[float], ratings: list[float]) -> list[float]:
    """Newton's step: where each rating would be likeliest if the slope of the likelihood changed evenly."""
    everyone = range(len(ratings))
    slope, bend = [], []
    for one in everyone:
        alone = expected(ratings[one], 0.0)  # in the added game
        won = [met[one][other] * expected(ratings[one], ratings[other]) for other in everyone]
        bends = [won[other] * expected(ratings[other], ratings[one]) for other in everyone]
        slope.append(wins[one] - alone - sum(won))
        row = [-value for value in bends]
        row[one] = alone * expected(0.0, ratings[one]) + sum(bends)
        bend.append(row)
    return [step / LN_10_IN_400 for step in _solved(bend, slope)]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; what stands on the diagonal outweighs its row, so no rows need to be changed over."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, row in enumerate(rows):
        for below in rows[at + 1 :]:
            factor = below[at] / row[at]
            for column in range(at, len(row)):
                below[column] -= factor * row[column]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found


LN_10_IN_400 = 0.005756462732485115  # ln(10) / 400


def expected(one: float, other: float) -> float:
    """The win rate that two ratings predict."""
    return 1 / (1 + exp((other - one) * LN_10_IN_400))
