"""What a bot says of its thought: honest about what is better, as good, and only good enough."""

from __future__ import annotations

import pytest

from hedgerow.bots.base import Ranked, Thought, ask, choose, fresh
from hedgerow.bots.levels import LEVELS, bot_of
from hedgerow.bots.words import because, of_hundred
from hedgerow.catalog import games
from hedgerow.game import alone as by_points
from hedgerow.words import Words

A, B = games["meadow"].new(2, 1).legal_actions()[:2]


def said(thought: Thought, language: str = "en", *, alone: bool = False) -> str:
    return Words(language).say(because(thought, "Expert", alone))


def test_the_better_answer_is_told_with_the_next_best() -> None:
    text = said(Thought(A, (Ranked(A, 0.2, 30), Ranked(B, 0.1, 20)), 50))
    assert text == (
        "Expert looked at 50 futures. This answer stands at 60 of 100 after 30 of them, the next best at 55 of 100 "
        "after 20."
    )


def test_what_is_as_good_is_not_called_worse() -> None:
    text = said(Thought(A, (Ranked(A, 0.2, 30), Ranked(B, 0.199, 20)), 50))
    assert text == (
        "Expert looked at 50 futures. This answer stands at 60 of 100 after 30 of them; the next best, after 20, is "
        "about as good."
    )


def test_what_is_only_good_enough_is_not_called_best() -> None:
    text = said(Thought(B, (Ranked(A, 0.2, 3), Ranked(B, 0.1, 3)), 6))
    assert text == "Expert takes this as good enough: it weighs it at 55 of 100, the best answer at 60 of 100."


def test_alone_answers_stand_at_points() -> None:
    text = said(Thought(A, (Ranked(A, -0.98, 30), Ranked(B, -1.0, 20)), 50), alone=True)
    assert text == (
        "Expert looked at 50 futures. This answer stands at 1 point after 30 of them, the next best at 0 points after "
        "20."
    )


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_level_has_words_for_its_thought(level: str, language: str) -> None:
    thought = choose(bot_of(level), ask(games["upland_and_prairie"], games["upland_and_prairie"].new(2, 3)), fresh(1))
    assert [ranked.value for ranked in thought.ranking] == sorted((r.value for r in thought.ranking), reverse=True)
    assert said(thought, language)


@pytest.mark.parametrize("game", [id for id, game in games.items() if 1 in game.players])
def test_alone_an_estimate_reads_as_points(game: str) -> None:
    """From the first turn on: positions do not look alike only because they are far from a good score."""
    assert [of_hundred(by_points(points)) for points in (-3, 0, 33, 66, 100, 120)] == [0, 0, 33, 66, 100, 100]
    for seed in range(3):
        state = games[game].new(1, seed)
        for _ in range(20):
            state.apply(state.legal_actions()[0])
            assert -1 < state.heuristic(0) < 1
        while not state.is_terminal:
            state.apply(state.legal_actions()[0])
        assert of_hundred(state.heuristic(0)) == min(100, state.totals()[0])
