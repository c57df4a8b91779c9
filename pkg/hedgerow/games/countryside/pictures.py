"""Which picture stands for which card, good and type of area; the pieces of cards that are drawn more than once."""

from __future__ import annotations

from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import icon, letters
from hedgerow.draw.soft import soft
from hedgerow.games.countryside.cards import Card
from hedgerow.games.countryside.seen import Seen
from hedgerow.games.countryside.vocabulary import TYPE_NAMES, TYPES
from hedgerow.words import N_

TYPE_GLYPHS = ("gl-grass", "gl-building", "gl-barn", "gl-field", "gl-garden")
GOOD_PICTURES = {"wine": "pl-barrel"}
# by symbol of the house set, where the picture is not called like the symbol
CARD_PICTURES = {
    "hay": "pl-grass",
    "scarecrow": "pl-sunflower",
    "vintner": "pl-barrel",
    "cheesemaker": "pl-cheese",
    "fruit_picker": "pl-apple",
    "village_fair": "pl-house",
    "stove": "pl-wood",
    "pantry": "pl-bread",
    "herb_bed": "pl-herb",
    "bench": "gl-bench",
    "gardener": "pl-tulip",
}
SAME_NAME = frozenset(
    {
        "cherry_tree", "apple_tree", "oak_tree", "sheep", "wheat", "rye", "corn", "cow", "donkey", "dog", "cat",
        "chicken", "rooster", "baker", "farmhand", "grapevine", "duck", "pumpkin",
    }
)  # fmt: skip
OCTAGON = "M7.700 1.500h8.600L22.500 7.700v8.600l-6.200 6.200H7.700L1.500 16.300V7.700z"


def card_picture(card: Card) -> str:
    """The symbol for a card; a card of an owner's set without one gets the mark of its area."""
    if card.symbol in SAME_NAME:
        return f"pl-{card.symbol}"
    found = CARD_PICTURES.get(card.symbol)
    return found or TYPE_GLYPHS[next(at for at in range(len(TYPES)) if card.types >> at & 1)]


def good_picture(good: str) -> str:
    """The symbol for a good."""
    return GOOD_PICTURES.get(good, f"pl-{good}")


def plate(symbol: str) -> Markup:
    """A picture on its plate."""
    return el("span", icon(symbol, cls=""), cls="plate")


def card_face(seen: Seen, card: Card, promise: str = "") -> Markup:
    """Name, cost, areas, picture and effect of a card, and what it would bring where it brings most."""
    types = [
        icon(TYPE_GLYPHS[at], cls="", label=seen.words.name(TYPE_NAMES[at]))
        for at in range(len(TYPES))
        if card.types >> at & 1
    ]
    return join(
        [
            el("span", soft(seen.words.name(card.name)), " ", cls="nm"),
            el("span", icon("gl-sun", cls="", label=seen.words.say(N_("sun"))), str(card.sun), " ", cls="sunc"),
            el("span", *types, " ", cls="aty"),
            plate(card_picture(card)),
            el("span", seen.effect(card).rstrip("."), " ", cls="fx"),
            el("span", promise, cls="yield") if promise else None,
        ]
    )


def octagon(text: str, fill: str = "var(--sheet)", taken: bool = False) -> Markup:
    """One octagon with its points, or with the marker of a seat."""
    return el(
        "svg",
        el("path", d=OCTAGON, fill=fill, stroke="var(--edge)", stroke_width="1.5"),
        letters(text, 12, 12, 11.5, "var(--on)" if taken else "var(--ink)"),
        viewBox="0 0 24 24",
        aria_hidden="true",
    )
