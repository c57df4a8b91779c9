"""Sending a train, the groups and their actions, and bringing trains back (S 5 and S 6)."""

from __future__ import annotations

import pytest

from engine.save_the_meeples.positions import act, asked, goods, moods, offered, position, refused, rule, told, train
from hedgerow.games.save_the_meeples.state import MeeplesState
from hedgerow.words import Words


@rule("send.own-meeple")
def test_a_train_without_own_meeples_cannot_be_sent() -> None:
    state = position(trains={"forge": "bb....."})
    assert refused(state, "send forge") == "send.own-meeple"


@rule("send.at-start")
def test_a_train_leaves_from_its_start_for_its_own_location() -> None:
    state = position(trains={"mine": "ab....."}, away={"tavern": "tavern"})
    assert refused(state, "send tavern") == "send.at-start"
    act(state, "send mine")
    assert state.where == [0, 1, -1, -1]


@rule("send.part-filled")
def test_a_train_need_not_be_full() -> None:
    state = position(trains={"forge": "a......"})
    act(state, "send forge;do work")
    assert state.where[2] == 2


@rule("send.adds-human")
def test_a_human_comes_before_any_group_acts() -> None:
    state = position(trains={"forest": "a......"}, forest=(0, 0))
    events = told(act(state, "send forest"))
    assert events == ["P1 sends the forest train.", "A small human comes into the forest: 1 there now."]
    assert asked(state) == ("action", "a")
    assert "do fight" in offered(state)


@rule("send.front-first", "send.owner-decides")
def test_groups_act_from_front_to_back_each_decided_by_its_owner() -> None:
    """The tavern with 3 teams: b in front recruits first; then c, then a, who sees what is left."""
    state = position(
        players=3, options={"tavern": "I"}, trains={"tavern": "aacb...."}, goods={"a": "3 gold", "b": "3 gold"}
    )
    act(state, "send tavern")
    assert asked(state) == ("action", "b")
    act(state, "do recruit1")
    assert asked(state) == ("action", "c")
    assert refused(state, "do recruit1") == "action.circle-one-group"
    act(state, "hang happy")
    assert asked(state) == ("action", "a")
    assert refused(state, "do recruit1") == "action.circle-one-group"
    act(state, "do recruit2")
    assert asked(state) == ("main", "b")


@rule("send.owner-decides")
def test_an_owner_carries_its_action_out_before_the_next_group() -> None:
    state = position(trains={"forge": "ab....."}, track={"b": [1, 0, 0], "a": [0, 0, 1]}, goods={"b": "1 wood"})
    act(state, "send forge;do repair")
    assert state.track[3:6] == [0, 0, 1]
    assert asked(state) == ("offer", "a")


@rule("send.group-undivided")
def test_all_meeples_of_a_group_do_the_same_action() -> None:
    state = position(trains={"forge": "aaa...."})
    act(state, "send forge;do work")
    (crew,) = state.crews[2]
    assert crew[:3] == (0, 3, 0)
    assert state.active == 1


@rule("send.group-undivided")
def test_the_question_says_how_large_the_group_is_and_counts_no_free_seat() -> None:
    state = position(trains={"forge": "abb...."}, tavern={"a": 1})
    act(state, "send forge")
    assert question(state) == "What does your group of 2 do at the forge?"
    act(state, "do work")
    assert question(state) == "What does your meeple do at the forge?"


def question(state: MeeplesState) -> str:
    """What is asked, in words."""
    return Words().say(state.decision.question(state.observation(state.current_player)))


@rule("send.two-groups", "train.group")
def test_two_groups_of_a_team_may_do_different_actions() -> None:
    """Facts (e) 2: green x 3, red, green x 3: the front green group acts first, then red, then the other."""
    state = position(trains={"forge": "aaabaaa"}, tavern={"a": 1}, goods={"a": ""})
    act(state, "send forge")
    assert asked(state) == ("action", "a")
    act(state, "do work")
    assert asked(state) == ("action", "b")
    act(state, "hang happy")
    assert asked(state) == ("action", "a")
    act(state, "hang unhappy")
    assert goods(state, "a") == {"gold": 2}
    assert moods(state, "a") == (0, 1)


@rule("action.circle-one-group")
def test_a_circle_takes_one_group_until_its_train_is_brought_back() -> None:
    state = position(
        trains={"mine": "a......"}, away={"forge": "forge"}, crews={"forge": [("b", 1, 0, "launch1", "")]},
        tickets={"a": (0, 4)}, goods={"a": "1 petroleum"},
    )  # fmt: skip
    act(state, "bonus divert;divert mine forge")
    assert refused(state, "do launch1") == "action.circle-one-group"
    state = position(trains={"forge": "a......"}, goods={"a": "1 petroleum"})
    act(state, "send forge")
    assert "do launch1" in offered(state)


