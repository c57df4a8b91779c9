"""The part of Python that the page downloads: a trimmed, compiled standard library and compiled wheels.

Stock Pyodide spends most of its start compiling Python source. Here the same Pyodide, run on Node, compiles it once.
"""

import ast
import importlib.util
import io
import json
import re
import sys
import zipfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from builder.node import run_node
from builder.paths import CACHE, NODE_MODULES, PKG, PYODIDE, PYSCRIPT, ROOT, SITE
from builder.report import timed
from builder.stamps import Stamp, digest_bytes, digest_files, files_under

RUNNER = SITE / "builder" / "in_pyodide.mjs"
INSIDE = SITE / "builder" / "inside"
STDLIB = CACHE / "core" / "python_stdlib.zip"

# Imported inside functions of the library or of Pyodide (tarfile, for one, whenever it unpacks a wheel), where no scan
# of our sources would find them.
LATE = {
    "_strptime",
    "asyncio",
    "importlib.metadata",
    "importlib.readers",
    "importlib.resources",
    "tarfile",
    "tempfile",
    "traceback",
    "unicodedata",
    "zipfile",
}

# Parts of the engine's wheel that nothing on the page uses: the faces in a terminal and in a notebook, and the
# environments for learning.
LEFT_OUT = ("hedgerow/__main__.py", "hedgerow/cli/", "hedgerow/rl/", "hedgerow/people/", "hedgerow/classroom/")


def in_pyodide(script: Path, *arguments: str, stdlib: Path | None = None) -> None:
    """Run a script inside Pyodide with the work tree at /host. Raises BuildError when it fails."""
    run_node(RUNNER, str(PYODIDE), str(stdlib or "-"), str(ROOT), str(script), *arguments)


def inside(path: Path) -> str:
    """The name of a file of the work tree inside Pyodide."""
    return "/host/" + path.relative_to(ROOT).as_posix()


def imported_modules(source: str) -> set[str]:
    """All standard modules that a source text names in an import, wherever the import stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name for name in names if is_standard(name)}


@cache
def is_standard(name: str) -> bool:
    """Whether a dotted name is a module of the standard library, and not something inside one."""
    if name.partition(".")[0] not in sys.stdlib_module_names:
        return False
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def pyscript_modules() -> set[str]:
    """The standard modules that PyScript's own Python, kept as text inside its JavaScript, may import."""
    text = "".join(path.read_text("utf-8") for path in PYSCRIPT.glob("core-*.js"))
    found = re.findall(r"\bimport ([a-z_][a-z_., ]*)|\bfrom ([a-z_][a-z_.]*) import\b", text)
    names = {name.split(" as ")[0].strip() for pair in found for part in pair for name in part.split(",")}
    return {name for name in names if is_standard(name)}


def page_sources() -> list[Path]:
    """The Python of engine and page that the browser gets."""
    paths = files_under(PKG / "hedgerow", SITE / "app")
    return [path for path in paths if path.suffix == ".py" and not page_name(path).startswith(LEFT_OUT)]


def page_name(path: Path) -> str:
    """The name inside its wheel of a source of the engine or the page."""
    return path.relative_to(PKG if path.is_relative_to(PKG) else SITE).as_posix()


def page_modules() -> list[str]:
    """Every standard module that something on the page imports, in a fixed order."""
    names = pyscript_modules() | LATE
    for path in page_sources():
        names |= imported_modules(path.read_text("utf-8"))
    return sorted(names)


def build_stdlib() -> Path:
    """Write the trimmed library unless the set of imported modules is as before; return its path."""
    modules = page_modules()
    digest = digest_files(
        [RUNNER, INSIDE / "trim.py", NODE_MODULES / ".package-lock.json"],
        json.dumps(modules),
    )
    stamp = Stamp("stdlib")
    if not stamp.fresh(digest, STDLIB):
        with timed("core", "trimming and compiling Python's standard library"):
            STDLIB.parent.mkdir(parents=True, exist_ok=True)
            wanted = STDLIB.with_name("modules.json")
            wanted.write_text(json.dumps(modules), "utf-8")
            in_pyodide(INSIDE / "trim.py", inside(wanted), inside(STDLIB))
        stamp.set(digest)
    return STDLIB


def pack_folder(name: str, version: str, package: str, files: Iterable[tuple[str, Path]]) -> bytes:
    """A plain wheel made of some files, for Python that belongs to the page alone and is published nowhere.

    `files` are pairs of the path inside the import package and the file on disk.
    """
    buffer = io.BytesIO()
    info = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for inner, path in sorted(files):
            archive.writestr(zipfile.ZipInfo(f"{package}/{inner}"), path.read_bytes())
        archive.writestr(
            zipfile.ZipInfo(f"{info}/METADATA"), f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        )
        wheel = "Wheel-Version: 1.0\nGenerator: hedgerow build\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        archive.writestr(zipfile.ZipInfo(f"{info}/WHEEL"), wheel)
    return buffer.getvalue()


def page_wheel(version: str) -> bytes:
    """The page's own Python, ``site/app``, as a wheel with the import package ``app``."""
    app = SITE / "app"
    files = [(path.relative_to(app).as_posix(), path) for path in files_under(app)]
    return pack_folder("hedgerow_page", version, "app", files)


def build_compiled(wheel: Path, version: str) -> list[Path]:
    """Compile the engine's and the page's wheels for the browser; return the compiled ones."""
    folder = CACHE / "compiled"
    plain = folder / "plain" / f"hedgerow_page-{version}-py3-none-any.whl"
    plain.parent.mkdir(parents=True, exist_ok=True)
    content = page_wheel(version)
    targets = [folder / wheel.name, folder / plain.name]
    digest = digest_bytes(
        digest_files([RUNNER, INSIDE / "compile_wheel.py", NODE_MODULES / ".package-lock.json", wheel]).encode(),
        content,
    )
    stamp = Stamp("compiled")
    if not stamp.fresh(digest, *targets):
        with timed("core", "compiling the engine and the page's Python"):
            plain.write_bytes(content)
            pairs = [inside(path) for pair in zip((wheel, plain), targets, strict=True) for path in pair]
            in_pyodide(INSIDE / "compile_wheel.py", ",".join(LEFT_OUT), *pairs, stdlib=STDLIB)
        stamp.set(digest)
    return targets
