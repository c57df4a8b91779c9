"""A group at its location: which action it does, chosen and carried out by the team that owns it."""

# ruff: noqa: ARG001 (functions for steps, deeds and facts share one signature each)

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation
from hedgerow.games.save_the_meeples import building, details, fighting, mine, repair
from hedgerow.games.save_the_meeples.boards import Deed
from hedgerow.games.save_the_meeples.events import Did, Paid, Recruited, Took
from hedgerow.games.save_the_meeples.names import (
    GOLD,
    LOCATIONS,
    METAL,
    PETROLEUM,
    RESOURCE_NAMES,
    RULE,
    THE_LOCATION,
    WOOD,
)
from hedgerow.games.save_the_meeples.seating import EMPTY, groups, without
from hedgerow.games.save_the_meeples.wording import deed_name, hang_name
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState

HAPPY, UNHAPPY = 0, 1
PRICE_IN = {"recruit": GOLD, "launch": PETROLEUM, "repair": WOOD}


def here(state: MeeplesState) -> tuple[int, int]:
    """The train that is being unloaded, and where it is."""
    train: int = state.todo[-1][1]
    return train, state.where[train]


def _deed(state: MeeplesState, action: Action) -> Deed:
    number: int = action.arg
    return state.setup.deeds[here(state)[1]][number]


def _price(state: MeeplesState, action: Action) -> dict[str, Any]:
    deed = _deed(state, action)
    kind = PRICE_IN[deed.does]
    return {"price": deed.price, "what": RESOURCE_NAMES[kind], "n": state.goods[4 * state.current_player + kind]}


def _circle(state: MeeplesState, action: Action) -> dict[str, Any]:
    deed = _deed(state, action)
    return {"needed": deed.meeples, "n": groups(state.trains[here(state)[0]])[-1].size}


CIRCLE_TAKEN = Violation(
    RULE + "action.circle-one-group", N_("No circle of this action is free until the train there is brought back.")
)
GROUP_SMALL = Violation(
    RULE + "action.circle-minimum", N_("This circle needs a group of {needed}, and yours has {n}."), _circle
)
TOO_DEAR = Violation(RULE + "action.must-do-something", N_("It costs {price} {what}, and you have {n}."), _price)
NO_GOLD = Violation(RULE + "action.must-do-something", N_("You have no gold to pay with."))
STOCK_OUT = Violation(RULE + "action.must-do-something", N_("The stock has nothing that this action gives."))
NO_WOUNDED = Violation(RULE + "action.must-do-something", N_("None of your meeples is wounded."))
NONE_LEFT = Violation(RULE + "tavern.none-left", N_("None of your meeples is at the tavern any more."))
NO_ROCKET = Violation(RULE + "forge.launch-needs-rocket", N_("No built rocket stands ready to be launched."))
SAME_MOOD = Violation("order.no-ticket", N_("No ticket is left, so the mood makes no difference."))


def _can_extract(state: MeeplesState, deed: Deed, team: int, size: int) -> Violation | None:
    if not state.goods[4 * team + GOLD]:
        return NO_GOLD
    return None if state.stock[PETROLEUM] else STOCK_OUT


def _can_recruit(state: MeeplesState, deed: Deed, team: int, size: int) -> Violation | None:
    if state.goods[4 * team + GOLD] < deed.price:
        return TOO_DEAR
    return None if state.tavern[team] else NONE_LEFT


def _can_wash(state: MeeplesState, deed: Deed, team: int, size: int) -> Violation | None:
    stock = state.stock
    return None if stock[GOLD] or stock[WOOD] or stock[METAL] else STOCK_OUT


def _can_launch(state: MeeplesState, deed: Deed, team: int, size: int) -> Violation | None:
    if state.goods[4 * team + PETROLEUM] < deed.price:
        return TOO_DEAR
    return None if state.rockets else NO_ROCKET


def _can_repair(state: MeeplesState, deed: Deed, team: int, size: int) -> Violation | None:
    if state.goods[4 * team + WOOD] < deed.price:
        return TOO_DEAR
    return None if state.is_wounded(team) else NO_WOUNDED


def _can_work(state: MeeplesState, deed: Deed, team: int, size: int) -> Violation | None:
    return None if state.stock[GOLD] else STOCK_OUT


Can = Callable[[Any, Deed, int, int], Violation | None]

CAN: dict[str, Can] = {
    "dig": mine.violation,
    "extract": _can_extract,
    "recruit": _can_recruit,
    "dishes": _can_wash,
    "launch": _can_launch,
    "repair": _can_repair,
    "work": _can_work,
    "build": building.violation,
    "fight": fighting.violation,
}


def violation(state: MeeplesState, location: int, number: int, team: int, size: int) -> Violation | None:
    """Why a group of this team and size cannot do an action of a location."""
    deed = state.setup.deeds[location][number]
    circles = state.setup.circles[location][number]
    if circles:
        taken = 0
        for train, place in enumerate(state.where):
            if place == location:
                for crew in state.crews[train]:
                    if crew[3] == number:
                        taken += 1
        if taken >= circles:
            return CIRCLE_TAKEN
        if size < deed.meeples:
            return GROUP_SMALL
    return CAN[deed.does](state, deed, team, size)


