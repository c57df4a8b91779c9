"""The pages around the notebooks: lessons to choose from and to read, and what teachers and builders want to know."""

from __future__ import annotations

import importlib.util
import json
import re
from typing import Any

from builder.classroom.lessons import lessons
from builder.paths import COUNTS
from builder.wheel import wheel_path
from hedgerow.catalog import games
from hedgerow.classroom.exercise import Exercise
from hedgerow.words import Name


def golden_counts() -> list[dict[str, Any]]:
    """In how many ways each game can begin, as the tests fix it."""
    found = []
    for path in sorted(COUNTS.glob("*.json")):
        id, _, players = path.stem.rpartition("-")
        ways = [entry["ways"] for entry in json.loads(path.read_text("utf-8"))]
        found.append({"title": games[id].title, "players": players.removesuffix("p"), "ways": ways})
    return found


def classroom_pages() -> list[tuple[str, str, dict[str, Any]]]:
    """Each page's template, address without the language, and values."""
    taught = lessons()
    found: list[tuple[str, str, dict[str, Any]]] = [
        ("classroom.html.j2", "classroom/", {"lessons": taught}),
        ("teachers.html.j2", "classroom/teachers/", {"lessons": taught}),
        ("builders.html.j2", "classroom/builders/", {"counts": golden_counts(), "wheel": wheel_path().name}),
    ]
    for each in taught:
        found.append(("classroom_lesson.html.j2", f"classroom/{each.id}/", {"lesson": each, "asks": asks}))
    return found


def asks(code: str) -> Name | None:
    """The question of an exercise where a cell does nothing but show it, so that it can be read without Python."""
    found = re.fullmatch(r"(\w+)\.(\w+)", code.strip())
    if not found or importlib.util.find_spec(f"hedgerow.classroom.{found[1]}") is None:
        return None
    exercise = getattr(importlib.import_module(f"hedgerow.classroom.{found[1]}"), found[2], None)
    return exercise.asks if isinstance(exercise, Exercise) else None
