"""Upland & Prairie as numbers."""

from __future__ import annotations

from typing import Any

from hedgerow.game import Game, Observation
from hedgerow.games.upland_and_prairie.landscape import Landscape, landscape
from hedgerow.games.upland_and_prairie.setup import Setting, settings
from hedgerow.games.upland_and_prairie.tiles import SLOTS, Tiles
from hedgerow.rl.parts import Encoder, Part, Values, by_seat, common, one_of, several, who

SEATS = 4
STACK = 4  # no space ever holds more discs
DISCS = 24  # more than any screen hides


def encoder(game: Game, content: Tiles) -> Encoder:
    """The encoder for a set of map tiles."""
    look = _Look(content)
    size = look.size
    return Encoder(
        game.id,
        [
            *common(game),
            who("drawer", "seat whose turn it is", lambda seen: seen["drawer"], SEATS),
            Part("tracker", 2, "place of the tracker, and how many animals a space may hold",
                 lambda seen: [seen["tracker"] / 10, seen["capacity"] / STACK]),
            Part("bag", 3, "discs in the bag; rewilding discs in it, and whether that is known", _bag),
            Part("map", 3 * size, "per space in reading order: paired goal, triple goal, impassable", look.map),
            Part("spaces", 5 * size,
                 "per space in reading order: discs of each animal, whether a wild one is among them, room taken",
                 look.spaces),
            Part("placed", size, "the space of the disc placed last", look.placed),
            by_seat("screens", 4, "all discs behind the screen; of each animal, as far as the one who looks knows",
                    look.screen, SEATS),
            Part("hand", 6, "discs in hand; of them each animal and rewilding, where seen; a disc as wild animal",
                 look.hand),
            Part("for map", 6, "the disc chosen for the map: each animal, each as a wild one", look.for_map),
            by_seat("chosen", 1, "whether this player has chosen a gift already",
                    lambda seen, player: [float(player in seen["chosen"])], SEATS),
            Part("own gift", 3, "the animal that the one who looks gives", look.own_gift),
            by_seat("wild drawers", 1, "whether this player drew when the wild disc could come",
                    lambda seen, player: [float(player in seen["wild_drawers"])], SEATS),
            by_seat("wild kept", 3, "the wild disc kept by this player, where known: as which animal",
                    look.wild_kept, SEATS),
            Part("path", 3, "the animal whose path was found", look.path),
        ],
    )  # fmt: skip


def _bag(seen: Observation) -> Values:
    wild = seen["rewilding_in_bag"]
    return [seen["bag"] / 80, (wild or 0) / 4, float(wild is not None)]


class _Look:
    """Reads observations of games with these map tiles."""

    def __init__(self, content: Tiles) -> None:
        self.content = content
        self.size = len(SLOTS) * len(content.tiles)
        self.lands: dict[Any, Landscape] = {}

    def land(self, seen: Observation) -> Landscape:
        key = tuple((tile, tuple(place)) for tile, place in seen["map"].items())
        found = self.lands.get(key)
        if found is None:
            if len(self.lands) > 100:
                self.lands.clear()
            found = self.lands[key] = landscape(self.content, dict(key))
        return found

    def setting(self, seen: Observation) -> Setting:
        return settings()[seen["options"]["setting"]]

    def map(self, seen: Observation) -> Values:
        land, found = self.land(seen), [0.0] * (3 * self.size)
        for number, space in enumerate(land.goals):
            found[3 * space + (0 if number < 2 else 1)] = 1.0
        for space in land.impassable:
            found[3 * space + 2] = 1.0
        return found

    def spaces(self, seen: Observation) -> Values:
        names, animals, found = self.land(seen).by_name, self.setting(seen).animals, [0.0] * (5 * self.size)
        for name, discs in seen["spaces"].items():
            at = 5 * names[name]
            for disc in discs:
                found[at + animals.index(disc.removeprefix("wild "))] += 1 / STACK
                if disc.startswith("wild "):
                    found[at + 3] = 1.0
            found[at + 4] = len(discs) / STACK
        return found

    def placed(self, seen: Observation) -> Values:
        placed = seen["placed"]
        return several([] if placed is None else [placed[1]], self.land(seen).by_name, size=self.size)

    def screen(self, seen: Observation, player: int) -> Values:
        discs, animals = seen["screens"][player], self.setting(seen).animals
        known = discs if isinstance(discs, dict) else seen["known"][player]
        total = sum(discs.values()) if isinstance(discs, dict) else discs
        return [total / DISCS, *(known.get(animal, 0) / DISCS for animal in animals)]

    def hand(self, seen: Observation) -> Values:
        hand, setting = seen["hand"], self.setting(seen)
        if isinstance(hand, int):
            return [hand / 3, 0.0, 0.0, 0.0, 0.0, 0.0]
        kinds = [hand.count(disc) / 3 for disc in (*setting.animals, "rewilding")]
        return [len(hand) / 3, *kinds, float(any(disc.startswith("wild ") for disc in hand))]

    def for_map(self, seen: Observation) -> Values:
        animals = self.setting(seen).animals
        return one_of(seen["for_map"], [*animals, *(f"wild {animal}" for animal in animals)])

    def own_gift(self, seen: Observation) -> Values:
        return one_of(seen["own_gift"], self.setting(seen).animals)

    def wild_kept(self, seen: Observation, player: int) -> Values:
        kept = seen["wild_kept"]
        return one_of(kept[1] if kept is not None and kept[0] == player else None, self.setting(seen).animals)

    def path(self, seen: Observation) -> Values:
        return one_of(seen["path"], self.setting(seen).animals)
