"""One table in the page: draws it, takes answers, lets bots think, saves at once."""

from __future__ import annotations

import asyncio
import time

from pyscript import document, window

from app import dom, keeping
from app.newest import PAUSE, Newest, screenful
from app.page import Page
from app.picking import Picking
from app.reason import Reason
from app.results import result_of
from app.show import laid_open, log_lines, show, viewer_of
from app.store import About, Elsewhere, StoreError
from hedgerow import saves
from hedgerow.draw.html import Markup
from hedgerow.draw.scene import Opened
from hedgerow.rules import IllegalAction, UnknownAction
from hedgerow.table import Table, TableError
from hedgerow.words import N_, Message

SLICE = 0.012  # seconds a bot thinks before the page may answer its reader again; one piece of thought is 1 to 3 ms
PACE = 0.28  # seconds between two answers of a bot, so that people can follow
SETTLED = 0.5  # seconds after which a table that was opened is there, with its log
TWICE = 0.4  # seconds within which a second click is part of a double click
PLACES = ("#twin", "#drawn", "#hand", "#ask")
LEGAL = ", ".join(f"{place} [data-code].ok, {place} [data-pick]" for place in PLACES)


def about(table: Table, name: str) -> About:
    """What the list of saved games says of a table."""
    state = table.state
    return About(
        game=table.history.game.id,
        name=name,
        people=", ".join(table.seat_name(player) for player in range(len(table.seats))),
        turn=max(1, state.turn),  # 0 while a game is set up
        over=state.is_terminal,
        asked="" if state.is_terminal else table.words.seat_name(state.current_player),
        saved=float(window.Date.now()),
    )


