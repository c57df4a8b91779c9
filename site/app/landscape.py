"""The place where a landscape of one's own is laid for Upland & Prairie, and judged by the rules as it is laid."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pyscript import window

from app import dom, place
from app.page import Page
from app.pictures import bring_pictures
from app.store import BLOCKED, FULL, BoxError
from hedgerow import catalog
from hedgerow.draw.html import Markup, el
from hedgerow.games.upland_and_prairie import editor
from hedgerow.games.upland_and_prairie.editor import Draft
from hedgerow.record import RecordError, read_json
from hedgerow.words import N_, Message

KEY = "hedgerow.landscape"
GAME = "upland_and_prairie"
ADDRESS = "landscape"
SIZES = {"two_four": (2, N_("2 or 4 players")), "three": (3, N_("3 players"))}


def kept(page: Page) -> dict[str, Any]:
    """The landscapes that were laid, by size, as they lie in the storage."""
    try:
        found = read_json(page.store.box.get(KEY) or "{}")
    except (BoxError, RecordError):
        return {}
    return found if isinstance(found, dict) else {}


def size_of(players: int) -> str:
    """Which of the two sizes a number of players needs."""
    return "three" if players == 3 else "two_four"


def option(page: Page, players: int) -> dict[str, list[int]] | None:
    """The option `map` of the landscape laid for so many; None if none was laid."""
    size = size_of(players)
    found = kept(page).get(size)
    if found is None:
        return None
    return Draft.read(catalog.games[GAME].content, SIZES[size][0], found).option()


class LandscapePlace:
    """One landscape for each of the two sizes, kept as it is laid."""

    def __init__(self, desk: Any, page: Page) -> None:
        self.desk = desk
        self.page = page
        bring_pictures(GAME)
        self.tiles = catalog.games[GAME].content
        self.size = "two_four"
        self.drafts = {
            size: Draft.read(self.tiles, players, kept(page).get(size)) for size, (players, _) in SIZES.items()
        }
        self.verbs: dict[str, Callable[[str], None]] = {
            "size": self.choose_size,
            "tile": lambda what: self.set(self.draft.choose(what)),
            "cell": self.lay,
            "left": lambda _: self.set(self.draft.turn(1)),
            "right": lambda _: self.set(self.draft.turn(-1)),
            "deal": lambda _: self.set(Draft.by_chance(self.tiles, self.draft.players, seed())),
            "standard": lambda _: self.set(Draft.standard(self.tiles, self.draft.players)),
            "play": lambda _: self.play(),
        }
        place.enter(page, page.say(N_("Lay a landscape")), ADDRESS)

    @property
    def draft(self) -> Draft:
        """The landscape that is shown."""
        return self.drafts[self.size]

    def render(self) -> None:
        """Bring the document up to date."""
        say = self.page.say
        sizes = [
            place.act(
                "size",
                say(label),
                cls="seg",
                what=size,
                id=f"size-{size}",
                aria_pressed="true" if size == self.size else "false",
            )
            for size, (_, label) in SIZES.items()
        ]
        chosen = self.draft.chosen
        hint = (
            N_("Touch a tile to take it in hand.")
            if not chosen
            else N_("Turn it, touch a free place, or another tile to swap.")
        )
        main = el(
            "main",
            el("h1", say(N_("A landscape of your own")), id="question", tabindex=-1),
            el("p", say(hint), cls="lead", role="status"),
            el("div", *sizes, cls="segs", role="group", aria_label=say(N_("For how many"))),
            el(
                "div",
                el("div", editor.draw(self.page.words, self.draft), cls="drawn editorbox", id="drawn"),
                el("div", self._tools(), self._verdict(), cls="rside"),
                cls="decks laying",
            ),
            cls="page",
            id="place-content",
        )
        title = self.page.words.name(catalog.games[GAME].title)
        dom.patch("app", place.frame(self.page, title, (say(N_("Lay a landscape")),), main, game=GAME))

    def _tools(self) -> Markup:
        say = self.page.say
        none = not self.draft.chosen
        return el(
            "section",
            el("h2", say(N_("The tile in hand"))),
            el(
                "div",
                place.act("left", say(N_("Turn left")), "ic-undo-2", id="turn-left", disabled=none),
                place.act("right", say(N_("Turn right")), "ic-redo-2", id="turn-right", disabled=none),
                cls="row",
            ),
            el(
                "div",
                place.act("deal", say(N_("Deal one by chance")), "ic-rotate-ccw"),
                place.act("standard", say(N_("Standard layout"))),
                cls="row",
            ),
            cls="panel",
        )

    def _verdict(self) -> Markup:
        say, words = self.page.say, self.page.words
        broken = self.draft.broken()
        rules = catalog.games[GAME].rules
        lines = []
        for violation in broken:
            rule = rules.get(violation.rule)
            number = rule.number if rule is not None else ""
            lines.append(el("li", words.say(Message(violation.text)), " ", el("span", number, cls="meta")))
        if broken:
            verdict = [el("p", say(N_("The rules do not allow this landscape:"))), el("ul", *lines, cls="faults")]
        else:
            worries = self.draft.concerns()
            verdict = [el("p", say(N_("The rules allow this landscape.")))]
            verdict += [el("ul", *[el("li", words.say(worry)) for worry in worries], cls="faults")] if worries else []
        button = place.act("play", say(N_("Play on it")), "ic-play", "btn main", id="play-here", disabled=bool(broken))
        return el(
            "section",
            el("h2", say(N_("What the rules say"))),
            el("div", *verdict, role="status", id="verdict"),
            el("div", button, cls="row"),
            cls="panel",
        )

    # what a hand does

    def do(self, verb: str, what: str) -> None:
        """A button, a tile or a place was used."""
        self.verbs[verb](what)

    def choose_size(self, what: str) -> None:
        """The other size."""
        self.size = what
        self.render()

    def lay(self, what: str) -> None:
        """The tile in hand goes to a free place."""
        column, row = what.split(",")
        self.set(self.draft.move((int(column), int(row))))

    def set(self, draft: Draft) -> None:
        """The landscape is another one now: keep it, show it."""
        self.drafts[self.size] = draft
        found = kept(self.page) | {self.size: draft.option()}
        try:
            self.page.store.box.set(KEY, json.dumps(found))
        except BoxError as error:
            self.page.news(self.page.say(FULL if error.full else BLOCKED))
        self.render()

    def play(self) -> None:
        """To the lobby, with this landscape chosen."""
        if not kept(self.page).get(self.size):
            self.set(self.draft)
        self.desk.to_lobby_with(GAME, "")
        self.desk.choose_landscape()

    def changed(self, field: Any) -> None:
        """No fields of its own."""

    def key(self, event: Any) -> None:
        """Enter or space on a tile or a place; escape puts the tile down."""
        thing = dom.closest(event.target, "g[data-do]")
        if thing is not None and str(event.key) in {"Enter", " "}:
            event.preventDefault()
            verb, _, what = dom.data(thing, "arg").partition(" ")
            self.do(verb, what)
            dom.focus(dom.by_id(str(thing.id)) or dom.by_id("turn-left"))
        elif str(event.key) == "Escape" and self.draft.chosen:
            self.set(self.draft.choose(self.draft.chosen))

    def leave(self) -> None:
        """The reader goes elsewhere."""
        dom.patch("app", Markup())


def seed() -> int:
    """A number for chance."""
    return int(window.Math.random() * (1 << 53))
