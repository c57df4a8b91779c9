"""Nothing is lost: reload in mid-turn, storage that is full, blocked or damaged, two tabs, names, copies, files."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser import player
from browser.harness import Watched, wait_for_python

pytestmark = pytest.mark.browser

FULL = """Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError") };"""
BLOCKED = (
    """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError") } });"""
)

WRONG_TABLE = json.dumps(
    {
        "stamp": "x",
        "about": {
            "game": "upland_and_prairie",
            "name": "<img src=x onerror=alert(1)>",
            "people": "A",
            "turn": 1,
            "over": False,
            "asked": "A",
            "saved": 1,
        },
        "table": '{"format": "hedgerow-table"}',
    }
)


def fresh(context: BrowserContext, address: str, script: str = "") -> Page:
    """A page with quick settings, and something wrong with its storage."""
    page = context.new_page()
    player.quick(page)
    if script:
        page.add_init_script(script)
    page.goto(address)
    wait_for_python(page)
    return page


def hand(page: Page) -> str:
    """What the person has in hand and behind the screen, as drawn."""
    return page.locator("#hand").inner_html()


def test_reload_in_mid_turn_goes_on_exactly_there(watched: Watched) -> None:
    page = fresh(watched.context, watched.url, player.SEED)
    player.start(page)
    player.put_disc_in_hand(page)
    question, before = page.locator("#question").inner_text(), hand(page)
    page.reload()
    wait_for_python(page)
    expect(page.locator("#question")).to_have_text(question)
    assert hand(page) == before
    page.locator("[data-do=undo]").first.click()
    expect(page.locator("#question")).not_to_have_text(question)
    assert watched.complaints() == []


def test_a_crash_loses_nothing_and_the_lobby_offers_to_go_on(watched: Watched) -> None:
    page = fresh(watched.context, watched.url)
    player.start(page)
    player.put_disc_in_hand(page)
    question = page.locator("#question").inner_text()
    page.close(run_before_unload=False)
    again = fresh(watched.context, watched.url)
    again.locator("#saved [data-do=continue]").click()
    expect(again.locator("#question")).to_have_text(question)


@pytest.mark.parametrize(
    ("script", "words"), [(FULL, "storage is full"), (BLOCKED, "keeps nothing for this page")], ids=["full", "blocked"]
)
def test_a_storage_that_keeps_nothing_says_so_and_the_game_goes_on(
    watched: Watched, tmp_path: Path, script: str, words: str
) -> None:
    page = fresh(watched.context, watched.url, script)
    player.start(page)
    news = page.locator("#news")
    expect(news).to_contain_text(words)
    player.put_disc_in_hand(page)
    with page.expect_download() as download:
        news.locator("[data-do=download]").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["format"] == "hedgerow-table"
    news.locator("[data-do=close-news]").click()
    page.locator("#drawn [data-code].ok").first.click()
    if page.locator("#yes").count():  # a blocked storage holds no settings either
        page.locator("#yes").click()
    expect(page.locator("#drawn .disc").first).to_be_visible()
    assert watched.complaints() == []


