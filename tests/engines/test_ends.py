"""Every game's end in Firefox and WebKitGTK, in Dutch: the last turns, the points, the whole log, the look back."""

from __future__ import annotations

import pytest

from browser.harness import DenyProxy
from builder.server import StaticServer
from engines import visitor
from engines.conftest import Engine
from hedgerow.catalog import IDS

pytestmark = pytest.mark.engines

LAST = 4  # questions of the first seat, from the end
NARROW, WIDE = (460, 800), (1280, 900)  # WebKitGTK's window is not made narrower than 447
# What is laid out only when it comes into sight: whether it is there when one scrolls to it.
SHOWN = """new Promise((done) => {
  const table = document.querySelector('.finaltable');
  table.scrollIntoView();
  requestAnimationFrame(() => setTimeout(() => done(
    table.firstElementChild.checkVisibility({ contentVisibilityAuto: true }) && table.offsetHeight > 100), 100));
})"""


def test_every_game_ends_and_is_looked_back_at(engine: Engine, server: StaticServer, proxy: DenyProxy) -> None:
    proxy.asked.clear()
    visitor.quick(engine, server.url + "licence.txt")
    visitor.boot(engine, server.url + "nl/")
    for at, id in enumerate(IDS):
        engine.resize(*(WIDE if at % 2 else NARROW))
        played = visitor.seeded(id)
        asked = sorted(place for places in played.asked.values() for place in places)
        visitor.lay(engine, played.table(asked[-LAST]), id)
        assert visitor.fits(engine), id
        assert visitor.answer(engine, 100), id
        assert engine.run("document.querySelectorAll('.podium li').length") == 2
        assert visitor.sees(engine, ".scores .rule"), id
        visitor.until("the oldest line of the log", lambda: visitor.sees(engine, "#log-0"))
        assert visitor.fits(engine), id
        visitor.until(f"the table at the end of {id}", lambda: bool(engine.run(SHOWN)))
        look_back(engine)
        engine.resize(*NARROW)
        assert visitor.fits(engine), id
    assert visitor.complaints(engine) == []
    assert visitor.strangers(proxy.asked) == []


def look_back(engine: Engine) -> None:
    """From the end one step back, then to the beginning."""
    engine.resize(*WIDE)  # there the replay has all its buttons
    visitor.hold(engine, ".ended [data-do=replay]")
    visitor.until("the replay", lambda: visitor.sees(engine, ".replay"))
    last = moment(engine)
    visitor.hold(engine, "#r-step-back")
    visitor.until("one step back", lambda: moment(engine) == last - 1)
    visitor.hold(engine, "#r-start")
    visitor.until("the beginning", lambda: moment(engine) == 0)
    assert visitor.text(engine, "#question") == "Het begin"


def moment(engine: Engine) -> int:
    """The position that is looked at."""
    return int(engine.run("document.querySelector('#moment').value"))
