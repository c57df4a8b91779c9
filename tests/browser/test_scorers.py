"""The scorers that are forms: filled in by hand or by keyboard, counted by the game's rules, kept, sent."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player
from browser.axe import findings
from browser.harness import DenyProxy, Watched, wait_for_python, watching
from builder.server import StaticServer

pytestmark = pytest.mark.browser


def scorer(watched: Watched, game: str, home: str = "", **settings: str) -> Page:
    """A game's scorer, ready to be filled in."""
    page = watched.context.new_page()
    player.quick(page, **settings)
    page.goto(f"{watched.url}{home}scorer/{game}/")
    wait_for_python(page)
    expect(page.locator("#sc-name")).to_be_visible()
    return page


def meadow(page: Page) -> None:
    """Anna 7 points, Bo 7 with a discovery more."""
    page.locator("#sc-name").fill("Anna")
    page.locator("#add-meadow-2").click()
    page.locator("#add-meadow-2").click()
    page.locator("#add-meadow-3").click()
    page.locator("#player-1").click()
    page.locator("#player-bonus").fill("1")
    page.locator("#add-landscapes-3").click()
    page.locator("#add-discoveries-2").click()


def countryside(page: Page) -> None:
    """Both 31; the second has more coins."""
    page.locator("#player-track").fill("31")
    page.locator("#add-areas-6").click()
    page.locator("#add-tiles_a-5").click()
    page.locator("#mark-opened-U4").check()
    page.locator("#player-1").click()
    page.locator("#player-track").fill("31")
    page.locator("#player-coins").fill("4")


def save_the_meeples(page: Page) -> None:
    """After an escape the second has more."""
    page.locator("#option-ending").select_option("escape")
    expect(page.locator("#player-captives")).to_have_count(0)
    page.locator("#player-points").fill("28")
    page.locator("#player-1").click()
    page.locator("#player-points").fill("25")
    page.locator("#player-planet").fill("2")


def upland_and_prairie(page: Page) -> None:
    """As many discs each, the second would come next."""
    page.locator("#option-animal").select_option("second")
    page.locator("#player-second").fill("5")
    page.locator("#player-1").click()
    page.locator("#player-second").fill("5")


FILL: dict[str, Callable[[Page], None]] = {
    "meadow": meadow,
    "countryside": countryside,
    "save_the_meeples": save_the_meeples,
    "upland_and_prairie": upland_and_prairie,
}
TOTALS = {
    "meadow": ("7 points", "7 points"),
    "countryside": ("31 points", "31 points"),
    "save_the_meeples": ("28 points", "31 points"),
    "upland_and_prairie": ("5 discs", "5 discs"),
}


def test_all_five_are_found_in_one_place(watched: Watched) -> None:
    page = watched.context.new_page()
    page.goto(f"{watched.url}scorer/")
    for game in (*FILL, "forest_shuffle"):
        page.locator(f'li[data-game="{game}"] .gcard').click()
        expect(page.locator(f'main[data-game="{game}"] h1')).to_be_visible()
        page.locator(".crumbs a").click()
        expect(page.locator("ul.games")).to_be_visible()
    assert findings(page) == []


@pytest.mark.parametrize("game", FILL)
def test_everybodys_points_with_reasons_ties_and_winner_are_kept(watched: Watched, game: str) -> None:
    page = scorer(watched, game)
    FILL[game](page)

    def told() -> None:
        for at, total in enumerate(TOTALS[game]):
            expect(page.locator(f"#result-{at} h2")).to_contain_text(total)
        expect(page.locator("#result-1 .sc-best")).to_have_text("wins")
        expect(page.locator("#result-0 .sc-best")).to_have_count(0)
        expect(page.locator("#result-0 .sc-tie")).to_have_count(1 if len(set(TOTALS[game])) == 1 else 0)

    told()
    address = page.locator("#result-1 .rule").first.get_attribute("href")
    page.reload()
    wait_for_python(page)
    told()
    page.goto(f"{watched.url}scorer/{game}/{address}")
    expect(page.locator(".rl:target")).to_be_visible()
    assert watched.complaints() == []


def test_cards_are_entered_by_keyboard_and_taken_back(watched: Watched) -> None:
    page = scorer(watched, "meadow")
    page.locator("#add-meadow-4").focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(page.locator("#less-meadow-4")).to_contain_text("4 × 3")
    expect(page.locator("#add-meadow-4")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("#player-0 b")).to_have_text("17")
    page.locator("#less-meadow-4").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#less-meadow-4")).to_contain_text("4 × 2")
    expect(page.locator("#less-meadow-4")).to_be_focused()
    page.locator("#less-meadow-5").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#less-meadow-5")).to_have_count(0)
    expect(page.locator("#add-meadow-5")).to_be_focused()
    expect(page.locator("#player-0 b")).to_have_text("8")


