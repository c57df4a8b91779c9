"""Countryside as numbers."""

from __future__ import annotations

from hedgerow.game import Game, Observation
from hedgerow.games.countryside.cards import CardSet
from hedgerow.games.countryside.setup import FIRST_LOCKED
from hedgerow.games.countryside.vocabulary import GOODS, HAND_LIMIT, SLOTS, TOKENS, TYPES
from hedgerow.rl.parts import Encoder, Part, Values, by_seat, common, one_of, places, several, who

SEATS = 4
MOST_POINTS = 60
COPIES = 6  # of a card, at most
OCTAGONS = 12


def encoder(game: Game, content: CardSet) -> Encoder:
    """The encoder for a set of cards."""
    look = _Look(content)
    cards, areas, spaces = len(look.cards), len(look.areas), len(look.spaces)
    return Encoder(
        game.id,
        [
            *common(game),
            who("first", "seat of the first player", lambda seen: seen["first"], SEATS),
            Part("clock", 6, "turn, 1 at the end of a day, cards to pick, quiet turns, 1 once the end is triggered, "
                 "turns left then", _clock),
            Part("tiles", 2 * len(look.tiles), "goal tiles in play, each by the side that is up", look.tiles_up),
            Part("octagons", OCTAGONS * SEATS, "per octagon the seat whose marker lies there", _octagons),
            Part("display", SLOTS * cards, "per slot of the display: which card", look.display),
            Part("discards", cards, "cards in the discard pile", lambda seen: several(seen["discards"], look.cards,
                                                                                      COPIES)),
            Part("deck", 2, "cards in the deck, solo piles left", _deck),
            Part("area decks", len(TYPES), f"areas left: {', '.join(TYPES)}",
                 lambda seen: [len(seen["area_decks"][kind]) / 10 for kind in TYPES]),
            Part("area tops", areas, "areas in the decks that the one who looks knows", look.area_tops),
            Part("hand", cards, "cards in the hand of the one who looks", look.hand),
            by_seat("known hand", cards, "cards that all saw come into the hand",
                    lambda seen, player: several(seen["farms"][player]["known"], look.cards, COPIES), SEATS),
            by_seat("stand", 6, "points, bonus points, coins, empty baskets, cards in hand, goals fulfilled", _stand,
                    SEATS),
            by_seat("workers", spaces, "spaces with a worker on them", look.workers, SEATS),
            by_seat("markers", spaces - FIRST_LOCKED, "markers left on the locked spaces", _markers, SEATS),
            by_seat("areas", areas, "areas laid out", look.areas_laid, SEATS),
            by_seat("fulfilled", areas, "areas whose goal is fulfilled", look.fulfilled, SEATS),
            by_seat("cards", cards, "cards played, in all areas",
                    lambda seen, player: several(_played(seen, player), look.cards, COPIES), SEATS),
            by_seat("cards by type", len(TYPES), f"cards played by type of area: {', '.join(TYPES)}", look.by_type,
                    SEATS),
            by_seat("goods", len(GOODS), f"filled baskets: {', '.join(GOODS)}", look.goods, SEATS),
            Part("offer", areas, "areas that the one who looks may choose from", look.offer),
            Part("pending", 1, "steps that wait", lambda seen: [len(seen["stack"]) / 20]),
        ],
    )  # fmt: skip


def _clock(seen: Observation) -> Values:
    final = seen["final_turns"]
    return [
        seen["turn"] / 1000, float(seen["day"]), seen["picks"] / 8, max(0, seen["quiet"]) / 200,
        float(final is not None), (final or 0) / 8,
    ]  # fmt: skip


def _octagons(seen: Observation) -> Values:
    first, found = seen["player"] or 0, [0.0] * (OCTAGONS * SEATS)
    for at, owner in enumerate(seen["octagons"]):
        if owner is not None:
            found[SEATS * at + (owner - first) % seen["players"]] = 1.0
    return found


def _deck(seen: Observation) -> Values:
    deck, piles = seen["deck"], seen["piles"]
    return [
        (deck if isinstance(deck, int) else len(deck)) / 120,
        (piles if isinstance(piles, int) else len(piles)) / 8,
    ]


def _held(farm: Observation) -> int:
    hand: int | list[str] = farm["hand"]
    return hand if isinstance(hand, int) else len(hand)


def _stand(seen: Observation, player: int) -> Values:
    farm = seen["farms"][player]
    return [
        farm["points"] / MOST_POINTS, farm["bonus"] / MOST_POINTS, farm["coins"] / TOKENS, farm["empty"] / TOKENS,
        _held(farm) / (2 * HAND_LIMIT), sum(area["fulfilled"] for area in farm["areas"]) / 10,
    ]  # fmt: skip


def _markers(seen: Observation, player: int) -> Values:
    return [left / 2 for left in seen["farms"][player]["markers"].values()]


def _played(seen: Observation, player: int) -> list[str]:
    return [card for area in seen["farms"][player]["areas"] for card in area["cards"]]


class _Look:
    """Reads observations of games with this set of cards."""

    def __init__(self, content: CardSet) -> None:
        self.cards = places(card.id for card in content.cards)
        self.areas = places(area.id for area in content.areas)
        self.type = {area.id: TYPES[area.type] for area in content.areas}
        self.spaces = places(space.id for space in content.spaces)
        self.tiles = places(tile.id for tile in content.tiles)

    def tiles_up(self, seen: Observation) -> Values:
        found = [0.0] * (2 * len(self.tiles))
        for tile, side in seen["tiles"]:
            found[2 * self.tiles[tile] + side] = 1.0
        return found

    def display(self, seen: Observation) -> Values:
        return [value for card in seen["display"] for value in one_of(card, tuple(self.cards))]

    def area_tops(self, seen: Observation) -> Values:
        return several([id for deck in seen["area_decks"].values() for id in deck], self.areas)

    def hand(self, seen: Observation) -> Values:
        hand = [] if seen["player"] is None else seen["farms"][seen["player"]]["hand"]
        return several(hand, self.cards, COPIES)

    def workers(self, seen: Observation, player: int) -> Values:
        return several(seen["farms"][player]["workers_on"], self.spaces)

    def areas_laid(self, seen: Observation, player: int) -> Values:
        return several([area["id"] for area in seen["farms"][player]["areas"]], self.areas)

    def fulfilled(self, seen: Observation, player: int) -> Values:
        return several([area["id"] for area in seen["farms"][player]["areas"] if area["fulfilled"]], self.areas)

    def by_type(self, seen: Observation, player: int) -> Values:
        kinds = [self.type[area["id"]] for area in seen["farms"][player]["areas"] for _ in area["cards"]]
        return several(kinds, places(TYPES), 12)

    def goods(self, seen: Observation, player: int) -> Values:
        goods = [good for area in seen["farms"][player]["areas"] for _, good in area["goods"]]
        return several(goods, places(GOODS), 8)

    def offer(self, seen: Observation) -> Values:
        return several([] if seen["player"] is None else seen["farms"][seen["player"]]["offer"], self.areas)
