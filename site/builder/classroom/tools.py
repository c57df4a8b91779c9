"""The builders of the notebooks, in a virtual environment of their own: they are heavy, and nothing else needs them."""

import os
import subprocess
import sys
from pathlib import Path

from builder.locking import only_one
from builder.paths import ROOT
from builder.report import BuildError, timed
from builder.stamps import Stamp, digest_files

REQUIREMENTS = ROOT / "requirements-classroom.txt"
HOME = ROOT / ".venv" / "classroom"
BIN = HOME / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
NETWORK = "pip's own words are above. The first run needs a network: connect and try again."


def install_tools() -> None:
    """Make the environment unless it is as it should be. Raises BuildError without a network."""
    stamp = Stamp("tools", HOME)
    digest = digest_files([REQUIREMENTS], sys.version)
    with only_one(ROOT / ".venv" / "classroom.lock"):
        if stamp.fresh(digest, PYTHON):
            return
        with timed("classroom", "installing what makes the notebooks (once, about 350 MB)"):
            if subprocess.run(
                [sys.executable, "-m", "venv", "--clear", str(HOME)], stdin=subprocess.DEVNULL
            ).returncode:
                raise BuildError("Python could not make .venv/classroom; delete .venv and run build.py again.")
            pip("install", "-r", str(REQUIREMENTS), what="The tools for the notebooks could not be installed")
        stamp.set(digest)


def pip(*arguments: str, what: str) -> None:
    """Run pip of that environment, quietly. Raises BuildError, beginning with `what`, when it fails."""
    command = [str(PYTHON), "-m", "pip", *arguments, "-qq", "--disable-pip-version-check", "--no-input"]
    if subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL).returncode:
        raise BuildError(f"{what}; {NETWORK}")


def run_tool(*arguments: str, folder: Path) -> None:
    """Run a module of that environment in a folder: `run_tool("jupyter", "lite", "build", ...)`.

    Raises BuildError with the tool's last words when it fails.
    """
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    done = subprocess.run(
        [str(PYTHON), "-m", *arguments],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, "PATH": path, "PYTHONWARNINGS": "ignore"},
    )
    if done.returncode:
        words = (done.stderr.strip() or done.stdout.strip() or "it said nothing")[-2000:]
        raise BuildError(f"{' '.join(arguments[:2])} failed: {words}")
