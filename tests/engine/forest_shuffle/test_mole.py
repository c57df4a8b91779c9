"""Chapter 14: the Mole's batch, its payment, its bonuses, its order, and a Mole within a Mole."""

from __future__ import annotations

from typing import Any

import pytest

from engine.forest_shuffle.tables import Board, Tree, bare, table, tree

MOLE = "forest-shuffle.mole."


def mole(*hand: str, forest: list[Tree] | None = None, **more: Any) -> Board:
    """A Mole played and paid with two Sycamores that match nothing else here; `hand` is what is left."""
    board = table(
        ["mole@oak", "sycamore", "sycamore", *hand],
        bare("birch", "birch", "birch", "birch") if forest is None else forest,
        **more,
    )
    board.do("play mole@oak")
    if board.asked == "host":
        board.do("host 1")
    if board.asked == "pay":
        board.pay("sycamore", "sycamore")
    return board


@pytest.mark.rule(MOLE + "mushrooms-first")
def test_the_moles_own_mushrooms_come_first() -> None:
    forest = [tree("birch", bottom="fly_agaric"), tree("birch", bottom="parasol_mushroom"), *bare("birch", "oak")]
    board = table(["mole@oak", "sycamore", "sycamore", "moss"], forest)
    board.do("play mole@oak", "host 3").pay("sycamore", "sycamore")
    assert board.asked == "mushroom"
    board.do("use", "use")
    assert board.asked == "batch"
    assert len(board.hand) == 3


@pytest.mark.rule(MOLE + "choose-from-hand", "forest-shuffle.card.mole.effect")
def test_any_number_of_cards() -> None:
    board = mole("moss", "common_toad", "european_hare@birch")
    assert board.asked == "batch"
    board.batch("moss", 2, "european_hare@birch", 2)
    assert board.state.current_player == 1
    assert len(board.hand) == 1
    assert [len(side) for side in board.me.trees[1][1:]] == [0, 1, 1, 0]
    none = mole("moss", "common_toad")
    none.do("stop")
    assert len(none.hand) == 2
    assert none.state.current_player == 1


@pytest.mark.rule(MOLE + "choose-from-hand")
def test_each_batch_is_offered_once() -> None:
    board = mole("moss", "common_toad", "squeaker@oak", "wolf/gnat")
    board.do("batch squeaker@oak", "host 1")
    violation = board.state.check(board.find("batch moss"))
    assert violation is not None
    assert violation.rule == "order.passed"


@pytest.mark.rule(MOLE + "saplings-too", MOLE + "place-all")
def test_trees_and_saplings_too() -> None:
    board = mole("birch", "wolf", "goshawk/moss", deck_top=["linden", "oak"])
    clearing = len(board.clearing)
    board.do("batch birch", "batch sapling wolf")
    assert len(board.clearing) == clearing  # nothing is revealed until all is chosen and paid
    board.do("stop")
    assert board.clearing[clearing:] == ["linden", "oak"]
    assert len(board.me.trees) == 6


@pytest.mark.rule(MOLE + "host-in-batch")
def test_a_tree_of_the_batch_is_a_host() -> None:
    board = mole("oak", "moss", "linden", "linden", forest=bare("birch"))
    # the only tree of the forest has the Mole below it, so the Moss can only go to the Oak
    assert board.refusal("batch moss") == "dweller.needs-tree"
    board.batch("oak", "moss")
    assert board.me.trees[1][2]
    on_sapling = mole("wolf", "moss", "linden", forest=bare("birch"))
    on_sapling.batch("sapling wolf", "moss")
    assert on_sapling.me.trees[1][2]


@pytest.mark.rule(MOLE + "pay-sum", MOLE + "choose-from-hand")
def test_the_sum_is_paid() -> None:
    board = mole("goshawk/moss", "lynx@beech", "linden", "linden", "linden", "beech")
    clearing = list(board.clearing)
    board.batch("top goshawk/moss", 2, "lynx@beech", 2)
    assert board.asked == "pay"
    assert board.state.todo[-1][1] == 3
    board.pay("linden", "linden", "beech")
    assert sorted(board.clearing) == sorted([*clearing, "linden", "linden", "beech"])
    assert board.hand == ["linden"]


@pytest.mark.rule(MOLE + "pay-sum")
def test_what_cannot_be_paid_is_refused() -> None:
    board = mole("goshawk/moss", "lynx@beech", "linden", "wolf/gnat")
    board.do("batch top goshawk/moss", "host 2")
    assert board.refusal("batch lynx@beech") == "mole.pay-sum"  # 3 to pay, 2 cards left
    assert board.refusal("batch left wolf/gnat") == "mole.pay-sum"
    assert board.offers("stop")


