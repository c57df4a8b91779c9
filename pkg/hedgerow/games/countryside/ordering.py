"""Sets of choices in one order: a face lets people click cards and baskets as they like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hedgerow.games.countryside.setup import KEPT

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState


def canonical(state: CountrysideState, codes: Sequence[str]) -> list[str]:
    """Choices that answer one question again and again, in the order in which the game takes them.

    What the game carries out by itself on the way, because nothing else is left to choose, is left out. Codes that
    cannot be carried out stay at the end, so that submitting them is refused with a reason. Three of the areas offered
    at the start, each named by itself, are the one answer that keeps them.
    """
    if state.decision.id == "offer":
        return _kept(state, codes)
    left, twin = list(codes), state.clone()
    ordered: list[str] = []
    question, player, turn = state.decision.id, state.current_player, state.turn
    while left and (twin.decision.id, twin.current_player, twin.turn) == (question, player, turn):
        place = {action.code: number for number, action in enumerate(twin.legal_actions())}
        able = [code for code in left if code in place and code not in ("stop", "pass")] or [
            code for code in left if code in place
        ]
        if not able:
            return ordered + left
        code = min(able, key=place.__getitem__)
        left.remove(code)
        ordered.append(code)
        twin.apply(twin.action(code))
    return ordered


def _kept(state: CountrysideState, codes: Sequence[str]) -> list[str]:
    areas = state.content.areas
    kind_of = {f"area {areas[area].id}": kind for kind, area in enumerate(state.offers[state.current_player])}
    kinds = tuple(sorted(kind_of.get(code, -1) for code in codes))
    return [state.kit.offers[KEPT.index(kinds)].code] if kinds in KEPT else list(codes)
