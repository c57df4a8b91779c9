"""Carrying out the effect of a card in play again (unlock.repeat-card)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hedgerow.game import Action, Event, Observation
from hedgerow.games.countryside.events import Repeated
from hedgerow.games.countryside.question import RULE, Question
from hedgerow.games.countryside.vocabulary import Frame
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState

NOTHING_AGAIN = Violation(RULE + "effect.own-goal-once", N_("This card has no effect that can be carried out again."))


def choices(state: CountrysideState) -> list[Action]:
    """Each card in play with an effect to repeat, once for each area it lies in."""
    again = state.kit.again
    return [action for action in cards_in_play(state) if again[action.arg[1]]]


def cards_in_play(state: CountrysideState) -> list[Action]:
    """Each card in play, once for each area."""
    player, kit = state.current_player, state.kit
    return [
        kit.repeat(area, card)
        for area, cards in zip(state.areas[player], state.cards[player], strict=True)
        for card in dict.fromkeys(cards)
    ]


class RepeatCard(Question):
    """Which card's effect is carried out again."""

    id = "repeat"
    verbs = ("repeat",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return cards_in_play(state)

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        return None if state.kit.again[action.arg[1]] else NOTHING_AGAIN

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        player = state.current_player
        area_id, card = action.arg
        area = state.areas[player].index(area_id)
        place = state.cards[player][area].index(card)
        state.repeated = (player, area, place)
        names = state.content
        events.append(Repeated(player, names.cards[card].name, names.areas[area_id].name))
        state.stack.append(("do", state.kit.effect[card], 0, area, place, frame[1]))

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which card's effect do you carry out again?"))
