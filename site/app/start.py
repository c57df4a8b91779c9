"""Where the page's Python begins once PyScript stands; what the lobby shows before that is in `first.py`."""

from __future__ import annotations

from typing import Any

from pyscript import document, window

from app import dom, first, lobby
from app.page import Page


def start() -> None:
    """Wake the page up: lobby and table, the game that the address names, a scorer, a lesson."""
    page = first.page()
    scorer = dom.by_id("scorer")
    if scorer is not None:
        start_scorer(page, dom.data(scorer, "scorer"))
        return
    if dom.by_id("lessons") is not None:
        from app.learn import Learn

        Learn(page)
        return

    from app import update
    from app.desk import Desk
    from app.hands import Hands

    desk = Desk(page)
    Hands(lambda: desk.play, desk.command)

    def submitted(event: Any) -> None:
        event.preventDefault()
        if dom.data(event.target, "setup"):
            desk.start(dom.data(event.target, "setup"))

    def changed(event: Any) -> None:
        field = event.target
        kind = dom.data(field, "change")
        form = dom.some(field.form)
        if field.id == "file":
            file = dom.some(field.files.item(0))
            if file is not None:
                page.do(desk.open_file(file))
            field.value = ""
        elif kind == "setting":
            page.set(str(field.name), str(field.value))
        elif kind in {"rename", "rename-saved"}:
            desk.rename(field)
        elif form is not None and dom.data(form, "setup"):
            lobby.refresh_form(page, form)

    def resized(_event: Any) -> None:
        if desk.play is not None:
            desk.play.render()
        elif desk.places.here is not None:
            desk.places.here.render()

    def stored(event: Any) -> None:
        if dom.some(event.key) is None:  # somebody cleared the whole storage: what is open here is kept again at once
            if desk.play is not None:
                desk.play.save()
            elif desk.places.here is None:
                lobby.show_saved(page)
            return
        key = str(event.key)
        if desk.play is not None and key == f"hedgerow.save.{desk.play.id}" and desk.play.active:
            desk.play.go_passive() if dom.some(event.newValue) is not None else desk.play.removed()
        elif desk.play is None and desk.places.here is None and key.startswith("hedgerow.save."):
            lobby.show_saved(page)

    dom.on("submit", submitted)
    dom.on("change", changed)
    dom.on("hashchange", lambda _event: desk.follow_hash(), window)
    dom.on("storage", stored, window)
    dom.on("change", resized, window.matchMedia("(max-width: 719px)"))

    lobby.wake_rest(page)
    update.watch(page)
    wanted = dom.data(document.documentElement, "wanted")
    if wanted:
        desk.start(str(wanted))
    elif window.location.hash:
        desk.follow_hash()


def start_scorer(page: Page, game: str) -> None:
    """The scorer of a game; its code is read only here, because the lobby can do without."""
    if game == "forest_shuffle":
        from app.scorer_forest import ForestScorer

        ForestScorer(page, game)
    else:
        from app.scorer_form import FormScorer

        FormScorer(page, game)
