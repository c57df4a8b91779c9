"""The points of a real table of Meadow: what is printed on the cards before each player, and the bonus tokens.

    score_table({"players": [
        {"name": "Anna", "meadow": [1, 2, 2, 3], "landscapes": [3], "discoveries": [2], "bonus": 2},
        {"name": "Bo", "meadow": [2, 4]},
    ]})

Cards go by the points printed on them, because every edition prints its own; cards worth nothing (ground) may be left
out. One player alone also enters what Rover has collected, as "rover".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hedgerow.game import leaders
from hedgerow.games.meadow import scoring
from hedgerow.games.meadow.board import BONUS
from hedgerow.scorer import Cards, Counted, Form, Number, ScorerError, Table
from hedgerow.words import N_, Message

PRINTED = (1, 2, 3, 4, 5, 6, 7, 8)  # points that a card may show
ALONE = 1


def alone(options: Mapping[str, Any]) -> bool:
    """Rover plays only against one player."""
    return bool(options["players"] == ALONE)


def count(table: Table) -> Counted:
    """The scores of a table. Raises ScorerError if a discovery has no landscape to lie on."""
    wrong = [
        Message(
            N_("{name}: each discovery lies on its own landscape, and there are {n} discoveries on {m} landscapes."),
            {"name": name, "n": len(player["discoveries"]), "m": len(player["landscapes"])},
        )
        for name, player in zip(table.names, table.players, strict=True)
        if len(player["discoveries"]) > len(player["landscapes"])
    ]
    if wrong:
        raise ScorerError(wrong)
    solo = len(table.players) == ALONE
    scores = []
    for at, player in enumerate(table.players):
        parts = scoring.lines(
            sum(player["meadow"]), sum(player["landscapes"]), sum(player["discoveries"]), sum(BONUS[: player["bonus"]])
        )
        scores.append(scoring.score(at, parts, len(player["discoveries"]), sum(player["rover"]) if solo else None))
    if not solo:
        return Counted(tuple(scores), tuple(leaders(scores)))
    rover = sum(table.players[0]["rover"])
    lead = scores[0].total - rover
    told = Message(N_("Rover has {n} point."), {"n": rover}, N_("Rover has {n} points."))
    if lead >= 0:
        ending = Message(N_("You succeed, with {n} more than Rover."), {"n": lead})
    else:
        ending = Message(N_("You fail, with {n} less than Rover."), {"n": -lead})
    return Counted(tuple(scores), (0,) if lead >= 0 else (), (told, ending))


FORM = Form(
    game="meadow",
    least=1,
    most=4,
    options=(),
    fields=(
        Cards(
            "meadow", N_("Cards in the meadow"), PRINTED, 150,
            N_("Covered cards count too. Ground is worth nothing: leave it out."),
        ),
        Cards("landscapes", N_("Landscapes"), PRINTED, 30, N_("Those below a discovery count too.")),
        Cards("discoveries", N_("Discoveries"), PRINTED, 30, N_("More of them break a tie.")),
        Number("bonus", N_("Bonus tokens placed"), len(BONUS), 0, N_("At the campfire: worth 2, then 3, then 4.")),
        Cards("rover", N_("Cards that Rover has collected"), PRINTED, 150, "", alone),
    ),
    how=(
        N_("Go through the cards before a player and touch the points printed on each."),
        N_("Cards in hand, roads and bonus tokens that were not placed are worth nothing."),
        N_("Alone, enter Rover's cards too."),
    ),
    scoring=count,
)  # fmt: skip
score_table = FORM.score
