"""The coverage of rules itself: a rule without a test, a failed test and an unknown id are all found."""

from __future__ import annotations

from engine.coverage import Shown, catalogues, gaps, report, written
from hedgerow.rules import Catalogue, Rule
from hedgerow.words import Name


def rule(id: str, number: str) -> Rule:
    name = Name("x", "x")
    return Rule(id, number, name, name, name, "own", "rule")


RULES = {"game": Catalogue([rule("game.one", "G 1.1"), rule("game.two", "G 1.2")])}


def test_all_shown() -> None:
    shown = Shown({"game.one": {"a"}, "game.two": {"a", "b"}}, set())
    assert gaps(shown, RULES) == []
    assert report(shown, RULES) == ["game: 2 of 2 rules shown by 2 tests"]


def test_a_rule_without_a_test() -> None:
    shown = Shown({"game.one": {"a"}}, set())
    assert gaps(shown, RULES) == ["G 1.2 game.two: no passed test shows this rule"]
    assert report(shown, RULES) == ["game: 1 of 2 rules shown by 1 tests"]


def test_a_test_that_failed_shows_nothing() -> None:
    shown = Shown({"game.one": {"a"}, "game.two": {"b"}}, {"b"})
    assert gaps(shown, RULES) == ["G 1.2 game.two: no passed test shows this rule"]


def test_a_marker_that_names_no_rule() -> None:
    shown = Shown({"game.one": {"a"}, "game.two": {"a"}, "game.tow": {"b"}}, set())
    assert gaps(shown, RULES) == ["game.tow: marked by a test, but no game has this rule"]


def test_the_rules_written_down_are_those_of_the_games() -> None:
    assert {rule.id for catalogue in catalogues().values() for rule in catalogue} <= written()
