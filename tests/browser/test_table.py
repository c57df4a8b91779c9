"""The table under the hands: dragging, keys, undo, asking once, the text twin, settings, and an answer at any time."""

import pytest
from playwright.sync_api import Page, expect

from browser import player
from browser.harness import Watched, wait_for_python

pytestmark = pytest.mark.browser

# The table in words and back, until the newest line of the log is another one: how often that was.
LOOKS = """async () => {
  const newest = () => document.querySelector("#log li")?.id;
  const [before, twin] = [newest(), () => document.querySelector("#twin.vh") === null];
  let count = 0;
  for (; newest() === before && !document.querySelector(".ended"); count += 1) {
    const shown = twin();
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "t", bubbles: true, cancelable: true }));
    await hedgerowPage.painted();
    if (twin() === shown) throw new Error("a key was not answered");
  }
  return count;
}"""


def table(watched: Watched, seats: tuple[str, ...] = ("person", "random"), **settings: str) -> Page:
    """A table, with the person asked for a disc or a space."""
    page = watched.context.new_page()
    player.quick(page, **settings)
    page.goto(watched.url)
    wait_for_python(page)
    player.start(page, seats)
    player.my_turn(page)
    return page


def with_a_choice_of_discs(watched: Watched, **settings: str) -> Page:
    """A table on which the person may choose between discs."""
    page = table(watched, ("person", "random"), **settings)
    for _ in range(12):
        player.my_turn(page)
        if page.locator("#hand [data-drag]").count():
            return page
        question = page.locator("#question").inner_text()
        player.legal(page).first.click()
        player.changed(page, question)
    raise AssertionError("three discs of one kind, twelve times in a row")


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lifted(page: Page) -> None:
    """A disc is dragged out of the hand and not dropped yet."""
    page.mouse.move(*middle(page, "#hand [data-drag]"))
    page.mouse.down()
    page.mouse.move(400, 400, steps=4)
    expect(page.locator("#drawn [data-code].ok").first).to_be_visible()
    expect(page.locator(".dragged")).to_have_count(1)


def test_a_disc_is_dragged_to_a_space(watched: Watched) -> None:
    page = with_a_choice_of_discs(watched)
    lifted(page)
    target = page.locator("#drawn [data-code].ok").nth(3).get_attribute("id")
    page.mouse.move(*middle(page, f"#{target}"), steps=4)
    page.mouse.up()
    expect(page.locator(f"#{target} .disc")).to_be_visible()
    expect(page.locator(".dragged")).to_have_count(0)
    assert watched.complaints() == []


def test_escape_ends_a_drag_at_once(watched: Watched) -> None:
    page = with_a_choice_of_discs(watched)
    question = page.locator("#question").inner_text()
    lifted(page)
    page.mouse.move(*middle(page, "#drawn [data-code].ok"), steps=4)
    page.keyboard.press("Escape")
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator("#question")).to_have_text(question)
    page.mouse.move(420, 420)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator("#question")).to_have_text(question)
    assert watched.complaints() == []


def test_five_drags_place_five_discs(watched: Watched) -> None:
    page = with_a_choice_of_discs(watched)
    for at in range(5):
        for _ in range(12):  # three discs alike are no choice: there is nothing to drag
            player.my_turn(page)
            if page.locator("#hand [data-drag]").count():
                break
            player.legal(page).first.click()
            page.wait_for_timeout(100)
        held = middle(page, "#hand [data-drag]")
        page.mouse.move(*held)
        page.mouse.down()
        page.mouse.move(held[0] + 15, held[1] - 30, steps=3)
        page.mouse.move(420, 380 + at, steps=4)
        box = page.locator(".dragged").bounding_box()
        assert box is not None
        assert box["x"] <= 420 <= box["x"] + box["width"], "the disc is under the pointer"
        assert box["y"] <= 380 + at <= box["y"] + box["height"]
        assert page.evaluate("getComputedStyle(document.querySelector('.dragged')).position") == "fixed"
        target = page.locator("#drawn [data-code].ok").first.get_attribute("id")
        discs = page.locator(f"#{target} .disc")
        before = discs.count()
        page.mouse.move(*middle(page, f"#{target}"), steps=4)
        page.mouse.up()
        expect(discs).to_have_count(before + 1)
        assert page.evaluate("String(getSelection())") == ""
    assert watched.complaints() == []


