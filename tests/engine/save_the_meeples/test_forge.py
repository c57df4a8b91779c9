"""The forge: launching, paid repair, work (S 9)."""

from __future__ import annotations

import pytest

from engine.save_the_meeples.positions import BOARDS, act, asked, goods, offered, position, refused, rule, told
from hedgerow.games.save_the_meeples.boards import Deed
from hedgerow.games.save_the_meeples.state import MeeplesState


def at_forge(meeples: int, side: str = "I", **more: object) -> MeeplesState:
    train = "a" * meeples + "." * (7 - meeples)
    options = {"forge": side, **more.pop("options", {})}  # type: ignore[dict-item]
    state = position(options=options, trains={"forge": train}, **more)  # type: ignore[arg-type]
    act(state, "send forge")
    return state


def deed(side: str, id: str) -> Deed:
    return next(deed for deed in BOARDS.deeds[2, side] if deed.id == id)


@rule("forge.launch-needs-rocket")
@pytest.mark.parametrize(("side", "id"), [("I", "launch1"), ("II", "launch")])
def test_no_launch_without_a_built_rocket(side: str, id: str) -> None:
    state = at_forge(1, side, rockets=[], goods={"a": "3 petroleum"})
    assert refused(state, f"do {id}") == "forge.launch-needs-rocket"


@rule("forge.launch-one")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_side_one_steps_and_points_by_the_action(steps: int) -> None:
    state = at_forge(3, goods={"a": "3 petroleum"})
    act(state, f"do launch{steps}")
    assert goods(state, "a").get("petroleum", 0) == 3 - steps
    assert state.points == [deed("I", f"launch{steps}").points, 0]
    assert (state.countdown, state.launched) == ((3, 1) if steps == 3 else (3 - steps, 0))


@rule("forge.launch-two")
def test_side_two_a_step_and_points_for_each_meeple_used() -> None:
    state = at_forge(3, "II", goods={"a": "3 petroleum"})
    act(state, "do launch")
    assert offered(state) == ["launch 1", "launch 2", "launch 3"]
    act(state, "launch 2")
    assert goods(state, "a") == {"petroleum": 1}
    assert state.countdown == 1
    assert state.points == [2 * deed("II", "launch").points, 0]


@rule("forge.go")
def test_at_go_the_acting_team_chooses_a_rocket_whatever_its_load() -> None:
    """The group is b's, in a's turn: b chooses."""
    state = position(
        trains={"forge": "ba....."},
        goods={"b": "1 petroleum"}, countdown=1, rockets=[("small", "aab"), ("big", "")],
    )  # fmt: skip
    act(state, "send forge;hang happy")
    act(state, "do launch1")
    assert asked(state) == ("go", "b")
    assert state.countdown == 0
    events = told(act(state, "go 1"))
    assert "The small rocket takes off with 3 meeples on board: 1 launched." in events
    assert state.planet == [2, 1]
    assert state.rockets == ((2, (0, 0)),)
    assert state.countdown == 3


@rule("forge.go")
def test_an_empty_rocket_takes_off_too_and_a_lone_one_without_asking() -> None:
    state = at_forge(1, goods={"a": "1 petroleum"}, countdown=1)
    act(state, "do launch1")
    assert state.launched == 1
    assert state.rockets == ()
    assert state.planet == [0, 0]


@rule("forge.go-rest-lost")
def test_steps_past_go_are_paid_and_score_but_are_lost() -> None:
    state = at_forge(3, goods={"a": "3 petroleum"}, countdown=1)
    act(state, "do launch3")
    assert goods(state, "a") == {}
    assert state.points[0] == deed("I", "launch3").points
    assert (state.countdown, state.launched) == (3, 1)
    state = at_forge(3, "II", goods={"a": "3 petroleum"}, countdown=1, options={"length": "regular"})
    act(state, "do launch;launch 3")
    assert (state.countdown, state.launched) == (3, 1)


@rule("forge.repair-one")
def test_side_one_a_wood_moves_one_two_squares_or_two_one() -> None:
    ends = set()
    for code in ("mend 1 0 1", "mend 0 2 0"):
        state = at_forge(1, goods={"a": "1 wood"}, track={"a": [2, 0, 0]})
        act(state, "do repair")
        act(state, code)
        assert goods(state, "a") == {}
        ends.add(tuple(state.track[:3]))
    assert ends == {(1, 0, 1), (0, 2, 0)}


