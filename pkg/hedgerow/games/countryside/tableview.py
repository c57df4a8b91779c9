"""The middle of the table: the track, the display and the goal tiles."""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.draw.choices import choice, pick, told
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import cap, initial, seat_badge
from hedgerow.draw.scene import Scene
from hedgerow.draw.soft import soft
from hedgerow.games.countryside.cards import Side
from hedgerow.games.countryside.labels import label_of
from hedgerow.games.countryside.pictures import card_face, octagon
from hedgerow.games.countryside.seen import Seen
from hedgerow.words import N_, Message, Seat

STEP = 31.4  # from one space of the track to the next, for thirty spaces
FIRST, WIDTH = 14.0, 952


def track(seen: Seen) -> Markup:
    """The track as a line; a marker that has gone round says its lap."""
    words, spaces = seen.words, seen.open.setup.track
    step = STEP * 29 / (spaces - 1)
    parts = [el("path", d=f"M{FIRST:.0f} 24H925", stroke="var(--edge)", stroke_width="1.5")]
    for space in range(spaces):
        x = FIRST + step * space
        large = space % 5 == 0
        fill = "var(--paper)" if large else "var(--edge)"
        parts.append(
            el("circle", cx=f"{x:.1f}", cy=24, r=6 if large else 4, fill=fill, stroke="var(--edge)", stroke_width="1.5")
        )
        if large:
            parts.append(el("text", str(space), x=f"{x:.1f}", y=9, text_anchor="middle", cls="num"))
    stacked: dict[int, int] = {}
    for player in range(seen.players):
        points = seen.farms[player]["points"]
        space = points % spaces
        up = stacked.get(space, 0)
        stacked[space] = up + 1
        badge = seat_badge(player, words.seat_name(player))
        parts.append(el("svg", badge, x=f"{FIRST + step * space - 12 + 7 * up:.1f}", y=12, width=24, height=24))
    parts.append(el("path", d="M931 16l10 8-10 8", fill="none", stroke="var(--accent)", stroke_width="2.5"))
    said = seen.say(N_("Victory track, 0 to {last}. {points}."), last=spaces - 1, points=points_in_words(seen))
    return el("svg", *parts, cls="track", viewBox=f"0 0 {WIDTH} 36", role="img", aria_label=said)


def points_in_words(seen: Seen) -> str:
    """Everybody's points."""
    return ", ".join(
        seen.say(N_("{player} {n}"), player=Seat(player), n=seen.farms[player]["points"])
        for player in range(seen.players)
    )


def short_track(seen: Seen) -> Markup:
    """The same for a narrow face: badges and numbers."""
    parts: list[Markup] = []
    for player in range(seen.players):
        parts += [seat_badge(player, seen.words.seat_name(player)), el("b", str(seen.farms[player]["points"]))]
    note = seen.say(N_("the end begins past {n}"), n=seen.open.setup.track - 1)
    return el("p", *parts, el("span", note, cls="muted"), cls="trackm phone-only", aria_hidden="true")


def display(scene: Scene, seen: Seen) -> Markup:
    """The seven cards, a choice each while cards are taken."""
    look, words = seen.observation, seen.words
    asked = look["decision"]
    several = asked == "take" and look["stack"][-1][1] > 1
    row = []
    for at, id in enumerate(look["display"]):
        if id is None:
            empty = seen.say(N_("Spot {n} of the display is empty"), n=at + 1)
            row.append(el("li", el("div", cls="pc gone", role="img", aria_label=empty)))
            continue
        code = f"{asked if asked in ('take', 'run') else 'take'} {at + 1}"
        card = seen.cards[id]
        asks = code in scene.choices or (several and scene.joins(code))
        said = label_of(seen, code) if asks else _said(seen, id)
        if several and scene.joins(code):
            values = pick(code, said, key=f"display-{at}", cls="pc", named=True)
        else:
            values = choice(
                scene, code, said, key=f"display-{at}", cls="pc", opens=f"card {id}", first=at == 0, named=True
            )
        row.append(el("li", el("div", card_face(seen, card), told(said) if asks else None, **values)))
    deck = look["deck"] if isinstance(look["deck"], int) else len(look["deck"])
    note = seen.say(N_("deck {deck} · discard pile {discards}"), deck=deck, discards=len(look["discards"]))
    if seen.players == 1:
        piles = look["piles"] if isinstance(look["piles"], int) else len(look["piles"])
        note += " · " + words.say(Message(N_("{n} pile"), {"n": piles}, N_("{n} piles")))
    title = words.say(N_("Display"))
    return el(
        "section",
        cap(title, note),
        el("ul", *row, cls="row7", tabindex=0, aria_label=words.say(N_("Seven cards in a ring"))),
        cls="disp7",
        aria_label=title,
    )


