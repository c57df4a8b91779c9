"""Points, line by line; who wins; and an estimate of how a position stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from hedgerow.game import Line, Score, alone
from hedgerow.games.countryside.outlook import outlook
from hedgerow.games.countryside.vocabulary import RANKS, UNLOCK_RULES
from hedgerow.words import N_, Message, Name

if TYPE_CHECKING:
    from hedgerow.games.countryside.setup import Setup
    from hedgerow.games.countryside.state import CountrysideState

ID = "countryside."
RANK_NAMES = (
    N_("A first harvest"),
    N_("The farm is taking shape"),
    N_("A farm to be proud of"),
    N_("The neighbours come to look"),
    N_("A rich countryside"),
    N_("Hardly a bare corner"),
    N_("Nearly perfect"),
    N_("The finest farm far and wide"),
)


def rank(points: int) -> int:
    """The solo rank from 1 to 8: the highest threshold reached; below the second it is the first (solo.rank)."""
    return max([1, *(number for number, least in enumerate(RANKS, 1) if points >= least)])


def scores(state: CountrysideState) -> list[Score]:
    """Each player's points and what they are for."""
    return [score_of(state, player) for player in range(state.setup.players)]


def start_line(points: int) -> Line:
    """The points of the space of the track where a player began."""
    return Line(ID + "setup.start-space", Message(N_("space of the track at the start")), points)


def area_line(area: Name | Message, points: int) -> Line:
    """The goal of an area that was fulfilled."""
    return Line(ID + "area.own-goal", Message(N_("goal on {area}"), {"area": area}), points)


def tile_line(letter: str, tile: Name | Message, points: int) -> Line:
    """A goal of a tile that was fulfilled; `letter`: A or B."""
    rule = ID + ("goal.a-side" if letter == "A" else "goal.b-side")
    return Line(rule, Message(N_("goal tile {tile}"), {"tile": tile}), points)


def card_line(card: Name | Message, points: int) -> Line:
    """The goal of a card of its own."""
    return Line(ID + "effect.own-goal", Message(N_("goal of {card}"), {"card": card}), points)


def opened_line(space: str, points: int) -> Line:
    """A space whose opening gives points."""
    rule = ID + UNLOCK_RULES.get(space, "unlock.fires-at-step-two")
    return Line(rule, Message(N_("{space} opened"), {"space": space}), points)


def effects_line(points: int) -> Line:
    """All other points: those that card effects gave."""
    return Line(ID + "turn.mandatory-parts", Message(N_("card effects")), points)


def score(player: int, total: int, lines: Sequence[Line], coins: int) -> Score:
    """A player's score; coins break a tie."""
    tie = Line(ID + "end.tie-coins", Message(N_("coins")), coins)
    return Score(player, total, tuple(lines), (tie,))


def score_of(state: CountrysideState, player: int) -> Score:
    """One player's points and what they are for."""
    octagons = tuple([at for at, owner in enumerate(state.octagons) if owner == player])
    goals = tuple([(state.cards[player][row][place], points) for row, place, points in state.own_goals[player]])
    fulfilled = tuple([area for at, area in enumerate(state.areas[player]) if state.fulfilled[player] >> at & 1])
    lines = _lines(state.setup, fulfilled, octagons, goals, state.markers[player], state.bonus[player])
    return score(player, state.points[player], lines, state.coins[player])


@lru_cache(maxsize=256)  # after most actions most players have what they had
def _lines(
    setup: Setup,
    fulfilled: tuple[int, ...],
    octagons: tuple[int, ...],
    goals: tuple[tuple[int, int], ...],
    markers: tuple[int, ...],
    bonus: int,
) -> tuple[Line, ...]:
    """Lines for goals of areas, tiles and cards that are fulfilled, for spaces opened, and for the rest."""
    content = setup.content
    lines = []
    if setup.start_points:
        lines.append(start_line(setup.start_points))
    for number in fulfilled:
        area = content.areas[number]
        lines.append(area_line(area.name, area.vp))
    for at in octagons:
        tile, side = setup.tiles[at // 4]
        lines.append(tile_line(content.tiles[tile].letter, content.tiles[tile].sides[side].name, setup.octagons[at].vp))
    for card, points in goals:
        lines.append(card_line(content.cards[card].name, points))
    rest = bonus
    for at, left in enumerate(markers):
        number = at + len(content.spaces) - len(markers)
        points = setup.kit.bonus[number]
        if not left and points and setup.kit.kinds[number] == "once":
            lines.append(opened_line(content.spaces[number].id, points))
            rest -= points
    if rest:
        lines.append(effects_line(rest))
    return tuple(lines)


def winners(state: CountrysideState) -> list[int]:
    """The most points, then the most coins; those still tied share (end.winner, end.tie-coins, end.tie-shared)."""
    keys = list(zip(state.points, state.coins, strict=True))
    best = max(keys)
    return [player for player, key in enumerate(keys) if key == best]


def heuristic(state: CountrysideState, player: int) -> float:
    """How good the position is for a player, from -1 to 1: his outlook against the best other's; alone his outlook."""
    mine = outlook(state, player)
    if state.setup.players == 1:
        return alone(mine)
    other = max(outlook(state, rival) for rival in range(state.setup.players) if rival != player)
    return max(-1.0, min(1.0, (mine - other) / 60))
