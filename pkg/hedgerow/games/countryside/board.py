"""The start spaces of the player board and the market actions: the rulebook prints them, so they are no content."""

from __future__ import annotations

from hedgerow.games.countryside.effects import Program
from hedgerow.games.countryside.effects_board import Discard, Refresh, SellGoods, Sun
from hedgerow.games.countryside.effects_cards import Draw, DrawAreas, FulfilGoal
from hedgerow.games.countryside.effects_goods import Coins
from hedgerow.games.countryside.vocabulary import Amount

START_SPACES: dict[str, Program] = {
    "S1": (Draw(Amount(4), adjacent=True),),
    "S2": (Sun(2, discards=False), Draw(Amount(2), adjacent=True)),
    "S3": (Sun(5, discards=False),),
    "S4": (Sun(3, discards=True),),
    "S5": (DrawAreas(),),
    "S6": (FulfilGoal(2),),
}
# market actions by code; the unlockable ones (a goal, a card again) stand behind these
MARKET: dict[str, Program] = {
    "draw": (Draw(Amount(1), adjacent=False),),
    "sell-cards": (Discard(3), Coins(Amount(3))),
    "sell-goods": (SellGoods(),),
    "refresh": (Discard(1), Refresh(), Draw(Amount(1), adjacent=False)),
}
DRAW, SELL_CARDS, SELL_GOODS, REFRESH = range(4)
UNLOCKABLE = ("U1", "U2", "U3", "U4", "U5", "U6", "U7", "U8")
KINDS = ("worker", "market", "once", "ongoing")
