"""What the lesson says of sets of butterflies is what the game counts."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest

from hedgerow.classroom import butterflies
from hedgerow.games.forest_shuffle.counts import Counts
from hedgerow.games.forest_shuffle.deck import published
from hedgerow.games.forest_shuffle.points import Sets, all_points
from hedgerow.people import speak

DECK = published()
RULE = next(points for points in all_points() if isinstance(points, Sets))


def counted(copies: tuple[int, ...]) -> int:
    """The points that the game gives to a forest with so many butterflies of each kind."""
    tops = [face for index in RULE.group for face in [one_face(index)]]
    trees = [(0, (tops[at],), (), (), ()) for at, many in enumerate(copies) for _ in range(many)]
    counts = Counts(DECK, trees)
    present = [index for index in RULE.group if counts.species[index]]
    every = {points.index: points for points in all_points()}
    worth = [every[index].worth(counts.species[index], counts, [], None) for index in present]  # type: ignore[arg-type]
    return sum(worth)


def one_face(species: int) -> int:
    """Any face that shows a species."""
    return next(face.index for face in DECK.faces if face.species.index == species)


def test_the_best_split_is_what_the_game_counts() -> None:
    """For every forest with up to two of each kind, and some with more."""
    for copies in (*product(range(3), repeat=5), (4, 4, 4, 4, 4), (4, 3, 2, 1, 0), (0, 0, 0, 0, 4)):
        assert butterflies.points(copies) == counted(copies), copies


@pytest.mark.parametrize(
    ("copies", "ways"),
    [
        ((1,), {(1,)}),
        ((2, 1), {(2, 1), (1, 1, 1)}),
        ((1, 1, 1), {(3,), (2, 1), (1, 1, 1)}),
        ((2, 2), {(2, 2), (2, 1, 1), (1, 1, 1, 1)}),
    ],
)
def test_splits(copies: tuple[int, ...], ways: set[tuple[int, ...]]) -> None:
    assert set(butterflies.splits(*copies)) == ways


def test_the_lesson_counts_its_own_position_right() -> None:
    assert butterflies.ALL == 139
    assert butterflies.PEACOCKS == 4
    assert set(butterflies.species().values()) == {4}
    assert butterflies.completing(21) < 0.5 < butterflies.completing(22)
    assert float(butterflies.completing(2)) == pytest.approx(1 - comb(135, 2) / comb(139, 2))
    scored = butterflies.position().scores()
    assert any("4 species for 12 + 1 species for 0" in str(line[0]) for line in scored.lines[0])


def test_butterflies_have_names_in_both_languages() -> None:
    assert "Peacock Butterfly" in butterflies.species()
    speak("nl")
    try:
        assert "Dagpauwoog" in butterflies.species()
    finally:
        speak("en")
