"""A table as it is kept in a browser or a file: the whole line of play, the seats, who had the device, the comments."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

from hedgerow import catalog
from hedgerow.bots.levels import LEVELS
from hedgerow.game import Game
from hedgerow.history import open_record
from hedgerow.record import Fields, Record, RecordError, check_format, check_seen, check_text, damaged, read_json
from hedgerow.rules import IllegalAction, UnknownAction
from hedgerow.table import MAX_COMMENT, Seat, Table
from hedgerow.words import N_, Message

FORMAT = "hedgerow-table"
VERSION = 1
MAX_NAME = 40
MAX_SETTINGS = 50


def save(table: Table) -> str:
    """The table as JSON text; `load` brings it back. What was undone is kept, so that it can still be done again."""
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "revision": table.revision,
            "record": table.history.record().to_json(),
            "at": table.history.at,
            "seats": [{"name": seat.name, "level": seat.level} for seat in table.seats],
            "analysis": table.analysis,
            "veiled": table.veiled,
            "holder": -1 if table.last_holder is None else table.last_holder,
            "lifted": table.lifted_at,
            "confirmed": table.confirmed_at,
            "settings": table.settings,
        }
        | ({"chosen": table.draft.clicked} if table.draft is not None else {})
        | ({"together": [list(each) for each in sorted(table.together.items())]} if table.together else {})
        | ({"comments": [[at, text] for at, text in sorted(table.comments.items())]} if table.comments else {}),
        ensure_ascii=False,
    )


def load(
    text: str | bytes, language: str = "en", contents: Iterable[Any] = (), games: Mapping[str, Game] = catalog.games
) -> Table:
    """A table from what `save` wrote, or from a bare record (then behind the curtain, all seats people's).

    Several people find the curtain down again. Raises RecordError for anything damaged, foreign or newer.
    """
    data = read_json(text)
    fields = Fields(data, "")
    if "record" not in fields.data:
        return open_shared(Record.from_json(data), language=language, contents=contents, games=games)
    check_format(fields, FORMAT, VERSION)
    record = Record.from_json(fields.get("record", dict))
    length = len(record.actions)
    revision, at = fields.number("revision", 0, 1 << 50), fields.number("at", 0, length)
    holder, lifted = fields.number("holder", -1, record.players - 1), fields.number("lifted", 0, length)
    confirmed = fields.number("confirmed", -1, length)
    seats = _seats(fields.get("seats", list), record.players)
    settings = _settings(fields.get("settings", dict))
    analysis, veiled = fields.get("analysis", bool), fields.get("veiled", bool)
    comments = _comments(fields.get("comments", list), length) if "comments" in fields.data else {}
    together = _together(fields.get("together", list), length) if "together" in fields.data else {}
    chosen = fields.get("chosen", list) if "chosen" in fields.data else []
    fields.done()
    history = open_record(record, contents, games)
    history.jump(at)
    table = Table(history, seats, language, analysis=analysis, veiled=veiled, settings=settings)
    table.revision, table.lifted_at, table.confirmed_at = revision, lifted, confirmed
    table.comments, table.together = comments, together
    _choose(table, chosen)
    if holder >= 0:
        table.last_holder = holder
    return table


def open_shared(
    record: Record,
    seats: Iterable[Seat] = (),
    language: str = "en",
    contents: Iterable[Any] = (),
    games: Mapping[str, Game] = catalog.games,
) -> Table:
    """A table for a record that came alone, by link or file: it opens behind the curtain. Raises RecordError."""
    history = open_record(record, contents, games)
    return Table(history, list(seats) or [Seat()] * record.players, language, veiled=True)


def _seats(items: list[Any], players: int) -> list[Seat]:
    if len(items) != players:
        raise damaged("seats", Message(N_("it must have {n} entries"), {"n": players}))
    found = []
    for at, item in enumerate(items, 1):
        fields = Fields(item, f"seats.{at}")
        name, level = fields.get("name", str), fields.get("level", str)
        fields.done()
        if name:
            check_text(name, f"seats.{at}.name", None, MAX_NAME)
        if level and level not in LEVELS:
            raise RecordError(
                N_("Seat {seat} of the saved game has a bot that is unknown here ({level}): update Hedgerow first."),
                seat=at,
                level=level[:MAX_NAME],
            )
        found.append(Seat(name, level))
    return found


def _comments(items: list[Any], length: int) -> dict[int, str]:
    found: dict[int, str] = {}
    for number, item in enumerate(items, 1):
        field = f"comments.{number}"
        if not isinstance(item, list) or len(item) != 2 or type(item[0]) is not int or not 0 <= item[0] <= length:
            raise damaged(field, Message(N_("it must be the number of a moment of this game and a text")))
        at, text = item
        check_text(text, field, None, MAX_COMMENT, lines=True)
        for line in text.split("\n"):
            check_seen(line, field)
        if at in found:
            raise damaged(field, Message(N_("that moment has a comment already")))
        found[at] = text
    return found


def _together(items: list[Any], length: int) -> dict[int, int]:
    found: dict[int, int] = {}
    end = 0
    for number, item in enumerate(items, 1):
        if not isinstance(item, list) or len(item) != 2 or any(type(at) is not int for at in item):
            raise damaged(f"together.{number}", Message(N_("it must be two moments of this game")))
        first, last = item
        if not end <= first < last <= length:
            raise damaged(f"together.{number}", Message(N_("it must be two moments of this game")))
        found[first] = end = last
    return found


def _choose(table: Table, codes: list[Any]) -> None:
    """What lay ready for an open set lies there again."""
    if not codes and table.draft is None:
        return
    fits = False
    if table.draft is not None and all(isinstance(code, str) for code in codes):
        with contextlib.suppress(UnknownAction, IllegalAction):
            fits = table.draft.begin(codes)
    if not fits:
        raise damaged("chosen", Message(N_("it must be things that can be chosen at that moment of this game")))


def _settings(items: dict[str, Any]) -> dict[str, str | int | bool]:
    if len(items) > MAX_SETTINGS:
        raise damaged("settings", Message(N_("it must have at most {n} entries"), {"n": MAX_SETTINGS}))
    for key, value in items.items():
        check_text(key, "settings", None, MAX_NAME)
        if isinstance(value, str) and len(value) <= 200:
            check_seen(value, f"settings.{key}")
            continue
        if not isinstance(value, int) or abs(value) > 1 << 53:
            raise damaged(f"settings.{key}", Message(N_("it must be a short text, a number, true or false")))
    return items
