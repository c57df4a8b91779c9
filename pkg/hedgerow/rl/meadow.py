"""Meadow as numbers."""

from __future__ import annotations

from collections.abc import Iterable

from hedgerow.game import Game, Observation
from hedgerow.games.meadow.board import NOTCHES, NUMBERS, SPOT_NAMES
from hedgerow.games.meadow.cards import DECKS, ENVELOPES, GROUNDS, TYPES, Card
from hedgerow.games.meadow.deck import Deck
from hedgerow.games.meadow.setup import MOST_COLUMNS, setup
from hedgerow.rl.parts import Encoder, Part, Values, by_seat, common, one_of, places, several, who

SEATS = 4
MOST_POINTS = 80


def encoder(game: Game, content: Deck) -> Encoder:
    """The encoder for a deck."""
    look = _Look(game, content)
    cards, symbols, features, spaces = len(look.ids), len(look.symbols), look.features, look.spaces
    return Encoder(
        game.id,
        [
            *common(game),
            Part("round", 2, "rounds begun of all rounds; 1 once the north cards lie in the middle",
                 lambda seen: [seen["round"] / seen["rounds"], float(seen["middle"] == "N")]),
            who("first", "seat of the first player", lambda seen: seen["first"], SEATS),
            Part("display", len(SPOT_NAMES) * features, f"per spot from A1 row by row: {look.feature_words}",
                 look.display),
            Part("decks", len(DECKS), f"cards left in each deck: {', '.join(DECKS)}",
                 lambda seen: [seen["decks"][deck] / 60 for deck in DECKS]),
            Part("hand", cards, "the cards in the hand of the one who looks, in the order of the deck", look.hand),
            by_seat("known hand", cards, "cards of the other hands that are known", look.known, SEATS),
            by_seat("hidden hand", len(DECKS), "other cards in hand, by deck", _hidden, SEATS),
            Part("own columns", MOST_COLUMNS * features,
                 f"per column of the one who looks, from the left, its top card: {look.feature_words}", look.own),
            by_seat("on top", symbols, f"how often each symbol lies on top: {', '.join(look.symbols)}", look.top,
                    SEATS),
            by_seat("played", cards, "the cards in the meadow and beside it", look.played, SEATS),
            by_seat("stand", 7, "points printed, bonus tokens, free roads, landscapes, discoveries, columns, cards "
                    "in hand", _stand, SEATS),
            by_seat("tokens", len(NUMBERS), f"path tokens left: {', '.join(NUMBERS)}",
                    lambda seen, player: one_if(NUMBERS, seen["tokens"][player]), SEATS),
            Part("notches", len(NOTCHES), f"occupied notches: {', '.join(NOTCHES)}",
                 lambda seen: one_if(NOTCHES, seen["notches"])),
            Part("campfire", 2, "free notches and benches at the campfire",
                 lambda seen: [seen["free"]["fire"] / 8, seen["free"]["bench"] / 4]),
            Part("goals", spaces * symbols, "per space round the fire: its two symbols", look.goals),
            Part("claims", spaces * 2, "per space: claimed by the one who looks, claimed by another", look.claims),
            Part("turn", 4, "cards that may still be played, discards owed, cards looked at, 1 while a card is played",
                 _turn),
            Part("playing", features, f"the card being played: {look.feature_words}", look.playing),
            Part("looked", cards, "the cards looked at, where the one who looks sees them", look.looked),
            Part("offered", spaces, "the spaces that may be claimed",
                 lambda seen: one_if(range(1, spaces + 1), seen["turn"]["offered"])),
        ],
    )  # fmt: skip


def one_if(choices: Iterable[object], there: Iterable[object]) -> list[float]:
    """1 for each choice that is there."""
    found = set(there)
    return [float(choice in found) for choice in choices]


def _hidden(seen: Observation, player: int) -> Values:
    hand = seen["hands"][player]
    hidden = {} if isinstance(hand, list) else hand["hidden"]
    return [hidden.get(deck, 0) / 10 for deck in DECKS]


