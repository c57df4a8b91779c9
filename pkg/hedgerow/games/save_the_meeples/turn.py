"""A turn from the repair step to its end: what the active team does, and when the game is over."""

# ruff: noqa: ARG001, ARG005 (functions for steps, deeds and facts share one signature each)

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, OVER, Action, Decision, Event, Observation
from hedgerow.games.save_the_meeples import bonus, rockets, trains
from hedgerow.games.save_the_meeples.events import Boarded, BoardedRocket, Ended, GaveBack, Healed, Passed, Turn, Won
from hedgerow.games.save_the_meeples.names import RESOURCE_NAMES, RULE, THE_LOCATION, THE_TRAIN, WAREHOUSE
from hedgerow.games.save_the_meeples.seating import EMPTY, boardings
from hedgerow.games.save_the_meeples.setup import (
    BACK,
    BOARD,
    BOARD_UP_TO,
    BONUS,
    BONUS_PRICES,
    DROP,
    ENDINGS,
    PASS,
    ROCKET,
    SEND,
)
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState

AT_START = -1


def _train(state: MeeplesState, action: Action) -> dict[str, Any]:
    train = action.arg[0] if isinstance(action.arg, tuple) else action.arg
    return {"train": THE_TRAIN[train]}


FEW_ON_SQUARE = Violation(
    RULE + "board.one-to-three",
    N_("Meeples on your village square: only {n}."),
    lambda state, action: {"n": state.square[state.active]},
)
TRAIN_AWAY = Violation(RULE + "board.at-start", N_("Nobody can board {train} now: it is not at its start."), _train)
NO_SEATS = Violation(
    RULE + "board.free-seats",
    N_("Too few free seats on this train: {n}."),
    lambda state, action: {"n": state.trains[action.arg[0]].count(EMPTY)},
)
FOUR_IN_A_ROW = Violation(
    RULE + "train.run-of-three", N_("Four of your meeples would sit next to each other on {train}."), _train
)
NOBODY_ON_BOARD = Violation(RULE + "send.own-meeple", N_("None of your meeples is on {train}."), _train)
SENT_ALREADY = Violation(RULE + "send.at-start", N_("You cannot send {train}: it is not at its start."), _train)
NO_TRAIN_THERE = Violation(
    RULE + "back.any-team",
    N_("No train is at {place}."),
    lambda state, action: {"place": THE_LOCATION[action.arg[0]]},
)
OTHER_TICKETS = Violation(RULE + "back.two-trains", N_("You take one ticket for each train there."))
CAN_ACT = Violation(RULE + "turn.pass", N_("You can still do a main action."))


def begin_turn(state: MeeplesState, team: int, events: list[Event]) -> None:
    """A team's turn: repair, main action, warehouse; the steps lie in `todo`, the first one last."""
    state.active = team
    state.turn += 1
    state.bonus = False
    state.todo[:] = (("end",), ("main",), ("recover",)) if state.is_wounded(team) else (("end",), ("main",))
    events.append(Turn(team))


