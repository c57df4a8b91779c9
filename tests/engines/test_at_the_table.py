"""By real mouse and keys, in Firefox and WebKitGTK: the curtain, a lesson; the policy, and no server."""

from __future__ import annotations

from functools import partial

import pytest

from browser.harness import KEPT, is_listening, serving, stop
from builder.server import StaticServer
from engines import visitor
from engines.conftest import Engine

pytestmark = pytest.mark.engines

GAME = "upland_and_prairie"
HELD = 1.2  # seconds; the curtain wants less
HIDDEN = "#hand .dsel, #table, .opp"
DARK = """localStorage.setItem('hedgerow.settings', '{"theme": "dark", "motion": "none"}')"""


def test_the_curtain_lifts_by_mouse_and_by_key(engine: Engine, server: StaticServer) -> None:
    visitor.quick(engine, server.url + "licence.txt")
    visitor.boot(engine, server.url)
    visitor.start(engine, GAME, ("person", "person"))
    for by_key in (False, True):
        visitor.until("the curtain", lambda: visitor.sees(engine, "#curtain"))
        assert not visitor.sees(engine, HIDDEN)
        if by_key:
            visitor.until("the focus", lambda: visitor.sees(engine, "#lift:focus"))
            engine.enter()
            engine.enter()
        else:
            visitor.hold(engine, "#lift", HELD)
        visitor.until("the hand", lambda: visitor.sees(engine, "#hand .dsel"))
        assert not visitor.answer(engine, 9)
    assert visitor.complaints(engine) == []


def test_a_lesson_is_taken_by_mouse(engine: Engine, server: StaticServer) -> None:
    visitor.quick(engine, server.url + "licence.txt")
    visitor.boot(engine, f"{server.url}nl/learn/{GAME}/#do=the-wall")
    for space, said in (("B3", "niet naast C4"), ("C3", "om de muur heen")):
        visitor.hold(engine, "#hand [data-code='map lynx'].ok")
        visitor.hold(engine, f"#space-{space}.ok")
        visitor.until(said, partial(commented, engine, said))
    visitor.hold(engine, "#lesson-next")
    visitor.until("the lesson is done", lambda: visitor.text(engine, "[data-lesson=the-wall]") == "klaar")
    assert visitor.complaints(engine) == []


def commented(engine: Engine, words: str) -> bool:
    """Whether the lesson's comment has these words."""
    return words in visitor.text(engine, "#said")


def test_the_policy_lets_the_lobbys_own_style_and_first_script_through(engine: Engine, server: StaticServer) -> None:
    engine.open(server.url + "licence.txt")
    engine.run(DARK)
    visitor.boot(engine, server.url)
    assert engine.run("document.documentElement.dataset.theme") == "dark"
    assert engine.run("getComputedStyle(document.querySelector('.gcard')).display") != "inline"
    ground = engine.run("getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)")
    assert max(ground) < 100, "a dark ground"
    assert visitor.complaints(engine) == []


def test_the_page_comes_back_without_a_server(engine: Engine) -> None:
    with serving() as own:
        visitor.boot(engine, own.url)
        assert len(engine.run(f"({KEPT})()")) == 1
        stop(own)
        assert not is_listening(own)
        engine.open("about:blank")
        visitor.boot(engine, own.url + "nl/")
        visitor.start(engine, "meadow")
        assert not visitor.answer(engine, 4)
        assert visitor.complaints(engine) == []
        engine.open(own.url + "rules/countryside/")
        assert visitor.sees(engine, ".rl")
