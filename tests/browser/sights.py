"""Every place of the page and what it can show, one after the other: for axe, and for pictures (shots.py).

A group is a generator that leads a page from sight to sight and yields the name of each when it is there. Tables stand
at positions of seeded games (presets.py), so nothing is played to get there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from playwright.sync_api import Page, expect

from browser import player, presets
from browser.harness import wait_for_python
from hedgerow.catalog import IDS
from hedgerow.lessons import lessons

SEED = 4
LATEST = 240  # actions: the page replays a preset from its first action
# A kind of question at which much is refused, by game.
QUESTION = {
    "upland_and_prairie": "space",
    "forest_shuffle": "turn",
    "meadow": "place",
    "countryside": "turn",
    "save_the_meeples": "main",
}
READING = (
    "",
    "rules/",
    *(f"rules/{id}/" for id in IDS),
    "learn/",
    *(f"learn/{id}/" for id in IDS),
    "scorer/",
    "about/",
    "classroom/",
    "classroom/teachers/",
    "classroom/builders/",
    "classroom/bag/",
)
CARDS = ("countryside", "forest_shuffle", "meadow")  # the games with cards that open
Sights = Iterator[str]
game = cache(partial(presets.game, seed=SEED))


def go(page: Page, address: str) -> None:
    """Load a page whose Python starts. Another page first: an address that differs behind # alone loads nothing."""
    page.goto("about:blank")
    page.goto(address)
    wait_for_python(page)


def reading(page: Page, url: str) -> Sights:
    """What can be read before, or without, Python."""
    for address in READING:
        page.goto(url + address)
        yield "page-" + (address.strip("/").replace("/", "-") or "lobby")


# tables


def questions(id: str) -> dict[str, int]:
    """For each kind of question of a game a place where the first seat is asked it."""
    asked = game(id).asked
    return {kind: max((at for at in all_ if at <= LATEST), default=all_[0]) for kind, all_ in asked.items()}


def middle(id: str) -> int:
    """The place where the game refuses the most."""
    places = [at for at in game(id).asked[QUESTION[id]] if at <= LATEST]
    return max(places, key=lambda at: sum(not each.legal for each in game(id).table(at).scene().choices.values()))


@cache
def revealing(id: str) -> tuple[int, tuple[str, ...]]:
    """The place of the question with the most answers that bring something to light, and these answers."""
    found: tuple[int, tuple[str, ...]] = (0, ())
    for at in [at for all_ in game(id).asked.values() for at in all_[:12] if at <= LATEST]:
        table = game(id).table(at)
        legal = [action.code for action in table.state.legal_actions()]
        codes = tuple(code for code in legal if table.needs_confirm(code))
        found = max(found, (at, codes), key=lambda one: len(one[1]))
    return found


def refused(page: Page) -> None:
    """The reason of a refusal is open."""
    page.locator("#table [data-code].no:visible").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#why")).to_be_visible()


def confirming(page: Page, codes: tuple[str, ...]) -> None:
    """One of these answers waits for a yes."""
    there = [one for code in codes if (one := page.locator(f'#table [data-code="{code}"]:visible').first).count()]
    assert there, "none of the answers has a place in sight"
    there[0].click()
    expect(page.locator("#yes")).to_be_visible()


def other(page: Page) -> None:
    """Another player's part of the table is open."""
    tab = page.locator("#tab-others")
    if tab.is_visible():
        tab.click()
    expect(page.locator(".opp").first).to_be_visible()
    opener = page.locator(".opp :is(summary, [data-do=look])").first
    if opener.count():
        opener.click()


def tab(name: str) -> Callable[[Page], None]:
    """A part of the table: behind a tab on a phone, in the rail on a desktop."""

    def show(page: Page) -> None:
        button = page.locator(f"#tab-{name}")
        if button.is_visible():
            button.click()
        expect(page.locator(f".r-{name}")).to_be_visible()

    return show


def in_words(page: Page) -> None:
    """The table in words."""
    page.keyboard.press("t")
    expect(page.locator("#twin")).to_be_focused()


