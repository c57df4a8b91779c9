"""Decks, statistics, everything as one file, hints, sounds, the curtain's menu: each place with axe in its themes."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import player
from browser.axe import findings
from browser.harness import Watched, wait_for_python
from hedgerow.catalog import games

pytestmark = pytest.mark.browser

HOUSE = Path(__file__).resolve().parents[2] / "pkg/hedgerow/games/upland_and_prairie/content/house.toml"
EVIL = '<img src=x onerror="alert(1)">'
LOOKS = [("light", 1280), ("dark", 360), ("contrast", 760)]


def opened(watched: Watched, address: str = "", **settings: str) -> Page:
    """A page at an address, quick."""
    page = watched.context.new_page()
    player.quick(page, **settings)
    page.goto(watched.url + address)
    wait_for_python(page)
    return page


def own_list() -> str:
    """A list of somebody's own, with a name that would like to be markup."""
    return HOUSE.read_text("utf-8").replace('"House map"', f"'{EVIL}'")


@pytest.mark.parametrize("game", list(games))
def test_the_deck_of_every_game_lies_open(watched: Watched, game: str) -> None:
    page = opened(watched, "#decks")
    page.locator(f"#decks-{game}").click()
    expect(page.locator(f"#decks-{game}")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".shelf li").count() >= 10
    expect(page.locator(".decklist li")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    assert watched.complaints() == []


@pytest.mark.parametrize(("theme", "width"), LOOKS)
def test_an_own_list_is_checked_kept_and_played_with(watched: Watched, theme: str, width: int, tmp_path: Path) -> None:
    page = opened(watched, "#decks=upland_and_prairie", theme=theme)
    page.set_viewport_size({"width": width, "height": 800})
    file = tmp_path / "mine.toml"
    file.write_text(own_list().replace("impassable_spaces", "impassible_spaces", 1) + "\n[strange]\nx = 1\n", "utf-8")
    page.locator("#deck-file").set_input_files(file)
    expect(page.locator("#deck-faults .faults li").first).to_be_visible()
    expect(page.locator("#deck-faults")).to_contain_text("impassible")
    assert findings(page) == []
    page.locator("#paste summary").click()
    page.locator("#deck-text").fill(own_list())
    page.locator("[data-arg^=check]").click()
    expect(page.locator(".decklist li")).to_have_count(2)
    expect(page.locator(".decklist li").nth(1)).to_contain_text(EVIL)
    expect(page.locator("#deck-faults .faults")).to_have_count(0)
    assert page.locator("#app img").count() == 0
    expect(page.locator("#news")).to_contain_text("sound")
    page.locator("#deck-text").fill("a = 1")  # what the reader opened stays open
    page.locator("[data-arg^=check]").click()
    expect(page.locator("#deck-faults .faults li").first).to_be_visible()
    expect(page.locator("#news")).to_be_hidden()
    page.locator("[data-arg^=use]").click()
    field = page.locator('form[data-setup="upland_and_prairie"] [name=deck]')
    expect(field).to_be_visible()
    assert field.input_value() != ""
    player.start(page)
    expect(page.locator(".facts b")).to_have_text(EVIL)
    page.goto(watched.url + "#decks=upland_and_prairie")
    wait_for_python(page)
    page.locator("[data-arg^=remove]").click()
    expect(page.locator(".decklist li")).to_have_count(1)
    page.locator("#news [data-do=undo-removal]").click()
    expect(page.locator(".decklist li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert watched.complaints() == []


@pytest.mark.parametrize(("theme", "width"), LOOKS)
def test_statistics_count_games_of_people_and_go_out_as_files(watched: Watched, theme: str, width: int) -> None:
    page = opened(watched, theme=theme)
    page.set_viewport_size({"width": width, "height": 800})
    player.start(page)
    player.play_by_pointer(page)
    page.goto(watched.url + "#statistics")
    wait_for_python(page)
    section = page.locator(".statistics [data-game=upland_and_prairie]")
    expect(section).to_contain_text("Ada")
    expect(section.locator("tbody td").first).to_have_text("1")
    section.locator("summary").click()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    with page.expect_download() as download:
        page.locator("[data-arg^=csv]").click()
    assert "upland_and_prairie" in download.value.path().read_text("utf-8")
    with page.expect_download() as download:
        page.locator("[data-arg^=json]").click()
    assert json.loads(download.value.path().read_text("utf-8"))[0]["players"][0]["name"] == "Ada"
    page.locator("[data-arg^=clear]").click()
    expect(section).to_have_count(0)
    page.locator("#news [data-do=undo-removal]").click()
    expect(section).to_be_visible()
    assert watched.complaints() == []


def test_everything_as_one_file_and_back(watched: Watched, tmp_path: Path) -> None:
    page = opened(watched)
    player.start(page)
    player.my_turn(page)
    page.locator(".bar [data-do=menu]").click()
    page.locator("#dialog [name=name]").fill(EVIL)
    page.locator("#dialog [data-do=lobby]").click()
    with page.expect_download() as download:
        page.locator("[data-do=keep-all]").click()
    file = tmp_path / "all.json"
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["format"] == "hedgerow-all"
    page.locator("#saved [data-do=manage]").click()
    page.locator("#dialog [data-do=remove]").click()
    expect(page.locator("#saved li")).to_have_count(0)
    page.locator("#file").set_input_files(file)
    expect(page.locator("#news")).to_contain_text("1 game came in")
    expect(page.locator("#saved li b")).to_have_text(EVIL)
    page.locator("#file").set_input_files(file)
    expect(page.locator("#news")).to_contain_text("1 was here already")
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((each) => each.startsWith("hedgerow.save."));
          const saved = JSON.parse(localStorage.getItem(key));
          saved.about.saved = new Date(2026, 0, 5).getTime();
          for (let at = 0; at < 3; at += 1) localStorage.setItem(key + at, JSON.stringify(saved));
          localStorage.removeItem("hedgerow.exported");
        }"""
    )
    page.reload()
    wait_for_python(page)
    expect(page.locator("#remind")).to_contain_text("in this browser alone")
    page.locator("[data-do=persist]").click()
    expect(page.locator("#news")).to_contain_text("your games")
    assert findings(page) == []
    assert watched.complaints() == []


def test_a_hint_says_what_was_weighed_and_marks_it(watched: Watched) -> None:
    page = opened(watched)
    player.start(page)
    player.put_disc_in_hand(page)
    page.locator(".bar [data-do=hint]").click()
    expect(page.locator("#dialog .hints li").first).to_be_visible(timeout=30_000)
    assert page.locator("#dialog .hints li").count() >= 2
    assert findings(page) == []
    page.locator("#dialog .close").click()
    expect(page.locator("#table .hinted")).to_have_count(1)
    page.locator("#table .hinted").click()
    expect(page.locator("#table .hinted")).to_have_count(0)
    assert watched.complaints() == []


def test_sounds_are_off_until_switched_on(watched: Watched) -> None:
    page = opened(watched)
    player.start(page)
    player.put_disc_in_hand(page)
    expect(page.locator("html[data-sound]")).to_have_count(0)
    page.locator(".bar [data-do=menu]").click()
    page.locator("#dialog [data-do=settings]").click()
    page.locator("#dialog [name=sound]").select_option("on")
    page.locator("#dialog .close").click()
    page.locator("#drawn [data-code].ok").first.click()
    expect(page.locator("html[data-sound]")).to_have_count(1)
    assert watched.complaints() == []


def test_things_travel_unless_nothing_shall_move(watched: Watched) -> None:
    moved = """() => { window.moves = 0; const old = Element.prototype.animate;
      Element.prototype.animate = function (...how) { window.moves += 1; return old.apply(this, how); }; }"""
    for motion, some in (("full", True), ("none", False)):
        page = opened(watched, motion=motion)
        page.evaluate(moved)
        player.start(page)
        player.put_disc_in_hand(page)
        page.locator("#drawn [data-code].ok").first.click()
        player.my_turn(page)
        assert (page.evaluate("window.moves") > 0) == some
    assert watched.complaints() == []


def test_the_curtain_has_a_menu_and_a_way_out(watched: Watched) -> None:
    page = opened(watched)
    player.start(page, ("person", "person"))
    page.locator("#curtain [data-do=menu]").click()
    expect(page.locator("#dialog [data-do=share]")).to_have_count(0)
    page.locator("#dialog .close").click()
    page.locator("#curtain [data-do=settings]").click()
    expect(page.locator("#dialog [name=theme]")).to_be_visible()
    page.locator("#dialog .close").click()
    page.locator("#curtain [data-do=lobby]").click()
    expect(page.locator("#lobby")).to_be_visible()
    assert watched.complaints() == []


def test_a_first_game_in_two_clicks_and_the_places_beside(watched: Watched) -> None:
    page = opened(watched)
    page.locator('[data-game="meadow"] .gcard').click()
    page.locator('form[data-setup="meadow"] [data-start-button]').click()
    expect(page.locator("#table")).to_be_visible(timeout=player.PATIENCE)
    page.locator("#table .brand").click()
    for href in ("#decks", "#statistics"):
        page.locator(f'.beside [href="{href}"]').click()
        expect(page.locator("#place")).to_be_visible()
        page.go_back()
        expect(page.locator("#lobby")).to_be_visible()
    assert watched.complaints() == []


@pytest.mark.parametrize("game", list(games))
def test_whoever_starts_by_keyboard_stands_at_the_first_answer(watched: Watched, game: str) -> None:
    page = opened(watched, "")
    form = player.choose(page, game)
    player.seat_of(form, 1, "random")
    form.locator("[data-start-button]").focus()
    page.keyboard.press("Enter")
    player.my_turn(page)
    expect(page.locator("#table :is([data-code], [data-pick]):focus")).to_be_visible()


@pytest.mark.parametrize(("theme", "width"), LOOKS)
def test_a_landscape_is_laid_judged_and_played_on(watched: Watched, theme: str, width: int) -> None:
    page = opened(watched, "#landscape", theme=theme)
    page.set_viewport_size({"width": width, "height": 800})
    expect(page.locator("#verdict")).to_contain_text("The rules allow")
    tile = page.locator("[id^=tile-]").first
    tile.focus()
    page.keyboard.press("Enter")
    expect(tile).to_have_attribute("aria-pressed", "true")
    assert findings(page) == []
    page.locator("#turn-left").click()
    page.locator("[id^=free-]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[id^=free-]")).to_have_count(0)
    page.locator("[data-arg^=deal]").click()
    expect(page.locator("#verdict")).to_contain_text("The rules allow")
    dealt = page.locator("[id^=tile-]").first.get_attribute("aria-label")
    page.reload()
    wait_for_python(page)
    expect(page.locator("[id^=tile-]").first).to_have_attribute("aria-label", dealt or "")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("#play-here").click()
    expect(page.locator("select[name=option-map]").first).to_be_visible()
    player.start(page)
    expect(page.locator("#drawn .map")).to_be_visible()
    assert watched.complaints() == []


def test_a_new_version_is_offered_and_never_forced(watched: Watched) -> None:
    page = opened(watched)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()  # now the service worker answers for this page
    wait_for_python(page)
    player.start(page)
    player.put_disc_in_hand(page)
    question = page.locator("#question").inner_text()
    page.evaluate("navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))")
    expect(page.locator("#news")).to_contain_text("A new version")
    expect(page.locator("#question")).to_have_text(question)
    page.locator("#news [data-do=reload]").click()
    wait_for_python(page)
    expect(page.locator("#question")).to_have_text(question)
    assert watched.complaints() == []
