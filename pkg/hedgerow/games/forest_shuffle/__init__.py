"""Forest Shuffle: trees, and who lives on their four sides, until the third winter card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import Game, Json, Observation, Score
from hedgerow.games.forest_shuffle import live, ordering, position
from hedgerow.games.forest_shuffle.belief import ForestBelief
from hedgerow.games.forest_shuffle.deck import Deck, published, read_deck
from hedgerow.games.forest_shuffle.frames import DECISIONS
from hedgerow.games.forest_shuffle.options import OPTIONS
from hedgerow.games.forest_shuffle.setup import setup
from hedgerow.games.forest_shuffle.species import PACKAGE
from hedgerow.games.forest_shuffle.state import ForestState
from hedgerow.rules import Catalogue, load_rules
from hedgerow.words import Name


class ForestShuffle(Game):
    """The game: its name, its options, and how it starts."""

    id = "forest_shuffle"
    title = Name("Forest Shuffle", "Forest Shuffle")
    letter = "F"
    players = (2, 3, 4, 5)
    options = OPTIONS
    decisions = DECISIONS

    @cached_property
    def rules(self) -> Catalogue:
        return load_rules(PACKAGE, self.letter)

    @property
    def content(self) -> Deck:
        return published()

    def load_content(self, text: str, file: str) -> Deck:
        """An owner's deck from TOML; `warnings` say where its numbers of copies differ from the published ones."""
        return read_deck(text, file)

    def start(self, players: int, chance: Chance, content: Deck, options: Mapping[str, Any]) -> ForestState:
        return ForestState.first(setup(players, options, content), chance)

    def from_json(self, data: Json, content: Any = None) -> ForestState:
        deck = self.content if content is None else content
        return position.from_json(data, deck, self.options_of(data, deck))

    def belief(self, observation: Observation, content: Any = None) -> ForestBelief:
        return ForestBelief(observation, self.content if content is None else content)

    def live_scores(self, observation: Observation, content: Any = None) -> list[Score | None]:
        return live.scores(observation, self.content if content is None else content)

    def begun(self, state: ForestState) -> bool | None:
        """Bats placed by Gnat and a Mole's batch are such sets (ordering.py)."""
        return ordering.begun(state)

    def draft(self, state: ForestState) -> ForestState:
        return ordering.draft(state)

    def canonical(self, state: ForestState, codes: Sequence[str]) -> list[str] | None:
        """Answers given in any order as the game asks for them, or None if they are not allowed (ordering.py)."""
        return ordering.canonical(state, codes)


GAME = ForestShuffle()
__all__ = ["GAME"]
