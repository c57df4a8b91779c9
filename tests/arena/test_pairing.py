"""Every line-up plays every deal from every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from hedgerow.arena.pairing import block, line_ups, tasks
from hedgerow.chance import SEED_LIMIT


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "c")])
def test_every_bot_sits_everywhere_as_often(bots: tuple[str, ...], players: int) -> None:
    tables = block(bots, players)
    for seat in range(players):
        assert len(set(Counter(table[seat] for table in tables).values())) == 1
        assert {table[seat] for table in tables} == set(bots)


def test_two_bots_change_seats_on_the_same_deal() -> None:
    found = list(tasks(("a", "b"), 2, 7, 5))
    assert [task.seed for task in found] == [7, 7, 8, 8, 9]
    assert [task.seats for task in found] == [("a", "b"), ("b", "a"), ("a", "b"), ("b", "a"), ("a", "b")]
    assert [task.number for task in found] == [0, 1, 2, 3, 4]


def test_after_the_last_seed_comes_the_first() -> None:
    found = list(tasks(("a", "b"), 2, SEED_LIMIT - 1, 4))
    assert [task.seed for task in found] == [SEED_LIMIT - 1, SEED_LIMIT - 1, 0, 0]


def test_fewer_bots_than_seats_make_every_mixture() -> None:
    assert line_ups(("a", "b"), 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert line_ups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_alone_everybody_plays_the_same_deals() -> None:
    assert [(task.seed, task.seats) for task in tasks(("a", "b"), 1, 3, 4)] == [
        (3, ("a",)), (3, ("b",)), (4, ("a",)), (4, ("b",)),
    ]  # fmt: skip
