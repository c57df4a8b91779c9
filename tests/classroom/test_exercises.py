"""Every exercise: the right answer passes, typical mistakes each get their own sentence, nonsense a clear one."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from decimal import Decimal
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


class Speechless:
    """Something that cannot even say what it is."""

    def __repr__(self) -> str:
        raise RuntimeError


NONSENSE: list[Any] = [
    *(None, "", "perhaps", [], {}, object(), float("nan"), float("inf"), True, "1/0", print),
    *(10**5000, "1e999999999", "1e9_999_999", "9" * 5000, Decimal("NaN"), Speechless()),
]


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
    drawn = exercise._repr_html_().replace("&amp;", "&").replace("<code>", "`").replace("</code>", "`")
    assert exercise.question in drawn


def test_answers_may_be_written_in_many_ways() -> None:
    exercise = EVERY["bag.first_lynx"]
    for given in (Fraction(23, 73), 23 / 73, "23/73", "31.5 %", "31,5%", "0,315", 0.315):
        assert exercise.check(given), given
    assert "between 0" in exercise.check(23).text
    assert "number" in exercise.check("a third").text
    shown = exercise.check(0.9)._repr_html_()
    assert "✗" in shown
    assert "<script" not in exercise.check("<script>")._repr_html_()


def test_a_number_of_any_kind_is_a_number() -> None:
    exercise = EVERY["bag.first_lynx"]
    numbers = pytest.importorskip("numpy")
    for given in (Decimal("0.315"), numbers.float64(0.315), "23 / 73"):
        assert exercise.check(given), given
    assert EVERY["bag.discs"].check(numbers.int64(73))
    assert not EVERY["bag.discs"].check(numbers.bool_(True))


def test_a_decimal_comma_without_quotation_marks_is_explained() -> None:
    verdict = EVERY["bag.first_lynx"].check(0, 315)
    assert verdict.text == (
        'One answer is wanted, not 2 of them. A decimal number is written with a point, 0.5, or as "0,5".'
    )
    speak("nl")
    assert EVERY["bag.first_lynx"].check(0, 315).text.startswith("Er is één antwoord nodig, geen 2.")


def test_code_in_a_sentence_is_shown_as_code() -> None:
    exercise = EVERY["hex_paths.count_edges"]
    assert "<code>edges(graph)</code>" in exercise._repr_html_()
    assert "<code>len(graph)</code>" in exercise.check(len)._repr_html_()
    assert "`" not in exercise.hint()._repr_html_()
    assert "`edges(graph)`" in repr(exercise)


def test_an_error_of_any_kind_is_told_in_one_line() -> None:
    class Odd(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def fails(_: Any) -> int:
        raise Odd

    def tells_much(_: Any) -> int:
        raise ValueError("one\n\ntwo")

    exercise = EVERY["hex_paths.count_edges"]
    assert exercise.check(fails).text == "It stops with an error: Odd"
    assert exercise.check(tells_much).text == "It stops with an error: ValueError: one two"


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
