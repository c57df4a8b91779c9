"""The lobby: choosing a game and its seats, and the saved games.

It is the first that a visitor's Python shows (`app/first.py`). So what only a table needs is imported where a table is
made, what saved games and own decks need where there are some, and nothing needs PyScript, which comes after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document, window
from pyodide.ffi import JsException

from app import dom
from app.page import Page
from app.store import Saved, StoreError
from hedgerow import catalog
from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import icon
from hedgerow.words import N_, Message, without_controls

if TYPE_CHECKING:
    from hedgerow.table import Seat, Table

MAX_NAME = 24
FORMS = "form[data-setup]"
SHOWN = f".setups > section:not([hidden]) {FORMS}"
OWN_MAP = "own"  # the value of an option: the landscape that was laid in the page


class SetupFault(Exception):
    """What is missing before a game can start, in the page's language."""


def form_of(game: str) -> Any:
    """The form of a game's seats and options."""
    return dom.first(f'form[data-setup="{game}"]')


def refresh_form(page: Page, form: Any) -> None:
    """Bring seats and button up to date with what was chosen."""
    taken = 0
    for seat in form.querySelectorAll("[data-seat]"):
        at = int(dom.data(seat, "seat"))
        used = bool(form.elements.namedItem(f"seat-{at}").value)
        field = form.elements.namedItem(f"name-{at}")
        taken += used
        field.hidden = not used
        seat.classList.toggle("empty", not used)
        free = dom.some(seat.querySelector(".free"))
        if free is not None:
            free.hidden = used
        badge = seat.querySelector("svg.seat text")
        badge.textContent = (str(field.value).strip() or str(at + 1))[0].upper()
    form.querySelector("[data-start-text]").textContent = page.say(N_("Start with {n}"), n=taken)
    form.querySelector(".setup-fault").textContent = ""


def read_form(page: Page, form: Any) -> tuple[list[Seat], dict[str, Any]]:
    """Seats and options as chosen. Raises SetupFault."""
    from hedgerow.table import Seat

    seats = []
    for seat in form.querySelectorAll("[data-seat]"):
        at = dom.data(seat, "seat")
        who = str(form.elements.namedItem(f"seat-{at}").value)
        if who:
            typed = " ".join(str(form.elements.namedItem(f"name-{at}").value).split())
            name = without_controls(typed)[:MAX_NAME]  # a saved game refuses what nobody sees
            if not name:
                raise SetupFault(page.say(N_("Seat {number} has no name: give it one."), number=int(at) + 1))
            seats.append(Seat(name, "" if who == "person" else who))
    names = [seat.name.casefold() for seat in seats]
    for seat in seats:
        if names.count(seat.name.casefold()) > 1:
            raise SetupFault(page.say(N_("Two seats are called {name}: change one of them."), name=seat.name))
    options: dict[str, Any] = {
        str(field.name).removeprefix("option-"): str(field.value)
        for field in form.querySelectorAll("select[name^='option-']")
    }
    if options.get("map") == OWN_MAP:
        options["map"] = own_map(page, len(seats))
    return seats, options


def own_map(page: Page, players: int) -> dict[str, list[int]]:
    """The landscape laid for so many players. Raises SetupFault if there is none."""
    from app.landscape import option  # only here: few games are played on one

    found = option(page, players)
    if found is None:
        raise SetupFault(
            page.say(N_("No landscape is laid for {players} players: lay one, or choose another map."), players=players)
        )
    return found


def choose_own_map() -> None:
    """Offer the landscape that was laid as a map, choose it, and show where it is chosen."""
    field = dom.first('form[data-setup="upland_and_prairie"] select[name=option-map]')
    if field is None:
        return
    if dom.some(field.querySelector(f"option[value={OWN_MAP}]")) is None:
        option = document.createElement("option")
        option.value = OWN_MAP
        option.textContent = dom.data(dom.by_id("lobby"), "own-map")
        field.append(option)
    field.value = OWN_MAP
    dom.closest(field, "details").open = True


def fill_decks(page: Page) -> None:
    """Offer the lists of people's own beside what each game ships with; nothing to choose, nothing shown."""
    for field in dom.every("select[name=deck]"):
        own = page.decks.all(dom.data(dom.closest(field, "form"), "setup"))
        chosen = str(field.value)
        house = el("option", dom.data(field, "house"), value="")
        rest = [el("option", page.words.name(each.content.label), value=each.digest) for each in own]
        field.innerHTML = str(join([house, *rest]))
        field.value = chosen if any(each.digest == chosen for each in own) else ""
        dom.closest(field, "label").hidden = not own


