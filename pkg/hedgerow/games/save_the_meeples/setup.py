"""What is fixed before the first turn: teams, options, boards, and the actions they allow."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, combinations_with_replacement
from typing import Any

from hedgerow.game import Action, action
from hedgerow.games.save_the_meeples.boards import Boards, Deed
from hedgerow.games.save_the_meeples.names import (
    CABIN,
    ESCAPE_AT,
    INVASION_AT,
    LOCATIONS,
    MOODS,
    PARTS,
    RESOURCES,
)

BONUSES = ("countdown", "heal", "resources", "recruit", "move", "capture", "human", "divert")
# What each costs: 0 happy or 1 unhappy tickets, and how many.
BONUS_PRICES = ((0, 2), (0, 3), (0, 4), (0, 5), (1, 2), (1, 2), (1, 3), (1, 4))


def _each(kind: str, args: Any, word: Any = str) -> tuple[Action, ...]:
    return tuple(action(kind, arg, f"{kind} {word(arg)}") for arg in args)


# Actions that are the same in all games, made once.
BOARD = tuple(
    tuple(action("board", (train, n), f"board {name} {n}") for n in (1, 2, 3)) for train, name in enumerate(LOCATIONS)
)
BOARD_UP_TO = tuple(tuple(three[:n] for n in range(4)) for three in BOARD)
ROCKET = tuple(tuple(action("rocket", (at, n), f"rocket {at + 1} {n}") for n in (1, 2)) for at in range(2))
SEND = tuple(action("send", train, f"send {name}") for train, name in enumerate(LOCATIONS))
# BACK[location][number of tickets]: which moods are taken
BACK = tuple(
    tuple(
        tuple(
            action("back", (location, moods), " ".join(["back", name, *(MOODS[mood] for mood in moods)]))
            for moods in combinations_with_replacement((0, 1), tickets)
        )
        for tickets in range(5)
    )
    for location, name in enumerate(LOCATIONS)
)
PASS = action("pass")
GO_ON = action("go on")
BONUS = _each("bonus", range(8), lambda at: BONUSES[at])
HANG = _each("hang", (0, 1), lambda mood: MOODS[mood])
EXTRACT = _each("extract", (1, 2, 3))
LAUNCH = _each("launch", (1, 2, 3))
USE = _each("use", (1, 2, 3))
DISHES = _each("dishes", (0, 1), lambda kind: RESOURCES[kind])
OPEN = _each("open", (0, 1, 2, 3))
GO = _each("go", (0, 1), lambda at: at + 1)
CONVERT = _each("convert", (0, 1), lambda at: at + 1)
PAIRS = tuple(
    action("take", pair, f"take {RESOURCES[pair[0]]} {RESOURCES[pair[1]]}") for pair in combinations(range(4), 2)
)
DIVERT = tuple(
    action("divert", (train, to), f"divert {LOCATIONS[train]} {LOCATIONS[to]}")
    for train in range(4)
    for to in range(4)
    if train != to
)
DROP = tuple(
    tuple(action("drop", (kind, n), f"drop {name} {n}") for n in range(29)) for kind, name in enumerate(RESOURCES)
)
ENDINGS = (action("end", "invasion"), action("end", "escape"))
NO_OFFER = action("decline")


class Setup:
    """All that never changes during one game, shared by all its states.

    seats        of each train
    deeds        per location its actions as the sides in use and the number of teams give them
    circles      per location and action the number of circles; 0 for a square
    do_actions   per location the actions of choosing them, hanging out with each mood last
    """

    def __init__(self, players: int, options: Mapping[str, Any], content: Boards) -> None:
        self.players = players
        self.options = dict(options)
        self.content = content
        at = players - 2
        self.length: str = options["length"]
        self.seats = content.seats[at]
        self.start_humans = content.humans[self.length][at]
        self.start_rocket = content.rocket[self.length][at]
        self.invasion_at = INVASION_AT[self.length]
        self.escape_at = ESCAPE_AT[self.length]
        self.squares = content.repair_steps
        self.end_by_choice = options["both_endings"] == "active_team"
        self.divert_is_main = options["divert"] == "instead"
        self.open_points = options["points"] == "open"
        self.sides: tuple[str, ...] = (options["mine"], options["tavern"], options["forge"], "I")
        self.touching = options["mine"] == "II"
        self.grid = content.grids[options["mine"]][at]
        self.deeds: tuple[tuple[Deed, ...], ...] = tuple(
            self._deeds(content.deeds[location, side], side) for location, side in enumerate(self.sides)
        )
        self.circles = tuple(
            tuple(0 if deed.circles is None else deed.circles[at] or -1 for deed in deeds) for deeds in self.deeds
        )
        self.do_actions = tuple(
            tuple(action("do", number, f"do {deed.id}") for number, deed in enumerate(deeds[:-1])) + HANG
            for deeds in self.deeds
        )
        self.dig_actions = {
            mask: action("dig", mask, "dig " + " ".join(self.grid.names[place] for place in self.grid.places(mask)))
            for mask in (*self.grid.pairs, *self.grid.singles)
        }
        self.move_actions = {
            (train, start, target): action("move", (train, start, target), f"move {name} {start + 1} {target + 1}")
            for train, name in enumerate(LOCATIONS)
            for start in range(self.seats)
            for target in range(start + 1, self.seats)
        }
        self.recover_actions = _each("recover", range(self.squares))
        self.heal_actions = _each("heal", range(self.squares))
        self.offer_actions = (NO_OFFER, *_each("accept", range(self.squares)))
        self.tiles = content.tiles
        self.look_alike = tuple(
            next(first for first, other in enumerate(self.tiles) if other == tile) for tile in self.tiles
        )

    def _deeds(self, deeds: tuple[Deed, ...], side: str) -> tuple[Deed, ...]:
        """The actions of a side; paid repair on side II once for the group if the option says so."""
        if side == "II" and self.options["repair_two"] == "group":
            return tuple(deed._replace(each=False) if deed.does == "repair" else deed for deed in deeds)
        return deeds

    def part_action(self, site: int, place: int, part: int) -> Action:
        """Building a part: the place of its tile on the site counts from the cockpit to the engine."""
        number = f" {place}" if part == CABIN else ""
        return action("build", (site, place), f"build {site + 1} {PARTS[part]}{number}")


_SETUPS: dict[Any, Setup] = {}


def setup(players: int, options: Mapping[str, Any], content: Boards) -> Setup:
    """The set-up with these choices; the same object for equal ones."""
    key = (players, tuple(sorted(options.items())), content.digest)
    found = _SETUPS.get(key)
    if found is None:
        if len(_SETUPS) > 500:
            _SETUPS.clear()
        found = _SETUPS[key] = Setup(players, options, content)
    return found
