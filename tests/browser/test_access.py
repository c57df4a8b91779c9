"""axe-core finds nothing, at every place and in every state, in each theme; nothing scrolls sideways from 360 px.

What is looked at stands in sights.py. `build.py test --all` looks at all of it in every look.
"""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Browser, expect

from browser import player
from browser.axe import findings
from browser.harness import DenyProxy, Watched, wait_for_python, watching
from browser.sights import GROUPS, READING
from builder.server import StaticServer
from hedgerow.catalog import IDS

pytestmark = pytest.mark.browser

# The theme, the language and the width in which a place is looked at.
LIGHT, DARK, CONTRAST = ("light", "", 1280), ("dark", "nl/", 360), ("contrast", "", 760)
LOOKS = {
    "reading": (LIGHT, DARK, CONTRAST),
    "lobby": (DARK,),
    **dict.fromkeys(IDS, (LIGHT, DARK)),
    "dialogs": (LIGHT, DARK, CONTRAST),
    "places": (DARK,),
    "learn": (DARK,),
    "scorers": (CONTRAST,),
}
ALL = (LIGHT, DARK, CONTRAST)
CASES = [(group, *look) for group in GROUPS for look in (ALL if "HEDGEROW_ALL" in os.environ else LOOKS[group])]
DUPLICATES = """() => {
  const all = [...document.querySelectorAll("[id]")].map((each) => each.id);
  return all.filter((id, at) => all.indexOf(id) !== at);
}"""


@pytest.mark.parametrize(("group", "theme", "home", "width"), CASES)
def test_every_sight(
    browser: Browser, proxy: DenyProxy, server: StaticServer, group: str, theme: str, home: str, width: int
) -> None:
    found, seen = {}, 0
    with watching(browser, proxy, server, viewport={"width": width, "height": 800}) as watched:
        page = watched.context.new_page()
        player.quick_unless_set(page, theme=theme)
        for sight in GROUPS[group](page, watched.url + home):
            assert page.locator("html").get_attribute("data-theme") == theme
            wide = page.evaluate("document.documentElement.scrollWidth")
            lines = [f"scrolls sideways: {wide}"] if wide > width else []
            lines += [f"id twice: {id}" for id in page.evaluate(DUPLICATES)] + findings(page)
            found[sight] = lines
            seen += 1
        assert watched.complaints() == []
        assert watched.strangers() == []
    assert seen > 3
    assert {sight: lines for sight, lines in found.items() if lines} == {}


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


def test_both_endings_are_named_in_full_in_large_letters_on_a_phone(watched: Watched) -> None:
    page = watched.context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    player.quick(page, size="double")
    page.goto(watched.url + "nl/")
    wait_for_python(page)
    player.start(page, game="save_the_meeples")
    player.my_turn(page)
    endings = page.locator("#drawn .ends .outlook")
    expect(endings).to_have_count(2)
    for ending in endings.all():
        assert ending.evaluate("each => each.scrollWidth <= each.clientWidth"), ending.inner_text()
