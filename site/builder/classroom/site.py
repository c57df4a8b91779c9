"""The classroom's part of ``dist``: both notebooks, their Python, and the list of what keeps it offline."""

import json
from collections.abc import Mapping
from pathlib import Path

from builder.assets import Assets
from builder.classroom import shells
from builder.classroom.compiled import compile_engine, compile_wheels
from builder.classroom.lab import lab_files
from builder.classroom.lessons import LANGUAGES, Lesson, lessons
from builder.classroom.licences import licences_text, marimos_list
from builder.classroom.marimo import marimo_files
from builder.classroom.notebooks import jupyter, marimo
from builder.classroom.reference import reference_files
from builder.classroom.tools import install_tools
from builder.classroom.wheels import fetch_wheels
from builder.lock import lock_text
from builder.paths import PYODIDE, ROOT
from builder.precache import CLASSROOM, CLASSROOM_ASSETS, classroom_list

HOME = CLASSROOM[0]
PYTHON = HOME + "python/"


def prepare() -> list[Path]:
    """Tools, wheels, shells and the compiled library (`compiled.STDLIB`), made where they are missing.

    Returns the third-party wheels.
    """
    install_tools()
    wheels = compile_wheels(fetch_wheels())
    shells.build_shells()
    return wheels


def classroom_files(
    assets: Assets, third_party: list[Path], engine: Path, pages: Mapping[str, bytes]
) -> dict[str, bytes]:
    """All files of the classroom by their addresses.

    `third_party` are the wheels of `prepare`, `engine` is the wheel for people, `pages` what is rendered already.
    """
    wheels = [*third_party, compile_engine(engine)]
    taught = lessons()
    files: dict[str, bytes] = {}
    # From the lock's folder and from Pyodide's own these lead to the same places: both lie two folders deep.
    addresses = {f"../../{PYTHON}{wheel.name}": wheel for wheel in wheels}
    files |= {PYTHON + wheel.name: wheel.read_bytes() for wheel in wheels}
    files[PYTHON + "pyodide-lock.json"] = lock_text(PYODIDE / "pyodide-lock.json", addresses).encode()
    core = "../../" + assets.url("pyodide/")
    lock = "../python/pyodide-lock.json"
    lab = {"pyodide": core + "pyodide.mjs", "stdlib": core + "python_stdlib.zip", "lock": lock}
    starter = "../../../" + assets.url("classroom-start.js")
    keeper = "../../" + assets.url("classroom-keep.js")
    for name, content in lab_files(shells.shell_files(shells.LAB), taught, lab, starter).items():
        files[f"{HOME}lab/{name}"] = content
    index = {"index": core, "lock": lock, "nowhere": "../nowhere/"}
    for name, content in marimo_files(shells.shell_files(shells.MARIMO), taught, index, keeper).items():
        files[f"{HOME}marimo/{name}"] = content
    files |= downloads(taught)
    files |= {f"{HOME}api/{name}": content for name, content in reference_files(engine).items()}
    files[HOME + "licences.txt"] = licences_text(third_party).encode()
    files[HOME + "marimo/third_party_licenses.txt"] = marimos_list()
    for name in ("CITATION.cff", "CHANGELOG.md"):
        files[HOME + name.split(".")[0] + ".txt"] = (ROOT / name).read_bytes()
    shared = {address: content for address, content in assets.out.items() if kept_along(assets, address)}
    everything = {**files, **pages, **shared, engine.name: engine.read_bytes()}  # the last to take home
    files[HOME + "entries.json"] = json.dumps(classroom_list(everything)).encode()
    return files


def downloads(taught: list[Lesson]) -> dict[str, bytes]:
    """The notebooks as files to take home, for Jupyter and marimo on a computer of one's own."""
    files = {}
    for language in LANGUAGES:
        for lesson in taught:
            home = f"{HOME}files/{language}/{lesson.id}"
            files[home + ".ipynb"] = jupyter(lesson, language).encode()
            files[home + ".py"] = marimo(lesson, language).encode()
    return files


def kept_along(assets: Assets, address: str) -> bool:
    """Whether the classroom needs this file of the page too: Python itself, and what its reading pages are made of."""
    names = ("style.css", "early.js", "icon.svg")
    own = {assets.url(name) for name in names}
    return (
        address in own or address.startswith((assets.url("pyodide/"), CLASSROOM_ASSETS)) or address.endswith(".woff2")
    )
