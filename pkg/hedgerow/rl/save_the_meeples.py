"""Save the Meeples as numbers."""

from __future__ import annotations

from typing import Any

from hedgerow.game import Game, Observation
from hedgerow.games.save_the_meeples.boards import Boards
from hedgerow.games.save_the_meeples.names import (
    BIG_HUMANS,
    BUNKS,
    LOCATIONS,
    MOODS,
    MOST_ROCKETS,
    MOST_SITES,
    PARTS,
    RESOURCES,
    SIZES,
    SMALL_HUMANS,
    TEAM_MEEPLES,
    TICKETS,
    TILE_COUNTS,
    UNITS,
    WAREHOUSE,
)
from hedgerow.rl.parts import Encoder, Part, Values, by_seat, common, one_of, places, seats, several, who

SEATS = 4
PLACES = 9  # seats of a train, at most
MOST_PARTS = 5  # tiles of the biggest rocket
TILE = len(PARTS) + 1 + len(RESOURCES)  # numbers for one tile of a rocket
MOST_POINTS = 80
TILES = tuple(f"{part} {n + 1}" for part, count in zip(PARTS, TILE_COUNTS, strict=True) for n in range(count))


def encoder(game: Game, content: Boards) -> Encoder:
    """The encoder for a set of boards."""
    look = _Look(content)
    deeds, mine = len(look.deeds), len(look.mine)
    return Encoder(
        game.id,
        [
            *common(game),
            who("active", "seat whose turn it is", lambda seen: seen["active"], SEATS),
            Part("bonus used", 1, "1 once the bonus of this turn is used", lambda seen: [float(seen["bonus_used"])]),
            by_seat("villages", 6 + content.repair_steps,
                    "meeples on the square, at the tavern, on the planet; small and big captives; points; meeples on "
                    "each step of the repair track", _village, SEATS),
            by_seat("goods", len(RESOURCES) + len(MOODS), f"{', '.join(RESOURCES)}; happy and unhappy tickets", _goods,
                    SEATS),
            Part("trains", 4 * (len(LOCATIONS) + PLACES * SEATS),
                 f"per train: where it stands ({', '.join(LOCATIONS)}), and per seat from the back whose meeple sits "
                 "there", _trains),
            Part("crews", deeds * SEATS, "per action of each location: meeples at work by seat of their team",
                 look.crews),
            Part("mine", mine, "places of the mine that are taken", look.dug),
            Part("stock", len(RESOURCES) + 1, f"{', '.join(RESOURCES)}, tickets", _stock),
            Part("humans", 5, "small and big in the stock, small and big in the forest, 1 if one is wounded", _humans),
            Part("outlook", 7, "launches, countdown, humans and steps that the endings lack; 1 once no human is left; "
                 "the nearer ending: invasion, escape", _outlook),
            Part("rockets", MOST_ROCKETS * (len(SIZES) + SEATS), "per rocket: size, and its load by seat", _rockets),
            Part("sites", MOST_SITES * MOST_PARTS * TILE,
                 f"per building site and tile from cockpit to engine: part ({', '.join(PARTS)}), 1 if it is built, "
                 f"what it costs ({', '.join(RESOURCES)})", look.sites),
            Part("stacks", len(PARTS) * 2, "per part: unseen tiles, tiles put under", _stacks),
            Part("tops", len(TILES), "the tiles on top of the stacks",
                 lambda seen: several([stack["top"] for stack in seen["stacks"].values()], look.tiles)),
        ],
    )  # fmt: skip


def _village(seen: Observation, team: int) -> Values:
    village = seen["villages"][team]
    return [
        village["square"] / TEAM_MEEPLES, village["tavern"] / 4, village["planet"] / TEAM_MEEPLES,
        village["prison"][0] / SMALL_HUMANS, village["prison"][1] / BIG_HUMANS, village["points"] / MOST_POINTS,
        *(n / TEAM_MEEPLES for n in village["track"]),
    ]  # fmt: skip


