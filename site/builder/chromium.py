"""A Chromium for the browser tests: the machine's own, or one that this build brings in."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from builder.report import BuildError, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def candidates() -> Iterator[Path]:
    """Programs on this machine that may be Chromium, the person's own choice first."""
    chosen = os.environ.get("HEDGEROW_CHROMIUM")
    if chosen:
        if not Path(chosen).is_file():
            raise BuildError(f"HEDGEROW_CHROMIUM names {chosen}, but there is no such file.")
        yield Path(chosen)
    for name in NAMES:
        found = shutil.which(name)
        # Ubuntu's package is a wrapper around a snap, which no test can drive from a temporary folder.
        if found and not Path(found).resolve().is_relative_to("/snap"):
            yield Path(found)
    yield from (Path(place) for place in PLACES if Path(place).is_file())


def playwrights_own() -> Path | None:
    """The Chromium that Playwright itself has downloaded, if it has."""
    code = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    done = subprocess.run([sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    path = Path(done.stdout.strip() or "none")
    return path if path.is_file() else None


def quietly(*command: str) -> bool:
    """Run an installer that may fail; whether it succeeded."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
    )
    return done.returncode == 0


def ensure_chromium() -> Path:
    """The program to drive, installed first where that is possible.

    Raises BuildError when none can be had.
    """
    for path in candidates():
        return path
    own = playwrights_own()
    if own:
        return own
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        say("browser", "installing Chromium from the system's packages (once) ...")
        if quietly("apt-get", "update") and quietly("apt-get", "install", "-y", "--no-install-recommends", "chromium"):
            for path in candidates():
                return path
    say("browser", "fetching Playwright's Chromium (once) ...")
    if quietly(sys.executable, "-m", "playwright", "install", "chromium"):
        own = playwrights_own()
        if own:
            return own
    raise BuildError(
        "The browser tests need Chromium, and none could be found or installed; install Chromium or Chrome, "
        "or set HEDGEROW_CHROMIUM to the program."
    )