@pytest.mark.rule(MOLE + "payment-belongs", "forest-shuffle.bonus.all-payment-matches")
def test_the_payment_is_split() -> None:
    """A Hedgehog (oak) and a Fallow Deer (birch), paid with one Oak and two Birches: both bonuses are earned."""
    board = mole("hedgehog@oak", "fallow_deer@birch", "oak", "birch", "birch", "linden")
    board.batch("hedgehog@oak", 2, "fallow_deer@birch", 2)
    board.pay("oak", "birch", "birch")
    assert board.asked == "carry"
    assert all(share[2] for share in board.state.todo[-1][1])
    board.do(board.legal[0])
    assert board.asked == "bonus"


@pytest.mark.rule(MOLE + "payment-belongs")
def test_a_payment_that_matches_one_of_two() -> None:
    """Hedgehogs of oak and beech, an Oak and a Linden: the one that the Oak fits is earned, and nothing is asked."""
    board = mole("hedgehog@oak", "hedgehog@beech", "oak", "linden", "sycamore")
    board.batch("hedgehog@oak", 2, "hedgehog@beech", 3).pay("oak", "linden")
    assert board.asked == "bonus"
    board.do("use")
    assert board.state.current_player == 1


@pytest.mark.rule(MOLE + "payment-belongs")
def test_which_bonus_is_earned_is_asked_where_it_matters() -> None:
    """An Oak (two oaks) or a Hedgehog (one oak) from three cards of which two carry the symbol: the player chooses."""
    board = mole("oak", "hedgehog@oak", "oak", "oak", "linden")
    board.batch("oak", "hedgehog@oak", 2)
    assert board.asked == "earn"
    seen = board.state.observation(0)
    assert seen["earn_sets"] == [[0], [1]]
    assert board.clearing[-3:] == ["linden", "oak", "oak"]  # paid, and nothing revealed yet
    reveals = board.state.reveals(board.find("earn 1"))
    assert reveals
    board.do("earn 1")
    assert board.asked == "bonus"
    assert board.deck.species[board.state.todo[-1][1]].id == "oak"
    other = mole("oak", "hedgehog@oak", "oak", "oak", "linden")
    other.batch("oak", "hedgehog@oak", 2).do("earn 2")
    assert other.deck.species[other.state.todo[-1][1]].id == "hedgehog"


@pytest.mark.rule(MOLE + "place-all")
def test_all_are_placed_before_any_is_carried_out() -> None:
    board = mole(
        "birch",
        "tree_ferns@horse_chestnut",
        "linden",
        "moss",
        forest=bare("oak", "oak"),
        deck_top=["sycamore", "wolf/gnat"],
    )
    board.batch("birch", "tree_ferns@horse_chestnut", 2).pay("linden")
    assert board.clearing[-2:] == ["linden", "sycamore"]  # paid, then one card revealed
    assert board.asked == "carry"  # Birch and Tree Ferns lie there already
    assert len(board.me.trees) == 3
    assert board.me.trees[1][2]


@pytest.mark.rule(MOLE + "own-order")
def test_carried_out_in_an_order_of_choice() -> None:
    board = mole("birch", "tree_ferns@horse_chestnut", "linden", forest=bare("oak", "oak"))
    board.batch("birch", "tree_ferns@horse_chestnut", 2)
    assert board.legal == ["carry 1", "carry 2"]
    board.do("carry 2")
    assert board.deck.species[board.state.todo[-1][1]].id == "tree_ferns"
    board.do("leave")
    assert board.asked == "effect"  # only the Birch is left, so nobody is asked which
    assert board.deck.species[board.state.todo[-1][1]].id == "birch"


@pytest.mark.rule(MOLE + "own-order")
def test_each_card_mushrooms_effect_bonus() -> None:
    forest = [tree("birch", bottom="penny_bun"), *bare("birch", "birch")]
    board = table(["mole@oak", "sycamore", "sycamore", "tawny_owl@beech", "beech", "beech"], forest)
    board.do("play mole@oak", "host 2").pay("sycamore", "sycamore")
    board.batch("tawny_owl@beech", 3)
    steps = []
    while board.asked in ("mushroom", "effect", "bonus"):
        steps.append(board.asked)
        board.do("use")
    assert steps == ["mushroom", "effect", "bonus"]
    assert len(board.hand) == 4


@pytest.mark.rule(MOLE + "drawn-cards-out")
def test_drawn_cards_are_not_in_the_batch() -> None:
    board = mole("birch", "moss", forest=bare("oak", "oak"), deck_top=["linden", "wolf/gnat"])
    board.batch("birch")
    assert board.asked == "effect"
    board.do("use")
    assert "wolf/gnat" in board.hand
    assert board.state.current_player == 1  # the batch was chosen and paid before


