"""The vocabulary of effects: each operation can be carried out, and says in words what it does.

Cards, rewards, spaces and market actions are lists of these ("programs"); what a card says and what it does come from the
same data. Which rule an operation follows stands in its docstring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hedgerow.game import Event
from hedgerow.games.countryside import display, repeating, tokens
from hedgerow.games.countryside.cost import Cost, affordable
from hedgerow.games.countryside.vocabulary import (
    CHOSEN,
    HERE,
    OTHER,
    TYPE_NAMES,
    Amount,
    Frame,
    both,
    coins,
    goods_words,
    where_words,
)
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet
    from hedgerow.games.countryside.state import CountrysideState


FROM_MARKET = -2


class Here(NamedTuple):
    """Where an operation stands: place in its program, and the card (or the area of a goal) that it belongs to.

    `via` is the space that repeats a card, -1 if nothing does; FROM_MARKET for a market action.
    """

    program: int
    at: int
    area: int
    card: int
    via: int


class Good(NamedTuple):
    """Goods for the card itself (effect.good)."""

    good: int
    amount: Amount

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        n = state.amount(self.amount, here.area)
        tokens.fill(state, here.area, here.card, self.good, n, events)

    def words(self, content: CardSet) -> Message:
        basket = goods_words([(self.good, self.amount.n)])
        return _for_each(N_("Put {what} on this card"), basket, self.amount, content)


class GoodOnEach(NamedTuple):
    """One kind of good for each named kind of card (effect.good-on-each, effect.good-chosen-area).

    goods   by card: which good it gains, -1 for none
    pairs   (symbol, good), as in the file
    """

    pairs: tuple[tuple[str, int], ...]
    n: int
    where: str
    goods: tuple[int, ...]

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


class Coins(NamedTuple):
    """Coins by number or by count (effect.coins, effect.coins-distinct-symbols)."""

    amount: Amount

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        tokens.gain_coins(state, state.amount(self.amount, here.area), events)

    def words(self, content: CardSet) -> Message:
        return _for_each(N_("Gain {what}"), coins(self.amount.n), self.amount, content)


class Draw(NamedTuple):
    """Cards from the display (effect.draw, card.draw-means-display)."""

    amount: Amount
    adjacent: bool

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        display.draw(state, state.amount(self.amount, here.area), self.adjacent, events)

    def words(self, content: CardSet) -> Message:
        n = self.amount.n
        if self.adjacent:
            return Message(N_("Draw {n} neighbouring card"), {"n": n}, N_("Draw {n} neighbouring cards"))
        return _for_each(N_("Draw {what}"), Message(N_("{n} card"), {"n": n}, N_("{n} cards")), self.amount, content)


class Convert(NamedTuple):
    """Goods into other goods on this card, or into coins (effect.convert, effect.repeatable-conversion)."""

    cost: Cost
    cost_id: int
    goods: tuple[tuple[int, int], ...]
    coins: int
    repeat: bool

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


class FulfilGoal(NamedTuple):
    """Goals by the usual rules (effect.goal, space.two-goals, market.goal)."""

    n: int

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("goal", self.n, int(here.via == FROM_MARKET)))

    def words(self, content: CardSet) -> Message:
        return Message(N_("You may fulfil {n} goal"), {"n": self.n}, N_("You may fulfil up to {n} goals"))


class WorkerHome(NamedTuple):
    """Own spent workers come home (effect.worker-home)."""

    n: int

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("send", self.n, -1, here.via))

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Send {n} spent worker back home"), {"n": self.n}, N_("Send {n} spent workers back home")
        )


class DiscardPick(NamedTuple):
    """Any cards of the discard pile, now or at the end of the turn (effect.discard-pick)."""

    n: int
    later: bool

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        if self.later:
            state.picks += self.n
        else:
            display.pick(state, self.n, events)

    def words(self, content: CardSet) -> Message:
        if self.later:
            return Message(
                N_("At the end of this turn take {n} card from the discard pile"),
                {"n": self.n},
                N_("At the end of this turn take {n} cards from the discard pile"),
            )
        return Message(
            N_("Take {n} card from the discard pile"), {"n": self.n}, N_("Take {n} cards from the discard pile")
        )


class DrawAreas(NamedTuple):
    """Two areas of which one is kept (effect.area, space.two-areas)."""

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("draw-areas",))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Draw two areas and keep one"))


class Choose(NamedTuple):
    """One of several effects joined by "or" (effect.choose). `programs` are their numbers."""

    branches: tuple[tuple[Op, ...], ...]
    programs: tuple[int, ...]

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("choose", *here))

    def words(self, content: CardSet) -> Message:
        first, *rest = [sentence(branch, content) for branch in self.branches]
        for other in rest:
            first = Message(N_("{one}, or: {other}"), {"one": first, "other": other})
        return first


class OwnGoal(NamedTuple):
    """The card's own goal: a marker, and a point for each own area of a type (effect.own-goal)."""

    type: int

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        player = state.current_player
        if any(state.markers[player]) and not state.has_own_goal(player, here.area, here.card):
            state.stack.append(("own", self.type, here.area, here.card))
            state.stack.append(("marker", 2, here.area, here.card))

    def words(self, content: CardSet) -> Message:
        return Message(
            N_("Goal fulfilled at once: put a marker here and gain 1 point for each {type} you have"),
            {"type": TYPE_NAMES[self.type]},
        )


