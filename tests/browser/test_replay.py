"""A game looked at from its start: steps, eyes, curves, comments, branches; a running game gives nothing away."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import player
from browser.axe import findings
from browser.harness import Watched, wait_for_python

pytestmark = pytest.mark.browser

HOSTILE = "<img src=x onerror=alert(1)> & \u202e"


def lobby(watched: Watched, address: str = "", **settings: str) -> Page:
    """The lobby, quick."""
    page = watched.context.new_page()
    player.quick(page, **settings)
    page.goto(watched.url + address)
    wait_for_python(page)
    return page


def finished(watched: Watched, game: str = "upland_and_prairie", **settings: str) -> Page:
    """The replay of a game that bots have finished."""
    page = lobby(watched, **settings)
    player.start(page, ("random", "random"), game)
    expect(page.locator(".ended")).to_be_visible(timeout=90_000)
    page.locator(".ended [data-do=replay]").first.click()
    expect(page.locator(".replay")).to_be_visible()
    return page


def moment(page: Page) -> int:
    """The position that is looked at."""
    return int(page.locator("#moment").input_value())


def test_stepping_by_button_key_slider_and_plot(watched: Watched) -> None:
    page = finished(watched)
    last = moment(page)
    assert last == int(page.locator("#moment").get_attribute("max") or "")
    page.locator("#r-step-back").click()
    assert moment(page) == last - 1
    page.locator("#question").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#moment")).to_have_value(str(last - 2))
    page.keyboard.press("Home")
    expect(page.locator("#moment")).to_have_value("0")
    expect(page.locator("#drawn .map .disc")).to_have_count(0)
    expect(page.locator("#question")).to_have_text("The beginning")
    page.keyboard.press("Shift+ArrowRight")
    assert moment(page) > 0
    page.locator("#moment").focus()
    page.keyboard.press("End")
    expect(page.locator("#moment")).to_have_value(str(last))
    box = page.locator("#plot").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert 0.3 * last < moment(page) < 0.7 * last
    page.locator("#r-start").click()
    page.locator("#question").focus()
    page.keyboard.press("Space")
    expect(page.locator("#r-play")).to_have_attribute("aria-label", "Pause")
    expect(page.locator("#moment")).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(page.locator("#r-play")).to_have_attribute("aria-label", "Play")
    assert watched.complaints() == []


def test_curves_turning_points_and_open_eyes(watched: Watched) -> None:
    page = finished(watched)
    expect(page.locator("#plot path.ln")).to_have_count(2)
    page.locator("#curve-prospects").click()
    expect(page.locator(".rcurve .meta")).to_contain_text("from 0 to 100", timeout=30_000)
    page.locator("#figures summary").click()
    rows = page.locator("#figures tbody tr")
    assert rows.count() > 5
    expect(rows.last.locator("td")).to_have_text([re.compile("0|50|100")] * 2)
    turning = page.locator("[id^=turning-]")
    if turning.count():
        turning.first.click()
        expect(turning.first).to_have_attribute("aria-current", "true")
    page.locator("#r-start").click()
    page.locator("#r-on-turn").click()
    page.locator("#eyes-0").click()
    expect(page.locator(".rhand.other")).to_have_count(0)
    expect(page.locator("#board")).to_contain_text("Behind your screen")
    page.locator("#eyes-open").click()
    expect(page.locator(".rhand.other")).to_have_count(1)
    expect(page.locator("#board")).to_contain_text("Behind the screen of Ada")
    expect(page.locator("#board")).not_to_contain_text(re.compile(r"\byour?\b", re.IGNORECASE))
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((each) => each.id)")
    assert len(ids) == len(set(ids))
    assert watched.complaints() == []


def test_comments_are_text_kept_and_in_the_file(watched: Watched, tmp_path: Path) -> None:
    page = finished(watched)
    page.locator("#r-start").click()
    page.locator("#comment-on-0").fill(HOSTILE)
    page.locator("#r-step-on").click()
    expect(page.locator("#comment-0")).to_contain_text("<img src=x onerror=alert(1)> &")
    assert page.locator(".comments img").count() == 0
    with page.expect_download() as download:
        page.locator(".replay [data-arg^=file]").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    data = json.loads(file.read_text("utf-8"))
    assert data["comments"] == [[0, "<img src=x onerror=alert(1)> &"]]
    page.reload()
    wait_for_python(page)
    expect(page.locator("#comment-0")).to_be_visible()
    page.locator("#comment-0").click()
    expect(page.locator("#moment")).to_have_value("0")
    assert watched.complaints() == []


def test_branch_link_and_back(watched: Watched) -> None:
    page = finished(watched)
    page.locator("#r-start").click()
    page.locator("#r-on-turn").click()
    page.locator(".replay [data-arg^=link]").click()
    link = page.locator("#link").input_value()
    page.locator("#dialog .close").click()
    page.locator(".replay [data-arg^=analyse]").click()
    expect(page.locator("#table")).to_be_visible()
    player.legal(page).first.click()
    expect(page.locator(".bar [data-do=undo]")).to_be_enabled()
    assert len(player.saved_ids(page)) == 2
    page.go_back()
    expect(page.locator(".replay")).to_be_visible()
    other = watched.context.new_page()
    other.goto(link)
    wait_for_python(other)
    expect(other.locator(".replay")).to_be_visible()
    assert moment(other) > 0
    other.locator(".bar [data-arg^=back]").click()
    expect(other.locator(".ended")).to_be_visible()
    assert watched.complaints() == []


def test_a_running_game_shows_only_what_its_seat_saw(watched: Watched) -> None:
    page = lobby(watched)
    player.start(page)
    for _ in range(6):
        player.my_turn(page)
        before = page.locator("#question").inner_text()
        player.legal(page).first.click()
        player.changed(page, before)
    player.my_turn(page)
    secret = page.locator(".rail .opp").inner_text()
    page.locator(".rail .log button.jump").first.click()
    expect(page.locator(".replay")).to_be_visible()
    expect(page.locator("[id^=eyes-]")).to_have_count(0)
    expect(page.locator(".rhand.other")).to_have_count(0)
    expect(page.locator(".replay [data-arg^=branch]")).to_have_count(0)
    page.locator("#r-end").click() if page.locator("#r-end").is_enabled() else None
    expect(page.locator(".replay .opp")).to_be_visible()
    assert page.locator(".replay .opp svg.row-of").count() >= ("hidden" in secret)
    page.locator("#curve-prospects").click()
    expect(page.locator(".rcurve .meta")).to_contain_text("from 0 to 100", timeout=30_000)
    page.locator(".bar [data-arg^=back]").click()
    expect(page.locator("#table")).to_be_visible()
    assert watched.complaints() == []


def test_two_people_look_back_without_seeing_each_other(watched: Watched) -> None:
    page = lobby(watched)
    player.start(page, ("person", "person"))
    first = page.locator("#lift").inner_text()
    player.lift(page, "Ada" if "Ada" in first else "Bram")
    page.locator(".bar [data-do=menu]").click()
    page.locator("#dialog [data-do=replay]").click()
    expect(page.locator(".replay .rhead")).to_contain_text("the game is not over")
    address = page.url
    page.goto(watched.url)
    wait_for_python(page)
    page.goto(address)
    wait_for_python(page)
    expect(page.locator(".replay .rhead")).to_contain_text("As an onlooker sees it")
    expect(page.locator(".replay .rhand")).to_have_count(0)
    assert watched.complaints() == []


@pytest.mark.parametrize("code", ["", "h1AAAA@3", "<img src=x onerror=alert(1)>@1", "h1" + "A" * 300_000 + "@9"])
def test_a_hostile_address_is_one_sentence(watched: Watched, code: str) -> None:
    page = lobby(watched, "#r=" + code)
    expect(page.locator("#lobby")).to_be_visible()
    if code:
        expect(page.locator("#news p")).to_have_text(re.compile(r"\.$"))
    assert page.locator("#news img").count() == 0
    assert watched.complaints() == []


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 360), ("contrast", 760)])
def test_axe_finds_nothing(watched: Watched, theme: str, width: int) -> None:
    page = finished(watched, theme=theme)
    page.set_viewport_size({"width": width, "height": 800})
    page.locator("#curve-prospects").click()
    expect(page.locator(".rcurve .meta")).to_contain_text("from 0 to 100", timeout=30_000)
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("#r-step-back").click()
    page.locator("#eyes-0").click()
    assert findings(page) == []
