"""Areas: the three that each player keeps of five, and two drawn of which one is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hedgerow.game import Action, Event, Observation
from hedgerow.games.countryside.events import DrewAreas, KeptArea, KeptAreas
from hedgerow.games.countryside.question import RULE, Question
from hedgerow.games.countryside.setup import DECK_PAIRS, KEPT
from hedgerow.games.countryside.vocabulary import TYPE_NAMES, Frame
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState

DECK_EMPTY = Violation(
    RULE + "space.two-areas-decks-first", N_("There are not so many areas left in these decks: name others.")
)
NOT_DRAWN = Violation(RULE + "space.two-areas", N_("You have not drawn this area."))


def put_under(state: CountrysideState, area: int, known: int) -> None:
    """Put an area under its own deck; `known` is the mask of players who saw which one it is."""
    kind = state.kit.area_type[area]
    state.decks[kind] += (area,)
    state.deck_known[kind] += (known,)


def draw_area(state: CountrysideState, kind: int) -> int:
    """The top area of a deck."""
    state.turn_up()
    area, *rest = state.decks[kind]
    state.decks[kind] = tuple(rest)
    state.deck_known[kind] = state.deck_known[kind][1:]
    return area


def gain(state: CountrysideState, player: int, area: int) -> None:
    """Put an area in front of a player (area.to-table)."""
    state.areas[player] += (area,)
    state.cards[player] += ((),)


class KeepThree(Question):
    """Which three of the five areas each player keeps at the start (setup.keep-three-areas)."""

    id = "offer"
    verbs = ("areas",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return state.kit.offers

    def find(self, state: CountrysideState) -> list[Action]:
        return list(state.kit.offers)

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        player = state.current_player
        offer = state.offers[player]
        state.offers[player] = ()
        everybody = (1 << state.setup.players) - 1
        for kind, area in enumerate(offer):
            if kind in KEPT[action.arg]:
                gain(state, player, area)
            else:
                put_under(state, area, everybody)  # the five lie face up, so all have seen it
        one, two, three = state.areas[player]
        names = state.content.areas
        events.append(KeptAreas(player, names[one].name, names[two].name, names[three].name))

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which three areas do you keep?"))


def draw_two(state: CountrysideState, events: list[Event]) -> None:
    """Draw two areas and keep one: ask for the decks, unless at most one area is left (space.two-areas-decks-first)."""
    left = sum(map(len, state.decks))
    if left > 1:
        state.stack.append(("decks",))
    elif left:
        area = draw_area(state, next(kind for kind, deck in enumerate(state.decks) if deck))
        gain(state, state.current_player, area)
        events.append(KeptArea(state.current_player, state.content.areas[area].name))


class NameDecks(Question):
    """From which deck or decks two areas are drawn, named before either is seen."""

    id = "decks"
    verbs = ("decks",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return state.kit.decks

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        one, other = DECK_PAIRS[action.arg]
        decks = state.decks
        return None if decks[other] and len(decks[one]) > (one == other) else DECK_EMPTY

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        one, other = DECK_PAIRS[action.arg]
        drawn = draw_area(state, one), draw_area(state, other)
        player, areas = state.current_player, state.content.areas
        events.append(DrewAreas(player, TYPE_NAMES[one], TYPE_NAMES[other], areas[drawn[0]].name, areas[drawn[1]].name))
        state.stack.append(("keep", *drawn))

    def question(self, seen: Observation) -> Message:
        return Message(N_("From which decks do you draw two areas?"))


class KeepOne(Question):
    """Which of two drawn areas is kept; the other goes under its deck, unseen by others (info.hidden)."""

    id = "keep"
    verbs = ("keep",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        _, one, other = state.stack[-1]
        return [state.kit.keep[one], state.kit.keep[other]]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        return None if action.arg in state.stack[-1][1:] else NOT_DRAWN

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, one, other = frame
        player = state.current_player
        back = other if action.arg == one else one
        gain(state, player, action.arg)
        put_under(state, back, 1 << player)
        events.append(KeptArea(player, state.content.areas[action.arg].name))

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which area do you keep?"))
