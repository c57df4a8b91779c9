"""Build, serve and test Hedgerow with nothing installed but Python.

Usage:  python build.py serve [--port N] [--no-open]
        python build.py build
        python build.py single      dist/hedgerow.html: all of it in one file, opened by a double click
        python build.py test [--all] [pytest arguments]
        python build.py bench
        python build.py shots [--to DIR] [--only GROUP ...]    pictures of every place of the page in every look
        python build.py clean

The first run makes ``.venv`` with the pinned tools and starts itself again inside it; all that follows lives in
``site/builder``. Steps whose inputs have not changed are skipped.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements-dev.txt"
STAMP = VENV / "hedgerow-stamp.txt"


def venv_python() -> Path:
    """The interpreter inside ``.venv`` on this platform."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def wanted_stamp() -> str:
    """What ``.venv`` must have been made from: this Python and these pins."""
    version = ".".join(map(str, sys.version_info[:3]))
    return version + " " + hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()


def ensure_venv() -> None:
    """Make ``.venv`` with the pinned tools, unless it is already as it should be."""
    stamp = wanted_stamp()
    present = STAMP.read_text("utf-8") if STAMP.exists() else ""
    if venv_python().exists() and present == stamp:
        return
    print("[tools] installing the pinned Python tools into .venv (once) ...", flush=True)
    if not venv_python().exists() or present.partition(" ")[0] != stamp.partition(" ")[0]:
        shutil.rmtree(VENV, ignore_errors=True)  # made by another Python, or half made
        try:
            subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True, stdin=subprocess.DEVNULL)
        except subprocess.CalledProcessError:
            shutil.rmtree(VENV, ignore_errors=True)
            stop("Python could not make .venv; on Debian and Ubuntu install the package python3-venv, then try again.")
    pip = [str(venv_python()), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input"]
    if subprocess.run([*pip, "-r", str(REQUIREMENTS)], stdin=subprocess.DEVNULL).returncode:
        stop(
            "The Python tools could not be installed; pip's own words are above. "
            "The first run needs a network: connect and try again."
        )
    STAMP.write_text(stamp, "utf-8")


def stop(sentence: str) -> None:
    """End with one clear sentence and exit code 1."""
    print(f"build.py: {sentence}", file=sys.stderr)
    raise SystemExit(1)


def main() -> int:
    """Run inside ``.venv``, making it first where needed."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python can still read this far and deserves a sentence
        version = sys.version.split()[0]
        stop(f"Hedgerow needs Python 3.11 or newer, and this is {version}; run build.py with a newer one.")
    if len(sys.argv) < 2 or sys.argv[1] in {"-h", "--help"}:
        print(__doc__)
        return 0 if len(sys.argv) > 1 else 2
    if sys.argv[1] == "clean":
        for name in ("dist", ".build", ".venv", "node_modules"):
            shutil.rmtree(ROOT / name, ignore_errors=True)
        print("[clean] removed dist, .build, .venv and node_modules")
        return 0
    if Path(sys.prefix).resolve() != VENV.resolve():
        try:
            ensure_venv()
            return subprocess.run([str(venv_python()), __file__, *sys.argv[1:]], cwd=ROOT).returncode
        except KeyboardInterrupt:
            return 130
    sys.path[:0] = [str(ROOT / "site"), str(ROOT / "pkg")]
    from builder.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
