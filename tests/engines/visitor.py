"""A person at the page in any engine: opens places, starts a game, answers with what may be chosen."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from browser import presets
from engines.conftest import Engine
from hedgerow.table import Table

PATIENCE = 120  # seconds: WebKitGTK starts Python in about ten on two idle cores
REST = 10  # looks at a question, a tenth of a second apart, that have to find the same
CHOOSE = """(() => {
  const form = document.querySelector('form[data-setup="%(game)s"]');
  if (form.checkVisibility()) return true;
  document.querySelector('[data-game="%(game)s"] .gcard').click();
  return false;
})()"""
START = """(() => {
  const form = document.querySelector('form[data-setup="%(game)s"]');
  %(seats)s.forEach((who, at) => {
    const field = form.querySelector(`[name=seat-${at}]`);
    if (![...field.options].some((one) => one.value === who)) field.add(new Option(who)); // bots that answer at once
    field.value = who;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  form.querySelector('[data-start-button]').click();
  return true;
})()"""
# Clicks on one of the things that may be chosen now; says what the table shows.
ANSWER = """(() => {
  if (document.querySelector('.ended')) return 'over';
  if (document.querySelector('#curtain')) return 'curtain';
  const yes = document.getElementById('yes');
  if (yes) { yes.click(); return 'yes'; }
  if (!document.querySelector('#table[data-mine]')) return 'wait';
  const things = [...document.querySelectorAll(
    '#table :is([data-code].ok, [data-pick]:not(.picked), #picked-done[aria-disabled=false])')];
  const seen = things.filter((thing) => thing.checkVisibility());
  if (!seen.length) return 'wait';
  seen[%(at)d %% seen.length].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  return 'answered';
})()"""
# The middle of the first thing of a selector that can be seen, in sight of the window.
MIDDLE = """(() => {
  const thing = [...document.querySelectorAll(%s)].find((each) => each.checkVisibility());
  if (!thing) return null;
  thing.scrollIntoView({ block: 'center' });
  const box = thing.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
})()"""
QUICK = """localStorage.setItem('hedgerow.settings', '{"motion": "none", "confirm": "off"}')"""
seeded = cache(partial(presets.game, seed=4))
# Firefox asks after its own settings and video parts whatever the preferences say.
FIREFOXS_OWN = re.compile(r"\.(mozilla|firefox)\.(com|net|org)\b|\bupdate\.googleapis\.com\b")


def until(what: str, holds: Callable[[], Any]) -> Any:
    """Wait until something holds; return it."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = holds()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError(f"waited in vain: {what}")


def boot(engine: Engine, address: str) -> None:
    """Open a page and wait until its Python stands."""
    engine.open(address)
    state = until("Python", lambda: engine.run("document.documentElement.dataset.boot?.match(/ready|failed/)?.[0]"))
    assert state == "ready"


def quick(engine: Engine, address: str) -> None:
    """Set, for the next page that is opened at that origin, that nothing moves and nothing asks."""
    engine.open(address)
    engine.run(QUICK)


def lay(engine: Engine, table: Table, name: str) -> None:
    """Put a table into the storage of the page that is open, as a saved game, and open it."""
    key, value = presets.entry(table, name)
    engine.run(f"localStorage.setItem({json.dumps(key)}, {json.dumps(value)})")
    engine.run(f"(() => {{ location.hash = {json.dumps('play=' + name)}; }})()")
    until("the table that was laid", lambda: sees(engine, "#table, #curtain"))


def start(engine: Engine, game: str, seats: tuple[str, ...] = ("person", "random")) -> None:
    """Start a game with these at the seats."""
    until("the form of the seats", lambda: engine.run(CHOOSE % {"game": game}))
    engine.run(START % {"game": game, "seats": list(seats)})
    until("the table", lambda: sees(engine, "#table, #curtain"))


def sees(engine: Engine, selector: str) -> bool:
    """Whether there is such a thing in the page."""
    found: bool = engine.run(f"!!document.querySelector({json.dumps(selector)})")
    return found


def text(engine: Engine, selector: str) -> str:
    """What the first such thing says; nothing if there is none."""
    found: str = engine.run(f"document.querySelector({json.dumps(selector)})?.textContent.trim() ?? ''")
    return found


def question(engine: Engine) -> str:
    """What the person at the page is asked, once nothing moves any more."""
    seen = [""]

    def settled() -> bool:
        seen.append(text(engine, "#question") if sees(engine, "#table[data-mine]") else "")
        return bool(seen[-1]) and len(seen) > REST and len(set(seen[-REST:])) == 1

    until("a question that stays", settled)
    return seen[-1]


def hold(engine: Engine, selector: str, seconds: float = 0) -> None:
    """Press the mouse on such a thing, for that long, as soon as one can be seen."""
    place = until(selector, lambda: engine.run(MIDDLE % json.dumps(selector)))
    engine.hold(place[0], place[1], seconds)


def fits(engine: Engine) -> bool:
    """Whether nothing sticks out of the window sideways."""
    found: bool = engine.run("document.documentElement.scrollWidth <= innerWidth")
    return found


def answer(engine: Engine, times: int) -> bool:
    """Give that many answers; end before, at the end of the game or at a curtain. Return whether the game is over."""
    given, at, deadline = 0, 0, time.monotonic() + PATIENCE
    while given < times:
        said = engine.run(ANSWER % {"at": at})
        if said in {"over", "curtain"}:
            return bool(said == "over")
        if said == "answered":
            given, at, deadline = given + 1, at + 7, time.monotonic() + PATIENCE
        assert time.monotonic() < deadline, engine.run("document.querySelector('#app').innerText")
        time.sleep(0.03)
    return False


def complaints(engine: Engine) -> list[str]:
    """Errors and breaches of the Content-Security-Policy since the page was opened."""
    found: list[str] = engine.run("window.complaints")
    return found


def strangers(asked: list[str]) -> list[str]:
    """What was asked of other hosts, without a browser's own errands."""
    return [line for line in asked if not FIREFOXS_OWN.search(line)]
