"""Positions set up by hand: what cannot be is refused, and the message says what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.upland_and_prairie.positions import GAME, PAIRED_PATH, position
from hedgerow.chance import Chance
from hedgerow.rules import BadPosition
from hedgerow.words import Words

EACH = ("beaver", "lynx", "grouse")


def faults(data: dict[str, Any]) -> list[str]:
    """What is said to be wrong with a position."""
    with pytest.raises(BadPosition) as caught:
        GAME.from_json(data)
    found = list(map(Words().say, caught.value.faults))
    assert str(caught.value) == "; ".join(found)
    return found


@given(st.integers(0, 10**6), st.sampled_from(EACH), st.sampled_from(["bag", "screen", "map", "hand"]))
def test_a_disc_too_many_is_refused_with_what_is_wrong(seed: int, animal: str, where: str) -> None:
    state, rng = GAME.new(2, seed), Chance(seed)
    for _ in range(rng.below(40)):
        state.apply(rng.choice(state.legal_actions()))
    data = state.to_json()
    if where == "bag":
        data["bag"][animal] += 1
    elif where == "screen":
        data["screens"][1][animal] += 1
    elif where == "map":
        data["spaces"]["H1"] = [*data["spaces"].get("H1", []), animal]
    else:
        data["hand"].append(animal)
    assert f"there are 24 discs of {animal} in all; there must be 23" in faults(data)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"bag": {"beaver": 22, "lynx": 22, "grouse": 22, "rewilding": 5}}, "5 rewilding discs besides the tracker's"),
        ({"tracker": 2}, "4 rewilding discs besides the tracker's; there must be 3"),
        ({"tracker": 6}, "tracker: must be from 1 to 5, not 6"),
        ({"spaces": {"C1": ["lynx"]}}, "C1 holds discs but is a goal or impassable"),
        ({"spaces": {"D3": ["lynx"]}}, "D3 holds discs but is a goal or impassable"),
        ({"spaces": {"Z9": ["lynx"]}}, "'Z9' is no space of this map: they are A1 to H2"),
        ({"spaces": {"A1": ["wolf"]}}, "spaces.A1: must be a list of beaver, lynx, grouse"),
        ({"spaces": {"A1": ["wild lynx"]}}, "spaces.A1: must be a list of beaver, lynx, grouse"),
        ({"hand": ["lynx", "beaver"]}, "2 discs in hand do not fit the question 'map'"),
        ({"current_player": 1}, "'map' must be asked of the drawer, player 0"),
        ({"decision": "swap"}, "'swap' is asked only with four players"),
        ({"decision": "over"}, "the game cannot have ended: no path, and 66 animals in the bag"),
        ({"path": "lynx"}, "path says the game has ended, but 'map' is asked"),
        ({"for_map": "lynx"}, "for_map names a disc"),
        ({"gifts": ["lynx"]}, "no gifts can be chosen while 'map' is asked"),
        ({"wild_kept": [0, "lynx"]}, "there are no wild discs in this setting"),
        ({"players": 3}, "must place exactly P3, T1, T2, T3, T5, T4, T6"),
        ({"content": "0123456789abcdef"}, "was set up with another map; this one is"),
        ({"options": {"setting": "desert"}}, "option setting cannot be 'desert': choose upland or prairie"),
        ({"colour": "green"}, "colour: is not known: remove it or correct its spelling"),
        ({"turn": None}, "turn: must be a whole number, not None"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_what_is_wrong_is_said(change: dict[str, Any], what: str) -> None:
    sound = position("map", hand=EACH).to_json()
    assert any(what in fault for fault in faults({**sound, **change}))


def test_all_faults_are_said_at_once() -> None:
    sound = position("map", hand=EACH).to_json()
    found = faults({**sound, "tracker": 9, "drawer": 7, "hand": "lynx", "colour": 1})
    assert [fault.split()[1] for fault in found] == ["drawer:", "tracker:", "hand:", "colour:"]


def test_a_space_over_the_limit_is_no_position() -> None:
    sound = position("map", hand=EACH, tracker=3, spaces={"A1": "lynx lynx"}).to_json()
    bag = {**sound["bag"], "lynx": sound["bag"]["lynx"] - 1}
    assert "A1 holds 3 discs; 2 is the limit now" in faults({**sound, "bag": bag, "spaces": {"A1": ["lynx"] * 3}})


def test_a_question_with_one_answer_is_no_position() -> None:
    sound = position("map", hand=EACH).to_json()
    bag = {**sound["bag"], "beaver": 20, "lynx": 23, "grouse": 23}
    assert any("set the position after it" in f for f in faults({**sound, "hand": ["beaver"] * 3, "bag": bag}))


def test_a_game_goes_on_only_without_a_path() -> None:
    spaces = dict.fromkeys(PAIRED_PATH[1:], "lynx")
    sound = position("map", hand=EACH, spaces=spaces).to_json()
    bag = {**sound["bag"], "lynx": sound["bag"]["lynx"] - 1}
    over = {**sound, "bag": bag, "spaces": {**sound["spaces"], PAIRED_PATH[0]: ["lynx"]}}
    assert "a path of lynx lies on the map, so the game has ended by it" in faults(over)


def test_an_own_landscape_travels_with_the_position() -> None:
    places = {"T1": [0, 0, 0], "T3": [1, 0, 1], "T6": [2, 0, 0], "T5": [0, 1, 0], "T4": [1, 1, 0], "T2": [2, 1, 0]}
    state = GAME.new(2, 1, map=places)
    assert state.to_json()["options"]["map"] == places
    assert GAME.from_json(state.to_json()) == state
    assert GAME.from_json(state.to_json()).observation(0) == state.observation(0)
