"""One game between bots, played anywhere: a function of plain values, so that any executor can send it away."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from hedgerow import catalog
from hedgerow.arena.pairing import Task
from hedgerow.arena.sources import code_of
from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.levels import bot_named
from hedgerow.history import History


class Terms(NamedTuple):
    """What all games of one bench have in common. `deck` is the text of an owner's content, None for the house's own;
    `iterations` what bots that search may spend on a decision, 0 for their own measure."""

    game: str
    players: int
    options: Mapping[str, Any]
    deck: str | None = None
    iterations: int = 0


class Result(NamedTuple):
    """A finished game: each seat's share of the win, its points, answers given and processor seconds spent on them.

    `code` is the fingerprint of the code that played it; "" if that is not known.
    """

    number: int
    seed: int
    seats: tuple[str, ...]
    returns: tuple[float, ...]
    totals: tuple[int, ...]
    answers: tuple[int, ...]
    seconds: tuple[float, ...]
    record: Mapping[str, Any]
    code: str = ""


@lru_cache(maxsize=4)
def _content(game: str, deck: str | None) -> Any:
    found = catalog.games[game]
    return found.content if deck is None else found.load_content(deck, "deck")


def play_task(terms: Terms, task: Task) -> Result:
    """Play one game to its end. The same terms and task give the same game on every machine."""
    game = catalog.games[terms.game]
    content = _content(terms.game, terms.deck)
    history = History(game, terms.players, task.seed, content, terms.options)
    bots = [bot_named(seat, terms.iterations) for seat in task.seats]
    answers, seconds = [0] * terms.players, [0.0] * terms.players
    while not history.state.is_terminal:
        state = history.state
        player = state.current_player
        start = time.process_time()
        rng = fresh(task.seed, history.at, player)
        thought = choose(bots[player], ask(game, state, content), rng)
        seconds[player] += time.process_time() - start
        answers[player] += 1
        history.play(thought.action)
    end = history.state
    return Result(
        task.number,
        task.seed,
        task.seats,
        tuple(end.shares()),
        tuple(end.totals()),
        tuple(answers),
        tuple(round(spent, 3) for spent in seconds),
        history.record().to_json(),
        code_of(terms.game),
    )
