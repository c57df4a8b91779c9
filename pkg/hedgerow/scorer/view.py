"""A scorer as drawings: players, their fields, the points with their reasons, what cannot be.

What is entered is a plain value in the form of form.py; these functions only draw it. Commands are `data-score`
attributes, which a face carries out on the value and draws it anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hedgerow.draw.html import Child, Markup, el
from hedgerow.draw.pieces import icon, seat_badge
from hedgerow.rules import Catalogue
from hedgerow.scorer.form import Cards, Data, Field, Form, Marks, Number, Person, Pick, Text, titled
from hedgerow.scorer.result import Result
from hedgerow.words import N_, Message, Words


def players(words: Words, data: Data, at: int, totals: list[int] | None, most: int) -> Markup:
    """The players in a row, with their totals; the chosen one is entered below."""
    listed = [
        el(
            "button",
            seat_badge(player, entry["name"]),
            el("span", entry["name"] or f"P{player + 1}", cls="nm"),
            el("b", "–" if totals is None else totals[player]),
            type_="button",
            cls="sc-tab",
            id=f"player-{player}",
            data_score="player",
            data_arg=player,
            aria_pressed="true" if player == at else "false",
        )
        for player, entry in enumerate(data["players"])
    ]
    if len(listed) < most:
        add = el("span", words.say(N_("Player")))
        said = words.say(N_("Add a player"))
        listed.append(
            el("button", icon("ic-plus"), add, type_="button", cls="btn", data_score="add-player", aria_label=said)
        )
    return el("div", *listed, cls="sc-players", role="group", aria_label=words.say(N_("Players")))


def name_field(words: Words, player: Data) -> Markup:
    """The player's name."""
    field = el(
        "input", type_="text", id="sc-name", name="name", value=player["name"], maxlength=24, data_field="name",
        autocomplete="off",
    )  # fmt: skip
    return el("label", el("span", words.say(N_("Name"))), field, for_="sc-name")


def remove_button(words: Words, data: Data, at: int, least: int) -> Markup | None:
    """Takes the player away, as long as enough are left."""
    if len(data["players"]) <= least:
        return None
    said = words.say(Message(N_("Remove {player}"), {"player": data["players"][at]["name"] or f"P{at + 1}"}))
    return el("button", icon("ic-x"), said, type_="button", cls="btn", data_score="remove-player")


