"""Pointer, keyboard and focus: from what a hand does to an answer of the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import document, window

from app import dom
from app.drag import Drag
from app.play import Play

HOVER = 0.3  # seconds a pointer rests on something refused before the reason shows
PRESS = 0.45  # seconds of a long press
HOLD = 0.5  # seconds the curtain's button is held
TWICE = 2.0  # seconds within which Enter is pressed again on the curtain's button
LONG_AGO = float("-inf")  # a page that was opened a moment ago has not seen an Enter yet
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
CHOICES = "[data-code], [data-pick]"
OPENS = "[data-open]"
REFUSED = ".no, .early"
LETTERS = {"u": "undo", "r": "redo", "t": "twin", "q": "ask", "m": "menu", "h": "hint"}


class Hands:
    """Listens to the whole document. `play()` is the running table or None, `command(name, element)` does what a
    `data-do` asks for."""

    def __init__(self, play: Callable[[], Play | None], command: Callable[[str, dom.Element], None]) -> None:
        self.play = play
        self.command = command
        self.drag = Drag()
        self._timer: asyncio.TimerHandle | None = None
        self._over: dom.Element = None
        self._pressed_at = LONG_AGO
        self._skip_click = False
        self._clicked_at: Play | None = None  # the table of the last click, or None
        dom.on("click", self.clicked)
        dom.on("keydown", self.key)
        dom.on("focusin", self.focused)
        dom.on("pointerdown", self.down)
        dom.on("pointermove", self.move, window)
        dom.on("pointerup", self.up, window)
        dom.on("pointercancel", self.cancel, window)
        dom.on("pointerover", self.over)
        dom.on("dragstart", self.own_drag)
        dom.on("contextmenu", self.menu)

    def later(self, seconds: float, work: Callable[[], None]) -> None:
        """Do that one thing after a while, unless something else comes."""
        self.not_later()
        self._timer = asyncio.get_event_loop().call_later(seconds, work)

    def not_later(self) -> None:
        """Forget what was to be done later."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # clicks

    def clicked(self, event: Any) -> None:
        """A click, a tap, or Enter on a button."""
        if self._skip_click:
            self._skip_click = False
            event.preventDefault()
            return
        if event.detail > 1 and self.play() is not self._clicked_at:  # a double click began on what was here before
            event.preventDefault()
            return
        self._clicked_at = self.play()
        doing = dom.closest(event.target, "[data-do]")
        if doing is not None:
            if dom.data(doing, "do") == "lift":
                if event.detail == 0:  # no pointer: a key, or a screen reader's own click
                    self.lift_by_key()
                return
            event.preventDefault()
            self.command(dom.data(doing, "do"), doing)
            return
        play = self.play()
        if play is None:
            return
        piece = dom.closest(event.target, CHOICES)
        thing = dom.closest(event.target, OPENS)
        if piece is not None:
            play.keyboard = event.detail == 0
            self.choose(play, piece)
        elif thing is not None:
            self.command("open", thing)
        elif play.reason.shown and dom.closest(event.target, "#why") is None:
            play.reason.hide()

    def choose(self, play: Play, piece: dom.Element) -> None:
        """Answer with a piece, take it up for a set, or say why that cannot be."""
        code = dom.data(piece, "code")
        if not code:
            play.pick(piece)
        elif piece.classList.contains("no"):
            play.refuse(code, piece)
        elif piece.classList.contains("early"):
            play.why(code, piece)
        else:
            play.act(code)

    def menu(self, event: Any) -> None:
        """A long press must not open the browser's own menu over the reason; the other button opens a card."""
        if dom.closest(event.target, f"{CHOICES}, {OPENS}, #lift") is not None:
            event.preventDefault()
        thing = dom.closest(event.target, OPENS)
        if thing is not None and self.play() is not None and getattr(event, "pointerType", "mouse") == "mouse":
            self.command("open", thing)

    # reasons on hover, focus and long press

    def over(self, event: Any) -> None:
        """The pointer rests on something."""
        play = self.play()
        if play is None or event.pointerType != "mouse" or self.drag.on:
            return
        piece = dom.closest(event.target, "[data-code]")
        if piece is not None and self._over is not None and piece.id == self._over.id:
            return
        self._over = piece
        self.not_later()
        if piece is None:
            return
        if piece.classList.contains("no"):  # what comes too early stays quiet under a pointer that passes by
            self.later(HOVER, lambda: play.why(dom.data(piece, "code"), piece))
        elif play.reason.shown:
            self.later(HOVER, play.reason.hide)

    def focused(self, event: Any) -> None:
        """The keyboard came to something."""
        play = self.play()
        if play is None or not play.keyboard:
            return
        piece = dom.closest(event.target, "[data-code]")
        if piece is not None and piece.matches(REFUSED):
            play.why(dom.data(piece, "code"), piece)
        elif play.reason.shown and dom.closest(event.target, "#why") is None:
            play.reason.hide()

    # dragging, long press, holding

    def down(self, event: Any) -> None:
        """A finger or button goes down."""
        self._skip_click = False
        play = self.play()
        if play is None or event.button != 0:
            return
        play.keyboard = False
        if dom.closest(event.target, "#lift") is not None:
            self.hold()
            return
        piece = dom.closest(event.target, "[data-code]")
        thing = dom.closest(event.target, OPENS)
        if piece is not None and piece.hasAttribute("data-drag"):
            self.drag.ready(piece, event)
        elif event.pointerType == "mouse":
            return
        elif piece is not None and piece.matches(REFUSED):
            self.later(PRESS, lambda: self.pressed(play, piece))
        elif thing is not None:
            self.later(PRESS, lambda: self.pressed_open(thing))

    def pressed(self, play: Play, piece: dom.Element) -> None:
        """A long press on something refused."""
        self._skip_click = True
        play.why(dom.data(piece, "code"), piece)

    def pressed_open(self, thing: dom.Element) -> None:
        """A long press on a card that can be opened."""
        self._skip_click = True
        self.command("open", thing)

    def move(self, event: Any) -> None:
        """Something is dragged, or a long press was none."""
        if not self.drag.waiting:
            return
        play = self.play()
        if play is not None and self.drag.moved(event):
            self.not_later()
            if not self.drag.on:
                self.drag.begin(play)
            self.drag.follow(event)

    def own_drag(self, event: Any) -> None:
        """The browser must not carry off a picture or a link of ours as well: that would end our own drag."""
        if self.drag.waiting or dom.closest(event.target, "[data-drag]") is not None:
            event.preventDefault()

    def up(self, event: Any) -> None:
        """What was dragged is dropped."""
        self.not_later()
        self.let_go()
        play = self.play()
        if self.drag.on and play is not None:
            self._skip_click = True
            asyncio.get_event_loop().call_later(0.05, self.clicks_again)
            self.drag.drop(play, event)
        self.drag.over()

    def clicks_again(self) -> None:
        """No click came after the drop."""
        self._skip_click = False

    def cancel(self, _event: Any) -> None:
        """The browser took the pointer for itself."""
        self.not_later()
        self.let_go()
        play = self.play()
        if self.drag.on and play is not None:
            play.put_back()
        self.drag.over()

    def hold(self) -> None:
        """The curtain's button is pressed."""
        button = dom.by_id("lift")
        button.classList.add("held")
        self.later(HOLD, self.lift)

    def let_go(self) -> None:
        """The curtain's button is released."""
        button = dom.by_id("lift")
        if button is not None:
            button.classList.remove("held")

    def lift(self) -> None:
        """Held long enough."""
        play = self.play()
        if play is not None and dom.by_id("lift") is not None:
            play.lift()

    def lift_by_key(self) -> None:
        """Enter twice lifts the curtain: once could be the end of somebody else's answer."""
        now = float(window.performance.now()) / 1000
        if now - self._pressed_at < TWICE:
            self._pressed_at = LONG_AGO
            play = self.play()
            if play is not None:
                play.keyboard = True
                play.lift()
        else:
            self._pressed_at = now

    # keys

    def key(self, event: Any) -> None:
        """A key on the table."""
        play = self.play()
        if play is None or event.ctrlKey or event.altKey or event.metaKey:
            return
        key = str(event.key)
        if key == "Tab" or key in ARROWS or key in {"Enter", " "}:
            play.keyboard = True
        if dom.by_id("dialog").open or dom.closest(event.target, "input, select, textarea") is not None:
            return
        piece, thing = dom.closest(event.target, CHOICES), dom.closest(event.target, OPENS)
        if key == "Escape":
            if self.drag.on:
                self._skip_click = True  # the button comes up later, where the piece no longer is
                self.cancel(event)
            elif play.reason.shown:
                play.reason.hide()
            elif play.table.curtain is None:
                play.put_back()
        elif (piece is not None or thing is not None) and key in ARROWS:
            event.preventDefault()
            to_neighbour(piece or thing, *ARROWS[key])
        elif piece is not None and key in {"Enter", " "} and piece.tagName != "BUTTON":
            event.preventDefault()
            if not event.repeat:
                self.choose(play, piece)
        elif thing is not None and ((piece is None and key in {"Enter", " "}) or key == "i"):
            event.preventDefault()
            self.command("open", thing)
        elif dom.closest(event.target, "#lift") is not None and key in {"Enter", " "} and event.repeat:
            event.preventDefault()
        elif play.page.settings["keys"] == "on" and key.lower() in LETTERS and not event.shiftKey:
            event.preventDefault()
            if play.table.curtain is None or key.lower() == "m":
                self.command(LETTERS[key.lower()], None)


def to_neighbour(piece: dom.Element, right: int, down: int) -> None:
    """Move the focus to the nearest answer in that direction, legal or not."""
    here = piece.getBoundingClientRect()
    x, y = here.left + here.width / 2, here.top + here.height / 2
    best, best_cost = None, 0.0
    for other in dom.every("#table [data-code], #table [data-pick], #table [data-open][tabindex]"):
        box = other.getBoundingClientRect()
        if not box.width:
            continue
        dx, dy = box.left + box.width / 2 - x, box.top + box.height / 2 - y
        ahead, aside = (dx * right, abs(dy)) if right else (dy * down, abs(dx))
        if ahead < 4:
            continue
        cost = ahead + 2 * aside
        if best is None or cost < best_cost:
            best, best_cost = other, cost
    dom.focus(best)


def under(event: Any) -> dom.Element:
    """The answer under the pointer, or None."""
    return dom.closest(document.elementFromPoint(event.clientX, event.clientY), "[data-code]")
