"""What is fixed before the first card is drawn: players, options, deck, piles, and the actions they allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hedgerow.game import Action, action
from hedgerow.games.forest_shuffle.deck import WINTERS, Deck
from hedgerow.games.forest_shuffle.species import BY_TREE, TREE

HAND_LIMIT = 10
CLEARING_LIMIT = 10
DEALT = 6
REMOVED = {2: 30, 3: 20, 4: 10, 5: 0}  # setup.removed
SAPLING = -1  # where a face is asked for and the card lies face down

DRAW = action("draw")
USE = action("use")
LEAVE = action("leave")
STOP = action("stop")
KEEP = action("keep")
NEW_HAND = action("new-hand", None, "new hand")
HOSTS = tuple(action("host", tree, f"host {tree + 1}") for tree in range(160))
CARRIES = tuple(action("carry", at, f"carry {at + 1}") for at in range(10))
EARNS = tuple(action("earn", at, f"earn {at + 1}") for at in range(40))


class Setup:
    """All that never changes during one game, shared by all its states.

    stack        cards in the deck at the start, winter cards not counted; `bottom`: draws before the first winter card
    take, sapling, pay, cave, batch_sapling      actions by kind of card
    play, free, batch                            actions by face
    ordered      whether several cards are chosen in one order only; not so in a draft (ordering.py)
    plays        per kind: (action, face) for each way to play it open
    """

    def __init__(self, players: int, options: Mapping[str, Any], deck: Deck, ordered: bool = True) -> None:
        self.players = players
        self.ordered = ordered
        self.options = dict(options)
        self.content = self.deck = deck
        self.removed = REMOVED[players]
        self.stack = deck.size - self.removed
        self.bottom = self.stack - self.stack // 3
        self.positions = self.stack + WINTERS
        self.sapling_reveals = options["sapling_reveals"] == "yes"
        self.sapling_wakes = BY_TREE if options["sapling_chanterelle"] == "yes" else 0
        self.reveal_at_once = options["reveal"] == "at_once"
        self.mushrooms_at_once = options["mushrooms"] == "at_once"
        self.mole_plain = options["mole"] == "plain"
        self.full_saplings = options["full_saplings"] == "yes"
        self.tie_is_most = options["most"] == "tie"

        self.take = _by_card("take", deck)
        self.sapling = _by_card("sapling", deck)
        self.pay = _by_card("pay", deck)
        self.cave = _by_card("cave", deck)
        self.batch_sapling = _by_card("batch sapling", deck)
        self.play = _by_face("play", deck)
        self.free = _by_face("free", deck)
        self.batch = _by_face("batch", deck)
        self.plays = tuple(tuple((self.play[face.index], face) for face in faces) for faces in deck.of_card)
        self.begins = tuple((*(play for play, _ in plays), self.sapling[kind]) for kind, plays in enumerate(self.plays))
        self.halves = tuple(tuple(face for face in faces if face.slot != TREE) for faces in deck.of_card)


def _by_card(verb: str, deck: Deck) -> tuple[Action, ...]:
    return tuple(action(verb.replace(" ", "-"), kind, f"{verb} {code}") for kind, code in enumerate(deck.cards))


def _by_face(verb: str, deck: Deck) -> tuple[Action, ...]:
    return tuple(action(verb, face.index, f"{verb} {face.code}") for face in deck.faces)


def setup(players: int, options: Mapping[str, Any], deck: Deck, ordered: bool = True) -> Setup:
    """The set-up with these choices; the same object for equal ones."""
    key = (players, tuple(sorted(options.items())), deck.digest, ordered)
    found = _SETUPS.get(key)
    if found is None:
        if len(_SETUPS) > 100:
            _SETUPS.clear()
        found = _SETUPS[key] = Setup(players, options, deck, ordered)
    return found


_SETUPS: dict[Any, Setup] = {}


def cost_of(deck: Deck, face: int) -> int:
    """The printed cost of a face, nothing for a sapling."""
    return deck.faces[face].cost if face >= 0 else 0
