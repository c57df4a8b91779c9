"""How players choose who are after goals: games in which markers run out, spaces open, and the track is passed."""

from __future__ import annotations

from hedgerow.chance import Chance
from hedgerow.game import Action, State
from hedgerow.games.countryside import fulfilling
from hedgerow.games.countryside.state import CountrysideState


def gathering(state: State, legal: list[Action], rng: Chance) -> Action:
    """Fulfil any goal that can be; play a card rather than none; else chance decides."""
    assert isinstance(state, CountrysideState)
    if state.decision.id == "turn" and fulfilling.possible(state):
        wanted = [action for action in legal if action.code in ("worker S6", "end day")]
    else:
        wanted = [action for action in legal if action.code not in ("stop", "pass", "gain nothing")]
    return rng.choice(wanted or legal)
