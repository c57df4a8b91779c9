"""Inside Pyodide: write wheels with their modules compiled, so that the browser need not.

    compile_wheel.py LEFT_OUT IN.whl OUT.whl [IN.whl OUT.whl ...]

LEFT_OUT are prefixes, separated by commas, of files that nothing on the page uses. Docstrings, asserts and the RECORD,
by which packages are installed and removed, are left out too: they are bytes on a slow link.
"""

import importlib.util
import marshal
import sys
import zipfile


def compile_wheel(source_file: str, target_file: str, left_out: tuple[str, ...]) -> None:
    """Copy a wheel, each .py replaced by a .pyc of the same name."""
    with zipfile.ZipFile(source_file) as source, zipfile.ZipFile(target_file, "w", zipfile.ZIP_STORED) as target:
        for name in sorted(source.namelist()):
            if name.startswith(left_out) or name.endswith(("/", ".dist-info/RECORD", ".pyi")):
                continue
            content = source.read(name)
            if name.endswith(".py"):
                code = compile(content, name, "exec", dont_inherit=True, optimize=2)
                content, name = importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code), name + "c"
            target.writestr(zipfile.ZipInfo(name), content)


prefixes, *files = sys.argv[1:]
pairs = iter(files)
for wheel in pairs:
    compile_wheel(wheel, next(pairs), tuple(prefixes.split(",")))
