"""The scorer's page: the points of a real table, entered forest by forest, kept in this browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from app import dom
from app.page import Page
from app.pictures import bring_pictures
from app.store import BoxError
from hedgerow import catalog
from hedgerow.draw.html import Child, Markup, el
from hedgerow.draw.pieces import icon
from hedgerow.games.forest_shuffle import scorerdata, scorerview
from hedgerow.games.forest_shuffle.scorer import MOST_PLAYERS, Result, ScorerError, score_table
from hedgerow.games.forest_shuffle.scorerdata import SAPLING, half_of, species_of
from hedgerow.games.forest_shuffle.species import by_id
from hedgerow.words import N_

KEY = "hedgerow.scorer"


class Scorer:
    """What is entered (`data`), which player is shown, and what a dialog that is open will fill."""

    def __init__(self, page: Page) -> None:
        bring_pictures("forest_shuffle")
        self.page = page
        self.data = self._kept()
        self.at = 0
        self.tree = 0
        self.slot = "tree"
        self.commands: dict[str, Callable[[str], None]] = {
            "player": self.choose_player,
            "add-player": lambda _: self.add_player(),
            "remove-player": lambda _: self.remove_player(),
            "pick": lambda _: self.pick(-1, "tree"),
            "side": self.open_side,
            "take": self.take,
            "more": lambda _: self.more(),
            "drop": self.drop_tree,
            "drop-half": self.drop_half,
            "close": lambda _: self.close(),
            "new": lambda _: self.begin_anew(),
            "save": lambda _: save_file(scorerdata.written(self.data)),
            "open": lambda _: dom.by_id("file").click(),
        }
        dom.on("click", self.clicked)
        dom.on("input", self.typed)
        dom.on("change", self.changed)
        dom.on("keydown", self.key)
        dom.on("submit", lambda event: event.preventDefault())
        self.show()

    # keeping

    def _kept(self) -> scorerdata.Data:
        try:
            return scorerdata.read(self.page.store.box.get(KEY) or "")
        except (BoxError, ScorerError):
            return scorerdata.empty()

    def keep(self) -> None:
        """Keep what is entered; say so if this browser does not."""
        try:
            self.page.store.box.set(KEY, json.dumps(self.data))
        except BoxError:
            self.page.news(self.page.say(N_("This browser keeps nothing for this page: download the table as a file.")))

    # showing

    def show(self) -> None:
        """Bring the page up to date: players, the chosen forest, everybody's points."""
        words = self.page.words
        result, wrong = self.scored()
        totals = [score.total for score in result.scores] if result is not None else None
        dom.patch(
            "scorer",
            el(
                "div",
                scorerview.players(words, self.data, self.at, totals),
                scorerview.entry(words, self.data, self.at),
                self._files(),
                scorerview.options(words, self.data),
                cls="stackv",
            ),
        )
        rules = catalog.games["forest_shuffle"].rules
        address = f"{self.page.home}rules/forest_shuffle/"
        shown = wrong if result is None else scorerview.results(words, result, rules, address)
        dom.patch("scorer-result", shown or Markup())

    def _files(self) -> Markup:
        def button(symbol: str, label: str, do: str) -> Markup:
            return el("button", icon(symbol), self.page.say(label), type_="button", cls="btn", data_score=do)

        return el(
            "div",
            button("ic-download", N_("Download"), "save"),
            button("ic-file-up", N_("Open a file"), "open"),
            button("ic-rotate-ccw", N_("Clear the table"), "new"),
            cls="row",
        )

    def scored(self) -> tuple[Result | None, Markup | None]:
        """The points, or what is wrong."""
        try:
            return score_table(scorerdata.to_score(self.data)), None
        except ScorerError as error:
            return None, scorerview.faults(self.page.words, self.data, error.messages)

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
        box = dom.put("dialog", el("div", inside, button, data_game="forest_shuffle"))
        if not box.open:
            box.showModal()
        box.scrollTop = 0
        dom.focus(dom.first("#dialog [autofocus], #dialog select") or dom.first("#dialog button"), visible=False)

    def close(self) -> None:
        """Take the dialog away."""
        box = dom.by_id("dialog")
        if box.open:
            box.close()

    # what is entered

    @property
    def player(self) -> scorerdata.Data:
        """The player whose forest is entered now."""
        found: scorerdata.Data = self.data["players"][self.at]
        return found

    def choose_player(self, which: str) -> None:
        """Enter that player's forest."""
        self.at = int(which)
        self.after(f"player-{which}")

    def add_player(self) -> None:
        """One more forest."""
        if len(self.data["players"]) < MOST_PLAYERS:
            self.data["players"].append(scorerdata.new_player())
            self.at = len(self.data["players"]) - 1
            self.after("sc-name")

    def remove_player(self) -> None:
        """One forest less."""
        if len(self.data["players"]) > 2:
            del self.data["players"][self.at]
            self.at = max(0, self.at - 1)
            self.after(f"player-{self.at}")

    def pick(self, tree: int, slot: str) -> None:
        """Ask what lies there."""
        self.tree, self.slot = tree, slot
        self.dialog(scorerview.picker(self.page.words, slot, ""))

    def open_side(self, place: str) -> None:
        """Ask what lies on a free side, or show what lies on one."""
        number, side = place.split(" ")
        self.tree, self.slot = int(number), side
        if self.player["trees"][self.tree].get(side):
            self.show_side()
        else:
            self.pick(self.tree, side)

    def show_side(self) -> None:
        """What lies on the side that is open."""
        symbols = scorerview.counts_symbols(self.player["trees"])
        tree = self.player["trees"][self.tree]
        self.dialog(scorerview.side_dialog(self.page.words, tree, self.slot, symbols))

    def take(self, id: str) -> None:
        """That species lies there."""
        self.close()
        if self.slot == "tree":
            self.player["trees"].append({"tree": SAPLING if id == SAPLING else by_id()[id].id})
            self.after(f"at-{len(self.player['trees']) - 1}-top")
            return
        trees = self.player["trees"]
        here = trees[self.tree].setdefault(self.slot, [])
        here.append(by_id()[id].id)
        self.after(f"at-{self.tree}-{self.slot}")
        if scorerview.counts_symbols(trees) and scorerview.unsaid(here, self.slot):
            self.show_side()

    def more(self) -> None:
        """One more of the same on that side."""
        halves = self.player["trees"][self.tree][self.slot]
        species, _ = species_of(halves[0])
        if species is not None:
            halves.append(species.id)
        self.keep()
        self.show()
        self.show_side()

    def drop_half(self, at: str) -> None:
        """A half goes."""
        tree = self.player["trees"][self.tree]
        del tree[self.slot][int(at)]
        if tree[self.slot]:
            self.keep()
            self.show()
            self.show_side()
            return
        del tree[self.slot]
        self.close()
        self.after(f"at-{self.tree}-{self.slot}")

    def drop_tree(self, number: str) -> None:
        """A tree goes, with all that lies at it."""
        del self.player["trees"][int(number)]
        self.after("add-tree")

    def begin_anew(self) -> None:
        """The same players with empty forests."""
        for entry in self.data["players"]:
            entry["cave"], entry["trees"] = 0, []
        self.after("add-tree")

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
        field = dom.data(event.target, "field")
        text = str(event.target.value)
        if field == "find":
            dom.patch("sc-found", scorerview.found(self.page.words, self.slot, text))
        elif field == "name":
            self.player["name"] = " ".join(text.split())[:24]
            self.after()
        elif field == "cave":
            self.player["cave"] = min(scorerdata.MOST_CARDS, int(text)) if text.isdigit() else 0
            self.after()

    def changed(self, event: Any) -> None:
        """A choice in a list, or a file."""
        target = event.target
        field, arg = dom.data(target, "field"), dom.data(target, "arg")
        if target.id == "file":
            file = dom.some(target.files.item(0))
            if file is not None:
                self.page.do(self.open_file(file))
            target.value = ""
        elif field == "option":
            self.data["options"][arg] = str(target.value)
            self.after()
        elif field == "symbol":
            halves = self.player["trees"][self.tree][self.slot]
            species, _ = species_of(halves[int(arg)])
            if species is not None:
                halves[int(arg)] = half_of(species, by_id().get(str(target.value)))
            if scorerview.unsaid(halves, self.slot):
                self.after()
            else:
                self.close()
                self.after(f"at-{self.tree}-{self.slot}")

    async def open_file(self, file: Any) -> None:
        """A table from a file; say what is wrong with it, and change nothing then."""
        try:
            self.data = scorerdata.read(str(await file.text()))
        except ScorerError as error:
            self.page.news(" ".join(self.page.words.say(message) for message in error.messages[:3]))
            return
        self.at = 0
        self.after("add-tree")

    def key(self, event: Any) -> None:
        """Enter takes the first that was found; arrows go through the list."""
        key = str(event.key)
        found = dom.every("#sc-found button")
        if event.target.id == "sc-find" and key == "Enter" and found:
            event.preventDefault()
            self.take(dom.data(found[0], "arg"))
        elif event.target.id == "sc-find" and key == "ArrowDown" and found:
            event.preventDefault()
            dom.focus(found[0])
        elif dom.closest(event.target, "#sc-found") is not None and key in ("ArrowDown", "ArrowUp"):
            event.preventDefault()
            here = next((at for at, button in enumerate(found) if button.id == event.target.id), 0)
            to = here + (1 if key == "ArrowDown" else -1)
            dom.focus(dom.by_id("sc-find") if to < 0 else found[min(to, len(found) - 1)])


def save_file(text: str) -> None:
    """The table as a file for the reader to keep."""
    from js import hedgerowPage

    hedgerowPage.save("hedgerow-scorer.json", text)
