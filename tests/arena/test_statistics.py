"""Intervals, the sequential test and the ratings, against figures worked out elsewhere."""

from __future__ import annotations

import itertools
from math import inf, isclose

import pytest

from hedgerow.arena.statistics import Interval, elo, expected, mean_interval, sequential, student, wilson
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


@pytest.mark.parametrize("games", range(1, 60))
def test_who_won_all_or_nothing_has_that_very_bound(games: int) -> None:
    assert wilson(games, games).high == 1.0
    assert wilson(0, games).low == 0.0


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_a_mean_lies_in_its_interval() -> None:
    found = mean_interval([1.0, 2.0, 3.0, 4.0])
    assert found.rate == 2.5
    # R: t.test(1:4)$conf.int
    assert (found.low, found.high) == pytest.approx((0.4457397, 4.5542603), abs=1e-3)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    # R: qt(.975, df)
    [(1, 12.7062), (2, 4.30265), (10, 2.228139), (30, 2.042272), (31, 2.039513), (60, 2.000298), (1000, 1.962339)],
)
def test_few_values_say_less_than_the_normal_distribution(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=5e-4)  # the table has three decimals


def test_one_value_says_nothing_of_the_mean() -> None:
    found = mean_interval([7.0])
    assert found == (7.0, -inf, inf)
    assert not found.known
    assert found.to_json() == {"rate": 7.0, "low": None, "high": None}
    assert Interval(0.5, 0.25, 0.75).known
    assert Interval(0.5, 0.25, 0.75).to_json() == {"rate": 0.5, "low": 0.25, "high": 0.75}


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


@pytest.mark.parametrize("won", [40, 400, 4000, 1_000_000])
def test_ratings_are_fitted_to_the_end(won: int) -> None:
    """Where they are likeliest, what the model expects of each is what it won: the added half game included."""
    found = elo({("cat", "ant"): float(won)})
    assert found["cat"] == pytest.approx(-found["ant"])
    wins = won * expected(found["cat"], found["ant"]) + expected(found["cat"], 0.0)
    assert wins == pytest.approx(won + 0.5, rel=1e-12, abs=1e-6)


def test_many_clear_results_in_a_row_have_ratings_too() -> None:
    names = [f"bot {number:02d}" for number in range(30)]
    found = elo(dict.fromkeys(itertools.pairwise(names), 100000.0))
    assert sorted(names, key=lambda name: -found[name]) == names
    assert found["bot 00"] - found["bot 01"] > 1000


def test_four_hundred_points_are_ten_to_one() -> None:
    assert expected(400, 0) == pytest.approx(10 / 11)
