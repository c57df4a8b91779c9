"""Which code played: a short fingerprint of all that a game and its bots decide by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable

DIGITS = 12


@cache
def code_of(game: str) -> str:
    """The fingerprint of the bots, of the game with its content, and of what both stand on.

    "" where only compiled code is at hand.
    """
    root = resources.files("hedgerow")
    own = root / "games" / game
    code = [root / "game.py", root / "chance.py", *_below(root / "bots", ".py"), *_below(own, ".py")]
    there = [file for file in code if file.is_file()]
    if not there:
        return ""
    digest = sha256()
    for file in (*there, *_below(own / "content", ".toml")):
        text = file.read_bytes().replace(b"\r\n", b"\n")  # the same on every system
        digest.update(f"{file.name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()[:DIGITS]


def _below(folder: Traversable, ends: str) -> Iterator[Traversable]:
    """The files of a folder, and of those inside it, whose names end so; always in the same order."""
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _below(entry, ends)
        elif entry.name.endswith(ends):
            yield entry
