"""What a hint names is marked on the table, and lies in sight when its dialog is closed."""

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import player, presets
from browser.harness import DenyProxy, Watched, watching
from browser.sights import close, game, go, hint, questions, revealing
from builder.server import StaticServer
from hedgerow.catalog import IDS
from hedgerow.table import Table

pytestmark = pytest.mark.browser

# Questions whose answers lie far down, far to the right, in a set, or are drawn for one piece at a time.
MOMENTS = {
    "countryside": ("play", "take"),
    "forest_shuffle": ("pay", "turn"),
    "meadow": ("place", "column"),
    "save_the_meeples": ("action", "main"),
    "upland_and_prairie": ("space",),
}
SCREENS = {"phone": (360, 740), "desktop": (1280, 800)}
# The codes of what is marked and can be seen as a whole, with nothing else over its middle.
MARKED = """() => {
  const marked = [...document.querySelectorAll("#table .hinted")];
  if (!marked.length) return [];
  return new Promise((done) => {
    const eye = new IntersectionObserver((looked) => {
      eye.disconnect();
      const seen = looked.filter((one) => one.intersectionRatio > 0.9 && one.boundingClientRect.width > 0);
      const bare = seen.map((one) => one.target).filter((thing) => {
        const box = thing.getBoundingClientRect();
        const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return over && (thing.contains(over) || over.contains(thing));
      });
      const { done: closing } = document.querySelector("#table").dataset;
      done(bare.map((thing) => thing.dataset.code ?? thing.dataset.pick ?? closing));
    });
    for (const thing of marked) eye.observe(thing);
  });
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"


def laid(page: Page, id: str, kind: str) -> Table:
    """The table of a game where the first seat is asked that; where a token is placed, all tokens are left."""
    at = game(id).asked[kind][0] if (id, kind) == ("meadow", "place") else questions(id)[kind]
    presets.open_table(page, game(id).table(at), f"{id}-{kind}-{at}")
    expect(page.locator("#table")).to_have_attribute("data-mine", "yes")
    return game(id).table(at)


def named(page: Page, table: Table) -> set[str]:
    """The codes of the answer that the dialog names; two of a kind have the same words."""
    words = page.locator("#dialog p b").first.inner_text()
    scene = table.scene()
    return {code for code in scene.choices if table.history.game.view.label(scene, code) == words}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("id", IDS)
def test_what_a_hint_names_is_marked_in_sight(
    browser: Browser, proxy: DenyProxy, server: StaticServer, id: str, screen: str
) -> None:
    width, height = SCREENS[screen]
    with watching(browser, proxy, server, viewport={"width": width, "height": height}) as watched:
        page = watched.context.new_page()
        go(page, watched.url)
        for kind in MOMENTS[id]:
            table = laid(page, id, kind)
            hint(page)
            expect(page.locator("#dialog")).to_contain_text("is marked on the table")
            codes = named(page, table)
            close(page)
            page.evaluate(SETTLED)
            marked = set(page.evaluate(MARKED))
            assert marked & codes, f"{kind}: {marked} is marked in sight, {codes} is named"
        assert watched.complaints() == []


def asked_then(page: Page, what: str) -> None:
    """Ask for a hint and at once click on something else, before any thought; wait until the hint is found."""
    page.evaluate(
        "what => { for (const each of ['.bar [data-do=hint]', what]) document.querySelector(each).dispatchEvent("
        "new MouseEvent('click', { bubbles: true, detail: 1 })); }",
        what,
    )
    expect(page.locator("#news")).to_contain_text("A bot thinks")
    expect(page.locator("#news")).to_be_hidden(timeout=player.PATIENCE)


def test_a_late_hint_waits_for_what_was_opened_meanwhile(watched: Watched) -> None:
    page = watched.open()
    laid(page, "meadow", "row")
    asked_then(page, ".bar [data-do=menu]")
    expect(page.locator("#dialog [data-do=share]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog .hints")).to_be_visible()
    assert watched.complaints() == []


def test_a_late_hint_waits_for_a_yes_or_no(watched: Watched) -> None:
    page = watched.open()
    at, codes = revealing("countryside")
    presets.open_table(page, game("countryside").table(at), "late")
    asked_then(page, ", ".join(f'#table [data-code="{code}"].ok' for code in codes))
    expect(page.locator("#yes")).to_be_visible()
    expect(page.locator("#dialog")).to_be_hidden()
    page.locator("#no").click()
    expect(page.locator("#dialog .hints")).to_be_visible()
    assert watched.complaints() == []
