"""The end by a path (U 5): what joins, what breaks, who wins."""

from __future__ import annotations

import pytest

from engine.upland_and_prairie.positions import (
    PAIRED_PATH,
    TRIPLE_PATH,
    act,
    complete,
    completing,
    first_seed,
    legal,
    position,
    rule,
    told,
)
from hedgerow.games.upland_and_prairie.state import UplandState


def ended(state: UplandState) -> str | None:
    """The animal whose path ended the game."""
    path: str | None = state.to_json()["path"]
    assert (path is not None) == state.is_terminal
    return path


@rule("path.paired")
@pytest.mark.parametrize("last", PAIRED_PATH)
def test_a_path_between_the_paired_goals_ends_the_game(last: str) -> None:
    state = completing(PAIRED_PATH, last)
    events = complete(state, last)
    assert ended(state) == "lynx"
    assert "The path of lynx touches both paired goals: the game ends." in told(events, None)


@rule("path.triple", "path.branches")
@pytest.mark.parametrize("last", TRIPLE_PATH)
def test_a_path_to_all_three_triple_goals_may_branch(last: str) -> None:
    state = completing(TRIPLE_PATH, last)
    events = complete(state, last)
    assert ended(state) == "lynx"
    assert "The path of lynx touches all three triple goals: the game ends." in told(events, None)


@rule("path.triple")
def test_two_of_three_triple_goals_are_not_enough() -> None:
    state = completing(("E2", "E3", "F3", "G1"), "F3")
    complete(state, "F3")
    assert ended(state) is None


@rule("path.paired", "path.triple")
def test_both_sets_at_once_are_one_end() -> None:
    """Facts (e) 12: one disc completes both; the game ends once, and the most lynx win."""
    both = (*PAIRED_PATH, "D1", "F5")  # D1 touches E1, C5 touches B5, F5 touches G2
    state = completing(both, "C5", screens=[{"lynx": 1}, {"lynx": 3}])
    complete(state, "C5")
    assert ended(state) == "lynx"
    assert state.winners() == [1]


@rule("path.one-animal")
def test_every_space_needs_the_same_animal() -> None:
    state = completing(PAIRED_PATH, "C5", also={"D5": "grouse"}, tracker=3)
    complete(state, "C5")
    assert ended(state) is None


@rule("path.one-animal")
def test_other_animals_in_a_space_do_no_harm() -> None:
    """Facts (e) 2, ruling D3: lynx with grouse is lynx enough, above or below."""
    also = {"C4": "lynx grouse", "C5": "grouse", "D5": "grouse lynx"}
    state = completing(PAIRED_PATH, "C5", also=also, tracker=3)
    complete(state, "C5")
    assert ended(state) == "lynx"


@rule("path.no-mix")
def test_one_paired_goal_and_two_triple_goals_are_not_enough() -> None:
    """D1 touches the paired goal C1 and the triple goal E1, C4 the triple goal B5."""
    state = completing(("D1", "C2", "C3", "C4"), "C3")
    complete(state, "C3")
    assert ended(state) is None


@rule("path.broken-by-gap")
@pytest.mark.parametrize("gap", PAIRED_PATH[1:-1])
def test_an_empty_space_breaks_it(gap: str) -> None:
    path = [space for space in PAIRED_PATH if space != gap]
    state = completing(path, path[0])
    complete(state, path[0])
    assert ended(state) is None


@rule("path.broken-by-impassable-space")
def test_an_impassable_space_breaks_it() -> None:
    """C3 and E4 both lie beside the impassable D3; nothing else joins them."""
    path = ("C2", "C3", "E4", "F4", "F5", "F6")
    state = completing(path, "E4")
    complete(state, "E4")
    assert ended(state) is None
    state = completing((*path, "D4"), "D4")
    complete(state, "D4")
    assert ended(state) is None, "D4 lies beside E4, but not beside C3"
    state = completing((*path, "D4", "C4"), "D4")
    complete(state, "D4")
    assert ended(state) == "lynx", "round the impassable space it counts"


@rule("path.broken-by-wall")
def test_an_impassable_edge_breaks_it_there() -> None:
    """B4 and C4 share an impassable edge."""
    state = completing(("C2", "B3", "B4", "C4", "C5", "D5", "E6", "F6"), "B4")
    complete(state, "B4")
    assert ended(state) is None


@rule("path.broken-by-wall")
def test_a_way_round_an_impassable_edge_counts() -> None:
    """Facts (e) 3."""
    state = completing(("C2", "B3", "B4", "C3", "C4", "C5", "D5", "E6", "F6"), "C3")
    complete(state, "C3")
    assert ended(state) == "lynx"


