"""The numbers of "What others keep": counted here in another way than in the lesson's module."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hedgerow import games
from hedgerow.chance import Chance
from hedgerow.classroom.plots import bars
from hedgerow.classroom.what_others_keep import ANIMALS, BEHIND, POOL, UNSEEN, bayes, on_the_map, outcomes


@pytest.mark.parametrize("collects", ANIMALS)
def test_a_collectors_outcomes_are_all_there_are(collects: str) -> None:
    assert sum(outcomes(collects).values()) == 1
    assert on_the_map(collects)[collects] == Fraction(7, 27)
    assert all(share == Fraction(10, 27) for animal, share in on_the_map(collects).items() if animal != collects)


def test_the_position_of_the_lesson_is_what_its_exercises_say() -> None:
    seen = games.upland_and_prairie(players=2, seed=8).state.observation(0)
    assert seen["screens"] == [{"beaver": 2, "lynx": 0, "grouse": 0}, 2]
    assert sorted(seen["hand"]) == ["beaver", "grouse", "lynx"]
    assert sum(UNSEEN.values()) == POOL == seen["bag"] - seen["rewilding_in_bag"] + seen["screens"][1]


def test_what_is_kept_agrees_with_trying() -> None:
    chance = Chance(5)
    lynx_down = lynx_kept = 0
    for _ in range(40_000):
        collects = chance.choice(["beaver", "lynx", "lynx", "grouse"])
        hand = [chance.choice(ANIMALS) for _ in range(3)]
        mine = [disc for disc in hand if disc == collects]
        down = chance.choice(mine if len(mine) > 1 else [disc for disc in hand if disc != collects])
        hand.remove(down)
        kept = collects if collects in hand else chance.choice(hand)
        lynx_down += down == "lynx"
        lynx_kept += down == kept == "lynx"
    assert lynx_kept / lynx_down == pytest.approx(float(BEHIND), abs=0.02)


def test_bayes_divides_by_the_sum() -> None:
    found = bayes({"ill": 0.1, "well": 0.9}, {"ill": 0.8, "well": 0.3})
    assert found["ill"] == pytest.approx(0.08 / 0.35)
    assert sum(found.values()) == pytest.approx(1)


def test_marks_may_be_fractions_and_do_not_hide_a_number() -> None:
    drawn = bars({"a": 0.5}, marks={"a": Fraction(3, 4)}, unit="%")._repr_html_()
    assert "3/4" not in drawn
    assert bars({"a": 0.5}, marks={"a": 0.75}, unit="%")._repr_html_() == drawn
