"""The single file, opened as a double click opens it: every game, both languages, and nothing asked of anybody."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser import player
from browser.answering import CHOICES, by_pointer, state, wait_for_change
from browser.harness import DenyProxy, wait_for_python
from builder.paths import DIST
from builder.single import NAME
from hedgerow.catalog import IDS

pytestmark = pytest.mark.browser

ADDRESS = (DIST / NAME).as_uri()


class Opened:
    """A fresh browser context for the file, and all that is asked or complained of in it."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.asked: list[str] = []
        self.complaints: list[str] = []
        context.on("request", lambda request: self.asked.append(request.url))
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)

    def page(self, query: str = "", booted: bool = True) -> Page:
        """The file in a new tab."""
        page = self.context.new_page()
        page.goto(ADDRESS)
        player.quick_once(page)
        page.goto(ADDRESS + query)
        page.reload()  # the same address again would not load the page anew
        if booted:
            wait_for_python(page)
        return page


@pytest.fixture
def opened(browser: Browser, proxy: DenyProxy) -> Iterator[Opened]:
    """The file in a fresh context; at the end nothing was asked but of itself, and nothing went wrong."""
    context = browser.new_context()
    proxy.asked.clear()
    found = Opened(context)
    yield found
    context.close()
    assert [url for url in found.asked if not url.startswith((ADDRESS, "blob:", "data:"))] == []
    assert proxy.strangers == []
    assert found.complaints == []


def test_a_whole_game_is_played_and_a_reload_goes_on(opened: Opened) -> None:
    page = opened.page()
    player.start(page)
    player.put_disc_in_hand(page)
    question = page.locator("#question").inner_text()
    page.reload()
    wait_for_python(page)
    expect(page.locator("#question")).to_have_text(question)
    assert player.play_by_pointer(page) > 10
    expect(page.locator(".podium li")).to_have_count(2)


@pytest.mark.parametrize("game", [game for game in IDS if game != "upland_and_prairie"])
def test_every_game_can_be_begun_and_answered(opened: Opened, game: str) -> None:
    page = opened.page("?p=nl/" if game < "g" else "")
    page.locator(f'[data-game="{game}"] .gcard').click()
    player.start(page, game=game)
    rng = random.Random(3)
    for _ in range(6):
        expect(page.locator(CHOICES).first).to_be_visible(timeout=player.PATIENCE)
        before = state(page)
        by_pointer(page, rng)
        wait_for_change(page, before)
    page.reload()
    wait_for_python(page)
    expect(page.locator(CHOICES).first).to_be_visible(timeout=player.PATIENCE)


def test_all_pages_open_in_both_languages(opened: Opened) -> None:
    page = opened.page(booted=False)
    expect(page.locator("h1")).to_be_visible()
    page.locator("nav a", has_text="Rules").click()
    page.locator("main a").first.click()
    expect(page.locator(".rl").first).to_be_visible()
    page.locator("#find").fill("zzzz")
    expect(page.locator("#found")).not_to_be_empty()
    page.locator("#language").click()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page).to_have_url(re.compile(r"\?p=nl/rules/\w+/"))
    rule = page.locator(".rl[data-also]").first
    words = str(rule.get_attribute("data-also"))  # those of the other language are searched, too
    page.locator("#find").fill(words)
    expect(rule).to_be_visible()
    expect(page.locator("#found")).not_to_be_empty()
    page.locator("nav a", has_text="Over").click()
    page.get_by_role("link", name="MPL-2.0").click()
    expect(page.locator("pre")).to_contain_text("Mozilla Public License")


def test_a_storage_that_keeps_nothing_says_so(opened: Opened, tmp_path: Path) -> None:
    page = opened.context.new_page()
    page.add_init_script(
        'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError") } });'
    )
    page.goto(ADDRESS)
    wait_for_python(page)
    player.start(page)
    expect(page.locator("#news")).to_contain_text("keeps nothing for this page")
    with page.expect_download() as download:
        page.locator("#news [data-do=download]").click()
    download.value.save_as(tmp_path / "game.json")
    assert "hedgerow-table" in (tmp_path / "game.json").read_text("utf-8")
