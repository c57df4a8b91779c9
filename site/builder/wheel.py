"""The engine's wheel, byte for byte the same from the same sources."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

from builder.paths import CACHE, PKG, ROOT, SITE
from builder.report import BuildError, timed
from builder.stamps import Stamp, digest_files, files_under

# Zip archives cannot be older than 1980; any fixed moment will do.
FIXED_TIME = "1577836800"


def project_version() -> str:
    """The version in ``pyproject.toml``."""
    version: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return version


def wheel_path() -> Path:
    """Where the wheel is put."""
    return CACHE / "wheel" / f"hedgerow-{project_version()}-py3-none-any.whl"


def sources() -> list[Path]:
    """Everything that the wheel is made from."""
    fixed = [ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE", PKG / "hatch_build.py"]
    return [path for path in fixed if path.exists()] + files_under(PKG / "hedgerow", SITE / "style")


def compile_messages() -> None:
    """Put the compiled catalogues beside their sources, for runs from the work tree.

    Raises BuildError when a catalogue cannot be read.
    """
    from hatch_build import compile_catalogues

    try:
        compile_catalogues(PKG / "hedgerow")
    except ValueError as error:
        raise BuildError(str(error)) from None


def build_wheel() -> Path:
    """Build the wheel unless it is up to date; return its path. Raises BuildError when hatchling refuses."""
    target = wheel_path()
    digest = digest_files(sources())
    stamp = Stamp("wheel")
    if stamp.fresh(digest, target):
        return target
    with timed("wheel", f"building {target.name}"):
        done = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target.parent)],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            env={**os.environ, "SOURCE_DATE_EPOCH": FIXED_TIME},
        )
        if done.returncode or not target.exists():
            raise BuildError(f"The wheel could not be built: {(done.stderr or done.stdout).strip()[-2000:]}")
    stamp.set(digest)
    return target
