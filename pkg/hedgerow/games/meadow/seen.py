"""An observation of Meadow, read for people: cards, symbols and places by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hedgerow.draw.scene import Scene
from hedgerow.games.meadow.board import BONUS, NOTCHES, POINTS_AT, SPOT_NAMES
from hedgerow.games.meadow.cards import GROUND, GROUND_NAMES, SURROUNDINGS_NAMES, Card
from hedgerow.games.meadow.deck import Deck
from hedgerow.games.meadow.deck_tables import TOKENS
from hedgerow.words import N_, Message, Name, Words

SIDE_NAMES = {"L": N_("left, row {n}"), "R": N_("right, row {n}"), "B": N_("below, column {n}")}


_last: list[tuple[Deck, dict[str, Card], dict[str, Name]]] = []


def _things(deck: Deck) -> tuple[dict[str, Card], dict[str, Name]]:
    """Cards and symbols by id. The labels of one table ask for the same deck hundreds of times."""
    if not _last or _last[0][0] is not deck:
        cards = {card.id: card for card in deck.cards}
        for number, face in enumerate(deck.faces, 1):
            id = f"start-{number}"
            cards[id] = Card(id, "start", GROUND, face.name, grants=face.grants, grounds=face.grounds)
        symbols = {symbol.id: symbol.name for symbol in deck.symbols}
        _last[:] = [(deck, cards, symbols | GROUND_NAMES | SURROUNDINGS_NAMES)]
    return _last[0][1:]


class Seen:
    """What a scene's viewer sees, with the words for it."""

    def __init__(self, scene: Scene) -> None:
        look = scene.observation
        deck: Deck = scene.content
        self.scene = scene
        self.look = look
        self.deck = deck
        self.words: Words = scene.words
        self.viewer = scene.viewer
        self.players: int = look["players"]
        self.decision: str = look["decision"]
        self.turn: dict[str, Any] = look["turn"]
        self.over = self.decision == "over"
        self.asked = not self.over and look["current_player"] == scene.viewer
        self.cards, self.symbols = _things(deck)

    def say(self, pattern: str, /, **values: Any) -> str:
        """A sentence in the scene's language."""
        return self.words.say(Message(pattern, values))

    def name(self, id: str | None) -> str:
        """A card by its name; "nothing" for none."""
        return self.words.name(self.cards[id].name) if id else self.words.say(N_("nothing"))

    def symbol(self, id: str) -> str:
        """A symbol by its name."""
        return self.words.name(self.symbols[id])

    def listing(self, names: Sequence[str]) -> str:
        """Several things in words, "none" for an empty list."""
        return ", ".join(names) if names else self.words.say(N_("none"))

    def needs(self, card: Card) -> list[str]:
        """The requirements of a card in words, the road or landscape first."""
        outside = {"landscape": ["road"], "discovery": ["landscape"]}.get(card.type, [])
        found = [self.symbol(id) for id in outside]
        for need in card.requires:
            said = "/".join(self.symbol(id) for id in need.any)
            found.append(self.say(N_("{symbol} beside it"), symbol=said) if need.arrow else said)
        return found

    def brief(self, id: str) -> str:
        """A card in a few words: name, what it needs, what it shows, its points."""
        card = self.cards[id]
        shows = [self.symbol(symbol) for symbol in (*card.grounds, *card.grants)]
        if card.type == "landscape":
            shows = [self.symbol("landscape")]
        parts = [" + ".join(needs)] if (needs := self.needs(card)) else []
        arrow = " → " if needs else "→ "
        said = "".join(parts) + (arrow + " + ".join(shows) if shows else "")
        points = f", {card.points}" if card.points else ""
        return f"{self.name(id)} [{said.strip()}{points}]"

    def notch(self, name: str) -> str:
        """A notch in words: "left, row 2"."""
        return self.say(SIDE_NAMES[name[0]], n=name[1])

    def spot_at(self, notch: str, number: int) -> str:
        """The spot that a token with this number points at."""
        return SPOT_NAMES[POINTS_AT[NOTCHES.index(notch)][number - 1]]

    def special_of(self, token: str) -> int | None:
        """The special action of a token, None for any."""
        return self.deck.tables.specials[TOKENS.index(token)]

    def visible(self, player: int, beside: int | None = None) -> list[str]:
        """All icons that a meadow shows, card symbols first; with `beside` only those of that column's neighbours."""
        columns = self.look["meadows"][player]
        if beside is not None:
            columns = [stack for at, stack in enumerate(columns) if abs(at - beside) == 1]
        tops = [symbol for stack in columns for symbol in self.cards[stack[-1]].grants]
        return tops + [symbol for stack in columns for symbol in self.cards[stack[0]].grounds]

    def counted(self, symbols: Sequence[str]) -> str:
        """Symbols in words with their numbers: "2 beetle, larva"."""
        order = [id for id in self.symbols if id in symbols]
        found = []
        for id in order:
            n = symbols.count(id)
            found.append(f"{n} {self.symbol(id)}" if n > 1 else self.symbol(id))
        return self.listing(found)

    def hand_size(self, player: int) -> int:
        """How many cards a hand has."""
        hand = self.look["hands"][player]
        if isinstance(hand, list):
            return len(hand)
        return len(hand["known"]) + sum(int(n) for n in hand["hidden"].values())

    def own_hand(self) -> list[str]:
        """The viewer's own hand; empty for an onlooker."""
        hand = [] if self.viewer is None else self.look["hands"][self.viewer]
        return hand if isinstance(hand, list) else []

    def next_bonus(self) -> int | None:
        """The value of the viewer's next bonus token."""
        if self.viewer is None or self.look["bonus"][self.viewer] >= len(BONUS):
            return None
        return BONUS[self.look["bonus"][self.viewer]]

    def total(self, player: int) -> int:
        """Points now: everything that counts lies open."""
        found: int = self.look["points"][player]
        found += sum(BONUS[: self.look["bonus"][player]])
        return found
