"""The places besides lobby and table: which address opens which, and what a hand does there."""

from __future__ import annotations

from typing import Any

from app import dom
from app.place import Place
from hedgerow import catalog, saves, share
from hedgerow.record import RecordError
from hedgerow.table import Table


class Places:
    """At most one place is open (`here`); `desk` lays out tables and tells of faults."""

    def __init__(self, desk: Any) -> None:
        self.desk = desk
        self.page = desk.page
        self.here: Place | None = None
        self.address = ""
        dom.on("click", self.clicked)
        dom.on("keydown", self.key)
        dom.on("change", self.changed)
        dom.on("input", self.typed)

    def open(self, address: str) -> bool:
        """Open the place that an address (without `#`) names; False if it names none."""
        kind, _, what = address.partition("=")
        if kind == "replay":
            if self.here is None or self.address != address:
                self.replay_saved(*split(what))
            return True
        if kind == "decks":
            from app.decks import DecksPlace

            game = what if what in catalog.games else next(iter(catalog.games))
            self.desk.clear()
            self.enter(DecksPlace(self.desk, self.page, game), f"decks={game}")
            return True
        if kind == "statistics":
            from app.stats_place import StatisticsPlace

            self.desk.clear()
            self.enter(StatisticsPlace(self.desk, self.page), "statistics")
            return True
        if kind == "landscape":
            from app.landscape import LandscapePlace

            self.desk.clear()
            self.enter(LandscapePlace(self.desk, self.page), "landscape")
            return True
        if kind == "r" and what:
            self.replay_code(*split(what))
            return True
        return False

    def enter(self, place: Place, address: str) -> None:
        """Show a place."""
        self.here, self.address = place, address
        place.render()

    def leave(self) -> None:
        """Leave the place that is open."""
        if self.here is not None:
            self.here.leave()
            self.here = None

    def deck(self, game: str, used: Any) -> None:
        """The deck that a table plays with, laid out."""
        from app.decks import DecksPlace

        self.desk.clear()
        self.enter(DecksPlace(self.desk, self.page, game, used), f"decks={game}")

    # replays

    def replay(self, table: Table, id: str, name: str, at: int | None = None) -> None:
        """Look at a game from its start."""
        from app.replay import ReplayPlace  # only here: a table need not read it

        self.desk.clear()
        place = ReplayPlace(self.desk, self.page, table, id, name, at)
        self.enter(place, place.address)
        dom.focus(dom.by_id("question"), visible=False)

    def replay_saved(self, id: str, at: int | None) -> None:
        """Look at a saved game."""
        found = self.desk.saved_table(id)
        if found is not None:
            table, name = found
            self.replay(table, id, name, at)

    def replay_code(self, code: str, at: int | None) -> None:
        """Look at a game that came in a link."""
        try:
            table = saves.open_shared(share.decode(code), language=self.page.language, contents=self.desk.contents())
        except RecordError as error:
            self.desk.fault(self.page.words.say(error.message))
            return
        self.replay(table, "", "", at)

    # hands

    def clicked(self, event: Any) -> None:
        """A card that can be opened, or the plot."""
        if self.here is None or dom.closest(event.target, "[data-do]") is not None:
            return
        thing = dom.closest(event.target, "[data-open]")
        for name, found in (("plot_clicked", dom.closest(event.target, "#plot")), ("opened", thing)):
            handler = getattr(self.here, name, None)
            if found is not None and handler is not None:
                handler(event if name == "plot_clicked" else dom.data(thing, "open"))
                return

    def key(self, event: Any) -> None:
        """A key."""
        if self.here is None or event.ctrlKey or event.altKey or event.metaKey or dom.by_id("dialog").open:
            return
        thing = dom.closest(event.target, "[data-open]")
        if thing is not None and str(event.key) == "Enter" and thing.tagName != "BUTTON":
            handler = getattr(self.here, "opened", None)
            if handler is not None:
                event.preventDefault()
                handler(dom.data(thing, "open"))
                return
        self.here.key(event)

    def changed(self, event: Any) -> None:
        """A field has another value."""
        if self.here is not None and dom.data(event.target, "place"):
            self.here.changed(event.target)

    def typed(self, event: Any) -> None:
        """A slider is on its way, or letters come into a field that is kept while it is written."""
        handler = getattr(self.here, "typed", None)
        if handler is not None and dom.data(event.target, "place"):
            handler(event.target)

    def do(self, element: dom.Element) -> None:
        """A button of the place."""
        if self.here is not None:
            verb, _, what = dom.data(element, "arg").partition(" ")
            self.here.do(verb, what)


def split(what: str) -> tuple[str, int | None]:
    """ "name@17" as name and moment; without a moment, or with none that is a number, None."""
    name, _, at = what.partition("@")
    return name, int(at) if at.isascii() and at.isdigit() and len(at) < 7 else None
