"""Messages as English sentences, for tests."""

from __future__ import annotations

from collections.abc import Iterable

from hedgerow.words import Message, Words


def said(messages: Iterable[Message]) -> tuple[str, ...]:
    """What each says."""
    return tuple(map(Words().say, messages))
