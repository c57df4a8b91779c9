"""An observation of Forest Shuffle, read for people: cards, faces and their names."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from hedgerow.draw.html import Markup
from hedgerow.draw.pieces import seat_badge
from hedgerow.draw.scene import Scene
from hedgerow.games.forest_shuffle.counts import Counts, Rules
from hedgerow.games.forest_shuffle.deck import Deck, Face
from hedgerow.games.forest_shuffle.events import Revealed
from hedgerow.games.forest_shuffle.frames import Reader
from hedgerow.games.forest_shuffle.points import all_points
from hedgerow.games.forest_shuffle.species import SLOTS, TREE
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

    def cards(self, n: int) -> str:
        """So many cards, in words."""
        return self.words.say(Message(N_("{n} card"), {"n": n}, N_("{n} cards")))

    def points(self, n: int) -> str:
        """So many points now, in words."""
        return self.words.say(Message(N_("{n} point now"), {"n": n}, N_("{n} points now")))

    def badge_at(self, player: int, tree: int, side: str, face: Face | None = None) -> Markup | None:
        """The badge on what a player laid at a tree in the latest turn: the tree itself, or a face there."""
        at = self._fresh[0].get((player, tree), ())
        new = "tree" in at if side == "tree" else face is not None and face.name in at
        return seat_badge(player, self.words.seat_name(player), "new-mark") if new else None

    def badge_of_card(self, card: str) -> Markup | None:
        """The badge of who brought a card of the clearing there in the latest turn."""
        player = self._fresh[1].get(self.deck.names[self.deck.by_code[card]])
        return None if player is None else seat_badge(player, self.words.seat_name(player), "new-mark")

    @cached_property
    def _fresh(self) -> tuple[dict[tuple[int, int], set[Any]], dict[Name, int]]:
        """What was laid at which tree, and who brought which card to the clearing, in everybody's latest turn."""
        changed: dict[tuple[int, int], set[Any]] = {}
        arrived: dict[Name, int] = {}
        dwellers = {face.name for face in self.deck.faces if face.slot != TREE}
        laid_open = Revealed(self.deck, 0).seen_by(None).text  # type: ignore[union-attr]
        for player, said in self.scene.fresh:
            card, tree = said.values.get("card"), said.values.get("tree")
            if isinstance(tree, int):
                changed.setdefault((player, tree), set()).add(card if card in dwellers else "tree")
            elif isinstance(card, Name) and said.text == laid_open:
                arrived[card] = player
            for name in _names(said.values.get("paid")):
                arrived[name] = player
        return changed, arrived

    def joined(self, tree: int, card: str) -> bool:
        """Whether a card of the viewer's forest ("tree oak", "sapling", or a face) was chosen for a batch that is not
        closed yet."""
        return {"tree": tree, "card": card} in self._batch

    @cached_property
    def _batch(self) -> list[dict[str, Any]]:
        for step in reversed(self.look["pending"][-3:] if self.asked else ()):  # its cards may ask for their trees
            if step["step"] == "batch":
                cards: list[dict[str, Any]] = step["cards"]
                return cards
        return []

    def worth(self, player: int, face: Face) -> int | None:
        """What one copy of a face scores in that forest now; None where copies score only together."""
        return self._worth[player].get(face.species.index)

    @cached_property
    def _worth(self) -> list[dict[int, int | None]]:
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


def _names(said: Any) -> list[Name]:
    """The names in a listing ("Beech, Oak and Linden")."""
    if isinstance(said, Name):
        return [said]
    return [name for value in said.values.values() for name in _names(value)] if isinstance(said, Message) else []
