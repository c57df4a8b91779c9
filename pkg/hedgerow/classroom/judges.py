"""Judging a function that a pupil has written: by what it gives, never by how it is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from hedgerow.classroom.exercise import Typical, same
from hedgerow.words import Name

NOTHING = Name(
    "Your function gives nothing back. Does it end with `return`?",
    "Je functie geeft niets terug. Staat er `return` aan het eind?",
)
CLOSE = 1e-6


def by_results(
    right: Callable[..., Any], cases: Sequence[tuple[Any, ...]], typical: Sequence[Typical], other: Name
) -> Callable[[Any], Name | None]:
    """A judge that calls the pupil's function with each case and compares what it gives with `right`.

    `typical` holds wrong functions as their examples: who gives what such a function gives gets its sentence.
    """

    def judge(given: Any) -> Name | None:
        found = [given(*deepcopy(case)) for case in cases]
        if alike(found, right, cases):
            return None
        if all(value is None for value in found):
            return NOTHING
        for mistake in typical:
            if alike(found, mistake.example, cases):
                return mistake.says
        return other

    return judge


def alike(found: Sequence[Any], other: Callable[..., Any], cases: Sequence[tuple[Any, ...]]) -> bool:
    """Whether a function gives the same in all cases."""
    return all(same(value, other(*deepcopy(case)), CLOSE) for value, case in zip(found, cases, strict=True))


def mistake(example: Callable[..., Any], says: Name) -> Typical:
    """A wrong function that people really write, and the sentence that helps."""
    return Typical(example, says, example)
