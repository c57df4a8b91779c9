"""Cards as drawings: in the hand with both halves as choices of their own, and small ones in the clearing."""

from __future__ import annotations

from hedgerow.draw.choices import choice, instead, pick, state_of
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import icon, tick, use
from hedgerow.games.forest_shuffle.deck import Face
from hedgerow.games.forest_shuffle.facetext import brief, spoken
from hedgerow.games.forest_shuffle.seen import SLOT_NAMES, Seen
from hedgerow.games.forest_shuffle.species import SLOTS, TREE, Species, all_species
from hedgerow.words import N_

VERBS = {"turn": ("play", "sapling"), "free": ("free", ""), "batch": ("batch", "batch sapling")}


def plate(species: Species) -> Markup:
    """The picture of a species on its pale ground."""
    return el("span", el("svg", use(f"sp-{species.id}"), aria_hidden="true"), cls="plate")


def leaf(symbol: int) -> Markup:
    """The leaf of a tree symbol."""
    tree = all_species()[symbol].id
    return el("svg", use(f"leaf-{tree}"), cls=f"leaf lf-{tree}", aria_hidden="true")


def in_words(seen: Seen, face: Face) -> str:
    """A face for a screen reader: name, side, cost, symbol, what it says."""
    species = face.species
    return seen.say(
        N_("{card}, {side}, costs {n}, symbol {tree}; {text}"),
        card=species.name,
        side=seen.words.say(SLOT_NAMES[SLOTS[face.slot]]),
        n=face.cost,
        tree=all_species()[face.symbol].name,
        text=spoken(species, seen.words),
    )


def hand_card(seen: Seen, card: str, place: int) -> Markup:
    """A card of the hand. Its faces are choices when a card is played; the whole card is one when it pays."""
    faces = seen.faces(card)
    key = f"card-{place}"
    shape = "hc treecard" if faces[0].slot == TREE else "hc"
    if seen.asked and seen.decision in ("pay", "cave"):
        rows = [_row(seen, face, "", f"{key}-{face.index}") for face in faces]
        pattern = N_("Pay with {card}") if seen.decision == "pay" else N_("Put {card} into the cave")
        said = seen.say(pattern, card=seen.card_name(card))
        return el("div", *rows, **pick(f"{seen.decision} {card}", said, key=key, cls=shape))
    play, down = VERBS.get(seen.decision, ("", "")) if seen.asked else ("", "")
    rows = [_row(seen, face, f"{play} {face.code}" if play else "", f"{key}-{face.index}") for face in faces]
    code = f"{down} {card}" if down else ""
    if code and state_of(seen.scene, code):
        said = seen.say(N_("Plant {card} face down as a sapling"), card=seen.card_name(card))
        inside = (icon("gl-sapling"), el("span", seen.say(N_("as sapling"))))
        rows.append(el("div", *inside, **choice(seen.scene, code, said, key=f"{key}-down", cls="down")))
        shape += " with-down"
    return el("div", *rows, id=key, cls=shape)


def _row(seen: Seen, face: Face, code: str, key: str) -> Markup:
    species = face.species
    chosen = seen.asked and seen.pending.get("face") == face.code
    return el(
        "div",
        plate(species),
        el("span", face.cost, cls="cost", aria_hidden="true"),
        el("span", seen.name(species.name), cls="nm"),
        leaf(face.symbol),
        el("span", brief(species, seen.words), cls="ps"),
        tick() if chosen else None,
        **choice(seen.scene, code, in_words(seen, face), key=key, cls=f"hrow {SLOTS[face.slot]}", chosen=chosen),
    )


def clearing_card(seen: Seen, card: str, place: int) -> Markup:
    """A card of the clearing, small; it may be taken when cards are drawn."""
    faces = seen.faces(card)
    shape = "cc one" if faces[0].slot == TREE else "cc tb" if SLOTS[faces[0].slot] == "top" else "cc"
    halves = [el("span", el("svg", use(f"sp-{face.species.id}"), aria_hidden="true")) for face in faces]
    names = seen.say(N_("Take {card} from the clearing"), card=seen.card_name(card))
    key = f"clearing-{place}"
    code = f"take {card}"
    least = seen.pending.get("least")
    if seen.asked and seen.decision == "second" and isinstance(least, int) and seen.deck.by_code[card] < least:
        first = seen.deck.cards[least]
        return el("div", *halves, **instead(f"undo;{code};take {first}", names, key=key, cls=shape))
    rest = seen.card_name(card)
    said = names if state_of(seen.scene, code) == "ok" else rest
    return el("div", *halves, **choice(seen.scene, code, said, key=key, cls=shape, rest="img"))
