"""Scores add up, name rules, and say who wins."""

from __future__ import annotations

import math

from engine.conformance.cases import Case, for_every_case
from engine.conformance.walk import at_random, keenly, positions
from hedgerow.game import Score
from hedgerow.words import LANGUAGES, Words


@for_every_case
def test_totals_are_those_of_the_scores(case: Case) -> None:
    for seed, choose in ((51, at_random), (52, keenly)):
        for state in positions(case, seed, choose, every=3):
            scores = state.scores()
            assert [score.player for score in scores] == list(range(case.players))
            assert state.totals() == [score.total for score in scores]


@for_every_case
def test_lines_add_up_and_name_rules(case: Case) -> None:
    words = [Words(language) for language in LANGUAGES]
    for state in positions(case, 53, keenly, every=5):
        for score in state.scores():
            assert sum(line.points for line in score.lines) == score.total
            for line in (*score.lines, *score.tie_breaks):
                assert line.rule in case.game.rules
                assert all(language.say(line.what) for language in words)


@for_every_case
def test_the_finished_game_says_who_won(case: Case) -> None:
    for seed in range(54, 60):
        *_, end = positions(case, seed)
        returns, winners = end.returns(), end.winners()
        assert winners == sorted(set(winners))
        assert winners or case.players == 1
        assert len(returns) == case.players
        if case.players > 1:
            assert math.isclose(sum(returns), 1)
            assert [player for player, share in enumerate(returns) if share > 0] == winners
            assert len({returns[winner] for winner in winners}) == 1
            best = max(rank(score) for score in end.scores())
            assert any(rank(end.scores()[winner]) == best for winner in winners)
        else:
            assert returns == end.totals()


def rank(score: Score) -> tuple[int, ...]:
    """What decides between players: the total, then the tie-breaks in order."""
    return (score.total, *(line.points for line in score.tie_breaks))


@for_every_case
def test_scores_shown_at_the_end_are_the_scores(case: Case) -> None:
    for seed in (60, 61):
        *_, end = positions(case, seed, keenly)
        for viewer in (*range(case.players), None):
            assert case.game.live_scores(end.observation(viewer), case.content) == end.scores()


@for_every_case
def test_scores_shown_before_the_end_are_true_or_hidden(case: Case) -> None:
    for state in positions(case, 62, every=4):
        scores = state.scores()
        for viewer in (*range(case.players), None):
            for player, shown in enumerate(case.game.live_scores(state.observation(viewer), case.content)):
                assert shown is None or shown == scores[player]


@for_every_case
def test_an_estimate_stays_in_its_bounds(case: Case) -> None:
    for state in positions(case, 63, keenly, every=2):
        for player in range(case.players):
            assert -1 <= state.heuristic(player) <= 1