def choose_deck(game: str, deck: str) -> None:
    """Choose a deck in a game's form, and show where it is chosen."""
    field = dom.first(f'form[data-setup="{game}"] select[name=deck]')
    if field is not None:
        field.value = deck
        dom.closest(field, "details").open = bool(deck)


def read_deck(page: Page, form: Any) -> Any:
    """The deck chosen in a form; None for the one that ships."""
    field = form.elements.namedItem("deck")
    own = page.decks.get(str(field.value)) if dom.some(field) is not None and str(field.value) else None
    return own.content if own is not None else None


def new_table(page: Page, game: str, seats: list[Seat], options: dict[str, Any], content: Any = None) -> Table:
    """A new game. Raises SetupFault if the game cannot start like that."""
    from hedgerow.history import History
    from hedgerow.rules import BadSetup
    from hedgerow.table import Table

    seed = int(window.Math.random() * (1 << 53))
    try:
        history = History(catalog.games[game], len(seats), seed, content, options)
    except BadSetup as error:
        raise SetupFault(page.say(N_("The game cannot start like this: {what}"), what=error.message)) from None
    return Table(history, seats, page.language)


def show_saved(page: Page) -> None:
    """Fill in the list of saved games."""
    try:
        games = page.store.games()
    except StoreError as error:
        dom.patch("saved", el("p", page.say(error.text)))
        return
    if not games:
        dom.patch("saved", el("p", page.say(N_("No game is saved in this browser yet."))))
        return
    from app import keeping  # only here: a first visit has no games yet

    dom.patch("saved", join([el("ul", *[entry(page, saved) for saved in games]), keeping.corner(page, games)]))


def entry(page: Page, saved: Saved) -> Markup:
    """One saved game in the list."""
    title, when = title_of(page, saved), Markup()
    if saved.fault:
        state = page.say(N_("damaged, cannot be read"))
        acts = manage_button(page, saved, title)
    else:
        about = saved.about
        if about.over:
            state = page.say(N_("{people} · finished"), people=about.people)
        else:
            state = page.say(N_("{people} · {asked} decides"), people=about.people, asked=about.asked)
        label = [page.say(N_("Look") if about.over else N_("Continue")), el("span", " ", title, cls="vh")]
        go = el("button", *label, type_="button", cls="btn", data_do="continue", data_arg=saved.id)
        acts = Markup(go + manage_button(page, saved, title))
        when = el("small", " · ".join(filter(None, (page.say(N_("Turn {n}"), n=about.turn), day(page, about.saved)))))
    return el(
        "li",
        el("span", cls="bar1"),
        el("span", el("b", title, title=title), el("small", state, title=state), when, cls="what"),
        el("span", acts, cls="acts"),
        data_game=saved.about.game or None,
        id=f"saved-{saved.id}",
    )


def day(page: Page, moment: float) -> str:
    """Date and time as the reader's language writes them; "" for a moment that no calendar has."""
    style = dom.options({"dateStyle": "medium", "timeStyle": "short"})
    try:
        region = "en-GB" if page.language == "en" else page.language
        return str(window.Intl.DateTimeFormat.new(region, style).format(moment))
    except JsException:
        return ""


def manage_button(page: Page, saved: Saved, title: str) -> Markup:
    """The button that opens what else can be done with a saved game."""
    label = page.say(N_("Name, download or remove {title}"), title=title)
    return el(
        "button",
        icon("ic-menu"),
        type_="button",
        cls="ib",
        data_do="manage",
        data_arg=saved.id,
        aria_label=label,
        title=label,
    )


def title_of(page: Page, saved: Saved) -> str:
    """What a saved game is called: its own name, or the game's."""
    if saved.about.name:
        return saved.about.name
    game = catalog.games.get(saved.about.game)
    return page.words.name(game.title) if game is not None else page.say(N_("A saved game"))


def wake(page: Page) -> None:
    """Bring the lobby that is seen, written at build time, up to date with what the reader chose and saved."""
    for form in dom.every(SHOWN):
        refresh_form(page, form)
    if page.has_decks():
        fill_decks(page)
    show_saved(page)


def wake_rest(page: Page) -> None:
    """The same for the forms of all games: another one may have been chosen meanwhile."""
    for form in dom.every(FORMS):
        refresh_form(page, form)


def open_lobby(page: Page) -> None:
    """Show the lobby instead of a table."""
    dom.by_id("app").hidden = True
    dom.by_id("lobby").hidden = False
    document.title = page.words.say(Message("{play} · Hedgerow", {"play": Message(N_("Play"))}))
    show_saved(page)


def leave_lobby() -> None:
    """Make room for a table."""
    dom.by_id("lobby").hidden = True
    dom.by_id("app").hidden = False
