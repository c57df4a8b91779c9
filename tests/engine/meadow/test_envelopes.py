"""Envelopes (M 20)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.meadow.tables import (
    Side,
    cards,
    codes,
    columns,
    deck_with,
    meadow,
    play,
    reason,
    refusal,
    rule,
    table,
    visible,
)
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.cards import DECKS
from hedgerow.games.meadow.deck import house
from hedgerow.games.meadow.state import MeadowState


def benched(meadow: str, hand: str, **options: str) -> MeadowState:
    """A player who may play one card, envelope U and T in play."""
    state = table(Side(hand=hand, meadow=meadow), envelope_u="in", envelope_t="in", **options)  # type: ignore[arg-type]
    play(state, "place 1 bench")
    return state


@rule("envelope.mixed-in")
@pytest.mark.parametrize("letter", "TUWXY")
def test_an_envelope_joins_the_decks_of_its_backs(letter: str) -> None:
    state = GAME.new(2, 1, **{f"envelope_{letter.lower()}": "in"})
    assert isinstance(state, MeadowState)
    own = Counter(card.deck for card in house().cards if card.envelope == letter)
    for n, deck in enumerate(DECKS):
        assert len(state.setup.cards[n]) == 45 + own[deck]
    assert sum(own.values()) == 6
    assert state.faults() == []


@rule("envelope.mixed-in")
def test_envelopes_are_mixed_at_will() -> None:
    every = {f"envelope_{letter}": "in" for letter in "tuwxy"}
    state = GAME.new(4, 1, **every)
    assert isinstance(state, MeadowState)
    assert sum(map(len, state.setup.cards)) == 210
    plain = GAME.new(4, 1)
    assert isinstance(plain, MeadowState)
    assert sum(map(len, plain.setup.cards)) == 180


@rule("envelope.t")
def test_two_grounds_on_one_card() -> None:
    """A34: both stay visible, covered or not, and either lets a card lie there."""
    for card in house().cards:
        if card.envelope == "T":
            assert (len(card.grounds), card.grants, card.type) == (2, (), "ground")
    state = benched("start-1 | dune-slack", "rabbit smooth-newt")
    assert {"sands", "wetlands"} <= visible(state)
    play(state, "play rabbit")
    assert meadow(state) == "start-1 | dune-slack rabbit"
    assert {"sands", "wetlands"} <= visible(state)
    again = benched("start-1 | dune-slack rabbit", "smooth-newt")
    play(again, "play smooth-newt")
    assert meadow(again) == "start-1 | dune-slack rabbit smooth-newt"


@rule("envelope.u-uncoverable")
def test_nothing_lies_on_a_large_animal() -> None:
    """A35: neither by its base, nor by an arrow."""
    by_base = benched("start-1 mouflon | leaf-mould", "parasol-mushroom ditch-edge")
    assert cards(by_base) == ["ditch-edge"]
    assert refusal(by_base, "play parasol-mushroom") == "envelope.u-uncoverable"
    assert "large animal" in reason(by_base, "play parasol-mushroom")
    by_arrow = benched("start-1 mouflon | leaf-mould compost-heap", "barn-swallow ditch-edge")
    assert refusal(by_arrow, "play barn-swallow") == "envelope.u-uncoverable"
    choice = benched("start-1 mouflon | clover-field | daisy-lawn", "parasol-mushroom")
    play(choice, "play parasol-mushroom")
    assert columns(choice) == [2, 3]
    assert refusal(choice, "column 1") == "envelope.u-uncoverable"


@rule("envelope.u-uncoverable")
def test_nor_by_its_own_symbol() -> None:
    wanted = deck_with(rabbit={"requires": "large"})
    state = table(Side(hand="rabbit ditch-edge", meadow="start-1 mouflon"), envelope_u="in", deck=wanted)
    play(state, "place 1 bench")
    assert refusal(state, "play rabbit") == "envelope.u-uncoverable"


@rule("envelope.u-still-counts")
def test_its_symbol_and_its_base_still_count() -> None:
    """A35, MP12: for requirements, for neighbours, for goals."""
    assert {"large", "grass"} <= visible(table(Side(meadow="start-1 mouflon"), envelope_u="in"))
    needs_grass = benched("start-1 mouflon | leaf-mould", "peacock-butterfly")
    play(needs_grass, "play peacock-butterfly")
    assert meadow(needs_grass) == "start-1 mouflon | leaf-mould peacock-butterfly"
    beside = benched("dune-slack mouflon | start-1 | leaf-mould common-shrew", "tree-frog jay stile yew holly")
    play(beside, "play tree-frog", "discard yew")
    assert meadow(beside).split(" | ")[1] == "start-1 tree-frog"
    goal = table(Side(meadow="start-1 mouflon | leaf-mould"), goals="large larva bird fence beetle", envelope_u="in")
    play(goal, "place 2 fire")
    assert codes(goal) == ["claim 1", "claim none"]


@rule("envelope.u-goal")
@pytest.mark.parametrize(("players", "count"), [(1, 3), (2, 5), (3, 8), (4, 11)])
def test_its_goal_token_joins_the_pool(players: int, count: int) -> None:
    """A43: the usual number is laid out of twelve, so with four players one stays out."""
    seen: Counter[str] = Counter()
    for seed in range(60):
        goals = GAME.new(players, seed, envelope_u="in").observation(0)["goals"]
        assert len(goals) == len(set(goals)) == count
        seen.update(goals)
    assert len(seen) == 12
    assert 0 < seen["large"] <= 60
    assert "large" not in GAME.new(players, 1).observation(0)["goals"]


@rule("envelope.w-x-y")
def test_w_x_and_y_bring_no_new_rule() -> None:
    known = {symbol for card in house().cards if not card.envelope for symbol in card.grants}
    for card in house().cards:
        if card.envelope in "WXY" and card.envelope:
            assert card.type == "observation"
            assert set(card.grants) <= known
