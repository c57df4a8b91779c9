"""Runs the cells of a lesson on CPython, as a notebook would: the value of a last line is shown."""

from __future__ import annotations

import ast
from typing import Any

from builder.classroom.lessons import Lesson


def shown(value: Any) -> str:
    """What a notebook shows of a value: its picture where it has one, else its text."""
    drawn = getattr(value, "_repr_html_", None)
    return str(drawn()) if drawn is not None else repr(value)


def run(lesson: Lesson, language: str, notebook: str) -> list[str]:
    """Run all code cells in their order; return what each shows ("" for nothing)."""
    names: dict[str, Any] = {"__name__": "__main__"}
    found = []
    for number, cell in enumerate(lesson.of(language, notebook), 1):
        if cell.kind != "code":
            continue
        tree = ast.parse(cell.content)
        end = tree.body[-1]
        last = ast.Expression(end.value) if isinstance(end, ast.Expr) else None
        if last is not None:
            tree.body.pop()
        place = f"{lesson.id}, {language}, {notebook}, cell {number}"
        exec(compile(tree, place, "exec"), names)  # noqa: S102 - our own lesson
        value = eval(compile(last, place, "eval"), names) if last else None  # noqa: S307 - as above
        found.append("" if value is None else shown(value))
    return found
