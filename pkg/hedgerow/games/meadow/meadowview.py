"""A player's table: columns that show what is visible and what is covered, and the surroundings."""

from __future__ import annotations

from hedgerow.draw.choices import choice, state_of, told
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import picture
from hedgerow.draw.soft import soft
from hedgerow.games.meadow.cardview import cost, plate, points, sign
from hedgerow.games.meadow.pictures import GLYPHS
from hedgerow.games.meadow.seen import Seen
from hedgerow.games.meadow.textview import label
from hedgerow.words import N_, Message


def meadow(seen: Seen, player: int, *, own: bool) -> Markup:
    """The columns of a meadow. On the own one a card that is being played finds its places."""
    say = seen.words.say
    columns = [_column(seen, stack, number, own) for number, stack in enumerate(seen.look["meadows"][player], 1)]
    if own and seen.decision == "end":
        columns = [_end(seen, "left"), *columns, _end(seen, "right")]
    title = say(N_("Your meadow")) if own and player == seen.scene.you else seen.words.seat_name(player)
    shown = seen.say(N_("visible: {symbols}"), symbols=seen.counted(seen.visible(player)))
    heading = el("div", el("h2", title), el("span", shown, cls="r"), cls="cap")
    listed = el("ul", *columns, cls="cols", tabindex=0, aria_label=say(N_("Columns")))
    return el("section", heading, listed, _why_not(seen) if own else None, cls="mine", aria_label=title)


def _why_not(seen: Seen) -> Markup | None:
    """Under the columns, while a card looks for one: why the others do not take it."""
    reasons = [
        refusal.text
        for code, answer in seen.scene.choices.items()
        if code.startswith("column ") and (refusal := answer.refusal) is not None
    ]
    if not reasons:
        return None
    return el("ul", *[el("li", reason) for reason in reasons], cls="whynot meta")


def _end(seen: Seen, side: str) -> Markup:
    code = f"end {side}"
    if not state_of(seen.scene, code):
        return Markup("")
    said = label(seen.scene, code)
    values = choice(seen.scene, code, said, key=f"end-{side}", cls="drop flat", named=True)
    return el("li", el("div", seen.words.say(N_("lay here")), told(said), **values), cls="col")


def _column(seen: Seen, stack: list[str], number: int, own: bool) -> Markup:
    """One column from the ground up: ground symbol, strips of covered cards, the card on top."""
    cards = [seen.cards[id] for id in stack]
    base, top = cards[0], cards[-1]
    grounds = [sign(seen, id) for id in base.grounds]
    bare = (
        el("span", *[sign(seen, id, "out") for id in base.grants], cls="bare")
        if len(cards) == 1 and base.grants
        else None
    )
    name = ", ".join(seen.symbol(id) for id in base.grounds)
    parts = [el("div", bare, el("span", *grounds), el("span", name), cls="base")]
    for card in cards[1:-1]:
        covered = seen.words.say(N_("covered"))
        name = el("span", soft(seen.words.name(card.name), narrow=True))
        parts.append(el("div", name, points(seen, card, covered), cls="cov"))
    if len(cards) > 1:
        signs = [sign(seen, id, "out") for id in top.grants]
        parts.append(
            el(
                "div",
                points(seen, top),
                el("span", *signs, cls="gv"),
                plate(top),
                el("span", soft(seen.words.name(top.name)), cls="nm"),
                cls="ob",
            )
        )
    code = f"column {number}"
    if own and state_of(seen.scene, code):
        parts.append(_drop(seen, code, number))
    said = seen.say(N_("Column {n}: {cards}"), n=number, cards=", ".join(seen.name(id) for id in reversed(stack)))
    return el("li", *parts, cls="col", aria_label=said)


def _drop(seen: Seen, code: str, number: int) -> Markup:
    """The place over a column for the card that is being played, with what it costs there."""
    said = label(seen.scene, code)
    shown: Markup | str = seen.words.say(N_("not here"))
    if state_of(seen.scene, code) == "ok":
        n = cost(seen, seen.cards[seen.turn["playing"]], number - 1)
        shown = seen.words.say(N_("play here"))
        if n:
            price = seen.words.say(Message(N_("{n} discard"), {"n": n}, N_("{n} discards")))
            shown = el("span", shown, el("br"), price)
    values = choice(seen.scene, code, said, key=f"column-{number}", cls="drop", named=True)
    return el("div", shown, told(said), **values)


def surroundings(seen: Seen, player: int) -> Markup:
    """Landscapes with what lies on them, and the roads that are left."""
    look, say = seen.look, seen.words.say
    discoveries = look["discoveries"][player]
    lands = []
    for number, id in enumerate(look["landscapes"][player]):
        card = seen.cards[id]
        on_it = seen.cards[discoveries[number]] if number < len(discoveries) else None
        lines: list[Markup | str | None] = [soft(seen.words.name(card.name)), el("br")]
        if on_it is None:
            lines += [sign(seen, "landscape", "out"), " ", points(seen, card)]
        else:
            lines += [soft(seen.words.name(on_it.name)), " ", points(seen, card), " ", points(seen, on_it)]
        lands.append(el("li", plate(card if on_it is None else on_it), el("span", *lines), cls="land"))
    roads = look["roads"][player]
    text = say(N_("no road left"))
    if roads:
        text = say(Message(N_("{n} unused road"), {"n": roads}, N_("{n} unused roads")))
    lands.append(el("li", sign(seen, "road", "" if roads else "miss"), text, cls="land"))
    return el("ul", *lands, cls="surr", aria_label=say(N_("Surroundings")))


def mini(seen: Seen, player: int) -> Markup:
    """Another meadow as small columns: grounds, heights, and the first symbol on top."""
    columns = seen.look["meadows"][player]
    height = max((len(stack) for stack in columns), default=1)
    parts = []
    for number, stack in enumerate(columns):
        x, base = 38 * number, 14 * height
        ground = seen.cards[stack[0]].grounds[0]
        parts.append(el("rect", x=x, y=base, width=34, height=20, rx=3, fill="var(--well)", stroke="var(--edge)"))
        parts.append(picture(GLYPHS[ground], x + (17 if len(stack) > 1 else 9), base + 10, 14, "var(--ink)"))
        for step in range(1, len(stack)):
            y = base - 14 * step
            parts.append(el("rect", x=x, y=y, width=34, height=16, rx=3, fill="var(--sheet)", stroke="var(--edge)"))
        grants = seen.cards[stack[-1]].grants
        if grants and grants[0] in GLYPHS:
            y = base + 10 if len(stack) == 1 else base - 14 * (len(stack) - 1) + 8
            parts.append(picture(GLYPHS[grants[0]], x + (25 if len(stack) == 1 else 17), y, 13, "var(--ink)"))
    width, tall = max(38 * len(columns), 38), 14 * height + 22
    said = seen.say(N_("Columns of {player}"), player=seen.words.seat_name(player))
    box = f"-1 -1 {width + 2} {tall}"
    return el("svg", *parts, viewBox=box, width=width, height=tall, cls="mini-cols", role="img", aria_label=said)
