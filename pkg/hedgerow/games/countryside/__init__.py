"""Countryside: grow a farm of areas and cards, fulfil goals, and free your action spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import Game, Json, Observation, Option, Score
from hedgerow.games.countryside import live, position
from hedgerow.games.countryside.belief import CountrysideBelief
from hedgerow.games.countryside.cards import PACKAGE, CardSet, house
from hedgerow.games.countryside.decisions import DECISIONS
from hedgerow.games.countryside.ordering import canonical
from hedgerow.games.countryside.reading import read_card_set
from hedgerow.games.countryside.setup import lay_tiles, setup
from hedgerow.games.countryside.state import CountrysideState
from hedgerow.rules import Catalogue, load_rules
from hedgerow.words import Name

RULE = "countryside."


class Countryside(Game):
    """The game: its name, its options, and how it starts."""

    id = "countryside"
    title = Name("Countryside", "Countryside")
    letter = "C"
    players = (1, 2, 3, 4)
    decisions = DECISIONS
    options = (
        Option(
            "tiles",
            Name("Goal tiles", "Doeltegels"),
            {
                "random": Name("drawn by lot", "door het lot"),
                "first_game": Name("those of a first game", "die van een eerste spel"),
            },
            "random",
            (RULE + "setup.goal-tiles", RULE + "setup.goal-tile-sides"),
        ),
        Option(
            "track",
            Name("Victory point track", "Puntenspoor"),
            {"full": Name("full length", "volle lengte"), "short": Name("25 spaces", "25 vakken")},
            "full",
            (RULE + "setup.track", RULE + "end.trigger"),
        ),
        Option(
            "gaps",
            Name("Neighbours across a gap in the display", "Buren over een gat in het aanbod"),
            {
                "skip": Name("gaps are skipped", "gaten worden overgeslagen"),
                "break": Name("a gap parts them", "een gat scheidt ze"),
            },
            "skip",
            (RULE + "display.gaps",),
        ),
        Option(
            "repeat_space",
            Name("The space that repeats a card", "Het vak dat een kaart herhaalt"),
            {
                "board": Name("as the board says", "zoals het bord zegt"),
                "worker": Name("takes a worker", "vraagt een werker"),
                "market": Name("is a market action", "is een marktactie"),
            },
            "board",
            (RULE + "unlock.repeat-card",),
        ),
    )

    @cached_property
    def rules(self) -> Catalogue:
        return load_rules(PACKAGE, self.letter)

    @property
    def content(self) -> CardSet:
        return house()

    def load_content(self, text: str, file: str) -> CardSet:
        """An owner's cards, areas, goal tiles and board from TOML. Raises ContentError with every fault."""
        return read_card_set(text, file)

    def start(self, players: int, chance: Chance, content: CardSet, options: Mapping[str, Any]) -> CountrysideState:
        tiles = lay_tiles(content, options["tiles"] == "first_game", chance)
        return CountrysideState.first_position(setup(players, options, content, tiles), chance)

    def from_json(self, data: Json, content: Any = None) -> CountrysideState:
        cards = self.content if content is None else content
        return position.from_json(data, cards, self.options_of(data, cards))

    def belief(self, observation: Observation, content: Any = None) -> CountrysideBelief:
        return CountrysideBelief(observation, self.content if content is None else content)

    def live_scores(self, observation: Observation, content: Any = None) -> list[Score | None]:
        return live.scores(observation, self.content if content is None else content)

    def canonical(self, state: CountrysideState, codes: Sequence[str]) -> list[str]:
        """The codes of one set of choices, clicked in any order, in the order in which they are legal."""
        return canonical(state, codes)


GAME = Countryside()
__all__ = ["GAME", "canonical"]
