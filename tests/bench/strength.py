"""How good the bots are, in every game: all benches by one command, resumable, figures written for the notebook.

    python tests/bench/strength.py [--game ID] [--bench TEXT] [--more N] [--workers N] [--folder .build/arena]

Per game: the expert against the greedy bot in a sequential test (is the win rate surely above 70 %, in at most 120
games?) and against random moves, and what both make alone; for two games the expert with 50 and 800 futures a decision
against the greedy bot, beside what it has as a rule. Whatever is in the folder already is not played
again, so a bench may take many sittings: --more N plays at most N further games of each, --more 0 only counts. Figures
are written after each bench; those of benches that were not asked for stay as they are.

How many futures a decision gets is fixed, so that no figure depends on the machine, except milliseconds.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "pkg"))

from hedgerow.arena.keeping import Folder, KeepingError
from hedgerow.arena.pairing import tasks
from hedgerow.arena.playing import Terms
from hedgerow.arena.running import run_tasks
from hedgerow.arena.sources import code_of
from hedgerow.arena.statistics import Verdict
from hedgerow.arena.summing import gain, other_code, standings, verdict
from hedgerow.arena.workers import open_pool
from hedgerow.catalog import games

ROOT = Path(__file__).resolve().parents[2]

OUT = ROOT / "notebooks" / "data" / "strength.json"
CURVES = ("upland_and_prairie", "save_the_meeples")  # the games in which luck leaves the greedy bot most
FUTURES = (50, 800)  # beside the 200 of the expert itself
SEED = 1
BOUND = 0.7


class Bench(NamedTuple):
    """Two bots at one kind of table; `games` at most, fewer if the test of `bound` is decided before."""

    name: str
    game: str
    players: int
    bots: tuple[str, str]
    games: int
    bound: float | None = None

    @property
    def place(self) -> str:
        """Its folder."""
        return f"{self.game}-{self.name.replace(' ', '-')}"


def benches() -> list[Bench]:
    """All that is measured."""
    found = [Bench("expert against greedy", game, 2, ("expert", "greedy"), 120, BOUND) for game in games]
    found += [Bench("expert against random", game, 2, ("expert", "random"), 40) for game in games]
    found += [Bench("alone", game, 1, ("expert", "greedy"), 40) for game, about in games.items() if 1 in about.players]
    found += [
        Bench(f"{n} futures against greedy", game, 2, (f"expert@{n}", "greedy"), 120)
        for game in CURVES
        for n in FUTURES
    ]
    return found


def play(bench: Bench, folder: Path, more: int | None, workers: int) -> dict[str, Any]:
    """Play what is missing of one bench, `more` games at most; its figures so far."""
    terms = Terms(bench.game, bench.players, {})
    with Folder(folder / bench.place, terms, bench.bots, SEED) as kept:
        listed = tasks(bench.bots, bench.players, SEED, bench.games)
        todo = islice((task for task in listed if task.number not in kept.results), more)

        def test() -> Verdict | None:
            if bench.bound is None:
                return None
            return verdict(kept.results, bench.bots[0], bench.bound, bench.games)

        def enough() -> bool:
            found = test()
            return found is not None and found.decided_at is not None

        with open_pool(workers) as pool:
            for result in run_tasks(pool, terms, todo, workers, enough):
                kept.add(result)
    return figures(bench, kept, test())


def figures(bench: Bench, kept: Folder, test: Verdict | None) -> dict[str, Any]:
    """What a bench shows so far. `test` is None where there is no bar; its games are None while it is not decided."""
    results = kept.results
    found: dict[str, Any] = {
        "bench": bench.name,
        "game": bench.game,
        "players": bench.players,
        "games": len(results),
        "bots": [
            {
                "bot": one.bot,
                "won": rounded(one.won.to_json()),
                "points": rounded(one.points.to_json()),
                "ms_per_answer": round(one.milliseconds),
            }
            for one in standings(results.values(), bench.bots)
        ],
    }
    if test is not None:
        found["test"] = {"bound": bench.bound, "games": test.decided_at, "above": test.above}
        found["test"] |= rounded(test.interval.to_json())
    if other := other_code(results.values(), code_of(bench.game)):
        found["other_code"] = other
    if bench.players == 1 and (by := gain(results, *bench.bots)) is not None:
        found["gain"] = rounded(by.to_json())
    return found


def rounded(values: dict[str, float | None]) -> dict[str, float | None]:
    """Figures short enough to be read; what is not known stays so."""
    return {name: None if value is None else round(value, 4) for name, value in values.items()}


def line(found: dict[str, Any]) -> str:
    """The figures of one bench for people."""
    text = f"{found['game']:<20} {found['bench']:<28} {found['games']:>4} games: "
    if found["players"] == 1:
        text += ", ".join(f"{bot['bot']} {bot['points']['rate']:.1f} points" for bot in found["bots"])
        if by := found.get("gain"):
            text += f"; on the same deals {by['rate']:+.1f} ({by['low']:+.1f} to {by['high']:+.1f})"
    else:
        text += "; ".join(
            f"{bot['bot']} wins {bot['won']['rate']:.1%} ({bot['won']['low']:.1%} to {bot['won']['high']:.1%}), "
            f"{bot['points']['rate']:.1f} points, {bot['ms_per_answer']} ms an answer"
            for bot in found["bots"]
        )
    if other := found.get("other_code"):
        text += f"; {other} games by other code than now"
    if test := found.get("test"):
        text += f"; above {test['bound']:.0%}: "
        if test["games"] is None:
            text += "not decided yet"
        else:
            text += (
                f"{'yes' if test['above'] else 'no'} after {test['games']} ({test['low']:.1%} to {test['high']:.1%})"
            )
    return text


def main() -> None:
    """Play, print, and write the figures after each bench."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(games), help="only this game")
    parser.add_argument("--bench", default="", metavar="TEXT", help="only benches whose names hold this")
    parser.add_argument("--more", type=int, metavar="N", help="at most so many further games of each bench")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=ROOT / ".build" / "arena")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    listed = benches()
    known = (
        {(one["game"], one["bench"]): one for one in json.loads(given.out.read_text("utf-8"))}
        if given.out.exists()
        else {}
    )
    for bench in listed:
        if given.game in (None, bench.game) and given.bench in bench.name:
            try:
                found = play(bench, given.folder, given.more, given.workers)
            except KeepingError as error:
                sys.exit(f"{error}.")
            if not found["games"]:
                continue
            known[bench.game, bench.name] = found
            sys.stdout.write(line(found) + "\n")
            sys.stdout.flush()
            rows = [known[key] for one in listed if (key := (one.game, one.name)) in known]
            given.out.parent.mkdir(parents=True, exist_ok=True)
            given.out.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
