"""The vocabulary of goals: each says how far it is met, what it costs, and what it asks in words.

A goal that has a cost is paid for; all others are looked at and cost nothing (goal.spend-or-own). `measure` gives what is
there and what is needed, so that people can see what is missing; a goal is met when the first reaches the second.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from hedgerow.games.countryside.cost import FREE, PAIR_SHIFT, Cost, Group, pairs_held
from hedgerow.games.countryside.vocabulary import (
    AREA_SHIFT,
    EVERYWHERE,
    GOOD_BITS,
    GOOD_NAMES,
    GOODS,
    HERE,
    Count,
    Farm,
    coins,
    either,
    goods_words,
    where_words,
)
from hedgerow.words import N_, Message, Name

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet

Measure = tuple[int, int]


class Spend(NamedTuple):
    """Exactly these goods (goal.spend)."""

    rule = "spend"
    goods: tuple[tuple[int, int], ...]
    where: str = EVERYWHERE

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return _goods_held(farm, self.goods, area if self.where == HERE else -1)

    def cost(self) -> Cost:
        return Cost(tuple(Group(1 << good, n) for good, n in self.goods), here=self.where == HERE)

    def words(self, content: CardSet) -> Message:
        return _placed(Message(N_("Spend {what}"), {"what": goods_words(self.goods)}), self.where)


class SpendAny(NamedTuple):
    """So many goods, any mix of some kinds (goal.spend-any, goal.spend-from-area)."""

    rule = "spend-any"
    n: int
    goods: tuple[int, ...]
    where: str

    @property
    def mask(self) -> int:
        """The kinds as a mask."""
        return sum(1 << good for good in self.goods)

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        mask, found = self.mask, 0
        for one in farm.filled:
            found += mask >> (one & GOOD_BITS) & (self.where == EVERYWHERE or one >> AREA_SHIFT == area)
        return min(found, self.n), self.n

    def cost(self) -> Cost:
        return Cost((Group(self.mask, self.n),), here=self.where == HERE)

    def words(self, content: CardSet) -> Message:
        values = {"n": self.n, "goods": either([GOOD_NAMES[good] for good in self.goods])}
        return _placed(
            Message(N_("Spend {n} basket of {goods}"), values, N_("Spend {n} baskets of {goods}, in any mix")),
            self.where,
        )


class SpendDistinct(NamedTuple):
    """One good each of so many kinds (goal.spend-distinct)."""

    rule = "spend-distinct"
    n: int

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(len({one & GOOD_BITS for one in farm.filled}), self.n), self.n

    def cost(self) -> Cost:
        return Cost((Group((1 << len(GOODS)) - 1, self.n, distinct=True),))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Spend {n} basket"), {"n": self.n}, N_("Spend {n} baskets of different goods"))


class SpendCoins(NamedTuple):
    """Coins to pay (goal.spend-coins)."""

    rule = "spend-coins"
    n: int

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(farm.coins, self.n), self.n

    def cost(self) -> Cost:
        return Cost(coins=self.n)

    def words(self, content: CardSet) -> Message:
        return Message(N_("Spend {what}"), {"what": coins(self.n)})


class DiscardHand(NamedTuple):
    """Hand cards to discard (goal.discard-hand)."""

    rule = "discard-hand"
    n: int

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(farm.hand, self.n), self.n

    def cost(self) -> Cost:
        return Cost(discards=self.n)

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Discard {n} card from your hand"), {"n": self.n}, N_("Discard {n} cards from your hand")
        )


class OwnGoods(NamedTuple):
    """Goods to own, on any cards (goal.own-goods)."""

    rule = "own-goods"
    goods: tuple[tuple[int, int], ...]

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return _goods_held(farm, self.goods, -1)

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        return Message(N_("Own {what}"), {"what": goods_words(self.goods)})


class HaveCoins(NamedTuple):
    """Coins to have (goal.have-coins)."""

    rule = "have-coins"
    n: int

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(farm.coins, self.n), self.n

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        return Message(N_("Have {what}"), {"what": coins(self.n)})


class FullAreas(NamedTuple):
    """Areas filled to their number (goal.full-areas)."""

    rule = "full-areas"
    n: int

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        full = 0
        for number, cards in zip(farm.areas, farm.cards, strict=True):
            full += len(cards) >= content.areas[number].capacity
        return min(full, self.n), self.n

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        return Message(N_("Have {n} full area"), {"n": self.n}, N_("Have {n} full areas"))


class AreasWithAnimal(NamedTuple):
    """Areas that hold an animal (goal.areas-with-animal)."""

    rule = "areas-with-animal"
    n: int

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        animal = content.tag("animal")
        return min(sum(any(animal[card] for card in cards) for cards in farm.cards), self.n), self.n

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Have {n} area with an animal"), {"n": self.n}, N_("Have {n} areas with at least one animal each")
        )


class CountTag(NamedTuple):
    """Cards with a tag in the countryside (goal.count-tag)."""

    rule = "count-tag"
    tag: str
    n: int

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        flags = content.tag(self.tag)
        return min(sum(flags[card] for cards in farm.cards for card in cards), self.n), self.n

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Have {n} card in your countryside that is: {tag}"),
            {"n": self.n, "tag": content.tags[self.tag]},
            N_("Have {n} cards in your countryside that are: {tag}"),
        )


class SetCards(NamedTuple):
    """Cards of a set in this area (goal.set-cards)."""

    rule = "set-cards"
    set: str
    n: int

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(sum(content.cards[card].set == self.set for card in farm.cards[area]), self.n), self.n

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Have {n} card of the set {set} in this area"),
            {"n": self.n, "set": content.sets[self.set]},
            N_("Have {n} cards of the set {set} in this area"),
        )


class SameCard(NamedTuple):
    """Copies of one card in this area, of any set or of one (goal.same-card, goal.same-card-of-set)."""

    n: int
    set: str = ""

    @property
    def rule(self) -> str:
        """The rule it follows."""
        return "same-card-of-set" if self.set else "same-card"

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        cards = [card for card in farm.cards[area] if not self.set or content.cards[card].set == self.set]
        return min(max(map(cards.count, cards), default=0), self.n), self.n

    def cost(self) -> Cost:
        return FREE

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


class CostlyCards(NamedTuple):
    """Cards of so much sun in this area (goal.costly-cards)."""

    rule = "costly-cards"
    sun: int
    n: int

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(sum(content.cards[card].sun >= self.sun for card in farm.cards[area]), self.n), self.n

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Have {n} card of {sun} or more sun in this area"),
            {"n": self.n, "sun": self.sun},
            N_("Have {n} cards of {sun} or more sun in this area"),
        )


class Distinct(NamedTuple):
    """Persons or animals with different symbols in this area (goal.distinct-persons, goal.distinct-animals)."""

    tag: str
    n: int

    @property
    def rule(self) -> str:
        """The rule it follows."""
        return "distinct-persons" if self.tag == "person" else "distinct-animals"

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        flags = content.tag(self.tag)
        return min(len({content.cards[card].symbol for card in farm.cards[area] if flags[card]}), self.n), self.n

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        if self.tag == "person":
            return Message(
                N_("Have {n} person in this area"), {"n": self.n}, N_("Have {n} different persons in this area")
            )
        return Message(
            N_("Have {n} animal in this area"), {"n": self.n}, N_("Have {n} different animals in this area")
        )


class FullNoPerson(NamedTuple):
    """This area full, without a person (goal.no-person)."""

    rule = "no-person"

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        capacity = content.areas[farm.areas[area]].capacity
        person, cards = content.tag("person"), farm.cards[area]
        return (0 if any(person[card] for card in cards) else len(cards)), capacity

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        return Message(N_("This area is full and holds no person"))


class MoreThan(NamedTuple):
    """More of one symbol than of another, and some symbols in this area (goal.more-corn-than-cows)."""

    rule = "more-corn-than-cows"
    more: Count
    less: Count
    here: tuple[tuple[Count, int], ...]

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        have = int(self.more.of(content, farm, area) > self.less.of(content, farm, area))
        return have + sum(count.of(content, farm, area) >= n for count, n in self.here), 1 + len(self.here)

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        said = Message(
            N_("Have more {more} than {less} in your countryside"),
            {"more": content.symbols[self.more.ids[0]], "less": content.symbols[self.less.ids[0]]},
        )
        for count, n in self.here:
            values = {"one": said, "n": n, "what": content.symbols[count.ids[0]]}
            said = Message(N_("{one}, and {n} {what} in this area"), values)
        return said


class AllOf(NamedTuple):
    """One card of each group of symbols in this area (goal.all-of)."""

    rule = "all-of"
    groups: tuple[Count, ...]

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return sum(group.of(content, farm, area) > 0 for group in self.groups), len(self.groups)

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        said: Message | Name = either([content.symbols[id] for id in self.groups[0].ids])
        for group in self.groups[1:]:
            said = Message(N_("{one}; {other}"), {"one": said, "other": either([content.symbols[i] for i in group.ids])})
        return Message(N_("Have in this area: {what}"), {"what": said})


class CountAny(NamedTuple):
    """So many cards with some symbols in this area, in any mix (goal.count-any)."""

    rule = "count-any"
    what: Count
    n: int

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(self.what.of(content, farm, area), self.n), self.n

    def cost(self) -> Cost:
        return FREE

    def words(self, content: CardSet) -> Message:
        what = either([content.symbols[id] for id in self.what.ids])
        return Message(N_("Have {n} × {what} in this area"), {"n": self.n, "what": what})


Goal = (
    Spend
    | SpendAny
    | SpendDistinct
    | SpendCoins
    | DiscardHand
    | OwnGoods
    | HaveCoins
    | FullAreas
    | AreasWithAnimal
    | CountTag
    | SetCards
    | SameCard
    | CostlyCards
    | Distinct
    | FullNoPerson
    | MoreThan
    | AllOf
    | CountAny
)


def _goods_held(farm: Farm, goods: tuple[tuple[int, int], ...], area: int) -> Measure:
    """How many of the goods wanted are there, in one area or (-1) anywhere."""
    held: Counter[int] = Counter()
    mask = sum(1 << good for good, _ in goods)
    for one, n in pairs_held(farm.filled, mask, None if area < 0 else area).items():
        held[one >> PAIR_SHIFT] += n
    return sum(min(held[good], n) for good, n in goods), sum(n for _, n in goods)


def _placed(said: Message, where: str) -> Message:
    if where == EVERYWHERE:
        return said
    return Message(N_("{what} {where}"), {"what": said, "where": where_words(where)})
