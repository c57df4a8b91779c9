"""Goals that look at the cards of one area and cost nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from hedgerow.games.countryside.given import Given
from hedgerow.games.countryside.goals import Goal, Measure
from hedgerow.games.countryside.vocabulary import HERE, Count, Farm
from hedgerow.words import N_, Message, Name, either

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet


@dataclass(frozen=True, slots=True)
class SetCards(Goal):
    """Cards of a set in this area (goal.set-cards)."""

    kind: ClassVar[str] = "set-cards"
    set: str
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        return cls(given.words.known_set(entry, "set", entry.text("set")), entry.number("n", 1, 9))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(sum(content.cards[card].set == self.set for card in farm.cards[area]), self.n), self.n

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Have {n} card of the set {set} in this area"),
            {"n": self.n, "set": content.sets[self.set]},
            N_("Have {n} cards of the set {set} in this area"),
        )


@dataclass(frozen=True, slots=True)
class SameCard(Goal):
    """Copies of one card in this area, of any set or of one (goal.same-card, goal.same-card-of-set)."""

    n: int
    set: str = ""

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        if entry.data.get("type") == "same_card_here":
            return cls(entry.number("n", 2, 9))
        return cls(entry.number("n", 2, 9), given.words.known_set(entry, "set", entry.text("set")))

    @property
    def rule(self) -> str:
        """The rule it follows."""
        return "same-card-of-set" if self.set else "same-card"

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        cards = [card for card in farm.cards[area] if not self.set or content.cards[card].set == self.set]
        return min(max(map(cards.count, cards), default=0), self.n), self.n

    def words(self, content: CardSet) -> Message:
        if self.set:
            return Message(
                N_("Have {n} copy of a card of the set {set} in this area"),
                {"n": self.n, "set": content.sets[self.set]},
                N_("Have {n} copies of one card of the set {set} in this area"),
            )
        return Message(
            N_("Have {n} copy of a card in this area"), {"n": self.n}, N_("Have {n} copies of one card in this area")
        )


@dataclass(frozen=True, slots=True)
class CostlyCards(Goal):
    """Cards of so much sun in this area (goal.costly-cards)."""

    kind: ClassVar[str] = "costly-cards"
    sun: int
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(given.entry.number("sun", 1, 30), given.entry.number("n", 1, 9))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(sum(content.cards[card].sun >= self.sun for card in farm.cards[area]), self.n), self.n

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Have {n} card of {sun} or more sun in this area"),
            {"n": self.n, "sun": self.sun},
            N_("Have {n} cards of {sun} or more sun in this area"),
        )


@dataclass(frozen=True, slots=True)
class Distinct(Goal):
    """Persons or animals with different symbols in this area (goal.distinct-persons, goal.distinct-animals)."""

    tag: str
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        person = given.entry.data.get("type") == "distinct_persons_here"
        return cls("person" if person else "animal", given.entry.number("n", 1, 9))

    @property
    def rule(self) -> str:
        """The rule it follows."""
        return "distinct-persons" if self.tag == "person" else "distinct-animals"

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        flags = content.tag(self.tag)
        return min(len({content.cards[card].symbol for card in farm.cards[area] if flags[card]}), self.n), self.n

    def words(self, content: CardSet) -> Message:
        if self.tag == "person":
            return Message(
                N_("Have {n} person in this area"), {"n": self.n}, N_("Have {n} different persons in this area")
            )
        return Message(N_("Have {n} animal in this area"), {"n": self.n}, N_("Have {n} different animals in this area"))


@dataclass(frozen=True, slots=True)
class FullNoPerson(Goal):
    """This area full, without a person (goal.no-person)."""

    kind: ClassVar[str] = "no-person"

    @classmethod
    def read(cls, _given: Given) -> Self:
        return cls()

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        capacity = content.areas[farm.areas[area]].capacity
        person, cards = content.tag("person"), farm.cards[area]
        return (0 if any(person[card] for card in cards) else len(cards)), capacity

    def words(self, content: CardSet) -> Message:
        return Message(N_("This area is full and holds no person"))


@dataclass(frozen=True, slots=True)
class AllOf(Goal):
    """One card of each group of symbols in this area (goal.all-of)."""

    kind: ClassVar[str] = "all-of"
    groups: tuple[Count, ...]

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        groups = entry.items("need")
        if not 1 <= len(groups) <= 6:
            entry.fault("need", N_("must be one to six lists of symbols"))
            groups = groups[:6] or [[]]
        return cls(tuple(given.words.symbols_count(entry, "need", group, HERE) for group in groups))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return sum(group.of(content, farm, area) > 0 for group in self.groups), len(self.groups)

    def words(self, content: CardSet) -> Message:
        said: Message | Name = either([content.symbols[id] for id in self.groups[0].ids])
        for group in self.groups[1:]:
            said = Message(
                N_("{one}; {other}"), {"one": said, "other": either([content.symbols[i] for i in group.ids])}
            )
        return Message(N_("Have in this area: {what}"), {"what": said})


@dataclass(frozen=True, slots=True)
class CountAny(Goal):
    """So many cards with some symbols in this area, in any mix (goal.count-any)."""

    kind: ClassVar[str] = "count-any"
    what: Count
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        what = given.words.symbols_count(entry, "of", entry.items("of"), HERE)
        return cls(what, entry.number("n", 1, 9))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(self.what.of(content, farm, area), self.n), self.n

    def words(self, content: CardSet) -> Message:
        what = either([content.symbols[id] for id in self.what.ids])
        return Message(N_("Have {n} × {what} in this area"), {"n": self.n, "what": what})
