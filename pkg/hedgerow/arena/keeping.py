"""Results on disk: one line of JSON for each game, and its record as a file that the page opens.

    FOLDER/results.jsonl      first line: what is played; then a game a line, in the order in which they ended
    FOLDER/games/000017.json  the record of game 17

Whatever interrupts a bench, the folder is sound: a line that was cut off is dropped and its game played again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hedgerow import __version__
from hedgerow.arena.playing import Result, Terms
from hedgerow.game import canonical

FORMAT = "hedgerow-arena"
VERSION = 1


class KeepingError(ValueError):
    """A folder that holds something else. The text is a sentence's middle: what is there, what was asked for."""


class Results:
    """The results so far, by the number of the game."""

    def __init__(self) -> None:
        self.results: dict[int, Result] = {}

    def add(self, result: Result) -> bool:
        """Count a game; False, and nothing changes, if it is counted already."""
        if result.number in self.results:
            return False
        self.keep(result)
        self.results[result.number] = result._replace(record={})
        return True

    def keep(self, result: Result) -> None:
        """Write it down, where results are kept at all."""


class Folder(Results):
    """Results that outlast the program."""

    def __init__(self, path: Path, terms: Terms, bots: tuple[str, ...], seed: int) -> None:
        """Open or make the folder. Raises KeepingError if it holds results of another bench or no results at all."""
        super().__init__()
        self.path = path
        self.head = {
            "format": FORMAT,
            "version": VERSION,
            "engine": __version__,
            **terms._asdict(),
            "options": dict(terms.options),
            "bots": list(bots),
            "seed": seed,
        }
        self.file = path / "results.jsonl"
        (path / "games").mkdir(parents=True, exist_ok=True)
        if self.file.exists() and self.file.stat().st_size:
            self._read()
        else:
            self.file.write_text(canonical(self.head) + "\n", "utf-8")

    def _read(self) -> None:
        text = self.file.read_text("utf-8")
        lines = text.split("\n")
        sound = [line for line in lines[:-1] if line]  # what follows the last line break was cut off
        head = _object(sound[0]) if sound else {}
        if head != self.head:
            differs = sorted(key for key in {*head, *self.head} if head.get(key) != self.head.get(key))
            raise KeepingError(", ".join(differs))
        if lines[-1]:
            self.file.write_text("\n".join(sound) + "\n", "utf-8")
        for line in sound[1:]:
            data = _object(line)
            self.results[data["number"]] = Result(
                data["number"],
                data["seed"],
                tuple(data["seats"]),
                tuple(data["returns"]),
                tuple(data["totals"]),
                tuple(data["answers"]),
                tuple(data["seconds"]),
                {},
            )

    def keep(self, result: Result) -> None:
        """First the record, then the line that counts it: a line without its record cannot be."""
        record = self.path / "games" / f"{result.number:06d}.json"
        record.write_text(json.dumps(result.record, ensure_ascii=False) + "\n", "utf-8")
        line = result._asdict()
        del line["record"]
        with self.file.open("a", encoding="utf-8") as stream:
            stream.write(canonical(line) + "\n")


def _object(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise KeepingError("results.jsonl")
    return data
