"""Effects that draw cards and areas, allow goals, send workers home, and score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from hedgerow.content import Entry
from hedgerow.game import Event
from hedgerow.games.countryside import display
from hedgerow.games.countryside.effects import (
    FROM_MARKET,
    Here,
    Op,
    Program,
    for_each,
    read_amount,
    read_flag,
    sentence,
)
from hedgerow.games.countryside.given import Given
from hedgerow.games.countryside.vocabulary import TYPE_NAMES, TYPES, Amount
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.cards import CardSet
    from hedgerow.games.countryside.state import CountrysideState


@dataclass(frozen=True, slots=True)
class Draw(Op):
    """Cards from the display (effect.draw, card.draw-means-display)."""

    amount: Amount
    adjacent: bool

    @classmethod
    def read(cls, given: Given) -> Self:
        adjacent = read_flag(given.entry, "adjacent")
        return cls(read_amount(given, "each"), adjacent)

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        display.draw(state, state.amount(self.amount, here.area), self.adjacent, events)

    def words(self, content: CardSet) -> Message:
        n = self.amount.n
        if self.adjacent:
            return Message(N_("Draw {n} neighbouring card"), {"n": n}, N_("Draw {n} neighbouring cards"))
        return for_each(N_("Draw {what}"), Message(N_("{n} card"), {"n": n}, N_("{n} cards")), self.amount, content)


@dataclass(frozen=True, slots=True)
class FulfilGoal(Op):
    """Goals by the usual rules (effect.goal, space.two-goals, market.goal)."""

    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(given.entry.number("max", 1, 3, 1))

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("goal", self.n, int(here.via == FROM_MARKET)))

    def words(self, content: CardSet) -> Message:
        return Message(N_("You may fulfil {n} goal"), {"n": self.n}, N_("You may fulfil up to {n} goals"))


@dataclass(frozen=True, slots=True)
class WorkerHome(Op):
    """Own spent workers come home (effect.worker-home)."""

    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(given.entry.number("n", 1, 4, 1))

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("send", self.n, -1, here.via))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Send {n} spent worker back home"), {"n": self.n}, N_("Send {n} spent workers back home"))


@dataclass(frozen=True, slots=True)
class DiscardPick(Op):
    """Any cards of the discard pile, now or at the end of the turn (effect.discard-pick)."""

    n: int
    later: bool

    @classmethod
    def read(cls, given: Given) -> Self:
        later = given.entry.choice("when", ["now", "end_of_turn"]) == "end_of_turn"
        return cls(given.entry.number("n", 1, 4, 1), later)

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


@dataclass(frozen=True, slots=True)
class DrawAreas(Op):
    """Two areas of which one is kept (effect.area, space.two-areas)."""

    @classmethod
    def read(cls, given: Given) -> Self:
        given.entry.number("draw", 2, 2, 2)
        given.entry.number("keep", 1, 1, 1)
        return cls()

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("draw-areas",))

    def words(self, content: CardSet) -> Message:
        return Message(N_("Draw two areas and keep one"))


@dataclass(frozen=True, slots=True)
class Choose(Op):
    """One of several effects joined by "or" (effect.choose). `programs` are their numbers."""

    branches: tuple[Program, ...]
    programs: tuple[int, ...]

    @classmethod
    def read(cls, given: Given) -> Self:
        entry = given.entry
        from hedgerow.games.countryside.read_effects import read_program  # it reads this class by name

        branches = entry.items("of")
        if not 2 <= len(branches) <= 4:
            entry.fault("of", N_("must be two to four lists of effects"))
        programs = []
        for place, _ in enumerate(branches):
            holder = Entry({"of": branches[place]}, entry.file, f"{entry.name}[{place}]", entry.faults)
            programs.append(read_program(holder, "of", given.words, f"{given.name}/{place}", on_card=True))
            if not programs[-1]:
                entry.fault("of", N_("must be lists of effects, none of them empty"))
        numbers = tuple(
            given.words.add_program(f"{given.name}/{place}", program) for place, program in enumerate(programs)
        )
        return cls(tuple(programs), numbers)

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.stack.append(("choose", *here))

    def words(self, content: CardSet) -> Message:
        first, *rest = [sentence(branch, content) for branch in self.branches]
        for other in rest:
            first = Message(N_("{one}, or: {other}"), {"one": first, "other": other})
        return first


@dataclass(frozen=True, slots=True)
class OwnGoal(Op):
    """The card's own goal: a marker, and a point for each own area of a type (effect.own-goal)."""

    type: int

    @classmethod
    def read(cls, given: Given) -> Self:
        per = given.entry.entry("vp_per")
        named = per.choice("areas_of_type", TYPES)
        per.done()
        return cls(TYPES.index(named) if named in TYPES else 0)

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


@dataclass(frozen=True, slots=True)
class Points(Op):
    """Points for the track."""

    n: int

    @classmethod
    def read(cls, given: Given) -> Self:
        return cls(given.entry.number("n", 1, 9))

    def run(self, state: CountrysideState, here: Here, events: list[Event]) -> None:
        state.bonus[state.current_player] += self.n
        state.score(state.current_player, self.n, events)

    def words(self, content: CardSet) -> Message:
        return Message(N_("Gain {n} point"), {"n": self.n}, N_("Gain {n} points"))