def test_alone_against_rover_and_with_four(watched: Watched) -> None:
    page = scorer(watched, "meadow")
    page.locator("[data-score=remove-player]").click()
    page.locator("#add-meadow-5").click()
    page.locator("#add-rover-6").click()
    expect(page.locator(".sc-notes")).to_contain_text("You fail, with 1 less than Rover.")
    for _ in range(3):
        page.locator("[data-score=add-player]").click()
    expect(page.locator("[data-score=add-player]")).to_have_count(0)
    expect(page.locator("#cards-rover")).to_have_count(0)
    expect(page.locator(".sc-notes")).to_have_count(0)


def test_what_cannot_be_is_said_and_put_right(watched: Watched) -> None:
    page = scorer(watched, "countryside")
    page.locator("#add-areas-6").click()
    expect(page.locator(".sc-faults")).to_contain_text("the track shows only 0")
    expect(page.locator("[data-score=csv]")).to_be_disabled()
    page.locator("#player-track").fill("16")
    expect(page.locator("#result-0")).to_contain_text("card effects")
    page.locator("#player-track").fill("9999")
    expect(page.locator("#player-0 b")).to_have_text("250")


def test_the_result_goes_out_as_text_and_as_a_spreadsheet(watched: Watched) -> None:
    watched.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = scorer(watched, "save_the_meeples")
    page.locator("#sc-name").fill("=Anna")
    save_the_meeples(page)
    page.locator("[data-score=copy]").click()
    expect(page.locator("#news")).to_contain_text("clipboard")
    text = page.evaluate("navigator.clipboard.readText()")
    assert "P2: 31 points (wins)" in text
    assert re.search(r"6 +2 meeples on the planet at 3 points \(S \d+\.\d+\)", text)
    with page.expect_download() as download:
        page.locator("[data-score=csv]").click()
    assert download.value.suggested_filename == "hedgerow-save-the-meeples.csv"
    table = Path(download.value.path()).read_text("utf-8-sig")
    assert "'=Anna,total,28," in table


def test_a_forbidden_clipboard_leaves_the_text_to_be_taken(watched: Watched) -> None:
    page = scorer(watched, "upland_and_prairie")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    upland_and_prairie(page)
    page.locator("[data-score=copy]").click()
    expect(page.locator("#sc-text")).to_be_focused()
    expect(page.locator("#sc-text")).to_have_value(re.compile("P2: 5 discs \\(wins\\)"))
    assert findings(page) == []


def test_a_table_goes_into_a_file_and_comes_back(watched: Watched, tmp_path: Path) -> None:
    page = scorer(watched, "countryside")
    countryside(page)
    with page.expect_download() as download:
        page.locator("[data-score=save]").click()
    kept = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert kept["game"] == "countryside"
    page.locator("[data-score=new]").click()
    expect(page.locator("#player-0 b")).to_have_text("0")
    file = tmp_path / "table.json"
    kept["players"][0]["name"] = "<img src=x onerror=alert(1)>"
    file.write_text(json.dumps(kept), "utf-8")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#result-0")).to_contain_text("<img src=x")
    expect(page.locator("#result-0")).to_contain_text("31 points")
    kept["players"][0]["track"] = -1
    file.write_text(json.dumps(kept), "utf-8")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#news")).to_contain_text("must be a whole number from 0 to 250")
    expect(page.locator("#result-0")).to_contain_text("31 points")
    assert watched.complaints() == []


@pytest.mark.parametrize(("theme", "home", "width"), [("light", "", 1280), ("dark", "nl/", 360)])
@pytest.mark.parametrize("game", FILL)
def test_nothing_to_object_to(
    browser: Browser, proxy: DenyProxy, server: StaticServer, game: str, theme: str, home: str, width: int
) -> None:
    with watching(browser, proxy, server, viewport={"width": width, "height": 760}) as watched:
        page = scorer(watched, game, home, theme=theme)
        assert findings(page) == []
        FILL[game](page)
        assert findings(page) == [], "filled in"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = "[...document.querySelectorAll('#scorer button, #scorer select, #scorer input:not([type=checkbox])')]"
        low = page.evaluate(f"{small}.filter(e => e.getBoundingClientRect().height < 43.5).map(e => e.id)")
        assert low == [], "targets of 44 px"
        assert watched.complaints() == []
