"""Cards as drawings: what they need in rings, what they bring in filled discs, grounds in squares, arrows doubled."""

from __future__ import annotations

from hedgerow.draw.choices import choice, pick, told
from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import tick, use
from hedgerow.draw.scene import Opened, Scene
from hedgerow.draw.soft import soft
from hedgerow.games.meadow.cards import GROUND, GROUNDS, Card, Requirement, listed, named
from hedgerow.games.meadow.fitting import DISCARDS_EACH, assigned
from hedgerow.games.meadow.pictures import GLYPHS, picture_of
from hedgerow.games.meadow.seen import Seen
from hedgerow.words import N_, Message, Name

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
        signs.append(el("span", join([sign(seen, id, cls.strip()) for id in need.any], "/"), cls="rq"))
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


def face(seen: Seen, card: Card, lacking: frozenset[int] = frozenset()) -> Markup:
    """The inside of a card, its name first: what a card's button is called."""
    return join(
        [
            el("span", soft(seen.words.name(card.name)), " ", cls="nm"),
            need_signs(seen, card, lacking),
            points(seen, card),
            el("span", plate(card), gives(seen, card), cls="pic"),
        ]
    )


def shape(card: Card) -> str:
    """The class of a card."""
    return "mc ground" if card.type == GROUND else "mc"


def lacking(seen: Seen, card: Card, column: int | None = None) -> frozenset[int]:
    """Which requirements of a card the viewer's table does not meet now; -1 is the road or the landscape.

    In a `column` (from 0) a card that has arrows and nothing else counts what lies beside it only.
    """
    assert seen.viewer is not None
    only_arrows = all(need.arrow for need in card.requires)
    icons = seen.visible(seen.viewer, column if only_arrows else None)
    wishes = [[at for at, icon in enumerate(icons) if icon in need.any] for need in card.requires]
    found = set(range(len(wishes))).difference(assigned(wishes))
    look = seen.look
    if card.type == "landscape" and not look["roads"][seen.viewer]:
        found.add(-1)
    if card.type == "discovery" and len(look["landscapes"][seen.viewer]) <= len(look["discoveries"][seen.viewer]):
        found.add(-1)
    return frozenset(found)


def cost(seen: Seen, card: Card, column: int | None = None) -> int:
    """How many cards must be discarded for what is missing."""
    return DISCARDS_EACH * sum(place >= 0 for place in lacking(seen, card, column))


def explained(seen: Seen, card: Card) -> str:
    """What of a card's requirements is there, what is missing, and what doing without it takes."""
    gone = lacking(seen, card)
    if not card.requires:
        return ""
    met = _listed(seen, [need for place, need in enumerate(card.requires) if place not in gone])
    missing = _listed(seen, [need for place, need in enumerate(card.requires) if place in gone])
    spare = sum(id != card.id for id in seen.own_hand())
    price = cost(seen, card)
    if not price:
        return seen.say(N_("Your meadow shows what it needs: {met}."), met=met)
    if price == DISCARDS_EACH * len(card.requires):
        return seen.say(N_("Your meadow shows none of what it needs: {missing}."), missing=missing)
    return seen.say(
        N_("Your meadow shows {met}. Missing: {missing}; to do without takes {n} discards, and you can spare {spare}."),
        met=met, missing=missing, n=price, spare=spare,
    )  # fmt: skip


def _listed(seen: Seen, needs: list[Requirement]) -> Message | Name:
    return listed([named(need, seen.symbols) for need in needs])


def opened(scene: Scene, thing: str) -> tuple[Opened, ...]:
    """All about a card: what it needs, what is there of that, what it shows and counts."""
    seen = Seen(scene)
    card = seen.cards[thing.removeprefix("card ")]
    needs = seen.needs(card)
    lines = [seen.say(N_("Needs: {symbols}."), symbols=", ".join(needs))] if needs else []
    if card.type == GROUND:
        lines.append(seen.say(N_("A ground card opens a new column at either end of a meadow.")))
    if scene.viewer is not None and not seen.over and explained(seen, card):
        lines.append(explained(seen, card))
    shows = [seen.symbol(id) for id in (*card.grounds, *card.grants)]
    if card.type == "landscape":
        shows = [seen.symbol("landscape")]
    if shows:
        lines.append(seen.say(N_("Shows: {symbols}."), symbols=", ".join(shows)))
    if card.points:
        lines.append(seen.words.say(Message(N_("{n} point."), {"n": card.points}, N_("{n} points."))))
    return (Opened(card.name, plate(card), tuple(lines), ""),)


def hand_card(seen: Seen, id: str, label: str, *, first: bool = False) -> Markup:
    """A card of the own hand: a choice when it may be played, one of a set when it may be discarded."""
    card, turn = seen.cards[id], seen.turn
    key = f"hand-{id}"
    inside = face(seen, card, lacking(seen, card))
    if seen.asked and seen.decision == "discard" and id != turn["playing"] and seen.scene.joins(f"discard {id}"):
        values = pick(f"discard {id}", label, key=key, cls=shape(card), named=True)
        return el("li", el("div", inside, told(label), **values))
    playing = turn["playing"] == id and seen.look["current_player"] == seen.viewer
    code = f"play {id}"
    values = choice(
        seen.scene, code, label, key=key, cls=shape(card), chosen=playing, opens=f"card {id}", first=first, named=True
    )
    saying = told(label) if code in seen.scene.choices else None
    return el("li", el("div", inside, tick() if playing else None, saying, **values))


def looked_card(seen: Seen, id: str, label: str) -> Markup:
    """A card looked at: to be kept, or put under the deck."""
    card = seen.cards[id]
    values = choice(
        seen.scene, f"{seen.decision} {id}", label, key=f"looked-{id}", cls=shape(card), opens=f"card {id}", named=True
    )
    return el("li", el("div", face(seen, card, lacking(seen, card)), told(label), **values))
