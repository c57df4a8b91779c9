"""Whole games against a bot: by mouse, by finger, and with the keyboard alone, in both languages, wide and narrow."""

import itertools
import os

import pytest
from playwright.sync_api import Browser, expect

from browser import player
from browser.harness import DenyProxy, watching
from builder.server import StaticServer

pytestmark = pytest.mark.browser

EVERY = list(itertools.product(("mouse", "touch", "keyboard"), ("", "nl/"), (360, 1280)))
# Each pair of values of two of the three stands in one of these.
PAIRWISE = [
    ("mouse", "", 1280),
    ("mouse", "nl/", 360),
    ("touch", "", 360),
    ("touch", "nl/", 1280),
    ("keyboard", "nl/", 1280),
    ("keyboard", "", 360),
]


def test_the_fixed_set_is_pairwise() -> None:
    for one, other in ((0, 1), (0, 2), (1, 2)):
        wanted = {(case[one], case[other]) for case in EVERY}
        assert {(case[one], case[other]) for case in PAIRWISE} == wanted


@pytest.mark.parametrize(("hand", "home", "width"), EVERY if os.environ.get("HEDGEROW_ALL") else PAIRWISE)
def test_a_whole_game(
    browser: Browser, proxy: DenyProxy, server: StaticServer, hand: str, home: str, width: int
) -> None:
    size = {"width": width, "height": 760}
    with watching(browser, proxy, server, viewport=size, has_touch=hand == "touch") as watched:
        page = watched.context.new_page()
        player.quick(page)
        page.goto(watched.url + home)
        expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=60_000)
        if hand == "keyboard":
            page.locator('[data-game="upland_and_prairie"] .gcard').focus()
            page.keyboard.press("Enter")
            page.locator('[data-setup="upland_and_prairie"] [data-start-button]').focus()
            page.keyboard.press("Enter")
            expect(page.locator("#table")).to_be_visible(timeout=player.PATIENCE)
            answers = player.play_by_keyboard(page)
        else:
            player.start(page)
            answers = player.play_by_pointer(page, touch=hand == "touch")
        assert answers > 15
        expect(page.locator(".podium li")).to_have_count(2)
        expect(page.locator(".scores .rule").first).to_contain_text("U ")
        expect(page.locator(".finaltable .disc").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert watched.complaints() == []
        assert watched.strangers() == []
