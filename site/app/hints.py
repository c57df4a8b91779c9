"""A hint: what a strong bot would do, what it weighed, and where that lies on the table."""

from __future__ import annotations

import asyncio
import time

from app import dialogs, dom
from app.page import Page
from app.play import SLICE, Play
from hedgerow.bots.words import of_hundred, stands
from hedgerow.draw.html import Markup, el
from hedgerow.table import Hint, TableError
from hedgerow.words import N_

SHOWN = 4  # answers named
HINTED = "#table .hinted"
AGAIN = 0.1  # seconds until it is looked again whether the reader is free


async def show(page: Page, play: Play, asked_over: str) -> None:
    """Let the bot think in the seat of the person who is asked, then show what it found.

    `asked_over` is the answer that waited for a yes when the hint was asked for, if any.
    """
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
                if await undisturbed(play, revision, asked_over):
                    dialog(page, play, end.value)
                return
            await asyncio.sleep(0)
    except TableError as error:
        page.news(table.words.say(error.message), bad=False)
    finally:
        play.hinting = False


async def undisturbed(play: Play, revision: int, asked_over: str) -> bool:
    """Wait until the reader has closed what he opened meanwhile: a dialog, or the question whether he means an answer.

    Whether the table is then still the one that was thought about.
    """
    while play.alive and not (play.page_is_free() and play.confirm in ("", asked_over)):
        await asyncio.sleep(AGAIN)
    return play.alive and play.table.revision == revision


def dialog(page: Page, play: Play, hint: Hint) -> None:
    """What it found, in words and marked on the table."""
    marked = mark(play, hint.code)
    best = [el("p", el("b", play.label(hint.code)), "."), el("p", hint.because, cls="meta")]
    ranked = hint.ranking[:SHOWN]
    weighed = [line(page, play, code, value, ranked[0][1], at == 0) for at, (code, value) in enumerate(ranked)]
    dialogs.open_dialog(
        page,
        page.say(N_("Hint")),
        *best,
        el("h3", page.say(N_("What it weighed"))) if weighed else None,
        el("ol", *weighed, cls="hints") if weighed else None,
        el(
            "p",
            page.say(N_("It knows no more than your seat does.")),
            " ",
            page.say(N_("The answer is marked on the table.")) if marked else None,
            cls="meta",
        ),
    )
    if marked:
        dom.once("close", bring, dom.by_id("dialog"))


def mark(play: Play, code: str) -> bool:
    """Mark what stands for an answer. Whether any of it can be seen."""
    play.come_back()
    for element in dom.every(HINTED):
        element.classList.remove("hinted")
    elements = play.elements(code)
    for element in elements:
        element.classList.add("hinted")
    return uncovered(elements)


def uncovered(elements: list[dom.Element]) -> bool:
    """Whether one of them is drawn at all. Where places are drawn for one piece at a time, theirs is chosen first."""
    if any(map(drawn, elements)):
        return True
    pieces = dom.every("#drawn input[type=radio]")
    before = [piece for piece in pieces if piece.checked]
    for piece in pieces:
        piece.checked = True
        if any(map(drawn, elements)):
            return True
    for piece in before:
        piece.checked = True
    return False


def drawn(element: dom.Element) -> bool:
    """Whether an element takes up room in the page."""
    return bool(element.getBoundingClientRect().width)


def bring() -> None:
    """What is marked comes into sight, once the dialog no longer lies over it."""
    there = next(filter(drawn, dom.every(HINTED)), None)
    if there is not None:
        dom.bring(there)


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
