"""What each species is worth: the vocabulary of `points` in species.toml, with the reason in words.

Every rule of points is a small class that is told how many copies lie in a forest, what else lies there, and what lies
in the other forests.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Any

from hedgerow.games.forest_shuffle.counts import Counts, Rules
from hedgerow.games.forest_shuffle.species import TYPE, TYPES, Species, all_species, by_id
from hedgerow.words import N_, Message

TYPE_COUNTS = {
    "tree": Message(N_("{n} tree"), {}, N_("{n} trees")),
    "pawed": Message(N_("{n} pawed animal"), {}, N_("{n} pawed animals")),
    "bird": Message(N_("{n} bird"), {}, N_("{n} birds")),
    "insect": Message(N_("{n} insect"), {}, N_("{n} insects")),
    "butterfly": Message(N_("{n} butterfly"), {}, N_("{n} butterflies")),
    "plant": Message(N_("{n} plant"), {}, N_("{n} plants")),
    "mushroom": Message(N_("{n} mushroom"), {}, N_("{n} mushrooms")),
    "amphibian": Message(N_("{n} amphibian"), {}, N_("{n} amphibians")),
    "bat": Message(N_("{n} bat"), {}, N_("{n} bats")),
    "cloven_hoofed": Message(N_("{n} cloven-hoofed animal"), {}, N_("{n} cloven-hoofed animals")),
    "deer": Message(N_("{n} deer"), {}, N_("{n} deer")),
}


def of_type(group: int, n: int) -> Message:
    """ "3 birds"."""
    return TYPE_COUNTS[TYPES[group]]._replace(values={"n": n})


def of_species(species: Species, n: int) -> Message:
    """ "3 × Gnat"."""
    return Message(N_("{n} × {card}"), {"n": n, "card": species.name})


def times(what: Message, each: int) -> Message:
    """ "3 birds × 2"."""
    return Message(N_("{what} × {each}"), {"what": what, "each": each})


class Points(ABC):
    """One way of scoring. `each`: every copy scores the same, so the reason is said for one copy."""

    each = True

    def __init__(self, species: Species) -> None:
        self.species = species
        self.index = species.index
        values = species.points
        self.n: int = values.get("n", 0)
        self.prepare(values)

    def prepare(self, values: dict[str, Any]) -> None:  # noqa: B027  # most ways need nothing else
        """Read what else this way of scoring needs."""

    @abstractmethod
    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        """The points of all copies together."""

    @abstractmethod
    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        """The reason, of one copy if `each`, else of all."""


class Nothing(Points):
    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return 0

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        return Message(N_("no points of its own"))


class Each(Points):
    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * self.n

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        return Message(N_("{n} point"), {"n": self.n}, N_("{n} points"))


class PerType(Points):
    def prepare(self, values: dict[str, Any]) -> None:
        self.types = [TYPE[id] for id in values["types"]]

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * self.n * sum(mine.types[group] for group in self.types)

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        what = of_type(self.types[0], mine.types[self.types[0]])
        for group in self.types[1:]:
            what = Message(N_("({one} + {two})"), {"one": what, "two": of_type(group, mine.types[group])})
        return times(what, self.n)


class PerSpecies(Points):
    def prepare(self, values: dict[str, Any]) -> None:
        self.wanted = by_id()[values["species"]]

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * self.n * mine.species[self.wanted.index]

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        return times(of_species(self.wanted, mine.species[self.wanted.index]), self.n)


class IfSpecies(PerSpecies):
    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * self.n if mine.species[self.wanted.index] else 0

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        values = {"card": self.wanted.name, "n": self.n}
        if mine.species[self.wanted.index]:
            return Message(N_("{n}, as {card} is in the forest"), values)
        return Message(N_("0, as no {card} is in the forest"), values)


class Table(Points):
    each = False

    def prepare(self, values: dict[str, Any]) -> None:
        self.table: list[int] = values["table"]
        self.bees: bool = values.get("bees", False)

    def _count(self, copies: int, mine: Counts) -> int:
        return mine.with_bees(self.index) if self.bees else copies

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return self.table[min(self._count(copies, mine), len(self.table) - 1)]

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        values = {"n": self._count(copies, mine)}
        if self._count(copies, mine) > copies:
            return Message(N_("all together, {n} with the bees there"), values)
        return Message(N_("all together, {n} of them"), values)


class AtLeast(Points):
    def prepare(self, values: dict[str, Any]) -> None:
        self.min: int = values["min"]

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * self.n if mine.with_bees(self.index) >= self.min else 0

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        count = mine.with_bees(self.index)
        values = {"n": self.n, "count": count, "min": self.min}
        if count >= self.min:
            return Message(N_("{n}, as the forest counts {count} of them (at least {min}, bees included)"), values)
        return Message(N_("0, as the forest counts only {count} of them (at least {min}, bees included)"), values)


class Most(Points):
    """Shared by Linden and Great Spotted Woodpecker: points for a forest with the most."""

    def prepare(self, values: dict[str, Any]) -> None:
        self.otherwise: int = values.get("otherwise", 0)
        self.trees = values["op"] == "most_trees"

    def _count(self, counts: Counts) -> int:
        return counts.trees_with_bees if self.trees else counts.with_bees(self.index)

    def _best(self, rivals: Sequence[Counts]) -> int:
        return max((self._count(rival) for rival in rivals), default=0)

    def _has_most(self, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> bool:
        own, best = self._count(mine), self._best(rivals)
        return own >= best if rules.tie_is_most else own > best

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * (self.n if self._has_most(mine, rivals, rules) else self.otherwise)

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        won = self._has_most(mine, rivals, rules)
        values = {
            "n": self.n if won else self.otherwise,
            "own": self._count(mine),
            "best": self._best(rivals),
            "card": self.species.name,
        }
        if self.trees:
            if won:
                return Message(N_("{n}, as no other forest counts more trees ({own}, the best other {best})"), values)
            return Message(N_("{n}, as another forest counts more trees ({own}, the best other {best})"), values)
        if won:
            return Message(N_("{n}, as no other forest counts more ({own}, the best other {best})"), values)
        return Message(N_("{n}, as another forest counts more ({own}, the best other {best})"), values)


class AllTreeSpecies(Points):
    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * self.n if mine.tree_species == len(mine.bees_at) else 0

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        values = {"n": self.n, "kinds": mine.tree_species, "all": len(mine.bees_at)}
        if mine.tree_species == len(mine.bees_at):
            return Message(N_("{n}, as all {all} tree species are in the forest"), values)
        return Message(N_("0, as only {kinds} of {all} tree species are in the forest"), values)


class ManyTrees(AtLeast):
    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * self.n if mine.trees_with_bees >= self.min else 0

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        values = {"n": self.n, "count": mine.trees_with_bees, "min": self.min}
        if mine.trees_with_bees >= self.min:
            return Message(N_("{n}, as the forest counts {count} trees (at least {min})"), values)
        return Message(N_("0, as the forest counts only {count} trees (at least {min})"), values)


class AtHost(Points):
    each = False

    def prepare(self, values: dict[str, Any]) -> None:
        self.host = by_id()[values["species"]]

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return self.n * mine.at_host.get((self.index, self.host.index), 0)

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        found = mine.at_host.get((self.index, self.host.index), 0)
        return Message(N_("{found} at a {tree} × {n}"), {"found": found, "tree": self.host.name, "n": self.n})


class Sharing(Points):
    each = False

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return self.n * mine.sharing.get(self.index, 0)

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        return Message(N_("{found} share a slot × {n}"), {"found": mine.sharing.get(self.index, 0), "n": self.n})


class Opposite(Points):
    each = False

    def prepare(self, values: dict[str, Any]) -> None:
        self.type = TYPE[values["type"]]

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return self.n * mine.opposite.get((self.index, self.type), 0)

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        found = mine.opposite.get((self.index, self.type), 0)
        return Message(N_("{found} opposite a bat × {n}"), {"found": found, "n": self.n})


class PerAttached(Points):
    each = False

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return self.n * mine.attached[self.index]

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        what = Message(N_("{n} card there"), {"n": mine.attached[self.index]}, N_("{n} cards there"))
        return times(what, self.n)


class PerBottomCard(Points):
    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * self.n * mine.bottoms

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        return times(Message(N_("{n} card below a tree"), {"n": mine.bottoms}, N_("{n} cards below trees")), self.n)


class PerFullTree(Points):
    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * self.n * mine.full

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        return times(Message(N_("{n} full tree"), {"n": mine.full}, N_("{n} full trees")), self.n)


class PerSymbol(Points):
    each = False

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return self.n * sum(mine.symbols[symbol] for symbol in mine.own_symbols.get(self.index, ()))

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        parts = [
            Message(
                N_("{n} card with the symbol {tree}"),
                {"n": mine.symbols[symbol], "tree": all_species()[symbol].name},
                N_("{n} cards with the symbol {tree}"),
            )
            for symbol in mine.own_symbols.get(self.index, ())
        ]
        what = parts[0]
        for part in parts[1:]:
            what = Message(N_("{one} + {two}"), {"one": what, "two": part})
        return times(what if len(parts) == 1 else Message("({what})", {"what": what}), self.n)


class KindsOfType(Points):
    def prepare(self, values: dict[str, Any]) -> None:
        self.type = TYPE[values["type"]]
        self.min: int = values["min"]
        self.group = [species.index for species in all_species() if self.type in species.types]

    def _kinds(self, mine: Counts) -> int:
        return sum(mine.species[index] > 0 for index in self.group)

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return copies * self.n if self._kinds(mine) >= self.min else 0

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        values = {"n": self.n, "kinds": self._kinds(mine), "min": self.min}
        if self._kinds(mine) >= self.min:
            return Message(N_("{n}, with {kinds} species of bat in the forest (at least {min})"), values)
        return Message(N_("0, with only {kinds} species of bat in the forest (at least {min})"), values)


class Sets(Points):
    """Butterflies: scored once for all species of the type, in the line of the first that is there."""

    each = False

    def prepare(self, values: dict[str, Any]) -> None:
        self.table: list[int] = values["table"]
        self.group = [species.index for species in all_species() if TYPE[values["type"]] in species.types]

    def is_first(self, mine: Counts) -> bool:
        """Whether this species stands for all."""
        return all(not mine.species[index] for index in self.group if index < self.index)

    def layers(self, mine: Counts) -> list[int]:
        """The sizes of the sets, the largest first: set k holds each species with at least k copies."""
        copies = [mine.species[index] for index in self.group]
        return [sum(n >= layer for n in copies) for layer in range(1, max(copies) + 1)]

    def worth(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> int:
        return sum(self.table[size] for size in self.layers(mine)) if self.is_first(mine) else 0

    def why(self, copies: int, mine: Counts, rivals: Sequence[Counts], rules: Rules) -> Message:
        what: Message | None = None
        for size in self.layers(mine):
            part = Message(
                N_("{n} species for {points}"), {"n": size, "points": self.table[size]}, N_("{n} species for {points}")
            )
            what = part if what is None else Message(N_("{one} + {two}"), {"one": what, "two": part})
        assert what is not None
        return Message(N_("sets of butterflies, {sets}"), {"sets": what})


KINDS: dict[str, type[Points]] = {
    "none": Nothing,
    "each": Each,
    "per_type": PerType,
    "per_species": PerSpecies,
    "if_species": IfSpecies,
    "table": Table,
    "at_least": AtLeast,
    "most_of_species": Most,
    "most_trees": Most,
    "all_tree_species": AllTreeSpecies,
    "many_trees": ManyTrees,
    "at_host": AtHost,
    "sharing": Sharing,
    "opposite": Opposite,
    "per_attached": PerAttached,
    "per_bottom_card": PerBottomCard,
    "per_full_tree": PerFullTree,
    "per_symbol": PerSymbol,
    "kinds_of_type": KindsOfType,
    "sets": Sets,
}


@cache
def all_points() -> tuple[Points, ...]:
    """The rule of points of each species."""
    return tuple(KINDS[species.points["op"]](species) for species in all_species())
