"""What a bot thought, in words."""

from __future__ import annotations

from hedgerow.bots.base import Thought
from hedgerow.words import N_, Message


def of_hundred(value: float) -> int:
    """An expectation from -1 to 1 as people read it: 0 lost, 50 even, 100 won; alone so many points."""
    return round(50 + 50 * max(-1.0, min(1.0, value)))


def stands(value: float, alone: bool) -> Message:
    """Where an answer stands: so many of a hundred, or, in the game of one player `alone`, at so many points."""
    n = of_hundred(value)
    return Message(N_("{n} point"), {"n": n}, N_("{n} points")) if alone else Message(N_("{n} of 100"), {"n": n})


def because(thought: Thought, title: str, alone: bool) -> Message:
    """Why a bot, called by the pattern `title`, chose what it did, from what it thought; `alone`: with one player."""
    bot = Message(title)
    if len(thought.ranking) < 2:
        return Message(N_("{bot} would do this, without weighing it."), {"bot": bot})
    mine = next(ranked for ranked in thought.ranking if ranked.action == thought.action)
    other = next(ranked for ranked in thought.ranking if ranked is not mine)
    values = {
        "bot": bot,
        "n": thought.futures,
        "visits": mine.visits,
        "best": stands(mine.value, alone),
        "next": stands(other.value, alone),
        "others": other.visits,
    }
    if of_hundred(mine.value) < of_hundred(other.value):
        text = N_("{bot} takes this as good enough: it weighs it at {best}, the best answer at {next}.")
    elif other.visits < 2:
        text = N_("{bot} would do this: it weighs it at {best}, the next best answer at {next}.")
    elif of_hundred(mine.value) == of_hundred(other.value):
        text = N_(
            "{bot} looked at {n} futures. This answer stands at {best} after {visits} of them; the next best, "
            "after {others}, is about as good."
        )
    else:
        text = N_(
            "{bot} looked at {n} futures. This answer stands at {best} after {visits} of them, "
            "the next best at {next} after {others}."
        )
    return Message(text, values)
