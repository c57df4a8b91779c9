"""Whole games of all five against a bot: by mouse, by finger, with the keyboard alone; both languages, wide and narrow.

The fixed set holds every pair of game, hand, language and width; `build.py test --all` plays every combination.
Countryside's games are long (120 to 550 answers of one who takes anything), so in the fixed set the one by keyboard is
taken up late: its first actions are a seeded game's; the one by mouse has a seed of its own, with which it is short.
With --all both are whole, and as long as they come.
"""

from __future__ import annotations

import itertools
import os
import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player, presets
from browser.answering import by_keyboard, by_pointer, state, wait_for_change
from browser.harness import DenyProxy, Watched, wait_for_python, watching
from builder.server import StaticServer
from hedgerow.catalog import IDS, games

pytestmark = pytest.mark.browser

HANDS, HOMES, WIDTHS = ("mouse", "keyboard"), ("", "nl/"), (360, 1280)
EVERY = [(id, *case) for id in IDS for case in itertools.product(HANDS, HOMES, WIDTHS)]
FINGERS = [("upland_and_prairie", "touch", "", 360), ("meadow", "touch", "nl/", 1280)]
# Each pair of values of two of the four stands in one of these.
PAIRWISE = [
    ("countryside", "mouse", "", 1280),
    ("countryside", "keyboard", "nl/", 360),
    ("forest_shuffle", "mouse", "nl/", 360),
    ("forest_shuffle", "keyboard", "", 1280),
    ("meadow", "mouse", "", 360),
    ("meadow", "keyboard", "nl/", 1280),
    ("save_the_meeples", "mouse", "nl/", 1280),
    ("save_the_meeples", "keyboard", "", 360),
    ("upland_and_prairie", "mouse", "", 1280),
    ("upland_and_prairie", "keyboard", "nl/", 360),
]
WHOLE = "HEDGEROW_ALL" in os.environ
LATE = {("countryside", "keyboard"): 0.8}  # where the fixed set takes a game up, as a part of all its actions
SEEDS = {("countryside", "mouse"): 3}  # of what is clicked
LONGEST = 900  # answers
FEWEST = 15
QUICK = {"save_the_meeples": "length=quick", "countryside": "track=short"}


def test_the_fixed_set_is_pairwise() -> None:
    for one, other in itertools.combinations(range(4), 2):
        wanted = {(case[one], case[other]) for case in EVERY}
        assert {(case[one], case[other]) for case in PAIRWISE} == wanted


def begin(watched: Watched, id: str, hand: str, home: str) -> Page:
    """A game just begun from the lobby, by that hand; or taken up late, where the fixed set does that."""
    page = watched.context.new_page()
    player.quick(page)
    page.add_init_script(player.SEED)
    page.goto(watched.url + home)
    wait_for_python(page)
    part = 0 if WHOLE else LATE.get((id, hand), 0)
    if part:
        game = presets.game(id, 4)
        presets.open_table(page, game.table(round(part * game.length)), id)
        return page
    form = page.locator(f'form[data-setup="{id}"]')
    card = page.locator(f'[data-game="{id}"] .gcard')
    if hand == "keyboard":
        card.focus()
        page.keyboard.press("Enter")
    else:
        card.click()
    expect(form).to_be_visible()
    player.seat_of(form, 1, "random")
    name, _, value = QUICK.get(id, "").partition("=")
    if name:
        form.locator(f"[name=option-{name}]").evaluate("(field, value) => { field.value = value; }", value)
    start = form.locator("[data-start-button]")
    if hand == "keyboard":
        start.focus()
        page.keyboard.press("Enter")
    else:
        start.click()
    expect(page.locator("#table")).to_be_visible(timeout=player.PATIENCE)
    return page


@pytest.mark.parametrize(("id", "hand", "home", "width"), [*(EVERY if WHOLE else PAIRWISE), *FINGERS])
def test_a_whole_game(
    browser: Browser, proxy: DenyProxy, server: StaticServer, id: str, hand: str, home: str, width: int
) -> None:
    rng = random.Random(7 if WHOLE else SEEDS.get((id, hand), 7))
    size = {"width": width, "height": 760}
    with watching(browser, proxy, server, viewport=size, has_touch=hand == "touch") as watched:
        page = begin(watched, id, hand, home)
        for answers in range(LONGEST):
            player.my_turn(page)
            if player.over(page):
                break
            before = state(page)
            by_keyboard(page, rng, answers) if hand == "keyboard" else by_pointer(page, rng, hand == "touch")
            wait_for_change(page, before)
            if answers % 10 == 0:
                assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert player.over(page), "the game did not end"
        assert answers > FEWEST
        expect(page.locator(".podium li")).to_have_count(2)
        letter = next(iter(games[id].rules)).number[0]
        expect(page.locator(".scores .rule").first).to_contain_text(re.compile(rf"{letter} \d+\.\d+"))
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert watched.complaints() == []
        assert watched.strangers() == []
