"""Players who race for a path, so that games end by one: chance alone hardly ever gets there."""

from __future__ import annotations

from engine.conformance.walk import at_random
from hedgerow.chance import Chance
from hedgerow.game import Action, State
from hedgerow.games.upland_and_prairie.state import UplandState

QUIET = 10  # turns in which anything goes, so that the race is run on a map with something on it


def racing(state: State, legal: list[Action], rng: Chance) -> Action:
    """Mostly lays the animal that lies on most spaces where it brings a path nearest; else anything."""
    assert isinstance(state, UplandState)
    if state.turn < QUIET or rng.below(8) == 0 or state.decision.id not in ("map", "space"):
        return at_random(state, legal, rng)
    if state.decision.id == "map":
        return max(legal, key=lambda action: (state.spread[action.arg % 4].bit_count(), -action.arg))
    assert state.for_map is not None
    land, spread = state.setup.land, state.spread[state.for_map % 4]

    def still_needed(action: Action) -> int:
        spaces = spread | 1 << action.arg
        needs = (land.paired_needs(spaces), land.triple_needs(spaces))
        return min((n for n in needs if n is not None), default=99)

    return min(legal, key=still_needed)
