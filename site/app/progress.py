"""How far the reader has come in the lessons, kept in the browser. Knows no browser: `box` is a `store.Box`."""

from __future__ import annotations

import json
from typing import Any

from app.store import Box, BoxError
from hedgerow.record import RecordError, read_json

KEY = "hedgerow.lessons"


class Progress:
    """Per game and lesson the step reached (from 0) and whether the lesson was finished once."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def _read(self) -> dict[str, Any]:
        """What is kept: nothing, if it cannot be read."""
        try:
            found = read_json(self.box.get(KEY) or "{}")
        except (BoxError, RecordError):
            return {}
        return found if isinstance(found, dict) else {}

    def of(self, game: str, lesson: str) -> tuple[int, bool]:
        """The step reached, and whether the lesson is done."""
        games = self._read().get(game)
        kept = games.get(lesson) if isinstance(games, dict) else None
        if not isinstance(kept, dict):
            return 0, False
        at, done = kept.get("at"), kept.get("done")
        return (at if isinstance(at, int) and not isinstance(at, bool) and at >= 0 else 0), done is True

    def keep(self, game: str, lesson: str, at: int, done: bool) -> bool:
        """Keep the step reached; a lesson once done stays done. False if this browser keeps nothing."""
        kept = self._read()
        games = kept.setdefault(game, {})
        if not isinstance(games, dict):
            games = kept[game] = {}
        games[lesson] = {"at": at, "done": done or self.of(game, lesson)[1]}
        try:
            self.box.set(KEY, json.dumps(kept))
        except BoxError:
            return False
        return True
