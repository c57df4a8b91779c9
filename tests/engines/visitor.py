"""A person at the page in any engine: opens places, starts a game, answers with what may be chosen."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from engines.conftest import Engine

PATIENCE = 120  # seconds: WebKitGTK starts Python in about ten on two idle cores
LISTEN = """(() => {
  if (window.complaints) return true;
  window.complaints = [];
  addEventListener('error', (event) => complaints.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) => complaints.push('CSP: ' + event.blockedURI));
  return true;
})()"""
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
    engine.run(LISTEN)
    state = until("Python", lambda: engine.run("document.documentElement.dataset.boot?.match(/ready|failed/)?.[0]"))
    assert state == "ready"


def start(engine: Engine, game: str, seats: tuple[str, ...] = ("person", "random")) -> None:
    """Start a game with these at the seats."""
    until("the form of the seats", lambda: engine.run(CHOOSE % {"game": game}))
    engine.run(START % {"game": game, "seats": list(seats)})
    until("the table", lambda: engine.run("!!document.querySelector('#table')"))


def answer(engine: Engine, times: int) -> bool:
    """Give that many answers, or play to the end if that comes first; return whether the game is over."""
    given, at, deadline = 0, 0, time.monotonic() + PATIENCE
    while given < times:
        said = engine.run(ANSWER % {"at": at})
        if said == "over":
            return True
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
