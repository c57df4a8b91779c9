"""Saved games and settings in the browser's storage. Knows no browser: `box` is anything that keeps texts by key.

Every write is checked against what another page may have written since, so that nothing is ever lost silently.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple, Protocol

from hedgerow.words import N_

SAVE = "hedgerow.save."
SETTINGS = "hedgerow.settings"
DECK = "hedgerow.deck."  # what `own_decks` keeps, by fingerprint
MAX_NAME = 60


class Box(Protocol):
    """What keeps texts: the browser's localStorage behind a small wrapper."""

    def get(self, key: str) -> str | None: ...

    def set(self, key: str, value: str) -> None: ...

    def remove(self, key: str) -> None: ...

    def names(self) -> list[str]: ...


class BoxError(Exception):
    """The box cannot be used; `full` if it is merely full."""

    def __init__(self, full: bool) -> None:
        super().__init__("full" if full else "blocked")
        self.full = full


class StoreError(Exception):
    """Something was not kept. `text` is the sentence for the reader (a gettext pattern)."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Elsewhere(Exception):
    """Another page has written this game since: nothing was written over it."""


FULL = N_(
    "This browser's storage is full: the game goes on, but it is not saved. Download it as a file, or remove old games."
)
BLOCKED = N_(
    "This browser keeps nothing for this page: the game goes on, but closing it ends it. Download it as a file."
)


class About(NamedTuple):
    """What the list of saved games shows of one, without playing it."""

    game: str = ""
    name: str = ""
    people: str = ""
    turn: int = 0
    over: bool = False
    asked: str = ""
    saved: float = 0


class Saved(NamedTuple):
    """A saved game: `text` as `hedgerow.saves` wrote it, `stamp` of the page that wrote it, `fault` if unreadable."""

    id: str
    stamp: str
    about: About = About()
    text: str = ""
    fault: bool = False


def read(raw: str) -> Any:
    """JSON values from a text that lay in the storage. Raises RecordError, a ValueError, for what is none."""
    from hedgerow.record import read_json  # only here: whoever comes for the first time has nothing to read

    return read_json(raw)


class Store:
    """The saved games of this browser. `page` names this page among others with the same storage."""

    def __init__(self, box: Box, page: str) -> None:
        self.box = box
        self.page = page
        self._count = 0
        #: The stamp under which we last read or wrote each game: another one there means another page wrote it.
        self.known: dict[str, str] = {}

    def games(self) -> list[Saved]:
        """All saved games, the latest first; damaged ones are among them, marked. Raises StoreError if blocked."""
        try:
            ids = [key.removeprefix(SAVE) for key in self.box.names() if key.startswith(SAVE)]
            found = [saved for id in ids if (saved := self.peek(id)) is not None]
        except BoxError:
            raise StoreError(BLOCKED) from None
        return sorted(found, key=lambda saved: (-saved.about.saved, saved.id))

    def peek(self, id: str) -> Saved | None:
        """A saved game as it lies there, without taking it up."""
        raw = self.box.get(SAVE + id)
        if raw is None:
            return None
        try:
            data = read(raw)
            about = About(**{key: data["about"][key] for key in About._fields})
            saved = Saved(id, data["stamp"], about, data["table"])
            texts: list[Any] = [saved.stamp, saved.text, about.game, about.name, about.people, about.asked]
            numbers: list[Any] = [about.turn, about.over, about.saved]
            if not all(isinstance(value, str) for value in texts):
                raise ValueError("a text is none")
            if not all(isinstance(value, int | float) for value in numbers):
                raise ValueError("a number is none")
        except (ValueError, KeyError, TypeError):
            return Saved(id, "", text=raw, fault=True)
        return saved

    def is_there(self, id: str) -> bool:
        """Whether a game is kept under this name, readable or not; a blocked storage may have it."""
        try:
            return self.box.get(SAVE + id) is not None
        except BoxError:
            return True

    def take(self, id: str) -> Saved | None:
        """A saved game to go on with: from now on this page may write it. Raises StoreError if blocked."""
        try:
            saved = self.peek(id)
        except BoxError:
            raise StoreError(BLOCKED) from None
        if saved is not None:
            self.known[id] = saved.stamp
        return saved

    def write(self, id: str, about: About, text: str) -> None:
        """Save a game. Raises Elsewhere if another page has written it since, StoreError if it cannot be kept."""
        try:
            before = self.peek(id)
            if before is not None and before.stamp != self.known.get(id):
                raise Elsewhere
            self._count += 1
            stamp = f"{self.page}-{self._count}"
            self.box.set(SAVE + id, json.dumps({"stamp": stamp, "about": about._asdict(), "table": text}))
        except BoxError as error:
            raise StoreError(FULL if error.full else BLOCKED) from None
        self.known[id] = stamp

    def remove(self, id: str) -> str:
        """Forget a saved game; give back what lay there, for `put_back`."""
        try:
            raw = self.box.get(SAVE + id)
            self.box.remove(SAVE + id)
        except BoxError:
            raise StoreError(BLOCKED) from None
        self.known.pop(id, None)
        return raw or ""

    def put_back(self, id: str, raw: str) -> None:
        """Keep again what `remove` took away, to the letter; a table that has gone on meanwhile is newer and stays."""
        try:
            if self.box.get(SAVE + id) is None:
                self.box.set(SAVE + id, raw)
        except BoxError as error:
            raise StoreError(FULL if error.full else BLOCKED) from None

    def settings(self) -> dict[str, Any]:
        """The settings as they lie there; empty if there are none, or none that can be read."""
        try:
            raw = self.box.get(SETTINGS)
            found = read(raw) if raw else {}
        except (BoxError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def write_settings(self, values: dict[str, Any]) -> None:
        """Keep the settings. Raises StoreError if they cannot be kept."""
        try:
            self.box.set(SETTINGS, json.dumps(values))
        except BoxError as error:
            raise StoreError(FULL if error.full else BLOCKED) from None
