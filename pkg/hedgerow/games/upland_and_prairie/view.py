"""How Upland & Prairie is shown: the drawing of the table, the same in words, and what each action does."""

from __future__ import annotations

from hedgerow.draw.choices import choice, told
from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import cap, hidden_discs, icon, small_disc, tick
from hedgerow.draw.scene import Ask, Drawing, Other, Scene, Step
from hedgerow.games.upland_and_prairie import live
from hedgerow.games.upland_and_prairie.decisions import DECISIONS
from hedgerow.games.upland_and_prairie.mapview import RIMS, draw_map
from hedgerow.games.upland_and_prairie.seen import Seen
from hedgerow.games.upland_and_prairie.textview import label, sketch, text
from hedgerow.words import N_, Message, Seat

__all__ = ["draw", "label", "sketch", "text"]

IN_ROW = 9  # hidden discs side by side in the rail


def draw(scene: Scene) -> Drawing:
    """The table as the scene's viewer sees it."""
    seen = Seen(scene)
    return Drawing(
        facts=_facts(scene, seen),
        ask=_ask(scene, seen),
        board=el("div", draw_map(scene, seen), _aside(seen), cls="up"),
        hand=_hand(scene, seen),
        others=tuple(_other(seen, player) for player in range(seen.players) if player != scene.viewer),
        points=_points(scene, seen),
    )


def _facts(scene: Scene, seen: Seen) -> tuple[str, ...]:
    words, look = scene.words, scene.observation
    setting = words.name(seen.setting.name)
    if seen.players == 4:
        who = words.say(Message(N_("{setting}, two teams"), {"setting": setting}))
    else:
        who = words.say(Message(N_("{setting}, {n} players"), {"setting": setting, "n": seen.players}))
    return (
        words.name(scene.content.label),
        who,
        words.say(Message(N_("Turn {n}"), {"n": look["turn"]})),
    )


def _ask(scene: Scene, seen: Seen) -> Ask:
    """The question, and the three steps of a turn."""
    words, look = scene.words, scene.observation
    decision = look["decision"]
    if seen.over:
        return Ask(_ending(seen))
    mine = look["current_player"] == scene.you
    if not mine:
        return Ask(words.say(Message(N_("{player} decides."), {"player": Seat(look["current_player"])})))
    question = words.say(DECISIONS[decision].question(look))
    hints: dict[str, Message | str] = {
        "map": N_("The others go behind your screen and back into the bag."),
        "space": Message(
            N_("Any empty open space."),
            {"n": look["capacity"]},
            N_("Any open space with fewer than {n} discs."),
        ),
        "keep": N_("The other goes back into the bag."),
        "give": N_("All four change hands at once; only the two of you learn which."),
        "swap": N_("Then all screens are lifted."),
    }
    if decision in ("give", "swap"):
        return Ask(question, words.say(hints[decision]))
    order = ("map", "space", "keep")
    titles = (N_("Choose a disc"), N_("Choose a space"), N_("Keep one, return one"))
    at = order.index(decision)
    steps = tuple(
        Step(words.say(title), "done" if place < at else "now" if place == at else "later")
        for place, title in enumerate(titles)
    )
    return Ask(question, words.say(hints[decision]), steps)


def _ending(seen: Seen) -> str:
    look = seen.observation
    if look["path"]:
        animal = seen.setting.names[seen.kind(look["path"])]
        return seen.words.say(Message(N_("The {animal} have a path: the game is over."), {"animal": animal}))
    return seen.words.say(N_("The bag is empty: the game is over."))


