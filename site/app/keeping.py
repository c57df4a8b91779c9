"""That nothing is lost: whether the browser keeps our storage for good, a reminder of the file, what a file brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from js import window
from pyodide.ffi import JsException

from app.store import BoxError, Saved
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import icon
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from app.backup import Came
    from app.page import Page

EXPORTED = "hedgerow.exported"  # when everything was last written to a file, in milliseconds since 1970
PATIENCE = 14 * 24 * 3600 * 1000.0  # milliseconds that games may lie in this browser alone before it is said
SOME = 3  # games from which on a reminder is worth its place
ANSWERS = 3  # of a file's left out things, how many are named


async def ask(page: Page, quietly: bool = False) -> None:
    """Ask the browser to keep our storage for good: at the end of a game `quietly`, or because the reader wants it."""
    storage = getattr(window.navigator, "storage", None)
    if storage is None or getattr(storage, "persist", None) is None:
        kept = False
    elif page.asked_to_keep and quietly:
        return
    else:
        page.asked_to_keep = True
        try:
            kept = bool(await storage.persist())
        except JsException:
            kept = False
    if not quietly:
        yes = N_("The browser keeps your games until you remove them.")
        no = N_("The browser does not promise to keep your games: download everything as a file now and then.")
        page.news(page.say(yes if kept else no), bad=False)


def exported(page: Page) -> None:
    """Everything was written to a file just now."""
    try:
        page.store.box.set(EXPORTED, str(int(window.Date.now())))
    except BoxError:
        return  # nothing can be kept here; the next reminder costs nothing


def due(page: Page, games: Sequence[Saved]) -> bool:
    """Whether several games have lain in this browser alone for long."""
    try:
        last = float(page.store.box.get(EXPORTED) or 0)
    except (BoxError, ValueError):
        last = 0.0
    since = [saved.about.saved for saved in games if not saved.fault and saved.about.saved > last]
    return len(since) >= SOME and float(window.Date.now()) - max(last, min(since)) > PATIENCE


def corner(page: Page, games: Sequence[Saved]) -> Markup:
    """Under the saved games: everything as one file, and a reminder of it where it is due."""
    say = page.say
    remind = None
    if due(page, games):
        count = Message(
            N_("{n} game lies in this browser alone."), {"n": len(games)}, N_("{n} games lie in this browser alone.")
        )
        text = page.words.say(count) + " " + say(N_("A file of everything is safe from a cleared browser."))
        remind = el("p", text, cls="note", id="remind")

    def button(symbol: str, label: str, do: str) -> Markup:
        return el("button", icon(symbol), label, type_="button", cls="btn small bare", data_do=do)

    return el(
        "div",
        remind,
        button("ic-download", say(N_("All as one file")), "keep-all"),
        button("ic-save", say(N_("Keep for good")), "persist"),
        cls="keepall",
    )


def came_in(page: Page, came: Came) -> str:
    """What a file of everything brought, in words."""
    say = page.say
    parts = [
        page.words.say(Message(N_("{n} game came in"), {"n": came.games}, N_("{n} games came in"))),
        page.words.say(Message(N_("{n} was here already"), {"n": came.known}, N_("{n} were here already")))
        if came.known
        else "",
        page.words.say(Message(N_("{n} list"), {"n": came.decks}, N_("{n} lists"))) if came.decks else "",
        page.words.say(Message(N_("{n} result"), {"n": came.results}, N_("{n} results"))) if came.results else "",
    ]
    text = ", ".join(filter(None, parts)) + "."
    if came.left:
        names = ", ".join(came.left[:ANSWERS]) + (" …" if len(came.left) > ANSWERS else "")
        text += " " + say(N_("Left out as damaged: {names}."), names=names)
    if came.full:
        text += " " + say(N_("The storage is full: not everything found room."))
    return text
