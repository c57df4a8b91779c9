"""The solo game with Rover (M 21)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.meadow.tables import (
    Side,
    codes,
    deck_size,
    display,
    finish_round,
    hand,
    place,
    play,
    rule,
    table,
    told,
)
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.board import NOTCHES
from hedgerow.games.meadow.deck import read_deck
from hedgerow.games.meadow.events import RoverPlaced
from hedgerow.games.meadow.state import MeadowState


def alone(seed: int = 3, **options: str) -> MeadowState:
    state = GAME.new(1, seed, **options)
    assert isinstance(state, MeadowState)
    return state


def solo(side: Side | None = None, /, **more: Any) -> MeadowState:
    """A solo table in which the player is to place a token, Rover's next tokens given as `rover["pile"]`."""
    return table(side or Side(), players=1, **more)


def next_up(token: list[Any], *, sides: list[int] | None = None, **more: Any) -> MeadowState:
    """A table on which Rover will turn up this token next: the only one left in his pile, the rest lie aside."""
    state = solo(Side(tokens="1 2"), rover={"sides": sides or [0, 1, 2]}, **more)
    wanted = (token[0] - 1) * 5 + "1234?".index(token[1])
    state.aside += tuple(mark + 5 for mark in state.pile if mark != wanted)
    state.pile = [wanted]
    assert state.faults() == []
    return state


@rule("solo.base", "solo.items")
def test_the_two_player_rules_hold() -> None:
    state = solo()
    assert state.observation(0)["tokens"] == [["1", "2", "3", "4", "?"]]
    assert state.observation(0)["roads"] == [1]
    assert len(codes(solo(Side()))) == 109
    assert state.setup.campfire.free == table(players=2).setup.campfire.free
    assert state.setup.rounds == table(players=2).setup.rounds


@rule("solo.goals")
def test_three_goals_three_spaces() -> None:
    seen = alone().observation(0)
    one, two, three = seen["goals"]
    assert seen["spaces"] == [[one, two], [two, three], [three, one]]


@rule("solo.blocks")
def test_three_campfire_notches() -> None:
    assert solo().observation(0)["free"] == {"fire": 3, "bench": 2}
    assert not any("fire" in code for code in codes(solo(fire="1:? 2:? 0:1")))


@rule("solo.rover-tokens")
def test_rover_has_fifteen_tokens() -> None:
    state = alone()
    while state.decision.id != "place":
        play(state, codes(state)[0])
    marks = [mark + 5 for mark in state.pile]
    marks += [mark for mark in (*state.main, *state.fire) if mark >= 5]
    assert sorted(marks) == list(range(5, 20))
    assert sum(mark % 5 == 4 for mark in marks) == 3
    turned = Counter(first_token(seed) for seed in range(200))
    assert len(turned) == 5, "shuffled: any may come first"


def first_token(seed: int) -> str:
    state = alone(seed, deal="deal")
    events = play(state, "side 1")
    return next(event.token for event in events if isinstance(event, RoverPlaced))


@rule("solo.sides")
def test_colours_have_sides_by_chance() -> None:
    seen = {alone(seed).sides for seed in range(60)}
    assert len(seen) == 6
    assert all(sorted(sides) == [0, 1, 2] for sides in seen)


@rule("solo.start")
def test_you_draft_first_then_rover_gets_the_top_row() -> None:
    """T25."""
    state = alone()
    before = display(state)
    assert codes(state) == ["row 1", "row 2", "row 3", "row 4"]
    play(state, "row 2")
    assert hand(state)[:4] == [before[f"{column}2"] for column in "ABCD"]
    rover = state.observation(0)["rover"]["cards"]
    assert rover[:4] == [before[f"{column}1"] for column in "ABCD"]
    assert state.setup.card[state.setup.number[rover[4]]].deck == "N"
    assert deck_size(state, "N") == 43
    assert None not in display(state).values()


