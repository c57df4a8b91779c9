"""Digging in the mine: each meeple of the group covers resources on the grid and takes them from the stock."""

# ruff: noqa: ARG001 (functions for steps, deeds and facts share one signature each)

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation
from hedgerow.games.save_the_meeples.boards import Deed
from hedgerow.games.save_the_meeples.events import Took
from hedgerow.games.save_the_meeples.names import MINE, RULE
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState

FULL = Violation(RULE + "mine.full", N_("No resource that you may cover is free in the mine."))
STOCK_OUT = Violation(
    RULE + "action.must-do-something", N_("The stock has none of the resources that are free in the mine.")
)
COVERED = Violation(RULE + "mine.dig-one", N_("A meeple already covers a resource there."))
NOT_BESIDE = Violation(
    RULE + "mine.dig-two", N_("On side II a meeple must lie next to one already placed in the mine.")
)
PAIR_LEFT = Violation(
    RULE + "mine.single", N_("A pair of neighbours is free here, so this meeple covers two resources.")
)
OTHER_ORDER = Violation("order.dig", N_("The same places are reached in another order."))


def covered(state: MeeplesState) -> int:
    """The places of the grid that meeples lie on."""
    found = 0
    for train, place in enumerate(state.where):
        if place == MINE:
            for crew in state.crews[train]:
                found |= crew[4]
    return found


def violation(state: MeeplesState, deed: Deed, team: int, size: int) -> Violation | None:
    """Why a group cannot dig now (mine.full)."""
    setup, stock = state.setup, state.stock
    options = setup.grid.options(covered(state), setup.touching)
    if not options:
        return FULL
    if not all(stock):
        kinds = setup.grid.kinds
        if not any(stock[kinds[place]] for option in options for place in setup.grid.places(option)):
            return STOCK_OUT
    return None


class Dig(Decision["MeeplesState"]):
    """What the next meeple of the group covers: a pair, or one place if no pair is allowed (mine.*)."""

    id = "dig"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return list(state.setup.dig_actions.values())

    def _choices(self, state: MeeplesState) -> tuple[int, ...]:
        _, _, left, one, two = state.todo[-1]
        start = covered(state) & ~(one | two)
        chosen = (one, two) if two else (one,) if one else ()
        return state.setup.grid.choices(start, chosen, left, state.setup.touching)

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        setup, mask = state.setup, action.arg
        if action.kind != "dig" or setup.dig_actions.get(mask) is not action:
            return OTHER_QUESTION
        if mask in self._choices(state):
            return None
        taken = covered(state)
        if mask & taken:
            return COVERED
        options = setup.grid.options(taken, setup.touching)
        if mask in options:
            return OTHER_ORDER
        if setup.touching and taken and not mask & setup.grid.border(taken):
            return NOT_BESIDE
        return PAIR_LEFT

    def legal(self, state: MeeplesState) -> list[Action]:
        actions = state.setup.dig_actions
        return [actions[mask] for mask in self._choices(state)]

    def forced(self, state: MeeplesState) -> Action | None:
        choices = self._choices(state)
        return state.setup.dig_actions[choices[0]] if len(choices) == 1 else None

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        _, train, left, one, two = state.todo[-1]
        mask = action.arg
        team, sound, wounded, number, cells = state.crews[train][-1]
        state.crews[train] = (*state.crews[train][:-1], (team, sound, wounded, number, cells | mask))
        units = [0, 0, 0, 0]
        for place in state.setup.grid.places(mask):
            kind = state.setup.grid.kinds[place]
            units[kind] += state.gain(team, kind, 1)
        events.append(Took(team, tuple(units)))
        state.todo[-1] = ("dig", train, left - 1, one or mask, mask if one and not two else two)
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(
            N_("Which resources does your next meeple cover? {n} left to place."), {"n": seen["todo"][-1][2]}
        )


DIG = Dig()


def ask_dig(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "dig": over once every meeple that can lie somewhere does (mine.all-dig)."""
    _, train, left, _, _ = frame
    if not left or not state.setup.grid.options(covered(state), state.setup.touching):
        state.todo.pop()
        return False
    state.current_player, state.decision = state.crews[train][-1][0], DIG
    return True


def canonical(state: MeeplesState, codes: Sequence[str]) -> list[str]:
    """The codes of a group's digging, chosen in any order, in the order in which the engine asks for them.

    Codes that together cannot be done, or that are about other things too, come back as they were.
    """
    setup = state.setup
    masks = {action.code: mask for mask, action in setup.dig_actions.items()}
    cells = 0
    for code in codes:
        if code not in masks or masks[code] & cells:
            return list(codes)
        cells |= masks[code]
    _, _, _, one, two = state.todo[-1]
    if one or two:
        return list(codes)
    way = setup.grid.first_way(covered(state), cells, len(codes), setup.touching)
    return list(codes) if way is None else [setup.dig_actions[mask].code for mask in way]
