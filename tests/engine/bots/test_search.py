"""The search: sound in what it knows, anytime, deterministic, and it sees what greed does not."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.conformance.cases import Case, for_default_cases
from engine.conformance.walk import keenly, positions
from engine.toy import TOY
from hedgerow.bots.base import Thought, ask, choose, fresh
from hedgerow.bots.playout import Clock, Policy
from hedgerow.bots.search import Plan, SearchBot
from hedgerow.bots.tree import EAGER, Node, told
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.game import State, action

QUICK = Plan(iterations=24, width=4, samples=1, policy=Policy(2, 4))
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
        assert all(-1 <= ranked.value <= 1 for ranked in thought.ranking)
        assert QUICK.iterations // 2 <= thought.futures <= QUICK.iterations + 4 * QUICK.width


def test_more_iterations_are_more_futures_in_as_many_pieces() -> None:
    state = games["forest_shuffle"].new(2, 3)
    question = ask(games["forest_shuffle"], state)
    weighing = len(question.legal) * QUICK.samples
    for iterations in (40, 160):
        pieces, thinking = 0, BOT.sized(iterations).thinking(question, fresh(1))
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                thought: Thought = end.value
                break
            pieces += 1
        assert abs(thought.futures - iterations) <= iterations // 2
        assert pieces >= thought.futures + weighing


def test_an_answer_is_bounded_by_the_visits_at_which_it_was_there() -> None:
    """Two answers as good and as often tried: the one that was rarely there is the less certain loser."""
    one, two, three = (action("try", n) for n in range(3))
    node = Node()
    for answer in (one, two):
        for _ in range(4):
            node.learn(answer, 0.5)
    node.visits = 0  # no room for new answers
    for _ in range(30):
        node.select([one], 0.1)
    assert node.arms[one].available > node.arms[two].available
    assert node.select([two, one], 0.1) is one
    assert node.select([two, three], 0.1) in (two, None)


def test_new_answers_come_in_slowly() -> None:
    legal = [action("try", n) for n in range(200)]
    node, tried = Node(), []
    for _ in range(100):
        found = node.select(legal, 0.1)
        if found is None:
            found = node.untried(legal)[0]
        node.learn(found, 0.0)
        tried.append(len(node.arms))
    assert all(now - before in (0, 1) for before, now in pairwise(tried))
    assert 10 <= tried[-1] <= EAGER * 10 + 1


@pytest.mark.parametrize("decision", ["keep", "give"])
def test_onlookers_do_not_tell_apart_what_they_cannot_see(decision: str) -> None:
    """Two answers that differ in secret lead to the same place of another's tree, and to two of one's own."""
    compared = 0
    for seed in range(12):
        state, rng = TOY.new(2, seed), Chance(seed)
        while not state.is_terminal:
            if state.decision.id == decision:
                me = state.current_player
                seen = set()
                own = set()
                for answer in state.legal_actions():
                    twin = state.clone()
                    events = twin.apply(answer)
                    if twin.chance.count == state.chance.count and not twin.is_terminal:
                        seen.add(told(events, 1 - me))
                        own.add(answer)
                if len(own) > 1:
                    compared += 1
                    assert len(seen) == 1
            state.apply(rng.choice(state.legal_actions()))
    assert compared


@for_default_cases
def test_a_line_of_play_stops_where_a_turn_is_over(case: Case) -> None:
    for seed, state in enumerate(asked(case, 53, 5)):
        clock, rng, answers = Clock(state, Policy(1, 4)), Chance(seed), 0
        while not state.is_terminal:
            before = state.current_player
            state.apply(rng.choice(state.legal_actions()))
            answers += 1
            if clock.over(state):
                break
        assert state.is_terminal or answers >= 4
        assert state.is_terminal or answers == 12 or state.current_player != before or case.players == 1
