"""An estimate in points of what a position is worth to a player: points made, goals under way, means to reach them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.games.countryside.vocabulary import HAND_LIMIT, TOKENS, WORKERS

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState


def outlook(state: CountrysideState, player: int) -> float:
    """Points made, a share of the points of each goal according to how far it is met, and small worths for the rest."""
    content, setup = state.content, state.setup
    farm = state.farm(player)
    worth = float(state.points[player])
    markers = sum(state.markers[player])
    if markers:
        hopes = []
        done = state.fulfilled[player]
        for at, number in enumerate(farm.areas):
            if not done >> at & 1:
                area = content.areas[number]
                have, need = area.goal.measure(content, farm, at)
                hopes.append((area.vp + 0.5) * _share(have, need))
        for first in range(0, len(state.octagons), 4):
            owners = state.octagons[first : first + 4]
            if player not in owners:
                best = 0.0
                for at in range(first, first + 4):
                    if state.octagons[at] < 0:
                        octagon = setup.octagons[at]
                        have, need = octagon.goal.measure(content, farm, -1)
                        best = max(best, (octagon.vp + 0.5) * _share(have, need))
                hopes.append(best)
        hopes.sort(reverse=True)
        worth += sum(hopes[:markers])
    cards = 0
    for row in farm.cards:
        cards += len(row)
    worth += 0.3 * cards + 0.15 * len(farm.areas)
    worth += 0.12 * len(farm.filled) + 0.15 * farm.coins
    worth += 0.12 * min(farm.hand, HAND_LIMIT - 2)
    worth += 0.1 * (WORKERS - state.out[player].bit_count())
    worth += 0.35 * sum(not left for left in state.markers[player])
    return worth - 0.02 * max(0, len(farm.filled) + farm.coins - TOKENS + 2)


def _share(have: int, need: int) -> float:
    """What share of its points an unfulfilled goal is worth: little at first, most when it only waits for a worker."""
    if have >= need:
        return 0.85
    part = have / need
    return 0.15 * part + 0.45 * part * part
