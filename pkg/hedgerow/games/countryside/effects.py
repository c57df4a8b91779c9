"""The vocabulary of effects: what every operation has in common.

Cards, rewards, spaces and market actions are lists of operations ("programs"). Each operation can be carried out, and
says in words what it does, so that text and effect cannot differ. The operations themselves are in effects_goods.py,
effects_cards.py and effects_board.py, their names in files in read_effects.py.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple, Self

from hedgerow.content import Entry
from hedgerow.game import Event
from hedgerow.games.countryside.given import Given
from hedgerow.games.countryside.vocabulary import EVERYWHERE, PLACES, Amount
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


class Op(ABC):
    """One operation of an effect."""

    __slots__ = ()

    @classmethod
    def read(cls, _given: Given) -> Self:
        """The operation from its table in a card file."""
        return cls()

    @abstractmethod
    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        """Carry it out for the player whose turn it is; what must be asked first goes on the stack."""

    @abstractmethod
    def words(self, content: CardSet) -> Message:
        """What it does, as a sentence without its full stop."""


Program = tuple[Op, ...]


def sentence(program: Program, content: CardSet) -> Message:
    """What a program does, in words; the sentences of its operations one after the other."""
    said = [op.words(content) for op in program]
    if not said:
        return Message(N_("No effect"))
    whole = said[0]
    for part in said[1:]:
        whole = Message(N_("{one}. {other}"), {"one": whole, "other": part})
    return whole


def for_each(pattern: str, what: Message, amount: Amount, content: CardSet) -> Message:
    """A sentence about an amount; what is counted, if anything, stands at its end."""
    whole = Message(pattern, {"what": what})
    if amount.each is None:
        return whole
    return Message(N_("{whole} for each {counted}"), {"whole": whole, "counted": amount.each.words(content)})


def read_amount(given: Given, number: str) -> Amount:
    """`n`, or a number times what is counted."""
    entry, words, _ = given
    if not entry.has("count"):
        return Amount(entry.number("n", 1, 15))
    count = entry.entry("count")
    where = count.choice("where", PLACES, EVERYWHERE)
    if count.has("distinct_symbols_of_set"):
        found = words.set_count(count, "distinct_symbols_of_set", count.text("distinct_symbols_of_set"), where)
    elif count.has("areas_of_type"):
        found = words.type_count(count, "areas_of_type", count.text("areas_of_type"))
    else:
        found = words.symbols_count(count, "symbols", count.items("symbols"), where)
    count.done()
    return Amount(entry.number(number, 1, 9, 1), found)


def read_flag(entry: Entry, field: str) -> bool:
    """True or false; false if it is not there."""
    return entry.flag(field, default=False)


def carry_out(state: CountrysideState, events: list[Event], *here: int) -> None:
    """The next operation of a program; the rest of it waits beneath."""
    program, at, *rest = here
    ops = state.kit.programs[program]
    if at + 1 < len(ops):
        state.stack.append(("do", program, at + 1, *rest))
    ops[at].run(state, Here(*here), events)
