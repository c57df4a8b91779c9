"""The display, the deck and the discard pile: taking cards, refilling, reshuffling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hedgerow.game import Action, Event, Observation
from hedgerow.games.countryside.events import Picked, Refilled, Renewed, Reshuffled, Took
from hedgerow.games.countryside.question import ASCENDING, BEHIND, RULE, Question
from hedgerow.games.countryside.vocabulary import SLOTS, Frame
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState

EMPTY = -1  # a slot without a card


def _facts(state: CountrysideState, action: Action) -> dict[str, int]:
    return {"slot": action.arg + 1, "n": state.stack[-1][1]}


NO_CARD = Violation(RULE + "display.gaps", N_("No card lies on spot {slot} any more."), _facts)
BROKEN_RUN = Violation(
    RULE + "display.consecutive", N_("From spot {slot} there are not {n} cards beside each other."), _facts
)


def draw(state: CountrysideState, n: int, adjacent: bool, events: list[Event]) -> None:
    """Take `n` cards; all of them if no more lie there (display.short), else which is asked."""
    there = SLOTS - state.display.count(EMPTY)
    if adjacent and n < there:
        state.stack.append(("run", n))
    elif n < there:
        if n:
            state.stack.append(("take", n, -1))
    else:
        take(state, [slot for slot in range(SLOTS) if state.display[slot] != EMPTY], events)


def take(state: CountrysideState, slots: Sequence[int], events: list[Event]) -> None:
    """Move cards of the display to the hand of the player whose turn it is."""
    display, player = state.display, state.current_player
    cards = []
    for slot in slots:
        cards.append(display[slot])
        display[slot] = EMPTY
    if cards:
        state.add_to_hand(player, cards)
        events.append(Took(player, state.card_names(cards)))


def run_from(display: Sequence[int], start: int, n: int, gaps_break: bool) -> list[int]:
    """The slots of `n` neighbouring cards round the ring from `start`; fewer if a gap breaks the run."""
    found: list[int] = []
    for step in range(SLOTS):
        slot = (start + step) % SLOTS
        if display[slot] != EMPTY:
            found.append(slot)
            if len(found) == n:
                break
        elif gaps_break:
            break
    return found


class TakeRun(Question):
    """Which neighbouring cards (display.consecutive, display.ring, display.gaps): the first of them is named."""

    id = "run"
    verbs = ("run",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return state.kit.run

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        if state.display[action.arg] == EMPTY:
            return NO_CARD
        if state.setup.gaps_break and len(run_from(state.display, action.arg, self._n(state), True)) < self._n(state):
            return BROKEN_RUN
        return None

    def _n(self, state: CountrysideState) -> int:
        """How many neighbours can be had: less than asked for if gaps break every longer run."""
        n: int = state.stack[-1][1]
        if not state.setup.gaps_break:
            return n
        return max(len(run_from(state.display, slot, n, True)) for slot in range(SLOTS))

    def find(self, state: CountrysideState) -> list[Action]:
        if state.setup.gaps_break:
            return super().find(state)
        return [action for action, card in zip(state.kit.run, state.display, strict=True) if card != EMPTY]

    def do(self, state: CountrysideState, action: Action, events: list[Event]) -> None:
        n = self._n(state)
        state.stack.pop()
        take(state, run_from(state.display, action.arg, n, state.setup.gaps_break), events)
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which {n} neighbouring cards do you take? Name the first."), {"n": seen["stack"][-1][1]})


class TakeCards(Question):
    """Which cards of the display, one after the other from left to right (card.draw-means-display)."""

    id = "take"
    verbs = ("take",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return state.kit.take

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        _, n, last = state.stack[-1]
        if state.display[action.arg] == EMPTY:
            return NO_CARD
        behind = SLOTS - action.arg - state.display[action.arg :].count(EMPTY)
        if action.arg <= last:
            return BEHIND
        return ASCENDING if behind < n else None

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        take(state, (action.arg,), events)
        if frame[1] > 1:
            state.stack.append(("take", frame[1] - 1, action.arg))

    def question(self, seen: Observation) -> Message:
        n = seen["stack"][-1][1]
        return Message(N_("Which card do you take?"), {"n": n}, N_("Which {n} cards do you take?"))


def pick(state: CountrysideState, n: int, events: list[Event]) -> None:
    """Take any cards of the discard pile; all if there are no more."""
    if len(state.discards) > n:
        state.stack.append(("pick", n, -1))
    elif state.discards:
        cards = sorted(state.discards)
        state.discards.clear()
        picked(state, cards, events)


def picked(state: CountrysideState, cards: list[int], events: list[Event]) -> None:
    """Cards of the discard pile have come to the hand."""
    state.add_to_hand(state.current_player, cards)
    events.append(Picked(state.current_player, state.card_names(cards)))


class PickDiscards(Question):
    """Which card of the discard pile (effect.discard-pick, unlock.discard-once), in the order of the list."""

    id = "pick"
    verbs = ("pick",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return [state.kit.pick[card] for card in sorted(set(state.discards))]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        _, n, last = state.stack[-1]
        if action.arg < last:
            return BEHIND
        if action.arg not in state.discards:
            return NOT_DISCARDED
        return ASCENDING if sum(card >= action.arg for card in state.discards) < n else None

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        state.discards.remove(action.arg)
        picked(state, [action.arg], events)
        if frame[1] > 1:
            state.stack.append(("pick", frame[1] - 1, action.arg))

    def question(self, seen: Observation) -> Message:
        n = seen["stack"][-1][1]
        return Message(
            N_("Which card do you take from the discard pile?"),
            {"n": n},
            N_("Which {n} cards do you take from the discard pile?"),
        )


NOT_DISCARDED = Violation(RULE + "effect.discard-pick", N_("No such card lies in the discard pile."))


def deal(state: CountrysideState, events: list[Event]) -> int:
    """One card of the deck, the discard pile shuffled when the deck is empty (deck.reshuffle); EMPTY if both are."""
    pool = state.pool
    if not pool:
        if not state.discards:
            return EMPTY
        # the deck is drawn from by chance, so the discarded cards need no order of their own
        pool += state.discards
        state.discards.clear()
        events.append(Reshuffled())
    return state.chance.pop(pool)


def refill(state: CountrysideState, events: list[Event]) -> None:
    """Fill each empty slot in order (display.refill)."""
    display = state.display
    dealt = []
    for slot in range(SLOTS):
        if display[slot] == EMPTY:
            card = deal(state, events)
            if card == EMPTY:
                break
            display[slot] = card
            dealt.append(card)
    if dealt:
        events.append(Refilled(state.card_names(dealt)))


def renew(state: CountrysideState, events: list[Event]) -> None:
    """The whole display goes to the discard pile and is dealt anew (market.refresh)."""
    clear(state)
    events.append(Renewed(state.current_player))
    refill(state, events)


def clear(state: CountrysideState) -> None:
    """All cards of the display go to the discard pile."""
    state.discards += [card for card in state.display if card != EMPTY]
    state.display[:] = [EMPTY] * SLOTS
