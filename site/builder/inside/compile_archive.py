"""Inside Pyodide: write one archive of compiled modules, which Python imports from as it is.

    compile_archive.py LEFT_OUT OUT.zip IN.zip [IN.zip ...]

LEFT_OUT are prefixes, separated by commas, of files that nothing on the page uses. Docstrings and asserts are left out
too, and what only an installer reads: they are bytes on a slow link. Stored without compression: the archive as a whole
compresses better on its way to the browser, and Python reads it faster.
"""

import importlib.util
import marshal
import sys
import zipfile

UNUSED = ("/", ".pyi", "/py.typed", ".dist-info/RECORD", ".dist-info/WHEEL", ".dist-info/METADATA")


def compile_into(target: zipfile.ZipFile, source: zipfile.ZipFile, left_out: tuple[str, ...]) -> None:
    """Copy an archive, each .py replaced by a .pyc of the same name."""
    for name in sorted(source.namelist()):
        if name.startswith(left_out) or name.endswith(UNUSED):
            continue
        content = source.read(name)
        if name.endswith(".py"):
            code = compile(content, name, "exec", dont_inherit=True, optimize=2)
            content, name = importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code), name + "c"
        target.writestr(zipfile.ZipInfo(name), content)


prefixes, out, *sources = sys.argv[1:]
with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
    for path in sources:
        with zipfile.ZipFile(path) as plain:
            compile_into(archive, plain, tuple(prefixes.split(",")))
