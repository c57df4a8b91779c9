"""What may not be chosen says why, with the number of the rule: on hover, on focus, on a tap and on a long press."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player, presets
from browser.axe import findings
from browser.harness import DenyProxy, Watched, watching
from builder.server import StaticServer

pytestmark = pytest.mark.browser


def table(watched: Watched) -> Page:
    """A table on which a disc is in hand; always the same one, for not everywhere is a refusal a few keys away."""
    page = before_a_disc(watched)
    player.put_disc_in_hand(page)
    return page


def begun(watched: Watched) -> Page:
    """The page, quick."""
    page = watched.context.new_page()
    player.quick(page)
    page.goto(watched.url)
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=60_000)
    return page


def before_a_disc(watched: Watched) -> Page:
    """A table on which a disc is asked for."""
    page, game = begun(watched), presets.game("upland_and_prairie", 3)
    presets.open_table(page, game.table(game.asked["map"][1]), "before-a-disc")
    expect(page.locator("#question")).to_contain_text("Which disc goes onto the map?")
    return page


def says_why(page: Page) -> None:
    """The reason is shown, complete."""
    card = page.locator("#why")
    expect(card).to_be_visible()
    expect(card.locator("strong")).not_to_be_empty()
    expect(card.locator("p")).not_to_be_empty()
    expect(card.locator("a")).to_contain_text(re.compile(r"U \d+\.\d+"))


def test_hover_says_why_and_a_legal_choice_closes_it(watched: Watched) -> None:
    page = table(watched)
    player.refused(page).first.hover()
    says_why(page)
    expect(player.refused(page).first).to_have_attribute("aria-describedby", "why")
    page.locator("#drawn [data-code].ok").last.click()
    expect(page.locator("#why")).to_be_hidden()
    assert watched.complaints() == []


def test_the_rule_opens_from_the_reason(watched: Watched) -> None:
    page = table(watched)
    player.refused(page).first.hover()
    says_why(page)
    number = re.search(r"U \d+\.\d+", page.locator("#why a").inner_text())
    page.locator("#why a").click()
    dialog = page.locator("#dialog")
    expect(dialog).to_be_visible()
    assert number is not None
    expect(dialog.locator(".no")).to_have_text(number.group())
    address = dialog.locator("a").get_attribute("href")
    page.goto(watched.url + str(address).removeprefix("./"))
    expect(page.locator(".rl:target .no")).to_have_text(number.group())


def test_arrow_keys_reach_what_is_refused_and_escape_closes(watched: Watched) -> None:
    page = table(watched)
    page.keyboard.press("Tab")
    page.locator("#drawn [data-code].ok").first.focus()
    for key in ["ArrowRight", "ArrowDown"] * 12 + ["ArrowLeft", "ArrowUp"] * 12:
        page.keyboard.press(key)
        if "no" in (player.focused(page, "class") or "").split():
            break
    says_why(page)
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()
    page.keyboard.press("Enter")
    says_why(page)


def test_finger_long_press_and_tap(browser: Browser, proxy: DenyProxy, server: StaticServer) -> None:
    with watching(browser, proxy, server, viewport={"width": 390, "height": 844}, has_touch=True) as watched:
        page = table(watched)
        piece = player.refused(page).first
        piece.scroll_into_view_if_needed()
        box = piece.bounding_box()
        assert box is not None
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        session = watched.context.new_cdp_session(page)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        says_why(page)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        says_why(page)
        page.locator("#question").tap()
        expect(page.locator("#why")).to_be_hidden()
        piece.tap(force=True)
        says_why(page)
        card, hand = page.locator("#why").bounding_box(), page.locator("#hand").bounding_box()
        assert card is not None
        assert hand is not None
        assert card["y"] + card["height"] <= hand["y"] + 8, "the card lies above the hand"


def says_what_comes_first(page: Page) -> None:
    """The reason names the disc that is to be chosen before a space."""
    says_why(page)
    expect(page.locator("#why p")).to_contain_text("First choose which of the discs")


def test_a_space_before_a_disc_is_chosen_says_what_comes_first(watched: Watched) -> None:
    page = before_a_disc(watched)
    question = page.locator("#question").inner_text()
    space = page.locator("#drawn [data-code].early").nth(6)
    space.hover()
    page.wait_for_timeout(600)
    expect(page.locator("#why")).to_be_hidden()  # a pointer on its way to the hand is told nothing
    space.click(force=True)
    says_what_comes_first(page)
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()
    disc = page.locator("#hand [data-code].ok").first
    disc.focus()
    for _ in range(8):
        page.keyboard.press("ArrowUp")
        if "early" in (player.focused(page, "class") or "").split():
            break
    says_what_comes_first(page)
    expect(page.locator("#question")).to_have_text(question)
    assert findings(page) == []
    disc.click()
    expect(page.locator("#why")).to_be_hidden()
    expect(page.locator("#drawn .early")).to_have_count(0)
    expect(page.locator("#drawn [data-code].ok").first).to_be_visible()
    assert watched.complaints() == []


def test_a_finger_on_a_space_before_a_disc_is_chosen(browser: Browser, proxy: DenyProxy, server: StaticServer) -> None:
    with watching(browser, proxy, server, viewport={"width": 390, "height": 844}, has_touch=True) as watched:
        page = before_a_disc(watched)
        page.locator("#drawn [data-code].early").nth(6).tap(force=True)
        says_what_comes_first(page)
        page.locator("#hand [data-code].ok").first.tap()
        expect(page.locator("#drawn [data-code].ok").first).to_be_visible()
        assert watched.complaints() == []
