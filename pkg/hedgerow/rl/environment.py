"""A game as a PettingZoo environment in which agents act one after the other (AEC)."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from hedgerow.catalog import games
from hedgerow.chance import SEED_LIMIT
from hedgerow.draw.scene import Scene
from hedgerow.game import Game, Observation, State
from hedgerow.record import Deck, Record
from hedgerow.rl.encoding import encoder
from hedgerow.rl.parts import Encoder, Vector
from hedgerow.words import Words

ACTIONS = 200  # no question of any game has more answers
REWARDS = ("win", "score")

Seen = dict[str, Any]  # "observation": a Vector, "action_mask": int8


class Env(AECEnv[str, Seen, Any]):
    """One game at a time; agents are "player_0", "player_1" ... in the order of play.

    Actions are numbers: action k is the k-th of the legal ones, whose codes stand in
    `infos[agent]["legal_actions"]`; the mask of who is not asked is all 0. Everybody is rewarded once, at the end:
    with his share of the win (1 divided among the winners; alone 1 or 0), or with his score.

    It holds no wrapper and nothing global: `copy.deepcopy` and `pickle` give an independent environment at the same
    position, with the same game to come after the next `reset()`.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        players: int | None = None,
        content: Any = None,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        if reward not in REWARDS:
            raise ValueError(f"reward cannot be {reward!r:.60}: choose {' or '.join(REWARDS)}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode cannot be {render_mode!r:.60}: choose 'ansi' or None")
        self.game_id = game
        self.players = min(games[game].players) if players is None else players
        self.content = content
        self.reward = reward
        self.render_mode = render_mode
        self.options = options
        self.metadata = {
            "name": f"hedgerow_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.game.new(self.players, 0, content, **options)  # raises BadSetup for what the game cannot start with
        self.possible_agents = [f"player_{player}" for player in range(self.players)]
        self.agents: list[str] = []
        size = self.encoder.size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None
        self._state: State | None = None
        self._seed = 0
        self._codes: list[str] = []
        self._legal: list[str] = []

    @property
    def game(self) -> Game:
        """The game that is played."""
        return games[self.game_id]

    @property
    def encoder(self) -> Encoder:
        """What turns its observations into vectors."""
        return encoder(self.game_id, self.content)

    @property
    def position(self) -> State:
        """The complete position, hidden pieces included: for tests and search, never for an agent.

        Raises RuntimeError before the first `reset()`.
        """
        if self._state is None:
            raise RuntimeError("no game has begun: call reset() first")
        return self._state

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations; the same object at every call."""
        return self.observation_spaces[agent]  # type: ignore[return-value]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions; the same object at every call."""
        return self.action_spaces[agent]  # type: ignore[return-value]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: with a seed the one that `Game.new` begins with it, without one the next of the series.

        The series follows from the last seed; without any it differs every time.
        """
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._seed = int(self._random.integers(SEED_LIMIT)) if seed is None else seed
        self._state = self.game.new(self.players, self._seed, self.content, **self.options)
        self._codes = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def _look(self) -> None:
        """Note who is asked and what he may answer."""
        state = self.position
        self._legal = [action.code for action in state.legal_actions()]
        self.agent_selection = self.possible_agents[state.current_player]
        self.infos = {agent: {"legal_actions": []} for agent in self.agents}
        if self._legal:
            self.infos[self.agent_selection] = {"legal_actions": self._legal[:]}

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent that is asked. Raises ValueError, and changes nothing, if it is not legal.

        After the end each agent takes None once, as the interface wants it.
        """
        state = self.position
        if not self.agents:
            raise RuntimeError("the game is over: call reset() to begin another")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self._legal):
            raise ValueError(f"action {action} is not legal: {self.agent_selection} has 0 to {len(self._legal) - 1}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        code = self._legal[int(action)]
        state.apply(state.action(code))
        self._codes.append(code)
        self._clear_rewards()
        if state.is_terminal:
            given = state.shares() if self.reward == "win" else [float(total) for total in state.totals()]
            self.rewards = dict(zip(self.agents, given, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._look()
        self._accumulate_rewards()

    def seen(self, agent: str) -> Observation:
        """What an agent sees, as the game itself tells it (JSON values); `observe` is this as a vector."""
        return self.position.observation(self.possible_agents.index(agent))

    def observe(self, agent: str) -> Seen:
        """What an agent sees, as a vector, and which actions he has."""
        mask: NDArray[np.int8] = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection:
            mask[: len(self._legal)] = 1
        vector: Vector = self.encoder.encode(self.seen(agent))
        return {"observation": vector, "action_mask": mask}

    def record(self) -> Record:
        """The game so far as Hedgerow saves it: the page and `python -m hedgerow replay` open it."""
        from hedgerow import __version__

        state = self.position
        content = state.setup.content
        deck = Deck(content.digest, content.label, content.source_text)
        return Record(
            self.game_id, self.players, state.setup.options, self._seed, deck, tuple(self._codes), state.digest(),
            __version__,
        )  # fmt: skip

    def render(self) -> str | None:
        """The table in words, as the agent that is asked sees it; None without a render mode."""
        if self.render_mode is None:
            return None
        player = self.position.current_player
        seen = self.position.observation(player)
        text: str = self.game.view.text(Scene(seen, player, Words("en"), self.position.setup.content))
        return text

    def close(self) -> None:
        """Nothing to put away."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Env:
        twin = type(self).__new__(type(self))
        memo[id(self)] = twin
        memo[id(self.content)] = self.content  # decks and maps never change
        twin.__dict__.update({name: copy.deepcopy(value, memo) for name, value in self.__dict__.items()})
        return twin


def env(
    game: str,
    players: int | None = None,
    content: Any = None,
    reward: str = "win",
    render_mode: str | None = None,
    **options: Any,
) -> Env:
    """A game as an environment.

    game, players, content, options   as for `games[game].new` (players: the fewest unless given)
    reward                            "win": 1 divided among the winners; "score": the final totals
    render_mode                       "ansi": `render()` gives the table as text

    Raises KeyError for a game that does not exist, BadSetup for what it cannot start with, ValueError for the rest.
    """
    return Env(game, players, content, reward, render_mode, **options)
