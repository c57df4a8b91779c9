"""The turn: repair step, main action, warehouse (S 2)."""

from __future__ import annotations

from engine.save_the_meeples.positions import GAME, act, asked, goods, offered, position, refused, rule, told

WOUNDED = (("end",), ("main",), ("recover",))


@rule("turn.clockwise")
def test_turns_go_round() -> None:
    state = position(players=3)
    order = []
    for code in ("board mine 1", "board mine 1", "board mine 1", "board forge 1"):
        order.append(state.active)
        act(state, code)
    assert [*order, state.active] == [0, 1, 2, 0, 1]


@rule("turn.order", "warehouse.ten")
def test_repair_then_main_action_then_warehouse() -> None:
    state = position(track={"a": [1, 0, 1]}, goods={"a": "6 wood 5 metal"}, todo=WOUNDED)
    assert asked(state) == ("recover", "a")
    act(state, "recover 0")
    assert asked(state) == ("main", "a")
    act(state, "board mine 1")
    assert asked(state) == ("drop", "a")
    act(state, "drop wood 1")
    assert goods(state, "a") == {"wood": 5, "metal": 5}
    assert asked(state) == ("main", "b")


@rule("turn.main-action")
def test_one_main_action_of_four_kinds() -> None:
    state = position(trains={"forge": "a......"}, away={"mine": "mine"})
    kinds = {code.split()[0] for code in offered(state)}
    assert kinds == {"board", "rocket", "send", "back"}
    act(state, "board tavern 2")
    assert state.active == 1


@rule("turn.pass")
def test_passing_only_if_nothing_else_is_possible() -> None:
    """D34: all meeples wounded, none on a train, no train away: the team passes without being asked."""
    assert refused(position(), "pass") == "turn.pass"
    state = position(active="b", track={"a": [5, 0, 0]}, tavern={"a": 4, "b": 4}, planet={"a": 1})
    events = act(state, "board mine 1")
    assert "P1 can do nothing and passes." in told(events)
    assert asked(state) == ("main", "b")
    assert state.track[:3] == [4, 1, 0]


@rule("turn.pass", "bonus.when")
def test_before_passing_a_bonus_may_still_be_used() -> None:
    state = position(active="b", track={"a": [5, 0, 0]}, planet={"a": 1}, tickets={"a": (3, 0)})
    act(state, "board mine 1")
    assert asked(state) == ("main", "a")
    assert offered(state) == ["pass", "bonus countdown", "bonus heal"]
    act(state, "bonus heal;heal 0")
    assert "pass" not in offered(state)


@rule("repair-step.one-square")
def test_one_meeple_moves_one_square() -> None:
    state = position(track={"a": [2, 1, 0]}, todo=WOUNDED)
    assert offered(state) == ["recover 0", "recover 1"]
    assert refused(state, "recover 2") == "repair-step.one-square"
    act(state, "recover 1")
    assert state.track[:3] == [2, 0, 1]


@rule("repair-step.one-square")
def test_the_step_is_not_skipped_and_not_asked_when_all_stand_together() -> None:
    """D21."""
    state = position(active="b", track={"a": [3, 0, 0]})
    events = act(state, "board mine 1")
    assert "A wounded meeple of P1 moves 1 square on." in told(events)
    assert state.track[:3] == [2, 1, 0]
    assert asked(state) == ("main", "a")


@rule("repair-step.usable-at-once")
def test_a_meeple_that_arrives_may_be_used_in_the_same_turn() -> None:
    state = position(track={"a": [0, 0, 1]}, planet={"a": 4}, trains={"forge": "a......"}, todo=WOUNDED)
    assert state.square[0] == 1
    act(state, "board mine 1")
    assert state.square[0] == 0


@rule("repair-step.track")
def test_three_steps_from_the_infirmary_and_several_meeples_on_one() -> None:
    """D22: both stand in the infirmary, then on the same step, then at home: six turns."""
    state = position(active="b", track={"a": [2, 0, 0]})
    seen = []
    for turn in range(6):
        act(state, f"board {('mine', 'tavern', 'forge')[turn // 3]} 1")
        if state.decision.id == "recover":
            act(state, f"recover {turn // 2}")
        seen.append(state.track[:3])
        act(state, f"board {('mine', 'tavern', 'forge')[turn // 3]} 1")
    assert seen == [[1, 1, 0], [0, 2, 0], [0, 1, 1], [0, 0, 2], [0, 0, 1], [0, 0, 0]]


@rule("warehouse.ten")
def test_the_surplus_is_chosen_by_its_owner() -> None:
    state = position(goods={"a": "4 wood 4 metal 1 petroleum 4 gold"})
    act(state, "board mine 1")
    assert asked(state) == ("drop", "a")
    assert offered(state) == ["drop wood 0", "drop wood 1", "drop wood 2", "drop wood 3"]
    act(state, "drop wood 1;drop metal 0")
    assert refused(state, "drop petroleum 2") == "warehouse.ten"
    act(state, "drop petroleum 0")
    assert goods(state, "a") == {"wood": 3, "metal": 4, "petroleum": 1, "gold": 2}
    assert asked(state) == ("main", "b")


def test_what_is_given_back_in_any_order_comes_into_the_order_asked() -> None:
    state = position(goods={"a": "4 wood 4 metal 1 petroleum 4 gold"})
    act(state, "board mine 1")
    codes = GAME.canonical(state, ["drop gold 1", "drop wood 1", "drop petroleum 0", "drop metal 1"])
    assert codes == ["drop wood 1", "drop metal 1", "drop petroleum 0", "drop gold 1"]


@rule("warehouse.ten")
def test_not_less_than_the_surplus_goes_back() -> None:
    state = position(goods={"a": "9 wood 3 metal"})
    act(state, "board mine 1")
    act(state, "drop wood 2")
    assert goods(state, "a") == {"wood": 7, "metal": 3}
    state = position(goods={"a": "11 wood 1 metal"})
    act(state, "board mine 1")
    assert refused(state, "drop wood 0") == "warehouse.ten"


@rule("warehouse.only-own-turn")
def test_in_others_turns_more_than_ten_may_lie_there() -> None:
    """Facts (e) 7: b works in a's turn and has 12 then; it gives back at the end of its own turn."""
    state = position(goods={"b": "5 wood 5 metal"}, trains={"forge": "ab....."})
    act(state, "send forge;do work;hang happy")
    assert goods(state, "b") == {"wood": 5, "metal": 5, "gold": 2}
    assert asked(state) == ("main", "b")
    act(state, "board mine 1")
    assert asked(state) == ("drop", "b")
