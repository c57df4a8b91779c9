"""Whole games: both endings come about, and no question goes unasked."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.save_the_meeples.flying import flying
from engine.save_the_meeples.positions import GAME
from hedgerow.chance import Chance
from hedgerow.game import State
from hedgerow.games.save_the_meeples.state import MeeplesState
from hedgerow.invariants import position_faults


def finished(state: State, rng: Chance, keen: bool, met: Counter[str]) -> MeeplesState:
    """The end of a game that chance or players who are after rockets play."""
    while not state.is_terminal:
        met[state.decision.id] += 1
        legal = state.legal_actions()
        state.apply(flying(state, legal, rng) if keen else rng.choice(legal))
    assert isinstance(state, MeeplesState)
    return state


def new(players: int, seed: int, rng: Chance) -> State:
    sides = {place: rng.choice(("I", "II")) for place in ("mine", "tavern", "forge")}
    choices = {
        "length": rng.choice(("quick", "regular")),
        "both_endings": rng.choice(("longer", "active_team")),
        "divert": rng.choice(("extra", "instead")),
    }
    return GAME.new(players, seed, **sides, **choices)


def test_both_endings_come_about_and_every_question_is_asked() -> None:
    met: Counter[str] = Counter()
    endings: Counter[str | None] = Counter()
    for seed in range(60):
        rng = Chance(seed).fork()
        state = finished(new(2 + seed % 3, seed, rng), rng, seed % 4 != 0, met)
        endings[state.ending] += 1
    assert endings["invasion"] > 5
    assert endings["escape"] > 5
    rare = {"convert", "ending", "over", "use", "divert"}  # the tests of the rules ask these
    assert set(GAME.decisions) - set(met) <= rare


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_random_games_is_sound(players: int) -> None:
    for seed in range(8):
        rng = Chance(seed).fork()
        state = new(players, seed, rng)
        while not state.is_terminal:
            assert position_faults(state) == []
            state.apply(flying(state, state.legal_actions(), rng) if seed % 2 else rng.choice(state.legal_actions()))
        assert position_faults(state) == []


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_random_games_end(players: int) -> None:
    """No game asks more than a thousand questions."""
    for seed in range(400):
        met: Counter[str] = Counter()
        rng = Chance(seed).fork()
        finished(new(players, seed, rng), rng, False, met)
        assert sum(met.values()) < 1000
