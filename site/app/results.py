"""The results of games played to their end: kept in the browser, counted, written out for a spreadsheet."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from app.store import BLOCKED, FULL, Box, BoxError, StoreError
from hedgerow.record import RecordError, read_json

if TYPE_CHECKING:  # it brings the bots along, and the lobby reads this module before it has shown anything
    from hedgerow.table import Table

RESULTS = "hedgerow.results"
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would take such a text for a formula


@dataclass
class Player:
    """One seat of a finished game; `lines` are the points by rule, for people only."""

    name: str
    level: str
    total: int
    won: bool
    lines: dict[str, int] = field(default_factory=dict)


@dataclass
class Result:
    """A finished game. `when` is in milliseconds since 1970, `deck` the English name of what it was played with."""

    id: str
    game: str
    when: float
    deck: str
    players: list[Player]


def result_of(table: Table, id: str, when: float) -> Result:
    """The result of a finished table."""
    ending = table.ending()
    players = []
    for seat, sheet in zip(table.seats, ending.sheets, strict=True):
        lines: dict[str, int] = {}
        for line in () if seat.is_bot else sheet.lines:
            lines[line.rule] = lines.get(line.rule, 0) + line.points
        name = table.seat_name(sheet.player)
        players.append(Player(name, seat.level, sheet.total, sheet.player in ending.winners, lines))
    return Result(id, table.history.game.id, when, table.history.content.label.en, players)


class Results:
    """All results of this browser. What cannot be read is left out, never repaired."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def all(self) -> list[Result]:
        """The results, oldest first."""
        try:
            found = read_json(self.box.get(RESULTS) or "[]")
        except (BoxError, RecordError):
            return []
        return sorted(read(found), key=lambda result: (result.when, result.id))

    def add(self, *results: Result) -> int:
        """Keep results that are not there yet; say how many were new. Raises StoreError if they cannot be kept."""
        known = self.all()
        ids = {result.id for result in known}
        fresh = [result for result in results if result.id not in ids]
        if fresh:
            self.replace([*known, *fresh])
        return len(fresh)

    def replace(self, results: Sequence[Result]) -> None:
        """Keep exactly these. Raises StoreError if they cannot be kept."""
        try:
            self.box.set(RESULTS, json.dumps([asdict(result) for result in results], separators=(",", ":")))
        except BoxError as error:
            raise StoreError(FULL if error.full else BLOCKED) from None


def read(items: Any) -> list[Result]:
    """Results from JSON values that may be anything."""
    found = []
    for item in items if isinstance(items, list) else []:
        try:
            players = [
                Player(
                    _text(each["name"]),
                    _text(each["level"]),
                    _number(each["total"]),
                    bool(each["won"]),
                    {_text(rule): _number(points) for rule, points in dict(each["lines"]).items()},
                )
                for each in item["players"]
            ]
            when = item["when"]
            if not isinstance(when, int | float) or not 0 <= when < 1e15 or not 0 < len(players) < 20:
                continue
            found.append(Result(_text(item["id"]), _text(item["game"]), when, _text(item["deck"]), players))
        except (KeyError, TypeError, ValueError):
            continue
    return found


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 400:
        raise ValueError("no text")
    return value


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 1_000_000:
        raise ValueError("no number")
    return value


@dataclass
class Tally:
    """One person's games of one game. `best` is the highest total with its lines, `lines` the highest of each rule."""

    games: int = 0
    won: int = 0
    points: int = 0
    best: Player | None = None
    best_when: float = 0
    lines: dict[str, int] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """Points per game."""
        return self.points / self.games if self.games else 0.0


def tallies(results: Sequence[Result]) -> dict[str, dict[str, Tally]]:
    """Per game and person what was played."""
    found: dict[str, dict[str, Tally]] = {}
    for result in results:
        for player in result.players:
            if player.level:
                continue
            tally = found.setdefault(result.game, {}).setdefault(player.name, Tally())
            tally.games += 1
            tally.won += player.won
            tally.points += player.total
            if tally.best is None or player.total > tally.best.total:
                tally.best, tally.best_when = player, result.when
            for rule, points in player.lines.items():
                tally.lines[rule] = max(points, tally.lines.get(rule, points))
    return found


def as_csv(results: Sequence[Result], day: Mapping[str, str]) -> str:
    """One row for each seat of each game. `day` gives the date of each result's id."""
    import csv  # only here: the page starts without it

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["date", "game", "deck", "players", "player", "bot", "points", "won"])
    for result in results:
        for player in result.players:
            row = [day.get(result.id, ""), result.game, result.deck, len(result.players)]
            writer.writerow(
                [*map(_cell, [*row, player.name, player.level, player.total]), "yes" if player.won else "no"]
            )
    return out.getvalue()


def _cell(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
