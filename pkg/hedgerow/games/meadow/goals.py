"""Goals at the campfire: which pairs a meadow shows, and what may be claimed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.game import Event
from hedgerow.games.meadow.board import BONUS
from hedgerow.games.meadow.events import Claimed
from hedgerow.games.meadow.fitting import icons_shown

if TYPE_CHECKING:
    from hedgerow.games.meadow.setup import Setup
    from hedgerow.games.meadow.state import MeadowState


def pairs(setup: Setup, goals: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The symbols on either side of each space, in order round the fire (setup.goal-ring)."""
    return tuple((goals[n], goals[(n + 1) % len(goals)]) for n in range(setup.campfire.spaces))


def deal(state: MeadowState) -> None:
    """Lay out goal tokens at random; the others stay unseen in the box (setup.goal-count)."""
    pool = list(state.setup.goal_pool)
    goals = tuple(state.chance.pop(pool) for _ in range(state.setup.campfire.goals))
    lay_out(state, goals)


def lay_out(state: MeadowState, goals: tuple[int, ...]) -> None:
    """These goal tokens lie round the fire, no space claimed."""
    state.goals = goals
    state.pairs = pairs(state.setup, goals)
    state.claims = [None] * len(state.pairs)


def claimable(state: MeadowState, player: int) -> int:
    """The free spaces whose pair the meadow shows now, as a mask; none without a bonus token left."""
    if state.bonus[player] == len(BONUS):
        return 0
    visible, found = state.visible[player], 0
    for space, (one, other) in enumerate(state.pairs):
        if (
            visible >> one & 1
            and visible >> other & 1
            and state.claims[space] is None
            and (one != other or icons_shown(state, player).count(one) > 1)
        ):
            found |= 1 << space
    return found


def claim(state: MeadowState, player: int, space: int, events: list[Event]) -> None:
    """The lowest unused bonus token goes between the pair (goal.ascending)."""
    value = BONUS[state.bonus[player]]
    state.bonus[player] += 1
    state.claims[space] = (player, value)
    one, other = state.pairs[space]
    names, ids = state.setup.symbol_names, state.setup.symbols
    events.append(Claimed(player, names[ids[one]], names[ids[other]], value))
