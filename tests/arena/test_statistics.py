"""Intervals, the sequential test and the ratings, against figures worked out elsewhere."""

from __future__ import annotations

from math import isclose

import pytest

from hedgerow.arena.statistics import elo, expected, mean_interval, sequential, wilson
from hedgerow.chance import Chance


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # R: prop.test(x, n, correct = FALSE)$conf.int
    [(8, 10, 0.4901625, 0.9433178), (50, 100, 0.4038315, 0.5961685), (0, 20, 0.0, 0.1611252), (20, 20, 0.8388748, 1.0)],
)
def test_wilson_is_the_interval_of_the_textbook(won: int, games: int, low: float, high: float) -> None:
    found = wilson(won, games)
    assert found.rate == won / games
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_a_mean_lies_in_its_interval() -> None:
    found = mean_interval([1.0, 2.0, 3.0, 4.0])
    assert found.rate == 2.5
    assert found.high - found.rate == pytest.approx(1.96 * (5 / 3) ** 0.5 / 2)


def test_a_clear_rate_is_decided_early_and_a_close_one_late() -> None:
    assert sequential([1.0] * 40, 0.7, 120).decided_at == 20
    assert sequential([1.0] * 40, 0.7, 120).above
    assert sequential([1.0] * 19, 0.7, 120).decided_at is None
    hopeless = sequential([0.0, 1.0] * 60, 0.9, 120)
    assert (hopeless.decided_at, hopeless.above) == (20, False)
    close = sequential([1.0, 1.0, 1.0, 0.0] * 30, 0.7, 120)
    assert (close.decided_at, close.above) == (120, False)


def test_looking_often_does_not_find_what_is_not_there() -> None:
    """A bot that wins exactly 70 % is called better than that in at most 2.5 % of all tests (here: of 2000)."""
    rng, wrong = Chance(7), 0
    for _ in range(2000):
        won = [float(rng.below(10) < 7) for _ in range(120)]
        wrong += sequential(won, 0.7, 120).above
    assert wrong <= 2000 * 0.025 + 3 * (2000 * 0.025) ** 0.5


def test_ratings_predict_the_rates_they_come_from() -> None:
    strength = {"ant": 0.0, "bee": 150.0, "cat": 400.0}
    duels = {
        (one, other): 1000 * expected(strength[one], strength[other])
        for one in strength
        for other in strength
        if one != other
    }
    found = elo(duels)
    assert isclose(sum(found.values()), 0.0, abs_tol=1e-6)
    assert found["bee"] - found["ant"] == pytest.approx(150, abs=3)
    assert found["cat"] - found["bee"] == pytest.approx(250, abs=4)


def test_who_won_everything_has_a_rating_too() -> None:
    found = elo({("cat", "ant"): 10.0, ("cat", "bee"): 10.0, ("bee", "ant"): 5.0, ("ant", "bee"): 5.0})
    assert 300 < found["cat"] - found["ant"] < 2000
    assert found["ant"] == pytest.approx(found["bee"])
    assert elo({}) == {}


def test_four_hundred_points_are_ten_to_one() -> None:
    assert expected(400, 0) == pytest.approx(10 / 11)
