"""Cards onto the table: columns of a meadow, landscapes and discoveries of the surroundings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.game import Event
from hedgerow.games.meadow import piles
from hedgerow.games.meadow.events import Played
from hedgerow.games.meadow.fitting import refresh
from hedgerow.games.meadow.setup import IS_GROUND, IS_LANDSCAPE, IS_OBSERVATION
from hedgerow.words import Name

if TYPE_CHECKING:
    from hedgerow.games.meadow.state import MeadowState

LEFT, RIGHT = 0, 1


def first_ground(state: MeadowState, player: int, face: int) -> None:
    """The starting ground card, with the side chosen, becomes the first column."""
    card = state.setup.first_face + face
    state.columns[player] = ((card,),)
    state.shows[player] = (state.setup.grants[card] | state.setup.base[card],)
    refresh(state, player)


def lay(state: MeadowState, player: int, card: int, place: int, events: list[Event]) -> None:
    """A card from the hand onto the table. `place`: LEFT or RIGHT for a ground card, a column for an observation."""
    setup = state.setup
    kind = setup.kind[card]
    piles.lose(state, player, card)
    state.points[player] += setup.points[card]
    covered: Name | None = None
    if kind == IS_OBSERVATION:
        columns, shows = state.columns[player], state.shows[player]
        stack = columns[place]
        covered = setup.card[stack[-1]].name
        state.columns[player] = (*columns[:place], (*stack, card), *columns[place + 1 :])
        state.shows[player] = (*shows[:place], setup.grants[card] | setup.base[stack[0]], *shows[place + 1 :])
        refresh(state, player)
    elif kind == IS_GROUND:
        shown = setup.grants[card] | setup.base[card]
        if place == LEFT:
            state.columns[player] = ((card,), *state.columns[player])
            state.shows[player] = (shown, *state.shows[player])
        else:
            state.columns[player] = (*state.columns[player], (card,))
            state.shows[player] = (*state.shows[player], shown)
        refresh(state, player)
    elif kind == IS_LANDSCAPE:
        state.roads[player] -= 1
        state.landscapes[player] += (card,)
    else:
        on = state.landscapes[player][len(state.discoveries[player])]  # the oldest without one
        covered = setup.card[on].name
        state.discoveries[player] += (card,)
    events.append(Played(player, setup.card[card].name, setup.card[card].type, covered))
