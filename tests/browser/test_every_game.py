"""Every game of the catalogue on the page: a whole one by mouse, one by keyboard alone, nothing sideways, no complaint.

Upland & Prairie and Forest Shuffle have tests of their own besides; here nothing is known of a game but its id.
"""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player
from browser.harness import DenyProxy, watching
from builder.server import StaticServer
from hedgerow.catalog import IDS

pytestmark = pytest.mark.browser

OTHERS = [id for id in IDS if id not in ("upland_and_prairie", "forest_shuffle")]
CHOICES = "#table :is([data-code].ok, [data-pick]:not(.picked), #picked-done[aria-disabled=false]):visible"
LONGEST = 900


def step_by_mouse(page: Page, rng: random.Random) -> None:
    """Click on something that may be chosen now."""
    choices = page.locator(CHOICES)
    count = choices.count()
    assert count, page.locator("#question").inner_text()
    before = page.locator("#app").inner_html()
    choices.nth(rng.randrange(count)).click()
    settle(page, before)


def step_by_keyboard(page: Page, rng: random.Random) -> None:
    """Tab to something that may be chosen, now and then past it with the arrows, and press Enter."""
    page.keyboard.press("Tab")
    reachable = CHOICES.removesuffix(":visible")
    for _ in range(300):
        if page.evaluate(f"document.activeElement?.matches('{reachable}')") and rng.random() < 0.4:
            break
        page.keyboard.press("Tab")
    else:
        page.evaluate("document.activeElement?.blur()")
        return
    before = page.locator("#app").inner_html()
    page.keyboard.press("Enter")
    settle(page, before)


def settle(page: Page, before: str) -> None:
    """Wait until the page shows what was done."""
    for _ in range(40):
        if page.locator("#app").inner_html() != before:
            return
        page.wait_for_timeout(10)


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize(("hand", "home", "width"), [("mouse", "", 1280), ("keyboard", "nl/", 360)])
def test_a_whole_game(
    browser: Browser, proxy: DenyProxy, server: StaticServer, game: str, hand: str, home: str, width: int
) -> None:
    rng = random.Random(7)
    with watching(browser, proxy, server, viewport={"width": width, "height": 800}) as watched:
        page = watched.context.new_page()
        player.quick(page)
        page.goto(watched.url + home)
        expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=60_000)
        player.start(page, game=game)
        step = step_by_mouse if hand == "mouse" else step_by_keyboard
        for _ in range(LONGEST):
            player.my_turn(page)
            if player.over(page):
                break
            step(page, rng)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert player.over(page), "the game did not end"
        expect(page.locator(".podium li")).to_have_count(2)
        expect(page.locator(".scores .rule").first).to_be_visible()
        assert watched.complaints() == []
        assert watched.strangers() == []
