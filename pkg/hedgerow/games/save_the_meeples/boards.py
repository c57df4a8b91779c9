"""The boards, tiles and set-up numbers of a game as data: the house boards, or an owner's own."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeVar

from hedgerow.content import ContentError, Entry, Fault, quoted, read_toml
from hedgerow.game import fingerprint
from hedgerow.games.save_the_meeples.grid import MOST_COLUMNS, MOST_ROWS, Grid
from hedgerow.games.save_the_meeples.names import (
    LOCATIONS,
    PACKAGE,
    PARTS,
    RESOURCE_NAMES,
    RESOURCES,
    SIZES,
    TILE_COUNTS,
    WAREHOUSE,
)
from hedgerow.packaged import read_text
from hedgerow.words import N_, Message, Name

T = TypeVar("T")

TEAMS = (2, 3, 4)
MODES = ("quick", "regular")
SIDES = ("I", "II")
LETTERS = {"w": 0, "m": 1, "p": 2, "g": 3}
LEAST_PLACES = 6  # of a mine: fewer would leave nothing to choose
HANG = "hang"

# What an action may do at each location, besides hanging out, which is possible everywhere.
DOES = (("dig", "extract"), ("recruit", "dishes"), ("launch", "repair", "work"), ("build", "fight"))
NEEDED = (("dig", "extract"), ("recruit", "dishes"), ("launch", "repair", "work"), ("fight",))
MEEPLES_FOR_PART = {"cockpit": 1, "cabin": 2, "engine": 3}


class Deed(NamedTuple):
    """One action of a location as its board shows it.

    does      what happens: dig, extract, recruit, dishes, launch, repair, work, build, fight or hang
    circles   how many circles it has for two, three and four teams; None: a square
    meeples   how many a group needs at least
    price     gold (recruit), petroleum (launch) or wood (repair)
    steps     of the countdown, or squares of a repair track
    each      price and result for every meeple that is used, not once for the group
    """

    id: str
    does: str
    circles: tuple[int, int, int] | None = None
    meeples: int = 1
    price: int = 0
    steps: int = 0
    points: int = 0
    each: bool = False
    wounded: bool = False
    offer: bool = False
    part: int = -1


class Tile(NamedTuple):
    """A rocket's part: `cost` by resource, and the points for building it."""

    part: int
    cost: tuple[int, int, int, int]
    points: int


class Boards(NamedTuple):
    """All boards and tiles. Tuples of three are for two, three and four teams; `tiles` is all cockpits, then all
    cabins, then all engines; `source_text` is an owner's file, None for the house boards."""

    label: Name
    seats: tuple[int, ...]
    humans: dict[str, tuple[int, ...]]
    rocket: dict[str, tuple[int, ...]]
    repair_steps: int
    grids: dict[str, tuple[Grid, ...]]
    deeds: dict[tuple[int, str], tuple[Deed, ...]]
    tiles: tuple[Tile, ...]
    digest: str
    source_text: str | None
    warnings: tuple[Message, ...] = ()


@cache
def house() -> Boards:
    """The boards that ship with the game."""
    text = read_text(PACKAGE, "content/house.toml")
    return read_boards(text, "house.toml")._replace(source_text=None)


def read_boards(text: str, file: str) -> Boards:
    """Read boards from TOML. Raises ContentError with every fault."""
    faults: list[Fault] = []
    root = Entry(read_toml(text, file), file, "", faults)
    named = root.entry("label")
    label = Name(named.text("en"), named.text("nl"))
    named.done()
    start = root.entry("start")
    seats = _three(start, "seats", lambda value: _whole(value, 3, 12), _whole_numbers(3, 12), 9)
    humans, rocket = _modes(start)
    repair_steps = start.number("repair_steps", 2, 4)
    start.done()
    grids: dict[str, tuple[Grid, ...]] = {}
    deeds: dict[tuple[int, str], tuple[Deed, ...]] = {}
    for location, name in enumerate(LOCATIONS):
        board = root.entry(name)
        for side in SIDES if name != "forest" else ("I",):
            half = board.entry(side) if name != "forest" else board
            if name == "mine":
                grids[side] = _grids(half)
            deeds[location, side] = _deeds(half, location)
            if half is not board:
                half.done()
        board.done()
    tiles = _tiles(root.entry("tiles"), file, faults)
    root.done()
    if faults:
        raise ContentError(faults)
    rules = {
        "start": [seats, humans, rocket, repair_steps],
        "grids": {side: [grid.rows for grid in three] for side, three in grids.items()},
        "deeds": {f"{LOCATIONS[at]}.{side}": [list(deed) for deed in found] for (at, side), found in deeds.items()},
        "tiles": [list(tile) for tile in tiles],
    }
    boards = Boards(label, seats, humans, rocket, repair_steps, grids, deeds, tiles, fingerprint(rules), text)
    return boards._replace(warnings=_concerns(boards))


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _up_to(most: int) -> Callable[[Any], bool]:
    return lambda value: _whole(value, 0, most)


