"""How good a position is for a team: a rough count for bots, which a taste can bend.

Besides points and means it counts what groups on waiting trains may do at their locations, because a bot that looks
only to the end of its own turn would see no sense in boarding.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from hedgerow.games.save_the_meeples import scoring
from hedgerow.games.save_the_meeples.names import (
    CAPTIVE_POINTS,
    COUNTDOWN,
    FOREST,
    FORGE,
    GOLD,
    MINE,
    MOST_SITES,
    PETROLEUM,
    PLANET_POINTS,
    TAVERN,
    TEAM_MEEPLES,
    WAREHOUSE,
)
from hedgerow.games.save_the_meeples.seating import groups

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.setup import Setup
    from hedgerow.games.save_the_meeples.state import MeeplesState

UNIT = (0.45, 0.45, 0.8, 0.3)  # a unit of wood, metal, petroleum, gold in the warehouse
OVERFULL = 0.4  # what a unit beyond the warehouse's ten loses
ON_SQUARE, RECRUITED, PER_SQUARE = 0.25, 0.8, 0.12
# A meeple at work (not in the tavern, a rocket or on the planet) brings about a point each time that its team sends a
# train until the end: measured on games of the greedy bot, where at the start one hand more won by four points.
WORK = 1.0
TICKET = 0.2
ABOARD = 0.7  # how much of the planet's points a meeple in a rocket is worth before it has flown
URGE = 1.0  # points that a part or step that can be done now is worth at a drive of 1
SMALLEST = 3  # parts of a small rocket
HOPE = 0.7  # how much of what a group may do is counted while its train waits
SCALE = 18.0
DRIVE = 15.0  # points that a bot with a drive of 1 would give for the ending it wants
STEP_AWAY, PART_AWAY = 2.0, 3.0  # points that it would give for a step of the countdown and for a part less to go
# What else is worth something to whoever is after rockets, at a drive of 1: petroleum for the steps that are missing,
# wood and metal for the parts, happy tickets for the countdown; and hands, which passengers and the wounded are not.
FUEL, MATERIAL, HAPPY = 0.25, 0.5, 0.1
MATERIAL_OF_PART = 2  # units that a part costs, roughly
HAND, LAME = 2.0, 0.3
HANDS_TO_BUILD, HANDS_TO_LAUNCH = 5, 3  # an engine takes three, who are away until their train comes back


class Taste(NamedTuple):
    """What a bot believes in: how it weighs captives and the planet, and how much it wants an escape (minus: an
    invasion) for its own sake. 1, 1, 0 is sober."""

    invasion: float = 1.0
    escape: float = 1.0
    drive: float = 0.0


SOBER = Taste()


def parts_missing(state: MeeplesState) -> int:
    """How many parts must still be built for the rockets that an escape needs: on the sites that need the fewest, and
    as small rockets where a site can be opened or gets free."""
    rockets = state.setup.escape_at - state.launched - len(state.rockets)
    if rockets <= 0:
        return 0
    unbuilt = [len(tiles) - built.bit_count() for tiles, built in state.sites]
    unbuilt = sorted(unbuilt + [SMALLEST] * (MOST_SITES - len(unbuilt))) + [SMALLEST] * rockets
    return sum(unbuilt[:rockets])


def chance_of_invasion(state: MeeplesState, humans: int, steps: int) -> float:
    """How likely an invasion seems: by the part of the way that is left to either ending, in humans and in steps."""
    known = state.ending or state.older
    if known:
        return 1.0 if known == "invasion" else 0.0
    setup = state.setup
    whole = COUNTDOWN * setup.escape_at + SMALLEST * (setup.escape_at - 1)
    to_invasion = humans / setup.invasion_at
    to_escape = (steps + parts_missing(state)) / whole
    near, far = (to_escape + 0.1) ** 2, (to_invasion + 0.1) ** 2
    return near / (near + far)


def sends_left(state: MeeplesState, humans: int, steps: int) -> float:
    """How often each team will still send a train: one human comes with each, until the nearer ending."""
    if state.ending or state.older:
        return 0.0
    setup = state.setup
    part = min(humans / setup.invasion_at, steps / (COUNTDOWN * setup.escape_at))
    return part * setup.invasion_at / setup.players


def worth(state: MeeplesState, taste: Taste = SOBER) -> list[float]:
    """What each team has, in points: gained, to come under either ending, and its means."""
    humans, steps = scoring.missing(state)
    invasion = chance_of_invasion(state, humans, steps)
    per_captive = CAPTIVE_POINTS * min(1.0, invasion * taste.invasion)
    per_meeple = PLANET_POINTS * min(1.0, (1 - invasion) * taste.escape)
    aboard = ABOARD * per_meeple + ON_SQUARE
    urge = max(0.0, taste.drive) * URGE
    hand = WORK * sends_left(state, humans, steps)
    parts = parts_missing(state) if urge else 0
    found, stocks = [], []
    for team, points in enumerate(state.points):
        stock = wood, metal, petroleum, gold = state.goods[4 * team : 4 * team + 4]
        stocks.append(stock)
        flying = sum([load[team] for _, load in state.rockets])
        hands = TEAM_MEEPLES - state.tavern[team] - state.planet[team] - flying
        value = points + UNIT[0] * wood + UNIT[1] * metal + UNIT[PETROLEUM] * petroleum + UNIT[3] * gold
        if wood + metal + petroleum + gold > WAREHOUSE:
            value -= OVERFULL * (wood + metal + petroleum + gold - WAREHOUSE)
        value += per_captive * (state.prison[2 * team] + state.prison[2 * team + 1])
        value += per_meeple * state.planet[team] - RECRUITED * state.tavern[team]
        value += ON_SQUARE * state.square[team] + hand * hands
        value += TICKET * (state.moods[2 * team] + state.moods[2 * team + 1])
        value -= PER_SQUARE * squares_to_go(state, team)
        value += aboard * flying
        if urge:
            value += urge * readiness(state, team, hands, parts, steps)
        found.append(value)
    for train, seats in enumerate(state.trains):
        for _, size, team in groups(seats):
            hope = prospect(state, train, team, size, stocks[team], per_captive, urge, hand)
            found[team] += HOPE * hope + 0.5 * ON_SQUARE * size
    return found


def readiness(state: MeeplesState, team: int, hands: int, parts: int, steps: int) -> float:
    """What a team with so many `hands` has that brings the escape nearer, in points: for so many missing parts and
    steps of the countdown.

    Without it a bot would fly its builders off with the first rocket and fight with the rest.
    """
    wood, metal, petroleum, _ = state.goods[4 * team : 4 * team + 4]
    value = FUEL * min(petroleum, steps) + MATERIAL * min(wood + metal, MATERIAL_OF_PART * parts)
    value += HAPPY * min(state.moods[2 * team], 2 * steps)
    value -= HAND * max(0, (HANDS_TO_BUILD if parts else HANDS_TO_LAUNCH) - hands)
    return value - LAME * squares_to_go(state, team)


def squares_to_go(state: MeeplesState, team: int) -> int:
    """How many squares of the infirmary the team's wounded still have before them, all together."""
    squares = state.setup.squares
    found: int = sum(map(mul, range(squares, 0, -1), state.track[team * squares : (team + 1) * squares]))
    return found


