"""A lesson written as a Jupyter notebook and as a marimo notebook."""

import ast
import json
import textwrap
from typing import Any

from builder.classroom.lessons import Lesson, names_given
from builder.stamps import digest_bytes

ANSWER_HERE = {"en": "Your answer", "nl": "Jouw antwoord"}
MARIMO_HEAD = """import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title={title!r})
"""
MARIMO_FOOT = """

if __name__ == "__main__":
    app.run()
"""


def jupyter(lesson: Lesson, language: str) -> str:
    """The .ipynb file. Cells have ids made from their content, so that the same source gives the same file."""
    written = []
    for place, cell in enumerate(lesson.of(language, "jupyter")):
        entry: dict[str, Any] = {
            "cell_type": "markdown" if cell.kind == "text" else "code",
            "id": digest_bytes(f"{place} {cell.content}".encode())[:8],
            "metadata": {"tags": ["exercise"]} if cell.exercise else {},
            "source": cell.content.splitlines(keepends=True),
        }
        if cell.kind == "code":
            entry |= {"execution_count": None, "outputs": []}
        written.append(entry)
    notebook = {
        "cells": written,
        "metadata": {
            "kernelspec": {"display_name": "Python (Pyodide)", "language": "python", "name": "python"},
            "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
            "title": lesson.text("title", language),
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def marimo(lesson: Lesson, language: str) -> str:
    """The marimo notebook: an ordinary Python file."""
    bodies = [("import marimo as mo", True)]
    for cell in lesson.of(language, "marimo"):
        if cell.kind == "text":
            bodies.append((f"mo.md(r{quoted(cell.content)})", True))
        else:
            bodies.append((cell.content, False))
    given = [names_given(body) for body, _ in bodies]
    everything = set().union(*given)
    parts = [MARIMO_HEAD.format(title=lesson.text("title", language))]
    for (body, hidden), names in zip(bodies, given, strict=True):
        used = sorted((names_used(body) & everything) - names)
        head = "@app.cell(hide_code=True)" if hidden else "@app.cell"
        gives = f"return ({', '.join(sorted(names))},)" if names else "return"
        text = textwrap.indent(f"{body}\n{gives}", "    ", lambda line: bool(line.strip()))
        parts.append(f"\n\n{head}\ndef _({', '.join(used)}):\n{text}\n")
    return "".join(parts) + MARIMO_FOOT


def quoted(text: str) -> str:
    """A text as the inside of a raw triple-quoted string, quotes included."""
    return '"""\n' + text.replace('"""', "'''") + '\n"""'


def names_used(code: str) -> set[str]:
    """Every name that a cell reads."""
    return {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
