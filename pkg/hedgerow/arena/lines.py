"""A line of results, read with care: who edits a file, or a disk that fails, can leave anything in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hedgerow.arena.playing import Result

MOST = 1 << 53  # beyond it no whole number is exact in JSON everywhere


def object_of(line: bytes) -> dict[str, Any] | None:
    """The object that a line holds; None if it holds none."""
    try:
        data = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def result_of(line: bytes, players: int) -> Result | None:
    """The result of a game of so many that a line holds; None if it is damaged."""
    data = object_of(line)
    if data is None:
        return None
    sound = (
        _natural(data.get("number"))
        and _natural(data.get("seed"))
        and isinstance(data.get("code", ""), str)
        and all(_list(data.get(name), players, good) for name, good in LISTS.items())
    )
    if not sound:
        return None
    seats, returns, totals, answers, seconds = (tuple(data[name]) for name in LISTS)
    return Result(data["number"], data["seed"], seats, returns, totals, answers, seconds, {}, data.get("code", ""))


def _list(values: Any, length: int, good: Callable[[Any], bool]) -> bool:
    return isinstance(values, list) and len(values) == length and all(map(good, values))


def _name(value: Any) -> bool:
    return isinstance(value, str)


def _whole(value: Any) -> bool:
    return type(value) is int and abs(value) < MOST


def _natural(value: Any) -> bool:
    return type(value) is int and 0 <= value < MOST


def _share(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value <= 1


def _time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < MOST


# What each seat has in a result, in the order of its fields.
LISTS: dict[str, Callable[[Any], bool]] = {
    "seats": _name,
    "returns": _share,
    "totals": _whole,
    "answers": _natural,
    "seconds": _time,
}
