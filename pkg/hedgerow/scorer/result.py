"""What a scorer says: everybody's score, who won, and why; in words, as text to share, as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from typing import Any, NamedTuple

from hedgerow.game import Json, Line, Score
from hedgerow.rules import Catalogue
from hedgerow.words import N_, Message, Words, without_controls

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a cell that begins so would be run by a spreadsheet


class ScorerError(ValueError):
    """A table that cannot be; `messages` says all that is wrong, each with the place and how to mend it."""

    def __init__(self, messages: list[Message]) -> None:
        super().__init__("\n".join(Words().say(message) for message in messages))
        self.messages = messages


def points(n: int) -> Message:
    """A total, in the games that count points."""
    return Message(N_("{n} point"), {"n": n}, N_("{n} points"))


class Counted(NamedTuple):
    """What a game's own code made of a table. `notes`: what is to be said besides, such as a solo rank."""

    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    notes: tuple[Message, ...] = ()
    total: Callable[[int], Message] = points


class Result(NamedTuple):
    """Everybody's score, and who won. `total` puts a total into words."""

    names: tuple[str, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    notes: tuple[Message, ...] = ()
    total: Callable[[int], Message] = points

    def won(self, player: int) -> Message | None:
        """What a winner is told; nothing alone, where the notes tell how it went."""
        if player not in self.winners or len(self.scores) == 1:
            return None
        return Message(N_("wins")) if len(self.winners) == 1 else Message(N_("shares the win"))

    def tied(self, player: int) -> bool:
        """Whether somebody else has the same total, so that the tie-breaks are looked at."""
        totals = [score.total for score in self.scores]
        return totals.count(self.scores[player].total) > 1

    def to_json(self, words: Words, rules: Catalogue) -> Json:
        """The result in a language: per player name, total, and lines with points, reason and rule.

        `ties` are the tie-breaks in their order, empty where nobody has the same total.
        """
        return {
            "players": [
                {
                    "name": name,
                    "total": score.total,
                    "winner": score.player in self.winners,
                    "lines": [_line(words, rules, line) for line in score.lines],
                    "ties": [_line(words, rules, line) for line in score.tie_breaks if self.tied(score.player)],
                }
                for name, score in zip(self.names, self.scores, strict=True)
            ],
            "notes": [words.say(note) for note in self.notes],
        }

    def to_text(self, words: Words, rules: Catalogue, title: str) -> str:
        """The result as lines to send to somebody."""
        lines = [title, ""]
        for player, data in enumerate(self.to_json(words, rules)["players"]):
            won = self.won(player)
            total = words.say(self.total(data["total"]))
            lines.append(f"{shown(data['name'])}: {total}" + ("" if won is None else f" ({words.say(won)})"))
            lines += [f"  {line['points']:>3}  {line['what']} ({line['number']})" for line in data["lines"]]
            for line in data["ties"]:
                tie = words.say(Message(N_("Tie: {what} {n}"), {"what": line["what"], "n": line["points"]}))
                lines.append(f"       {tie} ({line['number']})")
            lines.append("")
        lines += [words.say(note) for note in self.notes]
        return "\n".join(lines).strip() + "\n"

    def to_csv(self, words: Words, rules: Catalogue) -> str:
        """The result for a spreadsheet: a row for each line of each player, one for each total."""
        out = io.StringIO()
        sheet = csv.writer(out, lineterminator="\r\n")
        heads = (N_("player"), N_("what"), N_("points"), N_("rule"))
        sheet.writerow([words.say(Message(head)) for head in heads])
        for player, data in enumerate(self.to_json(words, rules)["players"]):
            name = cell(data["name"])
            for line in data["lines"]:
                sheet.writerow([name, cell(line["what"]), line["points"], line["number"]])
            sheet.writerow([name, words.say(Message(N_("total"))), data["total"], ""])
            for line in data["ties"]:
                tie = words.say(Message(N_("tie: {what}"), {"what": line["what"]}))
                sheet.writerow([name, cell(tie), line["points"], line["number"]])
            won = self.won(player)
            if won is not None:
                sheet.writerow([name, words.say(won), "", ""])
        for note in self.notes:
            sheet.writerow(["", cell(words.say(note)), "", ""])
        return out.getvalue()


def _line(words: Words, rules: Catalogue, line: Line) -> dict[str, Any]:
    return {
        "points": line.points,
        "what": words.say(line.what),
        "rule": line.rule,
        "number": rules[line.rule].number,
    }


def shown(text: str) -> str:
    """A name as it may go into a text: one line, nothing that steers a terminal."""
    return without_controls(" ".join(text.split()))


def cell(text: str) -> str:
    """A text as a cell that no spreadsheet takes for a formula."""
    found = shown(text)
    return f"'{found}" if found.startswith(FORMULA) else found
