"""Who wins: the most discs of the path's animal, or the most sets of all three when the bag runs dry."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, tanh
from operator import sub
from typing import TYPE_CHECKING

from hedgerow.game import Line, Score, leaders
from hedgerow.games.upland_and_prairie.landscape import Landscape
from hedgerow.games.upland_and_prairie.setup import Setup
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.upland_and_prairie.state import UplandState

ID = "upland-and-prairie."


def path_score(setup: Setup, player: int, kept: list[int], animal: int, drawer: int) -> Score:
    """A player's score when an animal's path ended the game in the drawer's turn.

    The tie-break counts how early a player's turn would come next: the drawer's comes last (path.tie).
    """
    count = kept[animal]
    line = Line(ID + "path.winner", Message(N_("discs of {animal}"), {"animal": setup.setting.names[animal]}), count)
    early = (drawer - player) % setup.players
    tie = Line(ID + "path.tie", Message(N_("turns that would come after this player's")), early)
    return Score(player, count, (line,), (tie,))


def bag_score(setup: Setup, player: int, kept: list[int], last: int | None) -> Score:
    """A player's score when the bag ran dry; `last` is who took the last turn, None before the end."""
    sets, most = min(kept), max(kept)
    line = Line(ID + "bag.sets", Message(N_("sets of all three animals")), sets)
    tie_breaks = [Line(ID + "bag.tie", Message(N_("most discs of one animal")), most)]
    if setup.tie_by_turn and last is not None:
        early = (last - player) % setup.players
        tie_breaks.append(Line(ID + "bag.tie-shared", Message(N_("turns that would come after this player's")), early))
    return Score(player, sets, (line,), tuple(tie_breaks))


def scores(state: UplandState) -> list[Score]:
    """Each player's score; before the end as if the bag were empty now."""
    setup, kept = state.setup, state.kept
    players = range(setup.players)
    if state.path is not None:
        return [path_score(setup, p, kept[3 * p : 3 * p + 3], state.path, state.drawer) for p in players]
    last = (state.drawer - 1) % setup.players
    return [bag_score(setup, p, kept[3 * p : 3 * p + 3], last) for p in players]


def totals(state: UplandState) -> list[int]:
    """The totals alone."""
    kept = state.kept
    if state.path is not None:
        return kept[state.path :: 3]
    return [min(kept[at : at + 3]) for at in range(0, len(kept), 3)]


def winners(state: UplandState) -> list[int]:
    """The players with the best total, then the best tie-breaks; in teams both players of a winning team."""
    return winners_of(state.setup, scores(state))


def winners_of(setup: Setup, found: list[Score]) -> list[int]:
    """Who wins with these scores."""
    first = leaders(found)
    if not setup.teams:
        return first
    teams = {setup.team(player) for player in first}
    return [player for player in range(setup.players) if setup.team(player) in teams]


# an estimate for bots; the numbers were fitted to the ends of some nine hundred games between bots

NEARER = 0.9  # a path that needs one disc less is e ** NEARER times as likely to come first
DETOUR = 3  # discs that a path seems to need more if full spaces shut it off until the next rewilding
CLOSE = 4  # of paths that need more discs it is not asked yet: there are many ways round
BAG, LASTING = -0.5, 4.8  # the bag is e ** (BAG - discs / LASTING) times as likely as a path that lacks nothing
MOST = 0.05  # what one more of the most frequent animal is worth in sets (bag.tie)
PER_TURN = 2  # discs that leave the bag in a turn: one for the map, one to keep
NEEDED = 3  # animals without which no turn begins (bag.fewer-than-three)
UNSURE = 1.0  # how much a lead may still change for each disc that a path needs
TEMPO = 0.15  # what being on turn is worth in discs, one disc before the end


def heuristic(state: UplandState, player: int) -> float:
    """How good the position is for a player, from -1 to 1: the chance to win less the chance to lose, roughly.

    Each ending has a weight, the greater the nearer it is, and whoever leads in what counts there is likely to win.
    """
    setup, kept, spread, land = state.setup, state.kept, state.spread, state.setup.land
    mine = [player, setup.partner(player)] if setup.teams else [player]
    own = [kept[3 * p : 3 * p + 3] for p in mine]
    rival = [kept[3 * p : 3 * p + 3] for p in range(setup.players) if p not in mine]
    turn = TEMPO if state.current_player in mine else -TEMPO
    full = _full(state)
    leads = map(sub, map(max, *own) if len(own) > 1 else own[0], map(max, *rival) if len(rival) > 1 else rival[0])
    weights = value = 0.0
    for lead, spaces in zip(leads, spread, strict=True):
        needed = _needed(land, spaces, full & ~spaces)
        if needed is None:
            continue
        weight, worth = _prospect(needed, lead, turn)
        weights += weight
        value += worth
    weight = exp(BAG - sum(state.bag) / LASTING)
    sets = sets_in_reach(state)
    in_sets = max([sets[p] + MOST * max(kept[3 * p : 3 * p + 3]) for p in mine])
    in_sets -= max([sets[p] + MOST * max(kept[3 * p : 3 * p + 3]) for p in range(setup.players) if p not in mine])
    return (value + weight * tanh(in_sets)) / (weights + weight)


@cache  # few arguments are possible, and bots ask all the time
def _prospect(needed: float, lead: int, turn: float) -> tuple[float, float]:
    """The weight of a path that needs so many more discs, and what it is worth with such a lead in its animal."""
    needed = max(needed, 0.5)
    weight = exp(-NEARER * needed)
    return weight, weight * tanh((lead + turn / needed) / (UNSURE * needed))


def _full(state: UplandState) -> int:
    """The mask of spaces that hold as many discs as they may now."""
    if state.capacity == 1:
        return state.spread[0] | state.spread[1] | state.spread[2]
    capacity = state.capacity
    return sum([1 << space for space, stack in enumerate(state.stacks) if len(stack) >= capacity])


def sets_in_reach(state: UplandState) -> list[int]:
    """How many sets each player can have at most when the bag has run dry, with the turns that are left to him."""
    players, bag, kept = state.setup.players, state.bag, state.kept
    going_on = bool(state.drawn)  # the drawer has yet to keep a disc; then one goes back into the bag
    further = max(0, (bag[0] + bag[1] + bag[2] + going_on - NEEDED) // PER_TURN + 1)
    found = []
    for player in range(players):
        till = (player - state.drawer) % players
        turns = (further + players - till) // players if till else further // players + going_on
        found.append(_reach(*kept[3 * player : 3 * player + 3], turns))
    return found


@cache  # few arguments are possible, and bots ask all the time
def _reach(one: int, two: int, three: int, turns: int) -> int:
    """The most sets that these discs, and one more of any animal for each turn, can make."""
    sets = 0
    while max(0, sets + 1 - one) + max(0, sets + 1 - two) + max(0, sets + 1 - three) <= turns:
        sets += 1
    return sets


def _needed(land: Landscape, spaces: int, full: int) -> float | None:
    """How many more discs a path over these spaces needs, round the full ones; None where none can come about."""
    free = _fewest(land, spaces, 0)
    if free is None or free > CLOSE or not full:
        return free
    around = _fewest(land, spaces, full)
    return free + DETOUR if around is None else min(around, free + DETOUR)


@lru_cache(maxsize=40_000)  # a bot asks for the same spaces hundreds of times while it weighs one turn
def _fewest(land: Landscape, spaces: int, full: int) -> int | None:
    needs = land.paired_needs(spaces, full), land.triple_needs(spaces, full)
    return min([needed for needed in needs if needed is not None], default=None)