@pytest.mark.rule(MOLE + "free-placement-inside")
def test_a_free_placement_uses_the_hand_of_that_moment() -> None:
    """Birch draws a Lynx first; then the Badger's bonus places it."""
    board = mole(
        "birch",
        "european_badger@douglas_fir",
        "douglas_fir",
        forest=bare("oak", "oak"),
        deck_top=["linden", "lynx/raccoon"],
    )
    board.batch("birch", "european_badger@douglas_fir", 2)
    board.do("carry 1", "use")
    assert "lynx/raccoon" in board.hand
    assert board.asked == "free"
    board.do("free left lynx/raccoon")
    if board.asked == "host":
        board.do("host 1")
    assert "lynx/raccoon" not in board.hand


@pytest.mark.rule(MOLE + "extra-turns")
def test_extra_turns_add_up() -> None:
    board = mole("eurasian_jay/fireflies", "eurasian_jay/fly_agaric", "linden", "linden", "birch", "birch")
    board.batch("top eurasian_jay/fireflies", 2, "top eurasian_jay/fly_agaric", 3)
    board.pay("linden", "linden")
    board.do("use")
    assert board.asked == "effect"
    board.do("use")
    assert board.asked == "turn"
    assert board.state.extra == 1
    board.do("sapling birch")
    assert board.asked == "turn"
    board.do("sapling birch")
    assert board.state.current_player == 1


@pytest.mark.rule(MOLE + "nested", MOLE + "mushrooms-first")
def test_a_mole_within_a_mole() -> None:
    """The second Mole opens its batch at its place, with the cards drawn by then, and is finished before the first."""
    board = table(
        [
            "large_tortoiseshell/mole",
            "large_tortoiseshell/mole.2",
            "sycamore",
            "sycamore",
            "linden",
            "linden",
            "birch",
            "tree_ferns@horse_chestnut",
            "beech",
        ],
        [*bare("oak", "oak", "oak")],
        deck_top=["silver_fir", "moss@linden"],
    )
    board.do("play bottom large_tortoiseshell/mole", "host 1").pay("sycamore", "sycamore")
    assert board.asked == "batch"
    board.batch("birch", "bottom large_tortoiseshell/mole.2", 2, "tree_ferns@horse_chestnut", 3)
    assert board.asked == "carry"  # the three cards left were needed to pay
    board.do("carry 1", "use")  # the Birch draws the Moss
    board.do("carry 2")  # then the second Mole
    assert board.asked == "batch"
    assert [frame[0].id for frame in board.state.todo] == ["turn-end", "carry", "batch"]
    assert board.offers("batch moss@linden")  # drawn meanwhile, and good for this batch
    board.do("batch moss@linden")
    while board.asked in ("host", "batch"):
        board.do(board.legal[-1])
    assert board.asked == "effect"  # back to the first batch: the Tree Ferns
    assert board.deck.species[board.state.todo[-1][1]].id == "tree_ferns"
    board.do("leave")
    assert board.state.current_player == 1


@pytest.mark.rule(MOLE + "winter-stops", "forest-shuffle.end.mole-batch")
def test_winter_stops_everything() -> None:
    """Two trees played; the first reveal is the last card: both lie there and count, nothing is carried out."""
    board = mole("birch", "birch", "moss", forest=bare("oak", "oak"), winters=1, winter_in=1)
    board.batch("birch", "birch")
    assert board.state.is_terminal
    assert len(board.me.trees) == 4
    assert board.worth("birch") == 2
    assert len(board.hand) == 1


@pytest.mark.rule(MOLE + "one-check")
def test_one_check_of_the_clearing() -> None:
    board = mole("birch", "linden", "wolf@sycamore", "european_hare@birch", "moss", filler=8, forest=bare("oak", "oak"))
    assert len(board.clearing) == 10
    board.batch("birch")
    assert board.asked == "effect"
    assert len(board.clearing) == 11  # more than ten, and the turn goes on
    board.do("leave")
    assert board.clearing == []


def test_bear_within_a_batch_takes_what_lies_there_then() -> None:
    board = mole("brown_bear@beech", "birch", "linden", "linden", "linden", "oak", forest=bare("oak", "oak"))
    board.batch("birch", "brown_bear@beech", 1).pay("linden", "linden", "linden")
    board.do("carry 2")
    assert board.asked == "effect"
    board.do("use")
    assert board.me.cave == 2 + 3 + 1  # paid for the Mole, for the batch, and the card the Birch revealed


def test_the_order_is_not_asked_when_nothing_can_happen() -> None:
    """With ten cards in hand two different draws both give nothing: no question."""
    board = mole("birch", "moss", forest=bare("oak", "oak"))
    board.do("stop")
    assert board.state.current_player == 1
