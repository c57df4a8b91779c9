"""Inside Pyodide, or in any Python: how many futures a second the expert looks at in each game, one JSON object.

futures.py SECONDS GAME [GAME ...]
"""

import json
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "pkg"))

from hedgerow.bots.base import Question, ask, finish, fresh
from hedgerow.bots.levels import EXPERT_PLANS
from hedgerow.bots.search import Forest, Plan
from hedgerow.catalog import games
from hedgerow.chance import Chance

MOVES = (12, 24, 36, 48)  # random moves after which the expert is asked
PER_TREE = 12  # futures that share a tree, a dozen as the answers of one sweep or two

seconds = float(sys.argv[1])
rates: dict[str, float] = {}
for id in sys.argv[2:]:
    game, draw = games[id], random.Random(1).random
    questions = []
    state = game.new(2, 1)
    for move in range(MOVES[-1] + 1):
        if state.is_terminal:
            break
        if move in MOVES:
            questions.append(ask(game, state))
            state = state.clone()
        legal = state.legal_actions()
        state.apply(legal[int(draw() * len(legal))])
    rng = fresh(1)

    def look(question: Question, rng: Chance = rng, plan: Plan = EXPERT_PLANS[id]) -> None:
        """A fresh tree and some futures in it."""
        forest = Forest(question.player, plan)
        for turn in range(PER_TREE):
            first = question.legal[turn % len(question.legal)]
            finish(forest.iterate(question.belief.sample(rng), first, rng))

    for question in questions:  # what is worked out once in a game is known now
        look(question)
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        look(questions[done % len(questions)])
        done += 1
    rates[id] = PER_TREE * done / spent
print(json.dumps(rates))
