"""What cannot be in a position: pieces that do not add up, questions that could not be open."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hedgerow.game import OVER
from hedgerow.games.countryside.frames import IN_BETWEEN
from hedgerow.games.countryside.setup import FIRST_LOCKED
from hedgerow.games.countryside.vocabulary import (
    AREA_SHIFT,
    CARD_SHIFT,
    HAND_LIMIT,
    MARKERS,
    SLOTS,
    TOKENS,
    TYPES,
    WORKERS,
)

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState


def faults(state: CountrysideState) -> list[str]:
    """Everything wrong with a position; empty for a sound one."""
    found = _cards(state) + _areas(state)
    for player in range(state.setup.players):
        found += [f"player {player + 1}: {what}" for what in _farm(state, player)]
    for first in range(0, len(state.octagons), 4):
        owners = [owner for owner in state.octagons[first : first + 4] if owner >= 0]
        if len(set(owners)) < len(owners):
            found.append(f"one player has two markers on goal tile {first // 4 + 1}")
    return found or _moment(state)


def _cards(state: CountrysideState) -> list[str]:
    """Every card is in one place."""
    held: Counter[int] = Counter(state.pool)
    held.update(state.discards)
    held.update(card for card in state.display if card >= 0)
    for row in (*state.hands, *state.piles):
        held.update(row)
    for rows in state.cards:
        for row in rows:
            held.update(row)
    held.update(frame[1] for frame in state.stack if frame[0] in IN_BETWEEN)
    return [
        f"there are {held[number]} cards {card.id}; there must be {card.copies}"
        for number, card in enumerate(state.content.cards)
        if held[number] != card.copies
    ]


def _areas(state: CountrysideState) -> list[str]:
    """Every area is in one place, each deck holds its own type."""
    kit = state.kit
    held: Counter[int] = Counter()
    for row in (*state.decks, *state.areas, *state.offers):
        held.update(row)
    for frame in state.stack:
        if frame[0] == "keep":
            held.update(frame[1:])
    found = [
        f"area {area.id} is in {held[number]} places"
        for number, area in enumerate(state.content.areas)
        if held[number] != 1
    ]
    for kind, deck in enumerate(state.decks):
        if any(kit.area_type[area] != kind for area in deck):
            found.append(f"the deck of {TYPES[kind]} holds an area of another type")
        if len(deck) != len(state.deck_known[kind]):
            found.append(f"what is known of the deck of {TYPES[kind]} does not fit it")
    return found


def _farm(state: CountrysideState, player: int) -> list[str]:
    """What one player has."""
    kit, found = state.kit, []
    areas, rows = state.areas[player], state.cards[player]
    if len(areas) != len(rows):
        return ["areas and the cards on them do not fit"]
    for area, row in zip(areas, rows, strict=True):
        if len(row) > kit.capacity[area]:
            found.append(f"{state.content.areas[area].id} holds more cards than its number")
        if any(not kit.types[card] >> kit.area_type[area] & 1 for card in row):
            found.append(f"{state.content.areas[area].id} holds a card of another type")
    filled = state.filled[player]
    if state.coins[player] < 0 or state.coins[player] + len(filled) > TOKENS:
        found.append(f"has {state.coins[player]} coins and {len(filled)} filled baskets, more than {TOKENS} together")
    for one in filled:
        at, place = one >> AREA_SHIFT, one >> CARD_SHIFT & 15
        if at >= len(rows) or place >= len(rows[at]):
            found.append("a filled basket lies on no card")
    if list(filled) != sorted(filled) or list(state.hands[player]) != sorted(state.hands[player]):
        found.append("hand or baskets are not in order")
    if Counter(state.known[player]) - Counter(state.hands[player]):
        found.append("knows a card to be in the hand that is not there")
    found += _board(state, player)
    points = sum(line.points for line in state.scores()[player].lines)
    due = _points_due(state) if player == state.current_player else 0
    if points != state.points[player] + due:
        found.append(f"has {state.points[player]} points; what was fulfilled makes {points - due}")
    return found


def _points_due(state: CountrysideState) -> int:
    """Points of goals whose marker is placed already, while unlocking and reward go on."""
    due, names = 0, [frame[0] for frame in state.stack]
    for at, frame in enumerate(state.stack):
        if frame[0] == "points":
            above = names[at + 1 : at + 3]
            if above[:1] != ["marker"] and above != ["do", "marker"]:
                due += frame[1]
    return due


def _board(state: CountrysideState, player: int) -> list[str]:
    """Workers and markers."""
    kit, found = state.kit, []
    markers = state.markers[player]
    if any(not 0 <= left <= most for left, most in zip(markers, kit.circles, strict=True)):
        found.append("has more markers on a space than it has circles")
    used = state.fulfilled[player].bit_count() + state.octagons.count(player) + len(state.own_goals[player])
    if sum(markers) + used != MARKERS:
        found.append(f"has {sum(markers)} markers on the board and {used} on goals; there must be {MARKERS} together")
    if state.fulfilled[player] >> len(state.areas[player]):
        found.append("has fulfilled the goal of an area that is not there")
    out = state.out[player]
    if out.bit_count() > WORKERS:
        found.append(f"has {out.bit_count()} workers on spaces")
    for number, kind in enumerate(kit.kinds):
        closed = number >= FIRST_LOCKED and markers[number - FIRST_LOCKED]
        if out >> number & 1 and (kind != "worker" or closed):
            found.append(f"has a worker on {state.content.spaces[number].id}, which is closed")
    return found


def _moment(state: CountrysideState) -> list[str]:
    """Whether the open question fits the position."""
    if state.decision is OVER:
        return ["the game is over, but steps are pending"] if state.stack else []
    if not state.stack or state.stack[-1][0] != state.decision.id:
        return [f"the question {state.decision.id!r} is not the last pending step"]
    found = []
    if len(state.display) != SLOTS:
        found.append(f"the display has {len(state.display)} places")
    if state.setup.players > 1 and state.piles:
        found.append("only a solo game has piles")
    for player, hand in enumerate(state.hands):
        if len(hand) > HAND_LIMIT and player != state.current_player and state.turn:
            found.append(f"player {player + 1} holds {len(hand)} cards out of turn")
    found += _offers(state)
    if found:
        return found
    try:
        legal = state.decision.legal(state)
    except (LookupError, ValueError, AttributeError, TypeError, AssertionError):
        return [*found, "the pending steps do not fit the position"]
    if len(legal) < 2:
        found.append(f"{state.decision.id!r} has {len(legal)} answers, so it would not be asked")
    return found


def _offers(state: CountrysideState) -> list[str]:
    """During the set-up, whoever has five areas to choose from is asked once, and nobody else."""
    asked = []
    for at, frame in enumerate(state.stack):
        if frame[0] == "offer":
            above = state.stack[at + 1] if at + 1 < len(state.stack) else ("seat", state.current_player)
            asked.append(above[1] if above[0] == "seat" else -1)
    holding = [player for player, offer in enumerate(state.offers) if offer]
    found = []
    if sorted(asked) != holding:
        found.append("areas are to be chosen by players who have none to choose from, or not by those who have")
    for player in holding:
        kinds = [state.kit.area_type[area] for area in state.offers[player]]
        if kinds != list(range(len(TYPES))) or state.areas[player]:
            found.append(f"player {player + 1} must choose from one area of each type, and have none before")
    return found
