"""Discards chosen in any order, put into the order in which they are asked for."""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.games.meadow.state import MeadowState
from hedgerow.rules import UnknownAction

DISCARD = "discard "


def canonical(state: MeadowState, codes: Sequence[str]) -> list[str]:
    """The same answers, each run of discards sorted by deck (W, S, N, E), without those that happen by themselves."""
    number, deck_of = state.setup.number, state.setup.deck_of

    def rank(code: str) -> int:
        card = number.get(code.removeprefix(DISCARD), len(deck_of))
        return deck_of[card] if card < len(deck_of) else -1

    ordered: list[str] = []
    run: list[str] = []
    for code in [*codes, ""]:
        if code.startswith(DISCARD):
            run.append(code)
        else:
            ordered += [*sorted(run, key=rank), code]
            run = []
    return _without_forced(state, ordered[:-1])


def _without_forced(state: MeadowState, codes: list[str]) -> list[str]:
    """Leave out discards of cards that are gone when they come up; what is wrong is left for the table to say."""
    twin, player, found = state.clone(), state.current_player, []
    for at, code in enumerate(codes):
        if code.startswith(DISCARD):
            card = state.setup.number.get(code.removeprefix(DISCARD))
            if card is not None and card in state.hands[player] and card not in twin.hands[player]:
                continue
        found.append(code)
        try:
            action = twin.action(code)
        except UnknownAction:
            return found + codes[at + 1 :]
        if twin.check(action) is not None:
            return found + codes[at + 1 :]
        twin.apply(action)
    return found
