"""What is laid out where nobody plays any more: the end of a game, and a replay that fills the window."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player, presets
from browser.harness import DenyProxy, Watched, watching
from browser.sights import game, go
from builder.server import StaticServer

pytestmark = pytest.mark.browser

# Figures that lie on a picture, and headings of cards that part inside a word without a hyphen.
ON_PICTURES = """() => [...document.querySelectorAll(".finaltable .core:has(.worth)")].filter((card) => {
  const figure = card.querySelector(".worth").getBoundingClientRect();
  const picture = card.querySelector(".plate").getBoundingClientRect();
  return figure.left < picture.right && figure.top < picture.bottom;
}).length"""
BROKEN = """() => [...document.querySelectorAll(".finaltable .core .nm")].filter((name) =>
  /^\\S{2,8}$/.test(name.textContent.trim()) && name.getBoundingClientRect().height
    > 1.5 * parseFloat(getComputedStyle(name).lineHeight)).map((name) => name.textContent)"""

# How much wider each seat's field is than its longest choice.
SPARE = """() => [...document.querySelectorAll(".panel:not([hidden]) .sc select")].map((field) => {
  const probe = document.createElement("span");
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(field);
  Object.assign(probe.style, { position: "absolute", whiteSpace: "nowrap", fontFamily, fontSize, fontWeight });
  field.after(probe);
  const wide = [...field.options].map((option) => { probe.textContent = option.text; return probe.offsetWidth; });
  probe.remove();
  return field.clientWidth - Math.max(...wide);
})"""
ARROW = 26  # px: the arrow of a field, and the edges of its text


@pytest.mark.parametrize("size", ["normal", "larger"])
@pytest.mark.parametrize("language", ["", "nl/"])
def test_who_sits_at_a_seat_is_read_whole_on_a_phone(
    browser: Browser, proxy: DenyProxy, server: StaticServer, language: str, size: str
) -> None:
    with watching(browser, proxy, server, viewport={"width": 360, "height": 740}) as watched:
        page = watched.context.new_page()
        player.quick(page, size=size)
        page.goto(watched.url + language)
        page.evaluate("document.fonts.ready.then(() => true)")
        assert min(page.evaluate(SPARE)) >= ARROW


# The least space between the words of a strip and its upper and lower edge.
ROOM = """() => Math.min(...[...document.querySelectorAll(".os")].flatMap((strip) => {
  const edge = strip.getBoundingClientRect();
  const words = strip.querySelector(".osm").getBoundingClientRect();
  return [words.top - edge.top, edge.bottom - words.bottom];
}))"""


def test_the_strips_of_others_have_room_above_and_below(
    browser: Browser, proxy: DenyProxy, server: StaticServer
) -> None:
    with watching(browser, proxy, server, viewport={"width": 360, "height": 740}) as watched:
        page = watched.context.new_page()
        player.quick(page)
        go(page, watched.url)
        watched_bots = game("countryside").table(60, (presets.BOT, presets.BOT))
        presets.open_table(page, watched_bots, "strips")
        assert page.evaluate(ROOM) >= 4


def test_trees_have_room_at_the_end_on_a_phone(browser: Browser, proxy: DenyProxy, server: StaticServer) -> None:
    with watching(browser, proxy, server, viewport={"width": 360, "height": 740}) as watched:
        page = watched.context.new_page()
        player.quick(page)
        go(page, watched.url + "nl/")
        there = game("forest_shuffle")
        presets.open_table(page, there.table(there.length), "trees")
        expect(page.locator(".finaltable .core .worth").first).to_be_attached()
        page.locator(".finaltable").scroll_into_view_if_needed()
        for found in (f"({ON_PICTURES})() === 0", f"({BROKEN})().length === 0"):
            page.wait_for_function(found)  # as soon as the page's own letters are there: others are wider


def looked_back(page: Page, url: str, id: str) -> None:
    """A finished game two thirds on in its replay."""
    player.quick(page)
    go(page, url)
    there = game(id)
    presets.put(page, there.table(there.length), "open")
    page.evaluate("at => { location.hash = `replay=open@${at}` }", there.length * 2 // 3)


def test_names_under_the_totals_stand_on_one_line(watched: Watched) -> None:
    page = watched.context.new_page()
    player.quick(page)
    go(page, watched.url)
    there = game("upland_and_prairie")
    presets.open_table(page, there.table(there.length), "totals")
    expect(page.locator(".podium li")).to_have_count(2)
    feet = page.locator(".podium .muted").evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
    assert max(feet) - min(feet) < 1


@pytest.mark.parametrize("id", ["countryside", "meadow"])
def test_an_open_replay_fills_the_window_and_no_more(watched: Watched, id: str) -> None:
    page = watched.context.new_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    looked_back(page, watched.url, id)
    page.locator("#eyes-open").click()
    expect(page.locator("#eyes-open")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0


def test_an_open_replay_knows_everybodys_points(watched: Watched) -> None:
    page = watched.context.new_page()
    looked_back(page, watched.url, "save_the_meeples")
    points = page.locator(".rside .opp .pts")
    page.locator("#eyes-0").click()
    expect(points).to_have_text("?")
    page.locator("#eyes-open").click()
    expect(points).to_have_text(re.compile(r"^\d+$"))
