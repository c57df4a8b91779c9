"""What is chosen before a game starts."""

from __future__ import annotations

from hedgerow.game import Option
from hedgerow.games.save_the_meeples.names import RULE
from hedgerow.words import Name


def _sides(id: str, name: Name) -> Option:
    sides = {"I": Name("side I", "kant I"), "II": Name("side II", "kant II")}
    return Option(id, name, sides, "I", (RULE + "setup.sides",))


OPTIONS = (
    Option(
        "length",
        Name("Length", "Duur"),
        {
            "quick": Name("quick: 9 humans or 2 rockets", "kort: 9 mensen of 2 raketten"),
            "regular": Name("regular: 12 humans or 3 rockets", "gewoon: 12 mensen of 3 raketten"),
        },
        "quick",
        (RULE + "setup.mode",),
    ),
    _sides("mine", Name("Mine", "Mijn")),
    _sides("tavern", Name("Tavern", "Taverne")),
    _sides("forge", Name("Forge", "Smederij")),
    Option(
        "both_endings",
        Name("If both endings hold", "Als beide eindes gelden"),
        {
            "longer": Name("the one that has held longer counts", "het einde dat het langst geldt, telt"),
            "active_team": Name("the team whose turn it is chooses", "het team dat aan de beurt is, kiest"),
        },
        "longer",
        (RULE + "end.both",),
    ),
    Option(
        "divert",
        Name("Diverting a train", "Een trein omleiden"),
        {
            "extra": Name("sends one more train", "stuurt nog een trein"),
            "instead": Name("is the main action of the turn", "is de hoofdactie van de beurt"),
        },
        "extra",
        (RULE + "bonus.divert",),
    ),
    Option(
        "repair_two",
        Name("Paid repair on side II", "Betaald herstel op kant II"),
        {
            "each": Name("once for each meeple used", "één keer per gebruikte meeple"),
            "group": Name("once for the group", "één keer voor de groep"),
        },
        "each",
        (RULE + "forge.repair-two",),
    ),
    Option(
        "points",
        Name("Points during the game", "Punten tijdens het spel"),
        {
            "hidden": Name("other teams' points are hidden", "punten van andere teams zijn verborgen"),
            "open": Name("open to all", "open voor iedereen"),
        },
        "hidden",
        (RULE + "info.points",),
    ),
)
