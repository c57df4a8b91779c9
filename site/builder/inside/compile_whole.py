"""Inside Pyodide: the whole standard library compiled, and wheels with compiled files beside their sources.

    compile_whole.py STDLIB.zip IN.whl OUT.whl [IN.whl OUT.whl ...]

Notebooks show docstrings and lines of code, so these are kept, other than in what the page downloads. A start of Python
in the browser then reads instead of compiling.
"""

import importlib.util
import marshal
import sys
import warnings
import zipfile

TAG = sys.implementation.cache_tag
# What no notebook starts: the tests of libraries, and windows on a screen.
NEEDLESS = ("test/", "idlelib/", "tkinter/", "turtledemo/", "ensurepip/", "lib2to3/")
UNCHECKED = (1).to_bytes(4, "little")  # the file is good whatever the source's date (PEP 552)


def compiled(source: bytes, name: str) -> bytes | None:
    """The contents of a .pyc file, or None for a source that this Python does not read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            code = compile(source, name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError):
            return None
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def library(target_file: str) -> None:
    """Write the standard library, each module as a .pyc in its place, where zipimport finds it."""
    archive = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(archive) as source, zipfile.ZipFile(target_file, "w", zipfile.ZIP_DEFLATED) as target:
        for name in sorted(source.namelist()):
            if name.endswith("/") or name.startswith(NEEDLESS):
                continue
            content = source.read(name)
            code = compiled(content, f"{archive}/{name}") if name.endswith(".py") else None
            entry = zipfile.ZipInfo(name + "c" if code else name)
            target.writestr(entry, code or content, zipfile.ZIP_DEFLATED)


def wheel(source_file: str, target_file: str) -> None:
    """Copy a wheel, a compiled file added for each source."""
    with zipfile.ZipFile(source_file) as source, zipfile.ZipFile(target_file, "w", zipfile.ZIP_DEFLATED) as target:
        for name in sorted(source.namelist()):
            if name.endswith("/"):
                continue
            content = source.read(name)
            target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
            code = compiled(content, name) if name.endswith(".py") else None
            if code:
                folder, _, file = name.rpartition("/")
                cached = f"{folder}/__pycache__/{file[:-3]}.{TAG}.pyc".lstrip("/")
                target.writestr(zipfile.ZipInfo(cached), code, zipfile.ZIP_DEFLATED)


library_file, *files = sys.argv[1:]
if library_file != "-":
    library(library_file)
pairs = iter(files)
for each in pairs:
    wheel(each, next(pairs))
