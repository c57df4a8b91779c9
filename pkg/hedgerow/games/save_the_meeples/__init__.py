"""Save the Meeples: trains to mine, tavern, forge and forest; an invasion or an escape ends it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import Game, Json, Observation, Score
from hedgerow.games.save_the_meeples import live, mine
from hedgerow.games.save_the_meeples.belief import MeeplesBelief
from hedgerow.games.save_the_meeples.boards import Boards, house, read_boards
from hedgerow.games.save_the_meeples.decisions import DECISIONS
from hedgerow.games.save_the_meeples.names import PACKAGE, RESOURCES
from hedgerow.games.save_the_meeples.options import OPTIONS
from hedgerow.games.save_the_meeples.reading import read
from hedgerow.games.save_the_meeples.setup import setup
from hedgerow.games.save_the_meeples.state import MeeplesState
from hedgerow.rules import Catalogue, load_rules
from hedgerow.words import Name


class SaveTheMeeples(Game):
    """The game: its name, its options, and how it starts."""

    id = "save_the_meeples"
    title = Name("Save the Meeples", "Save the Meeples")
    letter = "S"
    players = (2, 3, 4)
    decisions = DECISIONS
    options = OPTIONS

    @cached_property
    def rules(self) -> Catalogue:
        return load_rules(PACKAGE, self.letter)

    @property
    def content(self) -> Boards:
        return house()

    def load_content(self, text: str, file: str) -> Boards:
        """An owner's boards from TOML; `warnings` say what would play badly."""
        return read_boards(text, file)

    def start(self, players: int, chance: Chance, content: Boards, options: Mapping[str, Any]) -> MeeplesState:
        return MeeplesState.first(setup(players, options, content), chance)

    def from_json(self, data: Json, content: Any = None) -> MeeplesState:
        boards = self.content if content is None else content
        return read(data, boards, self.options_of(data, boards))

    def belief(self, observation: Observation, content: Any = None) -> MeeplesBelief:
        return MeeplesBelief(observation, self.content if content is None else content)

    def canonical(self, state: Any, codes: Sequence[str]) -> list[str]:
        """Places dug and resources given back, chosen in any order, in the order in which the engine asks for them."""
        if state.decision.id == "dig":
            return mine.canonical(state, codes)
        if state.decision.id == "drop" and all(code.startswith("drop ") for code in codes):
            return sorted(codes, key=lambda code: [*RESOURCES, code.split(" ")[1]].index(code.split(" ")[1]))
        return list(codes)

    def live_scores(self, observation: Observation, content: Any = None) -> list[Score | None]:
        return live.scores(observation)


GAME = SaveTheMeeples()
__all__ = ["GAME"]
