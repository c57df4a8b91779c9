"""Which language the pictures and sentences of a notebook speak."""

from __future__ import annotations

from typing import Any

from hedgerow.words import Message, WordedError, Words


def speak(language: str) -> None:
    """Say everything in this language from now on, errors too: `speak("nl")`. Raises WordedError for an unknown one."""
    WordedError.words = Words(language)


def words() -> Words:
    """The language spoken now."""
    return WordedError.words


def told(text: str, **values: Any) -> str:
    """A sentence marked with `N_`, said in the language spoken now: what an error tells a person."""
    return words().say(Message(text, values))
