"""What is fixed before the first disc is drawn: setting, players, map, options, and the actions they allow."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from hedgerow.game import Action, action
from hedgerow.games.upland_and_prairie.landscape import Landscape, landscape
from hedgerow.games.upland_and_prairie.tiles import PACKAGE, Placement, Tiles
from hedgerow.packaged import read_text
from hedgerow.words import Name

KINDS = (0, 1, 2)  # the three animals of a setting
REWILDING = 3  # a rewilding disc, in the bag or in the hand
AS_ANIMAL = 4  # a wild disc that stands for animal k is written AS_ANIMAL + k


REWILDING_DISC = Name("rewilding disc", "rewildingschijf")


class Setting(NamedTuple):
    """Upland or Prairie.

    capacity            per place of the tracker (from 1) the number of animals a space may hold
    returns_rewilding   whether a drawn rewilding disc goes back into the bag (Prairie) or onto the tracker (Upland)
    disc_names          the names of all discs: three animals, then the rewilding disc
    """

    id: str
    name: Name
    animals: tuple[str, ...]
    names: tuple[Name, ...]
    letters: tuple[Name, ...]
    capacity: tuple[int, ...]
    rewilding_in_bag: int
    discs_per_animal: int
    returns_rewilding: bool
    disc_names: tuple[Name, ...]

    def code(self, disc: int) -> str:
        """A disc as it stands in codes and saves: "lynx", "wild lynx" or "rewilding"."""
        if disc == REWILDING:
            return "rewilding"
        return self.animals[disc] if disc < REWILDING else f"wild {self.animals[disc - AS_ANIMAL]}"


def _animal_names(setting: Any) -> tuple[Name, ...]:
    return tuple(Name(animal["en"], animal["nl"], animal["latin"]) for animal in setting["animals"])


@cache
def settings() -> dict[str, Setting]:
    """Both settings, from content/settings.toml."""
    data = tomllib.loads(read_text(PACKAGE, "content/settings.toml"))
    return {
        id: Setting(
            id=id,
            name=Name(**data[id]["name"]),
            animals=tuple(animal["id"] for animal in data[id]["animals"]),
            names=_animal_names(data[id]),
            letters=tuple(Name(**animal["letter"]) for animal in data[id]["animals"]),
            capacity=(0, *data[id]["capacity"]),
            rewilding_in_bag=data[id]["rewilding_in_bag"],
            discs_per_animal=data["discs_per_animal"],
            returns_rewilding=id == "prairie",
            disc_names=(*_animal_names(data[id]), REWILDING_DISC),
        )
        for id in ("upland", "prairie")
    }


class Setup:
    """All that never changes during one game, shared by all its states.

    options     as given, the map option included
    map_first   whether a path is looked at before the kept disc is chosen (option `path_check`)
    map_actions, wild_actions, keep_actions, keep_wild_actions, give_actions, swap_actions: by animal
    space_actions: by space
    """

    def __init__(
        self, players: int, options: Mapping[str, Any], content: Tiles, placement: Placement, setting: Setting
    ) -> None:
        self.players = players
        self.teams = players == 4
        self.options = dict(options)
        self.map_first = options["path_check"] == "map_first"
        self.tie_by_turn = options["bag_tie"] == "turn_order"
        self.content = content
        self.setting = setting
        self.capacity = setting.capacity
        self.land: Landscape = landscape(content, placement)
        animals = setting.animals
        self.map_actions = _by_animal("map", animals)
        self.map_wild_actions = _by_animal("map wild", animals) if setting.returns_rewilding else ()
        self.keep_actions = _by_animal("keep", animals)
        self.keep_wild_actions = _by_animal("keep wild", animals) if setting.returns_rewilding else ()
        self.give_actions = _by_animal("give", animals)
        self.swap_actions = _by_animal("swap", animals)
        self.space_actions = tuple(
            action("space", number, f"space {name}") for number, name in enumerate(self.land.names)
        )

    def plain_options(self) -> dict[str, Any]:
        """The options as JSON values that whoever gets them may change."""
        return {
            id: value if isinstance(value, str) else {tile: list(place) for tile, place in value.items()}
            for id, value in self.options.items()
        }

    def partner(self, player: int) -> int:
        """The other player of the team (four players)."""
        return (player + 2) % 4

    def team(self, player: int) -> int:
        """0 for team A, 1 for team B (four players)."""
        return player % 2


def _by_animal(verb: str, animals: tuple[str, ...]) -> tuple[Action, ...]:
    wild = verb.endswith(" wild")
    return tuple(
        action(verb.removesuffix(" wild"), AS_ANIMAL + kind if wild else kind, f"{verb} {id}")
        for kind, id in enumerate(animals)
    )


def setup(players: int, options: Mapping[str, Any], content: Tiles, placement: Placement, setting: Setting) -> Setup:
    """The set-up with these choices; the same object for equal ones."""
    key = (
        players,
        options["path_check"],
        options["bag_tie"],
        content.digest,
        tuple(sorted(placement.items())),
        setting.id,
    )
    found = _SETUPS.get(key)
    if found is None or found.options != options:
        if len(_SETUPS) > 500:
            _SETUPS.clear()
        found = _SETUPS[key] = Setup(players, options, content, placement, setting)
    return found


_SETUPS: dict[Any, Setup] = {}