class Points(NamedTuple):
    """Points for the track."""

    n: int

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.bonus[state.current_player] += self.n
        state.score(state.current_player, self.n, events)

    def words(self, content: CardSet) -> Message:
        return Message(N_("Gain {n} point"), {"n": self.n}, N_("Gain {n} points"))


class Sun(NamedTuple):
    """Hours of sun for one card (sunlight.no-splitting); with `discards` hand cards add hours."""

    n: int
    discards: bool

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("play", self.n, int(self.discards)))

    def words(self, content: CardSet) -> Message:
        if self.discards:
            return Message(
                N_("{n} hour of sun for a card, one more for each card you discard"),
                {"n": self.n},
                N_("{n} hours of sun for a card, one more for each card you discard"),
            )
        return Message(N_("{n} hour of sun for a card"), {"n": self.n}, N_("{n} hours of sun for a card"))


class Repeat(NamedTuple):
    """The effect of an own card in play, again (unlock.repeat-card). `space` is where that can be done."""

    space: int

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        if repeating.choices(state):
            space = self.space if state.kit.kinds[self.space] == "worker" else -1
            state.stack.append(("repeat", space))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Carry out the effect of one of your cards again"))


class UnusedSun(NamedTuple):
    """Ongoing: a coin for sun not used (unlock.unused-sun-coin); looked up when sun is spent."""

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        """Nothing happens at once."""

    def words(self, content: CardSet) -> Message:
        return Message(N_("Each time you play a card with less sun than you have, gain 1 coin"))


class Discard(NamedTuple):
    """Cards from the hand, as the cost of a market action."""

    n: int

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("discard", self.n, -1))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Discard {n} card"), {"n": self.n}, N_("Discard {n} cards"))


class SellGoods(NamedTuple):
    """Any number of filled baskets become coins (market.sell-goods)."""

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("sell", -1))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Turn any number of filled baskets into coins"))


class Refresh(NamedTuple):
    """The whole display is discarded and laid out anew (market.refresh)."""

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        display.renew(state, events)

    def words(self, content: CardSet) -> Message:
        return Message(N_("Discard the display and deal a new one"))


Op = (
    Good
    | GoodOnEach
    | Coins
    | Draw
    | Convert
    | FulfilGoal
    | WorkerHome
    | DiscardPick
    | DrawAreas
    | Choose
    | OwnGoal
    | Points
    | Sun
    | Repeat
    | UnusedSun
    | Discard
    | SellGoods
    | Refresh
)
Program = tuple[Op, ...]


def carry_out(state: CountrysideState, frame: Frame, events: list[Event]) -> None:
    """The next operation of a program; the rest of it waits beneath."""
    _, program, at, area, card, via = frame
    ops = state.kit.programs[program]
    if at + 1 < len(ops):
        state.stack.append(("do", program, at + 1, area, card, via))
    ops[at].run(state, Here(program, at, area, card, via), events)


def sentence(program: Program, content: CardSet) -> Message:
    """What a program does, in words; the sentences of its operations one after the other."""
    said = [op.words(content) for op in program]
    if not said:
        return Message(N_("No effect"))
    whole = said[0]
    for part in said[1:]:
        whole = Message(N_("{one}. {other}"), {"one": whole, "other": part})
    return whole


def _for_each(pattern: str, what: Message, amount: Amount, content: CardSet) -> Message:
    whole = Message(pattern, {"what": what})
    if amount.count is None:
        return whole
    return Message(N_("{whole} for each {counted}"), {"whole": whole, "counted": amount.count.words(content)})

