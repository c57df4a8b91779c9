"""Which games there are. Each is imported only when it is asked for, so that a page boots fast."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from hedgerow.words import N_, WordedError

if TYPE_CHECKING:
    from hedgerow.game import Game  # read with the first game, not with the list of their names

IDS = ("countryside", "forest_shuffle", "meadow", "save_the_meeples", "upland_and_prairie")


class NoGame(WordedError, KeyError, AttributeError):
    """A game that does not exist, looked up in either way."""

    def __init__(self, id: str) -> None:
        super().__init__(N_("there is no game {id}: choose one of {known}"), id=repr(id), known=", ".join(IDS))
        self.id = id

    def __reduce__(self) -> tuple[Any, ...]:
        return NoGame, (self.id,)


class Games(Mapping[str, "Game"]):
    """The games by id, `games["upland_and_prairie"]`, and for people by name: `games.upland_and_prairie`."""

    def __getitem__(self, id: str) -> Game:
        if id not in IDS:
            raise NoGame(id)
        game: Game = import_module(f"hedgerow.games.{id}").GAME
        return game

    def __getattr__(self, id: str) -> Game:
        if id not in IDS:
            raise NoGame(id)
        return self[id]

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *IDS]

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)


games = Games()
