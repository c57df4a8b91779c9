"""Games with Tab, arrows, Enter and Space alone, to the end: no pointer touches the page after the game is open.

Meadow and Save the Meeples are whole games against a bot that takes any move. Countryside's games are long, so one is
taken up late: its first actions are a seeded game's, the rest is played here. Upland & Prairie and Forest Shuffle have
whole games by keyboard of their own (test_whole_games.py, test_forest_shuffle.py).
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player, presets
from browser.harness import DenyProxy, wait_for_python, watching
from builder.server import StaticServer

pytestmark = pytest.mark.browser

REACHABLE = "#table :is([data-code].ok, [data-pick], #picked-done[aria-disabled=false])"
LONGEST = 300  # answers
# What may be chosen now and is in the tab order, with the place of each among all that Tab reaches.
STOPS = """(reachable) => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")].filter((each) =>
    each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }));
  return [stops.length, stops.map((each, at) => (each.matches(reachable) ? at : -1)).filter((at) => at >= 0)];
}"""
STATE = """() => [document.querySelector("#question")?.textContent, document.querySelectorAll("#table .ok").length,
  document.querySelectorAll("#log li").length, document.querySelectorAll(".picked").length,
  document.querySelector(".ended") !== null].join("|")"""


def focused(page: Page, selector: str) -> bool:
    """Whether what has the focus matches."""
    return bool(page.evaluate("selector => document.activeElement?.matches(selector)", selector))


def answer(page: Page, rng: random.Random) -> None:
    """Walk with Tab to one of the answers, a seeded one, and give it; Meadow's token is chosen with an arrow first."""
    if page.locator("[name=token]").count() and rng.random() < 0.5:
        walk(page, "[name=token]", 0)
        page.keyboard.press("ArrowRight")
    _, stops = page.evaluate(STOPS, REACHABLE)
    assert stops, page.locator("#question").inner_text()
    before = page.evaluate(STATE)
    walk(page, REACHABLE, rng.randrange(len(stops)))
    page.keyboard.press(rng.choice(("Enter", "Space")))
    page.wait_for_function(f"before => ({STATE})() !== before", arg=before, timeout=player.PATIENCE)


def walk(page: Page, selector: str, number: int) -> None:
    """Press Tab until the focus is on the `number`-th thing that matches, counted from where the focus is."""
    length, _ = page.evaluate(STOPS, selector)
    for _ in range(2 * length + 5):
        page.keyboard.press("Tab")
        if focused(page, selector):
            if number == 0:
                return
            number -= 1
    raise AssertionError(f"Tab does not reach {selector}")


@pytest.mark.parametrize(
    ("id", "begin", "options", "home", "width"),
    [
        ("meadow", 0.0, {}, "nl/", 1280),
        ("save_the_meeples", 0.0, {"length": "quick"}, "", 360),
        ("countryside", 0.8, {}, "nl/", 1280),
    ],
)
def test_a_game_by_keyboard_to_its_end(
    browser: Browser,
    proxy: DenyProxy,
    server: StaticServer,
    id: str,
    begin: float,
    options: dict[str, str],
    home: str,
    width: int,
) -> None:
    rng, given = random.Random(5), 0
    game = presets.game(id, 4, options)
    with watching(browser, proxy, server, viewport={"width": width, "height": 800}) as watched:
        page = watched.context.new_page()
        player.quick(page)
        page.goto(watched.url + home)
        wait_for_python(page)
        presets.open_table(page, game.table(round(begin * game.length)), id)
        while given < LONGEST:
            player.my_turn(page)
            if player.over(page):
                break
            answer(page, rng)
            given += 1
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert player.over(page), "the game did not end"
        assert given > 20
        expect(page.locator(".podium li")).to_have_count(2)
        assert watched.complaints() == []
        assert watched.strangers() == []
