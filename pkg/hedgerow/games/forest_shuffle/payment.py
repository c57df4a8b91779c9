"""Paying: cards of the hand laid open into the clearing, one after the other in ascending order.

The order is ours, so that each set of cards is offered once; a face lets people click in any order (ordering.py).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from hedgerow.game import OTHER_QUESTION, PASSED, Action, Event, Observation
from hedgerow.games.forest_shuffle.deck import Deck, Face
from hedgerow.games.forest_shuffle.steps import NOT_IN_HAND, Ask
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState

PAY_ORDER = Violation("order.pay", N_("Cards are paid in the order of the hand, and enough must be left."))
PAID_ALREADY = Violation(PASSED, PAY_ORDER.text)


class Pay(Ask):
    """The next card to pay with. Frame: cost, cards chosen so far (they have left the hand).

    What is paid for waits below on the stack; its last value takes the cards.
    """

    id = "pay"
    fields = (("cost", "number"), ("paid", "secret_cards"))

    def candidates(self, state: ForestState) -> Sequence[Action]:
        pay = state.setup.pay
        return [pay[kind] for kind in dict.fromkeys(state.holding.hand)]

    def check(self, state: ForestState, action: Action) -> Violation | None:
        if action.kind != "pay":
            return OTHER_QUESTION
        hand, kind = state.holding.hand, action.arg
        if kind not in hand:
            return NOT_IN_HAND
        _, cost, paid = state.todo[-1]
        if not state.setup.ordered:
            return None
        if paid and kind < paid[-1]:
            return PAID_ALREADY
        if len(hand) - hand.index(kind) < cost - len(paid):
            return PAY_ORDER
        return None

    def legal(self, state: ForestState) -> list[Action]:
        _, cost, paid = state.todo[-1]
        hand, kit = state.holding.hand, state.setup
        if kit.ordered:
            hand = hand[bisect_left(hand, paid[-1]) if paid else 0 : len(hand) - cost + len(paid) + 1]
        return [kit.pay[kind] for kind in dict.fromkeys(hand)]

    def forced(self, state: ForestState) -> Action | None:
        _, cost, paid = state.todo[-1]
        hand, needed = state.holding.hand, cost - len(paid)
        if state.setup.ordered:
            first, last = hand[bisect_left(hand, paid[-1]) if paid else 0], hand[len(hand) - needed]
        else:
            first, last = hand[0], hand[-1]
        return state.setup.pay[first] if first == last else None

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        todo, kind = state.todo, action.arg
        _, cost, paid = todo.pop()
        state.holding.hand.remove(kind)
        paid += (kind,)
        if len(paid) < cost:
            todo.append((self, cost, paid))
        else:
            todo[-1] = (*todo[-1][:-1], paid)
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        frame = seen["pending"][-1]
        paid = frame["paid"] if isinstance(frame["paid"], int) else len(frame["paid"])
        return Message(
            N_("Which card do you pay with? One more is needed."),
            {"n": frame["cost"] - paid},
            N_("Which card do you pay with? {n} more are needed."),
        )


PAY = Pay()


def lay_out(state: ForestState, paid: tuple[int, ...]) -> None:
    """The payment goes open into the clearing."""
    state.clearing += paid
    for kind in paid:
        state.holding.show(kind)


def earned(deck: Deck, face: Face, paid: Iterable[int]) -> bool:
    """Whether every card paid carries the symbol of the face, on either half (bonus.all-payment-matches)."""
    bit, symbols = face.symbol_bit, deck.symbols
    return all(symbols[kind] & bit for kind in paid)
