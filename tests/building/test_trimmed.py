"""The trimmed standard library holds all that the engine and the page's Python use."""

import importlib.util
import re
import zipfile

from builder.core import ARCHIVE, LEFT_OUT, STDLIB, in_pyodide, inside, page_modules
from builder.paths import PYSCRIPT, TESTS


def test_everything_can_be_imported_and_played_with_what_the_page_has() -> None:
    in_pyodide(TESTS / "building" / "inside_imports.py", inside(ARCHIVE), stdlib=STDLIB)


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
    with zipfile.ZipFile(ARCHIVE) as archive:
        names = archive.namelist()
    assert [name for name in names if name.startswith(LEFT_OUT) or name.endswith(".py")] == []
    assert {"hedgerow/game.pyc", "app/start.pyc", "hedgerow/locale/nl/LC_MESSAGES/hedgerow.mo"} <= set(names)
    assert any(name.endswith("rules.toml") for name in names)


def test_pyscript_lies_in_the_archive_with_all_its_modules() -> None:
    with zipfile.ZipFile(ARCHIVE) as archive:
        names = {name for name in archive.namelist() if name.startswith("pyscript/")}
    script = next(PYSCRIPT.glob("core-*.js")).read_text("utf-8")
    inside_script = set(re.findall(r'"([a-z_]+)\.py":["\']', script))
    assert {"__init__", "context", "ffi"} <= inside_script
    assert names == {f"pyscript/{name}.pyc" for name in inside_script}
