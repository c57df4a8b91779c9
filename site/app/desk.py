"""Between lobby and table: opening, leaving, sharing and finding games, and every command of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import window

from app import dialogs, dom, keeping, lobby
from app.page import Page, fresh_id
from app.pictures import bring_pictures
from app.places import Places, split
from app.play import Play, about
from app.store import Elsewhere, StoreError
from app.tabs import Tabs
from hedgerow import saves, share
from hedgerow.draw.html import Markup
from hedgerow.record import RecordError, check_size
from hedgerow.table import Table
from hedgerow.words import N_

#: What a table still does while the curtain is down: nothing that shows or gives away what lies behind it.
BEHIND = {"menu", "take-over"}


class Desk:
    """What lies on the desk: a running game, or the lobby."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.play: Play | None = None
        self.places = Places(self)
        self._back: Callable[[], None] | None = None  # puts back what was removed last
        self.tabs = Tabs(page.name, self._asked_elsewhere, self._found_elsewhere)
        self.commands: dict[str, Callable[[dom.Element], None]] = {
            "close": lambda _: dialogs.close_dialog(),
            "close-news": lambda _: page.no_news(),
            "settings": lambda _: dialogs.all_settings(page),
            "language": lambda _: self.other_language(),
            "lobby": lambda _: self.to_lobby(),
            "continue": lambda element: self.go_on_with(dom.data(element, "arg")),
            "manage": lambda element: self.manage(dom.data(element, "arg")),
            "remove": lambda element: self.remove(dom.data(element, "arg")),
            "undo-removal": lambda _: self.undo_removal(),
            "keep-all": lambda _: self.download_all(),
            "persist": lambda _: page.do(keeping.ask(page)),
            "go": lambda element: self.follow(dom.data(element, "arg")),
            "download-saved": lambda element: self.download_saved(dom.data(element, "arg")),
            "open-file": lambda _: dom.by_id("file").click(),
            "open-link": lambda _: dialogs.open_link(page),
            "open-pasted": lambda _: self.open_pasted(),
            "copy-link": lambda _: page.do(self.copy_link()),
            "reload": lambda _: window.location.reload(),
            "place": self.places.do,
            "replay-saved": lambda element: self.places.replay_saved(dom.data(element, "arg"), None),
        }
        self.table_commands: dict[str, Callable[[Play, dom.Element], None]] = {
            "undo": lambda play, _: play.undo(),
            "redo": lambda play, _: play.redo(),
            "yes": lambda play, _: play.yes(),
            "picked": lambda play, _: play.picked(),
            "no": lambda play, _: play.no(),
            "ask": lambda play, _: play.ask_again(),
            "tab": lambda play, element: self.show_tab(play, dom.data(element, "arg")),
            "twin": lambda play, _: self.show_twin(play),
            "menu": lambda play, _: dialogs.menu(page, play),
            "hint": lambda play, _: self.hint(play),
            "rules": lambda play, _: dialogs.rules(page, play.table.history.game),
            "rule": lambda play, element: dialogs.rule(page, play.table.history.game, dom.data(element, "arg")),
            "replay": lambda play, element: self.look_back(play, dom.data(element, "arg")),
            "deck": lambda play, _: self.places.deck(play.table.history.game.id, play.table.history.content),
            "share": lambda play, _: dialogs.share(page, play, self.link(play)),
            "download": lambda play, _: self.download(play),
            "copy": lambda play, _: self.copy(play),
            "again": lambda play, _: self.again(play),
            "look": lambda play, element: play.look(dom.data(element, "arg")),
            "open": lambda play, element: dialogs.opened(page, play, dom.data(element, "open")),
            "take-over": lambda play, _: self.take_over(play),
        }

    def command(self, name: str, element: dom.Element) -> None:
        """Do what a button or key asks for."""
        if name in self.commands:
            self.commands[name](element)
        elif self.play is not None and name in self.table_commands:
            hidden_from = self.play.table.curtain
            if hidden_from is not None and name not in BEHIND:
                who = self.play.table.seat_name(hidden_from)
                self.page.news(
                    self.page.say(N_("It is the turn of {name}: lift the curtain first."), name=who), bad=False
                )
                return
            if name in {"undo", "redo", "twin", "again", "copy", "hint", "replay", "deck"}:
                dialogs.close_dialog()
            self.table_commands[name](self.play, element)

    # games on and off the desk

    def start(self, game: str) -> None:
        """Begin the game of the lobby's form."""
        form = lobby.form_of(game)
        try:
            seats, options = lobby.read_form(self.page, form)
            table = lobby.new_table(self.page, game, seats, options, lobby.read_deck(self.page, form))
        except lobby.SetupFault as fault:
            form.querySelector(".setup-fault").textContent = str(fault)
            return
        self.lay_out(table, fresh_id())

    def lay_out(
        self, table: Table, id: str, name: str = "", *, keep: bool = True, claim: bool = False, instead: bool = False
    ) -> None:
        """Put a game on the desk. `keep` saves it at once under `id`; `claim` takes it from other tabs unasked.

        `instead` puts its address in place of the one that is open, so that Back does not lead there again.
        """
        self.clear()
        bring_pictures(table.history.game.id)
        self.play = play = Play(self.page, table, id, name)
        play.keyboard = bool(dom.first(":focus-visible"))
        lobby.leave_lobby()
        window.scrollTo(0, 0)
        self.tabs.claim(id) if claim else self.tabs.open(id)
        if keep:
            if instead:
                window.history.replaceState(None, "", f"#play={id}")
            else:
                window.location.hash = f"play={id}"
            play.save()
        play.render()
        play.go_on()

    def clear(self) -> None:
        """Take the game off the desk; it stays saved."""
        dom.empty_dialog()
        dom.announce("")
        self.page.no_news()
        if self.play is not None:
            self.play.alive = False
            self.play.reason.hide()
            self.tabs.close()
            self.play = None
        self.places.leave()
        dom.patch("app", Markup())

    def to_lobby(self) -> None:
        """Back to all games."""
        self.clear()
        if window.location.hash:
            window.history.pushState(None, "", window.location.pathname + window.location.search)
        lobby.open_lobby(self.page)
        window.scrollTo(0, 0)

    def saved_table(self, id: str) -> tuple[Table, str] | None:
        """A saved game with its name; None, and a word to the reader, if it cannot be taken up."""
        try:
            saved = self.page.store.take(id)
            if saved is None:
                raise StoreError(N_("That game is not saved in this browser: open its file or link instead."))
            if saved.fault:
                raise StoreError(N_("That saved game is damaged and was left as it is: download it, or remove it."))
            return saves.load(saved.text, self.page.language, self.contents()), saved.about.name
        except StoreError as error:
            self.fault(self.page.say(error.text))
        except RecordError as error:
            self.fault(self.page.words.say(error.message))
        return None

    def contents(self) -> list[Any]:
        """The decks and maps that this browser keeps besides the house's own."""
        return [own.content for own in self.page.decks.all()]

    def to_lobby_with(self, game: str, deck: str) -> None:
        """To the lobby, with a game and a deck chosen."""
        self.to_lobby()
        window.location.hash = f"setup-{game}"
        lobby.fill_decks(self.page)
        lobby.choose_deck(game, deck)

    def choose_landscape(self) -> None:
        """In the lobby: Upland & Prairie on the landscape that was laid."""
        lobby.choose_own_map()

    def go_on_with(self, id: str, claim: bool = False) -> None:
        """Take a saved game up again."""
        found = self.saved_table(id)
        if found is not None:
            table, name = found
            self.lay_out(table, id, name, keep=claim, claim=claim)
            window.location.hash = f"play={id}"

    def keep(self, table: Table, id: str, name: str) -> None:
        """Save a table that is not being played; say so if that cannot be done."""
        try:
            self.page.store.write(id, about(table, name), saves.save(table))
        except StoreError as error:
            self.page.news(self.page.say(error.text))
        except Elsewhere:
            self.page.news(
                self.page.say(
                    N_("Another tab goes on with this game: what you wrote here is not kept. Write it there.")
                )
            )

    def look_back(self, play: Play, at: str) -> None:
        """The running game from its start, as far as this seat may see it."""
        self.places.replay(play.table, play.id, play.name, int(at) if at else None)

    def fault(self, text: str) -> None:
        """Say what went wrong, in the lobby."""
        self.to_lobby()
        self.page.news(text)

    def follow_hash(self) -> None:
        """Open what the address names: a saved game, a shared game, or the lobby."""
        what = str(window.location.hash).removeprefix("#")
        if what.startswith("play="):
            id = what.removeprefix("play=")
            if self.play is None or self.play.id != id:
                self.go_on_with(id)
        elif what.startswith("g="):
            self.open_code(what.removeprefix("g="), instead=True)  # else each Back would make one more game of it
        elif self.places.open(what):
            pass
        elif (self.play is not None or self.places.here is not None) and not what.startswith("rule-"):
            self.clear()
            lobby.open_lobby(self.page)

    # sharing

    def link(self, play: Play) -> str:
        """A link that holds the whole game."""
        address = str(window.location.href).split("#")[0]
        return f"{address}#g={share.encode(play.table.history.record(play.table.history.at))}"

    def open_code(self, code: str, *, instead: bool = False) -> bool:
        """Open a shared game; say what is wrong if it cannot be."""
        try:
            table = saves.open_shared(share.decode(code), language=self.page.language, contents=self.contents())
        except RecordError as error:
            self.fault(self.page.words.say(error.message))
            return False
        self.lay_out(table, fresh_id(), instead=instead)
        return True

    def open_pasted(self) -> None:
        """Open the link in the dialog's field, of a game or of a moment in it, as a letter may have wrapped it."""
        text = "".join(str(dom.by_id("pasted").value).split()).strip("<>()\"'")
        before, moment, looked_at = text.partition("#r=")
        code = split(looked_at)[0] if moment else before.split("#g=")[-1].removeprefix("g=")
        try:
            share.decode(code)
        except RecordError as error:
            dom.by_id("pasted-fault").textContent = self.page.words.say(error.message)
            return
        if moment:
            self.places.replay_code(*split(looked_at))
        else:
            self.open_code(code)

    async def copy_link(self) -> None:
        """Put the link on the clipboard; select it where the browser forbids that."""
        field, said = dom.by_id("link"), N_("Copied.")
        try:
            await window.navigator.clipboard.writeText(field.value)
        except Exception:  # noqa: BLE001 - refused, or no clipboard at all: whatever the browser throws
            field.select()
            said = N_("The link is selected: copy it with Ctrl+C.")
        dom.by_id("copied").textContent = self.page.say(said)

    def download(self, play: Play) -> None:
        """The game as a file."""
        self.download_table(play.table)

    def download_table(self, table: Table) -> None:
        """Any game as a file."""
        save_file(f"hedgerow-{table.history.game.id}.json", saves.save(table))

    def download_saved(self, id: str) -> None:
        """A saved game as a file, even if it is damaged."""
        saved = self.page.store.peek(id)
        if saved is not None:
            save_file(f"hedgerow-{saved.about.game or 'damaged'}.json", saved.text)

    async def open_file(self, file: Any) -> None:
        """Open a game from a file; say what is wrong if it cannot be."""
        from app import backup

        try:
            check_size(" " * min(int(file.size), backup.MOST_BYTES + 1), backup.MOST_BYTES)
            text = str(await file.text())
            if backup.is_backup(text):
                self.take_in(text)
                return
            table = saves.load(text, self.page.language, self.contents())
        except RecordError as error:
            self.page.news(self.page.words.say(error.message))
            return
        self.lay_out(table, fresh_id())

    def copy(self, play: Play) -> None:
        """Keep the game as it is now under a name of its own; go on with the first."""
        name = self.page.say(N_("{name}, copy"), name=play.name or self.page.words.name(play.table.history.game.title))
        twin = Play(self.page, play.table, fresh_id(), name)
        twin.save()
        self.page.news(self.page.say(N_("Saved as {name}."), name=name), bad=False)

    def again(self, play: Play) -> None:
        """A new game with the same seats and options."""
        history = play.table.history
        try:
            seats, options = list(play.table.seats), dict(history.options)
            table = lobby.new_table(self.page, history.game.id, seats, options, history.content)
        except lobby.SetupFault as fault:
            self.page.news(str(fault))
            return
        self.lay_out(table, fresh_id())

    # saved games

    def manage(self, id: str) -> None:
        """The dialog of a saved game."""
        saved = self.page.store.peek(id)
        if saved is not None:
            dialogs.manage(self.page, saved, lobby.title_of(self.page, saved))

    def remove(self, id: str) -> None:
        """Forget a saved game; it can be put back as long as the page is open."""
        dialogs.close_dialog()
        saved = self.page.store.peek(id)
        try:
            raw = self.page.store.remove(id)
        except StoreError as error:
            self.page.news(self.page.say(error.text))
            return
        lobby.show_saved(self.page)
        title = lobby.title_of(self.page, saved) if saved is not None else ""
        self.undo_later(lambda: self._put_back(id, raw), self.page.say(N_("{title} is removed."), title=title))

    def _put_back(self, id: str, raw: str) -> None:
        try:
            self.page.store.put_back(id, raw)
        except StoreError as error:
            self.page.news(self.page.say(error.text))
        lobby.show_saved(self.page)

    def follow(self, address: str) -> None:
        """Open a place by its address."""
        self.places.open(address)

    def undo_later(self, back: Callable[[], None], text: str) -> None:
        """Something was removed: say so, and offer to put it back."""
        self._back = back
        self.page.news(text, (self.page.say(N_("Put it back")), "undo-removal"), bad=False)

    def undo_removal(self) -> None:
        """Put back what was removed last."""
        self.page.no_news()
        back, self._back = self._back, None
        if back is not None:
            back()

    def hint(self, play: Play) -> None:
        """What a strong bot would do."""
        from app import hints  # only here: the page starts without it

        self.page.do(hints.show(self.page, play, play.confirm))

    def download_all(self) -> None:
        """Everything that this browser keeps, as one file."""
        from app import backup  # only here and below: the page starts without it

        try:
            text = backup.write_all(self.page.store, self.page.decks, self.page.results)
        except StoreError as error:
            self.page.news(self.page.say(error.text))
            return
        save_file("hedgerow-all.json", text)
        keeping.exported(self.page)
        lobby.show_saved(self.page)

    def take_in(self, text: str) -> None:
        """Take in a file of everything. Raises RecordError for one that is none."""
        from app import backup

        try:
            came = backup.read_all(text, self.page.store, self.page.decks, self.page.results)
        except StoreError as error:
            self.page.news(self.page.say(error.text))
            return
        self.to_lobby()
        lobby.fill_decks(self.page)
        self.page.news(keeping.came_in(self.page, came), bad=bool(came.left) or came.full)

    def save_text(self, name: str, text: str) -> None:
        """Any text as a file for the reader to keep."""
        save_file(name, text)

    def rename(self, field: dom.Element) -> None:
        """A new name for the running game or a saved one."""
        name = " ".join(str(field.value).split())[:60]
        if dom.data(field, "change") == "rename" and self.play is not None:
            self.play.name = name
            self.play.save()
            return
        saved = self.page.store.take(dom.data(field, "arg"))
        if saved is not None and not saved.fault:
            about = saved.about._replace(name=name)
            try:
                self.page.store.write(saved.id, about, saved.text)
            except (StoreError, Elsewhere):
                self.page.news(self.page.say(N_("The name could not be kept.")))
        lobby.show_saved(self.page)

    # the table's own views

    def show_tab(self, play: Play, tab: str) -> None:
        """Another part of the table on a small screen."""
        play.tab = tab
        play.reason.hide()
        play.render()

    def show_twin(self, play: Play) -> None:
        """The table in words, and back."""
        play.twin = not play.twin
        play.tab = "table"
        play.reason.hide()
        play.render()
        if play.twin and dom.by_id("twin") is not None:
            dom.focus(dom.by_id("twin"), play.keyboard)

    def other_language(self) -> None:
        """The same page in the other language, with the same game."""
        window.location.href = str(dom.by_id("language").href) + str(window.location.hash)

    # other tabs

    def _asked_elsewhere(self, id: str) -> bool:
        """Another tab opened a game: whether it is ours, and active."""
        return self.play is not None and self.play.id == id and self.play.active

    def _found_elsewhere(self, id: str) -> None:
        """Another tab has our game, or took it over."""
        if self.play is not None and self.play.id == id and self.play.active:
            self.play.go_passive()

    def take_over(self, play: Play) -> None:
        """Go on here with the game as the other tab left it; with what is here, if it was removed there."""
        self.page.no_news()
        if self.page.store.is_there(play.id):
            self.go_on_with(play.id, claim=True)
        else:
            self.tabs.claim(play.id)
            play.take_back()


def save_file(name: str, text: str) -> None:
    """A file for the reader to keep."""
    from js import hedgerowPage

    hedgerowPage.save(name, text)
