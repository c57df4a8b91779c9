"""Positions as JSON: both ways, and refused when pieces do not add up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.countryside.tables import GAME, act, asked, farm, legal, table
from hedgerow.chance import Chance
from hedgerow.games.countryside.state import CountrysideState
from hedgerow.rules import BadPosition


def test_every_position_of_a_game_is_read_back() -> None:
    for players in GAME.players:
        state, rng = GAME.new(players, 11), Chance(11)
        for _ in range(120):
            again = GAME.from_json(state.to_json())
            assert again == state
            assert again.legal_actions() == state.legal_actions()
            if state.is_terminal:
                break
            state.apply(rng.choice(state.legal_actions()))


def _set(*path: Any, value: Any) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_set("display", 0, value="dragon"), "display"),
        (_set("display", 0, value="cow"), "there are"),
        (_set("farms", 0, "coins", value=2), "empty: must make 15"),
        (_set("farms", 0, "points", value=3), "has 3 points"),
        (_set("farms", 0, "markers", "U1", value=1), "markers"),
        (_set("farms", 0, "workers_on", value=["U1"]), "which is closed"),
        (_set("farms", 0, "workers_on", value=["S1", "S2", "S3", "S4", "S5"]), "5 workers"),
        (_set("farms", 0, "known", value=["dragon"]), "known"),
        (_set("farms", 0, "known", value=["cow"]), "that is not there"),
        (_set("stack", value=[["end"], ["play"]]), "stack"),
        (_set("stack", value=[["end"], ["play", 5, 0]]), "not the last pending step"),
        (_set("stack", value=[["end"], ["dance"]]), "is no step"),
        (_set("decision", value="over"), "steps are pending"),
        (_set("octagons", value=[0, 0, *[None] * 10]), "two markers"),
        (_set("octagons", value=[7] * 12), "octagons"),
        (_set("tiles", value=[["T_A1", 0], ["T_A2", 0], ["T_A3", 0]]), "not all of one letter"),
        (_set("area_decks", "barn", 0, value="meadow_01"), "in 2 places"),
        (_set("piles", value=[["cow"] * 7]), "there are"),
        (_set("content", value="0" * 16), "another card set"),
        (_set("colour", value="blue"), "colour"),
        (_set("options", value={"tiles": "none"}), "tiles"),
        (_set("day", value=1), "day"),
        (_set("quiet", value=-5), "quiet"),
        (_set("farms", value=[]), "farms"),
        (_set("final_turns", value="soon"), "final_turns"),
    ],
)
def test_a_wrong_position_is_refused_with_what_is_wrong(change: Callable[[Any], None], said: str) -> None:
    data = table(farm({"barn_01": ("cow",)}), farm()).to_json()
    change(data)
    with pytest.raises(BadPosition) as caught:
        GAME.from_json(data)
    assert said in str(caught.value)


def test_a_step_that_fits_no_position_is_refused() -> None:
    for step in (["choose", "card rye", 0, 0, 0, None], ["pay", "area field_03", 3, 1, None, None], ["octagon", 9],
                 ["fill", "card cow", 0, 0, 1, None, 0], ["convert", "space S1", 0, 0, 0, None]):  # fmt: skip
        data = table(farm({"barn_01": ("cow",)}), farm()).to_json()
        data["stack"], data["decision"] = [["end"], step], step[0]
        with pytest.raises(BadPosition) as caught:
            GAME.from_json(data)
        assert "do not fit the position" in str(caught.value) or "would not be asked" in str(caught.value)


def test_cards_clicked_in_any_order_are_put_in_the_order_of_the_game() -> None:
    state = table(farm(hand=["rye"] * 4 + ["corn", "cow", "baker"] * 2, coins=0), farm(), ask=(("end",), ("run", 4)))
    act(state, "run 1")
    assert asked(state) == "discard"
    codes = GAME.canonical(state, ["discard baker", "discard rye"])
    assert codes == ["discard rye", "discard baker"]
    act(state, *codes)
    assert asked(state) == "turn"
    assert GAME.canonical(state, ["worker U1"]) == ["worker U1"], "what cannot be done stays, to be refused"
    extra = table(farm({"meadow_02": ()}, hand=["apple_tree", "wheat", "rye", "corn"], coins=0), farm())
    act(extra, "worker S4", "play apple_tree")
    codes = GAME.canonical(extra, ["stop", "discard corn", "discard wheat"])
    assert codes == ["discard wheat", "discard corn"], "then nothing but to stop is left"
    act(extra, *codes)
    assert extra.current_player == 1
    assert "worker S1" in legal(extra)


def test_three_areas_named_one_by_one_are_the_answer_that_keeps_them() -> None:
    state = GAME.new(2, 7)
    assert isinstance(state, CountrysideState)
    offered = [state.content.areas[area].id for area in state.offers[state.current_player]]
    for answer in state.legal_actions():
        kinds = answer.code.split(" ")[1:]
        codes = [f"area {id}" for id in offered if id.split("_")[0] in kinds]
        assert len(codes) == 3
        assert GAME.canonical(state, codes[::-1]) == [answer.code]
    one, two, three, *_ = (f"area {id}" for id in offered)
    for wrong in ([one, two], [one, two, two], [one, two, three, one], [one, two, "area nowhere"], [one, two, "x"]):
        assert GAME.canonical(state, wrong) == wrong, "what is no answer stays, to be refused"
    whole = state.legal_actions()[3].code
    assert GAME.canonical(state, [whole]) == [whole]
