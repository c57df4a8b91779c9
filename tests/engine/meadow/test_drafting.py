"""Starting hands and the side of the starting ground card (M 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.meadow.tables import codes, deck_size, display, hand, meadow, play, rule, told
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.state import MeadowState


def fresh(players: int, seed: int = 3, **options: str) -> MeadowState:
    state = GAME.new(players, seed, **options)
    assert isinstance(state, MeadowState)
    return state


@rule("draft.order")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_right_of_the_first_player_drafts_first(players: int) -> None:
    """T23: counter-clockwise, the first player last."""
    state = fresh(players)
    drafters = []
    while state.decision.id == "row":
        drafters.append(state.current_player)
        play(state, "row 1")
    assert drafters == [(state.first - step) % players for step in range(1, players + 1)]
    assert drafters[-1] == state.first


@rule("draft.row", "draft.n-card", "draft.refill")
def test_a_row_and_a_card_of_n() -> None:
    state = fresh(2)
    player, before = state.current_player, display(state)
    assert codes(state) == ["row 1", "row 2", "row 3", "row 4"]
    events = play(state, "row 3")
    assert hand(state, player)[:4] == [before[f"{column}3"] for column in "ABCD"]
    extra = state.setup.card[state.hands[player][4]]
    assert extra.deck == "N"
    assert deck_size(state, "N") == 44
    after = display(state)
    assert None not in after.values()
    assert [after[f"{c}{r}"] for r in "124" for c in "ABCD"] == [before[f"{c}{r}"] for r in "124" for c in "ABCD"]
    assert extra.name.en in told(events, player)[0]
    assert extra.name.en not in told(events, 1 - player)[0]
    assert state.observation(1 - player)["hands"][player]["hidden"] == {"N": 1}


@rule("draft.refill")
def test_the_last_row_is_filled_too() -> None:
    state = fresh(2)
    play(state, "row 1", "row 2")
    assert state.decision.id == "side"
    assert None not in display(state).values()


@rule("draft.five-cards")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("deal", ["draft", "deal"])
def test_five_cards_each(players: int, deal: str) -> None:
    state = fresh(players, deal=deal)
    while state.decision.id == "row":
        play(state, f"row {1 + state.current_player}")
    for player in range(players):
        assert Counter(state.setup.card[card].deck for card in state.hands[player]) == {"W": 1, "S": 2, "E": 1, "N": 1}


@rule("draft.first-game-deal")
def test_first_game_deal_leaves_the_display() -> None:
    """The display is laid before, from the same seed, and stays as it is; the dealt cards are secret."""
    dealt, drafted = fresh(2, deal="deal"), fresh(2)
    assert dealt.decision.id == "side"
    assert display(dealt) == display(drafted)
    hidden = dealt.observation(0)["hands"][1]
    assert hidden == {"known": [], "hidden": {"W": 1, "S": 2, "E": 1, "N": 1}}


@rule("draft.start-side")
def test_a_side_is_the_first_column() -> None:
    state = fresh(2, deal="deal")
    first = state.first
    assert codes(state) == ["side 1", "side 2"]
    play(state, "side 2")
    assert meadow(state, first) == "start-2"
    play(state, "side 1")
    assert meadow(state, 1 - first) == "start-1"
    assert state.decision.id == "place"


@rule("draft.start-side-open")
def test_sides_are_chosen_openly_from_the_first_player() -> None:
    state = fresh(3, deal="deal")
    for step in range(3):
        player = (state.first + step) % 3
        assert state.current_player == player
        events = play(state, "side 2")
        assert state.observation(None)["meadows"][player] == [["start-2"]]
        assert f"P{player + 1} begins with Starting ground: litterfall." in told(events, None)


@rule("draft.start-side-open")
def test_option_sides_in_secret() -> None:
    state = fresh(2, deal="deal", start_sides="secret")
    first = state.first
    events = play(state, "side 2")
    assert told(events, 1 - first) == [f"P{first + 1} has chosen a side."]
    assert state.observation(1 - first)["faces"] == [None]
    assert state.observation(first)["faces"] == [2]
    assert state.observation(None)["meadows"] == [[], []]
    play(state, "side 1")
    assert (meadow(state, first), meadow(state, 1 - first)) == ("start-2", "start-1")


@rule("draft.no-free-card")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_card_is_played_before_round_1(players: int) -> None:
    """T24."""
    state = fresh(players)
    asked = set()
    while state.decision.id != "place":
        asked.add(state.decision.id)
        play(state, codes(state)[0])
    assert asked == {"row", "side"}
    assert all(meadow(state, player) == "start-1" for player in range(players))
    assert all(len(state.hands[player]) == 5 for player in range(players))
