"""Both endings, points and winners (S 12)."""

from __future__ import annotations

import pytest

from engine.save_the_meeples.positions import GAME, act, asked, offered, position, rule, told
from hedgerow.games.save_the_meeples import live


@rule("end.only-at-turn-end")
def test_the_turn_is_finished_before_the_game_ends() -> None:
    """The ninth human comes; the groups still act and the bonus may still be used. No equal turns."""
    state = position(trains={"forge": "ab....."}, forest=(8, 0), tickets={"a": (2, 0)})
    act(state, "send forge")
    assert state.older == "invasion"
    act(state, "do work;go on;hang happy")
    assert asked(state) == ("pause", "a")
    act(state, "go on")
    assert state.is_terminal
    assert state.turn == 9


@rule("end.invasion")
@pytest.mark.parametrize(("length", "limit"), [("quick", 9), ("regular", 12)])
def test_invasion_by_the_number_of_humans_big_or_small(length: str, limit: int) -> None:
    for small, big in ((limit - 1, 0), (limit - 3, 2)):
        state = position(
            options={"length": length}, trains={"forge": "a......"}, forest=(small, big),
            prison={"b": (15 - small, 0)} if big else None,
        )  # fmt: skip
        act(state, "send forge;hang happy")
        assert state.ending == "invasion"
    state = position(options={"length": length}, trains={"forge": "a......"}, forest=(limit - 2, 0))
    act(state, "send forge;hang happy")
    assert not state.is_terminal


@rule("end.invasion-undone")
def test_humans_captured_in_the_same_turn_do_not_count() -> None:
    """D10."""
    state = position(trains={"forest": "a......"}, forest=(8, 0))
    act(state, "send forest;do fight")
    assert not state.is_terminal
    assert state.older is None


@rule("end.stock-empty")
def test_an_empty_stock_when_a_human_must_come() -> None:
    """Facts (e) 5, D12: invasion at the end of that turn even with five in the forest, also if some are captured."""
    state = position(trains={"forest": "a......"}, forest=(5, 0), prison={"b": (10, 12)})
    events = told(act(state, "send forest"))
    assert "No human is left to come: this turn ends in an invasion." in events
    act(state, "do fight")
    assert state.ending == "invasion"
    state = position(tickets={"a": (0, 3)}, forest=(5, 0), prison={"b": (10, 12)})
    act(state, "bonus human;board mine 1")
    assert state.ending == "invasion"


@rule("end.escape")
@pytest.mark.parametrize(("length", "needed"), [("quick", 2), ("regular", 3)])
def test_escape_by_launched_rockets_of_any_load(length: str, needed: int) -> None:
    """Facts (e) 11: the last one is empty and counts; nobody scores for it. The first one counts."""
    start = {"options": {"length": length}, "tickets": {"a": (2, 0)}, "countdown": 1}
    state = position(launched=needed - 1, **start)  # type: ignore[arg-type]
    act(state, "bonus countdown;board mine 1")
    assert state.ending == "escape"
    assert state.totals() == [0, 0]
    state = position(launched=needed - 2, **start)  # type: ignore[arg-type]
    act(state, "bonus countdown;board mine 1")
    assert not state.is_terminal


@rule("end.both")
def test_if_both_hold_the_one_that_has_held_longer() -> None:
    """D11: the ninth human comes first, then the second rocket takes off: invasion."""
    both = {
        "trains": {"forge": "a......"},
        "forest": (8, 0),
        "launched": 1,
        "countdown": 1,
        "goods": {"a": "1 petroleum"},
    }
    state = position(**both)  # type: ignore[arg-type]
    act(state, "send forge;do launch1")
    assert state.holds("invasion")
    assert state.holds("escape")
    assert state.ending == "invasion"
    # the rocket first, by a bonus before the main action: escape
    state = position(**{**both, "tickets": {"a": (2, 0)}})  # type: ignore[arg-type]
    act(state, "bonus countdown;send forge;do work")
    assert state.ending == "escape"


@rule("end.both", "end.invasion-undone")
def test_a_break_counts() -> None:
    """Nine humans, one is captured, the rocket takes off, a ninth comes again: the escape has held longer."""
    state = position(trains={"forest": "a......"}, forest=(8, 0), launched=1, countdown=1, tickets={"a": (0, 0)})
    act(state, "send forest")
    held = [state.older]
    for small, launched in ((-1, 0), (0, 1), (1, 0)):
        state.humans[2] += small
        state.launched += launched
        state.note_endings()
        held.append(state.older)
    assert held == ["invasion", None, "escape", "escape"]


