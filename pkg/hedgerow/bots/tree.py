"""The memory of a search: for every player a tree of what that player saw (Cowling, Powley and Whitehouse 2012).

A node stands for what one player knows has happened since the question: his own answers, and of the others' answers
what the events told him. Chance is not part of it: a node gathers all that the cards may bring, and which answers
there are follows from the position at hand. So a node may know less than its player does, and never more.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from hedgerow.game import Action, Event

EAGER = 1.5  # a node weighs a new answer as long as it has tried fewer than EAGER * visits ** WIDEN
WIDEN = 0.5


class Arm:
    """What is known of one answer at one node: how often it was there to be chosen, chosen, and what came of it."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.total = 0.0
        self.visits = 0


class Node:
    """One thing that a player may know, and the answers tried there."""

    __slots__ = ("arms", "next", "visits")

    def __init__(self) -> None:
        self.arms: dict[Action, Arm] = {}
        self.next: dict[object, Node] = {}
        self.visits = 0

    def after(self, key: object) -> Node:
        """What the player knows once he has seen `key`."""
        found = self.next.get(key)
        if found is None:
            found = self.next[key] = Node()
        return found

    def select(self, legal: Sequence[Action], curiosity: float) -> Action | None:
        """The answer to try among those there are now, by upper confidence bounds; None: a new one.

        `curiosity` is in the unit of the results. The bound of an answer counts only the visits at which it was
        there to be chosen. New answers come in slowly (progressive widening), because a question may have 200 of them.
        """
        arms = self.arms
        best, best_bound, tried = None, 0.0, 0
        for action in legal:
            arm = arms.get(action)
            if arm is None:
                continue
            tried += 1
            arm.available += 1
            bound = arm.total / arm.visits + curiosity * sqrt(log(arm.available + 1) / arm.visits)
            if best is None or bound > best_bound:
                best, best_bound = action, bound
        if tried < len(legal) and tried < EAGER * (self.visits + 1) ** WIDEN:
            return None
        return best

    def untried(self, legal: Sequence[Action]) -> list[Action]:
        """The answers there are now that were never tried here."""
        arms = self.arms
        return [action for action in legal if action not in arms]

    def learn(self, action: Action, value: float) -> None:
        """An answer chosen here had that result for the player."""
        arm = self.arms.get(action)
        if arm is None:
            arm = self.arms[action] = Arm()
            arm.available = 1
        arm.visits += 1
        arm.total += value
        self.visits += 1


def told(events: Sequence[Event], player: int) -> tuple[object, ...]:
    """What a player who looks on has seen of another's answer, as a key for his tree."""
    return tuple(repr(event.seen_by(player)) for event in events)
