"""`playout GAME`: how many random moves a second of processor time gives."""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

from hedgerow.chance import SEED_LIMIT
from hedgerow.cli.context import Commands, Context, Say, Setup, add_setup, command, seconds
from hedgerow.game import State
from hedgerow.words import N_

CLONES = 400  # per timing; the median of the timings counts


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    parser = command(commands, "playout", N_("play random games as fast as it goes"), run, say)
    add_setup(parser, say)
    parser.add_argument("--seconds", type=seconds, default=1.0, metavar="S", help=say(N_("processor time (default 1)")))


def run(args: Any, context: Context) -> int:
    """Play whole random games until the time is used up. One move: legal actions, a random choice, apply."""
    setup = Setup(args, context)
    draw = random.Random(setup.seed).random
    games = moves = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < args.seconds or not games:
        moves += play_out(setup.start((setup.seed + games) % SEED_LIMIT), draw)
        games += 1
    clone_us = time_clone(positions(setup.start(setup.seed), draw))
    result = {
        "game": setup.game.id,
        "players": setup.players,
        "games": games,
        "moves": moves,
        "moves_per_cpu_second": round(moves / spent, 1),
        "games_per_cpu_second": round(games / spent, 2),
        "clone_us": round(clone_us, 2),
    }
    context.say(
        N_("{games} games with {moves} moves: {rate} moves and {games_rate} games a second, {clone} µs for a copy"),
        games=games,
        moves=moves,
        rate=f"{moves / spent:.0f}",
        games_rate=f"{games / spent:.1f}",
        clone=f"{clone_us:.2f}",
    )
    context.result(result)
    return 0


def play_out(state: State, draw: Any) -> int:
    """Play random moves to the end; returns how many. `draw()` gives a number from 0 to below 1."""
    moves = 0
    while not state.is_terminal:
        legal = state.legal_actions()
        state.apply(legal[int(draw() * len(legal))])
        moves += 1
    return moves


def positions(state: State, draw: Any) -> list[State]:
    """Every position of one random game."""
    found = [state.clone()]
    while not state.is_terminal:
        legal = state.legal_actions()
        state.apply(legal[int(draw() * len(legal))])
        found.append(state.clone())
    return found


def time_clone(found: list[State]) -> float:
    """Microseconds for `clone()`, the median of seven timings over all positions."""
    times = []
    for _ in range(7):
        start = time.process_time()
        for at in range(CLONES):
            found[at % len(found)].clone()
        times.append((time.process_time() - start) / CLONES * 1e6)
    return statistics.median(times)
