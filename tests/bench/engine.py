"""The speed bench: random moves and copies of a position beside python-chess, measured in the same run.

A move is: all legal actions, a random choice, apply. Slices of both alternate (A B, B A, ...) after a garbage
collection each, so that a busy machine slows both alike; what counts is the median of the ratios of the pairs.

    python tests/bench/engine.py [--game ID] [--players N] [--pairs 7] [--seconds 0.2] [--json]
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import chess

from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.levels import bot_of
from hedgerow.catalog import games
from hedgerow.game import Game, State

FIFTY_MOVES = 100  # half-moves without a capture or a pawn: a game of chess that goes nowhere ends
PER_SLICE = 64  # positions copied one after the other in a timing of copies


class Bar(NamedTuple):
    """What a game must reach: so many times python-chess's random moves, at most so many times its copy's time."""

    moves: float
    copy: float


# A copy is as large as a game's position: a forest of five players holds most.
BARS = {
    "upland_and_prairie": Bar(5.0, 1.5),
    "forest_shuffle": Bar(3.0, 2.5),
    "meadow": Bar(2.0, 3.0),
    "countryside": Bar(2.0, 3.0),
    "save_the_meeples": Bar(2.0, 3.0),
}
FULL_TABLE = {("forest_shuffle", 5): Bar(3.0, 4.0)}


def bar_of(game: str, players: int) -> Bar:
    """The bar of a game with that many players."""
    return FULL_TABLE.get((game, players)) or BARS[game]


class Row(NamedTuple):
    """One line of the result; the `from` of the JSON says where playouts start: a new game, or a bot's positions."""

    game: str
    players: int
    start: str
    moves_per_second: float
    chess_moves_per_second: float
    moves_ratio: float
    copy_us: float
    chess_copy_us: float
    copy_ratio: float

    @property
    def bar(self) -> Bar:
        """What it must reach."""
        return bar_of(self.game, self.players)

    @property
    def missed(self) -> list[str]:
        """The bars that it misses, in words."""
        moves, copy = self.bar
        found = []
        if self.moves_ratio < moves:
            found.append(f"{self.moves_ratio:.2f} x the moves of python-chess instead of at least {moves} x")
        if self.copy_ratio > copy:
            found.append(f"{self.copy_ratio:.2f} x the time of its copy instead of at most {copy} x")
        return found

    def line(self) -> str:
        """The row as it is printed, each ratio beside its bar."""
        moves, copy = self.bar
        return (
            f"{self.game:<22}{self.players:>8}  {self.start:<9}{self.moves_per_second:>10.0f}"
            f"{self.moves_ratio:>9.2f} (>= {moves}){self.copy_us:>9.2f}{self.copy_ratio:>9.2f} (<= {copy})"
        )


Rate = Callable[[float], float]  # seconds of processor time -> how many a second


def chess_moves(rng: random.Random) -> Rate:
    """Random chess from the first position, as lean as python-chess allows."""
    draw = rng.random

    def rate(seconds: float) -> float:
        moves, start = 0, time.process_time()
        board = chess.Board()
        while (spent := time.process_time() - start) < seconds:
            for _ in range(PER_SLICE):
                legal = list(board.legal_moves)
                if not legal or board.halfmove_clock >= FIFTY_MOVES:
                    board = chess.Board()
                    continue
                board.push(legal[int(draw() * len(legal))])
                moves += 1
        return moves / spent

    return rate


def game_moves(starts: Callable[[], State], rng: random.Random) -> Rate:
    """Random play from positions that `starts` gives, each to its end."""
    draw = rng.random

    def rate(seconds: float) -> float:
        moves, start = 0, time.process_time()
        state = starts()
        while (spent := time.process_time() - start) < seconds:
            for _ in range(PER_SLICE):
                if state.is_terminal:
                    state = starts()
                    continue
                legal = state.legal_actions()
                state.apply(legal[int(draw() * len(legal))])
                moves += 1
        return moves / spent

    return rate


def copies(takes: Sequence[Callable[[], object]]) -> Rate:
    """Copying these positions one after the other."""

    def rate(seconds: float) -> float:
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            for take in takes:
                take()
            done += len(takes)
        return done / spent

    return rate


