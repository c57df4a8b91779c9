"""Goals that look at the whole countryside and cost nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from hedgerow.content import quoted
from hedgerow.games.countryside.given import Given
from hedgerow.games.countryside.goals import Goal, Measure, goods_held, read_goods
from hedgerow.games.countryside.vocabulary import EVERYWHERE, HERE, Count, Farm, coins, goods_words
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet


@dataclass(frozen=True, slots=True)
class OwnGoods(Goal):
    """Goods to own, on any cards (goal.own-goods)."""

    kind: ClassVar[str] = "own-goods"
    goods: tuple[tuple[int, int], ...]

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(read_goods(given.entry))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return goods_held(farm, self.goods, -1)

    def words(self, content: CardSet) -> Message:
        return Message(N_("Own {what}"), {"what": goods_words(self.goods)})


@dataclass(frozen=True, slots=True)
class HaveCoins(Goal):
    """Coins to have (goal.have-coins)."""

    kind: ClassVar[str] = "have-coins"
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(given.entry.number("n", 1, 15))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(farm.coins, self.n), self.n

    def words(self, content: CardSet) -> Message:
        return Message(N_("Have {what}"), {"what": coins(self.n)})


@dataclass(frozen=True, slots=True)
class FullAreas(Goal):
    """Areas filled to their number (goal.full-areas)."""

    kind: ClassVar[str] = "full-areas"
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(given.entry.number("n", 1, 12))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        full = 0
        for number, cards in zip(farm.areas, farm.cards, strict=True):
            full += len(cards) >= content.areas[number].capacity
        return min(full, self.n), self.n

    def words(self, content: CardSet) -> Message:
        return Message(N_("Have {n} full area"), {"n": self.n}, N_("Have {n} full areas"))


@dataclass(frozen=True, slots=True)
class AreasWithAnimal(Goal):
    """Areas that hold an animal (goal.areas-with-animal)."""

    kind: ClassVar[str] = "areas-with-animal"
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(given.entry.number("n", 1, 12))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        animal = content.tag("animal")
        return min(sum(any(animal[card] for card in cards) for cards in farm.cards), self.n), self.n

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Have {n} area with an animal"), {"n": self.n}, N_("Have {n} areas with at least one animal each")
        )


@dataclass(frozen=True, slots=True)
class CountTag(Goal):
    """Cards with a tag in the countryside (goal.count-tag)."""

    kind: ClassVar[str] = "count-tag"
    tag: str
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        tag = entry.text("tag")
        if tag not in given.words.tags:
            entry.fault(
                "tag",
                N_("must be a tag of this file ({allowed}), not {tag}"),
                allowed=", ".join(given.words.tags),
                tag=quoted(tag),
            )
        entry.choice("where", [EVERYWHERE], EVERYWHERE)
        return cls(tag, entry.number("n", 1, 30))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        flags = content.tag(self.tag)
        return min(sum(flags[card] for cards in farm.cards for card in cards), self.n), self.n

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Have {n} card of the kind {tag} in your countryside"),
            {"n": self.n, "tag": content.tags[self.tag]},
            N_("Have {n} cards of the kind {tag} in your countryside"),
        )


@dataclass(frozen=True, slots=True)
class MoreThan(Goal):
    """More of one symbol than of another, and some symbols in this area (goal.more-corn-than-cows)."""

    kind: ClassVar[str] = "more-corn-than-cows"
    more: Count
    less: Count
    here: tuple[tuple[Count, int], ...]

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        here = []
        for symbol, n in entry.table("here", {}).items():
            if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= 9:
                entry.fault(
                    "here", N_("must be symbol = 1 to 9, not {symbol} = {n}"), symbol=quoted(symbol), n=quoted(n)
                )
            else:
                here.append((given.words.symbols_count(entry, "here", [symbol], HERE), n))
        more = given.words.symbols_count(entry, "a", [entry.text("a")])
        return cls(more, given.words.symbols_count(entry, "b", [entry.text("b")]), tuple(here))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        have = int(self.more.of(content, farm, area) > self.less.of(content, farm, area))
        return have + sum(count.of(content, farm, area) >= n for count, n in self.here), 1 + len(self.here)

    def words(self, content: CardSet) -> Message:
        said = Message(
            N_("Have more {more} than {less} in your countryside"),
            {"more": content.symbols[self.more.ids[0]], "less": content.symbols[self.less.ids[0]]},
        )
        for count, n in self.here:
            values = {"one": said, "n": n, "what": content.symbols[count.ids[0]]}
            said = Message(N_("{one}, and {n} {what} in this area"), values)
        return said
