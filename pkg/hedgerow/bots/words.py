"""What a bot thought, in words."""

from __future__ import annotations

from hedgerow.bots.base import Thought
from hedgerow.words import N_, Message


def of_hundred(value: float) -> int:
    """An expectation from -1 to 1 as people read it: 0 lost, 50 even, 100 won."""
    return round(50 + 50 * max(-1.0, min(1.0, value)))


def because(thought: Thought, title: str) -> Message:
    """Why a bot, called by the pattern `title`, chose what it did, from what it thought."""
    bot = Message(title)
    if len(thought.ranking) < 2:
        return Message(N_("{bot} would do this, without weighing it."), {"bot": bot})
    best, second = thought.ranking[:2]
    values = {
        "bot": bot,
        "n": thought.futures,
        "visits": best.visits,
        "best": of_hundred(best.value),
        "next": of_hundred(second.value),
        "others": second.visits,
    }
    if second.visits < 2:
        return Message(
            N_("{bot} would do this: it weighs it at {best} of 100, the next best answer at {next}."), values
        )
    return Message(
        N_(
            "{bot} looked at {n} futures. This answer stands at {best} of 100 after {visits} of them, "
            "the next best at {next} after {others}."
        ),
        values,
    )
