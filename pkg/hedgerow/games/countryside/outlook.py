"""An estimate in points of what a position is worth to a player: points made, and the goals that there is time for."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hedgerow.games.countryside.board import START_SPACES
from hedgerow.games.countryside.effort import effort
from hedgerow.games.countryside.setup import Setup
from hedgerow.games.countryside.vocabulary import WORKERS, Farm

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState

# All work is counted in workers: what one placed worker brings about is a unit of it.
PER_WORKER = 2  # goals that a worker fulfils
HAZE = 0.06  # what a worker's work still to be done takes from the worth of a goal, because plans change
COIN = 0.15  # the work that a coin saves
CARD = 0.1  # the work that a card in hand saves, whatever it is
GOOD = 0.1
PLAYED = 0.3
MOST_SAVED = 0.3  # of the workers left, at most that is saved
MOST_COINS, MOST_CARDS, MOST_GOODS = 8, 7, 6  # more save no more
IDLE = 0.8  # points that a worker brings for whom there is no goal in sight
# the work that spaces save each day once they are open: U1 to U8
OPENED = (0.8, 0.7, 0.2, 0.0, 0.0, 0.0, 0.5, 0.4)
HALF_OPEN = 0.4  # the share of that with one of two markers gone
ONCE = 0.8  # points that a space still brings which gives a point when it is opened
PACE = 0.8  # turns that a player needs for a point
DAY = WORKERS + 1.0  # turns of a day
GOALS_SPACE = list(START_SPACES).index("S6")


def outlook(state: CountrysideState, player: int) -> float:
    """Points made, and for the time left the goals that give most for the work they take."""
    worth = float(state.points[player])
    if state.is_terminal:
        return worth
    worth += _pending(state, player)
    left, chances = _time(state, player)
    markers = state.markers[player]
    saves, once = _opened(state.setup, markers)
    work = left + saves * left / WORKERS
    means = COIN * min(state.coins[player], MOST_COINS) + CARD * min(len(state.hands[player]), MOST_CARDS)
    means += GOOD * min(len(state.filled[player]), MOST_GOODS) + PLAYED * sum(map(len, state.cards[player]))
    work += min(means, MOST_SAVED * left)
    farm, octagons = state.farm(player), tuple(state.octagons)
    plans = _plans(state.setup, farm, state.hands[player], state.fulfilled[player], octagons, player)
    planned = 0
    for _, vp, needed in plans[: min(sum(markers), chances)]:
        if planned % PER_WORKER == 0:
            needed += 1.0
        value = vp * (1.0 - HAZE * needed) + (ONCE if once > planned else 0.0)
        used = needed
        if needed > work:
            value *= (work / needed) ** 2
            used = work
        if value > IDLE * used:
            planned += 1
            work -= used
            worth += value
    return worth + IDLE * work


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


def _time(state: CountrysideState, player: int) -> tuple[float, int]:
    """Workers still to be placed, and how many goals the space for goals still allows."""
    out = state.out[player]
    home = WORKERS - out.bit_count()
    used = out >> GOALS_SPACE & 1
    if state.setup.players == 1:
        days = len(state.piles) - state.day
        today = WORKERS if state.day else home
        return WORKERS * days + today, 2 * days + (0 if used or not today else 2)
    if state.final_turns >= 0:
        turns = state.final_turns // state.setup.players
        return turns, 2 * turns - used
    left = 2 + PACE * max(0, state.setup.track - max(state.points))
    return left * WORKERS / DAY + 0.2 * home, 2 * int(1 + left / DAY)


@lru_cache(maxsize=1 << 10)
def _opened(setup: Setup, markers: tuple[int, ...]) -> tuple[float, int]:
    """With these markers left, the work that open spaces save each day, and how many points for opening are to come."""
    kit, saves = setup.kit, 0.0
    for stays, circles, saved in zip(markers, kit.circles, OPENED, strict=True):
        if stays < circles:
            saves += HALF_OPEN * saved if stays else saved
    locked = kit.bonus[len(START_SPACES) :]
    return saves, sum(stays for stays, bonus in zip(markers, locked, strict=True) if bonus)


@lru_cache(maxsize=1 << 14)  # most answers that are weighed change nothing in front of most players
def _plans(
    setup: Setup, farm: Farm, hand: tuple[int, ...], done: int, octagons: tuple[int, ...], player: int
) -> tuple[tuple[float, float, float], ...]:
    """For each goal not yet fulfilled: its points for each unit of work, its points, the work it takes; best first.

    `done` is the mask of own areas whose goal is fulfilled, `octagons` who has a marker on each.
    """
    content, kit = setup.content, setup.kit
    plans = []
    for at, number in enumerate(farm.areas):
        if not done >> at & 1:
            area = content.areas[number]
            work = effort(content, area.goal, farm, at, hand, kit.useful[number])
            plans.append((area.vp / (work + 0.5), float(area.vp), work))
    for first in range(0, len(octagons), 4):
        owners = octagons[first : first + 4]
        if player not in owners:
            best = (0.0, 0.0, 99.0)
            measured, work = None, 0.0
            for at, owner in enumerate(owners, first):
                if owner < 0:
                    octagon = setup.octagons[at]
                    if octagon.goal is not measured:  # the octagons of a B tile share one goal
                        measured = octagon.goal
                        work = effort(content, measured, farm, -1, hand, setup.useful[at])
                    best = max(best, (octagon.vp / (work + 0.5), float(octagon.vp), work))
            plans.append(best)
    return tuple(sorted(plans, reverse=True))
