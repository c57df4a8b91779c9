"""The words that cards, areas and goal tiles are written in: goods, types of area, where to count, how to count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hedgerow.words import N_, Message, Name, both, either

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet

GOODS = ("cherry", "apple", "grape", "egg", "milk", "cheese", "wine", "bread")
GOOD_NAMES = (
    Name("cherries", "kersen"),
    Name("apples", "appels"),
    Name("grapes", "druiven"),
    Name("eggs", "eieren"),
    Name("milk", "melk"),
    Name("cheese", "kaas"),
    Name("wine", "wijn"),
    Name("bread", "brood"),
)
TYPES = ("meadow", "house", "barn", "field", "garden")
TYPE_NAMES = (
    Name("meadow", "weide"),
    Name("house", "huis"),
    Name("barn", "schuur"),
    Name("field", "akker"),
    Name("garden", "tuin"),
)
TOKENS = 15  # coins and baskets of one player, two faces of the same tokens
SLOTS = 7  # places of the display
HAND_LIMIT = 12
WORKERS = 4
MARKERS = 12
START_COINS = 1
# rules of the spaces that the rulebook prints, for score lines
UNLOCK_RULES = {"U4": "unlock.areas-once", "U5": "unlock.discard-once", "U6": "unlock.cards-once"}
RANKS = (20, 25, 30, 32, 34, 36, 37, 38)  # points of the solo ranks

HERE, OTHER, CHOSEN, EVERYWHERE = "this_area", "other_areas", "chosen_area", "countryside"
PLACES = (HERE, OTHER, EVERYWHERE)

MARKET_NAMES = {
    "draw": N_("draw a card"),
    "sell-cards": N_("sell three cards for three coins"),
    "sell-goods": N_("sell goods for coins"),
    "refresh": N_("renew the display"),
    "goal": N_("fulfil a goal"),
    "repeat": N_("repeat a card"),
}

# A filled basket is one number: which area of its owner, which card there, which good lies in it.
GOOD_BITS = 7
CARD_SHIFT, AREA_SHIFT = 3, 7


# A pending step: its name, then numbers. Questions and automatic steps wait on one stack of these.
Frame = tuple[Any, ...]


def basket(area: int, card: int, good: int) -> int:
    """The number of a basket filled with a good on a card of an area."""
    return area << AREA_SHIFT | card << CARD_SHIFT | good


class Farm(NamedTuple):
    """What lies in front of one player, as far as effects and goals look at it; `hand` is the number of cards."""

    areas: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    filled: tuple[int, ...]
    coins: int
    hand: int


def places(farm: Farm, where: str, area: int) -> Sequence[tuple[int, ...]]:
    """The cards of the areas meant, area by area; `area` is the one that the effect or goal belongs to."""
    if where == EVERYWHERE:
        return farm.cards
    if where == OTHER:
        return farm.cards[:area] + farm.cards[area + 1 :]
    return (farm.cards[area],)


class Count(NamedTuple):
    """Something to count: cards with certain symbols, different symbols of a set, or areas of a type.

    how    "symbols", "distinct" or "areas"
    ids    the symbols, the set or the type, as in the file
    flags  by card: 1 if it counts
    """

    how: str
    ids: tuple[str, ...]
    where: str
    flags: bytes

    def of(self, content: CardSet, farm: Farm, area: int) -> int:
        """How many there are."""
        if self.how == "areas":
            wanted = TYPES.index(self.ids[0])
            return sum(content.areas[number].type == wanted for number in farm.areas)
        flags = self.flags
        if self.how == "symbols":
            return sum([flags[card] for cards in places(farm, self.where, area) for card in cards])
        return len({content.cards[k].symbol for cards in places(farm, self.where, area) for k in cards if flags[k]})

    def words(self, content: CardSet) -> Message:
        """What is counted, after "for each"."""
        if self.how == "areas":
            return Message(N_("{type} you have"), {"type": TYPE_NAMES[TYPES.index(self.ids[0])]})
        if self.how == "distinct":
            what = Message(N_("different symbol of the set {set}"), {"set": content.sets[self.ids[0]]})
        else:
            what = either([content.symbols[id] for id in self.ids])
        return Message(N_("{what} {where}"), {"what": what, "where": where_words(self.where)})


class Amount(NamedTuple):
    """A number: so many, or so many for each thing counted."""

    n: int
    each: Count | None = None

    def of(self, content: CardSet, farm: Farm, area: int) -> int:
        """The number for this farm."""
        return self.n if self.each is None else self.n * self.each.of(content, farm, area)


def where_words(where: str) -> Message:
    """Where something is counted or lies."""
    return Message(
        {
            HERE: N_("in this area"),
            OTHER: N_("in your other areas"),
            CHOSEN: N_("in an area of your choice"),
            EVERYWHERE: N_("in your countryside"),
        }[where]
    )


def baskets(n: int, good: int) -> Message:
    """Some filled baskets, in words."""
    return Message(N_("{n} basket of {good}"), {"n": n, "good": GOOD_NAMES[good]}, N_("{n} baskets of {good}"))


def coins(n: int) -> Message:
    """Some coins, in words."""
    return Message(N_("{n} coin"), {"n": n}, N_("{n} coins"))


def goods_words(goods: Sequence[tuple[int, int]]) -> Message:
    """Several kinds of filled baskets, in words."""
    return both([baskets(n, good) for good, n in goods])
