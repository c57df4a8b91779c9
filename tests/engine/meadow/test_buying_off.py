"""Buying off a missing symbol (M 15)."""

from __future__ import annotations

import pytest

from engine.meadow.tables import (
    Side,
    cards,
    codes,
    columns,
    deck_order,
    deck_with,
    hand,
    meadow,
    play,
    reason,
    refusal,
    rule,
    table,
    told,
    visible,
)
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.state import MeadowState


def benched(hand: str, meadow: str = "start-1", **more: object) -> MeadowState:
    """A player who may play one card."""
    state = table(Side(hand=hand, meadow=meadow), **more)  # type: ignore[arg-type]
    play(state, "place 1 bench")
    return state


@rule("ignore.two-cards")
def test_two_cards_for_each_missing_symbol() -> None:
    """Example 8: the flying squirrel on a bird, the berry bought off with two other cards."""
    state = benched("flying-squirrel stile jay camberwell-beauty", "start-1 great-tit")
    assert cards(state) == ["flying-squirrel"]
    play(state, "play flying-squirrel")
    assert state.owed == 2
    play(state, "discard stile", "discard camberwell-beauty")
    assert meadow(state) == "start-1 great-tit flying-squirrel"
    assert hand(state) == ["jay"]


@rule("ignore.two-cards")
def test_several_symbols_may_be_bought_off() -> None:
    state = benched("skylark jay rowan yew holly", "start-2")
    play(state, "play skylark", "discard jay", "discard yew")
    assert hand(state) == [], "four cards for larva and grass, all that there are"
    assert meadow(state) == "start-2 skylark"
    assert "skylark" not in cards(benched("skylark jay rowan yew parasol-mushroom", "start-2 common-shrew"))


@rule("ignore.only-missing")
def test_only_and_exactly_the_missing_ones() -> None:
    """A22: what is visible costs nothing, and nothing is asked about it."""
    full = benched("hoopoe jay rowan yew holly", "start-1 | oak-litter")
    play(full, "play hoopoe", "column 1")
    assert sorted(hand(full)) == ["holly", "jay", "rowan", "yew"]
    short = benched("hoopoe jay rowan yew holly", "start-1 | white-dune")
    play(short, "play hoopoe")
    assert (state_owes(short), "stop" in codes(short)) == (2, False)


def state_owes(state: MeadowState) -> int:
    owed: int = state.observation(0)["turn"]["owed"]
    return owed


@rule("ignore.one-must-remain")
@pytest.mark.parametrize("card", ["great-tit", "hoopoe", "skylark"])
def test_one_symbol_must_really_be_there(card: str) -> None:
    """T08: with spare cards in plenty."""
    state = benched(f"{card} jay rowan yew holly juniper mistletoe leaf-mould", "start-1 mole | white-dune")
    if card == "skylark":
        assert card in cards(state), "the skylark finds its grass"
        return
    assert refusal(state, f"play {card}") == "ignore.one-must-remain"


@rule("ignore.spot-real")
def test_it_is_laid_by_a_symbol_really_met() -> None:
    """The larva is bought off; only the beetle's column will do."""
    state = benched("hoopoe jay rowan yew", "start-2 | white-dune | bare-cliff")
    play(state, "play hoopoe")
    assert state.observation(0)["turn"]["column"] == 1


@rule("ignore.arrow-or-plain-decides")
def test_the_kind_that_is_met_decides_the_spot() -> None:
    """A30: firewood without a building goes on the larva; without a larva beside the building."""
    plain = benched("chopped-firewood jay rowan yew", "start-2 | leaf-mould | white-dune")
    play(plain, "play chopped-firewood")
    assert plain.observation(0)["turn"]["column"] == 2
    arrow = benched("chopped-firewood jay rowan yew", "start-2 | leaf-mould compost-heap | white-dune | bare-cliff")
    play(arrow, "play chopped-firewood")
    assert columns(arrow) == [1, 3]


TWO_ARROWS = {"requires": "<larva> <building>"}
ROW = "start-1 | oak-litter | white-dune | bare-cliff | pine-needles compost-heap"


@rule("ignore.arrow-unmet")
def test_an_arrow_not_shown_beside_is_missing_there() -> None:
    """A28: the larva beside column 2, the building beside column 4; the other one is bought off."""
    deck = deck_with(barn_swallow=TWO_ARROWS)
    state = benched("barn-swallow jay rowan yew", ROW, deck=deck)
    play(state, "play barn-swallow")
    assert columns(state) == [2, 4]
    play(state, "column 4")
    assert state.owed == 2


@rule("ignore.arrow-unmet", "arrow.several")
def test_the_cost_may_differ_from_column_to_column() -> None:
    deck = deck_with(barn_swallow=TWO_ARROWS)
    row = "start-1 | oak-litter | pine-needles compost-heap | white-dune"
    rich, poor = benched("barn-swallow jay rowan yew", row, deck=deck), benched("barn-swallow jay", row, deck=deck)
    play(rich, "play barn-swallow")
    assert columns(rich) == [2, 4]
    free = rich.clone()
    play(free, "column 2")
    assert free.current_player == 1
    play(rich, "column 4")
    assert rich.owed == 2
    play(poor, "play barn-swallow")
    assert meadow(poor).startswith("start-1 | oak-litter barn-swallow")


@rule("ignore.arrow-unmet")
def test_option_only_what_is_visible_nowhere_is_missing() -> None:
    deck = deck_with(barn_swallow=TWO_ARROWS)
    state = benched("barn-swallow leaf-mould jay rowan yew", ROW, deck=deck, arrow_missing="anywhere")
    assert "barn-swallow" not in cards(state)
    nowhere = ROW.replace(" compost-heap", "")
    state = benched("barn-swallow leaf-mould jay rowan yew", nowhere, deck=deck, arrow_missing="anywhere")
    play(state, "play barn-swallow")
    assert state.observation(0)["turn"]["column"] == 2


