"""Answers as people give them, whatever the game: by mouse, by finger, or with Tab, arrows, Enter and Space alone."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from browser import player

CHOICES = "#table :is([data-code].ok, [data-pick]:not(.picked), #picked-done[aria-disabled=false])"
STATE = """() => [document.querySelector("#question")?.textContent, document.querySelectorAll("#table .ok").length,
  document.querySelector("#log li")?.id, document.querySelectorAll(".picked").length,
  document.querySelector(".ended") !== null].join("|")"""
# How often Tab has to be pressed to come to something that may be chosen: one of the next three, or (`far`) any of all.
WAY = """([choices, chance, far]) => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary, textarea, [tabindex]")].filter(
    (each) => each.tabIndex >= 0 && !each.disabled && !(each.type === "radio" && !each.checked)
      && each.checkVisibility({ visibilityProperty: true }));
  const here = stops.indexOf(document.activeElement);
  const ahead = [...stops.slice(here + 1), ...stops.slice(0, here + 1)];
  const open = ahead.filter((each) => each.matches(choices));
  if (!open.length) return [-1, stops.length];
  window.wanted = open[Math.floor(chance * (far ? open.length : Math.min(3, open.length)))];
  return [ahead.indexOf(window.wanted) + 1, stops.length];
}"""


def by_pointer(page: Page, rng: random.Random, touch: bool = False) -> None:
    """Click, or tap, on something that may be chosen now."""
    choices = page.locator(f"{CHOICES}:visible")
    count = choices.count()
    assert count, page.locator("#question").inner_text()
    one = choices.nth(rng.randrange(count))
    one.tap() if touch else one.click()


def by_keyboard(page: Page, rng: random.Random, answers: int) -> None:
    """Walk with Tab to something that may be chosen and give it; Meadow's token is chosen with an arrow first."""
    token = page.locator("[name=token]:checked")
    if token.count() and rng.random() < 0.3:
        token.focus()
        page.keyboard.press("ArrowRight")
    steps, length = page.evaluate(WAY, [CHOICES, rng.random(), answers % 8 == 0])
    assert steps >= 0, page.locator("#question").inner_text()
    for _ in range(steps):
        page.keyboard.press("Tab")
    for _ in range(length + 5):  # the browser's own stops lie between the last and the first
        if page.evaluate("document.activeElement === window.wanted"):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError("Tab does not reach an answer")
    page.keyboard.press(rng.choice(("Enter", "Space")))


def state(page: Page) -> str:
    """A short sum of what the table shows: it changes with every answer."""
    return str(page.evaluate(STATE))


def wait_for_change(page: Page, before: str) -> None:
    """Wait until the table shows something else."""
    page.wait_for_function(f"before => ({STATE})() !== before", arg=before, timeout=player.PATIENCE)
