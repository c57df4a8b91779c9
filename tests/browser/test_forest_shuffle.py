"""Forest Shuffle under the hands: sets chosen in any order, reasons, opened cards, and a large forest."""

import re

import pytest
from playwright.sync_api import Browser, expect

from browser.axe import findings
from browser.forests import attached, lay_out, played_until
from browser.harness import DenyProxy, Watched, watching
from builder.server import StaticServer

pytestmark = pytest.mark.browser

PICKS = "#hand [data-pick]"
# The names in a forest that are cut off, too small, or stick out of their card or the page.
CUT = """() => [...document.querySelectorAll(".forest .tree .nm")].filter((name) => {
  const box = name.getBoundingClientRect(), card = name.parentElement.getBoundingClientRect();
  const small = !box.width || parseFloat(getComputedStyle(name).fontSize) < 12;
  const wide = name.scrollWidth > name.clientWidth + 1 || box.left < -1 || box.right > innerWidth + 1;
  return small || wide || box.top < card.top - 1 || box.bottom > card.bottom + 1;
}).map((name) => name.textContent)"""


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
