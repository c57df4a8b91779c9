"""A game as it is saved: set-up, seed and actions, and the fingerprints that tell drift and damage.

A record is plain data and checked to the last field when it is read; `history.open_record` plays it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from hedgerow.chance import SEED_LIMIT
from hedgerow.content import MAX_TEXT
from hedgerow.words import N_, Message, Name, WordedError, is_control

FORMAT = "hedgerow-game"
VERSION = 1
MAX_BYTES = 4_000_000  # an owner's deck may fill 1 MB; no honest record comes near this
MAX_ACTIONS = 20_000
MAX_CODE = 80  # the longest action code has 57 characters
MAX_DEPTH = 100  # a record nests less than ten deep; thousands of brackets would bring WebAssembly down, not raise
MAX_OPTION = 4_000  # a landscape of one's own is an option of some hundred characters

_ID = re.compile(r"[a-z][a-z0-9_-]{0,39}\Z")
_DIGEST = re.compile(r"[0-9a-f]{16}\Z")
_CODE = re.compile(r"[!-:<-~]+(?: [!-:<-~]+)*\Z")  # printable ASCII, single blanks; `;` joins codes
_ENGINE = re.compile(r"[0-9A-Za-z.+-]{1,40}\Z")


class RecordError(WordedError):
    """A record that cannot be used. `message` is one sentence: what is wrong, where, how to mend it."""


class Deck(NamedTuple):
    """The deck, boards or map of a record: its fingerprint, its name, and an owner's list itself if it is embedded."""

    digest: str
    label: Name
    text: str | None = None


@dataclass(frozen=True)
class Record:
    """One game, finished or not. `final` is the digest of the position after the last action."""

    game: str
    players: int
    options: Mapping[str, Any]
    seed: int
    deck: Deck
    actions: tuple[str, ...]
    final: str
    engine: str

    def to_json(self) -> dict[str, Any]:
        """The record as JSON values; `from_json` reads it back."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "engine": self.engine,
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "deck": {"digest": self.deck.digest, "en": self.deck.label.en, "nl": self.deck.label.nl}
            | ({} if self.deck.text is None else {"text": self.deck.text}),
            "actions": list(self.actions),
            "final": self.final,
        }

    def to_text(self) -> str:
        """The record as a file: JSON, one action a line would be long, so all of them in one."""
        return json.dumps(self.to_json(), ensure_ascii=False) + "\n"

    @staticmethod
    def from_json(data: Any) -> Record:
        """Read what `to_json` made. Raises RecordError for anything else."""
        fields = Fields(data, "")
        check_format(fields, FORMAT, VERSION)
        deck = Fields(fields.get("deck", dict), "deck")
        record = Record(
            game=fields.text("game", _ID),
            players=fields.number("players", 1, 99),
            options={
                check_text(key, "options", _ID): _option(value, f"options.{key}")
                for key, value in fields.get("options", dict).items()
            },
            seed=fields.number("seed", 0, SEED_LIMIT - 1),
            deck=Deck(
                digest=deck.text("digest", _DIGEST),
                label=Name(deck.text("en", None, MAX_TEXT), deck.text("nl", None, MAX_TEXT)),
                text=deck.text("text", None, MAX_BYTES, lines=True) if "text" in deck.data else None,
            ),
            actions=check_actions(fields.get("actions", list)),
            final=fields.text("final", _DIGEST),
            engine=fields.text("engine", _ENGINE),
        )
        deck.done()
        fields.done()
        return record

    @staticmethod
    def from_text(text: str | bytes) -> Record:
        """Read a record file. Raises RecordError for damage, a foreign file or a newer format."""
        return Record.from_json(read_json(text))


def check_format(fields: Fields, name: str, version: int) -> None:
    """Refuse what is no file of ours, or one of a later Hedgerow."""
    if fields.data.get("format") != name:
        raise RecordError(N_("This is not a game that Hedgerow saved: choose another file."))
    fields.get("format", str)
    found = fields.number("version", 1, 1_000_000)
    if found > version:
        raise RecordError(
            N_("A newer Hedgerow saved this game (format {found}, this one reads {known}): update Hedgerow first."),
            found=found,
            known=version,
        )


def check_actions(items: list[Any]) -> tuple[str, ...]:
    """The action codes of a record."""
    if len(items) > MAX_ACTIONS:
        raise RecordError(
            N_("The saved game is damaged: it has {n} actions and no game has more than {limit}. Use another copy."),
            n=len(items),
            limit=MAX_ACTIONS,
        )
    return tuple(check_text(code, f"actions.{at}", _CODE, MAX_CODE) for at, code in enumerate(items, 1))


def _option(value: Any, field: str) -> Any:
    """An option's value: a text, or a small table for what a game lets people design themselves (a landscape)."""
    if not isinstance(value, dict):
        return check_text(value, field, None)
    if len(json.dumps(value)) > MAX_OPTION:
        raise damaged(field, Message(N_("it must have 1 to {n} characters"), {"n": MAX_OPTION}))
    return value