def test_a_disc_dropped_beside_the_map_goes_back(watched: Watched) -> None:
    page = with_a_choice_of_discs(watched)
    question = page.locator("#question").inner_text()
    lifted(page)
    expect(page.locator("#question")).not_to_have_text(question)
    page.mouse.move(*middle(page, ".rail h2"), steps=4)
    page.mouse.up()
    expect(page.locator("#question")).to_have_text(question)


def test_a_disc_dropped_on_a_goal_says_why(watched: Watched) -> None:
    page = with_a_choice_of_discs(watched)
    page.mouse.move(*middle(page, "#hand [data-drag]"))
    page.mouse.down()
    page.mouse.move(400, 400, steps=4)
    goal = page.locator("#drawn [data-code].no:has(.goalhex)").first.get_attribute("id")
    page.mouse.move(*middle(page, f"#{goal}"), steps=4)
    page.mouse.up()
    expect(page.locator("#why")).to_be_visible()
    expect(page.locator("#hand .chosen")).to_be_visible()


def test_undo_redo_and_put_back(watched: Watched) -> None:
    page = with_a_choice_of_discs(watched)
    question = page.locator("#question").inner_text()
    page.locator("#hand [data-code].ok").first.click()
    expect(page.locator("#question")).not_to_have_text(question)
    page.locator("#put-back").click()
    expect(page.locator("#question")).to_have_text(question)
    page.locator(".bar [data-do=redo]").click()
    expect(page.locator("#question")).not_to_have_text(question)
    page.keyboard.press("u")
    expect(page.locator("#question")).to_have_text(question)
    page.keyboard.press("r")
    page.keyboard.press("Escape")
    expect(page.locator("#question")).to_have_text(question)


def test_it_asks_once_before_something_is_revealed(watched: Watched) -> None:
    page = with_a_choice_of_discs(watched, confirm="on")
    player.put_disc_in_hand(page)
    page.locator("#drawn [data-code].ok").first.click()
    if not page.locator("#yes").count():
        page.locator("#hand [data-code].ok").first.click()
    expect(page.locator("#question")).to_contain_text("This cannot be taken back.")
    page.locator("#no").click()
    expect(page.locator("#yes")).to_have_count(0)
    player.legal(page).first.click()
    if page.locator("#yes").count():
        page.locator("#yes").click()
    player.my_turn(page)
    expect(page.locator("#log .new")).not_to_have_count(0)


def test_a_double_click_is_no_yes(watched: Watched) -> None:
    page = with_a_choice_of_discs(watched, confirm="on")
    player.put_disc_in_hand(page)
    page.locator("#drawn [data-code].ok").first.click()
    if not page.locator("#yes").count():
        page.locator("#hand [data-code].ok").first.evaluate("piece => { piece.click(); piece.click() }")
    expect(page.locator("#yes")).to_be_visible()
    page.wait_for_timeout(500)
    page.locator("#yes").click()
    expect(page.locator("#yes")).to_have_count(0)


@pytest.mark.parametrize("game", ["forest_shuffle", "save_the_meeples"])
def test_the_second_half_of_a_double_click_does_not_reach_the_table_that_the_first_opened(
    watched: Watched, game: str
) -> None:
    page = watched.open()
    player.start(page, game=game)
    player.my_turn(page)
    question = page.locator("#question").inner_text()
    lines = page.locator("#log").inner_text()
    piece = player.legal(page).first
    piece.evaluate("e => e.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))")
    expect(page.locator("#question")).to_have_text(question)
    expect(page.locator("#yes")).to_have_count(0)
    expect(page.locator("#log")).to_have_text(lines, use_inner_text=True)
    piece.evaluate("e => e.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))")  # meant
    expect(page.locator("#yes").or_(page.locator(".bar [data-do=undo]:enabled")).first).to_be_visible()


