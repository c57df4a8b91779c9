"""What cannot be in a position: pieces that do not add up, and pending steps that do not fit the table."""

from __future__ import annotations

from typing import Any

from hedgerow.game import OVER
from hedgerow.games.save_the_meeples.decisions import STEPS
from hedgerow.games.save_the_meeples.names import (
    BIG_HUMANS,
    BUNKS,
    CABIN,
    COCKPIT,
    ENGINE,
    LOCATIONS,
    MINE,
    MOST_ROCKETS,
    MOST_SITES,
    PARTS,
    RESOURCES,
    SMALL_HUMANS,
    TEAM_MEEPLES,
    TICKETS,
    UNITS,
)
from hedgerow.games.save_the_meeples.position import tile_id
from hedgerow.games.save_the_meeples.rockets import KEEP_MEEPLES, in_play, is_complete
from hedgerow.games.save_the_meeples.seating import EMPTY, LONGEST_RUN, groups
from hedgerow.games.save_the_meeples.state import AT_START, MeeplesState

# The action that a pending step belongs to.
STEP_OF_DEED = {
    "dig": "dig",
    "extract": "extract",
    "launch": "launch",
    "use": "repair",
    "mend": "repair",
    "offer": "repair",
    "dishes": "dishes",
    "open": "build",
    "build": "build",
    "fight": "fight",
}


def faults(state: MeeplesState) -> list[str]:
    """Everything wrong with a position; empty for a sound one."""
    found = _meeples(state) + _stocks(state) + _tiles(state) + _trains(state) + _crews(state) + _endings(state)
    return found or _todo(state)


def _meeples(state: MeeplesState) -> list[str]:
    found = []
    squares = state.setup.squares
    for team in range(state.setup.players):
        there = state.square[team] + state.tavern[team] + state.planet[team]
        there += sum(state.track[squares * team : squares * team + squares])
        there += sum(load[team] for _, load in state.rockets)
        there += sum(seats.count(team) for seats in state.trains)
        there += sum(crew[1] + crew[2] for crews in state.crews for crew in crews if crew[0] == team)
        if there != TEAM_MEEPLES:
            found.append(f"team {team} has {there} meeples; there must be {TEAM_MEEPLES}")
        if in_play(state, team) < KEEP_MEEPLES:
            found.append(f"team {team} has fewer than {KEEP_MEEPLES} meeples outside tavern, rockets and planet")
    return found


def _stocks(state: MeeplesState) -> list[str]:
    found = []
    for kind, name in enumerate(RESOURCES):
        units = state.stock[kind] + sum(state.goods[kind::4])
        if units != UNITS:
            found.append(f"there are {units} units of {name} in all; there must be {UNITS}")
    tickets = state.tickets + sum(state.moods)
    if tickets != TICKETS:
        found.append(f"there are {tickets} mood tickets in all; there must be {TICKETS}")
    for big, (name, number) in enumerate((("small", SMALL_HUMANS), ("big", BIG_HUMANS))):
        there = state.humans[big] + state.humans[2 + big] + sum(state.prison[big::2])
        if there != number:
            found.append(f"there are {there} {name} humans in all; there must be {number}")
    if state.humans[0] and state.humans[1] < BIG_HUMANS:
        found.append("big humans have come although small ones are left in the stock")
    if state.hurt and not state.humans[3]:
        found.append("the wounded token lies on a big human, but none is in the forest")
    return found


def _tiles(state: MeeplesState) -> list[str]:
    found = []
    for part, name in enumerate(PARTS):
        there = [*state.pools[part], *state.under[part]]
        if state.tops[part] >= 0:
            there.append(state.tops[part])
        elif there:
            found.append(f"the stack of {name} tiles has no top tile but tiles under it")
        there += [tile for tiles, _ in state.sites for tile in tiles if state.setup.tiles[tile].part == part]
        wanted = [tile for tile, about in enumerate(state.setup.tiles) if about.part == part]
        if sorted(there) != wanted:
            listed = ", ".join(tile_id(tile) for tile in sorted(there))
            found.append(f"each {name} tile must be there once, not: {listed}")
    if len(state.sites) > MOST_SITES or len(state.rockets) > MOST_ROCKETS:
        found.append("there are more than two building sites or built rockets")
    for site in state.sites:
        parts = [state.setup.tiles[tile].part for tile in site[0]]
        if parts != [COCKPIT, *[CABIN] * (len(parts) - 2), ENGINE]:
            found.append("a building site must have a cockpit, one to three cabins and an engine, in this order")
        converting = any(step[0] in ("convert", "go") for step in state.todo)
        if is_complete(site) and len(state.rockets) < MOST_ROCKETS and not converting and state.decision is not OVER:
            found.append("a complete site waits although a launch place is free")
    for size, load in state.rockets:
        if sum(load) > BUNKS[size]:
            found.append(f"a rocket holds {sum(load)} meeples and has {BUNKS[size]} bunks")
    return found


