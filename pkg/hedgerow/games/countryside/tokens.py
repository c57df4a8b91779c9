"""Coins and baskets, the two faces of each player's fifteen tokens: gaining, filling, paying, turning over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import Action, Event, Observation
from hedgerow.games.countryside import cost as costs
from hedgerow.games.countryside.cost import area_of, good_of, pair, pairs_held
from hedgerow.games.countryside.events import Converted, Filled, Flipped, GainedCoins, NoBasket, Spent
from hedgerow.games.countryside.question import ASCENDING, BEHIND, RULE, STOP, Question
from hedgerow.games.countryside.vocabulary import AREA_SHIFT, GOOD_BITS, GOOD_NAMES, TOKENS, Frame, basket
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.effects_goods import Convert, GoodOnEach
    from hedgerow.games.countryside.state import CountrysideState

ANY_GOOD = 0xFF
NOT_HELD = Violation(RULE + "tokens.spend", N_("You have no such good there."))


def fill(state: CountrysideState, area: int, card: int, good: int, n: int, events: list[Event]) -> None:
    """Put up to `n` baskets of a good on a card, as many as there are empty ones (tokens.goods-need-baskets)."""
    player = state.current_player
    filled = state.filled[player]
    got = min(n, TOKENS - state.coins[player] - len(filled))
    if got:
        state.filled[player] = tuple(sorted(filled + (basket(area, card, good),) * got))
        events.append(Filled(player, got, GOOD_NAMES[good], state.area_name(player, area)))
    if got < n:
        events.append(NoBasket(player, n - got, GOOD_NAMES[good]))


def gain_coins(state: CountrysideState, n: int, events: list[Event]) -> None:
    """Turn empty baskets over; if there are none left, filled ones may be (tokens.coin-from-filled)."""
    player = state.current_player
    got = min(n, TOKENS - state.coins[player] - len(state.filled[player]))
    if got:
        state.coins[player] += got
        events.append(GainedCoins(player, got))
    if got < n and state.filled[player]:
        state.stack.append(("flip", n - got, -1))


def remove(state: CountrysideState, area: int, good: int) -> None:
    """Take one basket of a good off the first card of an area that holds it."""
    player = state.current_player
    filled = list(state.filled[player])
    for at, one in enumerate(filled):
        if one >> AREA_SHIFT == area and one & GOOD_BITS == good:
            del filled[at]
            break
    state.filled[player] = tuple(filled)


class Baskets(Question):
    """Shared by the questions about filled baskets: which good of which area, in rising order."""

    table: str  # the actions: "pay", "flip" or "fill"

    def actions(self, state: CountrysideState, pairs: Sequence[int]) -> list[Action]:
        """The actions of pairs of good and area."""
        table: Any = getattr(state.kit, self.table)
        areas = state.areas[state.current_player]
        return [table[areas[area_of(one)]][good_of(one)] for one in pairs]

    def pair(self, state: CountrysideState, action: Action) -> int:
        """The pair an action means, -1 if the area is not the player's."""
        area_id, good = action.arg
        areas = state.areas[state.current_player]
        return pair(good, areas.index(area_id)) if area_id in areas else -1


class Pay(Baskets):
    """Which basket pays a goal or a conversion: frame (pay, cost, group, left, last pair, area of the goal)."""

    id = "pay"
    table = "pay"
    verbs = ("pay",)

    def _held(self, state: CountrysideState) -> tuple[costs.Group, Counter[int]]:
        _, cost_id, group, _, _, area = state.stack[-1]
        cost = state.content.costs[cost_id]
        goods = cost.groups[group].goods
        return cost.groups[group], pairs_held(state.filled[state.current_player], goods, area if cost.here else None)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return self.actions(state, sorted(self._held(state)[1]))

    def find(self, state: CountrysideState) -> list[Action]:
        group, held = self._held(state)
        _, _, _, left, last, _ = state.stack[-1]
        return self.actions(state, costs.payers(held, group, left, last))

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        group, held = self._held(state)
        _, _, _, left, last, _ = state.stack[-1]
        one = self.pair(state, action)
        if not held[one]:
            return NOT_HELD
        if one < last:
            return BEHIND
        return None if one in costs.payers(held, group, left, last) else ASCENDING

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, cost_id, group, left, _, area = frame
        one = self.pair(state, action)
        remove(state, area_of(one), good_of(one))
        events.append(Spent(state.current_player, GOOD_NAMES[good_of(one)]))
        if left > 1:
            state.stack.append(("pay", cost_id, group, left - 1, one, area))
        else:
            pay_next(state, cost_id, group + 1, area)

    def question(self, seen: Observation) -> Message:
        n = seen["stack"][-1][3]
        return Message(N_("Which basket do you spend?"), {"n": n}, N_("Which {n} baskets do you spend?"))


