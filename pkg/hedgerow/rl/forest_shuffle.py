"""Forest Shuffle as numbers."""

from __future__ import annotations

from collections.abc import Iterable

from hedgerow.game import Game, Observation
from hedgerow.games.forest_shuffle.deck import WINTERS, Deck
from hedgerow.games.forest_shuffle.setup import CLEARING_LIMIT, HAND_LIMIT
from hedgerow.games.forest_shuffle.species import SLOTS
from hedgerow.rl.parts import Encoder, Part, Values, by_seat, common, places, several

SEATS = 5
COPIES = 8  # of a species in one hand or forest, as a rule
TREES = 30
SIDES = SLOTS[1:]


def encoder(game: Game, content: Deck) -> Encoder:
    """The encoder for a deck."""
    look = _Look(content)
    species = len(look.species)
    names = f"in the order of the species, from {content.species[0].id} to {content.species[-1].id}"
    return Encoder(
        game.id,
        [
            *common(game),
            Part("clock", 4, "turn, cards left in the deck, winter cards that have come, draws until the next can come",
                 _clock),
            Part("extra", 1, "extra turns earned", lambda seen: [seen["extra"] / 3]),
            Part("clearing", species + 1, f"cards in the clearing by species, {names}; how many cards", look.clearing),
            Part("hand", species, f"cards in the hand of the one who looks, by species, {names}", look.hand),
            Part("hand trees", look.symbols, "tree symbols on the cards in that hand", look.hand_symbols),
            by_seat("known hand", species, "cards that everybody saw going into the hand, by species", look.known,
                    SEATS),
            by_seat("stand", 4, "cards in hand, cards in the cave, trees and saplings, saplings", _stand, SEATS),
            by_seat("forest", species, "trees and dwellers in the forest, by species", look.forest, SEATS),
            by_seat("free sides", len(SIDES), f"trees with nothing at their {', '.join(SIDES)}", _free, SEATS),
            by_seat("cave", species, "cards in the cave that are known, by species", look.cave, SEATS),
            by_seat("mushrooms", 4, "mushrooms at work: woken by trees, pawed animals, dwellers below, dwellers above",
                    _mushrooms, SEATS),
            Part("pending", 3, "steps that wait; cost still to be paid; 1 if a card waits for its payment", _pending),
            Part("pending face", species, "the species of the cards that wait", look.waiting),
        ],
    )  # fmt: skip


def _clock(seen: Observation) -> Values:
    return [seen["turn"] / 250, seen["deck"] / 160, seen["winters"] / WINTERS, seen["until_winter"] / 120]


def _count(cards: int | list[str]) -> int:
    return cards if isinstance(cards, int) else len(cards)


def _stand(seen: Observation, player: int) -> Values:
    seat = seen["seats"][player]
    return [
        _count(seat["hand"]) / HAND_LIMIT, seat["cave"] / 30, len(seat["forest"]) / TREES,
        sum("sapling" in tree for tree in seat["forest"]) / TREES,
    ]  # fmt: skip


def _free(seen: Observation, player: int) -> Values:
    forest = seen["seats"][player]["forest"]
    return [sum(side not in tree for tree in forest) / TREES for side in SIDES]


def _mushrooms(seen: Observation, player: int) -> Values:
    woken = seen["seats"][player]["mushrooms"]
    return [woken.count(by) / 3 for by in ("tree", "pawed", "bottom", "top")]


def _pending(seen: Observation) -> Values:
    pays = [step for step in seen["pending"] if step["step"] == "pay"]
    owed = sum(step["cost"] - _count(step["paid"]) for step in pays)
    return [len(seen["pending"]) / 8, owed / 3, float(bool(pays))]


class _Look:
    """Reads observations of games with this deck."""

    def __init__(self, deck: Deck) -> None:
        self.species = places(species.id for species in deck.species)
        self.symbols = deck.tree_kinds
        self.on_card = {
            code: [deck.faces[face.index].species.id for face in faces]
            for code, faces in zip(deck.cards, deck.of_card, strict=True)
        }
        self.symbols_of = {
            code: [face.symbol for face in faces] for code, faces in zip(deck.cards, deck.of_card, strict=True)
        }
        self.face = {face.code: face.species.id for face in deck.faces}

    def kinds(self, cards: Iterable[str] | int) -> list[float]:
        """Cards by the species on them; a split card counts for both. What is only counted is not known."""
        known = () if isinstance(cards, int) else cards
        return several([id for card in known for id in self.on_card[card]], self.species, COPIES)

    def own(self, seen: Observation) -> list[str]:
        hand = [] if seen["player"] is None else seen["seats"][seen["player"]]["hand"]
        return hand if isinstance(hand, list) else []

    def clearing(self, seen: Observation) -> Values:
        return [*self.kinds(seen["clearing"]), len(seen["clearing"]) / CLEARING_LIMIT]

    def hand(self, seen: Observation) -> Values:
        return self.kinds(self.own(seen))

    def hand_symbols(self, seen: Observation) -> Values:
        symbols = [symbol for card in self.own(seen) for symbol in self.symbols_of[card]]
        return several(symbols, places(range(self.symbols)), COPIES)

    def known(self, seen: Observation, player: int) -> Values:
        return self.kinds(seen["seats"][player]["known"])

    def forest(self, seen: Observation, player: int) -> Values:
        found = []
        for tree in seen["seats"][player]["forest"]:
            found += [tree["tree"]] if "tree" in tree else []
            found += [self.face[face] for side in SIDES for face in tree.get(side, ())]
        return several(found, self.species, COPIES)

    def cave(self, seen: Observation, player: int) -> Values:
        seat = seen["seats"][player]
        hidden = seat["cave_hidden"]
        return self.kinds([*seat["cave_open"], *([] if isinstance(hidden, int) else hidden)])

    def waiting(self, seen: Observation) -> Values:
        faces = [step["face"] for step in seen["pending"] if "face" in step]
        faces += [card["card"] for step in seen["pending"] for card in step.get("cards", ())]
        return several([self.face.get(face, "") for face in faces], self.species, 4)
