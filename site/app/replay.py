"""The place where a game is looked at from its start: steps through it, works out the curves, keeps comments."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from pyscript import window

from app import dialogs, dom, place, replay_view
from app.page import Page, fresh_id
from app.pictures import bring_pictures
from app.play import SLICE
from app.replay_view import Look
from hedgerow import share
from hedgerow.draw.html import Markup
from hedgerow.history import open_record
from hedgerow.replay import OPEN, BotEstimator, Estimator, QuickEstimator, Replay, turning_points
from hedgerow.table import BRANCH, Seat, Table, TableError
from hedgerow.words import N_

PAUSE = 0.4  # seconds without a letter before a comment is kept
BEAT = 0.9  # seconds between two steps while the game plays
FRESH = 0.4  # seconds between two drawings of a curve that is being worked out


class ReplayPlace:
    """A game under the name `id` ("" if it is not kept), looked at from the moment `at` (None: the end).

    `desk` lays out tables and keeps games (see `desk.Desk`).
    """

    def __init__(
        self,
        desk: Any,
        page: Page,
        table: Table,
        id: str,
        name: str,
        at: int | None,
    ) -> None:
        bring_pictures(table.history.game.id)
        self.desk = desk
        self.page = page
        self.id = id
        self.name = name
        self.replay = Replay(table)
        self.estimator: Estimator = QuickEstimator()
        self.alive = True
        moment = self.replay.last if at is None else max(0, min(at, self.replay.last))
        eyes = self.replay.eyes
        self.look = Look(moment, eyes[0], whose=page.say(self.estimator.title))
        self._beat: asyncio.TimerHandle | None = None
        self._typing: asyncio.TimerHandle | None = None
        self.verbs: dict[str, Callable[[str], None]] = {
            "back": lambda _: self.back(),
            "start": lambda _: self.go(0),
            "end": lambda _: self.go(self.replay.last),
            "step-back": lambda _: self.go(self.look.at - 1),
            "step-on": lambda _: self.go(self.look.at + 1),
            "back-turn": lambda _: self.go(self.turn_before()),
            "on-turn": lambda _: self.go(self.turn_after()),
            "play": lambda _: self.play_or_pause(),
            "at": lambda what: self.go(int(what)),
            "eyes": self.see,
            "curve": self.show_curve,
            "branch": lambda _: self.branch(analysis=False),
            "analyse": lambda _: self.branch(analysis=True),
            "expert": lambda _: self.ask_expert(),
            "link": lambda _: self.link(),
            "file": lambda _: self.desk.download_table(self.replay.table),
        }
        place.enter(page, page.say(N_("Replay")), self.address)
        page.do(self._points())
        page.do(self._prospects())

    @property
    def address(self) -> str:
        """What stands behind the `#` of the page's address."""
        if self.id:
            return f"replay={self.id}"
        here = str(window.location.hash).removeprefix("#")
        return here if here.startswith("r=") else "replay"

    # showing

    def render(self) -> None:
        """Bring the document up to date."""
        dom.patch("app", replay_view.draw(self.page, self.replay, self.look, dom.narrow()))
        moment = dom.by_id("moment")
        if moment is not None:  # the browser keeps its own value of a slider that was moved
            moment.value = self.look.at

    def go(self, at: int) -> None:
        """Look at another moment."""
        self.look.at = max(0, min(at, self.replay.last))
        if self.look.playing and self.look.at == self.replay.last:
            self.pause()
        self.render()
        if not self.look.playing:
            dom.announce(replay_view.spoken(self.replay, self.look))

    def turn_before(self) -> int:
        """The end of the turn before."""
        return max((end for end in self.replay.ends if end < self.look.at), default=0)

    def turn_after(self) -> int:
        """The end of this turn, or of the next."""
        return min((end for end in self.replay.ends if end > self.look.at), default=self.replay.last)

    def see(self, what: str) -> None:
        """Look through other eyes."""
        self.look.eyes = OPEN if what == "open" else int(what)
        self.render()

    def show_curve(self, what: str) -> None:
        """Another curve."""
        self.look.curve = what
        self.render()

    def play_or_pause(self) -> None:
        """Let the game run by itself, from the beginning if it stands at the end."""
        if self.look.playing:
            self.pause()
        else:
            self.look.playing = True
            self.go(0 if self.look.at == self.replay.last else self.look.at)
            self._wait()
            return
        self.render()

    def pause(self) -> None:
        """Stand still."""
        self.look.playing = False
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None

    def _wait(self) -> None:
        self._beat = asyncio.get_event_loop().call_later(BEAT, self._next)

    def _next(self) -> None:
        if self.alive and self.look.playing:
            self.go(self.look.at + 1)
            if self.look.playing:
                self._wait()

    # curves

    async def _points(self) -> None:
        """Everybody's points at the end of every turn."""
        eyes, found = self.replay.eyes[0], self.look.points
        drawn = time.perf_counter()
        for at in self.replay.ends:
            found.append((at, self.replay.points(at, eyes)))
            drawn = await self._breathe(drawn)
            if not self.alive:
                return
        self.render()

    def ask_expert(self) -> None:
        """Weigh every turn again, with the strongest bot: that takes a while."""
        history = self.replay.history
        self.estimator = BotEstimator(history.game, history.content, history.seed)
        self.look.whose = self.page.say(self.estimator.title)
        self.look.expert = True
        self.look.prospects, self.look.turning = [], []
        self.page.do(self._prospects())
        self.render()

    async def _prospects(self) -> None:
        """How everybody stands at the end of every turn, a little at a time."""
        eyes = self.replay.eyes[0]
        if eyes is None:
            return
        self.look.working = True
        drawn = time.perf_counter()
        for at in self.replay.ends:
            thinking = self.estimator.weigh(self.replay.possible(at, eyes))
            while self.alive:
                until = time.perf_counter() + SLICE
                try:
                    while time.perf_counter() < until:
                        next(thinking)
                except StopIteration as end:
                    self.look.prospects.append((at, end.value))
                    break
                await asyncio.sleep(0)
            drawn = await self._breathe(drawn)
            if not self.alive:
                return
        self.look.working = False
        self.look.turning = turning_points(self.look.prospects)
        self.render()

    async def _breathe(self, drawn: float) -> float:
        """Let the page answer its reader; draw the curve so far now and then."""
        await asyncio.sleep(0)
        now = time.perf_counter()
        if not self.alive or now - drawn < FRESH:
            return drawn
        self.render()
        return now

    # what a hand does

    def do(self, verb: str, what: str) -> None:
        """A button was used."""
        if self.look.playing and verb not in ("play", "curve", "eyes"):
            self.pause()
        self.verbs[verb](what)

    def changed(self, field: Any) -> None:
        """The slider moved, or a comment was written."""
        kind = dom.data(field, "place")
        if kind == "moment":
            self.pause()
            self.go(int(field.value))
        elif kind == "comment":
            self.comment(int(dom.data(field, "arg")), str(field.value))

    def typed(self, field: Any) -> None:
        """The slider is on its way, or a comment is being written: it is kept before the field is left."""
        kind = dom.data(field, "place")
        if kind == "moment":
            self.changed(field)
        elif kind == "comment":
            at, text = int(dom.data(field, "arg")), str(field.value)
            self._wait_with(lambda: self.comment(at, text, shown=False))

    def _wait_with(self, work: Callable[[], None]) -> None:
        if self._typing is not None:
            self._typing.cancel()
        self._typing = asyncio.get_event_loop().call_later(PAUSE, work)

    def comment(self, at: int, text: str, shown: bool = True) -> None:
        """Keep what was written about a moment. A game that came in a link is kept from then on."""
        try:
            self.replay.table.comment(at, text)
        except TableError as error:
            self.page.news(self.page.words.say(error.message))
            return
        self.id = self.id or fresh_id()
        self.desk.keep(self.replay.table, self.id, self.name)
        if shown:
            self.render()

    def plot_clicked(self, event: Any) -> None:
        """Jump to the moment under the pointer."""
        picture = dom.by_id("plot")
        box = picture.getBoundingClientRect()
        from hedgerow.draw.plot import LEFT, RIGHT, WIDTH

        x = (event.clientX - box.left) / max(1, box.width) * WIDTH
        self.pause()
        self.go(round((x - LEFT) / (WIDTH - LEFT - RIGHT) * self.replay.last))

    def key(self, event: Any) -> None:
        """Arrows step, with Shift by turns; Home, End, space."""
        key = str(event.key)
        if dom.closest(event.target, "input, textarea, select") is not None:
            return
        if key == " " and dom.closest(event.target, "button, a, summary, [tabindex='0']:not(#board)") is not None:
            return
        steps: dict[str, Callable[[], int]] = {
            "ArrowLeft": lambda: self.turn_before() if event.shiftKey else self.look.at - 1,
            "ArrowRight": lambda: self.turn_after() if event.shiftKey else self.look.at + 1,
            "Home": lambda: 0,
            "End": lambda: self.replay.last,
        }
        if key in steps:
            event.preventDefault()
            self.pause()
            self.go(steps[key]())
        elif key == " ":
            event.preventDefault()
            self.play_or_pause()

    def opened(self, thing: str) -> None:
        """All about a card or piece."""
        game = self.replay.history.game
        scene = self.replay.scene(self.look.at, self.look.eyes)
        dialogs.show_opened(self.page, game, game.view.opened(scene, thing))

    # going on

    def back(self) -> None:
        """To the game itself."""
        self.desk.lay_out(self.replay.table, self.id or fresh_id(), self.name, keep=False)
        if self.id:
            window.location.hash = f"play={self.id}"

    def branch(self, analysis: bool) -> None:
        """A new game from this moment on."""
        table = self.replay.table
        record = self.replay.history.record(self.look.at)
        own = [self.replay.history.content]
        history = open_record(record, own)
        seats = [Seat(seat.name) for seat in table.seats] if analysis else list(table.seats)
        twin = Table(history, seats, self.page.language, analysis=analysis, settings={BRANCH: True})
        name = self.page.say(
            N_("{name}, from turn {n}"),
            name=self.name or self.page.words.name(history.game.title),
            n=self.replay.turn(self.look.at),
        )
        self.desk.lay_out(twin, fresh_id(), name[:60])

    def link(self) -> None:
        """A link to this moment of the whole game."""
        code = share.encode(self.replay.history.record(self.replay.last))
        address = str(window.location.href).split("#")[0]
        dialogs.share_link(self.page, f"{address}#r={code}@{self.look.at}", self.replay.open)

    def leave(self) -> None:
        """The reader goes elsewhere."""
        self.alive = False
        self.pause()
        dom.patch("app", Markup())