class ChooseDeed(Decision["MeeplesState"]):
    """The action of the group at the front (send.owner-decides, action.*); hanging out is always open."""

    id = "action"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return state.setup.do_actions[here(state)[1]]

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind == "hang":
            return SAME_MOOD if action.arg == UNHAPPY and not state.tickets else None
        train, location = here(state)
        if action not in state.setup.do_actions[location]:
            return OTHER_QUESTION
        group = groups(state.trains[train])[-1]
        return violation(state, location, action.arg, group.team, group.size)

    def legal(self, state: MeeplesState) -> list[Action]:
        train, location = here(state)
        _, size, team = groups(state.trains[train])[-1]
        actions = state.setup.do_actions[location]
        found = [action for action in actions[:-2] if violation(state, location, action.arg, team, size) is None]
        found.append(actions[-2])
        if state.tickets:
            found.append(actions[-1])
        return found

    def forced(self, state: MeeplesState) -> Action | None:
        if state.tickets:
            return None
        legal = self.legal(state)
        return legal[0] if len(legal) == 1 else None

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        train, location = here(state)
        group = groups(state.trains[train])[-1]
        team, size = group.team, group.size
        deeds = state.setup.deeds[location]
        number = action.arg if action.kind == "do" else len(deeds) - 1
        deed = deeds[number]
        state.trains[train] = without(state.trains[train], group)
        state.crews[train] += ((team, size, 0, number, 0),)
        state.todo[-1] = ("unload", train, 0)
        if action.kind == "hang":
            events.append(Did(team, size, hang_name(action.arg)))
            state.take_ticket(team, action.arg, events)
        else:
            events.append(Did(team, size, deed_name(deed)))
            DO[deed.does](state, deed, train, events)
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        train = seen["todo"][-1][1]
        place = THE_LOCATION[LOCATIONS.index(seen["trains"][train]["at"])]
        seats = (EMPTY if team is None else team for team in seen["trains"][train]["seats"])
        size = groups(tuple(seats))[-1].size
        values = {"n": size, "place": place}
        return Message(
            N_("What does your meeple do at {place}?"), values, N_("What does your group of {n} do at {place}?")
        )


def _dig(state: MeeplesState, deed: Deed, train: int, events: list[Event]) -> None:
    state.todo.append(("dig", train, state.crews[train][-1][1], 0, 0))


def _ask(state: MeeplesState, deed: Deed, train: int, events: list[Event]) -> None:
    state.todo.append((deed.does, train))


def _recruit(state: MeeplesState, deed: Deed, train: int, events: list[Event]) -> None:
    team, sound, _, number, cells = state.crews[train][-1]
    if deed.price:
        state.pay(team, GOLD, deed.price)
        events.append(Paid(team, (0, 0, 0, deed.price)))
    state.tavern[team] -= 1
    state.points[team] += deed.points
    grown = (team, sound + (not deed.wounded), int(deed.wounded), number, cells)
    state.crews[train] = (*state.crews[train][:-1], grown)
    events.append(Recruited(team, deed.wounded))


def _wash(state: MeeplesState, deed: Deed, train: int, events: list[Event]) -> None:
    team = state.crews[train][-1][0]
    gold = state.gain(team, GOLD, 1)
    if gold:
        events.append(Took(team, (0, 0, 0, gold)))
    if state.stock[WOOD] or state.stock[METAL]:
        state.todo.append(("dishes", train))


def _launch(state: MeeplesState, deed: Deed, train: int, events: list[Event]) -> None:
    if deed.each:
        state.todo.append(("launch", train))
    else:
        details.launch(state, deed, train, 1, events)


def _repair(state: MeeplesState, deed: Deed, train: int, events: list[Event]) -> None:
    if deed.offer:
        state.todo.append(("offer", train, (state.crews[train][-1][0] + 1) % state.setup.players))
    if deed.each:
        state.todo.append(("use", train))
    else:
        repair.begin(state, deed, train, 1, events)


def _work(state: MeeplesState, deed: Deed, train: int, events: list[Event]) -> None:
    team = state.crews[train][-1][0]
    events.append(Took(team, (0, 0, 0, state.gain(team, GOLD, 2))))


def _build(state: MeeplesState, deed: Deed, train: int, events: list[Event]) -> None:
    state.todo.append(("open", train))


Do = Callable[[Any, Deed, int, list[Event]], None]

DO: dict[str, Do] = {
    "dig": _dig,
    "extract": _ask,
    "recruit": _recruit,
    "dishes": _wash,
    "launch": _launch,
    "repair": _repair,
    "work": _work,
    "build": _build,
    "fight": _ask,
}
DEED = ChooseDeed()
