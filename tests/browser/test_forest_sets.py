"""Sets that grow on the table, in Forest Shuffle: bats, and a Mole's batch from its first card to the last."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import findings
from browser.forests import for_many_at_once, lay_out, played_until
from browser.harness import DenyProxy, Watched, wait_for_python, watching
from builder.server import StaticServer
from hedgerow.game import Observation
from hedgerow.table import Table

pytestmark = pytest.mark.browser

QUESTION = "#question"


def several_bats(seen: Observation) -> bool:
    """Gnat asks, three cards in hand have a bat on them, and there is room for all."""
    step = seen["pending"][-1]
    if seen["decision"] != "free" or not step["many"] or step["least"]:
        return False
    seat = seen["seats"][0]
    room = min(sum(side not in tree for tree in seat["forest"]) for side in ("left", "right"))
    return room >= 4 and sum("_bat" in card for card in seat["hand"]) >= 3


def batch_begins(seen: Observation) -> bool:
    """Mole asks, with a good hand."""
    hand = seen["seats"][0]["hand"]
    return seen["decision"] == "batch" and not seen["pending"][-1]["cards"] and len(set(hand)) >= 6


def found(wanted: object, seeds: range) -> Table:
    return played_until(wanted, seeds, for_many_at_once)  # type: ignore[arg-type]


def codes(page: Page, verb: str) -> list[str]:
    """The legal answers with that verb, in the order of the hand or the forest."""
    things = page.locator(f'#table [data-code^="{verb} "].ok').all()
    return [str(thing.get_attribute("data-code")) for thing in things]


def newest_line(page: Page) -> str:
    """The id of the newest line of the log. Their number says nothing: the older ones come after the picture."""
    return page.locator("#log li").first.get_attribute("id") or ""


def answer(page: Page, code: str) -> None:
    page.locator(f'#table [data-code="{code}"].ok').first.click()


def place(page: Page, code: str) -> None:
    """Choose a half and, if it is asked, the first tree that takes it."""
    answer(page, code)
    expect(page.locator(f'#hand [data-code="{code}"]')).to_have_count(0)
    if page.locator('#drawn [data-code^="host "].ok').count():
        answer(page, codes(page, "host")[0])
        expect(page.locator('[data-code^="host "]')).to_have_count(0)


def test_bats_are_placed_in_any_order_and_put_back(watched: Watched) -> None:
    page = watched.context.new_page()
    lay_out(page, watched, found(several_bats, range(120, 400)))
    bats, log = codes(page, "free"), newest_line(page)
    assert len(bats) >= 3
    for placed, bat in enumerate(reversed(bats[1:])):
        place(page, bat)
        assert set(codes(page, "free")) >= set(bats[: len(bats) - 1 - placed]), "no bat closes the choice of another"
    assert newest_line(page) == log, "nothing is played yet"
    page.locator("#put-back").click()
    expect(page.locator("#put-back")).to_be_visible()
    page.keyboard.press("Escape")
    assert newest_line(page) == log
    page.locator('#ask [data-code="stop"]').click()
    expect(page.locator("#log li").first).not_to_have_id(log)
    assert watched.complaints() == []


@pytest.mark.parametrize(("width", "home"), [(1280, ""), (360, "nl/")])
def test_a_batch_from_its_first_card_to_its_payment(
    browser: Browser, proxy: DenyProxy, server: StaticServer, width: int, home: str
) -> None:
    table = found(batch_begins, range(60))
    with watching(browser, proxy, server, viewport={"width": width, "height": 760}) as watched:
        page = watched.context.new_page()
        lay_out(page, watched, table, home)
        log = newest_line(page)
        halves = [code for code in codes(page, "batch") if not code.startswith(("batch tree", "batch sapling"))]
        others = [code for code in codes(page, "batch") if code not in halves]
        if halves:
            place(page, halves[-1])
        saplings = [code for code in others if code.startswith("batch sapling")]
        answer(page, saplings[-1])
        expect(page.locator(".joined").first).to_be_attached()
        left = set(codes(page, "batch"))
        assert saplings[0] in left, "a late card does not close the choice of an early one"
        answer(page, saplings[0])
        expect(page.locator(f'[data-code="{saplings[0]}"]')).to_have_count(0)
        expect(page.locator(".batch-line")).to_contain_text(re.compile(r"\d"))
        assert newest_line(page) == log
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert findings(page) == []
        page.keyboard.press("u")
        expect(page.locator(f'#hand [data-code="{saplings[0]}"]')).to_have_count(1)
        chosen = page.locator(".joined").count()
        page.reload()
        wait_for_python(page)
        expect(page.locator(".joined")).to_have_count(chosen)
        page.locator('#ask [data-code="stop"]').click()
        expect(page.locator(".joined")).to_have_count(0)
        assert watched.complaints() == []


@pytest.mark.parametrize(("width", "home", "theme"), [(1280, "", "light"), (360, "nl/", "dark")])
@pytest.mark.parametrize("asked", ["earn", "carry"])
def test_what_a_batch_earns_and_carries_out(
    browser: Browser, proxy: DenyProxy, server: StaticServer, width: int, home: str, theme: str, asked: str
) -> None:
    seeds = range(946, 3000) if asked == "earn" else range(9, 400)
    table = found(lambda seen: seen["decision"] == asked, seeds)
    with watching(browser, proxy, server, viewport={"width": width, "height": 760}) as watched:
        page = watched.context.new_page()
        lay_out(page, watched, table, home, theme=theme)
        question = page.locator(QUESTION).inner_text()
        expect(page.locator(".batch-line")).not_to_be_empty()
        answers = page.locator(f'#ask [data-code^="{asked} "]')
        assert answers.count() >= 2
        assert len(set(answers.all_inner_texts())) == answers.count(), "each says what sets it apart"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert findings(page) == []
        answers.last.click()
        expect(page.locator(QUESTION)).not_to_have_text(question)
        assert watched.complaints() == []


def test_a_hint_tells_how_a_card_is_opened(browser: Browser, proxy: DenyProxy, server: StaticServer) -> None:
    table = found(lambda seen: seen["decision"] == "turn", range(1, 2))
    for touch, words in ((False, "right-click"), (True, "Hold")):
        with watching(browser, proxy, server, has_touch=touch, is_mobile=touch) as watched:
            page = watched.context.new_page()
            lay_out(page, watched, table)
            expect(page.locator("#hand .opens-hint")).to_have_text(re.compile(words), use_inner_text=True)