def ask_recover(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "recover"."""
    state.current_player, state.decision = state.active, RECOVER
    return True


def ask_main(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "main"."""
    state.current_player, state.decision = state.active, MAIN
    return True


def ask_drop(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "drop"."""
    if not frame[2]:
        state.todo.pop()
        return False
    state.current_player, state.decision = state.active, DROPPED
    return True


def end_turn(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "end": first the warehouse, then the endings, then the next team (warehouse.ten, end.only-at-turn-end)."""
    at = 4 * state.active
    excess = sum(state.goods[at : at + 4]) - WAREHOUSE
    if excess > 0:
        state.todo.append(("drop", 0, excess))
        return False
    if state.older is None:
        begin_turn(state, (state.active + 1) % state.setup.players, events)
        return False
    state.current_player = state.active
    if state.setup.end_by_choice and state.holds("invasion") and state.holds("escape"):
        state.decision = ENDING
        return True
    finish(state, state.older, events)
    return True


def finish(state: MeeplesState, ending: str, events: list[Event]) -> None:
    """The game is over."""
    state.todo.clear()
    state.ending = ending
    state.decision = OVER
    events.append(Ended(ending))
    events.append(Won(tuple(state.winners())))


class Recover(Decision["MeeplesState"]):
    """Which wounded meeple moves one square: from which step of the track (repair-step.one-square)."""

    id = "recover"
    none_there = Violation(
        RULE + "repair-step.one-square", N_("None of your meeples is on that step of the repair track.")
    )

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return state.setup.recover_actions

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "recover":
            return OTHER_QUESTION
        return None if state.track[state.active * state.setup.squares + action.arg] else self.none_there

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        state.todo.pop()
        state.heal(state.active, action.arg, 1)
        events.append(Healed(state.active, 1, action.arg + 1 == state.setup.squares))
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which wounded meeple recovers a step?"))


class Main(Decision["MeeplesState"]):
    """The main action: board a train or a rocket, send a train, bring one back; or a bonus action before it."""

    id = "main"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        found = [*BOARD[0], *BOARD[1], *BOARD[2], *BOARD[3], *ROCKET[0], *ROCKET[1], *SEND]
        where, tickets = state.where, state.tickets
        for location in range(4):
            there = where.count(location)
            found += BACK[location][min(there, tickets) if there else 1]
        found.append(PASS)
        found += BONUS
        return found

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        kind, arg, team = action.kind, action.arg, state.active
        if kind == "board":
            train, meeples = arg
            if meeples > state.square[team]:
                return FEW_ON_SQUARE
            if state.where[train] != AT_START:
                return TRAIN_AWAY
            if meeples <= len(boardings(state.trains[train], team)):
                return None
            return NO_SEATS if state.trains[train].count(EMPTY) < meeples else FOUR_IN_A_ROW
        if kind == "rocket":
            return rockets.boarding_violation(state, arg[0], arg[1])
        if kind == "send":
            if state.where[arg] != AT_START:
                return SENT_ALREADY
            return None if team in state.trains[arg] else NOBODY_ON_BOARD
        if kind == "back":
            there = state.where.count(arg[0])
            if not there:
                return NO_TRAIN_THERE
            return None if len(arg[1]) == min(there, state.tickets) else OTHER_TICKETS
        if kind == "bonus":
            return bonus.violation(state, arg)
        if kind == "pass":
            return CAN_ACT if self.main_actions(state) else None
        return OTHER_QUESTION

    def main_actions(self, state: MeeplesState) -> list[Action]:
        """The main actions that are possible."""
        found: list[Action] = []
        team, where, seats = state.active, state.where, state.trains
        on_square = state.square[team]
        if on_square:
            for train in range(4):
                if where[train] == AT_START:
                    found += BOARD_UP_TO[train][min(on_square, len(boardings(seats[train], team)))]
            for at in range(len(state.rockets)):
                for action in ROCKET[at]:
                    if rockets.boarding_violation(state, at, action.arg[1]) is None:
                        found.append(action)
        for train in range(4):
            if where[train] == AT_START and team in seats[train]:
                found.append(SEND[train])
        for location in range(4):
            there = where.count(location)
            if there:
                found += BACK[location][min(there, state.tickets)]
        return found

    def legal(self, state: MeeplesState) -> list[Action]:
        found = self.main_actions(state) or [PASS]
        at = 2 * state.active
        if not state.bonus and (state.moods[at] > 1 or state.moods[at + 1] > 1):
            found += [action for action in BONUS if bonus.violation(state, action.arg) is None]
        return found

    def forced(self, state: MeeplesState) -> Action | None:
        if state.tickets and state.where.count(AT_START) < 4:
            return None  # a train can be brought back for either mood
        legal = self.legal(state)
        return legal[0] if len(legal) == 1 else None

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        kind, arg, team = action.kind, action.arg, state.active
        if kind == "bonus":
            bonus.use(state, arg, events)
        else:
            state.todo[-1] = ("after",)
            if kind == "board":
                train, meeples = arg
                state.square[team] -= meeples
                state.trains[train] = boardings(state.trains[train], team)[meeples - 1]
                events.append(Boarded(team, train, meeples))
            elif kind == "rocket":
                rockets.board(state, arg[0], arg[1])
                events.append(BoardedRocket(team, state.rockets[arg[0]][0], arg[1]))
            elif kind == "send":
                trains.send(state, arg, arg, events)
            elif kind == "back":
                trains.bring_back(state, arg[0], arg[1], events)
            else:
                events.append(Passed(team))
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        tickets = seen["villages"][seen["active"]]["tickets"]
        if seen["bonus_used"] or max(tickets.values()) < min(price for _, price in BONUS_PRICES):
            return Message(N_("Your main action?"))
        return Message(N_("Your main action, or a bonus first?"))


def _short(state: MeeplesState, action: Action) -> dict[str, Any]:
    return {"what": RESOURCE_NAMES[action.arg[0]], "n": state.goods[4 * state.active + action.arg[0]]}


class Drop(Decision["MeeplesState"]):
    """What goes back when there are more than ten resources: so many of each kind, in their order (warehouse.ten)."""

    id = "drop"
    too_many = Violation(RULE + "warehouse.ten", N_("You have only {n} {what}."), _short)
    too_few = Violation(
        RULE + "warehouse.ten",
        N_("More must go back now: in all {n}, and you have not enough of the other kinds."),
        lambda state, action: {"n": state.todo[-1][2]},
    )

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        _, kind, left = state.todo[-1]
        return DROP[kind][: min(left, len(DROP[kind]) - 1) + 1]

    def bounds(self, state: MeeplesState) -> tuple[int, int]:
        """How many of this kind can go back: at least, at most."""
        _, kind, left = state.todo[-1]
        at = 4 * state.active
        return max(0, left - sum(state.goods[at + kind + 1 : at + 4])), min(left, state.goods[at + kind])

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "drop" or action.arg[0] != state.todo[-1][1]:
            return OTHER_QUESTION
        least, most = self.bounds(state)
        if action.arg[1] > most:
            return self.too_many
        return self.too_few if action.arg[1] < least else None

    def legal(self, state: MeeplesState) -> list[Action]:
        least, most = self.bounds(state)
        return list(DROP[state.todo[-1][1]][least : most + 1])

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        kind, units = action.arg
        left = state.todo[-1][2] - units
        state.todo[-1] = ("drop", kind + 1, left)
        if units:
            state.pay(state.active, kind, units)
            events.append(GaveBack(state.active, kind, units))
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        kind, left = seen["todo"][-1][1:]
        return Message(N_("{n} too many: how many {what} go back?"), {"n": left, "what": RESOURCE_NAMES[kind]})


class ChooseEnding(Decision["MeeplesState"]):
    """Which ending counts when both hold, if the option leaves it to the active team (end.both)."""

    id = "ending"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return ENDINGS

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        return None if action in ENDINGS else OTHER_QUESTION

    def forced(self, state: MeeplesState) -> Action | None:
        return None

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        finish(state, action.arg, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Both endings hold. Which one counts?"))


RECOVER = Recover()
MAIN = Main()
DROPPED = Drop()
ENDING = ChooseEnding()
