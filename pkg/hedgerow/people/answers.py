"""What a game says to a person: lists and sentences that look well printed and in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hedgerow.draw.html import Markup, el


class Answers(list[str]):
    """The codes of the legal answers; `meaning` says of each what it does."""

    def __init__(self, codes: Iterable[str], meaning: Sequence[str]) -> None:
        super().__init__(codes)
        self.meaning = tuple(meaning)

    def __str__(self) -> str:
        width = max(map(len, self), default=0)
        return "\n".join(f"{code:{width}}  {said}" for code, said in zip(self, self.meaning, strict=True))

    def _repr_html_(self) -> str:
        rows = [
            el("tr", el("td", el("code", code), style=LEFT), el("td", said, style=LEFT))
            for code, said in zip(self, self.meaning, strict=True)
        ]
        return str(el("table", el("tbody", *rows)))


class News(list[str]):
    """What happened, sentence by sentence."""

    def __str__(self) -> str:
        return "\n".join(self)

    def _repr_html_(self) -> str:
        return str(el("div", *(el("div", line) for line in self)))


class Why(str):
    """Why an answer is not allowed, as a sentence. True if there is a reason, False if the answer is allowed.

    `rule` is the id of the rule, `number` what people call it ("U 3.1"), `heading` its title.
    """

    __slots__ = ("heading", "number", "rule")

    rule: str
    number: str
    heading: str

    def __new__(cls, text: str, rule: str = "", number: str = "", heading: str = "") -> Why:
        """The sentence and its rule; without a rule the answer is allowed."""
        made = super().__new__(cls, text)
        made.rule, made.number, made.heading = rule, number, heading
        return made

    def __bool__(self) -> bool:
        return bool(self.rule)

    def _repr_html_(self) -> str:
        if not self.rule:
            return str(el("p", str(self)))
        name = f"{self.number} {self.heading}".strip()
        return str(el("p", str(self), Markup(" "), el("small", f"({name})") if name else None))


class Points(list[int]):
    """Everybody's points; `lines` says of each player where they come from: what, how many, by which rule's number."""

    def __init__(self, totals: Iterable[int], names: Sequence[str], lines: Sequence[Sequence[tuple[str, int, str]]]):
        super().__init__(totals)
        self.names = tuple(names)
        self.lines = tuple(tuple(each) for each in lines)

    def __str__(self) -> str:
        parts = []
        for total, name, lines in zip(self, self.names, self.lines, strict=True):
            parts.append(f"{name}: {total}")
            parts += [f"  {points:4}  {what}" + (f" ({number})" if number else "") for what, points, number in lines]
        return "\n".join(parts)

    def _repr_html_(self) -> str:
        parts = []
        for total, name, lines in zip(self, self.names, self.lines, strict=True):
            rows = [
                el("tr", el("td", points, style=RIGHT), el("td", what, style=LEFT), el("td", number, style=LEFT))
                for what, points, number in lines
            ]
            parts.append(el("table", el("caption", f"{name}: {total}", style=LEFT), el("tbody", *rows)))
        return str(el("div", *parts))


LEFT = "text-align: left; padding: .2em 1em .2em 0"  # marimo would put one column right beside the other
RIGHT = "text-align: right; padding: .2em 1em .2em 0"
