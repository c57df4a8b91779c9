"""Upland & Prairie: draw three discs, place one, keep one, put one back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from hedgerow.chance import Chance
from hedgerow.content import quoted
from hedgerow.game import Game, Json, Observation, Option, Score
from hedgerow.games.upland_and_prairie import layouts, live, position
from hedgerow.games.upland_and_prairie.belief import UplandBelief
from hedgerow.games.upland_and_prairie.decisions import DECISIONS
from hedgerow.games.upland_and_prairie.landscape import landscape
from hedgerow.games.upland_and_prairie.setup import settings, setup
from hedgerow.games.upland_and_prairie.state import UplandState
from hedgerow.games.upland_and_prairie.tiles import PACKAGE, Placement, Tiles, house, is_place, read_tiles
from hedgerow.rules import BadSetup, Catalogue, load_rules
from hedgerow.words import N_, Message, Name

RULE = "upland-and-prairie."


class UplandAndPrairie(Game):
    """The game: its name, its options, and how it starts."""

    id = "upland_and_prairie"
    title = Name("Upland & Prairie", "Upland & Prairie")
    letter = "U"
    players = (2, 3, 4)
    decisions = DECISIONS
    options = (
        Option(
            "setting",
            Name("Setting", "Landschap"),
            {"upland": Name("Upland", "Upland"), "prairie": Name("Prairie", "Prairie")},
            "upland",
            (RULE + "setup.setting",),
        ),
        Option(
            "map",
            Name("Map", "Kaart"),
            {
                "standard": Name("Standard layout", "Standaardopstelling"),
                "shuffled": Name("Tiles dealt by chance", "Tegels door toeval verdeeld"),
                "landscape": Name("A landscape of its own", "Een eigen landschap"),
            },
            "standard",
            (RULE + "setup.other-tiles-free", RULE + "landscape.playable"),
        ),
        Option(
            "path_check",
            Name("A path is looked at", "Een pad wordt bekeken"),
            {
                "after_turn": Name(
                    "after the whole turn: the kept disc counts", "na de hele beurt: de bewaarde schijf telt"
                ),
                "map_first": Name("at once: the kept disc does not count", "meteen: de bewaarde schijf telt niet"),
            },
            "after_turn",
            (RULE + "path.kept-disc-counts",),
        ),
        Option(
            "bag_tie",
            Name("Last tie at an empty bag", "Laatste gelijke stand bij lege zak"),
            {
                "shared": Name("the win is shared", "de winst wordt gedeeld"),
                "turn_order": Name("turn order decides", "de beurtvolgorde beslist"),
            },
            "shared",
            (RULE + "bag.tie-shared",),
        ),
    )

    @cached_property
    def rules(self) -> Catalogue:
        return load_rules(PACKAGE, self.letter)

    @property
    def content(self) -> Tiles:
        return house()

    def load_content(self, text: str, file: str) -> Tiles:
        """An owner's tiles and layouts from TOML; `warnings` say what would play badly (landscape.playable)."""
        tiles = read_tiles(text, file)
        warnings = []
        for players, name in ((2, "two_four"), (3, "three")):
            land = landscape(tiles, tiles.layout(players))
            warnings += [
                Message("{place}: {concern}", {"place": f"layouts.{name}", "concern": concern})
                for concern in layouts.concerns(land, players)
            ]
        return tiles._replace(warnings=tuple(warnings))

    def check_options(self, given: Mapping[str, Any], content: Any) -> dict[str, Any]:
        """As for every game; `map` may also be a landscape of one's own: {"T1": [column, row, turns], ...}."""
        own = given.get("map")
        if not isinstance(own, Mapping):
            return super().check_options(given, content)
        chosen = super().check_options({**given, "map": "landscape"}, content)
        for id, place in own.items():
            if id not in content.tiles or not is_place(place):
                raise BadSetup(
                    N_("option map: {tile} must be a tile of this map with [column, row, turns], not {place}"),
                    tile=quoted(id),
                    place=quoted(place),
                )
        chosen["map"] = {id: [*place, 0][:3] for id, place in sorted(own.items())}
        return chosen

    def start(self, players: int, chance: Chance, content: Tiles, options: Mapping[str, Any]) -> UplandState:
        placement = self.lay(players, chance, content, options["map"])
        return UplandState.first(setup(players, options, content, placement, settings()[options["setting"]]), chance)

    def lay(self, players: int, chance: Chance, content: Tiles, choice: Any) -> Placement:
        """Where the tiles lie. Raises BadSetup for a landscape that breaks a rule."""
        if choice == "standard":
            return content.layout(players)
        if choice == "shuffled":
            return layouts.shuffled(content, players, chance)
        if choice == "landscape":
            return layouts.own_landscape(content, players, chance)
        placement = {id: (place[0], place[1], place[2]) for id, place in choice.items()}
        wanted = content.layout(players)
        if set(placement) != set(wanted):
            raise BadSetup(
                N_("option map: {players} players need exactly the tiles {tiles}"),
                players=players,
                tiles=", ".join(wanted),
            )
        if len({place[:2] for place in placement.values()}) < len(placement):
            raise BadSetup(N_("option map: two tiles lie on one place"))
        broken = layouts.broken_rules(content, placement, players)
        if broken:
            raise BadSetup(N_("option map: {why} ({rule})"), why=Message(broken[0].text), rule=broken[0].rule)
        return placement

    def from_json(self, data: Json, content: Any = None) -> UplandState:
        tiles = self.content if content is None else content
        return position.from_json(data, tiles, self.options_of(data, tiles))

    def belief(self, observation: Observation, content: Any = None) -> UplandBelief:
        return UplandBelief(observation, self.content if content is None else content)

    def live_scores(self, observation: Observation, content: Any = None) -> list[Score | None]:
        return live.scores(observation, self.content if content is None else content)


GAME = UplandAndPrairie()
__all__ = ["GAME"]
