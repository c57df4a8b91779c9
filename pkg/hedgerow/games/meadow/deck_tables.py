"""Boards and tokens of a set: starting ground, goals, campfire sides, roads, special actions, solo token."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hedgerow.content import Entry, quoted
from hedgerow.games.meadow.cards import ENVELOPES, GROUNDS, Symbol
from hedgerow.games.meadow.deck_cards import name
from hedgerow.words import N_, Message, Name

PLAYERS = (1, 2, 3, 4)
TOKENS = ("1", "2", "3", "4", "?")
TAKE, ROADS, LOOK, PLAY = range(4)
SPECIALS = ("take_any_faceup", "gain_2_roads", "look_top_3_keep_1", "play_up_to_2")
ANY = "any_of_the_four"
SIDES = ("left", "right", "bottom")
LAYOUTS = ("ring", "chain")
MAIN_NOTCHES = 12


class Face(NamedTuple):
    """One side of the starting ground card."""

    name: Name
    grounds: tuple[str, ...]
    grants: tuple[str, ...]


class Campfire(NamedTuple):
    """A side of a campfire board; `free` notches are those that no block covers."""

    goals: int
    notches: int
    blocks: int
    benches: int
    layout: str

    @property
    def free(self) -> int:
        """How many notches take tokens."""
        return self.notches - self.blocks

    @property
    def spaces(self) -> int:
        """How many pairs of neighbours the goals make."""
        return self.goals if self.layout == "ring" else self.goals - 1


class Grade(NamedTuple):
    """A line of the solo table: from this many points (or this margin) on."""

    at_least: int
    name: Name


class Tables(NamedTuple):
    """All boards and tokens. `notch_order[side]` are the numbers printed along a side of the solo token;
    `specials[token]` is the special action of a token, None for any of the four."""

    faces: tuple[Face, ...]
    goals: tuple[str, ...]
    envelope_goals: Mapping[str, tuple[str, ...]]
    campfire: Mapping[int, Campfire]
    roads: int
    specials: tuple[int | None, ...]
    notch_order: tuple[tuple[int, ...], ...]
    grade_by: str
    grades: tuple[Grade, ...]

    def rules(self) -> list[Any]:
        """What matters to the rules, as JSON values."""
        return [
            [[face.grounds, face.grants] for face in self.faces],
            self.goals,
            sorted(self.envelope_goals.items()),
            [self.campfire[players] for players in PLAYERS],
            self.roads,
            self.specials,
            self.notch_order,
            self.grade_by,
            [grade.at_least for grade in self.grades],
        ]


def read(root: Entry, symbols: tuple[Symbol, ...], base: Tables | None) -> Tables:
    """The tables of a list; one that is left out is the house set's."""
    known = [symbol.id for symbol in symbols]

    def wanted(field: str) -> bool:
        return base is None or root.has(field)

    faces = _faces(root, known) if wanted("start_ground") else base.faces  # type: ignore[union-attr]
    goals, own = _goals(root, known) if wanted("goals") else (base.goals, base.envelope_goals)  # type: ignore[union-attr]
    campfire = _campfires(root, base) if wanted("campfire") else base.campfire  # type: ignore[union-attr]
    roads = _roads(root) if wanted("roads") else base.roads  # type: ignore[union-attr]
    specials = _specials(root) if wanted("special_action_of_token") else base.specials  # type: ignore[union-attr]
    if wanted("solo"):
        order, by, grades = _solo(root)
    else:
        order, by, grades = base.notch_order, base.grade_by, base.grades  # type: ignore[union-attr]
    if len(goals) < max(side.goals for side in campfire.values()):
        root.fault("goals", N_("has {n} tokens; the largest campfire side needs more"), n=len(goals))
    return Tables(faces, goals, own, campfire, roads, specials, order, by, grades)


def _list_of(entry: Entry, field: str, known: list[str], most: int) -> tuple[str, ...]:
    found = []
    for symbol in entry.items(field, []):
        if symbol not in known:
            entry.fault(
                field, N_("{symbol} is not known: use {allowed}"), symbol=quoted(symbol), allowed=", ".join(known)
            )
        else:
            found.append(str(symbol))
    if len(found) > most:
        entry.fault(field, N_("can have at most {most}"), most=most)
    return tuple(found[:most])