def _whole_numbers(low: int, high: int) -> Message:
    return Message(N_("whole numbers from {low} to {high}"), {"low": low, "high": high})


def _three(entry: Entry, field: str, good: Callable[[Any], bool], what: Message, instead: T) -> tuple[T, T, T]:
    """A list of three values, for two, three and four teams; `instead` after a fault."""
    values = entry.items(field)
    if entry.has(field) and (len(values) != 3 or not all(map(good, values))):
        entry.fault(field, N_("must be a list of three {thing}: for two, three and four teams"), thing=what)
        values = []
    if not values:
        return instead, instead, instead
    return values[0], values[1], values[2]


def _modes(start: Entry) -> tuple[dict[str, tuple[int, ...]], dict[str, tuple[int, ...]]]:
    humans: dict[str, tuple[int, ...]] = {}
    rocket: dict[str, tuple[int, ...]] = {}
    entry = start.entry("humans")
    for mode, most in zip(MODES, (8, 11), strict=True):
        humans[mode] = _three(entry, mode, _up_to(most), _whole_numbers(0, most), 0)
    entry.done()
    entry = start.entry("rocket")
    for mode in MODES:
        sizes = _three(
            entry,
            mode,
            lambda size: isinstance(size, str) and size in SIZES,
            Message(N_("of small, medium, big")),
            "big",
        )
        rocket[mode] = tuple(SIZES.index(size) for size in sizes)
    entry.done()
    return humans, rocket


def _grids(half: Entry) -> tuple[Grid, ...]:
    def good(rows: Any) -> bool:
        return (
            isinstance(rows, list)
            and 0 < len(rows) <= MOST_ROWS
            and all(
                isinstance(row, str) and len(row) == len(rows[0]) and not set(row) - {*LETTERS, "."} for row in rows
            )
            and 0 < len(rows[0]) <= MOST_COLUMNS
            and sum(len(row) - row.count(".") for row in rows) >= LEAST_PLACES
        )

    what = Message(
        N_("grids: equally long rows of w, m, p, g and . (at most {rows} rows of {columns}, at least {places} places)"),
        {"rows": MOST_ROWS, "columns": MOST_COLUMNS, "places": LEAST_PLACES},
    )
    three = _three(half, "grid", good, what, ["www", "www"])
    return tuple(Grid(tuple(rows)) for rows in three)


def _deeds(half: Entry, location: int) -> tuple[Deed, ...]:
    """The actions of one side, hanging out last."""
    found: list[Deed] = []
    for at, data in enumerate(half.items("actions"), 1):
        name = f"{half.name}.actions[{at}]"
        found.append(_deed(Entry(data, half.file, name, half.faults), location))
    ids = [deed.id for deed in found]
    if len(set(ids)) < len(ids):
        half.fault("actions", N_("two actions have the same id"))
    does = [deed.does for deed in found]
    for needed in NEEDED[location]:
        if needed not in does:
            half.fault("actions", N_("there must be an action that does {needed}"), needed=quoted(needed))
    for single in ("dig", "extract", "fight", "dishes", "work"):
        if does.count(single) > 1:
            half.fault("actions", N_("only one action may do {single}"), single=quoted(single))
    if location == 3 and {deed.part for deed in found if deed.does == "build"} != {0, 1, 2}:
        half.fault("actions", N_("there must be an action that builds each of cockpit, cabin and engine"))
    if len(found) > 12:
        half.fault("actions", N_("at most 12 actions fit on a board"))
    return (*found, Deed(HANG, HANG))


