"""Observations as vectors: one length, numbers from 0 to 1, made from the observation alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from hedgerow import games, rl
from hedgerow.chance import Chance
from hedgerow.game import State

EVERY = [(id, players) for id, game in games.items() for players in game.players]


@cache
def walk(game: str, players: int, seed: int, every: int = 9) -> list[State]:
    """Positions of a random game, its end among them."""
    state, rng, found = games[game].new(players, seed), Chance(seed), []
    number = 0
    while not state.is_terminal:
        if number % every == 0:
            found.append(state.clone())
        state.apply(rng.choice(state.legal_actions()))
        number += 1
    return [*found, state]


def every_option(game: str) -> Iterator[dict[str, str]]:
    """Each value of each option once."""
    for option in games[game].options:
        for value in option.values:
            yield {option.id: value}


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_every_observation_gives_a_vector_of_one_length_from_0_to_1(game: str, players: int) -> None:
    encoder = rl.encoder(game)
    for state in walk(game, players, 4):
        for viewer in (None, *range(players)):
            vector = encoder.encode(json.loads(json.dumps(state.observation(viewer))))
            assert vector.shape == (encoder.size,)
            assert vector.dtype == np.float32
            assert float(vector.min()) >= 0
            assert float(vector.max()) <= 1
            for part in encoder.parts:  # what is beyond is cut off: it could not be told apart
                assert all(0 <= value <= 1 for value in part.read(state.observation(viewer))), part.name


@pytest.mark.parametrize("game", games)
def test_every_option_can_be_encoded(game: str) -> None:
    encoder, players = rl.encoder(game), max(games[game].players)
    for options in every_option(game):
        state, rng = games[game].new(players, 3, **options), Chance(1)
        for _ in range(30):
            state.apply(rng.choice(state.legal_actions()))
            if state.is_terminal:
                break
        (id, value), *_ = options.items()
        chosen = encoder.encode(state.observation(0))[encoder.where(f"option {id}")]
        values = list(next(option for option in games[game].options if option.id == id).values)
        assert [name for name, n in zip(values, chosen, strict=True) if n] in ([value], [])


@pytest.mark.parametrize(("game", "players"), [pair for pair in EVERY if pair[1] > 1])
def test_hidden_pieces_dealt_anew_leave_the_vector_as_it_is(game: str, players: int) -> None:
    """The vector is a function of the observation: positions that look alike to a player are encoded alike."""
    encoder = rl.encoder(game)
    moved = 0
    for at, state in enumerate(walk(game, players, 6, 23)[:-1]):
        for player in range(players):
            seen = state.observation(player)
            other = games[game].belief(seen).sample(Chance(100 * at + player))
            moved += other != state
            assert np.array_equal(encoder.encode(other.observation(player)), encoder.encode(seen))
    assert moved, "the belief never differed from the truth: this shows nothing"


@pytest.mark.parametrize("game", games)
def test_players_see_themselves_first(game: str) -> None:
    """At the start, and asked in turn, every seat finds its own question at seat 0."""
    encoder = rl.encoder(game)
    for state in walk(game, max(games[game].players), 9)[:-1]:
        asked = state.current_player
        assert encoder.encode(state.observation(asked))[encoder.where("asked")][0] == 1
        other = (asked + 1) % state.setup.players
        assert encoder.encode(state.observation(other))[encoder.where("asked")][0] == 0


@pytest.mark.parametrize("game", games)
def test_different_positions_differ_as_numbers(game: str) -> None:
    """Almost no two positions of a game look alike; those that do differ in what nobody weighs."""
    encoder = rl.encoder(game)
    states = walk(game, 2, 5, 1)
    vectors = {encoder.encode(state.observation(state.current_player)).tobytes() for state in states}
    assert len(vectors) > 0.9 * len(states)


@pytest.mark.parametrize("game", games)
def test_every_part_says_something_in_some_game(game: str) -> None:
    """No part is always empty, but for what random play of a few games cannot bring about."""
    encoder = rl.encoder(game)
    used = np.zeros(encoder.size, bool)
    for players in games[game].players:
        for seed in range(3):
            for state in walk(game, players, 40 + seed, 3):
                for viewer in range(players):
                    used |= encoder.encode(state.observation(viewer)) > 0
    silent = {part.name for part in encoder.parts if not used[encoder.where(part.name)].any()}
    assert silent <= RARE.get(game, set())


#: parts that need an option, or play with an aim
RARE: dict[str, set[str]] = {
    "upland_and_prairie": {"wild drawers", "wild kept", "path"},
    "forest_shuffle": {"extra"},
}


@pytest.mark.parametrize("game", games)
def test_the_table_names_every_number_once(game: str) -> None:
    encoder = rl.encoder(game)
    assert len({part.name for part in encoder.parts}) == len(encoder.parts)
    lines = encoder.table().splitlines()
    assert len(lines) == len(encoder.parts)
    assert lines[0].split()[:4] == ["0", "to", str(encoder.parts[0].size - 1), "question"]
    assert int(lines[-1].split()[2]) == encoder.size - 1
    with pytest.raises(KeyError, match="has no part 'luck'"):
        encoder.where("luck")


def test_a_part_of_the_wrong_length_is_a_fault() -> None:
    wrong = rl.Encoder("toy", [rl.Part("two", 2, "two numbers", lambda _: [1.0])])
    with pytest.raises(ValueError, match="part two has 1 numbers instead of 2"):
        wrong.encode({})


def test_what_a_player_holds_is_seen_by_him_alone() -> None:
    state: Any = games["upland_and_prairie"].new(2, 7)
    encoder = rl.encoder("upland_and_prairie")
    drawer = state.current_player
    own = encoder.encode(state.observation(drawer))[encoder.where("hand")]
    other = encoder.encode(state.observation(1 - drawer))[encoder.where("hand")]
    assert own[1:].sum() > 0
    assert list(other[1:]) == [0] * 5
    assert own[0] == other[0]
