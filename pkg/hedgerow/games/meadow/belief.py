"""What a player may believe: every complete position that fits what he saw, each arrangement as likely."""

from __future__ import annotations

from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import Observation
from hedgerow.games.meadow import fitting, goals, piles
from hedgerow.games.meadow.board import NOTCHES, NUMBERS, PLACES, SPOT_NAMES
from hedgerow.games.meadow.cards import DECKS
from hedgerow.games.meadow.decisions import DECISIONS
from hedgerow.games.meadow.deck import Deck
from hedgerow.games.meadow.setup import setup
from hedgerow.games.meadow.state import MeadowState, free_places
from hedgerow.rules import BadPosition
from hedgerow.words import N_, Message

EACH = len(NUMBERS)
ROVER_TOKENS = 15
TRIES = 2000  # dealing again: a question is open, so the hidden cards must allow more than one answer


class MeadowBelief:
    """Built from an observation alone. What is open makes a template; a sample deals the unseen cards into it."""

    def __init__(self, seen: Observation, content: Deck) -> None:
        kit = setup(seen["players"], seen["options"], content)
        self.seen = seen
        self.setup = kit
        state = MeadowState.empty(kit, Chance(0))
        self.number = kit.number
        state.decision = DECISIONS[seen["decision"]]
        state.current_player, state.first, state.round = seen["current_player"], seen["first"], seen["round"]
        for spot, name in enumerate(SPOT_NAMES):
            card = seen["display"][name]
            state.display[spot] = piles.EMPTY if card is None else self.number[card]
        self._table(state)
        self._tokens(state)
        self._turn(state)
        self.template = state
        self._count_unseen(state)

    def _cards(self, ids: list[str]) -> tuple[int, ...]:
        return tuple([self.number[id] for id in ids])

    def _table(self, state: MeadowState) -> None:
        seen, kit = self.seen, self.setup
        for player, columns in enumerate(seen["meadows"]):
            state.columns[player] = tuple(self._cards(stack) for stack in columns)
            state.shows[player] = fitting.shown_by(state, player)
            fitting.refresh(state, player)
        state.landscapes = [self._cards(cards) for cards in seen["landscapes"]]
        state.discoveries = [self._cards(cards) for cards in seen["discoveries"]]
        state.roads, state.supply = seen["roads"][:], seen["supply"]
        state.points, state.bonus = seen["points"][:], seen["bonus"][:]
        goals.lay_out(state, tuple(kit.bit[symbol] for symbol in seen["goals"]))
        state.claims = [None if claim is None else (claim[0], claim[1]) for claim in seen["claims"]]
        for player, known in enumerate(seen["remembered"]):
            state.known[player] = sum(1 << card for card in self._cards(known))

    def _tokens(self, state: MeadowState) -> None:
        seen = self.seen
        for player, numbers in enumerate(seen["tokens"]):
            state.tokens[player] = sum(1 << NUMBERS.index(number) for number in numbers)
        for notch, token in seen["notches"].items():
            state.main[NOTCHES.index(notch)] = _mark(token)
        state.fire, state.bench, state.aside = (
            tuple(_mark(token) for token in seen[field]) for field in ("fire", "bench", "aside")
        )
        state.free = free_places(self.setup, state)
        if seen["last"] is not None:
            *token, place, what = seen["last"]
            state.last = (_mark(token), PLACES.index(place), what)
        rover = seen["rover"]
        state.rover, state.sides = self._cards(rover["cards"]), tuple(rover["sides"])
        if self.setup.players == 1:
            up = {mark - EACH for mark in (*state.main, *state.fire, *state.aside) if mark >= EACH}
            state.pile = [token for token in range(ROVER_TOKENS) if token not in up]

    def _turn(self, state: MeadowState) -> None:
        turn = self.seen["turn"]
        state.where = -1 if turn["where"] is None else PLACES.index(turn["where"])
        state.plays, state.owed = turn["plays"], turn["owed"]
        state.playing = -1 if turn["playing"] is None else self.number[turn["playing"]]
        state.column = -1 if turn["column"] is None else turn["column"] - 1
        state.rank = -1 if turn["rank"] is None else DECKS.index(turn["rank"])
        state.offered = sum(1 << (space - 1) for space in turn["offered"])
        state.looking = -1 if turn["looking"] is None else DECKS.index(turn["looking"])
        if isinstance(turn["looked"], list):
            state.looked = self._cards(turn["looked"])

    def _count_unseen(self, state: MeadowState) -> None:
        """Per deck the cards that the player does not see, those swept together apart."""
        seen, kit = self.seen, self.setup
        self.swept = [list(self._cards(seen["swept"][deck])) for deck in DECKS]
        gone = {*state.display, *state.looked, *state.rover}
        for player in range(kit.players):
            gone.update(state.landscapes[player], state.discoveries[player])
            for stack in state.columns[player]:
                gone.update(stack)
            hand = seen["hands"][player]
            gone.update(self._cards(hand["known"] if isinstance(hand, dict) else hand))
        for n, deck in enumerate(DECKS):
            gone.update(self.swept[n])
            gone.update(self.number[id] for id, _ in seen["under"][deck] if id not in (None, "swept"))
        self.unseen = [[card for card in cards if card not in gone] for cards in kit.cards]

    def sample(self, rng: Chance) -> MeadowState:
        """A complete position the player could be in.

        That a question is asked at all tells that it has more than one answer, so arrangements in which it would not
        have been asked are dealt again. Raises BadPosition for an observation that no arrangement fits.
        """
        for _ in range(TRIES):
            state = self._arrange(rng)
            if state.decision.forced(state) is None:
                return state
        raise BadPosition([Message(N_("observation: no arrangement of the hidden cards fits the open question"))])

    def _arrange(self, rng: Chance) -> MeadowState:
        """The unseen cards dealt at random to where they may lie."""
        state = self.template.clone()
        state.chance = rng.fork()
        seen = self.seen
        pools = [cards[:] for cards in self.unseen]
        for player, hand in enumerate(seen["hands"]):
            state.hands[player] = self._hand(hand, pools, rng)
        if isinstance(seen["turn"]["looked"], int):
            state.looked = tuple(rng.pop(pools[state.looking]) for _ in range(seen["turn"]["looked"]))
        for n, deck in enumerate(DECKS):
            swept = self.swept[n][:]
            state.under[n] = tuple(self._entry(entry, swept, pools[n], rng) for entry in seen["under"][deck])
        state.pools = pools
        state.faces = tuple(
            rng.below(len(self.setup.face_actions)) if face is None else face - 1 for face in seen["faces"]
        )
        return state

    def _hand(self, hand: Any, pools: list[list[int]], rng: Chance) -> tuple[int, ...]:
        if not isinstance(hand, dict):
            return self._cards(hand)
        dealt = [*self._cards(hand["known"])]
        for deck, count in hand["hidden"].items():
            dealt += [rng.pop(pools[DECKS.index(deck)]) for _ in range(count)]
        return tuple(dealt)

    def _entry(self, entry: list[Any], swept: list[int], pool: list[int], rng: Chance) -> tuple[int, int]:
        """A card under a deck, and who knows it."""
        id, knower = entry
        if id == "swept":
            return rng.pop(swept), piles.SWEPT
        return rng.pop(pool) if id is None else self.number[id], piles.OPEN if knower is None else knower


def _mark(token: list[Any]) -> int:
    return int(token[0]) * EACH + NUMBERS.index(token[1])
