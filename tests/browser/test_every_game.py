"""Every game of the catalogue on the page: a whole one by mouse, many answers by keyboard alone, no complaint.

Upland & Prairie and Forest Shuffle have tests of their own besides; here nothing is known of a game but its id.
"""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player
from browser.harness import DenyProxy, Watched, watching
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
def test_a_whole_game_by_mouse(browser: Browser, proxy: DenyProxy, server: StaticServer, game: str) -> None:
    rng = random.Random(7)
    with watching(browser, proxy, server, viewport={"width": 1280, "height": 800}) as watched:
        page = opened(watched, "", game)
        for _ in range(LONGEST):
            player.my_turn(page)
            if player.over(page):
                break
            step_by_mouse(page, rng)
        assert player.over(page), "the game did not end"
        expect(page.locator(".podium li")).to_have_count(2)
        expect(page.locator(".scores .rule").first).to_be_visible()
        assert watched.complaints() == []
        assert watched.strangers() == []


@pytest.mark.parametrize("game", OTHERS)
def test_many_answers_by_keyboard_on_a_phone(
    browser: Browser, proxy: DenyProxy, server: StaticServer, game: str
) -> None:
    rng = random.Random(7)
    with watching(browser, proxy, server, viewport={"width": 360, "height": 800}) as watched:
        page = opened(watched, "nl/", game)
        for _ in range(40):
            player.my_turn(page)
            if player.over(page):
                break
            step_by_keyboard(page, rng)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert watched.complaints() == []
        assert watched.strangers() == []


def opened(watched: Watched, home: str, game: str) -> Page:
    """A game just started against a bot."""
    page = watched.context.new_page()
    player.quick(page)
    page.goto(watched.url + home)
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=60_000)
    player.start(page, game=game)
    return page
