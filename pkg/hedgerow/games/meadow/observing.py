"""What one player sees of the table, and nothing more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hedgerow.game import Observation
from hedgerow.games.meadow import piles
from hedgerow.games.meadow.board import NOTCHES, NUMBERS, PLACES, SPOT_NAMES
from hedgerow.games.meadow.cards import DECKS
from hedgerow.games.meadow.setup import MOST_COLUMNS

if TYPE_CHECKING:
    from hedgerow.games.meadow.setup import Setup
    from hedgerow.games.meadow.state import MeadowState

EACH = len(NUMBERS)


def observation(state: MeadowState, player: int | None) -> Observation:
    """All that a player (None: an onlooker) may know, as JSON values. Cards by id, starting sides as "start-1".

    round, rounds, half, first    where the game stands; N replaces S after round `half`
    middle     the deck of the two middle columns
    display    spot -> card, or null for an empty spot (columns A to D, rows 1 to 4)
    decks      per deck its size; `under`: the cards put under it in order as [card, who put it there]: an id if the
               player knows it, "swept" if it is one of those in `swept`, else null; who: null if everybody knows it
    hands      per player a list of cards where the player sees them, else {"known": cards that all remember,
               "hidden": how many more of each deck}
    meadows    per player the columns from left to right, each from the ground up
    landscapes, discoveries       per player, in the order played; discovery n lies on landscape n
    roads      unused road tokens per player; `supply`: those in the box
    points     per player, printed on the cards played
    bonus      bonus tokens placed, per player
    goals      symbols round the fire; `spaces`: the pairs; `claims`: per space [player, value] or null
    tokens     path tokens not placed yet, per player
    notches    occupied notches -> [owner, token]; `fire`, `bench`, `aside` lists alike; owner 1 to 3 alone: Rover
    free       what is left: {"fire": notches, "bench": benches}
    last       the token that a player placed last, as [owner, number, place, what]: a spot counted from 0, or at the
               campfire a special action
    faces      secret sides chosen so far: own as a number from 1, else null
    turn       where the token went, plays left, card being played and its column, discards owed, spaces offered,
               cards looked at (own) or how many, and from which deck
    rover      alone: cards, token count, and the side of each of his colours
    """
    setup, over = state.setup, state.is_terminal
    ids = [card.id for card in setup.card]

    def cards(numbers: tuple[int, ...]) -> list[str]:
        return [ids[card] for card in numbers]

    seen: dict[str, Any] = {
        "game": "meadow",
        "player": player,
        "players": setup.players,
        "options": dict(setup.options),
        "content": setup.content.digest,
        "decision": state.decision.id,
        "current_player": state.current_player,
        "round": state.round,
        "rounds": setup.rounds,
        "half": setup.half,
        "first": state.first,
        "middle": DECKS[piles.middle(state)],
        "display": {
            name: None if card == piles.EMPTY else ids[card]
            for name, card in zip(SPOT_NAMES, state.display, strict=True)
        },
        "decks": {deck: piles.size(state, n) for n, deck in enumerate(DECKS)},
        "under": {deck: [_under(ids, entry, player) for entry in state.under[n]] for n, deck in enumerate(DECKS)},
        "swept": {
            deck: sorted(ids[card] for card, knower in state.under[n] if knower == piles.SWEPT)
            for n, deck in enumerate(DECKS)
        },
        "hands": [
            cards(hand) if over or owner == player else _hidden(setup, ids, hand, _open(state, owner))
            for owner, hand in enumerate(state.hands)
        ],
        "remembered": [_cards_of(ids, known) for known in state.known],
        "meadows": [[cards(stack) for stack in columns] for columns in state.columns],
        "landscapes": [cards(played) for played in state.landscapes],
        "discoveries": [cards(played) for played in state.discoveries],
        "roads": state.roads[:],
        "supply": state.supply,
        "points": state.points[:],
        "bonus": state.bonus[:],
        "goals": [setup.symbols[bit] for bit in state.goals],
        "spaces": [[setup.symbols[one], setup.symbols[other]] for one, other in state.pairs],
        "claims": [None if claim is None else list(claim) for claim in state.claims],
        "tokens": [[number for n, number in enumerate(NUMBERS) if held >> n & 1] for held in state.tokens],
        "notches": {NOTCHES[at]: token(mark) for at, mark in enumerate(state.main) if mark >= 0},
        "fire": [token(mark) for mark in state.fire],
        "bench": [token(mark) for mark in state.bench],
        "aside": [token(mark) for mark in state.aside],
        "free": {
            "fire": setup.campfire.free - len(state.fire),
            "bench": setup.campfire.benches - len(state.bench),
        },
        "last": None if state.last is None else [*token(state.last[0]), PLACES[state.last[1]], state.last[2]],
        "faces": [_face(state, step, player) for step in range(len(state.faces))],
        "turn": _turn(state, ids, player),
        "rover": {
            "cards": cards(state.rover),
            "tokens": len(state.pile),
            "sides": list(state.sides),
        },
        "winners": state.winners() if over else None,
    }
    return seen


def _under(ids: list[str], entry: tuple[int, int], player: int | None) -> list[Any]:
    card, knower = entry
    if knower == piles.SWEPT:
        return ["swept", None]
    return [ids[card] if knower in (piles.OPEN, player) else None, None if knower == piles.OPEN else knower]


def _open(state: MeadowState, owner: int) -> int:
    """The cards of a hand that everybody knows: those remembered, and the one being played."""
    playing = state.playing >= 0 and owner == state.current_player
    return state.known[owner] | (1 << state.playing if playing else 0)


def _hidden(setup: Setup, ids: list[str], hand: tuple[int, ...], known: int) -> dict[str, Any]:
    unknown = [setup.deck_of[card] for card in hand if not known >> card & 1]
    return {
        "known": sorted(ids[card] for card in hand if known >> card & 1),
        "hidden": {deck: unknown.count(n) for n, deck in enumerate(DECKS) if n in unknown},
    }


def _cards_of(ids: list[str], mask: int) -> list[str]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(ids[lowest.bit_length() - 1])
        mask ^= lowest
    return sorted(found)


def token(mark: int) -> list[Any]:
    """A placed token as [owner, number]."""
    owner, number = divmod(mark, EACH)
    return [owner, NUMBERS[number]]


def _face(state: MeadowState, step: int, player: int | None) -> int | None:
    """A side chosen for the starting ground card: open ones lie already, secret ones only their owner knows."""
    owner = (state.first + step) % state.setup.players
    return state.faces[step] + 1 if owner == player or not state.setup.secret_faces else None


def _turn(state: MeadowState, ids: list[str], player: int | None) -> dict[str, Any]:
    setup, own = state.setup, player == state.current_player or state.is_terminal
    where = None if state.where < 0 else PLACES[state.where]
    playing = state.playing >= 0
    name = setup.name(state.playing) if playing else None
    place: int | None = state.column + 1 if 0 <= state.column < MOST_COLUMNS else None
    return {
        "where": where,
        "plays": state.plays,
        "playing": ids[state.playing] if playing else None,
        "card": None if name is None else name._asdict(),
        "column": place,
        "owed": state.owed,
        "rank": DECKS[state.rank] if state.rank >= 0 else None,
        "offered": [space + 1 for space in range(len(state.pairs)) if state.offered >> space & 1],
        "looked": [ids[card] for card in state.looked] if own else len(state.looked),
        "looking": DECKS[state.looking] if state.looking >= 0 else None,
    }
