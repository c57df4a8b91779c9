"""The questions outside the cards: starting row and side, where a token goes, special actions, goals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation, action
from hedgerow.games.meadow import goals, piles, reasons, rounds, starting
from hedgerow.games.meadow.board import BENCH, FIRE, MAIN, SIZE
from hedgerow.games.meadow.cards import DECKS
from hedgerow.games.meadow.deck_tables import LOOK, PLAY, ROADS, TAKE
from hedgerow.games.meadow.events import Kept, PutUnder
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.meadow.state import MeadowState

ROWS = tuple(action("row", row, f"row {row + 1}") for row in range(SIZE))
DECK_ACTIONS = tuple(action("deck", n, f"deck {deck}") for n, deck in enumerate(DECKS))
NO_CLAIM = action("claim none")


class ChooseRow(Decision["MeadowState"]):
    """Which row of the display a player takes for the starting hand (draft.row)."""

    id = "row"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        return ROWS

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        return None if action.kind == "row" else OTHER_QUESTION

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        starting.draft(state, action.arg, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which row do you take for your starting hand?"))


class ChooseSide(Decision["MeadowState"]):
    """Which side of the starting ground card is laid (draft.start-side)."""

    id = "side"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        return state.setup.face_actions

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        return None if action.kind == "side" else OTHER_QUESTION

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        starting.choose_side(state, action.arg, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which side of your starting ground card do you lay?"))


class PlaceToken(Decision["MeadowState"]):
    """Which path token goes where (turn.must-place). An argument is (token, place, spot or special action)."""

    id = "place"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        return state.setup.place_actions

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        if action.kind != "place":
            return OTHER_QUESTION
        token, where, what = action.arg
        if not state.tokens[state.current_player] >> token & 1:
            return reasons.TOKEN_USED
        if not state.free >> where & 1:
            if where == BENCH:
                return reasons.BENCHES_FULL
            return reasons.FIRE_FULL if where == FIRE else reasons.NOTCH_TAKEN
        if where != BENCH and is_thin(state) and twin_before(state, token, where, what):
            return reasons.SAME_OUTCOME
        return None

    def legal(self, state: MeadowState) -> list[Action]:
        if is_thin(state):
            return super().legal(state)
        free_places, free = state.setup.free_places, state.free
        tokens = state.tokens[state.current_player]
        found: list[Action] = []
        token = 0
        while tokens:
            if tokens & 1:
                found += free_places(token, free)
            tokens >>= 1
            token += 1
        return found

    def forced(self, state: MeadowState) -> Action | None:
        tokens, free = state.tokens[state.current_player], state.free
        if tokens & (tokens - 1) or free & (free - 1):
            return None
        return super().forced(state)

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        token, where, what = action.arg
        rounds.place(state, token, where, what, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Where do you place a path token?"))


def is_thin(state: MeadowState) -> bool:
    """Whether a spot of the display is empty or the decks in use are, so that two answers may do the same."""
    return piles.EMPTY in state.display or not any(piles.size(state, deck) for deck in piles.on_board(state))


def twin_before(state: MeadowState, token: int, where: int, what: int) -> bool:
    """Whether an earlier answer with the same token and place has the same outcome: nothing at all to be had."""
    for other in state.setup.place_lists[token]:
        _, at, instead = other.arg
        if at != where:
            continue
        if instead == what:
            return False
        if has_no_effect(state, where, what) and has_no_effect(state, where, instead):
            return True
    return False


def has_no_effect(state: MeadowState, where: int, what: int) -> bool:
    """Whether a token there takes nothing: an empty spot, or a special action with nothing to work on."""
    if where < MAIN:
        return state.display[what] == piles.EMPTY
    if what == TAKE:
        return all(card == piles.EMPTY for card in state.display)
    if what == ROADS:
        return state.supply == 0
    if what == LOOK:
        return not any(piles.size(state, deck) for deck in piles.on_board(state))
    assert what == PLAY
    return False


class TakeAny(Decision["MeadowState"]):
    """Which face-up card is taken (campfire.token-1)."""

    id = "take"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        return state.setup.take_actions

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        if action.kind != "take":
            return OTHER_QUESTION
        return reasons.SPOT_EMPTY if state.display[action.arg] == piles.EMPTY else None

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        piles.take(state, state.current_player, action.arg, events)
        rounds.finish(state, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which card of the board do you take?"))


class ChooseDeck(Decision["MeadowState"]):
    """Into which deck a player looks (campfire.which-decks)."""

    id = "deck"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        return DECK_ACTIONS

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        if action.kind != "deck":
            return OTHER_QUESTION
        if action.arg not in piles.on_board(state):
            return reasons.DECK_NOT_ON_BOARD
        return None if piles.size(state, action.arg) else reasons.DECK_EMPTY

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        rounds.look(state, action.arg, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("At the top of which deck do you look?"))


class KeepOne(Decision["MeadowState"]):
    """Which of the cards looked at goes into the hand (campfire.token-3)."""

    id = "keep"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        actions = state.setup.keep_actions
        return [actions[card] for card in state.looked]

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        if action.kind != "keep":
            return OTHER_QUESTION
        return None if action.arg in state.looked else reasons.NOT_LOOKED_AT

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        player, card = state.current_player, action.arg
        state.looked = tuple(other for other in state.looked if other != card)
        piles.gain(state, player, card, seen=False)
        events.append(Kept(player, state.setup.name(card)))
        if state.looked:
            state.decision = PUT_ONE_UNDER
        else:
            done_looking(state, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which card do you keep? The others go under the deck."))


class PutOneUnder(Decision["MeadowState"]):
    """Which of the other cards goes under the deck first, so that it comes up first again."""

    id = "under"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        actions = state.setup.under_actions
        return [actions[card] for card in state.looked]

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        if action.kind != "under":
            return OTHER_QUESTION
        return None if action.arg in state.looked else reasons.NOT_LOOKED_AT

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        player, card, deck = state.current_player, action.arg, state.looking
        state.looked = tuple(other for other in state.looked if other != card)
        events.append(PutUnder(player, DECKS[deck], state.setup.name(card)))
        piles.put_under(state, deck, card, player)
        if not state.looked:
            done_looking(state, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which card goes under the deck first?"))


def done_looking(state: MeadowState, events: list[Event]) -> None:
    """All cards looked at have their place."""
    state.looking = -1
    rounds.finish(state, events)


class ClaimGoal(Decision["MeadowState"]):
    """Which space between two goals is claimed, if any (goal.timing-as-one-choice)."""

    id = "claim"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        return (*state.setup.claim_actions, NO_CLAIM)

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        if action is NO_CLAIM:
            return None
        if action.kind != "claim":
            return OTHER_QUESTION
        if state.offered >> action.arg & 1:
            return None
        return reasons.SPACE_CLAIMED if state.claims[action.arg] is not None else reasons.PAIR_NOT_VISIBLE

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        if action is not NO_CLAIM:
            goals.claim(state, state.current_player, action.arg, events)
        rounds.end_turn(state, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which pair of goals do you claim, if any?"))


PUT_ONE_UNDER: Decision[MeadowState] = PutOneUnder()
