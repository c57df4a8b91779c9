"""The vocabulary of goals: what each has in common.

A goal that has a cost is paid for; all others are looked at and cost nothing (goal.spend-or-own). `measure` gives what
is there and what is needed, so that people can see what is missing; a goal is met when the first reaches the second.
The goals themselves are in goals_spent.py, goals_held.py and goals_here.py, their names in files in read_goals.py.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Self

from hedgerow.content import Entry, quoted
from hedgerow.games.countryside.cost import FREE, Cost
from hedgerow.games.countryside.given import Given
from hedgerow.games.countryside.vocabulary import AREA_SHIFT, EVERYWHERE, GOOD_BITS, GOODS, Farm, where_words
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet

Measure = tuple[int, int]


class Goal(ABC):
    """One kind of goal. `kind` is the end of the id of the rule it follows."""

    __slots__ = ()
    kind: ClassVar[str] = ""

    @property
    def rule(self) -> str:
        """The end of the id of the rule that this goal follows."""
        return self.kind

    @classmethod
    @abstractmethod
    def read(cls, given: Given) -> Self:
        """The goal from its table in a card file."""

    @abstractmethod
    def measure(self, content: CardSet, farm: Farm, area: int) -> Measure:
        """What is there, and what is needed; `area` is the place of the area with this goal, -1 for a tile."""

    def cost(self) -> Cost:
        """What is paid for it."""
        return FREE

    @abstractmethod
    def words(self, content: CardSet) -> Message:
        """What it asks, as a sentence without its full stop."""


def goods_held(farm: Farm, goods: tuple[tuple[int, int], ...], area: int) -> Measure:
    """How many of the goods wanted are there, in one area or (-1) anywhere."""
    held = [0] * len(GOODS)
    for one in farm.filled:
        if area < 0 or one >> AREA_SHIFT == area:
            held[one & GOOD_BITS] += 1
    have = need = 0
    for good, n in goods:
        have += min(held[good], n)
        need += n
    return have, need


def placed(said: Message, where: str) -> Message:
    """The sentence, with where it is meant unless that is everywhere."""
    if where == EVERYWHERE:
        return said
    return Message(N_("{what} {where}"), {"what": said, "where": where_words(where)})


def read_goods(entry: Entry) -> tuple[tuple[int, int], ...]:
    """Goods and how many of each."""
    found = []
    for good, n in entry.table("goods").items():
        if good not in GOODS or not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= 15:
            entry.fault(
                "goods",
                N_("must be good = number, of {allowed}, not {good} = {n}"),
                allowed=", ".join(GOODS),
                good=quoted(good),
                n=quoted(n),
            )
        else:
            found.append((GOODS.index(good), n))
    if not found:
        entry.fault("goods", N_("must name at least one good"))
    return tuple(sorted(found))
