"""The eight bonus actions that mood tickets pay for, one in a team's own turn."""

# ruff: noqa: ARG001, ARG005 (functions for steps, deeds and facts share one signature each)

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation
from hedgerow.games.save_the_meeples import rockets
from hedgerow.games.save_the_meeples.events import Healed, MovedGroup, Recruited, StockCapture, Took, UsedBonus
from hedgerow.games.save_the_meeples.names import MOOD_NAMES, RESOURCE_NAMES, RULE, THE_TRAIN
from hedgerow.games.save_the_meeples.seating import groups, moved, moves
from hedgerow.games.save_the_meeples.setup import BONUS_PRICES, BONUSES, DIVERT, PAIRS
from hedgerow.games.save_the_meeples.wording import BONUS_NAMES
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState

COUNT, HEAL, TAKE, RECRUIT, MOVE, CAPTURE, HUMAN, DIVERTED = range(8)
IDS = ("countdown", "heal", "two-resources", "recruit", "move-group", "capture", "add-human", "divert")
AT_START = -1


def _price(number: int) -> Violation:
    mood, price = BONUS_PRICES[number]
    return Violation(
        f"{RULE}bonus.{IDS[number]}",
        N_("It costs {price} tickets ({mood}), and you have {n}."),
        lambda state, action: {
            "price": price,
            "mood": MOOD_NAMES[mood],
            "n": state.moods[2 * state.active + mood],
        },
    )


TOO_DEAR = tuple(_price(number) for number in range(8))
USED = Violation(RULE + "bonus.once", N_("You have used your bonus action in this turn."))
NO_ROCKET = Violation(RULE + "bonus.countdown", N_("The countdown can move only while a built rocket stands ready."))
NO_WOUNDED = Violation(RULE + "bonus.heal", N_("None of your meeples is wounded."))
STOCK_EMPTY = Violation(RULE + "action.stock-short", N_("The stock holds no resources."))
NONE_AT_TAVERN = Violation(RULE + "bonus.recruit", N_("None of your meeples is at the tavern any more."))
NO_MOVE = Violation(
    RULE + "bonus.move-group-limits", N_("None of your groups on a train at its start can move to free seats in front.")
)
NO_HUMANS = Violation(RULE + "bonus.capture", N_("No human is left in the stock."))
NO_TRAIN = Violation(RULE + "bonus.divert", N_("No train that you could send stands at its start."))
NESTED = Violation(RULE + "bonus.divert-not-nested", N_("Another train is being unloaded."))
MAIN_DONE = Violation(RULE + "bonus.divert", N_("Diverting is a main action here, and you have done yours."))


def violation(state: MeeplesState, number: int) -> Violation | None:
    """Why the active team cannot use a bonus action now."""
    team = state.active
    if state.bonus:
        return USED
    mood, price = BONUS_PRICES[number]
    if state.moods[2 * team + mood] < price:
        return TOO_DEAR[number]
    if number == COUNT:
        return None if state.rockets else NO_ROCKET
    if number == HEAL:
        return None if state.is_wounded(team) else NO_WOUNDED
    if number == TAKE:
        return None if any(state.stock) else STOCK_EMPTY
    if number == RECRUIT:
        return None if state.tavern[team] else NONE_AT_TAVERN
    if number == MOVE:
        return None if can_move(state, team) else NO_MOVE
    if number == CAPTURE:
        return None if state.humans[0] or state.humans[1] else NO_HUMANS
    if number == DIVERTED:
        moment = state.todo[-1][0]
        if moment == "unload":
            return NESTED
        if state.setup.divert_is_main and moment != "main":
            return MAIN_DONE
        return None if any(may_send(state, team, train) for train in range(4)) else NO_TRAIN
    return None


def may_send(state: MeeplesState, team: int, train: int) -> bool:
    """Whether a team could send a train: it is at its start, with one of its meeples on board."""
    return state.where[train] == AT_START and team in state.trains[train]


def can_move(state: MeeplesState, team: int) -> bool:
    """Whether a team has a group that can move towards the front."""
    return any(
        state.where[train] == AT_START and team in seats and moves(seats, team)
        for train, seats in enumerate(state.trains)
    )


def any_possible(state: MeeplesState) -> bool:
    """Whether the active team can use any bonus action now."""
    at = 2 * state.active
    if state.bonus or (state.moods[at] < 2 and state.moods[at + 1] < 2):
        return False
    return any(violation(state, number) is None for number in range(8))