@pytest.mark.parametrize(
    "damage",
    [
        "no json",
        "[" * 5000,
        '{"stamp": 1, "about": {}, "table": ""}',
        WRONG_TABLE,
    ],
    ids=["no-json", "deep", "wrong-types", "wrong-table"],
)
def test_a_damaged_save_is_said_left_and_removed_only_on_request(watched: Watched, damage: str) -> None:
    page = watched.context.new_page()
    page.add_init_script(f"localStorage.setItem('hedgerow.save.bad', {json.dumps(damage)})")
    page.goto(watched.url + "#play=bad")
    wait_for_python(page)
    expect(page.locator("#news")).to_be_visible()
    expect(page.locator("#lobby")).to_be_visible()
    assert page.evaluate("localStorage.getItem('hedgerow.save.bad')") == damage
    assert page.locator("#saved img").count() == 0
    page.locator("#saved [data-do=manage]").click()
    page.locator("#dialog [data-do=remove]").click()
    expect(page.locator("#saved li")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('hedgerow.save.bad')") is None
    page.locator("#news [data-do=undo-removal]").click()
    expect(page.locator("#saved li")).to_have_count(1)
    assert page.evaluate("localStorage.getItem('hedgerow.save.bad')") == damage
    assert watched.errors == []


def test_the_second_tab_says_so_and_takes_over(watched: Watched) -> None:
    one = fresh(watched.context, watched.url)
    player.start(one)
    player.put_disc_in_hand(one)
    question = one.locator("#question").inner_text()
    two = fresh(watched.context, one.url)
    expect(two.locator("#news")).to_contain_text("another tab")
    place = two.locator("#drawn [data-code].ok").first
    place.click()
    expect(two.locator("#question")).to_have_text(question)  # only looking: nothing was played
    two.locator("[data-do=take-over]").click()
    expect(two.locator("#news")).to_be_hidden()
    expect(one.locator("#news")).to_contain_text("another tab")
    place = two.locator("#drawn [data-code].ok").first
    code = place.get_attribute("data-code")
    place.click()
    expect(two.locator("#question")).not_to_have_text(question)
    one.locator("[data-do=take-over]").click()
    expect(one.locator(f"#space-{str(code).split(' ')[1]} .disc")).to_be_visible()
    expect(two.locator("#news")).to_contain_text("another tab")
    assert len(player.saved_ids(one)) == 1


def test_a_game_removed_in_another_tab_goes_on_where_it_is_open(watched: Watched) -> None:
    one = fresh(watched.context, watched.url)
    player.start(one, game="meadow")
    player.my_turn(one)
    address = one.url
    lobby = fresh(watched.context, watched.url)

    def remove() -> None:
        lobby.locator("#saved [data-do=manage]").click()
        lobby.locator("#dialog [data-do=remove]").click()
        expect(lobby.locator("#saved li")).to_have_count(0)

    remove()
    expect(one.locator("#news")).to_contain_text("removed in another tab")
    question = one.locator("#question").inner_text()
    player.legal(one).first.click()
    player.changed(one, question)
    expect(one.locator("#news")).to_be_hidden()
    assert len(player.saved_ids(one)) == 1
    newer = one.evaluate("key => localStorage.getItem(key)", player.saved_ids(one)[0])
    lobby.locator("#news [data-do=undo-removal]").click()  # too late: the game has gone on
    expect(lobby.locator("#saved li")).to_have_count(1)
    assert one.evaluate("key => localStorage.getItem(key)", player.saved_ids(one)[0]) == newer
    looking = fresh(watched.context, address)
    expect(looking.locator("#news")).to_contain_text("another tab")
    one.close()
    remove()
    looking.locator("[data-do=take-over]").click()
    expect(looking.locator("#news")).to_be_hidden()
    expect(looking.locator("#table")).to_be_visible()
    assert len(player.saved_ids(looking)) == 1


def test_a_tab_that_writes_unseen_is_never_overwritten(watched: Watched) -> None:
    page = fresh(watched.context, watched.url)
    player.start(page)
    player.put_disc_in_hand(page)
    [key] = player.saved_ids(page)
    theirs = page.evaluate(
        "key => { const save = JSON.parse(localStorage.getItem(key)); save.stamp = 'other-1';"
        " localStorage.setItem(key, JSON.stringify(save)); return localStorage.getItem(key) }",
        key,
    )
    page.locator("#drawn [data-code].ok").first.click()
    expect(page.locator("#news")).to_contain_text("another tab")
    assert page.evaluate("key => localStorage.getItem(key)", key) == theirs


def test_names_copies_and_a_file_and_back(watched: Watched, tmp_path: Path) -> None:
    page = fresh(watched.context, watched.url)
    player.start(page)
    player.put_disc_in_hand(page)
    question, before = page.locator("#question").inner_text(), hand(page)
    page.locator(".bar [data-do=menu]").click()
    page.locator("#dialog [name=name]").fill("Sunday <b>game</b>")
    page.locator("#dialog [data-do=copy]").click()
    expect(page.locator("#news")).to_contain_text("Sunday <b>game</b>, copy")
    page.locator(".bar [data-do=menu]").click()
    with page.expect_download() as download:
        page.locator("#dialog [data-do=download]").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    page.locator("#dialog [data-do=lobby]").click()
    titles = page.locator("#saved li b")
    expect(titles).to_have_text(["Sunday <b>game</b>, copy", "Sunday <b>game</b>"])
    page.locator("#file").set_input_files(file)
    expect(page.locator("#question")).to_have_text(question)
    assert hand(page) == before
    assert len(player.saved_ids(page)) == 3
    assert watched.complaints() == []


def test_an_early_start_is_remembered(watched: Watched) -> None:
    page = watched.context.new_page()
    player.quick(page)
    page.goto(watched.url, wait_until="domcontentloaded")
    page.locator("[data-start-button]:visible").click()
    expect(page.locator("#table")).to_be_visible(timeout=60_000)
    assert watched.complaints() == []


def test_the_list_shows_turn_and_date_and_cuts_long_names(watched: Watched) -> None:
    page = fresh(watched.context, watched.url)
    player.start(page)
    player.my_turn(page)
    page.locator("#table .brand").click()
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((each) => each.startsWith("hedgerow.save."));
          const saved = JSON.parse(localStorage.getItem(key));
          saved.about.name = "Very long names are given to games ".repeat(3).trim().slice(0, 60);
          saved.about.saved = new Date(2026, 10, 5, 12).getTime();
          for (let at = 0; at < 8; at += 1) localStorage.setItem(key + at, JSON.stringify(saved));
          saved.about.saved = 1e300;
          localStorage.setItem(key + "x", JSON.stringify(saved));
        }"""
    )
    page.reload()
    wait_for_python(page)
    expect(page.locator("#saved li")).to_have_count(10)
    expect(page.locator("#saved li").nth(2)).to_contain_text(re.compile(r"Turn [12] · 5 Nov 2026, 12:00"))
    name = page.locator("#saved li b").nth(2)
    assert name.evaluate("each => each.scrollWidth > each.clientWidth"), "cut, with its whole text as a title"
    assert page.locator("#saved ul").evaluate("each => each.scrollHeight > each.clientHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert watched.complaints() == []


def test_back_leaves_the_table_for_the_game_chosen_before(watched: Watched) -> None:
    page = fresh(watched.context, watched.url)
    page.locator('[data-game="countryside"] .gcard').click()
    player.start(page, game="countryside")
    expect(page).to_have_url(re.compile("#play="))
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#table")).to_have_count(0)
    expect(page.locator("#setup-countryside")).to_be_visible()
    expect(page.locator('[data-game="countryside"] .gcard')).to_have_attribute("aria-current", "true")
    expect(page.locator("#saved [data-do=continue]")).to_have_count(1)
    page.go_forward()
    expect(page.locator("#table, #curtain").first).to_be_visible()
    page.go_back()
    page.locator("#saved [data-do=continue]").click()
    expect(page.locator("#table, #curtain").first).to_be_visible()
    assert watched.complaints() == []


def test_a_storage_cleared_elsewhere_is_filled_again_with_what_is_open(watched: Watched) -> None:
    page = fresh(watched.context, watched.url)
    player.start(page)
    player.put_disc_in_hand(page)
    question = page.locator("#question").inner_text()
    other = watched.context.new_page()
    other.goto(watched.url + "about/")
    other.evaluate("localStorage.clear()")
    page.wait_for_function("Object.keys(localStorage).some((key) => key.startsWith('hedgerow.save.'))")
    page.reload()
    wait_for_python(page)
    expect(page.locator("#question")).to_have_text(question)
    assert watched.complaints() == []
