"""How long a person waits for the expert: in Chromium with the processor throttled, at moments of a game of each.

Before each moment the person gives the answer that the game gave, and the expert answers as often as it is asked. What
counts is the time for one of its answers, from the person's click or from its answer before. Chromium makes the
processor four times slower (`--throttle 1`: not at all), as on a cheap tablet. Target: about two seconds by the median;
there is no exit code, because a busy machine makes it longer. Arguments name the games, all without any.
"""

from __future__ import annotations

import argparse
import statistics
import time

from playwright.sync_api import Page, expect

from browser import player, presets
from browser.harness import chromium, denying, serving, wait_for_python, watching
from browser.sights import game
from hedgerow.catalog import IDS
from hedgerow.table import Seat

MOMENTS = 8
PATIENCE = 120_000  # ms
# How many actions the saved game has.
PLIES = """name => {
  const { table } = JSON.parse(localStorage.getItem(`hedgerow.save.${name}`));
  return JSON.parse(table).at;
}"""


def moments(id: str) -> list[int]:
    """Where one answer of ours has the other seat think, evenly over the game."""
    plies = game(id).history.plies
    found = [at for at in range(len(plies) - 1) if [ply.player for ply in plies[at : at + 2]] == [0, 1]]
    return [found[number * len(found) // MOMENTS] for number in range(MOMENTS)]


def answered(page: Page, id: str, at: int) -> list[float]:
    """How long each of the expert's answers after that moment took, in seconds; nothing where ours is one of a set."""
    name = f"thinking-{id}-{at}"
    presets.open_table(page, game(id).table(at, (presets.PERSON, Seat("Bram", "expert"))), name)
    ours = page.locator(f'#table [data-code="{game(id).history.plies[at].code}"]:visible').first
    if not ours.count():
        return []
    page.wait_for_timeout(1000)
    before, began = page.evaluate(PLIES, name), time.perf_counter()
    ours.dispatch_event("click")
    expect(page.locator("#table:not([data-mine])")).to_have_count(0, timeout=PATIENCE)
    spent, answers = time.perf_counter() - began, page.evaluate(PLIES, name) - before - 1
    return [spent / answers] * answers


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*IDS, []])
    parser.add_argument("--throttle", type=float, default=4.0)
    given = parser.parse_args()
    with denying() as proxy, serving() as server, chromium(proxy) as browser:
        for id in given.games or IDS:
            with watching(browser, proxy, server, viewport={"width": 1280, "height": 800}) as watched:
                page = watched.context.new_page()
                player.quick(page)
                page.goto(watched.url)
                wait_for_python(page)
                session = page.context.new_cdp_session(page)
                session.send("Emulation.setCPUThrottlingRate", {"rate": given.throttle})
                found = sorted(each for at in moments(id) for each in answered(page, id, at))
                print(
                    f"{id:20} {len(found):3} answers of the expert: median {statistics.median(found):4.1f} s, "
                    f"longest {found[-1]:4.1f} s",
                    flush=True,
                )


if __name__ == "__main__":
    main()
