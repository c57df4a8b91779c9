"""The deck: which halves share a card, and the tables of all faces. Immutable, shared by all states of a game.

Trees of one species are alike, so a card is known by its kind: kinds 0 to 7 are the trees in the order of their
species, the others are the split cards. A face is what a card shows when it is played: face k is tree k, and the two
halves of split card k are faces `halves[k]`. Face down a card has no face.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from hedgerow.content import ContentError, Entry, Fault, quoted, read_toml
from hedgerow.game import fingerprint
from hedgerow.games.forest_shuffle.species import (
    PACKAGE,
    PLACES,
    SLOTS,
    TREE,
    Species,
    all_species,
    by_id,
    tree_count,
)
from hedgerow.packaged import read_text
from hedgerow.words import N_, Message, Name

TREES, TOP_BOTTOM, LEFT_RIGHT = 66, 48, 44  # cards of each shape (setup.deck)
WINTERS = 3
LAYOUTS = {"top_bottom": ("top", "bottom"), "left_right": ("left", "right")}


class Face:
    """A tree, or one half of a split card. `symbol` is the number of a tree species, `symbol_bit` its bit."""

    __slots__ = ("card", "code", "cost", "index", "slot", "species", "symbol", "symbol_bit", "wakes")

    def __init__(self, index: int, card: int, slot: int, species: Species, symbol: int, code: str) -> None:
        self.index = index
        self.card = card
        self.slot = slot
        self.species = species
        self.cost = species.cost
        self.symbol = symbol
        self.symbol_bit = 1 << symbol
        self.wakes = species.wakes(slot)
        self.code = code

    @property
    def name(self) -> Name:
        """The name of its species."""
        return self.species.name

    def __repr__(self) -> str:
        return f"<{self.code}>"


Half = tuple[int, Species, int]  # slot, species, symbol


class Deck:
    """All cards of one deck, by index.

    cards       per kind its code: "beech", "bullfinch/moss"
    copies      per kind how many cards there are of it
    faces       all faces
    of_card     per kind the faces it may be played as
    symbols     per kind the bits of the tree symbols it carries
    """

    def __init__(
        self, label: Name, trees: dict[str, int], splits: list[tuple[Half, Half]], source_text: str | None
    ) -> None:
        self.label = label
        self.source_text = source_text
        self.species = all_species()
        self.tree_kinds = tree_count()
        self.cards: list[str] = []
        self.names: list[Name] = []
        self.copies: list[int] = []
        self.faces: list[Face] = []
        self.of_card: list[tuple[Face, ...]] = []
        for tree in self.species[: self.tree_kinds]:
            face = Face(len(self.faces), len(self.cards), TREE, tree, tree.index, f"tree {tree.id}")
            self._add(tree.id, tree.name, trees.get(tree.id, 0), (face,))
        seen: Counter[str] = Counter()
        for halves in splits:
            pair = "/".join(species.id for _, species, _ in halves)
            seen[pair] += 1
            code = pair if seen[pair] == 1 else f"{pair}.{seen[pair]}"
            faces = tuple(
                Face(len(self.faces) + at, len(self.cards), slot, species, symbol, f"{SLOTS[slot]} {code}")
                for at, (slot, species, symbol) in enumerate(halves)
            )
            one, two = (species.name for _, species, _ in halves)
            self._add(code, Name(f"{one.en} / {two.en}", f"{one.nl} / {two.nl}"), 1, faces)
        self.symbols = [sum({face.symbol_bit for face in faces}) for faces in self.of_card]
        self.size = sum(self.copies)
        self.kinds = len(self.cards)
        self.by_code = {code: kind for kind, code in enumerate(self.cards)}
        self.face_by_code = {face.code: face for face in self.faces}
        self.physical = tuple(kind for kind, copies in enumerate(self.copies) for _ in range(copies))
        self.warnings = tuple(self._warnings())
        self.digest = fingerprint(
            [trees, [[[slot, species.id, symbol] for slot, species, symbol in halves] for halves in splits]]
        )

    def _add(self, code: str, name: Name, copies: int, faces: tuple[Face, ...]) -> None:
        self.cards.append(code)
        self.names.append(name)
        self.copies.append(copies)
        self.faces += faces
        self.of_card.append(faces)

    def _warnings(self) -> list[Message]:
        """Where this deck differs from the printed numbers of copies."""
        counts: Counter[str] = Counter()
        for kind, copies in enumerate(self.copies):
            for face in self.of_card[kind]:
                counts[face.species.id] += copies
        return [
            Message(
                N_("{id}: {n} copies, the published deck has {copies}"),
                {"id": species.id, "n": counts[species.id], "copies": species.copies},
            )
            for species in self.species
            if counts[species.id] != species.copies
        ]

    def is_tree(self, kind: int) -> bool:
        """Whether a card is a tree card."""
        return kind < self.tree_kinds


@cache
def published() -> Deck:
    """The published deck, which ships with the game."""
    text = read_text(PACKAGE, "content/deck.toml")
    deck = read_deck(text, "deck.toml")
    deck.source_text = None
    return deck


def read_deck(text: str, file: str) -> Deck:
    """Read a deck from TOML. Raises ContentError with every fault."""
    faults: list[Fault] = []
    root = Entry(read_toml(text, file), file, "", faults)
    label = root.entry("label")
    name = Name(label.text("en"), label.text("nl"))
    label.done()
    listed = root.entry("trees")
    trees = {species.id: listed.number(species.id, 0, TREES, 0) for species in all_species() if species.place == "tree"}
    listed.done()
    splits = []
    for field, wanted in (("top_bottom", TOP_BOTTOM), ("left_right", LEFT_RIGHT)):
        entries = root.items(field)
        splits += [_split(data, file, f"{field} {at}", LAYOUTS[field], faults) for at, data in enumerate(entries, 1)]
        if len(entries) != wanted:
            root.fault(field, N_("must list {wanted} cards, not {n}"), wanted=wanted, n=len(entries))
    if sum(trees.values()) != TREES:
        root.fault("trees", N_("must add up to {trees} cards, not {n}"), trees=TREES, n=sum(trees.values()))
    root.done()
    if faults:
        raise ContentError(faults)
    return Deck(name, trees, splits, text)


def _split(data: Any, file: str, name: str, slots: tuple[str, str], faults: list[Fault]) -> tuple[Half, Half]:
    entry = Entry(data, file, name, faults)
    one, two = (_half(entry, slot) for slot in slots)
    entry.done()
    if one[2] == two[2] and not faults:
        entry.fault(
            "", N_("both halves carry the symbol {id}; the two of a card always differ"), id=all_species()[one[2]].id
        )
    return one, two


def _half(entry: Entry, slot: str) -> Half:
    """A half as `[species, tree symbol]`; a harmless one after a fault."""
    species, number = by_id(), SLOTS.index(slot)
    harmless = (number, all_species()[0], 0)
    half = entry.items(slot)
    if not entry.has(slot):
        return harmless
    if len(half) != 2 or not all(isinstance(part, str) for part in half):
        entry.fault(slot, N_("must be [species, tree symbol], not {half}"), half=quoted(half))
        return harmless
    id, symbol = half
    if id not in species:
        entry.fault(slot, N_("{id} is no species of this game"), id=quoted(id))
    elif number not in PLACES[species[id].place]:
        entry.fault(slot, N_("{id} is never the {slot} half of a card"), id=id, slot=slot)
    elif symbol not in species or species[symbol].place != "tree":
        trees = ", ".join(tree.id for tree in all_species()[: tree_count()])
        entry.fault(slot, N_("{symbol} is no tree symbol: use one of {trees}"), symbol=quoted(symbol), trees=trees)
    else:
        return number, species[id], species[symbol].index
    return harmless
