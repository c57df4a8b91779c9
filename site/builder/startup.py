"""What the start of Python asks for. Named here once: for the head of a page, and for the script that starts it."""

from collections.abc import Collection

SCRIPTS = ("interpreter.mjs", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "page.js", "idiomorph.js")
# What every page is read in: there before the first lines are laid out, they are laid out only once.
LETTERS = (
    "fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    "fonts/alegreya-latin-wght-normal.woff2",
)
FETCHED = ("pyodide/pyodide.asm.wasm", "python_stdlib.zip", "hedgerow.zip")


def scripts(names: Collection[str]) -> list[str]:
    """Which of the page's files, given by name, Python's first result waits for: our own and Pyodide's."""
    return [name for name in SCRIPTS if name in names]


def fetched(names: Collection[str]) -> list[str]:
    """Which of the page's files the start fetches as data, the largest first."""
    return [name for name in FETCHED if name in names]


def letters(names: Collection[str]) -> list[str]:
    """Which of the page's files hold the letters that every page needs."""
    return [name for name in LETTERS if name in names]


def after(names: Collection[str]) -> list[str]:
    """Which of the page's files are imported after that: PyScript, and our own script around it."""
    pyscript = sorted(name for name in names if name.startswith("pyscript/") and name.endswith(".js"))
    return [name for name in ("python.js", *pyscript) if name in names]
