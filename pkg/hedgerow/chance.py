"""All chance of a game: seeded numbers from a counter, so that copying costs nothing and replays never differ.

The numbers are splitmix64 (Steele, Lea and Flood 2014), computed with Python ints: the same on CPython and
on Pyodide.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
SEED_LIMIT = 1 << 53  # seeds stay exact in JSON and in a browser


class Chance:
    """A stream of random numbers, wholly described by two ints: `seed` and how many were drawn, `count`."""

    __slots__ = ("count", "seed")

    def __init__(self, seed: int, count: int = 0) -> None:
        self.seed = seed
        self.count = count

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others (bias under n / 2**64)."""
        self.count = count = self.count + 1
        z = (self.seed + count * 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % n

    def choice(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.below(len(options))]

    def pop(self, pool: MutableSequence[T]) -> T:
        """Take one item out of an unordered pool (the last item moves into the gap)."""
        at = self.below(len(pool))
        item = pool[at]
        pool[at] = pool[-1]
        pool.pop()
        return item

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Mix the items in place, every order as likely as any other (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            at = self.below(last + 1)
            items[last], items[at] = items[at], items[last]

    def fork(self) -> Chance:
        """A new stream that starts from a number of this one."""
        return Chance(self.below(SEED_LIMIT))

    def clone(self) -> Chance:
        """A copy that goes on exactly like this one."""
        return Chance(self.seed, self.count)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and (self.seed, self.count) == (other.seed, other.count)

    __hash__ = None  # type: ignore[assignment]  # it changes as it is used

    def __repr__(self) -> str:
        return f"Chance({self.seed}, {self.count})"
