"""Hours of sun: which card is played, where, and what is spent for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import Action, Event, Observation
from hedgerow.games.countryside import tokens
from hedgerow.games.countryside.events import Played, SpentCoins
from hedgerow.games.countryside.question import ASCENDING, BEHIND, PASS, RULE, STOP, Question
from hedgerow.games.countryside.vocabulary import Frame
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState


def _card(state: CountrysideState, action: Action) -> dict[str, Any]:
    card = state.content.cards[action.arg]
    return {"card": card.name, "cost": card.sun, "reach": reach(state)}


def _going(state: CountrysideState, _action: Action) -> dict[str, Any]:
    """The card that has left the hand and is being played."""
    card = state.content.cards[state.stack[-1][1]]
    return {"card": card.name, "cost": card.sun}


NOT_IN_HAND = Violation(RULE + "play.effect-at-once", N_("You do not hold this card."))
TOO_LITTLE_SUN = Violation(
    RULE + "play.enough-sun", N_("{card} costs {cost} hours of sun; you can reach {reach}."), _card
)
NO_AREA = Violation(RULE + "play.matching-area", N_("You have no area for {card}."), _card)
NO_ROOM = Violation(RULE + "play.area-not-full", N_("Every area of yours for {card} is full."), _card)
WRONG_AREA = Violation(
    RULE + "play.matching-area",
    N_("{card} cannot go there: it is an area of another type."),
    _going,
)
FULL = Violation(
    RULE + "play.area-not-full",
    N_("This area is full: it holds {n} cards."),
    lambda s, a: {"n": s.content.areas[a.arg].capacity},
)
NOT_OWN = Violation(RULE + "play.matching-area", N_("This area is not yours."))
MORE_SUN = Violation(
    RULE + "play.enough-sun",
    N_("That is not enough sun: the card costs {cost} hours."),
    _going,
)


def reach(state: CountrysideState) -> int:
    """How many hours of sun the open question can come to."""
    _, sun, discards = state.stack[-1]
    player = state.current_player
    total: int = sun + state.coins[player] + (len(state.hands[player]) - 1 if discards else 0)
    return total


def room(state: CountrysideState) -> int:
    """The types of area with room for a card, as a mask."""
    player, kit = state.current_player, state.kit
    types = 0
    for area, cards in zip(state.areas[player], state.cards[player], strict=True):
        if len(cards) < kit.capacity[area]:
            types |= 1 << kit.area_type[area]
    return types


class Play(Question):
    """Which card is played with this sun, or none: frame (play, sun, whether discards add sun)."""

    id = "play"
    verbs = ("play", "pass")

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        play = state.kit.play
        return [*(play[card] for card in dict.fromkeys(state.hands[state.current_player])), PASS]

    def find(self, state: CountrysideState) -> list[Action]:
        kit = state.kit
        sun, types, actions = kit.sun, kit.types, kit.play
        limit, open_types = reach(state), room(state)
        found = [
            actions[card]
            for card in dict.fromkeys(state.hands[state.current_player])
            if sun[card] <= limit and types[card] & open_types
        ]
        found.append(PASS)
        return found

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        if action is PASS:
            return None
        card, kit = action.arg, state.kit
        if card not in state.hands[state.current_player]:
            return NOT_IN_HAND
        if kit.sun[card] > reach(state):
            return TOO_LITTLE_SUN
        if not kit.types[card] & room(state):
            own = state.areas[state.current_player]
            return NO_ROOM if any(kit.types[card] >> kit.area_type[area] & 1 for area in own) else NO_AREA
        return None

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        if action is PASS:
            return
        _, sun, discards = frame
        state.remove_from_hand(state.current_player, action.arg)
        state.stack.append(("place", action.arg, sun, discards))

    def question(self, seen: Observation) -> Message:
        _, sun, discards = seen["stack"][-1]
        if discards:
            return Message(
                N_("Which card do you play with {n} hour of sun, your coins and discards?"),
                {"n": sun},
                N_("Which card do you play with {n} hours of sun, your coins and discards?"),
            )
        return Message(
            N_("Which card do you play with {n} hour of sun and your coins?"),
            {"n": sun},
            N_("Which card do you play with {n} hours of sun and your coins?"),
        )


class Place(Question):
    """On which area the card goes: frame (place, card, sun, whether discards add sun)."""

    id = "place"
    verbs = ("area",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return [state.kit.area[area] for area in state.areas[state.current_player]]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        player, kit = state.current_player, state.kit
        if action.arg not in state.areas[player]:
            return NOT_OWN
        if not kit.types[state.stack[-1][1]] >> kit.area_type[action.arg] & 1:
            return WRONG_AREA
        held = state.cards[player][state.areas[player].index(action.arg)]
        return FULL if len(held) >= kit.capacity[action.arg] else None

    def find(self, state: CountrysideState) -> list[Action]:
        player, kit = state.current_player, state.kit
        types = kit.types[state.stack[-1][1]]
        return [
            kit.area[area]
            for area, cards in zip(state.areas[player], state.cards[player], strict=True)
            if types >> kit.area_type[area] & 1 and len(cards) < kit.capacity[area]
        ]

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, card, sun, discards = frame
        area = state.areas[state.current_player].index(action.arg)
        if discards:
            state.stack.append(("extra", card, area, sun, -1))
        else:
            state.stack.append(("coins", card, area, sun))

    def question(self, seen: Observation) -> Message:
        return Message(N_("On which area does the card go?"))


class Extra(Question):
    """Cards discarded for sun, in the order of the list: frame (extra, card, area, sun so far, last)."""

    id = "extra"
    verbs = ("discard", "stop")

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        discard = state.kit.discard
        return [*(discard[card] for card in dict.fromkeys(state.hands[state.current_player])), STOP]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        _, card, _, sun, last = state.stack[-1]
        player = state.current_player
        missing = state.kit.sun[card] - sun - state.coins[player]
        if action is STOP:
            return MORE_SUN if missing > 0 else None
        hand = state.hands[player]
        if action.arg not in hand:
            return NOT_IN_HAND
        if action.arg < last:
            return BEHIND
        return ASCENDING if sum(other >= action.arg for other in hand) < missing else None

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, card, area, sun, _ = frame
        if action is STOP:
            state.stack.append(("coins", card, area, sun))
            return
        state.discard(state.current_player, action.arg, events)
        state.stack.append(("extra", card, area, sun + 1, action.arg))

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which cards do you discard for an hour of sun each?"))


class SpendCoins(Question):
    """How many coins are spent for more sun (sunlight.coin-boost, sunlight.surplus-allowed)."""

    id = "coins"
    verbs = ("coins",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return state.kit.coins[: state.coins[state.current_player] + 1]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        _, card, _, sun = state.stack[-1]
        if action.arg > state.coins[state.current_player]:
            return NOT_SO_MANY
        if sun + action.arg < state.kit.sun[card]:
            return MORE_SUN
        return COMES_BACK if self._comes_back(state, action.arg) else None

    @staticmethod
    def _comes_back(state: CountrysideState, n: int) -> bool:
        """Whether the last of so many coins is just the one that the space for unused sun gives back."""
        _, card, _, sun = state.stack[-1]
        if n == 0 or sun + n != state.kit.sun[card] + 1:
            return False
        markers = state.markers[state.current_player]
        return sum(not markers[space] for space in state.kit.unused_sun) == 1

    def find(self, state: CountrysideState) -> list[Action]:
        _, card, _, sun = state.stack[-1]
        least = max(0, state.kit.sun[card] - sun)
        found = list(state.kit.coins[least : state.coins[state.current_player] + 1])
        if len(found) > 1 and self._comes_back(state, least + 1):
            del found[1]
        return found

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, card, area, sun = frame
        player, kit = state.current_player, state.kit
        if action.arg:
            state.coins[player] -= action.arg
            events.append(SpentCoins(player, action.arg))
        rows = state.cards[player]
        place = len(rows[area])
        state.cards[player] = (*rows[:area], (*rows[area], card), *rows[area + 1 :])
        events.append(Played(player, state.content.cards[card].name, state.area_name(player, area)))
        if kit.effect[card] >= 0:
            state.stack.append(("do", kit.effect[card], 0, area, place, -1))
        if sun + action.arg > kit.sun[card]:
            # the coin comes before the effect, so that it can take a basket the effect would have filled (D39)
            for space in kit.unused_sun:
                if not state.markers[player][space]:
                    tokens.gain_coins(state, 1, events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("How many coins do you spend for more sun?"))


COMES_BACK = Violation(
    "order.coin-comes-back", N_("One coin fewer comes to the same: the last would come back at once.")
)
NOT_SO_MANY = Violation(RULE + "sunlight.coin-boost", N_("You have not so many coins."))


class DiscardCards(Question):
    """Which cards leave the hand, in the order of the list: frame (discard, how many, last)."""

    id = "discard"
    verbs = ("discard",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        discard = state.kit.discard
        return [discard[card] for card in dict.fromkeys(state.hands[state.current_player])]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        _, n, last = state.stack[-1]
        hand = state.hands[state.current_player]
        if action.arg not in hand:
            return NOT_IN_HAND
        if action.arg < last:
            return BEHIND
        return ASCENDING if sum(card >= action.arg for card in hand) < n else None

    def find(self, state: CountrysideState) -> list[Action]:
        _, n, last = state.stack[-1]
        hand = state.hands[state.current_player]
        discard = state.kit.discard
        limit = len(hand) - n  # of these at least the first copy leaves n cards from it on
        return [
            discard[card]
            for at, card in enumerate(hand)
            if card >= last and at <= limit and (at == 0 or hand[at - 1] != card)
        ]

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        state.discard(state.current_player, action.arg, events)
        if frame[1] > 1:
            state.stack.append(("discard", frame[1] - 1, action.arg))

    def question(self, seen: Observation) -> Message:
        n = seen["stack"][-1][1]
        return Message(N_("Which card do you discard?"), {"n": n}, N_("Which {n} cards do you discard?"))
