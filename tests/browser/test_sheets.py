"""Sheets to print: one page of A4 for each game's rules, nothing but the sheet on paper, axe in the themes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.axe import findings
from browser.harness import Watched
from builder.classroom.lessons import LANGUAGES
from hedgerow.catalog import games

pytestmark = pytest.mark.browser

LOOKS = [("light", 1280), ("dark", 360), ("contrast", 760)]
SHEETS = ("classroom/glance/meadow/", "classroom/bag/worksheet/", "nl/classroom/bag/answers/")
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")


@pytest.fixture
def page(watched: Watched) -> Iterator[Page]:
    page = watched.context.new_page()
    yield page
    page.close()


def pages_of(page: Page) -> int:
    """How many pages of A4 the printer would give."""
    page.evaluate("document.fonts.ready")
    return len(PAGE.findall(page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games)
def test_the_rules_at_a_glance_fit_on_one_page(watched: Watched, page: Page, game: str, language: str) -> None:
    home = "" if language == "en" else f"{language}/"
    page.goto(f"{watched.url}{home}classroom/glance/{game}/")
    assert pages_of(page) == 1
    assert watched.complaints() == []


@pytest.mark.parametrize(("theme", "width"), LOOKS)
@pytest.mark.parametrize(
    "address", ["classroom/glance/meadow/", "classroom/bag/worksheet/", "nl/classroom/bag/answers/"]
)
def test_a_sheet_can_be_read_by_everybody(watched: Watched, page: Page, address: str, theme: str, width: int) -> None:
    page.add_init_script(f"localStorage.setItem('hedgerow.settings', '{{\"theme\": \"{theme}\"}}')")
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(watched.url + address)
    expect(page.locator("#print")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    assert watched.complaints() == []


def test_paper_shows_the_sheet_alone_in_black_on_white(watched: Watched, page: Page) -> None:
    page.add_init_script("localStorage.setItem('hedgerow.settings', '{\"theme\": \"dark\"}')")
    page.goto(watched.url + "classroom/bag/worksheet/")
    page.emulate_media(media="print")
    for gone in (".mast", ".foot", ".crumbs", "#print"):
        expect(page.locator(gone).first).to_be_hidden()
    expect(page.locator(".sheet h1")).to_be_visible()
    colours = page.evaluate(
        "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('.sheet h2')).color,"
        " getComputedStyle(document.querySelector('.sheet p')).color]"
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "rgb(0, 0, 0)"]


def test_the_button_prints(watched: Watched, page: Page) -> None:
    page.add_init_script("globalThis.printed = 0; globalThis.print = () => { globalThis.printed += 1; };")
    page.goto(watched.url + "classroom/bag/worksheet/")
    page.locator("#print").click()
    assert page.evaluate("printed") == 1


def test_a_teacher_finds_the_sheets(watched: Watched, page: Page) -> None:
    page.goto(watched.url + "nl/classroom/teachers/")
    page.locator("#sheets ~ ul a").first.click()
    expect(page.locator(".glance h1")).to_be_visible()
    assert findings(page) == []
