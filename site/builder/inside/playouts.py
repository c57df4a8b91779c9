"""Inside Pyodide, or in any Python: how many random moves a second each game makes, one JSON object.

playouts.py SECONDS GAME [GAME ...]
"""

import json
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "pkg"))

from hedgerow.catalog import games

seconds = float(sys.argv[1])
rates: dict[str, float] = {}
for id in sys.argv[2:]:
    game, draw = games[id], random.Random(1).random
    moves = seed = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        state = game.new(2, seed)
        while not state.is_terminal:
            legal = state.legal_actions()
            state.apply(legal[int(draw() * len(legal))])
            moves += 1
        seed += 1
    rates[id] = moves / spent
print(json.dumps(rates))
