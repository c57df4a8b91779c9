"""All cards of a deck: the trees, then the split cards by how they are split."""

from __future__ import annotations

from hedgerow.draw.html import Markup, el
from hedgerow.draw.scene import Scene, Shelf
from hedgerow.games.forest_shuffle.cardview import hand_card
from hedgerow.games.forest_shuffle.seen import Seen
from hedgerow.games.forest_shuffle.species import SLOTS
from hedgerow.words import N_, Message

SPLITS = {
    "tree": N_("Trees"),
    "top": N_("Top and bottom"),
    "left": N_("Left and right"),
}


def gallery(scene: Scene) -> tuple[Shelf, ...]:
    """One shelf for the trees, one for each way of splitting."""
    seen = Seen(scene)
    deck = seen.deck
    shelves: dict[str, list[Markup]] = {kind: [] for kind in SPLITS}
    counts = dict.fromkeys(SPLITS, 0)
    for kind, code in enumerate(deck.cards):
        copies = deck.copies[kind]
        if not copies:
            continue
        slot = SLOTS[deck.of_card[kind][0].slot]
        name = slot if slot in SPLITS else "tree"
        card = hand_card(seen, code, kind)
        times = el("span", "\u00d7", copies, cls="copies") if copies > 1 else None
        shelves[name].append(el("div", card, times))
        counts[name] += copies
    return tuple(
        Shelf(
            scene.words.say(SPLITS[name]),
            scene.words.say(Message(N_("{n} card"), {"n": counts[name]}, N_("{n} cards"))),
            tuple(pieces),
        )
        for name, pieces in shelves.items()
    )
