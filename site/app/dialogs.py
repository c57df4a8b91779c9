"""Dialogs: menu, settings, rules, sharing, saved games. All of them are the one `<dialog>` of the page."""

from __future__ import annotations

from app import dom, settings
from app.page import Page
from app.play import Play
from app.store import Saved
from hedgerow.draw.cards import opened_card, rule_card
from hedgerow.draw.html import Child, Markup, el
from hedgerow.draw.pieces import icon
from hedgerow.draw.scene import Opened
from hedgerow.game import Game
from hedgerow.words import N_


def open_dialog(page: Page, title: str, *inside: Child, rule: bool = False) -> None:
    """Show something in the dialog; `rule` content brings its own title."""
    close = page.say(N_("Close"))
    dialog = dom.put(
        "dialog",
        el(
            "div",
            None if rule else el("h2", title, id="dialog-title"),
            *inside,
            el(
                "button",
                icon("ic-x"),
                type_="button",
                cls="ib close",
                data_do="close",
                aria_label=close,
                title=close,
                autofocus=True,
            ),
        ),
    )
    if not dialog.open:
        dialog.showModal()
    dialog.scrollTop = 0


def close_dialog() -> None:
    """Take the dialog away; the browser puts the focus back where it was."""
    dialog = dom.by_id("dialog")
    if dialog.open:
        dialog.close()


def action(symbol: str, label: str, do: str, arg: str = "", main: bool = False) -> Markup:
    """A button of a dialog."""
    cls = "btn main" if main else "btn"
    return el("button", icon(symbol), label, type_="button", cls=cls, data_do=do, data_arg=arg or None)


def rule(page: Page, game: Game, rule_id: str) -> None:
    """One rule of the catalogue."""
    found = game.rules.get(rule_id)
    if found is None:
        return
    address = f"{page.home if page.home != './' else ''}rules/{game.id}/"
    card = rule_card(page.words, found, address)
    open_dialog(page, "", el("div", card, data_game=game.id), rule=True)


def opened(page: Page, play: Play, thing: str) -> None:
    """All about a card or piece on the table."""
    play.reason.hide()
    show_opened(page, play.table.history.game, play.opened(thing))


def show_opened(page: Page, game: Game, found: tuple[Opened, ...]) -> None:
    """All about a card or piece of a game."""
    if found:
        open_dialog(page, "", el("div", opened_card(page.words, found, game.rules), data_game=game.id), rule=True)


def rules(page: Page, game: Game) -> None:
    """The whole catalogue, chapter by chapter."""
    chapters: dict[str, list[Markup]] = {}
    for each in game.rules:
        line = el(
            "article",
            el("span", each.number, cls="no"),
            el("div", el("h4", page.words.name(each.title)), el("p", page.words.name(each.text))),
            cls="rl",
        )
        chapters.setdefault(page.words.name(each.chapter), []).append(line)
    address = f"{page.home if page.home != './' else ''}rules/{game.id}/"
    open_dialog(
        page,
        page.say(N_("Rules of {title}"), title=page.words.name(game.title)),
        el(
            "div",
            *[el("details", el("summary", name), *lines, cls="more") for name, lines in chapters.items()],
            el("p", el("a", page.say(N_("The rules as a page, with search")), href=address)),
            cls="stack",
            data_game=game.id,
        ),
    )


