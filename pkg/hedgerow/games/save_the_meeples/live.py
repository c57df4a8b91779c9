"""How it stands, as one team may know it while the game is on."""

from __future__ import annotations

from hedgerow.game import Observation, Score
from hedgerow.games.save_the_meeples import scoring


def score_under(seen: Observation, team: int, ending: str) -> Score:
    """A team's score if the game ended now with this ending."""
    village = seen["villages"][team]
    return scoring.score(team, ending, village["points"], sum(village["prison"]), village["planet"], village["tavern"])


def shows_points(seen: Observation, team: int) -> bool:
    """Whether the observer may look at a team's points: the own ones, all at the end or by option (info.points)."""
    return bool(seen["decision"] == "over" or seen["options"]["points"] == "open" or team == seen["player"])


def scores(seen: Observation) -> list[Score | None]:
    """Each team's score under the ending that is coming; None where points lie face down."""
    return [
        score_under(seen, team, seen["outlook"]["ending"]) if shows_points(seen, team) else None
        for team in range(seen["players"])
    ]
