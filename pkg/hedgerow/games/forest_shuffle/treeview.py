"""A forest as trees with their four sides, and the same very small."""

from __future__ import annotations

from typing import Any

from hedgerow.draw.choices import choice, state_of, told
from hedgerow.draw.html import Child, Markup, el
from hedgerow.draw.pieces import icon, use
from hedgerow.draw.soft import soft
from hedgerow.games.forest_shuffle.cardview import open_face, plate
from hedgerow.games.forest_shuffle.facetext import brief
from hedgerow.games.forest_shuffle.seen import SIDES, SLOT_NAMES, Seen
from hedgerow.games.forest_shuffle.species import SLOTS
from hedgerow.words import N_

FREE_SIDES = {
    "top": N_("top free"),
    "bottom": N_("bottom free"),
    "left": N_("left side free"),
    "right": N_("right side free"),
}


def forest(seen: Seen, player: int) -> Markup:
    """A whole forest; in the viewer's own the sides are choices while a tree is asked for."""
    trees = seen.seats[player]["forest"]
    own = player == seen.viewer
    if not trees:
        return el("p", seen.say(N_("No trees yet.")), cls="meta empty-forest")
    items = [_tree(seen, player, tree, number, own) for number, tree in enumerate(trees, 1)]
    return el("ul", *items, cls="forest")


def _tree(seen: Seen, player: int, tree: dict[str, Any], number: int, own: bool) -> Markup:
    side = ""
    if own and seen.asked and seen.decision == "host":
        side = SLOTS[seen.face(seen.pending["face"]).slot]
    halves = [_half(seen, player, tree, at, number, at == side) for at in ("top", "left")]
    halves.append(_core(seen, player, tree, number))
    halves += [_half(seen, player, tree, at, number, at == side) for at in ("right", "bottom")]
    said = seen.say(N_("Tree {n}: {name}"), n=number, name=seen.tree_name(tree))
    return el("li", *halves, cls="tree", id=f"tree-{player}-{number}", aria_label=said)


def _core(seen: Seen, player: int, tree: dict[str, Any], number: int) -> Markup:
    badge, own = seen.badge_at(player, number, "tree"), player == seen.viewer
    key = f"core-{player}-{number}"
    if "sapling" in tree:
        picture = el("span", el("svg", use("pl-seedling"), aria_hidden="true"), cls="plate")
        said = seen.say(N_("Sapling"))
        name, rest = el("span", said, cls="nm"), el("span", seen.say(N_("a tree, no species")), cls="ps")
        shape, chosen = _chosen(seen, own and seen.joined(number, "sapling"), "core sap")
        values = choice(seen.scene, "", said, key=key, cls=shape, opens="sapling", first=number == 1, named=True)
        return el("div", picture, name, rest, chosen, badge, **values)
    species = seen.faces(tree["tree"])[0].species
    face = seen.faces(tree["tree"])[0]
    worth = seen.worth(player, face)
    opens = open_face(face, player)
    shape, chosen = _chosen(seen, own and seen.joined(number, face.code), "core")
    values = choice(seen.scene, "", "", key=key, cls=shape, opens=opens, first=number == 1, named=True)
    return el(
        "div",
        plate(species),
        el("span", soft(seen.name(species.name)), cls="nm"),
        el("span", brief(species, seen.words, 1), cls="ps"),
        el("b", worth, cls="worth", aria_hidden="true") if worth is not None else None,
        told(seen.points(worth)) if worth is not None else None,
        chosen,
        badge,
        **values,
    )


def _half(seen: Seen, player: int, tree: dict[str, Any], side: str, number: int, asked: bool) -> Markup:
    """One side of a tree: what lies there, or the free edge."""
    codes = tree.get(side, [])
    key = f"side-{player}-{number}-{side}"
    code = f"host {number}" if asked else ""
    where = seen.words.say(SLOT_NAMES[side])
    state = state_of(seen.scene, code) if code else ""
    if not codes:
        said = seen.words.say(FREE_SIDES[side])
        if state == "ok":
            values = {"card": seen.face(seen.pending["face"]).name, "n": number, "name": seen.tree_name(tree)}
            said = seen.say(N_("Place {card} at tree {n}, {name}"), **values)
        shape = f"half go {side}" if state == "ok" else f"half free {side}"
        inside: list[Child] = [icon("ic-plus")] if state == "ok" else []
        return el("div", *inside, **choice(seen.scene, code, said, key=key, cls=shape))
    face = seen.face(codes[-1])
    worth = seen.worth(player, face)
    joined = player == seen.viewer and any(seen.joined(number, code) for code in codes)
    shape, chosen = _chosen(seen, joined, f"half {side} stack" if len(codes) > 1 else f"half {side}")
    parts: list[Child] = [
        plate(face.species),
        el("span", soft(seen.name(face.species.name), side in ("left", "right")), cls="nm"),
    ]
    if worth is not None:
        parts.append(el("span", worth, cls="pv", aria_hidden="true"))
    if len(codes) > 1:
        parts.append(el("span", f"×{len(codes)}", cls="x2"))
    parts.append(told(where))
    if worth is not None:
        parts.append(told(seen.points(worth)))
    if state == "ok":
        parts.append(told(seen.say(N_("Place one more here"))))
    parts += [chosen, seen.badge_at(player, number, side, face)]
    opens = open_face(face, player)
    return el("div", *parts, **choice(seen.scene, code, "", key=key, cls=shape, opens=opens, named=True))


def _chosen(seen: Seen, joined: bool, shape: str) -> tuple[str, Markup | None]:
    """The shape, and the words for a screen reader, of what may have been chosen for a batch that is still open."""
    return (f"{shape} joined", told(seen.say(N_("chosen for Mole")))) if joined else (shape, None)


SPOTS = {"top": (9, 1, 12, 4), "bottom": (9, 25, 12, 4), "left": (1, 9, 4, 12), "right": (25, 9, 4, 12)}


def mini_forest(seen: Seen, player: int) -> Markup:
    """A forest very small: a leaf for each tree, a bar for each side, filled where a card lies."""
    trees = []
    for tree in seen.seats[player]["forest"]:
        if "sapling" in tree:
            mark = el("svg", use("gl-sapling"), x=7, y=7, width=16, height=16)
        else:
            mark = el("svg", use(f"leaf-{tree['tree']}"), x=7, y=7, width=16, height=16, cls=f"leaf lf-{tree['tree']}")
        bars = [
            el(
                "rect",
                x=SPOTS[side][0],
                y=SPOTS[side][1],
                width=SPOTS[side][2],
                height=SPOTS[side][3],
                rx=1,
                fill="currentColor" if tree.get(side) else "none",
                stroke="currentColor",
            )
            for side in SIDES
        ]
        trees.append(el("svg", mark, *bars, viewBox="0 0 30 30", aria_hidden="true"))
    return el("div", *trees, cls="minif")
