"""The sheets to print: each game's rules at a glance, and for each lesson a worksheet and a sheet with its answers."""

from __future__ import annotations

import importlib
import importlib.util
import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from builder.classroom.lessons import Lesson
from hedgerow.catalog import games
from hedgerow.classroom import guided, speak
from hedgerow.classroom.exercise import Exercise, function
from hedgerow.people.speech import words
from hedgerow.rules import Rule
from hedgerow.words import Name

SELECTION = Path(__file__).resolve().parent / "sheets.toml"
SHOWN = re.compile(r"(\w+)\.(\w+)")  # a cell that does nothing but show an exercise
STEP = re.compile(r"\w+\.step\((\d+)\)\.try_\(\.\.\.\)")  # a cell in which a step of the guided first game is tried
READ = re.compile(r"\w+\.step\((\d+)\)(\.rules\(\))?")  # a cell that shows such a step, or its rules
LINES, LINES_FOR_CODE = 3, 8  # to write on


class Question(NamedTuple):
    """Something to answer on paper: what is asked, the lines to write on, the answer, and what helps after a mistake.

    `step` is the number of the step of the guided first game that is asked, 0 for an exercise.
    """

    text: str
    lines: int
    answer: str
    mistakes: tuple[tuple[str, str], ...] = ()
    step: int = 0


class Told(NamedTuple):
    """What a cell shows of a step of the guided first game: its title, text and task, or the rules that it teaches."""

    title: str = ""
    text: tuple[str, ...] = ()
    task: str = ""
    rules: tuple[tuple[str, str, str], ...] = ()


def glance(game: str) -> list[tuple[Name, list[Rule]]]:
    """The rules on a game's sheet, chapter by chapter. Raises KeyError for one that the game does not have."""
    prefix = game.replace("_", "-")
    catalogue = games[game].rules
    chosen = [catalogue[f"{prefix}.{id}"] for id in selection()[game]["rules"]]
    return [(chapter, list(rules)) for chapter, rules in groupby(chosen, lambda rule: rule.chapter)]


@cache
def selection() -> dict[str, Any]:
    """Which rules stand on which game's sheet."""
    return tomllib.loads(SELECTION.read_text("utf-8"))


def exercise_of(code: str) -> Exercise | None:
    """The exercise that a cell shows, if it does nothing else."""
    found = SHOWN.fullmatch(code.strip())
    if not found or importlib.util.find_spec(f"hedgerow.classroom.{found[1]}") is None:
        return None
    exercise = getattr(importlib.import_module(f"hedgerow.classroom.{found[1]}"), found[2], None)
    return exercise if isinstance(exercise, Exercise) else None


def asked(code: str, language: str) -> str:
    """What the exercise asks that a cell shows, so that it can be read without Python; "" for any other cell."""
    exercise = exercise_of(code)
    if exercise is None:
        return ""
    with speaking(language):
        return exercise.question


def told(lesson: Lesson, code: str, language: str) -> Told | None:
    """What a cell of a rules lesson tells that shows a step or its rules; None for any other cell."""
    found = READ.fullmatch(code.strip())
    if not found or lesson.kind != "rules":
        return None
    with speaking(language):
        step = guided(lesson.about["game"]).step(int(found[1]))
        if found[2]:
            return Told(rules=tuple(step.rules()))
        name, data = words().name, step.runner.step
        paragraphs = tuple(" ".join(part.split()) for part in name(data.text).split("\n\n"))
        return Told(name(data.title), paragraphs, name(data.task) if data.task else "")


def questions(lesson: Lesson, language: str) -> list[Question]:
    """All that a lesson asks its pupils, in its order."""
    with speaking(language):
        return list(_questions(lesson, language))


def _questions(lesson: Lesson, language: str) -> Iterator[Question]:
    for cell in lesson.of(language, "jupyter"):
        if cell.kind != "code":
            continue
        exercise = exercise_of(cell.content)
        if exercise is not None:
            lines = LINES_FOR_CODE if exercise.read is function else LINES
            yield Question(exercise.question, lines, exercise.solution().text, tuple(exercise.mistakes()))
        elif tried := STEP.fullmatch(cell.content.strip()):
            step = guided(lesson.about["game"]).step(int(tried[1]))
            task = step.runner.step.task
            if task is not None:
                yield Question(words().name(task), LINES, step.solution().text, step=int(tried[1]))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Exercises and steps speak this language meanwhile."""
    before = words().language
    speak(language)
    try:
        yield
    finally:
        speak(before)


def sheet_pages(taught: list[Lesson], about: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    """Each sheet's template, address without the language, and values; `about` is site/games.toml."""
    found: list[tuple[str, str, dict[str, Any]]] = []
    for id, game in games.items():
        values = {"game": game, "chapters": glance(id), "about": about[id]}
        found.append(("sheet_glance.html.j2", f"classroom/glance/{id}/", values))
    for lesson in taught:
        values = {"lesson": lesson, "questions": questions}
        found.append(("sheet_work.html.j2", f"classroom/{lesson.id}/worksheet/", values))
        found.append(("sheet_answers.html.j2", f"classroom/{lesson.id}/answers/", values))
    return found
