"""Pending steps as JSON: what each number of a frame means."""

from __future__ import annotations

from typing import Any

from hedgerow.content import quoted
from hedgerow.games.countryside.cards import CardSet
from hedgerow.games.countryside.vocabulary import TYPES, Frame
from hedgerow.words import N_, Message, WordedError

# per frame the meaning of its numbers: names for what the card set names, "n" for plain numbers with their limits
FRAMES: dict[str, tuple[str, ...]] = {
    "offer": (),
    "discard": ("n", "card?"),
    "turn": (),
    "gain": ("n", "n", "market?"),
    "run": ("n",),
    "take": ("n", "slot?"),
    "pick": ("n", "card?"),
    "play": ("n", "n"),
    "place": ("card", "n", "n"),
    "extra": ("card", "n", "n", "card?"),
    "coins": ("card", "n", "n"),
    "pay": ("cost", "n", "n", "pair?", "area?"),
    "flip": ("n", "pair?"),
    "sell": ("pair?",),
    "fill": ("program", "n", "n", "n", "pair?", "n"),
    "chosen": ("program", "n"),
    "convert": ("program", "n", "n", "n", "pair?"),
    "goal": ("n", "n"),
    "octagon": ("n",),
    "marker": ("n", "n", "n"),
    "decks": (),
    "keep": ("area", "area"),
    "repeat": ("n?",),
    "home": ("n", "n?", "n?"),
    "choose": ("program", "n", "n", "n", "n?"),
    "do": ("program", "n", "n", "n", "n?"),
    "converted": ("program", "n", "n", "n"),
    "points": ("n",),
    "own": ("n", "n", "n"),
    "draw-areas": (),
    "send": ("n", "n?", "n?"),
    "end": (),
    "refill": (),
    "limit": (),
    "next": (),
    "seat": ("player",),
    "lay-out": (),
}
# frames of a card that has left the hand and does not lie on an area yet
IN_BETWEEN = ("place", "extra", "coins")
MEANINGS = {
    "area": N_("area"),
    "card": N_("card"),
    "cost": N_("cost"),
    "market": N_("market action"),
    "n": N_("number"),
    "pair": N_("pair"),
    "player": N_("player"),
    "program": N_("program"),
    "slot": N_("slot"),
}
MOST = 4096  # no number of a frame comes near this


class FrameError(WordedError):
    """A pending step that cannot be."""


def names(content: CardSet, meaning: str) -> tuple[str, ...]:
    """What a number of this meaning is called; empty for plain numbers."""
    if meaning == "program":
        return content.program_names
    if meaning == "cost":
        return content.cost_names
    if meaning in ("card", "card?"):
        return tuple([card.id for card in content.cards])
    return tuple([area.id for area in content.areas]) if meaning == "area" else ()


def to_json(content: CardSet, frame: Frame, *, hide: bool = False) -> list[Any]:
    """A frame as JSON; with `hide` the areas in it by their type only."""
    written: list[Any] = [frame[0]]
    for meaning, number in zip(FRAMES[frame[0]], frame[1:], strict=True):
        called = names(content, meaning)
        if hide and meaning == "area":
            written.append("?" + TYPES[content.areas[number].type])
        elif called and number >= 0:
            written.append(called[number])
        else:
            written.append(None if number == -1 else number)
    return written


def from_json(content: CardSet, data: Any, players: int, *, hidden: bool) -> Frame:
    """Read a frame. Raises FrameError with what is wrong. With `hidden` an area may be known by its type only.

    A hidden area of type t is read as -2 - t, for a belief to deal.
    """
    if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in FRAMES:
        raise FrameError(
            N_("{step} is no step: its name must be one of {allowed}"), step=quoted(data), allowed=", ".join(FRAMES)
        )
    meanings = FRAMES[data[0]]
    if len(data) != len(meanings) + 1:
        raise FrameError(N_("{step} needs {n} values after its name"), step=quoted(data), n=len(meanings))
    numbers = []
    for meaning, value in zip(meanings, data[1:], strict=True):
        called = names(content, meaning)
        if value is None and meaning.endswith("?"):
            numbers.append(-1)
        elif called and isinstance(value, str) and value in called:
            numbers.append(called.index(value))
        elif hidden and meaning == "area" and isinstance(value, str) and value[1:] in TYPES:
            numbers.append(-2 - TYPES.index(value[1:]))
        elif not called and isinstance(value, int) and not isinstance(value, bool) and _fits(meaning, value, players):
            numbers.append(value)
        else:
            raise FrameError(
                N_("{value} in {step} fits no {meaning}"),
                value=quoted(value),
                step=quoted(data),
                meaning=Message(MEANINGS[meaning.rstrip("?")]),
            )
    return (data[0], *numbers)


def _fits(meaning: str, value: int, players: int) -> bool:
    if meaning == "player":
        return 0 <= value < players
    return (-2 if meaning == "n?" else 0) <= value < MOST
