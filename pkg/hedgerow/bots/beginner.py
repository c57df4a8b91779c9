"""A bot that plays like somebody's first game: it sees what is good right now and does not always take the best."""

from __future__ import annotations

from hedgerow.bots.base import Question, Ranked, Thinking, Thought
from hedgerow.bots.greedy import weigh
from hedgerow.chance import Chance

SAMPLES = 3
LENIENT = 0.5  # of the way from the best answer to the worst: what lies no further off seems good enough


class BeginnerBot:
    """Weighs its answers on very few positions and takes any of those that seem about as good as the best.

    So it never overlooks what is far better than all else, nor does what is plainly bad, and yet it gives points away.
    """

    def thinking(self, question: Question, rng: Chance) -> Thinking:
        """One piece of thought is one position judged."""
        values = yield from weigh(question, rng, SAMPLES)
        best, worst = max(values), min(values)
        enough = best - LENIENT * (best - worst)
        chosen = rng.choice([at for at, value in enumerate(values) if value >= enough])
        order = sorted(range(len(values)), key=lambda at: -values[at])
        ranking = tuple(Ranked(question.legal[at], values[at], SAMPLES) for at in order)
        return Thought(question.legal[chosen], ranking, SAMPLES * len(values))
