"""What a place of the page is besides lobby and table (replay, decks, statistics): its frame, and how the desk asks it.

A place draws itself into `#app`. Its buttons carry `data-do="place"` and `data-arg="verb what"`.
"""

from __future__ import annotations

from typing import Any, Protocol

from pyscript import document, window

from app import dom
from app.page import Page
from hedgerow.draw.frame import bar, tool
from hedgerow.draw.html import Child, Markup, el
from hedgerow.draw.pieces import icon
from hedgerow.words import N_, Message


class Place(Protocol):
    """What the desk needs of a place."""

    def render(self) -> None:
        """Bring the document up to date."""

    def do(self, verb: str, what: str) -> None:
        """A button was used."""

    def changed(self, field: Any) -> None:
        """A field with a `data-place` has another value."""

    def key(self, event: Any) -> None:
        """A key that nothing else wanted."""

    def leave(self) -> None:
        """The reader goes elsewhere."""


def act(verb: str, label: Child, symbol: str = "", cls: str = "btn", what: str = "", **more: Any) -> Markup:
    """A button of a place."""
    picture = icon(symbol) if symbol else None
    return el("button", picture, label, type_="button", cls=cls, data_do="place", data_arg=f"{verb} {what}", **more)


def frame(
    page: Page, title: str, facts: tuple[str, ...], *inside: Child, game: str = "", tools: Child = None
) -> Markup:
    """The bar of a place, and what is in it."""
    words = page.words
    return el(
        "div",
        bar(
            words,
            page.home,
            title,
            facts,
            tools,
            tool(words, "ic-settings", "settings", N_("Settings")),
            tool(words, "ic-layers", "lobby", N_("All games")),
        ),
        *inside,
        cls="place",
        id="place",
        data_game=game or None,
    )


def enter(page: Page, title: str, address: str) -> None:
    """Make room for a place and give it its title and address."""
    dom.by_id("lobby").hidden = True
    dom.by_id("app").hidden = False
    document.title = page.words.say(Message("{title} · Hedgerow", {"title": title}))
    here, kind = str(window.location.hash), address.partition("=")[0]
    if here.startswith(f"#{kind}"):  # the way back must lead out of the place, not to another name of it
        window.history.replaceState(None, "", f"#{address}")
    else:
        window.history.pushState(None, "", f"#{address}")
    window.scrollTo(0, 0)
