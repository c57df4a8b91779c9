"""axe-core finds nothing on the table of any game: every kind of question, a refusal, a yes that is waited for, another
player's part, log and points, the table in words, curtain and end; light on a desktop, dark on a phone.

The positions are those of seeded games (presets.py), so that each state is there without being played for.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player, presets
from browser.axe import findings
from browser.harness import DenyProxy, wait_for_python, watching
from builder.server import StaticServer
from hedgerow.catalog import IDS

pytestmark = pytest.mark.browser

SEED = 4
LATEST = 240  # actions: the page replays a preset from its first action
LOOKS = [("light", "", 1280), ("dark", "nl/", 360)]
LEGAL = "#table :is([data-code].ok, [data-pick]):visible"
DUPLICATES = """() => {
  const all = [...document.querySelectorAll("[id]")].map((each) => each.id);
  return all.filter((id, at) => all.indexOf(id) !== at);
}"""


def settings(confirm: str, theme: str) -> str:
    """A script that sets what the settings' dialog would set."""
    return f'localStorage.setItem("hedgerow.settings", \'{{"motion":"none","confirm":"{confirm}","theme":"{theme}"}}\')'


def looked_at(page: Page, width: int) -> list[str]:
    """What is wrong with the page as it stands."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    found = [f"scrolls sideways: {wide}"] if wide > width else []
    return found + [f"id twice: {id}" for id in page.evaluate(DUPLICATES)] + findings(page)


@pytest.mark.parametrize(("theme", "home", "width"), LOOKS)
@pytest.mark.parametrize("id", IDS)
def test_every_question_of_a_game(
    browser: Browser, proxy: DenyProxy, server: StaticServer, id: str, theme: str, home: str, width: int
) -> None:
    game = presets.game(id, SEED)
    places = {kind: max((at for at in all_ if at <= LATEST), default=all_[0]) for kind, all_ in game.asked.items()}
    assert len(places) >= 3
    found = {}
    with watching(browser, proxy, server, viewport={"width": width, "height": 800}) as watched:
        page = watched.context.new_page()
        player.quick(page, theme=theme)
        page.goto(watched.url + home)
        wait_for_python(page)
        for kind, at in places.items():
            presets.open_table(page, game.table(at), f"{kind}-{at}")
            expect(page.locator("#table")).to_have_attribute("data-mine", "yes")
            assert page.locator(LEGAL).count(), f"{kind}: nothing can be chosen"
            found[kind] = looked_at(page, width)
        assert watched.complaints() == []
    assert {kind: lines for kind, lines in found.items() if lines} == {}


def refused(page: Page) -> None:
    """The reason of a refusal is open."""
    page.locator("#table [data-code].no:visible").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#why")).to_be_visible()


def revealing(game: presets.Game) -> tuple[int, list[str]]:
    """The place of the question with the most answers that bring something to light, and these answers."""
    found: tuple[int, list[str]] = (0, [])
    for at in [at for all_ in game.asked.values() for at in all_[:12] if at <= LATEST]:
        table = game.table(at)
        legal = [action.code for action in table.state.legal_actions()]
        codes = [code for code in legal if table.needs_confirm(code)]
        found = max(found, (at, codes), key=lambda one: len(one[1]))
    return found


def confirm(page: Page, codes: list[str]) -> None:
    """Give one of these answers: a yes is waited for."""
    there = [one for code in codes if (one := page.locator(f'#table [data-code="{code}"]:visible').first).count()]
    assert there, "none of the answers has a place in sight"
    there[0].click()
    expect(page.locator("#yes")).to_be_visible()


def other(page: Page) -> None:
    """Another player's part of the table is open."""
    tab = page.locator("#tab-others")
    if tab.is_visible():
        tab.click()
    expect(page.locator(".opp").first).to_be_visible()
    opener = page.locator(".opp :is(summary, [data-do=look])").first
    if opener.count():
        opener.click()


def tab(name: str) -> Callable[[Page], None]:
    """A part of the table: behind a tab on a phone, in the rail on a desktop."""

    def go(page: Page) -> None:
        button = page.locator(f"#tab-{name}")
        if button.is_visible():
            button.click()
        expect(page.locator(f".r-{name}")).to_be_visible()

    return go


def in_words(page: Page) -> None:
    """The table in words."""
    page.keyboard.press("t")
    expect(page.locator("#twin")).to_be_focused()


STATES: dict[str, Callable[[Page], None]] = {
    "refused": refused,
    "other": other,
    "log": tab("log"),
    "score": tab("score"),
    "words": in_words,
}
# A kind of question at which much is refused, by game.
QUESTION = {
    "upland_and_prairie": "space",
    "forest_shuffle": "turn",
    "meadow": "place",
    "countryside": "turn",
    "save_the_meeples": "main",
}


@pytest.mark.parametrize(("theme", "home", "width"), LOOKS)
@pytest.mark.parametrize("id", IDS)
def test_every_state_of_a_table(
    browser: Browser, proxy: DenyProxy, server: StaticServer, id: str, theme: str, home: str, width: int
) -> None:
    game = presets.game(id, SEED)
    places = [at for at in game.asked[QUESTION[id]] if at <= LATEST]
    middle = max(places, key=lambda at: sum(not choice.legal for choice in game.table(at).scene().choices.values()))
    found = {}
    with watching(browser, proxy, server, viewport={"width": width, "height": 800}) as watched:
        page = watched.context.new_page()
        page.add_init_script(settings("on", theme))
        page.goto(watched.url + home)
        wait_for_python(page)
        for name, go in STATES.items():
            presets.open_table(page, game.table(middle), name)
            go(page)
            found[name] = looked_at(page, width)
        at, codes = revealing(game)
        presets.open_table(page, game.table(at), "confirming")
        confirm(page, codes)
        found["confirming"] = looked_at(page, width)
        presets.open_table(page, game.table(middle, (presets.PERSON, presets.PERSON)), "curtain")
        expect(page.locator("#curtain")).to_be_visible()
        found["curtain"] = looked_at(page, width)
        presets.open_table(page, game.table(game.length), "ended")
        expect(page.locator(".ended")).to_be_visible()
        found["ended"] = looked_at(page, width)
        assert watched.complaints() == []
    assert {name: lines for name, lines in found.items() if lines} == {}
