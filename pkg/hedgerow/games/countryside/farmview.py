"""One player's part of the table: areas with cards and baskets, the board with workers and markers, the tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hedgerow.draw.choices import Attributes, choice, pick, told
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import cap, icon, seat_class
from hedgerow.draw.scene import Scene
from hedgerow.draw.soft import soft
from hedgerow.games.countryside.labels import label_of
from hedgerow.games.countryside.pictures import TYPE_GLYPHS, card_picture, good_picture, octagon, plate
from hedgerow.games.countryside.seen import Seen
from hedgerow.games.countryside.vocabulary import TOKENS, WORKERS
from hedgerow.words import N_, Message


def areas(scene: Scene, seen: Seen, player: int) -> Markup:
    """A player's areas; during the set-up the five to choose from."""
    words, farm = seen.words, seen.farms[player]
    listed = [_area(scene, seen, player, at, area) for at, area in enumerate(farm["areas"])]
    for id in farm["offer"]:
        listed.append(_area(scene, seen, player, -1, {"id": id, "cards": [], "goods": [], "fulfilled": False}))
    full = sum(len(area["cards"]) >= seen.areas[area["id"]].capacity for area in farm["areas"])
    note = seen.say(N_("{n} areas, {full} of them full"), n=len(farm["areas"]), full=full)
    if scene.open:
        title = seen.say(N_("Countryside of {player}"), player=words.seat_name(player))
    else:
        title = words.say(N_("Your countryside") if player == scene.viewer else N_("Countryside"))
    return el(
        "section", cap(title, note), el("ul", *listed, cls="areas", aria_label=title), cls="own", aria_label=title
    )


def _area(scene: Scene, seen: Seen, player: int, at: int, area: Mapping[str, Any]) -> Markup:
    """One area: its head, its cards, free places, its goal."""
    kind, id = seen.areas[area["id"]], area["id"]
    mine = player == scene.viewer
    parts = [
        el(
            "div",
            icon(TYPE_GLYPHS[kind.type], cls=""),
            seen.type_of(kind).capitalize(),
            el("span", f"{len(area['cards'])}/{kind.capacity}", cls="full"),
            cls="ah",
        )
    ]
    parts += [_card(scene, seen, area, place, mine) for place in range(len(area["cards"]))]
    here = f"area {id}"
    if mine and here in scene.choices:
        parts.append(_target(scene, seen, here, at, area))
    for code in scene.choices if mine else ():
        if code.startswith(f"fill {id} "):
            said = label_of(seen, code)
            parts.append(el("div", said, **choice(scene, code, said, key=code.replace(" ", "-"), cls="place go")))
    if here not in scene.choices:
        parts += [el("div", cls="place", aria_hidden="true")] * (kind.capacity - len(area["cards"]))
    parts.append(_goal(scene, seen, player, at, area, mine))
    said = seen.say(
        N_("{area}, {used} of {room} places used"), area=kind.name, used=len(area["cards"]), room=kind.capacity
    )
    if at < 0 and mine and scene.choices:  # one of five, of which three are kept
        code = f"area {id}"
        keeping = label_of(seen, code)
        values = pick(code, keeping, key=f"offer-{id}", cls="area", named=True)
        return el("li", el("div", *parts, told(keeping), **values), id=f"area-{id}")
    return el("li", *parts, cls="area", aria_label=said, id=f"area-{id}")


def _target(scene: Scene, seen: Seen, code: str, at: int, area: Mapping[str, Any]) -> Markup:
    """Where the card that is played would lie, with what it would bring there."""
    step = seen.observation["stack"][-1]
    shown = seen.words.say(N_("not here"))
    if scene.choices[code].legal:
        promise = seen.promise(seen.cards[step[1]], at) if step[0] == "place" else ""
        shown = promise or seen.words.say(N_("here"))
    said = label_of(seen, code)
    values = choice(scene, code, said, key=f"place-{area['id']}", cls="place go", named=True)
    return el("div", shown, told(said), **values)


def _card(scene: Scene, seen: Seen, area: Mapping[str, Any], place: int, mine: bool) -> Markup:
    """A card on an area with the baskets on it."""
    id = area["cards"][place]
    card = seen.cards[id]
    baskets = [
        _basket(scene, seen, area["id"], good, f"{area['id']}-{place}-{n}", mine)
        for n, good in enumerate(good for where, good in area["goods"] if where == place)
    ]
    said = seen.effect(card)
    code = f"repeat {area['id']} {id}"
    values = choice(
        scene if mine else _without_choices(scene),
        code if area["cards"].index(id) == place else "",
        said,
        key=f"card-{area['id']}-{place}",
        cls="face",
        opens=f"card {id}",
        named=True,
    )
    if mine and code in scene.choices:
        said = label_of(seen, code)
    face = el("div", plate(card_picture(card)), el("span", soft(seen.words.name(card.name))), told(said), **values)
    return el("div", face, el("span", *baskets, cls="bk") if baskets else None, cls="fc")


