"""What a player may believe: every complete position that fits what he saw, each arrangement as likely."""

from __future__ import annotations

from collections import Counter

from hedgerow.chance import Chance
from hedgerow.content import Entry, Fault
from hedgerow.game import Observation
from hedgerow.games.countryside import position
from hedgerow.games.countryside.cards import CardSet
from hedgerow.games.countryside.faults import cards_everywhere
from hedgerow.games.countryside.state import CountrysideState
from hedgerow.games.countryside.vocabulary import SLOTS, TYPES
from hedgerow.rules import BadPosition
from hedgerow.words import N_, Message

TRIES = 5000  # dealing again is rare: only if the question now open would not have been asked of the hand dealt


class CountrysideBelief:
    """Built from an observation alone: the open facts make a template, a sample deals the unseen cards into it."""

    def __init__(self, seen: Observation, content: CardSet) -> None:
        faults: list[Fault] = []
        data = {key: value for key, value in seen.items() if key not in ("player", "winners")}
        over = seen["winners"] is not None
        entry = Entry(data, Message(N_("observation")), "", faults)
        state = position.read(entry, content, seen["options"], Chance(0), hidden=not over)
        if faults or state is None:
            raise BadPosition([fault.message for fault in faults])
        self.template = state
        self.over = over
        self.viewer = seen["player"]
        # the hands of others: what is known of them, and how many cards more
        self.missing = [0] * state.setup.players
        self.deck = 0
        if not over:
            self.deck = int(seen["deck"])
            for player, farm in enumerate(seen["farms"]):
                if isinstance(farm["hand"], int):
                    state.hands[player] = state.known[player]
                    self.missing[player] = farm["hand"] - len(state.known[player])
        self.piles = len(state.piles)
        self.unseen = self._unseen(state)
        self.areas = self._unseen_areas(state)

    @staticmethod
    def _unseen(state: CountrysideState) -> list[int]:
        """The cards that the player does not see, sorted."""
        seen = Counter(cards_everywhere(state))
        cards = enumerate(state.content.cards)
        return [number for number, card in cards for _ in range(card.copies - seen[number])]

    @staticmethod
    def _unseen_areas(state: CountrysideState) -> list[list[int]]:
        """By type the areas that the player does not see."""
        seen = {area for row in (*state.decks, *state.areas, *state.offers) for area in row}
        for frame in state.stack:
            if frame[0] == "keep":
                seen.update(frame[1:])
        return [[area for area in areas if area not in seen] for areas in state.kit.areas_of]

    def sample(self, rng: Chance) -> CountrysideState:
        """One position, with chance of its own."""
        for _ in range(TRIES):
            state = self._deal(rng)
            if self.over or len(state.decision.legal(state)) > 1:
                break
        return state

    def _deal(self, rng: Chance) -> CountrysideState:
        state = self.template.clone()
        state.chance = rng.fork()
        state.answers = None
        if self.over:
            return state
        cards = self.unseen[:]
        for player, n in enumerate(self.missing):
            if n:
                state.hands[player] = tuple(sorted([*state.hands[player], *(rng.pop(cards) for _ in range(n))]))
        state.piles = tuple(tuple(rng.pop(cards) for _ in range(SLOTS)) for _ in range(self.piles))
        state.pool = cards
        for kind, unseen in enumerate(self.areas):
            areas = unseen[:]
            for at, frame in enumerate(state.stack):
                if frame[0] == "keep" and -2 - kind in frame[1:]:
                    state.stack[at] = ("keep", *(rng.pop(areas) if area == -2 - kind else area for area in frame[1:]))
            state.decks[kind] = tuple(rng.pop(areas) if area < 0 else area for area in state.decks[kind])
            state.deck_known[kind] = self._known(state, kind)
        assert len(TYPES) == len(self.areas)
        return state

    def _known(self, state: CountrysideState, kind: int) -> tuple[int, ...]:
        """Who knows what of a deck: everybody what lay open, the viewer what he put there himself."""
        everybody = (1 << state.setup.players) - 1
        mine = 0 if self.viewer is None else 1 << self.viewer
        return tuple(
            everybody if known else mine if area >= 0 else 0
            for area, known in zip(self.template.decks[kind], self.template.deck_known[kind], strict=True)
        )
