"""What a player may believe: every complete position that fits what he saw, each arrangement as likely.

Unseen are the hands of the others (but for cards taken openly), their saplings, what Raccoon put into their caves,
hands they exchanged at the start, and the pool: the deck and the cards taken out at set-up. The open facts make a
template; a sample deals the unseen cards into it.
"""

from __future__ import annotations

from collections import Counter

from hedgerow.chance import Chance
from hedgerow.content import Fault
from hedgerow.game import OVER, Observation
from hedgerow.games.forest_shuffle.cave import CAVE
from hedgerow.games.forest_shuffle.deck import Deck
from hedgerow.games.forest_shuffle.forest import Holding
from hedgerow.games.forest_shuffle.frames import Reader, trees_seen
from hedgerow.games.forest_shuffle.mole import BATCH, JOIN
from hedgerow.games.forest_shuffle.payment import PAY
from hedgerow.games.forest_shuffle.placement import PLAY, PUT
from hedgerow.games.forest_shuffle.setup import HAND_LIMIT, SAPLING, setup
from hedgerow.games.forest_shuffle.soundness import cards_everywhere
from hedgerow.games.forest_shuffle.species import WAKES
from hedgerow.games.forest_shuffle.state import ForestState
from hedgerow.games.forest_shuffle.turn import MULLIGAN
from hedgerow.rules import BadPosition

TRIES = 300  # dealing again is rare: a question that another player could only be asked with fitting cards


