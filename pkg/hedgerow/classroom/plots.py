"""Plots that people can read: bars and lines as SVG, with every number in words for screen readers and for `print`.

They take the notebook's own colour of text, so they suit light and dark.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction

from hedgerow.draw.html import Markup, el, join
from hedgerow.people.speech import words

COLOURS = ("#3f7cac", "#c9772b", "#5b8c3a", "#a2559c", "#8a7a2f")  # told apart by lightness too, and by their names
Number = float | Fraction
WIDTH = 640
ROW = 30


class Plot:
    """A drawing with the same facts in words."""

    def __init__(self, drawing: Markup, text: str) -> None:
        self.drawing = drawing
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return str(self.drawing)


def said(value: Number, unit: str) -> str:
    """A value as people write it: at most three digits after the point; a chance with the unit "%" as 35.2 %.

    In Dutch the point is a comma.
    """
    if unit == "%":
        number = words().decimal(100 * float(value), 1)
    elif value == int(value):
        number = str(int(value))
    else:
        number = words().decimal(float(value), 3).rstrip("0").rstrip(".,")
    return f"{number} {unit}".rstrip()


def round_up(span: float, steps: Sequence[int] = (1, 2, 4, 5, 6, 8, 10)) -> float:
    """The next round number: one of the steps, with any number of zeros. As they stand here, halves are round too."""
    unit: float = 10.0 ** math.floor(math.log10(span))
    return next(step * unit for step in steps if step * unit >= span * (1 - 1e-9))


def ticks(first: float, last: float, whole: bool) -> list[float]:
    """Four to seven round numbers from first to last, and these two where none is near. `whole`: whole numbers only."""
    unit = round_up((last - first) / 5, (1, 2, 5, 10)) if last > first else 1.0
    unit = max(1.0, unit) if whole else unit
    found = [unit * at for at in range(math.ceil(first / unit - 1e-9), math.floor(last / unit + 1e-9) + 1)]
    before = [first] if not found or found[0] - first > unit / 2 else []
    after = [last] if found and last - found[-1] > unit / 2 else []
    return before + found + after


def bars(
    values: Mapping[str, Number],
    title: str = "",
    unit: str = "",
    most: float | None = None,
    marks: Mapping[str, Number] = {},
) -> Plot:
    """Horizontal bars, one for each name. With unit "%" values are chances from 0 to 1.

    `marks` puts a line across some bars, for what was expected. Raises ValueError where there is nothing to show.
    """
    if not values:
        raise ValueError("there is nothing to show: give a table of names and values")
    top = float(most or max([*values.values(), *marks.values(), 0]) or 1)
    label = min(220, 12 + 8 * max(len(str(name)) for name in values))
    room = WIDTH - label - 90
    parts = [heading(title)]
    for place, (name, value) in enumerate(values.items()):
        y = 34 + ROW * place
        width = room * max(0.0, float(value)) / top
        mark = room * float(marks[name]) / top if name in marks else 0.0
        parts += [
            text(label - 8, y + 15, str(name), anchor="end"),
            el("rect", x=label, y=y, width=round(width, 1), height=20, fill=COLOURS[0], rx=2),
            text(label + round(mark if width < mark < width + 70 else width, 1) + 6, y + 15, said(value, unit)),
        ]
        if name in marks:
            x = round(label + mark, 1)
            parts.append(el("line", x1=x, x2=x, y1=y - 3, y2=y + 23, stroke="currentColor", stroke_width=2))
    lines = [f"{name}: {said(value, unit)}" for name, value in values.items()]
    lines = [line + (f" ({said(marks[n], unit)})" if n in marks else "") for line, n in zip(lines, values, strict=True)]
    return finished(parts, 40 + ROW * len(values), title, lines)


def intervals(
    values: Mapping[str, tuple[float, float, float]],
    title: str = "",
    unit: str = "",
    most: float | None = None,
    mark: float | None = None,
) -> Plot:
    """A dot for each value and a line from the lower to the upper bound: name -> (value, low, high).

    `mark` draws one upright line through all of them; intervals that do not touch it stand out in another colour.
    Raises ValueError where there is nothing to show.
    """
    if not values:
        raise ValueError("there is nothing to show: give a table of names and intervals")
    top = most or max([*(high for _, _, high in values.values()), mark or 0]) or 1
    label = min(220, 12 + 8 * max(len(str(name)) for name in values))
    row = ROW if len(values) <= 20 else 14
    room = WIDTH - label - 170
    end = 34 + row * len(values)
    parts = [heading(title)]
    told = []
    if mark is not None:
        x = label + room * mark / top
        parts.append(el("line", x1=x, x2=x, y1=28, y2=end, stroke="currentColor", stroke_width=1.5))
        parts.append(text(x, end + 16, said(mark, unit), anchor="middle", size=12))
    for place, (name, (value, low, high)) in enumerate(values.items()):
        y = 34 + row * place + row // 2
        misses = mark is not None and not low <= mark <= high
        colour = COLOURS[1] if misses else COLOURS[0]
        x1, x, x2 = (round(label + room * at / top, 1) for at in (low, value, high))
        words_of_it = f"{said(value, unit)} ({said(low, unit).removesuffix(' %')} – {said(high, unit)})"
        told.append(f"{name}: {words_of_it}{' *' if misses else ''}")
        parts += [
            el("line", x1=x1, x2=x2, y1=y, y2=y, stroke=colour, stroke_width=4 if misses else 2.5),
            el("circle", cx=x, cy=y, r=4 if row < ROW else 5, fill=colour),
        ]
        if row == ROW:
            parts += [
                text(label - 8, y + 5, str(name), anchor="end"),
                text(label + room + 8, y + 5, words_of_it, size=12),
            ]
    return finished(parts, end + (22 if mark is not None else 8), title, told)


def lines(
    series: Mapping[str, Sequence[float]],
    title: str = "",
    unit: str = "",
    x: Sequence[float] | None = None,
    below: str = "",
    least: float = 0.0,
) -> Plot:
    """Lines over steps 0, 1, 2 ... or over the values `x`; `below` says what runs along the bottom.

    The axis begins at `least`, or lower where a line goes lower.

    Raises ValueError where there is nothing to show, or the lines are not of one length.
    """
    lengths = {len(values) for values in series.values()}
    if not series or lengths & {0} or len(lengths) > 1:
        raise ValueError("give at least one line, all of them with as many values")
    steps = list(x) if x is not None else [float(step) for step in range(lengths.pop())]
    low, high = min(least, *(min(v) for v in series.values())), max(max(v) for v in series.values())
    high = low + round_up(high - low if high > low else 1.0)
    left, room, height = 64, WIDTH - 64 - 130, 240
    span = (steps[-1] - steps[0]) or 1

    def at(step: float, value: float) -> str:
        return f"{left + room * (step - steps[0]) / span:.1f},{34 + height * (high - value) / (high - low):.1f}"

    parts = [heading(title)]
    for share in (0.0, 0.5, 1.0):
        value = low + share * (high - low)
        y = 34 + height * (1 - share)
        parts.append(el("line", x1=left, x2=left + room, y1=y, y2=y, stroke="currentColor", stroke_opacity=0.25))
        parts.append(text(left - 8, y + 5, said(value, unit), anchor="end"))
    for step in ticks(steps[0], steps[-1], all(step == int(step) for step in steps)):
        x_at = left + room * (step - steps[0]) / span
        parts.append(
            el("line", x1=x_at, x2=x_at, y1=34 + height, y2=40 + height, stroke="currentColor", stroke_opacity=0.5)
        )
        parts.append(text(x_at, height + 56, said(step, ""), anchor="middle"))
    if below:
        parts.append(text(left + room / 2, height + 78, below, anchor="middle"))
    for place, (name, values) in enumerate(series.items()):
        colour = COLOURS[place % len(COLOURS)]
        points = " ".join(at(step, value) for step, value in zip(steps, values, strict=True))
        dashes = None if place == 0 else f"{2 + 4 * place} {2 + 2 * place}"
        parts.append(
            el("polyline", points=points, fill="none", stroke=colour, stroke_width=2.5, stroke_dasharray=dashes)
        )
        parts.append(el("rect", x=left + room + 10, y=36 + 22 * place, width=14, height=6, fill=colour))
        parts.append(text(left + room + 28, 44 + 22 * place, name))
    told = [f"{name}: {', '.join(said(value, unit) for value in values)}" for name, values in series.items()]
    return finished(parts, height + (88 if below else 66), title, told)


def heading(title: str) -> Markup:
    """The title above a plot."""
    return text(0, 16, title, weight="bold") if title else Markup("")


def text(
    x: float,
    y: float,
    content: str,
    anchor: str = "start",
    weight: str = "normal",
    size: float = 14,
    colour: str = "currentColor",
) -> Markup:
    """Words in a drawing."""
    return el(
        "text",
        content,
        x=round(x, 1),
        y=round(y, 1),
        text_anchor=anchor,
        font_weight=weight,
        font_size=size,
        fill=colour,
    )


def finished(parts: list[Markup], height: int, title: str, told: list[str]) -> Plot:
    """The whole drawing."""
    told_all = "\n".join([title, *told] if title else told)
    drawing = el(
        "svg",
        el("title", told_all.replace("\n", "; ")),
        join(parts),
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
        style=f"max-width:{WIDTH}px;width:100%;height:auto;font-family:sans-serif;color:inherit",
        xmlns="http://www.w3.org/2000/svg",
    )
    return Plot(drawing, told_all)