@rule("solo.rover-first")
def test_rover_moves_before_you() -> None:
    state = alone(deal="deal")
    events = play(state, "side 1")
    for turn in range(1, 6):
        assert sum(isinstance(event, RoverPlaced) for event in events) == 1
        assert len(state.pile) == 15 - turn
        events = place(
            state, "place " + "1234?"[turn - 1] + (" bench" if turn < 3 else ("1" if turn == 5 else "") + free(state))
        )
    assert state.round == 2


def free(state: MeadowState) -> str:
    """A blank and some free notch of the main board."""
    return " " + next(name for n, name in enumerate(NOTCHES) if state.free >> n & 1)


@rule("solo.wild")
def test_a_wild_token_goes_to_the_campfire() -> None:
    """A45."""
    state = next_up([2, "?"])
    before = display(state)
    events = place(state, "place 1 bench")
    assert "Rover put token ? at the campfire." in told(events, 0)
    assert state.observation(0)["fire"] == [[2, "?"]]
    assert state.observation(0)["bench"] == [[0, "1"]]
    assert display(state) == before
    assert state.observation(0)["rover"]["cards"] == []


@rule("solo.wild-no-room")
def test_without_room_it_is_set_aside() -> None:
    """T26."""
    state = next_up([2, "?"], fire="0:3 1:? 3:?")
    events = place(state, "place 1 bench")
    assert "Rover turned up ?: the campfire is full, so it is set aside." in told(events, 0)
    assert [2, "?"] in state.observation(0)["aside"]
    place(state, "place 2 bench")
    assert state.round == 2
    up = sum(mark >= 5 for mark in (*state.main, *state.fire))
    assert len(state.pile) + up == 15, "it is among the tokens shuffled anew"


@rule("solo.number", "solo.number-map")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(("colour", "side"), [(1, "L"), (2, "R"), (3, "B")])
def test_colour_gives_the_side_number_the_notch(colour: int, side: str, number: int) -> None:
    """Example 13."""
    state = next_up([colour, str(number)])
    place(state, "place 1 bench")
    assert state.observation(0)["notches"] == {f"{side}{number}": [colour, str(number)]}


@rule("solo.number", "solo.number-map")
def test_markers_and_an_owners_solo_token() -> None:
    state = next_up([1, "2"], sides=[2, 0, 1])
    place(state, "place 1 bench")
    assert list(state.observation(0)["notches"]) == ["B2"]
    own = read_deck(
        "[solo]\nnotch_order = { left = [4, 3, 2, 1], right = [1, 2, 3, 4], bottom = [1, 2, 3, 4] }\n", "o.toml"
    )
    state = next_up([1, "1"], deck=own)
    place(state, "place 1 bench")
    assert list(state.observation(0)["notches"]) == ["L4"]


ROUND = ["L4", "L3", "L2", "L1", "R1", "R2", "R3", "R4", "B4", "B3", "B2", "B1", "L4"]


@rule("solo.clockwise")
@pytest.mark.parametrize("at", range(12))
def test_the_next_free_notch_clockwise(at: int) -> None:
    """Up the left side, down the right one, back below."""
    notch = ROUND[at]
    colour = {"L": 1, "R": 2, "B": 3}[notch[0]]
    taken = ROUND[at + 1]
    others = {1: "0:3", 2: "0:4"}
    state = next_up([colour, notch[1]], notches=f"{notch}={others[1]}")
    place(state, "place 1 bench")
    assert state.observation(0)["notches"][taken] == [colour, notch[1]]
    further = next_up([colour, notch[1]], notches=f"{notch}={others[1]} {taken}={others[2]}")
    place(further, "place 1 bench")
    assert further.observation(0)["notches"][ROUND[(at + 2) % 12]] == [colour, notch[1]]


@rule("solo.takes")
def test_rover_takes_the_card_counted_from_the_notch_used() -> None:
    state = next_up([1, "3"], notches="L3=0:3")
    wanted = display(state)["C2"]
    place(state, "place 1 bench")
    assert state.observation(0)["rover"]["cards"] == [wanted]
    assert display(state)["C2"] not in (None, wanted)


