"""The log and the points of a table in words: made of events and scores, for one seat and one language."""

from __future__ import annotations

from typing import NamedTuple

from hedgerow.game import Game, Line, Score, State
from hedgerow.history import History
from hedgerow.words import Words


class LogEntry(NamedTuple):
    """What one seat learned from one action: `ply` counts from 1, `player` is who acted."""

    ply: int
    player: int
    lines: tuple[str, ...]


class SheetLine(NamedTuple):
    """One line of points with the rule that gives them."""

    rule: str
    number: str
    what: str
    points: int


class Sheet(NamedTuple):
    """A player's points in words."""

    player: int
    total: int
    lines: tuple[SheetLine, ...]
    tie_breaks: tuple[SheetLine, ...]


class Ending(NamedTuple):
    """The result: the winners (several share it), and everybody's points."""

    winners: tuple[int, ...]
    sheets: tuple[Sheet, ...]


def log_entries(history: History, viewer: int | None, words: Words) -> list[LogEntry]:
    """Everything up to where the history stands that `viewer` (None: an onlooker) learned, oldest first."""
    found = []
    for number, ply in enumerate(history.plies[: history.at], 1):
        messages = (event.seen_by(viewer) for event in ply.events)
        lines = tuple(words.say(message) for message in messages if message is not None)
        if lines:
            found.append(LogEntry(number, ply.player, lines))
    return found


def score_sheet(game: Game, score: Score, words: Words) -> Sheet:
    """A score in words."""

    def line(item: Line) -> SheetLine:
        rule = game.rules.get(item.rule)
        return SheetLine(item.rule, rule.number if rule else "", words.say(item.what), item.points)

    return Sheet(score.player, score.total, tuple(map(line, score.lines)), tuple(map(line, score.tie_breaks)))


def ending(game: Game, state: State, words: Words) -> Ending:
    """The result of a finished game."""
    return Ending(tuple(state.winners()), tuple(score_sheet(game, score, words) for score in state.scores()))
