"""Goals that are paid for: goods, coins or cards leave their owner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from hedgerow.content import quoted
from hedgerow.games.countryside.cost import Cost, Group
from hedgerow.games.countryside.given import Given
from hedgerow.games.countryside.goals import Goal, Measure, goods_held, placed, read_goods
from hedgerow.games.countryside.vocabulary import (
    AREA_SHIFT,
    EVERYWHERE,
    GOOD_BITS,
    GOOD_NAMES,
    GOODS,
    HERE,
    Farm,
    coins,
    goods_words,
)
from hedgerow.words import N_, Message, either

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet


@dataclass(frozen=True, slots=True)
class Spend(Goal):
    """Exactly these goods (goal.spend)."""

    kind: ClassVar[str] = "spend"
    goods: tuple[tuple[int, int], ...]
    where: str = EVERYWHERE

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(read_goods(given.entry), given.entry.choice("where", (EVERYWHERE, HERE), EVERYWHERE))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return goods_held(farm, self.goods, area if self.where == HERE else -1)

    def cost(self) -> Cost:
        return Cost(tuple(Group(1 << good, n) for good, n in self.goods), here=self.where == HERE)

    def words(self, content: CardSet) -> Message:
        return placed(Message(N_("Spend {what}"), {"what": goods_words(self.goods)}), self.where)


@dataclass(frozen=True, slots=True)
class SpendAny(Goal):
    """So many goods, any mix of some kinds (goal.spend-any, goal.spend-from-area)."""

    kind: ClassVar[str] = "spend-any"
    n: int
    goods: tuple[int, ...]
    where: str

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        kinds = []
        for good in entry.items("from"):
            if good not in GOODS:
                entry.fault(
                    "from", N_("must list goods ({allowed}), not {good}"), allowed=", ".join(GOODS), good=quoted(good)
                )
            else:
                kinds.append(GOODS.index(good))
        if not kinds:
            entry.fault("from", N_("must list at least one good"))
        where = entry.choice("where", (EVERYWHERE, HERE), EVERYWHERE)
        return cls(entry.number("n", 1, 15), tuple(sorted(set(kinds))), where)

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
        return placed(
            Message(N_("Spend {n} basket of {goods}"), values, N_("Spend {n} baskets of {goods}, in any mix")),
            self.where,
        )


@dataclass(frozen=True, slots=True)
class SpendDistinct(Goal):
    """One good each of so many kinds (goal.spend-distinct)."""

    kind: ClassVar[str] = "spend-distinct"
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(given.entry.number("n", 1, len(GOODS)))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(len({one & GOOD_BITS for one in farm.filled}), self.n), self.n

    def cost(self) -> Cost:
        return Cost((Group((1 << len(GOODS)) - 1, self.n, distinct=True),))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Spend {n} basket"), {"n": self.n}, N_("Spend {n} baskets of different goods"))


@dataclass(frozen=True, slots=True)
class SpendCoins(Goal):
    """Coins to pay (goal.spend-coins)."""

    kind: ClassVar[str] = "spend-coins"
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(given.entry.number("n", 1, 15))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(farm.coins, self.n), self.n

    def cost(self) -> Cost:
        return Cost(coins=self.n)

    def words(self, content: CardSet) -> Message:
        return Message(N_("Spend {what}"), {"what": coins(self.n)})


@dataclass(frozen=True, slots=True)
class DiscardHand(Goal):
    """Hand cards to discard (goal.discard-hand)."""

    kind: ClassVar[str] = "discard-hand"
    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(given.entry.number("n", 1, 12))

    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        return min(farm.hand, self.n), self.n

    def cost(self) -> Cost:
        return Cost(discards=self.n)

    def words(self, content: CardSet) -> Message:
        return Message(N_("Discard {n} card from your hand"), {"n": self.n}, N_("Discard {n} cards from your hand"))
