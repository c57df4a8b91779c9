"""What cannot be in a position: pieces that do not add up, questions that could not be open."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from operator import gt
from typing import TYPE_CHECKING

from hedgerow.game import OVER
from hedgerow.games.countryside.frames import IN_BETWEEN
from hedgerow.games.countryside.scoring import score_of
from hedgerow.games.countryside.setup import FIRST_LOCKED, Kit
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
from hedgerow.rules import Faults
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState


def faults(state: CountrysideState) -> list[Message]:
    """Everything wrong with a position; empty for a sound one."""
    found = Faults(_cards(state) + _areas(state))
    for player in range(state.setup.players):
        for what in _farm(state, player):
            found.note(N_("player {player}: {what}"), player=player, what=what)
    for first in range(0, len(state.octagons), 4):
        owners = [owner for owner in state.octagons[first : first + 4] if owner >= 0]
        if len(set(owners)) < len(owners):
            found.note(N_("one player has two markers on goal tile {n}"), n=first // 4 + 1)
    return found or _moment(state)


def cards_everywhere(state: CountrysideState) -> list[int]:
    """Every card that lies anywhere, hidden or not, place by place."""
    cards = state.pool + state.discards
    cards += [card for card in state.display if card >= 0]
    cards += chain(*state.hands, *state.piles, *chain(*state.cards))
    cards += [frame[1] for frame in state.stack if frame[0] in IN_BETWEEN]
    return cards


def _cards(state: CountrysideState) -> list[Message]:
    """Every card is in one place."""
    cards = cards_everywhere(state)
    if sorted(cards) == state.kit.every_card:
        return []
    held = Counter(cards)
    found = Faults()
    for number, card in enumerate(state.content.cards):
        if held[number] != card.copies:
            text = N_("there are {n} cards {card}; there must be {wanted}")
            found.note(text, n=held[number], card=card.id, wanted=card.copies)
    return found


def _areas(state: CountrysideState) -> list[Message]:
    """Every area is in one place, each deck holds its own type."""
    kit = state.kit
    waiting = [frame[1:] for frame in state.stack if frame[0] == "keep"]
    areas = sorted(chain(*state.decks, *state.areas, *state.offers, *waiting))
    found = Faults()
    if areas != list(range(len(kit.area_type))):
        for number, area in enumerate(state.content.areas):
            if areas.count(number) != 1:
                found.note(N_("area {area} is in {n} places"), area=area.id, n=areas.count(number))
    for kind, deck in enumerate(state.decks):
        if {kit.area_type[area] for area in deck} - {kind}:
            found.note(N_("the area deck {kind} holds an area of another type"), kind=TYPES[kind])
        if len(deck) != len(state.deck_known[kind]):
            found.note(N_("what is known of the area deck {kind} does not fit it"), kind=TYPES[kind])
    return found


def _farm(state: CountrysideState, player: int) -> list[Message]:
    """What one player has."""
    areas, rows, filled = state.areas[player], state.cards[player], state.filled[player]
    known, hand = state.known[player], state.hands[player]
    if len(areas) != len(rows):
        return [Message(N_("areas and the cards on them do not fit"))]
    found = Faults(_placed(state.kit, areas, rows, filled))
    if state.coins[player] < 0 or state.coins[player] + len(filled) > TOKENS:
        text = N_("has {coins} coins and {baskets} filled baskets, more than {most} together")
        found.note(text, coins=state.coins[player], baskets=len(filled), most=TOKENS)
    if list(filled) != sorted(filled) or list(hand) != sorted(hand):
        found.note(N_("hand or baskets are not in order"))
    if any(known.count(card) > hand.count(card) for card in set(known)):
        found.note(N_("knows a card to be in the hand that is not there"))
    found += _board(state, player)
    points = sum([line.points for line in score_of(state, player).lines])
    due = _points_due(state) if player == state.current_player else 0
    if points != state.points[player] + due:
        text = N_("has {n} points; what was fulfilled makes {wanted}")
        found.note(text, n=state.points[player], wanted=points - due)
    return found


@lru_cache(maxsize=256)  # after most actions most farms are as they were
def _placed(
    kit: Kit, areas: tuple[int, ...], rows: tuple[tuple[int, ...], ...], filled: tuple[int, ...]
) -> tuple[Message, ...]:
    """Cards on areas, baskets on cards."""
    found = Faults()
    for area, row in zip(areas, rows, strict=True):
        kind = kit.area_type[area]
        if len(row) > kit.capacity[area]:
            found.note(N_("{area} holds more cards than its number"), area=kit.content.areas[area].id)
        if 0 in [kit.types[card] >> kind & 1 for card in row]:
            found.note(N_("{area} holds a card of another type"), area=kit.content.areas[area].id)
    for one in filled:
        at, place = one >> AREA_SHIFT, one >> CARD_SHIFT & 15
        if at >= len(rows) or place >= len(rows[at]):
            found.note(N_("a filled basket lies on no card"))
    return tuple(found)


def _points_due(state: CountrysideState) -> int:
    """Points of goals whose marker is placed already, while unlocking and reward go on."""
    due, names = 0, [frame[0] for frame in state.stack]
    for at, frame in enumerate(state.stack):
        if frame[0] == "points":
            above = names[at + 1 : at + 3]
            if above[:1] != ["marker"] and above != ["do", "marker"]:
                due += frame[1]
    return due


def _board(state: CountrysideState, player: int) -> list[Message]:
    """Workers and markers."""
    kit, found = state.kit, Faults()
    markers = state.markers[player]
    if min(markers) < 0 or any(map(gt, markers, kit.circles)):
        found.note(N_("has more markers on a space than it has circles"))
    used = state.fulfilled[player].bit_count() + state.octagons.count(player) + len(state.own_goals[player])
    if sum(markers) + used != MARKERS:
        text = N_("has {n} markers on the board and {goals} on goals; there must be {wanted} together")
        found.note(text, n=sum(markers), goals=used, wanted=MARKERS)
    if state.fulfilled[player] >> len(state.areas[player]):
        found.note(N_("has fulfilled the goal of an area that is not there"))
    out = state.out[player]
    if out.bit_count() > WORKERS:
        found.note(N_("has {n} workers on spaces"), n=out.bit_count())
    for number, kind in enumerate(kit.kinds):
        if not out >> number & 1:
            continue
        closed = number >= FIRST_LOCKED and markers[number - FIRST_LOCKED]
        if kind != "worker" or closed:
            found.note(N_("has a worker on {space}, which is closed"), space=state.content.spaces[number].id)
    return found


def _moment(state: CountrysideState) -> list[Message]:
    """Whether the open question fits the position."""
    if state.decision is OVER:
        return [Message(N_("the game is over, but steps are pending"))] if state.stack else []
    if not state.stack or state.stack[-1][0] != state.decision.id:
        return [
            Message(N_("the question {question} is not the last pending step"), {"question": repr(state.decision.id)})
        ]
    found = Faults()
    if len(state.display) != SLOTS:
        found.note(N_("the display has {n} places"), n=len(state.display))
    if state.setup.players > 1 and state.piles:
        found.note(N_("only a solo game has piles"))
    for player, hand in enumerate(state.hands):
        if len(hand) > HAND_LIMIT and player != state.current_player and state.turn:
            found.note(N_("player {player} holds {n} cards out of turn"), player=player, n=len(hand))
    found += _offers(state)
    if found:
        return found
    try:
        legal = state.decision.legal(state)
    except (LookupError, ValueError, AttributeError, TypeError, AssertionError):
        return [Message(N_("the pending steps do not fit the position"))]
    if len(legal) < 2:
        text = N_("{question} has {n} answers, so it would not be asked")
        found.note(text, question=repr(state.decision.id), n=len(legal))
    return found


def _offers(state: CountrysideState) -> list[Message]:
    """During the set-up, whoever has five areas to choose from is asked once, and nobody else."""
    asked = []
    for at, frame in enumerate(state.stack):
        if frame[0] == "offer":
            above = state.stack[at + 1] if at + 1 < len(state.stack) else ("seat", state.current_player)
            asked.append(above[1] if above[0] == "seat" else -1)
    holding = [player for player, offer in enumerate(state.offers) if offer]
    found = Faults()
    if sorted(asked) != holding:
        found.note(N_("areas are to be chosen by players who have none to choose from, or not by those who have"))
    for player in holding:
        kinds = [state.kit.area_type[area] for area in state.offers[player]]
        if kinds != list(range(len(TYPES))) or state.areas[player]:
            text = N_("player {player} must choose from one area of each type, and have none before")
            found.note(text, player=player)
    return found
