"""Paid repair at the forge: wounded meeples move along the repair track, and other teams may pay to join in."""

# ruff: noqa: ARG001 (functions for steps, deeds and facts share one signature each)

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation, action
from hedgerow.games.save_the_meeples.boards import Deed
from hedgerow.games.save_the_meeples.events import Healed, Mended, Paid, PaidOther
from hedgerow.games.save_the_meeples.names import GOLD, RULE, WOOD
from hedgerow.games.save_the_meeples.setup import NO_OFFER
from hedgerow.rules import Violation
from hedgerow.words import N_, Message, Seat

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState

NONE_THERE = Violation(
    RULE + "forge.repair-one-others", N_("None of your meeples is on that step of the repair track.")
)
OTHER_SQUARES = Violation(
    RULE + "forge.repair-two", N_("Your wounded meeples cannot stand like that after so many squares.")
)


def track_of(state: MeeplesState, team: int) -> tuple[int, ...]:
    """A team's wounded meeples by step of the track."""
    squares = state.setup.squares
    return tuple(state.track[team * squares : team * squares + squares])


def squares_needed(state: MeeplesState, team: int) -> int:
    """How many squares all wounded meeples of a team are away from the village square."""
    track = track_of(state, team)
    return sum((len(track) - step) * meeples for step, meeples in enumerate(track))


def begin(state: MeeplesState, deed: Deed, train: int, meeples: int, events: list[Event]) -> None:
    """Pay the wood, then ask how the squares are divided."""
    team = state.crews[train][-1][0]
    if deed.price:
        state.pay(team, WOOD, deed.price * meeples)
        events.append(Paid(team, (deed.price * meeples, 0, 0, 0)))
    squares = min(deed.steps * meeples, squares_needed(state, team))
    state.todo.append(("mend", train, squares))


@lru_cache(maxsize=5_000)
def divisions(track: tuple[int, ...], squares: int) -> tuple[Action, ...]:
    """All ways in which wounded meeples may stand after so many squares in all, each once.

    "mend 2 0 1": two are in the infirmary then, none on the first step, one on the second, the others at home.
    """
    found: list[tuple[int, ...]] = []

    def place(step: int, waiting: int, moving: int, after: tuple[int, ...]) -> None:
        # waiting: meeples that have reached this step and may stay or go on; moving: squares still to be used
        if step == len(track):
            if moving == 0:
                found.append(after)
            return
        here = waiting + track[step]
        for staying in range(here, -1, -1):
            going = here - staying
            if going <= moving:
                place(step + 1, going, moving - going, (*after, staying))

    place(0, 0, squares, ())
    return tuple(action("mend", after, "mend " + " ".join(map(str, after))) for after in found)


class Mend(Decision["MeeplesState"]):
    """How the squares of a repair are divided among the wounded (forge.repair-one, forge.repair-two)."""

    id = "mend"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        _, train, squares = state.todo[-1]
        return divisions(track_of(state, state.crews[train][-1][0]), squares)

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "mend":
            return OTHER_QUESTION
        return None if action in self.candidates(state) else OTHER_SQUARES

    def legal(self, state: MeeplesState) -> list[Action]:
        return list(self.candidates(state))

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        _, train, squares = state.todo.pop()
        team = state.crews[train][-1][0]
        length = state.setup.squares
        home = sum(track_of(state, team)) - sum(action.arg)
        state.track[team * length : team * length + length] = action.arg
        state.square[team] += home
        events.append(Mended(team, squares, home))
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        n = seen["todo"][-1][2]
        return Message(
            N_("Your wounded move {n} square: who moves?"),
            {"n": n},
            N_("Your wounded move {n} squares in all: who moves how far?"),
        )


class Offer(Decision["MeeplesState"]):
    """Whether another team pays one gold to move one of its own wounded meeples (forge.repair-one-others)."""

    id = "offer"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return state.setup.offer_actions

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action is NO_OFFER:
            return None
        if action.kind != "accept":
            return OTHER_QUESTION
        return None if state.track[state.current_player * state.setup.squares + action.arg] else NONE_THERE

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        _, train, team = state.todo[-1]
        actor = state.crews[train][-1][0]
        if action is not NO_OFFER:
            state.goods[4 * team + GOLD] -= 1
            state.goods[4 * actor + GOLD] += 1
            events.append(PaidOther(team, actor))
            state.heal(team, action.arg, 1)
            events.append(Healed(team, 1, action.arg + 1 == state.setup.squares))
        state.todo[-1] = ("offer", train, (team + 1) % state.setup.players)
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        train = seen["todo"][-1][1]
        return Message(
            N_("Do you pay {team} 1 gold to move a wounded meeple one square?"),
            {"team": Seat(seen["trains"][train]["crew"][-1]["team"])},
        )


MEND = Mend()
OFFER = Offer()


def ask_mend(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "mend"."""
    state.current_player, state.decision = state.crews[frame[1]][-1][0], MEND
    return True


def ask_offer(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "offer": each other team that has gold and a wounded meeple is asked, in turn order."""
    _, train, team = frame
    actor = state.crews[train][-1][0]
    while team != actor:
        if state.goods[4 * team + GOLD] and state.is_wounded(team):
            state.todo[-1] = ("offer", train, team)
            state.current_player, state.decision = team, OFFER
            return True
        team = (team + 1) % state.setup.players
    state.todo.pop()
    return False