@rule("ignore.not-itself")
def test_the_card_played_is_no_discard() -> None:
    state = benched("hoopoe jay rowan yew", "start-1")
    play(state, "play hoopoe")
    assert refusal(state, "discard hoopoe") == "ignore.not-itself"
    assert "hoopoe" not in cards(benched("hoopoe great-tit", "start-1"))


@rule("ignore.any-hand-card")
def test_any_other_hand_card_may_go() -> None:
    state = benched("hoopoe field-gate jay yew leaf-mould misty-valley necklace", "start-1")
    play(state, "play hoopoe")
    others = {"field-gate", "jay", "yew", "leaf-mould", "misty-valley", "necklace"}
    seen = set()
    for code in codes(state):
        twin = state.clone()
        play(twin, code)
        seen |= {answer.removeprefix("discard ") for answer in (code, *codes(twin)) if answer.startswith("discard ")}
    assert seen == others


@rule("ignore.to-deck-bottom")
def test_discards_go_under_their_own_decks() -> None:
    """A19: also under N, which waits, and S, which is retired."""
    early = benched("skylark yew stile jay leaf-mould", "start-2")
    play(early, "play skylark")
    assert {deck: deck_order(early, deck) for deck in "NWSE"} == {
        "N": ["yew"], "W": ["stile"], "S": ["jay"], "E": ["leaf-mould"],
    }  # fmt: skip
    late = benched("hoopoe jay wren", "start-1", number=5)
    play(late, "play hoopoe")
    play(late, "discard wren")
    assert sorted(deck_order(late, "S")) == ["jay", "wren"]


@rule("ignore.order")
def test_the_order_within_a_deck_is_the_players() -> None:
    """MP11: each order under one deck arises once; the order between decks is no choice."""
    outcomes = []
    start = benched("hoopoe jay wren stile", "start-1")
    play(start, "play hoopoe")

    def explore(state: MeadowState) -> None:
        if state.decision.id != "discard":
            outcomes.append((tuple(deck_order(state, "S")), tuple(deck_order(state, "W"))))
            return
        for code in codes(state):
            twin = state.clone()
            play(twin, code)
            explore(twin)

    explore(start)
    assert sorted(outcomes) == [
        (("jay",), ("stile",)),
        (("jay", "wren"), ()),
        (("wren",), ("stile",)),
        (("wren", "jay"), ()),
    ]


@rule("ignore.order")
def test_cards_clicked_in_any_order_are_put_in_canonical_order() -> None:
    start = benched("hoopoe jay wren stile yew", "start-1")
    clicked = ["play hoopoe", "discard yew", "discard stile"]
    ordered = GAME.canonical(start, clicked)
    assert ordered == ["play hoopoe", "discard stile", "discard yew"]
    play(start, *ordered)
    assert start.current_player == 1
    other = benched("hoopoe jay wren stile yew", "start-1")
    assert GAME.canonical(other, ["play hoopoe", "discard wren", "discard jay"])[1:] == ["discard wren", "discard jay"]
    play(other, "play hoopoe")
    assert refusal(other, "discard yew") == "order.discard"
    play(other, "discard jay")
    assert refusal(other, "discard stile") == "order.passed"


@rule("ignore.order")
def test_discards_that_happen_by_themselves_are_left_out() -> None:
    """Four of five cards are due: the last of them has no alternative once the others are named."""
    start = benched("skylark jay stile yew holly leaf-mould", "start-2")
    play(start, "play skylark")
    clicked = ["discard leaf-mould", "discard holly", "discard jay", "discard stile"]
    state = start.clone()
    play(state, *GAME.canonical(start, clicked))
    assert state.current_player == 1
    assert hand(state) == ["yew"]
    all_but = {"jay", "stile", "yew", "holly", "leaf-mould"}
    for kept in sorted(all_but):
        state = start.clone()
        play(state, *GAME.canonical(start, [f"discard {card}" for card in sorted(all_but - {kept})]))
        assert hand(state) == [kept]
    assert GAME.canonical(start, ["discard mole", "discard jay"]) == ["discard mole", "discard jay"]


@rule("ignore.privacy")
def test_others_learn_decks_and_number_only() -> None:
    """A20."""
    state = benched("hoopoe jay wren", "start-1")
    events = play(state, "play hoopoe", "discard jay")
    assert told(events, 1)[:2] == ["P1 discarded a card under the S deck."] * 2
    assert told(events, 0)[0] == "You discarded Eurasian jay with acorns under the S deck."
    assert state.observation(1)["under"]["S"] == [[None, 0], [None, 0]]
    assert state.observation(0)["under"]["S"] == [["jay", 0], ["wren", 0]]


@rule("ignore.privacy")
def test_option_open_discards() -> None:
    state = benched("hoopoe jay wren", "start-1", discards="open")
    events = play(state, "play hoopoe", "discard jay")
    assert told(events, 1)[0] == "P1 discarded Eurasian jay with acorns under the S deck."
    assert state.observation(1)["under"]["S"] == [["jay", None], ["wren", None]]


@rule("ignore.two-cards", "observe.grants")
def test_a_refusal_counts_what_can_be_spared() -> None:
    state = benched("hoopoe great-tit", "start-1")
    assert reason(state, "play hoopoe") == (
        "Eurasian hoopoe also needs beetle. To do without takes 2 discards, and you can spare 1."
    )
    assert "larva" in visible(state)
