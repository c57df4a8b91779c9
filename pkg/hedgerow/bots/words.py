"""What a bot thought, in words."""

from __future__ import annotations

from hedgerow.bots.base import Thought
from hedgerow.words import N_, Message


def of_hundred(value: float) -> int:
    """An expectation from -1 to 1 as people read it: 0 lost, 50 even, 100 won; alone so many points."""
    return round(50 + 50 * max(-1.0, min(1.0, value)))


def because(thought: Thought, title: str) -> Message:
    """Why a bot, called by the pattern `title`, chose what it did, from what it thought."""
    bot = Message(title)
    if len(thought.ranking) < 2:
        return Message(N_("{bot} would do this, without weighing it."), {"bot": bot})
    mine = next(ranked for ranked in thought.ranking if ranked.action == thought.action)
    other = next(ranked for ranked in thought.ranking if ranked is not mine)
    values = {
        "bot": bot,
        "n": thought.futures,
        "visits": mine.visits,
        "best": of_hundred(mine.value),
        "next": of_hundred(other.value),
        "others": other.visits,
    }
    if of_hundred(mine.value) < of_hundred(other.value):
        text = N_("{bot} takes this as good enough: it weighs it at {best} of 100, the best answer at {next}.")
    elif other.visits < 2:
        text = N_("{bot} would do this: it weighs it at {best} of 100, the next best answer at {next}.")
    elif of_hundred(mine.value) == of_hundred(other.value):
        text = N_(
            "{bot} looked at {n} futures. This answer stands at {best} of 100 after {visits} of them; the next best, "
            "after {others}, is about as good."
        )
    else:
        text = N_(
            "{bot} looked at {n} futures. This answer stands at {best} of 100 after {visits} of them, "
            "the next best at {next} after {others}."
        )
    return Message(text, values)
