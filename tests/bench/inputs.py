"""How long a reader waits from a key or a click to the picture that follows, at the fullest table of each game.

- **answers**: an answer that may be given, and undo, in turns; as analysis, so that nothing limits undo, and where with
  the turn the view changes to the other seat's: hand, board and every line of the log;
- **looking on**: the table in words and back, while an expert at the other seat thinks about the most answers.

The browser itself measures: the wait from the input to the next picture (Event Timing, in steps of 8 ms), and the time
that the page's thread was at work for it. A busy machine makes the wait longer, the work hardly. Target: the 95th
percentile of the work for an answer at most 100 ms, which is the wait where nothing else runs; while the expert thinks,
whose thought is work of the same thread, that of the wait. Exit code 1 when it is missed. Arguments name the games, all
without any.
"""

from __future__ import annotations

import sys
from functools import partial

from playwright.sync_api import Page, expect

from browser import player, presets
from browser.harness import chromium, denying, serving, wait_for_python, watching
from browser.sights import LATEST, game
from hedgerow import saves
from hedgerow.catalog import IDS
from hedgerow.table import Seat, Table

LIMIT = 100  # ms
ANSWERS = 12  # times an answer and undo
LOOKS = 40  # keys while the expert thinks
IN_ONE = 5  # of them in one of its thoughts
SHORTEST = 16  # ms: the browser names nothing shorter
WATCH = """
  window.inputs = [];
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) {
      if (each.interactionId) window.inputs.push([each.interactionId, each.duration]);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
# Where to click for the n-th answer that lies free, in turns.
POINT = """number => {
  const points = [];
  for (const each of document.querySelectorAll("#table [data-code].ok")) {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width && document.elementFromPoint(x, y)?.closest("[data-code]") === each) points.push({ x, y });
  }
  return points[number % points.length];
}"""


def fullest(id: str, player: int) -> int:
    """The place where that seat is asked and the table holds the most; of a set, one click is no answer yet."""
    history = game(id).history
    places = [at for at, ply in enumerate(history.plies) if ply.player == player and at <= LATEST]

    def size(at: int) -> int:
        table = game(id).table(at)
        drawing = history.game.view.draw(table.scene(0 if player == 0 else None))
        return 0 if drawing.pick is not None else len(str(drawing))

    return max(places, key=size)


def thoughtful(id: str) -> list[int]:
    """Where a click of ours has the other seat think, about the most answers first; the table at least half full."""
    history = game(id).history
    last = fullest(id, 1)
    moments = [at for at in range(last // 2, last) if [ply.player for ply in history.plies[at : at + 2]] == [0, 1]]
    return sorted(moments, key=lambda at: -len(history.states[at + 1].legal_actions()))


def waits(page: Page, inputs: int) -> list[float]:
    """The wait after each input since the last call, in ms; what was not named was at most SHORTEST."""
    if inputs:
        page.wait_for_timeout(300)
    found: list[tuple[int, float]] = page.evaluate("() => window.inputs.splice(0)")
    longest: dict[int, float] = {}
    for interaction, duration in found:
        longest[interaction] = max(duration, longest.get(interaction, 0))
    return [*longest.values(), *[SHORTEST] * (inputs - len(longest))]


class Work:
    """The time that the page's thread has been at work, in ms, and what each input added to it."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.each: list[float] = []
        self.before = 0.0

    def so_far(self) -> float:
        """All of it since the page was opened."""
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))

    def begin(self) -> None:
        """An input comes."""
        self.before = self.so_far()

    def end(self) -> None:
        """Its picture is there."""
        self.each.append(self.so_far() - self.before)


def painted(page: Page) -> None:
    """Wait until the picture that follows an input is there."""
    page.evaluate("() => hedgerowPage.painted()")


def rested(page: Page) -> None:
    """Wait until also what comes after the picture is done: two inputs at once would wait for each other."""
    painted(page)
    page.wait_for_timeout(200)


def pointed(page: Page, at: int) -> None:
    """Move the pointer onto an answer: what a click costs begins when the button goes down."""
    point = page.evaluate(POINT, at)
    page.mouse.move(point["x"], point["y"])
    rested(page)


def click(page: Page) -> None:
    """Press and release where the pointer is."""
    page.mouse.down()
    page.mouse.up()


def answers(page: Page, id: str, work: Work) -> list[float]:
    """Answer and undo in turns."""
    at = fullest(id, 0)
    game(id).history.jump(at)
    history = saves.open_shared(game(id).history.record(at)).history
    presets.open_table(page, Table(history, (presets.PERSON, Seat("Bram")), analysis=True), f"answers-{id}")
    waits(page, 0)
    inputs = 0
    for number in range(ANSWERS):
        pointed(page, number)
        for give in (partial(click, page), partial(page.keyboard.press, "u")):
            work.begin()
            give()
            painted(page)
            work.end()
            rested(page)
            inputs += 1
    return waits(page, inputs)


def looking_on(page: Page, id: str, work: Work) -> list[float]:
    """The table in words and back, while the other seat's expert thinks."""
    found: list[float] = []
    for number, at in enumerate(thoughtful(id)):
        if len(found) >= LOOKS:
            break
        table = game(id).table(at, (presets.PERSON, Seat("Bram", "expert")))
        presets.open_table(page, table, f"expert-{id}-{number}")
        answer = page.locator(f'#table [data-code="{game(id).history.plies[at].code}"]:visible').first
        if not answer.count():
            continue  # one of a set
        answer.dispatch_event("click")
        waits(page, 0)
        inputs = 0
        while inputs < IN_ONE and page.locator("#table:not([data-mine])").count():
            work.begin()
            page.keyboard.press("t")
            painted(page)
            work.end()
            inputs += 1
        found += waits(page, inputs)
    return found


def late(all_: list[float]) -> float:
    """The 95th percentile of sorted values."""
    return all_[int(len(all_) * 0.95)]


def main() -> int:
    """Measure and print; 1 when the target is missed."""
    missed = False
    with denying() as proxy, serving() as server, chromium(proxy) as browser:
        for id in sys.argv[1:] or IDS:
            with watching(browser, proxy, server, viewport={"width": 1280, "height": 800}) as watched:
                page = watched.context.new_page()
                player.quick(page)
                page.add_init_script(WATCH)
                page.goto(watched.url)
                wait_for_python(page)
                expect(page.locator("#lobby")).to_be_visible()
                for name, measure in (("answers", answers), ("looking on", looking_on)):
                    work = Work(page)
                    wait, load = sorted(measure(page, id, work)), sorted(work.each)
                    if not load:  # the expert has answered before anybody could press a key
                        print(f"{id:20} {name:12}   no input: the answer was there at once", flush=True)
                        continue
                    good = late(load if name == "answers" else wait) <= LIMIT
                    missed |= not good
                    print(
                        f"{id:20} {name:12} {len(load):3} inputs  work: median {load[len(load) // 2]:4.0f} ms, 95 % "
                        f"within {late(load):4.0f} ms  target {LIMIT} ms {'met' if good else 'MISSED'}"
                        f"  (wait: {wait[len(wait) // 2]:.0f} ms, {late(wait):.0f} ms)",
                        flush=True,
                    )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
