"""The questions of a turn: which disc goes onto the map, where, which is kept; and in teams what is given away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, OVER, Action, Decision, Event, Observation
from hedgerow.games.upland_and_prairie.events import Chose
from hedgerow.games.upland_and_prairie.setup import AS_ANIMAL, KINDS, REWILDING, settings
from hedgerow.rules import Violation
from hedgerow.words import N_, Message, Name, Seat

if TYPE_CHECKING:
    from hedgerow.games.upland_and_prairie.state import UplandState


def _animal(state: UplandState, action: Action) -> dict[str, Any]:
    return {"animal": state.setup.setting.names[action.arg % AS_ANIMAL]}


NOT_DRAWN = Violation(
    "upland-and-prairie.turn.one-each", N_("You have no {animal} in hand: choose one of the discs you drew."), _animal
)
DISC_FIRST = Violation(
    "upland-and-prairie.turn.one-each",
    N_("First choose which of the discs you drew goes onto the map, then its space."),
)
NO_WILD = Violation(
    "upland-and-prairie.wild.last-three",
    N_("You hold no wild disc: only a rewilding disc drawn from the last three is one."),
)
ON_GOAL = Violation(
    "upland-and-prairie.place.not-on-goal",
    N_("Discs never lie on goal spaces. A path has to touch this one from a space beside it."),
)
ON_IMPASSABLE = Violation(
    "upland-and-prairie.place.not-on-impassable", N_("No animal can live on an impassable space.")
)
FULL = Violation(
    "upland-and-prairie.place.capacity",
    N_("{space} holds as many discs as a space may hold now: {n}."),
    lambda state, action: {"space": state.setup.land.names[action.arg], "n": state.capacity},
)
NOT_KEPT = Violation(
    "upland-and-prairie.team.gift-not-from-hand",
    N_("You have no {animal} behind your screen; discs in your hand cannot be given."),
    _animal,
)
NOT_TO_SWAP = Violation(
    "upland-and-prairie.team.final-swap", N_("You have no {animal} behind your screen to swap."), _animal
)


class ChooseForMap(Decision["UplandState"]):
    """Which of the three discs drawn goes onto the map (turn.one-each); a wild disc as any animal."""

    id = "map"

    def candidates(self, state: UplandState) -> Sequence[Action]:
        setup = state.setup
        return setup.map_actions + setup.map_wild_actions

    def early(self, state: UplandState) -> Sequence[Action]:
        return state.setup.space_actions

    def check(self, state: UplandState, action: Action) -> Violation | None:
        if action.kind == "space":
            return DISC_FIRST
        if action.kind != "map":
            return OTHER_QUESTION
        if action.arg >= AS_ANIMAL:
            return None if REWILDING in state.drawn else NO_WILD
        return None if action.arg in state.drawn else NOT_DRAWN

    def legal(self, state: UplandState) -> list[Action]:
        drawn, actions = state.drawn, state.setup.map_actions
        found = [actions[kind] for kind in KINDS if kind in drawn]
        if REWILDING in drawn:
            found += state.setup.map_wild_actions
        return found

    def forced(self, state: UplandState) -> Action | None:
        one, two, three = state.drawn
        return state.setup.map_actions[one] if one == two == three else None

    def do(self, state: UplandState, action: Action, events: list[Event]) -> None:
        state.for_map = action.arg
        state.drawn.remove(REWILDING if action.arg >= AS_ANIMAL else action.arg)
        state.decision = SPACE

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which disc goes onto the map?"))


class ChooseSpace(Decision["UplandState"]):
    """Where the disc goes: any open space with room (place.capacity, place.anywhere)."""

    id = "space"

    def candidates(self, state: UplandState) -> Sequence[Action]:
        return state.setup.space_actions

    def check(self, state: UplandState, action: Action) -> Violation | None:
        if action.kind != "space":
            return OTHER_QUESTION
        land = state.setup.land
        if action.arg in land.goals:
            return ON_GOAL
        if action.arg in land.impassable:
            return ON_IMPASSABLE
        if len(state.stacks[action.arg]) >= state.capacity:
            return FULL
        return None

    def legal(self, state: UplandState) -> list[Action]:
        stacks, capacity, actions = state.stacks, state.capacity, state.setup.space_actions
        return [actions[space] for space in state.setup.land.open if len(stacks[space]) < capacity]

    def forced(self, state: UplandState) -> Action | None:
        stacks, capacity, only = state.stacks, state.capacity, None
        for space in state.setup.land.open:
            if len(stacks[space]) < capacity:
                if only is not None:
                    return None
                only = space
        return None if only is None else state.setup.space_actions[only]

    def do(self, state: UplandState, action: Action, events: list[Event]) -> None:
        state.place(action.arg, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Where does the {animal} go?"), {"animal": animal_name(seen, seen["for_map"])})


class ChooseKept(Decision["UplandState"]):
    """Which disc goes behind the screen; the rest goes back into the bag (turn.one-each)."""

    id = "keep"

    def candidates(self, state: UplandState) -> Sequence[Action]:
        setup = state.setup
        return setup.keep_actions + setup.keep_wild_actions

    def check(self, state: UplandState, action: Action) -> Violation | None:
        if action.kind != "keep":
            return OTHER_QUESTION
        if action.arg >= AS_ANIMAL:
            return None if REWILDING in state.drawn else NO_WILD
        return None if action.arg in state.drawn else NOT_DRAWN

    def legal(self, state: UplandState) -> list[Action]:
        drawn, actions = state.drawn, state.setup.keep_actions
        found = [actions[kind] for kind in KINDS if kind in drawn]
        if REWILDING in drawn:
            found += state.setup.keep_wild_actions
        return found

    def forced(self, state: UplandState) -> Action | None:
        drawn = state.drawn
        one = drawn[0]
        if one == REWILDING or drawn.count(one) < len(drawn):
            return None
        return state.setup.keep_actions[one]

    def do(self, state: UplandState, action: Action, events: list[Event]) -> None:
        state.keep(action.arg, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which disc do you keep behind your screen?"))


class Give(Decision["UplandState"]):
    """Which disc from behind the screen goes to the partner, chosen in secret (team.gift, team.final-swap)."""

    def __init__(self, id: str, violation: Violation) -> None:
        self.kind = id
        self.id = id  # type: ignore[misc]  # one class serves two decisions
        self.violation = violation

    def candidates(self, state: UplandState) -> Sequence[Action]:
        return state.setup.give_actions if self.kind == "give" else state.setup.swap_actions

    def check(self, state: UplandState, action: Action) -> Violation | None:
        if action.kind != self.kind:
            return OTHER_QUESTION
        return None if state.kept[3 * state.current_player + action.arg] else self.violation

    def do(self, state: UplandState, action: Action, events: list[Event]) -> None:
        events.append(Chose(state.current_player, state.setup.setting.names[action.arg]))
        if state.give(action.arg, events):
            if self.kind == "give":
                state.draw_on(events)
            else:
                state.reveal(events)

    def question(self, seen: Observation) -> Message:
        partner = {"partner": Seat((seen["current_player"] + 2) % 4)}
        if self.kind == "give":
            return Message(N_("Which disc do you give to {partner}, your partner?"), partner)
        return Message(N_("Which disc do you swap with {partner}, your partner, before the reveal?"), partner)


def animal_name(seen: Observation, disc: str) -> Name:
    """The name of a disc as codes write it ("lynx", "wild lynx")."""
    setting = settings()[seen["options"]["setting"]]
    return setting.names[setting.animals.index(disc.removeprefix("wild "))]


MAP = ChooseForMap()
SPACE = ChooseSpace()
KEEP = ChooseKept()
GIFT = Give("give", NOT_KEPT)
SWAP = Give("swap", NOT_TO_SWAP)
DECISIONS: dict[str, Decision[Any]] = {decision.id: decision for decision in (MAP, SPACE, KEEP, GIFT, SWAP, OVER)}
