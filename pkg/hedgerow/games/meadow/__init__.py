"""Meadow: take cards from a landscape with path tokens, and lay them where their requirements are met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import Game, Json, Observation, Score
from hedgerow.games.meadow import decisions, discarding, live, position, starting
from hedgerow.games.meadow.belief import MeadowBelief
from hedgerow.games.meadow.deck import PACKAGE, Deck, house, read_deck
from hedgerow.games.meadow.options import OPTIONS
from hedgerow.games.meadow.setup import setup
from hedgerow.games.meadow.state import MeadowState
from hedgerow.rules import Catalogue, load_rules
from hedgerow.words import Name


class Meadow(Game):
    """The game: its name, its options, and how it starts."""

    id = "meadow"
    title = Name("Meadow", "Meadow")
    letter = "M"
    players = (1, 2, 3, 4)
    decisions = decisions.DECISIONS
    options = OPTIONS

    @cached_property
    def rules(self) -> Catalogue:
        return load_rules(PACKAGE, self.letter)

    @property
    def content(self) -> Deck:
        return house()

    def load_content(self, text: str, file: str) -> Deck:
        """An owner's list, TOML or (a file name in .csv) CSV; what it leaves out is the house deck's."""
        return read_deck(text, file)

    def start(self, players: int, chance: Chance, content: Deck, options: Mapping[str, Any]) -> MeadowState:
        return starting.first(setup(players, options, content), chance)

    def from_json(self, data: Json, content: Any = None) -> MeadowState:
        deck = self.content if content is None else content
        return position.from_json(data, deck, self.options_of(data, deck))

    def belief(self, observation: Observation, content: Any = None) -> MeadowBelief:
        return MeadowBelief(observation, self.content if content is None else content)

    def canonical(self, state: MeadowState, codes: Sequence[str]) -> list[str]:
        """Answers of one turn in the order they are asked: discards deck by deck, within a deck as given.

        A discard that has no alternative happens by itself: it is left out.
        """
        return discarding.canonical(state, codes)

    def live_scores(self, observation: Observation, content: Any = None) -> list[Score | None]:
        return live.scores(observation, self.content if content is None else content)


GAME = Meadow()
__all__ = ["GAME"]