def pay_next(state: CountrysideState, cost_id: int, group: int, area: int) -> None:
    """Ask for the next group of a cost, if there is one."""
    groups = state.content.costs[cost_id].groups
    if group < len(groups):
        state.stack.append(("pay", cost_id, group, groups[group].n, -1, area))


class Flip(Baskets):
    """Coins without an empty basket: which filled one is turned over, or none (tokens.coin-from-filled)."""

    id = "flip"
    table = "flip"
    verbs = ("flip", "stop")

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        held = pairs_held(state.filled[state.current_player], ANY_GOOD)
        return [*self.actions(state, sorted(held)), STOP]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        if action is STOP:
            return None
        one = self.pair(state, action)
        if not pairs_held(state.filled[state.current_player], ANY_GOOD)[one]:
            return NOT_HELD
        return BEHIND if one < state.stack[-1][-1] else None

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        if action is STOP:
            return
        one = self.turn_over(state, action, events)
        if frame[1] > 1:
            state.stack.append(("flip", frame[1] - 1, one))

    def turn_over(self, state: CountrysideState, action: Action, events: list[Event]) -> int:
        """Turn one filled basket into a coin."""
        player = state.current_player
        one = self.pair(state, action)
        remove(state, area_of(one), good_of(one))
        state.coins[player] += 1
        events.append(Flipped(player, GOOD_NAMES[good_of(one)]))
        return one

    def question(self, seen: Observation) -> Message:
        n = seen["stack"][-1][1]
        return Message(
            N_("You have no empty basket: turn over a filled one for the coin?"),
            {"n": n},
            N_("You have no empty basket: turn over filled ones for the {n} coins?"),
        )


class Sell(Flip):
    """The market action that turns goods into coins, any number of them (market.sell-goods)."""

    id = "sell"

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        if action is STOP:
            return SELL_ONE if state.stack[-1][1] < 0 else None
        return super().wrong(state, action)

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        if action is not STOP:
            one = self.turn_over(state, action, events)
            if state.filled[state.current_player]:
                state.stack.append(("sell", one))

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which basket do you turn into a coin?"))


SELL_ONE = Violation("order.sell-one", N_("Turn over one basket at least: you chose this market action."))


def fill_each(state: CountrysideState, program: int, at: int, area: int, events: list[Event]) -> None:
    """Goods on named cards; with too few baskets the owner chooses which cards go short."""
    op: GoodOnEach = state.kit.programs[program][at]  # type: ignore[assignment]
    player = state.current_player
    cards = cards_to_fill(state, op, area)
    wanted = sum(len(found) for found in cards.values()) * op.n
    empty = TOKENS - state.coins[player] - len(state.filled[player])
    if empty and wanted > empty and len(cards) > 1:
        state.stack.append(("fill", program, at, area, empty, -1, 0))
        return
    for one in sorted(cards):
        for card in cards[one]:
            fill(state, area_of(one), card, good_of(one), op.n, events)


def cards_to_fill(state: CountrysideState, op: GoodOnEach, area: int) -> dict[int, list[int]]:
    """The cards that would gain goods, by pair of good and area."""
    rows = state.cards[state.current_player]
    found: dict[int, list[int]] = {}
    for at in op.areas(area, len(rows)):
        for place, card in enumerate(rows[at]):
            good = op.goods[card]
            if good >= 0:
                found.setdefault(pair(good, at), []).append(place)
    return found


def areas_to_choose(state: CountrysideState, op: GoodOnEach) -> list[int]:
    """The areas in which some card would gain a good, if there is an empty basket at all."""
    player = state.current_player
    if state.coins[player] + len(state.filled[player]) == TOKENS:
        return []
    goods = op.goods
    return [at for at, cards in enumerate(state.cards[player]) if any(goods[card] >= 0 for card in cards)]