class ForestBelief:
    """Built from an observation alone."""

    def __init__(self, seen: Observation, deck: Deck) -> None:
        self.seen = seen
        self.player: int | None = seen["player"]
        kit = setup(seen["players"], seen["options"], deck)
        self.kit, self.deck = kit, deck
        faults: list[Fault] = []
        entry = Reader(seen, "", faults, deck)
        state = ForestState.empty(kit, Chance(0))
        state.turn, state.extra = seen["turn"], seen["extra"]
        state.drawn = kit.positions - seen["deck"]
        state.clearing = self._cards(seen["clearing"])
        state.swept = tuple(self._cards(seen["swept"]))
        state.holdings = [self._holding(seat) for seat in seen["seats"]]
        state.turn_to(seen["current_player"])
        state.todo = entry.frames("pending")
        if faults:
            raise BadPosition([fault.message for fault in faults])
        state.decision = state.todo[-1][0] if state.todo else OVER
        self.template = state
        self.to_come = 3 - seen["winters"]
        state.winters = tuple(range(self.to_come))
        state.pool = []
        self.others = [at for at, seat in enumerate(seen["seats"]) if isinstance(seat["hand"], int)]
        #: how many cards another player has chosen as payment so far
        self.secret_payment = (
            seen["pending"][-1]["paid"] if state.decision is PAY and isinstance(seen["pending"][-1]["paid"], int) else 0
        )
        #: the cards this player cannot place; hidden saplings stand as ~0 and hidden payment as kind 0 in the template
        unseen = Counter(dict(enumerate(deck.copies)))
        unseen.subtract(self._visible(state))
        self.pool = [kind for kind in range(deck.kinds) for _ in range(unseen[kind])]

    def _cards(self, codes: list[str]) -> list[int]:
        return [self.deck.by_code[code] for code in codes]

    def _holding(self, seat: Observation) -> Holding:
        """What is open of a player's things."""
        holding = Holding()
        if not isinstance(seat["hand"], int):
            holding.hand = self._cards(seat["hand"])
            holding.cave_hidden = tuple(self._cards(seat["cave_hidden"]))
            holding.put_away = tuple(self._cards(seat["put_away"]))
        holding.known = tuple(self._cards(seat["known"]))
        holding.cave_open = tuple(self._cards(seat["cave_open"]))
        holding.trees = trees_seen(seat["forest"], self.deck)
        holding.recount()
        holding.mushrooms = tuple(WAKES[name] for name in seat["mushrooms"])
        holding.sprouting = tuple(WAKES[name] for name in seat["sprouting"])
        return holding

    def _visible(self, state: ForestState) -> Counter[int]:
        """The cards whose place this player knows."""
        found = cards_everywhere(state)
        for at, holding in enumerate(state.holdings):
            if at in self.others:
                found.update(holding.known)
                found[0] -= sum(tree[0] == ~0 for tree in holding.trees)
        found[0] -= self.secret_payment
        # a card announced and still known to all has left the hand: it must not count twice
        if state.current_player in self.others:
            found.subtract(Counter(state.holding.known) & Counter(self._announced(state)))
        return found

    def _announced(self, state: ForestState) -> list[int]:
        """Cards of the current player on their way to the forest."""
        return [self.deck.faces[frame[1]].card for frame in state.todo if frame[0] in (PLAY, PUT, JOIN)]

    def sample(self, rng: Chance) -> ForestState:
        """A complete position the player could be in.

        That a question is asked at all tells that it has more than one answer, so arrangements in which it would not
        have been asked are dealt again. Where a fitting hand is very rare (another player in the middle of a choice
        that goes in the order of the hand), a fitting card is dealt to it at the end.
        """
        state = self._arrange(rng)
        if state.current_player not in self.others or state.decision is OVER:
            return state
        for _ in range(TRIES):
            if len(state.legal_actions()) > 1:
                return state
            state = self._arrange(rng)
        return self._make_fit(state, rng)

    def _arrange(self, rng: Chance) -> ForestState:
        """The unseen cards dealt at random to where they may lie."""
        state = self.template.clone()
        state.chance = rng.fork()
        pool = self.pool[:]
        deck = self.deck
        for at in self.others:
            holding, seat = state.holdings[at], self.seen["seats"][at]
            asked = at == state.current_player
            # these six held no tree
            treeless = [kind for kind in pool if kind >= deck.tree_kinds] if seat["put_away"] else []
            holding.put_away = tuple(sorted(rng.pop(treeless) for _ in range(seat["put_away"])))
            for kind in holding.put_away:
                pool.remove(kind)
        for at in self.others:
            holding, seat = state.holdings[at], self.seen["seats"][at]
            asked = at == state.current_player
            known = Counter(holding.known)
            if asked:
                known -= Counter(self._announced(state))
            unknown = seat["hand"] - known.total()
            if asked and state.decision is MULLIGAN:
                source = [kind for kind in pool if kind >= deck.tree_kinds]
                hand = [rng.pop(source) for _ in range(unknown)]
                for kind in hand:
                    pool.remove(kind)
            else:
                hand = [rng.pop(pool) for _ in range(unknown)]
            hand += known.elements()
            if asked and self.secret_payment:
                _, cost, paid = state.todo[-1]
                state.todo[-1] = (PAY, cost, tuple(sorted(rng.pop(hand) for _ in paid)))
            holding.hand = sorted(hand)
            self._deal_saplings(state, at, pool, rng)
            hidden = [rng.pop(pool) for _ in range(seat["cave_hidden"])]
            if asked and state.decision is CAVE and state.todo[-1][1]:
                last = len(hidden) - state.todo[-1][1]
                hidden[last:] = sorted(hidden[last:])
            holding.cave_hidden = tuple(hidden)
        state.pool = pool
        state.winters = self._winters(rng)
        return state

    def _deal_saplings(self, state: ForestState, at: int, pool: list[int], rng: Chance) -> None:
        trees = state.holdings[at].trees
        hidden = [number for number, tree in enumerate(trees) if tree[0] < 0]
        cards = [rng.pop(pool) for _ in hidden]
        frame = state.todo[-1] if state.todo else ()
        if at == state.current_player and frame and frame[0] is BATCH:
            fresh = sum(face == SAPLING for face, _ in frame[1])  # these were chosen in the order of the hand
            cards[len(cards) - fresh :] = sorted(cards[len(cards) - fresh :])
        for number, kind in zip(hidden, cards, strict=True):
            trees[number] = (~kind, *trees[number][1:])

    def _winters(self, rng: Chance) -> tuple[int, ...]:
        """Where the winter cards still to come lie in the deck."""
        kit, drawn = self.kit, self.template.drawn
        if not self.to_come:
            return ()
        later = list(range(max(drawn, kit.bottom + 1), kit.positions))
        first = (kit.bottom,) if self.to_come == 3 else ()
        return (*first, *sorted(rng.pop(later) for _ in range(self.to_come - len(first))))

    def _make_fit(self, state: ForestState, rng: Chance) -> ForestState:
        """Exchange an unknown card of the asked hand for one of the pool that gives the question two answers."""
        if self.secret_payment:
            self._pay_lowest(state)
            return state
        holding, pool = state.holding, state.pool
        known = Counter(holding.known)
        for at in sorted(range(len(pool)), key=lambda _: rng.below(1 << 30)):
            for place in range(min(len(holding.hand), HAND_LIMIT) - 1, -1, -1):
                kind = holding.hand[place]
                if holding.hand.count(kind) <= known[kind]:
                    continue
                hand = holding.hand
                holding.hand = sorted([*hand[:place], *hand[place + 1 :], pool[at]])
                if len(state.legal_actions()) > 1:
                    pool[at] = kind
                    return state
                holding.hand = hand
        return state

    def _pay_lowest(self, state: ForestState) -> None:
        """Let the cards already chosen as payment be the first ones of the hand."""
        _, cost, paid = state.todo[-1]
        cards = sorted([*state.holding.hand, *paid])
        state.todo[-1] = (PAY, cost, tuple(cards[: len(paid)]))
        state.holding.hand = cards[len(paid) :]
