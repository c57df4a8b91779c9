"""`arena GAME`: bots play one another, as many games as wanted, on all processors or on a cluster."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hedgerow.arena.keeping import Folder, KeepingError, Results
from hedgerow.arena.pairing import Task, block, tasks
from hedgerow.arena.playing import Terms
from hedgerow.arena.running import run_tasks
from hedgerow.arena.sources import code_of
from hedgerow.arena.statistics import Interval, Verdict
from hedgerow.arena.summing import Standing, gain, other_code, standings, verdict
from hedgerow.bots.levels import bot_named
from hedgerow.cli.context import INTERRUPTED, BadArguments, Commands, Context, Say, Setup, add_setup, command, whole
from hedgerow.words import N_, Message, WordedError

BAR = 24  # characters
GAMES = 20  # unless another number is asked for
MOST = 120  # the same, for games of a sequential test


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    parser = command(commands, "arena", N_("let bots play one another and show how good they are"), run, say)
    add_setup(parser, say, N_("number of players (default: two, where the game allows it)"))
    take = parser.add_argument
    games, iterations = whole("--games", 1, 1_000_000), whole("--iterations", 1, 1_000_000)
    workers, most = whole("--workers", 1, 1024), whole("--most", 6, 1_000_000)
    take("--bots", default="expert,greedy", metavar="A,B", help=say(N_("who plays, as expert,greedy or expert@50")))
    take("--games", type=games, metavar="K", help=say(N_("how many (default 20)")))
    take("--iterations", type=iterations, default=0, metavar="N", help=say(N_("futures the expert looks at")))
    take("--solo", action="store_true", help=say(N_("each bot alone, for points")))
    take("--until-above", type=_rate, metavar="R", help=say(N_("stop when the first bot's win rate is surely above R")))
    take("--most", type=most, metavar="K", help=say(N_("games of that test at most (default 120)")))
    take("--folder", type=Path, metavar="DIR", help=say(N_("keep results and records here, and go on with them")))
    take("--workers", type=workers, metavar="N", help=say(N_("games at once (default: processors)")))
    take("--dask", metavar="ADDRESS", help=say(N_("play on this dask cluster")))


def run(args: Any, context: Context) -> int:
    """Play what the folder still lacks and show the figures of all."""
    counts = context.game(args.game).players
    if args.solo:
        if args.players not in (None, 1):
            raise BadArguments(N_("--solo lets each bot play alone: leave --players out."))
        args.players = 1
    if args.players is None:
        args.players = 2 if 2 in counts else min(counts)
    setup = Setup(args, context)
    bots = _bots(args.bots, setup.players)
    if args.until_above is not None and (setup.players == 1 or len(bots) != 2):
        raise BadArguments(N_("--until-above compares two bots in a game of several: give two and no --solo."))
    if args.until_above is not None and setup.players > 2:
        raise BadArguments(
            N_(
                "--until-above tests games of two players, because in larger ones the seats of one bot do not win "
                "independently: give --players 2."
            )
        )
    if args.until_above is not None and args.games is not None:
        raise BadArguments(N_("--until-above plays until it is sure: give --most instead of --games."))
    if args.until_above is None and args.most is not None:
        raise BadArguments(N_("--most belongs to --until-above: give --games instead."))
    most = args.most or MOST
    deck = getattr(setup.content, "source_text", None) if args.deck is not None else None
    terms = Terms(setup.game.id, setup.players, setup.options, deck, args.iterations)
    wanted = most if args.until_above is not None else args.games or GAMES
    listed = tasks(bots, setup.players, setup.seed, wanted)

    def test() -> Verdict | None:
        if args.until_above is None:
            return None
        return verdict(folder.results, bots[0], args.until_above, most)

    def enough() -> bool:
        found = test()
        return found is not None and found.decided_at is not None

    try:
        with _folder(args.folder, terms, bots, setup.seed) as folder:
            todo = [task for task in listed if task.number not in folder.results]
            try:
                _play(args, terms, todo, folder, Bar(wanted, bots[0]), enough)
            except KeyboardInterrupt:
                kept = 0 if args.folder is None else len(folder.results)
                sys.stderr.write(context.words.say(_stopped(kept)) + "\n")
                return INTERRUPTED
    except KeepingError as error:
        raise BadArguments("{what}.", what=error.message) from None
    _tell(context, terms, bots, folder, test(), args.until_above)
    return 0


def _play(args: Any, terms: Terms, todo: list[Task], folder: Results, bar: Bar, enough: Callable[[], bool]) -> None:
    try:
        with _executor(args) as (executor, at_once):
            for result in run_tasks(executor, terms, todo, at_once, enough):
                folder.add(result)
                bar.show(folder)
    finally:
        bar.end()


def _stopped(kept: int) -> Message:
    """What is said after Ctrl+C."""
    if not kept:
        return Message(N_("Stopped."), {})
    one = N_("Stopped. {n} game is kept; the same command goes on with it.")
    return Message(one, {"n": kept}, N_("Stopped. {n} games are kept; the same command goes on with them."))


def _bots(text: str, players: int) -> tuple[str, ...]:
    bots = tuple(name.strip() for name in text.split(","))
    for bot in bots:
        try:
            bot_named(bot)
        except WordedError as error:
            raise BadArguments("--bots: {what}.", what=error.message) from None
    if len(set(bots)) != len(bots):
        raise BadArguments(N_("--bots names a bot twice: name each once."))
    if players > 1 and len(bots) < 2:
        raise BadArguments(N_("--bots needs two bots at least to play one another."))
    assert block(bots, players) or len(bots) > players
    return bots


def _folder(path: Path | None, terms: Terms, bots: tuple[str, ...], seed: int) -> Results:
    if path is None:
        return Results()
    try:
        return Folder(path, terms, bots, seed)
    except OSError as error:
        raise BadArguments(
            N_("{path} cannot be used: {why}."), path=str(path), why=(error.strerror or str(error)).lower()
        ) from None


@contextmanager
def _executor(args: Any) -> Iterator[tuple[Executor, int]]:
    """Where games are played, and how many at once."""
    if args.dask is not None:
        with _dask(args.dask) as found:
            yield found
        return
    from hedgerow.arena.workers import open_pool  # only here: a browser has no processes

    workers = args.workers or os.cpu_count() or 1
    with open_pool(workers) as pool:
        yield pool, workers


@contextmanager
def _dask(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        from distributed import Client
    except ImportError:
        raise BadArguments(N_('--dask needs the package distributed: pip install "hedgerow[arena]".')) from None
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError, TimeoutError) as error:
        raise BadArguments(
            N_("No dask cluster answers at {address}: {why}."), address=address, why=str(error)
        ) from None
    with client:
        threads = sum(client.nthreads().values())
        yield client.get_executor(), max(2, 2 * threads)


def _rate(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1:
        raise BadArguments(N_("--until-above must be a rate between 0 and 1, not {text}."), text=repr(text[:40]))
    return value


class Bar:
    """The progress bar on standard error, only where somebody looks."""

    def __init__(self, wanted: int, bot: str) -> None:
        self.wanted = wanted
        self.bot = bot
        self.seen = sys.stderr.isatty()

    def show(self, folder: Results) -> None:
        """How far it is."""
        if not self.seen:
            return
        done = len(folder.results)
        full = BAR * min(done, self.wanted) // self.wanted
        first, *_ = standings(folder.results.values(), (self.bot,)) or (None,)
        rate = "" if first is None else f"  {self.bot} {first.won.rate:.0%}, {first.points.rate:.1f}"
        sys.stderr.write(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{self.wanted}{rate}  ")
        sys.stderr.flush()

    def end(self) -> None:
        """Leave the line."""
        if self.seen:
            sys.stderr.write("\n")


def _tell(
    context: Context,
    terms: Terms,
    bots: tuple[str, ...],
    folder: Results,
    test: Verdict | None,
    bound: float | None,
) -> None:
    """The figures, for people and for programs."""
    results = folder.results
    found = standings(results.values(), bots)
    alone = terms.players == 1
    losable = not alone or any(bot.won.rate < 1 for bot in found)  # most games cannot be lost alone
    for bot in found:
        context.say("{what}", what=_figures(bot, losable=losable, alone=alone))
    gains = {}
    if alone:
        for other in bots[1:]:
            more = gain(results, bots[0], other)
            if more is not None:
                gains[other] = more.to_json()
                context.say(
                    N_("{bot} makes {more} points more than {other} on the same deals (95 %: {low} to {high})"),
                    bot=bots[0],
                    more=f"{more.rate:+.1f}",
                    other=other,
                    low=f"{more.low:+.1f}",
                    high=f"{more.high:+.1f}",
                )
    if test is not None:
        values = {"rate": f"{bound:.0%}", "games": test.decided_at or len(results), "bot": bots[0]}
        values |= {"low": f"{test.interval.low:.1%}", "high": f"{test.interval.high:.1%}"}
        if test.above:
            context.say(
                N_("Sequential test: {bot} wins more than {rate} ({low} to {high} after {games} games)."), **values
            )
        else:
            context.say(N_("Sequential test: not shown that {bot} wins more than {rate} ({low} to {high})."), **values)
    mixed = other_code(results.values(), code_of(terms.game))
    if mixed:
        context.say(
            "{what}",
            what=Message(
                N_("{n} of the {games} games was played by other code than now: the figures mix both."),
                {"n": mixed, "games": len(results)},
                N_("{n} of the {games} games were played by other code than now: the figures mix both."),
            ),
        )
    context.result(
        {
            "game": terms.game,
            "players": terms.players,
            "options": dict(terms.options),
            "iterations": terms.iterations,
            "games": len(results),
            "other_code": mixed,
            "bots": [
                {
                    "bot": bot.bot,
                    "seats": bot.games,
                    "won": bot.won.to_json(),
                    "points": bot.points.to_json(),
                    "spread": bot.spread,
                    "elo": bot.rating,
                    "ms_per_answer": bot.milliseconds,
                    "answers_per_game": bot.answers,
                }
                for bot in found
            ],
            "gain": gains,
            "test": None
            if test is None
            else {"bound": bound, "games": test.decided_at, "above": test.above, **test.interval.to_json()},
        }
    )


def _figures(bot: Standing, *, losable: bool, alone: bool) -> Message:
    """The line of one bot. Wins and ratings are told where they mean something: alone nobody is beaten."""
    values = {
        "bot": bot.bot,
        "seats": Message(N_("{n} seat"), {"n": bot.games}, N_("{n} seats")),
        "rate": f"{bot.won.rate:.1%}",
        "low": f"{bot.won.low:.1%}",
        "high": f"{bot.won.high:.1%}",
        "elo": f"{bot.rating:+.0f}",
        "points": _points(bot.points),
        "ms": f"{bot.milliseconds:.0f}",
    }
    if not losable:
        return Message(N_("{bot}: {seats}, {points}, {ms} ms an answer"), values)
    if alone:
        return Message(N_("{bot}: {seats}, wins {rate} (95 %: {low} to {high}), {points}, {ms} ms an answer"), values)
    return Message(
        N_("{bot}: {seats}, wins {rate} (95 %: {low} to {high}), Elo {elo}, {points}, {ms} ms an answer"), values
    )


def _points(points: Interval) -> Message:
    values = {"points": f"{points.rate:.1f}", "low": f"{points.low:.1f}", "high": f"{points.high:.1f}"}
    return Message(N_("{points} points ({low} to {high})") if points.known else N_("{points} points"), values)
