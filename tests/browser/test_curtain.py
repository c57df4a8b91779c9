"""Several people at one device: what is hidden from the one who looks is not in the page at all."""

import pytest
from playwright.sync_api import Page, expect

from browser import player
from browser.harness import Watched, wait_for_python

pytestmark = pytest.mark.browser

ANIMALS = ("lynx", "beaver", "grouse")


def two_people(watched: Watched) -> Page:
    """A game of two people, behind the curtain."""
    page = watched.context.new_page()
    player.quick(page)
    page.goto(watched.url)
    wait_for_python(page)
    player.start(page, ("person", "person"))
    return page


def behind(page: Page) -> str:
    """Everything in the page besides the lobby, which is older than the game."""
    text: str = page.evaluate(
        "[...document.body.children].filter((e) => e.id !== 'lobby' && !e.classList.contains('sprite'))"
        ".map((e) => e.outerHTML).join('\\n')"
    )
    return text.lower()


def take_turn(page: Page) -> None:
    """Place and keep something, until the device has to change hands."""
    for _ in range(6):
        if page.locator("#curtain").count():
            return
        question = page.locator("#question").inner_text()
        player.legal(page).first.click()
        player.changed(page, question)
    expect(page.locator("#curtain")).to_be_visible()


def test_the_curtain_hides_everything(watched: Watched) -> None:
    page = two_people(watched)
    for turn in range(4):
        expect(page.locator("#curtain")).to_be_visible()
        found = behind(page)
        assert "hand-0" not in found
        assert "screen" not in found.replace("screen-", "")
        assert "d-lynx" not in found
        name = "Ada" if "ada" in page.locator("#lift").inner_text().lower() else "Bram"
        if turn:
            expect(page.locator("#since li")).not_to_have_count(0)
            assert "you " not in page.locator("#since").inner_text().lower(), "only what all may know"
        player.lift(page, name)
        expect(page.locator("#hand .dsel").first).to_be_visible()
        take_turn(page)
    assert watched.complaints() == []


def test_letting_go_too_early_keeps_it_down(watched: Watched) -> None:
    page = two_people(watched)
    page.locator("#lift").hover()
    page.mouse.down()
    page.wait_for_timeout(200)
    page.mouse.up()
    page.wait_for_timeout(600)
    expect(page.locator("#curtain")).to_be_visible()


def test_enter_twice_lifts_it_and_enter_once_does_not(watched: Watched) -> None:
    page = two_people(watched)
    expect(page.locator("#lift")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    expect(page.locator("#curtain")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()


def test_behind_the_curtain_only_settings_and_lobby_work(watched: Watched) -> None:
    page = two_people(watched)
    player.lift(page, "Ada" if "Ada" in page.locator("#lift").inner_text() else "Bram")
    take_turn(page)
    before = page.locator("#lift").inner_text()
    for key in ("u", "r", "t", "q", "Escape"):
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert page.locator("#lift").inner_text() == before, "nothing is taken back behind the curtain"
    page.keyboard.press("m")
    expect(page.locator("#dialog [data-do=settings]")).to_be_visible()
    offered = page.locator("#dialog [data-do]").evaluate_all("all => all.map((each) => each.dataset.do)")
    assert set(offered) == {"settings", "language", "lobby", "close"}
    page.locator("#dialog [data-do=lobby]").click()
    expect(page.locator("#lobby")).to_be_visible()


def test_an_open_dialog_does_not_outlive_the_turn(watched: Watched) -> None:
    page = two_people(watched)
    player.lift(page, "Ada" if "Ada" in page.locator("#lift").inner_text() else "Bram")
    page.locator(".bar [data-do=menu]").click()
    page.locator("#dialog [data-do=share]").click()
    expect(page.locator("#link")).to_be_visible()
    page.keyboard.press("Escape")
    take_turn(page)
    assert page.locator("#link").count() == 0, "the link holds everything that is hidden"


def test_the_lobby_keeps_nothing_of_a_secret_question(watched: Watched) -> None:
    page = two_people(watched)
    player.lift(page, "Ada" if "Ada" in page.locator("#lift").inner_text() else "Bram")
    expect(page.locator("#live")).not_to_be_empty()
    page.locator("#table .brand").click()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#live")).to_be_empty()


def test_a_reload_brings_the_curtain_down_again(watched: Watched) -> None:
    page = two_people(watched)
    player.lift(page, "Ada" if "Ada" in page.locator("#lift").inner_text() else "Bram")
    expect(page.locator("#table")).to_be_visible()
    page.reload()
    wait_for_python(page)
    expect(page.locator("#curtain")).to_be_visible()
    assert not any(f"d-{animal}" in behind(page) for animal in ANIMALS)
