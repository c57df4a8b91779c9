"""The turn: draw two cards or play one; and what opens and closes it (rules, chapters 1 to 4, 11 and 12)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, Action, Event, Observation
from hedgerow.games.forest_shuffle import mushrooms, placement
from hedgerow.games.forest_shuffle.events import ExtraTurn, NewHand, Planted, Swept, Took
from hedgerow.games.forest_shuffle.payment import PAY
from hedgerow.games.forest_shuffle.setup import CLEARING_LIMIT, DEALT, DRAW, HAND_LIMIT, KEEP, NEW_HAND
from hedgerow.games.forest_shuffle.species import TREE
from hedgerow.games.forest_shuffle.steps import NOT_IN_HAND, Ask, Work
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState


def _cost_facts(state: ForestState, action: Action) -> dict[str, Any]:
    face = state.setup.deck.faces[action.arg]
    return {"card": face.name, "cost": face.cost, "n": len(state.holding.hand) - 1}


def _card_facts(state: ForestState, action: Action) -> dict[str, Any]:
    return {"card": state.setup.deck.faces[action.arg].name}


FULL = Violation("forest-shuffle.turn.full-hand-must-play", N_("You hold ten cards: play one instead of drawing."))
NOT_THERE = Violation("forest-shuffle.draw.two-one-by-one", N_("That card does not lie in the clearing."))
TOO_DEAR = Violation(
    "forest-shuffle.play.pay-exactly",
    N_("{card} costs {cost}, and you have {n} other cards to pay with."),
    _cost_facts,
)
NO_TREE = Violation(
    "forest-shuffle.dweller.needs-tree", N_("You have no tree or sapling yet at which {card} could live."), _card_facts
)
NO_SLOT = Violation(
    "forest-shuffle.dweller.empty-slot", N_("No tree of yours has a free slot for {card}."), _card_facts
)
HAS_TREE = Violation(
    "forest-shuffle.setup.mulligan-only-without-tree", N_("You were dealt a tree, so you keep your hand.")
)


class Mulligan(Ask):
    """Whether a hand without a tree is exchanged. Frame: who decides, who starts."""

    id = "mulligan"
    fields = (("player", "number"), ("start", "number"))

    def _has_tree(self, state: ForestState) -> bool:
        return state.holding.hand[0] < state.setup.deck.tree_kinds

    def candidates(self, state: ForestState) -> Sequence[Action]:
        return (KEEP, NEW_HAND)

    def check(self, state: ForestState, action: Action) -> Violation | None:
        if action is KEEP:
            return None
        if action is not NEW_HAND:
            return OTHER_QUESTION
        return HAS_TREE if self._has_tree(state) else None

    def forced(self, state: ForestState) -> Action | None:
        return KEEP if self._has_tree(state) else None

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        _, player, start = state.todo.pop()
        if action is NEW_HAND:
            holding = state.holding
            holding.put_away = tuple(holding.hand)
            holding.hand = sorted(state.draw() for _ in range(DEALT))
            events.append(NewHand(state.setup.deck, player, holding.put_away, tuple(holding.hand)))
        following = (player + 1) % state.setup.players
        state.turn_to(following)
        if following != start:
            state.todo.append((self, following, start))
        else:
            state.turn = 1
            state.todo.append((TURN,))
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("You have no tree. Do you put your six cards away and take six new ones?"))


class Turn(Ask):
    """Draw, or play a card: a tree, one half of a split card, or any card face down as a sapling."""

    id = "turn"

    def candidates(self, state: ForestState) -> Sequence[Action]:
        kit = state.setup
        found = [DRAW]
        found += [kit.take[kind] for kind in dict.fromkeys(state.clearing)]
        for kind in dict.fromkeys(state.holding.hand):
            found += kit.begins[kind]
        return found

    def check(self, state: ForestState, action: Action) -> Violation | None:
        kind, holding = action.kind, state.holding
        hand = holding.hand
        if kind == "play":
            face = state.setup.deck.faces[action.arg]
            if face.card not in hand:
                return NOT_IN_HAND
            if face.cost >= len(hand):
                return TOO_DEAR
            if face.slot != TREE and not holding.has_host(state.setup.deck, face):
                return NO_SLOT if holding.trees else NO_TREE
            return None
        if kind == "sapling":
            return None if action.arg in hand else NOT_IN_HAND
        if kind == "draw" or kind == "take":
            if len(hand) >= HAND_LIMIT:
                return FULL
            return None if kind == "draw" or action.arg in state.clearing else NOT_THERE
        return OTHER_QUESTION

    def legal(self, state: ForestState) -> list[Action]:
        holding, kit = state.holding, state.setup
        hand, open_slots, deck = holding.hand, holding.open, kit.deck
        size = len(hand)
        found: list[Action] = []
        if size < HAND_LIMIT:
            found.append(DRAW)
            found += [kit.take[kind] for kind in dict.fromkeys(state.clearing)]
        plays, sapling = kit.plays, kit.sapling
        last = -1
        for kind in hand:
            if kind == last:
                continue
            last = kind
            for action, face in plays[kind]:
                if face.cost < size:
                    slot = face.slot
                    if slot == TREE or open_slots[slot] or (face.species.share > 1 and holding.has_host(deck, face)):
                        found.append(action)
            found.append(sapling[kind])
        return found

    def forced(self, state: ForestState) -> Action | None:
        hand = state.holding.hand
        if not hand:
            return None if state.clearing else DRAW
        if len(hand) < HAND_LIMIT or hand[0] != hand[-1]:
            return None
        return super().forced(state)

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        todo, kind, holding = state.todo, action.kind, state.holding
        todo.pop()
        if kind == "play":
            face = state.setup.deck.faces[action.arg]
            placement.announce(state, face, placement.PLAY, ())
            if face.cost and todo[-1][0] is placement.PLAY:
                todo.append((PAY, face.cost, ()))
        elif kind == "sapling":
            holding.hide(action.arg)
            holding.plant(~action.arg)
            events.append(Planted(state.setup.deck, state.current_player, action.arg, len(holding.trees)))
            mushrooms.wake(state, None)
            if state.setup.sapling_reveals:
                state.reveal(events)
        else:
            if len(holding.hand) < HAND_LIMIT - 1:
                todo.append((SECOND,))
            if kind == "draw":
                state.draw_into_hand(events)
            else:
                take(state, action.arg, events)
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Draw two cards, or play one?"))


class SecondCard(Ask):
    """Where the second card comes from: the deck or any card of the clearing.

    Two cards of the clearing may come in either order. That is two draws, each chosen when the one before is in the
    hand, and a player who took one card must still find the other: no order is imposed here.
    """

    id = "second"

    def candidates(self, state: ForestState) -> Sequence[Action]:
        take = state.setup.take
        return [DRAW, *(take[kind] for kind in dict.fromkeys(state.clearing))]

    def check(self, state: ForestState, action: Action) -> Violation | None:
        if action is DRAW:
            return None
        if action.kind != "take":
            return OTHER_QUESTION
        return None if action.arg in state.clearing else NOT_THERE

    def legal(self, state: ForestState) -> list[Action]:
        take = state.setup.take
        return [DRAW, *(take[kind] for kind in dict.fromkeys(state.clearing))]

    def forced(self, state: ForestState) -> Action | None:
        return None if state.clearing else DRAW

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        state.todo.pop()
        if action is DRAW:
            state.draw_into_hand(events)
        else:
            take(state, action.arg, events)
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Where does the second card come from?"))


def take(state: ForestState, kind: int, events: list[Event]) -> None:
    """A card of the clearing goes into the hand, open to all."""
    holding = state.holding
    state.clearing.remove(kind)
    insort(holding.hand, kind)
    holding.known = tuple(sorted((*holding.known, kind)))
    events.append(Took(state.setup.deck, state.current_player, kind))


class Reveal(Work):
    """A card laid into the clearing at the end of the turn (option `reveal`)."""

    id = "reveal"

    def run(self, state: ForestState, events: list[Event]) -> None:
        state.todo.pop()
        state.lay_open(events)


class TurnEnd(Work):
    """Check the clearing, then an extra turn or the next player. Its frame stays at the bottom of the stack."""

    id = "turn-end"

    def run(self, state: ForestState, events: list[Event]) -> None:
        if len(state.clearing) >= CLEARING_LIMIT:
            swept = tuple(state.clearing)
            state.swept += swept
            state.clearing.clear()
            events.append(Swept(state.setup.deck, swept))
        holding = state.holding
        if holding.sprouting:
            holding.mushrooms += holding.sprouting
            holding.sprouting = ()
        if state.extra:
            state.extra -= 1
            events.append(ExtraTurn(state.current_player))
        else:
            state.turn_to((state.current_player + 1) % state.setup.players)
        state.turn += 1
        state.todo.append((TURN,))


MULLIGAN = Mulligan()
TURN = Turn()
SECOND = SecondCard()
REVEAL = Reveal()
TURN_END = TurnEnd()