def _trains(state: MeeplesState) -> list[str]:
    found = []
    unloading = {step[1] for step in state.todo if step[0] == "unload"}
    for train, seats in enumerate(state.trains):
        name = LOCATIONS[train]
        if any(group.size > LONGEST_RUN for group in groups(seats)):
            found.append(f"four of a team sit next to each other on the {name} train")
        if state.where[train] == AT_START:
            if state.crews[train] or train in unloading:
                found.append(f"the {name} train is at its start, so none of its groups can be on an action")
        elif train not in unloading and any(seat != EMPTY for seat in seats):
            found.append(f"the {name} train is away and nobody may sit on it any more")
    return found


def _crews(state: MeeplesState) -> list[str]:
    found: list[str] = []
    taken: dict[tuple[int, int], int] = {}
    covered = 0
    for train, place in enumerate(state.where):
        for _, sound, wounded, number, cells in state.crews[train]:
            deed = state.setup.deeds[place][number]
            if not 1 <= sound + wounded <= LONGEST_RUN + (deed.does == "recruit"):
                found.append(f"a group of {sound + wounded} cannot be at {deed.id}")
            if deed.meeples > sound + wounded:
                found.append(f"the action {deed.id} needs {deed.meeples} meeples, not {sound + wounded}")
            if cells and (place != MINE or deed.does != "dig"):
                found.append("only a group that digs can cover places of the mine")
            if cells & covered:
                found.append("two meeples cover the same place of the mine")
            covered |= cells
            taken[place, number] = taken.get((place, number), 0) + 1
    for (place, number), groups_there in sorted(taken.items()):
        circles = state.setup.circles[place][number]
        if circles and groups_there > circles:
            found.append(
                f"{groups_there} groups are at {state.setup.deeds[place][number].id}, which has {circles} circles"
            )
    return found


def _endings(state: MeeplesState) -> list[str]:
    found = []
    holding = [ending for ending in ("invasion", "escape") if state.holds(ending)]
    if state.older is not None and state.older not in holding:
        found.append(f"older says {state.older}, which does not hold")
    if state.older is None and holding:
        found.append(f"older must say which ending has held longer: {' or '.join(holding)}")
    over = state.decision is OVER
    if over != (state.ending is not None) or over != (not state.todo):
        found.append("a game is over exactly when it has ended and no step is pending")
    if state.ending is not None and state.ending not in holding:
        found.append(f"the game cannot have ended by {state.ending}, which does not hold")
    if over and state.ending != state.older and not state.setup.end_by_choice:
        found.append(f"the game must have ended by {state.older}, which has held longer")
    if (state.countdown == 0) != any(step[0] == "go" for step in state.todo):
        found.append("the countdown is on GO exactly while a rocket is being chosen")
    return found


def _todo(state: MeeplesState) -> list[str]:
    """What does not fit the open question."""
    if state.decision is OVER:
        return []
    todo = state.todo
    kinds = [step[0] for step in todo]
    if kinds[0] != "end" or kinds.count("end") > 1:
        return ["the first pending step must be the end of the turn, and only the first"]
    if kinds.count("go") + kinds.count("convert") > 1 or sum(kind in ("main", "after", "drop") for kind in kinds) > 1:
        return ["two pending steps exclude each other"]
    if any(kind in kinds[2:] for kind in ("main", "after", "drop")) or (
        "recover" in kinds and kinds[1:] != ["main", "recover"]
    ):
        return ["the pending steps stand in an order that no turn has"]
    for step in todo:
        if wrong := _step_fault(state, step):
            return [wrong]
    twin = state.clone()
    if not STEPS[kinds[-1]](twin, twin.todo[-1], []) or twin.decision is OVER:
        return [f"the pending step {kinds[-1]!r} has nothing to ask"]
    if twin.decision is not state.decision or twin.current_player != state.current_player or twin.todo != todo:
        return [f"the pending step is {kinds[-1]!r}: {twin.decision.id!r} must be asked of team {twin.current_player}"]
    legal = state.legal_actions()
    if len(legal) < 2:
        return ["only one action is possible, so it has happened already: set the position after it"]
    return []


def _step_fault(state: MeeplesState, step: tuple[Any, ...]) -> str:
    kind = step[0]
    if kind in ("go", "convert"):
        if step[1] >= state.setup.players:
            return f"team {step[1]} does not play"
        if kind == "go" and not state.rockets:
            return "no built rocket can take off"
        if kind == "convert" and not any(is_complete(site) for site in state.sites):
            return "no complete site waits"
    if kind == "offer" and step[2] >= state.setup.players:
        return f"team {step[2]} does not play"
    if kind in STEP_OF_DEED or kind == "unload":
        train = step[1]
        if state.where[train] == AT_START:
            return f"the {LOCATIONS[train]} train is not away"
        if kind == "unload":
            return ""
        crews = state.crews[train]
        if not crews or state.setup.deeds[state.where[train]][crews[-1][3]].does != STEP_OF_DEED[kind]:
            return f"no group on the {LOCATIONS[train]} train has just begun what {kind!r} asks about"
        if kind == "dig" and not _digs(state, step):
            return "what the group has covered does not fit the question"
    return ""


def _digs(state: MeeplesState, step: tuple[Any, ...]) -> bool:
    _, train, left, one, two = step
    masks = [mask for mask in (one, two) if mask]
    return (
        0 < left <= LONGEST_RUN - len(masks)
        and not (two and not one)
        and one & two == 0
        and (one | two) == state.crews[train][-1][4]
        and all(mask in state.setup.dig_actions for mask in masks)
    )
