"""Decks, boards and maps as data files: read, checked entry by entry, never repaired."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from hedgerow.words import N_, Message, WordedError, Words, is_control, joined

MAX_BYTES = 1_000_000
MOST_QUOTED = 120  # characters of what stands in a file, in a fault
MAX_TEXT = 200  # characters of a name or label: a saved game holds the same and no more
POSITION = Message(N_("position"))  # what stands in the place of a file's name where a position is read
UNKNOWN = N_("is not known: remove it or correct its spelling")  # the fault of a field that nobody asked for


class Fault(NamedTuple):
    """What is wrong in a content file or a position, and where.

    `what` is said in the reader's language (`Words.say`); `file` is a file's name, or says what else was read.
    """

    file: str | Message
    entry: str
    field: str
    what: str | Message

    @property
    def message(self) -> Message:
        """The fault as one line, before it is said in a language."""
        place = " ".join(part for part in (self.entry, self.field) if part)
        what = Message(self.what) if isinstance(self.what, str) else self.what
        if not place:
            return Message("{file}: {what}", {"file": self.file, "what": what})
        return Message("{file}: {place}: {what}", {"file": self.file, "place": place, "what": what})

    def said(self, words: Words) -> str:
        """The fault as one line."""
        return words.say(self.message)

    def __str__(self) -> str:
        return self.said(Words())


def too_large() -> Message:
    """The fault of a file that is longer than any list."""
    return Message(N_("is larger than {n} kB, no list is that long"), {"n": MAX_BYTES // 1000})


def quoted(value: Any) -> str:
    """What stands in a file, as a fault quotes it."""
    return repr(value)[:MOST_QUOTED]


class ContentError(WordedError):
    """A content file that cannot be used; `faults` lists everything found wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        whole = joined([fault.message for fault in faults], "\n")
        super().__init__(whole.text, **whole.values)

    def __reduce__(self) -> tuple[Any, ...]:
        return ContentError, (self.faults,)


def read_toml(text: str, file: str) -> dict[str, Any]:
    """Parse a TOML file. Raises ContentError with the line that cannot be read."""
    if len(text) > MAX_BYTES:
        raise ContentError([Fault(file, "", "", too_large())])
    import tomllib  # only here: whoever merely keeps lists need not read TOML

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError also for a number of thousands of digits
        raise ContentError([Fault(file, "", "", Message(N_("is not valid TOML: {error}"), {"error": error}))]) from None


class Entry:
    """One table of a content file, read field by field; every wrong or unknown field becomes a fault.

    A getter returns a harmless value of the right type after a fault, so that reading can go on to the end.
    """

    def __init__(self, data: Any, file: str | Message, name: str, faults: list[Fault]) -> None:
        self.file = file
        self.name = name
        self.faults = faults
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}
        self._seen: set[str] = set()
        if not isinstance(data, dict):
            self.fault("", N_("must be a table"))

    def fault(self, field: str, what: str, **values: Any) -> None:
        """Note something wrong in a field of this entry: a pattern, and what goes into it."""
        self.faults.append(Fault(self.file, self.name, field, Message(what, values) if values else what))

    def has(self, field: str) -> bool:
        """Whether the field is there."""
        return field in self.data

    def known(self, field: str) -> Any:
        """The field's value, whatever it is, to be checked by the caller; None if it is missing."""
        self._seen.add(field)
        return self.data.get(field)

    def _get(self, field: str, kind: type, word: str, default: Any) -> Any:
        self._seen.add(field)
        value = self.data.get(field)
        if type(value) is kind:  # as it nearly always is; a bool is no int here
            return value
        if field not in self.data:
            if default is None:
                self.fault(field, N_("is missing"))
                return kind()
            return default
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fault(field, N_("must be {kind}, not {value}"), kind=Message(word), value=quoted(value))
            return kind() if default is None else default
        return value

    def text(self, field: str, default: str | None = None) -> str:
        """A text of at least one and at most MAX_TEXT characters."""
        value: str = self._get(field, str, N_("a text"), default)
        if 0 < len(value) <= MAX_TEXT and value.isprintable():
            return value
        if field in self.data and isinstance(self.data[field], str) and not 0 < len(value) <= MAX_TEXT:
            self.fault(field, N_("must have 1 to {n} characters"), n=MAX_TEXT)
        hidden = next(filter(is_control, value), "")
        if hidden:
            self.fault(field, N_("holds the invisible character U+{code}: write it without"), code=f"{ord(hidden):04X}")
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`."""
        value: int = self._get(field, int, N_("a whole number"), default)
        if field in self.data and isinstance(self.data[field], int) and not low <= value <= high:
            self.fault(field, N_("must be from {low} to {high}, not {value}"), low=low, high=high, value=value)
            return low
        return value

    def flag(self, field: str, default: bool | None = None) -> bool:
        """True or false."""
        value: bool = self._get(field, bool, N_("true or false"), default)
        return value

    def choice(self, field: str, options: Iterable[str], default: str | None = None) -> str:
        """One of the given texts."""
        options = list(options)
        value: str = self._get(field, str, N_("a text"), default)
        if field in self.data and isinstance(self.data[field], str) and value not in options:
            self.fault(
                field, N_("must be one of {allowed}, not {value}"), allowed=", ".join(options), value=quoted(value)
            )
            return ""
        return value

    def items(self, field: str, default: list[Any] | None = None) -> list[Any]:
        """A list, unchecked inside."""
        return list(self._get(field, list, N_("a list"), default))

    def table(self, field: str, default: dict[str, Any] | None = None) -> dict[str, Any]:
        """A table, unchecked inside."""
        return dict(self._get(field, dict, N_("a table"), default))

    def entry(self, field: str) -> Entry:
        """A table within this one, to be read the same way."""
        self._seen.add(field)
        inner = f"{self.name}.{field}" if self.name else field
        if field not in self.data:
            self.fault(field, N_("is missing"))
        return Entry(self.data.get(field, {}), self.file, inner, self.faults)

    def done(self) -> None:
        """Note every field that nobody asked for."""
        for field in self.data:
            if field not in self._seen:
                self.fault(str(field), UNKNOWN)
