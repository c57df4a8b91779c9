"""The eight bonus actions (S 11)."""

from __future__ import annotations

import pytest

from engine.save_the_meeples.positions import act, asked, goods, moods, offered, position, refused, rule, train


@rule("bonus.once")
def test_one_bonus_in_the_own_turn_and_the_tickets_go_back() -> None:
    state = position(tickets={"a": (4, 2)})
    act(state, "bonus countdown")
    assert moods(state, "a") == (2, 2)
    assert state.tickets == 58 - 4
    assert refused(state, "bonus countdown") == "bonus.once"
    act(state, "board mine 1")  # nothing is asked after it: the bonus is used
    assert asked(state) == ("main", "b")


@rule("bonus.once")
def test_only_the_active_team_uses_a_bonus() -> None:
    """b has tickets and acts in a's turn, but is never asked for a bonus."""
    state = position(trains={"forge": "abab..."}, tickets={"b": (9, 9)})
    act(state, "send forge")
    for code in ("hang happy", "hang happy", "hang happy", "hang unhappy"):
        assert state.decision.id == "action"
        act(state, code)
    assert asked(state) == ("main", "b")


@rule("bonus.when")
def test_before_the_main_action_between_two_groups_and_after_it() -> None:
    """D35: not before the first group acts, but between groups; and after the main action."""
    start = {"trains": {"forge": "ab....."}, "tickets": {"a": (2, 0)}}
    state = position(**start)  # type: ignore[arg-type]
    assert "bonus countdown" in offered(state)
    act(state, "send forge")
    assert asked(state) == ("action", "b")
    act(state, "hang happy")
    assert asked(state) == ("pause", "a")
    act(state, "bonus countdown")
    assert asked(state) == ("action", "a")
    state = position(**start)  # type: ignore[arg-type]
    act(state, "send forge;hang happy;go on;hang happy")
    assert asked(state) == ("pause", "a")
    act(state, "bonus countdown")
    assert state.countdown == 2
    assert asked(state) == ("main", "b")


@rule("bonus.when")
def test_before_the_warehouse_check_but_not_after_it() -> None:
    state = position(goods={"a": "9 wood"}, tickets={"a": (4, 0)})
    act(state, "board mine 1;bonus resources;take metal gold")
    assert asked(state) == ("drop", "a")
    act(state, "drop wood 1")
    assert asked(state) == ("main", "b")


@rule("bonus.countdown")
def test_two_happy_a_countdown_step_without_petroleum_and_points() -> None:
    state = position(tickets={"a": (2, 0)}, countdown=1)
    before = goods(state, "a")
    act(state, "bonus countdown")
    assert state.launched == 1
    assert goods(state, "a") == before
    assert state.points == [0, 0]
    assert refused(position(tickets={"a": (2, 0)}, rockets=[]), "bonus countdown") == "bonus.countdown"  # D15
    assert refused(position(tickets={"a": (1, 9)}), "bonus countdown") == "bonus.countdown"


@rule("bonus.countdown")
def test_the_team_that_pays_for_the_step_chooses_the_rocket() -> None:
    state = position(tickets={"a": (2, 0)}, countdown=1, rockets=[("small", "b"), ("big", "a")])
    act(state, "bonus countdown")
    assert asked(state) == ("go", "a")
    act(state, "go 2")
    assert state.planet == [1, 0]
    assert asked(state) == ("main", "a")


@rule("bonus.heal")
def test_three_happy_any_wounded_meeple_onto_the_square() -> None:
    """D23: also one half-way; usable at once."""
    state = position(
        tickets={"a": (3, 0)}, track={"a": [1, 1, 0]}, planet={"a": 1}, tavern={"a": 4}, trains={"mine": "aaa...."}
    )
    assert state.square[0] == 0
    act(state, "bonus heal")
    assert offered(state) == ["heal 0", "heal 1"]
    assert refused(state, "heal 2") == "bonus.heal"
    act(state, "heal 0")
    assert state.square[0] == 1
    act(state, "board forge 1")
    assert train(state, "forge") == "a......"
    assert refused(position(tickets={"a": (3, 0)}), "bonus heal") == "bonus.heal"


@rule("bonus.two-resources")
def test_four_happy_two_different_resources() -> None:
    state = position(tickets={"a": (4, 0)}, goods={"a": ""})
    act(state, "bonus resources")
    assert len(offered(state)) == 6
    act(state, "take wood gold")
    assert goods(state, "a") == {"wood": 1, "gold": 1}


