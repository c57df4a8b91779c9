"""Positions and observations from outside: whatever is wrong with them is said, and nothing else happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.conformance.cases import Case, for_default_cases, for_every_game
from engine.conformance.walk import keenly, positions, through_json, viewers
from hedgerow.chance import Chance
from hedgerow.game import Game, State
from hedgerow.rules import BadPosition
from hedgerow.words import Words

ENGLISH, DUTCH = Words("en"), Words("nl")
NESTED: Any = []
for _ in range(500):
    NESTED = [NESTED]
HOSTILE: list[Any] = [
    None, True, False, -1, 0, 3, 99, 10**30, 1.5, float("nan"), float("inf"), "", "x", "x" * 100_000, "\x00", "wild",
    [], {}, [None], [[]], [-1], [10**30], ["x"], {"x": None}, {"": {}}, NESTED,
]  # fmt: skip
MOST_PATHS = 150  # places in one position at which values are replaced
Path = tuple[str | int, ...]


def ways(data: Any, path: Path = ()) -> Iterator[Path]:
    """The ways to all values inside a JSON value."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from ways(value, (*path, key))


def changed(data: Any, path: Path, value: Any) -> Any:
    """A copy with one value replaced."""
    if not path:
        return value
    twin = data.copy()
    twin[path[0]] = changed(data[path[0]], path[1:], value)
    return twin


def read(case: Case, data: Any) -> State | None:
    """The position, or None if it is refused with what is wrong; any other error is a fault of ours."""
    try:
        return case.game.from_json(data, case.content)
    except BadPosition as error:
        told(error)
        return None


def told(error: BadPosition) -> None:
    """What is wrong is said in plain, short sentences, in either language."""
    for words in (ENGLISH, DUTCH):
        if not error.faults or not all(5 < len(words.say(fault)) < 600 for fault in error.faults):
            raise AssertionError(f"poorly told: {error.faults!r:.2000}") from error


def goes_on(case: Case, state: State, seed: int) -> None:
    """A position that was read is sound: it can be looked at and played."""
    assert state.faults() == []
    rng = Chance(seed)
    for _ in range(12):
        for viewer in viewers(state):
            case.game.live_scores(state.observation(viewer), case.content)
        assert state.clone() == state
        if state.is_terminal:
            assert state.winners() or case.players == 1
            return
        legal = state.legal_actions()
        assert len(legal) >= 2
        state.apply(rng.choice(legal))
        assert state.faults() == []


def some_positions(case: Case) -> list[Any]:
    found = [through_json(state.to_json()) for state in positions(case, 71, keenly, every=17)]
    return found[:3] + found[-1:]


@for_default_cases
def test_one_wrong_value(case: Case) -> None:
    """Every value of some positions, replaced by one thing after the other."""
    refused = 0
    for data in some_positions(case):
        paths = [path for path in ways(data) if len(path) < 3 or path[-1] in (0, 1)]
        some = [path for path in paths if len(path) > 1]
        paths = [path for path in paths if len(path) == 1] + some[:: 1 + len(some) // MOST_PATHS]
        for at, path in enumerate(paths):
            for number, value in enumerate(HOSTILE):
                if (at + number) % 3:
                    continue
                state = read(case, changed(data, path, value))
                if state is None:
                    refused += 1
                else:
                    goes_on(case, state, at)
    assert refused > 100


@for_default_cases
def test_a_field_missing_or_unknown(case: Case) -> None:
    for data in some_positions(case):
        for field in data:
            state = read(case, {key: value for key, value in data.items() if key != field})
            if state is not None:
                goes_on(case, state, 1)
        assert read(case, {**data, "no such field": 1}) is None


@for_default_cases
@pytest.mark.parametrize("data", HOSTILE, ids=lambda value: repr(value)[:20])
def test_no_position_at_all(case: Case, data: Any) -> None:
    assert read(case, data) is None


@for_default_cases
def test_two_positions_mixed(case: Case) -> None:
    """Fields of one position in another: nearly always pieces that do not add up; never a crash."""
    rng = random.Random(5)
    found = some_positions(case)
    for turn in range(150):
        one, other = rng.sample(found, 2)
        mixed = {key: rng.choice((one, other)).get(key, value) for key, value in one.items()}
        state = read(case, mixed)
        if state is not None:
            goes_on(case, state, turn)


@for_every_game
def test_a_position_of_another_game(game: Game) -> None:
    data = game.new(game.players[0], 1).to_json()
    with pytest.raises(BadPosition) as caught:
        game.from_json({**data, "game": "chess"})
    told(caught.value)
