"""How much work a goal still takes, counted in placed workers: an estimate for the outlook, no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from hedgerow.games.countryside.goals import Goal
from hedgerow.games.countryside.goals_held import AreasWithAnimal, CountTag, FullAreas, HaveCoins, MoreThan, OwnGoods
from hedgerow.games.countryside.goals_here import (
    AllOf,
    CostlyCards,
    CountAny,
    Distinct,
    FullNoPerson,
    SameCard,
    SetCards,
)
from hedgerow.games.countryside.goals_spent import DiscardHand, Spend, SpendAny, SpendCoins, SpendDistinct
from hedgerow.games.countryside.vocabulary import Farm

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet


class Toil(NamedTuple):
    """`each`: the work that one more takes (a card of the right kind, a basket, a coin); `held`: what of it is saved
    by a card in hand that helps; `room`: whether each needs a free place in the goal's area."""

    each: float
    held: float = 0.0
    room: bool = False


CARD_HERE = Toil(1.3, 0.15, True)
TOILS: dict[type[Goal], Toil] = {
    SetCards: CARD_HERE,
    Distinct: CARD_HERE,
    AllOf: CARD_HERE,
    CountAny: CARD_HERE,
    SameCard: Toil(1.5, 0.2, True),
    CostlyCards: Toil(2.0, 0.2, True),
    FullNoPerson: Toil(1.1, 0.1, True),
    MoreThan: Toil(1.5, 0.15),
    AreasWithAnimal: Toil(1.4, 0.15),
    CountTag: Toil(1.2, 0.15),
    OwnGoods: Toil(1.3, 0.15),
    Spend: Toil(0.8, 0.1),
    SpendAny: Toil(0.6, 0.08),
    SpendDistinct: Toil(1.2, 0.12),
    SpendCoins: Toil(0.3),
    HaveCoins: Toil(0.3),
    DiscardHand: Toil(0.3),
}
FULL_AREA = 1.1  # for each card that lacks
SOLD = 0.08  # what a coin takes for which a filled basket lies ready
NEVER = 40.0  # the work of what can no longer be done


def effort(content: CardSet, goal: Goal, farm: Farm, at: int, hand: tuple[int, ...], useful: bytes) -> float:
    """The work until the goal is met, 0 if it is; `at` is its area's place among the player's, -1 for a tile.

    `useful` tells by card which of those in `hand` help.
    """
    kind = type(goal)
    if kind is FullAreas:
        return _fill(content, farm, cast(FullAreas, goal).n)
    have, need = goal.measure(content, farm, at)
    lacks = need - have
    if lacks <= 0:
        return 0.0
    each, held, room = TOILS[kind]
    if room and lacks > content.areas[farm.areas[at]].capacity - len(farm.cards[at]):
        return NEVER
    if kind is SameCard:
        return _same(cast(SameCard, goal), farm.cards[at], hand, useful)
    if kind is HaveCoins:
        sold = min(lacks, len(farm.filled))
        return each * (lacks - sold) + SOLD * sold
    work = each * lacks
    if held and hand:
        helping = sum(map(useful.__getitem__, hand))
        work -= held * (lacks if lacks < helping else helping)
    return work


def _fill(content: CardSet, farm: Farm, n: int) -> float:
    """So many areas full: the cards that lack in those that lack fewest."""
    rooms = [content.areas[area].capacity - len(cards) for area, cards in zip(farm.areas, farm.cards, strict=True)]
    rooms.sort()
    return FULL_AREA * sum(rooms[:n]) if len(rooms) >= n else FULL_AREA * (sum(rooms) + 4 * (n - len(rooms)))


def _same(goal: SameCard, cards: tuple[int, ...], hand: tuple[int, ...], useful: bytes) -> float:
    """So many copies of one card: of the kind of which most are there and in hand."""
    each, held, _ = TOILS[SameCard]
    best = goal.n * each
    for card in {*cards, *hand}:
        if useful[card]:
            lacks = goal.n - cards.count(card)
            best = min(best, each * lacks - held * min(lacks, hand.count(card)))
    return best
