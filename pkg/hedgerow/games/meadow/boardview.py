"""The main board with its notches, and the campfire with goals, notches and benches.

A path token is chosen first, by radio buttons beside the campfire; the style sheet then shows the places of that token
alone (classes t-1 to t-4, t-w1 to t-w4). Nothing is sent before a place is touched.
"""

from __future__ import annotations

from math import cos, pi, sin

from hedgerow.draw.choices import choice, state_of, told
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import letters, picture, seat_badge, seat_class
from hedgerow.games.meadow.board import NOTCHES
from hedgerow.games.meadow.cardview import face, shape
from hedgerow.games.meadow.events import DECK_NAMES
from hedgerow.games.meadow.pictures import GLYPHS
from hedgerow.games.meadow.seen import Seen
from hedgerow.games.meadow.textview import SPECIALS, label
from hedgerow.words import N_

OUTLINES = {
    "L": ("M1 2h22l11 14-11 14H1z", 14, 22),
    "R": ("M35 2H13L2 16l11 14h22z", 22, 22),
    "B": ("M4 31V12L18 1l14 11v19z", 18, 25),
    "T": ("M4 2h28v28H4z", 18, 22),
}


def variants(seen: Seen) -> list[str]:
    """The ways in which the viewer's tokens can be placed: "1" ... "4", "?1" ... "?4"."""
    if not seen.asked or seen.decision != "place":
        return []
    found = []
    for held in seen.look["tokens"][seen.look["current_player"]]:
        found += [f"?{number}" for number in "1234"] if held == "?" else [held]
    return found


def variant_class(token: str) -> str:
    """The class of what stands for one way to place a token."""
    return f"t-w{token[1]}" if token[0] == "?" else f"t-{token}"


def code_for(seen: Seen, variant: str, where: str) -> str:
    """The answer that places a token so. ? has a number on the board, and at the campfire if it may do anything."""
    plain = where == "bench" or (where == "fire" and seen.special_of(variant[0]) is not None)
    return f"place {variant[0] if plain else variant} {where}"


def action_note(seen: Seen, variant: str) -> str:
    """What a token does at the campfire."""
    special = seen.special_of(variant[0])
    if special is None and variant[0] != "?":
        return seen.words.say(N_("any special action"))
    return seen.words.say(SPECIALS[int(variant[-1]) - 1 if special is None else special])


def outline(kind: str, number: str = "", owner: int | None = None) -> Markup:
    """A token or an empty notch."""
    path, x, y = OUTLINES[kind]
    if owner is None:
        inside = [el("path", d=path, cls="free")]
    else:
        inside = [el("path", d=path, fill="var(--seat)"), letters(number, x, y - 6, 17, "var(--on)")]
    seat = "" if owner is None else " " + seat_class(owner)
    return el("svg", *inside, cls=f"nt{seat}", viewBox="0 0 36 32", aria_hidden="true")


def owner_name(seen: Seen, owner: int) -> str:
    """Whose token it is."""
    return seen.words.say(N_("Rover")) if seen.players == 1 and owner else seen.words.seat_name(owner)


def place(seen: Seen, where: str, kind: str, key: str, said: str, token: list[object] | None, spot: bool) -> Markup:
    """A notch, campfire notch or bench: what lies there, and the answers that it stands for."""
    number, owner = ("", None) if token is None else (str(token[1]), token[0])
    assert owner is None or isinstance(owner, int)
    drawn = outline(kind, number, owner)
    answers = []
    for variant in variants(seen):
        code = code_for(seen, variant, where)
        if not state_of(seen.scene, code):
            continue
        values = choice(seen.scene, code, label(seen.scene, code), key=f"{key}-{variant_class(variant)}", named=True)
        values["cls"] = f"nb {values['cls']} {variant_class(variant)}"
        if spot:
            values["data_spot"] = seen.spot_at(where, int(variant[-1]))
        shown = variant[-1] if variant[0] != "?" or not spot else variant
        inside = [outline(kind), el("span", shown, cls="go")] if token is None else [drawn]
        answers.append(el("div", *inside, told(label(seen.scene, code)), **values))
    if not answers:
        return el("div", drawn, cls="notch", id=key, role="img", aria_label=said)
    return el("div", drawn, *answers, cls="notch asks", id=key)


def notch(seen: Seen, name: str) -> Markup:
    """A notch of the main board."""
    token = seen.look["notches"].get(name)
    if token is None:
        said = seen.say(N_("notch {notch}, free"), notch=seen.notch(name))
    else:
        said = seen.say(
            N_("notch {notch}, token {token} of {player}"),
            notch=seen.notch(name),
            token=token[1],
            player=owner_name(seen, token[0]),
        )
    return place(seen, name, name[0], f"notch-{name}", said, token, spot=True)


