"""The classroom in Chromium: from the lobby to a running lesson in two clicks, offline when asked for, nothing lost.

These are the slowest tests of the page, because each notebook starts a whole Python; so there are few, and each shows
several things one after the other. `build.py test --all` runs every lesson in both notebooks and both languages.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.harness import DenyProxy, Watched, is_listening, serving, stop, watching
from browser.notebooks import SLOW, lab_address, lab_has_run, marimo_has_run
from builder.classroom.lab import SAVE_EVERY
from builder.classroom.lessons import LANGUAGES, Lesson, lessons
from builder.classroom.marimo import page_name

pytestmark = pytest.mark.browser

LESSON = "upland_and_prairie"  # the one with a board to play on
LESSONS = [(lesson, language) for lesson in lessons() for language in LANGUAGES]


@pytest.fixture(scope="module")
def kept(browser: Browser, proxy: DenyProxy) -> Iterator[tuple[Watched, Page]]:
    """A visitor who has asked to keep the classroom, and whose server is gone."""
    with serving() as server, watching(browser, proxy, server) as watched:
        page = watched.context.new_page()
        page.goto(watched.url)
        page.get_by_role("link", name="Classroom").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Classroom")
        page.get_by_role("button", name="Keep the classroom offline").click()
        expect(page.locator("#keep")).to_have_attribute("data-stage", "done", timeout=SLOW)
        expect(page.get_by_role("button", name="Keep the classroom offline")).to_be_hidden()
        stop(server)
        assert not is_listening(server)
        yield watched, page
        assert watched.strangers() == []


def the_board_plays(page: Page, title: str) -> None:
    """A click on the board is an answer, and Python draws the table that follows."""
    board = page.frame_locator(f"iframe[title='{title}']").first
    choice = board.locator("[data-code].ok").first
    expect(choice).to_be_attached(timeout=SLOW)
    before = board.locator("#question").inner_text()
    choice.dispatch_event("click")
    expect(board.locator("#question")).not_to_have_text(before, timeout=SLOW)


def test_a_lesson_runs_in_marimo_without_a_server(kept: tuple[Watched, Page]) -> None:
    watched, page = kept
    page.goto(watched.url + "classroom/")
    page.locator(f"[data-lesson={LESSON}]").get_by_role("link", name="Start in marimo").click()
    assert marimo_has_run(page, "there must be 23") == []
    table = page.frame_locator("iframe[title='The table as a picture']").first
    expect(table.locator("#question")).to_contain_text("Which disc goes onto the map?", timeout=SLOW)
    the_board_plays(page, "The table")
    # What a pupil writes is there again when the page is loaded anew.
    code = page.locator('.cm-content[data-language="python"]').last
    code.evaluate("(element) => element.focus()")
    page.keyboard.press("Control+End")
    page.keyboard.type("  # my own work")
    expect(page.locator("html")).to_have_attribute("data-lesson", "kept", timeout=SLOW)
    page.reload()
    expect(page.get_by_text("# my own work").first).to_be_attached(timeout=SLOW)
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Classroom")
    assert watched.strangers() == []


def test_a_lesson_runs_in_jupyterlite_without_a_server(kept: tuple[Watched, Page]) -> None:
    watched, page = kept
    page.goto(watched.url + "nl/classroom/")
    page.locator(f"[data-lesson={LESSON}]").get_by_role("link", name="Start in JupyterLite").click()
    assert lab_has_run(page) == []
    expect(page.locator("html")).to_have_attribute("data-lesson", "ran", timeout=SLOW)
    # It is read from the top, although JupyterLite leads to the last cell that ran.
    view = "(view) => [view.activeCellIndex, view.node.querySelector('.jp-WindowedPanel-outer').scrollTop]"
    assert page.evaluate(f"() => ({view})(jupyterapp.shell.currentWidget.content)") == [0, 0]
    table = page.frame_locator("iframe[title='De tafel als tekening']").first
    expect(table.locator("#question")).to_contain_text("Welke schijf gaat op de landkaart?", timeout=SLOW)
    the_board_plays(page, "De tafel")
    # A new kernel forgets its names, not what is written; what is written is there again after a reload.
    page.evaluate(
        "async () => { const panel = jupyterapp.shell.currentWidget;"
        "panel.context.model.sharedModel.getCell(0).setSource('# mijn eigen werk');"
        "await panel.sessionContext.session.kernel.restart(); }"
    )
    written = "() => jupyterapp.shell.currentWidget.context.model.sharedModel.getCell(0).getSource()"
    assert page.evaluate(written) == "# mijn eigen werk"
    saved = "() => !jupyterapp.shell.currentWidget.context.model.dirty"
    page.wait_for_function(saved, timeout=SAVE_EVERY * 20_000)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-lesson", "kept", timeout=SLOW)
    assert page.evaluate(written) == "# mijn eigen werk"
    page.get_by_role("link", name="Alle lessen").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Klas")
    assert watched.strangers() == []


def test_a_cell_that_never_ends_does_not_lock_a_lesson(kept: tuple[Watched, Page]) -> None:
    watched, _ = kept
    page = watched.context.new_page()
    page.goto(watched.url + "classroom/marimo/bag.html")
    assert marimo_has_run(page, "Two discs") == []
    expect(page.locator("#told")).to_have_count(0)

    def write(now: str, instead: str) -> None:
        page.locator('.cm-content[data-language="python"]').filter(has_text=now).click()
        page.keyboard.press("Control+A")
        page.keyboard.type(instead)

    # Meanwhile another lesson, and the same one, are open in other tabs.
    other, twin = watched.context.new_page(), watched.context.new_page()
    other.goto(watched.url + "classroom/marimo/meadow.html", wait_until="domcontentloaded")
    twin.goto(watched.url + "classroom/marimo/bag.html", wait_until="domcontentloaded")
    write("bag.discs.check", "while True: bag")
    page.keyboard.press("Shift+Enter")
    expect(page.locator("[data-status=running]").first).to_be_attached(timeout=SLOW)
    page.wait_for_function("() => localStorage['hedgerow.marimo.bag.html']?.includes('while True')")
    expect(twin.locator("#told")).to_contain_text("changed in another tab", timeout=SLOW)
    other.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    other.close()
    twin.close()
    assert page.evaluate("() => localStorage.getItem('hedgerow.marimo.meadow.html')") is None, "another lesson"
    page.reload()
    line = page.locator("#told")
    expect(line).to_contain_text("mend that cell", timeout=SLOW)
    expect(page.locator('.cm-content[data-language="python"]').filter(has_text="while True")).to_be_visible(
        timeout=SLOW
    )
    line.click()
    write("while True", "bag.discs.check(73)")
    page.wait_for_function("() => !localStorage['hedgerow.marimo.bag.html'].includes('while True')")
    page.reload()
    assert marimo_has_run(page, "three times 23 animals") == []
    expect(page.locator("#told")).to_have_count(0)
    page.close()


def test_every_page_of_the_classroom_is_kept(kept: tuple[Watched, Page]) -> None:
    watched, page = kept
    addresses = (
        "classroom/",
        "nl/classroom/teachers/",
        "classroom/builders/",
        "classroom/api/hedgerow.html",
        *(f"classroom/{lesson.id}/" for lesson in lessons()),
        *(f"nl/classroom/{lesson.id}/" for lesson in lessons()),
    )
    for address in addresses:
        answer = page.goto(watched.url + address, wait_until="domcontentloaded")
        assert answer is not None
        assert answer.ok, address


if os.environ.get("HEDGEROW_ALL"):

    @pytest.mark.parametrize(("lesson", "language"), LESSONS, ids=[f"{each.id}-{lang}" for each, lang in LESSONS])
    def test_every_lesson_runs_in_both_notebooks(kept: tuple[Watched, Page], lesson: Lesson, language: str) -> None:
        watched, _ = kept
        page = watched.context.new_page()
        page.goto(watched.url + lab_address(lesson.id, language))
        assert lab_has_run(page) == []
        page.goto(watched.url + "classroom/marimo/" + page_name(lesson.id, language) + "?fresh")
        assert marimo_has_run(page, lesson.text("title", language)) == []
        page.close()


def test_on_a_phone_tables_are_whole_plots_can_be_read_and_the_way_back_is_there(
    browser: Browser, proxy: DenyProxy
) -> None:
    phone = {"viewport": {"width": 360, "height": 760}, "has_touch": True}
    with serving() as server, watching(browser, proxy, server, **phone) as watched:
        page = watched.context.new_page()
        page.goto(watched.url + lab_address("bag", "en"))
        assert lab_has_run(page) == []
        expect(page.get_by_role("link", name="All lessons").first).to_be_in_viewport()
        a_phone_shows_all_of_it(page)
        page.goto(watched.url + "classroom/marimo/bag.html")
        assert marimo_has_run(page, "Two discs") == []
        expect(page.get_by_role("link", name="All lessons")).to_be_in_viewport()
        a_phone_shows_all_of_it(page)


def a_phone_shows_all_of_it(page: Page) -> None:
    """The board of the first table is not cut, and the drawing for narrow columns is the one that is seen."""
    frame = page.locator("iframe[title='The table as a picture']").first
    frame.scroll_into_view_if_needed()
    board = frame.content_frame.locator("#board")
    expect(board).to_be_visible(timeout=SLOW)
    cut = board.evaluate("(board) => board.scrollHeight - board.clientHeight")
    hand = frame.content_frame.locator("#hand").bounding_box()
    drawn = board.bounding_box()
    assert cut <= 0
    assert hand is not None
    assert drawn is not None
    assert drawn["y"] + drawn["height"] <= hand["y"] + 1, "the hand does not lie over the board"
    plot = page.locator(".hedgerow-plot").first
    plot.scroll_into_view_if_needed()
    expect(plot.locator(".narrow")).to_be_visible(timeout=SLOW)
    expect(plot.locator(".wide")).to_be_hidden()
    size = plot.locator(".narrow text").first.evaluate("(text) => text.getBoundingClientRect().height")
    assert size >= 9, "letters that can be read"


def test_nothing_of_the_classroom_is_fetched_unasked(browser: Browser, proxy: DenyProxy) -> None:
    with serving() as server, watching(browser, proxy, server) as watched:
        page = watched.open()
        page.evaluate("() => navigator.serviceWorker.ready")
        asked = [address for _, _, address in server.seen]
        assert [address for address in asked if re.search(r"classroom|python_stdlib\.zip", address)] == []
        page.close()
        assert watched.complaints() == []
