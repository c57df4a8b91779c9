"""A board to play on inside a notebook: JupyterLite, marimo, Jupyter on a computer of one's own.

    from hedgerow.people.board import board
    board(game, bots={1: "greedy"})

It needs anywidget (`pip install "hedgerow[notebook]"`); all else in this package works without.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from hedgerow.bots.levels import bot_of
from hedgerow.people.match import Match
from hedgerow.people.picture import THEME, pictures, style
from hedgerow.people.speech import told, words
from hedgerow.rules import IllegalAction, UnknownAction
from hedgerow.words import N_, WordedError

MISSING = N_('a board to play on needs anywidget: pip install "hedgerow[notebook]"')
PLACE = """
body { display: flex; flex-direction: column; height: 100vh; overflow: hidden; }
#place { flex: 1; min-height: 0; }
#place .table { height: 100%; min-height: 0; }
#place .table .acts .btn { cursor: pointer; }
#bar { flex: none; display: flex; align-items: center; gap: .75rem; padding: .25rem 1.25rem; min-height: 44px; }
#said { margin: 0; }
"""


class Player:
    """What the board does with wishes; knows no widget, so that it can be tested without one."""

    def __init__(self, match: Match, bots: Mapping[int, str]) -> None:
        """Raises ValueError for a seat or a level of bot that does not exist."""
        for seat, level in bots.items():
            if seat not in range(match.players):
                text = N_("there is no seat {seat}: they are counted from 0 to {last}")
                raise WordedError(text, seat=repr(seat), last=match.players - 1)
            bot_of(str(level))
        if len(bots) == match.players:
            raise WordedError(N_("leave one seat free for a person; for bots alone there is game.play_out()"))
        self.match = match
        self.bots = dict(bots)
        self.said = ""
        self.own: list[int] = []  # how many answers there were before each of the person's own
        self.let_bots()

    def let_bots(self) -> None:
        """Let bots answer until a person is asked."""
        while self.match.player is not None and self.match.player in self.bots:
            self.match.let(self.bots[self.match.player])

    def wish(self, what: str, code: str) -> None:
        """Carry out "play", explain "why" not, or "undo"; `said` tells what happened."""
        try:
            if what == "play":
                before = len(self.match.played)
                news = self.match.play(code)
                self.own.append(before)
                self.let_bots()
                self.said = " ".join(news)
            elif what == "why":
                why = self.match.why_not(code)
                self.said = f"{why} ({why.number})" if why.number else str(why)
            elif what == "undo":
                self.undo()
        except (IllegalAction, UnknownAction) as error:
            found = error.message if isinstance(error, IllegalAction) else None
            self.said = words().say(found) if found else words().say(N_("That is no answer to the question now open."))

    def undo(self) -> None:
        """Back to before the person's last answer."""
        if not self.own:
            self.said = words().say(N_("There is nothing to take back."))
            return
        self.match.undo(len(self.match.played) - self.own.pop())
        self.said = ""


def frame_document(match: Match) -> str:
    """The document around the table: style, every picture of the game, a bar below."""
    say = words().say
    every = "".join(f'href="#{name}"' for package in packages(match) for name in package)
    back = f'<button type="button" class="btn" data-do="undo">{say(N_("Take back"))}</button>'
    return (
        f'<!doctype html><html lang="{words().language}"><meta charset="utf-8">'
        f"<style>{style(match.game.id)}{PLACE}</style>"
        f"<body>{pictures(match.game.id, every)}<div id='place'></div>"
        f"<div id='bar'>{back}<p id='said' role='status'></p></div><script>{THEME}</script>"
    )


def packages(match: Match) -> list[dict[str, str]]:
    """All symbols that a table of this game may use."""
    from hedgerow.draw.symbols import symbols

    return [symbols("hedgerow.draw"), symbols(f"hedgerow.games.{match.game.id}")]


@cache
def widget_class() -> Any:
    """The widget, made when it is first wanted. Raises ImportError that says how to get anywidget."""
    try:
        import anywidget
        import traitlets
    except ImportError:
        raise ImportError(told(MISSING)) from None

    class Board(anywidget.AnyWidget):  # type: ignore[misc]
        """A table to play on. `match` is the game as it stands; `player` does the work."""

        _esm = (resources.files("hedgerow.people") / "board.js").read_text("utf-8")
        document = traitlets.Unicode("").tag(sync=True)
        label = traitlets.Unicode("").tag(sync=True)
        body = traitlets.Unicode("").tag(sync=True)
        said = traitlets.Unicode("").tag(sync=True)
        wish = traitlets.Unicode("").tag(sync=True)

        def __init__(self, player: Player) -> None:
            self.player = player
            label = words().say(N_("The table"))
            super().__init__(document=frame_document(player.match), label=label, body=self.drawn(), said=player.said)
            self.observe(self.wished, "wish")

        @property
        def match(self) -> Match:
            """The game, to go on with in other cells."""
            return self.player.match

        def drawn(self) -> str:
            """The table as it stands, seen by the person who is asked."""
            return str(self.player.match.picture().body())

        def wished(self, change: Mapping[str, Any]) -> None:
            """A wish has come from the page."""
            try:
                _, _, what, code = json.loads(change["new"])
            except ValueError:
                return
            self.player.wish(str(what), str(code))
            self.said = self.player.said
            self.body = self.drawn()

    return Board


def board(match: Match, bots: Mapping[int, str] | None = None) -> Any:
    """A board to play this game on; `bots` says which seats (from 0) bots of which level take: `{1: "greedy"}`.

    Raises ImportError without anywidget, ValueError for a seat or level that does not exist.
    """
    kind = widget_class()
    return kind(Player(match, bots or {}))
