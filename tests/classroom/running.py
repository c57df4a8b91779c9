"""Runs the cells of lessons on CPython, as a notebook would: the value of a last line is shown.

Run as a program, by the Python of `.venv/classroom` (which has the widget that a board needs), it runs one lesson in
both languages and both kinds of notebook and prints what each cell shows, as JSON.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from builder.classroom.lessons import LANGUAGES, NOTEBOOKS, Lesson, lessons
from builder.classroom.tools import PYTHON, install_tools
from builder.paths import PKG, ROOT, SITE

LIMIT = 300  # seconds for one lesson, four times


def shown(value: Any) -> str:
    """What a notebook shows of a value: its picture where it has one, else its text."""
    drawn = getattr(value, "_repr_html_", None)
    return str(drawn()) if drawn is not None else repr(value)


def run(lesson: Lesson, language: str, notebook: str) -> list[str]:
    """Run all code cells in their order; return what each prints and shows ("" for nothing)."""
    names: dict[str, Any] = {"__name__": "__main__"}
    found = []
    for number, cell in enumerate(lesson.of(language, notebook), 1):
        if cell.kind != "code":
            continue
        place = f"<{lesson.id}, {language}, {notebook}, cell {number}>"
        tree = ast.parse(cell.content)
        end = tree.body[-1]
        last = ast.Expression(end.value) if isinstance(end, ast.Expr) else None
        if last is not None:
            tree.body.pop()
        with redirect_stdout(StringIO()) as printed:
            exec(compile(tree, place, "exec"), names)  # noqa: S102 - our own lesson
            value = eval(compile(last, place, "eval"), names) if last else None  # noqa: S307 - as above
        found.append(printed.getvalue() + ("" if value is None else shown(value)))
    return found


@cache
def outputs(id: str) -> dict[str, list[str]]:
    """What the cells of a lesson show, by language and notebook ("nl marimo"). Fails with a cell's own error."""
    install_tools()
    path = os.pathsep.join(map(str, (PKG, SITE, ROOT / "tests")))
    done = subprocess.run(
        [str(PYTHON), str(Path(__file__)), id],
        env={"PYTHONPATH": path, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LIMIT,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def main(id: str) -> None:
    """Run one lesson and print."""
    lesson = next(each for each in lessons() if each.id == id)
    print(json.dumps({f"{lang} {kind}": run(lesson, lang, kind) for lang in LANGUAGES for kind in NOTEBOOKS}))


if __name__ == "__main__":
    main(sys.argv[1])