def _goods(seen: Observation, team: int) -> Values:
    village = seen["villages"][team]
    return [
        *(village["goods"][id] / WAREHOUSE for id in RESOURCES),
        *(village["tickets"][mood] / 10 for mood in MOODS),
    ]


def _trains(seen: Observation) -> Values:
    order, found = [*seats(seen), -1, -1, -1][:SEATS], []
    for train in seen["trains"]:
        found += one_of(train["at"], LOCATIONS)
        for at in range(PLACES):
            found += one_of(train["seats"][at] if at < len(train["seats"]) else None, order)
    return found


def _stock(seen: Observation) -> Values:
    return [*(seen["stock"][id] / UNITS for id in RESOURCES), seen["stock"]["tickets"] / TICKETS]


def _humans(seen: Observation) -> Values:
    humans = seen["humans"]
    (small, big), (near_small, near_big) = humans["stock"], humans["forest"]
    return [
        small / SMALL_HUMANS, big / BIG_HUMANS, near_small / SMALL_HUMANS, near_big / BIG_HUMANS, float(humans["hurt"]),
    ]  # fmt: skip


def _outlook(seen: Observation) -> Values:
    outlook = seen["outlook"]
    return [
        seen["launched"] / 3, seen["countdown"] / 3, outlook["humans"] / 12, outlook["steps"] / 9,
        float(seen["invaded"]), *one_of(outlook["ending"], ("invasion", "escape")),
    ]  # fmt: skip


def _rockets(seen: Observation) -> Values:
    found: list[float] = []
    for rocket in seen["rockets"]:
        load = [rocket["load"][team] / max(BUNKS) for team in seats(seen)]
        found += [*one_of(rocket["size"], SIZES), *load, *[0.0] * (SEATS - len(load))]
    return found + [0.0] * (MOST_ROCKETS * (len(SIZES) + SEATS) - len(found))


def _stacks(seen: Observation) -> Values:
    found = []
    for part, count in zip(PARTS, TILE_COUNTS, strict=True):
        hidden = seen["stacks"][part]["hidden"]
        found.append((hidden if isinstance(hidden, int) else len(hidden)) / count)
        found.append(len(seen["stacks"][part]["under"]) / count)
    return found


class _Look:
    """Reads observations of games with these boards."""

    def __init__(self, content: Boards) -> None:
        ids: dict[tuple[str, str], None] = {}
        for (location, _), deeds in content.deeds.items():
            ids |= {(LOCATIONS[location], deed.id): None for deed in deeds}
        self.deeds = places(ids)
        self.mine = places(sorted({name for grids in content.grids.values() for grid in grids for name in grid.names}))
        self.tiles = places(TILES)
        self.tile = dict(zip(TILES, content.tiles, strict=True))

    def crews(self, seen: Observation) -> Values:
        first, found = seen["player"] or 0, [0.0] * (len(self.deeds) * SEATS)
        for train in seen["trains"]:
            for group in train["crew"]:
                at = self.deeds[train["at"], group["action"]]
                seat = (group["team"] - first) % seen["players"]
                found[SEATS * at + seat] += (group["sound"] + group["wounded"]) / TEAM_MEEPLES
        return found

    def dug(self, seen: Observation) -> Values:
        groups = [group for train in seen["trains"] for group in train["crew"]]
        return several([place for group in groups for place in group["places"]], self.mine)

    def sites(self, seen: Observation) -> Values:
        found: list[float] = []
        for site in seen["sites"]:
            tiles: list[Any] = list(zip(site["tiles"], site["built"], strict=True))
            for id, built in tiles:
                tile = self.tile[id]
                found += [*one_of(tile.part, (0, 1, 2)), float(built), *(n / 4 for n in tile.cost)]
            found += [0.0] * (TILE * (MOST_PARTS - len(tiles)))
        return found + [0.0] * (MOST_SITES * MOST_PARTS * TILE - len(found))