def _stand(seen: Observation, player: int) -> Values:
    hand = seen["hands"][player]
    held = len(hand) if isinstance(hand, list) else len(hand["known"]) + sum(hand["hidden"].values())
    return [
        seen["points"][player] / MOST_POINTS, seen["bonus"][player] / 3, seen["roads"][player] / 10,
        len(seen["landscapes"][player]) / 10, len(seen["discoveries"][player]) / 10,
        len(seen["meadows"][player]) / MOST_COLUMNS, held / 20,
    ]  # fmt: skip


def _turn(seen: Observation) -> Values:
    turn = seen["turn"]
    looked = turn["looked"]
    return [
        turn["plays"] / 4, turn["owed"] / 5, (looked if isinstance(looked, int) else len(looked)) / 5,
        float(turn["playing"] is not None),
    ]  # fmt: skip


class _Look:
    """Reads observations of games with this deck."""

    def __init__(self, game: Game, deck: Deck) -> None:
        options = {option.id: option.default for option in game.options}
        options |= {f"envelope_{letter.lower()}": "in" for letter in ENVELOPES}
        kit = setup(1, options, deck)
        self.spaces = max(fire.spaces for fire in deck.campfire.values())
        self.symbols = kit.symbols
        self.place = places(kit.symbols)
        self.ids = places(card.id for card in kit.card)
        self.cards = {card.id: card for card in kit.card}
        self.about = {card.id: self.describe(card) for card in kit.card}
        self.features = len(self.describe(kit.card[0]))
        self.feature_words = (
            f"1 if there is one, deck ({', '.join(DECKS)}), type ({', '.join(TYPES)}), points, and per symbol "
            f"({', '.join(kit.symbols)}) whether it is wanted, wanted beside, shown"
        )

    def describe(self, card: Card) -> list[float]:
        wanted = [symbol for need in card.requires if not need.arrow for symbol in need.any]
        beside = [symbol for need in card.requires if need.arrow for symbol in need.any]
        return [
            1.0, *one_of(card.deck, DECKS), *one_of(card.type, TYPES), card.points / 6,
            *several(wanted, self.place, 2), *several(beside, self.place, 2),
            *several((*card.grants, *card.grounds), self.place),
        ]  # fmt: skip

    def card(self, id: str | None) -> list[float]:
        return [0.0] * self.features if id is None else self.about[id]

    def display(self, seen: Observation) -> Values:
        return [value for spot in SPOT_NAMES for value in self.card(seen["display"][spot])]

    def hand(self, seen: Observation) -> Values:
        hand = [] if seen["player"] is None else seen["hands"][seen["player"]]
        return several(hand if isinstance(hand, list) else [], self.ids)

    def known(self, seen: Observation, player: int) -> Values:
        hand = seen["hands"][player]
        return several([] if player == seen["player"] else hand if isinstance(hand, list) else hand["known"], self.ids)

    def own(self, seen: Observation) -> Values:
        columns = seen["meadows"][seen["player"] or 0]
        tops = [column[-1] for column in columns]
        return [value for id in [*tops, *[None] * (MOST_COLUMNS - len(tops))] for value in self.card(id)]

    def top(self, seen: Observation, player: int) -> Values:
        shown: list[str] = []
        for column in seen["meadows"][player]:
            shown += self.cards[column[-1]].grants
            shown += [ground for id in column for ground in self.cards[id].grounds if ground in GROUNDS]
        return several(shown, self.place, 5)

    def played(self, seen: Observation, player: int) -> Values:
        cards = [id for column in seen["meadows"][player] for id in column]
        return several([*cards, *seen["landscapes"][player], *seen["discoveries"][player]], self.ids)

    def claims(self, seen: Observation) -> Values:
        found, claims = [], seen["claims"]
        for claim in [*claims, *[None] * (self.spaces - len(claims))]:
            own = claim is not None and claim[0] == (seen["player"] or 0)
            found += [float(own), float(claim is not None and not own)]
        return found

    def goals(self, seen: Observation) -> Values:
        spaces = seen["spaces"]
        return [value for pair in [*spaces, *[[]] * (self.spaces - len(spaces))] for value in several(pair, self.place)]

    def playing(self, seen: Observation) -> Values:
        return self.card(seen["turn"]["playing"])

    def looked(self, seen: Observation) -> Values:
        looked = seen["turn"]["looked"]
        return several([] if isinstance(looked, int) else looked, self.ids)