def menu(page: Page, play: Play) -> None:
    """What can be done with a running game; behind the curtain only what gives nothing away."""
    away = el(
        "div",
        action("ic-settings", page.say(N_("Settings")), "settings"),
        action("ic-languages", "Nederlands" if page.language == "en" else "English", "language"),
        action("ic-arrow-right", page.say(N_("All games")), "lobby"),
        cls="row",
    )
    if play.table.curtain is not None:
        open_dialog(page, page.say(N_("Menu")), el("div", away, cls="stack"))
        return
    open_dialog(
        page,
        page.say(N_("Menu")),
        el(
            "div",
            el(
                "div",
                action("ic-undo-2", page.say(N_("Undo")), "undo"),
                action("ic-redo-2", page.say(N_("Redo")), "redo"),
                action("ic-lightbulb", page.say(N_("Hint")), "hint"),
                action("ic-book-open", page.say(N_("Rules")), "rules"),
                action("ic-text", page.say(N_("The table in words")), "twin"),
                action("ic-layers", page.say(N_("The deck in use")), "deck"),
                cls="row",
            ),
            el(
                "div",
                action("ic-history", page.say(N_("Look back")), "replay"),
                action("ic-share-2", page.say(N_("Share a link")), "share"),
                action("ic-download", page.say(N_("Download")), "download"),
                action("ic-save", page.say(N_("Save a copy")), "copy"),
                action("ic-rotate-ccw", page.say(N_("Start again")), "again"),
                cls="row",
            ),
            away,
            cls="stack",
        ),
        el(
            "form",
            el(
                "label",
                page.say(N_("Name of this game")),
                el("input", type_="text", name="name", value=play.name, maxlength=60, data_change="rename"),
            ),
            cls="stack",
        ),
    )


def all_settings(page: Page) -> None:
    """Everything the reader may choose for the whole page."""
    fields = [
        el(
            "label",
            page.say(settings.TITLES[name]),
            el(
                "select",
                *[
                    el("option", page.say(label), value=value, selected=page.settings[name] == value)
                    for value, label in values.items()
                ],
                name=name,
                data_change="setting",
            ),
        )
        for name, values in settings.CHOICES.items()
    ]
    open_dialog(page, page.say(N_("Settings")), el("form", *fields, cls="stack"))


def share(page: Page, play: Play, link: str) -> None:
    """A link that holds the whole game."""
    share_link(page, link, play.table.state.is_terminal)


def share_link(page: Page, link: str, over: bool) -> None:
    """A link to copy; one to a game that is not `over` says what it gives away."""
    warning = page.say(
        N_("The game is not over: the link holds everything that is hidden, too. It opens behind the curtain.")
    )
    open_dialog(
        page,
        page.say(N_("Share a link")),
        el(
            "div",
            None if over else el("p", warning, cls="note"),
            el(
                "label",
                page.say(N_("The whole game is in this link")),
                el("textarea", link, readonly=True, rows=4, id="link", spellcheck="false"),
            ),
            el("div", action("ic-link", page.say(N_("Copy")), "copy-link", main=True), cls="row"),
            el("p", "", id="copied", role="status"),
            cls="stack",
        ),
    )


def open_link(page: Page) -> None:
    """A field for a link that somebody sent."""
    open_dialog(
        page,
        page.say(N_("Open a link")),
        el(
            "form",
            el(
                "label",
                page.say(N_("Paste the link here")),
                el("textarea", "", rows=4, name="link", id="pasted", spellcheck="false"),
            ),
            el("p", "", id="pasted-fault", role="alert"),
            el("div", action("ic-arrow-right", page.say(N_("Open")), "open-pasted", main=True), cls="row"),
            cls="stack",
        ),
    )


def manage(page: Page, saved: Saved, title: str) -> None:
    """What can be done with a saved game besides going on with it."""
    name = None
    if not saved.fault:
        field = el(
            "input",
            type_="text",
            name="name",
            value=saved.about.name or title,
            maxlength=60,
            data_change="rename-saved",
            data_arg=saved.id,
        )
        name = el("form", el("label", page.say(N_("Name of this game")), field), cls="stack")
    open_dialog(
        page,
        title,
        name,
        el(
            "div",
            None if saved.fault else action("ic-history", page.say(N_("Look back")), "replay-saved", saved.id),
            action("ic-download", page.say(N_("Download")), "download-saved", saved.id),
            action("ic-trash-2", page.say(N_("Remove")), "remove", saved.id),
            cls="row",
        ),
    )
