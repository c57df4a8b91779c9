"""A bot that takes any legal answer: the yardstick for all others."""

from __future__ import annotations

from hedgerow.bots.base import Question, Thinking, Thought
from hedgerow.chance import Chance


class RandomBot:
    """Each legal answer with the same chance."""

    def thinking(self, question: Question, rng: Chance) -> Thinking:
        """Needs no thought."""
        yield from ()
        return Thought(rng.choice(question.legal))
