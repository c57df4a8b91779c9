"""One game for a whole class: everybody plays the same seed, and the results come as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from hedgerow.catalog import games
from hedgerow.classroom.exercise import shown
from hedgerow.draw.html import el
from hedgerow.people.match import Match
from hedgerow.people.speech import told, words
from hedgerow.words import N_

FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")  # the wide ones are taken for the same


class Sheet:
    """A table with a head: shown in a notebook with a link to take it home as CSV, printed as CSV."""

    def __init__(self, head: Sequence[str], rows: Sequence[Sequence[Any]], file: str) -> None:
        self.head = tuple(head)
        self.rows = [tuple(row) for row in rows]
        self.file = file

    def csv(self) -> str:
        """The table as CSV (RFC 4180). What a spreadsheet could take for a formula is marked as text."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\r\n")
        writer.writerow(self.head)
        for row in self.rows:
            writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
        return out.getvalue()

    def __str__(self) -> str:
        return self.csv()

    def __repr__(self) -> str:
        return self.csv()

    def _repr_html_(self) -> str:
        head = el("tr", *(el("th", name) for name in self.head))
        rows = [el("tr", *(el("td", cell) for cell in row)) for row in self.rows]
        data = b64encode(("\ufeff" + self.csv()).encode()).decode()  # the mark tells a spreadsheet that it is UTF-8
        link = el("a", words().say(N_("Take home as CSV")), href=f"data:text/csv;base64,{data}", download=self.file)
        return str(el("div", el("table", el("thead", head), el("tbody", *rows)), el("p", link)))


def harmless(cell: str) -> str:
    """A text in one line, and marked as text where a spreadsheet could take it for a formula."""
    line = " ".join(cell.split())
    return f"'{line}" if line.startswith(FORMULA) else line


class ClassGame:
    """The same game for everybody: `lesson = ClassGame("meadow", players=2, seed=2026)`."""

    def __init__(self, game: str, players: int, seed: int, **options: Any) -> None:
        """Raises KeyError for an unknown game, BadSetup for one that cannot start so."""
        self.game, self.count, self.seed, self.options = games[game], players, seed, options
        self.start()
        self.played: dict[str, Match] = {}

    def start(self) -> Match:
        """The game at its beginning, for one pupil."""
        return self.game(self.count, self.seed, **self.options)

    def add(self, name: str, game: Match | str) -> None:
        """Note a pupil's game: as it stands in the notebook, or the text of a saved one. The same name again replaces.

        Raises TypeError for what is no game, ValueError for another game or another seed, RecordError for a damaged file.
        """
        name = " ".join(str(name).split())
        match: Any = Match.from_record(game) if isinstance(game, str) else game
        if not isinstance(match, Match):
            text = N_("{name}: a game is wanted, or the text of a saved one, not {given}.")
            raise TypeError(told(text, name=name, given=shown(game)))
        mine, theirs = self.start(), match.start
        if match.game is not self.game or theirs != mine.state:
            text = N_("{name} played another game: it must be {game} with {players} players and seed {seed}.")
            values = {"name": name, "game": self.game.title, "players": self.count, "seed": self.seed}
            raise ValueError(told(text, **values))
        self.played[name] = match

    def results(self) -> Sheet:
        """Everybody's points, best first; the first seat is the pupil's own."""
        rows = []
        for name, match in self.played.items():
            points = match.scores()
            over = words().say(N_("yes") if match.over else N_("no"))
            rows.append((name, points[0], max(points[1:], default=0), over, len(match.played)))
        rows.sort(key=lambda row: (-row[1], row[0]))
        say = words().say
        head = (say(N_("Name")), say(N_("Points")), say(N_("Best other")), say(N_("Over")), say(N_("Answers")))
        return Sheet(head, rows, f"{self.game.id}-{self.seed}.csv")

    def csv(self) -> str:
        """The results as the text of a CSV file."""
        return self.results().csv()
