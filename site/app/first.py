"""The first that Python shows, before PyScript stands: the lobby as the reader left it."""

from __future__ import annotations

from functools import cache

from js import performance

from app import dom, lobby
from app.page import Page


@cache
def page() -> Page:
    """The page: one for all that is shown first and for all that comes after."""
    return Page()


def show() -> None:
    """Bring the lobby up to date, if this page has one."""
    if dom.by_id("lobby") is not None:
        lobby.wake(page())
        performance.mark("hedgerow:result")  # tests/bench/page.py measures it