@rule("action.stock-short", "bonus.two-resources")
def test_two_resources_from_a_poor_stock() -> None:
    state = position(tickets={"a": (4, 0)}, goods={"a": "", "b": "28 wood 28 metal 2 gold"})
    act(state, "bonus resources")
    assert goods(state, "a") == {"petroleum": 1, "gold": 1}  # the only pair
    state = position(tickets={"a": (4, 0)}, goods={"a": "", "b": "28 wood 28 metal 28 gold"})
    act(state, "bonus resources")
    assert goods(state, "a") == {"petroleum": 1}
    state = position(tickets={"a": (4, 0)}, goods={"a": "", "b": "28 wood 28 metal 28 petroleum 28 gold"})
    assert refused(state, "bonus resources") == "action.stock-short"
    state = position(tickets={"a": (4, 0)}, goods={"a": "", "b": "28 wood"})
    act(state, "bonus resources")
    assert refused(state, "take wood gold") == "action.stock-short"


@rule("bonus.recruit")
def test_five_happy_a_recruit_onto_the_square_without_a_point() -> None:
    state = position(tickets={"a": (5, 0)})
    act(state, "bonus recruit")
    assert state.tavern == [3, 4]
    assert state.square == [7, 6]
    assert state.points == [0, 0]
    assert refused(position(tickets={"a": (5, 0)}, tavern={"a": 0}), "bonus recruit") == "bonus.recruit"


@rule("bonus.move-group")
def test_two_unhappy_a_group_moves_towards_the_front_and_may_pass_others() -> None:
    """D19: it stays together."""
    state = position(tickets={"a": (0, 2)}, trains={"mine": "aabb..."})
    act(state, "bonus move")
    assert offered(state) == ["move mine 1 5", "move mine 1 6"]
    assert refused(state, "move mine 1 4") == "bonus.move-group-limits"
    act(state, "move mine 1 6")
    assert train(state, "mine") == "..bb.aa"
    assert moods(state, "a") == (0, 0)


@rule("bonus.move-group", "train.gap-splits")
def test_seats_left_behind_are_the_rearmost_free_ones() -> None:
    """D20, D45."""
    state = position(tickets={"a": (0, 2)}, trains={"mine": "ab....."})
    act(state, "bonus move;move mine 1 3;board mine 2")
    assert train(state, "mine") == "abaa..."


@rule("bonus.move-group-limits")
def test_own_seats_count_as_free_and_a_train_must_be_at_its_start() -> None:
    """D44: a group of two moves one seat on over its own seat; joining up to three is allowed, four are not."""
    state = position(tickets={"a": (0, 2)}, trains={"mine": "aa....."})
    act(state, "bonus move;move mine 1 2")
    assert train(state, "mine") == ".aa...."
    state = position(tickets={"a": (0, 2)}, trains={"mine": "aab.a.."})
    act(state, "bonus move")
    assert train(state, "mine") == "aab.a.."
    assert refused(state, "move mine 1 4") == "bonus.move-group-limits"
    assert "move mine 1 6" in offered(state)  # joins the single one: three in a row
    state = position(tickets={"a": (0, 2)}, trains={"mine": "aabaa.."})
    act(state, "bonus move")
    assert refused(state, "move mine 1 6") == "bonus.move-group-limits"  # four in a row
    assert offered(state) == ["move mine 4 5", "move mine 4 6"]
    assert refused(position(tickets={"a": (0, 2)}), "bonus move") == "bonus.move-group-limits"


@rule("bonus.move-group-limits")
def test_no_group_moves_on_a_train_that_is_away() -> None:
    """Between two groups of the forge train, a's other group there cannot move; the mine's train can."""
    state = position(tickets={"a": (0, 2)}, trains={"forge": "aab....", "mine": "a......"})
    act(state, "send forge;hang happy;bonus move")
    assert refused(state, "move forge 1 4") == "bonus.move-group-limits"
    assert "move mine 1 2" in offered(state)


@rule("bonus.capture")
def test_two_unhappy_a_captive_from_the_stock() -> None:
    """D37: a small one while there are any; no point, no gold. D47: not with an empty stock, and no ending by it."""
    state = position(tickets={"a": (0, 2)}, goods={"a": ""})
    act(state, "bonus capture")
    assert state.prison == [1, 0, 0, 0]
    assert (state.points, goods(state, "a")) == ([0, 0], {})
    state = position(tickets={"a": (0, 2)}, prison={"b": (15, 0)}, forest=(0, 0))
    act(state, "bonus capture")
    assert state.prison == [0, 1, 15, 0]
    state = position(tickets={"a": (0, 2)}, prison={"b": (15, 12)}, forest=(0, 0))
    assert refused(state, "bonus capture") == "bonus.capture"
    state = position(tickets={"a": (0, 2)}, prison={"b": (15, 11)}, forest=(0, 0))
    act(state, "bonus capture;board mine 1")
    assert not state.is_terminal


