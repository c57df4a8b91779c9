"""The small vocabulary in which a lesson says which answers it means, and how they are judged.

A condition is a table; all that stands in it must hold:

    code = ["space C3", "space D*"]      the last code is one of these; * stands for anything
    line = "map lynx; space C3"          all codes of the step so far are these, in this order; * stands for anything
    holds = ["pay 3", "pay 5"]           each of these is among the codes of the step, in any order
    lacks = ["pay 4"]                    none of these is
    refused = "upland-and-prairie..."    the rules refuse the answer, by this rule
    asks = "keep"                        this question is open afterwards ("over": the game has ended)
    decides = 0                          this player is asked afterwards
    gain = 3                             the learner has at least so many points more than at the beginning of the step
    gain_most = 0                        ... at most so many
    wins = true                          the game has ended, and the learner is among the winners (false: not)
    seen = { "spaces.C3" = ["lynx"] }    afterwards the learner's observation has these values; a number counts places
    least = { tracker = 3 }              ... at least these numbers
    most = { bag = 10 }                  ... at most these

A list of tables holds when one of them does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from hedgerow.content import Entry, Fault, quoted
from hedgerow.game import State
from hedgerow.words import N_, Message

MISSING = object()


@dataclass(frozen=True)
class Tried:
    """What a condition is asked about: the codes of the step so far, the positions around them, the rule that refuses
    the last code ("" if none does). Refused answers leave `after` as it was before them."""

    codes: tuple[str, ...]
    before: State
    after: State
    seat: int
    refused: str = ""


@dataclass(frozen=True)
class When:
    """One or several conditions: tables as they stand in the file, checked."""

    either: tuple[Mapping[str, Any], ...]

    def holds(self, tried: Tried) -> bool:
        """Whether one of the conditions holds. What is refused meets only conditions that name code, line or rule."""
        return any(self._all(tests, tried) for tests in self.either)

    @staticmethod
    def _all(tests: Mapping[str, Any], tried: Tried) -> bool:
        if tried.refused and not tests.keys() & {"refused", "code", "line"}:
            return False
        return all(TESTS[name](tried, wanted) for name, wanted in tests.items())


def line_of(text: str) -> tuple[str, ...]:
    """The codes of a line, without blanks around them."""
    return tuple(code.strip() for code in text.split(";") if code.strip())


def exactly(*lines: str) -> When:
    """The condition that the codes of the step are one of these lines."""
    return When(tuple({"line": line} for line in lines))


def _fits(code: str, pattern: str) -> bool:
    """Only * has a meaning in a pattern; codes may hold brackets."""
    return fnmatchcase(code, pattern.replace("[", "[[]").replace("?", "[?]"))


def _code(tried: Tried, wanted: Sequence[str]) -> bool:
    return bool(tried.codes) and any(_fits(tried.codes[-1], pattern) for pattern in wanted)


def _line(tried: Tried, wanted: str) -> bool:
    patterns = line_of(wanted)
    return len(patterns) == len(tried.codes) and all(map(_fits, tried.codes, patterns))


def _total(state: State, seat: int) -> int:
    return state.totals()[seat]


def _gain(tried: Tried) -> int:
    return _total(tried.after, tried.seat) - _total(tried.before, tried.seat)


def value_at(seen: Any, path: str) -> Any:
    """What stands at a path such as "spaces.C3" or "screens.0.lynx" of an observation; MISSING if nothing does."""
    for part in path.split("."):
        if isinstance(seen, Mapping) and part in seen:
            seen = seen[part]
        elif isinstance(seen, list | tuple) and part.isdigit() and int(part) < len(seen):
            seen = seen[int(part)]
        else:
            return MISSING
    return seen


def _seen(tried: Tried, wanted: Mapping[str, Any], fits: Callable[[Any, Any], bool]) -> bool:
    seen = tried.after.observation(tried.seat)
    return all(fits(value_at(seen, path), value) for path, value in wanted.items())


def _number(fits: Callable[[int, int], bool]) -> Callable[[Any, Any], bool]:
    return lambda found, wanted: isinstance(found, int) and not isinstance(found, bool) and fits(found, wanted)


def _equal(found: Any, wanted: Any) -> bool:
    return bool(found == wanted)


TESTS: Mapping[str, Callable[[Tried, Any], bool]] = {
    "code": _code,
    "line": _line,
    "holds": lambda tried, wanted: set(wanted) <= set(tried.codes),
    "lacks": lambda tried, wanted: not set(wanted) & set(tried.codes),
    "refused": lambda tried, wanted: tried.refused == wanted,
    "asks": lambda tried, wanted: tried.after.decision.id == wanted,
    "decides": lambda tried, wanted: not tried.after.is_terminal and tried.after.current_player == wanted,
    "gain": lambda tried, wanted: _gain(tried) >= wanted,
    "gain_most": lambda tried, wanted: _gain(tried) <= wanted,
    "wins": lambda tried, wanted: tried.after.is_terminal and (tried.seat in tried.after.winners()) == wanted,
    "seen": lambda tried, wanted: _seen(tried, wanted, _equal),
    "least": lambda tried, wanted: _seen(tried, wanted, _number(lambda found, least: found >= least)),
    "most": lambda tried, wanted: _seen(tried, wanted, _number(lambda found, most: found <= most)),
}


def read_when(data: Any, file: str | Message, name: str, faults: list[Fault]) -> When | None:
    """A condition from a lesson's file: a table, or a list of tables. Every fault is noted."""
    tables = data if isinstance(data, list) else [data]
    if not tables:
        faults.append(Fault(file, name, "", N_("must be a condition or a list of conditions, not an empty list")))
        return None
    found = [_read(table, file, name, faults) for table in tables]
    return When(tuple(found))


def _read(data: Any, file: str | Message, name: str, faults: list[Fault]) -> dict[str, Any]:
    entry = Entry(data, file, name, faults)
    found: dict[str, Any] = {}
    if isinstance(data, dict) and not data:
        entry.fault("", N_("names no condition: say at least one of {allowed}"), allowed=", ".join(TESTS))
    for field in entry.data:
        if field == "code" and isinstance(entry.data[field], str):
            found[field] = (entry.text(field),)
        elif field in {"code", "holds", "lacks"}:
            found[field] = tuple(_texts(entry, field))
        elif field in {"line", "refused", "asks"}:
            found[field] = entry.text(field)
        elif field in {"gain", "gain_most", "decides"}:
            found[field] = entry.number(field, -999, 999)
        elif field == "wins":
            value = entry.known(field)
            if not isinstance(value, bool):
                entry.fault(field, N_("must be true or false, not {value}"), value=quoted(value))
            found[field] = bool(value)
        elif field in {"seen", "least", "most"}:
            found[field] = entry.table(field)
            if field != "seen" and not all(type(value) is int for value in found[field].values()):
                entry.fault(field, N_("must give a whole number for each path"))
    entry.done()
    return found


def _texts(entry: Entry, field: str) -> list[str]:
    items = entry.items(field)
    if not items or not all(isinstance(item, str) and item for item in items):
        entry.fault(field, N_("must be a list of texts"))
        return []
    return items
