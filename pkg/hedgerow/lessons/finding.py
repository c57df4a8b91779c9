"""Which lessons a game has."""

from __future__ import annotations

from functools import cache
from importlib import resources

from hedgerow.catalog import games
from hedgerow.lessons.model import Lesson
from hedgerow.lessons.reading import read_lesson
from hedgerow.words import N_, Message, WordedError

SUFFIX = ".toml"


class NoLesson(WordedError, KeyError):
    """A lesson that a game does not have."""


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order, none if it has none. Raises KeyError for a game that does not exist."""
    folder = resources.files(f"hedgerow.games.{games[game].id}") / "lessons"
    if not folder.is_dir():
        return ()
    found = [
        read_lesson(file.read_text("utf-8"), game, file.name.removesuffix(SUFFIX))
        for file in folder.iterdir()
        if file.name.endswith(SUFFIX)
    ]
    return tuple(sorted(found, key=lambda lesson: (lesson.order, lesson.id)))


def lesson(game: str, id: str) -> Lesson:
    """One lesson. Raises NoLesson with the names of those there are."""
    found = {each.id: each for each in lessons(game)}
    if id not in found:
        raise NoLesson(
            N_("{game} has no lesson {lesson}: choose one of {known}"),
            game=games[game].title,
            lesson=repr(id),
            known=", ".join(found) or Message(N_("none")),
        )
    return found[id]
