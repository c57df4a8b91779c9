"""Things on the table that stand for an answer: marked up the same way by all games.

A view puts `choice(...)` on every element that stands for an action of the open decision:

    el("g", shape, **choice(scene, "space D3", label(scene, "space D3"), key="space-D3", cls="hex"))

The face finds it again by `data-code`, whatever its tag: it is clicked, tapped, dragged, reached by the
keyboard, and asks for the reason when it is refused. A view never writes a reason itself: the scene holds it.
"""

from __future__ import annotations

from hedgerow.draw.html import Markup, el
from hedgerow.draw.scene import Choice, Scene

Attributes = dict[str, str | int | float | bool | None]


def state_of(scene: Scene, code: str) -> str:
    """ "ok" if the code is a legal answer now, "no" if it is refused, "early" if it answers a question that comes later
    in this turn, "" if it is no answer."""
    found: Choice | None = scene.choices.get(code)
    if found is None:
        return "early" if code in scene.early else ""
    return "ok" if found.legal else "no"


def choice(
    scene: Scene,
    code: str,
    label: str,
    *,
    key: str,
    cls: str = "",
    chosen: bool = False,
    drag: bool = False,
    rest: str = "img",
    named: bool = False,
    opens: str = "",
    first: bool = False,
) -> Attributes:
    """The attributes of an element that stands for the action `code`.

    `label` is what a screen reader says: what happens for a choice ("Place lynx on D3"), what lies there for a thing
    that is no choice now. `key` becomes the element's id and stays the same from one drawing to the next, so that
    focus stays where it is. `chosen` marks a choice already taken in this turn, such as the disc in hand. `drag`: the
    piece may be dragged, and what it is dropped on is the next answer. `rest` is the ARIA role while it is no choice
    ("" for none: then nothing is said of it). `named`: the element's own words are its name, so that who says what he
    sees reaches it; the view puts the label among them, for screen readers only, with `told(label)`.
    `opens` names the thing for the view's `opened`: long press, the other mouse button or the key I show all about it,
    and so does a click while it is no choice. Only the `first` of such things is in the tab order; arrows reach all.

    Legal choices are in the tab order; refused ones are reached with the arrow keys, by pointer and by a screen
    reader, stay readable and give their reason. So do those that come too early, which look as if nothing was asked.
    """
    state = state_of(scene, code)
    values: Attributes = {"id": key, "cls": " ".join(part for part in (cls, state, "chosen" if chosen else "") if part)}
    if opens:
        values |= {"data_open": opens}
    if not state:
        if opens and rest == "img":
            values |= {"role": "button", "tabindex": 0 if first else -1}
            return values if named else values | {"aria_label": label}
        if rest:
            values |= {"role": rest, "aria_label": label}
        if chosen and rest == "button":
            values |= {"aria_pressed": "true"}
        return values
    values |= {"data_code": code, "role": "button", "tabindex": 0 if state == "ok" else -1}
    if not named:
        values |= {"aria_label": label}
    if state != "ok":
        values |= {"aria_disabled": "true"}
    if drag and state == "ok":
        values |= {"data_drag": True}
    return values


def pick(code: str, label: str, *, key: str, cls: str = "", named: bool = False) -> Attributes:
    """The attributes of a thing that may join a set (`Drawing.pick`): touching it takes it up or puts it back.

    Nothing is sent before the set is complete, so its things are chosen in any order. `named` as for `choice`.
    """
    return {
        "id": key,
        "cls": f"{cls} ok".strip(),
        "data_pick": code,
        "role": "button",
        "aria_label": None if named else label,
        "aria_pressed": "false",
        "tabindex": 0,
    }


def instead(code: str, label: str, *, key: str, cls: str = "") -> Attributes:
    """The attributes of an answer that replaces the one given just before: "undo; take oak; take beech".

    For two things chosen one after the other, asked for in one order only: the second touched may come first.
    """
    return {
        "id": key,
        "cls": f"{cls} ok".strip(),
        "data_code": code,
        "role": "button",
        "aria_label": label,
        "tabindex": 0,
    }


def told(label: str) -> Markup:
    """Words for screen readers only, inside an element that shows words of its own."""
    return el("span", ". ", label, cls="vh")
