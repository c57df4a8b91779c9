"""Which encoder a game has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hedgerow.catalog import games
from hedgerow.rl import countryside, forest_shuffle, meadow, save_the_meeples, upland_and_prairie
from hedgerow.rl.parts import Encoder

MAKERS: dict[str, Callable[..., Encoder]] = {
    "countryside": countryside.encoder,
    "forest_shuffle": forest_shuffle.encoder,
    "meadow": meadow.encoder,
    "save_the_meeples": save_the_meeples.encoder,
    "upland_and_prairie": upland_and_prairie.encoder,
}
_MADE: dict[tuple[str, str], Encoder] = {}


def encoder(game: str, content: Any = None) -> Encoder:
    """The encoder of a game and a deck, boards or map (default: the game's own); the same object for equal ones.

    Its length depends on the content, never on the number of players or the options. Raises KeyError for a game that
    does not exist.
    """
    own = games[game]
    used = own.content if content is None else content
    found = _MADE.get((game, used.digest))
    if found is None:
        found = _MADE[game, used.digest] = MAKERS[game](own, used)
    return found
