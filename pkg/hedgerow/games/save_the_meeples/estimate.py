"""How good a position is for a team: a rough count for bots, which a taste can bend."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hedgerow.games.save_the_meeples import scoring
from hedgerow.games.save_the_meeples.names import CAPTIVE_POINTS, COUNTDOWN, PLANET_POINTS, WAREHOUSE

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState

GOODS = (0.5, 0.5, 0.75, 0.3)  # a unit of wood, metal, petroleum, gold in the warehouse
ON_SQUARE, ON_TRAIN, RECRUITED, PER_SQUARE = 0.2, 0.32, 0.6, 0.12
TICKET = 0.2
IN_ROCKET = 0.6  # how much of the planet's points a seat in a rocket is worth before it has flown
SCALE = 18.0


class Taste(NamedTuple):
    """What a bot believes in: how it weighs captives and the planet. 1, 1 is sober."""

    invasion: float = 1.0
    escape: float = 1.0


SOBER = Taste()


def chance_of_invasion(state: MeeplesState) -> float:
    """How likely an invasion seems: by the part of the way that is left to either ending."""
    known = state.ending or state.older
    if known:
        return 1.0 if known == "invasion" else 0.0
    setup, humans = state.setup, state.humans
    to_invasion = scoring.humans_missing(setup.invasion_at, humans[2] + humans[3]) / setup.invasion_at
    to_escape = scoring.steps_missing(setup.escape_at, state.launched, state.countdown) / (COUNTDOWN * setup.escape_at)
    near, far = (to_escape + 0.05) ** 2, (to_invasion + 0.05) ** 2
    return near / (near + far)


def worth(state: MeeplesState, taste: Taste = SOBER) -> list[float]:
    """What each team has, in points: gained, to come under either ending, and its means."""
    invasion = chance_of_invasion(state)
    per_captive = CAPTIVE_POINTS * min(1.0, invasion * taste.invasion)
    per_meeple = PLANET_POINTS * min(1.0, (1 - invasion) * taste.escape)
    squares, aboard = state.setup.squares, IN_ROCKET * per_meeple
    found = []
    for team, points in enumerate(state.points):
        at = 4 * team
        goods = state.goods[at : at + 4]
        value = points + sum([units * price for units, price in zip(goods, GOODS, strict=True)])
        if sum(goods) > WAREHOUSE:
            value -= 0.3 * (sum(goods) - WAREHOUSE)
        value += per_captive * (state.prison[2 * team] + state.prison[2 * team + 1])
        value += per_meeple * state.planet[team] - RECRUITED * state.tavern[team]
        value += ON_SQUARE * state.square[team]
        value += TICKET * (state.moods[2 * team] + state.moods[2 * team + 1])
        for step in range(squares):
            meeples = state.track[team * squares + step]
            if meeples:
                value -= PER_SQUARE * (squares - step) * meeples
        for _, load in state.rockets:
            value += (aboard + ON_SQUARE) * load[team]
        for seats in state.trains:
            value += ON_TRAIN * seats.count(team)
        found.append(value)
    return found


def heuristic(state: MeeplesState, team: int, taste: Taste = SOBER) -> float:
    """How good the position is for a team, from -1 to 1: its lead over the best of the others."""
    values = worth(state, taste)
    mine = values.pop(team)
    return max(-1.0, min(1.0, (mine - max(values)) / SCALE))
