"""Games of Forest Shuffle played up to a certain question, as the page keeps them."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser import player
from browser.harness import Watched, wait_for_python
from hedgerow import saves
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.game import Action, Observation, State
from hedgerow.games.forest_shuffle.state import ForestState
from hedgerow.history import History
from hedgerow.table import Seat, Table

GAME = "forest_shuffle"
Wanted = Callable[[Observation], bool]
Weigh = Callable[[State, Action], int]
KINDS = {"play": 12, "draw": 6, "take": 6, "host": 4, "use": 4, "pay": 4}


def attached(seen: Observation) -> int:
    """How many cards lie at the first player's trees."""
    forest = seen["seats"][0]["forest"]
    return sum(len(cards) for tree in forest for cards in tree.values() if isinstance(cards, list))


def eager(_: State, action: Action) -> int:
    """How much a hand that likes to play halves likes an answer."""
    return KINDS.get(action.code.split()[0], 1)


def for_many_at_once(state: State, action: Action) -> int:
    """How much a hand likes an answer that plays Mole and Gnat when it has cards and trees for them."""
    assert isinstance(state, ForestState)
    verb, holding = action.code.split()[0], state.holding
    if state.decision.id == "turn" and state.current_player == 0:
        if verb == "play" and state.setup.deck.faces[action.arg].species.id in ("mole", "gnat"):
            return 2000 if len(holding.trees) >= 3 and len(holding.hand) >= 7 else 1
        if action.code.startswith("play tree"):
            return 30 if len(holding.trees) < 6 else 6
        return {"draw": 60, "take": 20, "play": 3}.get(verb, 1)
    if state.decision.id == "batch":
        return 2 if verb == "stop" else 12
    return {"use": 10, "play": 12, "free": 3, "draw": 6, "take": 6}.get(verb, 1)


def played_until(wanted: Wanted, seeds: range = range(1, 80), weigh: Weigh = eager) -> Table:
    """A game of a person against a bot in which the person is asked what is wanted; `weigh` says how it is played."""
    for seed in seeds:
        history = History(games[GAME], 2, seed)
        chance = Chance(seed)
        while not history.state.is_terminal:
            state = history.state
            if state.current_player == 0 and wanted(state.observation(0)):
                table = Table(history, [Seat("Ada", ""), Seat("Bram", "random")])
                table.lift() if table.curtain is not None else None
                return table
            actions = state.legal_actions()
            weights = [weigh(state, action) for action in actions]
            left = chance.below(sum(weights))
            for action, weight in zip(actions, weights, strict=True):
                left -= weight
                if left < 0:
                    history.play(action)
                    break
    raise AssertionError("no such position came up")


def lay_out(page: Page, watched: Watched, table: Table, home: str = "", **settings: str) -> None:
    """Open the page with that game on it."""
    about = {"game": GAME, "name": "", "people": "Ada", "turn": 1, "over": False, "asked": "Ada", "saved": 1}
    kept = json.dumps({"stamp": "before-1", "about": about, "table": saves.save(table)})
    player.quick(page, **settings)
    page.goto(watched.url + home + "about/")
    page.evaluate("kept => localStorage.setItem('hedgerow.save.wood', kept)", kept)
    page.goto(f"{watched.url}{home}#play=wood")
    wait_for_python(page)
    expect(page.locator("#table")).to_be_visible(timeout=player.PATIENCE)
