"""The levels that people can choose a bot of, and the yardsticks that bots are measured by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hedgerow.bots.base import Bot
from hedgerow.bots.beginner import BeginnerBot
from hedgerow.bots.greedy import GreedyBot
from hedgerow.bots.playout import Policy
from hedgerow.bots.random import RandomBot
from hedgerow.bots.search import Plan, SearchBot
from hedgerow.words import N_, WordedError


class Level(NamedTuple):
    """A bot and what it is called; `title` and `about` are patterns for gettext. People are offered some of them only;
    the others remain for the terminal, the bench and old saves."""

    id: str
    title: str
    about: str
    bot: Bot
    offered: bool = True


# Meant for 0.2 to 0.3 s of CPython a decision, about two seconds in Pyodide on a machine four times slower.
# Where a turn has many answers, looking at all of them in every playout would leave time for a few playouts only.
EXPERT_PLANS: Mapping[str, Plan] = {
    "countryside": Plan(iterations=80, width=4, samples=3, policy=Policy(sighted=3)),
    "forest_shuffle": Plan(iterations=200, width=5, samples=4, policy=Policy(sighted=4)),
    "meadow": Plan(iterations=120, width=5, samples=3, policy=Policy(sighted=4)),
    "save_the_meeples": Plan(iterations=280, width=5, policy=Policy(sighted=5)),
    "upland_and_prairie": Plan(iterations=200, width=5, policy=Policy(sighted=6), credit=5.0),
}

LEVELS: Mapping[str, Level] = {
    level.id: level
    for level in (
        Level(
            "first_timer",
            N_("First-timer"),
            N_("sees what is good right now, and does not always take the best of it"),
            BeginnerBot(),
        ),
        Level(
            "regular",
            N_("Regular"),
            N_("takes what looks best at the end of its turn, after a glance at what comes next"),
            SearchBot(Plan(iterations=30, width=3, samples=4, policy=Policy(3))),
        ),
        Level(
            "expert",
            N_("Expert"),
            N_("looks at many possible futures before every decision"),
            SearchBot(plans=EXPERT_PLANS),
        ),
        Level(
            "greedy",
            N_("Eager"),
            N_("takes what looks best at the end of its own turn"),
            GreedyBot(),
            offered=False,
        ),
        Level("random", N_("Dice"), N_("takes any move that the rules allow"), RandomBot(), offered=False),
    )
}

OFFERED: Mapping[str, Level] = {level.id: level for level in LEVELS.values() if level.offered}


def bot_of(level: str) -> Bot:
    """The bot of a level. Raises WordedError for one that does not exist."""
    found = LEVELS.get(level)
    if found is None:
        raise WordedError(
            N_("there is no bot {level}: choose one of {known}"), level=repr(level), known=", ".join(LEVELS)
        )
    return found.bot


def bot_named(name: str, iterations: int = 0) -> Bot:
    """The bot of a level, or with so many futures a decision: `expert@50`. `iterations` does the same for an expert
    whose name gives no number; 0: as many as it likes. Raises WordedError for a name of none.
    """
    level, at, number = name.partition("@")
    bot = bot_of(level)
    if at:
        if not isinstance(bot, SearchBot) or not number.isdecimal() or not 0 < int(number) < 10**7:
            text = N_("there is no bot {level}: after @ goes how many futures a searching bot looks at")
            raise WordedError(text, level=repr(name))
        return bot.sized(int(number))
    return bot.sized(iterations) if iterations and level == "expert" and isinstance(bot, SearchBot) else bot
