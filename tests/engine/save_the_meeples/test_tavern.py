"""The tavern (S 8)."""

from __future__ import annotations

import pytest

from engine.save_the_meeples.positions import act, asked, goods, offered, position, refused, rule
from hedgerow.games.save_the_meeples.state import MeeplesState


def at_tavern(meeples: int, side: str = "I", **more: object) -> MeeplesState:
    train = "a" * meeples + "." * (7 - meeples)
    state = position(options={"tavern": side}, trains={"tavern": train}, **more)  # type: ignore[arg-type]
    act(state, "send tavern")
    return state


@rule("tavern.recruit-one")
@pytest.mark.parametrize(("deed", "price"), [("recruit1", 3), ("recruit2", 2), ("recruit3", 1)])
def test_side_one_pay_gold_by_the_action(deed: str, price: int) -> None:
    state = at_tavern(3, goods={"a": "3 gold"})
    act(state, f"do {deed}")
    assert goods(state, "a").get("gold", 0) == 3 - price
    assert state.tavern == [3, 4]
    assert state.points == [1, 0]
    assert state.crews[1][0][:3] == (0, 4, 0)


@rule("tavern.recruit-two-paid")
def test_side_two_three_gold_for_one_meeple() -> None:
    state = at_tavern(1, "II", goods={"a": "3 gold"})
    act(state, "do recruit1")
    assert goods(state, "a") == {}
    assert state.crews[1][0][:3] == (0, 2, 0)
    assert state.points == [1, 0]
    assert refused(at_tavern(1, "II", goods={"a": "2 gold"}), "do recruit1") == "action.must-do-something"


@rule("tavern.recruit-two-free")
def test_side_two_free_for_three_but_the_recruit_is_wounded() -> None:
    """D40: it goes to the infirmary when the train returns."""
    state = at_tavern(3, "II", goods={"a": ""})
    act(state, "do recruit3")
    assert state.points == [1, 0]
    assert state.crews[1][0][:3] == (0, 3, 1)
    act(state, "back tavern happy")
    # a's turn has begun, so its recruit has moved a square already
    assert state.track[:3] == [0, 1, 0]
    assert state.square[0] == 6
    assert refused(at_tavern(2, "II"), "do recruit3") == "action.circle-minimum"


@rule("tavern.recruit-later")
def test_the_recruit_comes_home_with_the_train_as_a_fourth() -> None:
    """D33."""
    state = at_tavern(3, goods={"a": "3 gold"})
    act(state, "do recruit3")
    assert state.square[0] == 3
    act(state, "back tavern happy")
    assert state.square[0] == 7


@rule("tavern.none-left")
def test_nobody_left_to_recruit() -> None:
    """D32."""
    state = at_tavern(3, goods={"a": "3 gold"}, tavern={"a": 0})
    assert refused(state, "do recruit1") == "tavern.none-left"


@rule("tavern.dishes")
@pytest.mark.parametrize("side", ["I", "II"])
@pytest.mark.parametrize("what", ["wood", "metal"])
def test_washing_gives_a_gold_and_a_wood_or_metal(side: str, what: str) -> None:
    state = at_tavern(3, side, goods={"a": ""})
    act(state, "do dishes")
    assert offered(state) == ["dishes wood", "dishes metal"]
    act(state, f"dishes {what}")
    assert goods(state, "a") == {what: 1, "gold": 1}


@rule("action.stock-short", "tavern.dishes")
def test_washing_with_little_in_the_stock() -> None:
    state = at_tavern(1, goods={"a": "", "b": "28 wood"})
    act(state, "do dishes")
    assert goods(state, "a") == {"metal": 1, "gold": 1}
    state = at_tavern(1, goods={"a": "", "b": "28 wood 28 metal"})
    act(state, "do dishes")
    assert goods(state, "a") == {"gold": 1}
    assert asked(state)[1] == "b"
    assert refused(at_tavern(1, goods={"a": "", "b": "28 wood 28 metal 28 gold"}), "do dishes") == (
        "action.must-do-something"
    )