@rule("solo.empty-spot")
def test_at_an_empty_spot_rover_takes_nothing() -> None:
    """A44."""
    state = next_up([1, "3"], display={"C3": "-"}, empty_decks="S")
    before = state.observation(0)["rover"]["cards"]
    events = place(state, "place 1 bench")
    assert "There was nothing for Rover to take." in told(events, 0)
    assert state.observation(0)["rover"]["cards"] == before
    assert display(state)["C3"] is None


@rule("solo.no-areas")
def test_rover_plays_nothing_and_claims_nothing() -> None:
    state = alone(deal="deal")
    play(state, "side 1")
    taken = 5
    while not state.is_terminal:
        finish_round(state)
        assert len(state.rover) >= taken
        taken = len(state.rover)
        seen = state.observation(0)
        assert len(seen["meadows"]) == len(seen["bonus"]) == 1
        assert seen["claims"] == [None] * 3


@rule("solo.round-end")
def test_all_rovers_tokens_are_shuffled_anew() -> None:
    state = next_up([1, "1"])
    place(state, "place 1 bench")
    place(state, "place 2 bench")
    assert state.round == 2
    up = [mark for mark in (*state.main, *state.fire, *state.aside) if mark >= 5]
    assert len(up) == 1
    assert sorted([*(mark + 5 for mark in state.pile), *up]) == list(range(5, 20))


@rule("solo.halfway")
def test_halfway_alone() -> None:
    state = solo(Side(tokens="1"), number=3)
    events = place(state, "place 1 bench")
    assert state.round == 4
    assert any(line.startswith("Halfway") for line in told(events, 0))
    assert state.observation(0)["middle"] == "N"


@rule("solo.end")
def test_the_end_after_round_6() -> None:
    state = solo(Side(tokens="1"), number=6)
    place(state, "place 1 bench")
    assert state.is_terminal
    assert codes(state) == []


@rule("solo.rover-score", "solo.result")
@pytest.mark.parametrize(("meadow", "won"), [("start-1 skylark", True), ("start-1 wren", True), ("start-1 jay", False)])
def test_equal_or_more_than_rover_is_a_success(meadow: str, won: bool) -> None:
    """A46, A48: Rover has a fox's 3 points; a ground of his counts nothing."""
    side = Side(meadow=meadow, tokens="1")
    state = solo(side, number=6, rover={"cards": ["red-fox", "leaf-mould"]})
    events = place(state, "place 1 bench")
    points = state.totals()[0]
    assert state.is_terminal
    assert state.winners() == ([0] if won else [])
    tie = state.scores()[0].tie_breaks[0]
    assert (tie.rule, tie.points) == ("meadow.solo.result", points - 3)
    end = told(events, 0)[-1]
    assert end.startswith(f"You have {points} points, Rover 3:")
    assert ("you succeed" in end) == won
    assert state.returns() == [points]
    assert GAME.live_scores(state.observation(0)) == state.scores()


TABLE = (
    '[solo]\nnotch_order = { left = [1, 2, 3, 4], right = [1, 2, 3, 4], bottom = [1, 2, 3, 4] }\ntable_by = "margin"\n'
)
TABLE += 'table = [{ at_least = 0, name = "Walker" }, { at_least = 1, name = { en = "Ranger", nl = "Boswachter" } }]\n'


@rule("solo.result")
@pytest.mark.parametrize(("meadow", "grade"), [("start-1 skylark", "Ranger"), ("start-1 wren", "Walker")])
def test_grades_from_an_owners_table(meadow: str, grade: str) -> None:
    state = solo(
        Side(meadow=meadow, tokens="1"), number=6, rover={"cards": ["red-fox"]}, deck=read_deck(TABLE, "o.toml")
    )
    events = place(state, "place 1 bench")
    assert told(events, 0)[-1].endswith(f"you succeed. {grade}.")
