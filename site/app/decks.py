"""The place where decks, boards and maps are looked at, loaded and checked."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module, resources
from typing import Any

from app import dialogs, dom, place
from app.page import Page
from app.pictures import bring_pictures
from app.store import StoreError
from hedgerow import catalog
from hedgerow.content import MAX_BYTES, ContentError, Fault
from hedgerow.draw.html import Child, Markup, el
from hedgerow.draw.pieces import icon
from hedgerow.draw.scene import Scene, Shelf
from hedgerow.game import Game
from hedgerow.words import N_, Message, Name

MOST_FAULTS = 40  # shown at once
ADDRESS = "decks"


class DecksPlace:
    """The decks of one game; `own` is the fingerprint of the one that is shown, "" for the one that ships.

    `used` is the deck that a table plays with: it is shown first, whether this browser keeps it or not.
    """

    def __init__(self, desk: Any, page: Page, game: str, used: Any = None) -> None:
        self.desk = desk
        self.page = page
        self.game: Game = catalog.games[game]
        self.used = None if used is None or used.digest == self.game.content.digest else used
        self.own = "" if self.used is None else self.used.digest
        self.faults: list[Fault] = []
        self.verbs: dict[str, Callable[[str], None]] = {
            "game": self.choose_game,
            "show": self.show,
            "load": lambda _: dom.by_id("deck-file").click(),
            "check": lambda _: self.check("pasted.toml", str(dom.by_id("deck-text").value)),
            "remove": self.remove,
            "landscape": lambda _: self.desk.follow("landscape"),
            "use": self.use,
            "model": lambda _: self.model(),
        }
        bring_pictures(game)
        place.enter(page, page.say(N_("Decks")), f"{ADDRESS}={game}")

    # showing

    def render(self) -> None:
        """Bring the document up to date."""
        say = self.page.say
        content = self.content()
        main = el(
            "main",
            el("h1", say(N_("Decks, boards and maps")), id="question", tabindex=-1),
            el(
                "p",
                say(N_("What the games are played with. Look at every card, or load a list of your own.")),
                cls="lead",
            ),
            self._games(),
            el("div", el("div", *self._shelves(content), cls="shelves"), self._side(content), cls="decks"),
            cls="page",
            id="place-content",
        )
        dom.patch("app", place.frame(self.page, say(N_("Decks")), (), main, game=self.game.id))

    def content(self) -> Any:
        """What is shown."""
        if self.used is not None and self.own == self.used.digest:
            return self.used
        own = self.page.decks.get(self.own) if self.own else None
        return own.content if own is not None else self.game.content

    def _entries(self) -> list[Markup]:
        own = self.page.decks.all(self.game.id)
        foreign = self.used is not None and all(each.digest != self.used.digest for each in own)
        entries = [self._entry("", self.game.content.label, N_("ships with Hedgerow"))]
        entries += [self._entry(each.digest, each.content.label, N_("your own"), kept=True) for each in own]
        if foreign and self.used is not None:
            entries.append(self._entry(self.used.digest, self.used.label, N_("came with a game")))
        return entries

    def _games(self) -> Markup:
        buttons = [
            place.act(
                "game",
                self.page.words.name(game.title),
                cls="seg",
                what=game.id,
                id=f"decks-{game.id}",
                aria_pressed="true" if game is self.game else "false",
            )
            for game in catalog.games.values()
        ]
        return el("div", *buttons, cls="segs", role="group", aria_label=self.page.say(N_("Games")))

    def scene(self, content: Any) -> Scene:
        """A new game with a deck, as an onlooker sees it: what its cards are drawn from."""
        state = self.game.new(min(self.game.players), 0, content)
        return Scene(state.observation(None), None, self.page.words, content)

    def _shelves(self, content: Any) -> list[Markup]:
        gallery: Any = import_module(f"hedgerow.games.{self.game.id}.gallery")
        shelves: tuple[Shelf, ...] = gallery.gallery(self.scene(content))
        return [
            el(
                "section",
                el("h2", shelf.title, " ", el("span", shelf.note, cls="meta")),
                el("ul", *[el("li", piece) for piece in shelf.pieces], cls="shelf"),
                aria_label=shelf.title,
            )
            for shelf in shelves
        ]

    def _side(self, content: Any) -> Markup:
        say = self.page.say
        return el(
            "div",
            el(
                "section",
                el("h2", say(N_("Which deck"))),
                el("ul", *self._entries(), cls="decklist"),
                self._warnings(content),
                el("div", place.act("use", say(N_("Play with this one")), "ic-play", "btn main", self.own), cls="row"),
                cls="panel",
            ),
            el(
                "section",
                el("h2", say(N_("A list of your own"))),
                el(
                    "p",
                    say(N_("Whoever owns the printed game can type its list into a file: begin with the one here.")),
                    cls="meta",
                ),
                el(
                    "div",
                    place.act("model", say(N_("Download a list to begin with")), "ic-download"),
                    place.act("load", say(N_("Load a file")), "ic-file-up"),
                    place.act("landscape", say(N_("Lay a landscape")), "ic-layers")
                    if self.game.id == "upland_and_prairie"
                    else None,
                    cls="row",
                ),
                el(
                    "details",
                    el("summary", say(N_("Paste it instead"))),
                    el(
                        "label",
                        say(N_("The list")),
                        el("textarea", "", rows=6, id="deck-text", spellcheck="false", data_place="text"),
                        cls="stacked",
                    ),
                    el("div", place.act("check", say(N_("Check it")), "ic-check"), cls="row"),
                    cls="more",
                    id="paste",
                ),
                el(
                    "input",
                    type_="file",
                    id="deck-file",
                    accept=".toml,.csv,text/plain",
                    hidden=True,
                    data_place="file",
                    aria_label=say(N_("A list of your own")),
                ),
                el("div", *self._faults(), id="deck-faults", role="alert"),
                cls="panel",
            ),
            cls="rside",
        )

    def _entry(self, digest: str, title: Name, tag: str, kept: bool = False) -> Markup:
        label = self.page.words.name(title)
        button = place.act(
            "show",
            Markup(el("b", label) + el("span", " ", self.page.say(tag), cls="meta")),
            cls="turning written",
            what=digest,
            id=f"deck-{digest or 'house'}",
            aria_pressed="true" if digest == self.own else "false",
        )
        gone = None
        if kept:
            said = self.page.say(N_("Remove {name}"), name=label)
            gone = place.act("remove", icon("ic-trash-2"), cls="ib", what=digest, aria_label=said, title=said)
        return el("li", button, gone)

    def _warnings(self, content: Any) -> Markup | None:
        warnings = getattr(content, "warnings", ())
        if not warnings:
            return None
        return el(
            "details",
            el("summary", self.page.say(N_("Worth knowing: {n}"), n=len(warnings))),
            el("ul", *[el("li", self.page.words.say(warning)) for warning in warnings[:MOST_FAULTS]], cls="faults"),
            cls="more",
        )

    def _faults(self) -> list[Child]:
        if not self.faults:
            return []
        n = len(self.faults)
        count = Message(
            N_("{n} thing is wrong with this list; it was not taken."),
            {"n": n},
            N_("{n} things are wrong with this list; it was not taken."),
        )
        lines = [
            el(
                "li",
                el("b", " ".join(filter(None, (fault.entry, fault.field))) or self.page.words.value(fault.file)),
                ": ",
                self.page.words.say(fault.what),
            )
            for fault in self.faults[:MOST_FAULTS]
        ]
        more = el("p", self.page.say(N_("… and {n} more"), n=n - MOST_FAULTS)) if n > MOST_FAULTS else None
        return [el("p", self.page.words.say(count), cls="setup-fault"), el("ul", *lines, cls="faults"), more]

    # what a hand does

    def do(self, verb: str, what: str) -> None:
        """A button was used."""
        self.verbs[verb](what)

    def choose_game(self, what: str) -> None:
        """The decks of another game."""
        self.desk.places.open(f"{ADDRESS}={what}")
        dom.focus(dom.by_id(f"decks-{what}"), visible=False)

    def show(self, what: str) -> None:
        """Look at another deck of this game."""
        self.own, self.faults = what, []
        self.render()

    def check(self, file: str, text: str) -> None:
        """Check a list and keep it, or say entry by entry what is wrong."""
        self.faults = []
        self.page.no_news()  # what was said of the list before
        try:
            self.own = self.page.decks.add(self.game.id, file[:80], text).digest
        except ContentError as error:
            self.faults = error.faults
        except StoreError as error:
            self.page.news(self.page.say(error.text))
        else:
            self.page.news(self.page.say(N_("The list is sound and ready to play with.")), bad=False)
        self.render()

    async def read_file(self, file: Any) -> None:
        """Check a file."""
        if file.size > MAX_BYTES:
            self.check(str(file.name), " " * (MAX_BYTES + 1))
            return
        self.check(str(file.name), str(await file.text()))

    def changed(self, field: Any) -> None:
        """A file was chosen."""
        if dom.data(field, "place") == "file":
            file = dom.some(field.files.item(0))
            if file is not None:
                self.page.do(self.read_file(file))
            field.value = ""

    def remove(self, what: str) -> None:
        """Forget a list; it can be put back as long as the page is open."""
        own = self.page.decks.get(what)
        if own is None:
            return
        try:
            self.page.decks.remove(what)
        except StoreError as error:
            self.page.news(self.page.say(error.text))
            return
        self.own = ""
        self.render()
        self.desk.undo_later(lambda: self.check(own.file, own.text), self.page.say(N_("The list is gone.")))

    def use(self, what: str) -> None:
        """Choose this deck in the lobby; one that came with a game is kept for that."""
        used = self.used
        if used is not None and what == used.digest and self.page.decks.get(what) is None and used.source_text:
            self.check("game.toml", used.source_text)
        self.desk.to_lobby_with(self.game.id, what)

    def model(self) -> None:
        """The list that ships, as a file to begin with."""
        folder = resources.files(f"hedgerow.games.{self.game.id}") / "content"
        name = "deck.toml" if (folder / "deck.toml").is_file() else "house.toml"
        self.desk.save_text(f"hedgerow-{self.game.id}-{name}", (folder / name).read_text("utf-8"))

    def opened(self, thing: str) -> None:
        """All about a card."""
        scene = self.scene(self.content())
        dialogs.show_opened(self.page, self.game, self.game.view.opened(scene, thing))

    def key(self, event: Any) -> None:
        """No keys of its own."""

    def leave(self) -> None:
        """The reader goes elsewhere."""
        dom.patch("app", Markup())
