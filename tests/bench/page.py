"""How long a visitor waits, and for how many bytes.

- **first result**: from the navigation to the first that the page's Python shows (the lobby brought up to date), each
  time with an empty cache, over the loopback. Compared with a bare page that boots the same Pyodide files and shows one
  line; target: at most 1.25 times as long, by the median of the ratios of pairs.
- **ready**: until every command of the page works, compared likewise; **warm**: the same visitor again, from the
  service worker. Both for information.
- **readable**: first contentful paint of the lobby; target: 0.3 s.
- **bytes** of a first visit with brotli and with gzip; target: at most 5.3 MB with brotli.

Both pages tell their own moments, on the browser's clock. They alternate, so that a busy machine slows both alike; on a
busy machine only the ratios mean anything. Exit code 1 when a target is missed.
"""

import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.harness import DenyProxy, chromium, denying, serving, wait_for_python, watching
from builder.lock import make_lock
from builder.paths import DIST, PYODIDE
from builder.pipeline import FIRST_VISIT_LIMIT, first_visit
from builder.server import StaticServer

RUNS = 9
RATIO_LIMIT = 1.25
READABLE_LIMIT = 0.3  # seconds

BARE_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bare</title>
<link rel="icon" href="data:,"><script type="module" src="bare.js"></script><p id="out"></p>"""
BARE_SCRIPT = """import { loadPyodide } from "./PYODIDE/pyodide.mjs";
const python = await loadPyodide({ stdLibURL: new URL("STDLIB", import.meta.url).href });
document.getElementById("out").textContent = python.runPython("'ready ' + str(6 * 7)");
performance.mark("bare:result");
"""
MARK = "(name) => performance.getEntriesByName(name)[0].startTime / 1000"
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"


def bare_site(folder: Path) -> None:
    """A page that boots the files of ``dist`` and shows one result."""
    library = next((DIST / "assets").glob("python_stdlib.*.zip"))
    runtime = next((DIST / "assets").glob("pyodide.*/pyodide.mjs")).parent
    for path in [library, *runtime.iterdir(), *(DIST / "assets").glob(library.name + ".*")]:
        inner = path.relative_to(DIST)
        (folder / inner).parent.mkdir(parents=True, exist_ok=True)
        (folder / inner).write_bytes(path.read_bytes())
    lock = json.dumps(make_lock(json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8")), {}))
    (folder / "assets" / runtime.name / "pyodide-lock.json").write_text(lock, "utf-8")
    script = BARE_SCRIPT.replace("PYODIDE", f"assets/{runtime.name}").replace("STDLIB", f"assets/{library.name}")
    (folder / "bare.js").write_text(script, "utf-8")
    (folder / "index.html").write_text(BARE_PAGE, "utf-8")


def cold_bare(browser: Browser, proxy: DenyProxy, server: StaticServer) -> float:
    """Seconds until the bare page shows its result."""
    with watching(browser, proxy, server) as watched:
        page = watched.context.new_page()
        page.goto(watched.url, wait_until="commit")
        expect(page.locator("#out")).to_have_text("ready 42", timeout=60_000)
        seconds: float = page.evaluate(MARK, "bare:result")
        return seconds


def cold_and_warm(browser: Browser, proxy: DenyProxy, server: StaticServer) -> tuple[float, float, float, float]:
    """Seconds of our page: first result and ready of a first visit, ready of the second, and until it can be read."""
    with watching(browser, proxy, server) as watched:
        page = watched.context.new_page()
        page.goto(watched.url, wait_until="commit")
        wait_for_python(page)
        result, cold = (page.evaluate(MARK, f"hedgerow:{name}") for name in ("result", "ready"))
        readable: float = page.evaluate(PAINT)
        page.evaluate("() => navigator.serviceWorker.ready")
        page.wait_for_timeout(500)
        page.goto(watched.url, wait_until="commit")
        wait_for_python(page)
        return result, cold, page.evaluate(MARK, "hedgerow:ready"), readable


def main() -> int:
    """Measure and print; 1 when a target is missed."""
    results, colds, warms, paints, bares = [], [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        bare_site(Path(folder))
        with denying() as proxy, serving() as ours, serving(Path(folder)) as bare, chromium(proxy) as browser:
            cold_bare(browser, proxy, bare)
            for _ in range(RUNS):
                bares.append(cold_bare(browser, proxy, bare))
                result, cold, warm, paint = cold_and_warm(browser, proxy, ours)
                results.append(result)
                colds.append(cold)
                warms.append(warm)
                paints.append(paint)
    ratio = statistics.median(own / other for own, other in zip(results, bares, strict=True))
    until_ready = statistics.median(own / other for own, other in zip(colds, bares, strict=True))
    readable = statistics.median(paints)
    raw, with_brotli, with_gzip = first_visit(DIST)
    for name, values in (
        ("bare Pyodide, cold", bares),
        ("first result, cold", results),
        ("ready, cold", colds),
        ("ready, warm", warms),
    ):
        print(f"{name:20} median {statistics.median(values):5.2f} s   from {min(values):5.2f} to {max(values):5.2f} s")
    limit_in_mb = f"{FIRST_VISIT_LIMIT / 1e6:.2f} MB"
    rows = (
        ("first result / bare", f"{ratio:.2f}", ratio <= RATIO_LIMIT, f"{RATIO_LIMIT}"),
        ("lobby readable", f"{readable:.2f} s", readable <= READABLE_LIMIT, f"{READABLE_LIMIT} s"),
        (
            "first visit",
            f"{with_brotli / 1e6:.2f} MB brotli",
            with_brotli <= FIRST_VISIT_LIMIT,
            limit_in_mb,
        ),
    )
    for name, value, good, limit in rows:
        print(f"{name:20} {value:16} target {limit:8} {'met' if good else 'MISSED'}")
    print(f"{'ready / bare':20} {until_ready:.2f}")
    print(f"{'':20} {with_gzip / 1e6:.2f} MB gzip, {raw / 1e6:.1f} MB as they are")
    return 0 if all(good for _, _, good, _ in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
