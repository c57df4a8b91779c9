"""Every exercise: the right answer passes, typical mistakes each get their own sentence, nonsense a clear one."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest

import hedgerow.classroom
from hedgerow.classroom.exercise import Exercise, Typical, exercises, function, number
from hedgerow.people import speak
from hedgerow.words import Name

MODULES = [module.name for module in pkgutil.iter_modules(hedgerow.classroom.__path__)]
EVERY: dict[str, Exercise] = {
    f"{name}.{id}": exercise
    for name in MODULES
    for id, exercise in exercises(import_module(f"hedgerow.classroom.{name}")).items()
}
NONSENSE: list[Any] = [None, "", "perhaps", [], {}, object(), float("nan"), float("inf"), True, "1/0", print]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


def test_there_are_exercises() -> None:
    assert len(EVERY) >= 6


@pytest.mark.parametrize("id", EVERY)
def test_the_right_answer_passes(id: str) -> None:
    exercise = EVERY[id]
    verdict = exercise.check(exercise.answer)
    assert verdict, verdict
    if isinstance(exercise.answer, Fraction):
        assert exercise.check(round(float(exercise.answer), 3)), "rounded to three digits it is right too"


@pytest.mark.parametrize("id", EVERY)
def test_typical_mistakes_each_get_their_own_help(id: str) -> None:
    exercise = EVERY[id]
    assert len(exercise.typical) >= 3
    said = []
    for mistake in exercise.typical:
        given = mistake.example if callable(mistake.answer) else mistake.answer
        verdict = exercise.check(given)
        assert not verdict, f"{given!r} must be wrong"
        said.append(verdict.text)
        assert len(verdict.text) > 15
    assert len(set(said)) == len(said), "each mistake has its own sentence"
    assert exercise.hint().text not in said


@pytest.mark.parametrize("id", EVERY)
def test_nonsense_gets_a_sentence(id: str) -> None:
    for given in NONSENSE:
        verdict = EVERY[id].check(given)
        assert not verdict
        assert verdict.text
        assert "{given" not in verdict.text
    assert "three dots" in EVERY[id].check(...).text
    assert EVERY[id].check().text == EVERY[id].check(...).text


@pytest.mark.parametrize("id", EVERY)
def test_all_is_said_in_dutch_too(id: str) -> None:
    exercise = EVERY[id]
    english = [exercise.question, exercise.hint().text, exercise.check(exercise.answer).text]
    speak("nl")
    dutch = [exercise.question, exercise.hint().text, exercise.check(exercise.answer).text]
    assert all(one != other for one, other in zip(english, dutch, strict=True))


@pytest.mark.parametrize("id", EVERY)
def test_question_and_answers_do_not_give_the_solution_away(id: str) -> None:
    exercise = EVERY[id]
    assert exercise.solution().text not in repr(exercise)
    assert exercise.solution().text != exercise.hint().text
    assert exercise.question in exercise._repr_html_().replace("&amp;", "&")


def test_answers_may_be_written_in_many_ways() -> None:
    exercise = EVERY["bag.first_lynx"]
    for given in (Fraction(23, 73), 23 / 73, "23/73", "31.5 %", "31,5%", "0,315", 0.315):
        assert exercise.check(given), given
    assert "between 0" in exercise.check(23).text
    assert "number" in exercise.check("a third").text
    shown = exercise.check(0.9)._repr_html_()
    assert "✗" in shown
    assert "<script" not in exercise.check("<script>")._repr_html_()


def test_a_judge_may_look_at_what_an_answer_does() -> None:
    def judge(answer: Any) -> Name | None:
        return None if answer(3) == 9 else Name("It does not square: three gives {three}.", "Het kwadrateert niet.")

    exercise = Exercise(
        Name("Write a function that squares.", "Schrijf een functie die kwadrateert."),
        lambda n: n * n,
        function,
        right=Name("Yes.", "Ja."),
        typical=(),
        other=Name("Multiply by itself.", "Vermenigvuldig met zichzelf."),
        solution=Name("lambda n: n * n", "lambda n: n * n"),
        judge=judge,
        values={"three": 9},
    )
    assert exercise.check(exercise.answer)
    assert exercise.check(lambda n: n + n).text == "It does not square: three gives 9."
    assert "A function is wanted" in exercise.check(9).text
    broken = exercise.check(lambda n: n.square())
    assert not broken
    assert "AttributeError" in broken.text


def test_a_mistake_may_be_a_whole_range_of_answers() -> None:
    exercise = Exercise(
        Name("A number above ten?", "Een getal boven de tien?"),
        12,
        number,
        right=Name("Yes.", "Ja."),
        typical=(Typical(lambda n: n < 0, Name("Not below zero.", "Niet onder nul."), -5),),
        other=Name("Higher.", "Hoger."),
        solution=Name("12", "12"),
    )
    assert exercise.check(-1).text == "Not below zero."
    assert exercise.check(3).text == "Higher."
