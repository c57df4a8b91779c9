"""The house deck in play: middling players come to the points that the published game is known for."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from hedgerow.chance import Chance
from hedgerow.game import Action
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.state import MeadowState

WIDTH = 12  # answers that a middling player looks at


class Table(NamedTuple):
    """What a finished game came to, per player."""

    points: list[int]
    landscapes: list[int]
    discoveries: list[int]


def middling(state: MeadowState, rng: Chance) -> Action:
    """The best of a few answers, judged at the end of the own turn by the game's own estimate."""
    legal, me = state.legal_actions(), state.current_player
    if len(legal) > WIDTH:
        legal = [rng.choice(legal) for _ in range(WIDTH)]

    def worth(action: Action) -> float:
        twin = state.clone()
        twin.apply(action)
        while not twin.is_terminal and twin.current_player == me and twin.decision.id != "place":
            following = []
            for answer in twin.legal_actions()[:WIDTH]:
                after = twin.clone()
                after.apply(answer)
                following.append(after)
            twin = max(following, key=lambda after: after.heuristic(me))
        return twin.heuristic(me)

    return max(legal, key=worth)


def games(players: int, number: int, **options: str) -> list[Table]:
    """So many games of middling players."""
    found = []
    for seed in range(number):
        state, rng = GAME.new(players, seed, **options), Chance(seed + 40)
        assert isinstance(state, MeadowState)
        while not state.is_terminal:
            state.apply(middling(state, rng))
        found.append(
            Table(state.totals(), [len(land) for land in state.landscapes], [len(item) for item in state.discoveries])
        )
    return found


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("envelopes", ["out", "in"])
def test_middling_play_scores_40_to_75(players: int, envelopes: str) -> None:
    tables = games(players, 12 if players == 1 else 5, **{f"envelope_{letter}": envelopes for letter in "tuwxy"})
    points = [n for table in tables for n in table.points]
    assert 45 <= sum(points) / len(points) <= 70
    assert sum(40 <= n <= 75 for n in points) >= 0.85 * len(points), sorted(points)


@pytest.mark.slow
def test_landscapes_and_discoveries_are_worth_playing() -> None:
    tables = games(2, 8)
    seats = 2 * len(tables)
    assert sum(sum(table.landscapes) for table in tables) / seats >= 1.4
    assert sum(sum(table.discoveries) for table in tables) / seats >= 1.0
