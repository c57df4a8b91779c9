"""What the sheets to print are made of: rules that exist, every exercise of every lesson, answers on another sheet."""

from __future__ import annotations

import re

import pytest

from builder.classroom.lessons import LANGUAGES, Lesson, lessons
from hedgerow.catalog import games
from hedgerow.classroom import bag, how_sure
from hedgerow.people.speech import words
from printed_sheets import LINES_FOR_CODE, asked, glance, questions, selection, told

LESSONS = lessons()
CHECKED = re.compile(r"\.check\(|\.try_\(")


@pytest.mark.parametrize("game", games)
def test_the_rules_at_a_glance_are_rules_of_the_game_in_their_order(game: str) -> None:
    catalogue = games[game].rules
    shown = [rule for _, rules in glance(game) for rule in rules]
    places = [catalogue.place(rule.id) for rule in shown]
    assert places == sorted(set(places)), "each once, in the rulebook's order"
    assert len(shown) >= 30
    assert any(".score." in rule.id or "winner" in rule.id for rule in shown), "how one wins"


def test_every_game_has_a_sheet_and_no_other() -> None:
    assert set(selection()) == set(games)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.id))
def test_a_worksheet_asks_all_that_the_lesson_asks(lesson: Lesson, language: str) -> None:
    cells = [cell.content for cell in lesson.of(language, "jupyter") if cell.kind == "code"]
    found = questions(lesson, language)
    assert len(found) == sum(len(CHECKED.findall(cell)) for cell in cells), "one for each exercise of the notebook"
    assert len(found) >= 1
    for question in found:
        assert question.text
        assert question.answer
        assert question.answer not in question.text
        assert question.lines >= 2
        assert question.step or len(question.mistakes) >= 3
    assert words().language == "en", "the language is put back"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.id))
def test_a_worksheet_speaks_both_languages(lesson: Lesson) -> None:
    english, dutch = (questions(lesson, language) for language in LANGUAGES)
    assert len(english) == len(dutch)
    assert all(one.text != other.text for one, other in zip(english, dutch, strict=True))
    assert [one.lines for one in english] == [other.lines for other in dutch]


def test_numbers_are_written_as_people_write_them() -> None:
    given = [given for given, _ in bag.first_lynx.mistakes()]
    assert given[:2] == ["1/3 (0.333)", "23/72 (0.319)"]
    assert next(given for given, _ in how_sure.lower_bound.mistakes()) == "0.551"
    assert [given for given, _ in how_sure.twenty_classes.mistakes()][1] == "1"
    (last,) = (question for question in questions(LESSONS[0], "nl") if "gemiddeld" in question.text)
    assert last.mistakes[0][0] == "23/73 (0,315)"
    assert LINES_FOR_CODE > 3


def test_a_cell_that_shows_an_exercise_can_be_read() -> None:
    assert asked("bag.discs", "en") == "How many discs lie in the full bag?"
    assert asked("bag.discs", "nl") == "Hoeveel schijven zitten er in de volle zak?"
    for other in ("bag.discs.check(...)", "bag", "bag.nothing", "nothing.discs", "game.question"):
        assert asked(other, "en") == ""


def test_a_step_of_the_first_game_can_be_read_and_its_rules() -> None:
    lesson = next(each for each in LESSONS if each.id == "meadow")
    step = told(lesson, "first.step(3)", "nl")
    assert step is not None
    assert step.title == "Tel vanaf waar je staat"
    assert step.task.startswith("Neem de brandnetelhoek")
    rules = told(lesson, "first.step(3).rules()", "en")
    assert rules is not None
    assert rules.rules[0][0].startswith("M ")
    assert told(lesson, "first.step(3).game()", "en") is None
    assert told(next(each for each in LESSONS if each.id == "bag"), "first.step(3)", "en") is None
