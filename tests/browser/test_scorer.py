"""The scorer for real tables: entered by name, explained line by line, kept, put right where it cannot be."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player
from browser.axe import findings
from browser.harness import DenyProxy, Watched, wait_for_python, watching
from builder.server import StaticServer

pytestmark = pytest.mark.browser


def scorer(watched: Watched, home: str = "", **settings: str) -> Page:
    """The scorer, ready to be filled in."""
    page = watched.context.new_page()
    player.quick(page, **settings)
    page.goto(f"{watched.url}{home}scorer/forest_shuffle/")
    wait_for_python(page)
    expect(page.locator("#add-tree")).to_be_visible()
    return page


def choose(page: Page, name: str) -> None:
    """Type the beginning of a name and take the first that is found, with the keyboard alone."""
    expect(page.locator("#sc-find")).to_be_focused()
    page.keyboard.type(name)
    expect(page.locator("#sc-found li")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#sc-find")).to_be_hidden()


def tree(page: Page, name: str) -> None:
    """Add a tree."""
    page.locator("#add-tree").click()
    choose(page, name)


def side(page: Page, at: str, name: str) -> None:
    """Put something on a side of a tree."""
    page.locator(f"#at-{at}").click()
    choose(page, name)


def test_it_is_reached_from_the_lobby(watched: Watched) -> None:
    page = watched.open()
    page.locator('li[data-game="forest_shuffle"] .gcard').click()
    page.locator('a[href$="scorer/forest_shuffle/"]').click()
    wait_for_python(page)
    expect(page.locator("#add-tree")).to_be_visible()


def test_points_with_reasons_for_all_players_at_once(watched: Watched) -> None:
    page = scorer(watched)
    page.locator("#sc-name").fill("Anna")
    page.locator("#sc-cave").fill("4")
    tree(page, "tilia")  # by Latin
    tree(page, "linde")  # by Dutch, and the beginning of the English
    side(page, "0-top", "goshawk")
    side(page, "1-bottom", "common toad")
    page.locator("#at-1-bottom").click()
    page.locator("[data-score=more]").click()
    page.keyboard.press("Escape")
    anna = page.locator("#result-0")
    expect(anna).to_contain_text("Anna")
    expect(anna).to_contain_text("23 points")  # two lindens with the most (6), a goshawk (3), a pair of toads (10), 4
    expect(anna.locator(".rule").first).to_contain_text(re.compile(r"Rule F \d+\.\d+"))
    expect(anna.locator("li")).to_have_count(4)
    expect(anna.locator(".sc-best")).to_be_visible()
    page.locator("#player-1").click()
    for _ in range(3):
        tree(page, "tilia")
    expect(page.locator("#result-1")).to_contain_text("9 points")
    expect(anna).to_contain_text("19 points")  # hers are no longer the most: 1 each
    address = anna.locator(".rule").first.get_attribute("href")
    page.reload()
    wait_for_python(page)
    expect(page.locator("#result-0")).to_contain_text("19 points")
    page.goto(f"{watched.url}scorer/forest_shuffle/{address}")
    expect(page.locator(".rl:target")).to_be_visible()
    assert watched.complaints() == []
    assert watched.strangers() == []


def test_what_cannot_be_is_said_and_put_right(watched: Watched) -> None:
    page = scorer(watched)
    tree(page, "beech")
    tree(page, "oak")
    side(page, "0-left", "roe deer")
    expect(page.locator("#dialog select")).to_be_focused()
    page.locator("#dialog select").select_option(index=1)
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#result-0")).to_be_visible()
    side(page, "1-top", "goshawk")
    page.keyboard.press("Escape")
    faults = page.locator("#scorer-result")
    expect(faults).to_contain_text("Roe Deer counts tree symbols")
    page.locator("#at-1-top").click()
    page.locator("#dialog select").select_option(index=1)
    expect(page.locator("#result-0")).to_be_visible()
    page.locator("#sc-cave").fill("157")
    expect(faults).to_contain_text("the deck has only 158")
    page.locator("#sc-cave").fill("0")
    expect(page.locator("#result-0")).to_be_visible()


def test_a_table_goes_into_a_file_and_comes_back(watched: Watched, tmp_path: Path) -> None:
    page = scorer(watched)
    tree(page, "birch")
    with page.expect_download() as download:
        page.locator("[data-score=save]").click()
    kept = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert kept["players"][0]["trees"] == [{"tree": "birch"}]
    page.locator("[data-score=new]").click()
    expect(page.locator(".tree")).to_have_count(0)
    file = tmp_path / "table.json"
    kept["players"][0]["trees"][0]["top"] = "Tawny Owl"
    file.write_text(json.dumps(kept), "utf-8")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#at-0-top")).to_contain_text("Owl")
    file.write_text('{"players": [{"trees": [{"tree": "beech", "top": "unicorn"}]}]}', "utf-8")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#news")).to_contain_text("unicorn is no species")
    expect(page.locator("#at-0-top")).to_contain_text("Owl")


@pytest.mark.parametrize(("theme", "home", "width"), [("light", "", 1280), ("dark", "nl/", 360)])
def test_nothing_to_object_to(
    browser: Browser, proxy: DenyProxy, server: StaticServer, theme: str, home: str, width: int
) -> None:
    with watching(browser, proxy, server, viewport={"width": width, "height": 760}) as watched:
        page = scorer(watched, home, theme=theme)
        assert findings(page) == []
        tree(page, "fagus")
        tree(page, "quercus")
        side(page, "0-right", "lynx")
        assert findings(page) == []
        page.locator("#at-0-top").click()
        assert findings(page) == [], "the list to choose from"
        page.keyboard.press("Escape")
        page.locator("#at-0-right").click()
        assert findings(page) == [], "an occupied side"
        page.keyboard.press("Escape")
        page.locator("#sc-cave").fill("158")
        expect(page.locator(".sc-faults")).to_be_visible()
        assert findings(page) == [], "what cannot be"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert watched.complaints() == []
