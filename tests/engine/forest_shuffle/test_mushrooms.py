"""Chapter 8: mushrooms, from when and for what they work."""

from __future__ import annotations

import pytest

from engine.forest_shuffle.tables import bare, table, tree

MUSHROOM, CARD = "forest-shuffle.mushroom.", "forest-shuffle.card."

#: Per mushroom: what wakes it, and what does not.
WAKES = {
    "chanterelle": (["play tree birch", "sapling wolf@sycamore"], ["play squeaker@oak", "play goshawk"]),
    "fly-agaric": (["play european_hare@birch", "play lynx@beech"], ["play tree birch", "play squeaker@oak"]),
    "parasol-mushroom": (["play common_toad", "play moss"], ["play goshawk", "play tree birch", "play squeaker@oak"]),
    "penny-bun": (["play goshawk", "play peacock_butterfly"], ["play moss", "play tree birch", "play lynx@beech"]),
}
HAND = ["birch", "wolf@sycamore", "squeaker@oak", "goshawk", "european_hare@birch", "lynx@beech", "common_toad", "moss",
        "peacock_butterfly"]  # fmt: skip


@pytest.mark.parametrize("species", [pytest.param(s, marks=pytest.mark.rule(f"{CARD}{s}.permanent")) for s in WAKES])
def test_what_wakes_it(species: str) -> None:
    mushroom = species.replace("-", "_")
    for steps, woken in zip(WAKES[species], (True, False), strict=True):
        for step in steps:
            board = table(HAND, [tree("oak", bottom=mushroom), tree("sapling")])
            board.do(step)
            if board.asked == "host":
                board.do("host 2")
            while board.asked == "pay":
                board.do(board.legal[-1])
            assert (board.asked == "mushroom") == woken, step


@pytest.mark.rule(MUSHROOM + "permanent")
def test_it_works_again_and_again() -> None:
    board = table(["birch", "birch", "birch"], [tree("oak", bottom="chanterelle")], others=[{"hand": ["oak"] * 3}])
    for _ in range(3):
        board.do("play tree birch")
        assert board.asked == "mushroom"
        board.do("use", "use")
        while board.state.current_player and not board.state.is_terminal:
            board.do(next(code for code in board.legal if code.startswith("sapling")))


@pytest.mark.rule(MUSHROOM + "next-turn", MUSHROOM + "not-itself")
def test_it_works_from_the_next_turn_on() -> None:
    """Parasol placed below a tree: nothing for itself; in the extra turn that follows it works."""
    board = table(["parasol_mushroom", "birch", "birch", "moss"], bare("oak", "oak"), extra=1)
    board.do("play parasol_mushroom", "host 1").pay("birch", "birch")
    assert board.asked == "turn"  # an extra turn, with no question before it
    board.do("play moss")
    assert board.asked == "mushroom"


@pytest.mark.rule(MUSHROOM + "not-itself")
def test_not_for_cards_later_in_the_same_turn() -> None:
    """Two cards played with Mole: the Parasol below one tree gives nothing for the Moss below another."""
    board = table(["mole@oak", "moss", "parasol_mushroom", *["birch"] * 5], bare("oak", "oak", "oak"))
    board.do("play mole@oak", "host 1").pay("birch", "birch")
    board.batch("parasol_mushroom", 2, "moss", 3)
    if board.asked == "pay":
        board.pay("birch", "birch")
    assert board.asked == "-"  # no mushroom was asked about
    assert [len(tree[2]) for tree in board.me.trees] == [1, 1, 1]
    assert board.me.mushrooms == (4,)  # from the next turn on


@pytest.mark.rule(MUSHROOM + "each-copy")
def test_each_copy_and_each_optional() -> None:
    forest = [tree("oak", bottom="penny_bun"), tree("oak", bottom="penny_bun"), *bare("oak")]
    for answers, drawn in ((["use", "use"], 2), (["use", "leave"], 1), (["leave"], 0)):
        board = table(["peacock_butterfly", "birch"], forest)
        board.do("play peacock_butterfly", "host 1")
        assert board.state.todo[-1][1] == 2
        board.do(*answers)
        assert len(board.hand) == 1 + drawn
        assert board.state.current_player == 1


@pytest.mark.rule(MUSHROOM + "each-copy")
def test_different_mushrooms_on_one_card() -> None:
    """A Hedgehog below a tree is pawed and at the bottom: Fly Agaric and Parasol both see it."""
    forest = [tree("oak", bottom="fly_agaric"), tree("oak", bottom="parasol_mushroom"), *bare("oak")]
    board = table(["hedgehog@oak", "birch", "moss"], forest)
    board.do("play hedgehog@oak").pay("birch")
    assert board.state.todo[-1][1] == 2


@pytest.mark.rule(MUSHROOM + "own-forest-only")
def test_cards_of_others_do_not_wake_it() -> None:
    board = table(
        ["birch", "oak"], bare("oak"), others=[{"forest": [tree("oak", bottom="chanterelle")], "hand": ["oak"]}]
    )
    board.do("play tree birch")
    assert board.asked == "effect"
    board.do("use")
    board.do("sapling oak")  # now player 1 plants, and player 1's Chanterelle works
    assert board.state.current_player == 1
    assert board.state.decision.id == "mushroom"


@pytest.mark.rule(MUSHROOM + "timing")
def test_it_comes_before_the_cards_own_effect() -> None:
    board = table(["birch", "oak"], [tree("oak", bottom="chanterelle")])
    board.do("play tree birch")
    assert len(board.clearing) == 1  # the tree has revealed its card
    assert board.asked == "mushroom"
    board.do("leave")
    assert board.asked == "effect"


def test_at_ten_cards_it_gives_nothing() -> None:
    nine = ["goshawk", "wolf", "lynx", "chaffinch", "raccoon", "tawny_owl", "hedgehog", "red_fox", "gnat"]
    board = table([*nine, "birch"], [tree("oak", bottom=["chanterelle"]), tree("oak", bottom="chanterelle")])
    board.do("play tree birch", "use")
    assert len(board.hand) == 10
    assert board.state.current_player == 1
