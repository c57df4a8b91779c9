"""What an action still asks: how many meeples of the group are used, or which resource is taken."""

# ruff: noqa: ARG001, ARG005 (functions for steps, deeds and facts share one signature each)

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation
from hedgerow.games.save_the_meeples import repair, rockets
from hedgerow.games.save_the_meeples.boards import Deed
from hedgerow.games.save_the_meeples.events import Paid, Took
from hedgerow.games.save_the_meeples.names import GOLD, PETROLEUM, RESOURCE_NAMES, RULE, WOOD
from hedgerow.games.save_the_meeples.setup import DISHES, EXTRACT, LAUNCH, USE
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState


def crew_deed(state: MeeplesState, train: int) -> Deed:
    """The action of the group that acted last on a train."""
    return state.setup.deeds[state.where[train]][state.crews[train][-1][3]]


def launch(state: MeeplesState, deed: Deed, train: int, meeples: int, events: list[Event]) -> None:
    """Pay petroleum, score, move the countdown (forge.launch-one, forge.launch-two)."""
    team = state.crews[train][-1][0]
    state.pay(team, PETROLEUM, deed.price * meeples)
    state.points[team] += deed.points * meeples
    events.append(Paid(team, (0, 0, deed.price * meeples, 0)))
    rockets.count_down(state, team, deed.steps * meeples, events)


def _group(state: MeeplesState, action: Action) -> dict[str, Any]:
    return {"n": state.crews[state.todo[-1][1]][-1][1]}


def _have(kind: int) -> Any:
    return lambda state, action: {"n": state.goods[4 * state.current_player + kind], "what": RESOURCE_NAMES[kind]}


GROUP_SMALL = Violation(RULE + "action.partly", N_("Your group has only {n}."), _group)
NOTHING_MORE = Violation(
    RULE + "action.must-do-something", N_("Fewer meeples already do all that can be done."), _group
)


class HowMany(Decision["MeeplesState"]):
    """How many meeples of the group are used, each paying the price (action.partly)."""

    actions: tuple[Action, ...]

    def __init__(self, kind: int) -> None:
        self.too_dear = Violation(
            RULE + "action.multiple-arrows",
            N_("Each meeple pays, and you have only {n} {what}."),
            _have(kind),
        )
        self.kind = kind

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return self.actions

    def price(self, state: MeeplesState) -> int:
        """What each meeple pays."""
        return crew_deed(state, state.todo[-1][1]).price

    def useful(self, state: MeeplesState) -> int:
        """More meeples than this would do nothing more."""
        return 3

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action not in self.actions:
            return OTHER_QUESTION
        team, sound, *_ = state.crews[state.todo[-1][1]][-1]
        if action.arg > sound:
            return GROUP_SMALL
        if action.arg * self.price(state) > state.goods[4 * team + self.kind]:
            return self.too_dear
        return NOTHING_MORE if action.arg > self.useful(state) else None

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        _, train = state.todo.pop()
        self.carry_out(state, train, action.arg, events)
        state.advance(events)

    def carry_out(self, state: MeeplesState, train: int, meeples: int, events: list[Event]) -> None:
        """So many meeples of the group that acted last do it."""
        raise AssertionError("each kind of question says what is done")


class Extract(HowMany):
    """How many meeples turn one gold into one petroleum each (mine.extract)."""

    id = "extract"
    actions = EXTRACT

    def price(self, state: MeeplesState) -> int:
        return 1

    def useful(self, state: MeeplesState) -> int:
        return state.stock[PETROLEUM]

    def carry_out(self, state: MeeplesState, train: int, meeples: int, events: list[Event]) -> None:
        team = state.crews[train][-1][0]
        state.pay(team, GOLD, meeples)
        events.append(Paid(team, (0, 0, 0, meeples)))
        events.append(Took(team, (0, 0, state.gain(team, PETROLEUM, meeples), 0)))

    def question(self, seen: Observation) -> Message:
        return Message(N_("How many meeples pay one gold for one petroleum?"))


class Launch(HowMany):
    """How many meeples move the countdown (forge.launch-two)."""

    id = "launch"
    actions = LAUNCH

    def carry_out(self, state: MeeplesState, train: int, meeples: int, events: list[Event]) -> None:
        launch(state, crew_deed(state, train), train, meeples, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("How many meeples move the countdown?"))


class Use(HowMany):
    """How many meeples pay wood for repair; the last one must still heal something (action.must-do-something)."""

    id = "use"
    actions = USE

    def useful(self, state: MeeplesState) -> int:
        train = state.todo[-1][1]
        needed = repair.squares_needed(state, state.crews[train][-1][0])
        return -(-needed // crew_deed(state, train).steps)

    def carry_out(self, state: MeeplesState, train: int, meeples: int, events: list[Event]) -> None:
        repair.begin(state, crew_deed(state, train), train, meeples, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("How many meeples of your group repair?"))


class Dishes(Decision["MeeplesState"]):
    """Wood or metal for washing the dishes (tavern.dishes)."""

    id = "dishes"
    lacking = Violation(
        RULE + "action.stock-short",
        N_("The stock has no {what}."),
        lambda state, action: {"what": RESOURCE_NAMES[action.arg]},
    )

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return DISHES

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "dishes":
            return OTHER_QUESTION
        return None if state.stock[action.arg] else self.lacking

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        _, train = state.todo.pop()
        team = state.crews[train][-1][0]
        state.gain(team, action.arg, 1)
        events.append(Took(team, (1, 0, 0, 0) if action.arg == WOOD else (0, 1, 0, 0)))
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Do you take wood or metal besides?"))


DETAILS: dict[str, Decision[Any]] = {
    decision.id: decision for decision in (Extract(GOLD), Launch(PETROLEUM), Use(WOOD), Dishes())
}


def ask_detail(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Steps "extract", "launch", "use" and "dishes": the group's owner is asked."""
    state.current_player, state.decision = state.crews[frame[1]][-1][0], DETAILS[frame[0]]
    return True
