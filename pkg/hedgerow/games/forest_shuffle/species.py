"""The 57 species: what is printed on their cards, read once from content/species.toml.

Species are part of the rules (each has its own chapter entries), so an owner's deck may mix cards anew but cannot
change them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from hedgerow.content import ContentError, Entry, Fault, read_toml
from hedgerow.packaged import read_text
from hedgerow.words import Name

PACKAGE = "hedgerow.games.forest_shuffle"
RULE = "forest-shuffle."
SLOTS = ("tree", "top", "bottom", "left", "right")
TREE, TOP, BOTTOM, LEFT, RIGHT = range(5)
PLACES = {"tree": (TREE,), "top": (TOP,), "bottom": (BOTTOM,), "side": (LEFT, RIGHT)}
TYPES = (
    "tree", "pawed", "bird", "insect", "butterfly", "plant", "mushroom", "amphibian", "bat", "cloven_hoofed", "deer",
)  # fmt: skip
TYPE = {id: number for number, id in enumerate(TYPES)}
ANY_NUMBER = 99  # more cards than any slot will ever hold

# what wakes a mushroom, as bits
BY_TREE, BY_PAWED, BY_BOTTOM, BY_TOP = 1, 2, 4, 8
WAKES = {"tree": BY_TREE, "pawed": BY_PAWED, "bottom": BY_BOTTOM, "top": BY_TOP}

DRAWING = ("draw", "draw_per_species", "draw_per_type")


@dataclass(frozen=True, slots=True)
class Deed:
    """An effect or a bonus. `n` cards to draw; `of`: the species or type counted, or the type placed free."""

    op: str
    n: int = 0
    of: int = 0
    many: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Species:
    """A tree or dweller. `wakes`: the mushrooms that placing it wakes; `listens`: what wakes it, if a mushroom."""

    index: int
    id: str
    name: Name
    code: str
    place: str
    copies: int
    cost: int
    types: tuple[int, ...]
    effect: Deed | None
    bonus: Deed | None
    share: int
    listens: int
    bee: bool
    points: dict[str, Any]

    @property
    def rule(self) -> str:
        """The beginning of its rule ids."""
        return f"{RULE}card.{self.id.replace('_', '-')}"

    def wakes(self, slot: int) -> int:
        """Which mushrooms notice it in that slot."""
        return (
            BY_TREE * (slot == TREE)
            | BY_PAWED * (TYPE["pawed"] in self.types)
            | BY_BOTTOM * (slot == BOTTOM)
            | BY_TOP * (slot == TOP)
        )


@cache
def all_species() -> tuple[Species, ...]:
    """All species in the order of the file; the trees come first and also number the tree symbols."""
    text = read_text(PACKAGE, "content/species.toml")
    faults: list[Fault] = []
    root = Entry(read_toml(text, "species.toml"), "species.toml", "", faults)
    table = root.table("species")
    root.done()
    numbers = {id: number for number, id in enumerate(table)}
    found = tuple(_species(number, id, table[id], numbers, faults) for id, number in numbers.items())
    if faults:
        raise ContentError(faults)
    return found


@cache
def by_id() -> dict[str, Species]:
    """The species by id."""
    return {species.id: species for species in all_species()}


@cache
def tree_count() -> int:
    """How many tree species, and so tree symbols, there are."""
    return sum(species.place == "tree" for species in all_species())


def _species(number: int, id: str, data: Any, numbers: dict[str, int], faults: list[Fault]) -> Species:
    entry = Entry(data, "species.toml", f"species.{id}", faults)
    name = entry.entry("name")
    mushroom = entry.choice("mushroom", WAKES, "")
    share = entry.number("share", 0, 9, 1)
    species = Species(
        index=number,
        id=id,
        name=Name(name.text("en"), name.text("nl"), name.text("latin")),
        code=entry.text("code"),
        place=entry.choice("place", PLACES),
        copies=entry.number("copies", 1, 20),
        cost=entry.number("cost", 0, 3),
        types=tuple(TYPE[id] for id in entry.items("types") if id in TYPE),
        effect=_deed(entry, "effect", numbers),
        bonus=_deed(entry, "bonus", numbers),
        share=share or ANY_NUMBER,
        listens=WAKES.get(mushroom, 0),
        bee=bool(entry.data.get("bee", False)),
        points=entry.table("points"),
    )
    entry._seen.add("bee")
    name.done()
    entry.done()
    return species


def _deed(entry: Entry, field: str, numbers: dict[str, int]) -> Deed | None:
    if not entry.has(field):
        return None
    deed = entry.entry(field)
    op = deed.choice(
        "op",
        [*DRAWING, "extra_turn", "draw_and_extra_turn", "free", "clearing_to_cave", "hand_to_cave", "batch"],
    )
    n = deed.number("n", 1, 9) if op in ("draw", "draw_and_extra_turn") else 0
    of, many = 0, False
    if op == "draw_per_species":
        of = numbers[deed.choice("species", numbers)]
    elif op in ("draw_per_type", "free"):
        of = TYPE[deed.choice("type", TYPES)]
    if op == "free":
        many = bool(deed.data.get("many"))
        deed._seen.add("many")
    deed.done()
    return Deed(op, n, of, many)
