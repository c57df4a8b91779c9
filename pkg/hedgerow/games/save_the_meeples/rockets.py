"""Rockets: the countdown, which rocket takes off at GO, and complete building sites that become rockets."""

# ruff: noqa: ARG001, ARG005 (functions for steps, deeds and facts share one signature each)

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation
from hedgerow.games.save_the_meeples.events import Counted, RocketReady, SiteWaits, TookOff
from hedgerow.games.save_the_meeples.names import BUNKS, COUNTDOWN, MOST_ROCKETS, RULE, TEAM_MEEPLES
from hedgerow.games.save_the_meeples.setup import CONVERT, GO
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState, Site

KEEP_MEEPLES = 2

NO_ROCKET_THERE = Violation(
    RULE + "rocket.one-or-two", N_("No built rocket stands on this launch place."), lambda state, action: {}
)
FEW_ON_SQUARE = Violation(
    RULE + "rocket.one-or-two",
    N_("Meeples on your village square: only {n}."),
    lambda state, action: {"n": state.square[state.active]},
)
NO_BUNKS = Violation(
    RULE + "rocket.bunks",
    N_("Too few free bunks in this rocket: {n}."),
    lambda state, action: {"n": free_bunks(state, action.arg[0])},
)
KEEP_TWO = Violation(
    RULE + "rocket.keep-two",
    N_("You have {n} meeples outside tavern, rockets and planet, and two must be left."),
    lambda state, action: {"n": in_play(state, state.active)},
)
SAME_ROCKET = Violation("order.same-rocket", N_("The two rockets are alike: choose the first one."))
NO_ROCKET = Violation(RULE + "forge.go", N_("No built rocket stands on this launch place."))
NOT_WAITING = Violation(RULE + "forest.waiting-site", N_("This building site is not complete yet."))


def free_bunks(state: MeeplesState, at: int) -> int:
    """How many more meeples a rocket holds (rocket.bunks)."""
    size, load = state.rockets[at]
    return BUNKS[size] - sum(load)


def in_play(state: MeeplesState, team: int) -> int:
    """A team's meeples outside tavern, rockets and planet, wounded ones included (rocket.keep-two)."""
    return TEAM_MEEPLES - state.tavern[team] - state.planet[team] - sum([load[team] for _, load in state.rockets])


def boarding_violation(state: MeeplesState, at: int, meeples: int) -> Violation | None:
    """Why the active team cannot put so many meeples into a rocket."""
    rockets = state.rockets
    if at >= len(rockets):
        return NO_ROCKET_THERE
    if meeples > state.square[state.active]:
        return FEW_ON_SQUARE
    if meeples > free_bunks(state, at):
        return NO_BUNKS
    if in_play(state, state.active) - meeples < KEEP_MEEPLES:
        return KEEP_TWO
    if at and rockets[0] == rockets[1]:
        return SAME_ROCKET
    return None


def board(state: MeeplesState, at: int, meeples: int) -> None:
    """Meeples of the active team go from the square into a rocket."""
    team = state.active
    state.square[team] -= meeples
    size, load = state.rockets[at]
    load = (*load[:team], load[team] + meeples, *load[team + 1 :])
    state.rockets = (*state.rockets[:at], (size, load), *state.rockets[at + 1 :])


def count_down(state: MeeplesState, team: int, steps: int, events: list[Event]) -> None:
    """The countdown moves; at GO the team chooses a rocket, and further steps are lost (forge.go-rest-lost)."""
    state.countdown = max(0, state.countdown - steps)
    events.append(Counted(state.countdown))
    if state.countdown == 0:
        state.todo.append(("go", team))


def launch(state: MeeplesState, at: int, team: int, events: list[Event]) -> None:
    """A rocket takes off, whatever its load; a complete site that waited takes its place (forest.waiting-site)."""
    size, load = state.rockets[at]
    state.rockets = state.rockets[:at] + state.rockets[at + 1 :]
    for owner, meeples in enumerate(load):
        state.planet[owner] += meeples
    state.launched += 1
    state.countdown = COUNTDOWN
    events.append(TookOff(size, sum(load), state.launched))
    state.note_endings()
    if any(is_complete(site) for site in state.sites):
        state.todo.append(("convert", team))


def site_size(tiles: tuple[int, ...]) -> int:
    """The size of a site's rocket: one, two or three cabins."""
    return len(tiles) - 3


def is_complete(site: Site) -> bool:
    """Whether all parts of a site are built."""
    tiles, built = site
    return built == (1 << len(tiles)) - 1


def finish_site(state: MeeplesState, at: int, events: list[Event]) -> None:
    """A complete site becomes a rocket if a launch place is free, else it waits (forest.complete)."""
    tiles, _ = state.sites[at]
    size = site_size(tiles)
    if len(state.rockets) >= MOST_ROCKETS:
        events.append(SiteWaits(size))
        return
    state.sites = state.sites[:at] + state.sites[at + 1 :]
    for tile in tiles:
        state.put_under(tile)
    state.rockets += ((size, (0,) * state.setup.players),)
    events.append(RocketReady(size))


class ChooseRocket(Decision["MeeplesState"]):
    """Which rocket takes off at GO (forge.go)."""

    id = "go"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return GO

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "go":
            return OTHER_QUESTION
        if action.arg >= len(state.rockets):
            return NO_ROCKET
        return SAME_ROCKET if action.arg and state.rockets[0] == state.rockets[1] else None

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        _, team = state.todo.pop()
        launch(state, action.arg, team, events)
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("GO! Which rocket takes off?"))


class ChooseWaiting(Decision["MeeplesState"]):
    """Which of two waiting sites becomes a rocket (forest.waiting-choice)."""

    id = "convert"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return CONVERT[: len(state.sites)]

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "convert":
            return OTHER_QUESTION
        if action.arg >= len(state.sites) or not is_complete(state.sites[action.arg]):
            return NOT_WAITING
        return None

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        state.todo.pop()
        finish_site(state, action.arg, events)
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which complete building site becomes a rocket?"))


ROCKET_CHOICE = ChooseRocket()
WAITING_CHOICE = ChooseWaiting()


def ask_rocket(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "go"."""
    state.current_player, state.decision = frame[1], ROCKET_CHOICE
    return True


def ask_waiting(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "convert"."""
    state.current_player, state.decision = frame[1], WAITING_CHOICE
    return True
