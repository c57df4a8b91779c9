"""Sets of choices in one order: a face lets people click cards and baskets as they like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState


def canonical(state: CountrysideState, codes: Sequence[str]) -> list[str]:
    """Choices that answer one question after the other, in the order the game takes them.

    Cards and slots stand in the order of the open question's candidates, baskets too; a `stop` comes last. Codes that
    the open question does not know keep their order behind the others, and are checked when they are submitted.
    """
    place = {action.code: number for number, action in enumerate(state.candidates())}
    last = len(place)
    return sorted(codes, key=lambda code: (code in ("stop", "pass"), place.get(code, last)))
