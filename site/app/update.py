"""A new version of the page: told when it is there, loaded when the reader wants it."""

from __future__ import annotations

from typing import Any

from pyscript import window

from app import dom
from app.page import Page
from hedgerow.words import N_


def watch(page: Page) -> None:
    """Offer a new version once the service worker has all of it. Games are saved after every answer in any case."""
    worker = getattr(window.navigator, "serviceWorker", None)
    if worker is None or dom.some(getattr(worker, "controller", None)) is None:
        return  # no service worker, or the first visit: what is here is the newest

    def changed(_event: Any) -> None:
        page.news(
            page.say(N_("A new version of Hedgerow is here. Your games stay; load it whenever you like.")),
            (page.say(N_("Load it now")), "reload"),
            bad=False,
        )

    dom.on("controllerchange", changed, worker)
