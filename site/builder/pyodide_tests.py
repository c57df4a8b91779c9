"""The engine's tests once more, inside the Pyodide that the page ships, on Node."""

import subprocess
import sysconfig
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from builder.core import INSIDE, RUNNER, inside
from builder.node import node_binary
from builder.paths import CACHE, PYODIDE, ROOT
from builder.report import BuildError
from builder.stamps import Stamp, digest_bytes

# Pure Python all of them, so that the very files of .venv run there too.
NEEDED = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
PACKAGES = CACHE / "pyodide-tests" / "packages.zip"


def pack() -> Path:
    """Pack pytest and hypothesis as they lie in ``.venv``; return the archive.

    Raises BuildError when one of them holds compiled code, which would not run there.
    """
    digest = digest_bytes(*(f"{name} {distribution(name).version}".encode() for name in NEEDED))
    stamp = Stamp("pyodide-tests")
    if stamp.fresh(digest, PACKAGES):
        return PACKAGES
    home = Path(sysconfig.get_paths()["purelib"])
    PACKAGES.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(PACKAGES, "w", zipfile.ZIP_STORED) as archive:
        for name in NEEDED:
            for entry in distribution(name).files or ():
                path = home / entry
                if entry.suffix in {".so", ".pyd"}:
                    raise BuildError(f"{name} holds compiled code ({entry.name}); pin a version in pure Python.")
                if ".." not in entry.parts and entry.suffix != ".pyc" and path.is_file():
                    archive.write(path, entry.as_posix())
    stamp.set(digest)
    return PACKAGES


def run_tests(*arguments: str) -> int:
    """Run pytest inside Pyodide with the work tree at /host; return its exit code."""
    packages = inside(pack())
    command = [str(node_binary()), str(RUNNER), str(PYODIDE), "-", str(ROOT), str(INSIDE / "run_tests.py"), packages]
    return subprocess.run([*command, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL).returncode
