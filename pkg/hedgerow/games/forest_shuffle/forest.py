"""One player's things: hand, cave, and the forest with its trees and their four sides.

A tree is a tuple (host, top, bottom, left, right). `host` is the face of the tree card, or ~kind for a sapling, so
that its hidden card stays with it. Each side is a tuple of the faces that lie there.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from hedgerow.games.forest_shuffle.deck import Deck, Face

Tree = tuple[Any, ...]
_new = object.__new__


class Holding:
    """What one player has.

    hand          kinds of cards, ascending
    known         of those, the cards that everybody saw going into the hand
    cave_open     cards in the cave that everybody saw (Brown Bear)
    cave_hidden   cards in the cave that only the owner knows (Raccoon), in the order they were put there
    put_away      the six cards of a hand exchanged at the start: out of the game, known to the owner
    trees         the forest, in the order of placing
    open          per slot number, how many trees have nothing there yet
    mushrooms     what wakes each mushroom that works now; `sprouting`: those that work from the next turn on
    """

    __slots__ = ("cave_hidden", "cave_open", "hand", "known", "mushrooms", "open", "put_away", "sprouting", "trees")

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.known: tuple[int, ...] = ()
        self.cave_open: tuple[int, ...] = ()
        self.cave_hidden: tuple[int, ...] = ()
        self.put_away: tuple[int, ...] = ()
        self.trees: list[Tree] = []
        self.open = [0, 0, 0, 0, 0]
        self.mushrooms: tuple[int, ...] = ()
        self.sprouting: tuple[int, ...] = ()

    def clone(self) -> Holding:
        """A copy that shares nothing that changes."""
        twin: Holding = _new(Holding)
        twin.hand = self.hand[:]
        twin.known = self.known
        twin.cave_open = self.cave_open
        twin.cave_hidden = self.cave_hidden
        twin.put_away = self.put_away
        twin.trees = self.trees[:]
        twin.open = self.open[:]
        twin.mushrooms = self.mushrooms
        twin.sprouting = self.sprouting
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Holding) and bool(_PARTS(self) == _PARTS(other))

    __hash__ = None  # type: ignore[assignment]  # it changes as the game is played

    @property
    def cave(self) -> int:
        """How many cards lie in the cave."""
        return len(self.cave_open) + len(self.cave_hidden)

    # the hand

    def show(self, kind: int) -> None:
        """A card leaves the hand face up: what everybody remembers of the hand stays right."""
        if kind in self.known:
            known = list(self.known)
            known.remove(kind)
            self.known = tuple(known)

    def hide(self, kind: int) -> None:
        """Take a card out of the hand face down. Of the cards known to all only those stay known that are still
        certain to be there: of several alike all but one."""
        self.hand.remove(kind)
        if self.known:
            left = list(self.known)
            for each in set(self.known):
                left.remove(each)
            self.known = tuple(left)

    # the forest

    def plant(self, host: int) -> None:
        """Put a new tree or sapling into the forest."""
        self.trees.append((host, (), (), (), ()))
        free = self.open
        free[1] += 1
        free[2] += 1
        free[3] += 1
        free[4] += 1

    def attach(self, face: Face, tree: int) -> None:
        """Put a half onto a tree."""
        slot = face.slot
        sides = self.trees[tree]
        if not sides[slot]:
            self.open[slot] -= 1
        self.trees[tree] = (*sides[:slot], (*sides[slot], face.index), *sides[slot + 1 :])

    def fits(self, deck: Deck, face: Face, tree: int) -> bool:
        """Whether the slot is free, or held by fewer of its kind than may share it."""
        held: tuple[int, ...] = self.trees[tree][face.slot]
        if not held:
            return True
        species = face.species
        return len(held) < species.share and deck.faces[held[0]].species is species

    def has_host(self, deck: Deck, face: Face) -> bool:
        """Whether any tree takes the half."""
        if self.open[face.slot] > 0:
            return True
        return face.species.share > 1 and any(self.fits(deck, face, tree) for tree in range(len(self.trees)))

    def hosts(self, deck: Deck, face: Face) -> list[int]:
        """The trees that take the half."""
        if face.species.share == 1:
            slot = face.slot
            return [at for at, tree in enumerate(self.trees) if not tree[slot]]
        return [at for at in range(len(self.trees)) if self.fits(deck, face, at)]

    def recount(self) -> None:
        """Set `open` after the trees were put there all at once."""
        self.open = [0, *(sum([not tree[slot] for tree in self.trees]) for slot in (1, 2, 3, 4))]

    def awake(self, wakes: int) -> int:
        """How many mushrooms at work notice a card that wakes these."""
        return len([1 for listens in self.mushrooms if listens & wakes])

    # counting

    def dwellers(self) -> list[int]:
        """The faces of all halves in the forest."""
        return [face for _, top, bottom, left, right in self.trees for face in top + bottom + left + right]

    def count_species(self, deck: Deck, species: int) -> int:
        """How many cards of a species are visible in the forest (saplings and bees not)."""
        faces = [*self.dwellers(), *(tree[0] for tree in self.trees if tree[0] >= 0)]
        return sum(deck.faces[face].species.index == species for face in faces)

    def count_type(self, deck: Deck, group: int) -> int:
        """How many halves of a type are in the forest."""
        return sum(group in deck.faces[face].species.types for face in self.dwellers())


_PARTS = attrgetter(*Holding.__slots__)
