"""What a goal or a conversion is paid with, and which baskets may pay it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from hedgerow.games.countryside.vocabulary import AREA_SHIFT, GOOD_BITS

PAIR_SHIFT = 6  # a pair (good, area) as a number that sorts by good, then by area
AREA_BITS = (1 << PAIR_SHIFT) - 1


class Group(NamedTuple):
    """`n` baskets of the goods in a mask; with `distinct` each of another good."""

    goods: int
    n: int
    distinct: bool = False


class Cost(NamedTuple):
    """All that is paid: groups of baskets one after the other, coins, cards from the hand.

    `here` means that only baskets of the goal's own area pay.
    """

    groups: tuple[Group, ...] = ()
    here: bool = False
    coins: int = 0
    discards: int = 0


FREE = Cost()


def pair(good: int, area: int) -> int:
    """A kind of good in one area: what players choose between when baskets are paid or filled."""
    return good << PAIR_SHIFT | area


def pairs_held(filled: Iterable[int], goods: int, area: int | None = None) -> Counter[int]:
    """Baskets by pair, of the goods in a mask and, if `area` is given, of that area alone."""
    found: Counter[int] = Counter()
    for one in filled:
        good, at = one & GOOD_BITS, one >> AREA_SHIFT
        if goods >> good & 1 and (area is None or at == area):
            found[good << PAIR_SHIFT | at] += 1
    return found


def payers(held: Counter[int], group: Group, left: int, last: int) -> list[int]:
    """The pairs that may pay next, so that in rising order the group can still be paid in full."""
    if group.distinct:
        goods = sorted({one >> PAIR_SHIFT for one in held if last < 0 or one >> PAIR_SHIFT > last >> PAIR_SHIFT})
        allowed = set(goods[: len(goods) - left + 1])
        return [one for one in sorted(held) if one >> PAIR_SHIFT in allowed]
    found, above = [], 0
    for one in sorted(held, reverse=True):
        if one < last:
            break
        above += held[one]
        if above >= left:
            found.append(one)
    return found[::-1]


def affordable(cost: Cost, filled: Iterable[int], coins: int, hand: int, area: int | None) -> bool:
    """Whether a player can pay it."""
    if coins < cost.coins or hand < cost.discards:
        return False
    for group in cost.groups:
        held = pairs_held(filled, group.goods, area if cost.here else None)
        if (len({one >> PAIR_SHIFT for one in held}) if group.distinct else held.total()) < group.n:
            return False
    return True


def good_of(one: int) -> int:
    """The good of a pair."""
    return one >> PAIR_SHIFT


def area_of(one: int) -> int:
    """The area of a pair, by its place in front of its owner."""
    return one & AREA_BITS
