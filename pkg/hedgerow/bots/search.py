"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012), for any game that keeps the contract.

An iteration deals everything hidden anew from the belief, plays one answer to the open question, goes down the trees of
what the players know, adds a node, plays on for a few answers, judges the position by the game's own estimate, and
tells every player on the way what came of it for him (max^n). What is special here:

- The answers are first weighed as the greedy bot does, so that the search starts from a good guess and few futures do.
- Only the most promising are searched. They share the iterations evenly and the worse half of them drops out, again and
  again, because what counts at the root is to name the best one (sequential halving, Karnin, Koren and Somekh 2013).
- In each sweep all of them are tried on the same deal, to be compared on equal terms; every sweep deals anew.
- Where one answer is far ahead of all others the search ends early: further futures would hardly change it.
- Deals may be weighed by what the others would like (`credit`): they chose what they hold, so it rarely is of no use.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from math import sqrt
from typing import NamedTuple

from hedgerow.bots.base import Question, Ranked, Thinking, Thought
from hedgerow.bots.credit import credited
from hedgerow.bots.greedy import judge, weigh
from hedgerow.bots.playout import Clock, Policy, best_of_few, play_on
from hedgerow.bots.tree import Node, told
from hedgerow.chance import SEED_LIMIT, Chance
from hedgerow.game import Action, State

START_SPREAD = 0.05  # how far results lie apart, before there are any
WIDEST = 48  # answers looked at, to find the one that a node tries next
MOST_TRUST = 30.0  # futures that a guess counts for at most
FEW = 5  # results from which on their own spread counts
SWEEPS = 5  # futures of each answer before any may be said to be far ahead


class Plan(NamedTuple):
    """How a search is done. `iterations`: futures looked at; `width`: answers searched at most; `samples`: positions on
    which all answers are weighed before; `curiosity`: how eagerly rarely tried answers are tried further down, in
    standard deviations of the results; `sure`: by how many standard errors the best answer must be ahead of the next to
    be taken without looking further; `credit`: how much the others are credited with having chosen what serves them
    (bots/credit.py; 0: every deal of what is hidden is as likely)."""

    iterations: int = 200
    width: int = 6
    samples: int = 8
    curiosity: float = 0.7
    sure: float = 3.0
    policy: Policy = Policy()
    credit: float = 0.0


class SearchBot:
    """Searches by one plan, or where a game has a plan of its own among `plans` (by the game's id), by that."""

    def __init__(self, plan: Plan | None = None, plans: Mapping[str, Plan] | None = None) -> None:
        self.plan = plan or Plan()
        self.plans = dict(plans or {})

    def plan_of(self, game: str) -> Plan:
        """How a game of that id is searched."""
        return self.plans.get(game, self.plan)

    def sized(self, iterations: int) -> SearchBot:
        """The same bot with that many futures in every game."""
        plans = {game: plan._replace(iterations=iterations) for game, plan in self.plans.items()}
        return SearchBot(self.plan._replace(iterations=iterations), plans)

    def thinking(self, question: Question, rng: Chance) -> Thinking:
        """One piece of thought is a turn played to its end and judged: about a millisecond on CPython."""
        plan = self.plan_of(question.game.id)
        if plan.credit:
            question = yield from credited(question, plan.credit, rng)
        weighed = yield from weigh(question, rng, plan.samples)
        order = sorted(range(len(weighed)), key=lambda at: (-weighed[at], rng.below(1 << 30)))
        root = Root(question, weighed, order, plan.width)
        yield from search(question, root, plan, rng)
        return root.thought()


