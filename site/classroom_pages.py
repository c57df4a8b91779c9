"""The pages around the notebooks: lessons to choose from and to read, and what teachers and builders want to know."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from builder.classroom.lessons import lessons
from builder.paths import COUNTS
from builder.wheel import wheel_path
from hedgerow.catalog import games
from printed_sheets import asked, sheet_pages, told

ABOUT = Path(__file__).resolve().parent / "games.toml"


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
        ("teachers.html.j2", "classroom/teachers/", {"lessons": taught, "games": list(games.values())}),
        ("builders.html.j2", "classroom/builders/", {"counts": golden_counts(), "wheel": wheel_path().name}),
    ]
    for each in taught:
        values = {"lesson": each, "asked": asked, "told": told, "games": games}
        found.append(("classroom_lesson.html.j2", f"classroom/{each.id}/", values))
    return found + sheet_pages(taught, tomllib.loads(ABOUT.read_text("utf-8")))
