"""The log of the table: most of it stays from one answer to the next, so only new lines are drawn and put in.

Where much is new, as behind a curtain or at an opened game, the newest lines come with the picture and the older ones,
which lie out of sight below them, right after it.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from pyscript import window

from app import dom
from app.page import Page
from hedgerow.draw.frame import LogLine, log_line, log_lines
from hedgerow.draw.html import Markup, join
from hedgerow.words import Words

BOX = "log"
LIST = f"#{BOX} > ol"
LOWEST = 28  # px: a line of the log is at least that high
LATER = 100  # lines that come in one piece afterwards
PAUSE = 0.05  # seconds before each piece: time for the picture, and for another input


def screenful() -> int:
    """More lines than anybody sees at once."""
    return int(window.innerHeight) // LOWEST + 1


class Newest:
    """What the box of the log holds: of `_lines` those from `_first` on, in a box that is still the same."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._words: Words | None = None
        self._box: dom.Element = None
        self._place = ""
        self._lines: tuple[LogLine, ...] = ()
        self._first = 0
        self._filling = False

    def bring(self, words: Words, lines: tuple[LogLine, ...], at_once: int) -> None:
        """Make the box hold these lines, the newest first; `at_once` fill it, as far as anybody can see."""
        box = dom.first(f"#{BOX}[data-apart]")
        place = dom.data(box, "apart") if box is not None else ""
        known = box is not None and box.isSameNode(self._box) and place == self._place and words is self._words
        kept = same(self._lines, lines) if known else 0
        if box is None:
            pass
        elif not lines or kept <= self._first or kept < len(lines) - at_once:
            self._first = max(0, len(lines) - at_once)
            dom.patch(BOX, log_lines(words, lines[self._first :], BOX))
        else:
            self._mark_new(lines[:kept])
            if kept < max(len(self._lines), len(lines)):
                dom.lead(dom.first(LIST), kept - self._first, self._drawn(words, lines[kept:]))
        self._box, self._place, self._words, self._lines = box, place, words, lines
        if box is not None and self._first and not self._filling:
            self.page.do(self._fill())

    def _mark_new(self, lines: tuple[LogLine, ...]) -> None:
        for old, new in zip(self._lines[self._first :], lines[self._first :], strict=False):
            if old.fresh and not new.fresh:
                dom.by_id(f"{BOX}-{old.place}").removeAttribute("class")
            elif new.fresh and not old.fresh:
                dom.by_id(f"{BOX}-{old.place}").className = "new"

    async def _fill(self) -> None:
        """Bring the older lines, piece by piece. They are no news: a screen reader does not say them."""
        self._filling, box = True, self._box
        box.setAttribute("aria-live", "off")
        try:
            await asyncio.sleep(PAUSE)
            while self._first:
                ground = dom.first(LIST)
                if self._words is None or self._box is None or ground is None or not self._box.contains(ground):
                    return  # a curtain, the end, or another table
                some = self._lines[max(0, self._first - LATER) : self._first]
                ground.insertAdjacentHTML("beforeend", str(self._drawn(self._words, some)))
                self._first -= len(some)
                await asyncio.sleep(PAUSE)  # whatever is brought meanwhile is filled by the same round
        finally:
            self._filling = False
            box.setAttribute("aria-live", "polite")

    def _drawn(self, words: Words, lines: tuple[LogLine, ...]) -> Markup:
        return join(log_line(words, each, BOX) for each in reversed(lines))


def same(old: tuple[LogLine, ...], new: tuple[LogLine, ...]) -> int:
    """How many lines from the oldest on are the same, whether they are still new to the reader or not."""
    pairs = enumerate(zip(old, new, strict=False))
    first = (at for at, (one, other) in pairs if one != other and replace(one, fresh=other.fresh) != other)
    return next(first, min(len(old), len(new)))
