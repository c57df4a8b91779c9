"""Decks made for tests, as the text of an owner's file."""

from __future__ import annotations

import re
from importlib import resources


def published_text() -> str:
    """The file of the published deck."""
    return (resources.files("hedgerow.games.forest_shuffle") / "content" / "deck.toml").read_text("utf-8")


def beeches() -> str:
    """The published split cards with 59 Beeches and one of each other tree, so that alike cards abound."""
    text = re.sub(r"^(\w+) = \d+$", r"\1 = 1", published_text(), flags=re.MULTILINE)
    return text.replace("beech = 1", "beech = 59").replace("Published deck", "Beech wood")
