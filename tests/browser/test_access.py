"""axe-core finds nothing, on every page and in every state, in each theme; nothing scrolls sideways from 360 px."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player
from browser.axe import findings
from browser.harness import DenyProxy, Watched, wait_for_python, watching
from builder.server import StaticServer

pytestmark = pytest.mark.browser

READING = ["", "nl/", "rules/", "rules/upland_and_prairie/", "nl/rules/upland_and_prairie/", "about/", "nl/about/"]


def asked(page: Page) -> None:
    """A person is asked which disc."""
    player.start(page)
    player.my_turn(page)


def reason(page: Page) -> None:
    """A reason is open."""
    asked(page)
    player.put_disc_in_hand(page)
    player.refused(page).first.hover()
    expect(page.locator("#why")).to_be_visible()


def confirming(page: Page) -> None:
    """An answer waits for a second yes."""
    page.locator(".mast [data-do=settings]").click()
    page.locator("#dialog [name=confirm]").select_option("on")
    page.locator("#dialog .close").click()
    asked(page)
    for _ in range(3):
        if page.locator("#yes").count():
            return
        player.legal(page).last.click()
    expect(page.locator("#yes")).to_be_visible()


def in_words(page: Page) -> None:
    """The table in words."""
    asked(page)
    page.keyboard.press("t")
    expect(page.locator("#twin")).to_be_focused()


def behind_the_curtain(page: Page) -> None:
    """The curtain between two people."""
    player.start(page, ("person", "person"))
    expect(page.locator("#curtain")).to_be_visible()


def ended(page: Page) -> None:
    """The end of a game of bots."""
    player.start(page, ("random", "random"))
    expect(page.locator(".ended")).to_be_visible(timeout=60_000)


def dialog(command: str) -> Callable[[Page], None]:
    """A dialog of the menu."""

    def go(page: Page) -> None:
        asked(page)
        page.locator(".bar [data-do=menu]").click()
        if command:
            page.locator(f"#dialog [data-do={command}]").click()
        expect(page.locator("#dialog")).to_be_visible()

    return go


def tab(name: str) -> Callable[[Page], None]:
    """A part of the table on a small screen."""

    def go(page: Page) -> None:
        asked(page)
        button = page.locator(f"#tab-{name}")
        if button.is_visible():
            button.click()

    return go


def back_to_the_lobby(page: Page) -> None:
    """Whatever is open, leave it."""
    if page.locator("#dialog").is_visible():
        page.locator("#dialog .close").click()
    page.evaluate("location.hash = ''")
    expect(page.locator("#lobby")).to_be_visible()


STATES = {
    "asked": asked,
    "reason": reason,
    "words": in_words,
    "curtain": behind_the_curtain,
    "ended": ended,
    "menu": dialog(""),
    "settings": dialog("settings"),
    "share": dialog("share"),
    "rules": dialog("rules"),
    "others": tab("others"),
    "log": tab("log"),
    "confirm": confirming,
}
# The theme, the language and the width in which each state is looked at: every value of each meets every state's kind.
LOOKS = [("light", "", 1280), ("dark", "nl/", 360), ("contrast", "", 760)]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_reading_pages(watched: Watched, theme: str) -> None:
    page = watched.context.new_page()
    player.quick(page, theme=theme)
    found = {}
    for address in READING:
        page.goto(watched.url + address)
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            found[address, width] = findings(page)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (address, width)
    assert {key: value for key, value in found.items() if value} == {}


@pytest.mark.parametrize(("theme", "home", "width"), LOOKS)
def test_states_of_the_table(
    browser: Browser, proxy: DenyProxy, server: StaticServer, theme: str, home: str, width: int
) -> None:
    found = {}
    with watching(browser, proxy, server, viewport={"width": width, "height": 800}) as watched:
        page = watched.context.new_page()
        player.quick(page, theme=theme)
        page.goto(watched.url + home)
        wait_for_python(page)
        for name, go in STATES.items():
            back_to_the_lobby(page)
            go(page)
            found[name] = findings(page)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert watched.complaints() == []
    assert {key: value for key, value in found.items() if value} == {}


@pytest.mark.parametrize("size", ["larger", "double"])
def test_large_letters_on_a_phone(browser: Browser, proxy: DenyProxy, server: StaticServer, size: str) -> None:
    with watching(browser, proxy, server, viewport={"width": 360, "height": 740}) as watched:
        page = watched.context.new_page()
        player.quick(page, size=size)
        for address in READING:
            page.goto(watched.url + address)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, address
        page.goto(watched.url + "nl/")
        wait_for_python(page)
        skip = page.locator(".skip").first.bounding_box()
        assert skip is not None
        assert skip["y"] + skip["height"] <= 0, "the skip link is out of sight until it has the focus"
        player.start(page)
        player.my_turn(page)
        page.locator(".bar [data-do=menu]").last.click()
        for command in ("", "share", "settings"):
            if command:
                page.locator(f"#dialog [data-do={command}]").click()
            expect(page.locator("#dialog")).to_be_visible()
            assert page.locator("#dialog").evaluate("each => each.scrollWidth <= each.clientWidth"), command
            if command == "share":
                page.locator("#dialog .close").click()
                page.locator(".bar [data-do=menu]").last.click()
        page.locator("#dialog .close").click()
        player.put_disc_in_hand(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        space = page.locator("#drawn [data-code].ok").first
        space.scroll_into_view_if_needed()
        box = space.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40, "a space stays large enough for a finger"
