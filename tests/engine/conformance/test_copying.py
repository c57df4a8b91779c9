"""A position can be copied, written down, read back and played again, and nothing of it changes by that."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from engine.conformance.cases import Case, for_every_case
from engine.conformance.walk import at_random, keenly, play, positions, through_json, viewers
from hedgerow.chance import Chance
from hedgerow.game import State, fingerprint
from hedgerow.rules import BadPosition
from hedgerow.words import Message

NOTHING_SAID = Message("refused, but nothing is said to be wrong")


def finish(state: State, seed: int) -> str:
    """Play a position to its end and say what it came to."""
    rng = Chance(seed)
    while not state.is_terminal:
        state.apply(rng.choice(state.legal_actions()))
    return state.digest()


@for_every_case
def test_a_copy_is_equal_and_stays_as_it_was(case: Case) -> None:
    """A copy made before every action equals the position, and later play on the original leaves it alone."""
    for choose in (at_random, keenly):
        copies, state, rng = [], case.new(21), Chance(21)
        style = case.kit.keen or keenly if choose is keenly else choose
        while not state.is_terminal:
            twin = state.clone()
            assert twin == state
            assert twin.digest() == state.digest()
            copies.append((twin, state.digest()))
            state.apply(style(state, state.legal_actions(), rng))
            assert twin != state
        assert [twin.digest() for twin, _ in copies] == [digest for _, digest in copies]


@for_every_case
def test_play_on_a_copy_leaves_the_original_alone(case: Case) -> None:
    for state in positions(case, 22, every=9):
        digest, twin = state.digest(), state.clone()
        finish(twin, 1)
        assert state.digest() == digest
        assert finish(state.clone(), 2) == finish(state.clone(), 2)


@for_every_case
@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_general_copies_play_on(case: Case, way: str) -> None:
    for state in positions(case, 23, every=13):
        twin = copy.deepcopy(state) if way == "deepcopy" else pickle.loads(pickle.dumps(state))  # noqa: S301
        assert twin == state
        assert twin.digest() == state.digest()
        assert twin.is_terminal == state.is_terminal
        assert twin.legal_actions() == state.legal_actions()
        assert finish(twin, 3) == finish(state.clone(), 3)


@for_every_case
def test_a_position_survives_json(case: Case) -> None:
    for at, state in enumerate([*positions(case, 24, keenly), *positions(case, 24, every=2)]):
        data = state.to_json()
        assert through_json(data) == data
        read = case.game.from_json(through_json(data), case.content)
        assert read == state
        assert read.digest() == state.digest() == fingerprint(data)
        assert read.legal_actions() == state.legal_actions()
        for viewer in viewers(state):
            assert read.observation(viewer) == state.observation(viewer)
        if at % 11 == 0:
            assert finish(read, 4) == finish(state.clone(), 4)


@for_every_case
def test_a_piece_too_many_is_no_position(case: Case) -> None:
    """A number in a position that is raised by one makes it unsound, and what is wrong is said, or leaves it sound."""
    data = case.new(25).to_json()
    refused = 0
    for path in numbers_in(data):
        changed = through_json(data)
        place = changed
        for part in path[:-1]:
            place = place[part]
        place[path[-1]] += 1
        faults = faults_of(case, changed)
        assert NOTHING_SAID not in faults
        refused += bool(faults)
    assert refused


def faults_of(case: Case, data: Any) -> list[Message]:
    """What is wrong with a position; a position that is read is sound."""
    try:
        read = case.game.from_json(data, case.content)
    except BadPosition as error:
        return list(error.faults) or [NOTHING_SAID]
    return read.faults()


def numbers_in(data: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The ways to all whole numbers in a JSON value."""
    if isinstance(data, bool) or data is None:
        return []
    if isinstance(data, int):
        return [path]
    if isinstance(data, dict):
        return [found for key, value in data.items() for found in numbers_in(value, (*path, key))]
    if isinstance(data, list):
        return [found for at, value in enumerate(data) for found in numbers_in(value, (*path, at))]
    return []


@for_every_case
def test_codes_and_seed_replay_the_game(case: Case) -> None:
    steps = list(play(case, 26, keenly))
    end = steps[-1].after
    again = case.new(26)
    for step in steps:
        assert again == step.before
        events = again.apply(again.action(step.action.code))
        for viewer in viewers(end):
            assert [event.seen_by(viewer) for event in events] == [event.seen_by(viewer) for event in step.events]
    assert again == end
    assert again.digest() == end.digest()
