"""The levels that people can choose a bot of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hedgerow.bots.base import Bot
from hedgerow.bots.greedy import GreedyBot
from hedgerow.bots.random import RandomBot
from hedgerow.words import N_


class Level(NamedTuple):
    """A bot and what it is called; `title` and `about` are patterns for gettext."""

    id: str
    title: str
    about: str
    bot: Bot


LEVELS: Mapping[str, Level] = {
    level.id: level
    for level in (
        Level("random", N_("Dice"), N_("takes any move that the rules allow"), RandomBot()),
        Level("greedy", N_("Eager"), N_("takes what looks best at the end of its own turn"), GreedyBot()),
    )
}


def bot_of(level: str) -> Bot:
    """The bot of a level. Raises ValueError for one that does not exist."""
    found = LEVELS.get(level)
    if found is None:
        raise ValueError(f"there is no bot {level!r}: choose one of {', '.join(LEVELS)}")
    return found.bot
