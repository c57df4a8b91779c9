"""How it stands: all that scores lies open (forests, and the number of cards in each cave)."""

from __future__ import annotations

from hedgerow.game import Observation, Score
from hedgerow.games.forest_shuffle import scoring
from hedgerow.games.forest_shuffle.counts import Counts, Rules
from hedgerow.games.forest_shuffle.deck import Deck
from hedgerow.games.forest_shuffle.frames import trees_seen


def scores(seen: Observation, deck: Deck) -> list[Score | None]:
    """Everybody's score as if the game ended now."""
    rules = Rules(seen["options"]["full_saplings"] == "yes", seen["options"]["most"] == "tie")
    forests = [trees_seen(seat["forest"], deck) for seat in seen["seats"]]
    counts = [Counts(deck, trees, rules.full_saplings) for trees in forests]
    return [scoring.score(at, counts, seat["cave"], rules) for at, seat in enumerate(seen["seats"])]
