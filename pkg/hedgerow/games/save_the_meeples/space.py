"""What stands in the middle: built rockets, building sites and the stacks."""

from __future__ import annotations

from typing import Any

from hedgerow.draw.choices import choice, told
from hedgerow.draw.html import Child, Markup, el
from hedgerow.draw.pieces import icon
from hedgerow.draw.scene import Scene
from hedgerow.games.save_the_meeples.labels import label
from hedgerow.games.save_the_meeples.lanes import button, glyph, meeple
from hedgerow.games.save_the_meeples.names import BUNKS, PART_NAMES, PARTS, RESOURCES, SIZES
from hedgerow.games.save_the_meeples.seen import Seen
from hedgerow.words import N_


def yard(scene: Scene, seen: Seen) -> Markup:
    """The rockets that are ready, the building sites and the next parts."""
    look = seen.observation
    rockets = [_rocket(scene, seen, at) for at in range(len(look["rockets"]))]
    sites = [_site(scene, seen, at) for at in range(len(look["sites"]))]
    title = seen.say(N_("Rockets and building sites"))
    return el("section", *rockets, *sites, _stacks(seen), cls="yard", aria_label=title)


def _rocket(scene: Scene, seen: Seen, at: int) -> Markup:
    rocket: dict[str, Any] = seen.observation["rockets"][at]
    bunks = BUNKS[SIZES.index(rocket["size"])]
    name = seen.words.name(seen.size_name(rocket["size"]))
    crew = [meeple(seen, team, "i") for team, n in enumerate(rocket["load"]) for _ in range(n)]
    said = seen.say(N_("{rocket}, {n} of {bunks} bunks taken"), rocket=name, n=sum(rocket["load"]), bunks=bunks)
    inside: list[Child] = [
        icon("gl-rocket"),
        el("span", name, " ", el("b", f"{sum(rocket['load'])}/{bunks}")),
        *crew,
        *[button(scene, f"rocket {at + 1} {n}", f"rocket-{at + 1}-{n}", glyph("gl-meeple"), f"+{n}") for n in (1, 2)],
    ]
    code = f"go {at + 1}"
    if code in scene.choices:
        values = choice(scene, code, label(scene, code), key=f"go-{at + 1}", cls="pad", named=True)
        return el("div", *inside, told(label(scene, code)), **values)
    return el("div", *inside, cls="pad", role="group", aria_label=said)


def _site(scene: Scene, seen: Seen, at: int) -> Markup:
    site: dict[str, Any] = seen.observation["sites"][at]
    parts: list[Child] = [el("span", seen.say(N_("Site {n}: {rocket}"), n=at + 1, rocket=seen.site_size(site)))]
    for place, (id, built) in enumerate(zip(site["tiles"], site["built"], strict=True)):
        part = seen.kit.tiles[seen.tile(id)].part
        number = f" {place}" if part == 1 else ""
        parts.append(tile(scene, seen, id, built, f"build {at + 1} {PARTS[part]}{number}", f"site-{at + 1}-{place}"))
    code = f"convert {at + 1}"
    if code in scene.choices:
        values = choice(scene, code, label(scene, code), key=f"convert-{at + 1}", cls="pad", named=True)
        return el("div", *parts, told(label(scene, code)), **values)
    return el("div", *parts, cls="pad")


def tile(scene: Scene, seen: Seen, id: str, built: bool, code: str, key: str) -> Markup:
    """A rocket's part: what it costs and scores, or that it is built."""
    about = seen.kit.tiles[seen.tile(id)]
    name = seen.words.name(PART_NAMES[about.part])
    if built:
        inside: list[Child] = [el("b", name), icon("ic-check")]
    else:
        cost: list[Child] = []
        for kind, n in enumerate(about.cost):
            cost += [glyph(f"gl-{RESOURCES[kind]}") for _ in range(n)]
        inside = [el("b", name), el("span", *cost, cls="price"), seen.say(N_("{n} VP"), n=about.points)]
    goods = seen.goods(dict(zip(RESOURCES, about.cost, strict=True)))
    said = label(scene, code) if code in scene.choices else name if built else f"{name}: {goods}"
    values = choice(scene, code, said, key=key, cls="tile built" if built else "tile", named=True)
    return el("span", *inside, told(said) if code in scene.choices else None, **values)


def _stacks(seen: Seen) -> Markup:
    stacks = seen.observation["stacks"]
    parts: list[Child] = [el("span", seen.say(N_("Next parts")))]
    for part in PARTS:
        if stacks[part]["top"]:
            scene = Scene(seen.observation, seen.viewer, seen.words, seen.kit.content)
            parts.append(tile(scene, seen, stacks[part]["top"], False, "", f"top-{part}"))
    return el("div", *parts, cls="pad")