def card_open(page: Page) -> None:
    """All about a card or piece."""
    page.locator("#table [data-open]:visible").first.focus()
    page.keyboard.press("i")
    expect(page.locator("#dialog")).to_be_visible()


def hint(page: Page) -> None:
    """What a strong bot would do."""
    page.keyboard.press("h")
    expect(page.locator("#dialog")).to_be_visible(timeout=60_000)


def dialog(command: str) -> Callable[[Page], None]:
    """The menu, or a dialog of it."""

    def show(page: Page) -> None:
        page.locator(".bar [data-do=menu]").click()
        if command:
            page.locator(f"#dialog [data-do={command}]").click()
        expect(page.locator("#dialog")).to_be_visible()

    return show


STATES: dict[str, Callable[[Page], None]] = {
    "refused": refused,
    "other": other,
    "log": tab("log"),
    "score": tab("score"),
    "words": in_words,
    "card": card_open,
    "rules": dialog("rules"),
}


def asked(page: Page, id: str) -> Sights:
    """Every kind of question of a game. The page stands on our site, and its Python runs."""
    for kind, at in questions(id).items():
        presets.open_table(page, game(id).table(at), f"{id}-{kind}-{at}")
        expect(page.locator("#table")).to_have_attribute("data-mine", "yes")
        yield f"{id}-asks-{kind}"


def states(page: Page, id: str) -> Sights:
    """What else a table shows: a refusal, another's part, log, points, words, a card, a yes, the curtain, the end."""
    there = game(id)
    for name, show in STATES.items():
        if name == "card" and id not in CARDS:
            continue
        presets.open_table(page, there.table(middle(id)), f"{id}-{name}")
        show(page)
        yield f"{id}-{name}"
    close(page)
    at, codes = revealing(id)
    presets.open_table(page, there.table(at), f"{id}-confirming")
    confirming(page, codes)
    yield f"{id}-confirming"
    presets.open_table(page, there.table(middle(id), (presets.PERSON, presets.FRIEND)), f"{id}-curtain")
    expect(page.locator("#curtain")).to_be_visible()
    yield f"{id}-curtain"
    presets.open_table(page, there.table(there.length), f"{id}-ended")
    expect(page.locator(".ended")).to_be_visible()
    yield f"{id}-ended"


def table(page: Page, url: str, id: str) -> Sights:
    """The table of a game."""
    go(page, url)
    ask_before_revealing(page)
    page.reload()
    wait_for_python(page)
    yield from asked(page, id)
    yield from states(page, id)


def ask_before_revealing(page: Page) -> None:
    """Set what the settings' dialog would set, for the next time the page is loaded."""
    page.evaluate(
        """() => {
          const settings = JSON.parse(localStorage.getItem("hedgerow.settings") || "{}");
          localStorage.setItem("hedgerow.settings", JSON.stringify({ ...settings, confirm: "on" }));
        }"""
    )


def close(page: Page) -> None:
    """Close the dialog that is open."""
    if page.locator("#dialog").is_visible():
        page.locator("#dialog .close").click()
    expect(page.locator("#dialog")).to_be_hidden()


# the lobby and what lies beside the tables


def lobby(page: Page, url: str) -> Sights:
    """The lobby: every game's seats, saved games, and the dialogs."""
    go(page, url)
    for id in IDS:
        form = player.choose(page, id)
        form.locator("details.more").first.evaluate("each => { each.open = true; }")
        yield f"lobby-{id}"
    for id, part in zip(IDS, (0.1, 0.3, 0.5, 1.0, 0.2), strict=True):
        presets.put(page, game(id).table(round(part * min(LATEST, game(id).length))), f"kept-{id}")
    page.evaluate("localStorage.setItem('hedgerow.save.broken', '{')")
    page.reload()
    wait_for_python(page)
    page.locator("#saved").scroll_into_view_if_needed()
    yield "lobby-saved"
    page.locator("#saved [data-do=manage]").first.click()
    expect(page.locator("#dialog")).to_be_visible()
    yield "dialog-manage"
    close(page)
    page.locator("[data-do=open-link]").click()
    page.locator("#pasted").fill("#g=nothing")
    page.locator("#dialog [data-do=open-pasted]").click()
    yield "dialog-open-link"
    close(page)
    page.locator(".mast [data-do=settings]").click()
    yield "dialog-settings"
    close(page)


