"""The fingerprint of the code that plays: it changes with what a game or its bots decide by, and with nothing else."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from hedgerow.arena import sources

CODE = ("bots/search.py", "games/meadow/scoring.py", "game.py", "chance.py")
PKG = Path(sources.__file__).parents[1]


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package as another folder, which the fingerprint is taken of."""
    root = tmp_path / "hedgerow"
    shutil.copytree(PKG, root, ignore=shutil.ignore_patterns("__pycache__", "locale"))
    monkeypatch.setattr("importlib.resources.files", lambda _: root)
    sources.code_of.cache_clear()
    yield root
    sources.code_of.cache_clear()


def of(game: str) -> str:
    sources.code_of.cache_clear()
    return sources.code_of(game)


@pytest.mark.parametrize("name", [*CODE, "games/meadow/content/house.toml"])
def test_it_changes_with_the_code_of_the_game_and_its_bots(name: str, copy: Path) -> None:
    before = of("meadow")
    (copy / name).write_text((copy / name).read_text("utf-8") + "\n# changed\n", "utf-8")
    assert of("meadow") != before


@pytest.mark.parametrize("name", ["games/countryside/scoring.py", "cli/arena.py", "games/meadow/rules.toml"])
def test_it_does_not_change_with_anything_else(name: str, copy: Path) -> None:
    before = of("meadow")
    (copy / name).write_text((copy / name).read_text("utf-8") + "\n# changed\n", "utf-8")
    assert of("meadow") == before
    assert of("countryside") != before


def test_line_ends_are_no_change(copy: Path) -> None:
    before = of("meadow")
    file = copy / "game.py"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert of("meadow") == before


def test_without_sources_it_is_not_known(copy: Path) -> None:
    for file in copy.rglob("*.py"):
        file.unlink()
    assert of("meadow") == ""
