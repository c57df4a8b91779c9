"""What bots think of a position: the estimate's signs, not its numbers."""

from __future__ import annotations

import pytest

from engine.upland_and_prairie.positions import GAME, PAIRED_PATH, completing
from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.levels import bot_of
from hedgerow.chance import Chance
from hedgerow.games.upland_and_prairie.scoring import sets_in_reach
from hedgerow.games.upland_and_prairie.state import UplandState

AHEAD = [{"lynx": 3, "beaver": 1}, {"grouse": 2, "beaver": 2}]


def test_who_leads_in_the_animal_of_a_path_almost_there_is_ahead() -> None:
    state = completing(PAIRED_PATH, "C4", screens=AHEAD)
    assert state.heuristic(0) > 0.3
    assert state.heuristic(1) == pytest.approx(-state.heuristic(0), abs=0.2)


def test_a_full_space_shuts_the_way_and_room_opens_it_again() -> None:
    free = completing(PAIRED_PATH, "C4", screens=AHEAD)
    shut = completing(PAIRED_PATH, "C4", screens=AHEAD, also={"C4": "grouse"})
    room = completing(PAIRED_PATH, "C4", screens=AHEAD, also={"C4": "grouse"}, tracker=3)
    assert shut.heuristic(0) < free.heuristic(0) - 0.05
    assert room.heuristic(0) > shut.heuristic(0) + 0.05


@pytest.mark.parametrize("players", [2, 3])
def test_nobody_ends_with_more_sets_than_were_in_reach(players: int) -> None:
    """Nor could he, in his last turn, have had more than one more than he got."""
    dry = 0
    for seed in range(40):
        state, rng, promised = GAME.new(players, seed), Chance(seed), []
        assert isinstance(state, UplandState)
        while not state.is_terminal:
            promised.append(sets_in_reach(state))
            state.apply(rng.choice(state.legal_actions()))
        if state.path is not None:
            continue
        dry += 1
        got = state.totals()
        assert all(most >= sets for reach in promised for most, sets in zip(reach, got, strict=True))
        assert all(most <= sets + 1 for most, sets in zip(promised[-1], got, strict=True))
        assert sets_in_reach(state) == got
    assert dry


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_a_bot_that_is_behind_in_the_animal_shuts_the_last_space(level: str) -> None:
    state = completing(PAIRED_PATH, "C4", screens=AHEAD[::-1], hand=["beaver", "grouse", "grouse"])
    for turn in range(2):
        state.apply(choose(bot_of(level), ask(GAME, state), fresh(1, turn)).action)
    assert state.stacks[state.setup.land.by_name["C4"]], "the rival holds three lynxes and would win by that path"