def test_a_message_lies_above_the_hand_and_goes_with_the_next_answer(watched: Watched) -> None:
    page = table(watched)
    page.locator(".bar [data-do=menu]").click()
    page.locator("#dialog [data-do=copy]").click()
    news, hand = page.locator("#news").bounding_box(), page.locator("#hand").bounding_box()
    assert news is not None
    assert hand is not None
    assert news["y"] + news["height"] <= hand["y"]
    player.legal(page).first.click()
    expect(page.locator("#news")).to_be_hidden()
    page.locator(".bar [data-do=menu]").click()
    page.locator("#dialog [data-do=copy]").click()
    expect(page.locator("#news")).to_be_visible()
    expect(page.locator("#news")).to_be_hidden(timeout=10_000)


def test_the_table_in_words(watched: Watched) -> None:
    page = table(watched)
    page.keyboard.press("t")
    twin = page.locator("#twin")
    expect(twin).to_be_focused()
    expect(twin).to_contain_text("Bag:")
    expect(page.locator("#drawn")).to_be_hidden()
    page.keyboard.press("t")
    expect(page.locator("#drawn")).to_be_visible()
    assert "Bag:" in (twin.text_content() or ""), "a screen reader reads it in any case"


def test_the_table_in_words_takes_the_answers_of_the_board(watched: Watched) -> None:
    page = table(watched)
    player.put_disc_in_hand(page)
    spaces = page.locator("#drawn [data-code].ok").evaluate_all("all => all.map((each) => each.dataset.code)")
    page.keyboard.press("t")
    answers = page.locator("#twin .answers [data-code].ok")
    assert set(answers.evaluate_all("all => all.map((each) => each.dataset.code)")) >= set(spaces)
    question = page.locator("#question").inner_text()
    page.locator(f"#twin .answers [data-code='{spaces[0]}']").click()
    expect(page.locator("#question")).not_to_have_text(question)
    expect(page.locator("#twin")).to_be_visible()
    page.locator("#twin [data-do=twin]").click()
    expect(page.locator("#drawn")).to_be_visible()
    expect(page.locator("#twin .answers")).to_have_count(0)


def test_what_is_asked_is_announced(watched: Watched) -> None:
    page = table(watched)
    question = page.locator("#question").inner_text()
    expect(page.locator("#live")).to_contain_text(question)
    expect(page.locator("#log")).to_have_attribute("aria-live", "polite")


def test_focus_and_scroll_survive_a_move(watched: Watched) -> None:
    page = with_a_choice_of_discs(watched)
    page.locator("#log").evaluate("element => { element.dataset.mark = 'mine' }")
    page.locator(".bar [data-do=menu]").focus()
    page.locator("#hand [data-code].ok").first.evaluate("element => element.click()")
    expect(page.locator("#put-back")).to_be_visible()
    assert player.focused(page, "data-do") == "menu"
    assert page.evaluate("document.getElementById('log') !== null")


def test_single_keys_can_be_switched_off(watched: Watched) -> None:
    page = table(watched, keys="off")
    page.keyboard.press("t")
    expect(page.locator("#drawn")).to_be_visible()


def test_settings_hold_for_the_next_visit(watched: Watched) -> None:
    page = watched.open()
    page.locator(".mast [data-do=settings]").click()
    page.locator("#dialog [name=theme]").select_option("dark")
    page.locator("#dialog [name=size]").select_option("large")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload(wait_until="domcontentloaded")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-size", "large")


def test_the_language_changes_with_the_game(watched: Watched) -> None:
    page = table(watched)
    player.put_disc_in_hand(page)
    drawn = page.locator("#drawn .map .disc").count()
    page.locator(".bar [data-do=menu]").click()
    page.locator("#dialog [data-do=language]").click()
    wait_for_python(page)
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page.locator("#question")).to_contain_text("Waar gaat")
    expect(page.locator("#drawn .map .disc")).to_have_count(drawn)


def test_the_page_answers_while_a_bot_thinks(watched: Watched) -> None:
    page = watched.context.new_page()
    player.quick(page)  # nobody waits between two answers: what comes in between is thought
    page.goto(watched.url)
    wait_for_python(page)
    player.start(page, ("expert",) * 4)
    page.locator(".bar [data-do=menu]").focus()
    looks = [page.evaluate(LOOKS) for _ in range(12)]
    assert max(looks) >= 5, looks  # how long each took is measured by tests/bench/inputs.py
    assert watched.complaints() == []
