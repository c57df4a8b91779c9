"""The class tournament: fair pairing, bots that fail, the same results again; the numbers of the lesson on search."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from hedgerow import games
from hedgerow.bots.base import Question
from hedgerow.chance import Chance
from hedgerow.classroom import Tournament
from hedgerow.classroom.plots import intervals
from hedgerow.classroom.search import berry_tree, broken, can_win, judge_bot, look_ahead, random_wins
from hedgerow.game import Action, State
from hedgerow.people import speak
from hedgerow.rules import BadSetup

QUICK = "save_the_meeples"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


def first(question: Question, _: Chance) -> Action:
    """A bot that takes the first answer."""
    return question.legal[0]


def test_each_two_meet_on_the_same_seeds_from_both_seats() -> None:
    cup = Tournament(QUICK, seed=7)
    for name in ("Anna", "Bo", "Cem"):
        cup.enter(name, first)
    cup.play(seeds=2)
    met = [(result.seed, result.seats) for result in cup.results]
    assert len(met) == len(set(met)) == 2 * 3 * 2
    assert {seed for seed, _ in met} == {7, 8}
    assert all((seed, seats[::-1]) in met for seed, seats in met)


def test_playing_on_gives_what_playing_at_once_gives() -> None:
    once, twice = Tournament(QUICK), Tournament(QUICK)
    for cup in (once, twice):
        cup.enter("look ahead", look_ahead)
        cup.enter("dice", "random")
    once.play(seeds=2)
    twice.play()
    twice.play()
    assert once.results == twice.results
    assert once.standings().csv() == twice.standings().csv()


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (lambda *_: None, "None is none of the legal answers"),
        (lambda *_: "fly", "'fly' is none"),
        (lambda question, _: question.nothing, "AttributeError"),
    ],
)
def test_a_bot_that_fails_loses_and_the_others_go_on(bot: Any, words: str) -> None:
    cup = Tournament(QUICK)
    cup.enter("bad", bot)
    cup.enter("dice", "random")
    table = cup.play()
    assert table.won("bad") == 0
    assert table.won("dice") == 1
    assert words in cup.faults["bad"]
    assert table.rows[-1][-1] == 2, "the table counts the faults"


def test_a_code_is_as_good_as_an_answer() -> None:
    cup = Tournament(QUICK)
    cup.enter("codes", lambda question, _: question.legal[0].code)
    cup.enter("answers", first)
    table = cup.play()
    assert cup.faults == {}
    assert sum(each.won.rate for each in table.found) == pytest.approx(1)


def test_bots_see_no_position() -> None:
    seen: list[Question] = []

    def spy(question: Question, _: Chance) -> Action:
        seen.append(question)
        return question.legal[0]

    cup = Tournament("meadow")
    cup.enter("spy", spy)
    cup.enter("dice", "random")
    cup.play()
    assert seen
    assert not any(isinstance(part, State) for question in seen for part in question)
    assert all(question.observation["player"] == question.player for question in seen)


def test_what_cannot_be_entered_is_refused() -> None:
    cup = Tournament(QUICK)
    with pytest.raises(TypeError, match="A bot is a function"):
        cup.enter("seven", 7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no bot 'genius'"):
        cup.enter("x", "genius")
    with pytest.raises(ValueError, match="needs two bots"):
        cup.play()
    with pytest.raises(BadSetup):
        Tournament(QUICK, players=9)


def test_a_new_entry_begins_anew() -> None:
    cup = Tournament(QUICK)
    cup.enter("a", first)
    cup.enter("b", "random")
    cup.play()
    cup.enter("c", look_ahead)
    assert cup.results == []
    table = cup.play()
    assert {each.bot for each in table.found} == {"a", "b", "c"}
    assert "95" not in table.csv()
    assert "a: " in str(table.chart())


def test_the_table_speaks_dutch() -> None:
    cup = Tournament(QUICK)
    cup.enter("a", first)
    cup.enter("b", "random")
    speak("nl")
    assert "gewonnen" in cup.play().csv()


def test_the_judge_passes_on_what_went_wrong() -> None:
    assert judge_bot(look_ahead) is None
    late: dict[str, int] = {"asked": 0}

    def fails_late(question: Question, _: Chance) -> Action:
        late["asked"] += 1
        if late["asked"] > 20:
            raise KeyError("{oops}")
        return question.legal[0]

    found = judge_bot(fails_late)
    assert found is not None
    assert "KeyError" in found.en.format()
    assert "{" not in broken("a {b}").nl


def test_the_berry_game() -> None:
    assert [berries for berries in range(13) if not can_win(berries)] == [0, 4, 8, 12]
    assert random_wins(1) == 1
    assert random_wins(2) == Fraction(1, 2)
    tree = str(berry_tree(3))
    assert tree.count("→") == 4, "boxes with arrows: 3, 2, 1, and 1 after 2"
    with pytest.raises(ValueError, match="does not fit"):
        berry_tree(9)


def test_the_position_of_the_lesson_has_one_winning_answer() -> None:
    game = games.meadow(players=2, seed=105)
    for _ in range(159):
        game.let("random")

    def minimax(state: Any) -> float:
        if state.is_terminal:
            return float(state.returns()[0])
        values = []
        for action in state.legal_actions():
            twin = state.clone()
            twin.apply(action)
            values.append(minimax(twin))
        return max(values) if state.current_player == 0 else min(values)

    values = {}
    for action in game.state.legal_actions():
        twin = game.state.clone()
        twin.apply(action)
        values[action.code] = minimax(twin)
    assert game.player == 0
    assert [code for code, value in values.items() if value == 1] == ["place 2 L2"]
    assert sum(values.values()) == 1


def test_intervals_are_drawn_and_told() -> None:
    drawn = intervals({"a": (0.6, 0.5, 0.7), "b": (0.2, 0.1, 0.3)}, "Rates", "%", mark=0.5)
    assert str(drawn).splitlines() == ["Rates", "a: 60.0 % (50.0 – 70.0 %)", "b: 20.0 % (10.0 – 30.0 %) *"]
    assert intervals({str(n): (0.5, 0.4, 0.6) for n in range(40)})._repr_html_().count("<circle") == 2 * 40
    with pytest.raises(ValueError, match="nothing to show"):
        intervals({})


def test_figures_have_a_comma_in_dutch_and_no_seeds_are_no_games() -> None:
    cup = Tournament(QUICK, seed=7)
    cup.enter("Anna", first)
    cup.enter("Bo", first)
    for seeds in (0, -1, 1.5, "two", True):
        with pytest.raises(ValueError, match="seeds must be a whole number from 1"):
            cup.play(seeds)
    english = cup.play().rows[0][5]
    speak("nl")
    assert cup.standings().rows[0][5] == english.replace(".", ",")
    assert "," in cup.standings().rows[0][5]
