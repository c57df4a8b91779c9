"""Does a card fit: which requirements are met, which are missing, and on which columns it may be laid.

A requirement is a mask of symbols (one bit, or two with a slash); it is met if the meadow shows one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hedgerow.games.meadow.setup import IS_DISCOVERY, IS_GROUND, IS_LANDSCAPE, IS_OBSERVATION, MOST_COLUMNS

if TYPE_CHECKING:
    from hedgerow.games.meadow.state import MeadowState

DISCARDS_EACH = 2  # cards for one missing symbol (ignore.two-cards)


def playable(state: MeadowState, player: int, cards: Sequence[int], *, one: bool = False) -> list[int]:
    """Those of a player's hand cards that can be played now, in order; `one`: only the first of them."""
    setup = state.setup
    kind, hard, needs, plain, arrow = setup.kind, setup.hard, setup.needs, setup.plain, setup.arrow
    visible, coverable, beside = state.visible[player], state.coverable[player], state.beside[player]
    spare = len(state.hands[player]) - 1
    found: list[int] = []
    for card in cards:
        if one and found:
            break
        k = kind[card]
        if k == IS_OBSERVATION:
            if not (plain[card] & coverable or arrow[card] & beside):
                continue
        elif k == IS_GROUND:
            if len(state.columns[player]) < MOST_COLUMNS:
                found.append(card)
            continue
        elif not has_room(state, player, k):
            continue
        if hard[card] or (setup.floor_symbol and k != IS_OBSERVATION):
            if not fits(state, player, card):
                continue
        else:
            cost = 0
            for need in needs[card]:
                if not need & visible:
                    cost += DISCARDS_EACH
            if cost > spare:
                continue
        found.append(card)
    return found


def has_room(state: MeadowState, player: int, kind: int) -> bool:
    """Whether the surroundings have a road for a landscape, or a free landscape for a discovery."""
    if kind == IS_LANDSCAPE:
        return state.roads[player] > 0
    return len(state.landscapes[player]) > len(state.discoveries[player])


def fits(state: MeadowState, player: int, card: int) -> bool:
    """Whether one card can be played now from this player's hand."""
    kind = state.setup.kind[card]
    if kind == IS_GROUND:
        return len(state.columns[player]) < MOST_COLUMNS
    spare = (len(state.hands[player]) - 1) // DISCARDS_EACH
    if kind == IS_OBSERVATION:
        return any(missing(state, player, card, column) <= spare for column in open_columns(state, player, card))
    return has_room(state, player, kind) and enough_met(state, player, card) and missing(state, player, card) <= spare


def enough_met(state: MeadowState, player: int, card: int) -> bool:
    """Option surroundings_floor=one_symbol: one meadow symbol of a landscape or discovery must really be there."""
    needs = state.setup.needs[card]
    return not (state.setup.floor_symbol and needs) or missing(state, player, card) < len(needs)


def open_columns(state: MeadowState, player: int, card: int) -> list[int]:
    """The columns that an observation card may be laid on, whatever it costs to buy off the rest."""
    setup, shows = state.setup, state.shows[player]
    plain, arrow, block = setup.plain[card], setup.arrow[card], setup.block
    several = arrow and not plain and len(setup.needs[card]) > 1
    found = []
    last = len(shows) - 1
    for column, shown in enumerate(shows):
        if shown & block:
            continue
        if shown & plain or (
            arrow and ((column and shows[column - 1] & arrow) or (column < last and shows[column + 1] & arrow))
        ):
            if several and setup.arrow_anywhere and _unmet_but_visible(state, player, card, column):
                continue
            found.append(column)
    return found


def neighbours(shows: Sequence[int], column: int) -> int:
    """All symbols that the columns directly beside one show."""
    left = shows[column - 1] if column else 0
    return left | (shows[column + 1] if column + 1 < len(shows) else 0)


def _unmet_but_visible(state: MeadowState, player: int, card: int, column: int) -> bool:
    beside = neighbours(state.shows[player], column)
    return any(not need & beside and need & state.visible[player] for need in state.setup.needs[card])


def missing(state: MeadowState, player: int, card: int, column: int | None = None) -> int:
    """How many requirements must be bought off; for a card with several arrows and no plain one it depends on
    the column."""
    setup = state.setup
    needs = setup.needs[card]
    if not setup.hard[card]:
        visible = state.visible[player]
        return sum(not need & visible for need in needs)
    return len(needs) - len(met(state, player, card, column))


def met(state: MeadowState, player: int, card: int, column: int | None = None) -> list[int]:
    """Which requirements (by place on the card) are met at once, each by a visible icon of its own.

    The largest such set: a symbol wanted twice needs two icons (symbols.twice), a slash takes either side.
    """
    setup = state.setup
    needs = setup.needs[card]
    if not setup.hard[card]:
        return [n for n, need in enumerate(needs) if need & state.visible[player]]
    only_arrows = column is not None and setup.arrow[card] and not setup.plain[card]
    icons = icons_shown(state, player, column if only_arrows else None)
    return assigned([[at for at, icon in enumerate(icons) if need >> icon & 1] for need in needs])


def assigned(wishes: Sequence[Sequence[int]]) -> list[int]:
    """The largest set of requirements, by place, that can each have an icon of its own.

    `wishes` says of each requirement which icons would do, best first.
    """
    taken: dict[int, int] = {}  # icon -> requirement

    def assign(n: int, tried: set[int]) -> bool:
        for icon in wishes[n]:
            if icon not in tried:
                tried.add(icon)
                if icon not in taken or assign(taken[icon], tried):
                    taken[icon] = n
                    return True
        return False

    for n in range(len(wishes)):
        assign(n, set())
    return sorted(taken.values())


def icons_shown(state: MeadowState, player: int, beside: int | None = None) -> list[int]:
    """Every visible icon of a meadow, as a list of symbols; with `beside` only those of its neighbour columns."""
    setup = state.setup
    found = []
    for column, stack in enumerate(state.columns[player]):
        if beside is None or abs(column - beside) == 1:
            found += [setup.bit[symbol] for symbol in setup.card[stack[-1]].grants]
            found += [setup.bit[symbol] for symbol in setup.card[stack[0]].grounds]
    return found


def refresh(state: MeadowState, player: int) -> None:
    """Work out anew what a meadow shows, and where, after a card was laid."""
    shows, block = state.shows[player], state.setup.block
    visible = 0
    for shown in shows:
        visible |= shown
    state.visible[player] = visible
    if not visible & block:
        state.coverable[player] = visible
        state.beside[player] = visible if len(shows) > 1 else 0
        return
    coverable = beside = 0
    for column, shown in enumerate(shows):
        if not shown & block:
            coverable |= shown
            beside |= neighbours(shows, column)
    state.coverable[player] = coverable
    state.beside[player] = beside


def shown_by(state: MeadowState, player: int) -> tuple[int, ...]:
    """Per column what it shows: the card symbols of its top and the grounds of its base (symbols.visible)."""
    grants, base = state.setup.grants, state.setup.base
    return tuple(grants[stack[-1]] | base[stack[0]] for stack in state.columns[player])


def is_discovery(state: MeadowState, card: int) -> bool:
    """Whether a card is a discovery."""
    return state.setup.kind[card] == IS_DISCOVERY
