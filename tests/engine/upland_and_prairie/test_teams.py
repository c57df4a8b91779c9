"""Four players in two teams (U 7): gifts, the final swap, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from engine.upland_and_prairie.positions import (
    GAME,
    PAIRED_PATH,
    act,
    at_bag_end,
    complete,
    completing,
    first_seed,
    kept,
    legal,
    position,
    refused,
    rule,
    told,
)
from hedgerow.game import Event
from hedgerow.games.upland_and_prairie.state import UplandState

MIXED = [{"beaver": 2, "lynx": 2, "grouse": 2}] * 4


def giving(screens: Any = MIXED, drawer: int = 3, hand: int = 0, **more: Any) -> UplandState:
    """The next player has just drawn a rewilding disc, with so many discs in hand before it; gifts are asked for."""

    def turn(seed: int) -> UplandState:
        state = position(
            "keep", players=4, drawer=drawer, hand=["beaver", "lynx"], for_map="grouse", placed=[drawer, "A1"],
            spaces={"A1": "grouse"}, seed=seed, screens=screens, **more,
        )  # fmt: skip
        act(state, "keep beaver")
        return state

    state = first_seed(turn, lambda made: made.decision.id == "give" and len(made.drawn) == hand and not made.gifts)
    assert isinstance(state, UplandState)
    return state


@rule("team.seats")
def test_teams_alternate() -> None:
    state = GAME.new(4, 1)
    assert isinstance(state, UplandState)
    assert [state.setup.team(player) for player in range(4)] == [0, 1, 0, 1]
    assert [state.setup.partner(player) for player in range(4)] == [2, 3, 0, 1]


@rule("team.own-screen")
def test_partners_do_not_see_each_others_discs() -> None:
    state = GAME.new(4, 1)
    for player in range(4):
        screens = state.observation(player)["screens"]
        assert [isinstance(screen, dict) for screen in screens] == [seat == player for seat in range(4)]
        assert screens[(player + 2) % 4] == 2


@rule("team.gift")
def test_all_four_give_the_drawer_first_and_all_at_once() -> None:
    state = giving()
    order = []
    for code in ("give beaver", "give lynx", "give grouse", "give lynx"):
        order.append(state.current_player)
        before = [kept(state, player) for player in range(4)]
        act(state, code)
        if len(order) < 4:
            assert [kept(state, player) for player in range(4)] == before, "nothing moves before the fourth has chosen"
    assert order == [0, 1, 2, 3]
    assert kept(state, 0) == {"beaver": 1, "lynx": 2, "grouse": 3}
    assert kept(state, 2) == {"beaver": 3, "lynx": 2, "grouse": 1}
    assert kept(state, 1) == {"beaver": 2, "lynx": 2, "grouse": 2}


@rule("team.gift")
def test_a_choice_stays_secret_until_all_have_chosen() -> None:
    seen = []
    for code in ("give beaver", "give lynx"):
        state = giving()
        events = act(state, code)
        assert state.observation(0)["own_gift"] == code.removeprefix("give ")
        assert state.observation(1)["chosen"] == [0]
        seen.append(
            [state.observation(viewer) for viewer in (1, 2, 3)] + [told(events, viewer) for viewer in (1, 2, 3)]
        )
    assert seen[0] == seen[1]


@rule("team.gift")
def test_a_disc_that_comes_in_cannot_go_out_in_the_same_round() -> None:
    """All at once: the partner's gift is not there yet when one chooses."""
    screens = [{"beaver": 1, "lynx": 1}, {"beaver": 1, "lynx": 1}, {"grouse": 1, "lynx": 1}, {"beaver": 1, "lynx": 1}]
    state = giving(screens)
    act(state, "give beaver")
    act(state, "give lynx")
    assert state.current_player == 2
    assert refused(state, "give beaver") == "team.gift-not-from-hand"


@rule("team.gift-timing")
def test_gifts_come_before_the_replacement_is_drawn() -> None:
    state = giving(hand=1)
    bag = sum(state.bag)
    assert len(state.drawn) == 1
    act(state, "give beaver", "give lynx", "give grouse")
    assert sum(state.bag) == bag, "nothing is drawn while gifts are chosen"
    act(state, "give lynx")
    assert sum(state.bag) < bag
    assert state.decision.id == "give" or len(state.drawn) + (state.for_map is not None) == 3


@rule("team.gift-timing")
def test_two_rewilding_discs_make_two_rounds() -> None:
    def turn(seed: int) -> UplandState:
        state = giving_once(seed)
        act(state, "give beaver", "give lynx", "give grouse", "give lynx")
        return state

    def giving_once(seed: int) -> UplandState:
        state = position("give", players=4, tracker=2, hand=["beaver"], screens=MIXED, seed=seed)
        assert state.current_player == 0
        return state

    state = first_seed(turn, lambda made: made.tracker == 3)
    assert state.decision.id == "give"
    assert state.current_player == 0
    assert state.gifts == ()
    assert kept(state, 0) == {"beaver": 1, "lynx": 2, "grouse": 3}


@rule("team.gift-not-from-hand")
def test_discs_in_the_hand_cannot_be_given() -> None:
    """Ruling D15."""
    screens = [{"beaver": 2, "grouse": 1}, *MIXED[1:]]
    state = position("give", players=4, tracker=2, hand=["lynx", "lynx"], screens=screens)
    assert refused(state, "give lynx") == "team.gift-not-from-hand"
    assert legal(state) == ["give beaver", "give grouse"]


