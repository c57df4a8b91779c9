"""The pictures of a game, put into the page when its first table opens: the lobby is light, and nothing is fetched."""

from __future__ import annotations

from pyscript import document

from app import dom
from hedgerow.draw.symbols import sprite, symbols

_brought: set[str] = set()


def bring_pictures(game: str) -> None:
    """Put a game's pictures into the page, those that are there already left out."""
    if game in _brought:
        return
    _brought.add(game)
    package = f"hedgerow.games.{game}"
    all_ = frozenset(symbols(package))
    box = document.createElement("div")
    box.innerHTML = str(
        sprite(package, only=all_, without=frozenset(name for name in all_ if dom.by_id(name) is not None))
    )
    document.body.append(box.firstElementChild)
