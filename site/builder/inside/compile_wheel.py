"""Inside Pyodide: write wheels with their modules compiled, so that the browser need not.

    compile_wheel.py IN.whl OUT.whl [IN.whl OUT.whl ...]

Asserts and docstrings stay. The RECORD is left out: nothing on the page installs or removes packages.
"""

import importlib.util
import marshal
import sys
import zipfile


def compile_wheel(source_file: str, target_file: str) -> None:
    """Copy a wheel, each .py replaced by a .pyc of the same name."""
    with zipfile.ZipFile(source_file) as source, zipfile.ZipFile(target_file, "w", zipfile.ZIP_STORED) as target:
        for name in sorted(source.namelist()):
            if name.endswith(("/", ".dist-info/RECORD", ".pyi")):
                continue
            content = source.read(name)
            if name.endswith(".py"):
                code = compile(content, name, "exec", dont_inherit=True, optimize=0)
                content, name = importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code), name + "c"
            target.writestr(zipfile.ZipInfo(name), content)


pairs = iter(sys.argv[1:])
for wheel in pairs:
    compile_wheel(wheel, next(pairs))
