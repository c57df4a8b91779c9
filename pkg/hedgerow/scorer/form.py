"""What lies before the players at the end of a game, described field by field, and read from JSON.

What goes in, as Python values or JSON (the fields are those of the game's form):

    {"players": [{"name": "Anna", "landscapes": [2, 3], "bonus": 1}, {"name": "Bo"}], "options": {"ending": "escape"}}

A field left out is empty, 0 or its default.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hedgerow.scorer.result import Counted, Result, ScorerError
from hedgerow.words import N_, Message, Name, Words, without_controls

MAX_TEXT = 200_000  # characters of a file; a full table has some thousands
MAX_NAME = 60
Data = dict[str, Any]


def always(_: Mapping[str, Any]) -> bool:
    """For fields that every table has."""
    return True


When = Callable[[Mapping[str, Any]], bool]  # told the options, and as "players" how many play


class Number(NamedTuple):
    """A whole number from `low` to `high`. `name` and `note` are patterns for gettext, in all fields."""

    id: str
    name: str | Name
    high: int
    low: int = 0
    note: str = ""
    when: When = always


class Cards(NamedTuple):
    """Cards or spaces by the points printed on them: a list of numbers from `values`, at most `most` of them."""

    id: str
    name: str | Name
    values: tuple[int, ...]
    most: int
    note: str = ""
    when: When = always


class Marks(NamedTuple):
    """Things that are there or not: a list of the ids of those that are."""

    id: str
    name: str | Name
    values: Mapping[str, str]
    note: str = ""
    when: When = always


class Pick(NamedTuple):
    """One of several: an id of `values`, the first unless said otherwise."""

    id: str
    name: str | Name
    values: Mapping[str, Name]
    note: str = ""
    when: When = always


class Person(NamedTuple):
    """One of the players, by his number from 0."""

    id: str
    name: str | Name
    note: str = ""
    when: When = always


class Text(NamedTuple):
    """A word of one's own, such as what an animal is called on that table; "" if nothing was entered."""

    id: str
    name: str | Name
    note: str = ""
    when: When = always


Field = Number | Cards | Marks | Pick | Person | Text


class Table(NamedTuple):
    """A table that was read: every field is there and in its bounds."""

    names: tuple[str, ...]
    players: tuple[Data, ...]
    options: Data


def nothing_renamed(_: Mapping[str, Any]) -> dict[str, str]:
    """For forms in which everything has its name already."""
    return {}


class Form(NamedTuple):
    """The scorer of one game.

    least, most     players
    options         fields of the table as a whole, `fields` those of each player
    how             a few sentences (patterns) on how to fill it in
    scoring         the game's own scoring. Raises ScorerError for what cannot lie on one table.
    renamed         told the options: what fields and values (by id) are called on this table instead
    """

    game: str
    least: int
    most: int
    options: tuple[Field, ...]
    fields: tuple[Field, ...]
    how: tuple[str, ...]
    scoring: Callable[[Table], Counted]
    renamed: Callable[[Mapping[str, Any]], Mapping[str, str]] = nothing_renamed

    def new_player(self) -> Data:
        """A player before whom nothing lies."""
        return {"name": ""} | {field.id: empty(field) for field in self.fields}

    def empty(self) -> Data:
        """A table of two with nothing on it."""
        return {"players": [self.new_player(), self.new_player()], "options": {f.id: empty(f) for f in self.options}}

    def read(self, text: str) -> Data:
        """A table from JSON text, every field filled in. Raises ScorerError with all that is wrong."""
        return self.checked(read_data(text))

    def written(self, data: Data) -> str:
        """The table as JSON text for a file."""
        return json.dumps({"game": self.game, **data}, ensure_ascii=False, indent=1)

    def checked(self, data: Any) -> Data:
        """The same data with every field filled in. Raises ScorerError with all that is wrong."""
        return _Reading(self, data).data

    def score(self, data: Any) -> Result:
        """Score a table. Raises ScorerError for what cannot lie on one."""
        full = self.checked(data)
        names = tuple(player["name"] or f"P{at + 1}" for at, player in enumerate(full["players"]))
        counted = self.scoring(Table(names, tuple(full["players"]), full["options"]))
        return Result(names, counted.scores, counted.winners, counted.notes, counted.total)


def read_data(text: str) -> Any:
    """What a scorer's file holds, unchecked. Raises ScorerError if it is no JSON or far too long."""
    if len(text) > MAX_TEXT:
        raise ScorerError([Message(N_("The file is far too long for a table: choose another one."))])
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise ScorerError([Message(N_("This is no JSON: check brackets, commas and quotes."))]) from None


def empty(field: Field) -> Any:
    """What a field holds before anything is entered."""
    if isinstance(field, Number):
        return field.low
    if isinstance(field, Pick):
        return next(iter(field.values))
    if isinstance(field, Text):
        return ""
    return 0 if isinstance(field, Person) else []