@rule("forge.repair-one", "action.partly", "action.multiple-arrows")
def test_each_meeple_used_pays_a_wood() -> None:
    state = at_forge(3, goods={"a": "2 wood"}, tavern={"a": 2}, track={"a": [3, 0, 0]})
    act(state, "do repair")
    assert offered(state) == ["use 1", "use 2"]
    act(state, "use 2")
    assert goods(state, "a") == {}
    assert asked(state) == ("mend", "a")
    # four squares among three meeples, each arrangement once
    assert len(set(offered(state))) == len(offered(state))


@rule("action.must-do-something")
def test_no_more_meeples_repair_than_there_is_to_heal() -> None:
    state = at_forge(3, goods={"a": "3 wood"}, track={"a": [0, 0, 1]})
    act(state, "do repair")
    assert goods(state, "a") == {"wood": 2}
    assert not state.is_wounded(0)


@rule("forge.repair-one-others")
def test_each_other_team_may_pay_once_in_turn_order() -> None:
    """D24: c and d have gold and wounded, b has no gold; the gold goes to the actor."""
    state = position(
        players=4, trains={"forge": "ba......."}, goods={"a": "", "b": "1 wood", "c": "2 gold", "d": "1 gold"},
        track={letter: [1, 0, 0] for letter in "abcd"}, tavern={"d": 2},
    )  # fmt: skip
    act(state, "send forge;hang happy;do repair")
    assert asked(state) == ("offer", "c")
    assert offered(state) == ["decline", "accept 0"]
    assert refused(state, "accept 1") == "forge.repair-one-others"
    act(state, "accept 0")
    assert goods(state, "c") == {"gold": 1}
    assert goods(state, "b") == {"gold": 1}
    assert state.track[6:9] == [0, 1, 0]
    assert asked(state) == ("offer", "d")
    act(state, "decline")
    assert goods(state, "d") == {"gold": 1}
    assert asked(state)[1] == "b"  # a's turn is over; a, without gold, was not asked


@rule("forge.repair-two")
@pytest.mark.parametrize(("id", "price"), [("repair1", 3), ("repair2", 2), ("repair3", 1)])
def test_side_two_wood_by_the_action_and_squares_divided_freely(id: str, price: int) -> None:
    state = at_forge(3, "II", goods={"a": "6 wood"}, tavern={"a": 2}, track={"a": [3, 0, 0]})
    act(state, f"do {id}")
    if state.decision.id == "use":
        act(state, "use 1")
    assert goods(state, "a")["wood"] == 6 - price
    assert asked(state) == ("mend", "a")
    squares = state.todo[-1][2]
    assert squares == deed("II", id).steps
    for code in offered(state):
        left = [int(n) for n in code.split()[1:]]
        home = 3 - sum(left)
        assert sum(step * n for step, n in enumerate(left)) + home * len(left) == squares


@rule("forge.repair-two", "action.multiple-arrows")
def test_side_two_each_meeple_used_pays_or_as_an_option_the_group() -> None:
    """D25 and option repair_two."""
    state = at_forge(3, "II", goods={"a": "3 wood"}, tavern={"a": 2}, track={"a": [3, 0, 0]})
    act(state, "do repair3;use 2")
    assert goods(state, "a")["wood"] == 1
    assert state.todo[-1][2] == 2 * deed("II", "repair3").steps
    state = at_forge(
        3, "II", goods={"a": "3 wood"}, tavern={"a": 2}, track={"a": [3, 0, 0]}, options={"repair_two": "group"}
    )
    act(state, "do repair3")
    assert asked(state) == ("mend", "a")
    assert goods(state, "a")["wood"] == 2


@rule("forge.work")
@pytest.mark.parametrize("side", ["I", "II"])
def test_work_gives_two_gold_to_a_group(side: str) -> None:
    state = at_forge(3, side, goods={"a": ""})
    act(state, "do work")
    assert goods(state, "a") == {"gold": 2}
