"""Pictures of every place of the page, to be looked at: light and dark, phone and desktop, both languages.

High contrast and letters of twice the size are taken of every place, too, each once on a phone and once on a desktop.
`index.html` in the folder shows all of them, one row for each place.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, FloatRect, Page
from playwright.sync_api import Error as PlaywrightError

from browser import player
from browser.harness import DenyProxy, chromium, denying, serving, watching
from browser.sights import GROUPS
from builder.paths import CACHE
from builder.server import StaticServer

FOLDER = CACHE / "shots"
HEIGHTS = {360: 740, 1280: 800}
TALLEST = 3  # heights of the window: long pages are cut there


class Drive(NamedTuple):
    """One way through all places: language, width, size of the letters, and the themes in which each is taken."""

    language: str
    width: int
    size: str
    themes: tuple[str, ...]

    def file(self, sight: str, theme: str) -> str:
        """The name of a picture."""
        look = theme if self.size == "normal" else f"{theme}-{self.size}"
        return f"{sight}-{self.language}-{self.width}-{look}.png"


DRIVES = (
    Drive("en", 1280, "normal", ("light", "dark", "contrast")),
    Drive("nl", 360, "normal", ("light", "dark", "contrast")),
    Drive("nl", 1280, "normal", ("light", "dark")),
    Drive("en", 360, "normal", ("light", "dark")),
    Drive("nl", 360, "double", ("light",)),
    Drive("en", 1280, "double", ("light",)),
)


# What is laid out only when it comes near would leave holes in the picture of a whole page.
LAY_OUT = """() => {
  for (const part of document.querySelectorAll(".lsteps > li, .finaltable")) part.style.contentVisibility = "visible";
  return document.documentElement.scrollHeight;
}"""


def take(page: Page, drive: Drive, sight: str, folder: Path) -> None:
    """The page as it stands, in each theme."""
    whole = min(int(page.evaluate(LAY_OUT)), TALLEST * HEIGHTS[drive.width])
    for theme in drive.themes:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        path = folder / drive.file(sight, theme)
        if page.locator("#dialog").is_visible():  # it lies over the window, wherever the page below has scrolled to
            page.screenshot(path=path, animations="disabled")
            continue
        clip: FloatRect = {"x": 0, "y": 0, "width": drive.width, "height": whole}
        page.screenshot(path=path, full_page=True, clip=clip, animations="disabled")


def drive_through(
    browser: Browser, proxy: DenyProxy, server: StaticServer, drive: Drive, groups: Sequence[str], folder: Path
) -> tuple[list[str], list[str]]:
    """Take every sight of these groups; return their names, and what went wrong on the way."""
    size = {"width": drive.width, "height": HEIGHTS[drive.width]}
    phone = drive.width < 720
    url = server.url + ("nl/" if drive.language == "nl" else "")
    seen, faults = [], []
    for group in groups:
        with watching(browser, proxy, server, viewport=size, has_touch=phone, is_mobile=phone) as watched:
            page = watched.context.new_page()
            player.quick_unless_set(page, size=drive.size)
            try:
                for sight in GROUPS[group](page, url):
                    take(page, drive, sight, folder)
                    seen.append(sight)
            except (AssertionError, PlaywrightError) as error:
                last = seen[-1] if seen else "the beginning"
                faults.append(f"{group}, {drive.language}, {drive.width}, after {last}: {str(error).splitlines()[0]}")
            faults += [f"{group}: {line}" for line in watched.complaints()]
    return seen, faults


def overview(folder: Path, sights: Sequence[str], drives: Sequence[Drive]) -> str:
    """A page with a row for each sight."""
    rows = []
    for sight in sights:
        files = [drive.file(sight, theme) for drive in drives for theme in drive.themes]
        shown = [
            f'<a href="{escape(file)}"><img src="{escape(file)}" alt="{escape(file)}" loading="lazy"></a>'
            for file in files
            if (folder / file).exists()
        ]
        rows.append(f"<h2>{escape(sight)}</h2><div>{''.join(shown)}</div>")
    style = "body{font:14px sans-serif;margin:16px}div{display:flex;gap:8px;overflow-x:auto}img{height:320px}"
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Hedgerow</title><style>{style}</style>' + (
        "".join(rows)
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Take them; 1 when a place could not be reached or complained."""
    parser = argparse.ArgumentParser(prog="build.py shots", description=__doc__)
    parser.add_argument("--to", type=Path, default=FOLDER, help="the folder (default: .build/shots)")
    parser.add_argument("--only", nargs="+", choices=list(GROUPS), default=list(GROUPS), help="some groups of places")
    options = parser.parse_args(arguments)
    folder: Path = options.to
    shutil.rmtree(folder, ignore_errors=True) if folder == FOLDER else None
    folder.mkdir(parents=True, exist_ok=True)
    sights: dict[str, None] = {}
    faults = []
    with denying() as proxy, serving() as server, chromium(proxy) as browser:
        for drive in DRIVES:
            seen, wrong = drive_through(browser, proxy, server, drive, options.only, folder)
            sights.update(dict.fromkeys(seen))
            faults += wrong
            print(f"{drive.language} {drive.width} {drive.size}: {len(seen)} places", flush=True)
    (folder / "index.html").write_text(overview(folder, list(sights), DRIVES), "utf-8")
    print(f"{sum(1 for _ in folder.glob('*.png'))} pictures; look at {folder / 'index.html'}")
    print("\n".join(faults), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
