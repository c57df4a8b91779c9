"""A scorer whose game describes what lies before its players as a form: numbers, cards by their points, choices."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from app import dom
from app.page import Page
from app.scorer import NAME_LENGTH, Data, Scorer
from hedgerow.draw.html import Child, Markup, el
from hedgerow.scorer import Cards, Field, Form, Marks, Number, Person, Result, Text, view
from hedgerow.words import N_, Message


class FormScorer(Scorer):
    """Fills in a form. `least` and `most` players are the form's."""

    def __init__(self, page: Page, game: str) -> None:
        self.form: Form = import_module(f"hedgerow.games.{game}.scorer").FORM
        self.least, self.most = self.form.least, self.form.most  # type: ignore[misc]
        super().__init__(page, game)
        self.commands |= {"add-card": self.add_card, "drop-card": self.drop_card}

    def empty(self) -> Data:
        return self.form.empty()

    def new_player(self) -> Data:
        return self.form.new_player()

    def read(self, text: str) -> Data:
        return self.form.read(text)

    def written(self) -> str:
        return self.form.written(self.data)

    def score(self) -> Result:
        return self.form.score(self.data)

    def faults(self, messages: list[Message]) -> Markup:
        words = self.page.words
        lines = [el("li", words.say(message)) for message in messages]
        return view.faults(words, lines, N_("This cannot lie on a table"))

    def above(self) -> Child:
        return view.Entry(self.page.words, self.form, self.data).table()

    def entry(self) -> Child:
        return view.Entry(self.page.words, self.form, self.data).player(self.at)

    # what is entered

    def add_card(self, arg: str) -> None:
        """One card more with so many points."""
        id, points = arg.split(" ")
        field = self._field(id)
        if isinstance(field, Cards) and len(self.player[id]) < field.most:
            self.player[id].append(int(points))
            self.after()

    def drop_card(self, arg: str) -> None:
        """One card less with so many points; the hand goes on at the button above if there is none left."""
        id, points = arg.split(" ")
        if int(points) in self.player[id]:
            self.player[id].remove(int(points))
            self.after("" if int(points) in self.player[id] else f"add-{id}-{points}")

    def begin_anew(self) -> None:
        """The same players and the same names of things, with nothing before them."""
        texts = {field.id: self.data["options"][field.id] for field in self.form.options if isinstance(field, Text)}
        self.data["options"] = self.form.empty()["options"] | texts
        super().begin_anew()

    def remove_player(self) -> None:
        """One player less; who took the last turn is asked anew if it was the last one."""
        super().remove_player()
        for field in self.form.options:
            if isinstance(field, Person) and self.data["options"][field.id] >= len(self.data["players"]):
                self.data["options"][field.id] = 0
                self.after()

    def _field(self, id: str) -> Field | None:
        return next((field for field in (*self.form.fields, *self.form.options) if field.id == id), None)

    # events

    def typed(self, event: Any) -> None:
        """A number or a text."""
        super().typed(event)
        kind, id = dom.data(event.target, "field"), dom.data(event.target, "arg")
        field = self._field(id)
        if kind not in ("player", "option") or field is None:
            return
        values = self.player if kind == "player" else self.data["options"]
        text = str(event.target.value)
        if isinstance(field, Number):
            values[id] = min(field.high, max(field.low, int(text))) if text.isdecimal() else field.low
        elif isinstance(field, Text):
            values[id] = " ".join(text.split())[:NAME_LENGTH]
        else:
            return
        self.after()

    def changed(self, event: Any) -> None:
        """A choice in a list, or a mark."""
        super().changed(event)
        kind, arg = dom.data(event.target, "field"), dom.data(event.target, "arg")
        if kind == "mark":
            id, mark = arg.split(" ")
            field = self._field(id)
            if isinstance(field, Marks):
                there = {*self.player[id]} ^ {mark}
                self.player[id] = [known for known in field.values if known in there]
                self.after()
        elif kind in ("player", "option"):
            field = self._field(arg)
            if field is not None and not isinstance(field, Number | Text):
                value = str(event.target.value)
                values = self.player if kind == "player" else self.data["options"]
                values[arg] = int(value) if isinstance(field, Person) else value
                self.after()
