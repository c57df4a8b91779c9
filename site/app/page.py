"""What every part of the page's Python shares: language, settings, storage, and a way to tell the reader something."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import cached_property
from typing import TYPE_CHECKING, Any

from js import document, window

from app import dom, settings
from app.browser_box import BrowserBox
from app.store import DECK, BoxError, Store, StoreError
from hedgerow.draw.html import el, join
from hedgerow.words import N_, Message, Words

if TYPE_CHECKING:
    from app.own_decks import OwnDecks
    from app.results import Results

LINGER = 6.0  # seconds that a message stays which asks for nothing


def fresh_id() -> str:
    """A name that no other page has: when, and a number drawn."""
    return f"{int(window.Date.now()):x}{int(window.Math.random() * 0x10000):04x}"


class Page:
    """The page itself. `root` leads to the folder of all pages, `home` to the lobby in this language."""

    def __init__(self) -> None:
        html = document.documentElement
        self.language = str(document.documentElement.lang)
        self.root = dom.data(html, "root")
        self.home = dom.data(html, "home") or "./"
        self.words = Words(self.language)
        self.name = fresh_id()
        self.store = Store(BrowserBox(), self.name)
        self.settings = settings.checked(self.store.settings())
        self._tasks: set[asyncio.Future[Any]] = set()
        self._passing: asyncio.TimerHandle | None = None
        self.asked_to_keep = False  # the browser was asked to keep our storage

    @cached_property
    def decks(self) -> OwnDecks:
        """The decks, boards and maps of people's own."""
        from app.own_decks import OwnDecks  # only here: the first view of the lobby can do without

        return OwnDecks(self.store.box)

    @cached_property
    def results(self) -> Results:
        """The results of finished games."""
        from app.results import Results

        return Results(self.store.box)

    def say(self, text: str, **values: Any) -> str:
        """A sentence of the interface in the page's language."""
        return self.words.say(Message(text, values))

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def news(self, text: str, *buttons: tuple[str, str], bad: bool = True) -> None:
        """Tell the reader something that matters, with buttons (label, command) to act on it.

        A message that is neither `bad` nor has buttons goes by itself, after a while or at the next answer.
        """
        self._stay()
        box = dom.by_id("news")
        box.className = "news bad" if bad else "news"
        acts = [el("button", label, type_="button", cls="btn small", data_do=do) for label, do in buttons]
        close = el("button", self.say(N_("Close")), type_="button", cls="btn small bare", data_do="close-news")
        dom.put("news", join([el("p", text), *acts, close]), hidden=False)
        if not bad and not buttons:
            self._passing = asyncio.get_event_loop().call_later(LINGER, self._pass)

    def _pass(self) -> None:
        if dom.by_id("news").matches(":hover, :focus-within"):  # somebody is still at it
            self._passing = asyncio.get_event_loop().call_later(LINGER, self._pass)
        else:
            self.no_news()

    def _stay(self) -> None:
        if self._passing is not None:
            self._passing.cancel()
            self._passing = None

    def old_news(self) -> None:
        """The reader went on: a message that would go by itself goes now."""
        if self._passing is not None:
            self.no_news()

    def no_news(self) -> None:
        """Take the message away."""
        self._stay()
        dom.put("news", join([]), hidden=True)

    def set(self, name: str, value: str) -> None:
        """Change a setting, apply it and keep it."""
        self.settings = settings.checked({**self.settings, name: value})
        if name in {"theme", "size", "motion"}:
            default = next(iter(settings.CHOICES[name]))
            if self.settings[name] == default:
                document.documentElement.removeAttribute(f"data-{name}")
            else:
                document.documentElement.setAttribute(f"data-{name}", self.settings[name])
        try:
            self.store.write_settings(self.settings)
        except StoreError:
            self.news(self.say(N_("This browser does not keep the setting: it holds until you close the page.")))

    def has_decks(self) -> bool:
        """Whether anything lies here that was kept as somebody's own deck, without reading it."""
        try:
            return any(name.startswith(DECK) for name in self.store.box.names())
        except BoxError:
            return False

    @property
    def still(self) -> bool:
        """Whether nothing should move or wait for show."""
        chosen = self.settings["motion"]
        if chosen == "system":
            return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)
        return chosen == "none"
