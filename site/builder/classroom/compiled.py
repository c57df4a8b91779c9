"""Python for the notebooks, compiled once at build time: most of a stock start goes into compiling sources."""

from pathlib import Path

from builder.classroom.shells import HOME
from builder.core import INSIDE, RUNNER, in_pyodide, inside
from builder.paths import NODE_MODULES
from builder.report import timed
from builder.stamps import Stamp, digest_files

SCRIPT = INSIDE / "compile_whole.py"
FOLDER = HOME / "compiled"
STDLIB = FOLDER / "python_stdlib.zip"
INPUTS = (RUNNER, SCRIPT, NODE_MODULES / ".package-lock.json")


def compile_wheels(wheels: list[Path]) -> list[Path]:
    """The library (`STDLIB`) and third-party wheels with compiled files in them; returns the wheels."""
    targets = [FOLDER / "wheels" / wheel.name for wheel in wheels]
    stamp = Stamp("classroom-compiled")
    digest = digest_files([*INPUTS, *wheels])
    if not stamp.fresh(digest, STDLIB, *targets):
        (FOLDER / "wheels").mkdir(parents=True, exist_ok=True)
        with timed("classroom", "compiling Python for the notebooks (once)"):
            pairs = [inside(path) for pair in zip(wheels, targets, strict=True) for path in pair]
            in_pyodide(SCRIPT, inside(STDLIB), *pairs)
        stamp.set(digest)
    return targets


def compile_engine(engine: Path) -> Path:
    """The engine's wheel with compiled files in it, docstrings and sources kept."""
    target = FOLDER / engine.name
    stamp = Stamp("classroom-engine")
    digest = digest_files([*INPUTS, engine])
    if not stamp.fresh(digest, target):
        target.parent.mkdir(parents=True, exist_ok=True)
        with timed("classroom", "compiling the engine for the notebooks"):
            in_pyodide(SCRIPT, "-", inside(engine), inside(target))
        stamp.set(digest)
    return target
