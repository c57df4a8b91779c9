"""Inside Pyodide: write the part of the standard library that the page needs, compiled.

    trim.py MODULES.json OUT.zip

MODULES.json lists the modules that someone imports; kept are all that are loaded once these are, and Pyodide's own.
Stored without compression: the archive as a whole compresses better on its way to the browser.
"""

import contextlib
import importlib
import importlib.util
import json
import marshal
import sys
import warnings
import zipfile
from pathlib import Path

# Loaded at the first use of something, not at an import: what reading a file, a date, an error or a package needs.
WHOLE = ("_pyodide/", "pyodide/", "importlib/resources/")
LATE = {f"encodings/{name}.py" for name in ("ascii", "cp1252", "cp437", "latin_1", "utf_16", "utf_16_le", "utf_8_sig")}

# Compression that shutil and zipfile take along where they find it, a tenth of a second at each start; our archives are
# stored or deflated.
DROPPED = ("bz2", "lzma", "compression.zstd")


def loaded(archive: str) -> set[str]:
    """The archive's files behind all modules loaded by now."""
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return {name.removeprefix(archive + "/") for name in files if name.startswith(archive + "/")}


def compiled(source: bytes, name: str) -> bytes:
    """The contents of a .pyc file: no docstrings, no asserts, no date."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def main(modules_file: str, out_file: str) -> None:
    """Import, look what is loaded, write."""
    for name in DROPPED:
        sys.modules[name] = None  # type: ignore[assignment]
    for name in json.loads(Path(modules_file).read_text("utf-8")):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    archive = next(path for path in sys.path if path.endswith(".zip"))
    wanted = loaded(archive) | LATE
    with zipfile.ZipFile(archive) as source, zipfile.ZipFile(out_file, "w", zipfile.ZIP_STORED) as target:
        for name in sorted(source.namelist()):
            if not name.endswith("/") and (name in wanted or name.startswith(WHOLE)):
                content = source.read(name)
                if name.endswith(".py"):
                    content, name = compiled(content, name), name + "c"
                target.writestr(zipfile.ZipInfo(name), content)


main(*sys.argv[1:])
