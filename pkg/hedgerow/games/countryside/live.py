"""How it stands, as one player may know it while the game is on: points are open to all."""

from __future__ import annotations

from hedgerow.chance import Chance
from hedgerow.content import Entry, Fault
from hedgerow.game import Observation, Score
from hedgerow.games.countryside import position
from hedgerow.games.countryside.cards import CardSet
from hedgerow.games.countryside.state import CountrysideState


def scores(seen: Observation, content: CardSet) -> list[Score | None]:
    """Every player's points, line by line."""
    state = open_state(seen, content)
    found: list[Score | None] = []
    found += state.scores()
    return found


def open_state(seen: Observation, content: CardSet) -> CountrysideState:
    """The open part of the position: what this player does not know is empty or -1."""
    faults: list[Fault] = []
    data = {key: value for key, value in seen.items() if key not in ("player", "winners")}
    entry = Entry(data, "observation", "", faults)
    state = position.read(entry, content, seen["options"], Chance(0), hidden=seen["winners"] is None)
    if state is None:
        raise ValueError("; ".join(map(str, faults)))
    return state
