"""The trimmed standard library holds all that the engine and the page's Python use."""

import importlib.util
import zipfile

from builder.core import INSIDE, LEFT_OUT, STDLIB, in_pyodide, inside, page_modules
from builder.paths import CACHE, TESTS

COMPILED = CACHE / "compiled"


def test_everything_can_be_imported_and_played_with_what_the_page_has() -> None:
    wheels = sorted(COMPILED.glob("*.whl"))
    assert [wheel.name.partition("-")[0] for wheel in wheels] == ["hedgerow", "hedgerow_page"]
    in_pyodide(TESTS / "building" / "inside_imports.py", *map(inside, wheels), stdlib=STDLIB)


def test_the_library_is_compiled_and_small() -> None:
    with zipfile.ZipFile(STDLIB) as archive:
        names = archive.namelist()
    assert [name for name in names if name.endswith(".py")] == []
    assert "json/decoder.pyc" in names
    dropped = ("test/", "idlelib/", "unittest/", "xml/", "sqlite3/", "pydoc", "turtle")
    assert [name for name in names if name.startswith(dropped)] == []
    assert STDLIB.stat().st_size < 4_000_000


def test_what_pages_import_is_found_by_name() -> None:
    modules = page_modules()
    assert modules == sorted(set(modules))
    assert {"tomllib", "json", "asyncio", "gettext"} <= set(modules)
    assert all(importlib.util.find_spec(name) for name in modules)


def test_the_page_gets_no_terminal_face() -> None:
    assert (INSIDE / "compile_wheel.py").exists()
    with zipfile.ZipFile(next(COMPILED.glob("hedgerow-*.whl"))) as archive:
        names = archive.namelist()
    assert [name for name in names if name.startswith(LEFT_OUT)] == []
    assert "hedgerow/game.pyc" in names
    assert any(name.endswith("rules.toml") for name in names)
