"""What bots think of a position: the estimate's signs, not its numbers."""

from __future__ import annotations

import pytest

from engine.upland_and_prairie.positions import GAME, PAIRED_PATH, completing
from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.levels import bot_of

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


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_a_bot_that_is_behind_in_the_animal_shuts_the_last_space(level: str) -> None:
    state = completing(PAIRED_PATH, "C4", screens=AHEAD[::-1], hand=["beaver", "grouse", "grouse"])
    for turn in range(2):
        state.apply(choose(bot_of(level), ask(GAME, state), fresh(1, turn)).action)
    assert state.stacks[state.setup.land.by_name["C4"]], "the rival holds three lynxes and would win by that path"
