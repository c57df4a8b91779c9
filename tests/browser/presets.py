"""Positions of seeded games, put into the page's storage: a test begins where it wants and plays nothing to get there.

What the page opens is an ordinary saved game, replayed by the page's own Python from the first action.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from browser.player import PATIENCE
from engine.conformance.walk import keenly
from hedgerow import saves
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.history import History
from hedgerow.table import Seat, Table

PERSON, FRIEND, BOT = Seat("Ada"), Seat("Mila"), Seat("Bram", "random")
NAME = "preset"
SAVED = 1.78e12  # ms since 1970, some day in May 2026


@dataclass(frozen=True)
class Game:
    """A game played to its end by a seeded hand; `asked` says by kind of question where the first seat gets it."""

    history: History
    asked: dict[str, list[int]]

    @property
    def length(self) -> int:
        """How many actions the game has."""
        return len(self.history.plies)

    def table(self, at: int, seats: tuple[Seat, ...] = (PERSON, BOT)) -> Table:
        """A table with the game as it stands after `at` actions, and nothing to do again."""
        self.history.jump(at)
        record = self.history.record(at)
        table = saves.open_shared(record, seats)
        table.veiled = False
        if len(table.people) == 1:
            table.holder = table.last_holder = table.people[0]
        return table


def game(id: str, seed: int, options: Mapping[str, str] | None = None) -> Game:
    """A whole game of two, played mostly by what its own heuristic likes of a few answers."""
    history = History(games[id], 2, seed, options=options)
    rng, asked = Chance(seed), dict[str, list[int]]()
    while not history.state.is_terminal:
        state = history.state
        if state.current_player == 0:
            asked.setdefault(state.decision.id, []).append(history.at)
        history.play(keenly(state, state.legal_actions(), rng))
    return Game(history, asked)


def entry(table: Table, name: str = NAME) -> tuple[str, str]:
    """Under which key the page would have saved a table, and what."""
    over = table.state.is_terminal
    about = {
        "game": table.history.game.id, "name": "", "people": "Ada, Bram", "turn": max(1, table.state.turn),
        "over": over, "asked": "" if over else table.seat_name(table.state.current_player), "saved": SAVED,
    }  # fmt: skip
    return f"hedgerow.save.{name}", json.dumps({"stamp": f"test-{name}", "about": about, "table": saves.save(table)})


def put(page: Page, table: Table, name: str = NAME) -> None:
    """Lay a table into the storage of the page's origin, as the page itself would have saved it."""
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", entry(table, name))


def open_table(page: Page, table: Table, name: str) -> None:
    """Open a table in a page that stands on our site and whose Python runs. Every table of a page has its own name."""
    put(page, table, name)
    page.evaluate("name => { location.hash = `play=${name}` }", name)
    expect(page.locator("#table, #curtain")).to_be_visible(timeout=PATIENCE)
