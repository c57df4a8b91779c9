"""Every game's `rules.toml`: complete, numbered, short enough for a refusal card, and in both languages.

The golden lists in `golden/rule_ids/` keep ids and their order: a released rule number is never given to another rule.
"""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

from hedgerow.rules import Catalogue, Rule, load_rules
from hedgerow.words import Name

GOLDEN = Path(__file__).parent / "golden" / "rule_ids"

#: Per game its letter in rule numbers and how many rules its rulebook comes to.
GAMES = {
    "countryside": ("C", 157),
    "forest_shuffle": ("F", 273),
    "meadow": ("M", 193),
    "save_the_meeples": ("S", 126),
    "upland_and_prairie": ("U", 71),
}

#: Titles head a card 286 px wide.
LONGEST_TITLE = 40
#: A rule is one to three short sentences.
LONGEST_TEXT = 340

#: Names that Dutch takes over unchanged, so that a title may read the same in both languages.
SAME_IN_BOTH = frozenset({"Wolf: bonus", "Wolf: effect"})
SAME_CHAPTER_IN_BOTH = frozenset({"Rewilding", "Solo"})


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """The id of one game after the other."""
    name: str = request.param
    return name


@pytest.fixture
def catalogue(game: str) -> Catalogue:
    return load_rules(f"hedgerow.games.{game}", GAMES[game][0])


def names_of(rule: Rule) -> list[tuple[str, Name]]:
    """Everything of a rule that people read, with a label for messages."""
    return [(f"{rule.id} title", rule.title), (f"{rule.id} text", rule.text)]


def test_every_game_with_rules_is_known_here() -> None:
    folder = resources.files("hedgerow") / "games"
    with_rules = {place.name for place in folder.iterdir() if (place / "rules.toml").is_file()}
    assert with_rules == set(GAMES)


def test_count(game: str, catalogue: Catalogue) -> None:
    assert len(catalogue) == GAMES[game][1]


def test_ids_and_their_order_are_the_golden_list(game: str, catalogue: Catalogue) -> None:
    golden = (GOLDEN / f"{game}.txt").read_text("utf-8").split()
    assert [rule.id for rule in catalogue] == golden


def test_ids_and_numbers_are_unique(catalogue: Catalogue) -> None:
    assert len({rule.id for rule in catalogue}) == len(catalogue)
    assert len({rule.number for rule in catalogue}) == len(catalogue)


def test_ids_begin_with_the_game(game: str, catalogue: Catalogue) -> None:
    shape = re.compile(re.escape(game.replace("_", "-")) + r"(\.[a-z0-9]+(-[a-z0-9]+)*){2,3}")
    assert [rule.id for rule in catalogue if not shape.fullmatch(rule.id)] == []


def test_numbers_follow_chapter_and_place(game: str, catalogue: Catalogue) -> None:
    letter = GAMES[game][0]
    chapter, place, last = 0, 0, Name("", "")
    for rule in catalogue:
        if rule.chapter != last:
            chapter, place, last = chapter + 1, 0, rule.chapter
        place += 1
        assert rule.number == f"{letter} {chapter}.{place}"


def test_kinds(catalogue: Catalogue) -> None:
    assert {rule.kind for rule in catalogue} <= {"rule", "table"}


def test_titles_fit_on_the_card(catalogue: Catalogue) -> None:
    long = [title for rule in catalogue for title in (rule.title.en, rule.title.nl) if len(title) > LONGEST_TITLE]
    assert long == []


def test_titles_tell_rules_apart(catalogue: Catalogue) -> None:
    for titles in ([rule.title.en for rule in catalogue], [rule.title.nl for rule in catalogue]):
        assert [title for title in titles if titles.count(title) > 1] == []


def test_titles_are_no_sentences(catalogue: Catalogue) -> None:
    for rule in catalogue:
        for title in (rule.title.en, rule.title.nl):
            assert title[0].isupper() or title[0].isdigit(), title
            assert not title.endswith("."), title


def test_texts_are_one_to_three_sentences(catalogue: Catalogue) -> None:
    for rule in catalogue:
        for text in (rule.text.en, rule.text.nl):
            assert 20 <= len(text) <= LONGEST_TEXT, (rule.id, len(text))
            assert text.endswith("."), rule.id
            assert 1 <= len(re.findall(r"[.?]( |$)", text)) <= 3, rule.id


def test_plain_words(catalogue: Catalogue) -> None:
    """No exclamation marks, no marks of the rule list, no stray spaces; braces would be taken for values."""
    for rule in catalogue:
        for label, name in names_of(rule):
            for text in (name.en, name.nl):
                assert not re.search(r"[!{}<>*_`]|  |^\s|\s$|RB:|\bD\d+\b|oops|\.\.", text), (label, text)


def test_both_languages_are_there_and_differ(catalogue: Catalogue) -> None:
    for rule in catalogue:
        assert rule.text.en != rule.text.nl, rule.id
        if rule.title.en not in SAME_IN_BOTH:
            assert rule.title.en != rule.title.nl, rule.id
        if rule.chapter.en not in SAME_CHAPTER_IN_BOTH:
            assert rule.chapter.en != rule.chapter.nl, rule.chapter


def test_texts_are_in_the_language_they_say(catalogue: Catalogue) -> None:
    """Small words that only one of the two languages has catch a swapped or forgotten translation."""
    english = re.compile(r"\b(the|and|you|your|each|every|with|that|this|from|its)\b", re.I)
    dutch = re.compile(r"\b(het|een|je|jouw|niet|wordt|voor|elke|deze|er|wie|ieder|zijn|geen|naar)\b", re.I)
    for rule in catalogue:
        assert not dutch.search(f"{rule.title.en} {rule.text.en}"), rule.id
        assert not english.search(f"{rule.title.nl} {rule.text.nl}"), rule.id


def test_sources_name_a_section_or_a_ruling(catalogue: Catalogue) -> None:
    for rule in catalogue:
        assert re.fullmatch(r"[A-Z0-9\"][^!{}]*[\w)]", rule.source), rule.id
        assert "RB" not in rule.source, rule.id
        for part in rule.source.split("; "):
            if re.search(r"\b[A-Z]{1,2}\d+\b", part):
                assert re.match(r"[Rr]ulings? ", part), (rule.id, part)
