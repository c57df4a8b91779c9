"""The lesson on how sure one is shows figures that were measured: those of notebooks/data/strength.json."""

from __future__ import annotations

import ast
import json
from typing import Any

import pytest

from builder.classroom.lessons import LANGUAGES, NOTEBOOKS, lessons
from builder.paths import ROOT
from hedgerow.bots.levels import EXPERT_PLANS

FIGURES: list[dict[str, Any]] = json.loads((ROOT / "notebooks" / "data" / "strength.json").read_text("utf-8"))
GAME = "upland_and_prairie"


def measured() -> dict[int, tuple[float, int]]:
    """Futures a decision: games won by the expert against the greedy bot, and games played."""
    found = {}
    for row in FIGURES:
        futures, _, against = row["bench"].partition(" ")
        if row["game"] == GAME and against.endswith("against greedy"):
            count = EXPERT_PLANS[GAME].iterations if futures == "expert" else int(futures)
            found[count] = (round(2 * row["games"] * row["bots"][0]["won"]["rate"]) / 2, row["games"])
    return dict(sorted(found.items()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_the_curve_is_the_one_measured(language: str, notebook: str) -> None:
    lesson = next(lesson for lesson in lessons() if lesson.id == "how_sure")
    shown = [
        ast.literal_eval(cell.content.splitlines()[0].partition("=")[2].strip())
        for cell in lesson.of(language, notebook)
        if cell.kind == "code" and cell.content.startswith("measured =")
    ]
    assert shown == [measured()]
    assert len(measured()) >= 3