def damaged(field: str, what: Message) -> RecordError:
    """The error for one wrong field."""
    return RecordError(
        N_("The saved game is damaged at {field}: {what}. Use another copy of it."), field=field or "-", what=what
    )


def code_is_sound(code: str) -> bool:
    """Whether a record can hold this action code."""
    return len(code) <= MAX_CODE and _CODE.match(code) is not None


def check_text(
    value: Any, field: str, pattern: re.Pattern[str] | None, limit: int = 200, *, lines: bool = False
) -> str:
    """A text of that shape, or a RecordError that names the field.

    Control and format characters are refused. `lines`: a whole file, whose loader looks at what stands in it.
    """
    if not isinstance(value, str):
        raise damaged(field, Message(N_("it must be a text")))
    if not 0 < len(value) <= limit:
        raise damaged(field, Message(N_("it must have 1 to {n} characters"), {"n": limit}))
    if any("\ud800" <= letter <= "\udfff" for letter in value):  # half a character: no UTF-8 can hold it
        raise damaged(field, Message(N_("it holds half a character")))
    if pattern is not None and not pattern.match(value):
        raise damaged(field, Message(N_("{value} is not possible there"), {"value": repr(value[:40])}))
    if not lines:
        check_seen(value, field)
    return value


def check_seen(value: str, field: str) -> None:
    """Refuse characters that are not seen: they could steer a terminal or turn a text round."""
    hidden = next(filter(is_control, value), "")
    if hidden:
        code = f"U+{ord(hidden):04X}"
        raise damaged(field, Message(N_("it holds the invisible character {code}"), {"code": code}))


class Fields:
    """An object of a saved file, read field by field; the first wrong one raises RecordError."""

    def __init__(self, data: Any, name: str) -> None:
        if not isinstance(data, dict):
            if name:
                raise damaged(name, Message(N_("it must be an object")))
            raise RecordError(N_("This is not a game that Hedgerow saved: choose another file."))
        self.data: dict[str, Any] = data
        self.name = name
        self._left = set(data)

    def path(self, field: str) -> str:
        """Where a field stands."""
        return f"{self.name}.{field}" if self.name else field

    def get(self, field: str, kind: type) -> Any:
        """A field of that JSON type."""
        if field not in self.data:
            raise damaged(self.path(field), Message(N_("it is missing")))
        self._left.discard(field)
        value = self.data[field]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            words = {
                int: N_("it must be a whole number"),
                str: N_("it must be a text"),
                list: N_("it must be a list"),
                dict: N_("it must be an object"),
                bool: N_("it must be true or false"),
            }
            raise damaged(self.path(field), Message(words[kind]))
        return value

    def number(self, field: str, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        value: int = self.get(field, int)
        if not low <= value <= high:
            raise damaged(self.path(field), Message(N_("it must be from {low} to {high}"), {"low": low, "high": high}))
        return value

    def text(self, field: str, pattern: re.Pattern[str] | None, limit: int = 200, *, lines: bool = False) -> str:
        """A text of that shape."""
        return check_text(self.get(field, str), self.path(field), pattern, limit, lines=lines)

    def done(self) -> None:
        """Refuse fields that nobody asked for."""
        for field in sorted(self._left):
            raise damaged(self.path(str(field)[:40]), Message(N_("this field is unknown")))


def check_size(text: str | bytes, limit: int = MAX_BYTES) -> None:
    """Refuse what is larger than any saved game."""
    if len(text) > limit:
        raise RecordError(
            N_("The file is larger than {limit} MB and no saved game is: choose another file."),
            limit=limit // 1_000_000,
        )


def read_json(text: str | bytes, limit: int = MAX_BYTES) -> Any:
    """JSON values from a text that may be anything. Raises RecordError; never reads more than `limit` bytes."""
    check_size(text, limit)
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        if _depth(text) > MAX_DEPTH:
            raise ValueError("too many brackets inside each other")
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_doubles)
    except (ValueError, RecursionError) as error:
        where = Message(N_("line {n}"), {"n": error.lineno}) if isinstance(error, json.JSONDecodeError) else "-"
        raise RecordError(
            N_("The file cannot be read ({where} is not JSON): it is cut off, changed or no saved game. Use another."),
            where=where,
        ) from None


def _depth(text: str) -> int:
    """How deep the brackets of a JSON text nest, those inside its strings aside."""
    depth = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", re.sub(r'"(?:[^"\\]|\\.)*"', "", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON number")


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found
