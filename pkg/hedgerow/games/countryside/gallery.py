"""Everything of a card set: the cards, the areas, the goal tiles."""

from __future__ import annotations

from hedgerow.draw.choices import told
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import icon
from hedgerow.draw.scene import Scene, Shelf
from hedgerow.games.countryside.cards import Area, Card, Tile
from hedgerow.games.countryside.pictures import TYPE_GLYPHS, card_face, octagon
from hedgerow.games.countryside.seen import Seen
from hedgerow.words import N_, Message


def gallery(scene: Scene) -> tuple[Shelf, ...]:
    """Cards, areas, goal tiles."""
    seen = Seen(scene)
    words, content = scene.words, seen.content
    total = sum(card.copies for card in content.cards)
    return (
        Shelf(
            words.say(N_("Cards")),
            words.say(Message(N_("{n} card"), {"n": total}, N_("{n} cards"))),
            tuple(_card(seen, card) for card in content.cards),
        ),
        Shelf(words.say(N_("Areas")), "", tuple(_area(seen, area) for area in content.areas)),
        Shelf(words.say(N_("Goals")), "", tuple(_tile(seen, tile) for tile in content.tiles)),
    )


def _card(seen: Seen, card: Card) -> Markup:
    times = el("span", "\u00d7", card.copies, cls="copies") if card.copies > 1 else None
    said = told(seen.say(N_("{n} sun, on: {types}."), n=card.sun, types=seen.types_of(card)) + " " + seen.effect(card))
    name = el("span", seen.words.name(card.name), cls="vh")
    return el("div", el("div", card_face(seen, card), name, said, cls="pc"), times)


def _area(seen: Seen, area: Area) -> Markup:
    places = seen.words.say(Message(N_("{n} place"), {"n": area.capacity}, N_("{n} places")))
    return el(
        "div",
        el("p", icon(TYPE_GLYPHS[area.type]), " ", el("b", seen.words.name(area.name))),
        el("p", seen.type_of(area), ", ", places, cls="meta"),
        cls="plain",
    )


def _tile(seen: Seen, tile: Tile) -> Markup:
    sides = [
        el(
            "p",
            el("b", seen.words.name(side.name)),
            " ",
            *[octagon(str(one.vp)) for one in side.octagons],
            el("span", ", ".join(str(one.vp) for one in side.octagons), cls="vh"),
        )
        for side in tile.sides
    ]
    return el("div", el("p", el("b", tile.letter)), *sides, cls="plain oct")
