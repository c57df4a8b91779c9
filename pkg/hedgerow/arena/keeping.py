"""Results on disk: one line of JSON for each game, and its record as a file that the page opens.

    FOLDER/results.jsonl      first line: what is played; then a game a line, in the order in which they ended
    FOLDER/games/000017.json  the record of game 17
    FOLDER/lock               while somebody is at work: his process

Whatever interrupts a bench, the folder is sound: a line that was cut off is dropped and its game played again. So is
a game whose record is missing.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Self

from hedgerow import __version__
from hedgerow.arena.lines import object_of, result_of
from hedgerow.arena.locking import InUse, lock, unlock
from hedgerow.arena.pairing import listed
from hedgerow.arena.playing import Result, Terms
from hedgerow.game import canonical
from hedgerow.words import N_, WordedError

FORMAT = "hedgerow-arena"
VERSION = 1
# What programs that show folders leave in them.
HARMLESS = {".DS_Store", "Thumbs.db", "desktop.ini"}


class KeepingError(WordedError):
    """A folder that cannot be used for these results: what is there, and what to do."""


class Results:
    """The results so far, by the number of the game. A block of `with` ends with `close`."""

    def __init__(self) -> None:
        self.results: dict[int, Result] = {}

    def add(self, result: Result) -> bool:
        """Count a game; False, and nothing changes, if it is counted already.

        Raises KeepingError if it cannot be kept; then it does not count.
        """
        if result.number in self.results:
            return False
        self.keep(result)
        self.results[result.number] = result._replace(record={})
        return True

    def keep(self, result: Result) -> None:
        """Write it down, where results are kept at all."""

    def close(self) -> None:
        """Let others have the place where results are kept."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Folder(Results):
    """Results that outlast the program."""

    def __init__(self, path: Path, terms: Terms, bots: tuple[str, ...], seed: int) -> None:
        """Open or make the folder. Raises KeepingError, and changes nothing, if it holds anything but results of this
        very bench, or if another process is at work there; OSError if it cannot be read or written."""
        super().__init__()
        self.path = path
        head = {
            "format": FORMAT,
            "version": VERSION,
            "engine": __version__,
            **terms._asdict(),
            "options": dict(terms.options),
            "bots": list(bots),
            "seed": seed,
        }
        self.head = json.loads(canonical(head))
        self.task = listed(bots, terms.players, seed)
        self.file, self.games, self.lock = path / "results.jsonl", path / "games", path / "lock"
        self.written: set[int] = set()  # numbers of games that have a line
        self._check_kinds()
        self._check(self._read())
        path.mkdir(parents=True, exist_ok=True)
        self._lock()
        try:
            self._open()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the work: another process may begin."""
        unlock(self.lock)

    def _lock(self) -> None:
        try:
            lock(self.lock)
        except InUse as error:
            raise KeepingError(
                N_(
                    "{path} is in use by another arena, process {pid}: wait until it ends, or name another folder "
                    "(if there is none, delete {lock})"
                ),
                path=str(self.path),
                pid=str(error.process),
                lock=str(self.lock),
            ) from None
        except ValueError:
            raise self._strange() from None

    def _check_kinds(self) -> None:
        """Refuse a file where a folder belongs, or the other way round."""
        for entry, is_right in ((self.file, Path.is_file), (self.lock, Path.is_file), (self.games, Path.is_dir)):
            if entry.exists() and not is_right(entry):
                raise KeepingError(
                    N_("{path} is in the way of results: move it away, or name another folder"), path=str(entry)
                )

    def _read(self) -> bytes:
        return self.file.read_bytes() if self.file.exists() else b""

    def _first(self) -> bytes:
        return canonical(self.head).encode("utf-8") + b"\n"

    def _check(self, data: bytes) -> None:
        """Refuse a folder of somebody else, or of another bench."""
        if not data:
            if self.path.exists() and any(map(self._foreign, self.path.iterdir())):
                raise self._strange()
            return
        if self._first().startswith(data):
            return  # begun, perhaps cut off, and no game is lost
        line, whole, _ = data.partition(b"\n")
        head = object_of(line) if whole else None
        if head is None:
            raise KeepingError(
                N_("line 1 of {path}, which says what is played, is damaged: name another folder"), path=str(self.file)
            )
        if head != self.head:
            differs = sorted(key for key in {*head, *self.head} if head.get(key) != self.head.get(key))
            raise KeepingError(
                N_("{path} holds results of another bench (other: {what}): name another folder"),
                path=str(self.path),
                what=", ".join(differs),
            )

    def _foreign(self, entry: Path) -> bool:
        """Whether this is nothing that a bench without a single result leaves."""
        if entry == self.games and entry.is_dir():
            return any(inside.name not in HARMLESS for inside in entry.iterdir())
        return entry not in (self.file, self.lock) and entry.name not in HARMLESS

    def _strange(self) -> KeepingError:
        return KeepingError(
            N_("{path} holds something else than results: name an empty or a new folder"), path=str(self.path)
        )

    def _open(self) -> None:
        data = self._read()
        self._check(data)
        whole = data.rpartition(b"\n")
        sound = whole[0] + whole[1]  # what follows the last line break was cut off
        if not sound:
            self.file.write_bytes(self._first())
        self.games.mkdir(exist_ok=True)
        for at, line in enumerate(sound.split(b"\n")[1:], 2):
            if line.strip():
                self._count(at, line)
        if sound and sound != data:
            os.truncate(self.file, len(sound))

    def _count(self, at: int, line: bytes) -> None:
        result = result_of(line, self.head["players"])
        if result is None:
            raise KeepingError(
                N_(
                    "line {line} of {path} is damaged: take it out, so that its game is played again, "
                    "or name another folder"
                ),
                line=at,
                path=str(self.file),
            )
        if (result.number, result.seed, result.seats) != self.task(result.number):
            raise KeepingError(
                N_("line {line} of {path} holds a game that is not of this bench: take it out, or name another folder"),
                line=at,
                path=str(self.file),
            )
        self.written.add(result.number)
        if self._record(result.number).is_file():
            self.results[result.number] = result

    def _record(self, number: int) -> Path:
        return self.games / f"{number:06d}.json"

    def keep(self, result: Result) -> None:
        """First the record, then the line that counts it. Raises KeepingError if there is no room for them."""
        values = result._asdict()
        del values["record"]
        line = canonical(values).encode("utf-8") + b"\n"
        try:
            text = json.dumps(result.record, ensure_ascii=False) + "\n"
            self._record(result.number).write_text(text, "utf-8", newline="\n")
            if result.number in self.written:
                self._forget(result.number)
            with self.file.open("ab") as stream:
                stream.write(line)
        except OSError as error:
            raise KeepingError(
                N_("{path} cannot be written: {why}; games that are kept stay, and the same command goes on with them"),
                path=str(self.path),
                why=(error.strerror or str(error)).lower(),
            ) from None
        self.written.add(result.number)

    def _forget(self, number: int) -> None:
        """Take out the lines of a game that is played again, because its record was missing."""
        first, *lines = self.file.read_bytes().splitlines(keepends=True)
        left = [line for line in lines if (object_of(line) or {}).get("number") != number]
        fresh = self.file.with_suffix(".new")
        fresh.write_bytes(b"".join([first, *left]))
        fresh.replace(self.file)
        self.written.discard(number)
