"""What is fixed before the first card is dealt: players, options, and the deck turned into numbers.

Cards are numbered as in the deck; after them come the sides of the starting ground card. Symbols are bits: the card
symbols, then the five grounds. A set of symbols is a mask.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from hedgerow.game import Action, action
from hedgerow.games.meadow.board import BENCH as BENCH_PLACE
from hedgerow.games.meadow.board import FIRE, MAIN, NOTCHES, NUMBERS, POINTS_AT, ROUNDS, SPOT_NAMES, WILD
from hedgerow.games.meadow.cards import DECKS, DISCOVERY, GROUND, GROUND_NAMES, GROUNDS, LANDSCAPE, Card, Requirement
from hedgerow.games.meadow.cards import ENVELOPES as ALL_ENVELOPES
from hedgerow.games.meadow.deck import Deck
from hedgerow.words import Name

IS_GROUND, IS_OBSERVATION, IS_LANDSCAPE, IS_DISCOVERY = range(4)
MOST_COLUMNS = 10


class Setup:
    """All that never changes during one game, shared by all its states. Lists are by card number.

    cards        numbers of the cards in play, per deck
    every_card   all of them, ascending
    kind         IS_GROUND ... IS_DISCOVERY
    deck_of      number of its deck (cards.DECKS)
    needs        masks, one for each requirement: any bit of it meets it
    plain, arrow all bits of its requirements without and with an arrow
    hard         whether a mask a requirement is not enough: a symbol wanted twice, or several arrows and no plain one
    grants, base symbols it shows on top; grounds it shows for good
    block        the symbols of which a card that shows one cannot be covered (none unless envelope U is in play)
    """

    def __init__(self, players: int, options: Mapping[str, str], deck: Deck) -> None:
        self.players = players
        self.options = dict(options)
        self.content = deck
        self.campfire = deck.campfire[players]
        self.rounds = ROUNDS[players]
        self.half = self.rounds // 2
        self.token_set = (1 << (4 if players == 4 else 5)) - 1
        self.envelopes = frozenset(e for e in ALL_ENVELOPES if options[f"envelope_{e.lower()}"] == "in")

        self.deal = options["deal"] == "deal"
        self.late_refill = options["late_refill"] == "yes"
        self.open_discards = options["discards"] == "open"
        self.remember = options["taken_cards"] == "known"
        self.secret_faces = options["start_sides"] == "secret"
        self.floor_symbol = options["surroundings_floor"] == "one_symbol"
        self.arrow_anywhere = options["arrow_missing"] == "anywhere"

        self._read_symbols(deck)
        self._read_cards(deck)
        self._make_actions()
        wanted = [*deck.tables.goals]
        for envelope in ALL_ENVELOPES:
            if envelope in self.envelopes:
                wanted += deck.tables.envelope_goals.get(envelope, ())
        self.goal_pool = tuple(self.bit[symbol] for symbol in wanted)

    def _read_symbols(self, deck: Deck) -> None:
        self.symbols = (*(symbol.id for symbol in deck.symbols), *GROUNDS)
        self.bit = {symbol: n for n, symbol in enumerate(self.symbols)}
        self.symbol_names: dict[str, Name] = {symbol.id: symbol.name for symbol in deck.symbols} | GROUND_NAMES
        self.uncoverable = sum(1 << self.bit[symbol.id] for symbol in deck.symbols if symbol.uncoverable)

    def mask(self, symbols: tuple[str, ...]) -> int:
        """The bits of some symbols."""
        found = 0
        for symbol in symbols:
            found |= 1 << self.bit[symbol]
        return found

    def _read_cards(self, deck: Deck) -> None:
        faces = [
            Card(f"start-{n}", "start", GROUND, face.name, grants=face.grants, grounds=face.grounds)
            for n, face in enumerate(deck.faces, 1)
        ]
        self.card = (*deck.cards, *faces)
        self.first_face = len(deck.cards)
        self.number = {card.id: n for n, card in enumerate(self.card)}
        in_play = [not card.envelope or card.envelope in self.envelopes for card in deck.cards]
        self.deck_of = tuple(DECKS.index(card.deck) for card in deck.cards)
        self.cards = tuple(
            tuple(n for n, deck in enumerate(self.deck_of) if deck == wanted and in_play[n])
            for wanted in range(len(DECKS))
        )
        self.every_card = sorted(chain(*self.cards))
        kinds = {GROUND: IS_GROUND, LANDSCAPE: IS_LANDSCAPE, DISCOVERY: IS_DISCOVERY}
        self.kind = tuple(kinds.get(card.type, IS_OBSERVATION) for card in self.card)
        self.points = tuple(card.points for card in self.card)
        self.needs = tuple(tuple(self.mask(r.any) for r in card.requires) for card in self.card)
        self.plain = tuple(self._all(card, arrow=False) for card in self.card)
        self.arrow = tuple(self._all(card, arrow=True) for card in self.card)
        self.hard = tuple(is_hard(card.requires) for card in self.card)
        self.grants = tuple(self.mask(card.grants) for card in self.card)
        self.base = tuple(self.mask(card.grounds) for card in self.card)
        shown = 0
        for cards in self.cards:
            for card in cards:
                shown |= self.grants[card]
        self.block = shown & self.uncoverable

    def _all(self, card: Card, *, arrow: bool) -> int:
        found = 0
        for requirement in card.requires:
            if requirement.arrow == arrow:
                found |= self.mask(requirement.any)
        return found

    def _make_actions(self) -> None:
        ids = [card.id for card in self.card]
        self.play_actions = tuple(action("play", n, f"play {id}") for n, id in enumerate(ids))
        self.discard_actions = tuple(action("discard", n, f"discard {id}") for n, id in enumerate(ids))
        self.keep_actions = tuple(action("keep", n, f"keep {id}") for n, id in enumerate(ids))
        self.under_actions = tuple(action("under", n, f"under {id}") for n, id in enumerate(ids))
        self.column_actions = tuple(action("column", n, f"column {n + 1}") for n in range(MOST_COLUMNS))
        self.take_actions = tuple(action("take", n, f"take {name}") for n, name in enumerate(SPOT_NAMES))
        self.claim_actions = tuple(action("claim", n, f"claim {n + 1}") for n in range(self.campfire.spaces))
        self.face_actions = tuple(action("side", n, f"side {n + 1}") for n in range(len(ids) - self.first_face))
        self.place_lists = tuple(self._places(token) for token in range(self.token_set.bit_length()))
        self.place_actions = tuple(a for places in self.place_lists for a in places)
        self._free_places: dict[int, list[Action]] = {}

    def _places(self, token: int) -> tuple[Action, ...]:
        """All places of one token. An action's argument is (token, place, spot or special action)."""
        number, found = NUMBERS[token], []
        for notch in range(MAIN):
            if token == WILD:
                for distance, spot in enumerate(POINTS_AT[notch], 1):
                    found.append(action("place", (token, notch, spot), f"place ?{distance} {NOTCHES[notch]}"))
            else:
                spot = POINTS_AT[notch][token]
                found.append(action("place", (token, notch, spot), f"place {number} {NOTCHES[notch]}"))
        special = self.content.tables.specials[token]
        if special is None:
            pattern = "place ?{} fire" if token == WILD else f"place {number} fire {{}}"
            found += [action("place", (token, FIRE, s), pattern.format(s + 1)) for s in range(4)]
        else:
            found.append(action("place", (token, FIRE, special), f"place {number} fire"))
        found.append(action("place", (token, BENCH_PLACE, 0), f"place {number} bench"))
        return tuple(found)

    def free_places(self, token: int, free: int) -> list[Action]:
        """The places of a token among the free ones (a mask of notches, FIRE and BENCH_PLACE)."""
        key = free << 3 | token
        found = self._free_places.get(key)
        if found is None:
            found = self._free_places[key] = [a for a in self.place_lists[token] if free >> a.arg[1] & 1]
        return found

    def name(self, card: int) -> Name:
        """What a card is called."""
        return self.card[card].name


def is_hard(requires: tuple[Requirement, ...]) -> bool:
    """Whether a card cannot be judged requirement by requirement."""
    for n, one in enumerate(requires):
        if any(set(one.any) & set(other.any) for other in requires[n + 1 :]):
            return True
    return len(requires) > 1 and all(requirement.arrow for requirement in requires)


_SETUPS: dict[Any, Setup] = {}


def setup(players: int, options: Mapping[str, str], deck: Deck) -> Setup:
    """The set-up with these choices; the same object for equal ones."""
    key = (players, tuple(sorted(options.items())), deck.digest)
    found = _SETUPS.get(key)
    same = found is not None and (found.content is deck or found.content == deck)  # equal rules may have other names
    if found is None or not same:
        if len(_SETUPS) > 200:
            _SETUPS.clear()
        found = _SETUPS[key] = Setup(players, options, deck)
    return found
