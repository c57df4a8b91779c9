"""Trains on their way: sent, unloaded group by group from the front, brought back."""

# ruff: noqa: ARG001 (functions for steps, deeds and facts share one signature each)

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation
from hedgerow.games.save_the_meeples import bonus, deeds
from hedgerow.games.save_the_meeples.events import BroughtBack, Sent
from hedgerow.games.save_the_meeples.seating import groups
from hedgerow.games.save_the_meeples.setup import BONUS, GO_ON
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState


def send(state: MeeplesState, train: int, location: int, events: list[Event]) -> None:
    """A train leaves: a human comes into the forest, then the groups act (send.adds-human, send.front-first)."""
    state.where[train] = location
    events.append(Sent(state.active, train, location))
    state.add_human(events)
    state.todo.append(("unload", train, 1))


def unload(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "unload": the group at the front is next; 0: first the active team may use its bonus (bonus.when)."""
    _, train, asked = frame
    seated = groups(state.trains[train])
    if not seated:
        state.todo.pop()
        return False
    if not asked and bonus.any_possible(state):
        state.current_player, state.decision = state.active, PAUSE
    else:
        state.current_player, state.decision = seated[-1].team, deeds.DEED
    return True


def after_main(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "after": the main action is done, the bonus may still be used."""
    if bonus.any_possible(state):
        state.current_player, state.decision = state.active, PAUSE
        return True
    state.todo.pop()
    return False


def bring_back(state: MeeplesState, location: int, moods: Sequence[int], events: list[Event]) -> None:
    """All trains at a location go back to their own starts and their meeples home; a ticket for each train."""
    squares, hurt, trains = state.setup.squares, 0, 0
    for train in range(4):
        if state.where[train] != location:
            continue
        trains += 1
        for team, sound, wounded, _, _ in state.crews[train]:
            state.square[team] += sound
            state.track[team * squares] += wounded
            hurt += wounded
        state.crews[train] = ()
        state.where[train] = -1
    events.append(BroughtBack(state.active, location, trains, hurt))
    for mood in moods:
        state.take_ticket(state.active, mood, events)


class Pause(Decision["MeeplesState"]):
    """The active team may use its bonus between two groups or after its main action, or go on (bonus.when)."""

    id = "pause"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return (GO_ON, *BONUS)

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action is GO_ON:
            return None
        return bonus.violation(state, action.arg) if action.kind == "bonus" else OTHER_QUESTION

    def legal(self, state: MeeplesState) -> list[Action]:
        return [GO_ON, *[action for action in BONUS if bonus.violation(state, action.arg) is None]]

    def forced(self, state: MeeplesState) -> Action | None:
        return None if bonus.any_possible(state) else GO_ON

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        frame = state.todo[-1]
        if frame[0] == "after":
            state.todo.pop()
        else:
            state.todo[-1] = ("unload", frame[1], 1)
        if action is not GO_ON:
            bonus.use(state, action.arg, events)
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Do you use a bonus action now, or go on?"))


PAUSE = Pause()
