"""Everything that differs between two positions, and how to copy it cheaply."""

from __future__ import annotations

from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import OVER, Observation, Score, State
from hedgerow.games.meadow import observing, position, scoring, soundness
from hedgerow.games.meadow.board import BENCH as BENCH_PLACE
from hedgerow.games.meadow.board import FIRE as FIRE_PLACE
from hedgerow.games.meadow.board import MAIN, MAIN_MASK, SPOTS
from hedgerow.games.meadow.setup import Setup
from hedgerow.words import Message

NOBODY = -1


class MeadowState(State):
    """A position of Meadow. Cards, symbols and decks are numbers of the set-up; lists are by player unless stated.

    round        from 1; `first` is the first player of this round
    pools, under per deck: cards in no order, then (card, who knows it) put under it (see piles.py)
    display      card per spot, row by row, EMPTY where none lies
    hands        cards; `known`: mask of those that everybody remembers
    columns      per column the cards from the ground up; landscapes and discoveries in the order played
    roads        unused road tokens; `supply`: those in the box
    goals        goal tokens round the fire; `claims` per space (player, value) or None; `bonus`: tokens placed
    tokens       mask of path tokens not placed yet
    main         per notch who placed which token, owner * 5 + token (owner 1 to 3 in solo: Rover's colours), or -1
    fire, bench, aside: the tokens there, in the order placed, written alike
    faces        sides chosen so far for the starting ground cards, in the order asked
    last         the token that a player placed last: (token, place, spot or special action), or None
    where        place of the token of this turn (board.FIRE, board.BENCH or a notch), or -1
    plays        how many cards may still be played in this turn
    playing      card being played, or -1; `column` where, `owed` discards left, `rank` deck of the last one
    offered      mask of the goal spaces claimable at any moment of this turn
    looked       cards looked at in this turn and not kept or put back yet, of deck `looking`
    rover        cards collected by Rover; `pile`: his tokens face down; `sides`: side of each of his colours

    Worked out from these: pairs (symbols beside each space), free (mask of free places), shows (mask per column),
    visible, coverable and beside (masks: symbols visible, on columns that can be covered, next to such), points.
    """

    __slots__ = (
        "aside",
        "bench",
        "beside",
        "bonus",
        "claims",
        "column",
        "columns",
        "coverable",
        "discoveries",
        "display",
        "faces",
        "fire",
        "first",
        "free",
        "goals",
        "hands",
        "known",
        "landscapes",
        "last",
        "looked",
        "looking",
        "main",
        "offered",
        "owed",
        "pairs",
        "pile",
        "playing",
        "plays",
        "points",
        "pools",
        "rank",
        "roads",
        "round",
        "rover",
        "shows",
        "sides",
        "supply",
        "tokens",
        "under",
        "visible",
        "where",
    )

    setup: Setup
    aside: tuple[int, ...]
    bench: tuple[int, ...]
    beside: list[int]
    bonus: list[int]
    claims: list[tuple[int, int] | None]
    column: int
    columns: list[tuple[tuple[int, ...], ...]]
    coverable: list[int]
    discoveries: list[tuple[int, ...]]
    display: list[int]
    faces: tuple[int, ...]
    fire: tuple[int, ...]
    first: int
    free: int
    goals: tuple[int, ...]
    hands: list[tuple[int, ...]]
    known: list[int]
    landscapes: list[tuple[int, ...]]
    last: tuple[int, int, int] | None
    looked: tuple[int, ...]
    looking: int
    main: list[int]
    offered: int
    owed: int
    pairs: tuple[tuple[int, int], ...]
    pile: list[int]
    playing: int
    plays: int
    points: list[int]
    pools: list[list[int]]
    rank: int
    roads: list[int]
    round: int
    rover: tuple[int, ...]
    shows: list[tuple[int, ...]]
    sides: tuple[int, ...]
    supply: int
    tokens: list[int]
    under: list[tuple[tuple[int, int], ...]]
    visible: list[int]
    where: int

    @classmethod
    def empty(cls, setup: Setup, chance: Chance) -> MeadowState:
        """The table before anything is dealt: all cards in their decks, all tokens in their players' hands."""
        state = cls.__new__(cls)
        players = setup.players
        state.setup = setup
        state.chance = chance
        state.decision = OVER
        state.current_player = state.first = 0
        state.round = 1
        state.pools = [list(cards) for cards in setup.cards]
        state.under = [()] * len(setup.cards)
        state.display = [-1] * SPOTS
        state.hands = [()] * players
        state.known = [0] * players
        state.columns = [()] * players
        state.landscapes = [()] * players
        state.discoveries = [()] * players
        state.roads = [0] * players
        state.supply = setup.content.tables.roads
        state.goals = ()
        state.pairs = ()
        state.claims = []
        state.bonus = [0] * players
        state.tokens = [setup.token_set] * players
        state.main = [NOBODY] * MAIN
        state.fire = state.bench = state.aside = ()
        state.faces = ()
        state.last = None
        state.free = free_places(setup, state)
        state.where = state.playing = state.column = state.rank = state.looking = -1
        state.plays = state.owed = state.offered = 0
        state.looked = ()
        state.rover = state.sides = ()
        state.pile = []
        state.shows = [()] * players
        state.visible = [0] * players
        state.coverable = [0] * players
        state.beside = [0] * players
        state.points = [0] * players
        return state

    # the contract

    def observation(self, player: int | None) -> Observation:
        return observing.observation(self, player)

    def to_json(self) -> dict[str, Any]:
        return position.to_json(self)

    def faults(self) -> list[Message]:
        return soundness.faults(self)

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def totals(self) -> list[int]:
        return scoring.totals(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def returns(self) -> list[float]:
        if self.setup.players == 1:
            return [float(scoring.totals(self)[0])]
        return super().returns()

    @property
    def turn(self) -> int:
        """How many turns have begun: the tokens placed so far, and one more while the next is being placed."""
        each = self.setup.token_set.bit_count()
        left = sum([tokens.bit_count() for tokens in self.tokens])
        return self.round * each * self.setup.players - left + (self.where < 0)

    def heuristic(self, player: int) -> float:
        return scoring.heuristic(self, player)

    def clone(self) -> MeadowState:
        twin = MeadowState.__new__(MeadowState)
        twin.setup = self.setup
        twin.chance = self.chance.clone()
        twin.decision = self.decision
        twin.current_player = self.current_player
        twin.aside = self.aside
        twin.bench = self.bench
        twin.beside = self.beside[:]
        twin.bonus = self.bonus[:]
        twin.claims = self.claims[:]
        twin.column = self.column
        twin.columns = self.columns[:]
        twin.coverable = self.coverable[:]
        twin.discoveries = self.discoveries[:]
        twin.display = self.display[:]
        twin.faces = self.faces
        twin.fire = self.fire
        twin.first = self.first
        twin.free = self.free
        twin.goals = self.goals
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.landscapes = self.landscapes[:]
        twin.last = self.last
        twin.looked = self.looked
        twin.looking = self.looking
        twin.main = self.main[:]
        twin.offered = self.offered
        twin.owed = self.owed
        twin.pairs = self.pairs
        twin.pile = self.pile[:]
        twin.playing = self.playing
        twin.plays = self.plays
        twin.points = self.points[:]
        twin.pools = [pool[:] for pool in self.pools]
        twin.rank = self.rank
        twin.roads = self.roads[:]
        twin.round = self.round
        twin.rover = self.rover
        twin.shows = self.shows[:]
        twin.sides = self.sides
        twin.supply = self.supply
        twin.tokens = self.tokens[:]
        twin.under = self.under[:]
        twin.visible = self.visible[:]
        twin.where = self.where
        return twin


def free_places(setup: Setup, state: MeadowState) -> int:
    """The places that take a token now, as a mask of notches, FIRE and BENCH."""
    free = MAIN_MASK
    for notch, token in enumerate(state.main):
        if token != NOBODY:
            free &= ~(1 << notch)
    if len(state.fire) < setup.campfire.free:
        free |= 1 << FIRE_PLACE
    if len(state.bench) < setup.campfire.benches:
        free |= 1 << BENCH_PLACE
    return free
