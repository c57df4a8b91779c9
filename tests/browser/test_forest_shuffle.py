"""Forest Shuffle under the hands: whole games, sets chosen in any order, reasons, opened cards, and a large forest."""

import re
import time

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser import player
from browser.axe import findings
from browser.forests import GAME, attached, lay_out, played_until
from browser.harness import DenyProxy, Watched, wait_for_python, watching
from builder.server import StaticServer

pytestmark = pytest.mark.browser

LEGAL = "#drawn [data-code].ok:visible, #hand [data-code].ok:visible, #ask [data-code].ok:visible"
PICKS = "#hand [data-pick]"
ANSWERS = "[data-code].ok, [data-pick]:not(.picked), #picked-done[aria-disabled=false]"
MOST_ANSWERS = 600
SHOWN = """() => [document.getElementById("question")?.textContent, document.querySelector("#deck")?.textContent,
  document.querySelectorAll("#hand .hc").length, document.querySelectorAll(".picked").length].join(" ")"""
# The names in a forest that are cut off, too small, or stick out of their card or the page.
CUT = """() => [...document.querySelectorAll(".forest .tree .nm")].filter((name) => {
  const box = name.getBoundingClientRect(), card = name.parentElement.getBoundingClientRect();
  const small = !box.width || parseFloat(getComputedStyle(name).fontSize) < 12;
  const wide = name.scrollWidth > name.clientWidth + 1 || box.left < -1 || box.right > innerWidth + 1;
  return small || wide || box.top < card.top - 1 || box.bottom > card.bottom + 1;
}).map((name) => name.textContent)"""


def fewest_turns(page: Page, answers: int) -> Locator:
    """The answer that brings the winter nearer: the deck while the hand takes cards, else one after the other."""
    unpicked = page.locator(f"{PICKS}:not(.picked)")
    if unpicked.count():
        return unpicked.last
    deck = page.locator("#deck.ok")
    if deck.count() and answers % 6:
        return deck
    legal = page.locator(LEGAL)
    return legal.nth(answers * 7 % legal.count())


def settled(page: Page, before: str) -> None:
    """Wait a moment until the table shows what an answer did."""
    deadline = time.monotonic() + 0.25
    while time.monotonic() < deadline:
        if page.locator("#table").get_attribute("data-mine") is None or table_text(page) != before:
            return
        page.wait_for_timeout(8)


def table_text(page: Page) -> str:
    """What is asked and what is in hand."""
    return str(page.evaluate(SHOWN))


def begin(page: Page, watched: Watched, home: str) -> None:
    """A game of one person and the quickest bot."""
    player.quick(page)
    page.goto(watched.url + home)
    wait_for_python(page)
    page.locator(f'li[data-game="{GAME}"] .gcard').click()
    form = page.locator(f'form[data-setup="{GAME}"]')
    player.seat_of(form, 1, "random")
    form.locator("[data-start-button]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#table, #curtain")).to_be_visible(timeout=player.PATIENCE)


def looks_finished(page: Page, watched: Watched, width: int) -> None:
    """The end is complete, fits, and nothing went wrong on the way."""
    expect(page.locator(".podium li")).to_have_count(2)
    expect(page.locator(".scores .rule").first).to_contain_text(re.compile(r"F \d+\.\d+"))
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert watched.complaints() == []
    assert watched.strangers() == []


def test_a_whole_game_by_mouse(browser: Browser, proxy: DenyProxy, server: StaticServer) -> None:
    with watching(browser, proxy, server, viewport={"width": 1280, "height": 800}) as watched:
        page = watched.context.new_page()
        begin(page, watched, "")
        for answers in range(MOST_ANSWERS):
            player.my_turn(page)
            if player.over(page):
                break
            before = table_text(page)
            fewest_turns(page, answers).click()
            settled(page, before)
        assert player.over(page)
        looks_finished(page, watched, 1280)


def test_a_whole_game_by_keyboard(browser: Browser, proxy: DenyProxy, server: StaticServer) -> None:
    with watching(browser, proxy, server, viewport={"width": 360, "height": 740}, color_scheme="dark") as watched:
        page = watched.context.new_page()
        begin(page, watched, "nl/")
        for answers in range(MOST_ANSWERS):
            player.my_turn(page)
            if player.over(page):
                break
            before = table_text(page)
            reach(page, answers)
            page.keyboard.press("Enter")
            settled(page, before)
        assert player.over(page)
        looks_finished(page, watched, 360)


