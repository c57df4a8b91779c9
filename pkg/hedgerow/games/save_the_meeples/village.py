"""The village of the team that looks: square, repair track, warehouse, tickets and bonus actions, prison and planet."""

from __future__ import annotations

from typing import Any

from hedgerow.draw.choices import choice, told
from hedgerow.draw.html import Child, Markup, el
from hedgerow.draw.pieces import cap, use
from hedgerow.draw.scene import Scene
from hedgerow.games.save_the_meeples.labels import label
from hedgerow.games.save_the_meeples.lanes import button, glyph, meeple
from hedgerow.games.save_the_meeples.names import MOODS, RESOURCE_NAMES, RESOURCES, WAREHOUSE
from hedgerow.games.save_the_meeples.seen import Seen
from hedgerow.games.save_the_meeples.setup import BONUS_PRICES, BONUSES
from hedgerow.words import N_, Message

# The bonus actions in a word, as they stand on their buttons.
SHORT = (
    N_("step"), N_("heal"), N_("goods"), N_("recruit"), N_("move"), N_("captive"), N_("human"), N_("divert"),
)  # fmt: skip


def in_short(seen: Seen) -> Markup:
    """The village in one line, for a narrow face, where it lies in full among the rest; empty for an onlooker."""
    if seen.viewer is None:
        return el("div", cls="village")
    team, own = seen.viewer, seen.villages[seen.viewer]
    parts: list[Child] = [el("span", meeple(seen, team), el("b", own["square"]))]
    if sum(own["track"]):
        parts.append(el("span", meeple(seen, team, "lying"), el("b", sum(own["track"]))))
    counts = [(f"gl-{kind}", own["goods"][kind]) for kind in RESOURCES]
    counts += [(f"gl-{mood}", own["tickets"][mood]) for mood in MOODS]
    parts += [el("span", glyph(symbol), el("b", n)) for symbol, n in counts if n]
    said = seen.say(
        N_("{square} on the square, {wounded} wounded; {goods}; tickets: {tickets}"),
        square=own["square"], wounded=sum(own["track"]), goods=seen.goods(own["goods"]),
        tickets=seen.tickets(own["tickets"]),
    )  # fmt: skip
    title = el("h2", seen.own_village())
    return el("div", title, el("div", *parts, role="img", aria_label=said, cls="brief"), cls="vshort")


def asks_here(scene: Scene) -> bool:
    """Whether the open question is answered in the village."""
    first = {code.split()[0] for code, answer in scene.choices.items() if answer.legal}
    return bool(first & {"recover", "heal", "accept", "drop"}) or (bool(scene.choices) and first <= {"bonus", "pass"})


def village(scene: Scene, seen: Seen) -> Markup:
    """The hand of the drawing; empty for an onlooker."""
    if seen.viewer is None:
        return el("div", cls="village")
    team, own = seen.viewer, seen.villages[seen.viewer]
    points = seen.say(N_("Victory points so far: {n}"), n=own["points"])
    groups = [
        _group(seen.say(N_("Square")), _meeples(seen, team, own["square"])),
        _group(seen.say(N_("Infirmary to square")), _track(scene, seen, team, own)),
        _group(
            seen.say(N_("Warehouse {n} of {most}"), n=sum(own["goods"].values()), most=WAREHOUSE),
            _warehouse(seen, own["goods"]),
        ),
        _group(seen.say(N_("Mood")), _moods(seen, own["tickets"])),
        _group(seen.say(N_("Prison")), _count("gl-human", sum(own["prison"]), seen.say(N_("captives")))),
        _group(seen.say(N_("Tavern")), _count("gl-meeple", own["tavern"], seen.say(N_("at the tavern")))),
        _group(seen.say(N_("Planet")), _count("gl-rocket", own["planet"], seen.say(N_("on the planet")))),
    ]
    bonuses = [_bonus(scene, seen, number) for number in range(8)]
    if any(bonuses):
        groups.insert(4, _group(seen.say(N_("Bonus, once a turn")), el("div", *bonuses, cls="mrow bonuses")))
    return el("div", cap(seen.own_village(), points), el("div", *groups, cls="village"))


def _group(title: str, inside: Markup) -> Markup:
    return el("div", el("h3", title), inside, cls="grp")


def _meeples(seen: Seen, team: int, n: int) -> Markup:
    said = seen.words.say(Message(N_("{n} meeple"), {"n": n}, N_("{n} meeples")))
    if not n:
        return el("p", seen.say(N_("nobody")), cls="mrow meta")
    return el("div", *[meeple(seen, team, "big") for _ in range(n)], cls="mrow", role="img", aria_label=said)


def _track(scene: Scene, seen: Seen, team: int, own: dict[str, Any]) -> Markup:
    """The repair track; a step is a choice while it is asked which wounded meeple moves."""
    steps: list[Child] = []
    for step, n in enumerate(own["track"]):
        inside: list[Child] = [meeple(seen, team) for _ in range(min(n, 1))] or [str(step)]
        if n > 1:
            inside.append(el("b", f"×{n}"))
        code = next(
            (f"{verb} {step}" for verb in ("recover", "heal", "accept") if f"{verb} {step}" in scene.choices), ""
        )
        said = seen.say(N_("step {step}: {n} wounded"), step=step, n=n)
        if code:
            said = label(scene, code)
        values = choice(scene, code, said, key=f"step-{step}", cls="down" if n else "", named=True)
        steps.append(el("span", *inside, told(said) if code else None, **values))
    steps.append(el("span", glyph("gl-building")))
    return el("div", *steps, cls=f"rep s{team % 5 + 1}")


def _warehouse(seen: Seen, goods: dict[str, int]) -> Markup:
    names = dict(zip(RESOURCES, RESOURCE_NAMES, strict=True))
    places = [
        el("span", glyph(f"gl-{kind}"), title=seen.words.name(names[kind]))
        for kind in RESOURCES
        for _ in range(goods[kind])
    ]
    places += [el("span", cls="none") for _ in range(WAREHOUSE - len(places))]
    return el("div", *places, cls="rsrc", role="img", aria_label=seen.goods(goods))


def _moods(seen: Seen, tickets: dict[str, int]) -> Markup:
    parts: list[Child] = []
    for mood in MOODS:
        parts += [glyph(f"gl-{mood}"), el("b", str(tickets[mood]))]
    return el("div", *parts, cls="mrow marks", role="img", aria_label=seen.tickets(tickets))


def _count(symbol: str, n: int, said: str) -> Markup:
    mark = el("svg", use(symbol), viewBox="0 0 24 24", aria_hidden="true")
    return el("div", mark, el("b", str(n)), cls="mrow marks", role="img", aria_label=f"{n} {said}")


def _bonus(scene: Scene, seen: Seen, number: int) -> Markup | None:
    mood, price = BONUS_PRICES[number]
    id = BONUSES[number]
    return button(scene, f"bonus {id}", f"bonus-{id}", str(price), glyph(f"gl-{MOODS[mood]}"), seen.say(SHORT[number]))
