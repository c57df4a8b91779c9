"""Sets of things on the table, taken up in any order: no early choice closes a later one, in any game.

The page sends a set whole, but a game can be taken up in the middle of one: from a replay, a link, a file."""

from __future__ import annotations

import re

import pytest

from hedgerow.catalog import IDS, games
from hedgerow.chance import Chance
from hedgerow.history import History
from hedgerow.table import Seat, Table

SOME = 8  # sets of each game and number of players that are tried


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("id", IDS)
def test_a_set_may_be_taken_up_from_its_end(id: str, players: int) -> None:
    """Each thing of a set can be taken up first, and the set is sent in the game's own order; so the rest of one."""
    begun = midway = 0
    for seed in range(12):
        table = Table(History(games[id], players, seed), [Seat(str(at)) for at in range(players)], analysis=True)
        rng, before = Chance(seed), None
        while not table.state.is_terminal and table.history.at < 400 and min(begun, midway) < SOME:
            state = table.state
            tried = _tried(table)
            begun, midway = (begun, midway + tried) if state.decision is before else (begun + tried, midway)
            before = state.decision
            table.act(rng.choice(state.legal_actions()).code)
    assert (begun and midway) or id in {"upland_and_prairie", "save_the_meeples"}  # there no question asks for a set


def _tried(table: Table) -> int:
    drawing = table.history.game.view.draw(table.scene())
    pick = drawing.pick
    if pick is None or pick.done or pick.least != pick.most:
        return 0
    things = re.findall(r'data-pick="([^"]+)"', drawing.board + drawing.hand)
    assert len(things) >= pick.most, (table.state.decision.id, pick, things)
    for some in (things[: pick.most], things[-pick.most :]):
        table.check(";".join(reversed(some)))
    return 1