@rule("path.broken-by-goal")
def test_no_path_through_a_goal() -> None:
    """B4 and C5 both lie beside the triple goal B5."""
    path = ("C2", "B3", "B4", "C5", "D5", "E6", "F6")
    state = completing(path, "C5")
    complete(state, "C5")
    assert ended(state) is None


@rule("path.touch")
def test_across_an_impassable_edge_a_goal_is_not_touched() -> None:
    """Facts (e) 11: F4 lies beside the triple goal G2, with an impassable edge between."""
    path = ("E2", "E3", "F3", "F4", "E4", "D4", "C4")
    state = completing(path, "F4")
    complete(state, "F4")
    assert ended(state) is None
    state = completing((*path, "F5"), "F5")
    complete(state, "F5")
    assert ended(state) == "lynx", "F5 touches G2 over an open edge"


@rule("path.touch")
def test_beside_is_enough_on_is_impossible() -> None:
    state = completing(PAIRED_PATH, "C2")
    assert "space C1" not in legal(after_map(state))


def after_map(state: UplandState) -> UplandState:
    act(state, "map lynx")
    return state


@rule("path.paired")
def test_a_path_of_another_animal_is_not_looked_at() -> None:
    """Only the disc just placed can complete a path; a beaver beside six lynx does not."""
    state = completing(PAIRED_PATH, "C5")
    act(state, "map beaver", "space C5", "keep lynx")
    assert ended(state) is None


@rule("path.kept-disc-counts")
def test_the_disc_kept_in_the_same_turn_counts() -> None:
    state = completing(PAIRED_PATH, "C5", hand=["lynx", "lynx", "grouse"], screens=[{"lynx": 2}, {"lynx": 2}])
    complete(state, "C5", keep="lynx")
    assert state.totals() == [3, 2]
    assert state.winners() == [0]


@rule("path.kept-disc-counts")
def test_as_an_option_it_does_not_count() -> None:
    """Option path_check = map_first: the game ends before a disc is kept; the tie goes to the next player."""
    state = completing(
        PAIRED_PATH, "C5", hand=["lynx", "lynx", "grouse"], screens=[{"lynx": 2}, {"lynx": 2}],
        options={"path_check": "map_first"},
    )  # fmt: skip
    act(state, "map lynx", "space C5")
    assert ended(state) == "lynx"
    assert state.totals() == [2, 2]
    assert state.winners() == [1]


@rule("path.winner")
@pytest.mark.parametrize("drawer", [0, 1, 2])
def test_most_of_that_animal_wins_whoever_completed_it(drawer: int) -> None:
    screens = [{"lynx": 3, "grouse": 1}, {"lynx": 5}, {"lynx": 1, "grouse": 9}]
    path = three_player_path()
    state = completing(path, path[2], players=3, drawer=drawer, screens=screens)
    complete(state, path[2])
    assert ended(state) == "lynx"
    assert state.totals() == [3, 5, 1]
    assert state.winners() == [1]
    assert state.returns() == [0, 1, 0]


def three_player_path() -> tuple[str, ...]:
    """The shortest path on the house map for three: from E1 to E7 straight through the three-player tile."""
    return ("D2", "D3", "D4", "D5", "D6", "E6")


@rule("path.tie")
@pytest.mark.parametrize(
    ("drawer", "lynx", "winner"),
    [
        (0, (2, 1, 2), 2),  # the rulebook's example: player 1 active, 1 and 3 tied: player 3
        (0, (2, 2, 2), 1),
        (1, (2, 2, 1), 0),
        (1, (1, 2, 2), 2),
        (2, (0, 0, 0), 0),  # ruling D4: also if nobody has one
        (1, (0, 0, 0), 2),
        (1, (1, 3, 1), 1),  # no tie: the active player has most
    ],
)
def test_a_tie_goes_to_whoever_would_come_next(drawer: int, lynx: tuple[int, ...], winner: int) -> None:
    path = three_player_path()
    state = completing(path, path[0], players=3, drawer=drawer, screens=[{"lynx": count} for count in lynx])
    complete(state, path[0])
    assert ended(state) == "lynx"
    assert state.winners() == [winner]


@rule("path.paired")
def test_the_end_is_immediate_the_next_player_does_not_draw() -> None:
    state = completing(PAIRED_PATH, "C5")
    count = state.chance.count
    complete(state, "C5")
    assert state.is_terminal
    assert state.chance.count == count
    assert legal(state) == []


@rule("path.one-animal")
def test_a_new_limit_never_makes_a_path_by_itself() -> None:
    """A path is looked at when a disc is placed: with the game going on, no completed path can lie on the map."""
    state = first_seed(
        lambda seed: position("map", hand=["beaver", "lynx", "grouse"], spaces={"C2": "lynx"}, seed=seed),
        lambda made: made.current_player == 0,
    )
    complete(state, "C3")
    assert ended(state) is None
