"""What a taste makes of a position: a bench of the boards measures nothing if rocket lovers are fools."""

from __future__ import annotations

from typing import Any

from engine.save_the_meeples.positions import position
from hedgerow.games.save_the_meeples.estimate import SOBER, Taste, heuristic

KEEN = Taste(drive=1.0)


def gain(taste: Taste, without: dict[str, Any], with_it: dict[str, Any]) -> float:
    """How much better a has it in the second position than in the first."""
    return heuristic(position(**with_it), 0, taste) - heuristic(position(**without), 0, taste)


def test_whoever_wants_an_escape_keeps_builders_at_home() -> None:
    """No passenger who would be missed at the engine while two rockets are to come; in the last one everybody."""
    few: dict[str, Any] = {"tavern": {"a": 4, "b": 4}, "rockets": [("medium", "aa")]}
    assert gain(KEEN, few, {**few, "rockets": [("medium", "aaa")]}) < 0
    near = {**few, "launched": 1, "countdown": 1}
    for taste in (SOBER, KEEN):
        assert gain(taste, near, {**near, "rockets": [("medium", "aaa")]}) > 0


def test_a_meeple_at_work_is_worth_more_the_longer_the_game_goes_on() -> None:
    """Recruited at the start it works all game long; nobody sober sends it away before the end is near."""
    begun: dict[str, Any] = {}
    late: dict[str, Any] = {"launched": 1, "countdown": 1}
    recruit = [gain(SOBER, {**at, "tavern": {"a": 4}}, {**at, "tavern": {"a": 3}}) for at in (begun, late)]
    assert recruit[0] > 2 * recruit[1] > 0
    boarded = {"rockets": [("small", "")]}, {"rockets": [("small", "a")]}
    assert gain(SOBER, {**begun, **boarded[0]}, {**begun, **boarded[1]}) < 0
    assert gain(SOBER, {**late, **boarded[0]}, {**late, **boarded[1]}) > 0


def test_petroleum_counts_as_far_as_steps_are_missing() -> None:
    """The last rocket stands ready, the countdown on 1: one petroleum is enough."""
    last: dict[str, Any] = {"launched": 1, "countdown": 1, "rockets": [("small", "")]}
    keen = [
        gain(KEEN, {**last, "goods": {"a": f"{units} petroleum"}}, {**last, "goods": {"a": f"{units + 1} petroleum"}})
        for units in (1, 2)
    ]
    first = gain(KEEN, {**last, "goods": {"a": "1 wood"}}, {**last, "goods": {"a": "1 wood 1 petroleum"}})
    assert first > max(keen) > 0


def test_a_step_of_the_countdown_is_worth_something_for_its_own_sake() -> None:
    """Nobody else gains or loses by it, so a sober team sees little in it."""
    assert gain(KEEN, {"countdown": 3}, {"countdown": 2}) > 4 * abs(gain(SOBER, {"countdown": 3}, {"countdown": 2}))


def test_whoever_wants_an_invasion_sees_it_the_other_way_round() -> None:
    assert gain(Taste(drive=-1.0), {"countdown": 3}, {"countdown": 2}) < 0
