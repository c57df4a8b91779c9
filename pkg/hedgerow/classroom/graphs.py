"""A graph in columns, with arrows: a food web, a game tree. Every arrow stands in words too.

It takes the notebook's own colour of text, as the plots do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from hedgerow.classroom.plots import COLOURS, Plot, heading, scrolled, text
from hedgerow.draw.html import Markup, el, join
from hedgerow.people.speech import told as told_now
from hedgerow.words import N_

WIDEST = 960
ROW, BOX = 38, 26  # from one box to the next in a column, and how high a box is
LETTER = 7.4  # how wide a letter of 13 pixels is, roughly
GAP = 74  # between two columns
TOP = 34  # room for the title
PALE = {COLOURS[0]: "#e4edf4", COLOURS[1]: "#f9e0c7", COLOURS[2]: "#e5efde"}  # by the colour of the edge
INK, FADED_INK = "#222", "#6b6b6b"  # boxes are light in every theme, so that arrows pass behind them

Arrow = tuple[str, str]


def graph(
    columns: Sequence[Sequence[str]],
    arrows: Iterable[Arrow],
    title: str = "",
    *,
    names: Mapping[str, str] | None = None,
    gone: Collection[str] = (),
    round_: Collection[str] = (),
    marked: Collection[str] = (),
    heads: Sequence[str] = (),
) -> Plot:
    """Boxes in columns from left to right, and arrows between them; an arrow that runs back is drawn dashed.

    `names` says what stands in a box (its key, where none is given). `gone` are crossed out, with their arrows;
    `round_` are drawn with round ends; `marked` in colour; `heads` stand above the columns. Raises ValueError for an
    arrow to a box that is not there.
    """
    called = {key: (names or {}).get(key, key) for column in columns for key in column}
    arrows = list(arrows)
    unknown = {end for arrow in arrows for end in arrow} - set(called)
    if not called or unknown:
        text_of_it = N_("There is no box {names}.") if unknown else N_("There is nothing to show.")
        raise ValueError(told_now(text_of_it, names=", ".join(sorted(map(str, unknown)))))
    places, width, height = placed(columns, called, TOP if title else 2, bool(heads))
    wide = {place: max(places[key][2] for key in column) for place, column in enumerate(columns) if column}
    column_of = {key: place for place, column in enumerate(columns) for key in column}
    parts = [heading(title)]
    for place, head in enumerate(heads):
        first = places[columns[place][0]]
        parts.append(
            text(first[0] + wide[place] / 2, (TOP if title else 2) + 14, head, anchor="middle", weight="bold", size=13)
        )
    parts += [curve(places[a], places[b], column_of[a] < column_of[b], a in gone or b in gone) for a, b in arrows]
    parts += [
        box(places[key], name, round_=key in round_, gone=key in gone, marked=key in marked)
        for key, name in called.items()
    ]
    return Plot(finished(parts, width, height, told := words(title, called, arrows, gone)), told)


Place = tuple[float, float, float]  # left, top, width


def placed(
    columns: Sequence[Sequence[str]], called: Mapping[str, str], top: float, headed: bool
) -> tuple[dict[str, Place], float, float]:
    """Where each box stands, and how large the drawing is. Short columns stand in the middle."""
    most = max(len(column) for column in columns)
    top += 26 if headed else 0
    places: dict[str, Place] = {}
    left = 2.0
    for column in columns:
        width = max((24 + LETTER * len(called[key]) for key in column), default=0)
        down = top + ROW * (most - len(column)) / 2
        for row, key in enumerate(column):
            places[key] = (left, down + ROW * row, width)
        left += width + GAP
    return places, left - GAP + 2, top + ROW * most


def curve(start: Place, end: Place, onward: bool, faded: bool) -> Markup:
    """An arrow from box to box; one that runs back leaves and comes in on the outer sides."""
    y1, y2 = start[1] + BOX / 2, end[1] + BOX / 2
    if onward:
        x1, x2 = start[0] + start[2], end[0] - 7
        path = f"M{x1:.0f} {y1:.0f}C{x1 + 40:.0f} {y1:.0f} {x2 - 40:.0f} {y2:.0f} {x2:.0f} {y2:.0f}"
        tip = f"M{x2 + 7:.0f} {y2:.0f}l-9 -4v8z"
    else:
        x1, x2 = start[0], end[0] + end[2] + 7
        path = f"M{x1:.0f} {y1:.0f}C{x1 - 40:.0f} {y1:.0f} {x2 + 40:.0f} {y2:.0f} {x2:.0f} {y2:.0f}"
        tip = f"M{x2 - 7:.0f} {y2:.0f}l9 -4v8z"
    colour = "currentColor" if onward else COLOURS[1]
    return el(
        "g",
        el("path", d=path, fill="none", stroke=colour, stroke_width=1.4, stroke_dasharray=None if onward else "5 4"),
        el("path", d=tip, fill=colour),
        opacity=0.12 if faded else 0.65,
    )


def box(place: Place, name: str, *, round_: bool, gone: bool, marked: bool) -> Markup:
    """One box with its name."""
    left, top, width = place
    middle = top + BOX / 2
    edge = COLOURS[1] if marked else COLOURS[2] if round_ else COLOURS[0]
    shape = el(
        "rect",
        x=round(left, 1),
        y=round(top, 1),
        width=round(width, 1),
        height=BOX,
        rx=BOX / 2 if round_ else 4,
        fill=PALE[edge],
        stroke=edge,
        stroke_width=2.5 if marked else 1.5,
        stroke_dasharray="3 3" if gone else None,
    )
    across = el("line", x1=left + 8, x2=left + width - 8, y1=middle, y2=middle, stroke=FADED_INK, stroke_width=1.5)
    label = text(left + width / 2, middle + 4.5, name, anchor="middle", size=13, colour=FADED_INK if gone else INK)
    return el("g", shape, label, across if gone else None)


def words(title: str, called: Mapping[str, str], arrows: Sequence[Arrow], gone: Collection[str]) -> str:
    """The graph as lines of text: from where each box's arrows go where."""
    lines = [title] if title else []
    for key, name in called.items():
        ends = [called[end] for start, end in arrows if start == key]
        line = f"{name} → {', '.join(ends)}" if ends else name
        lines.append(f"({line})" if key in gone else line)
    return "\n".join(lines)


def finished(parts: list[Markup], width: float, height: float, told: str) -> Markup:
    """The whole drawing, as wide as it must be and the notebook allows."""
    drawing = el(
        "svg",
        el("title", told.replace("\n", "; ")),
        join(parts),
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        role="img",
        style=f"max-width:{min(WIDEST, width):.0f}px;width:100%;height:auto;font-family:sans-serif;color:inherit",
        xmlns="http://www.w3.org/2000/svg",
    )
    return scrolled(drawing, 0.8 * width)