def display(seen: Seen) -> Markup:
    """Deck names, four rows of cards with a notch at either end, and the notches below."""
    cells = [el("div")]
    middle = seen.look["middle"]
    for column, deck in enumerate(("W", middle, middle, "E")):
        count = seen.look["decks"][deck] if column != 2 else ""
        inside = [deck, el("span", count, cls="meta")]
        code = f"deck {deck}"
        if column == 2:
            cells.append(el("div", *inside, cls="dk", aria_hidden="true"))
        elif state_of(seen.scene, code):
            said = label(seen.scene, code)
            values = choice(seen.scene, code, said, key=f"deck-{deck}", cls="dk pickdeck", named=True)
            cells.append(el("div", *inside, told(said), **values))
        else:
            said = seen.say(N_("{deck}: {n}"), deck=DECK_NAMES[deck], n=count)
            cells.append(el("div", *inside, cls="dk", role="img", aria_label=said))
    cells.append(el("div"))
    for row in "1234":
        code = f"row {row}"
        if state_of(seen.scene, code):
            said = label(seen.scene, code)
            values = choice(seen.scene, code, said, key=f"row-{row}", cls="notch rowpick", named=True)
            cells.append(el("div", row, told(said), **values))
        else:
            cells.append(notch(seen, f"L{row}"))
        cells += [_spot(seen, column + row) for column in "ABCD"]
        cells.append(notch(seen, f"R{row}"))
    cells += [el("div"), *[notch(seen, f"B{column}") for column in "1234"], el("div")]
    return el(
        "section", el("div", *cells, cls="disp"), cls="display", aria_label=seen.words.say(N_("Cards of the board"))
    )


def _spot(seen: Seen, spot: str) -> Markup:
    id = seen.look["display"][spot]
    key = f"spot-{spot}"
    if id is None:
        return el("div", id=key, cls="mc none", role="img", aria_label=seen.say(N_("{spot}, empty"), spot=spot))
    card = seen.cards[id]
    code = f"take {spot}"
    said = label(seen.scene, code)
    cls = " ".join([shape(card), *_reached(seen, spot)])
    values = choice(seen.scene, code, said, key=key, cls=cls, opens=f"card {id}", first=spot == "A1", named=True)
    return el("div", face(seen, card), told(said if state_of(seen.scene, code) else spot), **values)


def _reached(seen: Seen, spot: str) -> list[str]:
    """The classes of a card that some of the viewer's tokens can point at: r-1, r-w1 and so on."""
    return [
        "r" + variant_class(variant)[1:]
        for variant in variants(seen)
        if any(
            state_of(seen.scene, code_for(seen, variant, notch)) == "ok"
            and seen.spot_at(notch, int(variant[-1])) == spot
            for notch in NOTCHES
        )
    ]


# the campfire


def campfire(seen: Seen) -> Markup:
    """Goals round the fire; notches and benches; the tokens left to place."""
    say = seen.words.say
    fire = _row(seen, "fire", "B")
    bench = _row(seen, "bench", "T")
    parts = [
        el("h2", say(N_("Campfire"))),
        el("div", *fire, cls="toks", role="group", aria_label=say(N_("Campfire notches"))),
        el("div", *bench, cls="toks benches", role="group", aria_label=say(N_("Benches"))),
    ]
    return el("section", _ring(seen), el("div", *parts), _left(seen), cls="camp", aria_label=say(N_("Campfire")))


def _row(seen: Seen, where: str, kind: str) -> list[Markup]:
    """The campfire notches or benches: tokens that lie there, then the free ones; the first of these is the choice."""
    tokens: list[list[object]] = seen.look[where]
    free: int = seen.look["free"][where]
    word = N_("campfire notch") if where == "fire" else N_("bench")
    found = []
    for n, token in enumerate(tokens):
        owner = token[0]
        assert isinstance(owner, int)
        said = seen.say(
            N_("{place}, token {token} of {player}"),
            place=seen.words.say(word),
            token=token[1],
            player=owner_name(seen, owner),
        )
        last = n == len(tokens) - 1 and not free  # a full row says why no more fit
        found.append(_spot_of(seen, where, kind, f"{where}-{n}", said, token, asks=last))
    for n in range(free):
        said = seen.say(N_("{place}, free"), place=seen.words.say(word))
        found.append(_spot_of(seen, where, kind, f"{where}-{len(tokens) + n}", said, None, asks=n == 0))
    return found


def _spot_of(
    seen: Seen, where: str, kind: str, key: str, said: str, token: list[object] | None, *, asks: bool
) -> Markup:
    if asks:
        return place(seen, where, kind, key, said, token, spot=False)
    number, owner = ("", None) if token is None else (str(token[1]), token[0])
    assert owner is None or isinstance(owner, int)
    return el("div", outline(kind, number, owner), cls="notch", id=key, role="img", aria_label=said)


