"""The questions of playing a card: which, at which end or on which column, and what is discarded for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation, action
from hedgerow.games.meadow import fitting, piles, reasons, rounds
from hedgerow.games.meadow.cards import DECKS
from hedgerow.games.meadow.events import Discarded, Stopped
from hedgerow.games.meadow.meadows import LEFT, RIGHT
from hedgerow.rules import Violation
from hedgerow.words import N_, Message, Name

if TYPE_CHECKING:
    from hedgerow.games.meadow.state import MeadowState

STOP = action("stop")
ENDS = (action("end", LEFT, "end left"), action("end", RIGHT, "end right"))


def being_played(seen: Observation) -> Name:
    """The card being played, in words."""
    return Name(**seen["turn"]["card"])


class PlayCard(Decision["MeadowState"]):
    """Which hand card is played, or none (main.then-play-one, campfire.token-4, bench.play-one)."""

    id = "play"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        actions = state.setup.play_actions
        return [*(actions[card] for card in state.hands[state.current_player]), STOP]

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        if action is STOP:
            return None
        if action.kind != "play":
            return OTHER_QUESTION
        player = state.current_player
        if action.arg in state.hands[player] and fitting.playable(state, player, (action.arg,)):
            return None
        return reasons.not_playable(state, player, action.arg)

    def legal(self, state: MeadowState) -> list[Action]:
        player, actions = state.current_player, state.setup.play_actions
        found = [actions[card] for card in fitting.playable(state, player, state.hands[player])]
        found.append(STOP)
        return found

    def forced(self, state: MeadowState) -> Action | None:
        player = state.current_player
        return None if fitting.playable(state, player, state.hands[player], one=True) else STOP

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        if action is STOP:
            events.append(Stopped(state.current_player))
            rounds.finish(state, events)
        else:
            rounds.choose_card(state, action.arg, events)

    def question(self, seen: Observation) -> Message:
        if seen["turn"]["plays"] > 1:
            return Message(N_("Which card do you play? You may play two."))
        return Message(N_("Which card do you play, if any?"))


class ChooseEnd(Decision["MeadowState"]):
    """At which end of the meadow a ground card is laid (ground.ends)."""

    id = "end"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        return ENDS

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        return None if action.kind == "end" else OTHER_QUESTION

    def legal(self, state: MeadowState) -> list[Action]:
        return [*ENDS]

    def forced(self, state: MeadowState) -> Action | None:
        return None

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        rounds.choose_place(state, action.arg, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("At which end do you lay {card}?"), {"card": being_played(seen)})


class ChooseColumn(Decision["MeadowState"]):
    """Which column an observation card is laid on."""

    id = "column"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        return state.setup.column_actions[: len(state.columns[state.current_player])]

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        if action.kind != "column" or action.arg >= len(state.columns[state.current_player]):
            return OTHER_QUESTION
        if action.arg in self._columns(state):
            return None
        return reasons.not_there(state, state.current_player, state.playing, action.arg)

    def _columns(self, state: MeadowState) -> list[int]:
        player, card = state.current_player, state.playing
        columns = fitting.open_columns(state, player, card)
        if state.setup.hard[card]:  # what is missing may differ from column to column
            spare = (len(state.hands[player]) - 1) // fitting.DISCARDS_EACH
            columns = [c for c in columns if fitting.missing(state, player, card, c) <= spare]
        return columns

    def legal(self, state: MeadowState) -> list[Action]:
        actions = state.setup.column_actions
        return [actions[column] for column in self._columns(state)]

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        rounds.choose_place(state, action.arg, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("On which column do you lay {card}?"), {"card": being_played(seen)})


class DiscardCard(Decision["MeadowState"]):
    """Which card is discarded next for a missing symbol.

    Asked deck by deck (W, S, N, E), within a deck in the order laid under it, so that each outcome arises once.
    """

    id = "discard"

    def candidates(self, state: MeadowState) -> Sequence[Action]:
        actions = state.setup.discard_actions
        return [actions[card] for card in state.hands[state.current_player]]

    def check(self, state: MeadowState, action: Action) -> Violation | None:
        if action.kind != "discard":
            return OTHER_QUESTION
        hand, deck_of = state.hands[state.current_player], state.setup.deck_of
        if action.arg not in hand:
            return reasons.NOT_IN_HAND
        if action.arg == state.playing:
            return reasons.ITSELF
        deck = deck_of[action.arg]
        if deck < state.rank:
            return reasons.DECK_PASSED
        if sum(deck_of[card] >= deck for card in hand if card != state.playing) < state.owed:
            return reasons.TOO_FEW_AFTER
        return None

    def legal(self, state: MeadowState) -> list[Action]:
        actions, deck_of, playing = state.setup.discard_actions, state.setup.deck_of, state.playing
        rank, owed = state.rank, state.owed
        hand = state.hands[state.current_player]
        highest = sorted(deck_of[card] for card in hand if card != playing)[-owed]
        return [actions[card] for card in hand if card != playing and rank <= deck_of[card] <= highest]

    def do(self, state: MeadowState, action: Action, events: list[Event]) -> None:
        player, card, setup = state.current_player, action.arg, state.setup
        deck = setup.deck_of[card]
        piles.discard(state, player, card)
        shown = state.setup.open_discards
        events.append(Discarded(player, DECKS[deck], setup.name(card), shown))
        state.owed -= 1
        state.rank = deck
        if not state.owed:
            rounds.lay_card(state, events)

    def question(self, seen: Observation) -> Message:
        turn = seen["turn"]
        return Message(
            N_("Which card do you discard? {n} card is still to go."),
            {"n": turn["owed"]},
            N_("Which card do you discard? {n} cards are still to go."),
        )
