"""Which cards bring a goal nearer: what an outlook wants to know of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.games.countryside.effects import Program
from hedgerow.games.countryside.effects_cards import Choose
from hedgerow.games.countryside.effects_goods import Convert, Good, GoodOnEach
from hedgerow.games.countryside.goals import Goal
from hedgerow.games.countryside.goals_held import OwnGoods
from hedgerow.games.countryside.vocabulary import Farm

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet

TILE = -1


def useful(content: CardSet, goal: Goal, area: int) -> bytes:
    """By card: 1 if it counts for the goal when it is played, or makes a good that the goal wants.

    `area` is the number of the area with this goal, TILE for a goal of a tile.
    """
    goods = goods_wanted(goal)
    found = bytearray(len(content.cards))
    for number, card in enumerate(content.cards):
        fits = area == TILE or bool(card.types >> content.areas[area].type & 1)
        if goods:
            found[number] = bool(goods & goods_made(card.effect)) and (fits or not goal.cost().here)
            continue
        rows: tuple[tuple[int, ...], ...] = ((number,), ()) if fits else ((), (number,))
        at = -1 if area == TILE else 0
        some = max(area, 0)
        before, _ = goal.measure(content, Farm((some, some), ((), ()), (), 0, 0), at)
        after, _ = goal.measure(content, Farm((some, some), rows, (), 0, 0), at)
        found[number] = after > before
    return bytes(found)


def goods_wanted(goal: Goal) -> int:
    """The mask of the goods that a goal wants to be paid or owned, 0 for none."""
    wanted = 0
    for group in goal.cost().groups:
        wanted |= group.goods
    if isinstance(goal, OwnGoods):
        for good, _ in goal.goods:
            wanted |= 1 << good
    return wanted


def goods_made(program: Program) -> int:
    """The mask of the goods that an effect can make."""
    made = 0
    for op in program:
        if isinstance(op, Good):
            made |= 1 << op.good
        elif isinstance(op, GoodOnEach):
            for _, good in op.pairs:
                made |= 1 << good
        elif isinstance(op, Convert):
            for good, _ in op.goods:
                made |= 1 << good
        elif isinstance(op, Choose):
            for branch in op.branches:
                made |= goods_made(branch)
    return made
