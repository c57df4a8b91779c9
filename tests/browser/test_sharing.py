"""Links and files: a game goes out and comes back the same; damage is one clear sentence and changes nothing."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser import player, presets
from browser.harness import Watched, wait_for_python
from hedgerow import share

pytestmark = pytest.mark.browser


def test_a_link_holds_the_whole_game(watched: Watched) -> None:
    page = watched.context.new_page()
    player.quick(page)
    page.goto(watched.url)
    wait_for_python(page)
    player.start(page)
    player.put_disc_in_hand(page)
    drawn = page.locator("#drawn .map .disc").count()
    page.locator(".bar [data-do=menu]").click()
    page.locator("#dialog [data-do=share]").click()
    expect(page.locator("#dialog .note")).to_contain_text("everything that is hidden")
    link = page.locator("#link").input_value()
    assert "#g=h1" in link
    other = watched.context.new_page()
    other.goto(link)
    wait_for_python(other)
    expect(other.locator("#curtain")).to_be_visible()
    player.lift(other, "P1" if other.locator("#lift").inner_text().find("P1") >= 0 else "P2")
    expect(other.locator("#drawn .map .disc")).to_have_count(drawn)
    assert watched.complaints() == []


def test_back_from_a_link_leads_out_of_it_and_makes_no_more_games(watched: Watched) -> None:
    code = share.encode(presets.game("meadow", seed=4).history.record(8))
    page = watched.open()
    page.evaluate("code => { location.hash = `g=${code}` }", code)
    expect(page.locator("#curtain")).to_be_visible()
    assert len(player.saved_ids(page)) == 1
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    assert len(player.saved_ids(page)) == 1


@pytest.mark.parametrize("kind", ["g", "r"])
def test_a_link_can_be_pasted_as_a_letter_wrapped_it(watched: Watched, kind: str) -> None:
    code = share.encode(presets.game("meadow", seed=4).history.record(8))
    page = watched.open()
    page.locator("[data-do=open-link]").click()
    page.locator("#pasted").fill(f" <{watched.url}#{kind}={code[:40]} {code[40:]}{'@3' if kind == 'r' else ''}>")
    page.locator("[data-do=open-pasted]").click()
    expect(page.locator("#curtain" if kind == "g" else "#moment")).to_be_visible()
    if kind == "r":
        expect(page.locator("#moment")).to_have_value("3")


@pytest.mark.parametrize(
    "code",
    [
        "h1",
        "h1AAAA",
        "h9abc",
        "<img src=x onerror=alert(1)>",
        "h1" + "A" * 300_000,
        "%00%ff",
        "h1" + "eJw" * 40,
    ],
    ids=["empty", "short", "newer", "markup", "huge", "bytes", "noise"],
)
def test_a_hostile_link_is_one_sentence(watched: Watched, code: str) -> None:
    page = watched.context.new_page()
    page.goto(watched.url + "#g=" + code)
    wait_for_python(page)
    news = page.locator("#news")
    expect(news).to_be_visible()
    text = news.locator("p").inner_text()
    assert text.endswith(".")
    assert len(text) < 250
    expect(page.locator("#lobby")).to_be_visible()
    assert page.locator("#news img").count() == 0
    assert player.saved_ids(page) == []
    assert watched.complaints() == []


@pytest.mark.parametrize(
    "content", ["", "[" * 4000, '{"format": "else"}', "x" * 5_000_000], ids=["empty", "deep", "foreign", "huge"]
)
def test_a_hostile_file_is_one_sentence(watched: Watched, tmp_path: Path, content: str) -> None:
    page = watched.open()
    file = tmp_path / "game.json"
    file.write_text(content, "utf-8")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#news")).to_be_visible()
    assert page.locator("#news p").inner_text().endswith(".")
    assert player.saved_ids(page) == []
    assert watched.complaints() == []


def test_names_from_a_file_never_become_elements(watched: Watched, tmp_path: Path) -> None:
    page = watched.context.new_page()
    player.quick(page)
    page.goto(watched.url)
    wait_for_python(page)
    player.start(page)
    page.locator(".bar [data-do=menu]").click()
    with page.expect_download() as download:
        page.locator("#dialog [data-do=download]").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    data = json.loads(file.read_text("utf-8"))
    for seat in data["seats"]:
        seat["name"] = "<svg onload=alert(1)>" + seat["level"]
    file.write_text(json.dumps(data), "utf-8")
    page.locator("#dialog [data-do=lobby]").click()
    page.locator("#file").set_input_files(file)
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator(".rail .opp .hd")).to_contain_text("<svg onload=alert(1)>")
    assert page.locator("[onload]").count() == 0
    assert watched.complaints() == []