def _aside(seen: Seen) -> Markup:
    """Rewilding tracker, bag, and what the marks mean."""
    words, look = seen.words, seen.observation
    places = []
    for place, capacity in enumerate(seen.setting.capacity[1:], 1):
        reached = place <= look["tracker"] if not seen.setting.returns_rewilding else place == look["tracker"]
        spot = el("span", icon("gl-sapling"), cls="o f") if reached else el("span", str(place), cls="o")
        fits = el("span", str(capacity), el("span", " ", words.say(N_("a space")), cls="long"))
        places.append(el("li", spot, fits, cls="here" if place == look["tracker"] else None))
    said = words.say(
        Message(
            N_("Tracker on {place} of {last}: {n} animal fits on a space"),
            {"place": look["tracker"], "last": len(places), "n": look["capacity"]},
            N_("Tracker on {place} of {last}: {n} animals fit on a space"),
        )
    )
    marks = (
        ("2", N_("paired goal: touch both")),
        ("3", N_("triple goal: touch all")),
        ("", N_("two tints: only the tiles that the map is made of")),
        ("", N_("thick line: no way across")),
        ("", N_("filled space: impassable")),
    )
    return el(
        "aside",
        cap(words.say(N_("Rewilding"))),
        el("ol", *places, cls="rw", aria_label=said),
        cap(words.say(N_("Bag"))),
        el("p", seen.bag_in_words(), cls="meta"),
        el(
            "div",
            cap(words.say(N_("Marks"))),
            el(
                "ul",
                *[el("li", el("b", sign + " ") if sign else None, words.say(what)) for sign, what in marks],
                cls="meta",
            ),
            cls="wide-only",
        ),
        aria_label=words.say(N_("Rewilding and bag")),
    )


def _hand(scene: Scene, seen: Seen) -> Markup:
    """The discs drawn, with what may be done with each, and the own screen."""
    look, words = scene.observation, scene.words
    if scene.viewer is None:
        return el("div", cls="uhand")
    parts = []
    discs = look["hand"] if isinstance(look["hand"], list) else []
    if discs or look["for_map"]:
        chosen = [look["for_map"]] if look["for_map"] else []
        drew, rest = Message(N_("You drew")), N_("one to the map, one behind your screen, one back")
        if scene.you is None:
            drew = Message(N_("{player} drew"), {"player": Seat(scene.viewer)})
            rest = N_("one to the map, one behind the screen, one back")
        cards = [_disc_card(scene, seen, code, place, True) for place, code in enumerate(chosen)]
        cards += [_disc_card(scene, seen, code, place + len(chosen), False) for place, code in enumerate(discs)]
        parts.append(el("div", cap(words.say(drew), words.say(rest)), el("div", *cards, cls="drew")))
    parts.append(_screen(scene, seen))
    return el("div", *parts, cls="uhand")


def _disc_card(scene: Scene, seen: Seen, code: str, place: int, chosen: bool) -> Markup:
    """One drawn disc. The wild disc is a choice for each animal it may stand for."""
    words, decision = scene.words, scene.observation["decision"]
    verb = decision if decision in ("map", "keep") else ""
    if code == "rewilding":
        as_animal = [
            _disc_button(
                scene, seen, f"{verb} wild {id}", f"wild {id}", f"hand-{place}-{id}", words.say(N_("wild disc"))
            )
            for id in seen.setting.animals
        ]
        return join(as_animal)
    what = {"map": N_("map, screen or bag"), "space": N_("keep or back"), "keep": N_("keep or back")}.get(decision, "")
    note = words.say(N_("to the map")) if chosen else words.say(what)
    return _disc_button(scene, seen, f"{verb} {code}", code, f"hand-{place}", note, chosen)


def _disc_button(scene: Scene, seen: Seen, action: str, code: str, key: str, note: str, chosen: bool = False) -> Markup:
    kind = seen.kind(code)
    animal = seen.setting.animals[kind]
    picture = small_disc(animal, f"si-{animal}", RIMS[kind], letter=seen.words.name(seen.setting.letters[kind]))
    said = label(scene, action) if action in scene.choices else seen.name(code)
    name = seen.words.name(seen.setting.names[kind])
    return el(
        "div",
        picture,
        el("span", el("b", name[:1].upper() + name[1:]), el("small", note)),
        told(said) if action in scene.choices else None,
        tick() if chosen else None,
        **choice(scene, action, said, key=key, cls="dsel", chosen=chosen, drag=action.startswith("map "), named=True),
    )


