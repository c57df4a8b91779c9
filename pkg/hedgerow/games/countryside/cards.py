"""A set of project cards, areas, goal tiles and board: the house set, or an owner's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from hedgerow.games.countryside.cost import Cost
from hedgerow.games.countryside.effects import Program
from hedgerow.games.countryside.goals import Goal
from hedgerow.packaged import read_text
from hedgerow.words import Message, Name

PACKAGE = "hedgerow.games.countryside"
NONE = -1


class Card(NamedTuple):
    """One kind of project card; `types` is the mask of area types it may be played on, `program` its effect."""

    id: str
    name: Name
    copies: int
    sun: int
    types: int
    symbol: str
    set: str
    tags: tuple[str, ...]
    effect: Program
    program: int


class Area(NamedTuple):
    """One area card; `type` is its place in TYPES, `reward` a program, `cost` the number of what its goal costs."""

    id: str
    name: Name
    type: int
    capacity: int
    goal: Goal
    cost: int
    vp: int
    reward: int


class Octagon(NamedTuple):
    """One space of a goal tile, with the goal as often as it asks (A tiles: `x` times)."""

    x: int
    vp: int
    goal: Goal
    cost: int
    reward: int


class Side(NamedTuple):
    """One side of a goal tile."""

    id: str
    name: Name
    octagons: tuple[Octagon, ...]


class Tile(NamedTuple):
    """A goal tile; `position` is 0, 1 or 2 for one, two or three stars."""

    id: str
    letter: str
    position: int
    sides: tuple[Side, ...]


class Space(NamedTuple):
    """A space of the player board or a market action.

    kind      "worker", "market", "once" or "ongoing"
    circles   markers that cover it at the start, 0 for the start spaces
    program   what it does
    """

    id: str
    circles: int
    kind: str
    program: int


@dataclass(frozen=True)
class CardSet:
    """Everything that comes out of the box, numbered.

    programs, program_names   every list of effects, and what it belongs to ("card rye", "space S2")
    costs, cost_names         what goals and conversions cost
    spaces                    S1 to S6, then U1 to U8
    digest                    of what the rules look at; names and labels do not count
    """

    label: Name
    cards: tuple[Card, ...]
    areas: tuple[Area, ...]
    tiles: tuple[Tile, ...]
    spaces: tuple[Space, ...]
    market: tuple[Space, ...]
    first_game: tuple[tuple[int, int], ...]
    track: int
    standstill: int
    symbols: Mapping[str, Name]
    sets: Mapping[str, Name]
    tags: Mapping[str, Name]
    programs: tuple[Program, ...]
    program_names: tuple[str, ...]
    costs: tuple[Cost, ...]
    cost_names: tuple[str, ...]
    digest: str
    source_text: str | None
    warnings: tuple[Message, ...] = ()
    flags: dict[str, bytes] = field(default_factory=dict, repr=False, compare=False)

    def tag(self, tag: str) -> bytes:
        """By card: 1 if it has the tag."""
        found = self.flags.get(tag)
        if found is None:
            found = self.flags[tag] = bytes(tag in card.tags for card in self.cards)
        return found

    def __hash__(self) -> int:
        return hash(self.digest)


@cache
def house() -> CardSet:
    """The house set that ships with the game."""
    from dataclasses import replace

    from hedgerow.games.countryside.reading import read_card_set

    text = read_text(PACKAGE, "content/house.toml")
    return replace(read_card_set(text, "house.toml"), source_text=None)
