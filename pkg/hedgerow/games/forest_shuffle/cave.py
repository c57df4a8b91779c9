"""Raccoon: any number of hand cards go face down into the cave, then as many are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hedgerow.game import OTHER_QUESTION, PASSED, Action, Event, Observation
from hedgerow.games.forest_shuffle.events import Cave
from hedgerow.games.forest_shuffle.setup import STOP
from hedgerow.games.forest_shuffle.steps import NOT_IN_HAND, Ask
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState

CAVE_ORDER = Violation(PASSED, N_("Cards go into the cave in the order of the hand."))


class IntoCave(Ask):
    """The next card for the cave, or enough. Frame: how many went there by now; they are the last in the cave."""

    id = "cave"
    fields = (("count", "number"),)

    def _least(self, state: ForestState) -> int:
        return state.holding.cave_hidden[-1] if state.todo[-1][1] and state.setup.ordered else 0

    def candidates(self, state: ForestState) -> Sequence[Action]:
        cave = state.setup.cave
        return [*(cave[kind] for kind in dict.fromkeys(state.holding.hand)), STOP]

    def check(self, state: ForestState, action: Action) -> Violation | None:
        if action is STOP:
            return None
        if action.kind != "cave":
            return OTHER_QUESTION
        if action.arg not in state.holding.hand:
            return NOT_IN_HAND
        return CAVE_ORDER if action.arg < self._least(state) else None

    def legal(self, state: ForestState) -> list[Action]:
        cave, least = state.setup.cave, self._least(state)
        return [*(cave[kind] for kind in dict.fromkeys(state.holding.hand) if kind >= least), STOP]

    def forced(self, state: ForestState) -> Action | None:
        hand = state.holding.hand
        return None if hand and hand[-1] >= self._least(state) else STOP

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        _, count = state.todo.pop()
        holding = state.holding
        if action is STOP:
            if count:
                cards = holding.cave_hidden[-count:]
                events.append(Cave(state.setup.deck, state.current_player, cards, False))
                state.draw_many(count, events)
        else:
            holding.hide(action.arg)
            holding.cave_hidden += (action.arg,)
            state.todo.append((self, count + 1))
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which card do you put into your cave? You draw as many as you put there."))


CAVE = IntoCave()
