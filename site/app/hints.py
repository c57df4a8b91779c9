"""A hint: what a strong bot would do, what it weighed, and where that lies on the table."""

from __future__ import annotations

import asyncio
import time

from app import dialogs
from app.page import Page
from app.play import SLICE, Play
from hedgerow.bots.words import of_hundred, stands
from hedgerow.draw.html import Markup, el
from hedgerow.table import Hint, TableError
from hedgerow.words import N_

SHOWN = 4  # answers named


async def show(page: Page, play: Play) -> None:
    """Let the bot think in the seat of the person who is asked, then show what it found."""
    table, revision = play.table, play.table.revision
    if play.hinting:
        return
    play.hinting = True
    page.news(page.say(N_("A bot thinks about it.")), bad=False)
    try:
        thinking = table.hint()
        while play.alive and table.revision == revision:
            until = time.perf_counter() + SLICE
            try:
                while time.perf_counter() < until:
                    next(thinking)
            except StopIteration as end:
                page.no_news()
                dialog(page, play, end.value)
                return
            await asyncio.sleep(0)
    except TableError as error:
        page.news(table.words.say(error.message), bad=False)
    finally:
        play.hinting = False


def dialog(page: Page, play: Play, hint: Hint) -> None:
    """What it found, in words."""
    best = [el("p", el("b", play.label(hint.code)), "."), el("p", hint.because, cls="meta")]
    ranked = hint.ranking[:SHOWN]
    weighed = [line(page, play, code, value, ranked[0][1], at == 0) for at, (code, value) in enumerate(ranked)]
    dialogs.open_dialog(
        page,
        page.say(N_("Hint")),
        *best,
        el("h3", page.say(N_("What it weighed"))) if weighed else None,
        el("ol", *weighed, cls="hints") if weighed else None,
        el("p", page.say(N_("It knows no more than your seat does; the answer is marked on the table.")), cls="meta"),
    )
    for element in play.elements(hint.code):
        element.classList.add("hinted")


def line(page: Page, play: Play, code: str, value: float, best: float, first: bool) -> Markup:
    """One answer with its weight, as a bar and in words."""
    weight = of_hundred(value)
    words = play.table.words.say(stands(value, alone=play.table.history.players == 1))
    bar = el("rect", width=weight, height=1)
    return el(
        "li",
        el("span", play.label(code), cls="does"),
        el("svg", bar, cls="weight", viewBox="0 0 100 1", preserveAspectRatio="none", aria_hidden="true"),
        el("span", words, ", ", page.say(N_("the best") if first else in_words(of_hundred(best) - weight)), cls="meta"),
    )


def in_words(less: int) -> str:
    """How much weaker an answer is than the best, as a pattern."""
    if less < 4:
        return N_("nearly as good")
    return N_("weaker") if less < 15 else N_("much weaker")