def _screen(scene: Scene, seen: Seen) -> Markup:
    """What lies behind the own screen; while a gift is asked for, each animal there is a choice."""
    look, words = scene.observation, scene.words
    assert scene.viewer is not None
    screen: dict[str, int] = look["screens"][scene.viewer]
    verb = look["decision"]
    if scene.you is None:
        heading = cap(words.say(Message(N_("Behind the screen of {player}"), {"player": Seat(scene.viewer)})))
    else:
        heading = cap(words.say(N_("Behind your screen")), "" if seen.over else words.say(N_("only you see this")))
    if verb in ("give", "swap") and f"{verb} {seen.setting.animals[0]}" in scene.choices:
        cards = [
            _disc_button(
                scene,
                seen,
                f"{verb} {id}",
                id,
                f"screen-{id}",
                words.say(Message(N_("{n} behind your screen"), {"n": n})),
            )
            for id, n in screen.items()
        ]
        return el("div", heading, el("div", *cards, cls="drew"))
    return el("div", heading, _discs(seen, screen))


def _discs(seen: Seen, screen: dict[str, int]) -> Markup:
    """Discs face up in a row, the most frequent animal first."""
    order = sorted(screen, key=lambda id: (-screen[id], seen.kind(id)))
    row = [
        small_disc(id, f"si-{id}", RIMS[seen.kind(id)], letter=seen.words.name(seen.setting.letters[seen.kind(id)]))
        for id in order
        for _ in range(screen[id])
    ]
    return el("div", *row, cls="discs", role="img", aria_label=seen.counts(screen))


def _other(seen: Seen, player: int) -> Other:
    """Another player: how many discs are behind that screen, and those that this player knows there."""
    words, look = seen.words, seen.observation
    shown = look["screens"][player]
    if isinstance(shown, dict):
        count = sum(shown.values())
        return Other(player, str(count), Markup(""), el("div", _discs(seen, shown), cls="mini"))
    said = words.say(Message(N_("{n} hidden disc"), {"n": shown}, N_("{n} hidden discs")))
    hidden, rows = hidden_discs(shown, said), hidden_discs(shown, said, IN_ROW)
    known = look["known"][player]
    sub = words.say(N_("discs behind the screen, all hidden"))
    if known:
        what = Message(N_("discs behind the screen; you know of {discs}"), {"discs": seen.counts(known)})
        if seen.you is None and seen.viewer is not None:
            values = {"who": Seat(seen.viewer), "discs": seen.counts(known)}
            what = Message(N_("discs behind the screen; {who} knows of {discs}"), values)
        sub = words.say(what)
    if look["decision"] in ("give", "swap") and player in look["chosen"]:
        sub += " · " + words.say(N_("has chosen"))
    parts = [el("p", sub, cls="sub"), el("div", rows, cls="mini")]
    if seen.players == 4 and seen.viewer is not None:
        mate = (player + 2) % 4
        team = Message(N_("your partner") if mate == seen.viewer else N_("the other team"))
        if seen.you is None:
            team = Message(N_("partner of {player}"), {"player": Seat(mate)})
        parts.insert(0, el("p", el("b", words.say(team)), cls="sub"))
    return Other(player, str(shown), hidden, join(parts))


def _points(scene: Scene, seen: Seen) -> Markup:
    """How the own screen would count under either ending."""
    words, look = scene.words, scene.observation
    title = words.say(N_("How it ended") if seen.over else N_("If it ended now"))
    lines = []
    for player, score in enumerate(live.scores(look, scene.content)):
        if score is None or (not seen.over and player != scene.viewer):
            continue
        who = words.seat_name(player) + ": " if seen.over else ""
        for line in score.lines:
            lines.append(el("li", who, words.say(line.what), " ", el("b", str(line.points))))
        if look["path"] is None:  # what would count on equal points; after a path only whose turn came when does
            for line in score.tie_breaks[:1]:
                tie = Message(N_("on equal points: {what}"), {"what": line.what})
                lines.append(el("li", who, words.say(tie), " ", el("b", str(line.points))))
        if not seen.over and scene.viewer is not None:
            screen = look["screens"][scene.viewer]
            for id, count in screen.items():
                message = Message(N_("a path of {animal} would count"), {"animal": seen.setting.names[seen.kind(id)]})
                lines.append(el("li", words.say(message), " ", el("b", str(count))))
    return join([el("h2", title), el("ul", *lines, cls="lines meta")])
