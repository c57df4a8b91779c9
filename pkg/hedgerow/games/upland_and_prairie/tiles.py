"""Map tiles: the house set, or an owner's own, read from TOML and checked (rulebook: Components, Settings)."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from hedgerow.content import ContentError, Entry, Fault, quoted, read_toml
from hedgerow.game import fingerprint
from hedgerow.packaged import read_text
from hedgerow.words import N_, Message, Name

PACKAGE = "hedgerow.games.upland_and_prairie"
SLOTS = ("c", "o0", "o1", "o2", "o3", "o4", "o5")
# axial steps (q, r) from the middle of a tile to o0 ... o5: east, then against the clock
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
# a step on the lattice of tiles, in axial steps of spaces: rosettes of seven fit without a gap
LATTICE = ((2, 1), (-1, 3))
THREE_PLAYER_TILE = "P3"
GOALS = ("paired", "triple")

Place = tuple[int, int, int]  # column and row on the lattice of tiles, turns of 60 degrees against the clock
Placement = dict[str, Place]


class Tile(NamedTuple):
    """One map tile. `goals` maps a slot to "paired" or "triple", `walls` are its impassable edges."""

    id: str
    goals: dict[str, str]
    impassable: tuple[str, ...]
    walls: tuple[tuple[str, str], ...]

    @property
    def paired(self) -> bool:
        """Whether it carries one of the two paired goals."""
        return "paired" in self.goals.values()


class Tiles(NamedTuple):
    """A set of map tiles and the two standard layouts. `source_text` is an owner's file, None for the house map."""

    label: Name
    tiles: dict[str, Tile]
    two_four: Placement
    three: Placement
    digest: str
    source_text: str | None
    warnings: tuple[Message, ...] = ()

    def layout(self, players: int) -> Placement:
        """The standard layout for a number of players."""
        return self.three if players == 3 else self.two_four


@cache
def house() -> Tiles:
    """The house map that ships with the game."""
    text = read_text(PACKAGE, "content/house.toml")
    return read_tiles(text, "house.toml")._replace(source_text=None)


def read_tiles(text: str, file: str) -> Tiles:
    """Read a set of tiles from TOML. Raises ContentError with every fault."""
    faults: list[Fault] = []
    root = Entry(read_toml(text, file), file, "", faults)
    label = _label(root)
    tiles = {id: _tile(id, data, file, faults) for id, data in root.table("tiles").items()}
    layouts = root.entry("layouts")
    two_four = _layout(layouts, "two_four", tiles, [id for id in tiles if id != THREE_PLAYER_TILE], faults)
    three = _layout(layouts, "three", tiles, list(tiles), faults)
    layouts.done()
    root.done()
    _check_set(tiles, root)
    if faults:
        raise ContentError(faults)
    rules = {
        "tiles": {id: [tile.goals, sorted(tile.impassable), sorted(tile.walls)] for id, tile in tiles.items()},
        "layouts": [two_four, three],
    }
    return Tiles(label, tiles, two_four, three, fingerprint(rules), text)


def _label(root: Entry) -> Name:
    label = root.entry("label")
    name = Name(label.text("en"), label.text("nl"))
    label.done()
    return name


def _tile(id: str, data: Any, file: str, faults: list[Fault]) -> Tile:
    entry = Entry(data, file, f"tiles.{id}", faults)
    goals = {}
    for slot, kind in entry.table("goal").items():
        if slot not in SLOTS:
            entry.fault(
                "goal", N_("{slot} is no space of a tile: use {allowed}"), slot=quoted(slot), allowed=", ".join(SLOTS)
            )
        elif kind not in GOALS:
            entry.fault("goal", N_("{slot} must be paired or triple, not {kind}"), slot=slot, kind=quoted(kind))
        else:
            goals[slot] = kind
    impassable = []
    for slot in entry.items("impassable_spaces", []):
        if slot not in SLOTS:
            entry.fault(
                "impassable_spaces",
                N_("{slot} is no space of a tile: use {allowed}"),
                slot=quoted(slot),
                allowed=", ".join(SLOTS),
            )
        elif slot in goals or slot in impassable:
            entry.fault("impassable_spaces", N_("{slot} is a goal or stands here twice"), slot=slot)
        else:
            impassable.append(slot)
    walls = []
    for pair in entry.items("impassable_edges", []):
        if not isinstance(pair, list) or len(pair) != 2 or not all(slot in SLOTS for slot in pair):
            entry.fault("impassable_edges", N_("{pair} must be two spaces such as ['c', 'o1']"), pair=quoted(pair))
        elif not neighbours_in_tile(*pair):
            entry.fault("impassable_edges", N_("{pair} and {other} do not share an edge"), pair=pair[0], other=pair[1])
        else:
            walls.append((pair[0], pair[1]))
    entry.done()
    return Tile(id, goals, tuple(impassable), tuple(walls))


