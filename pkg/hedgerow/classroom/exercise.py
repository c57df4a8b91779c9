"""Exercises: an answer is checked at once, and a wrong one gets the sentence that helps with just that mistake.

    first_lynx = Exercise(
        Name("How likely is a lynx?", "Hoe groot is de kans op een lynx?"),
        Fraction(23, 73),
        chance,
        right=Name("Yes: 23 of the 73 discs.", "Ja: 23 van de 73 schijven."),
        typical=(Typical(Fraction(1, 3), Name("Count the discs ...", "Tel de schijven ...")), ...),
        other=Name("The lynxes, divided by all discs.", "De lynxen, gedeeld door alle schijven."),
        solution=Name("23/73, about 0.315.", "23/73, ongeveer 0,315."),
    )

`typical` holds at least three wrong answers that people really give; the tests show that each gets its own sentence.
The texts stand here in both languages, as in the lessons: they are content, not sentences of the engine.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Real
from typing import Any, NamedTuple

from hedgerow.draw.html import Markup, el, join
from hedgerow.people.speech import words
from hedgerow.words import N_, Message, Name

Reader = Callable[[Any], Any]
ANSWER_HERE = N_("Put your answer in place of the three dots, then run this again.")
IN_THE_MIDDLE = N_('One answer is wanted, not {n} of them. A decimal number is written with a point, 0.5, or as "0,5".')
LONGEST = 40  # letters of a number; more is no answer to anything here, and could take long to read
CLOSE = 0.005  # how near a rounded answer must come; half a percent where the answer is a chance


class NotAnAnswer(ValueError):
    """What was given cannot be an answer at all; `message` says what is wanted."""

    def __init__(self, text: str, **values: Any) -> None:
        self.message = Message(text, values)
        super().__init__(text.format(**values))


class Typical(NamedTuple):
    """A wrong answer that people really give, and the sentence that helps. `answer` may be a test for such answers."""

    answer: Any
    says: Name
    example: Any = None  # where `answer` is a test: an answer that meets it


class Verdict:
    """What the check says. True if the answer is right. `waits`: none has been given yet."""

    def __init__(self, right: bool, text: str, waits: bool = False) -> None:
        self.right = right
        self.text = text
        self.sign, self.colour = ("✓", "#2e7d4f") if right else ("…", "#3f7cac") if waits else ("✗", "#b3541e")

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return f"{self.sign} {self.text}"

    def _repr_html_(self) -> str:
        sign = el("b", f"{self.sign} ", style=f"color:{self.colour}")
        frame = f"border-left:4px solid {self.colour};padding:.4em .8em;margin:.4em 0"
        return str(el("p", sign, coded(self.text), style=frame))


class Said:
    """A text for a reader: a hint or a solution."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return str(el("p", coded(self.text), style="border-left:4px solid #3f7cac;padding:.4em .8em;margin:.4em 0"))


class Exercise:
    """One question with a checked answer."""

    def __init__(
        self,
        question: Name,
        answer: Any,
        read: Reader,
        *,
        right: Name,
        typical: Sequence[Typical],
        other: Name,
        solution: Name,
        judge: Callable[[Any], Name | None] | None = None,
        values: Mapping[str, Any] | None = None,
        close: float = CLOSE,
    ) -> None:
        """`answer` is the right one; `judge` replaces comparing with it: it returns None or the sentence that helps.

        `values` go into the sentences. `answer` must pass in every case: the tests give it.
        """
        self.asks = question
        self.answer = answer
        self.read = read
        self.praise = right
        self.typical = tuple(typical)
        self.other = other
        self.solved = solution
        self.judge = judge
        self.values = dict(values or {})
        self.close = close

    def check(self, answer: Any = ..., *more: Any) -> Verdict:
        """Whether an answer is right, and if not, what may help. `more` is what a decimal comma makes of one number."""
        if answer is ... and not more:
            return Verdict(False, words().say(ANSWER_HERE), waits=True)
        if more:
            return Verdict(False, words().say(Message(IN_THE_MIDDLE, {"n": 1 + len(more)})))
        try:
            fault = self._fault(self.read(answer))
        except NotAnAnswer as error:
            return Verdict(False, words().say(error.message))
        except Exception as error:  # noqa: BLE001 - a pupil's function may fail in any way
            return Verdict(
                False, words().say(Message(N_("It stops with an error: {error}"), {"error": described(error)}))
            )
        return Verdict(fault is None, self._say(self.praise if fault is None else fault))

    def hint(self) -> Said:
        """Where to begin."""
        return Said(self._say(self.other))

    def solution(self) -> Said:
        """The answer, and how one comes to it."""
        return Said(self._say(self.solved))

    def mistakes(self) -> list[tuple[str, str]]:
        """Typical wrong answers as people write them ("" for a function), each with what helps; for a teacher."""
        found = []
        for mistake in self.typical:
            given = mistake.example if callable(mistake.answer) else mistake.answer
            found.append(("" if callable(given) else written(given), self._say(mistake.says)))
        return found

    @property
    def question(self) -> str:
        """What is asked."""
        return self._say(self.asks)

    def __repr__(self) -> str:
        return self.question

    def _repr_html_(self) -> str:
        return str(el("p", el("b", "? "), coded(self.question)))

    def _fault(self, given: Any) -> Name | None:
        if self.judge is not None:
            return self.judge(given)
        if same(given, self.answer, self.close):
            return None
        for mistake in self.typical:
            if mistake.answer(given) if callable(mistake.answer) else same(given, mistake.answer, self.close):
                return mistake.says
        return self.other

    def _say(self, text: Name) -> str:
        return words().name(text).format(**self.values)