def prospect(
    state: MeeplesState,
    place: int,
    team: int,
    size: int,
    stock: Sequence[int],
    per_captive: float,
    urge: float,
    hand: float,
) -> float:
    """What the best action that a group may do at a location brings it, in points.

    `stock` is its team's warehouse, `urge` what a step towards the escape is worth for its own sake, `hand` what one
    more meeple at work is.
    """
    if place == MINE:
        room, gold = max(0, WAREHOUSE - sum(stock)), stock[GOLD]
        dug = UNIT[0] * (2 * size if 2 * size < room else room)
        return max(dug, (size if size < gold else gold) * (UNIT[PETROLEUM] - UNIT[GOLD] + 0.25 * urge))
    if place == TAVERN:
        if state.tavern[team] and stock[GOLD] >= 4 - size:
            return max(1 + RECRUITED + hand - (4 - size) * UNIT[GOLD], UNIT[GOLD] + UNIT[0])
        return UNIT[GOLD] + UNIT[0]
    if place == FORGE:
        steps = min(size, stock[PETROLEUM], state.countdown) if state.rockets else 0
        return max(steps * (1 - UNIT[PETROLEUM] + 0.5 + urge), 2 * UNIT[GOLD])
    assert place == FOREST
    humans = state.humans
    fight = min(size, humans[2] + (humans[3] + 1) // 2) * (1 + UNIT[GOLD] + per_captive)
    return max(fight - size * state.setup.squares * PER_SQUARE, building(state, size, stock, urge))


def building(state: MeeplesState, size: int, stock: Sequence[int], urge: float) -> float:
    """What the best part is worth that a group of this size may build from that stock: its points less its cost."""
    tiles, gains = state.setup.tiles, _gains(state.setup)
    wood, metal, petroleum, gold = stock
    open_tiles = [tile for site, built in state.sites for at, tile in enumerate(site) if not built >> at & 1]
    if len(state.sites) < MOST_SITES:
        open_tiles += [tile for tile in state.tops if tile >= 0]
    best = -urge
    for tile in open_tiles:
        if gains[tile] > best:
            part, cost, _ = tiles[tile]
            if part < size and cost[0] <= wood and cost[1] <= metal and cost[2] <= petroleum and cost[3] <= gold:
                best = gains[tile]
    return best + urge


@lru_cache(maxsize=16)
def _gains(setup: Setup) -> tuple[float, ...]:
    """By tile its points less its cost."""
    return tuple(points - sum(map(mul, cost, UNIT)) for _, cost, points in setup.tiles)


def heuristic(state: MeeplesState, team: int, taste: Taste = SOBER) -> float:
    """How good the position is for a team, from -1 to 1: its lead over the best of the others."""
    values = worth(state, taste)
    mine = values.pop(team)
    lead = mine - max(values)
    if taste.drive:
        humans, steps = scoring.missing(state)
        to_go = STEP_AWAY * steps + PART_AWAY * parts_missing(state)
        lead -= taste.drive * (DRIVE * chance_of_invasion(state, humans, steps) + to_go)
    return lead / (SCALE + abs(lead))  # never quite 1: far behind, better is still better