def chooser(seen: Seen) -> Markup | None:
    """The viewer's tokens to choose from when one is to be placed."""
    found = variants(seen)
    if not found or seen.viewer is None:
        return None
    say = seen.words.say
    inputs, notes = [], []
    for n, token in enumerate(found):
        id = f"tok-{variant_class(token)[2:]}"
        note = seen.say(N_("at the campfire: {what}"), what=action_note(seen, token))
        name = seen.say(N_("Token {token}"), token=token)
        notes.append(el("p", note, cls=f"meta tnote {variant_class(token)}", aria_hidden="true"))
        inputs.append(
            el(
                "label",
                el("input", type_="radio", name="token", id=id, checked=n == 0),
                outline("T", token, seen.viewer),
                el("span", f"{name}; {note}", cls="vh"),
                cls="tok",
                title=note,
            )
        )
    heading = el("p", say(N_("Choose a token, then its place")), cls="meta", id="tokens-title")
    tokens = el("div", *inputs, cls="toks", role="radiogroup", aria_labelledby="tokens-title")
    return el("div", heading, tokens, *notes, cls="chooser")


def _left(seen: Seen) -> Markup | None:
    """The viewer's tokens left."""
    if seen.viewer is None or variants(seen):
        return None
    left: list[str] = seen.look["tokens"][seen.viewer]
    said = seen.say(N_("Tokens left: {tokens}"), tokens=seen.listing(left))
    drawn = [outline("T", number, seen.viewer) for number in left]
    heading = el("p", seen.words.say(N_("Left to place")), cls="meta")
    return el("div", heading, el("div", *drawn, cls="toks", role="img", aria_label=said), cls="left")


def _ring(seen: Seen) -> Markup:
    """The goals in a ring (or a chain), the spaces between them."""
    goals, spaces = seen.look["goals"], seen.look["spaces"]
    n = len(goals)
    size = 184 if n <= 6 else 230 if n <= 8 else 276
    middle, radius = size / 2, size / 2 - 25
    ring = len(spaces) == n
    steps = n if ring else n + 1  # a chain leaves a gap
    parts = []

    def at(step: float, r: float) -> tuple[float, float]:
        turn = -pi / 2 + 2 * pi * step / steps
        return middle + r * cos(turn), middle + r * sin(turn)

    for space in range(len(spaces)):
        parts.append(_space(seen, space, *at(space + 0.5, radius)))
    for place, goal in enumerate(goals):
        x, y = at(place, radius)
        parts.append(el("rect", x=f"{x - 15:.1f}", y=f"{y - 15:.1f}", width=30, height=30, rx=4, cls="goal"))
        if goal in GLYPHS:
            parts.append(picture(GLYPHS[goal], x, y, 22, "var(--ink)"))
        else:
            parts.append(el("text", seen.symbol(goal)[:2], x=f"{x:.1f}", y=f"{y + 5:.1f}", cls="goal-text"))
    parts.append(picture("gl-fire", middle, middle, 30, "var(--accent)"))
    said = seen.say(N_("Goals: {goals}"), goals=", ".join(seen.symbol(goal) for goal in goals))
    box = f"0 0 {size} {size}"
    return el("svg", el("title", said), *parts, viewBox=box, width=size, height=size, cls="goals", role="group")


def _space(seen: Seen, space: int, x: float, y: float) -> Markup:
    one, other = seen.look["spaces"][space]
    claim = seen.look["claims"][space]
    code = f"claim {space + 1}"
    names = {"one": seen.symbol(one), "other": seen.symbol(other)}
    if claim is None:
        said = seen.say(N_("between {one} and {other}: free"), **names)
        inside = [el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=11, cls="space")]
    else:
        player, value = claim
        said = seen.say(
            N_("between {one} and {other}: {player}, {n} points"),
            **names,
            player=seen.words.seat_name(player),
            n=value,
        )
        inside = [
            el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=12, fill="var(--seat)"),
            letters(str(value), x, y, 14, "var(--on)"),
        ]
    if state_of(seen.scene, code):
        said = label(seen.scene, code)
        # a large unseen circle makes it easy to hit
        inside.insert(0, el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=22, cls="reach"))
    cls = "claim" if claim is None else f"claim {seat_class(claim[0])}"
    return el("g", *inside, **choice(seen.scene, code, said, key=f"space-{space + 1}", cls=cls))


def rover(seen: Seen) -> Markup | None:
    """Alone: what Rover has, and which side each of his colours goes to."""
    if seen.players > 1:
        return None
    look = seen.look["rover"]
    points = sum(seen.cards[id].points for id in look["cards"])
    sides = (N_("left"), N_("right"), N_("below"))
    colours = [
        el("li", seat_badge(n + 1, str(n + 1)), " ", seen.words.say(sides[side]))
        for n, side in enumerate(look["sides"])
    ]
    line = seen.say(
        N_("{n} points on {cards} cards, {tokens} tokens to come"),
        n=points,
        cards=len(look["cards"]),
        tokens=look["tokens"],
    )
    title = el("h2", seen.words.say(N_("Rover")))
    return el("section", title, el("p", line, cls="meta"), el("ul", *colours, cls="meta sides"), cls="rover")
