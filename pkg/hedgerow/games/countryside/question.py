"""What all questions of this game share: their numbers lie in the frame on top of the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, PASSED, Action, Decision, Event, Observation, action
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState

RULE = "countryside."


class Question(Decision["CountrysideState"]):
    """A question whose frame, the top of the stack, is `(id, numbers ...)`.

    Legal answers are found once for each position and kept in `state.answers`. `verbs` are the kinds of action that can
    answer at all; `wrong` says what is wrong with one of these.
    """

    verbs: tuple[str, ...]

    def check(self, state: CountrysideState, action: Action) -> Violation | None:
        if action.kind not in self.verbs:
            return OTHER_QUESTION
        return self.wrong(state, action)

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        """The rule that an answer of the right kind breaks, or None."""
        return None

    def legal(self, state: CountrysideState) -> list[Action]:
        found = state.answers
        if found is None:
            found = state.answers = self.find(state)
        return found[:]

    def find(self, state: CountrysideState) -> list[Action]:
        """The legal answers; a faster way must give exactly the candidates that pass."""
        wrong = self.wrong
        return [action for action in self.candidates(state) if wrong(state, action) is None]

    def forced(self, state: CountrysideState) -> Action | None:
        found = state.answers
        if found is None:
            found = state.answers = self.find(state)
        return found[0] if len(found) == 1 else None

    def do(self, state: CountrysideState, action: Action, events: list[Event]) -> None:
        frame = state.stack.pop()
        self.answer(state, frame, action, events)
        state.advance(events)

    def answer(self, state: CountrysideState, frame: tuple[Any, ...], action: Action, events: list[Event]) -> None:
        """Carry out an answer; the frame has left the stack. New frames are put on it."""
        raise LookupError(f"{self.id} cannot carry out {action}")

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        raise LookupError(f"{self.id} has no answers")

    def question(self, seen: Observation) -> Message:
        raise LookupError(f"{self.id} asks nothing")


ASCENDING = Violation("order.ascending", N_("Choices that come to the same are offered in one order only."))
BEHIND = Violation(PASSED, ASCENDING.text)  # what comes before an answer given already
STOP = action("stop")
PASS = action("pass")
END_DAY = action("end", None, "end day")
NOTHING = action("gain", -1, "gain nothing")
