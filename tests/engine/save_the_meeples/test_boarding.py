"""Boarding trains and rockets (S 3 and S 4)."""

from __future__ import annotations

import pytest

from engine.save_the_meeples.positions import act, offered, position, refused, rule, seats, train
from hedgerow.games.save_the_meeples.seating import boardings, groups


@rule("board.one-to-three")
def test_one_two_or_three_from_the_square_onto_one_train() -> None:
    state = position()
    assert [code for code in offered(state) if code.startswith("board mine")] == [f"board mine {n}" for n in (1, 2, 3)]
    act(state, "board mine 3")
    assert train(state, "mine") == "aaa...."
    assert state.square[0] == 3
    assert refused(position(planet={"a": 4}), "board mine 3") == "board.one-to-three"


@rule("board.at-start")
def test_only_a_train_at_its_start() -> None:
    assert refused(position(away={"mine": "mine"}), "board mine 1") == "board.at-start"


@rule("board.from-the-back")
def test_the_rearmost_free_seats_are_taken() -> None:
    state = position(trains={"forge": "b..b..."})
    act(state, "board forge 3")
    assert train(state, "forge") == "baaba.."


@rule("board.free-seats")
def test_not_more_than_free_seats() -> None:
    state = position(trains={"forge": "bbabb.."})
    act(state, "board forge 2")
    state = position(trains={"forge": "bbabba."})
    assert refused(state, "board forge 2") == "board.free-seats"
    act(state, "board forge 1")
    assert train(state, "forge") == "bbabbaa"


@rule("train.run-of-three")
def test_only_one_may_join_two_of_its_own() -> None:
    """Facts (e) 1: green, green, free ... green boards: the second would be the fourth with the third."""
    state = position(trains={"mine": "aa....."})
    assert refused(state, "board mine 2") == "train.run-of-three"
    act(state, "board mine 1")
    assert refused(position(trains={"mine": "aaa...."}), "board mine 1") == "train.run-of-three"


@rule("train.run-of-three")
def test_also_when_a_gap_is_filled() -> None:
    assert refused(position(trains={"mine": "aa.a..."}), "board mine 1") == "train.run-of-three"
    state = position(trains={"mine": "a.a...."})
    act(state, "board mine 1")
    assert train(state, "mine") == "aaa...."


@rule("train.complete-later")
def test_a_group_may_be_completed_while_it_is_next_to_the_free_seat() -> None:
    assert boardings(seats("a......"), 0) == (seats("aa....."), seats("aaa...."))
    assert boardings(seats("ab....."), 0)[0] == seats("aba....")
    assert [group.size for group in groups(seats("aba...."))] == [1, 1, 1]


@rule("train.group")
def test_a_group_ends_at_an_empty_seat_or_another_team() -> None:
    """Facts (e) 2: three green, red, three green are two green groups."""
    assert [(group.start, group.size, group.team) for group in groups(seats("aaabaaa"))] == [
        (0, 3, 0),
        (3, 1, 1),
        (4, 3, 0),
    ]
    assert [group.size for group in groups(seats("aa.a..."))] == [2, 1]


@rule("train.gap-splits")
def test_a_boarding_that_fills_a_gap_may_stand_in_two_groups() -> None:
    """D20, D45: the seat left free further back is filled first."""
    state = position(trains={"mine": "b.b...."})
    act(state, "board mine 3")
    assert train(state, "mine") == "babaa.."
    assert [(group.start, group.size) for group in groups(state.trains[0]) if group.team == 0] == [(1, 1), (3, 2)]


@rule("rocket.one-or-two")
def test_one_or_two_into_one_built_rocket() -> None:
    state = position()
    assert [code for code in offered(state) if code.startswith("rocket")] == ["rocket 1 1", "rocket 1 2"]
    assert refused(state, "rocket 2 1") == "rocket.one-or-two"
    act(state, "rocket 1 2")
    assert state.rockets == ((0, (2, 0)),)
    assert state.square[0] == 4
    assert refused(position(planet={"a": 3}, trains={"mine": "aa....."}), "rocket 1 2") == "rocket.one-or-two"


@rule("rocket.bunks")
@pytest.mark.parametrize(("size", "bunks"), [("small", 4), ("medium", 6), ("big", 8)])
def test_a_rocket_has_four_six_or_eight_bunks(size: str, bunks: int) -> None:
    load = "b" * min(4, bunks - 1) + "c" * (bunks - 1 - min(4, bunks - 1))
    state = position(players=3, rockets=[(size, load)])
    assert refused(state, "rocket 1 2") == "rocket.bunks"
    act(state, "rocket 1 1")
    assert sum(state.rockets[0][1]) == bunks


@rule("rocket.keep-two")
def test_two_meeples_stay_outside() -> None:
    """Facts (e) 6: three are left outside rockets and tavern: one may board, two may not."""
    state = position(planet={"a": 3})
    assert refused(state, "rocket 1 2") == "rocket.keep-two"
    act(state, "rocket 1 1")
    assert state.rockets == ((0, (1, 0)),)


@rule("rocket.keep-two")
def test_wounded_ones_count_for_the_two() -> None:
    """D13: two wounded and one on the square: it may board."""
    state = position(planet={"a": 3}, track={"a": [2, 0, 0]})
    act(state, "rocket 1 1")
    assert state.rockets == ((0, (1, 0)),)
    assert refused(position(planet={"a": 4}, track={"a": [1, 0, 0]}), "rocket 1 1") == "rocket.keep-two"


def test_of_two_rockets_that_are_alike_only_the_first_is_offered() -> None:
    state = position(rockets=[("small", ""), ("small", "")])
    assert refused(state, "rocket 2 1") == "order.same-rocket"
    assert "rocket 2 1" in offered(position(rockets=[("small", ""), ("small", "b")]))
