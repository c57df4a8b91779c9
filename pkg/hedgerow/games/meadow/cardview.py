"""Cards as drawings: what they need in rings, what they bring in filled discs, grounds in squares, arrows doubled."""

from __future__ import annotations

from hedgerow.draw.choices import choice, pick
from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import tick, use
from hedgerow.games.meadow.cards import GROUND, GROUNDS, Card
from hedgerow.games.meadow.pictures import GLYPHS, picture_of
from hedgerow.games.meadow.seen import Seen
from hedgerow.words import N_

OUTSIDE = {"landscape": "road", "discovery": "landscape"}


def sign(seen: Seen, id: str, cls: str = "") -> Markup:
    """One symbol. A symbol of an owner's own list that we have no sign for shows its first letters."""
    name = seen.symbol(id)
    shape = f"sy {'gr ' if id in GROUNDS else ''}{cls}".strip()
    glyph = GLYPHS.get(id)
    inside = el("svg", use(glyph), aria_hidden="true") if glyph else el("b", name[:2])
    return el("span", inside, el("span", name, " ", cls="vh"), cls=shape, title=name)


def need_signs(seen: Seen, card: Card, lacking: frozenset[int]) -> Markup:
    """What a card asks for; the places in `lacking` are not met (-1: the road or landscape)."""
    signs: list[Markup | str] = []
    if card.type in OUTSIDE:
        signs.append(sign(seen, OUTSIDE[card.type], "miss" if -1 in lacking else ""))
    for place, need in enumerate(card.requires):
        cls = ("ar " if need.arrow else "") + ("miss" if place in lacking else "")
        signs.append(join([sign(seen, id, cls.strip()) for id in need.any], "/"))
    heading = el("span", seen.words.say(N_("needs")), " ", cls="vh") if signs else None
    return el("span", heading, *signs, cls="need")


def plate(card: Card) -> Markup:
    """The picture of a card on its pale ground."""
    return el("span", el("svg", use(picture_of(card)), aria_hidden="true"), cls="plate")


def points(seen: Seen, card: Card, note: str = "") -> Markup | None:
    """The points of a card; none for a ground card without any."""
    if not card.points and card.type == GROUND:
        return None
    said = " " + seen.words.say(N_("points")) + (f", {note}" if note else "")
    return el("span", card.points, el("span", said, cls="vh"), cls="pt")


def gives(seen: Seen, card: Card) -> Markup:
    """What a card shows when it lies on top, grounds besides."""
    ids = [*card.grounds, *card.grants]
    if card.type == "landscape":
        ids = ["landscape"]
    return el("span", *[sign(seen, id, "out") for id in ids], cls="give")


def face(seen: Seen, card: Card, lacking: frozenset[int] = frozenset()) -> list[Markup | None]:
    """The inside of a card."""
    return [
        need_signs(seen, card, lacking),
        points(seen, card),
        el("span", plate(card), gives(seen, card), cls="pic"),
        el("span", seen.words.name(card.name), cls="nm"),
    ]


def shape(card: Card) -> str:
    """The class of a card."""
    return "mc ground" if card.type == GROUND else "mc"


def in_words(seen: Seen, card: Card) -> str:
    """A card for a screen reader."""
    return seen.brief(card.id)


def lacking(seen: Seen, card: Card) -> frozenset[int]:
    """Which requirements of a hand card the viewer's table does not meet now."""
    assert seen.viewer is not None
    visible = seen.visible(seen.viewer)
    found = set()
    for place, need in enumerate(card.requires):
        same = [other for other in card.requires[:place] if set(other.any) & set(need.any)]
        if sum(visible.count(id) for id in need.any) <= len(same):
            found.add(place)
    look = seen.look
    if card.type == "landscape" and not look["roads"][seen.viewer]:
        found.add(-1)
    if card.type == "discovery" and len(look["landscapes"][seen.viewer]) <= len(look["discoveries"][seen.viewer]):
        found.add(-1)
    return frozenset(found)


def hand_card(seen: Seen, id: str, label: str) -> Markup:
    """A card of the own hand: a choice when it may be played, one of a set when it may be discarded."""
    card, turn = seen.cards[id], seen.turn
    key = f"hand-{id}"
    inside = face(seen, card, lacking(seen, card))
    if seen.asked and seen.decision == "discard" and id != turn["playing"]:
        return el("li", el("div", *inside, **pick(f"discard {id}", label, key=key, cls=shape(card))))
    playing = turn["playing"] == id and seen.look["current_player"] == seen.viewer
    if playing:
        inside.append(tick())
    code = f"play {id}"
    said = label if code in seen.scene.choices else in_words(seen, card)
    return el("li", el("div", *inside, **choice(seen.scene, code, said, key=key, cls=shape(card), chosen=playing)))


def looked_card(seen: Seen, id: str, label: str) -> Markup:
    """A card looked at: to be kept, or put under the deck."""
    card = seen.cards[id]
    values = choice(seen.scene, f"{seen.decision} {id}", label, key=f"looked-{id}", cls=shape(card))
    return el("li", el("div", *face(seen, card, lacking(seen, card)), **values))
