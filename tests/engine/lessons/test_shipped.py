"""Every lesson that ships is sound: it plays, each answer passes, each wrong try gets its comment."""

from __future__ import annotations

import pytest

from hedgerow import catalog
from hedgerow.lessons import Lesson, Runner, lessons
from hedgerow.lessons.checking import faults
from hedgerow.lessons.runner import RIGHT

TAUGHT = [id for id in catalog.IDS if lessons(id)]
SHIPPED = [lesson for id in TAUGHT for lesson in lessons(id)]


def named(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.id}"


@pytest.mark.parametrize("lesson", SHIPPED, ids=named)
def test_a_lesson_is_sound(lesson: Lesson) -> None:
    assert [str(fault) for fault in faults(lesson)] == []


@pytest.mark.parametrize("lesson", SHIPPED, ids=named)
def test_a_lesson_plays_through(lesson: Lesson) -> None:
    runner = Runner(lesson)
    while True:
        if runner.step.task is not None:
            assert runner.show().kind == RIGHT
        if not runner.next():
            break
    assert runner.last
    assert runner.solved


@pytest.mark.parametrize("game", TAUGHT)
def test_a_game_has_a_guided_first_game_and_eight_puzzles(game: str) -> None:
    kinds = [lesson.kind for lesson in lessons(game)]
    assert kinds[0] == "game"
    assert kinds.count("game") == 1
    assert kinds.count("puzzle") >= 8
    first = lessons(game)[0]
    assert 10 <= first.minutes <= 15
    assert len({lesson.order for lesson in lessons(game)}) == len(kinds)


@pytest.mark.parametrize("lesson", [each for each in SHIPPED if each.kind == "puzzle"], ids=named)
def test_a_puzzle_says_why_a_try_is_wrong(lesson: Lesson) -> None:
    assert any(step.wrong for step in lesson.steps)
    assert all(step.rules for step in lesson.steps if step.task is not None)


def test_upland_and_prairie_is_taught() -> None:
    assert "upland_and_prairie" in TAUGHT
