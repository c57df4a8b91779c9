"""What lies on the table and in the hands, and how pending steps are carried out."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import OVER, Action, Event, Observation, Score, State
from hedgerow.games.countryside import observing, position, scoring
from hedgerow.games.countryside.cards import CardSet
from hedgerow.games.countryside.decisions import QUESTIONS, STEPS
from hedgerow.games.countryside.display import EMPTY
from hedgerow.games.countryside.events import Discarded, Scored
from hedgerow.games.countryside.setup import Kit, Setup
from hedgerow.games.countryside.vocabulary import SLOTS, START_COINS, TYPES, Amount, Farm, Frame
from hedgerow.words import Message, Name

HAND_SIZES = {1: (7,), 2: (5, 7), 3: (5, 6, 7), 4: (5, 6, 7, 8)}  # from the start player on
SOLO_DISCARDS = 3


class CountrysideState(State):
    """A position of Countryside. Cards, areas and spaces are numbers: places in the lists of the card set.

    answers      legal answers to the open question, None before they are asked for; no part of the position
    stack        pending steps, the next one last: (name, numbers ...)
    first        the start player
    turn         how many turns have begun
    day          whether this turn ends a day
    picks        cards to take from the discard pile at the end of this turn
    quiet        turns since somebody gained a point
    repeated     the card carried out again last: (player, area, place), () before any
    final_turns  turns left once the end is triggered, -1 before
    display      seven slots, -1 for an empty one
    pool         the deck: it is drawn from by chance, so it has no order
    discards     the discard pile
    piles        solo: the piles that replace the display, next one first
    decks        by type of area: the areas of its deck, top first
    deck_known   the same places: mask of players who know which area lies there
    octagons     who has a marker on each octagon of the three tiles, -1 for nobody
    By player:
    offers       set-up: the five areas to choose from, by type
    areas        own areas in the order they came
    cards        the cards on each of them
    filled       filled baskets (vocabulary.basket), sorted
    coins
    hands        cards in hand, sorted
    known        those of them that everybody saw come into the hand, sorted
    out          mask of spaces with a worker
    markers      markers left on U1 to U8
    fulfilled    mask of own areas whose goal is fulfilled
    own_goals    cards with a goal of their own: (area, place, points)
    bonus        points from effects and unlocked spaces
    points       all points
    """

    __slots__ = (
        "answers",
        "areas",
        "bonus",
        "cards",
        "coins",
        "day",
        "deck_known",
        "decks",
        "discards",
        "display",
        "filled",
        "final_turns",
        "first",
        "fulfilled",
        "hands",
        "known",
        "markers",
        "octagons",
        "offers",
        "out",
        "own_goals",
        "picks",
        "piles",
        "points",
        "pool",
        "quiet",
        "repeated",
        "stack",
        "turn",
    )

    setup: Setup
    answers: list[Action] | None
    areas: list[tuple[int, ...]]
    bonus: list[int]
    cards: list[tuple[tuple[int, ...], ...]]
    coins: list[int]
    day: bool
    deck_known: list[tuple[int, ...]]
    decks: list[tuple[int, ...]]
    discards: list[int]
    display: list[int]
    filled: list[tuple[int, ...]]
    final_turns: int
    first: int
    fulfilled: list[int]
    hands: list[tuple[int, ...]]
    known: list[tuple[int, ...]]
    markers: list[tuple[int, ...]]
    octagons: list[int]
    offers: list[tuple[int, ...]]
    out: list[int]
    own_goals: list[tuple[tuple[int, int, int], ...]]
    picks: int
    piles: tuple[tuple[int, ...], ...]
    points: list[int]
    pool: list[int]
    quiet: int
    repeated: tuple[int, ...]
    stack: list[Frame]
    turn: int

    @classmethod
    def empty(cls, setup: Setup, chance: Chance) -> CountrysideState:
        """The table before anything is dealt: every card in the deck, every area in its deck, in the file's order."""
        players = setup.players
        state = cls.__new__(cls)
        state.setup = setup
        state.chance = chance
        state.decision = OVER
        state.current_player = state.first = 0
        state.answers = None
        state.stack = []
        state.turn = state.picks = state.quiet = 0
        state.day = False
        state.repeated = ()
        state.final_turns = -1
        state.display = [EMPTY] * SLOTS
        state.pool = setup.kit.every_card[:]
        state.discards = []
        state.piles = ()
        state.decks = list(setup.kit.areas_of)
        state.deck_known = [(0,) * len(deck) for deck in state.decks]
        state.octagons = [-1] * len(setup.octagons)
        state.offers = [()] * players
        state.areas = [()] * players
        state.cards = [()] * players
        state.filled = [()] * players
        state.coins = [START_COINS] * players
        state.hands = [()] * players
        state.known = [()] * players
        state.out = [0] * players
        state.markers = [setup.kit.circles] * players
        state.fulfilled = [0] * players
        state.own_goals = [()] * players
        state.bonus = [0] * players
        state.points = [setup.start_points] * players
        return state

    @classmethod
    def first_position(cls, setup: Setup, chance: Chance) -> CountrysideState:
        """A game dealt: five areas and a hand for each player; the set-up choices wait on the stack."""
        state = cls.empty(setup, chance)
        players = setup.players
        state.first = chance.below(players)
        for kind, deck in enumerate(state.decks):
            mixed = list(deck)
            chance.shuffle(mixed)
            state.decks[kind] = tuple(mixed)
        order = [(state.first + step) % players for step in range(players)]
        for player in order:
            state.offers[player] = tuple(deck[0] for deck in state.decks)
            state.decks = [deck[1:] for deck in state.decks]
        state.deck_known = [(0,) * len(deck) for deck in state.decks]
        for player, size in zip(order, HAND_SIZES[players], strict=True):
            state.hands[player] = tuple(sorted(chance.pop(state.pool) for _ in range(size)))
        discards = SOLO_DISCARDS if players == 1 else 1
        state.stack = [("lay-out",)]
        for player in reversed(order):
            state.stack += [("discard", discards, -1), ("seat", player)]
        for player in reversed(order):
            state.stack += [("offer",), ("seat", player)]
        events: list[Event] = []
        state.advance(events)
        state.settle(events)
        return state

    @property
    def kit(self) -> Kit:
        """Tables and actions of the card set."""
        return self.setup.kit

    @property
    def content(self) -> CardSet:
        """The card set."""
        return self.setup.content

    # pending steps

    def advance(self, events: list[Event]) -> None:
        """Carry out pending steps until one of them asks something."""
        stack = self.stack
        self.answers = None
        while stack:
            frame = stack[-1]
            step = STEPS.get(frame[0])
            if step is None:
                self.decision = QUESTIONS[frame[0]]
                return
            stack.pop()
            step(self, events, *frame[1:])

    # what steps do

    def farm(self, player: int) -> Farm:
        """What lies in front of a player, for counting."""
        return Farm(
            self.areas[player], self.cards[player], self.filled[player], self.coins[player], len(self.hands[player])
        )

    def amount(self, amount: Amount, area: int) -> int:
        """A number of an effect, counted now for the current player; `area` is where the effect's card lies."""
        if amount.each is None:
            return amount.n
        return amount.of(self.setup.content, self.farm(self.current_player), area)

    def add_to_hand(self, player: int, cards: list[int]) -> None:
        """Cards come into a hand, seen by all."""
        self.hands[player] = tuple(sorted([*self.hands[player], *cards]))
        self.known[player] = tuple(sorted([*self.known[player], *cards]))

    def remove_from_hand(self, player: int, card: int) -> None:
        """A card leaves a hand, face up; if one of its kind is known to be there, that one is."""
        hand = list(self.hands[player])
        hand.remove(card)
        self.hands[player] = tuple(hand)
        if card in self.known[player]:
            known = list(self.known[player])
            known.remove(card)
            self.known[player] = tuple(known)

    def discard(self, player: int, card: int, events: list[Event]) -> None:
        """A card goes from a hand to the discard pile."""
        self.remove_from_hand(player, card)
        self.discards.append(card)
        events.append(Discarded(player, self.setup.content.cards[card].name))

    def turn_up(self) -> None:
        """A face-down card that lies ready is turned up: chance for whoever did not know it, so it counts as such."""
        self.chance.below(1)

    def score(self, player: int, n: int, events: list[Event]) -> None:
        """Points for a player, marked on the track at once."""
        if n:
            self.points[player] += n
            self.quiet = -1
            events.append(Scored(player, n, self.points[player]))

    def has_own_goal(self, player: int, area: int, card: int) -> bool:
        """Whether a card's own goal is fulfilled."""
        return any((one, other) == (area, card) for one, other, _ in self.own_goals[player])

    def card_names(self, cards: list[int]) -> tuple[Name, ...]:
        """What cards are called."""
        kinds = self.setup.content.cards
        return tuple([kinds[card].name for card in cards])

    def area_name(self, player: int, area: int) -> Name:
        """What one of a player's areas is called."""
        return self.setup.content.areas[self.areas[player][area]].name

    # the contract

    def observation(self, player: int | None) -> Observation:
        return observing.observation(self, player)

    def to_json(self) -> dict[str, Any]:
        return position.to_json(self)

    def faults(self) -> list[Message]:
        return position.faults(self)

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def totals(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def returns(self) -> list[float]:
        """1 divided among the winners; alone the points."""
        return [float(self.points[0])] if self.setup.players == 1 else super().returns()

    def heuristic(self, player: int) -> float:
        return scoring.heuristic(self, player)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CountrysideState) and bool(_PARTS(self) == _PARTS(other))

    __hash__ = None  # a position changes as it is played

    def clone(self) -> CountrysideState:
        twin = CountrysideState.__new__(CountrysideState)
        twin.setup = self.setup
        twin.chance = self.chance.clone()
        twin.decision = self.decision
        twin.current_player = self.current_player
        twin.answers = self.answers  # never changed in place
        twin.areas = self.areas[:]
        twin.bonus = self.bonus[:]
        twin.cards = self.cards[:]
        twin.coins = self.coins[:]
        twin.day = self.day
        twin.deck_known = self.deck_known[:]
        twin.decks = self.decks[:]
        twin.discards = self.discards[:]
        twin.display = self.display[:]
        twin.filled = self.filled[:]
        twin.final_turns = self.final_turns
        twin.first = self.first
        twin.fulfilled = self.fulfilled[:]
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.markers = self.markers[:]
        twin.octagons = self.octagons[:]
        twin.offers = self.offers[:]
        twin.out = self.out[:]
        twin.own_goals = self.own_goals[:]
        twin.picks = self.picks
        twin.piles = self.piles
        twin.points = self.points[:]
        twin.pool = self.pool[:]
        twin.quiet = self.quiet
        twin.repeated = self.repeated
        twin.stack = self.stack[:]
        twin.turn = self.turn
        return twin


POSITION = ("setup", "chance", "current_player", "decision", *(s for s in CountrysideState.__slots__ if s != "answers"))
_PARTS = attrgetter(*POSITION)
__all__ = ["HAND_SIZES", "SOLO_DISCARDS", "TYPES", "CountrysideState"]
