"""PyScript as the page gets it: what its own thread needs, and its Python compiled instead of as text."""

import re
from pathlib import Path

from builder.paths import PYSCRIPT
from builder.report import BuildError

# Where PyScript's script keeps its Python as text, to be written out and compiled at every start.
PYTHON_AS_TEXT = re.compile(
    r'\w+\("\.",\{pyscript:\{"__init__\.py":.*?\}\}\),(?=\w+\.push\("import pyscript as _pyscript"\))', re.DOTALL
)
NOTICE = "/* Changed for Hedgerow: PyScript's Python, which stood here as text, lies compiled in hedgerow.zip. */\n"


def pyscript_files() -> dict[str, bytes]:
    """The three files of PyScript that the page's thread loads: no editor, no terminal, no workers."""
    files = [PYSCRIPT / "core.js", *PYSCRIPT.glob("core-*.js"), *PYSCRIPT.glob("error-*.js")]
    if len(files) != 3:
        raise BuildError("PyScript's files are not named as expected; look into site/builder/pyscript.py.")
    shipped = {path.name: without_map(path.read_bytes()) for path in files}
    shipped[files[1].name] = without_python(shipped[files[1].name].decode("utf-8")).encode()
    return shipped


def pyscript_modules() -> list[Path]:
    """PyScript's modules in Python, as its package brings them."""
    return sorted((PYSCRIPT.parent / "src" / "stdlib" / "pyscript").glob("*.py"))


def without_map(script: bytes) -> bytes:
    """A script without the comment that names its source map, which is not shipped."""
    head, mark, _ = script.rpartition(b"//# sourceMappingURL=")
    return head if mark else script


def without_python(script: str) -> str:
    """PyScript's main script without the Python in it. Raises BuildError when it is not where it used to be."""
    shorter, count = PYTHON_AS_TEXT.subn("", script)
    if count != 1:
        raise BuildError("PyScript keeps its Python at another place than before; look into site/builder/pyscript.py.")
    return NOTICE + shorter
