"""A position read back from JSON: every value checked, nothing repaired."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hedgerow.chance import SEED_LIMIT, Chance
from hedgerow.content import POSITION, Entry, Fault, quoted
from hedgerow.games.save_the_meeples.boards import Boards
from hedgerow.games.save_the_meeples.decisions import DECISIONS
from hedgerow.games.save_the_meeples.names import COUNTDOWN, LOCATIONS, MOODS, PARTS, RESOURCES, SIZES
from hedgerow.games.save_the_meeples.position import tile_id
from hedgerow.games.save_the_meeples.seating import EMPTY
from hedgerow.games.save_the_meeples.setup import Setup, setup
from hedgerow.games.save_the_meeples.state import AT_START, Crew, MeeplesState
from hedgerow.rules import BadPosition
from hedgerow.words import N_

MOST = 999
TILES = {tile_id(tile): tile for tile in range(24)}
ENDINGS = ("invasion", "escape")

# What a pending step holds besides its kind: the largest value of each of its numbers.
_TRAIN = (3,)
STEP_LIMITS: dict[str, tuple[int, ...]] = {
    "end": (), "main": (), "recover": (), "after": (), "heal": (), "resources": (), "move": (), "divert": (),
    "drop": (3, MOST), "unload": (3, 1), "dig": (3, 4, 1 << 36, 1 << 36), "mend": (3, 99), "offer": (3, 3),
    "extract": _TRAIN, "launch": _TRAIN, "use": _TRAIN, "dishes": _TRAIN, "open": _TRAIN, "build": _TRAIN,
    "fight": _TRAIN, "go": (3,), "convert": (3,),
}  # fmt: skip


class _Reader(Entry):
    """A table of a position; lists and optional values besides what every content file has."""

    def inner(self, field: str) -> _Reader:
        """A table within this one."""
        found = self.entry(field)
        return _Reader(found.data, self.file, found.name, self.faults)

    def numbers(self, field: str, length: int, most: int = MOST) -> list[int]:
        """A list of so many whole numbers from 0 on."""
        values = self.items(field)
        if len(values) != length or not all(_whole(value, most) for value in values):
            self.fault(field, N_("must be a list of {n} whole numbers from 0 to {most}"), n=length, most=most)
            return [0] * length
        return values

    def optional(self, field: str, allowed: tuple[str, ...]) -> str | None:
        """One of the texts, or null."""
        self._seen.add(field)
        value = self.data.get(field)
        if value is not None and (not isinstance(value, str) or value not in allowed):
            self.fault(
                field,
                N_("must be null or one of {allowed}, not {value}"),
                allowed=", ".join(allowed),
                value=quoted(value),
            )
            return None
        return value

    def tables(self, field: str, low: int, high: int) -> list[_Reader]:
        """A list of tables."""
        values = self.items(field)
        if not low <= len(values) <= high:
            self.fault(field, N_("must have {low} to {high} entries, not {n}"), low=low, high=high, n=len(values))
            return []
        return [_Reader(value, self.file, f"{self.name}{field}[{at}]", self.faults) for at, value in enumerate(values)]

    def tiles(self, field: str, least: int, most: int) -> tuple[int, ...]:
        """A list of rocket tiles."""
        values = self.items(field)
        if not least <= len(values) <= most or not all(isinstance(value, str) and value in TILES for value in values):
            self.fault(field, N_("must be a list of {least} to {most} tiles such as 'cabin 3'"), least=least, most=most)
            return ()
        return tuple(TILES[value] for value in values)


def _whole(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _stop_at(faults: list[Fault]) -> None:
    if faults:
        raise BadPosition([fault.message for fault in faults])


def read(data: Any, content: Boards, options: Mapping[str, Any]) -> MeeplesState:
    """Read a position; `options` are its own, already checked. Raises BadPosition with everything wrong."""
    faults: list[Fault] = []
    entry = _Reader(data, POSITION, "", faults)
    entry.choice("game", ["save_the_meeples"])
    players = entry.number("players", 2, 4)
    entry.table("options")
    if entry.text("content") not in ("", content.digest):
        entry.fault("content", N_("was set up with other boards; these are {digest}"), digest=content.digest)
    _stop_at(faults)
    kit = setup(players, options, content)
    state = MeeplesState.empty(
        kit, Chance(entry.number("seed", 0, SEED_LIMIT - 1), entry.number("drawn_numbers", 0, 10**9, 0))
    )
    state.decision = DECISIONS[entry.choice("decision", DECISIONS) or "over"]
    state.current_player = entry.number("current_player", 0, players - 1)
    state.active = entry.number("active", 0, players - 1)
    state.turn = entry.number("turn", 0, 100_000)
    state.bonus = entry.flag("bonus_used")
    _villages(state, entry)
    stock = entry.inner("stock")
    state.stock = [stock.number(name, 0, MOST) for name in RESOURCES]
    state.tickets = stock.number("tickets", 0, MOST)
    stock.done()
    humans = entry.inner("humans")
    state.humans = humans.numbers("stock", 2) + humans.numbers("forest", 2)
    state.hurt = humans.flag("hurt")
    humans.done()
    _trains(state, kit, entry)
    _rockets(state, players, entry)
    state.invaded = entry.flag("invaded")
    state.older = entry.optional("older", ENDINGS)
    state.ending = entry.optional("ended", ENDINGS)
    state.todo = _todo(entry)
    entry.done()
    _stop_at(faults)
    if found := state.faults():
        raise BadPosition(found)
    return state


def _villages(state: MeeplesState, entry: _Reader) -> None:
    players, squares = state.setup.players, state.setup.squares
    for team, village in enumerate(entry.tables("villages", players, players)):
        state.square[team] = village.number("square", 0, MOST)
        state.track[squares * team : squares * team + squares] = village.numbers("track", squares)
        state.tavern[team] = village.number("tavern", 0, MOST)
        state.planet[team] = village.number("planet", 0, MOST)
        state.prison[2 * team : 2 * team + 2] = village.numbers("prison", 2)
        state.points[team] = village.number("points", 0, MOST)
        goods = village.inner("goods")
        state.goods[4 * team : 4 * team + 4] = [goods.number(name, 0, MOST) for name in RESOURCES]
        goods.done()
        tickets = village.inner("tickets")
        state.moods[2 * team : 2 * team + 2] = [tickets.number(mood, 0, MOST) for mood in MOODS]
        tickets.done()
        village.done()


def _trains(state: MeeplesState, kit: Setup, entry: _Reader) -> None:
    for train, table in enumerate(entry.tables("trains", 4, 4)):
        at = table.optional("at", LOCATIONS)
        state.where[train] = AT_START if at is None else LOCATIONS.index(at)
        seats = table.items("seats")
        if len(seats) != kit.seats or not all(seat is None or _whole(seat, kit.players - 1) for seat in seats):
            text = N_("must be {n} seats, each null or a team from 0 to {last}")
            table.fault("seats", text, n=kit.seats, last=kit.players - 1)
        else:
            state.trains[train] = tuple(EMPTY if seat is None else seat for seat in seats)
        crews = table.tables("crew", 0, 40)
        if at is None:
            if crews:
                table.fault("crew", N_("must be empty while the train is at its start"))
        else:
            state.crews[train] = tuple(_crew(kit, LOCATIONS.index(at), crew) for crew in crews)
        table.done()


def _crew(kit: Setup, location: int, table: _Reader) -> Crew:
    ids = [deed.id for deed in kit.deeds[location]]
    name = table.choice("action", ids)
    cells = 0
    for place in table.items("places"):
        if not isinstance(place, str) or place not in kit.grid.names:
            table.fault("places", N_("{place} is no place of the mine's grid"), place=quoted(place))
        else:
            cells |= 1 << kit.grid.names.index(place)
    crew = (
        table.number("team", 0, kit.players - 1),
        table.number("sound", 0, 9),
        table.number("wounded", 0, 9),
        ids.index(name) if name in ids else 0,
        cells,
    )
    table.done()
    return crew


def _rockets(state: MeeplesState, players: int, entry: _Reader) -> None:
    rockets = []
    for table in entry.tables("rockets", 0, 2):
        size = table.choice("size", SIZES)
        rockets.append((SIZES.index(size) if size in SIZES else 0, tuple(table.numbers("load", players, 8))))
        table.done()
    state.rockets = tuple(rockets)
    state.launched = entry.number("launched", 0, 99)
    state.countdown = entry.number("countdown", 0, COUNTDOWN)
    sites = []
    for table in entry.tables("sites", 0, 2):
        tiles, built = table.tiles("tiles", 3, 5), table.items("built")
        if len(built) != len(tiles) or not all(isinstance(done, bool) for done in built):
            table.fault("built", N_("must say true or false for each tile"))
            built = []
        sites.append((tiles, sum(1 << at for at, done in enumerate(built) if done)))
        table.done()
    state.sites = tuple(sites)
    stacks = entry.inner("stacks")
    for part, name in enumerate(PARTS):
        stack = stacks.inner(name)
        top = stack.optional("top", tuple(TILES))
        state.tops[part] = -1 if top is None else TILES[top]
        state.pools[part] = stack.tiles("hidden", 0, 12)
        state.under[part] = stack.tiles("under", 0, 12)
        stack.done()
    stacks.done()


def _todo(entry: _Reader) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for at, step in enumerate(entry.items("todo")):
        if not isinstance(step, list) or not step or not isinstance(step[0], str) or step[0] not in STEP_LIMITS:
            entry.fault(f"todo[{at}]", N_("must be a pending step such as ['main']"))
            continue
        limits = STEP_LIMITS[step[0]]
        if len(step) != 1 + len(limits) or not all(map(_whole, step[1:], limits)):
            text = N_("{step} needs {n} numbers, at most {limits}")
            entry.fault(f"todo[{at}]", text, step=repr(step[0]), n=len(limits), limits=str(list(limits)))
            continue
        found.append(tuple(step))
    return found