@rule("team.gift-shows")
def test_giver_and_receiver_know_the_disc_the_others_do_not() -> None:
    state = giving()
    act(state, "give beaver", "give lynx", "give grouse")
    events = act(state, "give lynx")
    assert "You gave beaver to P3." in told(events, 0)
    assert "P1 gave you beaver." in told(events, 2)
    for viewer in (1, 3, None):
        assert "P1 gave a disc to P3." in told(events, viewer)
        assert not any("beaver" in line or "grouse" in line for line in gifts_told(events, viewer))
    assert state.observation(0)["known"][2] == {"beaver": 1}
    assert state.observation(2)["known"][0] == {"grouse": 1}
    assert state.observation(1)["known"][0] == state.observation(1)["known"][2] == {}


def gifts_told(events: list[Event], viewer: int | None) -> list[str]:
    """What is heard of the gifts between players 1 and 3."""
    return [line for line in told(events, viewer) if line.startswith(("P1 gave", "P3 gave"))]


@rule("team.gift-shows")
def test_a_known_disc_that_is_given_back_is_known_no_more() -> None:
    state = position("give", players=4, tracker=2, screens=MIXED, known=[
        {"beaver": 0, "lynx": 0, "grouse": 0}, {"beaver": 0, "lynx": 0, "grouse": 0},
        {"beaver": 1, "lynx": 0, "grouse": 0}, {"beaver": 0, "lynx": 0, "grouse": 0},
    ])  # fmt: skip
    assert state.observation(0)["known"][2] == {"beaver": 1}
    act(state, "give lynx", "give lynx", "give beaver", "give lynx")
    assert state.observation(0)["known"][2] == {"lynx": 1}


@rule("team.talk")
def test_that_talk_is_public_stands_in_the_rules_for_people_to_keep() -> None:
    rules = GAME.rules["upland-and-prairie.team.talk"]
    assert rules.kind == "table"
    assert "everyone must be able to hear" in rules.text.en
    assert "iedereen het kan horen" in rules.text.nl


@rule("team.final-swap")
def test_at_a_bag_end_each_swaps_one_disc_before_the_reveal() -> None:
    state = at_bag_end([{"beaver": 3, "lynx": 3, "grouse": 3}] * 4, players=4)
    assert state.decision.id == "swap"
    assert state.observation(0)["screens"][2] == 9, "the screens are still down"
    codes = ("swap beaver", "swap lynx", "swap grouse", "swap lynx")
    for code in codes[:3]:
        before = [kept(state, player) for player in range(4)]
        act(state, code)
        assert [kept(state, player) for player in range(4)] == before
    events = act(state, codes[3])
    assert state.is_terminal
    first = state.to_json()["drawer"]
    assert kept(state, first) == {"beaver": 2, "lynx": 3, "grouse": 4}
    assert kept(state, (first + 1) % 4) == {"beaver": 3, "lynx": 3, "grouse": 3}
    assert told(events, None)[-1].endswith(("win.", "share the win."))


@rule("team.final-swap")
def test_also_at_a_path_end_and_the_swap_counts() -> None:
    """Ruling D17: player 3 hands a lynx to player 1, who then has most."""
    screens = [{"lynx": 2, "beaver": 1}, {"lynx": 3, "beaver": 1}, {"lynx": 2, "beaver": 1}, {"beaver": 2, "lynx": 1}]
    state = completing(PAIRED_PATH, "C5", players=4, screens=screens)
    complete(state, "C5", keep="beaver")
    assert state.decision.id == "swap"
    assert refused(state, "swap grouse") == "team.final-swap"
    act(state, "swap beaver", "swap beaver", "swap lynx", "swap beaver")
    assert state.is_terminal
    assert state.totals() == [3, 3, 1, 1]
    assert state.winners() == [1, 3], "tied with player 2, whose turn would come before the active player's"


@rule("team.winner")
def test_the_team_of_the_individual_winner_wins() -> None:
    """Team A has more lynx in all, but player 2 of team B has most."""
    screens = [{"lynx": 4, "beaver": 1}, {"lynx": 5, "beaver": 1}, {"lynx": 4, "beaver": 1}, {"beaver": 2, "grouse": 1}]
    state = completing(PAIRED_PATH, "C5", players=4, screens=screens)
    complete(state, "C5", keep="beaver")
    act(state, "swap beaver", "swap beaver", "swap beaver", "swap beaver")
    assert state.totals() == [4, 5, 4, 0]
    assert state.winners() == [1, 3]
    assert state.returns() == [0, 0.5, 0, 0.5]


@rule("team.shared")
@pytest.mark.parametrize(
    ("sets", "winners"),
    [
        ((3, 1, 3, 1), [0, 2]),  # both best players are of team A
        ((3, 3, 1, 1), [0, 1, 2, 3]),  # one of each team
        ((1, 1, 1, 3), [1, 3]),
    ],
)
def test_ties_within_and_between_teams(sets: tuple[int, ...], winners: list[int]) -> None:
    screens = [{"beaver": 3, "lynx": 3, "grouse": count} for count in sets]
    state = at_bag_end(screens, players=4)
    act(state, *["swap beaver"] * 4)
    assert state.totals() == list(sets)
    assert state.winners() == winners


@rule("team.gift")
def test_everyone_always_has_a_disc_to_give() -> None:
    """Ruling D16: nobody ever holds fewer than two discs when gifts are asked for."""
    for seed in range(40):
        state = GAME.new(4, seed, setting="prairie")
        assert isinstance(state, UplandState)
        while not state.is_terminal:
            if state.decision.id == "give":
                assert all(sum(kept(state, player).values()) >= 2 for player in range(4))
            state.apply(state.legal_actions()[-1])
