"""An observation of Forest Shuffle, read for people: cards, faces and their names."""

from __future__ import annotations

from typing import Any

from hedgerow.draw.scene import Scene
from hedgerow.games.forest_shuffle.counts import Counts, Rules
from hedgerow.games.forest_shuffle.deck import Deck, Face
from hedgerow.games.forest_shuffle.frames import Reader
from hedgerow.games.forest_shuffle.points import all_points
from hedgerow.games.forest_shuffle.species import SLOTS
from hedgerow.words import N_, Message, Name, Words

SIDES = SLOTS[1:]
SLOT_NAMES = {
    "tree": N_("tree"),
    "top": N_("top half"),
    "bottom": N_("bottom half"),
    "left": N_("left half"),
    "right": N_("right half"),
}


class Seen:
    """What a scene's viewer sees, with the words for it."""

    def __init__(self, scene: Scene) -> None:
        look = scene.observation
        self.look = look
        self.scene = scene
        self.words: Words = scene.words
        self.deck: Deck = scene.content
        self.viewer = scene.viewer
        self.seats: list[dict[str, Any]] = look["seats"]
        self.over = look["decision"] == "over"
        self.decision: str = look["decision"]
        self.pending: dict[str, Any] = look["pending"][-1] if look["pending"] else {}
        self.asked = not self.over and look["current_player"] == scene.viewer
        self._worth = self._worths()

    def say(self, pattern: str, /, **values: Any) -> str:
        """A sentence in the scene's language."""
        return self.words.say(Message(pattern, values))

    def faces(self, card: str) -> tuple[Face, ...]:
        """The faces of a card by its code."""
        return self.deck.of_card[self.deck.by_code[card]]

    def face(self, code: str) -> Face:
        """A face by its code ("top bullfinch/moss")."""
        return self.deck.face_by_code[code]

    def name(self, name: Name) -> str:
        """A name in the scene's language."""
        return self.words.name(name)

    def card_name(self, card: str) -> str:
        """A card in words: "Oak" or "Wolf / Lynx"."""
        return self.name(self.deck.names[self.deck.by_code[card]])

    def listing(self, names: list[str]) -> str:
        """Several things in words, "none" for an empty list."""
        return ", ".join(names) if names else self.words.say(N_("none"))

    def own_hand(self) -> list[str]:
        """The viewer's own hand; empty for an onlooker."""
        hand = [] if self.viewer is None else self.seats[self.viewer]["hand"]
        return hand if isinstance(hand, list) else []

    def tree_name(self, tree: dict[str, Any]) -> str:
        """The name of a tree or sapling in a forest."""
        return self.words.say(N_("Sapling")) if "sapling" in tree else self.card_name(tree["tree"])

    def worth(self, player: int, face: Face) -> int | None:
        """What one copy of a face scores in that forest now; None where copies score only together."""
        return self._worth[player].get(face.species.index)

    def _worths(self) -> list[dict[int, int | None]]:
        look = self.look
        rules = Rules(look["options"]["full_saplings"] == "yes", look["options"]["most"] == "tie")
        forests = [Reader(seat, "seat", [], self.deck).trees("forest") for seat in self.seats]
        counts = [Counts(self.deck, trees, rules.full_saplings) for trees in forests]
        found = []
        for at, mine in enumerate(counts):
            rivals = counts[:at] + counts[at + 1 :]
            points: dict[int, int | None] = {}
            for rule in all_points():
                copies = mine.species[rule.index]
                if not copies:
                    continue
                worth = rule.worth(copies, mine, rivals, rules)
                if rule.each:
                    points[rule.index] = worth // copies
                else:
                    points[rule.index] = worth if copies == 1 and rule.species.points["op"] != "sets" else None
            found.append(points)
        return found
