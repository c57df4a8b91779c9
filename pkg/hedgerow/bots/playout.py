"""Playing on from a position of the search to where it is judged."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from hedgerow.bots.greedy import judge
from hedgerow.chance import Chance
from hedgerow.game import Action, State

BRIEF = 3  # answers looked at to finish a turn that is only weighed
LONGEST = 6  # answers to finish it at most
MOST_SEATS = 3  # turns of others are waited for up to so many seats, else a look ahead grows too dear


class Policy(NamedTuple):
    """How playouts are played. `sighted`: of so many answers, drawn at random, the best is taken: the one that stands
    best at the end of the turn if it begins one, right after it otherwise (1: any answer).

    A line of play ends with the `rounds`-th further turn of the searching player, because what is compared must be as
    far on, and in the middle of a turn a position says little; after `horizon` answers in any case.
    """

    sighted: int = 12
    rounds: int = 1
    horizon: int = 30


class Clock:
    """Tells when a line of play has gone far enough."""

    __slots__ = ("answers", "turn", "turns")

    def __init__(self, state: State, policy: Policy) -> None:
        self.answers = policy.horizon
        self.turns = 1 + policy.rounds * min(state.setup.players, MOST_SEATS)
        self.turn = state.turn

    def over(self, state: State) -> bool:
        """Whether to stop here; to be asked once after every answer."""
        if state.is_terminal:
            return True
        self.answers -= 1
        turn = state.turn
        if turn != self.turn:
            self.turn = turn
            self.turns -= 1
        return self.turns <= 0 or self.answers <= 0


def play_on(state: State, clock: Clock, sighted: int, rng: Chance) -> Generator[None, None, None]:
    """Play until the clock stops, in small pieces. Changes `state`."""
    begun: int | None = None
    while True:
        turn, legal = state.turn, state.legal_actions()
        if turn != begun and sighted > 1:
            begun = turn
            action = yield from best_turn(state, legal, sighted, rng)
        else:
            action = best_of_few(state, legal, sighted, rng)
        state.apply(action)
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
        value = judge(after(state, action, rng), player)
        if value > best_value:
            best, best_value = action, value
    return best


def best_turn(state: State, legal: Sequence[Action], few: int, rng: Chance) -> Generator[None, None, Action]:
    """Of a few answers the one that stands best at the end of the turn: what begins a turn says little by itself."""
    if len(legal) == 1:
        return legal[0]
    player, turn = state.current_player, state.turn
    left = list(legal)
    best, best_value = left[0], -3.0
    for _ in range(min(few, len(left))):
        action = rng.pop(left)
        twin = after(state, action, rng)
        for _ in range(LONGEST):
            if twin.is_terminal or twin.turn != turn:
                break
            twin.apply(best_of_few(twin, twin.legal_actions(), BRIEF, rng))
        value = judge(twin, player)
        if value > best_value:
            best, best_value = action, value
        yield
    return best


def after(state: State, action: Action, rng: Chance) -> State:
    """A copy after that answer. Its chance is new: nobody foresees what chance brings."""
    twin = state.clone()
    twin.chance = rng.fork()
    twin.apply(action)
    return twin
