"""Effects that only the player board and the market have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from hedgerow.game import Event
from hedgerow.games.countryside import display, repeating
from hedgerow.games.countryside.effects import Here, Op, read_flag
from hedgerow.games.countryside.given import Given
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet
    from hedgerow.games.countryside.state import CountrysideState


@dataclass(frozen=True, slots=True)
class Sun(Op):
    """Hours of sun for one card (sunlight.no-splitting); with `discards` hand cards add hours."""

    n: int
    discards: bool

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        read_flag(entry, "separate")  # says for people that two gains are never joined, as no two ever are
        return cls(entry.number("n", 1, 15), read_flag(entry, "discard_for_sun"))

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


@dataclass(frozen=True, slots=True)
class Repeat(Op):
    """The effect of an own card in play, again (unlock.repeat-card). `space` is where that can be done."""

    space: int

    @classmethod
    def read(cls, given: Given) -> Self:
        given.entry.number("n", 1, 1, 1)
        return cls(-1)

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        if repeating.choices(state):
            space = self.space if state.kit.kinds[self.space] == "worker" else -1
            state.stack.append(("repeat", space))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Carry out the effect of one of your cards again"))


@dataclass(frozen=True, slots=True)
class UnusedSun(Op):
    """Ongoing: a coin for sun not used (unlock.unused-sun-coin); looked up when sun is spent."""

    @classmethod
    def read(cls, given: Given) -> Self:
        given.entry.number("n", 1, 1, 1)
        return cls()

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        """Nothing happens at once."""

    def words(self, content: CardSet) -> Message:
        return Message(N_("Each time you play a card with less sun than you have, gain 1 coin"))


@dataclass(frozen=True, slots=True)
class Discard(Op):
    """Cards from the hand, as the cost of a market action."""

    n: int

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("discard", self.n, -1))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Discard {n} card"), {"n": self.n}, N_("Discard {n} cards"))


@dataclass(frozen=True, slots=True)
class SellGoods(Op):
    """Any number of filled baskets become coins (market.sell-goods)."""

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("sell", -1))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Turn any number of filled baskets into coins"))


@dataclass(frozen=True, slots=True)
class Refresh(Op):
    """The whole display is discarded and laid out anew (market.refresh)."""

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        display.renew(state, events)

    def words(self, content: CardSet) -> Message:
        return Message(N_("Discard the display and deal a new one"))
