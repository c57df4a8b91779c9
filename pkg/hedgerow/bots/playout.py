"""Playing on from a position of the search to where it is judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hedgerow.bots.greedy import judge
from hedgerow.chance import Chance
from hedgerow.game import Action, State

LONGEST_TURN = 8  # answers waited for at most until a turn is over


class Policy(NamedTuple):
    """How playouts are played. `sighted`: of so many answers, drawn at random, the one that stands best at once is
    taken (1: any answer). After `horizon` answers the line of play stops where the turn passes to somebody else,
    because in the middle of a turn a position says little."""

    sighted: int = 12
    horizon: int = 7


class Clock:
    """Tells when a line of play has gone far enough.

    Alone, where no other's turn shows that one is over, the game's own count of turns does.
    """

    __slots__ = ("horizon", "left", "turn")

    def __init__(self, state: State, policy: Policy) -> None:
        self.horizon = self.left = policy.horizon
        self.turn = turn_of(state)

    def over(self, state: State) -> bool:
        """Whether to stop here; to be asked once after every answer."""
        if state.is_terminal:
            return True
        self.left -= 1
        if self.left > 0:
            if self.left == 1:
                self.turn = turn_of(state)
            return False
        return turn_of(state) != self.turn or self.left <= -LONGEST_TURN


def turn_of(state: State) -> object:
    """What changes when a turn is over: the player, or the game's count of turns if it has one and one plays alone."""
    return getattr(state, "turn", None) if state.setup.players == 1 else state.current_player


def play_on(state: State, clock: Clock, sighted: int, rng: Chance) -> None:
    """Play until the clock stops. Changes `state`."""
    while True:
        state.apply(best_of_few(state, state.legal_actions(), sighted, rng))
        if clock.over(state):
            return


def best_of_few(state: State, legal: Sequence[Action], few: int, rng: Chance) -> Action:
    """Of a few answers drawn at random the one that stands best right after it."""
    if few == 1 or len(legal) == 1:
        return rng.choice(legal)
    player = state.current_player
    left = list(legal)
    best, best_value = left[0], -3.0
    for _ in range(min(few, len(left))):
        action = rng.pop(left)
        twin = state.clone()
        twin.chance = rng.fork()  # nobody foresees what chance brings
        twin.apply(action)
        value = judge(twin, player)
        if value > best_value:
            best, best_value = action, value
    return best
