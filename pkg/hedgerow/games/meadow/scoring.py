"""Points: printed on cards played, and bonus tokens placed; and an estimate of how a game in progress stands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hedgerow.game import Line, Score, alone
from hedgerow.games.meadow.board import BONUS
from hedgerow.games.meadow.setup import IS_GROUND, IS_LANDSCAPE, IS_OBSERVATION, Setup
from hedgerow.words import N_, Message, Name

if TYPE_CHECKING:
    from hedgerow.games.meadow.state import MeadowState

ID = "meadow."


def lines(meadow: int, landscapes: int, discoveries: int, bonus: int) -> tuple[Line, ...]:
    """The lines of a score from the points of its parts."""
    return (
        Line(ID + "score.cards", Message(N_("cards in the meadow, covered ones too")), meadow),
        Line(ID + "score.cards", Message(N_("landscapes")), landscapes),
        Line(ID + "score.cards", Message(N_("discoveries")), discoveries),
        Line(ID + "score.bonus", Message(N_("bonus tokens at the campfire")), bonus),
    )


def score(player: int, parts: tuple[Line, ...], discoveries: int, rover: int | None = None) -> Score:
    """A player's score; the tie-break is the number of discoveries, alone the margin over Rover."""
    total = sum(line.points for line in parts)
    tie = Line(ID + "score.tie-discoveries", Message(N_("discoveries played")), discoveries)
    if rover is not None:
        tie = Line(ID + "solo.result", Message(N_("points more than Rover")), total - rover)
    return Score(player, total, parts, (tie,))


def scores(state: MeadowState) -> list[Score]:
    """Each player's score as if the game ended now."""
    points = state.setup.points
    rover = rover_points(state) if state.setup.players == 1 else None
    found = []
    for player, columns in enumerate(state.columns):
        parts = lines(
            sum(points[card] for stack in columns for card in stack),
            sum(points[card] for card in state.landscapes[player]),
            sum(points[card] for card in state.discoveries[player]),
            sum(BONUS[: state.bonus[player]]),
        )
        found.append(score(player, parts, len(state.discoveries[player]), rover))
    return found


BONUS_SUMS = tuple(sum(BONUS[:n]) for n in range(len(BONUS) + 1))


def totals(state: MeadowState) -> list[int]:
    """The totals alone."""
    return [points + BONUS_SUMS[bonus] for points, bonus in zip(state.points, state.bonus, strict=True)]


def rover_points(state: MeadowState) -> int:
    """The printed points of all cards that Rover has collected (solo.rover-score)."""
    points = state.setup.points
    return sum(points[card] for card in state.rover)


def grade(setup: Setup, points: int, rover: int) -> Name | None:
    """The line of an owner's solo table that a success reaches, if there is one (solo.result)."""
    reached = points if setup.content.tables.grade_by == "points" else points - rover
    found = None
    for line in setup.content.tables.grades:
        if points >= rover and reached >= line.at_least:
            found = line.name
    return found


def winners(state: MeadowState) -> list[int]:
    """Most points, then most discoveries, then shared; alone a success, or nobody."""
    points = totals(state)
    if state.setup.players == 1:
        return [0] if points[0] >= rover_points(state) else []
    keys = [(points[player], len(state.discoveries[player])) for player in range(state.setup.players)]
    best = max(keys)
    return [player for player, key in enumerate(keys) if key == best]


# an estimate for bots

SPREAD = 30.0  # points of lead that count as won
SYMBOL = 0.45  # worth of one more different symbol in a meadow, early in the game
GROUND_KIND = 0.7
BONUS_NEAR = 0.8
# Alone, what a token still to place brings in the end besides: 1.6 points with the greedy bot, 2.0 with the expert,
# from the first token to the last (16 games).
TO_COME = 1.8


def heuristic(state: MeadowState, player: int) -> float:
    """How good the position is, from -1 to 1: points, and what hand and meadow still promise; alone the points that the
    game will end with."""
    own = prospects(state, player)
    if state.setup.players == 1:
        return alone(own + TO_COME * turns_left(state, player))
    best = max(prospects(state, rival) for rival in range(state.setup.players) if rival != player)
    return max(-1.0, min(1.0, (own - best) / SPREAD))


def prospects(state: MeadowState, player: int) -> float:
    """Points so far and an estimate of those to come."""
    setup = state.setup
    turns = turns_left(state, player)
    found = float(state.points[player] + BONUS_SUMS[state.bonus[player]])
    if not turns:
        return found
    share = min(1.0, turns / (0.6 * setup.rounds * setup.token_set.bit_count()))
    visible = state.visible[player]
    found += SYMBOL * share * (visible & (1 << (len(setup.symbols) - 5)) - 1).bit_count()
    found += GROUND_KIND * share * (visible >> (len(setup.symbols) - 5)).bit_count()
    found += 0.25 * share * min(len(state.columns[player]), 8)
    if state.bonus[player] < len(BONUS):
        ready = any(
            claim is None and visible >> one & 1 and visible >> other & 1
            for (one, other), claim in zip(state.pairs, state.claims, strict=True)
        )
        found += BONUS_NEAR * share * ready
    room = len(state.landscapes[player]) > len(state.discoveries[player])
    return found + _in_hand(setup, state.hands[player], visible, state.roads[player] > 0, room, turns)


def turns_left(state: MeadowState, player: int) -> int:
    """How many tokens a player has still to place in this game."""
    if state.is_terminal:
        return 0
    setup = state.setup
    later = (setup.rounds - state.round) * setup.token_set.bit_count()
    return int(state.tokens[player].bit_count() + later)


def _chance(place: int, turns: int) -> float:
    """How likely the card that stands at this place of a hand, best first, still comes to be played."""
    return max(0.0, min(0.75, (turns - place) / (turns + 3.0)))


@lru_cache(maxsize=1 << 14)  # most answers that are weighed leave most hands and meadows as they are
def _in_hand(setup: Setup, hand: tuple[int, ...], visible: int, road: bool, room: bool, turns: int) -> float:
    """What the cards of a hand promise, in so many turns, over a meadow that shows these symbols: whether it has a road
    and room on a landscape. The best come first."""
    worth = sorted((_worth(setup, card, visible, road, room) for card in hand), reverse=True)
    return sum(value * _chance(place, turns) for place, value in enumerate(worth))


def _worth(setup: Setup, card: int, visible: int, road: bool, room: bool) -> float:
    """What a hand card promises: its points, less the more of its requirements are missing."""
    kind = setup.kind[card]
    if kind == IS_GROUND:
        return 0.9 if setup.base[card] & ~visible else 0.3
    lacking = sum(not need & visible for need in setup.needs[card])
    value = setup.points[card] + (0.4 if kind == IS_OBSERVATION else 0.2)
    if kind == IS_LANDSCAPE:
        lacking += not road
    elif kind != IS_OBSERVATION:
        lacking += not room
    return float(value * (1.0, 0.55, 0.25, 0.1)[min(lacking, 3)])
