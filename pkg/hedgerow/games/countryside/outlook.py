"""An estimate in points of what a position is worth to a player: points made, goals under way, means to reach them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.games.countryside.vocabulary import WORKERS

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState

LONG = 12  # workers still to be placed where nobody knows how many turns are left
WORKER = 0.85  # what a worker's action brings on average
AWAY = 0.7  # a goal that is met still takes a worker and a marker
# what spaces are worth once they are open: U1 to U8
OPENED = (0.9, 1.0, 0.5, 0.0, 0.0, 0.0, 0.9, 0.9)


def outlook(state: CountrysideState, player: int) -> float:
    """Points made, a share of the points of each goal according to how far it is met, and small worths for the rest."""
    worth = float(state.points[player])
    if state.is_terminal:
        return worth
    left, tempo = _time(state, player)
    markers = state.markers[player]
    hopes = _hopes(state, player)
    hopes.sort(reverse=True)
    means = sum(hopes[: min(sum(markers), 1 + left)])
    cards = sum(map(len, state.cards[player]))
    hand = len(state.hands[player])
    coins, filled = state.coins[player], len(state.filled[player])
    means += 0.35 * cards + 0.4 * min(len(state.areas[player]), 6)
    means += 0.25 * min(filled, 6) + 0.3 * min(coins, 5) + 0.05 * max(0, coins - 5)
    means += 0.35 * min(hand, 5) + 0.15 * max(0, min(hand, 9) - 5)
    for stays, value in zip(markers, OPENED, strict=True):
        if not stays:
            means += value
    return worth + _pending(state, player) + means * left / (left + 4) + tempo


def _pending(state: CountrysideState, player: int) -> float:
    """What pending steps bring still: in the middle of a turn they are as good as done."""
    if player != state.current_player:
        return 0.0
    due = 0.0
    for frame in state.stack:
        if frame[0] == "points":
            due += frame[1]
        elif frame[0] in ("run", "take", "pick"):
            due += 0.3 * frame[1]
    return due


def _time(state: CountrysideState, player: int) -> tuple[int, float]:
    """Workers still to be placed, and what these actions are worth."""
    home = WORKERS - state.out[player].bit_count()
    if state.setup.players == 1:
        left = WORKERS * (len(state.piles) - state.day) + (WORKERS if state.day else home)
        return left, WORKER * left
    if state.final_turns >= 0:
        left = state.final_turns // state.setup.players
        return left, 0.0
    return LONG, 0.3 * home


def _hopes(state: CountrysideState, player: int) -> list[float]:
    """What each goal not yet fulfilled is worth now."""
    content, setup = state.content, state.setup
    farm = state.farm(player)
    done = state.fulfilled[player]
    found = []
    for at, number in enumerate(farm.areas):
        if not done >> at & 1:
            area = content.areas[number]
            have, need = area.goal.measure(content, farm, at)
            found.append(max(0.3, area.vp - AWAY) * _share(have, need))
    for first in range(0, len(state.octagons), 4):
        owners = state.octagons[first : first + 4]
        if player not in owners:
            best, measured = 0.0, None
            for at, owner in enumerate(owners, first):
                if owner < 0:
                    octagon = setup.octagons[at]
                    if octagon.goal is not measured:  # the octagons of a B tile share one goal
                        measured = octagon.goal
                        have, need = measured.measure(content, farm, -1)
                    best = max(best, max(0.3, octagon.vp - AWAY) * _share(have, need))
            found.append(best)
    return found


def _share(have: int, need: int) -> float:
    """What share of that an unfulfilled goal is worth: little at first, all when it only waits for a worker."""
    if have >= need:
        return 1.0
    part = have / need
    return 0.1 + 0.3 * part + 0.35 * part * part
