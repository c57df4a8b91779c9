"""The points of a real table of Save the Meeples: points gained, and what the ending adds.

score_table({"options": {"ending": "escape"}, "players": [
    {"name": "Anna", "points": 31, "planet": 4, "recruited": 2},
    {"name": "Bo", "points": 28, "planet": 6, "recruited": 3},
]})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hedgerow.game import leaders
from hedgerow.games.save_the_meeples import scoring
from hedgerow.games.save_the_meeples.names import AT_TAVERN, BIG_HUMANS, ENDING_NAMES, SMALL_HUMANS, TEAM_MEEPLES
from hedgerow.scorer import Counted, Form, Number, Pick, ScorerError, Table
from hedgerow.words import N_, Message

HUMANS = SMALL_HUMANS + BIG_HUMANS
MOST_POINTS = 300


def under(ending: str) -> Callable[[Mapping[str, Any]], bool]:
    """Asks only under that ending."""
    return lambda options: bool(options["ending"] == ending)


def count(table: Table) -> Counted:
    """The scores of a table. Raises ScorerError for more captives than there are humans."""
    ending = table.options["ending"]
    captives = sum(player["captives"] for player in table.players)
    if ending == "invasion" and captives > HUMANS:
        text = N_("The teams have {n} captives together, and there are only {have} humans.")
        raise ScorerError([Message(text, {"n": captives, "have": HUMANS})])
    scores = [
        scoring.score(
            at, ending, player["points"], player["captives"], player["planet"], AT_TAVERN - player["recruited"]
        )
        for at, player in enumerate(table.players)
    ]
    return Counted(tuple(scores), tuple(leaders(scores)))


FORM = Form(
    game="save_the_meeples",
    least=2,
    most=4,
    options=(Pick("ending", N_("How did the game end?"), {id: ENDING_NAMES[id] for id in scoring.ENDINGS}),),
    fields=(
        Number("points", N_("Points gained during the game"), MOST_POINTS, 0, N_("Turn the tokens over.")),
        Number("captives", N_("Captives in the prison"), HUMANS, 0, N_("2 points each"), under("invasion")),
        Number("planet", N_("Meeples on the planet"), TEAM_MEEPLES, 0, N_("3 points each"), under("escape")),
        Number("recruited", N_("Meeples recruited at the tavern"), AT_TAVERN, 0, N_("More of them break a tie.")),
    ),
    how=(
        N_("Choose the ending first: after an invasion captives count, after an escape meeples on the planet."),
        N_("Then enter each team."),
    ),
    scoring=count,
)  # fmt: skip
score_table = FORM.score
