"""From the box to the first turn: display, goals, starting hands, and the side of the starting ground card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.chance import Chance
from hedgerow.game import Event
from hedgerow.games.meadow import decisions, goals, meadows, piles, rounds
from hedgerow.games.meadow.board import ROAD_EACH, SIZE
from hedgerow.games.meadow.cards import E, N, S, W
from hedgerow.games.meadow.events import ChoseSide, Dealt, Drafted, LaidStart, RoverDrafted
from hedgerow.games.meadow.state import MeadowState

if TYPE_CHECKING:
    from hedgerow.games.meadow.setup import Setup

FIRST_DEAL = (W, S, S, E, N)  # draft.first-game-deal
ROVER_TOKENS = 15
ROVER_SIDES = 3


def first(setup: Setup, chance: Chance) -> MeadowState:
    """A game set up to its first question."""
    state = MeadowState.empty(setup, chance)
    piles.refill_all(state)
    goals.deal(state)
    for player in range(setup.players):
        state.roads[player] = ROAD_EACH
        state.supply -= ROAD_EACH
    state.first = chance.below(setup.players)
    if setup.players == 1:
        sides = list(range(ROVER_SIDES))
        chance.shuffle(sides)
        state.sides = tuple(sides)
        state.pile = list(range(ROVER_TOKENS))
    events: list[Event] = []
    state.current_player = last_seat(state)
    if setup.deal:
        deal_all(state, events)
        hands_complete(state, events)
    else:
        state.decision = decisions.ROW
    state.settle(events)
    return state


def last_seat(state: MeadowState) -> int:
    """The player to the right of the first player: he drafts first (draft.order)."""
    return (state.first - 1) % state.setup.players


def deal_all(state: MeadowState, events: list[Event]) -> None:
    """Everybody is dealt five cards from the tops of the decks (draft.first-game-deal)."""
    setup = state.setup
    for step in range(setup.players):
        player = (state.first + step) % setup.players
        for deck in FIRST_DEAL:
            piles.gain(state, player, piles.draw(state, deck), seen=False)
        events.append(Dealt(player, tuple(setup.name(card) for card in state.hands[player])))


def draft(state: MeadowState, row: int, events: list[Event]) -> None:
    """A player takes a row and a card of N; the row is refilled; it goes on counter-clockwise."""
    setup, player = state.setup, state.current_player
    cards = _take_row(state, row)
    for card in cards:
        piles.gain(state, player, card, seen=True)
    extra = piles.draw(state, N)
    piles.gain(state, player, extra, seen=False)
    events.append(Drafted(player, row, tuple(setup.name(card) for card in cards), setup.name(extra)))
    piles.refill_all(state)
    if player == state.first:
        hands_complete(state, events)
    else:
        state.current_player = (player - 1) % setup.players


def _take_row(state: MeadowState, row: int) -> list[int]:
    spots = range(row * SIZE, row * SIZE + SIZE)
    cards = [state.display[spot] for spot in spots]
    for spot in spots:
        state.display[spot] = piles.EMPTY
    return cards


def hands_complete(state: MeadowState, events: list[Event]) -> None:
    """In a solo game Rover gets the top row and a card of N (solo.start); then the starting sides are asked."""
    if state.setup.players == 1:
        cards = [*_take_row(state, 0), piles.draw(state, N)]
        state.rover += tuple(cards)
        events.append(RoverDrafted(tuple(state.setup.name(card) for card in cards)))
        piles.refill_all(state)
    state.current_player = state.first
    state.decision = decisions.SIDE


def choose_side(state: MeadowState, face: int, events: list[Event]) -> None:
    """A side of the starting ground card: laid at once, or with option `start_sides` when all have chosen."""
    setup, player = state.setup, state.current_player
    state.faces += (face,)
    name = setup.name(setup.first_face + face)
    if not setup.secret_faces:
        meadows.first_ground(state, player, face)
        events.append(LaidStart(player, name))
    else:
        events.append(ChoseSide(player, name))
    if len(state.faces) < setup.players:
        state.current_player = (player + 1) % setup.players
        return
    if setup.secret_faces:
        for step, chosen in enumerate(state.faces):
            owner = (state.first + step) % setup.players
            meadows.first_ground(state, owner, chosen)
            events.append(LaidStart(owner, setup.name(setup.first_face + chosen)))
    state.faces = ()
    rounds.begin_round(state, state.first, events)
