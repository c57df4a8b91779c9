"""Decks, boards and maps as data files: read, checked entry by entry, never repaired."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from hedgerow.words import is_control

MAX_BYTES = 1_000_000
MAX_TEXT = 200  # characters of a name or label: a saved game holds the same and no more
UNKNOWN = "is not known"  # how the fault of a field that nobody asked for begins


class Fault(NamedTuple):
    """What is wrong in a content file, and where."""

    file: str
    entry: str
    field: str
    what: str

    def __str__(self) -> str:
        place = " ".join(part for part in (self.entry, self.field) if part)
        return f"{self.file}: {place}: {self.what}" if place else f"{self.file}: {self.what}"


class ContentError(ValueError):
    """A content file that cannot be used; `faults` lists everything found wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def read_toml(text: str, file: str) -> dict[str, Any]:
    """Parse a TOML file. Raises ContentError with the line that cannot be read."""
    if len(text) > MAX_BYTES:
        raise ContentError([Fault(file, "", "", f"is larger than {MAX_BYTES // 1000} kB, no list is that long")])
    import tomllib  # only here: whoever merely keeps lists need not read TOML

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError also for a number of thousands of digits
        raise ContentError([Fault(file, "", "", f"is not valid TOML: {error}")]) from None


class Entry:
    """One table of a content file, read field by field; every wrong or unknown field becomes a fault.

    A getter returns a harmless value of the right type after a fault, so that reading can go on to the end.
    """

    def __init__(self, data: Any, file: str, name: str, faults: list[Fault]) -> None:
        self.file = file
        self.name = name
        self.faults = faults
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}
        self._seen: set[str] = set()
        if not isinstance(data, dict):
            self.fault("", "must be a table")

    def fault(self, field: str, what: str) -> None:
        """Note something wrong in a field of this entry."""
        self.faults.append(Fault(self.file, self.name, field, what))

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
                self.fault(field, "is missing")
                return kind()
            return default
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fault(field, f"must be {word}, not {value!r}"[:200])
            return kind() if default is None else default
        return value

    def text(self, field: str, default: str | None = None) -> str:
        """A text of at least one and at most MAX_TEXT characters."""
        value: str = self._get(field, str, "a text", default)
        if 0 < len(value) <= MAX_TEXT and value.isprintable():
            return value
        if field in self.data and isinstance(self.data[field], str) and not 0 < len(value) <= MAX_TEXT:
            self.fault(field, f"must have 1 to {MAX_TEXT} characters")
        hidden = next(filter(is_control, value), "")
        if hidden:
            self.fault(field, f"holds the invisible character U+{ord(hidden):04X}: write it without")
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`."""
        value: int = self._get(field, int, "a whole number", default)
        if field in self.data and isinstance(self.data[field], int) and not low <= value <= high:
            self.fault(field, f"must be from {low} to {high}, not {value}"[:200])
            return low
        return value

    def choice(self, field: str, options: Iterable[str], default: str | None = None) -> str:
        """One of the given texts."""
        options = list(options)
        value: str = self._get(field, str, "a text", default)
        if field in self.data and isinstance(self.data[field], str) and value not in options:
            self.fault(field, f"must be one of {', '.join(options)}, not {value!r}"[:300])
            return ""
        return value

    def items(self, field: str, default: list[Any] | None = None) -> list[Any]:
        """A list, unchecked inside."""
        return list(self._get(field, list, "a list", default))

    def table(self, field: str, default: dict[str, Any] | None = None) -> dict[str, Any]:
        """A table, unchecked inside."""
        return dict(self._get(field, dict, "a table", default))

    def entry(self, field: str) -> Entry:
        """A table within this one, to be read the same way."""
        self._seen.add(field)
        inner = f"{self.name}.{field}" if self.name else field
        if field not in self.data:
            self.fault(field, "is missing")
        return Entry(self.data.get(field, {}), self.file, inner, self.faults)

    def done(self) -> None:
        """Note every field that nobody asked for."""
        for field in self.data:
            if field not in self._seen:
                self.fault(str(field), f"{UNKNOWN}: remove it or correct its spelling")
