"""`solo GAME`: how many points a bot makes alone, game after game, and how they are spread."""

from __future__ import annotations

import statistics
from collections import Counter
from typing import Any

from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.levels import LEVELS, bot_of
from hedgerow.chance import SEED_LIMIT
from hedgerow.cli.context import BadArguments, Commands, Context, Say, Setup, add_setup, command, whole
from hedgerow.words import N_

GROUP = 5  # points of one row


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    parser = command(commands, "solo", N_("let a bot play alone and show how its points are spread"), run, say)
    add_setup(parser, say)
    games = whole("--games", 1, 100_000)
    parser.add_argument("--games", type=games, default=20, metavar="K", help=say(N_("how many (default 20)")))
    parser.add_argument("--bot", choices=list(LEVELS), default="greedy", help=say(N_("who plays (default greedy)")))


def run(args: Any, context: Context) -> int:
    """Play the games from seed to seed, after the last from the first on, and write a row for every five points."""
    if args.players not in (None, 1):
        raise BadArguments(N_("solo is a game of one: leave --players out, or use arena."))
    args.players = 1
    if 1 not in context.game(args.game).players:
        raise BadArguments(N_("{game} cannot be played alone."), game=args.game)
    setup = Setup(args, context)
    points = [play_alone(setup, (setup.seed + number) % SEED_LIMIT, args.bot) for number in range(args.games)]
    rows = Counter(n // GROUP for n in points)
    for row in range(min(rows), max(rows) + 1):
        low = row * GROUP
        context.write(f"{low:3d}-{low + GROUP - 1:<3d} {rows[row]:4d}  {'#' * rows[row]}")
    middle = statistics.median(points)
    context.say(
        N_("{games} games: mean {mean}, median {median}, from {low} to {high} points"),
        games=len(points),
        mean=f"{statistics.mean(points):.1f}",
        median=f"{middle:g}",
        low=min(points),
        high=max(points),
    )
    context.result(
        {
            "game": setup.game.id,
            "bot": args.bot,
            "games": len(points),
            "mean": round(statistics.mean(points), 2),
            "median": middle,
            "points": points,
        }
    )
    return 0


def play_alone(setup: Setup, seed: int, level: str) -> int:
    """One solo game of a bot; its points."""
    state, bot, asked = setup.start(seed), bot_of(level), 0
    while not state.is_terminal:
        asked += 1
        state.apply(choose(bot, ask(setup.game, state, setup.content), fresh(seed, asked)).action)
    return state.totals()[0]