def titled(words: Words, name: str | Name) -> str:
    """What a field is called."""
    return words.name(name) if isinstance(name, Name) else words.say(Message(name))


def title(name: str | Name) -> Message | Name:
    """What a field is called, as a value of a message."""
    return name if isinstance(name, Name) else Message(name)


class _Reading:
    """One table being read; all faults are collected."""

    def __init__(self, form: Form, data: Any) -> None:
        self.form = form
        self.wrong: list[Message] = []
        if not isinstance(data, Mapping) or not isinstance(data.get("players"), list):
            raise ScorerError([Message(N_('The table must be {{"players": [...]}}, one entry for each player.'))])
        if data.get("game", form.game) != form.game:
            raise ScorerError([Message(N_("This table belongs to another game: open it in that game's scorer."))])
        self.unknown(data, ("game", "players", "options"), Message(N_("The table")))
        players = data["players"]
        if not form.least <= len(players) <= form.most:
            values = {"n": len(players), "least": form.least, "most": form.most}
            raise ScorerError([Message(N_("There are {n} players: enter {least} to {most}."), values)])
        self.players = len(players)
        options = data.get("options", {})
        found: Data = {"players": [], "options": {}}
        found["options"] = self.fields(options, form.options, Message(N_("The table")), ())
        for at, player in enumerate(players):
            found["players"].append(self.player(player, f"P{at + 1}"))
        if self.wrong:
            raise ScorerError(self.wrong)
        self.data = found

    def say(self, text: str, **values: Any) -> None:
        self.wrong.append(Message(text, values))

    def unknown(self, data: Mapping[Any, Any], known: tuple[str, ...], place: Message | str) -> None:
        for key in data:
            if key not in known:
                self.say(
                    N_("{place}: {key} is not known, use {known}."),
                    place=place, key=repr(key)[:60], known=", ".join(known),
                )  # fmt: skip

    def player(self, data: Any, place: str) -> Data:
        name = data.get("name", "") if isinstance(data, Mapping) else ""
        if not isinstance(name, str) or len(name) > MAX_NAME:
            self.say(N_("{place}: a name has 1 to 60 letters."), place=place)
            name = ""
        name = plain(name)
        return {"name": name} | self.fields(data, self.form.fields, name or place, ("name",))

    def fields(self, data: Any, fields: tuple[Field, ...], place: Message | str, also: tuple[str, ...]) -> Data:
        if not isinstance(data, Mapping):
            self.say(N_("{place}: must be an object with fields."), place=place)
            return {}
        self.unknown(data, (*also, *(field.id for field in fields)), place)
        return {field.id: self.field(field, data.get(field.id, empty(field)), place) for field in fields}

    def field(self, field: Field, value: Any, place: Message | str) -> Any:
        """The value if it fits the field; a fault otherwise."""
        if isinstance(field, Number):
            return self.number(field.name, value, field.low, field.high, place)
        if isinstance(field, Person):
            return self.number(field.name, value, 0, self.players - 1, place)
        where = {"place": place, "field": title(field.name)}
        if isinstance(field, Text):
            if not isinstance(value, str) or len(value) > MAX_NAME:
                self.say(N_("{place}: {field} must be a text of at most 60 letters."), **where)
                return ""
            return plain(value)
        if isinstance(field, Pick):
            if not isinstance(value, str) or value not in field.values:
                self.say(N_("{place}: {field} must be one of {known}."), **where, known=", ".join(field.values))
            return value
        if not isinstance(value, list):
            self.say(N_("{place}: {field} must be a list."), **where)
            return []
        if isinstance(field, Marks):
            if not all(isinstance(mark, str) and mark in field.values for mark in value) or len(set(value)) < len(
                value
            ):
                self.say(N_("{place}: {field} may hold each of {known} once."), **where, known=", ".join(field.values))
            return list(value)
        if len(value) > field.most:
            self.say(N_("{place}: {field} are {n}, and there can be {most}."), **where, n=len(value), most=field.most)
        elif not all(_whole(points) and points in field.values for points in value):
            low, high = min(field.values), max(field.values)
            self.say(N_("{place}: {field} have {low} to {high} points each."), **where, low=low, high=high)
        return list(value)

    def number(self, name: str | Name, value: Any, low: int, high: int, place: Message | str) -> int:
        if _whole(value) and low <= value <= high:
            return int(value)
        values = {"place": place, "field": title(name), "low": low, "high": high}
        self.say(N_("{place}: {field} must be a whole number from {low} to {high}."), **values)
        return low


def plain(text: str) -> str:
    """A text of one line, without what is not seen."""
    return " ".join(without_controls(text, " ").split())


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
