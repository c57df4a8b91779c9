"""How far a reader has come in the lessons: kept, and no hindrance when it is damaged or cannot be kept."""

import json

import pytest

from app.progress import KEY, Progress
from app.store import BoxError


class Shelf:
    """A box in memory; `locked` as a browser that keeps nothing."""

    def __init__(self, text: str | None = None, locked: bool = False) -> None:
        self.texts = {} if text is None else {KEY: text}
        self.locked = locked

    def get(self, key: str) -> str | None:
        if self.locked:
            raise BoxError(full=False)
        return self.texts.get(key)

    def set(self, key: str, value: str) -> None:
        if self.locked:
            raise BoxError(full=True)
        self.texts[key] = value

    def remove(self, key: str) -> None:
        del self.texts[key]

    def names(self) -> list[str]:
        return list(self.texts)


def test_the_step_reached_is_kept_for_each_lesson() -> None:
    shelf = Shelf()
    progress = Progress(shelf)
    assert progress.of("meadow", "first-game") == (0, False)
    assert progress.keep("meadow", "first-game", 3, False)
    assert progress.keep("meadow", "a-puzzle", 0, True)
    assert Progress(shelf).of("meadow", "first-game") == (3, False)
    assert Progress(shelf).of("meadow", "a-puzzle") == (0, True)
    assert Progress(shelf).of("countryside", "first-game") == (0, False)


def test_a_lesson_once_done_stays_done() -> None:
    progress = Progress(Shelf())
    progress.keep("meadow", "first-game", 0, True)
    progress.keep("meadow", "first-game", 2, False)
    assert progress.of("meadow", "first-game") == (2, True)


@pytest.mark.parametrize(
    "kept",
    [
        "{",
        "[]",
        "3",
        json.dumps({"meadow": 3}),
        json.dumps({"meadow": {"first-game": 3}}),
        json.dumps({"meadow": {"first-game": {"at": "2", "done": "yes"}}}),
        json.dumps({"meadow": {"first-game": {"at": True, "done": 1}}}),
        json.dumps({"meadow": {"first-game": {"at": -1}}}),
    ],
)
def test_what_is_damaged_counts_as_nothing_and_is_written_over(kept: str) -> None:
    progress = Progress(Shelf(kept))
    assert progress.of("meadow", "first-game") == (0, False)
    assert progress.keep("meadow", "first-game", 1, True)
    assert progress.of("meadow", "first-game") == (1, True)


def test_a_browser_that_keeps_nothing_is_told_of() -> None:
    progress = Progress(Shelf(locked=True))
    assert progress.of("meadow", "first-game") == (0, False)
    assert not progress.keep("meadow", "first-game", 1, False)
