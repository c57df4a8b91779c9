"""Meadow's own ways at the page: a token is chosen first, its places show, the card it would take is marked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import player
from browser.harness import Watched
from hedgerow.draw.soft import SHY

pytestmark = pytest.mark.browser


def token_asked(watched: Watched, width: int = 1280) -> Page:
    """A table on which this person is to place a token."""
    page = watched.context.new_page()
    page.set_viewport_size({"width": width, "height": 844})
    player.quick(page)
    page.goto(watched.url)
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=60_000)
    player.start(page, ("person", "random"), "meadow")
    for _ in range(20):
        player.my_turn(page)
        if page.locator(".chooser").count():
            return page
        player.legal(page).first.click()
        page.wait_for_timeout(200)
    raise AssertionError("no token is asked for")


@pytest.mark.parametrize("width", [1280, 390])
def test_a_token_shows_its_own_places_and_no_others(watched: Watched, width: int) -> None:
    page = token_asked(watched, width)
    tokens = page.locator(".tok")
    for n in range(tokens.count()):
        tokens.nth(n).click()
        variant = (tokens.nth(n).locator("input").get_attribute("id") or "").removeprefix("tok-").replace("w", "?")
        codes = [choice.get_attribute("data-code") or "" for choice in player.legal(page).all()]
        assert 3 <= len(codes) <= 14
        for code in codes:
            placed = code.split()[1]
            assert placed == variant or (code.endswith("bench") and placed == variant[0])
    assert watched.complaints() == []


def test_the_card_a_token_would_take_is_marked_and_taken(watched: Watched) -> None:
    page = token_asked(watched)
    place = page.locator(".nb.t-1.ok:visible").first
    place.hover()
    spot = page.locator(f"#spot-{place.get_attribute('data-spot')}")
    expect(spot).to_have_css("outline-style", "solid")
    name = spot.locator(".nm").inner_text().replace(SHY, "").strip()
    assert name in (place.text_content() or ""), "the place says which card it would take"
    place.click()
    expect(page.locator("#log, #drawn").first).to_be_visible()
    expect(page.locator("body")).to_contain_text(name)


def test_the_card_stays_marked_while_the_answer_waits_for_a_yes(watched: Watched) -> None:
    page = token_asked(watched)
    page.locator(".bar [data-do=menu]").click()
    page.locator("#dialog [data-do=settings]").click()
    page.locator("#dialog [name=confirm]").select_option("on")
    page.locator("#dialog .close").click()
    place = page.locator(".nb.t-1.ok:visible").first
    spot = page.locator(f"#spot-{place.get_attribute('data-spot')}")
    place.click()
    expect(page.locator("#yes")).to_be_visible()
    page.locator("#question").hover()
    expect(spot).to_have_css("outline-style", "solid")
    reached = page.locator(".disp .mc.r-1")
    assert 0 < reached.count() < 16, "the chosen token reaches some of the cards"


def test_tokens_are_chosen_and_placed_by_keyboard(watched: Watched) -> None:
    page = token_asked(watched)
    page.locator("#tok-1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tok-2")).to_be_checked()
    expect(page.locator(".nb.t-2.ok:visible").first).to_be_visible()
    page.locator(".nb.t-2.ok:visible").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".chooser")).to_have_count(0)