class Root:
    """The open question: what each answer was guessed to be worth, and what its futures brought."""

    def __init__(self, question: Question, weighed: list[float], order: list[int], width: int) -> None:
        self.legal = question.legal
        self.weighed = weighed
        self.order = order
        self.width = width
        self.alive = order[:width]
        self.visits = [0] * len(weighed)
        self.totals = [0.0] * len(weighed)
        # Of results as distances from the mean of their sweep: what chance alone makes of them in the rounds before, as
        # a sum of squares and its degrees of freedom; then the squares and each answer's sum in this round.
        self.residue = 0.0
        self.degrees = 0
        self.squares = 0.0
        self.apart = dict.fromkeys(self.alive, 0.0)
        self.sweeps = 0

    def learn(self, values: list[float]) -> None:
        """One sweep: a future of each answer still searched."""
        mean = sum(values) / len(values)
        for at, value in zip(self.alive, values, strict=True):
            self.visits[at] += 1
            self.totals[at] += value
            self.squares += (value - mean) ** 2
            self.apart[at] += value - mean
        self.sweeps += 1

    def noise(self) -> float:
        """The variance of a single future within a sweep, apart from how answers differ on average."""
        residue, degrees = self.residue, self._degrees()
        if self.sweeps > 1:
            residue += self.squares - sum([apart * apart for apart in self.apart.values()]) / self.sweeps
        return max(0.0, residue) / degrees if degrees else self.squares  # (where all are alike rounding may go below)

    def _degrees(self) -> int:
        """Degrees of freedom: one for each further sweep and each further answer in it."""
        return self.degrees + max(0, self.sweeps - 1) * (len(self.alive) - 1)

    def trust(self) -> float:
        """How many futures the guesses count for: as many as it takes until the futures tell more than they do.

        That is the variance of a single future, within a sweep, over that of the guesses (empirical Bayes): where
        chance decides much and answers seem to differ little, it takes many futures to overrule a guess.
        """
        guesses = [self.weighed[at] for at in self.order[: self.width]]
        mean = sum(guesses) / len(guesses)
        differ = sum((guess - mean) ** 2 for guess in guesses) / len(guesses)
        noise = self.noise()
        return noise / differ if noise < MOST_TRUST * differ else MOST_TRUST

    def settled(self, sure: float) -> bool:
        """Whether the best of the answers still searched is so many standard errors ahead of the next."""
        visits = self.visits[self.alive[0]]
        if visits < SWEEPS:
            return False
        worth = sorted(self.worth(self.alive, self.alive).values(), reverse=True)
        error = sqrt(2 * self.noise() / (visits + self.trust()))
        return worth[0] - worth[1] > sure * error

    def halve(self) -> None:
        """Drop the worse half of the answers still searched."""
        worth = self.worth(self.alive, self.alive)
        degrees = self._degrees()
        self.residue, self.degrees = degrees * self.noise(), degrees
        self.alive.sort(key=lambda at: -worth[at])
        del self.alive[(len(self.alive) + 1) // 2 :]
        self.squares, self.sweeps, self.apart = 0.0, 0, dict.fromkeys(self.alive, 0.0)

    def worth(self, answers: list[int], searched: list[int]) -> dict[int, float]:
        """What answers are worth: the mean of their futures, and the guess as so many more.

        Guesses are made at the end of the turn and futures end later: by how much both differ is learned from those
        that were `searched`.
        """
        visits, trust = self.visits, self.trust() + 1e-9
        tried = max(1, sum([visits[at] for at in searched]))
        later = sum([self.totals[at] - self.weighed[at] * visits[at] for at in searched]) / tried
        return {at: (self.totals[at] + trust * (self.weighed[at] + later)) / (visits[at] + trust) for at in answers}

    def thought(self) -> Thought:
        """The best of those still searched, and all others in the order of what they are worth.

        None of these is said to be better than the best: it dropped out when it was compared on the same deals.
        """
        worth = self.worth(self.alive, self.alive)
        best = max(self.alive, key=lambda at: worth[at])
        worth = self.worth(self.order, self.order)
        top = worth[best]
        rest = sorted((at for at in self.order if at != best), key=lambda at: (-min(top, worth[at]), -self.visits[at]))
        ranking = [Ranked(self.legal[at], max(-1.0, min(1.0, top, worth[at])), self.visits[at]) for at in (best, *rest)]
        return Thought(self.legal[best], tuple(ranking), sum(self.visits))


def search(question: Question, root: Root, plan: Plan, source: Chance) -> Generator[None, None, None]:
    """Share the iterations among the answers and halve these until one is left; in small pieces."""
    forest = Forest(question.player, plan)
    rounds = (len(root.alive) - 1).bit_length()
    for left in range(rounds, 0, -1):
        sweeps = max(1, (plan.iterations - sum(root.visits)) // (left * len(root.alive)))
        for _ in range(sweeps):
            deal = source.below(SEED_LIMIT)
            values = []
            for at in root.alive:
                rng = Chance(deal)
                believed = question.belief.sample(rng)
                values.append((yield from forest.iterate(believed, root.legal[at], rng)))
                yield
            root.learn(values)
            if root.settled(plan.sure):
                return
        if left > 1:
            root.halve()


class Forest:
    """The trees of all players below each answer to the open question."""

    def __init__(self, me: int, plan: Plan) -> None:
        self.me = me
        self.plan = plan
        self.trees: dict[Action, list[Node]] = {}
        self.results = 0
        self.mean = 0.0
        self.squares = 0.0  # sum of squared distances from the mean (Welford)

    def iterate(self, state: State, first: Action, rng: Chance) -> Generator[None, None, float]:
        """One future that begins with this answer; what it is worth for the searching player. Changes `state`."""
        plan = self.plan
        clock = Clock(state, plan.policy)
        players = range(state.setup.players)
        state.apply(first)
        over = clock.over(state)
        nodes = self.trees.get(first)
        if nodes is None:
            nodes = self.trees[first] = [Node() for _ in players]
        nodes = nodes[:]
        curiosity = plan.curiosity * self.spread()
        path: list[tuple[Node, Action, int]] = []
        grown = False
        few = WIDEST if plan.policy.sighted > 1 else 1
        while not over and not grown:
            player = state.current_player
            node = nodes[player]
            legal = state.legal_actions()
            action = node.select(legal, curiosity)
            if action is None:
                grown = True
                action = best_of_few(state, node.untried(legal), few, rng)
            path.append((node, action, player))
            events = state.apply(action)
            over = clock.over(state)
            if not grown:
                for other in players:
                    nodes[other] = nodes[other].after(action if other == player else told(events, other))
        if not over:
            yield from play_on(state, clock, plan.policy.sighted, rng)
        return self.learn(state, path)

    def spread(self) -> float:
        """How far results lie apart: their standard deviation."""
        return sqrt(self.squares / self.results) if self.results >= FEW else START_SPREAD

    def learn(self, state: State, path: list[tuple[Node, Action, int]]) -> float:
        """Tell every player on the way what the last position is worth for him; returns what it is for `me`."""
        value = judge(state, self.me)
        values = {self.me: value}
        for node, action, player in path:
            if player not in values:
                values[player] = judge(state, player)
            node.learn(action, values[player])
        self.results += 1
        step = value - self.mean
        self.mean += step / self.results
        self.squares += step * (value - self.mean)
        return value