def paired(one: Rate, other: Rate, pairs: int, seconds: float) -> tuple[float, float, float]:
    """The medians of both rates, and of their ratios pair by pair."""
    rates: list[tuple[float, float]] = []
    for pair in range(pairs):
        found = {}
        for rate in (one, other) if pair % 2 == 0 else (other, one):
            gc.collect()
            found[rate] = rate(seconds)
        rates.append((found[one], found[other]))
    ones, others = zip(*rates, strict=True)
    ratio = statistics.median(a / b for a, b in rates)
    return statistics.median(ones), statistics.median(others), ratio


def random_positions(start: State, rng: random.Random) -> list[State]:
    """Positions of a random game, evenly spread."""
    found = []
    while not start.is_terminal:
        found.append(start.clone())
        start.apply(rng.choice(start.legal_actions()))
    return [found[at * len(found) // PER_SLICE] for at in range(PER_SLICE)]


def bot_positions(game: Game, players: int, seeds: Sequence[int]) -> list[State]:
    """Positions that greedy bots reach, every one in which somebody is asked."""
    found = []
    for seed in seeds:
        state = game.new(players, seed)
        while not state.is_terminal:
            found.append(state.clone())
            thought = choose(bot_of("greedy"), ask(game, state), fresh(seed, len(found)))
            state.apply(thought.action)
    return found


def chess_positions(rng: random.Random) -> list[chess.Board]:
    """Positions of a random game of chess, as many as are copied in a row."""
    board = chess.Board()
    found: list[chess.Board] = []
    while len(found) < PER_SLICE:
        legal = list(board.legal_moves)
        if not legal:
            board = chess.Board()
            continue
        board.push(rng.choice(legal))
        found.append(board.copy(stack=False))
    return found


def measure(game: Game, players: int, pairs: int, seconds: float) -> list[Row]:
    """Both lines of one game and number of players: from new games, and from positions that bots reached."""
    rng = random.Random(players)
    seeds = iter(range(1 << 30))
    reached = bot_positions(game, players, range(2))
    spread = [reached[at * len(reached) // PER_SLICE] for at in range(PER_SLICE)]
    starts: dict[str, tuple[Callable[[], State], list[State]]] = {
        "new game": (lambda: game.new(players, next(seeds)), random_positions(game.new(players, 1), rng)),
        "bots": (lambda: rng.choice(reached).clone(), spread),
    }
    boards = copies([lambda board=board: board.copy(stack=False) for board in chess_positions(rng)])  # type: ignore[misc]
    rows = []
    for name, (start, positions) in starts.items():
        moves = paired(game_moves(start, rng), chess_moves(rng), pairs, seconds)
        copying = paired(copies([state.clone for state in positions]), boards, pairs, seconds)
        ours, theirs, ratio = copying
        rows.append(Row(game.id, players, name, *moves, 1e6 / ours, 1e6 / theirs, 1 / ratio))
    return rows


def main(argv: Sequence[str] | None = None) -> int:
    """Measure what was asked for and print it; 1 if a game misses its bar."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=list(games), action="append", help="default: all games")
    parser.add_argument("--players", type=int, action="append", help="default: all numbers of players")
    parser.add_argument("--pairs", type=int, default=7, help="pairs of slices (default 7)")
    parser.add_argument("--seconds", type=float, default=0.2, help="processor time of a slice (default 0.2)")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    args = parser.parse_args(argv)
    rows: list[Row] = []
    ratio = f"{'x chess (bar)':>18}"
    print(f"{'game':<22}{'players':>8}  {'from':<9}{'moves/s':>10}{ratio}{'copy µs':>9}{ratio}")
    for id in args.game or games:
        for players in games[id].players:
            if args.players and players not in args.players:
                continue
            for row in measure(games[id], players, args.pairs, args.seconds):
                rows.append(row)
                print(row.line(), flush=True)
    if not rows:
        parser.error("no game that was asked for has that number of players")
    missed = [f"{row.game}, {row.players} players, {row.start}: {what}" for row in rows for what in row.missed]
    print("\n".join(missed) or "Every bar is reached.")
    if args.json:
        data = [row._asdict() | {"moves_bar": row.bar.moves, "copy_bar": row.bar.copy} for row in rows]
        print(json.dumps({"ok": not missed, "python": sys.version.split()[0], "rows": data}))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
