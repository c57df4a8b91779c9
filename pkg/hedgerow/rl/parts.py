"""What all encoders share: an observation as a vector made of named parts, each with its length and its meaning.

Every number lies between 0 and 1. Seats are counted from the player who looks: 0 is himself, 1 the player after him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hedgerow.game import Game, Observation

Vector = NDArray[np.float32]
Values = Sequence[float]


class Part(NamedTuple):
    """A stretch of the vector: `read` gives its `size` numbers from an observation and nothing else."""

    name: str
    size: int
    meaning: str
    read: Callable[[Observation], Values]


class Encoder:
    """Turns observations of one game into vectors of one fixed length, whatever the players and options.

    parts   in the order in which they stand in the vector
    """

    def __init__(self, game: str, parts: Iterable[Part]) -> None:
        self.game = game
        self.parts = tuple(parts)
        self.size = sum(part.size for part in self.parts)

    def encode(self, observation: Observation) -> Vector:
        """The vector of an observation, made from nothing else: what is hidden cannot be in it."""
        found: list[float] = []
        for part in self.parts:
            values = part.read(observation)
            if len(values) != part.size:
                raise ValueError(f"{self.game}: part {part.name} has {len(values)} numbers instead of {part.size}")
            found += values
        return np.clip(np.array(found, np.float32), 0.0, 1.0)

    def where(self, name: str) -> slice:
        """The place of a part in the vector. Raises KeyError for a name that does not exist."""
        start = 0
        for part in self.parts:
            if part.name == name:
                return slice(start, start + part.size)
            start += part.size
        raise KeyError(f"{self.game} has no part {name!r}: it has {', '.join(part.name for part in self.parts)}")

    def table(self) -> str:
        """All parts as lines of text: from where to where, name, meaning."""
        lines, start = [], 0
        for part in self.parts:
            lines.append(f"{start:>5} to {start + part.size - 1:<5} {part.name:<18} {part.meaning}")
            start += part.size
        return "\n".join(lines)


def one_of(value: Any, choices: Sequence[Any]) -> list[float]:
    """1 at the place of the value among the choices; nothing where it is none of them."""
    return [1.0 if value == choice else 0.0 for choice in choices]


def several(values: Iterable[Any], place: Mapping[Any, int], most: int = 1, size: int = 0) -> list[float]:
    """How often each of a vocabulary stands among the values, as a part of `most`; others are left out.

    `size`: so many numbers, if the vocabulary may be smaller.
    """
    found = [0.0] * max(size, len(place))
    for value, n in Counter(values).items():
        if value in place:
            found[place[value]] = n / most
    return found


def places(vocabulary: Iterable[Any]) -> dict[Any, int]:
    """The place of each word of a vocabulary."""
    return {word: at for at, word in enumerate(vocabulary)}


def seats(seen: Observation) -> list[int]:
    """The players in the order of play, first the one who looks (the first player for an onlooker)."""
    first = seen["player"] or 0
    return [(first + step) % seen["players"] for step in range(seen["players"])]


def by_seat(name: str, size: int, meaning: str, read: Callable[[Observation, int], Values], most: int) -> Part:
    """A part that says the same of each seat; seats that nobody sits on are 0."""

    def all_seats(seen: Observation) -> Values:
        found: list[float] = []
        for player in seats(seen):
            found += read(seen, player)
        return found + [0.0] * (size * most - len(found))

    return Part(name, size * most, f"per seat: {meaning}", all_seats)


def who(name: str, meaning: str, read: Callable[[Observation], int | None], most: int) -> Part:
    """A part with 1 at one player's seat, nothing if it is nobody."""

    def seat(seen: Observation) -> Values:
        player = read(seen)
        return one_of(player, [*seats(seen), *[-1] * (most - seen["players"])])

    return Part(name, most, meaning, seat)


def common(game: Game) -> list[Part]:
    """The parts that every game has: what is asked, of whom, how many play, with which options, who has won."""
    most = max(game.players)
    questions = tuple(game.decisions)
    found = [
        Part("question", len(questions), "the open question: " + ", ".join(questions),
             lambda seen: one_of(seen["decision"], questions)),
        who("asked", "seat that is asked", lambda seen: seen["current_player"], most),
        Part("players", len(game.players), f"number of players: {', '.join(map(str, game.players))}",
             lambda seen: one_of(seen["players"], game.players)),
        by_seat("won", 1, "1 for the winners of a finished game",
                lambda seen, player: [float(player in (seen["winners"] or ()))], most),
    ]  # fmt: skip
    for option in game.options:
        found.append(_option(option.id, tuple(option.values)))
    return found


def _option(id: str, values: tuple[str, ...]) -> Part:
    meaning = f"1 for one of: {', '.join(values)} (none for what was laid by hand)"
    return Part(f"option {id}", len(values), meaning, lambda seen: one_of(seen["options"][id], values))