def offset(slot: str, turns: int = 0) -> tuple[int, int]:
    """Axial steps from the middle of a tile, turned so often, to a slot."""
    return (0, 0) if slot == "c" else AROUND[(int(slot[1]) + turns) % 6]


def neighbours_in_tile(one: str, other: str) -> bool:
    """Whether two slots of a tile share an edge."""
    (q, r), (p, s) = offset(one), offset(other)
    return (p - q, s - r) in AROUND


def _layout(layouts: Entry, field: str, tiles: dict[str, Tile], wanted: list[str], faults: list[Fault]) -> Placement:
    placement: Placement = {}
    taken: dict[tuple[int, int], str] = {}
    for id, place in layouts.table(field).items():
        if id not in tiles:
            layouts.fault(field, N_("{id} is no tile of this file"), id=quoted(id))
        elif not is_place(place):
            layouts.fault(
                field, N_("{id} needs [column, row] or [column, row, turns], whole numbers, turns 0 to 5"), id=id
            )
        elif (place[0], place[1]) in taken:
            layouts.fault(field, N_("{id} lies where {taken} lies"), id=id, taken=taken[place[0], place[1]])
        else:
            taken[place[0], place[1]] = id
            placement[id] = (place[0], place[1], place[2] if len(place) == 3 else 0)
    if not faults and set(placement) != set(wanted):
        layouts.fault(field, N_("must place exactly {allowed}"), allowed=", ".join(wanted))
    return placement


def is_place(place: Any) -> bool:
    """Whether a value from a file says where a tile lies."""
    return (
        isinstance(place, list | tuple)
        and len(place) in (2, 3)
        and all(isinstance(n, int) and not isinstance(n, bool) and -20 <= n <= 20 for n in place)
        and (len(place) == 2 or 0 <= place[2] <= 5)
    )


def _check_set(tiles: dict[str, Tile], root: Entry) -> None:
    if THREE_PLAYER_TILE not in tiles or len(tiles) != 7:
        root.fault(
            "tiles",
            N_("must be six tiles and the three-player tile {tile}, not {n}"),
            tile=THREE_PLAYER_TILE,
            n=len(tiles),
        )
        return
    if tiles[THREE_PLAYER_TILE].paired:
        root.fault(
            "tiles",
            N_("{tile} cannot carry a paired goal: it stays in the box with 2 and 4"),
            tile=THREE_PLAYER_TILE,
        )
    if sum(tile.paired for tile in tiles.values()) != 2:
        root.fault("tiles", N_("exactly two tiles must carry a paired goal"))
    for kind, count in (("paired", 2), ("triple", 3)):
        found = sum(
            kind == goal for id, tile in tiles.items() if id != THREE_PLAYER_TILE for goal in tile.goals.values()
        )
        if found != count:
            root.fault(
                "tiles",
                N_("there must be {count} {kind} goals on the six tiles, not {found}"),
                count=count,
                kind=kind,
                found=found,
            )
    if tiles[THREE_PLAYER_TILE].goals:
        root.fault(
            "tiles",
            N_("{tile} cannot carry a goal: with 2 and 4 players it would be missing"),
            tile=THREE_PLAYER_TILE,
        )
