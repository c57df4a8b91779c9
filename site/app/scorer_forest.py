"""Forest Shuffle's scorer: trees with what lies on their four sides, found by name."""

from __future__ import annotations

from typing import Any

from app import dom
from app.page import Page
from app.pictures import bring_pictures
from app.scorer import Data, Scorer
from hedgerow.draw.html import Child, Markup
from hedgerow.games.forest_shuffle import scorerdata, scorerview
from hedgerow.games.forest_shuffle.scorer import MOST_PLAYERS, score_table
from hedgerow.games.forest_shuffle.scorerdata import SAPLING, half_of, species_of
from hedgerow.games.forest_shuffle.species import by_id
from hedgerow.scorer import Result
from hedgerow.words import Message


class ForestScorer(Scorer):
    """Besides what every scorer keeps: the tree and side that an open dialog will fill."""

    most = MOST_PLAYERS

    def __init__(self, page: Page, game: str) -> None:
        bring_pictures(game)
        self.tree = 0
        self.slot = "tree"
        super().__init__(page, game)
        self.commands |= {
            "pick": lambda _: self.pick(-1, "tree"),
            "side": self.open_side,
            "take": self.take,
            "more": lambda _: self.more(),
            "drop": self.drop_tree,
            "drop-half": self.drop_half,
        }

    def empty(self) -> Data:
        return scorerdata.empty()

    def new_player(self) -> Data:
        return scorerdata.new_player()

    def read(self, text: str) -> Data:
        return scorerdata.read(text)

    def written(self) -> str:
        return scorerdata.written(self.data)

    def score(self) -> Result:
        return score_table(scorerdata.to_score(self.data))

    def faults(self, messages: list[Message]) -> Markup:
        return scorerview.faults(self.page.words, self.data, messages)

    def entry(self) -> Child:
        return scorerview.entry(self.page.words, self.data, self.at)

    def below(self) -> Child:
        return scorerview.options(self.page.words, self.data)

    # what is entered

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

    # events

    def typed(self, event: Any) -> None:
        """Letters in a field."""
        super().typed(event)
        field = dom.data(event.target, "field")
        text = str(event.target.value)
        if field == "find":
            dom.patch("sc-found", scorerview.found(self.page.words, self.slot, text))
        elif field == "cave":
            self.player["cave"] = min(scorerdata.MOST_CARDS, int(text)) if text.isdigit() else 0
            self.after()

    def changed(self, event: Any) -> None:
        """A choice in a list."""
        super().changed(event)
        target = event.target
        field, arg = dom.data(target, "field"), dom.data(target, "arg")
        if field == "option":
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
