"""The place of one's own statistics: games, points, best lines, and everything as a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from pyscript import window

from app import dom, place
from app.lobby import day
from app.page import Page
from app.results import Result, Tally, as_csv, tallies
from app.store import StoreError
from hedgerow import catalog
from hedgerow.bots.levels import LEVELS
from hedgerow.draw.html import Markup, el
from hedgerow.words import N_

ADDRESS = "statistics"
BEST = 5  # lines named of a person's best
LATEST = 30  # games listed


class StatisticsPlace:
    """What this browser has seen played."""

    def __init__(self, desk: Any, page: Page) -> None:
        self.desk = desk
        self.page = page
        self.verbs: dict[str, Callable[[], None]] = {"csv": self.csv, "json": self.json, "clear": self.clear}
        place.enter(page, page.say(N_("Statistics")), ADDRESS)

    def render(self) -> None:
        """Bring the document up to date."""
        say = self.page.say
        results = self.page.results.all()
        body = (
            [
                *[self._game(id, people) for id, people in sorted(tallies(results).items()) if id in catalog.games],
                self._latest(results),
                self._files(),
            ]
            if results
            else [el("p", say(N_("Nothing yet: every game that is played to its end is counted here.")), cls="lead")]
        )
        main = el(
            "main",
            el("h1", say(N_("Your statistics")), id="question", tabindex=-1),
            el("p", say(N_("Counted in this browser, for you alone; nothing is sent anywhere.")), cls="lead"),
            *body,
            cls="page statistics",
            id="place-content",
        )
        dom.patch("app", place.frame(self.page, say(N_("Statistics")), (), main))

    def _game(self, id: str, people: dict[str, Tally]) -> Markup:
        say, game = self.page.say, catalog.games[id]
        head = [N_("Who"), N_("Games"), N_("Won"), N_("Points on average"), N_("Most points")]
        rows = [
            el(
                "tr",
                el("th", name, scope="row"),
                el("td", tally.games),
                el("td", tally.won),
                el("td", self.page.words.decimal(tally.mean, 1)),
                el("td", el("b", tally.best.total if tally.best else "–")),
            )
            for name, tally in sorted(people.items(), key=lambda item: (-item[1].games, item[0]))
        ]
        lines = [self._lines(id, name, tally) for name, tally in sorted(people.items()) if tally.lines]
        title = self.page.words.name(game.title)
        return el(
            "section",
            el("h2", title),
            el(
                "div",
                el(
                    "table",
                    el("thead", el("tr", *[el("th", say(each), scope="col") for each in head])),
                    el("tbody", *rows),
                    cls="scores",
                ),
                cls="figurebox",
                tabindex=0,
                role="region",
                aria_label=title,
            ),
            el("details", el("summary", say(N_("Best lines"))), *lines, cls="more") if lines else None,
            cls="panel",
            data_game=id,
        )

    def _lines(self, id: str, name: str, tally: Tally) -> Markup:
        rules, words = catalog.games[id].rules, self.page.words
        best = sorted(tally.lines.items(), key=lambda line: (-line[1], line[0]))[:BEST]
        shown = [
            el("li", el("b", points), " ", words.name(rule.title), " ", el("span", rule.number, cls="meta"))
            for id, points in best
            if (rule := rules.get(id)) is not None and points > 0
        ]
        return el("div", el("h3", name), el("ul", *shown))

    def _latest(self, results: list[Result]) -> Markup:
        items = []
        for result in reversed(results[-LATEST:]):
            game = catalog.games.get(result.game)
            title = self.page.words.name(game.title) if game is not None else result.game
            players = ", ".join(f"{each.name}{self._level(each.level)} {each.total}" for each in result.players)
            items.append(el("li", el("b", title), " · ", day(self.page, result.when), el("br"), players))
        return el("section", el("h2", self.page.say(N_("Latest games"))), el("ul", *items, cls="latest"), cls="panel")

    def _level(self, level: str) -> str:
        found = LEVELS.get(level)
        return f" ({self.page.say(found.title)})" if found is not None else ""

    def _files(self) -> Markup:
        say = self.page.say
        return el(
            "section",
            el("h2", say(N_("As a file"))),
            el(
                "div",
                place.act("csv", say(N_("For a spreadsheet (CSV)")), "ic-download"),
                place.act("json", say(N_("Everything (JSON)")), "ic-download"),
                place.act("clear", say(N_("Forget all results")), "ic-trash-2"),
                cls="row",
            ),
            cls="panel",
        )

    def do(self, verb: str, what: str) -> None:
        """A button was used."""
        self.verbs[verb]()

    def csv(self) -> None:
        """A table for a spreadsheet."""
        results = self.page.results.all()
        days = {result.id: iso(result.when) for result in results}
        self.desk.save_text("hedgerow-statistics.csv", as_csv(results, days))

    def json(self) -> None:
        """Everything as it is kept."""
        results = [asdict(result) for result in self.page.results.all()]
        self.desk.save_text("hedgerow-statistics.json", json.dumps(results, ensure_ascii=False, indent=1))

    def clear(self) -> None:
        """Forget all; it can be put back as long as the page is open."""
        before = self.page.results.all()
        self._replace([])
        self.desk.undo_later(lambda: self._replace(before), self.page.say(N_("All results are gone.")))

    def _replace(self, results: list[Result]) -> None:
        try:
            self.page.results.replace(results)
        except StoreError as error:
            self.page.news(self.page.say(error.text))
        if self.desk.places.here is self:
            self.render()

    def changed(self, field: Any) -> None:
        """No fields of its own."""

    def key(self, event: Any) -> None:
        """No keys of its own."""

    def leave(self) -> None:
        """The reader goes elsewhere."""
        dom.patch("app", Markup())


def iso(moment: float) -> str:
    """The date of a moment, as spreadsheets read it."""
    return str(window.Date.new(moment).toISOString())[:10]