def _without_choices(scene: Scene) -> Scene:
    """The scene as somebody sees it who is not asked."""
    return Scene(scene.observation, scene.viewer, scene.words, scene.content)


def _basket(scene: Scene, seen: Seen, area: str, good: str, key: str, mine: bool) -> Markup:
    """A filled basket: a choice while goods are paid or turned over."""
    picture = icon(good_picture(good), cls="")
    for verb in ("pay", "flip") if mine else ():
        code = f"{verb} {area} {good}"
        several = seen.observation["decision"] == "pay" and seen.observation["stack"][-1][3] > 1
        if code in scene.choices or (several and code in scene.later):
            said = label_of(seen, code)
            values: Attributes = (
                pick(code, said, key=f"basket-{key}", cls="b")
                if several
                else choice(scene, code, said, key=f"basket-{key}", cls="b")
            )
            return el("span", picture, **values)
    said = seen.say(N_("a basket of {good}"), good=seen.good(good))
    return el("span", picture, cls="b", role="img", aria_label=said)


def _goal(scene: Scene, seen: Seen, player: int, at: int, area: Mapping[str, Any], mine: bool) -> Markup:
    """The goal of an area, with what is there of what it needs; a marker once it is fulfilled."""
    kind = seen.areas[area["id"]]
    asked = seen.words.say(kind.goal.words(seen.content))
    if kind.reward >= 0:
        asked += ". " + seen.program(kind.reward).rstrip(".")
    met = False
    if area["fulfilled"]:
        shape = octagon("✓", f"var(--seat-{player % 5 + 1})", taken=True)
        note = seen.words.say(N_("fulfilled"))
    else:
        shape = octagon(str(kind.vp))
        note = ""
        if at >= 0:
            have, need = seen.measure(player, at)
            note, met = seen.say(N_("{have} of {need}"), have=have, need=need), have >= need
    code = f"goal {area['id']}"
    text = el("span", soft(asked), el("small", note, cls="met" if met else None) if note else None)
    if mine and code in scene.choices:
        said = label_of(seen, code)
        values = choice(scene, code, said, key=f"goal-{area['id']}", cls="goal", named=True)
        return el("div", text, shape, told(said), **values)
    return el("div", text, shape, cls="goal")


def board(scene: Scene, seen: Seen, player: int) -> Markup:
    """The spaces with workers and markers, and the tokens."""
    words, farm = seen.words, seen.farms[player]
    mine = player == scene.viewer
    spaces = [_space(scene, seen, farm, space.id, mine) for space in seen.content.spaces]
    home = WORKERS - len(farm["workers_on"])
    if player == scene.you:
        title = words.say(N_("Your board"))
    else:
        title = seen.say(N_("Board of {player}"), player=words.seat_name(player))
    note = seen.say(N_("{home} of {n} workers at home"), home=home, n=WORKERS)
    filled = TOKENS - farm["coins"] - farm["empty"]
    tokens = (
        ("gl-coin", farm["coins"], N_("coins")),
        ("gl-basket-empty", farm["empty"], N_("empty")),
        ("gl-basket", filled, N_("filled")),
    )
    return el(
        "section",
        cap(title, note),
        el("div", *spaces, cls="acts3"),
        el("p", words.say(N_("A marker locks a space; each goal you fulfil frees one.")), cls="meta"),
        cap(words.say(N_("Tokens")), seen.say(N_("{n} in all"), n=TOKENS)),
        el(
            "div",
            *[el("span", icon(sign, cls=""), el("b", str(n)), " ", words.say(what)) for sign, n, what in tokens],
            cls="toks15",
        ),
        cls=f"pboard {seat_class(player)}",
        aria_label=title,
    )


def _space(scene: Scene, seen: Seen, farm: Mapping[str, Any], id: str, mine: bool) -> Markup:
    """One space: what it does, the worker on it or the markers that lock it."""
    words = seen.words
    what = seen.space(seen.spaces[id]).rstrip(".")
    left = farm["markers"].get(id, 0)
    on = id in farm["workers_on"]
    parts: list[Markup | str] = [el("span", el("b", id), " ", what)]
    if on:
        parts.append(icon("gl-worker", cls="wk"))
    if left:
        parts.append(el("span", *[icon("gl-octagon", cls="")] * left, cls="mk", aria_hidden="true"))
    status = ""
    if on:
        status = words.say(N_("a worker is here"))
    elif left:
        status = words.say(Message(N_("{n} marker"), {"n": left}, N_("{n} markers")))
    cls = " ".join(["sp", *(["used"] if on else []), *(["lock"] if left else [])])
    said = f"{id}: {what}" + (f", {status}" if status else "")
    asked = seen.observation["decision"]
    verb = {"marker": "marker", "home": "home"}.get(asked, "worker")
    code = f"{verb} {id}"
    if mine and code in scene.choices:
        named = f"{label_of(seen, code)} {status}".strip()
        values = choice(scene, code, named, key=f"space-{id}", cls=cls, named=True)
        return el("div", *parts, told(named), **values)
    return el("div", *parts, cls=cls, role="img", aria_label=said, id=f"space-{id}")
