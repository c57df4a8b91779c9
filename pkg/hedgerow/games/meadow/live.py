"""How it stands while the game is on. Everything that counts lies open, so every score is known to everybody."""

from __future__ import annotations

from hedgerow.game import Observation, Score
from hedgerow.games.meadow import scoring
from hedgerow.games.meadow.board import BONUS
from hedgerow.games.meadow.deck import Deck


def scores(seen: Observation, content: Deck) -> list[Score | None]:
    """Each player's score so far, line by line."""
    points = {card.id: card.points for card in content.cards}
    rover = sum(points[id] for id in seen["rover"]["cards"]) if seen["players"] == 1 else None
    found: list[Score | None] = []
    for player, columns in enumerate(seen["meadows"]):
        parts = scoring.lines(
            sum(points.get(id, 0) for stack in columns for id in stack),  # starting sides are worth nothing
            sum(points[id] for id in seen["landscapes"][player]),
            sum(points[id] for id in seen["discoveries"][player]),
            sum(BONUS[: seen["bonus"][player]]),
        )
        found.append(scoring.score(player, parts, len(seen["discoveries"][player]), rover))
    return found
