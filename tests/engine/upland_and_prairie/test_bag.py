"""The end by an empty bag (U 6)."""

from __future__ import annotations

import pytest

from engine.upland_and_prairie.positions import act, at_bag_end, position, rule, told


@rule("bag.fewer-than-three")
@pytest.mark.parametrize(("left", "over"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_turn_needs_three_animals_in_the_bag(left: int, over: bool) -> None:
    """One disc more goes back at the end of the turn before."""
    state = position(
        "keep", hand=["lynx", "grouse"], for_map="beaver", placed=[0, "A1"], spaces={"A1": "beaver"}, tracker=5,
        bag={"beaver": left},
    )  # fmt: skip
    turn = state.to_json()["turn"]
    events = act(state, "keep lynx")
    assert state.is_terminal == over
    assert state.to_json()["turn"] == turn + (not over)
    assert ("Fewer than three animals are left in the bag: the game ends." in told(events, None)) == over


@rule("bag.rewilding-not-counted", "bag.fewer-than-three")
def test_rewilding_discs_in_the_bag_do_not_count() -> None:
    """Facts (e) 6: two animals and three rewilding discs: the game ends at the start of the turn, nothing is drawn."""
    state = position(
        "keep", hand=["lynx", "grouse"], for_map="beaver", placed=[0, "A1"], spaces={"A1": "beaver"}, tracker=2,
        bag={"beaver": 1}, rewilding=3,
    )  # fmt: skip
    count = state.chance.count
    act(state, "keep lynx")
    assert state.to_json()["bag"] == {"beaver": 1, "lynx": 0, "grouse": 1, "rewilding": 3}
    assert state.is_terminal
    assert state.chance.count == count


def screen(beaver: int, lynx: int, grouse: int) -> dict[str, int]:
    return {"beaver": beaver, "lynx": lynx, "grouse": grouse}


@rule("bag.sets")
def test_most_sets_of_all_three_win() -> None:
    """Facts (e) 8: 4/4/1, 3/3/3 and 5/2/2 make one, three and two sets."""
    state = at_bag_end([screen(4, 4, 1), screen(3, 3, 3), screen(5, 2, 2)], players=3)
    assert state.is_terminal
    assert state.totals() == [1, 3, 2]
    assert state.winners() == [1]


@rule("bag.tie")
def test_a_tie_in_sets_goes_to_the_most_of_one_animal() -> None:
    state = at_bag_end([screen(2, 2, 5), screen(2, 6, 3), screen(2, 2, 2)], players=3)
    assert state.totals() == [2, 2, 2]
    assert state.winners() == [1]


@rule("bag.tie")
def test_only_those_tied_are_counted_again() -> None:
    """Ruling D25: the third player has nine grouse, but fewer sets."""
    state = at_bag_end([screen(2, 2, 5), screen(2, 4, 3), screen(1, 1, 9)], players=3)
    assert state.winners() == [0]


@rule("bag.tie-shared")
def test_still_tied_the_win_is_shared() -> None:
    state = at_bag_end([screen(2, 2, 5), screen(2, 5, 3), screen(1, 1, 9)], players=3)
    assert state.winners() == [0, 1]
    assert state.returns() == [0.5, 0.5, 0]


@rule("bag.tie-shared")
@pytest.mark.parametrize(("drawer", "winner"), [(0, 1), (1, 0), (2, 0)])
def test_as_an_option_turn_order_decides_after_the_last_player(drawer: int, winner: int) -> None:
    """Option bag_tie = turn_order: players 1 and 2 are tied; the first of them to come after the last turn wins."""
    state = at_bag_end(
        [screen(2, 2, 5), screen(2, 5, 3), screen(1, 1, 9)], drawer, players=3, options={"bag_tie": "turn_order"}
    )
    assert state.winners() == [winner]


@rule("bag.fewer-than-three")
@pytest.mark.parametrize(
    ("players", "turns", "behind"), [(2, 32, [18, 18]), (3, 31, [12, 12, 13]), (4, 30, [9, 9, 10, 10])]
)
def test_how_long_a_game_lasts_that_no_path_ends(players: int, turns: int, behind: list[int]) -> None:
    """Facts F9 and F10: at most 32, 31, 30 turns, and so many discs behind the screens then."""
    from engine.conformance.cases import Case
    from engine.conformance.walk import play

    *_, step = play(Case("upland_and_prairie", players), 2)
    end = step.after.to_json()
    assert end["path"] is None
    assert end["turn"] == turns
    assert sum(end["bag"].values()) - end["bag"]["rewilding"] == 1
    assert sorted(sum(screen.values()) for screen in end["screens"]) == behind
