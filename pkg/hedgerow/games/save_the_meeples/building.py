"""Building rockets in the forest: opening a site and building one part."""

# ruff: noqa: ARG001 (functions for steps, deeds and facts share one signature each)

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation
from hedgerow.games.save_the_meeples import rockets
from hedgerow.games.save_the_meeples.boards import Deed, Tile
from hedgerow.games.save_the_meeples.events import Built, OpenedSite, Paid, resources
from hedgerow.games.save_the_meeples.names import CABIN, COCKPIT, ENGINE, MOST_SITES, PART_NAMES, RULE
from hedgerow.games.save_the_meeples.setup import OPEN
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState


def deed_here(state: MeeplesState) -> Deed:
    """The building action of the group that acts."""
    train: int = state.todo[-1][1]
    return state.setup.deeds[state.where[train]][state.crews[train][-1][3]]


def _part(state: MeeplesState, action: Action) -> dict[str, Any]:
    return {"part": PART_NAMES[deed_here(state).part]}


def _tile_price(state: MeeplesState, action: Action) -> dict[str, Any]:
    site, place = action.arg
    cost = state.setup.tiles[state.sites[site][0][place]].cost
    at = 4 * state.current_player
    return {"cost": resources(cost), "goods": resources(state.goods[at : at + 4])}


CLOSED = Violation(
    RULE + "forest.building-closed", N_("Two complete sites wait for a launch, so nothing can be built.")
)
NONE_PAYABLE = Violation(RULE + "forest.build", N_("You cannot pay for any such part that could be built now."))
NONE_ON_SITES = Violation(RULE + "forest.build", N_("There is no part {part} on a site that you could pay for."), _part)
SITES_FULL = Violation(RULE + "forest.two-sites", N_("There are two building sites already."))
NO_TILES = Violation(RULE + "forest.open-site", N_("The stacks do not hold enough tiles for that."))
NOT_BUILDABLE = Violation(
    RULE + "forest.open-then-build", N_("After that you could not surely pay for any part {part}."), _part
)
BUILT_ALREADY = Violation(RULE + "forest.build", N_("This part is built already."))
OTHER_PART = Violation(RULE + "forest.part-by-action", N_("This action builds the part {part}."), _part)
TILE_TOO_DEAR = Violation(RULE + "forest.build", N_("It costs {cost}; you have {goods}."), _tile_price)
SAME_PART = Violation("order.same-part", N_("Another part of this site is just like it."))


def can_pay(state: MeeplesState, team: int, tile: Tile) -> bool:
    """Whether a team has what a tile costs."""
    wood, metal, petroleum, gold = state.goods[4 * team : 4 * team + 4]
    cost = tile.cost
    return wood >= cost[0] and metal >= cost[1] and petroleum >= cost[2] and gold >= cost[3]


def on_sites(state: MeeplesState, team: int, part: int) -> bool:
    """Whether a part that the team can pay for stands unbuilt on a site."""
    tiles = state.setup.tiles
    return any(
        tiles[tile].part == part and not built >> place & 1 and can_pay(state, team, tiles[tile])
        for listed, built in state.sites
        for place, tile in enumerate(listed)
    )


def can_open(state: MeeplesState, team: int, part: int, cabins: int) -> bool:
    """Whether a site with so many cabins can be opened and the top tile of a kind be paid for."""
    return (
        len(state.sites) < MOST_SITES
        and state.tops[COCKPIT] >= 0
        and state.tops[ENGINE] >= 0
        and state.stack_size(CABIN) >= cabins
        and can_pay(state, team, state.setup.tiles[state.tops[part]])
    )


def violation(state: MeeplesState, deed: Deed, team: int, size: int) -> Violation | None:
    """Why a group cannot do a building action."""
    if on_sites(state, team, deed.part) or can_open(state, team, deed.part, 1):
        return None
    if len(state.sites) == MOST_SITES and all(rockets.is_complete(site) for site in state.sites):
        return CLOSED
    return NONE_PAYABLE


class OpenSite(Decision["MeeplesState"]):
    """Whether a site is opened first, with one, two or three cabins (forest.open-site)."""

    id = "open"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return OPEN

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "open":
            return OTHER_QUESTION
        cabins, team, part = action.arg, state.current_player, deed_here(state).part
        there = on_sites(state, team, part)
        if not cabins:
            return None if there else NONE_ON_SITES
        if len(state.sites) >= MOST_SITES:
            return SITES_FULL
        if state.stack_size(CABIN) < cabins or state.tops[COCKPIT] < 0 or state.tops[ENGINE] < 0:
            return NO_TILES
        # cabins below the top one are not seen yet, so they cannot be counted on
        return None if there or can_open(state, team, part, cabins) else NOT_BUILDABLE

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        _, train = state.todo[-1]
        state.todo[-1] = ("build", train)
        if action.arg:
            cockpit = state.take_tile(COCKPIT)
            cabins = [state.take_tile(CABIN) for _ in range(action.arg)]
            state.sites += (((cockpit, *cabins, state.take_tile(ENGINE)), 0),)
            events.append(OpenedSite(state.current_player, action.arg - 1))
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Do you open a building site first, and of which size?"))


class BuildPart(Decision["MeeplesState"]):
    """Which part is built and paid for (forest.build)."""

    id = "build"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        setup = state.setup
        return [
            setup.part_action(site, place, setup.tiles[tile].part)
            for site, (tiles, _) in enumerate(state.sites)
            for place, tile in enumerate(tiles)
        ]

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "build":
            return OTHER_QUESTION
        site, place = action.arg
        if site >= len(state.sites) or place >= len(state.sites[site][0]):
            return OTHER_QUESTION
        tiles, built = state.sites[site]
        tile = state.setup.tiles[tiles[place]]
        if tile.part != deed_here(state).part or action is not state.setup.part_action(site, place, tile.part):
            return OTHER_PART
        if built >> place & 1:
            return BUILT_ALREADY
        if not can_pay(state, state.current_player, tile):
            return TILE_TOO_DEAR
        alike = state.setup.look_alike
        if any(not built >> at & 1 and alike[tiles[at]] == alike[tiles[place]] for at in range(place)):
            return SAME_PART
        return None

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        state.todo.pop()
        team = state.current_player
        site, place = action.arg
        tiles, built = state.sites[site]
        tile = state.setup.tiles[tiles[place]]
        for kind, units in enumerate(tile.cost):
            state.pay(team, kind, units)
        events.append(Paid(team, tile.cost))
        state.points[team] += tile.points
        events.append(Built(team, tile.part, tile.points))
        grown = (tiles, built | 1 << place)
        state.sites = (*state.sites[:site], grown, *state.sites[site + 1 :])
        if rockets.is_complete(grown):
            rockets.finish_site(state, site, events)
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which part do you build?"))


OPENING = OpenSite()
BUILDING = BuildPart()


def ask_open(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "open"."""
    state.current_player, state.decision = state.crews[frame[1]][-1][0], OPENING
    return True


def ask_part(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "build"."""
    state.current_player, state.decision = state.crews[frame[1]][-1][0], BUILDING
    return True
