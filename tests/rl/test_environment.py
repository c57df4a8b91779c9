"""The games as PettingZoo environments: PettingZoo's own tests, copies that play on, clear refusals."""

from __future__ import annotations

import copy
import functools
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from hedgerow import games, rl
from hedgerow.history import open_record
from hedgerow.rules import BadSetup

EVERY = [(id, players) for id, game in games.items() for players in game.players]

# Its API test has a list of its own environments that observe a dictionary; all others it warns about.
own_environments_only = pytest.mark.filterwarnings("ignore:Observation (space for each agent|is not a NumPy array)")


def some_steps(env: rl.Env, steps: int, seed: int) -> list[int]:
    """Play random actions; returns them. Stops at the end of the game."""
    rng, taken = np.random.default_rng(seed), []
    for agent in env.agent_iter(steps):
        seen, _, over, _, _ = env.last()
        if over:
            break
        assert seen is not None
        taken.append(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert agent == env.agent_selection
        env.step(taken[-1])
    return taken


def told(env: rl.Env) -> dict[str, Any]:
    """All that an environment tells its agents."""
    return {
        "agents": env.agents[:],
        "asked": env.agent_selection,
        "seen": {
            agent: {name: array.tolist() for name, array in env.observe(agent).items()} for agent in env.possible_agents
        },
        "rewards": dict(env.rewards),
        "total": dict(env._cumulative_rewards),
        "over": dict(env.terminations),
        "infos": copy.deepcopy(env.infos),
    }


@own_environments_only
@pytest.mark.parametrize(("game", "players"), EVERY)
def test_pettingzoo_finds_nothing_wrong(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(rl.env(game, players), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_pettingzoo_finds_the_same_game_behind_the_same_seed(game: str, players: int) -> None:
    seed_test(functools.partial(rl.env, game, players), num_cycles=60)


def pickled(env: rl.Env) -> rl.Env:
    twin: rl.Env = pickle.loads(pickle.dumps(env))  # noqa: S301
    return twin


@pytest.mark.parametrize("way", [copy.deepcopy, pickled])
@pytest.mark.parametrize("game", games)
def test_copies_stand_where_the_original_stands_and_play_on_alone(game: str, way: Callable[[rl.Env], rl.Env]) -> None:
    env = rl.env(game, max(games[game].players), reward="score")
    env.reset(seed=8)
    some_steps(env, 25, 1)
    env.action_space(env.agent_selection).seed(4)
    before, digest = told(env), env.position.digest()
    twin = way(env)
    assert told(twin) == before
    assert twin.position == env.position
    assert twin.action_space(twin.agent_selection).sample() == env.action_space(env.agent_selection).sample()
    first = some_steps(twin, 5000, 2)
    assert told(env) == before, "playing on a copy leaves the original alone"
    assert env.position.digest() == digest
    assert some_steps(env, 5000, 2) == first
    assert told(env) == told(twin)
    env.reset()
    twin.reset()
    assert env.position.digest() == twin.position.digest(), "the next game of the series is the same too"


@pytest.mark.parametrize("game", games)
def test_a_game_is_rewarded_once_at_its_end(game: str) -> None:
    for reward in ("win", "score"):
        env = rl.env(game, reward=reward)
        env.reset(seed=3)
        paid: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
        rng = np.random.default_rng(5)
        for agent in env.agent_iter():
            seen, given, over, cut, info = env.last()
            paid[agent] += given
            assert not cut
            assert seen is not None
            assert seen["action_mask"].sum() == len(info["legal_actions"])
            assert over == env.position.is_terminal
            env.step(None if over else int(rng.integers(len(info["legal_actions"]))))
        state = env.position
        assert list(paid.values()) == (state.shares() if reward == "win" else state.totals())
        assert env.agents == []
        with pytest.raises(RuntimeError, match="the game is over"):
            env.step(0)


@pytest.mark.parametrize("game", games)
def test_a_seed_begins_the_game_of_that_seed_and_its_record_can_be_opened(game: str) -> None:
    env = rl.env(game)
    env.reset(seed=12)
    assert env.position == games[game].new(env.players, 12)
    some_steps(env, 15, 6)
    assert open_record(env.record()).state == env.position


def test_without_a_seed_the_series_goes_on() -> None:
    first, second = rl.env("meadow"), rl.env("meadow")
    first.reset(seed=5)
    second.reset(seed=5)
    digests = []
    for _ in range(3):
        first.reset()
        second.reset()
        assert first.position.digest() == second.position.digest()
        digests.append(first.position.digest())
    assert len(set(digests)) == 3


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = rl.env("upland_and_prairie")
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        env.step(0)
    env.reset(seed=1)
    before = told(env)
    legal = len(env.infos[env.agent_selection]["legal_actions"])
    for action in (-1, legal, 199, None):
        with pytest.raises(ValueError, match=f"action {action} is not legal: player_. has 0 to {legal - 1}"):
            env.step(action)
    assert told(env) == before


def test_bad_arguments_get_one_clear_sentence() -> None:
    with pytest.raises(KeyError, match="no game 'chess'"):
        rl.env("chess")
    with pytest.raises(BadSetup, match="is for 2, 3, 4 players"):
        rl.env("upland_and_prairie", 9)
    with pytest.raises(BadSetup, match="has no option 'x'"):
        rl.env("upland_and_prairie", x="y")
    with pytest.raises(ValueError, match="choose win or score"):
        rl.env("meadow", reward="fun")
    with pytest.raises(ValueError, match="choose 'ansi' or None"):
        rl.env("meadow", render_mode="human")


@pytest.mark.parametrize("game", games)
def test_the_table_is_told_as_the_one_who_is_asked_sees_it(game: str) -> None:
    env = rl.env(game, render_mode="ansi")
    env.reset(seed=2)
    text = env.render()
    assert text
    assert len(text.splitlines()) > 3
    assert rl.env(game).render() is None


def test_the_engine_does_without_all_of_this() -> None:
    """A fresh interpreter that plays never imports NumPy, Gymnasium or PettingZoo."""
    code = (
        "import sys; sys.path.insert(0, 'pkg'); import hedgerow.cli, hedgerow.table; from hedgerow import games\n"
        "for game in games.values(): game.new(min(game.players), 1)\n"
        "print([name for name in ('numpy', 'gymnasium', 'pettingzoo', 'hedgerow.rl') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_without_the_extra_the_import_says_what_to_install() -> None:
    code = (
        "import sys; sys.path.insert(0, 'pkg'); sys.modules['pettingzoo'] = None\n"
        "try: import hedgerow.rl\n"
        "except ImportError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == 'hedgerow.rl needs pettingzoo: pip install "hedgerow[rl]" brings it'


@pytest.mark.parametrize("game", [id for id, game in games.items() if 1 in game.players])
def test_alone_the_reward_is_the_success_or_the_score(game: str) -> None:
    for reward in rl.environment.REWARDS:
        env = rl.env(game, players=1, reward=reward)
        env.reset(seed=5)
        some_steps(env, 10_000, 5)
        end = env.position
        assert end.is_terminal
        assert env.rewards == {"player_0": float(end.totals()[0]) if reward == "score" else float(bool(end.winners()))}
