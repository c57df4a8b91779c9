"""Chapter 1: the deck of each number of players, hands, mulligans."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from engine.forest_shuffle.tables import Board, table, tree
from hedgerow.games.forest_shuffle import GAME
from hedgerow.games.forest_shuffle.state import ForestState
from hedgerow.rules import BadSetup

RULE = "forest-shuffle.setup."


def new(players: int, seed: int = 1) -> ForestState:
    return cast(ForestState, GAME.new(players, seed))


def untouched(players: int, seeds: int = 40) -> list[ForestState]:
    """Games in which nobody was asked about a mulligan."""
    return [state for seed in range(seeds) if (state := new(players, seed)).decision.id == "turn"]


def treeless(players: int = 2) -> ForestState:
    """A game whose first question is a mulligan."""
    return next(state for seed in range(500) if (state := new(players, seed)).decision.id == "mulligan")


@pytest.mark.rule(RULE + "players")
def test_two_to_five_players() -> None:
    assert GAME.players == (2, 3, 4, 5)
    for players in GAME.players:
        assert len(new(players).holdings) == players
    for wrong in (0, 1, 6):
        with pytest.raises(BadSetup):
            GAME.new(wrong, 1)


@pytest.mark.rule(RULE + "cave", RULE + "clearing-empty")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_starts_empty(players: int) -> None:
    state = new(players)
    assert state.clearing == []
    assert state.swept == ()
    for holding in state.holdings:
        assert holding.cave == 0
        assert holding.trees == []
    assert state.totals() == [0] * players


@pytest.mark.rule(RULE + "removed", RULE + "three-piles", RULE + "winter-cards")
@pytest.mark.parametrize(
    ("players", "out", "left", "bottom"), [(2, 30, 128, 42), (3, 20, 138, 46), (4, 10, 148, 49), (5, 0, 158, 52)]
)
def test_piles(players: int, out: int, left: int, bottom: int) -> None:
    """Before the first winter card the two upper piles are drawn; the others lie somewhere in the bottom pile."""
    lasts = set()
    for seed in range(60):
        state = new(players, seed)
        first, *later = state.winters
        assert first == left - bottom
        assert all(first < at < left + 3 for at in later)
        assert len(later) == 2
        # what is left over when the third winter card lies at the very bottom: the cards taken out
        assert len(state.pool) == 158 - state.drawn
        assert len(state.pool) - (left + 3 - state.drawn - 3) == out
        lasts.add(later[-1])
    assert len(lasts) > 15


@pytest.mark.rule(RULE + "winter-cards")
def test_winter_cards_lie_anywhere_in_the_bottom_pile() -> None:
    """Each place of the bottom pile is as likely as the others, the very last included."""
    counts = Counter(at for seed in range(3000) for at in new(2, seed).winters[1:])
    assert set(counts) == set(range(87, 131))
    assert max(counts.values()) < 2 * min(counts.values())


@pytest.mark.rule(RULE + "hand-six")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_six_cards_each(players: int) -> None:
    for state in untouched(players):
        assert [len(holding.hand) for holding in state.holdings] == [6] * players
        assert state.drawn == 6 * players


@pytest.mark.rule(RULE + "start-player")
def test_the_start_player_is_random() -> None:
    counts = Counter(state.current_player for state in untouched(4, 600))
    assert set(counts) == {0, 1, 2, 3}
    assert max(counts.values()) < 1.6 * min(counts.values())


@pytest.mark.rule(RULE + "mulligan", RULE + "mulligan-to-box")
def test_mulligan() -> None:
    state = treeless()
    player = state.current_player
    holding = state.holding
    old = tuple(holding.hand)
    assert all(kind >= 8 for kind in old)
    left = len(state.pool)
    state.apply(state.action("new hand"))
    assert holding.put_away == old
    assert len(state.holdings[player].hand) == 6
    assert len(state.pool) == left - 6
    assert state.drawn == 18
    assert state.clearing == []
    assert state.swept == ()
    assert not set(old) & set(state.pool)
    assert state.faults() == []


@pytest.mark.rule(RULE + "mulligan")
def test_mulligan_may_be_left() -> None:
    state = treeless()
    holding, old = state.holding, list(state.holding.hand)
    state.apply(state.action("keep"))
    assert holding.hand == old
    assert holding.put_away == ()


@pytest.mark.rule(RULE + "mulligan-only-without-tree")
def test_no_mulligan_with_a_tree() -> None:
    """With a tree nobody is asked; and a hand without one is never compulsorily put away."""
    for state in untouched(3, 200):
        assert all(holding.hand[0] < 8 and not holding.put_away for holding in state.holdings)
    board = Board(treeless())
    board.state.holding.hand[0] = 3  # a Horse Chestnut
    assert board.refusal("new hand") == "setup.mulligan-only-without-tree"
    assert board.refusal("keep") == ""


@pytest.mark.rule(RULE + "mulligan-only-without-tree")
def test_no_second_mulligan() -> None:
    again = 0
    for seed in range(6000):
        state = new(2, seed)
        if state.decision.id != "mulligan":
            continue
        holding = state.holding
        state.apply(state.action("new hand"))
        if holding.hand[0] >= 8:
            again += 1
            assert state.holding is not holding or state.decision.id == "turn"
    assert again


@pytest.mark.rule(RULE + "mulligan-order")
def test_mulligans_in_seat_order() -> None:
    """With several players without a tree the start player comes first; the cards put away stay hidden."""
    seen = 0
    for seed in range(4000):
        state = new(5, seed)
        if state.decision.id != "mulligan":
            continue
        _, _, start = state.todo[-1]
        asked = []
        while state.decision.id == "mulligan":
            asked.append(state.current_player)
            events = state.apply(state.action("new hand"))
            watcher = (asked[-1] + 1) % 5
            message = events[0].seen_by(watcher)
            assert message is not None
            assert "cards" not in message.values
            assert state.observation(watcher)["seats"][asked[-1]]["put_away"] == 6
        order = [(start + step) % 5 for step in range(5)]
        assert asked == [player for player in order if player in asked]
        assert state.current_player == start
        seen += len(asked) > 1
        if seen > 3:
            return
    raise AssertionError("no game with two mulligans")


@pytest.mark.rule(RULE + "no-early-winter")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_winter_is_far_away_during_set_up(players: int) -> None:
    """Even if everybody exchanges, twelve cards each leave the upper piles untouched by far."""
    for seed in range(30):
        state = new(players, seed)
        assert state.winters[0] > 12 * players
        assert len(state.winters) == 3


def test_the_first_turn_belongs_to_the_start_player() -> None:
    board = table(hand=["beech"], forest=[tree("beech")])
    assert board.asked == "turn"
    assert board.state.turn == 1
