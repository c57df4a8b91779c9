"""The engine's tests once more, inside the Pyodide that the page ships, on Node."""

import os
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
PROCESSES = 2
LIMIT = 1800  # seconds
# Of the conformance suite only the golden transcripts and counts run here, unless everything is asked for: what could
# differ between interpreters (arithmetic, hashing, order, JSON) shows in them, and the long walks would take an hour.
CONFORMANCE = "tests/engine/conformance/"
GOLDEN = CONFORMANCE + "test_golden.py"
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


def shares(folder: Path, count: int) -> list[list[str]]:
    """The test files of a folder dealt out to so many processes, neighbours to different ones."""
    files = sorted(path.relative_to(ROOT).as_posix() for path in folder.rglob("test_*.py"))
    if "HEDGEROW_ALL" not in os.environ:
        files = [file for file in files if file == GOLDEN or not file.startswith(CONFORMANCE)]
    return [files[number::count] for number in range(count) if files[number::count]]


def run_tests(folder: Path, *arguments: str) -> int:
    """Run pytest inside Pyodide on the tests of a folder, in two processes for two cores; return the worst exit code.

    Each process prints what it has to say when it is done. Raises BuildError after half an hour.
    """
    dealt = shares(folder, PROCESSES)
    if not dealt:
        raise BuildError(f"There are no tests below {folder}.")
    packages = inside(pack())
    command = [str(node_binary()), str(RUNNER), str(PYODIDE), "-", str(ROOT), str(INSIDE / "run_tests.py"), packages]
    running = []
    for number, files in enumerate(dealt):
        log = PACKAGES.with_name(f"output-{number}.txt")
        with log.open("wb") as output:
            process = subprocess.Popen(
                [*command, *arguments, *files],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        running.append((process, log))
    try:
        codes = []
        for process, log in running:
            codes.append(process.wait(timeout=LIMIT))
            print(log.read_text("utf-8", errors="replace"), flush=True)
        return max(codes)
    except subprocess.TimeoutExpired:
        minutes = LIMIT // 60
        raise BuildError(
            f"The tests inside Pyodide did not end within {minutes} minutes; mark the long ones slow."
        ) from None
    finally:
        for process, _ in running:
            process.kill()
