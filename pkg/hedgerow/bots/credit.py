"""What others hold, seen with some respect for them: they chose it, so it is likely to serve them.

A belief deals what is hidden by the rules alone, every arrangement as likely. Whoever chose what to keep did not keep
it by chance, though: deals in which the others stand well are likelier than those in which they kept what is of no
use. How well they stand says the game's own estimate, so this knows no game either. Importance resampling (Rubin 1987):
a pool of deals is drawn from the belief once a question, and each future takes one of them by its weight.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Generator
from itertools import accumulate
from math import exp

from hedgerow.bots.base import Question
from hedgerow.bots.greedy import judge
from hedgerow.chance import Chance
from hedgerow.game import State

POOL = 200  # deals that are drawn and weighed once a question
MOST_OTHERS = 2  # among more, and in teams, an estimate of the whole says little of what each one holds (measured)
GRAIN = 1 << 30  # how finely a number is drawn between 0 and the sum of the weights


class Credited:
    """A belief whose deals are as likely as the others are well off in them."""

    def __init__(self, pool: list[State], weights: list[float]) -> None:
        self.pool = pool
        self.sums = list(accumulate(weights))

    def sample(self, rng: Chance) -> State:
        """One deal of the pool, to be changed at will; its chance is new, so that nobody foresees a draw."""
        at = bisect(self.sums, self.sums[-1] * rng.below(GRAIN) / GRAIN)
        state = self.pool[at].clone()
        state.chance = rng.fork()
        return state


def credited(question: Question, credit: float, rng: Chance) -> Generator[None, None, Question]:
    """The question with such a belief: a deal is e ** (credit * estimate) times as likely, the estimate being the mean
    of the others'. Alone, and with more than two others, it stays as it is.
    """
    deal = question.belief.sample(rng)
    others = [player for player in range(deal.setup.players) if player != question.player]
    if not 0 < len(others) <= MOST_OTHERS:
        return question
    pool, weights = [], []
    for _ in range(POOL):
        deal = question.belief.sample(rng)
        pool.append(deal)
        weights.append(exp(credit * sum([judge(deal, other) for other in others]) / len(others)))
        yield
    return question._replace(belief=Credited(pool, weights))
