"""All cards of a deck, laid out by the deck they belong to."""

from __future__ import annotations

from hedgerow.draw.choices import told
from hedgerow.draw.html import el
from hedgerow.draw.scene import Scene, Shelf
from hedgerow.games.meadow.cards import DECKS
from hedgerow.games.meadow.cardview import face, shape
from hedgerow.games.meadow.events import DECK_NAMES
from hedgerow.games.meadow.seen import Seen
from hedgerow.words import N_, Message


def gallery(scene: Scene) -> tuple[Shelf, ...]:
    """One shelf for each of the four decks."""
    seen = Seen(scene)
    found = []
    for deck in DECKS:
        cards = [card for card in seen.deck.cards if card.deck == deck]
        pieces = tuple(el("div", face(seen, card), told(seen.brief(card.id)), cls=shape(card)) for card in cards)
        note = scene.words.say(Message(N_("{n} card"), {"n": len(cards)}, N_("{n} cards")))
        found.append(Shelf(scene.words.name(DECK_NAMES[deck]), note, pieces))
    return tuple(found)
