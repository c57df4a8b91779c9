"""Which games there are. Each is imported only when it is asked for, so that a page boots fast."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hedgerow.game import Game  # read with the first game, not with the list of their names

IDS = ("countryside", "forest_shuffle", "meadow", "save_the_meeples", "upland_and_prairie")


class Games(Mapping[str, "Game"]):
    """The games by id, `games["upland_and_prairie"]`, and for people by name: `games.upland_and_prairie`."""

    def __getitem__(self, id: str) -> Game:
        if id not in IDS:
            raise KeyError(f"there is no game {id!r}: choose one of {', '.join(IDS)}")
        game: Game = import_module(f"hedgerow.games.{id}").GAME
        return game

    def __getattr__(self, id: str) -> Game:
        if id not in IDS:
            raise AttributeError(f"there is no game {id!r}: choose one of {', '.join(IDS)}")
        return self[id]

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *IDS]

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)


games = Games()
