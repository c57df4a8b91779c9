"""Effects that fill baskets, gain coins, or turn one good into another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from hedgerow.content import quoted
from hedgerow.game import Event
from hedgerow.games.countryside import tokens
from hedgerow.games.countryside.cost import Cost, Group, affordable
from hedgerow.games.countryside.effects import Here, Op, for_each, read_amount, read_flag
from hedgerow.games.countryside.given import Given
from hedgerow.games.countryside.vocabulary import (
    CHOSEN,
    EVERYWHERE,
    GOODS,
    HERE,
    OTHER,
    PLACES,
    Amount,
    coins,
    goods_words,
    where_words,
)
from hedgerow.words import N_, Message, both

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet
    from hedgerow.games.countryside.state import CountrysideState


@dataclass(frozen=True, slots=True)
class Good(Op):
    """Goods for the card itself (effect.good)."""

    good: int
    amount: Amount

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        entry.choice("to", ["self"], "self")
        good = entry.choice("good", GOODS)
        return cls(GOODS.index(good) if good in GOODS else 0, read_amount(given, "each"))

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        n = state.amount(self.amount, here.area)
        tokens.fill(state, here.area, here.card, self.good, n, events)

    def words(self, content: CardSet) -> Message:
        basket = goods_words([(self.good, self.amount.n)])
        return for_each(N_("Put {what} on this card"), basket, self.amount, content)


@dataclass(frozen=True, slots=True)
class GoodOnEach(Op):
    """One kind of good for each named kind of card (effect.good-on-each, effect.good-chosen-area).

    goods   by card: which good it gains, -1 for none
    pairs   (symbol, good), as in the file
    """

    pairs: tuple[tuple[str, int], ...]
    n: int
    where: str
    goods: tuple[int, ...]

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        pairs = []
        for symbol, good in entry.table("pairs").items():
            if symbol not in given.words.symbols or good not in GOODS:
                entry.fault(
                    "pairs",
                    N_("must be symbol = good, of {allowed}, not {symbol} = {good}"),
                    allowed=", ".join(GOODS),
                    symbol=quoted(symbol),
                    good=quoted(good),
                )
            else:
                pairs.append((symbol, GOODS.index(good)))
        if not pairs:
            entry.fault("pairs", N_("must name at least one symbol"))
            pairs = [("?", 0)]
        where = entry.choice("where", (*PLACES, CHOSEN), EVERYWHERE)
        return cls(tuple(pairs), entry.number("n", 1, 9, 1), where, given.words.goods_of(tuple(pairs)))

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        if self.where != CHOSEN:
            tokens.fill_each(state, here.program, here.at, here.area, events)
        elif tokens.areas_to_choose(state, self):
            state.stack.append(("chosen", here.program, here.at))

    def areas(self, here: int, areas: int) -> range | list[int]:
        """The areas meant, by number; `here` is the card's own or the chosen one."""
        if self.where in (HERE, CHOSEN):
            return [here]
        return [area for area in range(areas) if area != here] if self.where == OTHER else range(areas)

    def words(self, content: CardSet) -> Message:
        if len({good for _, good in self.pairs}) > 1:
            what = both([content.symbols[symbol] for symbol, _ in self.pairs])
            return Message(
                N_("Each {what} {where} gains {n} basket of its good"),
                {"what": what, "where": where_words(self.where), "n": self.n},
                N_("Each {what} {where} gains {n} baskets of its good"),
            )
        what = both([content.symbols[symbol] for symbol, _ in self.pairs])
        return Message(
            N_("Each {what} {where} gains {baskets}"),
            {"what": what, "where": where_words(self.where), "baskets": goods_words([(self.pairs[0][1], self.n)])},
        )


@dataclass(frozen=True, slots=True)
class Coins(Op):
    """Coins by number or by count (effect.coins, effect.coins-distinct-symbols)."""

    amount: Amount

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(read_amount(given, "each"))

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        tokens.gain_coins(state, state.amount(self.amount, here.area), events)

    def words(self, content: CardSet) -> Message:
        return for_each(N_("Gain {what}"), coins(self.amount.n), self.amount, content)


@dataclass(frozen=True, slots=True)
class Convert(Op):
    """Goods into other goods on this card, or into coins (effect.convert, effect.repeatable-conversion)."""

    cost: Cost
    cost_id: int
    goods: tuple[tuple[int, int], ...]
    coins: int
    repeat: bool

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        groups = []
        for good, n in entry.table("pay").items():
            if (good != "any" and good not in GOODS) or not _few(n):
                entry.fault(
                    "pay",
                    N_("must be good = 1 to 9, of any, {allowed}, not {good} = {n}"),
                    allowed=", ".join(GOODS),
                    good=quoted(good),
                    n=quoted(n),
                )
            else:
                mask = (1 << len(GOODS)) - 1 if good == "any" else 1 << GOODS.index(good)
                groups.append(Group(mask, n))
        if len(groups) > 1 and any(group.goods & (group.goods - 1) for group in groups):
            entry.fault("pay", N_("any stands alone"))
        if not groups:
            entry.fault("pay", N_("must name at least one good"))
        goods, coins = [], 0
        for good, n in entry.table("get").items():
            if (good != "coin" and good not in GOODS) or not _few(n):
                entry.fault(
                    "get",
                    N_("must be good = 1 to 9, of coin, {allowed}, not {good} = {n}"),
                    allowed=", ".join(GOODS),
                    good=quoted(good),
                    n=quoted(n),
                )
            elif good == "coin":
                coins = n
            else:
                goods.append((GOODS.index(good), n))
        cost = Cost(tuple(groups))
        return cls(cost, given.words.add_cost(given.name, cost), tuple(goods), coins, read_flag(entry, "repeat"))

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        player = state.current_player
        if affordable(self.cost, state.filled[player], 0, 0, here.area):
            state.stack.append(("convert", here.program, here.at, here.area, here.card, -1))

    def words(self, content: CardSet) -> Message:
        paid = [
            Message(N_("{n} filled basket"), {"n": group.n}, N_("{n} filled baskets"))
            if group.goods & (group.goods - 1)
            else goods_words([(group.goods.bit_length() - 1, group.n)])
            for group in self.cost.groups
        ]
        gained = [goods_words(self.goods)] if self.goods else []
        if self.coins:
            gained.append(coins(self.coins))
        values = {"paid": both(paid), "gained": both(gained)}
        if self.repeat:
            return Message(N_("As often as you like: spend {paid} to gain {gained}"), values)
        return Message(N_("You may spend {paid} to gain {gained}"), values)


def _few(n: Any) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and 1 <= n <= 9
