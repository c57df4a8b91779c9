"""What the lesson "How sure are we?" stands on: its records, its simulated tournaments, and looking too often."""

from __future__ import annotations

import ast

import pytest

from bench.class_records import MATCHES, Match, letter, task_of, written
from hedgerow.chance import Chance
from hedgerow.classroom import how_sure as lesson
from hedgerow.classroom import recorded


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_a_record_holds_all_its_games(match: Match) -> None:
    letters = getattr(recorded, match.name)
    assert len(letters) == match.games
    assert set(letters) <= set("WDLwdl")
    assert {"W", "w"} <= set(letters), "the first turn went to either bot, and either won"


def test_playing_a_game_of_a_record_gives_the_same_letter_again() -> None:
    equals = MATCHES[0]
    letters = [letter(equals, number) for number in range(4)]
    assert letters == [letter(equals, number) for number in range(4)]
    assert set(letters) <= set("WDLwdl")


def test_two_games_of_unlike_bots_share_a_seed_with_seats_changed() -> None:
    one, two, three = (task_of(MATCHES[1], number) for number in range(3))
    assert one.seed == two.seed != three.seed
    assert one.seats == two.seats[::-1]


def test_a_record_is_written_as_python() -> None:
    name, _, value = written("GAMES", "WL" * 120).partition(" = ")
    assert name == "GAMES"
    assert ast.literal_eval(value) == "WL" * 120


def test_letters_are_shares() -> None:
    assert lesson.shares("WdlL") == [1, 0.5, 0, 0]
    assert lesson.first_turn("WLwlDd") == [1, 0, 0, 1, 0.5, 0.5], "small letters: the other bot began"


def test_equal_bots_win_about_half() -> None:
    assert lesson.dice_games(10, 3) == lesson.dice_games(10, 3)
    assert set(lesson.dice_games(20, 1)) <= {0.0, 0.5, 1.0}
    won = lesson.tosses(20_000, 0.55, Chance(1))
    assert sum(won) / len(won) == pytest.approx(0.55, abs=0.01)


def test_looking_more_often_alarms_more_often() -> None:
    equal = [lesson.tosses(200, 0.5, chance) for chance in [Chance(9)] for _ in range(200)]
    once, often = (sum(bool(lesson.looks_sure(won, every)) for won in equal) / 200 for every in (200, 10))
    assert once < 0.1 < 0.15 < often
    assert lesson.looks_sure([1.0] * 20, 10) == [10, 20]


def test_the_formula_of_the_lesson() -> None:
    assert lesson.half_width(60, 100) == pytest.approx(0.096, abs=0.0005)
    assert pytest.approx(176 / 1024) == lesson.SEVEN