class Fill(Baskets):
    """Which named card gets the next basket: frame (fill, program, at, area, left, last pair, filled there)."""

    id = "fill"
    table = "fill"
    verbs = ("fill",)

    def _room(self, state: CountrysideState) -> dict[int, int]:
        """By pair how many goods it could gain still."""
        _, program, at, area, _, last, used = state.stack[-1]
        op: GoodOnEach = state.kit.programs[program][at]  # type: ignore[assignment]
        room = {one: len(cards) * op.n for one, cards in cards_to_fill(state, op, area).items()}
        if last >= 0:
            room[last] -= used
        return room

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return self.actions(state, sorted(self._room(state)))

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        _, _, _, _, left, last, _ = state.stack[-1]
        room = self._room(state)
        one = self.pair(state, action)
        if one not in room:
            return NO_SUCH_CARD
        if one < last:
            return BEHIND
        if sum(n for other, n in room.items() if other >= one) < left:
            return ASCENDING
        return None if room[one] else NO_SUCH_CARD

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, program, at, area, left, last, used = frame
        op: GoodOnEach = state.kit.programs[program][at]  # type: ignore[assignment]
        one = self.pair(state, action)
        used = used if one == last else 0
        card = cards_to_fill(state, op, area)[one][used // op.n]
        fill(state, area_of(one), card, good_of(one), 1, events)
        if left > 1:
            state.stack.append(("fill", program, at, area, left - 1, one, used + 1))

    def question(self, seen: Observation) -> Message:
        n = seen["stack"][-1][4]
        return Message(
            N_("You have {n} empty basket: which card gains a good?"),
            {"n": n},
            N_("You have {n} empty baskets: which cards gain goods?"),
        )


NO_SUCH_CARD = Violation(RULE + "effect.good-on-each", N_("No card there gains another such good."))


class ChooseArea(Question):
    """In which area the named plants gain goods (effect.good-chosen-area): frame (chosen, program, at)."""

    id = "chosen"
    verbs = ("area",)

    def _op(self, state: CountrysideState) -> GoodOnEach:
        _, program, at = state.stack[-1]
        op: GoodOnEach = state.kit.programs[program][at]  # type: ignore[assignment]
        return op

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return [state.kit.area[area] for area in state.areas[state.current_player]]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        areas = state.areas[state.current_player]
        if action.arg not in areas or areas.index(action.arg) not in areas_to_choose(state, self._op(state)):
            return NO_PLANTS
        return None

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, program, at = frame
        fill_each(state, program, at, state.areas[state.current_player].index(action.arg), events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("In which area do the plants gain goods?"))


NO_PLANTS = Violation(RULE + "effect.good-chosen-area", N_("No plant of that area would gain a good."))


class ConvertGoods(Baskets):
    """Pay for a conversion, again if it has a double arrow, or stop: frame (convert, program, at, area, card, last).

    Equal conversions are taken in rising order of the first basket paid.
    """

    id = "convert"
    table = "pay"
    verbs = ("pay", "stop")

    def _held(self, state: CountrysideState) -> tuple[costs.Cost, Counter[int]]:
        _, program, at, _, _, _ = state.stack[-1]
        op: Convert = state.kit.programs[program][at]  # type: ignore[assignment]
        return op.cost, pairs_held(state.filled[state.current_player], op.cost.groups[0].goods)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return [*self.actions(state, sorted(self._held(state)[1])), STOP]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        if action is STOP:
            return None
        cost, held = self._held(state)
        one = self.pair(state, action)
        if not held[one]:
            return NOT_HELD
        if not costs.affordable(cost, state.filled[state.current_player], 0, 0, None):
            return TOO_FEW
        if one < state.stack[-1][-1]:
            return BEHIND
        return None if one in costs.payers(held, cost.groups[0], cost.groups[0].n, -1) else ASCENDING

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        if action is STOP:
            return
        _, program, at, area, card, _ = frame
        op: Convert = state.kit.programs[program][at]  # type: ignore[assignment]
        one = self.pair(state, action)
        if op.repeat:
            state.stack.append(("convert", program, at, area, card, one))
        state.stack.append(("converted", program, at, area, card))
        remove(state, area_of(one), good_of(one))
        events.append(Spent(state.current_player, GOOD_NAMES[good_of(one)]))
        if op.cost.groups[0].n > 1:
            state.stack.append(("pay", op.cost_id, 0, op.cost.groups[0].n - 1, one, area))
        else:
            pay_next(state, op.cost_id, 1, area)

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which basket do you convert?"))


TOO_FEW = Violation(RULE + "effect.convert", N_("You have not all the goods that this conversion takes."))


def converted(state: CountrysideState, events: list[Event], program: int, at: int, area: int, card: int) -> None:
    """A conversion is paid: what it gives comes onto the card (effect.convert, effect.convert-tight)."""
    op: Convert = state.kit.programs[program][at]  # type: ignore[assignment]
    events.append(Converted(state.current_player))
    for good, n in op.goods:
        fill(state, area, card, good, n, events)
    if op.coins:
        gain_coins(state, op.coins, events)
