"""Whether the house boards of Save the Meeples make a good game: greedy bots of mixed taste play one another.

    python tests/bench/save_the_meeples_balance.py --games 240

For each number of teams and length it prints how many games ended in an escape, how often each seat of the turn order
won (ties shared), how often each taste won, and how long the games were; in brackets the 95 % interval. At the end of a
line stands whether the boards keep their bars: each ending in at least a quarter of the games, the team that begins
less than ten percentage points above its even share. Sides, tastes and seats change from game to game: the same tastes
and sides are played once from each seat, so take a multiple of 12 games. An owner's boards can be measured with
--boards FILE, and with --bot expert all teams are played by a level of the page's bots instead, who have no tastes.

Since the bots know what a meeple at work is worth, the house boards keep all bars but one: with two teams and regular
length 22 % of 240 games end in an escape (17 to 27 %; 32 % before). There the numbers that the rulebook prints leave
little room: no human stands in the forest at the start as it is, and an escape takes nine steps of the countdown and
two rockets of at least three parts, by two teams alone, before the 27 humans are used up, of whom each train and each
capture from the stock takes one. So it needs a team that is after it. In the other settings 44 to 73 % of 48 games are
escapes.

Experts, who are after nothing but points, seldom let an escape come: 58 % of 12 quick games of two teams and 33 % of
four, but 8 % of three; of regular games none of 24 with two teams, none of 12 with three and 8 % of 12 with four.
It is no matter of our numbers: with two teams and regular length escapes were 3 of 63 games on eleven other boards (the
expert with 60 or 100 futures), which gave parts up to twice the points at one unit each, three circles for every part,
petroleum all over the mine, half as many points again for launching, longer trains or room for one fighting group only.
Both teams hold eight or nine captives by then, and whoever holds more need only leave the last rocket where it is.
Where one of the two wanted the escape for its own sake (a drive of 0.5) it came in 5 of 8 games on the house boards.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "pkg"))

from hedgerow.arena.statistics import wilson
from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.levels import bot_named
from hedgerow.chance import Chance
from hedgerow.game import Action
from hedgerow.games.save_the_meeples import GAME
from hedgerow.games.save_the_meeples.boards import Boards
from hedgerow.games.save_the_meeples.estimate import Taste, heuristic
from hedgerow.games.save_the_meeples.state import MeeplesState

TASTES = {"rockets": Taste(0.3, 2.0, 1.0), "fighting": Taste(2.0, 0.5), "both": Taste()}
WIDTH = 14  # answers weighed at a decision further on in the turn
DEPTH = 4  # own decisions looked ahead
LEAST = 0.25  # of the games for each ending
MOST_AHEAD = 0.10  # how far the team that begins may win more often than its even share


class Result(NamedTuple):
    """One finished game; seats are counted from the team that began."""

    ending: str
    shares: tuple[float, ...]
    tastes: tuple[str, ...]
    turns: int
    totals: tuple[int, ...]


def judge(state: MeeplesState, team: int, taste: Taste) -> float:
    """The result of a finished game, else the bent estimate."""
    return 2 * state.returns()[team] - 1 if state.is_terminal else heuristic(state, team, taste)


def value_of_turn(state: MeeplesState, team: int, taste: Taste) -> float:
    """Play on greedily while the team is asked, then judge."""
    for _ in range(DEPTH):
        if state.is_terminal or state.current_player != team:
            break
        legal = state.legal_actions()
        if len(legal) > WIDTH:
            legal = [legal[at * len(legal) // WIDTH] for at in range(WIDTH)]
        best, best_value = state, -2.0
        for action in legal:
            twin = state.clone()
            twin.apply(action)
            if (value := judge(twin, team, taste)) > best_value:
                best, best_value = twin, value
        state = best
    return judge(state, team, taste)


def tasteful(state: MeeplesState, taste: Taste, rng: Chance) -> Action:
    """The answer that a greedy bot of this taste gives."""
    best, best_value = None, -3.0
    for action in state.legal_actions():
        twin = state.clone()
        twin.chance = rng.fork()  # a bot does not foresee which tile comes next
        twin.apply(action)
        value = value_of_turn(twin, state.current_player, taste) + rng.below(1000) / 1e7
        if value > best_value:
            best, best_value = action, value
    assert best is not None
    return best


def play(players: int, length: str, number: int, boards: Boards | None, level: str = "") -> Result:
    """One game between bots. The same tastes and sides are played once from each seat of the turn order."""
    deal = Chance(number // players * 100 + players * 10 + len(length)).fork()
    sides = {place: deal.choice(("I", "II")) for place in ("mine", "tavern", "forge")}
    tastes = [deal.choice(tuple(TASTES)) for _ in range(players)]
    seed = deal.below(10**9) + number
    rng = Chance(seed).fork()
    state = GAME.new(players, seed, boards, length=length, **sides)
    assert isinstance(state, MeeplesState)
    first = state.active
    names = tuple(tastes[(team - first + number) % players] for team in range(players))
    bot, asked = bot_named(level) if level else None, 0
    while not state.is_terminal:
        asked += 1
        if bot is None:
            state.apply(tasteful(state, TASTES[names[state.current_player]], rng))
        else:
            state.apply(choose(bot, ask(GAME, state, boards), fresh(seed, asked)).action)
    order = [(first + step) % players for step in range(players)]
    returns, totals = state.returns(), state.totals()
    return Result(
        str(state.ending),
        tuple(returns[team] for team in order),
        tuple(names[team] for team in order) if bot is None else (),
        state.turn,
        tuple(totals[team] for team in order),
    )


def with_interval(won: float, games: int) -> str:
    """A rate with its 95 % interval, in per cent."""
    rate, low, high = wilson(won, games)
    return f"{rate:4.0%} ({100 * low:.0f}-{100 * high:.0f})"


def bars(escapes: float, first: float) -> str:
    """Which bars the boards keep: `escapes` a rate, `first` how far the team that begins is above its even share."""
    missed = []
    if not LEAST <= escapes <= 1 - LEAST:
        missed.append(f"an ending below {LEAST:.0%}")
    if first >= MOST_AHEAD:
        missed.append(f"the first seat {100 * first:.0f} points ahead")
    return "missed: " + ", ".join(missed) if missed else "bars kept"


def report(players: int, length: str, results: list[Result]) -> str:
    """One line about all games of one kind."""
    games = len(results)
    escapes = sum(result.ending == "escape" for result in results)
    wins = [sum(result.shares[seat] for result in results) for seat in range(players)]
    first = wins[0] / games - 1 / players
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for result in results:
        for taste, share in zip(result.tastes, result.shares, strict=bool(result.tastes)):
            played[taste] += 1
            won[taste] += round(1000 * share * players)
    turns = sum(result.turns for result in results) / games
    points = sum(sum(result.totals) for result in results) / games / players
    tastes = " ".join(f"{taste} {won[taste] / 1000 / played[taste]:.2f}" for taste in TASTES if played[taste])
    return (
        f"{players} teams {length:7}: escape {with_interval(escapes, games)}, invasion {1 - escapes / games:4.0%} | "
        f"wins by seat {' '.join(with_interval(win, games) for win in wins)}, first {100 * first:+.0f} points | "
        f"a taste's wins against its fair share {tastes or 'not asked'} | "
        f"{turns:.0f} turns, {points:.0f} points a team | {bars(escapes / games, first)}"
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=240, help="games for each number of teams and length")
    parser.add_argument("--teams", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--length", nargs="*", default=["quick", "regular"])
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--boards", type=Path, help="an owner's boards instead of the house boards")
    parser.add_argument("--bot", default="", help="a level that plays all teams, such as expert or expert@600")
    given = parser.parse_args()
    boards = None
    if given.boards:
        boards = GAME.load_content(given.boards.read_text("utf-8"), given.boards.name)
    with ProcessPoolExecutor(given.workers) as pool:
        for players in given.teams:
            for length in given.length:
                results = pool.map(
                    play, repeat(players), repeat(length), range(given.games), repeat(boards), repeat(given.bot)
                )
                print(report(players, length, list(results)), flush=True)


if __name__ == "__main__":
    main()
