"""Firefox and WebKitGTK: every place opens, one game of each is played, a reload goes on, nothing is asked elsewhere.

Chromium is seen to in tests/browser, far more thoroughly.
"""

from __future__ import annotations

import pytest

from browser.harness import DenyProxy
from builder.paths import DIST
from builder.server import StaticServer
from engines import visitor
from engines.conftest import Engine
from hedgerow.catalog import IDS

pytestmark = pytest.mark.engines

WHOLE = "upland_and_prairie"  # played to its end; of the others a dozen answers
NOTEBOOKS = ("classroom", "lite", "api", "pyodide")  # heavy places with tests of their own


def places() -> list[str]:
    """The addresses of all pages of the site, one language of each but the lobby."""
    pages = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("index.html"))
    own = [page for page in pages if page.split("/")[0] not in NOTEBOOKS]
    return [page.removesuffix("index.html") for page in own if page == "nl/index.html" or not page.startswith("nl/")]


def test_every_place_opens(engine: Engine, server: StaticServer, proxy: DenyProxy) -> None:
    proxy.asked.clear()
    for address in places():
        engine.open(server.url + address)
        assert engine.run("document.querySelector('h1, h2, #app')?.textContent.trim().length > 0"), address
        assert visitor.fits(engine), address
        assert visitor.complaints(engine) == [], address
    assert visitor.strangers(proxy.asked) == []


def test_one_game_of_each(engine: Engine, server: StaticServer, proxy: DenyProxy) -> None:
    proxy.asked.clear()
    for game in IDS:
        visitor.boot(engine, server.url)
        visitor.start(engine, game)
        over = visitor.answer(engine, 400 if game == WHOLE else 12)
        assert over == (game == WHOLE)
        assert visitor.complaints(engine) == []
    assert visitor.strangers(proxy.asked) == []


def test_a_reload_goes_on_in_the_middle_of_a_game(engine: Engine, server: StaticServer) -> None:
    visitor.quick(engine, server.url + "licence.txt")  # a yes that is waited for is not kept
    visitor.boot(engine, server.url)
    visitor.start(engine, "forest_shuffle")
    assert not visitor.answer(engine, 3)
    address, question = engine.run("location.href"), visitor.question(engine)
    engine.open("about:blank")
    visitor.boot(engine, address)
    assert visitor.question(engine) == question
    assert not visitor.answer(engine, 2)
    visitor.hold(engine, "#table .brand")
    visitor.until("the saved game in the lobby", lambda: visitor.sees(engine, "#saved li"))