@rule("bonus.add-human")
def test_three_unhappy_one_more_human_in_the_forest() -> None:
    state = position(tickets={"a": (0, 3)}, forest=(2, 0))
    act(state, "bonus human")
    assert state.humans[2:] == [3, 0]
    state = position(tickets={"a": (0, 3)}, forest=(0, 0), prison={"b": (15, 0)})
    act(state, "bonus human")
    assert state.humans[2:] == [0, 1]


@rule("bonus.divert")
def test_four_unhappy_one_more_train_to_another_location() -> None:
    """D16: a complete send besides the main action, with a human."""
    state = position(tickets={"a": (0, 4)}, trains={"mine": "a......", "forge": "b......"}, forest=(0, 0))
    act(state, "bonus divert")
    # a sits on the mine's train only, so there are three places to go
    assert offered(state) == ["divert mine tavern", "divert mine forge", "divert mine forest"]
    assert refused(state, "divert forge mine") == "send.own-meeple"
    act(state, "divert mine forest")
    assert state.where[0] == 3
    assert state.humans[2:] == [1, 0]
    act(state, "do fight")
    assert state.prison[0] == 1
    assert asked(state) == ("main", "a")
    assert refused(position(tickets={"a": (0, 4)}), "bonus divert") == "bonus.divert"


@rule("bonus.divert")
def test_as_an_option_diverting_is_the_main_action() -> None:
    state = position(tickets={"a": (0, 8)}, trains={"mine": "a......"}, options={"divert": "instead"})
    act(state, "bonus divert;divert mine forge;do work")
    assert asked(state) == ("main", "b")
    state = position(tickets={"a": (0, 8)}, trains={"mine": "a......"}, options={"divert": "instead"})
    act(state, "board forge 1")
    assert refused(state, "bonus divert") == "bonus.divert"


@rule("bonus.divert-not-nested")
def test_no_train_is_diverted_while_another_is_unloaded() -> None:
    """D46."""
    state = position(tickets={"a": (0, 4)}, trains={"mine": "a......", "forge": "ab....."})
    act(state, "send forge;hang happy")
    assert refused(state, "bonus divert") == "bonus.divert-not-nested"
    act(state, "go on;hang happy")
    assert "bonus divert" in offered(state)


@rule("bonus.divert-shared-place")
def test_trains_may_share_a_location_and_what_is_taken_stays_taken() -> None:
    """D17; D18: the normal train may follow a diverted one."""
    state = position(
        tickets={"a": (0, 4)}, trains={"forge": "a......", "tavern": "a......"}, away={"mine": "mine"},
        crews={"mine": [("b", 1, 0, "dig", "A1 A2")]},
    )  # fmt: skip
    act(state, "bonus divert;divert forge mine;do dig")
    assert refused(state, "dig A2 A3") == "mine.dig-one"
    act(state, "dig C3 C4")
    state = position(trains={"forge": "a......"}, away={"mine": "forge"}, crews={"mine": [("b", 1, 0, "launch1", "")]})
    act(state, "send forge")
    assert refused(state, "do launch1") == "action.circle-one-group"


@pytest.mark.parametrize(
    ("bonus", "mood", "price"),
    [
        ("countdown", 0, 2), ("heal", 0, 3), ("resources", 0, 4), ("recruit", 0, 5),
        ("move", 1, 2), ("capture", 1, 2), ("human", 1, 3), ("divert", 1, 4),
    ],
)  # fmt: skip
def test_prices(bonus: str, mood: int, price: int) -> None:
    """RB, List of Bonus Actions: what each costs, and that one ticket fewer is too few."""
    for have, allowed in ((price, True), (price - 1, False)):
        tickets = (have, 9) if mood == 0 else (9, have)
        state = position(tickets={"a": tickets}, trains={"mine": "a......"}, track={"a": [1, 1, 0]})
        assert (f"bonus {bonus}" in offered(state)) == allowed
        if allowed:
            act(state, f"bonus {bonus}")
            assert moods(state, "a")[mood] == 0