def use(state: MeeplesState, number: int, events: list[Event]) -> None:
    """Pay the tickets and carry a bonus action out, or push the step that asks for its details."""
    team = state.active
    mood, price = BONUS_PRICES[number]
    state.bonus = True
    state.moods[2 * team + mood] -= price
    state.tickets += price
    events.append(UsedBonus(team, mood, price, BONUS_NAMES[number]))
    if number == COUNT:
        rockets.count_down(state, team, 1, events)
    elif number == RECRUIT:
        state.tavern[team] -= 1
        state.square[team] += 1
        events.append(Recruited(team, False))
    elif number == CAPTURE:
        big = not state.humans[0]
        state.humans[big] -= 1
        state.prison[2 * team + big] += 1
        events.append(StockCapture(team))
    elif number == HUMAN:
        state.add_human(events)
    else:
        state.todo.append((BONUSES[number],))


class ChooseHealed(Decision["MeeplesState"]):
    """Which wounded meeple goes to the square: from which step of the track (bonus.heal)."""

    id = "heal"
    none_there = Violation(RULE + "bonus.heal", N_("None of your meeples is on that step of the repair track."))

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return state.setup.heal_actions

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "heal":
            return OTHER_QUESTION
        return None if state.track[state.active * state.setup.squares + action.arg] else self.none_there

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        state.todo.pop()
        state.heal(state.active, action.arg, state.setup.squares)
        events.append(Healed(state.active, state.setup.squares - action.arg, True))
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which wounded meeple is healed?"))


def _lacking(state: MeeplesState, action: Action) -> dict[str, Any]:
    return {"what": RESOURCE_NAMES[next(kind for kind in action.arg if not state.stock[kind])]}


class ChoosePair(Decision["MeeplesState"]):
    """Which two different resources are taken (bonus.two-resources)."""

    id = "resources"
    lacking = Violation(RULE + "action.stock-short", N_("The stock has no {what}."), _lacking)
    same = Violation("order.same-pair", N_("Another pair gives the same."))

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return PAIRS

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "take":
            return OTHER_QUESTION
        stock = state.stock
        one, other = action.arg
        if stock[one] and stock[other]:
            return None
        there = [kind for kind in range(4) if stock[kind]]
        if len(there) > 1 or not (stock[one] or stock[other]):
            return self.lacking
        # one kind alone is left: it is taken alone, by the first pair that holds it
        first = next(pair for pair in PAIRS if there[0] in pair.arg)
        return None if action is first else self.same

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        state.todo.pop()
        team, units = state.active, [0, 0, 0, 0]
        for kind in action.arg:
            units[kind] = state.gain(team, kind, 1)
        events.append(Took(team, tuple(units)))
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which two resources do you take?"))


class MoveGroup(Decision["MeeplesState"]):
    """Which group moves towards the front, and where to (bonus.move-group)."""

    id = "move"
    away = Violation(RULE + "bonus.move-group-limits", N_("This train is not at its start."))
    no_place = Violation(
        RULE + "bonus.move-group-limits",
        N_("The seats there are not all free, or too many of your team would sit next to each other."),
    )

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        team, seats = state.active, state.setup.seats
        return [
            state.setup.move_actions[train, group.start, target]
            for train in range(4)
            for group in groups(state.trains[train])
            if group.team == team
            for target in range(group.start + 1, seats - group.size + 1)
        ]

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "move":
            return OTHER_QUESTION
        train, start, target = action.arg
        seats = state.trains[train]
        if state.where[train] != AT_START:
            return self.away
        if start >= len(seats) or seats[start] != state.active or moved(seats, start, target) is None:
            return self.no_place
        return None

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        state.todo.pop()
        train, start, target = action.arg
        after = moved(state.trains[train], start, target)
        assert after is not None
        state.trains[train] = after
        events.append(MovedGroup(state.active, train, target + 1))
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which group moves towards the front, and where to?"))


class Divert(Decision["MeeplesState"]):
    """Which train is sent, and to which location that is not its own (bonus.divert)."""

    id = "divert"
    away = Violation(
        RULE + "send.at-start",
        N_("{train} is not at its start."),
        lambda state, action: {"train": THE_TRAIN[action.arg[0]]},
    )
    nobody = Violation(
        RULE + "send.own-meeple",
        N_("None of your meeples is on {train}."),
        lambda state, action: {"train": THE_TRAIN[action.arg[0]]},
    )

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return DIVERT

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "divert":
            return OTHER_QUESTION
        train, _ = action.arg
        if state.where[train] != AT_START:
            return self.away
        return None if state.active in state.trains[train] else self.nobody

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        from hedgerow.games.save_the_meeples.trains import send

        state.todo.pop()
        if state.setup.divert_is_main:
            state.todo[-1] = ("after",)
        send(state, action.arg[0], action.arg[1], events)
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which train do you divert, and where to?"))


DETAILS: dict[str, Decision[Any]] = {
    decision.id: decision for decision in (ChooseHealed(), ChoosePair(), MoveGroup(), Divert())
}


def ask_details(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Steps "heal", "resources", "move" and "divert"."""
    state.current_player, state.decision = state.active, DETAILS[frame[0]]
    return True
