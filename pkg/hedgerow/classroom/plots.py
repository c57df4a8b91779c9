"""Plots that people can read: bars and lines as SVG, with every number in words for screen readers and for `print`.

They take the notebook's own colour of text, so they suit light and dark.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from numbers import Real
from textwrap import wrap
from typing import Any

from hedgerow.classroom.exercise import shown
from hedgerow.draw.html import Markup, el, join
from hedgerow.people.speech import told as told_now
from hedgerow.people.speech import words
from hedgerow.words import N_

COLOURS = ("#3f7cac", "#c9772b", "#5b8c3a", "#a2559c", "#8a7a2f")  # told apart by lightness too, and by their names
Number = float | Fraction
WIDTH, NARROW = 640, 330  # of the two drawings of each plot: one for a wide column, one for a phone's
LETTER, BOLD = 8, 9  # how wide a letter of 14 pixels is, roughly
ROW = 30
FITS = """
.hedgerow-plot { container-type: inline-size }
.hedgerow-plot > .narrow { display: none }
@container (max-width: 460px) { .hedgerow-plot > .narrow { display: block } .hedgerow-plot > .wide { display: none } }
"""


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
    need_numbers(values)
    need_numbers(marks, some=False)
    top = float(most or max([*values.values(), *marks.values(), 0]) or 1)
    told = [f"{name}: {said(value, unit)}" for name, value in values.items()]
    told = [line + (f" ({said(marks[n], unit)})" if n in marks else "") for line, n in zip(told, values, strict=True)]

    def draw(width: int) -> Drawing:
        parts, down = headed(title, width)
        label, above = labels(values, width)
        room = width - label - (90 if width == WIDTH else 66)
        for name, value in values.items():
            if above:
                parts.append(text(0, down + 13, short(name, width)))
                down += 19
            else:
                parts.append(text(label - 8, down + 15, short(name, label), anchor="end"))
            long = room * max(0.0, float(value)) / top
            mark = room * float(marks[name]) / top if name in marks else 0.0
            parts.append(el("rect", x=label, y=down, width=round(long, 1), height=20, fill=COLOURS[0], rx=2))
            parts.append(
                text(label + round(mark if long < mark < long + 70 else long, 1) + 6, down + 15, said(value, unit))
            )
            if name in marks:
                x = round(label + mark, 1)
                parts.append(el("line", x1=x, x2=x, y1=down - 3, y2=down + 23, stroke="currentColor", stroke_width=2))
            down += ROW
        return parts, down + 6

    return finished(draw, title, told)


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
    need_numbers(values, each=3)
    top = most or max([*(high for _, _, high in values.values()), mark or 0]) or 1
    many = len(values) > 20
    figures = {
        name: f"{said(value, unit)} ({said(low, unit).removesuffix(' %')} – {said(high, unit)})"
        for name, (value, low, high) in values.items()
    }
    missing = {name for name, (_, low, high) in values.items() if mark is not None and not low <= mark <= high}
    told = [f"{name}: {figure}{' *' if name in missing else ''}" for name, figure in figures.items()]

    def draw(width: int) -> Drawing:
        parts, first = headed(title, width)
        wide = width == WIDTH
        label = labels(values, width)[0] if wide and not many else 8
        room = width - label - (170 if wide and not many else 16)
        drawn, down = [], first
        for name, (value, low, high) in values.items():
            if not (wide or many):  # name and figures stand above their line
                drawn.append(text(0, down + 12, short(name, width)))
                drawn.append(text(0, down + 28, figures[name], size=12))
                down += 34
            y = down + (14 if many else ROW) // 2
            x1, x, x2 = (round(label + room * at / top, 1) for at in (low, value, high))
            colour = COLOURS[1] if name in missing else COLOURS[0]
            drawn += [
                el("line", x1=x1, x2=x2, y1=y, y2=y, stroke=colour, stroke_width=4 if name in missing else 2.5),
                el("circle", cx=x, cy=y, r=4 if many else 5, fill=colour),
            ]
            if wide and not many:
                drawn.append(text(label - 8, y + 5, short(name, label), anchor="end"))
                drawn.append(text(label + room + 8, y + 5, figures[name], size=12))
            down += 14 if many else ROW
        if mark is not None:
            x = round(label + room * mark / top, 1)
            faint = 1 if wide or many else 0.4  # where it runs through names
            parts.append(el("line", x1=x, x2=x, y1=first - 6, y2=down, stroke="currentColor", stroke_opacity=faint))
            parts.append(text(x, down + 16, said(mark, unit), anchor="middle", size=12))
        return [*parts, *drawn], down + (22 if mark is not None else 8)

    return finished(draw, title, told)


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
    need_numbers(series, each=-1)
    lengths = {len(values) for values in series.values()}
    if lengths & {0} or len(lengths) > 1 or (x is not None and lengths != {len(x)}):
        raise ValueError(told_now(N_("Give at least one line, and as many values to each as there are steps.")))
    steps = list(x) if x is not None else [float(step) for step in range(lengths.pop())]
    low, high = min(least, *(min(v) for v in series.values())), max(max(v) for v in series.values())
    high = low + round_up(high - low if high > low else 1.0)
    span = (steps[-1] - steps[0]) or 1
    marked = ticks(steps[0], steps[-1], all(step == int(step) for step in steps))
    told = [f"{name}: {', '.join(said(value, unit) for value in values)}" for name, values in series.items()]

    def draw(width: int) -> Drawing:
        parts, top = headed(title, width)
        wide = width == WIDTH
        left, height = (64, 240) if wide else (58, 190)
        room = width - left - (130 if wide else 16)

        def at(step: float, value: float) -> str:
            return f"{left + room * (step - steps[0]) / span:.1f},{top + height * (high - value) / (high - low):.1f}"

        for share in (0.0, 0.5, 1.0):
            y = top + height * (1 - share)
            parts.append(el("line", x1=left, x2=left + room, y1=y, y2=y, stroke="currentColor", stroke_opacity=0.25))
            parts.append(text(left - 8, y + 5, said(low + share * (high - low), unit), anchor="end"))
        foot = top + height
        for step in marked if wide or len(marked) < 6 else marked[::2]:
            x_at = left + room * (step - steps[0]) / span
            parts.append(el("line", x1=x_at, x2=x_at, y1=foot, y2=foot + 6, stroke="currentColor", stroke_opacity=0.5))
            parts.append(text(x_at, foot + 22, said(step, ""), anchor="middle"))
        if below:
            parts.append(text(left + room / 2, foot + 44, below, anchor="middle"))
        foot += 50 if below else 28
        key_x, key_y = (left + room + 10, top + 2) if wide else (left, foot + 10)
        for place, (name, values) in enumerate(series.items()):
            colour = COLOURS[place % len(COLOURS)]
            points = " ".join(at(step, value) for step, value in zip(steps, values, strict=True))
            dashes = None if place == 0 else f"{2 + 4 * place} {2 + 2 * place}"
            parts.append(
                el("polyline", points=points, fill="none", stroke=colour, stroke_width=2.5, stroke_dasharray=dashes)
            )
            key = key_y + 4 + 22 * place
            stroke = {"stroke": colour, "stroke_dasharray": dashes}
            parts.append(el("line", x1=key_x, x2=key_x + 26, y1=key, y2=key, stroke_width=3, **stroke))
            parts.append(text(key_x + 32, key + 5, short(name, width - key_x - 32)))
        return parts, foot + (4 if wide else 10 + 22 * len(series))

    return finished(draw, title, told)


def need_numbers(table: Any, each: int = 1, some: bool = True) -> None:
    """Raises ValueError for what is no table of names and finite numbers; `each`: how many numbers, -1 for any list."""
    if not isinstance(table, Mapping) or (some and not table):
        raise ValueError(told_now(N_("There is nothing to show: give a table of names and values.")))
    for name, value in table.items():
        numbers = (value,) if each == 1 else value
        if not isinstance(numbers, Iterable) or isinstance(numbers, str):
            numbers = (None,)
        numbers = tuple(numbers)
        fine = all(isinstance(one, (Real, Decimal)) and math.isfinite(one) for one in numbers)
        if not fine or each not in (-1, len(numbers)):
            text = N_("{name} cannot be drawn: numbers are wanted, not {given}.")
            raise ValueError(told_now(text, name=repr(name), given=shown(value)))


Drawing = tuple[list[Markup], float]  # what is drawn, and how high it is


def labels(names: Iterable[str], width: int) -> tuple[int, bool]:
    """How wide the names before the bars are; and whether they stand above, because a narrow drawing has no room."""
    need = min(220, 12 + LETTER * max(len(str(name)) for name in names))
    return (0, True) if width < WIDTH and need > 110 else (need, False)


def short(name: object, width: float) -> str:
    """A name cut to a width; the words of the plot have all of it."""
    whole, room = str(name), max(4, int(width / LETTER))
    return whole if len(whole) <= room else whole[: room - 1] + "…"


def headed(title: str, width: int) -> tuple[list[Markup], int]:
    """The title, in as many lines as it needs, and where the drawing begins."""
    rows = wrap(title, width // BOLD) or [""]
    return [text(0, 16 + 19 * row, line, weight="bold") for row, line in enumerate(rows) if line], 15 + 19 * len(rows)


def heading(title: str) -> Markup:
    """The title above a plot, in one line."""
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


def finished(draw: Callable[[int], Drawing], title: str, told: list[str]) -> Plot:
    """The whole plot: drawn for a wide column, and again for a phone's, where letters would else be too small to read."""
    told_all = "\n".join([title, *told] if title else told)
    wide, narrow = (
        picture(*draw(width), width, told_all.replace("\n", "; "), cls)
        for width, cls in ((WIDTH, "wide"), (NARROW, "narrow"))
    )
    return Plot(el("div", el("style", Markup(FITS)), wide, narrow, cls="hedgerow-plot"), told_all)


def picture(parts: list[Markup], height: float, width: int, told: str, cls: str) -> Markup:
    """One drawing as SVG."""
    return el(
        "svg",
        el("title", told),
        join(parts),
        cls=cls,
        viewBox=f"0 0 {width} {height:.0f}",
        role="img",
        style=f"max-width:{round(width * (1 if cls == 'wide' else 1.4))}px;width:100%;height:auto;font-family:sans-serif;color:inherit",
        xmlns="http://www.w3.org/2000/svg",
    )


def scrolled(drawing: Markup, least: float) -> Markup:
    """A drawing that is never narrower than it can be read; on a phone one moves it sideways."""
    return el("div", el("div", drawing, style=f"min-width:{least:.0f}px"), style="overflow-x:auto", tabindex=0)
