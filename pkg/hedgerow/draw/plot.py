"""Curves over the course of a game: one line for each seat, told apart by colour, dashes and the badge at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import seat_badge, seat_class

WIDTH, HEIGHT = 860, 160
LEFT, RIGHT, TOP, BOTTOM = 44, 34, 14, 16
DASHES = (None, "7 5", "2 4", "12 4 2 4", "1 6")
BADGE = 22


@dataclass(frozen=True)
class Curve:
    """Points of a plot: positions of the game with a value for each seat (None: not known).

    `low` to `high` is the height of the plot, `last` the last position. `marks` are numbered moments: position and
    seat. `names` are the seats' names; `label` says in words what the picture shows.
    """

    points: Sequence[tuple[int, tuple[float | None, ...]]]
    last: int
    low: float
    high: float
    names: tuple[str, ...]
    label: str
    marks: tuple[tuple[int, int], ...] = ()


def bounds(points: Sequence[tuple[int, tuple[float | None, ...]]]) -> tuple[float, float]:
    """A height for points of a game: from 0, or from the worst below it, up to a round number."""
    known = [value for _, values in points for value in values if value is not None]
    low, high = min([0.0, *known]), max([0.0, *known])
    step = tick(high - low)
    return low // step * step, max(step, -(-high // step) * step)


def tick(span: float) -> float:
    """A round distance between two lines of a plot, so that there are two to five."""
    step = 1.0
    for factor in (5, 2) * 12:
        if span / step <= 5:
            break
        step *= factor
    return step


def along(curve: Curve, at: float) -> float:
    """Where a position lies from left to right."""
    return LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, curve.last)


def up(curve: Curve, value: float) -> float:
    """Where a value lies from top to bottom."""
    span = curve.high - curve.low or 1
    return TOP + (HEIGHT - TOP - BOTTOM) * (curve.high - value) / span


def plot(curve: Curve, now: int, unit: str = "") -> Markup:
    """The curves, the moment looked at, numbered marks. `unit` stands behind the numbers at the left."""
    return el(
        "svg",
        *grid(curve, unit),
        *[line(curve, seat) for seat in range(len(curve.names))],
        moment(curve, now),
        *[mark(curve, number, at, seat) for number, (at, seat) in enumerate(curve.marks, 1)],
        *badges(curve),
        cls="plot",
        id="plot",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=curve.label,
    )


def moment(curve: Curve, now: int) -> Markup:
    """The upright line at the moment looked at."""
    x = f"{along(curve, now):.1f}"
    return el("line", cls="now", id="plot-now", x1=x, x2=x, y1=TOP - 8, y2=HEIGHT - BOTTOM + 6)


def grid(curve: Curve, unit: str) -> list[Markup]:
    """Level lines with their numbers, and the ends of the time axis."""
    step = tick(curve.high - curve.low)
    found = []
    level = curve.low
    while level <= curve.high + step / 100:
        y = up(curve, level)
        found.append(el("line", cls="ax", x1=LEFT, x2=WIDTH - RIGHT, y1=f"{y:.1f}", y2=f"{y:.1f}"))
        found.append(el("text", f"{level:g}{unit}", cls="lv", x=LEFT - 8, y=f"{y + 4:.1f}"))
        level += step
    return found


def line(curve: Curve, seat: int) -> Markup:
    """One seat's curve; a gap where nothing is known."""
    path, drawing = "", False
    for at, values in curve.points:
        value = values[seat]
        if value is None:
            drawing = False
            continue
        path += f"{'L' if drawing else 'M'}{along(curve, at):.1f} {up(curve, value):.1f}"
        drawing = True
    return el("path", d=path or "M0 0", cls=f"ln {seat_class(seat)}", stroke_dasharray=DASHES[seat % len(DASHES)])


def mark(curve: Curve, number: int, at: int, seat: int) -> Markup:
    """A numbered moment on a seat's curve."""
    value = next((values[seat] for place, values in curve.points if place == at), None)
    x, y = along(curve, at), up(curve, curve.low if value is None else value)
    place = f"translate({x:.1f} {y:.1f})"
    return el("g", el("circle", cls="tp", r=9), el("text", number, cls="tpn", y=4), transform=place)


def badges(curve: Curve) -> list[Markup]:
    """The seats' badges at the ends of their curves, moved apart where they would cover each other."""
    if not curve.points:
        return []
    at, values = curve.points[-1]
    ends = sorted((up(curve, value), seat) for seat, value in enumerate(values) if value is not None)
    found, free = [], TOP - BADGE / 2
    for n, (y, seat) in enumerate(ends):
        room = HEIGHT - BADGE / 2 - (len(ends) - n) * BADGE
        top = min(max(y - BADGE / 2, free), max(room, free))
        free = top + BADGE
        badge = seat_badge(seat, curve.names[seat])
        found.append(el("svg", badge, x=f"{along(curve, at) + 6:.1f}", y=f"{top:.1f}", width=BADGE, height=BADGE))
    return found
