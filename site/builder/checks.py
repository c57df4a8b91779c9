"""``build.py test`` and ``build.py bench``: every check, in the order in which a failure is cheapest."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from builder.paths import ROOT, TESTS
from builder.report import BuildError, say

ENGINE = "tests/engine"


def run_module(name: str, *arguments: str) -> int:
    """Run a tool of ``.venv`` on the work tree; return its exit code."""
    sys.stdout.flush()
    return subprocess.run([sys.executable, "-m", name, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL).returncode


def lint() -> int:
    """Ruff's rules and its way of formatting."""
    return run_module("ruff", "check", ".") or run_module("ruff", "format", "--check", ".")


def types() -> int:
    """Strict types over engine, tests and build."""
    return run_module("mypy")


def build() -> int:
    """A ``dist`` made from the sources as they are."""
    from builder.pipeline import build as build_site

    build_site()
    return 0


def plain_tests() -> int:
    """Everything that needs no browser, on both cores."""
    return run_module("pytest", "-q", "-n", "2", "-m", "not browser and not engines", "tests")


def browser_tests() -> int:
    """The page in Chromium, two at a time: a page has one thread for Python and leaves the other core idle."""
    from builder.chromium import ensure_chromium

    say("browser", f"with {ensure_chromium()}")
    return run_module(
        "pytest", "-q", "-m", "browser", "-n", "2", "--dist", "worksteal", "--reruns", "1", "tests/browser"
    )


def engine_tests() -> int:
    """The page in Firefox and WebKitGTK, where this machine can have them; with --all only, for it takes its time."""
    from builder.engines import ensure_engines, wanted

    if "HEDGEROW_ALL" not in os.environ:
        say("engines", "left out: Firefox and WebKitGTK come with --all")
        return 0
    if not wanted():
        say("engines", "left out: WebKitGTK and its driver are to be had on Linux only")
        return 0
    ensure_engines()
    return run_module("pytest", "-q", "-m", "engines", "--reruns", "1", "tests/engines")


def pyodide_tests() -> int:
    """The engine's tests inside the page's own Python."""
    from builder.pyodide_tests import run_tests

    return run_tests(TESTS / "engine", "-q", "-m", "not slow and not browser")


# Name, what it does, and the stages without which it makes no sense.
STAGES: tuple[tuple[str, Callable[[], int], tuple[str, ...]], ...] = (
    ("lint", lint, ()),
    ("types", types, ()),
    ("build", build, ()),
    ("tests", plain_tests, ()),
    ("browser", browser_tests, ("build",)),
    ("engines", engine_tests, ("build",)),
    ("pyodide", pyodide_tests, ("build",)),
)


def test(arguments: list[str], every: bool) -> int:
    """Run all stages, or, given pytest arguments, only pytest with these; return the exit code.

    `every` asks the browser tests for every combination instead of the fixed set.
    """
    if every:
        os.environ["HEDGEROW_ALL"] = "1"
    if arguments:
        return some_tests(arguments)
    failed: list[str] = []
    begin = time.perf_counter()
    for name, stage, needs in STAGES:
        if set(needs) & set(failed):
            say("test", f"{name}: left out, because {' and '.join(needs)} failed")
            failed.append(name)
            continue
        say("test", f"{name} ...")
        start = time.perf_counter()
        try:
            code = stage()
        except BuildError as error:
            print(f"build.py: {error}", file=sys.stderr, flush=True)
            code = 1
        if code:
            failed.append(name)
        say("test", f"{name}: {'FAILED' if code else 'passed'} after {time.perf_counter() - start:.0f} s")
    minutes = (time.perf_counter() - begin) / 60
    say("test", f"{'FAILED: ' + ', '.join(failed) if failed else 'everything passed'} ({minutes:.1f} minutes)")
    return 1 if failed else 0


def some_tests(arguments: list[str]) -> int:
    """Only pytest with the given arguments; ``dist`` is brought up to date unless only the engine is tested."""
    from builder.wheel import compile_messages

    if any(argument.startswith(ENGINE) for argument in arguments):
        compile_messages()
    else:
        build()
    return run_module("pytest", *arguments)


def run_script(script: Path, *arguments: str) -> int:
    """Run a script of the tests, with all that tests may import; return its exit code."""
    sys.stdout.flush()
    path = os.pathsep.join(str(ROOT / part) for part in ("pkg", "site", "tests", "."))
    command = [sys.executable, "-P", str(script), *arguments]  # -P: what lies beside a script hides no package
    return subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": path}
    ).returncode


def shots(arguments: list[str]) -> int:
    """Build, then take a picture of every place of the page in every look."""
    build()
    return run_script(TESTS / "browser" / "shots.py", *arguments)


def bench() -> int:
    """Run every script of ``tests/bench`` and show what it measures; return the exit code."""
    build()
    scripts = sorted((TESTS / "bench").glob("*.py"))
    codes = {}
    for script in scripts:
        say("bench", f"{script.name} ...")
        codes[script.name] = run_script(script)
    failed = [name for name, code in codes.items() if code]
    say("bench", f"FAILED: {', '.join(failed)}" if failed else f"{len(scripts)} scripts done")
    return 1 if failed else 0
