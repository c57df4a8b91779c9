"""How fast the engine is inside Pyodide, beside the CPython that runs this: random moves a second, two players; with
--search the futures a second that the expert looks at, and how long it then takes for an answer.

Both take turns in the same run, a warm process of each for every pair; what counts is the median of the ratios.

    python tests/bench/in_pyodide.py [--search] [--pairs 7] [--seconds 1] [--json]
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Sequence

from builder.core import INSIDE, RUNNER
from builder.node import node_binary
from builder.paths import PYODIDE, ROOT
from hedgerow.bots.levels import EXPERT_PLANS
from hedgerow.catalog import IDS

MOVES, SEARCH = INSIDE / "playouts.py", INSIDE / "futures.py"
BARS = {MOVES: 0.6, SEARCH: 0.4}  # of CPython's rate
SLOWER = 4  # a school's computer, beside this one


def rates(command: Sequence[str]) -> dict[str, float]:
    """Moves a second of every game, as one process measures them."""
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print; 1 if a game misses the bar."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--search", action="store_true", help="the expert's futures instead of random moves")
    parser.add_argument("--pairs", type=int, default=7, help="pairs of runs (default 7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each game in each run (default 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    args = parser.parse_args(argv)
    script = SEARCH if args.search else MOVES
    bar = BARS[script]
    told = [str(args.seconds), *IDS]
    plain = [sys.executable, str(script), *told]
    inside = [str(node_binary()), str(RUNNER), str(PYODIDE), "-", str(ROOT), str(script), *told]
    pairs = []
    for at in range(args.pairs):
        first, second = (plain, inside) if at % 2 == 0 else (inside, plain)
        one, two = rates(first), rates(second)
        pairs.append((one, two) if at % 2 == 0 else (two, one))
    medians = {}
    print(f"{'game':<22}{'CPython':>10}{'Pyodide':>10}{'ratio':>8}   (bar {bar})")
    for id in IDS:
        ours = statistics.median(pyodide[id] for _, pyodide in pairs)
        theirs = statistics.median(cpython[id] for cpython, _ in pairs)
        medians[id] = statistics.median(pyodide[id] / cpython[id] for cpython, pyodide in pairs)
        line = f"{id:<22}{theirs:>10.0f}{ours:>10.0f}{medians[id]:>8.2f}"
        if args.search:  # at most: where one answer is far ahead it takes fewer
            line += f"   {SLOWER * EXPERT_PLANS[id].iterations / ours:.1f} s an answer on a machine {SLOWER} x slower"
        print(line)
    missed = [id for id, ratio in medians.items() if ratio < bar]
    print(f"Below the bar: {', '.join(missed)}" if missed else "Every game reaches the bar.")
    if args.json:
        print(json.dumps({"ok": not missed, "bar": bar, "ratios": {id: round(r, 3) for id, r in medians.items()}}))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