def same(one: Any, other: Any, close: float) -> bool:
    """Whether two answers agree; decimal fractions need only be near."""
    if isinstance(one, (int, float, Fraction)) and isinstance(other, (int, float, Fraction)):
        exact = isinstance(one, (int, Fraction)) and isinstance(other, (int, Fraction))
        try:
            return one == other if exact else abs(float(one) - float(other)) <= close * max(1.0, abs(float(other)))
        except OverflowError:  # larger than any decimal fraction
            return False
    return bool(one == other)


def described(error: Exception) -> str:
    """An error in one line."""
    try:
        return " ".join(f"{type(error).__name__}: {error}".split())[:200]
    except Exception:  # noqa: BLE001 - an error of a pupil's own may fail to say what it is
        return type(error).__name__


def shown(given: Any) -> str:
    """What was given, in a few letters, whatever it is."""
    try:
        text = str(given) if isinstance(given, (int, float, Fraction)) else repr(given)
    except Exception:  # noqa: BLE001 - it may be anything, a number too long to write included
        text = type(given).__name__
    return " ".join(text.split())[:LONGEST]


def written(answer: Any) -> str:
    """An answer as a teacher may see it on paper: a fraction also with three digits behind the point."""
    if not isinstance(answer, (float, Fraction)):
        return str(answer)
    if answer == int(answer):
        return str(int(answer))
    decimal = words().decimal(float(answer), 3)
    return f"{answer} ({decimal})" if isinstance(answer, Fraction) else decimal


def coded(text: str) -> Markup:
    """A sentence with what stands between backticks as code."""
    return join(el("code", part) if place % 2 else part for place, part in enumerate(text.split("`")))


# what may be given as an answer


def number(given: Any) -> int | float | Fraction:
    """A number: 12, 1.5, Fraction(1, 3), "1/3", "35 %"."""
    value: Any = given
    if isinstance(value, str):
        text = re.sub(r"\s*/\s*", "/", value.strip()).replace(",", ".")
        percent = text.endswith("%")
        try:
            if len(text) > LONGEST or re.search(r"e[+-]?[\d_]{3}", text.lower()):
                raise ValueError
            value = Fraction(text.rstrip("% ")) / (100 if percent else 1)
            value = value if "/" in text or value == int(value) else float(value)  # a decimal number may be rounded
        except (ValueError, ZeroDivisionError):
            raise NotAnAnswer(N_("{given} is no number: write 0.25 or 1/4."), given=shown(given)) from None
    found = plain_number(value)
    if found is None:
        raise NotAnAnswer(N_("A number is wanted here, not {given}."), given=shown(given))
    return found


def plain_number(value: Any) -> int | float | Fraction | None:
    """A number of any kind, NumPy's too, as one of Python's own; None for what is none, or not finite."""
    if isinstance(value, (bool, Fraction)) or not isinstance(value, (Real, Decimal)):
        return value if isinstance(value, Fraction) else None
    if isinstance(value, Integral):
        return int(value)
    return float(value) if math.isfinite(value) else None


def chance(given: Any) -> int | float | Fraction:
    """A probability, from 0 to 1."""
    value = number(given)
    if not 0 <= value <= 1:
        text = N_("A chance lies between 0 (never) and 1 (always); {given} does not. 35 percent is 0.35.")
        raise NotAnAnswer(text, given=shown(given))
    return value


def whole(given: Any) -> int:
    """A whole number."""
    value = number(given)
    if value != int(value):
        raise NotAnAnswer(N_("A whole number is wanted here, not {given}."), given=shown(given))
    return int(value)


def one_of(*allowed: str) -> Reader:
    """One of some words, in any case."""

    def read(given: Any) -> str:
        word = given.strip().lower() if isinstance(given, str) else ""
        if word not in allowed:
            raise NotAnAnswer(
                N_("One of these is wanted here: {allowed}; not {given}."),
                allowed=", ".join(allowed),
                given=shown(given),
            )
        return word

    return read


def plain(said: str) -> str:
    """A word without what people write in different ways: capitals and spaces."""
    return "".join(said.lower().split())


def word(*allowed: Name) -> Reader:
    """One of some words, in either language and any case; it is read as the English one."""

    def read(given: Any) -> str:
        for name in allowed:
            if isinstance(given, str) and plain(given) in (plain(name.en), plain(name.nl)):
                return name.en
        raise NotAnAnswer(
            N_("One of these is wanted here: {allowed}; not {given}."),
            allowed=", ".join(words().name(name) for name in allowed),
            given=shown(given),
        )

    return read


def function(given: Any) -> Any:
    """A function of the pupil's own; for exercises with a `judge`, who calls it."""
    if not callable(given):
        raise NotAnAnswer(N_("A function is wanted here, its name without brackets, not {given}."), given=shown(given))
    return given


def exercises(module: Any) -> dict[str, Exercise]:
    """All exercises of a lesson's module, by name."""
    return {name: value for name, value in vars(module).items() if isinstance(value, Exercise)}


__all__ = ["Exercise", "NotAnAnswer", "Typical", "chance", "exercises", "function", "number", "one_of", "whole", "word"]
