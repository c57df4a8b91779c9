"""One look at a forest gathers every number that the cards ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hedgerow.games.forest_shuffle.deck import Deck
from hedgerow.games.forest_shuffle.forest import Tree
from hedgerow.games.forest_shuffle.species import BOTTOM, LEFT, RIGHT, TYPES


class Rules(NamedTuple):
    """The options that change points."""

    full_saplings: bool = True
    tie_is_most: bool = True


class Counts:
    """What is in one forest.

    species, types   visible cards by species and by type (tree: trees and saplings, bees not)
    symbols          visible faces by tree symbol
    trees            trees and saplings
    bees             bees; `bees_at`: by species of the tree they sit at
    full             trees and saplings with a card on all four sides (saplings only if the rules say so)
    bottoms          cards in bottom slots
    tree_species     different tree species
    at_host          per species how many of its cards lie at trees of each tree species
    sharing          per species how many of its cards share their slot
    opposite         per species how many have a card of each type opposite
    attached         cards at trees of each species
    own_symbols      per species the symbols of its own cards
    """

    __slots__ = (
        "at_host", "attached", "bees", "bees_at", "bottoms", "full", "opposite", "own_symbols", "sharing", "species",
        "symbols", "tree_species", "trees", "types",
    )  # fmt: skip

    def __init__(self, deck: Deck, trees: Sequence[Tree], full_saplings: bool = True) -> None:
        faces, kinds = deck.faces, deck.tree_kinds
        self.species = species = [0] * len(deck.species)
        self.types = types = [0] * len(TYPES)
        self.symbols = symbols = [0] * kinds
        self.bees_at, self.attached = [0] * kinds, [0] * kinds
        self.bees = self.full = self.bottoms = 0
        self.at_host: dict[tuple[int, int], int] = {}
        self.sharing: dict[int, int] = {}
        self.opposite: dict[tuple[int, int], int] = {}
        self.own_symbols: dict[int, list[int]] = {}
        special = special_species(deck)
        for tree in trees:
            host = tree[0]
            if host >= 0:
                species[host] += 1
                symbols[host] += 1
            cards = sides = 0
            for side in (tree[1], tree[2], tree[3], tree[4]):
                if not side:
                    continue
                sides += 1
                cards += len(side)
                for index in side:
                    face = faces[index]
                    kind = face.species
                    species[kind.index] += 1
                    symbols[face.symbol] += 1
                    for group in kind.types:
                        types[group] += 1
                    if kind.index in special:
                        self._special(deck, index, tree, len(side))
            self.bottoms += len(tree[BOTTOM])
            if sides == 4 and (host >= 0 or full_saplings):
                self.full += 1
            if host >= 0:
                self.attached[host] += cards
        self.trees = types[0] = len(trees)
        self.tree_species = kinds - species[:kinds].count(0)

    def _special(self, deck: Deck, index: int, tree: Tree, together: int) -> None:
        """Cards whose points depend on where they lie."""
        face = deck.faces[index]
        kind, host, op = face.species.index, tree[0], face.species.points["op"]
        if face.species.bee:
            self.bees += 1
            if host >= 0:
                self.bees_at[host] += 1
        elif op == "sharing":
            if together > 1:
                self.sharing[kind] = self.sharing.get(kind, 0) + 1
        elif op == "at_host":
            if host >= 0:
                self.at_host[kind, host] = self.at_host.get((kind, host), 0) + 1
        elif op == "per_symbol":
            self.own_symbols.setdefault(kind, []).append(face.symbol)
        else:
            across = tree[LEFT] if face.slot == RIGHT else tree[RIGHT]
            for group in {group for other in across for group in deck.faces[other].species.types}:
                self.opposite[kind, group] = self.opposite.get((kind, group), 0) + 1

    def with_bees(self, tree_species: int) -> int:
        """Trees of a species, the bees at them counted."""
        return self.species[tree_species] + self.bees_at[tree_species]

    @property
    def trees_with_bees(self) -> int:
        """Trees and saplings, every bee counted as one more."""
        return self.trees + self.bees


_SPECIAL: dict[int, frozenset[int]] = {}


def special_species(deck: Deck) -> frozenset[int]:
    """The species whose cards have to be looked at one by one (the same for every deck)."""
    found = _SPECIAL.get(0)
    if found is None:
        found = _SPECIAL[0] = frozenset(
            species.index
            for species in deck.species
            if species.bee or species.points["op"] in ("sharing", "at_host", "per_symbol", "opposite")
        )
    return found
