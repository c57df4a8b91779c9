"""What a lesson is made of. Everything is data: nothing here plays or draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hedgerow.lessons.when import When
from hedgerow.words import Name

#: Who sits at the table of a lesson, seat by seat. The texts call the others by these names, the learner "you".
PEOPLE = ("Ada", "Bram", "Chidi", "Demi", "Evi")
TURN = 0  # as `Step.answers`: the step is judged when the turn is over


@dataclass(frozen=True)
class Position:
    """Where a step begins: a new game, played on by `actions`, then with some fields of the position replaced.

    `fields` are fields of `State.to_json`; a whole position is one in which all of them are given. What is null is
    left out: the game works it out (Forest Shuffle its `pool`).
    """

    players: int
    seed: int
    options: Mapping[str, str]
    actions: tuple[str, ...]
    fields: Mapping[str, Any]


@dataclass(frozen=True)
class Wrong:
    """A wrong try and its comment. `line` is an example; `when` says for which tries the comment holds.

    `rule` is the rule that refuses the example, "" if the rules allow it.
    """

    line: str
    when: When
    rule: str
    text: Name


@dataclass(frozen=True)
class Step:
    """One step: something to read and, if there is an `answer`, something to do.

    answer      a right answer: action codes joined by "; ". It is the solution that is shown, and the lesson goes on
                from it. Empty: there is nothing to do but to read
    also        further right answers
    when        what makes any answer right, besides `answer` and `also`; None: nothing else does
    answers     how many codes are tried before the step judges; TURN: all until somebody else decides
    praise      why it is right
    otherwise   what is said to a wrong try that is not listed
    highlight   what the drawing points at: action codes, or ids of elements with "#" before them
    rules       ids of the rules that the step teaches
    reply       what the others then do: action codes
    bot         the level of the bot that plays for the others afterwards, "" for none
    """

    title: Name
    text: Name
    task: Name | None = None
    position: Position | None = None
    answer: str = ""
    also: tuple[str, ...] = ()
    when: When | None = None
    answers: int = 1
    praise: Name | None = None
    otherwise: Name | None = None
    wrong: tuple[Wrong, ...] = ()
    hints: tuple[Name, ...] = ()
    highlight: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    reply: tuple[str, ...] = ()
    bot: str = ""


@dataclass(frozen=True)
class Lesson:
    """A guided game (`kind` "game") or a puzzle ("puzzle"). `order` sorts a game's lessons; `seat` is the learner's."""

    game: str
    id: str
    kind: str
    order: int
    minutes: int
    title: Name
    about: Name
    seat: int
    steps: tuple[Step, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that the lesson names, each once, in the order in which they come."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))
