"""Decks and display: cards taken, spots refilled, cards put under a deck, the sweep halfway.

A deck is a pool without order, drawn from by chance, and the cards put under it, which are reached when the pool is
used up, the first laid first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.game import Event
from hedgerow.games.meadow.board import SIZE, SPOTS
from hedgerow.games.meadow.cards import DECKS, E, N, S, W
from hedgerow.games.meadow.events import Halfway, NothingThere, Took

if TYPE_CHECKING:
    from hedgerow.games.meadow.state import MeadowState

OPEN, SWEPT = -1, -2  # who knows a card under a deck: everybody, or nobody which of those swept together it is
EMPTY = -1  # a spot without a card


def middle(state: MeadowState) -> int:
    """The deck of the two middle columns: S, after the halfway point N."""
    return S if state.round <= state.setup.half else N


def on_board(state: MeadowState) -> tuple[int, int, int]:
    """The three decks in use, W, the middle one, E."""
    return W, middle(state), E


def deck_of_spot(state: MeadowState, spot: int) -> int:
    """The deck that refills a spot."""
    column = spot % SIZE
    if column == 0:
        return W
    return E if column == SIZE - 1 else middle(state)


def size(state: MeadowState, deck: int) -> int:
    """How many cards a deck has."""
    return len(state.pools[deck]) + len(state.under[deck])


def draw(state: MeadowState, deck: int) -> int:
    """The top card of a deck that is not empty."""
    pool = state.pools[deck]
    if pool:
        return state.chance.pop(pool)
    state.chance.below(1)  # no chance, but a card turned up: there is no way back from here either
    under = state.under[deck]
    state.under[deck] = under[1:]
    return under[0][0]


def refill(state: MeadowState, spot: int) -> None:
    """A new card for an empty spot, if its deck has any (main.refill-at-once, main.deck-empty)."""
    deck = deck_of_spot(state, spot)
    if state.pools[deck] or state.under[deck]:
        state.display[spot] = draw(state, deck)


def refill_all(state: MeadowState) -> None:
    """Fill every empty spot, row by row from the top (setup.display-fill-order)."""
    for spot in range(SPOTS):
        if state.display[spot] == EMPTY:
            refill(state, spot)


def take(state: MeadowState, player: int, spot: int, events: list[Event]) -> None:
    """The card on a spot goes openly into a hand, and the spot is refilled at once; an empty spot gives nothing."""
    card = state.display[spot]
    if card == EMPTY:
        events.append(NothingThere(player))
        return
    state.display[spot] = EMPTY
    gain(state, player, card, seen=True)
    refill(state, spot)
    new = state.display[spot]
    setup = state.setup
    events.append(Took(player, setup.card[card].name, None if new == EMPTY else setup.card[new].name))


def gain(state: MeadowState, player: int, card: int, *, seen: bool) -> None:
    """A card into a hand; `seen`: everybody saw which one, and remembers it."""
    state.hands[player] += (card,)
    if seen and state.setup.remember:
        state.known[player] |= 1 << card


def lose(state: MeadowState, player: int, card: int) -> None:
    """A card out of a hand."""
    hand = state.hands[player]
    at = hand.index(card)
    state.hands[player] = hand[:at] + hand[at + 1 :]
    state.known[player] &= ~(1 << card)


def put_under(state: MeadowState, deck: int, card: int, knower: int) -> None:
    """A card under a deck; `knower`: the one player who knows it, or OPEN."""
    state.under[deck] += ((card, knower),)
    if state.setup.late_refill:
        refill_all(state)


def discard(state: MeadowState, player: int, card: int) -> None:
    """A hand card face down under the deck of its back (ignore.to-deck-bottom).

    What others remembered of that back is no longer certain, so they forget it, unless it can only be this card.
    """
    setup = state.setup
    deck = setup.deck_of[card]
    was_known = state.known[player] >> card & 1
    lose(state, player, card)
    same_back = [c for c in state.hands[player] if setup.deck_of[c] == deck and c != state.playing]
    certain = setup.open_discards or (was_known and not same_back)
    if not setup.open_discards:
        for other in same_back:
            state.known[player] &= ~(1 << other)
    put_under(state, deck, card, OPEN if certain else player)


def halfway(state: MeadowState, events: list[Event]) -> None:
    """Sweep the display under its decks in random order, then fill it from W, N and E (halfway.sweep and after).

    The round marker has moved already, so that N is the middle deck.
    """
    setup = state.setup
    swept: list[list[int]] = [[] for _ in DECKS]
    for spot, card in enumerate(state.display):
        if card != EMPTY:
            swept[setup.deck_of[card]].append(card)
            state.display[spot] = EMPTY
    for deck, cards in enumerate(swept):
        state.chance.shuffle(cards)
        state.under[deck] += tuple((card, SWEPT) for card in cards)
    events.append(Halfway())
    refill_all(state)
