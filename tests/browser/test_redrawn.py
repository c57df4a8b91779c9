"""A table that was patched from answer to answer is the table that would be drawn anew: in the lobby and back it is."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from browser import player, presets
from browser.answering import by_pointer, state, wait_for_change
from browser.harness import Watched
from hedgerow import saves
from hedgerow.catalog import IDS
from hedgerow.table import Seat, Table

pytestmark = pytest.mark.browser

ANSWERS, LOOKS, BEGUN = 12, 4, 0.4
# The older lines of the log and the final table come after the picture.
WHOLE = """() => !document.querySelector("#log[aria-live=off]") && !document.querySelector("#final:empty") &&
  (!document.querySelector("#log li") || document.querySelector("#log li:last-child").id === "log-0")"""
# What lies there now, without what a pointer that rests on something refused adds to it.
KEEP = """() => {
  window.patched = document.querySelector("#app").cloneNode(true);
  for (const each of window.patched.querySelectorAll(".refused")) {
    each.classList.remove("refused");
    each.removeAttribute("aria-describedby");
  }
}"""
# The first element that is not the same, as it was patched and as it is drawn anew.
DIFFERENCE = """() => {
  const differ = (one, other) => {
    if (one.isEqualNode(other)) return null;
    const [inside, beside] = [[...one.children], [...other.children]];
    if (inside.length === beside.length) {
      for (const [at, each] of inside.entries()) {
        const found = differ(each, beside[at]);
        if (found) return found;
      }
    }
    return [one.outerHTML.slice(0, 600), other.outerHTML.slice(0, 600)];
  };
  return differ(window.patched, document.querySelector("#app"));
}"""


def redrawn(page: Page, name: str) -> list[str] | None:
    """Leave the table and come back; what is another one then."""
    page.wait_for_function(WHOLE)
    page.evaluate(KEEP)
    page.evaluate("() => { location.hash = '' }")
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#table")).to_have_count(0)
    page.evaluate("name => { location.hash = `play=${name}` }", name)
    expect(page.locator("#table")).to_be_visible(timeout=player.PATIENCE)
    page.wait_for_function(WHOLE)
    found: list[str] | None = page.evaluate(DIFFERENCE)
    return found


@pytest.mark.parametrize("analysis", [True, False], ids=["analysis", "bot"])
@pytest.mark.parametrize("id", IDS)
def test_the_patched_table_is_the_table_drawn_anew(watched: Watched, id: str, analysis: bool) -> None:
    rng, page, game = random.Random(5), watched.context.new_page(), presets.game(id, 4)
    player.quick(page)
    page.goto(watched.url)
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=player.PATIENCE)
    seats = (presets.PERSON, Seat("Bram", "" if analysis else "random"))
    record = game.table(round(BEGUN * game.length)).history.record()
    table = Table(saves.open_shared(record).history, seats, analysis=analysis)
    presets.open_table(page, table, id)
    for number in range(1, ANSWERS + 1):
        player.my_turn(page)
        before = state(page)
        by_pointer(page, rng)
        wait_for_change(page, before)
        if analysis and number % 5 == 0:
            page.keyboard.press("u")
        player.my_turn(page)
        if number % (ANSWERS // LOOKS) == 0 and not page.locator(".picked").count():
            assert redrawn(page, id) is None
    assert watched.complaints() == []


def test_the_end_and_the_table_before_it_are_those_drawn_anew(watched: Watched) -> None:
    page, game = watched.context.new_page(), presets.game("forest_shuffle", 4)
    player.quick(page)
    page.goto(watched.url)
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=player.PATIENCE)
    history = saves.open_shared(game.history.record(game.length)).history
    presets.open_table(page, Table(history, (presets.PERSON, Seat("Bram")), analysis=True), "end")
    expect(page.locator(".ended")).to_be_visible()
    for key, ended in (("u", 0), ("r", 1), ("u", 0)):
        page.keyboard.press(key)
        expect(page.locator(".ended")).to_have_count(ended)
        assert page.locator("#log li").count() > 0
        assert redrawn(page, "end") is None
    assert watched.complaints() == []
