"""The training notebook runs from top to bottom and its learner has learned something."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "train_a_learner.ipynb"


def test_the_learner_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    names: dict[str, Any] = {}
    for number, cell in enumerate(cells):
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "outputs are not kept: they would go stale"
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)  # noqa: S102 - our own file
    told = capsys.readouterr().out
    assert names["share"] >= 0.8
    assert names["foretold"] > 0.1
    assert "the learner beats chance in" in told
    assert "gives the same position: True" in told
