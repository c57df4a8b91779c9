"""Several tabs of one browser: they tell each other which game they have open, so that only one goes on with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pyscript import window

from app import dom

CHANNEL = "hedgerow"


class Tabs:
    """`mine(id)` says whether this page goes on with a game; `theirs(id)` is called when another page does."""

    def __init__(self, page: str, mine: Callable[[str], bool], theirs: Callable[[str], None]) -> None:
        self.page = page
        self.mine = mine
        self.theirs = theirs
        self.id = ""
        kind = getattr(window, "BroadcastChannel", None)  # without it the stamp in the storage still protects
        self.channel = kind.new(CHANNEL) if kind is not None else None
        if self.channel is not None:
            dom.on("message", self.heard, self.channel)

    def tell(self, what: str) -> None:
        """Tell all other tabs."""
        if self.channel is not None:
            self.channel.postMessage(json.dumps([self.page, what, self.id]))

    def open(self, id: str) -> None:
        """This page opens a game: does anybody have it?"""
        self.id = id
        self.tell("open")

    def claim(self, id: str) -> None:
        """This page goes on with a game from now on."""
        self.id = id
        self.tell("claim")

    def close(self) -> None:
        """This page has no game open."""
        self.id = ""

    def heard(self, event: Any) -> None:
        """Another tab speaks."""
        page, what, id = json.loads(str(event.data))
        if page == self.page or id != self.id or not id:
            return
        if what == "open" and self.mine(id):
            self.tell("here")
        elif what in {"here", "claim"}:
            self.theirs(id)
