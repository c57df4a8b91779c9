"""What the learner sees: the game's own drawing, with what the step points at marked in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from html import escape

from hedgerow.draw.html import Markup
from hedgerow.draw.scene import Drawing, Scene
from hedgerow.game import Game
from hedgerow.history import History
from hedgerow.lessons.model import PEOPLE, Lesson
from hedgerow.lessons.when import line_of
from hedgerow.table import Seat, Table

POINTED = "pointed"  # the class of what a step points at
TAG = re.compile(r"<[a-zA-Z][^>]*>")
CLASS = re.compile(r' class="([^"]*)"')


def attribute(name: str) -> str:
    """What stands in the drawing of a thing that a step points at: its code, or with "#" its id."""
    kind, value = ("id", name[1:]) if name.startswith("#") else ("data-code", name)
    return f' {kind}="{escape(value)}"'


def points_at(drawing: Drawing, name: str) -> bool:
    """Whether the thing can be seen in the drawing."""
    wanted = [attribute(name)] if name.startswith("#") else [attribute(name), f' data-pick="{escape(name)}"']
    return any(each in part for each in wanted for part in (drawing.board, drawing.hand))


def pointed(html: Markup, names: Iterable[str]) -> Markup:
    """The drawing with these things marked."""
    wanted = [attribute(name) for name in names]
    wanted += [each.replace(" data-code=", " data-pick=") for each in wanted]

    def mark(match: re.Match[str]) -> str:
        tag = match[0]
        if not any(each in tag for each in wanted):
            return tag
        found = CLASS.search(tag)
        if found:
            return tag[: found.start()] + f' class="{found[1]} {POINTED}"' + tag[found.end() :]
        return f'{tag[:-1]} class="{POINTED}">'

    return Markup(TAG.sub(mark, html)) if wanted else html


def drawn(scene: Scene, game: Game, highlight: Iterable[str] = ()) -> Drawing:
    """The table as the scene's viewer sees it, with these things marked."""
    drawing = game.view.draw(scene)
    names = tuple(highlight)
    return replace(drawing, board=pointed(drawing.board, names), hand=pointed(drawing.hand, names))


def table_of(history: History, lesson: Lesson, language: str) -> Table:
    """A table at which the learner alone is a person."""
    seats = [Seat(PEOPLE[seat], "" if seat == lesson.seat else "random") for seat in range(history.players)]
    return Table(history, seats, language)


def labels(history: History, line: str, lesson: Lesson, language: str, refused: bool = False) -> tuple[str, ...]:
    """What the codes of a line do, in words, one after the other.

    Where `refused` is expected, a code that cannot be played is the last one told; otherwise it raises what playing it
    raises.
    """
    table, found = table_of(history, lesson, language), []
    view = history.game.view
    for code in line_of(line):
        found.append(view.label(table.scene(lesson.seat), code))
        try:
            table.act(code)
        except ValueError:
            if refused:
                break
            raise
    return tuple(found)
