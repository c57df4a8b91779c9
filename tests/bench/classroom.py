"""How long from the click to a finished first cell, in both notebooks, against bare ones on the same files.

The bare notebooks are the same programs with the same Python, and one cell that needs nothing of ours.
Ours imports the engine and sets up a game, as the first cells of lessons do. Each visit is cold: an empty cache. Runs
alternate, so that a busy machine slows both alike. Target: at most 1.2 times as long, by the medians; exit code 1 when
it is missed.
"""

from __future__ import annotations

import json
import re
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, expect

from browser.harness import DenyProxy, chromium, denying, serving, watching
from builder.classroom.lessons import lessons
from builder.paths import DIST
from builder.server import StaticServer

RUNS = 5
RATIO_LIMIT = 1.2
SLOW = 180_000  # ms
BARE_CELL = 'print("bare", 6 * 7)'
BARE_MARIMO = f"""import marimo

__generated_with = "0.25.2"
app = marimo.App()


@app.cell
def _():
    {BARE_CELL}
    return


if __name__ == "__main__":
    app.run()
"""
FIRST_CELL = """import hedgerow.classroom
from hedgerow import games
games.upland_and_prairie(players=2, seed=3)
print("bare", 6 * 7)"""


def with_notebook(cell: str, folder: Path) -> None:
    """The site with a single cell in place of a lesson, in both notebooks; the rest is linked, not copied."""
    shutil.copytree(DIST, folder, copy_function=link)
    lesson = lessons()[0].id
    page = folder / "classroom" / "marimo" / f"{lesson}.html"
    notebook = folder / "classroom" / "lab" / "files" / "en" / f"{lesson}.ipynb"
    indented = cell.replace("\n", "\n    ")
    code = quote(BARE_MARIMO.replace(BARE_CELL, indented))
    text = re.sub(r'(<marimo-code hidden="">)[^<]*', lambda match: match[1] + code, page.read_text("utf-8"))
    content = json.loads(notebook.read_text("utf-8"))
    first = next(each for each in content["cells"] if each["cell_type"] == "code")
    content["cells"] = [first | {"source": [cell]}]
    for path, new in ((page, text), (notebook, json.dumps(content))):
        for old in (path, path.with_name(path.name + ".gz")):
            old.unlink(missing_ok=True)
        path.write_text(new, "utf-8")


def link(source: str, target: str) -> None:
    """A second name for a file."""
    Path(target).hardlink_to(source)


def cold(browser: Browser, proxy: DenyProxy, server: StaticServer, address: str) -> float:
    """Seconds from opening a notebook until its cell has said what it has to say."""
    with watching(browser, proxy, server) as watched:
        page = watched.context.new_page()
        start = time.perf_counter()
        page.goto(watched.url + address, wait_until="commit")
        expect(page.get_by_text("bare 42", exact=True).first).to_be_attached(timeout=SLOW)
        return time.perf_counter() - start


def main() -> int:
    """Measure and print; 1 when a target is missed."""
    lesson = lessons()[0].id
    places = {
        "marimo": f"classroom/marimo/{lesson}.html",
        "JupyterLite": f"classroom/lab/notebooks/index.html?path=en/{lesson}.ipynb",
    }
    seconds: dict[tuple[str, str], list[float]] = {(name, kind): [] for name in places for kind in ("bare", "lesson")}
    with tempfile.TemporaryDirectory(dir=DIST.parent) as folder:
        for kind, cell in (("bare", BARE_CELL), ("lesson", FIRST_CELL)):
            with_notebook(cell, Path(folder) / kind)
        with (
            denying() as proxy,
            serving(Path(folder) / "bare") as bare,
            serving(Path(folder) / "lesson") as ours,
            chromium(proxy) as browser,
        ):
            for _ in range(RUNS):
                for name, address in places.items():
                    seconds[name, "bare"].append(cold(browser, proxy, bare, address))
                    seconds[name, "lesson"].append(cold(browser, proxy, ours, address))
    good = True
    for name in places:
        for kind in ("bare", "lesson"):
            values = seconds[name, kind]
            middle = statistics.median(values)
            print(f"{name:12} {kind:7} median {middle:6.2f} s   {min(values):.2f} to {max(values):.2f} s")
        ratio = statistics.median(seconds[name, "lesson"]) / statistics.median(seconds[name, "bare"])
        good &= ratio <= RATIO_LIMIT
        verdict = "met" if ratio <= RATIO_LIMIT else "MISSED"
        print(f"{name:12} against bare {ratio:.2f}   target {RATIO_LIMIT}   {verdict}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
