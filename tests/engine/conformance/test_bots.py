"""Bots in every game: no peeking, sound thoughts, playouts that stop where a position can be judged."""

from __future__ import annotations

from itertools import pairwise

from engine.conformance.cases import Case, for_default_cases
from engine.conformance.walk import keenly, positions
from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.playout import Clock, Policy
from hedgerow.bots.search import SWEEPS, Plan, SearchBot
from hedgerow.chance import Chance
from hedgerow.game import State

QUICK = Plan(iterations=24, width=4, samples=1, policy=Policy(2))
BOT = SearchBot(QUICK)


def asked(case: Case, seed: int, every: int) -> list[State]:
    """Some positions of a game in which somebody is asked."""
    found = [state for state in positions(case, seed, keenly) if not state.is_terminal]
    return found[every // 2 :: max(every, len(found) // 6)]


@for_default_cases
def test_what_cannot_be_seen_changes_no_choice(case: Case) -> None:
    """Everything hidden is dealt anew: the same question and seed, the same thought, to the last figure."""
    for at, state in enumerate(asked(case, 51, 5)):
        question = ask(case.game, state, case.content)
        thought = choose(BOT, question, fresh(at))
        for deal in range(2):
            other = question.belief.sample(Chance(100 * at + deal))
            assert choose(BOT, ask(case.game, other, case.content), fresh(at)) == thought


@for_default_cases
def test_a_thought_is_legal_and_adds_up(case: Case) -> None:
    for at, state in enumerate(asked(case, 52, 5)):
        legal = state.legal_actions()
        before = state.clone()
        thought = choose(BOT, ask(case.game, state, case.content), fresh(at))
        assert state == before
        assert thought.action is thought.ranking[0].action
        assert {ranked.action for ranked in thought.ranking} == set(legal)
        assert sum(ranked.visits for ranked in thought.ranking) == thought.futures
        values = [ranked.value for ranked in thought.ranking]
        assert values == sorted(values, reverse=True)
        assert all(-1 <= value <= 1 for value in values)
        least = 2 * SWEEPS  # of two answers, one far ahead of the other
        assert least <= thought.futures <= QUICK.iterations + 4 * QUICK.width


@for_default_cases
def test_a_line_of_play_stops_where_a_turn_is_over(case: Case) -> None:
    """After the turn now going on and one of everybody, up to three seats; or after so many answers."""
    for seed, state in enumerate(asked(case, 53, 5)):
        clock, rng, turns, answers = Clock(state, Policy(1, 1, 200)), Chance(seed), [state.turn], 0
        while not state.is_terminal:
            state.apply(rng.choice(state.legal_actions()))
            answers += 1
            turns.append(state.turn)
            if clock.over(state):
                break
        changes = sum(before != after for before, after in pairwise(turns))
        assert state.is_terminal or answers == 200 or (changes == 1 + min(3, case.players) and turns[-1] != turns[-2])
