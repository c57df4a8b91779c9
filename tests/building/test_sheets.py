"""The sheets to print in ``dist``: all there, in both languages, the answers on a sheet of their own."""

from __future__ import annotations

import html

import pytest

from builder.classroom.lessons import LANGUAGES, Lesson, lessons
from builder.paths import DIST
from builder.precache import is_page_file
from hedgerow.catalog import games
from printed_sheets import glance, questions

LESSONS = lessons()


def page(language: str, address: str) -> str:
    """A page of the classroom, as text; what is shown as code stands between backticks, as in the source."""
    home = "" if language == "en" else f"{language}/"
    text = html.unescape((DIST / f"{home}classroom/{address}index.html").read_text("utf-8"))
    return text.replace("<code>", "`").replace("</code>", "`")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games)
def test_every_game_has_its_rules_at_a_glance(game: str, language: str) -> None:
    text = page(language, f"glance/{game}/")
    for _, rules in glance(game):
        for rule in rules:
            assert f'<span class="number">{rule.number}</span> {getattr(rule.text, language)}' in text
    assert f'rules/{game}/"' in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.id))
def test_every_lesson_has_a_worksheet_and_its_answers(lesson: Lesson, language: str) -> None:
    work, answers = page(language, f"{lesson.id}/worksheet/"), page(language, f"{lesson.id}/answers/")
    assert lesson.text("aim", language) in work
    assert '<div class="room"' in work
    for question in questions(lesson, language):
        assert question.text in work
        assert question.text in answers
        assert question.answer in answers
        assert f"{question.answer}</p>" not in work, "the answers are on a sheet of their own"
        for _, helps in question.mistakes:
            assert helps in answers
            assert helps not in work
    for question in lesson.text("ask", language):
        assert question in work


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_teachers_page_leads_to_every_sheet(language: str) -> None:
    text = page(language, "teachers/")
    for game in games:
        assert f'classroom/glance/{game}/"' in text
    for lesson in LESSONS:
        assert f'classroom/{lesson.id}/worksheet/"' in text
        assert f'classroom/{lesson.id}/answers/"' in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", [each for each in LESSONS if each.kind == "rules"], ids=lambda each: str(each.id))
def test_a_rules_lesson_leads_to_the_rules_that_it_names(lesson: Lesson, language: str) -> None:
    text = page(language, f"{lesson.id}/")
    for id in lesson.about["rules"]:
        assert f'rules/{lesson.about["game"]}/#{id}"' in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_steps_of_a_rules_lesson_can_be_read_without_python(language: str) -> None:
    for lesson in LESSONS:
        text = page(language, f"{lesson.id}/")
        for question in questions(lesson, language):
            assert question.text in text


def test_sheets_come_only_when_the_classroom_is_asked_for() -> None:
    assert not is_page_file("classroom/glance/meadow/index.html")
    assets = {path.name for path in (DIST / "assets").glob("classroom-*")}
    assert any(name.startswith("classroom-sheets.") for name in assets)
    assert any(name.startswith("classroom-print.") for name in assets)
