"""The part of Python that the page downloads: a trimmed, compiled standard library, and our own Python, compiled.

Stock Pyodide spends most of its start compiling Python source. Here the same Pyodide, run on Node, compiles it once.
"""

import ast
import importlib.util
import io
import json
import sys
import zipfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from builder.node import run_node
from builder.paths import CACHE, NODE_MODULES, PKG, PYODIDE, ROOT, SITE
from builder.pyscript import pyscript_modules
from builder.report import timed
from builder.stamps import Stamp, digest_bytes, digest_files, files_under

RUNNER = SITE / "builder" / "in_pyodide.mjs"
INSIDE = SITE / "builder" / "inside"
STDLIB = CACHE / "core" / "python_stdlib.zip"
ARCHIVE = CACHE / "core" / "hedgerow.zip"

# Imported inside functions of the library or of Pyodide, where no scan of our sources would find them.
LATE = {
    "_strptime",
    "asyncio",
    "importlib.metadata",
    "importlib.readers",
    "importlib.resources",
    "tempfile",
    "traceback",
    "unicodedata",
    "zipfile",
}

# Parts of the engine's wheel that nothing on the page uses: the faces in a terminal and in a notebook, the environments
# for learning, tournaments.
LEFT_OUT = tuple(f"hedgerow/{part}" for part in ("__main__.py", "arena/", "classroom/", "cli/", "people/", "rl/"))


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


def page_sources() -> list[Path]:
    """The Python of engine and page that the browser gets."""
    paths = files_under(PKG / "hedgerow", SITE / "app")
    return [path for path in paths if path.suffix == ".py" and not page_name(path).startswith(LEFT_OUT)]


def page_name(path: Path) -> str:
    """The name inside its wheel of a source of the engine or the page."""
    return path.relative_to(PKG if path.is_relative_to(PKG) else SITE).as_posix()


def page_modules() -> list[str]:
    """Every standard module that something on the page imports, in a fixed order."""
    names = set(LATE)
    for path in page_sources() + pyscript_modules():
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


def page_files() -> list[tuple[str, Path]]:
    """The page's own Python, ``site/app``, and PyScript's: pairs of the name in the archive and the file on disk.

    PyScript would write its modules out and compile them at each start; found in the archive, compiled, they are used
    as they are.
    """
    app = [(path.relative_to(SITE).as_posix(), path) for path in files_under(SITE / "app") if path.suffix == ".py"]
    return app + [(f"pyscript/{path.name}", path) for path in pyscript_modules()]


def pack(files: Iterable[tuple[str, Path]]) -> bytes:
    """A plain archive made of pairs of the name inside and the file on disk."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, path in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes())
    return buffer.getvalue()


def build_archive(wheel: Path) -> Path:
    """Compile the engine's wheel, the page's Python and PyScript's into the one archive that the browser imports."""
    plain = CACHE / "core" / "page.zip"
    content = pack(page_files())
    recipe = [RUNNER, INSIDE / "compile_archive.py", NODE_MODULES / ".package-lock.json", wheel]
    digest = digest_bytes(digest_files(recipe, *LEFT_OUT).encode(), content)
    stamp = Stamp("archive")
    if not stamp.fresh(digest, ARCHIVE):
        with timed("core", "compiling the engine and the page's Python"):
            plain.write_bytes(content)
            script, target = INSIDE / "compile_archive.py", inside(ARCHIVE)
            in_pyodide(script, ",".join(LEFT_OUT), target, inside(wheel), inside(plain), stdlib=STDLIB)
        stamp.set(digest)
    return ARCHIVE
