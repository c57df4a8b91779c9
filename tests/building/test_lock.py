"""Our own lock file for Pyodide."""

import hashlib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from builder.lock import make_lock, marker_environment
from builder.report import BuildError

STOCK: dict[str, Any] = {"info": {"python": "3.14.2", "arch": "wasm32"}, "packages": {"numpy": {"name": "numpy"}}}


def wheel(folder: Path, name: str, *needs: str, modules: tuple[str, ...] = ()) -> Path:
    """A small wheel with metadata."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        lines = "".join(f"Requires-Dist: {need}\n" for need in needs)
        archive.writestr(
            f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{lines}"
        )
        for module in modules or (f"{name}/__init__.py",):
            archive.writestr(module, "")
    return path


def test_only_local_wheels_are_named(tmp_path: Path) -> None:
    path = wheel(tmp_path, "hedgerow", modules=("hedgerow/__init__.pyc", "hedgerow/game.pyc", "single.py"))
    lock = make_lock(STOCK, {"hedgerow-1.0-0abc-py3-none-any.whl": path})
    assert lock["info"] == STOCK["info"]
    assert list(lock["packages"]) == ["hedgerow"]
    entry = lock["packages"]["hedgerow"]
    assert entry["file_name"] == "hedgerow-1.0-0abc-py3-none-any.whl"
    assert entry["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert entry["imports"] == ["hedgerow", "single"]
    assert entry["depends"] == []


def test_needs_are_judged_as_inside_pyodide(tmp_path: Path) -> None:
    one = wheel(
        tmp_path,
        "one",
        "two>=1",
        'colorama; sys_platform == "win32"',
        'tomli; python_version < "3.11"',
        'docs; extra == "docs"',
        'Two.Again; sys_platform == "emscripten"',
    )
    wheels = {"one.whl": one, "two.whl": wheel(tmp_path, "two"), "again.whl": wheel(tmp_path, "two_again")}
    lock = make_lock(STOCK, wheels)
    assert lock["packages"]["one"]["depends"] == ["two", "two-again"]


def test_a_missing_need_is_named(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="one needs two, which no local wheel provides"):
        make_lock(STOCK, {"one.whl": wheel(tmp_path, "one", "two")})


def test_what_is_no_wheel_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.whl"
    path.write_bytes(b"not a zip")
    with pytest.raises(BuildError, match=r"broken\.whl is not a wheel"):
        make_lock(STOCK, {"broken.whl": path})


def test_markers_see_the_pages_python() -> None:
    environment = marker_environment("3.14.2")
    assert environment["python_version"] == "3.14"
    assert environment["sys_platform"] == "emscripten"
