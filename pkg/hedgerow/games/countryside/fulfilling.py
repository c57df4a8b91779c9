"""Fulfilling goals: which goal, which octagon, which marker, what is unlocked (goal.order)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import Action, Event, Observation
from hedgerow.games.countryside import goals, tokens
from hedgerow.games.countryside.events import Fulfilled, FulfilledCard, SpentCoins, Unlocked
from hedgerow.games.countryside.question import RULE, STOP, Question
from hedgerow.games.countryside.vocabulary import Farm, Frame
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState

FREE = -1  # an octagon without a marker
ON_AREA, ON_TILE, ON_CARD = 0, 1, 2  # where a marker goes


def measure(state: CountrysideState, action: Action) -> goals.Measure:
    """How far the current player is with a goal of his areas or of a tile (its easiest free octagon)."""
    player = state.current_player
    farm = state.farm(player)
    if action.kind == "goal":
        at: int = state.areas[player].index(action.arg)
        number: int = action.arg
        return state.content.areas[number].goal.measure(state.content, farm, at)
    place = state.setup.place_of_tile[action.arg]
    free = [at for at in range(4 * place, 4 * place + 4) if state.octagons[at] == FREE]
    found = [state.setup.octagons[at].goal.measure(state.content, farm, -1) for at in free]
    return min(found, key=lambda one: one[1] - one[0])


def _missing(state: CountrysideState, action: Action) -> dict[str, Any]:
    have, need = measure(state, action)
    return {"have": have, "need": need}


NOT_MET = {
    rule: Violation(RULE + f"goal.{rule}", text, _missing)
    for rule, text in {
        "spend": N_("You hold {have} of the {need} goods that this goal takes."),
        "spend-any": N_("You hold {have} of the {need} goods that this goal takes."),
        "spend-distinct": N_("You hold {have} different goods; this goal takes {need}."),
        "spend-coins": N_("You have {have} of the {need} coins that this goal takes."),
        "discard-hand": N_("You hold {have} of the {need} cards that this goal takes."),
        "own-goods": N_("You own {have} of the {need} goods that this goal asks for."),
        "have-coins": N_("You have {have} of the {need} coins that this goal asks for."),
        "full-areas": N_("You have {have} full areas; this goal asks for {need}."),
        "areas-with-animal": N_("You have {have} areas with an animal; this goal asks for {need}."),
        "count-tag": N_("You have {have} such cards; this goal asks for {need}."),
        "set-cards": N_("This area holds {have} cards of the set; the goal asks for {need}."),
        "same-card": N_("This area holds {have} copies of one card; the goal asks for {need}."),
        "same-card-of-set": N_("This area holds {have} copies of one card of the set; the goal asks for {need}."),
        "costly-cards": N_("This area holds {have} cards that costly; the goal asks for {need}."),
        "distinct-persons": N_("This area holds {have} different persons; the goal asks for {need}."),
        "no-person": N_("This area must be full and hold no person: {have} of {need}."),
        "distinct-animals": N_("This area holds {have} different animals; the goal asks for {need}."),
        "more-corn-than-cows": N_("Of what this goal asks, {have} of {need} things are true."),
        "all-of": N_("Of the cards that this goal asks for, {have} of {need} lie here."),
        "count-any": N_("This area holds {have} of the {need} cards that this goal asks for."),
    }.items()
}
NOT_YOURS = Violation(RULE + "goal.where", N_("This goal is on an area that is not yours."))
DONE = Violation(RULE + "goal.once", N_("You have fulfilled this goal already."))
NO_MARKER = Violation(RULE + "goal.marker-needed", N_("No marker is left on your player board."))
NO_OCTAGON = Violation(RULE + "goal.free-octagon", N_("Every octagon of this goal is taken."))
TAKEN = Violation(RULE + "goal.free-octagon", N_("This octagon is taken."))
TOO_OFTEN = Violation(
    RULE + "goal.a-side",
    N_("This octagon asks for {need}; you have {have}."),
    lambda s, a: dict(zip(("have", "need"), octagon_measure(s, a.arg), strict=True)),
)
SAME_OCTAGON = Violation("order.same-octagon", N_("Another octagon is just the same."))
CHOSEN_ALREADY = Violation("order.goal-chosen", N_("You chose this market action: name the goal."))
BARE = Violation(RULE + "unlock.open-when-bare", N_("No marker lies on this space: it is open already."))


class ChooseGoal(Question):
    """Which goal is fulfilled, or none (more): frame (goal, how many at most, whether one was chosen for already)."""

    id = "goal"
    verbs = ("goal", "goal-tile", "stop")

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        goal = state.kit.goal_area
        return [*(goal[area] for area in state.areas[state.current_player]), *state.setup.tile_actions, STOP]

    def find(self, state: CountrysideState) -> list[Action]:
        found = possible(state)
        if not state.stack[-1][2]:
            found.append(STOP)
        return found

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        if action is STOP:
            return CHOSEN_ALREADY if state.stack[-1][2] else None
        player = state.current_player
        if action.kind == "goal":
            return self._wrong_area(state, player, action.arg)
        place = state.setup.place_of_tile.get(action.arg)
        if place is None:
            return NOT_YOURS
        first = 4 * place
        owners = state.octagons[first : first + 4]
        if player in owners:
            return DONE
        if not any(state.markers[player]):
            return NO_MARKER
        if FREE not in owners:
            return NO_OCTAGON
        return None if tile_met(state, state.farm(player), first) else self._not_met(state, first)

    def _wrong_area(self, state: CountrysideState, player: int, area_id: int) -> Violation | None:
        if area_id not in state.areas[player]:
            return NOT_YOURS
        area = state.areas[player].index(area_id)
        if state.fulfilled[player] >> area & 1:
            return DONE
        if not any(state.markers[player]):
            return NO_MARKER
        goal = state.content.areas[area_id].goal
        have, need = goal.measure(state.content, state.farm(player), area)
        return None if have >= need else NOT_MET[goal.rule]

    @staticmethod
    def _not_met(state: CountrysideState, first: int) -> Violation:
        return NOT_MET[state.setup.octagons[first].goal.rule]

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        if action is STOP:
            return
        if frame[1] > 1:
            state.stack.append(("goal", frame[1] - 1, 0))
        if action.kind == "goal-tile":
            state.stack.append(("octagon", state.setup.place_of_tile[action.arg]))
            return
        area = state.content.areas[action.arg]
        at = state.areas[state.current_player].index(action.arg)
        push_goal(state, (ON_AREA, at, 0), area.cost, area.reward, area.vp, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which goal do you fulfil?"))


def possible(state: CountrysideState) -> list[Action]:
    """The goals that the current player can fulfil now."""
    player, kit, content = state.current_player, state.kit, state.content
    if not any(state.markers[player]):
        return []
    farm, done, areas = state.farm(player), state.fulfilled[player], content.areas
    found = []
    for at, area in enumerate(farm.areas):
        if not done >> at & 1:
            have, need = areas[area].goal.measure(content, farm, at)
            if have >= need:
                found.append(kit.goal_area[area])
    for place, action in enumerate(state.setup.tile_actions):
        owners = state.octagons[4 * place : 4 * place + 4]
        if player not in owners and FREE in owners and tile_met(state, farm, 4 * place):
            found.append(action)
    return found


def tile_met(state: CountrysideState, farm: Farm, first: int) -> bool:
    """Whether the condition of some free octagon of a tile is met."""
    octagons = state.setup.octagons
    for at in range(first, first + 4):
        if state.octagons[at] == FREE:
            have, need = octagons[at].goal.measure(state.content, farm, -1)
            if have >= need:
                return True
    return False


def octagon_measure(state: CountrysideState, octagon: int) -> goals.Measure:
    """How far the current player is with one octagon of the tile asked about."""
    at: int = 4 * state.stack[-1][1] + octagon
    return state.setup.octagons[at].goal.measure(state.content, state.farm(state.current_player), -1)


class ChooseOctagon(Question):
    """Which octagon of a tile (goal.free-octagon, goal.a-side); equal ones once: frame (octagon, place of the tile)."""

    id = "octagon"
    verbs = ("octagon",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return state.kit.octagon

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        first = 4 * state.stack[-1][1]
        if state.octagons[first + action.arg] != FREE:
            return TAKEN
        have, need = octagon_measure(state, action.arg)
        if have < need:
            return TOO_OFTEN
        asked = state.setup.octagons[first + action.arg]
        for other in range(action.arg):
            twin = state.setup.octagons[first + other]
            if state.octagons[first + other] == FREE and twin[:3] == asked[:3] and twin.reward == asked.reward:
                return SAME_OCTAGON
        return None

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        at = 4 * frame[1] + action.arg
        octagon = state.setup.octagons[at]
        push_goal(state, (ON_TILE, at, 0), octagon.cost, octagon.reward, octagon.vp, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which octagon does your marker go on?"))


def push_goal(
    state: CountrysideState, place: tuple[int, int, int], cost_id: int, reward: int, vp: int, events: list[Event]
) -> None:
    """Payment, marker, what it unlocks, reward, points: the last of them lies deepest on the stack."""
    player, stack = state.current_player, state.stack
    stack.append(("points", vp))
    if reward >= 0:
        stack.append(("do", reward, 0, 0, 0, -1))
    stack.append(("marker", *place))
    cost = state.content.costs[cost_id]
    if cost.coins:
        state.coins[player] -= cost.coins
        events.append(SpentCoins(player, cost.coins))
    if cost.discards:
        stack.append(("discard", cost.discards, -1))
    tokens.pay_next(state, cost_id, 0, place[1] if place[0] == ON_AREA else -1)


class ChooseMarker(Question):
    """From which space the marker comes (unlock.choice): frame (marker, kind of place, number, number)."""

    id = "marker"
    verbs = ("marker",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return state.kit.marker

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        return None if state.markers[state.current_player][action.arg] else BARE

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, where, one, other = frame
        player, space = state.current_player, action.arg
        left = list(state.markers[player])
        left[space] -= 1
        state.markers[player] = tuple(left)
        if where == ON_AREA:
            state.fulfilled[player] |= 1 << one
            events.append(Fulfilled(player, state.area_name(player, one)))
        elif where == ON_TILE:
            state.octagons[one] = player
            tile, side = state.setup.tiles[one // 4]
            events.append(Fulfilled(player, state.content.tiles[tile].sides[side].name))
        else:
            state.own_goals[player] += ((one, other, 0),)
            card = state.content.cards[state.cards[player][one][other]]
            events.append(FulfilledCard(player, card.name))
        if not left[space]:
            number = space + len(state.content.spaces) - len(left)
            unlocked = state.content.spaces[number]
            events.append(Unlocked(player, unlocked.id))
            if state.kit.kinds[number] == "once":
                state.stack.append(("do", unlocked.program, 0, 0, 0, -1))

    def question(self, seen: Observation) -> Message:
        return Message(N_("From which space do you take the marker?"))


def score_points(state: CountrysideState, events: list[Event], n: int) -> None:
    """The points of a goal, its last step."""
    state.score(state.current_player, n, events)


def score_own(state: CountrysideState, events: list[Event], kind: int, area: int, card: int) -> None:
    """The points of a card's own goal: one for each area of a type, counted now (effect.own-goal)."""
    player = state.current_player
    points = sum(state.kit.area_type[number] == kind for number in state.areas[player])
    state.own_goals[player] = tuple(
        (one, other, points if (one, other) == (area, card) else had) for one, other, had in state.own_goals[player]
    )
    state.score(player, points, events)