def reach(page: Page, answers: int) -> None:
    """Go on with Tab, or now and then with an arrow, until something that may be chosen has the focus."""
    if answers % 5 == 1:
        page.keyboard.press("ArrowRight")
    for _ in range(120):
        if page.evaluate(f"document.activeElement?.matches('{ANSWERS}')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("no choice is reached with Tab")


def test_a_payment_is_picked_in_any_order_and_put_back(watched: Watched) -> None:
    page = watched.context.new_page()
    table = played_until(lambda seen: paying(seen, 2))
    cost = table.state.observation(0)["pending"][-1]["cost"]
    lay_out(page, watched, table)
    cards = page.locator(PICKS)
    first, last = cards.first, cards.last
    counter = page.locator("#picked")
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(counter).to_have_text("1")
    last.click()
    expect(last).to_have_attribute("aria-pressed", "false")
    expect(counter).to_have_text("0")
    paid = [str(card.get_attribute("data-pick")).removeprefix("pay ") for card in (last, first)]
    last.click()
    first.click()
    for _ in range(cost - 2):
        page.locator(f"{PICKS}:not(.picked)").first.click()
    expect(cards).to_have_count(0)
    for card in paid:
        expect(page.locator(f'.cl [data-open="card {card}"]').first).to_be_visible()
    assert watched.complaints() == []


def paying(seen: object, least: int) -> bool:
    """Whether a payment of several different cards is asked for, none of them chosen yet, and nothing follows it."""
    look: dict[str, object] = dict(seen)  # type: ignore[call-overload]
    if look["decision"] != "pay":
        return False
    step = look["pending"][-1]  # type: ignore[index]
    hand = look["seats"][0]["hand"]  # type: ignore[index]
    return step["cost"] >= least and not step["paid"] and len(set(hand)) == len(hand) >= 5


def test_two_cards_of_the_clearing_in_either_order(watched: Watched) -> None:
    table = played_until(
        lambda seen: (
            seen["decision"] == "turn" and len(set(seen["clearing"])) >= 2 and len(seen["seats"][0]["hand"]) <= 7
        )
    )
    deck = table.history.content
    names = sorted(set(table.state.observation(0)["clearing"]), key=lambda card: deck.by_code[card])
    for order in ((names[0], names[-1]), (names[-1], names[0])):
        page = watched.context.new_page()
        lay_out(page, watched, table)
        held = page.locator("#hand .hc").count()
        for at, card in enumerate(order, 1):
            page.locator(f'.cl [data-open="card {card}"]').first.click()
            expect(page.locator("#hand .hc")).to_have_count(held + at)
        for card in order:
            face = deck.of_card[deck.by_code[card]][0].code
            expect(page.locator(f'#hand [data-open="face {face}"]').first).to_be_attached()
        page.close()
    assert watched.complaints() == []


def test_a_taken_side_says_why_not(watched: Watched) -> None:
    page = watched.context.new_page()
    lay_out(page, watched, played_until(lambda seen: seen["decision"] == "host" and attached(seen) >= 12))
    page.locator("#drawn [data-code].no").first.hover()
    card = page.locator("#why")
    expect(card).to_be_visible()
    expect(card.locator("p")).not_to_be_empty()
    expect(card.locator("a")).to_contain_text(re.compile(r"F \d+\.\d+"))
    card.locator("button").click()
    expect(page.locator("#dialog h2")).not_to_be_empty()


def test_a_card_opens_to_all_its_rules(watched: Watched) -> None:
    page = watched.context.new_page()
    lay_out(page, watched, played_until(lambda seen: seen["decision"] == "turn" and attached(seen) >= 4))
    dialog = page.locator("#dialog")
    page.locator(".half[data-open]").first.click()
    expect(dialog.locator("h2")).not_to_be_empty()
    expect(dialog.locator("i[lang=la]")).not_to_be_empty()
    expect(dialog.locator(".rule").first).to_contain_text(re.compile(r"F \d+\.\d+"))
    expect(dialog.locator(".now").first).to_contain_text("costs")
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.locator("#hand [data-open]").first.click(button="right")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#core-0-1").focus()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#hand [data-open].ok").first.focus()
    page.keyboard.press("i")
    expect(dialog).to_be_visible()


def test_another_forest_in_full_and_back(watched: Watched) -> None:
    page = watched.context.new_page()
    lay_out(
        page, watched, played_until(lambda seen: seen["decision"] == "turn" and len(seen["seats"][1]["forest"]) > 1)
    )
    page.locator("[data-do=look]").first.click()
    expect(page.locator("#tree-1-1")).to_be_visible()
    expect(page.locator("#tree-0-1")).to_have_count(0)
    page.locator("#back-to-mine").click()
    expect(page.locator("#tree-1-1")).to_have_count(0)
    assert page.locator("svg.new-mark").count() > 0, "what everybody did last bears a badge"


@pytest.mark.parametrize(("theme", "home"), [("light", ""), ("dark", "nl/")])
def test_a_large_forest_stays_readable_on_a_phone(
    browser: Browser, proxy: DenyProxy, server: StaticServer, theme: str, home: str
) -> None:
    table = played_until(
        lambda seen: seen["decision"] == "turn" and len(seen["seats"][0]["forest"]) >= 12 and attached(seen) >= 30
    )
    with watching(browser, proxy, server, viewport={"width": 360, "height": 740}) as watched:
        page = watched.context.new_page()
        lay_out(page, watched, table, home, theme=theme)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.evaluate(CUT) == []
        assert page.locator(".forest .half .nm").count() >= 25
        assert findings(page) == []
        for tab in ("others", "score", "table"):
            page.locator(f"#tab-{tab}").click()
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, tab
