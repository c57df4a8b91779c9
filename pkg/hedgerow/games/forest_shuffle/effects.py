"""Effects and bonuses that draw, give an extra turn or fill the cave; the others have their own files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.game import Action, Event, Observation
from hedgerow.games.forest_shuffle import cave, free, mole
from hedgerow.games.forest_shuffle.events import Cave, Worked
from hedgerow.games.forest_shuffle.setup import HAND_LIMIT, USE
from hedgerow.games.forest_shuffle.species import DRAWING, Deed, Species, by_id
from hedgerow.games.forest_shuffle.steps import HAND_FULL, YesNo
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState

NOTHING_TO_COUNT = Violation(
    "forest-shuffle.effect.count-now", N_("Nothing that this effect counts is in your forest, so it draws no card.")
)
EMPTY_CLEARING = Violation(
    "forest-shuffle.card.brown-bear.effect", N_("The clearing is empty: no card can go into your cave.")
)


class AskDeed(YesNo):
    """Use the effect or bonus of a card, or leave it. Frame: the species."""

    fields = (("species", "species"),)

    def __init__(self, id: str) -> None:
        self.id = id  # type: ignore[misc]  # one class serves two decisions

    def deed(self, species: Species) -> Deed:
        """What the question is about."""
        found = species.effect if self is EFFECT else species.bonus
        assert found is not None
        return found

    def refusal(self, state: ForestState) -> Violation | None:
        return refusal(state, self.deed(state.setup.deck.species[state.todo[-1][1]]))

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        _, index = state.todo.pop()
        if action is USE:
            species = state.setup.deck.species[index]
            events.append(Worked(state.current_player, self.id, species.name))
            perform(state, self.deed(species), events)
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        values = {"card": by_id()[seen["pending"][-1]["species"]].name}
        if self.id == "effect":
            return Message(N_("Do you use the effect of {card}?"), values)
        return Message(N_("Do you use the bonus of {card}?"), values)


EFFECT = AskDeed("effect")
BONUS = AskDeed("bonus")


def refusal(state: ForestState, deed: Deed) -> Violation | None:
    """Why an effect or bonus would do nothing now, if so."""
    op, holding = deed.op, state.holding
    if op in DRAWING:
        if len(holding.hand) >= HAND_LIMIT:
            return HAND_FULL
        return None if cards_to_draw(state, deed) else NOTHING_TO_COUNT
    if op == "clearing_to_cave" and not state.clearing:
        return EMPTY_CLEARING
    return None


def cards_to_draw(state: ForestState, deed: Deed) -> int:
    """How many cards a drawing effect gives, the hand limit apart (effect.count-now)."""
    if deed.op == "draw_per_species":
        return state.holding.count_species(state.setup.deck, deed.of)
    if deed.op == "draw_per_type":
        return state.holding.count_type(state.setup.deck, deed.of)
    return deed.n


def perform(state: ForestState, deed: Deed, events: list[Event]) -> None:
    """Carry out an effect or bonus that needs no further choice."""
    if deed.op in DRAWING:
        state.draw_many(cards_to_draw(state, deed), events)
    elif deed.op == "clearing_to_cave":
        cards = tuple(state.clearing)
        state.holding.cave_open += cards
        state.clearing.clear()
        events.append(Cave(state.setup.deck, state.current_player, cards, True))
    else:
        state.extra += 1
        if deed.op == "draw_and_extra_turn":
            state.draw_many(deed.n, events)


def push(state: ForestState, step: AskDeed, species: Species) -> None:
    """Put the question for an effect or bonus onto the stack; placing free, Raccoon and Mole ask in their own way."""
    deed = step.deed(species)
    if deed.op == "free":
        state.todo.append((free.FREE, species.index, deed.of, deed.many, 0))
    elif deed.op == "hand_to_cave":
        state.todo.append((cave.CAVE, 0))
    elif deed.op == "batch":
        state.todo.append((mole.BATCH, (), 0))
    else:
        state.todo.append((step, species.index))


def could_work(state: ForestState, deed: Deed | None) -> bool:
    """Whether an effect or bonus would change anything now."""
    if deed is None:
        return False
    if deed.op == "free":
        return free.possible(state, deed.of)
    if deed.op in ("hand_to_cave", "batch"):
        return bool(state.holding.hand)
    return refusal(state, deed) is None
