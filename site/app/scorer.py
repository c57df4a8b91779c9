"""The frame of every scorer's page: players, results, files, sharing; what is entered is kept in this browser.

What lies before a player differs from game to game: `scorer_form.py` and `scorer_forest.py` draw that.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from pyscript import window

from app import dom
from app.page import Page
from app.store import BoxError
from hedgerow import catalog
from hedgerow.draw.html import Child, Markup, el, join
from hedgerow.draw.pieces import icon
from hedgerow.scorer import Result, ScorerError, view
from hedgerow.words import N_, Message

KEY = "hedgerow.scorer."
NAME_LENGTH = 24
Data = dict[str, Any]


class Scorer(ABC):
    """What is entered (`data`), and which player is shown (`at`)."""

    least: ClassVar[int] = 2
    most: int

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.game = catalog.games[game]
        self.data = self._kept()
        self.at = 0
        self.commands: dict[str, Callable[[str], None]] = {
            "player": self.choose_player,
            "add-player": lambda _: self.add_player(),
            "remove-player": lambda _: self.remove_player(),
            "close": lambda _: self.close(),
            "new": lambda _: self.begin_anew(),
            "save": lambda _: self.save("json", self.written(), "application/json"),
            "csv": lambda _: self.save_csv(),
            "copy": lambda _: self.page.do(self.copy()),
            "open": lambda _: dom.by_id("file").click(),
        }
        dom.on("click", self.clicked)
        dom.on("input", self.typed)
        dom.on("change", self.changed)
        dom.on("keydown", self.key)
        dom.on("submit", lambda event: event.preventDefault())
        self.show()

    # what each game's scorer says for itself

    @abstractmethod
    def empty(self) -> Data:
        """A table with nothing on it."""

    @abstractmethod
    def new_player(self) -> Data:
        """A player before whom nothing lies."""

    @abstractmethod
    def read(self, text: str) -> Data:
        """A table from JSON text. Raises ScorerError."""

    @abstractmethod
    def written(self) -> str:
        """The table as JSON text for a file."""

    @abstractmethod
    def score(self) -> Result:
        """The points. Raises ScorerError for what cannot be."""

    @abstractmethod
    def faults(self, messages: list[Message]) -> Markup:
        """What cannot be, as a drawing."""

    @abstractmethod
    def entry(self) -> Child:
        """What lies before the player who is shown, to be filled in."""

    def above(self) -> Child:
        """What is asked about the table as a whole."""
        return None

    def below(self) -> Child:
        """What is asked less often."""
        return None

    def key(self, event: Any) -> None:
        """A key was pressed: nothing special here."""
        return

    # keeping

    def _kept(self) -> Data:
        try:
            return self.read(self.page.store.box.get(KEY + self.game.id) or "")
        except (BoxError, ScorerError):
            return self.empty()

    def keep(self) -> None:
        """Keep what is entered; say so if this browser does not."""
        try:
            self.page.store.box.set(KEY + self.game.id, json.dumps(self.data))
        except BoxError:
            self.page.news(self.page.say(N_("This browser keeps nothing for this page: download the table as a file.")))

    # showing

    def show(self) -> None:
        """Bring the page up to date: players, what lies before the chosen one, everybody's points."""
        words = self.page.words
        result, wrong = self.scored()
        totals = [score.total for score in result.scores] if result is not None else None
        dom.patch(
            "scorer",
            el(
                "div",
                self.above(),
                view.players(words, self.data, self.at, totals, self.most),
                self.entry(),
                self._files(result is not None),
                self.below(),
                cls="stackv",
            ),
        )
        address = f"{self.page.home}rules/{self.game.id}/"
        shown = wrong if result is None else view.results(words, result, self.game.rules, address)
        dom.patch("scorer-result", shown or Markup())

    def _files(self, scored: bool) -> Markup:
        def button(symbol: str, label: str, do: str, off: bool = False) -> Markup:
            said = self.page.say(label)
            return el("button", icon(symbol), said, type_="button", cls="btn", data_score=do, disabled=off)

        return el(
            "div",
            button("ic-text", N_("Copy as text"), "copy", not scored),
            button("ic-list", N_("Spreadsheet (CSV)"), "csv", not scored),
            button("ic-download", N_("Download"), "save"),
            button("ic-file-up", N_("Open a file"), "open"),
            button("ic-rotate-ccw", N_("Clear the table"), "new"),
            cls="row",
        )

    def scored(self) -> tuple[Result | None, Markup | None]:
        """The points, or what is wrong."""
        try:
            return self.score(), None
        except ScorerError as error:
            return None, self.faults(error.messages)

    def after(self, focus: str = "") -> None:
        """Something was entered: keep it, show it, put the focus where the hand goes on."""
        self.keep()
        self.show()
        if focus:
            dom.focus(dom.by_id(focus), visible=False)

    def dialog(self, inside: Child) -> None:
        """Show something in the dialog."""
        close = self.page.say(N_("Close"))
        button = el("button", icon("ic-x"), type_="button", cls="ib close", data_score="close", aria_label=close)
        box = dom.put("dialog", el("div", inside, button, data_game=self.game.id))
        if not box.open:
            box.showModal()
        box.scrollTop = 0
        dom.focus(dom.first("#dialog [autofocus], #dialog select") or dom.first("#dialog button"), visible=False)

    def close(self) -> None:
        """Take the dialog away."""
        box = dom.by_id("dialog")
        if box.open:
            box.close()

    # sharing

    def save(self, ending: str, text: str, kind: str) -> None:
        """A file for the reader to keep."""
        from js import hedgerowPage

        hedgerowPage.save(f"hedgerow-{self.game.id.replace('_', '-')}.{ending}", text, kind)

    def save_csv(self) -> None:
        """The points for a spreadsheet; the mark at the beginning tells it that the text is UTF-8."""
        result, _ = self.scored()
        if result is not None:
            self.save("csv", "\ufeff" + result.to_csv(self.page.words, self.game.rules), "text/csv")

    async def copy(self) -> None:
        """The points as text on the clipboard; to be taken by hand where the browser forbids that."""
        result, _ = self.scored()
        if result is None:
            return
        title = self.page.words.name(self.game.title)
        text = result.to_text(self.page.words, self.game.rules, title)
        try:
            await window.navigator.clipboard.writeText(text)
        except Exception:  # noqa: BLE001 - refused, or no clipboard at all: whatever the browser throws
            head = self.page.say(N_("The points as text"))
            field = el(
                "textarea", text, id="sc-text", rows=12, readonly=True, autofocus=True, aria_labelledby="dialog-title"
            )
            self.dialog(join([el("h2", head, id="dialog-title"), el("div", field, cls="sc-picker")]))
            dom.by_id("sc-text").select()
            return
        self.page.news(self.page.say(N_("The points are on the clipboard: paste them where you like.")), bad=False)

    async def open_file(self, file: Any) -> None:
        """A table from a file; say what is wrong with it, and change nothing then."""
        try:
            self.data = self.read(str(await file.text()))
        except ScorerError as error:
            self.page.news(" ".join(self.page.words.say(message) for message in error.messages[:3]))
            return
        self.at = 0
        self.after("player-0")

    # players

    @property
    def player(self) -> Data:
        """The player who is shown."""
        found: Data = self.data["players"][self.at]
        return found

    def choose_player(self, which: str) -> None:
        """Show that player."""
        self.at = int(which)
        self.after(f"player-{which}")

    def add_player(self) -> None:
        """One more player."""
        if len(self.data["players"]) < self.most:
            self.data["players"].append(self.new_player())
            self.at = len(self.data["players"]) - 1
            self.after("sc-name")

    def remove_player(self) -> None:
        """One player less."""
        if len(self.data["players"]) > self.least:
            del self.data["players"][self.at]
            self.at = max(0, self.at - 1)
            self.after(f"player-{self.at}")

    def begin_anew(self) -> None:
        """The same players with nothing before them."""
        names = [player["name"] for player in self.data["players"]]
        self.data["players"] = [{**self.new_player(), "name": name} for name in names]
        self.after("sc-name")

    # events

    def clicked(self, event: Any) -> None:
        """A button of the scorer, or one of the page."""
        button = dom.closest(event.target, "[data-score], [data-do=close-news]")
        if button is None:
            return
        name = dom.data(button, "score")
        if name in self.commands:
            self.commands[name](dom.data(button, "arg"))
        else:
            self.page.no_news()

    def typed(self, event: Any) -> None:
        """Letters in a field."""
        if dom.data(event.target, "field") == "name":
            self.player["name"] = " ".join(str(event.target.value).split())[:NAME_LENGTH]
            self.after()

    def changed(self, event: Any) -> None:
        """A choice in a list, or a file."""
        target = event.target
        if target.id == "file":
            file = dom.some(target.files.item(0))
            if file is not None:
                self.page.do(self.open_file(file))
            target.value = ""