class Play:
    """A running table under the name `id`. `active` is False while another page goes on with this game."""

    def __init__(self, page: Page, table: Table, id: str, name: str = "") -> None:
        self.page = page
        self.table = table
        self.id = id
        self.name = name
        self.active = True
        self.alive = True
        self.confirm = ""
        self.tab = "table"
        self.twin = False
        self.looking_at: int | None = None
        self.keyboard = False
        self.reason = Reason(page)
        self.picking = Picking()
        self._newest = Newest(page)
        self._thinking = False
        self._warned = False
        self._said = ""
        self._asked_at = 0.0
        self._curtained = False
        self.hinting = False
        self._looked_up = False
        self._drawn = -1  # the revision that was drawn last
        self._mine = False  # whether the person who looks was asked then

    # drawing

    def render(self) -> None:
        """Bring the document up to date."""
        table = self.table
        before = dom.some(document.activeElement)
        before = before.id if before is not None else ""
        # Asked before anything changes: afterwards the browser would have to lay out for the answer.
        wide, at_once = dom.wide(), screenful()
        moves = not self.page.still and self._drawn not in (-1, table.revision)
        dom.patch("app", self.drawn(), moves=moves)
        if table.curtain is None:
            self._newest.bring(table.words, log_lines(table, viewer_of(table)), at_once)
        if table.state.is_terminal:
            self.page.do(self._lay_open())
        self._cue()
        curtained = table.curtain is not None
        if curtained and not self._curtained:
            self._cover()
        if curtained and not self._curtained and not self.page.still:
            dom.by_id("curtain").classList.add("falls")
        self._curtained = curtained
        self._mark_pending()
        self.picking.mark()
        self._refocus(str(before))
        self._tell(wide)
        if not self._looked_up:
            self._looked_up = True
            self.page.do(self._look_up())

    async def _look_up(self) -> None:
        """Read what the first refusal and the end will say while the reader looks at the table, not when he waits."""
        await asyncio.sleep(SETTLED)
        self.table.history.game.rules  # noqa: B018 - read once, then kept

    async def _lay_open(self) -> None:
        """At the end: the table below the points, after the picture of these."""
        await asyncio.sleep(PAUSE)
        if self.alive and dom.by_id("final") is not None:
            dom.patch("final", laid_open(self.table, home=self.page.home, portrait=dom.narrow()))

    def drawn(self) -> Markup:
        """The whole table as it is now."""
        return show(
            self.table,
            home=self.page.home,
            portrait=dom.narrow(),
            tab=self.tab,
            show_twin=self.twin,
            confirm=self.confirm,
            looking_at=self.looking_at,
            apart=True,
        )

    def _cue(self) -> None:
        """What a reader who wants sounds hears of a change."""
        table = self.table
        mine = table.viewer is not None and not table.state.is_terminal and table.viewer == table.state.current_player
        if self._drawn not in (-1, table.revision) and self.page.settings["sound"] == "on":
            dom.sound("end" if table.state.is_terminal else "turn" if mine and not self._mine else "laid")
        self._drawn, self._mine = table.revision, mine

    def _cover(self) -> None:
        """Nothing of the last player's stays open over the curtain."""
        dom.empty_dialog()
        self.reason.hide()

    def _mark_pending(self) -> None:
        for element in dom.every(".pending"):
            element.classList.remove("pending")
        for element in self.elements(self.confirm) if self.confirm else []:
            element.classList.add("pending")

    def elements(self, code: str) -> list[dom.Element]:
        """The things on the table that stand for an answer, alone or as part of a set."""
        table = dom.by_id("table")
        if table is not None and code and code == dom.data(table, "done"):
            return dom.every("#picked-done")
        things = dom.every("#table [data-code], #table [data-pick]")
        return [thing for thing in things if (dom.data(thing, "code") or dom.data(thing, "pick")) == code]

    def _refocus(self, before: str) -> None:
        """Focus that was on something now gone goes to the next thing to do, for whoever uses the keyboard."""
        if dom.by_id("lift") is not None:
            if before != "lift":
                dom.focus(dom.by_id("lift"), self.keyboard)
            return
        if self.confirm:
            dom.focus(dom.by_id("yes"), self.keyboard)
            return
        now = dom.some(document.activeElement)
        lost = now is None or now.tagName == "BODY" or now.id == "question"
        lost = lost or dom.closest(now, "[hidden]") is not None  # the lobby that was left has it until it is drawn
        if self.keyboard and lost and self.page_is_free():
            dom.focus(dom.first(LEGAL) or dom.by_id("question"))

    def page_is_free(self) -> bool:
        """Whether no dialog lies over the table."""
        return not dom.by_id("dialog").open

    def _tell(self, wide: bool) -> None:
        question = dom.by_id("question")
        text = str(question.textContent) if question is not None else ""
        if text == self._said:
            return
        self._said = text
        parts = [text]
        if not wide and self.table.curtain is None:  # the log is behind a tab: nobody would hear it
            parts = [str(line.textContent) for line in reversed(dom.every("#log .new"))][-4:] + parts
        dom.announce(" ".join(parts))
        document.title = f"{text} · Hedgerow"

    def ask_again(self) -> None:
        """Say once more what is asked."""
        dom.announce("")
        self._said = ""
        self._tell(dom.wide())

    # answers

    def act(self, code: str, meant: bool = False) -> None:
        """Answer the open question, or ask once whether that is meant.

        The same answer again is a yes, but not at once: a double click is one wish. `meant` is the yes itself.
        """
        if not self._may_act():
            return
        if code == self.confirm and not meant and time.perf_counter() - self._asked_at < TWICE:
            return
        self.reason.hide()
        self.page.old_news()
        try:
            if code.startswith("undo;"):  # one of two things taken one after the other, in the other order
                self.table.instead(code.removeprefix("undo;"))
                self.changed()
                return
            if self.page.settings["confirm"] == "on" and code != self.confirm and self.table.needs_confirm(code):
                self.confirm = code
                self._asked_at = time.perf_counter()
                self.render()
                return
            self.table.act(code)
        except IllegalAction:
            self.confirm = ""
            self.why(code)
            return
        except (UnknownAction, TableError):  # clicked on something of a moment ago: show how it is now
            self.confirm = ""
            self.render()
            return
        self.changed()

    def pick(self, thing: dom.Element) -> None:
        """Take up or put back a thing of the set that is asked for; the complete set is the answer."""
        if not self._may_act():
            return
        if self.picking.full(thing):
            self.page.news(self.page.say(N_("That is enough: put one back before you choose another.")), bad=False)
            return
        codes = self.picking.toggle(thing)
        if codes:
            self.act(codes)
        elif self.confirm:  # the set that waited for a yes is another one now
            self.confirm = ""
            self.render()

    def picked(self) -> None:
        """The set is as it should be: answer with it, or say what is wrong with it."""
        if not self.picking.enough() or not self._may_act():
            return
        # the answer that closes a set is not asked for any more where nothing could be added
        done = dom.data(dom.by_id("table"), "done")
        for codes in filter(None, (self.picking.codes(done), self.picking.codes())):
            try:
                self.table.check(codes)
            except (UnknownAction, TableError):
                continue
            except IllegalAction as error:
                self.page.news(self.table.words.say(error.message), bad=False)
                return
            self.act(codes)
            return

    def changed(self) -> None:
        """Something happened: save it, show it, go on."""
        self.confirm = ""
        self.looking_at = None
        self.picking.clear()
        self.save()
        self.count()
        self.render()
        self.go_on()

    def _may_act(self) -> bool:
        if not self.active:
            self.say_elsewhere()
        return self.active

    def yes(self) -> None:
        """The answer that waited is meant."""
        if self.confirm:
            self.act(self.confirm, meant=True)

    def no(self) -> None:
        """The answer that waited is not meant."""
        self.confirm = ""
        self.picking.clear()
        self.render()

    def why(self, code: str, element: dom.Element = None) -> None:
        """Show why an answer is refused, beside the thing that stands for it."""
        try:
            refusal = self.table.why_not(code)
        except (UnknownAction, TableError):
            return
        places = self.elements(code)
        if refusal is not None:
            self.reason.show(refusal, element or (places[0] if places else None))

    def refuse(self, code: str, element: dom.Element) -> None:
        """Somebody chose what is not allowed."""
        self.why(code, element)

    def look(self, player: str) -> None:
        """Look at another player's part of the table in full ("2"), or ("") back at the own."""
        self.looking_at, self.tab, self.twin = int(player) if player else None, "table", False
        self.reason.hide()
        self.render()
        dom.by_id("board").scrollTop = 0
        dom.focus(dom.by_id("back-to-mine") or dom.by_id("look-at"), self.keyboard)

    def come_back(self) -> None:
        """Show the own table, where all answers lie: no tab beside it, no other player's part."""
        if self.tab != "table" or self.looking_at is not None:
            self.tab, self.looking_at = "table", None
            self.render()

    def opened(self, thing: str) -> tuple[Opened, ...]:
        """All about a thing on the table."""
        return self.table.history.game.view.opened(self.table.scene(), thing)

    def lift(self) -> None:
        """The right person has the device."""
        self.table.lift()
        self._curtained = False
        self._warned = False
        self.page.no_news()
        self.changed()

    def undo(self) -> None:
        """Take back the last answer, or say why not."""
        self._step(back=True)

    def redo(self) -> None:
        """Do it again, or say why not."""
        self._step(back=False)

    def _step(self, back: bool) -> None:
        if self.confirm and back:
            self.no()
            return
        if not self._may_act():
            return
        self.reason.hide()
        self.page.old_news()
        try:
            self.table.undo() if back else self.table.redo()
        except TableError as error:
            self.page.news(self.table.words.say(error.message), bad=False)
            return
        self.changed()

    def put_back(self) -> None:
        """Escape: the answer that waits, or the piece in hand, goes back."""
        if self.confirm:
            self.no()
        elif self.picking.ids:
            self.picking.clear()
        elif self.in_set() or dom.first("#ask .steps .done button") is not None:
            self.undo()

    def in_set(self) -> bool:
        """Whether something lies ready for a set that grows on the table."""
        draft = self.table.draft
        return draft is not None and bool(draft.clicked) and self.table.curtain is None

    # bots

    def go_on(self) -> None:
        """Let a bot that is asked think, beside everything else."""
        if self.active and not self._thinking and self.table.bot_to_move():
            self.page.do(self._bots())

    async def _bots(self) -> None:
        self._thinking = True
        try:
            while self.alive and self.active and self.table.bot_to_move():
                began = time.perf_counter()
                played = await self._bot_answers()
                if not played:
                    continue
                wait = 0 if self.page.still else PACE - (time.perf_counter() - began)
                await asyncio.sleep(max(0, wait))
                if self.alive:
                    self.save()
                    self.count()
                    self.render()
        finally:
            self._thinking = False

    async def _bot_answers(self) -> bool:
        thinking = self.table.bot_move()
        while self.alive and self.active:
            until = time.perf_counter() + SLICE
            try:
                while time.perf_counter() < until:
                    next(thinking)
            except StopIteration as end:
                return end.value is not None
            await asyncio.sleep(0)
        return False

    # saving

    def save(self) -> None:
        """Keep the game as it is now; say so if that cannot be done."""
        if not self.active:
            return
        try:
            self.page.store.write(self.id, about(self.table, self.name), saves.save(self.table))
        except Elsewhere:
            self.go_passive()
        except StoreError as error:
            if not self._warned:
                self._warned = True
                self.page.news(self.page.say(error.text), (self.page.say(N_("Download")), "download"))
        else:
            if self._warned:  # what was said of the storage holds no more
                self.page.no_news()
            self._warned = False

    def count(self) -> None:
        """A game that people played to its end goes into their statistics, once."""
        table = self.table
        if not (self.active and table.state.is_terminal and table.people) or table.analysis or table.branch:
            return
        try:
            self.page.results.add(result_of(table, self.id, float(window.Date.now())))
        except StoreError as error:
            self.page.news(self.page.say(error.text))
        self.page.do(keeping.ask(self.page, quietly=True))

    def go_passive(self) -> None:
        """Another page has this game: from now on only look."""
        self.active = False
        self.say_elsewhere()

    def removed(self) -> None:
        """Another page has removed this game from the list: what is here is all there is of it."""
        self._warned = True
        self.page.news(
            self.page.say(
                N_("This game was removed in another tab. Here it goes on, and your next answer keeps it again.")
            )
        )

    def take_back(self) -> None:
        """Go on with what is here, after all."""
        self.active = True
        self.save()
        self.render()
        self.go_on()

    def say_elsewhere(self) -> None:
        """Offer to go on here."""
        self.page.news(
            self.page.say(N_("This game goes on in another tab. Nothing is lost: go on there, or take it over here.")),
            (self.page.say(N_("Take over here")), "take-over"),
        )

    def label(self, code: str) -> str:
        """What an answer does, in words."""
        return self.table.history.game.view.label(self.table.scene(), code)

    def sentence(self, message: Message) -> str:
        """A message in the page's language, with the names of this table."""
        return self.table.words.say(message)
