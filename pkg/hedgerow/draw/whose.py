"""Headings of what belongs to somebody: "Your hand" to whoever looks, with a name where everything lies open."""

from __future__ import annotations

from hedgerow.draw.scene import Scene
from hedgerow.game import Score
from hedgerow.words import N_, Message, Seat


def hand(scene: Scene) -> str:
    """The hand at the foot of the table."""
    if scene.you is None:
        return scene.words.say(Message(N_("Hand of {player}"), {"player": Seat(scene.viewer or 0)}))
    return scene.words.say(N_("Your hand"))


def cards(scene: Scene) -> str:
    """The cards in it, as a list is announced."""
    return hand(scene) if scene.you is None else scene.words.say(N_("Cards in your hand"))


def points(scene: Scene, score: Score) -> str:
    """The points beside the table."""
    values = {"player": Seat(score.player), "n": score.total}
    if scene.you is None:
        return scene.words.say(Message(N_("{player}: {n} point"), values, N_("{player}: {n} points")))
    return scene.words.say(Message(N_("Your {n} point"), values, N_("Your {n} points")))
