"""Rover, the dummy player of the solo game: tokens turned up one by one, a card for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.game import Event
from hedgerow.games.meadow import piles
from hedgerow.games.meadow.board import FIRE, MAIN, NEXT_CLOCKWISE, NOTCHES, NUMBERS, POINTS_AT, SIZE, WILD
from hedgerow.games.meadow.events import RoverPlaced, RoverTook

if TYPE_CHECKING:
    from hedgerow.games.meadow.setup import Setup
    from hedgerow.games.meadow.state import MeadowState

TOKENS = 15  # of three colours
EACH = len(NUMBERS)


def new_pile(state: MeadowState) -> None:
    """All his tokens, face down, to be turned up in random order (solo.round-end)."""
    state.pile = list(range(TOKENS))


def notch_for(setup: Setup, sides: tuple[int, ...], colour: int, number: int) -> int:
    """The notch that colour (side) and number (place along it) point to (solo.number, solo.number-map)."""
    side = sides[colour]
    return side * SIZE + setup.content.tables.notch_order[side].index(number)


def move(state: MeadowState, events: list[Event]) -> None:
    """Rover turns up a token, places it, and takes the card it points at."""
    setup = state.setup
    colour, token = divmod(state.chance.pop(state.pile), EACH)
    mark = (colour + 1) * EACH + token
    if token == WILD:
        if not state.free >> FIRE & 1:
            state.aside += (mark,)
            events.append(RoverPlaced(NUMBERS[token], ""))
            return
        state.fire += (mark,)
        if len(state.fire) >= setup.campfire.free:
            state.free &= ~(1 << FIRE)
        events.append(RoverPlaced(NUMBERS[token], "fire"))
        return
    notch = notch_for(setup, state.sides, colour, token + 1)
    for _ in range(MAIN):
        if state.free >> notch & 1:
            break
        notch = NEXT_CLOCKWISE[notch]
    state.main[notch] = mark
    state.free &= ~(1 << notch)
    events.append(RoverPlaced(NUMBERS[token], NOTCHES[notch]))
    spot = POINTS_AT[notch][token]
    card = state.display[spot]
    if card == piles.EMPTY:
        events.append(RoverTook(None, None))
        return
    state.display[spot] = piles.EMPTY
    state.rover += (card,)
    piles.refill(state, spot)
    new = state.display[spot]
    events.append(RoverTook(setup.name(card), None if new == piles.EMPTY else setup.name(new)))
