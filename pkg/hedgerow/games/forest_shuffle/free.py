"""Free placement: a half of a named type from the hand, without paying, effect or bonus (rules, chapter 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, PASSED, Action, Event, Observation
from hedgerow.games.forest_shuffle import placement
from hedgerow.games.forest_shuffle.setup import STOP
from hedgerow.games.forest_shuffle.species import TYPES, by_id
from hedgerow.games.forest_shuffle.steps import NOT_IN_HAND, Ask
from hedgerow.rules import Violation
from hedgerow.words import N_, Message, Name

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState

TYPE_NAMES = {
    "tree": Name("tree", "boom"),
    "pawed": Name("pawed animal", "pootdier"),
    "bird": Name("bird", "vogel"),
    "insect": Name("insect", "insect"),
    "butterfly": Name("butterfly", "vlinder"),
    "plant": Name("plant", "plant"),
    "mushroom": Name("mushroom", "paddenstoel"),
    "amphibian": Name("amphibian", "amfibie"),
    "bat": Name("bat", "vleermuis"),
    "cloven_hoofed": Name("cloven-hoofed animal", "hoefdier"),
    "deer": Name("deer", "hert"),
}


def _facts(state: ForestState, action: Action) -> dict[str, Any]:
    face = state.setup.deck.faces[action.arg]
    return {"card": face.name, "type": TYPE_NAMES[TYPES[state.todo[-1][2]]]}


WRONG_TYPE = Violation("forest-shuffle.free.type", N_("{card} is no {type}, and only such a card goes free."), _facts)
NO_SLOT = Violation("forest-shuffle.free.normal-slots", N_("No tree of yours has a free slot for {card}."), _facts)
FREE_ORDER = Violation(PASSED, N_("Cards are placed in the order of the hand."))


class PlaceFree(Ask):
    """Which half is placed free, or none. Frame: species that allows it, type, any number?, lowest kind on offer.

    The lowest kind is 0 until the first was placed; after it a draft has 1 there, which is below every half.
    """

    id = "free"
    fields = (("species", "species"), ("type", "type"), ("many", "flag"), ("least", "number"))

    def candidates(self, state: ForestState) -> Sequence[Action]:
        free, halves = state.setup.free, state.setup.halves
        return [*(free[face.index] for kind in dict.fromkeys(state.holding.hand) for face in halves[kind]), STOP]

    def check(self, state: ForestState, action: Action) -> Violation | None:
        if action is STOP:
            return None
        if action.kind != "free":
            return OTHER_QUESTION
        holding, deck = state.holding, state.setup.deck
        face = deck.faces[action.arg]
        if face.card not in holding.hand:
            return NOT_IN_HAND
        _, _, group, _, least = state.todo[-1]
        if group not in face.species.types:
            return WRONG_TYPE
        if not holding.has_host(deck, face):
            return NO_SLOT
        return FREE_ORDER if face.card < least else None

    def legal(self, state: ForestState) -> list[Action]:
        holding, kit = state.holding, state.setup
        deck, halves, free = kit.deck, kit.halves, kit.free
        _, _, group, _, least = state.todo[-1]
        found = [
            free[face.index]
            for kind in dict.fromkeys(holding.hand)
            if kind >= least
            for face in halves[kind]
            if group in face.species.types and holding.has_host(deck, face)
        ]
        found.append(STOP)
        return found

    def forced(self, state: ForestState) -> Action | None:
        return None if possible(state, state.todo[-1][2], state.todo[-1][4]) else STOP

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        todo = state.todo
        _, species, group, many, _ = todo.pop()
        if action is not STOP:
            face = state.setup.deck.faces[action.arg]
            if many:
                todo.append((self, species, group, many, face.card if state.setup.ordered else 1))
            placement.announce(state, face, placement.PUT)
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        frame = seen["pending"][-1]
        values = {"card": by_id()[frame["species"]].name, "type": TYPE_NAMES[frame["type"]]}
        if frame["many"] and frame["least"]:
            return Message(N_("{card}: which {type} do you place free next?"), values)
        return Message(N_("{card}: which {type} do you place free?"), values)


def possible(state: ForestState, group: int, least: int = 0) -> bool:
    """Whether a card in hand can be placed free."""
    holding, deck, halves = state.holding, state.setup.deck, state.setup.halves
    return any(
        group in face.species.types and holding.has_host(deck, face)
        for kind in holding.hand
        if kind >= least
        for face in halves[kind]
    )


FREE = PlaceFree()
