"""A bot that looks to the end of its own turn and takes what stands best there, on average over what it cannot see."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from hedgerow.bots.base import Question, Ranked, Thinking, Thought
from hedgerow.chance import Chance
from hedgerow.game import Action, State

WORK = 120  # turns played to their end per decision, shared among its answers
MOST_SAMPLES = 8
FEWEST_SAMPLES = 2
DEPTH = 8  # own decisions looked ahead at most: a bound, no turn is longer by much
WIDTH = 48  # answers weighed at a decision within the turn; of more, an even selection


class GreedyBot:
    """Weighs each answer on the same few complete positions that it could be in.

    A single decision often says little in the middle of a turn (which disc, before which space), so the rest of the
    turn is played greedily before the position is judged.
    """

    def thinking(self, question: Question, rng: Chance) -> Thinking:
        """One piece of thought is one position judged: well under a millisecond on CPython."""
        legal = question.legal
        samples = max(FEWEST_SAMPLES, min(MOST_SAMPLES, WORK // len(legal)))
        values = yield from weigh(question, rng, samples)
        # Among equals any: the ranking is sorted by value, then by a number drawn for each answer.
        order = sorted(range(len(legal)), key=lambda at: (-values[at], rng.below(1 << 30)))
        ranking = tuple(Ranked(legal[at], values[at], samples) for at in order)
        return Thought(ranking[0].action, ranking, samples * len(legal))


def weigh(question: Question, rng: Chance, samples: int) -> Generator[None, None, list[float]]:
    """What each answer brings by the end of the turn, on average over so many positions that it could be in."""
    sums = [0.0] * len(question.legal)
    for _ in range(samples):
        believed = question.belief.sample(rng)
        turn = believed.turn
        for at, action in enumerate(question.legal):
            state = believed.clone()
            state.apply(action)
            sums[at] += yield from value_of_turn(state, question.player, turn)
            yield
    return [value / samples for value in sums]


def value_of_turn(state: State, me: int, turn: int) -> Generator[None, None, float]:
    """Play `state` greedily to the end of the player's turn, and judge it. Changes `state`."""
    for _ in range(DEPTH):
        if state.is_terminal or state.current_player != me or state.turn != turn:
            break
        best, best_value = state, -2.0
        for action in _some(state.legal_actions()):
            twin = state.clone()
            twin.apply(action)
            value = judge(twin, me)
            if value > best_value:
                best, best_value = twin, value
            yield
        state = best
    return judge(state, me)


def _some(legal: Sequence[Action]) -> Sequence[Action]:
    if len(legal) <= WIDTH:
        return legal
    return [legal[at * len(legal) // WIDTH] for at in range(WIDTH)]


def judge(state: State, me: int) -> float:
    """How a position stands for the player, from -1 to 1: the result if the game is over, else the game's estimate."""
    if not state.is_terminal or state.setup.players == 1:  # a solo result is a score without a scale
        return state.heuristic(me)
    return 2 * state.returns()[me] - 1
