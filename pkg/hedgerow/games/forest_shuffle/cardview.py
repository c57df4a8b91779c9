"""Cards as drawings: in the hand with both halves as choices of their own, and small ones in the clearing."""

from __future__ import annotations

from hedgerow.draw.choices import Attributes, choice, pick, state_of, told
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import icon, tick, use
from hedgerow.draw.scene import Opened, Scene
from hedgerow.draw.soft import soft
from hedgerow.games.forest_shuffle.deck import Face
from hedgerow.games.forest_shuffle.facetext import brief, spoken
from hedgerow.games.forest_shuffle.seen import SLOT_NAMES, Seen
from hedgerow.games.forest_shuffle.species import SLOTS, TREE, Species, all_species
from hedgerow.words import N_, Message, Name

VERBS = {"turn": ("play", "sapling"), "free": ("free", ""), "batch": ("batch", "batch sapling")}


def plate(species: Species) -> Markup:
    """The picture of a species on its pale ground."""
    return el("span", el("svg", use(f"sp-{species.id}"), aria_hidden="true"), cls="plate")


def leaf(symbol: int) -> Markup:
    """The leaf of a tree symbol."""
    tree = all_species()[symbol].id
    return el("svg", use(f"leaf-{tree}"), cls=f"leaf lf-{tree}", aria_hidden="true")


def in_words(seen: Seen, face: Face) -> str:
    """A face for a screen reader, after its name: side, cost, symbol, what it says."""
    species = face.species
    return seen.say(
        N_("{side}, costs {n}, symbol {tree}; {text}"),
        side=seen.words.say(SLOT_NAMES[SLOTS[face.slot]]),
        n=face.cost,
        tree=all_species()[face.symbol].name,
        text=spoken(species, seen.words),
    )


def open_face(face: Face, player: int | None = None) -> str:
    """The name under which a face is opened; with the player in whose forest it lies."""
    return f"face {face.code}" if player is None else f"forest {player} {face.code}"


def opened(scene: Scene, thing: str) -> tuple[Opened, ...]:
    """All about a face, a whole card of the clearing, or a sapling."""
    seen = Seen(scene)
    kind, _, rest = thing.partition(" ")
    if kind == "card":
        return tuple(_opened(seen, face, None) for face in seen.faces(rest)) if rest in seen.deck.by_code else ()
    if kind == "sapling":
        picture = el("span", el("svg", use("pl-seedling"), aria_hidden="true"), cls="plate")
        lines = (seen.say(N_("A tree, but no species: any card played face down. It costs nothing.")),)
        return (Opened(Name("Sapling", "Zaailing"), picture, lines, "forest-shuffle.sapling"),)
    player: int | None = None
    if kind == "forest":
        who, _, rest = rest.partition(" ")
        player = int(who) if who.isdigit() and int(who) < len(seen.seats) else None
    return (_opened(seen, seen.face(rest), player),) if rest in seen.deck.face_by_code else ()


def _opened(seen: Seen, face: Face, player: int | None) -> Opened:
    species = face.species
    side = seen.words.say(SLOT_NAMES[SLOTS[face.slot]])
    symbol = all_species()[face.symbol].name
    lines = [seen.say(N_("{side}, costs {n}, tree symbol {tree}."), side=side, n=face.cost, tree=symbol)]
    lines[0] = lines[0][0].upper() + lines[0][1:]
    if player is not None:
        worth = seen.worth(player, face)
        if worth is None:
            lines.append(seen.say(N_("Its points count together with others: see the lines of points.")))
        else:
            said = Message(N_("{n} point now"), {"n": worth}, N_("{n} points now"))
            lines.append(seen.words.say(said))
    return Opened(species.name, plate(species), tuple(lines), species.rule)


def hand_card(seen: Seen, card: str, place: int) -> Markup:
    """A card of the hand. Its faces are choices when a card is played; the whole card is one when it pays."""
    faces = seen.faces(card)
    key = f"card-{place}"
    shape = "hc treecard" if faces[0].slot == TREE else "hc"
    if seen.asked and seen.decision in ("pay", "cave") and seen.scene.joins(f"{seen.decision} {card}"):
        rows = [_row(seen, face, "", f"{key}-{face.index}", inside=True) for face in faces]
        pattern = N_("Pay with {card}") if seen.decision == "pay" else N_("Put {card} into the cave")
        said = seen.say(pattern, card=seen.card_name(card))
        values = pick(f"{seen.decision} {card}", said, key=key, cls=shape, named=True)
        return el("div", el("span", said, ": ", cls="vh"), *rows, **values)
    play, down = VERBS.get(seen.decision, ("", "")) if seen.asked else ("", "")
    rows = [_row(seen, face, f"{play} {face.code}" if play else "", f"{key}-{face.index}") for face in faces]
    code = f"{down} {card}" if down else ""
    if code and state_of(seen.scene, code):
        said = seen.say(N_("Plant {card} face down as a sapling"), card=seen.card_name(card))
        inside = (icon("gl-sapling"), el("span", seen.say(N_("as sapling"))), told(said))
        rows.append(el("div", *inside, **choice(seen.scene, code, said, key=f"{key}-down", cls="down", named=True)))
        shape += " with-down"
    return el("div", *rows, id=key, cls=shape)


def _row(seen: Seen, face: Face, code: str, key: str, inside: bool = False) -> Markup:
    """One face of a card; `inside` a card that is a choice as a whole."""
    species = face.species
    chosen = seen.asked and seen.pending.get("face") == face.code
    shape = f"hrow {SLOTS[face.slot]}"
    said = in_words(seen, face)
    opens = open_face(face)
    if inside:
        values: Attributes = {"id": key, "cls": shape, "data_open": opens}
    else:
        values = choice(seen.scene, code, "", key=key, cls=shape, chosen=chosen, opens=opens, named=True)
    return el(
        "div",
        plate(species),
        el("span", face.cost, cls="cost", aria_hidden="true"),
        el("span", soft(seen.name(species.name)), cls="nm"),
        leaf(face.symbol),
        el("span", brief(species, seen.words), cls="ps", aria_hidden="true"),
        told(said),
        tick() if chosen else None,
        **values,
    )


def clearing_card(seen: Seen, card: str, place: int) -> Markup:
    """A card of the clearing, small; it may be taken when cards are drawn."""
    faces = seen.faces(card)
    shape = "cc one" if faces[0].slot == TREE else "cc tb" if SLOTS[faces[0].slot] == "top" else "cc"
    halves = [el("span", el("svg", use(f"sp-{face.species.id}"), aria_hidden="true")) for face in faces]
    names = seen.say(N_("Take {card} from the clearing"), card=seen.card_name(card))
    key = f"clearing-{place}"
    code = f"take {card}"
    rest = seen.card_name(card)
    said = names if state_of(seen.scene, code) == "ok" else rest
    badge = seen.badge_of_card(card)
    if badge is not None:
        halves.append(badge)
    values = choice(seen.scene, code, said, key=key, cls=shape, opens=f"card {card}", first=place == 0)
    return el("div", *halves, **values)
