"""The single file in Firefox and WebKitGTK, as a double click opens it: a whole game, the other four begun, Dutch."""

from __future__ import annotations

import pytest

from browser.harness import DenyProxy
from builder.paths import DIST
from builder.single import NAME
from engines import visitor
from engines.conftest import Engine
from hedgerow.catalog import IDS

pytestmark = pytest.mark.engines

ADDRESS = (DIST / NAME).as_uri()
WHOLE = "upland_and_prairie"
READ = ("nl/rules/meadow/", "nl/learn/countryside/", "nl/scorer/", "nl/about/", "rules/forest_shuffle/")


def test_the_single_file(engine: Engine, proxy: DenyProxy) -> None:
    proxy.asked.clear()
    visitor.quick(engine, ADDRESS)
    visitor.boot(engine, ADDRESS + "?p=nl/")
    assert engine.run("document.documentElement.lang") == "nl"
    visitor.start(engine, WHOLE)
    assert not visitor.answer(engine, 5)
    address, question = engine.run("location.href"), visitor.question(engine)
    engine.open("about:blank")
    visitor.boot(engine, address)
    assert visitor.question(engine) == question
    assert visitor.answer(engine, 400)
    assert engine.run("document.querySelectorAll('.podium li').length") == 2
    for id in IDS:
        if id != WHOLE:
            visitor.hold(engine, ":is(#table, .ended) .brand")
            visitor.start(engine, id)
            assert not visitor.answer(engine, 6)
    assert visitor.complaints(engine) == []
    assert visitor.strangers(proxy.asked) == []


def test_its_pages_open(engine: Engine) -> None:
    for page in READ:
        engine.open(f"{ADDRESS}?p={page}")
        visitor.until(page, lambda: visitor.text(engine, "h1"))
        assert engine.run("document.documentElement.lang") == ("nl" if page.startswith("nl/") else "en")
        assert visitor.fits(engine), page
        assert visitor.complaints(engine) == []