def _said(seen: Seen, id: str) -> str:
    """A card in words."""
    card = seen.cards[id]
    return seen.say(
        N_("{card}, {n} sun, on: {types}. {effect}"),
        card=card.name,
        n=card.sun,
        types=seen.types_of(card),
        effect=seen.effect(card),
    )


def goals(scene: Scene, seen: Seen, owner: int) -> Markup:
    """The goal tiles with their octagons, and how far the `owner` of the board below is with each."""
    words, look = seen.words, seen.observation
    rows = []
    for place, (id, letter, side) in enumerate(seen.sides()):
        owners = look["octagons"][4 * place : 4 * place + 4]
        asks = look["decision"] == "octagon" and look["stack"][-1][1] == place
        octagons = []
        for at, (one, holder) in enumerate(zip(side.octagons, owners, strict=True)):
            shape = octagon(str(one.vp))
            if holder is not None:
                name = words.seat_name(holder)
                shape = octagon(initial(holder, name), f"var(--seat-{holder % 5 + 1})", taken=True)
            code = f"octagon {at + 1}"
            if asks and code in scene.choices:
                shape = el("span", shape, **choice(scene, code, label_of(seen, code), key=f"oct-{place}-{at}", cls="o"))
            octagons.append(shape)
        code = f"goal {id}"
        said = label_of(seen, code) if code in scene.choices else _tile_in_words(seen, place)
        far, met = _how_far(seen, owner, letter, side, owners)
        below = el("small", far, cls="met" if met else None) if far else None
        if code not in scene.choices and far:
            said += f" {far}."
        rows.append(
            el(
                "div",
                el("span", letter, cls="let"),
                el("span", soft(_short_goal(seen, place)), below),
                el("span", *octagons, cls="oct"),
                told(said) if code in scene.choices else None,
                **choice(scene, code, said, key=f"tile-{place}", cls="gt", rest="group", named=True),
            )
        )
    title = words.say(N_("Goals"))
    note = words.say(N_("octagon = victory points"))
    return el("section", cap(title, note), *rows, cls="goals", aria_label=title)


def _how_far(seen: Seen, owner: int, letter: str, side: Side, owners: Sequence[int | None]) -> tuple[str, bool]:
    """How far a player is with a tile that has a free octagon for him, in words, and whether one could be had now."""
    free = [octagon_ for octagon_, taken in zip(side.octagons, owners, strict=True) if taken is None]
    if owner in owners or not free:
        return "", False
    have, need = seen.octagon_measure(owner, min(free, key=lambda one: one.x))
    mine = owner == seen.you
    if letter == "A":
        pattern = N_("you have {have}") if mine else N_("there now: {have}")
    else:
        pattern = N_("you have {have} of {need}") if mine else N_("there now: {have} of {need}")
    return seen.say(pattern, have=have, need=need), have >= need


def _short_goal(seen: Seen, place: int) -> str:
    """What a tile asks: on an A tile with all its numbers."""
    _, letter, side = seen.sides()[place]
    asked = seen.words.say(side.octagons[0].goal.words(seen.content))
    if letter == "A":
        rest = seen.one_of([str(octagon.x) for octagon in side.octagons])
        asked = asked.replace(str(side.octagons[0].x), rest, 1)
    if side.octagons[0].reward >= 0:
        asked += ". " + seen.program(side.octagons[0].reward).rstrip(".")
    return asked


def _tile_in_words(seen: Seen, place: int) -> str:
    """A tile for those who do not see it."""
    _, _, side = seen.sides()[place]
    parts = [f"{seen.words.name(side.name)}. {_short_goal(seen, place)}."]
    for at, octagon_ in enumerate(side.octagons):
        owner = seen.observation["octagons"][4 * place + at]
        points = seen.words.say(Message(N_("{n} point"), {"n": octagon_.vp}, N_("{n} points")))
        parts.append(points if owner is None else seen.say(N_("{points}: {player}"), points=points, player=Seat(owner)))
    return " ".join([parts[0], ", ".join(parts[1:])])