class Entry:
    """Draws the fields of a form for one table."""

    def __init__(self, words: Words, form: Form, data: Data) -> None:
        self.words = words
        self.form = form
        self.data = data
        self.options: Mapping[str, Any] = {**data["options"], "players": len(data["players"])}
        self.renamed = form.renamed(data["options"])

    def title(self, field: Field) -> str:
        """What a field is called on this table."""
        return self.renamed.get(field.id) or titled(self.words, field.name)

    def table(self) -> Markup | None:
        """The fields of the table as a whole."""
        asked = [field for field in self.form.options if field.when(self.options)]
        if not asked:
            return None
        loose = [self.field(field, self.data["options"], "option") for field in asked if not isinstance(field, Text)]
        texts = [self.field(field, self.data["options"], "option") for field in asked if isinstance(field, Text)]
        names = None
        if texts:
            names = el(
                "details",
                el("summary", self.words.say(N_("Names on your table"))),
                el("div", *texts, cls="sc-fields"),
                cls="more",
                id="sc-names",
            )
        label = self.words.say(N_("The whole table"))
        return el("section", el("div", *loose, cls="sc-fields"), names, cls="panel sc-entry", aria_label=label)

    def player(self, at: int) -> Markup:
        """Name and fields of one player."""
        player = self.data["players"][at]
        asked = [field for field in self.form.fields if field.when(self.options)]
        simple = [self.field(field, player, "player") for field in asked if not isinstance(field, Cards | Marks)]
        large = [self.field(field, player, "player") for field in asked if isinstance(field, Cards | Marks)]
        remove = remove_button(self.words, self.data, at, self.form.least)
        return el(
            "section",
            el("div", name_field(self.words, player), remove, cls="sc-fields"),
            el("div", *simple, cls="sc-fields"),
            *large,
            cls="panel sc-entry",
            aria_label=player["name"] or f"P{at + 1}",
        )

    def field(self, field: Field, values: Data, of: str) -> Markup:
        """One field with its value."""
        value = values[field.id]
        if isinstance(field, Cards):
            return self._cards(field, value)
        if isinstance(field, Marks):
            return self._marks(field, value)
        id = f"{of}-{field.id}"
        shared: dict[str, Any] = {"id": id, "name": id, "data_field": of, "data_arg": field.id}
        if isinstance(field, Number):
            asked = el(
                "input", type_="number", value=value, min=field.low, max=field.high, inputmode="numeric",
                autocomplete="off", **shared,
            )  # fmt: skip
        elif isinstance(field, Text):
            asked = el("input", type_="text", value=value, maxlength=24, autocomplete="off", **shared)
        else:
            asked = el("select", *self._choices(field, value), **shared)
        note = el("small", self.words.say(field.note), cls="meta") if field.note else None
        return el("label", el("span", self.title(field)), asked, note, for_=id)

    def _choices(self, field: Pick | Person, value: Any) -> list[Markup]:
        if isinstance(field, Person):
            named = {str(at): entry["name"] or f"P{at + 1}" for at, entry in enumerate(self.data["players"])}
        else:
            named = {id: self.renamed.get(id) or self.words.name(name) for id, name in field.values.items()}
        return [el("option", text, value=id, selected=id == str(value)) for id, text in named.items()]

    def _cards(self, field: Cards, value: list[int]) -> Markup:
        """A button for each number of points, touched once for every card; below, what can be taken back."""
        title, say = self.title(field), self.words.say
        pad, chips = [], []
        for points in field.values:
            n, arg = value.count(points), f"{field.id} {points}"
            values = {"title": title, "points": points, "n": n}
            more = say(Message(N_("{title}: one more with {points} points, {n} so far"), values))
            pad.append(
                el(
                    "button", points, type_="button", cls="sc-add", id=f"add-{field.id}-{points}",
                    data_score="add-card", data_arg=arg, aria_label=more,
                )
            )  # fmt: skip
            if n:
                less = say(Message(N_("{title}: one less with {points} points"), values))
                chips.append(
                    el(
                        "button", el("span", less, " ", cls="vh"), el("span", el("b", points), f" × {n}"), icon("ic-x"),
                        type_="button", cls="sc-chip", id=f"less-{field.id}-{points}", data_score="drop-card",
                        data_arg=arg,
                    )
                )  # fmt: skip
        total = Message(N_("{n} with {points} points together"), {"n": len(value), "points": sum(value)})
        note = el("span", say(field.note), cls="meta") if field.note else None
        return el(
            "fieldset",
            el("legend", el("b", title), el("span", say(total), cls="sc-sum") if value else None),
            note,
            el("div", *pad, cls="sc-pad"),
            el("div", *chips, cls="sc-chips") if chips else None,
            cls="sc-cards",
            id=f"cards-{field.id}",
        )

    def _marks(self, field: Marks, value: list[str]) -> Markup:
        boxes = [
            el(
                "label",
                el(
                    "input", type_="checkbox", id=f"mark-{field.id}-{id}", checked=id in value, data_field="mark",
                    data_arg=f"{field.id} {id}",
                ),
                el("span", self.words.say(text)),
                cls="sc-mark",
            )
            for id, text in field.values.items()
        ]  # fmt: skip
        return el("fieldset", el("legend", el("b", self.title(field))), *boxes, cls="sc-cards", id=f"marks-{field.id}")


def faults(words: Words, lines: Iterable[Markup], title: str, bad: bool = True) -> Markup:
    """What cannot be, each in a sentence."""
    return el(
        "div",
        el("h2", words.say(title)),
        el("ul", *lines),
        el("p", words.say(N_("The points follow as soon as this is put right.")), cls="meta"),
        cls="panel sc-faults" if bad else "panel",
    )


def results(words: Words, result: Result, rules: Catalogue, rules_page: str) -> Markup:
    """Everybody's points, line by line, with reason and rule; the notes first."""
    said = result.to_json(words, rules)
    notes = [el("p", note) for note in said["notes"]]
    columns = [_column(words, result, player, at, rules_page) for at, player in enumerate(said["players"])]
    return el("div", el("div", *notes, cls="panel sc-notes") if notes else None, *columns, cls="sc-results")


def _column(words: Words, result: Result, player: dict[str, Any], at: int, rules_page: str) -> Markup:
    lines = [
        el("li", el("b", line["points"]), _reason(words, line, rules_page), cls=None if line["points"] else "muted")
        for line in sorted(player["lines"], key=lambda line: -line["points"])
    ]
    ties = []
    for line in player["ties"]:
        tie = words.say(Message(N_("tie: {what}"), {"what": line["what"]}))
        ties.append(el("li", el("b", line["points"]), _reason(words, {**line, "what": tie}, rules_page), cls="sc-tie"))
    won = result.won(at)
    best = None if won is None else el("span", words.say(won), cls="sc-best")
    total = words.say(result.total(player["total"]))
    inside: list[Child] = [
        el("h2", seat_badge(at, player["name"]), el("span", player["name"]), el("b", total), best),
        el("ul", *lines, *ties, cls="sc-lines") if lines else el("p", words.say(N_("No lines yet.")), cls="meta"),
    ]
    return el("section", *inside, cls="panel", id=f"result-{at}")


def _reason(words: Words, line: dict[str, Any], rules_page: str) -> Markup:
    number = words.say(Message(N_("Rule {number}"), {"number": line["number"]}))
    return el("span", line["what"], " ", el("a", number, href=f"{rules_page}#{line['rule']}", cls="rule"))