@rule("action.circle-one-group")
def test_several_circles_of_one_action_take_one_group_each() -> None:
    """The forest with 4 teams has two circles for a cockpit."""
    state = position(
        players=4, trains={"forest": "ab......."}, away={"mine": "forest"},
        crews={"mine": [("c", 1, 0, "cockpit", "")]}, goods=dict.fromkeys("ab", "5 wood 5 metal"),
    )  # fmt: skip
    act(state, "send forest")
    assert "do cockpit" in offered(state)
    act(state, "do cockpit;open 1")
    assert refused(state, "do cockpit") == "action.circle-one-group"


@rule("action.circle-minimum")
def test_a_circle_needs_a_group_of_its_size_or_larger() -> None:
    state = position(trains={"tavern": "aa....."})
    act(state, "send tavern")
    assert refused(state, "do recruit3") == "action.circle-minimum"
    assert {"do recruit1", "do recruit2"} <= set(offered(state))


@rule("action.square-unlimited")
def test_a_square_takes_any_number_of_groups_of_any_team() -> None:
    state = position(trains={"forge": "abab..."}, away={"mine": "forge"}, crews={"mine": [("b", 1, 0, "work", "")]})
    act(state, "send forge;do work;do work;do work;do work")
    assert len(state.crews[2]) == 4


@rule("action.single-arrow")
@pytest.mark.parametrize("meeples", [1, 2, 3])
def test_one_arrow_gives_one_result_whatever_the_size(meeples: int) -> None:
    state = position(trains={"forge": "a" * meeples + "." * (7 - meeples)}, goods={"a": ""})
    act(state, "send forge;do work")
    assert goods(state, "a") == {"gold": 2}


@rule("action.multiple-arrows")
def test_several_arrows_pay_and_give_once_for_each_meeple() -> None:
    state = position(trains={"mine": "aaa...."}, goods={"a": "4 gold"})
    act(state, "send mine;do extract;extract 3")
    assert goods(state, "a") == {"petroleum": 3, "gold": 1}


@rule("action.partly")
def test_fewer_meeples_may_be_used_but_at_least_one() -> None:
    state = position(trains={"mine": "aaa...."}, goods={"a": "2 gold"})
    act(state, "send mine;do extract")
    assert offered(state) == ["extract 1", "extract 2"]
    assert refused(state, "extract 3") == "action.multiple-arrows"
    act(state, "extract 1")
    assert goods(state, "a") == {"petroleum": 1, "gold": 1}
    state = position(trains={"mine": "aa....."})
    act(state, "send mine;do extract")
    assert refused(state, "extract 3") == "action.partly"


@rule("action.must-do-something")
def test_what_cannot_be_paid_or_would_do_nothing_is_refused() -> None:
    state = position(trains={"forge": "aaa...."}, goods={"a": ""})
    act(state, "send forge")
    assert refused(state, "do launch1") == "action.must-do-something"
    assert refused(state, "do repair") == "action.must-do-something"
    state = position(trains={"forge": "aaa...."}, goods={"a": "1 wood"})
    act(state, "send forge")
    assert refused(state, "do repair") == "action.must-do-something"  # D49: nobody is wounded
    state = position(trains={"mine": "aaa...."}, goods={"a": ""})
    act(state, "send mine")
    assert refused(state, "do extract") == "action.must-do-something"
    state = position(trains={"tavern": "aaa...."}, goods={"a": ""})
    act(state, "send tavern")
    assert refused(state, "do recruit3") == "action.must-do-something"


@rule("action.must-do-something")
def test_an_action_whose_result_is_out_of_stock_is_refused() -> None:
    state = position(trains={"forge": "a......"}, goods={"b": "25 gold", "a": "3 gold"})
    act(state, "send forge")
    assert refused(state, "do work") == "action.must-do-something"
    state = position(trains={"mine": "a......"}, goods={"b": "28 petroleum", "a": "3 gold"})
    act(state, "send mine")
    assert refused(state, "do extract") == "action.must-do-something"
    state = position(trains={"mine": "a......"}, goods={"b": "28 wood 28 metal 28 petroleum 28 gold", "a": ""})
    act(state, "send mine")
    assert refused(state, "do dig") == "action.must-do-something"


@rule("action.hang-out")
@pytest.mark.parametrize("place", ["mine", "tavern", "forge", "forest"])
def test_hanging_out_is_possible_everywhere_for_a_ticket_of_choice(place: str) -> None:
    """D3: also for a group that can pay for nothing."""
    for mood, expected in (("happy", (1, 0)), ("unhappy", (0, 1))):
        state = position(trains={place: "aaa...."}, goods={"a": ""}, forest=(0, 0))
        act(state, f"send {place};hang {mood}")
        assert moods(state, "a") == expected
    state = position(trains={place: "aba...."})
    act(state, f"send {place};hang happy;hang happy;hang happy")
    assert moods(state, "a") == (2, 0)