def _faces(root: Entry, known: list[str]) -> tuple[Face, ...]:
    entry = root.entry("start_ground")
    faces = []
    for number, data in enumerate(entry.items("faces"), 1):
        inner = Entry(data, root.file, f"start_ground.faces[{number}]", root.faults)
        face = Face(
            name(inner, "name") if inner.has("name") else Name(f"Starting ground {number}", f"Startbodem {number}"),
            _list_of(inner, "grounds", list(GROUNDS), 2),
            _list_of(inner, "grants", known, 2),
        )
        if not face.grounds:
            inner.fault("grounds", N_("a starting ground needs at least one"))
        inner.done()
        faces.append(face)
    if len(faces) not in (1, 2):
        entry.fault("faces", N_("must be one side or two, not {n}"), n=len(faces))
    elif len(faces) == 2 and faces[0][1:] == faces[1][1:]:
        entry.fault("faces", N_("has two equal sides: leave one out"))
    entry.done()
    return tuple(faces)


def _goals(root: Entry, known: list[str]) -> tuple[tuple[str, ...], dict[str, tuple[str, ...]]]:
    entry = root.entry("goals")
    tokens = _list_of(entry, "tokens", [*known, *GROUNDS], 20)
    own = {}
    for envelope, listed in entry.table("envelope_tokens", {}).items():
        if envelope not in ENVELOPES:
            entry.fault(
                "envelope_tokens",
                N_("{envelope} is no envelope: they are {allowed}"),
                envelope=quoted(envelope),
                allowed=", ".join(ENVELOPES),
            )
            continue
        inner = Entry({envelope: listed}, root.file, "goals.envelope_tokens", root.faults)
        own[str(envelope)] = _list_of(inner, envelope, [*known, *GROUNDS], 4)
    entry.done()
    return tokens, own


def _campfires(root: Entry, base: Tables | None) -> dict[int, Campfire]:
    table = root.entry("campfire")
    found = {}
    for players in PLAYERS:
        if base is not None and not table.has(str(players)):
            found[players] = base.campfire[players]
            continue
        entry = table.entry(str(players))
        side = Campfire(
            goals=entry.number("goals", 2, 16),
            notches=entry.number("notches", 0, 12),
            blocks=entry.number("blocks", 0, 12),
            benches=entry.number("benches", 0, 12),
            layout=entry.choice("layout", LAYOUTS),
        )
        if side.free < 0:
            entry.fault(
                "blocks",
                N_("{blocks} blocks do not fit on {notches} notches"),
                blocks=side.blocks,
                notches=side.notches,
            )
        entry.done()
        found[players] = side
    table.done()
    return found


def _roads(root: Entry) -> int:
    entry = root.entry("roads")
    supply = entry.number("supply", 4, 99)
    entry.done()
    return supply


def _specials(root: Entry) -> tuple[int | None, ...]:
    entry = root.entry("special_action_of_token")
    found: list[int | None] = []
    for token in TOKENS:
        value = entry.choice(token, (*SPECIALS, ANY))
        found.append(SPECIALS.index(value) if value in SPECIALS else None)
    entry.done()
    return tuple(found)


def _solo(root: Entry) -> tuple[tuple[tuple[int, ...], ...], str, tuple[Grade, ...]]:
    entry = root.entry("solo")
    order = []
    sides = entry.entry("notch_order")
    for side in SIDES:
        numbers = sides.items(side)
        if sorted(numbers, key=str) != [1, 2, 3, 4]:
            sides.fault(
                side, N_("must be the numbers 1 to 4 in the order printed, not {numbers}"), numbers=quoted(numbers)
            )
            numbers = [1, 2, 3, 4]
        order.append(tuple(numbers))
    sides.done()
    by = entry.choice("table_by", ("points", "margin"), "points")
    grades = []
    for number, data in enumerate(entry.items("table", []), 1):
        inner = Entry(data, root.file, f"solo.table[{number}]", root.faults)
        grades.append(Grade(inner.number("at_least", 0, 999), name(inner, "name")))
        inner.done()
    if [grade.at_least for grade in grades] != sorted({grade.at_least for grade in grades}):
        entry.fault("table", N_("must go from the lowest line to the highest"))
    entry.done()
    return tuple(order), by, tuple(grades)


def concerns(tables: Tables) -> tuple[Message, ...]:
    """What is allowed and yet may leave a player without a place for a token."""
    found = []
    for players, side in tables.campfire.items():
        placements = 10 if players == 1 else players * (4 if players == 4 else 5)
        if MAIN_NOTCHES + side.free + side.benches < placements:
            text = N_("campfire.{players}: {n} tokens a round find no room; the last are set aside")
            found.append(Message(text, {"players": players, "n": placements}))
    return tuple(found)
