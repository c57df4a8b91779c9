"""What a bot is: it gets an observation, a belief and the legal answers, and says one of them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from hedgerow.chance import Chance
from hedgerow.game import Action, Belief, Game, Observation, State

T = TypeVar("T")


class Ranked(NamedTuple):
    """An answer, what the bot expects of it, from -1 (lost) to 1 (won), and in how many futures it tried it."""

    action: Action
    value: float
    visits: int = 0


class Thought(NamedTuple):
    """What a bot chose (not always what it holds for best), what it thought of each answer (best first; empty if it did
    not weigh them), and how many possible futures it looked at."""

    action: Action
    ranking: tuple[Ranked, ...] = ()
    futures: int = 0


class Question(NamedTuple):
    """All that a bot is told. There is no state in it: `belief` is made from the observation alone."""

    game: Game
    player: int
    observation: Observation
    belief: Belief
    legal: Sequence[Action]


Thinking = Generator[None, None, Thought]


class Bot(Protocol):
    """A player of silicon. Keeps nothing between questions: the same question and `rng` give the same answer."""

    def thinking(self, question: Question, rng: Chance) -> Thinking:
        """Think in small pieces of well under 30 ms, a `yield` after each, and return the thought.

        The pieces let a page on the same interpreter stay smooth; how many make up the answer never depends on a clock.
        """


def ask(game: Game, state: State, content: Any = None) -> Question:
    """The question now open, as the player who is asked may know it."""
    player = state.current_player
    seen = state.observation(player)
    return Question(game, player, seen, game.belief(seen, content), state.legal_actions())


def choose(bot: Bot, question: Question, rng: Chance) -> Thought:
    """Think to the end at once."""
    return finish(bot.thinking(question, rng))


def finish(pieces: Generator[None, None, T]) -> T:
    """What comes out at the end of something that is done in pieces, done at once."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            result: T = end.value
            return result


def fresh(seed: int, *salt: int) -> Chance:
    """A bot's own chance: unrelated to the game's, the same whenever the game is played again."""
    rng = Chance(seed ^ 0x5DEECE66D)
    for grain in salt:
        rng = Chance(rng.below(1 << 53) ^ grain)
    return rng
