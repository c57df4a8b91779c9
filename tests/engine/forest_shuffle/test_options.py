"""The ways to play where public engines differ: each alternative changes what its rule says, and nothing else."""

from __future__ import annotations

import pytest

from engine.forest_shuffle.tables import bare, table, tree
from hedgerow.games.forest_shuffle import GAME


def test_every_option_names_rules_that_exist() -> None:
    for option in GAME.options:
        assert option.rules
        assert all(id in GAME.rules for id in option.rules)
        assert option.default == next(iter(option.values))


@pytest.mark.parametrize(("value", "revealed"), [("yes", 1), ("no", 0)])
def test_sapling_reveals(value: str, revealed: int) -> None:
    board = table(["oak", "moss"], sapling_reveals=value).do("sapling oak")
    assert len(board.clearing) == revealed
    tree_played = table(["birch", "moss"], sapling_reveals=value).do("play tree birch")
    assert len(tree_played.clearing) == 1
    mole = table(["mole@oak", "sycamore", "sycamore", "oak", "wolf"], bare("birch"), sapling_reveals=value)
    mole.do("play mole@oak").pay("sycamore", "sycamore")
    mole.batch("sapling oak")
    assert len(mole.clearing) == 2 + revealed


@pytest.mark.parametrize(("value", "asked"), [("yes", "mushroom"), ("no", "-")])
def test_sapling_chanterelle(value: str, asked: str) -> None:
    board = table(["oak", "moss"], [tree("birch", bottom="chanterelle")], sapling_chanterelle=value)
    assert board.do("sapling oak").asked == asked
    planted = table(["birch", "moss"], [tree("birch", bottom="chanterelle")], sapling_chanterelle=value)
    assert planted.do("play tree birch").asked == "mushroom"


def test_reveal_at_the_end_of_the_turn() -> None:
    board = table(["birch", "moss"], filler=8, deck_top=["linden", "oak"], reveal="turn_end")
    board.do("play tree birch")
    assert len(board.clearing) == 8
    board.do("use")  # the effect draws the first card, the clearing gets the second
    assert "linden" in board.hand
    assert board.clearing[-1] == "oak"
    assert len(board.clearing) == 9
    swept = table(["birch", "moss"], filler=9, reveal="turn_end").do("play tree birch", "leave")
    assert swept.clearing == []  # the check comes after the reveal


def test_mushrooms_at_once() -> None:
    """A mushroom freely placed or played before works for the next card, but not for itself."""
    board = table(["parasol_mushroom", "birch", "birch", "wolf"], bare("oak", "oak"), mushrooms="at_once")
    board.do("play parasol_mushroom", "host 1").pay("birch", "birch")
    assert board.state.current_player == 1
    assert board.me.mushrooms == (4,)
    mole = table(
        ["mole@oak", "moss", "parasol_mushroom", *["birch"] * 6], bare("oak", "oak", "oak"), mushrooms="at_once"
    )
    mole.do("play mole@oak", "host 1").pay("birch", "birch")
    mole.batch("parasol_mushroom", 2, "moss", 3)
    if mole.asked == "pay":
        mole.pay("birch", "birch")
    assert mole.asked == "mushroom"  # the Moss wakes the Parasol of the same batch
    assert mole.state.todo[-1][1] == 1


def test_plain_mole() -> None:
    board = table(
        ["mole@oak", "sycamore", "sycamore", "hedgehog@oak", "oak", "birch"], bare("linden", "linden"), mole="plain"
    )
    board.do("play mole@oak", "host 1").pay("sycamore", "sycamore")
    board.batch("birch", "hedgehog@oak", 2)
    assert board.asked == "-"  # neither the Birch's draw nor the Hedgehog's
    assert board.state.current_player == 1


@pytest.mark.parametrize(("value", "points"), [("yes", 10), ("no", 5)])
def test_full_saplings(value: str, points: int) -> None:
    full = {"top": "goshawk", "bottom": "moss", "right": "wolf"}
    board = table(
        [], [tree("oak", left="beech_marten", **full), tree("sapling", left="lynx", **full)], full_saplings=value
    )
    assert board.worth("beech_marten") == points


@pytest.mark.parametrize(("value", "linden", "woodpecker"), [("tie", 3, 10), ("alone", 1, 0)])
def test_most(value: str, linden: int, woodpecker: int) -> None:
    board = table([], [tree("linden", top="great_spotted_woodpecker")], others=[{"forest": bare("linden")}], most=value)
    assert board.worth("linden") == linden
    assert board.worth("great_spotted_woodpecker") == woodpecker
    more = table([], [tree("linden", top="great_spotted_woodpecker"), *bare("linden")],
                 others=[{"forest": bare("linden")}], most=value)  # fmt: skip
    assert more.worth("linden") == 6
    assert more.worth("great_spotted_woodpecker") == 10