def _deed(entry: Entry, location: int) -> Deed:
    id = entry.text("id")
    if entry.has("id") and not re.fullmatch(r"[a-z][a-z0-9_]{0,19}", id):
        entry.fault("id", N_("must be up to 20 small letters, digits or _, a letter first"))
    if id == HANG:
        entry.fault("id", N_("{id} stands for hanging out, which every location has"), id=quoted(HANG))
    does = entry.choice("does", DOES[location])
    circles: tuple[int, int, int] | None = None
    if entry.has("circles"):
        circles = _three(entry, "circles", lambda n: _whole(n, 0, 6), _whole_numbers(0, 6), 1)
    meeples = entry.number("meeples", 1, 3, 1)
    if circles is None and meeples > 1:
        entry.fault("meeples", N_("a square takes groups of any size: only an action with circles can ask for more"))
    price = steps = points = 0
    each = wounded = offer = False
    part = -1
    if does == "recruit":
        price, points = entry.number("gold", 0, 6), entry.number("points", 0, 9)
        wounded = _flag(entry, "wounded")
    elif does == "launch":
        price, steps = entry.number("petroleum", 1, 6), entry.number("steps", 1, 3)
        points, each = entry.number("points", 0, 9), _flag(entry, "each")
    elif does == "repair":
        price, steps = entry.number("wood", 0, 6), entry.number("squares", 1, 4)
        each, offer = _flag(entry, "each"), _flag(entry, "offer")
    elif does == "build":
        name = entry.choice("part", PARTS)
        part = PARTS.index(name) if name in PARTS else 0
        if name in PARTS and meeples != MEEPLES_FOR_PART[name]:
            entry.fault(
                "meeples",
                N_("the rules ask for {wanted} to build a {name}, not {meeples}"),
                wanted=MEEPLES_FOR_PART[name],
                name=name,
                meeples=meeples,
            )
    entry.done()
    return Deed(id, does, circles, meeples, price, steps, points, each, wounded, offer, part)


def _flag(entry: Entry, field: str) -> bool:
    value = entry.data.get(field, False)
    entry._seen.add(field)
    if not isinstance(value, bool):
        entry.fault(field, N_("must be true or false, not {value}"), value=quoted(value))
        return False
    return value


def _tiles(entry: Entry, file: str, faults: list[Fault]) -> tuple[Tile, ...]:
    found: list[Tile] = []
    for part, name in enumerate(PARTS):
        listed = entry.items(name)
        if len(listed) != TILE_COUNTS[part]:
            entry.fault(name, N_("there must be {wanted} tiles, not {n}"), wanted=TILE_COUNTS[part], n=len(listed))
        for at, data in enumerate(listed, 1):
            tile = Entry(data, file, f"tiles.{name}[{at}]", faults)
            cost = tile.entry("cost")
            units = [cost.number(resource, 0, 9, 0) for resource in RESOURCES]
            cost.done()
            if not 1 <= sum(units) <= WAREHOUSE:
                tile.fault("cost", N_("must be 1 to {most} resources in all, not {n}"), most=WAREHOUSE, n=sum(units))
            found.append(Tile(part, (units[0], units[1], units[2], units[3]), tile.number("points", 0, 9)))
            tile.done()
    entry.done()
    return tuple(found)


def _concerns(boards: Boards) -> tuple[Message, ...]:
    """What plays badly though no rule forbids it."""
    found = []
    for side, three in boards.grids.items():
        for teams, grid in zip(TEAMS, three, strict=True):
            for resource in (0, 1, 3):
                if resource not in grid.kinds:
                    text = N_("mine.{side}: with {teams} teams the grid holds no {resource}")
                    name = RESOURCE_NAMES[resource]
                    found.append(Message(text, {"side": side, "teams": teams, "resource": name}))
    for at, teams in enumerate(TEAMS):
        for deed in boards.deeds[3, "I"]:
            if deed.circles is not None and not deed.circles[at]:
                text = N_("forest: with {teams} teams nobody can use the action {id}")
                found.append(Message(text, {"teams": teams, "id": quoted(deed.id)}))
    return tuple(found)
