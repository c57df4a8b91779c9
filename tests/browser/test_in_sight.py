"""Whatever is asked, something to choose is in sight at once; then the table stays where its reader put it."""

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import presets
from browser.harness import DenyProxy, watching
from browser.sights import game, go, questions
from builder.server import StaticServer
from hedgerow.catalog import IDS

pytestmark = pytest.mark.browser

# Choices of which at least half can be seen, besides those that only close a question ("Enough").
IN_SIGHT = """() => {
  const things = [...document.querySelectorAll(":is(#drawn, #hand) :is([data-code].ok, [data-pick])")];
  if (!things.length) return document.querySelector("#ask [data-code].ok") ? 1 : 0;
  return new Promise((done) => {
    const eye = new IntersectionObserver((seen) => {
      eye.disconnect();
      done(seen.filter((one) => one.intersectionRatio >= 0.5).length);
    });
    for (const thing of things) eye.observe(thing);
  });
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"


def laid(page: Page, id: str, kind: str, at: int) -> None:
    presets.open_table(page, game(id).table(at), f"{id}-{kind}-{at}")
    expect(page.locator("#table")).to_have_attribute("data-mine", "yes")
    page.evaluate(SETTLED)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
@pytest.mark.parametrize("id", IDS)
def test_something_to_choose_is_in_sight(
    browser: Browser, proxy: DenyProxy, server: StaticServer, id: str, width: int, height: int
) -> None:
    with watching(browser, proxy, server, viewport={"width": width, "height": height}) as watched:
        page = watched.context.new_page()
        go(page, watched.url)
        for kind, at in questions(id).items():
            laid(page, id, kind, at)
            assert page.evaluate(IN_SIGHT) > 0, f"{kind}: nothing to choose is in sight"
        assert watched.complaints() == []


def test_the_table_stays_where_its_reader_put_it(browser: Browser, proxy: DenyProxy, server: StaticServer) -> None:
    with watching(browser, proxy, server, viewport={"width": 1280, "height": 800}) as watched:
        page = watched.context.new_page()
        go(page, watched.url)
        laid(page, "countryside", "goal", questions("countryside")["goal"])
        top = "document.querySelector('#board').scrollTop"
        assert page.evaluate(top) > 0, "the goals lie lower than the window shows"
        page.evaluate(f"{top} = 0")
        for _ in range(2):  # drawn again, in words and as a board, with the same question
            page.keyboard.press("t")
            page.evaluate(SETTLED)
        expect(page.locator("#drawn")).to_be_visible()
        assert page.evaluate(top) == 0