def dialogs(page: Page, url: str) -> Sights:
    """The dialogs of a table."""
    go(page, url)
    id = "forest_shuffle"
    presets.open_table(page, game(id).table(middle(id)), "dialogs")
    for name in ("", "share"):
        dialog(name)(page)
        yield f"dialog-{name or 'menu'}"
        close(page)
    page.locator("#table [data-code].no:visible").first.focus()
    page.keyboard.press("Enter")
    page.locator("#why [data-do=rule]").click()
    yield "dialog-rule"
    close(page)
    hint(page)
    yield "dialog-hint"
    close(page)


def places(page: Page, url: str) -> Sights:
    """Decks, landscape, statistics, replay."""
    for id in IDS:
        go(page, f"{url}#decks={id}")
        yield f"decks-{id}"
    page.locator("#paste summary").click()
    page.locator("#deck-text").fill('label = { en = "", nl = "x" }\n[strange]\nx = 1\n')
    page.locator("[data-arg^=check]").click()
    expect(page.locator("#deck-faults .faults li").first).to_be_visible()
    page.locator("#deck-faults").scroll_into_view_if_needed()
    yield "decks-faults"
    go(page, f"{url}#landscape")
    yield "landscape"
    page.locator("[id^=tile-]").first.click()
    yield "landscape-in-hand"
    for id in IDS:
        last = (
            game(id).history.plies[-1].player
        )  # a bot gives the last answer; the person beside it gets the statistics
        seats = (presets.BOT, presets.PERSON) if last == 0 else (presets.PERSON, presets.BOT)
        presets.open_table(page, game(id).table(game(id).length - 1, seats), f"last-{id}")
        expect(page.locator(".ended")).to_be_visible(timeout=player.PATIENCE)
    go(page, f"{url}#statistics")
    expect(page.locator(".statistics [data-game]").first).to_be_visible()
    yield "statistics"
    for id in IDS:
        presets.put(page, game(id).table(game(id).length), f"seen-{id}")
        page.evaluate("id => { location.hash = `replay=seen-${id}@${20}` }", id)
        expect(page.locator(".replay")).to_be_visible()
        yield f"replay-{id}"
    page.locator("#eyes-open").click()
    yield "replay-open"


def learn(page: Page, url: str) -> Sights:
    """A lesson of each game: asked, a hint, solved."""
    for id in IDS:
        go(page, f"{url}learn/{id}/")
        first = lessons(id)[0]
        step = next(number for number, each in enumerate(first.steps, 1) if each.task is not None)
        page.evaluate("where => { location.hash = where }", f"do={first.id}/{step}")
        page.locator("#lesson-hint").click()
        yield f"lesson-{id}"
        page.locator("#lesson-solve").click()
        expect(page.locator("#said .good")).to_be_visible()
        yield f"lesson-{id}-solved"


def scorers(page: Page, url: str) -> Sights:
    """The scorer of each game, with something on its table."""
    for id in IDS:
        go(page, f"{url}scorer/{id}/")
        expect(page.locator("#scorer button").first).to_be_visible()
        yield f"scorer-{id}"
        adders = page.locator("#scorer [id^=add-]:visible")
        for at in range(min(4, adders.count())):
            adders.nth(at).click()
        yield f"scorer-{id}-filled"


GROUPS: dict[str, Callable[[Page, str], Sights]] = {
    "reading": reading,
    "lobby": lobby,
    **{id: partial(table, id=id) for id in IDS},
    "dialogs": dialogs,
    "places": places,
    "learn": learn,
    "scorers": scorers,
}
