"""What the page's Python reads before the lobby has shown anything: no table, no bots, no game, no PyScript."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from builder.paths import PKG, SITE

FIRST = ("app.first",)
LATER = ("hedgerow.table", "hedgerow.history", "hedgerow.bots", "hedgerow.games.", "hedgerow.lessons")
OTHERS = ("pyscript", "tomllib", "html", "dataclasses", "re")  # a data class or pattern costs more than all the rest


def file_of(module: str) -> Path | None:
    """The source of one of our modules; None for others."""
    base = {"app": SITE, "hedgerow": PKG}.get(module.split(".")[0])
    if base is None:
        return None
    path = base.joinpath(*module.split("."))
    return next((found for found in (path.with_suffix(".py"), path / "__init__.py") if found.is_file()), None)


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports as soon as it is read: not those inside functions or for types alone."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def read_from(*first: str) -> dict[str, str]:
    """All modules that are read with these, each with the one that asked for it first."""
    found = dict.fromkeys(first, "")
    left = list(first)
    while left:
        module = left.pop()
        path = file_of(module)
        for name in imported(path) if path is not None else ():
            if name not in found:
                found[name] = module
                left.append(name)
    return found


def test_the_lobby_reads_little() -> None:
    found = read_from(*FIRST)
    assert "hedgerow.catalog" in found
    assert "app.page" in found
    assert {name: by for name, by in found.items() if name.startswith(LATER) or name.split(".")[0] in OTHERS} == {}


def test_saved_games_and_own_decks_are_shown_without_pyscript() -> None:
    found = read_from(*FIRST, "app.keeping", "app.own_decks")
    assert "hedgerow.record" in found
    assert {name: by for name, by in found.items() if name.split(".")[0] == "pyscript"} == {}
