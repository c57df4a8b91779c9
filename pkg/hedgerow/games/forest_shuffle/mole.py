"""Mole: any number of hand cards chosen, paid together, placed, and then carried out one by one (rules, chapter 14).

The batch is put together in a fixed order (trees, saplings, halves, each as in the hand), so that each batch is
offered once. Its cards lie in the forest from the moment they are chosen, since its trees may be hosts within it;
nothing can happen before the whole batch is paid. A Mole within the batch opens its own on top of the stack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, PASSED, Action, Event, Observation
from hedgerow.games.forest_shuffle import effects, mushrooms, placement
from hedgerow.games.forest_shuffle.deck import Deck
from hedgerow.games.forest_shuffle.events import BatchPaid, Planted, Played
from hedgerow.games.forest_shuffle.payment import PAY, lay_out
from hedgerow.games.forest_shuffle.setup import CARRIES, EARNS, HAND_LIMIT, SAPLING, STOP
from hedgerow.games.forest_shuffle.species import TREE
from hedgerow.games.forest_shuffle.steps import NOT_IN_HAND, Ask, Work
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState

Entry = tuple[int, int]  # face or SAPLING, tree at which (or as which) it was placed
Share = tuple[int, int, bool]  # face or SAPLING, tree, whether its bonus is earned
Key = tuple[int, int]

BATCH_ORDER = Violation(PASSED, N_("Trees come first, then saplings, then halves, each in the order of the hand."))


def _cost_facts(state: ForestState, action: Action) -> dict[str, Any]:
    face = state.setup.deck.faces[action.arg]
    _, _, cost = state.todo[-1]
    return {"card": face.name, "cost": cost + face.cost, "n": len(state.holding.hand) - 1}


TOO_DEAR = Violation(
    "forest-shuffle.mole.pay-sum",
    N_("With {card} all the cards together cost {cost}, and you would have {n} cards left to pay with."),
    _cost_facts,
)
IDLE = Violation("order.carry", N_("None of these cards does anything now, so their order does not matter."))
NOTHING_LEFT = Violation(
    "forest-shuffle.mole.pay-sum", N_("You need all the cards left in your hand to pay for those you chose.")
)
NO_HOST = Violation(
    "forest-shuffle.dweller.needs-tree",
    N_("No tree of yours has a free slot for {card}."),
    lambda state, action: {"card": state.setup.deck.faces[action.arg].name},
)


class ChooseBatch(Ask):
    """The next card to play with Mole, or enough. Frame: cards chosen, their cost."""

    id = "batch"
    fields = (("cards", "entries"), ("cost", "number"))

    def _last(self, state: ForestState, entries: tuple[Entry, ...]) -> Key:
        if not entries or not state.setup.ordered:
            return (0, 0)
        face, tree = entries[-1]
        if face == SAPLING:
            return (1, ~state.holding.trees[tree][0])
        return _key(state.setup.deck, face)

    def candidates(self, state: ForestState) -> Sequence[Action]:
        kit = state.setup
        found = []
        for kind in dict.fromkeys(state.holding.hand):
            found += [kit.batch[face.index] for face in kit.deck.of_card[kind]]
            found.append(kit.batch_sapling[kind])
        found.append(STOP)
        return found

    def check(self, state: ForestState, action: Action) -> Violation | None:
        if action is STOP:
            return None
        holding, deck = state.holding, state.setup.deck
        _, entries, cost = state.todo[-1]
        if action.kind == "batch-sapling":
            if action.arg not in holding.hand:
                return NOT_IN_HAND
            if cost >= len(holding.hand):
                return NOTHING_LEFT
            return BATCH_ORDER if (1, action.arg) < self._last(state, entries) else None
        if action.kind != "batch":
            return OTHER_QUESTION
        face = deck.faces[action.arg]
        if face.card not in holding.hand:
            return NOT_IN_HAND
        if cost + face.cost >= len(holding.hand):
            return TOO_DEAR
        if face.slot != TREE and not holding.has_host(deck, face):
            return NO_HOST
        return BATCH_ORDER if _key(deck, face.index) < self._last(state, entries) else None

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        todo, holding = state.todo, state.holding
        if action is STOP:
            _, entries, cost = todo.pop()
            if entries:
                todo.append((PLACED, entries, ()))
                if cost:
                    todo.append((PAY, cost, ()))
        elif action.kind == "batch-sapling":
            holding.hide(action.arg)
            holding.plant(~action.arg)
            _join(state, SAPLING, len(holding.trees) - 1)
        else:
            placement.announce(state, state.setup.deck.faces[action.arg], JOIN)
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        frame = seen["pending"][-1]
        if not frame["cards"]:
            return Message(N_("Which card do you play with Mole first?"))
        return Message(N_("Which card do you play with Mole next?"))


def _key(deck: Deck, face: int) -> Key:
    """Where a face stands in the order of choosing."""
    return (0, face) if deck.faces[face].slot == TREE else (2, face)


def _join(state: ForestState, face: int, tree: int) -> None:
    """A card has been put into the forest as part of the batch on top of the stack."""
    _, entries, cost = state.todo[-1]
    if face >= 0:
        cost += state.setup.deck.faces[face].cost
    state.todo[-1] = (BATCH, (*entries, (face, tree)), cost)


class Join(Work):
    """A chosen tree or half is put into the forest. Frame: face, tree."""

    id = "join"
    fields = (("face", "face"), ("host", "host"))

    def run(self, state: ForestState, events: list[Event]) -> None:
        _, index, host = state.todo.pop()
        face = state.setup.deck.faces[index]
        placement.place(state, face, host)
        _join(state, index, len(state.holding.trees) - 1 if face.slot == TREE else host)


class Placed(Work):
    """The batch is paid for. Frame: cards, payment. Next: which bonuses it earns, reveals, carrying out."""

    id = "placed"
    fields = (("cards", "entries"), ("paid", "cards"))

    def run(self, state: ForestState, events: list[Event]) -> None:
        todo, deck = state.todo, state.setup.deck
        _, entries, paid = todo.pop()
        player = state.current_player
        if paid:
            lay_out(state, paid)
            events.append(BatchPaid(deck, player, paid))
        for face, tree in entries:
            if face == SAPLING:
                events.append(Planted(deck, player, ~state.holding.trees[tree][0], tree + 1))
            else:
                events.append(Played(deck, player, face, tree + 1, (), False))
        sets = [()] if state.setup.mole_plain else earned_sets(deck, entries, paid)
        if len(sets) == 1:
            carry_out(state, entries, sets[0], events)
        else:
            todo.append((EARN, entries, paid))


class ChooseEarned(Ask):
    """How the payment is split: which bonuses it earns. Frame: cards, payment."""

    id = "earn"
    fields = (("cards", "entries"), ("paid", "cards"))

    def sets(self, state: ForestState) -> list[tuple[int, ...]]:
        """Per answer the places in the batch whose bonuses are earned."""
        _, entries, paid = state.todo[-1]
        return earned_sets(state.setup.deck, entries, paid)

    def candidates(self, state: ForestState) -> Sequence[Action]:
        return EARNS[: len(self.sets(state))]

    def check(self, state: ForestState, action: Action) -> Violation | None:
        if action.kind != "earn" or action.arg >= len(self.sets(state)):
            return OTHER_QUESTION
        return None

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        chosen = self.sets(state)[action.arg]
        _, entries, _ = state.todo.pop()
        carry_out(state, entries, chosen, events)
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which bonuses do the cards you paid earn?"))


def carry_out(state: ForestState, entries: tuple[Entry, ...], earned: tuple[int, ...], events: list[Event]) -> None:
    """Reveal a card for each tree and sapling, then carry the cards out; only those that can do something."""
    kit = state.setup
    shares = tuple((face, tree, at in earned) for at, (face, tree) in enumerate(entries))
    busy = tuple(share for share in shares if _may_do(state, share))
    if busy:
        state.todo.append((CARRY, busy))
    for face, _ in entries:
        if (kit.sapling_reveals if face == SAPLING else kit.deck.faces[face].slot == TREE) and not state.is_terminal:
            state.reveal(events)


def _may_do(state: ForestState, share: Share) -> bool:
    """Whether a card of the batch has a mushroom that notices it, an effect, or an earned bonus."""
    face, _, earned = share
    found = None if face == SAPLING else state.setup.deck.faces[face]
    if earned or mushrooms.awake(state, found):
        return True
    return found is not None and found.species.effect is not None and not state.setup.mole_plain


class CarryOut(Ask):
    """Which card of the batch is carried out next. Frame: those left. Alike ones are one choice."""

    id = "carry"
    fields = (("cards", "shares"),)

    def _different(self, state: ForestState) -> list[int]:
        deck = state.setup.deck
        first: dict[tuple[int, bool], int] = {}
        for at, (face, _, earned) in enumerate(state.todo[-1][1]):
            first.setdefault((SAPLING if face == SAPLING else deck.faces[face].species.index, earned), at)
        return list(first.values())

    def candidates(self, state: ForestState) -> Sequence[Action]:
        return [CARRIES[at] for at in self._different(state)]

    def check(self, state: ForestState, action: Action) -> Violation | None:
        different = self._different(state)
        if action.kind != "carry" or action.arg not in different:
            return OTHER_QUESTION
        if action.arg != different[0] and not any(_can_do_now(state, share) for share in state.todo[-1][1]):
            return IDLE
        return None

    def forced(self, state: ForestState) -> Action | None:
        different = self._different(state)
        if len(different) == 1 or not any(_can_do_now(state, share) for share in state.todo[-1][1]):
            return CARRIES[different[0]]
        return None

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        todo, deck = state.todo, state.setup.deck
        _, shares = todo.pop()
        face, _, earned = shares[action.arg]
        rest = shares[: action.arg] + shares[action.arg + 1 :]
        if rest:
            todo.append((self, rest))
        if face == SAPLING:
            mushrooms.wake(state, None)
        else:
            found = deck.faces[face]
            if earned:
                effects.push(state, effects.BONUS, found.species)
            if found.species.effect is not None and not state.setup.mole_plain:
                effects.push(state, effects.EFFECT, found.species)
            mushrooms.wake(state, found)
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which of the cards played with Mole is carried out next?"))


def _can_do_now(state: ForestState, share: Share) -> bool:
    """Whether carrying out a card would change anything or ask anything now."""
    face, _, earned = share
    kit = state.setup
    found = None if face == SAPLING else kit.deck.faces[face]
    if len(state.holding.hand) < HAND_LIMIT and mushrooms.awake(state, found):
        return True
    if found is None:
        return False
    species = found.species
    if earned and effects.could_work(state, species.bonus):
        return True
    return not kit.mole_plain and effects.could_work(state, species.effect)


def earned_sets(deck: Deck, entries: tuple[Entry, ...], paid: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The bonuses that one split of the payment can earn: all largest sets, as places in the batch.

    A card with a bonus earns it if all cards of its own share carry its symbol; the rest of the payment goes to the
    others. Sets that earn the same bonuses are one.
    """
    wanting = [
        at for at, (face, _) in enumerate(entries)
        if face >= 0 and deck.faces[face].cost and deck.faces[face].species.bonus is not None
    ]  # fmt: skip
    found: list[tuple[int, ...]] = []
    for bits in sorted(range(1 << len(wanting)), key=lambda bits: (-bits.bit_count(), bits)):
        chosen = tuple(at for place, at in enumerate(wanting) if bits >> place & 1)
        if not any(set(chosen) <= set(larger) for larger in found) and _can_split(deck, entries, chosen, paid):
            found.append(chosen)
    different: dict[tuple[int, ...], tuple[int, ...]] = {}
    for chosen in found:
        name = tuple(sorted(deck.faces[entries[at][0]].species.index for at in chosen))
        different.setdefault(name, chosen)
    return list(different.values())


def _can_split(deck: Deck, entries: tuple[Entry, ...], chosen: tuple[int, ...], paid: tuple[int, ...]) -> bool:
    """Whether each chosen card can get its full cost in cards of its symbol (a matching, by augmenting paths)."""
    faces = [deck.faces[entries[at][0]] for at in chosen]
    needs = [face.symbol_bit for face in faces for _ in range(face.cost)]
    taken: dict[int, int] = {}  # place in the payment -> place in needs

    def find(need: int, seen: set[int]) -> bool:
        for place, kind in enumerate(paid):
            if place not in seen and deck.symbols[kind] & needs[need]:
                seen.add(place)
                if place not in taken or find(taken[place], seen):
                    taken[place] = need
                    return True
        return False

    return all(find(need, set()) for need in range(len(needs)))


BATCH = ChooseBatch()
JOIN = Join()
PLACED = Placed()
EARN = ChooseEarned()
CARRY = CarryOut()
