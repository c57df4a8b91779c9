"""Small pieces that every game shares: icons, badges of seats, discs, hexagons.

Pictures are `<symbol>`s (see `symbols.py`) that stand once in the document and are named by `#id`.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from math import cos, pi, sin

from hedgerow.draw.html import Markup, el
from hedgerow.words import N_, Words

# Seats are told apart by shape as well as colour and letter: circle, square, triangle, diamond, hexagon.
SEAT_SHAPES = (
    '<circle cx="13" cy="13" r="12"/>',
    '<rect x="1.5" y="1.5" width="23" height="23" rx="3"/>',
    '<path d="M13 .5L25.5 24H.5z"/>',
    '<path d="M13 0l13 13-13 13L0 13z"/>',
    '<path d="M7 1.5h12L26 13l-7 11.5H7L0 13z"/>',
)


# Letters that stand in symbols.svg as pictures, and how far apart two of them stand, in sizes.
PICTURED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
ADVANCE = 0.6


def use(symbol: str) -> Markup:
    """A symbol of the sprite."""
    return el("use", href=f"#{symbol}")


def icon(symbol: str, cls: str = "i", label: str = "") -> Markup:
    """A symbol as a picture in a line of text or a button; without a label it is decoration."""
    if label:
        return el("svg", use(symbol), cls=cls, role="img", aria_label=label)
    return el("svg", use(symbol), cls=cls, aria_hidden="true")


def picture(symbol: str, x: float, y: float, size: float, color: str = "") -> Markup:
    """A symbol inside a drawing, its middle at x, y. `color` is a CSS colour such as "var(--ink)"."""
    half = size / 2
    return el(
        "svg",
        use(symbol),
        x=f"{x - half:.1f}",
        y=f"{y - half:.1f}",
        width=f"{size:.1f}",
        height=f"{size:.1f}",
        color=color or None,
    )


def glyph(sign: str, x: float, y: float, size: float, color: str = "") -> Markup:
    """A letter or digit as a picture, its middle at x, y.

    A drawing's own letters are pictures, not text: a screen reader is told what lies there, not what it looks like.
    """
    return picture(f"lt-{sign}", x, y, size, color)


def letters(text: str, x: float, y: float, size: float, color: str = "") -> Markup:
    """A short word of letters and digits as pictures, its middle at x, y; what has no picture stays text."""
    signs = [unicodedata.normalize("NFKD", sign)[0].upper() for sign in text]
    if not all(sign in PICTURED for sign in signs):
        return el("text", text, x=f"{x:.1f}", y=f"{y + 0.35 * size:.1f}", fill=color or None, text_anchor="middle")
    first = x - ADVANCE * size * (len(signs) - 1) / 2 - size / 2
    return Markup(  # <use>, not an <svg> of its own: style sheets give the drawings around it their size and colour
        "".join(
            el(
                "use", href=f"#lt-{sign}", x=f"{first + ADVANCE * size * at:.1f}", y=f"{y - size / 2:.1f}",
                width=f"{size:.1f}", height=f"{size:.1f}", color=color or None,
            )
            for at, sign in enumerate(signs)
        )
    )  # fmt: skip


def initial(player: int, name: str) -> str:
    """The letter on a badge: the name's first, or the number where nobody gave a name."""
    return str(player + 1) if name == f"P{player + 1}" or not name.strip() else name.strip()[0].upper()


@lru_cache(maxsize=512)
def seat_badge(player: int, name: str, cls: str = "", label: str = "") -> Markup:
    """The badge of a seat: colour, shape and letter. It is decoration where the name stands beside it."""
    shape = Markup(f'<g fill="var(--seat)">{SEAT_SHAPES[player % 5]}</g>')
    letter = el("text", initial(player, name), x=13, y="20.5" if player % 5 == 2 else "17.6")
    classes = f"seat s{player % 5 + 1} {cls}".strip()
    if label:
        return el("svg", shape, letter, cls=classes, viewBox="0 0 26 26", role="img", aria_label=label)
    return el("svg", shape, letter, cls=classes, viewBox="0 0 26 26", aria_hidden="true")


def seat_class(player: int) -> str:
    """The class that sets `--seat` to the seat's colour."""
    return f"s{player % 5 + 1}"