@rule("action.stay")
def test_meeples_stay_on_their_action_until_their_train_is_brought_back() -> None:
    state = position(trains={"forge": "aa....."})
    act(state, "send forge;do work")
    assert state.square[0] == 4
    assert train(state, "forge") == "......."
    act(state, "board mine 1;board mine 1")
    assert state.crews[2] != ()
    act(state, "back forge happy")
    assert state.crews[2] == ()
    assert state.square[0] == 4 - 1 + 2


@rule("action.stock-short")
def test_if_the_stock_runs_short_what_is_there_is_taken() -> None:
    """D29: one gold is left for a work of two."""
    state = position(trains={"forge": "a......"}, goods={"a": "", "b": "27 gold"})
    act(state, "send forge;do work")
    assert goods(state, "a") == {"gold": 1}
    assert state.stock[3] == 0
    state = position(trains={"mine": "aa....."}, goods={"a": "3 gold", "b": "27 petroleum"})
    act(state, "send mine;do extract")
    assert goods(state, "a") == {"petroleum": 1, "gold": 2}


@rule("back.any-team")
def test_any_team_brings_any_train_back() -> None:
    state = position(away={"mine": "mine"}, crews={"mine": [("b", 2, 0, "extract", "")]})
    assert {"back mine happy", "back mine unhappy"} <= set(offered(state))
    assert refused(state, "back forge happy") == "back.any-team"
    act(state, "back mine happy")
    assert state.square == [6, 6]


@rule("back.own-start")
def test_a_train_goes_back_to_its_own_start() -> None:
    state = position(away={"mine": "forest"})
    act(state, "back forest happy")
    assert state.where == [-1] * 4
    act(state, "board mine 1")
    assert train(state, "mine") == "b......"


@rule("back.ticket")
def test_the_team_that_brings_back_takes_a_ticket_of_its_choice() -> None:
    """Facts (e) 10: a brings back a train with b's meeples only; a gets the ticket."""
    for mood, expected in (("happy", (1, 0)), ("unhappy", (0, 1))):
        state = position(away={"mine": "mine"}, crews={"mine": [("b", 2, 0, "extract", "")]})
        act(state, f"back mine {mood}")
        assert moods(state, "a") == expected
        assert moods(state, "b") == (0, 0)


@rule("back.home")
def test_the_wounded_go_to_the_infirmary_and_the_others_to_the_square() -> None:
    """Facts (e) 10: b's wounded fighters go to b's infirmary."""
    state = position(
        away={"forest": "forest"},
        crews={"forest": [("b", 0, 2, "fight", ""), ("a", 1, 0, "hang", ""), ("b", 1, 0, "cockpit", "")]},
    )
    assert state.square == [5, 3]
    act(state, "back forest happy")
    assert state.square == [6, 4]
    # b's turn has begun: one of the two in the infirmary has moved a square
    assert state.track[3:6] == [1, 1, 0]
    act(state, "board mine 3")
    assert train(state, "mine") == "bbb...."


@rule("back.no-human")
def test_bringing_back_adds_no_human() -> None:
    state = position(away={"forest": "forest"}, forest=(3, 0))
    act(state, "back forest happy")
    assert state.humans[2:] == [3, 0]


@rule("back.two-trains")
def test_trains_at_one_location_come_back_together_with_a_ticket_for_each() -> None:
    """D57: the moods are chosen one by one."""
    state = position(
        away={"mine": "forest", "forest": "forest"},
        crews={"mine": [("a", 1, 0, "hang", "")], "forest": [("b", 0, 1, "fight", "")]},
    )
    pairs = ["back forest happy happy", "back forest happy unhappy", "back forest unhappy unhappy"]
    assert [code for code in offered(state) if code.startswith("back")] == pairs
    act(state, "back forest happy unhappy")
    assert moods(state, "a") == (1, 1)
    assert state.where == [-1] * 4
    state = position(away=dict.fromkeys(("mine", "tavern", "forest"), "tavern"))
    assert len([code for code in offered(state) if code.startswith("back")]) == 4


@rule("tickets.stock")
def test_without_a_ticket_in_the_stock_none_is_taken() -> None:
    """D51; with one left, two trains bring one."""
    state = position(away={"mine": "mine"}, tickets={"b": (29, 29)})
    assert [code for code in offered(state) if code.startswith("back")] == ["back mine"]
    act(state, "back mine")
    assert moods(state, "a") == (0, 0)
    state = position(away={"mine": "mine", "forge": "mine"}, tickets={"b": (29, 28)})
    assert [code for code in offered(state) if code.startswith("back")] == ["back mine happy", "back mine unhappy"]
    state = position(trains={"forge": "a......"}, tickets={"b": (29, 29)}, goods={"a": ""})
    act(state, "send forge")
    assert "hang unhappy" not in offered(state)
    act(state, "hang happy")
    assert moods(state, "a") == (0, 0)
