"""Countryside's first question: three of five areas, clicked on the table or said by a button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import player, presets
from browser.axe import findings
from browser.harness import Watched, wait_for_python

pytestmark = pytest.mark.browser

OFFERED = "#drawn .area[data-pick]"


def first_question(watched: Watched, width: int, **settings: str) -> Page:
    """A game that has just begun."""
    page = watched.context.new_page()
    page.set_viewport_size({"width": width, "height": 800})
    player.quick(page, **settings)
    page.goto(watched.url)
    wait_for_python(page)
    presets.open_table(page, presets.game("countryside", 4).table(0), "beginning")
    expect(page.locator(OFFERED)).to_have_count(5)
    return page


@pytest.mark.parametrize("width", [360, 1280])
def test_three_areas_are_chosen_on_the_table(watched: Watched, width: int) -> None:
    page = first_question(watched, width)
    expect(page.locator(".many.offer [data-code].ok")).to_have_count(10)
    assert findings(page) == []
    areas = page.locator(OFFERED)
    before = page.locator("#question").inner_text()
    areas.nth(4).click()
    areas.nth(0).click()
    areas.nth(0).click()  # put back
    expect(page.locator("#picked")).to_have_text("1")
    expect(areas.nth(4)).to_have_attribute("aria-pressed", "true")
    areas.nth(1).focus()
    page.keyboard.press("Enter")
    kept = [areas.nth(at).locator("xpath=..").get_attribute("id") for at in (1, 3, 4)]
    areas.nth(3).click()
    player.changed(page, before)
    player.my_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator("#drawn .own > .areas > li")).to_have_count(3)
    ids = page.locator("#drawn .own > .areas > li").evaluate_all("all => all.map((each) => each.id)")
    assert ids == kept
    assert watched.complaints() == []


def test_a_button_says_the_same_in_words(watched: Watched) -> None:
    page = first_question(watched, 1280)
    before = page.locator("#question").inner_text()
    page.locator(".many.offer [data-code='areas meadow barn garden']").click()
    player.changed(page, before)
    player.my_turn(page)
    ids = page.locator("#drawn .own > .areas > li").evaluate_all("all => all.map((each) => each.id)")
    assert [id.split("_")[0] for id in ids] == ["area-meadow", "area-barn", "area-garden"]
    assert watched.complaints() == []
