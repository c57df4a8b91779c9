"""Learn: lessons to read without Python, and to take at the table by mouse and by keyboard."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player
from browser.axe import findings
from browser.harness import DenyProxy, Watched, wait_for_python, watching
from builder.server import StaticServer
from hedgerow import catalog
from hedgerow.lessons import Runner, lessons

pytestmark = pytest.mark.browser
GAME = "upland_and_prairie"


TAUGHT = [id for id in catalog.IDS if lessons(id)]


def learn(watched: Watched, place: str = "", home: str = "", game: str = GAME, **settings: str) -> Page:
    """The lessons of a game, ready to be taken."""
    page = watched.context.new_page()
    player.quick(page, **settings)
    page.goto(f"{watched.url}{home}learn/{game}/{place}")
    wait_for_python(page)
    return page


def said(page: Page, text: str | re.Pattern[str]) -> None:
    """The lesson's comment."""
    expect(page.locator("#said")).to_contain_text(text)


def test_every_try_gets_its_answer(watched: Watched) -> None:
    page = learn(watched, "#do=first-game/4")
    expect(page.locator("#step-title")).to_have_text("Beside a goal, never on it")
    expect(page.locator("#space-C1")).to_have_class(re.compile("pointed"))
    page.locator("#space-C1").click(force=True)
    said(page, "That is the goal itself")
    expect(page.locator("#why")).to_contain_text("Discs never lie on goal spaces")
    page.locator("#space-H2").click()
    said(page, "does not touch the marked goal")
    expect(page.locator("#lesson-next")).to_have_count(0)
    page.locator("#lesson-hint").click()
    expect(page.locator(".hint")).to_contain_text("Four open spaces")
    page.locator("#space-D1").click()
    said(page, "It touches the goal")
    expect(page.locator("#question")).to_have_text("Done. Look around, then go on.")
    page.locator("#lesson-next").click()
    expect(page.locator("#step-title")).to_have_text("Keep one, put one back")
    page.locator("#lesson .named a").first.click()
    expect(page.locator("#dialog-title")).to_be_visible()
    assert watched.complaints() == []


def test_a_lesson_goes_on_where_it_was_left(watched: Watched) -> None:
    page = learn(watched, "#do=first-game")
    page.locator("#lesson-next").click()
    page.locator("#lesson-next").click()
    expect(page.locator("#step-title")).to_have_text("Choose a disc for the map")
    page.locator("#lesson .crumbs a").click()
    expect(page.locator("[data-lesson=first-game]")).to_have_text("at step 3")
    page.reload()
    wait_for_python(page)
    expect(page.locator("[data-lesson=first-game]")).to_have_text("at step 3")
    page.locator("[id='do=first-game']").click()
    expect(page.locator("#step-title")).to_have_text("Choose a disc for the map")
    page.locator("#lesson-skip").click()
    page.locator("#lesson-solve").click()
    said(page, "It touches the goal")


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_can_be_taken_to_its_end(watched: Watched, game: str) -> None:
    page = learn(watched, game=game)
    for lesson in lessons(game):
        page.evaluate("id => { location.hash = '#do=' + id }", lesson.id)
        for step in lesson.steps:
            expect(page.locator("#step-title")).to_have_text(step.title.en)
            if step.task is not None:
                page.locator("#lesson-solve").click()
                expect(page.locator("#said .good")).to_be_visible()
            page.locator("#lesson-next").click()
        expect(page.locator(f"[data-lesson={lesson.id}]")).to_have_text("done")
    assert watched.complaints() == []


def test_by_keyboard_on_a_phone_in_dutch(browser: Browser, proxy: DenyProxy, server: StaticServer) -> None:
    size = {"width": 360, "height": 740}
    with watching(browser, proxy, server, viewport=size) as phone:
        page = learn(phone, "#do=the-wall", home="nl/")
        expect(page.locator("#step-title")).to_have_text("Buren achter een muur")
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360
        page.locator("#hand [data-code='map lynx']").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#space-C3")).to_have_class(re.compile("ok"))
        page.locator("#space-B3").focus()
        page.keyboard.press("Enter")
        said(page, "B3 ligt naast B4, maar niet naast C4")
        page.locator("#hand [data-code='map lynx']").first.focus()
        page.keyboard.press("Enter")
        page.locator("#space-C3").focus()
        page.keyboard.press("Enter")
        said(page, "om de muur heen")
        expect(page.locator("#lesson-next")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("[data-lesson=the-wall]")).to_have_text("klaar")
        assert phone.strangers() == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_found_by_axe(watched: Watched, theme: str) -> None:
    page = learn(watched, theme=theme)
    assert findings(page) == []
    page.evaluate("location.hash = '#do=first-game/4'")
    page.locator("#space-C1").click(force=True)
    said(page, "That is the goal itself")
    assert findings(page) == []
    page.evaluate("location.hash = '#do=first-game/11'")
    expect(page.locator("#step-title")).to_have_text("The screens are lifted")
    assert findings(page) == []


@pytest.mark.parametrize("game", TAUGHT)
def test_axe_finds_nothing_in_what_is_read(watched: Watched, game: str) -> None:
    page = watched.context.new_page()
    page.goto(f"{watched.url}nl/learn/{game}/")
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    assert findings(page) == []


def test_damaged_progress_is_no_hindrance(watched: Watched) -> None:
    page = learn(watched)
    for text in ("{", "[]", json.dumps({GAME: {"first-game": {"at": "x", "done": 3}}}), json.dumps({GAME: 3})):
        page.evaluate("text => localStorage.setItem('hedgerow.lessons', text)", text)
        page.reload()
        wait_for_python(page)
        expect(page.locator("[data-lesson=first-game]")).to_have_text("")
    page.evaluate("location.hash = '#do=no-such-lesson'")
    expect(page.locator("#news")).to_contain_text("There is no such lesson")
    page.evaluate("location.hash = '#do=first-game/99'")
    expect(page.locator("#step-title")).to_have_text("A map with five goals")


def test_lessons_can_be_read_without_python(browser: Browser, proxy: DenyProxy, server: StaticServer) -> None:
    with watching(browser, proxy, server, java_script_enabled=False) as plain:
        page = plain.context.new_page()
        page.goto(f"{plain.url}learn/{GAME}/")
        for lesson in lessons(GAME):
            card = page.locator(f"[id='{lesson.id}']")
            expect(card).to_contain_text(lesson.title.en)
            for step in lesson.steps:
                expect(card).to_contain_text(" ".join(step.text.en.split("\n\n")[0].split()))
            solution = Runner(lesson).solution() if lesson.steps[0].task else ()
            for part in solution:
                expect(card).to_contain_text(part)
        expect(page.locator("[id='first-game'] .still svg.map").first).to_be_visible()
        assert page.locator("[id='first-game'] .still [id]").count() == 0


def test_a_picture_beside_the_text_can_be_seen_to_its_end_and_cuts_nothing(watched: Watched) -> None:
    page = watched.open("learn/meadow/", booted=False)
    picture = page.locator("[id='first-game'] .still").first
    picture.locator(".hand").scroll_into_view_if_needed()
    expect(picture.locator(".hand")).to_be_in_viewport()
    assert picture.evaluate("e => e.scrollHeight - e.clientHeight") < 2
    cards = picture.locator(".mc")
    assert cards.count() > 16
    over = """e => Math.max(...[...e.querySelectorAll("*")].map(
      part => part.getBoundingClientRect().right - e.getBoundingClientRect().right))"""
    for card in cards.all():
        assert card.evaluate(over) <= 1, card.inner_text()
