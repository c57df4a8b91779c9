"""Which language the pictures and sentences of a notebook speak."""

from __future__ import annotations

from hedgerow.words import Words

_now = Words()


def speak(language: str) -> None:
    """Say everything in this language from now on: `speak("nl")`. Raises ValueError for one that is unknown."""
    global _now
    _now = Words(language)


def words() -> Words:
    """The language spoken now."""
    return _now
