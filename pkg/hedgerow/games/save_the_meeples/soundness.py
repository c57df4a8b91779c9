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
    ENDING_NAMES,
    ENGINE,
    MINE,
    MOST_ROCKETS,
    MOST_SITES,
    PART_NAMES,
    RESOURCE_NAMES,
    SMALL_HUMANS,
    TEAM_MEEPLES,
    THE_TRAIN,
    TICKETS,
    UNITS,
)
from hedgerow.games.save_the_meeples.position import tile_id
from hedgerow.games.save_the_meeples.rockets import KEEP_MEEPLES, in_play, is_complete
from hedgerow.games.save_the_meeples.seating import EMPTY, LONGEST_RUN, groups
from hedgerow.games.save_the_meeples.state import AT_START, MeeplesState
from hedgerow.rules import ONLY_ONE, Faults
from hedgerow.words import N_, Message, either

DOES_NOT_PLAY = N_("team {team} does not play")
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


def faults(state: MeeplesState) -> list[Message]:
    """Everything wrong with a position; empty for a sound one."""
    found = _meeples(state) + _stocks(state) + _tiles(state) + _trains(state) + _crews(state) + _endings(state)
    return found or _todo(state)


def _meeples(state: MeeplesState) -> list[Message]:
    found = Faults()
    squares = state.setup.squares
    for team in range(state.setup.players):
        there = state.square[team] + state.tavern[team] + state.planet[team]
        there += sum(state.track[squares * team : squares * team + squares])
        there += sum(load[team] for _, load in state.rockets)
        there += sum(seats.count(team) for seats in state.trains)
        there += sum(crew[1] + crew[2] for crews in state.crews for crew in crews if crew[0] == team)
        if there != TEAM_MEEPLES:
            found.note(
                N_("team {team} has {n} meeples; there must be {wanted}"), team=team, n=there, wanted=TEAM_MEEPLES
            )
        if in_play(state, team) < KEEP_MEEPLES:
            text = N_("team {team} has fewer than {n} meeples outside tavern, rockets and planet")
            found.note(text, team=team, n=KEEP_MEEPLES)
    return found


def _stocks(state: MeeplesState) -> list[Message]:
    found = Faults()
    for kind, name in enumerate(RESOURCE_NAMES):
        units = state.stock[kind] + sum(state.goods[kind::4])
        if units != UNITS:
            found.note(
                N_("there are {n} units of {resource} in all; there must be {wanted}"),
                n=units,
                resource=name,
                wanted=UNITS,
            )
    tickets = state.tickets + sum(state.moods)
    if tickets != TICKETS:
        found.note(N_("there are {n} mood tickets in all; there must be {wanted}"), n=tickets, wanted=TICKETS)
    for big, (text, number) in enumerate(
        (
            (N_("there are {n} small humans in all; there must be {wanted}"), SMALL_HUMANS),
            (N_("there are {n} big humans in all; there must be {wanted}"), BIG_HUMANS),
        )
    ):
        there = state.humans[big] + state.humans[2 + big] + sum(state.prison[big::2])
        if there != number:
            found.note(text, n=there, wanted=number)
    if state.humans[0] and state.humans[1] < BIG_HUMANS:
        found.note(N_("big humans have come although small ones are left in the stock"))
    if state.hurt and not state.humans[3]:
        found.note(N_("the wounded token lies on a big human, but none is in the forest"))
    return found


def _tiles(state: MeeplesState) -> list[Message]:
    found = Faults()
    for part, name in enumerate(PART_NAMES):
        there = [*state.pools[part], *state.under[part]]
        if state.tops[part] >= 0:
            there.append(state.tops[part])
        elif there:
            found.note(N_("the stack of {part} tiles has no top tile but tiles under it"), part=name)
        there += [tile for tiles, _ in state.sites for tile in tiles if state.setup.tiles[tile].part == part]
        wanted = [tile for tile, about in enumerate(state.setup.tiles) if about.part == part]
        if sorted(there) != wanted:
            listed = ", ".join(tile_id(tile) for tile in sorted(there))
            found.note(N_("each {part} tile must be there once, not: {tiles}"), part=name, tiles=listed)
    if len(state.sites) > MOST_SITES or len(state.rockets) > MOST_ROCKETS:
        found.note(N_("there are more than two building sites or built rockets"))
    for site in state.sites:
        parts = [state.setup.tiles[tile].part for tile in site[0]]
        if parts != [COCKPIT, *[CABIN] * (len(parts) - 2), ENGINE]:
            found.note(N_("a building site must have a cockpit, one to three cabins and an engine, in this order"))
        converting = any(step[0] in ("convert", "go") for step in state.todo)
        if is_complete(site) and len(state.rockets) < MOST_ROCKETS and not converting and state.decision is not OVER:
            found.note(N_("a complete site waits although a launch place is free"))
    for size, load in state.rockets:
        if sum(load) > BUNKS[size]:
            found.note(N_("a rocket holds {n} meeples and has {bunks} bunks"), n=sum(load), bunks=BUNKS[size])
    return found


def _trains(state: MeeplesState) -> list[Message]:
    found = Faults()
    unloading = {step[1] for step in state.todo if step[0] == "unload"}
    for train, seats in enumerate(state.trains):
        name = THE_TRAIN[train]
        if any(group.size > LONGEST_RUN for group in groups(seats)):
            found.note(N_("four of a team sit next to each other on {train}"), train=name)
        if state.where[train] == AT_START:
            if state.crews[train] or train in unloading:
                found.note(N_("{train} is at its start, so none of its groups can be on an action"), train=name)
        elif train not in unloading and any(seat != EMPTY for seat in seats):
            found.note(N_("{train} is away and nobody may sit on it any more"), train=name)
    return found


