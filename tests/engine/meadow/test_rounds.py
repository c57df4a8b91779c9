"""Ends of rounds and the halfway point (M 9), the end of the game (M 18, first rule)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.meadow.tables import (
    Side,
    codes,
    deck_order,
    deck_size,
    display,
    finish_round,
    hand,
    meadow,
    place,
    play,
    rule,
    table,
    told,
)
from hedgerow.games.meadow.cards import DECKS


@rule("round.end")
def test_all_tokens_come_back() -> None:
    state = table()
    finish_round(state)
    seen = state.observation(0)
    assert (seen["notches"], seen["fire"], seen["bench"], seen["aside"]) == ({}, [], [], [])
    assert seen["tokens"] == [["1", "2", "3", "4", "?"]] * 2


@rule("round.first-player-left")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_left_neighbour_begins_the_next_round(players: int) -> None:
    state = table(players=players)
    for number in range(1, 4):
        finish_round(state)
        assert state.first == state.current_player == number % players


@rule("round.marker")
def test_the_marker_moves() -> None:
    state = table()
    events = finish_round(state)
    assert state.round == 2
    assert told(events, None)[-1] == "Round 2 of 6 begins; P2 is the first player."


@rule("halfway.when")
@pytest.mark.parametrize(("players", "half"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_halfway_comes_after_half_of_the_rounds(players: int, half: int) -> None:
    """T22."""
    state = table(players=players)
    for _ in range(state.setup.rounds):
        number = state.round
        events = finish_round(state)
        swept = any(line.startswith("Halfway") for line in told(events, None))
        assert swept == (number == half)
        assert state.observation(0)["middle"] == ("N" if state.round > half else "S")


@rule("halfway.sweep")
def test_the_display_goes_under_its_own_decks() -> None:
    state = table(Side(tokens="1"), Side(tokens="1"), number=3)
    place(state, "place 1 bench")
    lying = [id for id in display(state).values() if id]
    place(state, "place 1 bench")
    for deck in "WSE":
        backs = [id for id in lying if state.setup.card[state.setup.number[id]].deck == deck]
        assert sorted(deck_order(state, deck)) == sorted(backs)
        assert state.observation(0)["under"][deck] == [["swept", None]] * len(backs)
        assert state.observation(0)["swept"][deck] == sorted(backs)


@rule("halfway.sweep")
def test_swept_cards_lie_in_random_order() -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    for seed in range(40):
        state = table(Side(tokens="1"), Side(tokens="1"), number=3, seed=seed)
        place(state, "place 1 bench")
        place(state, "place 1 bench")
        orders[tuple(deck_order(state, "W"))] += 1
    assert len({tuple(sorted(order)) for order in orders}) == 1
    assert len(orders) > 10


@rule("halfway.n-for-s", "halfway.refill")
def test_n_takes_the_place_of_s() -> None:
    state = table(Side(tokens="1"), Side(tokens="1"), number=3, display={"B2": "-", "C4": "-"}, empty_decks="S")
    place(state, "place 1 bench")
    place(state, "place 1 bench")
    shown = display(state)
    assert None not in shown.values()
    backs = {spot: state.setup.card[state.setup.number[id]].deck for spot, id in shown.items() if id}
    assert {backs[spot] for spot in backs if spot[0] in "BC"} == {"N"}
    assert {backs[spot] for spot in backs if spot[0] == "A"} == {"W"}
    assert {backs[spot] for spot in backs if spot[0] == "D"} == {"E"}
    while not state.is_terminal:
        finish_round(state)
        middle = [id for spot, id in display(state).items() if spot[0] in "BC" and id]
        assert {state.setup.card[state.setup.number[id]].deck for id in middle} == {"N"}


@rule("halfway.order")
def test_order_of_the_halfway_point() -> None:
    state = table(Side(tokens="1"), Side(tokens="1"), number=3)
    place(state, "place 1 bench")
    events = place(state, "place 1 bench")
    lines = told(events, None)
    halfway = next(n for n, line in enumerate(lines) if line.startswith("Halfway"))
    assert lines[halfway + 1] == "Round 4 of 6 begins; P2 is the first player."
    assert state.observation(0)["tokens"] == [["1", "2", "3", "4", "?"]] * 2
    assert (state.round, state.first) == (4, 1)


@rule("halfway.hands-stay")
def test_hands_and_played_cards_are_left_alone() -> None:
    state = table(Side(hand="great-tit", meadow="start-1 mole | leaf-mould", tokens="1"), Side(tokens="1"), number=3)
    place(state, "place 1 bench")
    place(state, "place 1 bench")
    assert (hand(state), meadow(state)) == (["great-tit"], "start-1 mole | leaf-mould")
    place(state, "place 1 bench")
    play(state, "place 2 bench")
    assert "play great-tit" in codes(state)


@rule("end.when")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_the_last_token(players: int) -> None:
    state = table(Side(hand="leaf-mould"), players=players, number=8 if players == 4 else 6)
    finish_round(state)
    assert state.is_terminal
    assert codes(state) == []
    assert list(state.candidates()) == []


@rule("end.when")
def test_a_claim_in_the_last_turn_still_counts() -> None:
    last = Side(meadow="start-1 mole | leaf-mould", tokens="2")
    state = table(last, Side(tokens="2"), number=6, goals="paw larva bird fence beetle")
    play(state, "place 2 fire", "claim 1")
    place(state, "place 2 L1")
    assert state.is_terminal
    assert state.totals()[0] == 2 + 2


@rule("main.deck-empty", "halfway.refill")
def test_s_runs_dry_with_four_players() -> None:
    """Forty-four S cards wait at most; a table of players who take from S alone empties the deck before halfway."""
    state = table(players=4)
    while state.round <= 4 and not state.is_terminal:
        legal = codes(state)
        if state.decision.id == "place":
            shown = display(state)
            for action in state.legal_actions():
                _, where, spot = action.arg
                name = "ABCD"[spot % 4] + str(spot // 4 + 1)
                if where < 12 and name[0] in "BC" and shown[name]:
                    state.apply(action)
                    break
            else:
                play(state, legal[0])
        else:
            play(state, next((code for code in legal if code in ("stop", "claim none")), legal[0]))
        if not deck_size(state, "S"):
            break
    assert deck_size(state, "S") == 0
    assert state.round <= 4
    while state.round <= 4:
        finish_round(state)
        assert state.faults() == []
    assert None not in display(state).values()
    assert deck_size(state, DECKS[2]) < 45
