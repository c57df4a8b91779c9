"""How good the bots are, in every game: all benches by one command, resumable, figures written for the notebook.

    python tests/bench/strength.py [--folder .build/arena] [--workers N] [--quick]

Per game: the expert against the greedy bot in the sequential test (is the win rate above 70 %, in at most 120 games?)
and against random moves, what both make alone, and the expert with 50, 200 and 800 futures. Whatever is in the folder
already is not played again. --quick asks for a few games of everything, to see that it works.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "pkg"))

from hedgerow.catalog import games
from hedgerow.cli import main as hedgerow

ROOT = Path(__file__).resolve().parents[2]

OUT = ROOT / "notebooks" / "data" / "strength.json"
CURVE = "upland_and_prairie"  # the game in which luck leaves most room between the bots


class Bench(NamedTuple):
    """One call of `python -m hedgerow arena`, and what it is called in the figures."""

    name: str
    game: str
    arguments: tuple[str, ...]


def benches(quick: bool) -> list[Bench]:
    """All that is measured, the short ones first."""
    few = "4" if quick else ""
    found = []
    for game in games.values():
        test = ("--games", few) if quick else ("--until-above", "0.7", "--most", "120")
        found.append(Bench("expert against greedy", game.id, ("--bots", "expert,greedy", *test)))
        test = ("--games", few) if quick else ("--until-above", "0.95", "--most", "120")
        found.append(Bench("expert against random", game.id, ("--bots", "expert,random", *test)))
        found.append(Bench("levels", game.id, ("--bots", "first_timer,regular,expert", "--games", few or "60")))
        if 1 in game.players:
            found.append(Bench("alone", game.id, ("--solo", "--bots", "expert,greedy", "--games", few or "40")))
    curve = "expert@50,expert@200,expert@800,greedy"
    found.append(Bench("by futures", CURVE, ("--bots", curve, "--games", "12" if quick else "240")))
    return found


def measure(bench: Bench, folder: Path, workers: str) -> dict[str, Any]:
    """Play what is missing of one bench; its figures as `arena --json` gives them."""
    out = io.StringIO()
    place = folder / f"{bench.game}-{bench.name.replace(' ', '-')}"
    players = () if "--solo" in bench.arguments else ("--players", "2")
    command = ["arena", bench.game, *players, *bench.arguments, "--folder", str(place), "--json"]
    hedgerow([*command, *(("--workers", workers) if workers else ())], out=out)
    data: dict[str, Any] = json.loads(out.getvalue().splitlines()[-1])
    if "error" in data:
        raise SystemExit(f"{bench.game}, {bench.name}: {data['error']}")
    return {"bench": bench.name, **data}


def line(found: dict[str, Any]) -> str:
    """The figures of one bench for people."""
    bots = ", ".join(
        f"{bot['bot']} {bot['won']['rate']:.0%} ({bot['won']['low']:.0%}-{bot['won']['high']:.0%}), "
        f"{bot['points']['rate']:.1f} points, {bot['ms_per_answer']:.0f} ms"
        for bot in found["bots"]
    )
    return f"{found['game']:<20} {found['bench']:<22} {found['games']:>4} games: {bots}"


def main() -> None:
    """Measure, print, and write the figures after each bench."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=ROOT / ".build" / "arena")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--workers", default="")
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args()
    figures = []
    for bench in benches(given.quick):
        figures.append(measure(bench, given.folder, given.workers))
        sys.stdout.write(line(figures[-1]) + "\n")
        sys.stdout.flush()
        given.out.parent.mkdir(parents=True, exist_ok=True)
        given.out.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
