"""Everything that this browser keeps, as one file, and back again."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from app import results
from app.own_decks import OwnDecks
from app.results import Results
from app.store import About, BoxError, Elsewhere, Store, StoreError
from hedgerow.content import ContentError
from hedgerow.record import Fields, Record, check_format, read_json
from hedgerow.words import N_

FORMAT = "hedgerow-all"
VERSION = 1
MOST_BYTES = 40_000_000  # a browser keeps about five


@dataclass
class Came:
    """What a file brought: numbers of games, lists, results; games already here; and what was left out, by name."""

    games: int = 0
    known: int = 0
    decks: int = 0
    results: int = 0
    left: list[str] = field(default_factory=list)
    full: bool = False


def write_all(store: Store, decks: OwnDecks, kept: Results) -> str:
    """All games (damaged ones as they lie there), own lists, results and settings. Raises StoreError if blocked."""
    games = [
        {"id": saved.id, "damaged": saved.text}
        if saved.fault
        else {"id": saved.id, "about": saved.about._asdict(), "table": saved.text}
        for saved in store.games()
    ]
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "games": games,
            "decks": [{"game": own.game, "file": own.file, "text": own.text} for own in decks.all()],
            "results": [asdict(result) for result in kept.all()],
            "settings": store.settings(),
        },
        ensure_ascii=False,
    )


def is_backup(text: str) -> bool:
    """Whether a file looks like one of all games rather than of one."""
    return text.lstrip()[:80].replace(" ", "").startswith(f'{{"format":"{FORMAT}"')


def read_all(text: str, store: Store, decks: OwnDecks, kept: Results) -> Came:
    """Take in what a file holds. Nothing that is here is written over; what is unsound is left out and named.

    Raises RecordError for a file that is none, StoreError if this browser keeps nothing.
    """
    fields = Fields(read_json(text, MOST_BYTES), "")
    check_format(fields, FORMAT, VERSION)
    came = Came()
    for item in fields.get("decks", list):
        _deck(item, decks, came)
    for number, item in enumerate(fields.get("games", list), 1):
        if not came.full:
            _game(item, number, store, came)
    try:
        came.results = kept.add(*results.read(fields.get("results", list)))
    except StoreError:
        came.full = True
    return came


def _deck(item: Any, decks: OwnDecks, came: Came) -> None:
    try:
        before = len(decks.all())
        decks.add(str(item["game"]), str(item["file"])[:80], str(item["text"]))
        came.decks += len(decks.all()) - before
    except (ContentError, KeyError, TypeError):
        came.left.append(str(item.get("file", ""))[:60] if isinstance(item, dict) else "?")
    except StoreError:
        came.full = True


def _game(item: Any, number: int, store: Store, came: Came) -> None:
    name = f"#{number}"
    try:
        id, table = str(item["id"])[:40], item["table"]
        about = About(**{key: item["about"][key] for key in About._fields})
        name = about.name or about.game or name
        Record.from_json(read_json(table)["record"])  # sound in its shape; played when it is opened
        if not id.isalnum() or not sound(about):
            raise ValueError("a field is none")
        same = store.peek(id)
        if same is not None and same.text == table:
            came.known += 1
            return
        if same is not None:
            id = _other(store, id)
        store.write(id, about, table)
        came.games += 1
    except (KeyError, TypeError, ValueError, Elsewhere):
        came.left.append(str(name)[:60])
    except BoxError as error:
        raise StoreError(N_("This browser keeps nothing for this page: nothing was taken in.")) from error
    except StoreError:
        came.full = True


def _other(store: Store, id: str) -> str:
    """A free name for a game whose own is taken by another state of it."""
    number = 2
    while store.peek(f"{id}x{number}") is not None:
        number += 1
    return f"{id}x{number}"


def sound(about: About) -> bool:
    """Whether every field of what the list shows has its type."""
    texts: list[Any] = [about.game, about.name, about.people, about.asked]
    numbers: list[Any] = [about.turn, about.over, about.saved]
    return all(isinstance(each, str) and len(each) < 400 for each in texts) and all(
        isinstance(each, int | float) for each in numbers
    )
