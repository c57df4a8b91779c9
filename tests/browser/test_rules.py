"""The catalogue of rules as a page: search, and the table at which a lesson shows a rule, beside the rule."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import findings
from browser.harness import Watched
from hedgerow.catalog import IDS, games
from searching import other_words

pytestmark = pytest.mark.browser

UNKNOWN = """() => [...document.querySelectorAll(".rl figure use")].map(use => use.getAttribute("href").slice(1))
  .filter(id => !document.getElementById(id))"""


def catalogue(watched: Watched, game: str, width: int = 1280) -> Page:
    """A game's rules."""
    page = watched.context.new_page()
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(f"{watched.url}rules/{game}/")
    return page


def test_search_looks_at_rules_alone_and_by_number(watched: Watched) -> None:
    page = catalogue(watched, "meadow")
    for words in ("see it at", "in a lesson", "campfire"):  # the first two stand beside rules, not in them
        texts = [
            f"{rule.number} {rule.title.en} {rule.text.en} {rule.id} {rule.source} {other_words(rule, 'en')}"
            for rule in games["meadow"].rules
        ]
        count = sum(all(word in text.lower() for word in words.split()) for text in texts)
        page.locator("#find").fill(words)
        expect(page.locator("#found")).to_have_text(f"{count} rules found")
    page.locator("#find").fill("CAMPFIRE, token.")
    expect(page.locator(".rl:visible").first).to_be_visible()
    for rule in page.locator(".rl:visible").all_inner_texts():
        assert "campfire" in rule.lower()
    page.locator("#find").fill("m 5.3")
    expect(page.locator(".rl:visible .no").first).to_have_text("M 5.3")


@pytest.mark.parametrize(("page_of", "word", "shown"), [("nl/", "Butterfly", "vlinder"), ("", "vlinder", "butterfly")])
def test_words_of_the_other_language_find_the_rule_too(watched: Watched, page_of: str, word: str, shown: str) -> None:
    page = watched.context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{watched.url}{page_of}rules/forest_shuffle/")
    expect(page.locator("#both")).to_be_visible()
    page.locator("#find").fill(word)
    rule = page.locator(".rl:visible", has_text=re.compile(shown, re.IGNORECASE)).first
    expect(rule).to_be_visible()
    expect(rule).not_to_contain_text(word, ignore_case=True)
    assert findings(page) == []
    assert watched.complaints() == []


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("game", IDS)
def test_a_rule_is_seen_at_a_table_and_tried(watched: Watched, game: str, width: int) -> None:
    page = catalogue(watched, game, width)
    place = page.locator(".rl details[data-step]").first
    place.locator("summary").first.click()
    expect(place.locator("figure .board")).to_be_visible()
    assert page.evaluate(UNKNOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert findings(page) == []
    step = place.get_attribute("data-step")
    place.locator("a.btn").click()
    page.wait_for_url(f"**/learn/{game}/#do={'/'.join(str(step).rsplit('-', 1))}")
    expect(page.locator("#step-title")).to_be_visible(timeout=60_000)
    assert watched.complaints() == []
    assert watched.strangers() == []


def test_a_rule_leads_to_others_even_while_a_search_hides_them(watched: Watched) -> None:
    page, game = catalogue(watched, "upland_and_prairie", 360), games["upland_and_prairie"]
    one = game.rules["upland-and-prairie.setup.rewilding-upland"]
    other = game.rules["upland-and-prairie.rewilding.upland-capacity"]
    page.locator("#find").fill(one.number)
    target = page.locator(f'[id="{other.id}"]')
    expect(target).to_be_hidden()
    page.locator(f'[id="{one.id}"]').get_by_role("link", name=other.title.en).click()
    expect(target).to_be_in_viewport()
    expect(page.locator("#find")).to_have_value("")
    assert findings(page) == []
    assert watched.complaints() == []
