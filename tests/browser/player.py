"""A person at the page: starts games, plays them by mouse or finger, and looks at what is there."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, Page, expect

ENDED = ".ended"
PATIENCE = 20_000  # ms: two busy cores, and bots that think
MOST_ANSWERS = 400
SEED = "Math.random = () => 0.625"  # what the lobby makes a game's seed of; in Upland the first three discs differ


def start(page: Page, seats: tuple[str, ...] = ("person", "random"), game: str = "upland_and_prairie") -> None:
    """Start a game with these at the seats ("person", or a bot's level)."""
    form = choose(page, game)
    for seat, who in enumerate(seats):
        seat_of(form, seat, who)
    form.locator("[data-start-button]").click()
    expect(page.locator("#table, #curtain")).to_be_visible(timeout=PATIENCE)


def seat_of(form: Locator, seat: int, who: str) -> None:
    """Who sits there, also a bot that the lobby does not offer (the yardsticks answer at once)."""
    field = form.locator(f"[name=seat-{seat}]")
    field.evaluate(
        "(field, who) => { if (![...field.options].some((o) => o.value === who)) field.add(new Option(who)) }", who
    )
    field.select_option(who)


def choose(page: Page, game: str = "upland_and_prairie") -> Locator:
    """Choose a game in the lobby; return the form of its seats."""
    form = page.locator(f'form[data-setup="{game}"]')
    if not form.is_visible():
        page.locator(f'[data-game="{game}"] .gcard').click()
    expect(form).to_be_visible()
    return form


def quick(page: Page, **settings: str) -> None:
    """Settings before the page opens: nothing moves, nothing asks."""
    page.add_init_script(f"try {{ {_keep(settings)} }} catch {{}}")


def quick_unless_set(page: Page, **settings: str) -> None:
    """The same where no settings are kept yet: what a page sets later stays set."""
    page.add_init_script(
        f"try {{ if (!localStorage.getItem('hedgerow.settings')) {{ {_keep(settings)} }} }} catch {{}}"
    )


def quick_once(page: Page, **settings: str) -> None:
    """The same on a page that is open, for the next time it is loaded.

    For file:// pages: a script that writes at the start of every load makes Chromium lose what the page before it kept.
    """
    page.evaluate(_keep(settings))


def _keep(settings: dict[str, str]) -> str:
    values = {"motion": "none", "confirm": "off", **settings}
    text = ", ".join(f'"{name}": "{value}"' for name, value in values.items())
    return f"localStorage.setItem('hedgerow.settings', '{{{text}}}')"


def my_turn(page: Page) -> None:
    """Wait until this person is asked, or the game has ended."""
    expect(page.locator(f"#table[data-mine], {ENDED}").first).to_be_visible(timeout=PATIENCE)


def over(page: Page) -> bool:
    """Whether the game has ended."""
    return page.locator(ENDED).count() > 0


def legal(page: Page) -> Locator:
    """Everything that may be chosen now."""
    return page.locator("#table [data-code].ok:visible")


def refused(page: Page) -> Locator:
    """Everything on the map that may not."""
    return page.locator("#drawn [data-code].no:visible")


def put_disc_in_hand(page: Page) -> None:
    """Choose a disc for the map, unless all three are alike and the question is open already."""
    my_turn(page)
    if page.locator("#hand [data-code].ok").count():
        page.locator("#hand [data-code].ok").first.click()
    expect(page.locator("#drawn [data-code].ok").first).to_be_visible()


def play_by_pointer(page: Page, touch: bool = False) -> int:
    """Play to the end; return how many answers that took."""
    for answers in range(MOST_ANSWERS):
        my_turn(page)
        if over(page):
            return answers
        choices = legal(page)
        one = choices.nth(answers % choices.count())
        before = page.locator("#question").inner_text()
        one.tap() if touch else one.click()
        changed(page, before)
    raise AssertionError("the game did not end")


def focused(page: Page, attribute: str) -> str | None:
    """An attribute of what has the focus."""
    value: str | None = page.evaluate(f"document.activeElement?.getAttribute('{attribute}')")
    return value


def changed(page: Page, question: str) -> None:
    """Wait a moment for the next question; the same may be asked again in the next turn."""
    deadline = time.monotonic() + 0.25
    while time.monotonic() < deadline:
        if page.locator("#question").inner_text() != question:
            return
        page.wait_for_timeout(10)


def lift(page: Page, name: str) -> None:
    """Hold the curtain's button as the person it asks for."""
    button = page.locator("#lift")
    expect(button).to_contain_text(name)
    button.hover()
    page.mouse.down()
    expect(page.locator("#curtain")).to_have_count(0, timeout=PATIENCE)
    page.mouse.up()


def saved_ids(page: Page) -> list[str]:
    """The names of all saved games in the storage."""
    keys: list[str] = page.evaluate("Object.keys(localStorage)")
    return [key for key in keys if re.match(r"hedgerow\.save\.", key)]
