"""What an operation or a goal is read from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hedgerow.content import Entry

if TYPE_CHECKING:
    from hedgerow.games.countryside.lexicon import Lexicon


class Given(NamedTuple):
    """A table of a card file, the names that the file uses, and what the table belongs to ("card rye/0")."""

    entry: Entry
    words: Lexicon
    name: str
