"""The decks, boards and maps that people load themselves: kept in the browser by their fingerprint."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from app.store import BLOCKED, DECK, FULL, Box, BoxError, StoreError
from hedgerow import catalog
from hedgerow.content import MAX_BYTES, ContentError, Fault, too_large
from hedgerow.record import RecordError, read_json
from hedgerow.words import N_, Message

MAX_LABEL = 200  # as long as a record may name its deck


class Own(NamedTuple):
    """A deck of somebody's own: the game it is for, the file it came from, and what the engine made of it."""

    digest: str
    game: str
    file: str
    text: str
    content: Any


class OwnDecks:
    """All of them. What cannot be read any more is left where it lies and not offered."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._read: dict[str, Own] = {}

    def all(self, game: str = "") -> list[Own]:
        """The decks of a game, or of all, by name."""
        try:
            keys = [key for key in self.box.names() if key.startswith(DECK)]
            found = [own for key in keys if (own := self._one(key)) is not None and game in ("", own.game)]
        except BoxError:
            return list(self._read.values())
        return sorted(found, key=lambda own: (own.game, own.content.label.en, own.digest))

    def _one(self, key: str) -> Own | None:
        raw = self.box.get(key)
        digest = key.removeprefix(DECK)
        if raw is None:
            return None
        if digest not in self._read:
            try:
                data = read_json(raw)
                own = read(str(data["game"]), str(data["file"]), str(data["text"]))
            except (RecordError, ContentError, KeyError, TypeError):
                return None
            self._read[digest] = own
        return self._read[digest]

    def get(self, digest: str) -> Own | None:
        """The deck with that fingerprint."""
        return next((own for own in self.all() if own.digest == digest), None)

    def add(self, game: str, file: str, text: str) -> Own:
        """Check a deck and keep it. Raises ContentError with every fault, StoreError if it is sound but not kept."""
        own = read(game, file, text)
        self._read[own.digest] = own
        try:
            self.box.set(DECK + own.digest, json.dumps({"game": game, "file": file, "text": text}))
        except BoxError as error:
            raise StoreError(FULL if error.full else BLOCKED) from None
        return own

    def remove(self, digest: str) -> None:
        """Forget a deck. Games played with it keep their own copy."""
        self._read.pop(digest, None)
        try:
            self.box.remove(DECK + digest)
        except BoxError:
            raise StoreError(BLOCKED) from None


def read(game: str, file: str, text: str) -> Own:
    """A deck from its text. Raises ContentError with every fault."""
    if game not in catalog.games:
        raise ContentError(
            [Fault(file, "", "", Message(N_("is for a game that is unknown here: {game}"), {"game": game[:40]}))]
        )
    if len(text) > MAX_BYTES:
        raise ContentError([Fault(file, "", "", too_large())])
    content = catalog.games[game].load_content(text, file)
    label = content.label
    if not all(0 < len(name) <= MAX_LABEL for name in (label.en, label.nl)):
        raise ContentError([Fault(file, "label", "", Message(N_("must have 1 to {n} characters"), {"n": MAX_LABEL}))])
    return Own(content.digest, game, file, text, content)