@rule("end.both")
def test_as_an_option_the_active_team_chooses() -> None:
    for choice in ("invasion", "escape"):
        state = position(
            trains={"forge": "a......"}, forest=(8, 0), launched=1, countdown=1, goods={"a": "1 petroleum"},
            options={"both_endings": "active_team"}, rockets=[("small", "b")],
        )  # fmt: skip
        act(state, "send forge;do launch1")
        assert asked(state) == ("ending", "a")
        act(state, f"end {choice}")
        assert state.ending == choice
        assert state.totals()[1] == (3 if choice == "escape" else 0)


@rule("score.invasion")
def test_after_an_invasion_captives_score_two_and_the_planet_nothing() -> None:
    """D38: big or small."""
    state = position(
        forest=(9, 0), prison={"a": (2, 1), "b": (4, 0)}, planet={"a": 2, "b": 4}, points={"a": 5, "b": 7}, rockets=[]
    )
    act(state, "board forge 1")
    assert state.ending == "invasion"
    assert state.totals() == [5 + 6, 7 + 8]
    assert [line.points for line in state.scores()[0].lines] == [5, 6]


@rule("score.escape")
def test_after_an_escape_the_planet_scores_three_and_captives_nothing() -> None:
    state = position(launched=2, prison={"a": (6, 0)}, planet={"a": 1, "b": 4}, points={"a": 5, "b": 7}, rockets=[])
    act(state, "board forge 1")
    assert state.ending == "escape"
    assert state.totals() == [5 + 3, 7 + 12]


@rule("score.waiting-rocket")
def test_meeples_in_a_rocket_that_never_flew_score_nothing() -> None:
    """D14."""
    state = position(launched=2, rockets=[("big", "aaab")])
    act(state, "board forge 1")
    assert state.totals() == [0, 0]


@rule("score.winner")
def test_the_most_points_win() -> None:
    state = position(players=3, launched=2, points={"a": 5, "b": 9, "c": 8}, planet={"c": 1})
    act(state, "board forge 1")
    assert state.winners() == [2]
    assert "P3 wins." in told(act(position(players=3, launched=2, points={"c": 8}), "board forge 1"))


@rule("score.tie-recruited")
def test_a_tie_goes_to_the_most_recruits() -> None:
    """However they were recruited: the fewest left at the tavern."""
    state = position(players=3, launched=2, points={"a": 5, "b": 5, "c": 4}, tavern={"a": 3, "b": 2, "c": 0})
    act(state, "board forge 1")
    assert state.winners() == [1]


@rule("score.tie-shared")
def test_still_tied_the_win_is_shared() -> None:
    state = position(players=3, launched=2, points={"a": 5, "b": 5, "c": 4}, tavern={"a": 3, "b": 3})
    act(state, "board forge 1")
    assert state.winners() == [0, 1]
    assert state.returns() == [0.5, 0.5, 0]


@rule("info.points")
def test_points_of_others_are_not_shown_during_the_game() -> None:
    """D36: at the end, or by option, they are."""
    state = position(points={"a": 4, "b": 6})
    shown = GAME.live_scores(state.observation(0))
    assert shown[0] is not None
    assert shown[0].total == 4
    assert shown[1] is None
    assert GAME.live_scores(state.observation(None)) == [None, None]
    state = position(points={"a": 4, "b": 6}, options={"points": "open"})
    assert [score and score.total for score in GAME.live_scores(state.observation(0))] == [4, 6]
    state = position(points={"a": 4, "b": 6}, launched=2)
    act(state, "board forge 1")
    assert GAME.live_scores(state.observation(0)) == state.scores()


@rule("info.points")
def test_all_else_is_open_but_the_tiles_below_the_tops() -> None:
    """D43: two arrangements of those tiles look alike to everybody, onlookers too; nothing else is left out."""
    state = position()
    other = state.clone()
    other.pools[1] = other.pools[1][::-1]
    assert other != state
    for player in (0, 1, None):
        assert other.observation(player) == state.observation(player)
    told_of = set(state.observation(0)) | {"seed", "drawn_numbers"}
    assert told_of >= set(state.to_json())


def test_the_outlook_says_which_ending_is_nearer_and_what_each_would_give() -> None:
    """A team always sees which ending is nearer and its own score under each."""
    state = position(forest=(5, 0), launched=1, countdown=1, prison={"a": (2, 0)}, planet={"a": 3}, points={"a": 10})
    seen = state.observation(0)
    assert seen["outlook"] == {"invasion": [5, 9], "escape": [1, 2], "humans": 4, "steps": 1, "ending": "escape"}
    assert live.score_under(seen, 0, "invasion").total == 14
    assert live.score_under(seen, 0, "escape").total == 19
    # a stock that runs out is near too: one human is left, so the second that must come is missing
    state = position(forest=(2, 0), prison={"b": (13, 11)})
    assert state.observation(0)["outlook"]["humans"] == 2
    assert state.observation(0)["outlook"]["ending"] == "invasion"
    assert offered(state)