def _crews(state: MeeplesState) -> list[Message]:
    found = Faults()
    taken: dict[tuple[int, int], int] = {}
    covered = 0
    for train, place in enumerate(state.where):
        for _, sound, wounded, number, cells in state.crews[train]:
            deed = state.setup.deeds[place][number]
            if not 1 <= sound + wounded <= LONGEST_RUN + (deed.does == "recruit"):
                found.note(N_("a group of {n} cannot be at {action}"), n=sound + wounded, action=deed.id)
            if deed.meeples > sound + wounded:
                text = N_("the action {action} needs {wanted} meeples, not {n}")
                found.note(text, action=deed.id, wanted=deed.meeples, n=sound + wounded)
            if cells and (place != MINE or deed.does != "dig"):
                found.note(N_("only a group that digs can cover places of the mine"))
            if cells & covered:
                found.note(N_("two meeples cover the same place of the mine"))
            covered |= cells
            taken[place, number] = taken.get((place, number), 0) + 1
    for (place, number), groups_there in sorted(taken.items()):
        circles = state.setup.circles[place][number]
        if circles and groups_there > circles:
            text = N_("{n} groups are at {action}, which has {circles} circles")
            found.note(text, n=groups_there, action=state.setup.deeds[place][number].id, circles=circles)
    return found


def _endings(state: MeeplesState) -> list[Message]:
    found = Faults()
    holding = [ending for ending in ("invasion", "escape") if state.holds(ending)]
    if state.older is not None and state.older not in holding:
        found.note(N_("older says {ending}, which does not hold"), ending=ENDING_NAMES[state.older])
    if state.older is None and holding:
        names = either([ENDING_NAMES[ending] for ending in holding])
        found.note(N_("older must say which ending has held longer: {endings}"), endings=names)
    over = state.decision is OVER
    if over != (state.ending is not None) or over != (not state.todo):
        found.note(N_("a game is over exactly when it has ended and no step is pending"))
    if state.ending is not None and state.ending not in holding:
        found.note(N_("the game cannot have ended by {ending}, which does not hold"), ending=ENDING_NAMES[state.ending])
    if over and state.older not in (None, state.ending) and not state.setup.end_by_choice:
        older = ENDING_NAMES[state.older]
        found.note(N_("the game must have ended by {ending}, which has held longer"), ending=older)
    if (state.countdown == 0) != any(step[0] == "go" for step in state.todo):
        found.note(N_("the countdown is on GO exactly while a rocket is being chosen"))
    return found


def _todo(state: MeeplesState) -> list[Message]:
    """What does not fit the open question."""
    if state.decision is OVER:
        return []
    todo = state.todo
    kinds = [step[0] for step in todo]
    if kinds[0] != "end" or kinds.count("end") > 1:
        return [Message(N_("the first pending step must be the end of the turn, and only the first"))]
    if kinds.count("go") + kinds.count("convert") > 1 or sum(kind in ("main", "after", "drop") for kind in kinds) > 1:
        return [Message(N_("two pending steps exclude each other"))]
    if any(kind in kinds[2:] for kind in ("main", "after", "drop")) or (
        "recover" in kinds and kinds[1:] != ["main", "recover"]
    ):
        return [Message(N_("the pending steps stand in an order that no turn has"))]
    for step in todo:
        if wrong := _step_fault(state, step):
            return [wrong]
    twin = state.clone()
    if not STEPS[kinds[-1]](twin, twin.todo[-1], []) or twin.decision is OVER:
        return [Message(N_("the pending step {step} has nothing to ask"), {"step": repr(kinds[-1])})]
    if twin.decision is not state.decision or twin.current_player != state.current_player or twin.todo != todo:
        text = N_("the pending step is {step}: {question} must be asked of team {team}")
        values = {"step": repr(kinds[-1]), "question": repr(twin.decision.id), "team": twin.current_player}
        return [Message(text, values)]
    legal = state.legal_actions()
    if len(legal) < 2:
        return [Message(ONLY_ONE)]
    return []


def _step_fault(state: MeeplesState, step: tuple[Any, ...]) -> Message | None:
    kind = step[0]
    if kind in ("go", "convert"):
        if step[1] >= state.setup.players:
            return Message(DOES_NOT_PLAY, {"team": step[1]})
        if kind == "go" and not state.rockets:
            return Message(N_("no built rocket can take off"))
        if kind == "convert" and not any(is_complete(site) for site in state.sites):
            return Message(N_("no complete site waits"))
    if kind == "offer" and step[2] >= state.setup.players:
        return Message(DOES_NOT_PLAY, {"team": step[2]})
    if kind in STEP_OF_DEED or kind == "unload":
        train = step[1]
        if state.where[train] == AT_START:
            return Message(N_("{train} is not away"), {"train": THE_TRAIN[train]})
        if kind == "unload":
            return None
        crews = state.crews[train]
        if not crews or state.setup.deeds[state.where[train]][crews[-1][3]].does != STEP_OF_DEED[kind]:
            text = N_("no group on {train} has just begun what {step} asks about")
            return Message(text, {"train": THE_TRAIN[train], "step": repr(kind)})
        if kind == "dig" and not _digs(state, step):
            return Message(N_("what the group has covered does not fit the question"))
    return None


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
