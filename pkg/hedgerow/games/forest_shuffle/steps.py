"""What may lie on the stack of pending steps: questions, and work that needs no answer.

A frame is a tuple (step, *values) on `state.todo`; the last one is next. `fields` names the values and how they are
written in JSON (see frames.py).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event
from hedgerow.games.forest_shuffle.setup import HAND_LIMIT, LEAVE, USE
from hedgerow.rules import Violation
from hedgerow.words import N_

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState

Frame = tuple[Any, ...]
Fields = tuple[tuple[str, str], ...]

HAND_FULL = Violation("forest-shuffle.effect.full-hand", N_("You hold ten cards already, so nothing can be drawn now."))
NOT_IN_HAND = Violation("forest-shuffle.play.choose-face", N_("That card is not in your hand."))


class Work:
    """A step that asks nothing: it takes its frame off the stack and is carried out."""

    automatic = True
    id: ClassVar[str]
    fields: ClassVar[Fields] = ()

    @abstractmethod
    def run(self, state: ForestState, events: list[Event]) -> None:
        """Carry it out; its frame is the last one of `state.todo`."""


class Ask(Decision["ForestState"]):
    """A step that asks the current player; its frame stays until it is answered."""

    automatic = False
    fields: ClassVar[Fields] = ()


class YesNo(Ask):
    """Something that may be used or left."""

    def refusal(self, state: ForestState) -> Violation | None:
        """Why it cannot be used now, if so."""
        raise AssertionError("every such question has its own")

    def candidates(self, state: ForestState) -> Sequence[Action]:
        return (USE, LEAVE)

    def check(self, state: ForestState, action: Action) -> Violation | None:
        if action is LEAVE:
            return None
        return self.refusal(state) if action is USE else OTHER_QUESTION

    def legal(self, state: ForestState) -> list[Action]:
        return [USE, LEAVE] if self.refusal(state) is None else [LEAVE]

    def forced(self, state: ForestState) -> Action | None:
        return None if self.refusal(state) is None else LEAVE


def hand_full(state: ForestState) -> Violation | None:
    """The refusal of a draw at the hand limit."""
    return HAND_FULL if len(state.holding.hand) >= HAND_LIMIT else None
