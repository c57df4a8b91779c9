"""The search bench: iterations per second of processor time, beside OpenSpiel's information-set search in Python.

    python tests/bench/search.py [--game ID] [--pairs 5] [--seconds 1] [--json]

An iteration is everything hidden dealt anew, down the tree, one new node, random moves up to 30 deep. OpenSpiel plays
gin rummy, about as long and as secret as our games, in two ways: **as it comes**, its own random rollouts played to the
end, and **cut**, the same work as ours, its rollouts stopped at the same depth. Its positions are C++ and ours Python,
so a ratio near 1 is a good one where both are cut. Slices of all alternate, so that a busy machine slows them alike;
what counts is the median of the ratios.

OpenSpiel is heavy and needs NumPy, so it is no part of the development environment: `pip install --group bench` in an
environment of its own, and run this file with that one's Python. Without OpenSpiel only our own rates are printed.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "pkg"))

from hedgerow.bots.base import Question, ask, choose, finish, fresh
from hedgerow.bots.levels import EXPERT_PLANS, bot_of
from hedgerow.bots.playout import Policy
from hedgerow.bots.search import Forest, Plan
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.game import Game

HORIZON = 30
POSITIONS = 12
RANDOM = Plan(policy=Policy(sighted=1, rounds=99, horizon=HORIZON))
PER_SLICE = 25  # iterations between two looks at the clock

Rate = Callable[[float], float]  # seconds of processor time -> iterations a second


def questions(game: Game, players: int) -> list[Question]:
    """Questions of a game between greedy bots, evenly spread."""
    state, found = game.new(players, 1), []
    while not state.is_terminal:
        question = ask(game, state)
        found.append(question)
        state.apply(choose(bot_of("first_timer"), question, fresh(1, len(found))).action)
    return [found[at * len(found) // POSITIONS] for at in range(POSITIONS)]


def ours(asked: list[Question], plan: Plan) -> Rate:
    """Iterations at those questions, a new tree for each slice as at the table."""

    def rate(seconds: float) -> float:
        done, rng, start = 0, Chance(7), time.process_time()
        while (spent := time.process_time() - start) < seconds:
            question = asked[done // PER_SLICE % len(asked)]
            forest = Forest(question.player, plan)
            for turn in range(PER_SLICE):
                first = question.legal[turn % len(question.legal)]
                finish(forest.iterate(question.belief.sample(rng), first, rng))
            done += PER_SLICE
        return done / spent

    return rate


def open_spiel() -> dict[str, Rate]:
    """OpenSpiel's search on gin rummy, as it comes and cut at our horizon; nothing where it is not installed."""
    try:
        import numpy as np
        import pyspiel
        from open_spiel.python.algorithms import ismcts, mcts
    except ImportError:
        return {}
    random = np.random.RandomState(7)

    class Cut:
        """A random rollout of at most 30 moves, worth nothing if it gets to no end."""

        def evaluate(self, state: Any) -> Any:
            twin = state.clone()
            for _ in range(HORIZON):
                if twin.is_terminal():
                    return twin.returns()
                if twin.is_chance_node():
                    outcomes, shares = zip(*twin.chance_outcomes(), strict=True)
                    twin.apply_action(random.choice(outcomes, p=shares))
                else:
                    twin.apply_action(random.choice(twin.legal_actions()))
            return np.zeros(2)

        def prior(self, state: Any) -> Any:
            legal = state.legal_actions()
            return [(action, 1.0 / len(legal)) for action in legal]

    game = pyspiel.load_game("gin_rummy")
    reached: list[Any] = []
    state = game.new_initial_state()
    while not state.is_terminal() and len(reached) < 60:
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=shares))
        else:
            if len(state.legal_actions()) > 1:
                reached.append(state.clone())
            state.apply_action(random.choice(state.legal_actions()))

    def searching(evaluator: Any) -> Rate:
        bot = ismcts.ISMCTSBot(
            game=game, uct_c=2.0, evaluator=evaluator, max_simulations=PER_SLICE, random_state=random
        )

        def rate(seconds: float) -> float:
            done, start = 0, time.process_time()
            while (spent := time.process_time() - start) < seconds:
                bot.run_search(reached[done // PER_SLICE % len(reached)])
                done += PER_SLICE
            return done / spent

        return rate

    return {"as it comes": searching(mcts.RandomRolloutEvaluator(1, random)), "cut": searching(Cut())}


def measure(game: Game, others: dict[str, Rate], pairs: int, seconds: float) -> dict[str, Any]:
    """One game's rates, and its ratios to the others."""
    asked = questions(game, max(2, min(game.players)))
    rate, own = ours(asked, RANDOM), ours(asked, EXPERT_PLANS[game.id])
    rates, experts = [], []
    theirs: dict[str, list[float]] = {name: [] for name in others}
    ratios: dict[str, list[float]] = {name: [] for name in others}
    for pair in range(pairs):
        turns = [("ours", rate), *others.items()]
        found = {name: each(seconds) for name, each in (turns if pair % 2 == 0 else reversed(turns))}
        rates.append(found["ours"])
        experts.append(own(seconds))
        for name in others:
            theirs[name].append(found[name])
            ratios[name].append(found["ours"] / found[name])
    return {
        "game": game.id,
        "iterations_per_second": round(statistics.median(rates)),
        "open_spiel": {
            name: {
                "iterations_per_second": round(statistics.median(theirs[name]), 1),
                "ratio": round(statistics.median(ratios[name]), 1),
            }
            for name in others
        },
        "expert_iterations_per_second": round(statistics.median(experts)),
        "expert_milliseconds": round(1000 * EXPERT_PLANS[game.id].iterations / statistics.median(experts)),
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(games))
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    others = open_spiel()
    if not others:
        sys.stderr.write("OpenSpiel is not installed here: only our own rates.\n")
    rows = [measure(games[id], others, given.pairs, given.seconds) for id in ([given.game] if given.game else games)]
    for row in rows:
        ratio = "".join(
            f", {of['ratio']} x the {of['iterations_per_second']} of OpenSpiel {name}"
            for name, of in row["open_spiel"].items()
        )
        sys.stdout.write(
            f"{row['game']:<22}{row['iterations_per_second']:>7} iterations a second{ratio}; as the expert plays "
            f"{row['expert_iterations_per_second']}, {row['expert_milliseconds']} ms a decision\n"
        )
    if given.json:
        sys.stdout.write(json.dumps({"horizon": HORIZON, "rows": rows}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
