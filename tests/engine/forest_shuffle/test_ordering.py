"""Answers clicked in any order: a draft takes them, and the real position gets them in the order of its questions."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import cast

import pytest

from engine.forest_shuffle.tables import Board, bare, table
from hedgerow.chance import Chance
from hedgerow.games.forest_shuffle import GAME
from hedgerow.games.forest_shuffle.state import ForestState

COLLECTING = {"pay", "cave", "free", "batch", "host"}  # nothing comes to light as long as these are asked


def clicked(board: Board, *steps: str) -> list[str]:
    """Click in a draft and give the codes to the real position; both must come to the same."""
    draft = Board(GAME.draft(board.state))
    codes = []
    for step in steps:
        codes.append(draft.find(step).code)
        draft.do(step)
    ordered = GAME.canonical(board.state, codes)
    assert ordered is not None
    board.do(*ordered)
    assert Counter(board.state.clearing) == Counter(draft.state.clearing)
    assert board.state.decision is draft.state.decision
    assert board.me.hand == draft.me.hand
    assert Counter(board.me.cave_hidden) == Counter(draft.me.cave_hidden)
    assert [tree[1:] for tree in board.me.trees] == [tree[1:] for tree in draft.me.trees]
    return ordered


@pytest.mark.parametrize("order", list(permutations(["pay birch", "pay oak", "pay linden"])))
def test_payment_in_any_order(order: tuple[str, ...]) -> None:
    board = table(["wolf@silver_fir", "oak", "linden", "birch", "sycamore"], bare("beech"))
    board.do("play wolf@silver_fir")
    ordered = clicked(board, *order)
    assert ordered == ["pay birch", "pay linden", "pay oak"]
    assert board.state.current_player == 1


def test_forced_answers_are_left_out() -> None:
    board = table(["tawny_owl@beech", "oak", "linden", "sycamore"], bare("beech"))
    board.do("play tawny_owl@beech")
    assert clicked(board, "pay sycamore", "pay oak") == ["pay oak"]  # then only the Sycamore is left
    last = table(["tawny_owl@beech", "oak", "linden", "sycamore"], bare("beech"))
    last.do("play tawny_owl@beech")
    assert clicked(last, "pay sycamore", "pay linden") == ["pay linden", "pay sycamore"]


def test_a_whole_play_from_its_beginning() -> None:
    board = table(["tawny_owl@beech", "oak", "linden", "sycamore"], bare("beech", "birch"))
    play = board.find("play tawny_owl@beech").code
    ordered = GAME.canonical(board.state, [play, "host 2", "pay sycamore", "pay linden"])
    assert ordered == [play, "host 2", "pay linden", "pay sycamore"]
    assert GAME.canonical(board.state, [play, "host 3", "pay sycamore", "pay linden"]) is None
    assert GAME.canonical(board.state, ["pay oak"]) is None


@pytest.mark.parametrize("order", list(permutations(["cave beech", "cave wolf", "cave oak"])))
def test_cave_in_any_order(order: tuple[str, ...]) -> None:
    board = table(["raccoon@birch", "linden", "beech", "oak", "wolf", "sycamore"], bare("birch"))
    board.do("play raccoon@birch").pay("linden")
    clicked(board, *order, "stop")
    assert board.me.cave == 3


@pytest.mark.parametrize("order", list(permutations(["take beech", "take wolf"])))
def test_two_cards_of_the_clearing_stay_as_clicked(order: tuple[str, ...]) -> None:
    """Here the game asks in no order, so none is made."""
    board = table(["moss"], clearing=["wolf", "beech", "oak"])
    assert [code.rpartition("/")[2].rpartition(" ")[2] for code in clicked(board, *order)] == [
        step[5:] for step in order
    ]
    assert board.clearing == ["oak"]


def test_bats_in_any_order() -> None:
    hand = ["gnat@birch", "barbastelle_bat@oak", "bechsteins_bat@beech", "brown_long_eared_bat@beech", "oak"]
    board = table(hand, bare("beech", "oak", "linden", "birch"))
    board.do("play gnat@birch", "host 1")
    bats = ("free brown_long_eared_bat@beech", "host 2", "free barbastelle_bat@oak", "host 1")
    clicked(board, *bats, "free bechsteins_bat@beech", "host 3")
    assert board.worth("gnat") == 3


def test_a_batch_in_any_order() -> None:
    """Halves first, and trees from the last to the first: the numbers of the trees are put right."""
    hand = ["mole@oak", "sycamore", "sycamore", "squeaker@oak", "moss", "birch", "linden", "wolf/gnat"]
    hand += ["linden", "linden"]
    board = table(hand, bare("oak", "oak"))
    board.do("play mole@oak", "host 1").pay("sycamore", "sycamore")
    ordered = clicked_batch(
        board, "batch squeaker@oak", "host 2", "batch sapling wolf", "batch linden", "batch moss", "host 4",
        "batch birch", "stop",
    )  # fmt: skip
    assert ordered[:3] == ["batch tree birch", "batch tree linden", "batch sapling wolf/gnat"]
    trees = board.me.trees
    assert [tree[0] for tree in trees[:4]] == [5, 5, 1, 4]  # oak, oak, birch, linden, then the sapling
    assert trees[3][2]  # the Moss lies below the Linden, as it was clicked
    assert trees[1][4]


def clicked_batch(board: Board, *steps: str) -> list[str]:
    """As `clicked`, for a batch whose trees change places."""
    draft = Board(GAME.draft(board.state))
    codes = []
    for step in steps:
        codes.append(draft.find(step).code)
        draft.do(step)
    ordered = GAME.canonical(board.state, codes)
    assert ordered is not None
    board.do(*ordered)
    assert board.state.decision is draft.state.decision
    assert Counter(tree[1:] for tree in board.me.trees) == Counter(tree[1:] for tree in draft.me.trees)
    return ordered


def test_random_clicks_always_have_an_order() -> None:
    """Over whole games: play drafts in any order, and send what was clicked."""
    stretches = 0
    for seed in range(12):
        real, rng = cast(ForestState, GAME.new(2, seed)), Chance(seed)
        while not real.is_terminal:
            draft, codes = GAME.draft(real), []
            while True:
                action = rng.choice(draft.legal_actions())
                codes.append(action.code)
                draft.apply(action)
                if draft.decision.id not in COLLECTING or draft.chance.count != real.chance.count:
                    break
            ordered = GAME.canonical(real, codes)
            assert ordered is not None, codes
            stretches += len(codes) > 1
            for code in ordered:
                real.apply(real.action(code))
            assert real.faults() == []
            assert real.chance == draft.chance
            assert sorted(real.clearing) == sorted(draft.clearing)
            assert real.turn == draft.turn
    assert stretches > 120
