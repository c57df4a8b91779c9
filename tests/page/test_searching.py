"""Rules are found by their words in both languages, at little weight."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hedgerow.catalog import IDS, games
from hedgerow.words import LANGUAGES
from searching import WORD, other_words, plain

SITE = Path(__file__).resolve().parents[2] / "site"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", IDS)
def test_every_word_of_either_language_finds_its_rule(id: str, language: str) -> None:
    for rule in games[id].rules:
        shown, other = rule.text.en, rule.text.nl
        if language == "nl":
            shown, other = other, shown
        searched = plain(f"{rule.title.en} {rule.title.nl} {shown}") + " " + other_words(rule, language)
        for word in WORD.findall(plain(other)):
            assert word in searched, (rule.id, word)


@pytest.mark.parametrize("id", IDS)
def test_nothing_is_written_down_that_is_found_anyway(id: str) -> None:
    for rule in games[id].rules:
        words = other_words(rule, "nl").split()
        shown = plain(f"{rule.title.nl} {rule.text.nl}")
        for word in words:
            assert word not in shown
            assert not [other for other in words if word in other and word != other]


def test_an_english_word_stands_beside_a_dutch_rule() -> None:
    rules = [rule for rule in games["forest_shuffle"].rules if "butterfl" in other_words(rule, "nl")]
    assert rules
    assert not any("butterfl" in plain(rule.text.nl) for rule in rules)


def test_accents_are_left_out_as_the_page_leaves_them_out() -> None:
    assert plain("Één Ĳsvogel: Café") == "een ĳsvogel: cafe"
    assert re.search(r'normalize\("NFD"\).*\\p\{M\}.*toLowerCase', (SITE / "rules.js").read_text("utf-8"))
