"""The search: sound in what it knows, anytime, deterministic, and it sees what greed does not."""

from __future__ import annotations

from itertools import pairwise

from engine.toy import TOY, ToyState
from hedgerow.bots.base import Thought, ask, fresh
from hedgerow.bots.playout import Policy
from hedgerow.bots.search import SWEEPS, Plan, Root, SearchBot
from hedgerow.bots.tree import EAGER, Node, told
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.game import action

QUICK = Plan(iterations=24, width=4, samples=1, sure=99.0, policy=Policy(2))
BOT = SearchBot(QUICK)


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


def test_a_search_ends_early_only_where_one_answer_is_far_ahead() -> None:
    question = ask(games["forest_shuffle"], games["forest_shuffle"].new(2, 3))
    answers = len(question.legal)
    for ahead, settled in ((0.5, True), (0.01, False)):
        root = Root(question, [ahead] + [0.0] * (answers - 1), list(range(answers)), 2)
        for sweep in range(SWEEPS):
            assert not root.settled(3.0), "too few futures to say so"
            noise = 0.1 if sweep % 2 else -0.1
            root.learn([ahead + noise, -noise])
        assert root.settled(3.0) == settled
        assert not root.settled(99.0)


def test_answers_that_differ_by_the_same_in_every_future_leave_no_chance() -> None:
    question = ask(games["forest_shuffle"], games["forest_shuffle"].new(2, 3))
    root = Root(question, [0.0] * len(question.legal), list(range(len(question.legal))), 3)
    for sweep in range(40):
        deal = 0.1 * (sweep % 7)
        root.learn([deal + 0.1, deal, deal - 0.3])
        assert 0.0 <= root.noise() < 1e-12 or not sweep
    assert root.settled(3.0)
    root.halve()
    assert root.alive == [0, 1]


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


def test_onlookers_do_not_tell_apart_what_they_cannot_see() -> None:
    """Two gifts chosen in secret lead to the same place of another's tree."""
    compared = 0
    for seed in range(12):
        state, rng = TOY.new(3, seed), Chance(seed)
        while not state.is_terminal:
            me, legal = state.current_player, state.legal_actions()
            assert isinstance(state, ToyState)
            if state.decision.id == "give" and max(state.gifts, default=-1) < 0:
                keys = {told(state.clone().apply(answer), (me + 1) % 3) for answer in legal}
                compared += 1
                assert len(keys) == 1 < len(legal)
            state.apply(rng.choice(legal))
    assert compared
