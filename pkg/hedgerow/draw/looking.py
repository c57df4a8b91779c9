"""Another player's part of the table, looked at in full: the button that leads there and the way back."""

from __future__ import annotations

from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import icon, seat_badge
from hedgerow.draw.scene import Scene
from hedgerow.words import N_


def look_button(scene: Scene, player: int, words: str) -> Markup:
    """A button, such as "Look at the forest", in the panel of another player."""
    here = scene.looking_at == player
    return el(
        "button",
        icon("ic-eye"),
        words,
        el("span", ": ", scene.words.seat_name(player), cls="vh"),
        type_="button",
        cls="btn small",
        id="look-at" if here else f"look-{player}",
        data_do="look",
        data_arg=player,
        aria_pressed="true" if here else None,
    )


def looking_bar(scene: Scene, player: int, title: str) -> Markup:
    """Over what is looked at: whose it is, and the way back to one's own."""
    back = el(
        "button",
        icon("ic-x"),
        scene.words.say(N_("Back to mine")),
        type_="button",
        cls="btn",
        id="back-to-mine",
        data_do="look",
        data_arg="",
    )
    return el("div", el("h2", seat_badge(player, scene.words.seat_name(player)), title), back, cls="looking")
