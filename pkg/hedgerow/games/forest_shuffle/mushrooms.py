"""Mushrooms: each one at work may give a card when a card that it notices is placed (rules, chapter 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.game import Action, Event, Observation
from hedgerow.games.forest_shuffle.deck import Face
from hedgerow.games.forest_shuffle.events import Worked
from hedgerow.games.forest_shuffle.setup import USE
from hedgerow.games.forest_shuffle.steps import YesNo, hand_full
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState


class AskMushroom(YesNo):
    """Draw one more card by a mushroom, or let the rest of them be. Frame: mushrooms not yet used."""

    id = "mushroom"
    fields = (("left", "number"),)

    def refusal(self, state: ForestState) -> Violation | None:
        return hand_full(state)

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        _, left = state.todo.pop()
        if action is USE:
            if left > 1:
                state.todo.append((self, left - 1))
            events.append(Worked(state.current_player, "mushroom", None))
            state.draw_into_hand(events)
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        left = seen["pending"][-1]["left"]
        return Message(
            N_("Do you draw a card by your mushroom?"),
            {"n": left},
            N_("Do you draw a card? {n} of your mushrooms can give one."),
        )


MUSHROOM = AskMushroom()


def awake(state: ForestState, face: Face | None) -> int:
    """How many mushrooms at work notice a card (None: a sapling); a mushroom never notices itself."""
    holding, kit = state.holding, state.setup
    if not holding.mushrooms:
        return 0
    wakes = kit.sapling_wakes if face is None else face.wakes
    found = holding.awake(wakes)
    if found and face is not None and kit.mushrooms_at_once and face.species.listens & wakes:
        found -= 1  # it works already, but not for its own placing
    return found


def wake(state: ForestState, face: Face | None) -> None:
    """Ask for the mushrooms that notice a card just placed (None: a sapling)."""
    found = awake(state, face)
    if found:
        state.todo.append((MUSHROOM, found))


def sprout(state: ForestState, face: Face) -> None:
    """A mushroom was placed: it works from the next turn on (or at once, by option)."""
    holding = state.holding
    if state.setup.mushrooms_at_once:
        holding.mushrooms += (face.species.listens,)
    else:
        holding.sprouting += (face.species.listens,)
