"""Which language the pictures and sentences of a notebook speak."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hedgerow.content import ContentError
from hedgerow.rules import IllegalAction
from hedgerow.words import Message, WordedError, Words

_now = Words()


def speak(language: str) -> None:
    """Say everything in this language from now on: `speak("nl")`. Raises ValueError for one that is unknown."""
    global _now
    _now = Words(language)


def words() -> Words:
    """The language spoken now."""
    return _now


@contextmanager
def spoken() -> Iterator[None]:
    """What the engine refuses in this block is said in the language spoken now: left alone, its errors are English."""
    try:
        yield
    except (ContentError, IllegalAction, WordedError) as error:
        error.args = (error.said(_now),)
        raise


def told(text: str, **values: Any) -> str:
    """A sentence marked with `N_`, said in the language spoken now: what an error tells a person."""
    return words().say(Message(text, values))