def disc(kind: str, symbol: str, x: float = 0, y: float = 0, r: float = 15, rim: str = "", letter: str = "") -> Markup:
    """A wooden disc: tone and rim by the class `d-<kind>`, silhouette by symbol. `rim` is a dash pattern.

    A `letter` under the silhouette tells discs apart where neither colour nor outline can be made out.
    """
    lift, size = (-0.2 * r, 1.06 * r) if letter else (-0.04 * r, 1.24 * r)
    return el(
        "g",
        el("circle", cls="d", r=f"{r:.1f}"),
        el("circle", cls="rim", r=f"{r - 2.6:.1f}", stroke_dasharray=rim or None),
        picture(symbol, 0, lift, size),
        el("g", glyph(letter.upper(), 0, 0.55 * r, 0.56 * r), cls="letter") if letter else None,
        cls=f"disc d-{kind}",
        transform=f"translate({x:.1f} {y:.1f})",
    )


def hidden_disc(x: float = 0, y: float = 0, r: float = 11) -> Markup:
    """A disc face down: ribbed, says nothing."""
    ribs = f"M{-0.64 * r:.1f} 0h{1.28 * r:.1f}M{-0.36 * r:.1f} {-0.55 * r:.1f}h{0.73 * r:.1f}"
    ribs += f"M{-0.36 * r:.1f} {0.55 * r:.1f}h{0.73 * r:.1f}"
    return el(
        "g",
        el("circle", r=f"{r:.1f}", fill="var(--well)", stroke="var(--edge)", stroke_width="1.5"),
        el("path", d=ribs, stroke="var(--edge)"),
        transform=f"translate({x:.1f} {y:.1f})",
    )


def hidden_discs(count: int, label: str, in_row: int = 99) -> Markup:
    """So many discs behind a screen, at most `in_row` of them side by side."""
    width, rows = max(1, min(count, in_row)) * 27 - 1, max(1, -(-count // in_row))
    discs = [hidden_disc(12 + 27 * (place % in_row), 13 + 27 * (place // in_row)) for place in range(count)]
    height = 27 * rows - 1
    box = f"0 0 {width} {height}"
    return el("svg", *discs, cls="row-of", viewBox=box, width=width, height=height, role="img", aria_label=label)


def small_disc(kind: str, symbol: str, rim: str = "", label: str = "", letter: str = "") -> Markup:
    """A disc as a picture of its own, in the hand or in a line of text."""
    piece = disc(kind, symbol, r=15, rim=rim, letter=letter)
    if label:
        return el("svg", piece, viewBox="-16 -16 32 32", role="img", aria_label=label)
    return el("svg", piece, viewBox="-16 -16 32 32", aria_hidden="true")


def corners(x: float, y: float, r: float, pointy: bool = True) -> list[tuple[float, float]]:
    """The six corners of a hexagon of circumradius r, clockwise; the first of a pointy one is the top."""
    turn = -pi / 2 if pointy else 0.0
    return [(x + r * cos(turn + k * pi / 3), y + r * sin(turn + k * pi / 3)) for k in range(6)]


def hexagon(x: float, y: float, r: float, pointy: bool = True, **values: str | int | float | bool | None) -> Markup:
    """A hexagon."""
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners(x, y, r, pointy))
    return el("polygon", points=points, **values)


def ok_dot(x: float, y: float) -> Markup:
    """The dot of a legal place in a drawing."""
    return el("circle", cls="okdot", cx=f"{x:.1f}", cy=f"{y:.1f}", r="4.5")


def band(x: float, y: float, r: float, player: int, pointy: bool = True) -> Markup:
    """The dashed band of the place that a player changed last."""
    return hexagon(x, y, r - 2, pointy, cls=f"band {seat_class(player)}")


def tick() -> Markup:
    """The tick of a chosen card or disc."""
    return el("span", icon("ic-check"), cls="tick", aria_hidden="true")


def opens_hint(words: Words) -> Markup:
    """How a thing that is a choice shows all about it: by mouse and key, or by finger (`opens` of choices.py)."""
    return el(
        "span",
        icon("ic-info"),
        el("span", words.say(N_("All about a card: right-click or press I")), cls="by-mouse"),
        el("span", words.say(N_("Hold a card for details")), cls="by-finger"),
        cls="opens-hint",
    )


def cap(title: str, rest: str = "") -> Markup:
    """The heading of a part of the table, with a few words beside it."""
    return el("div", el("h2", title), el("span", rest) if rest else None, cls="cap")
