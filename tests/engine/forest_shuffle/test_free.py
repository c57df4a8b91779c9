"""Chapters 10 and 11: free placement and extra turns."""

from __future__ import annotations

import pytest

from engine.forest_shuffle.tables import bare, play, table, tree

FREE, EXTRA = "forest-shuffle.free.", "forest-shuffle.extra."


@pytest.mark.rule(FREE + "from-hand")
def test_a_card_just_drawn_may_be_placed() -> None:
    """Fly Agaric draws a Lynx when the Badger is placed; the Badger's bonus may place it."""
    board = play("european_badger@douglas_fir", "douglas_fir", hand=("moss",),
                 forest=[tree("birch", bottom="fly_agaric"), *bare("oak")], deck_top=["lynx/raccoon"])  # fmt: skip
    assert board.asked == "mushroom"
    board.do("use")
    assert board.asked == "free"
    assert board.offers("free left lynx/raccoon")
    assert board.offers("free right lynx/raccoon")


@pytest.mark.rule(FREE + "no-cost", FREE + "no-effect-no-bonus", "forest-shuffle.mushroom.free-placed")
def test_position_20() -> None:
    """Fly Agaric, a Badger paid in its symbol, a Wolf free: two mushroom draws, nothing of the Wolf's own."""
    forest = [tree("birch", bottom="fly_agaric", left="roe_deer"), *bare("oak", "oak")]
    board = table(["european_badger@douglas_fir", "douglas_fir", "wolf@sycamore", "moss"], forest)
    board.do("play european_badger@douglas_fir", "host 2").pay("douglas_fir")
    assert board.asked == "mushroom"
    board.do("use")
    clearing = list(board.clearing)
    board.do("free wolf@sycamore", "host 3")
    assert board.clearing == clearing  # nothing was paid
    assert board.asked == "mushroom"
    cards = len(board.hand)
    board.do("use")
    assert len(board.hand) == cards + 1  # no draw for the deer
    assert board.state.current_player == 1  # no extra turn


@pytest.mark.rule(FREE + "type")
def test_the_type_of_the_half_placed_counts() -> None:
    """Of a Goshawk / Hedgehog card only the Hedgehog is pawed."""
    board = play("european_badger@douglas_fir", "douglas_fir", hand=("goshawk/hedgehog",), forest=bare("birch", "oak"))
    assert board.refusal("free top goshawk/hedgehog") == "free.type"
    assert board.offers("free bottom goshawk/hedgehog")


@pytest.mark.rule(FREE + "normal-slots")
def test_free_cards_need_a_slot() -> None:
    board = play("silver_fir", "silver_fir", "silver_fir", hand=("lynx@douglas_fir", "raccoon@birch"), forest=[])
    board.do("free lynx@douglas_fir")  # the fir just played is the host
    assert len(board.me.trees) == 1
    assert board.me.trees[0][3]
    board = table(["european_badger@douglas_fir", "douglas_fir", "lynx@horse_chestnut", "hedgehog@oak"],
                  [tree("birch", left="wild_boar", bottom="tree_ferns"), tree("oak", left="squeaker")])  # fmt: skip
    board.do("play european_badger@douglas_fir", "host 1").pay("douglas_fir")
    assert board.refusal("free lynx@horse_chestnut") == "free.normal-slots"
    assert board.offers("free hedgehog@oak")


@pytest.mark.rule(FREE + "permanents-stay", "forest-shuffle.card.violet-carpenter-bee.permanent")
def test_lasting_text_of_a_free_card_holds() -> None:
    """A hare placed free shares its slot (above); a bat under Gnat counts at once for Barbastelle; a bee is a tree."""
    board = play("european_badger@douglas_fir", "douglas_fir", hand=("european_hare@birch", "moss"),
                 forest=[tree("birch", left=["european_hare"] * 2)])  # fmt: skip
    board.do("free european_hare@birch")
    assert len(board.me.trees[0][3]) == 3
    assert board.worth("european_hare") == 9


@pytest.mark.rule(FREE + "none-possible")
def test_no_fitting_card_or_slot() -> None:
    no_card = play("european_badger@douglas_fir", "douglas_fir", hand=("goshawk/moss", "oak"), forest=bare("birch"))
    assert no_card.state.current_player == 1
    no_slot = table(
        ["european_badger@douglas_fir", "douglas_fir", "lynx@horse_chestnut", "oak"], [tree("birch", left="squeaker")]
    )
    no_slot.do("play european_badger@douglas_fir").pay("douglas_fir")
    # its other half, a deer or fox, may be pawed; here only the left half is a lynx
    assert not any("left" in code for code in no_slot.legal if code.startswith("free"))


# extra turns


@pytest.mark.rule(EXTRA + "counted", EXTRA + "may-earn-more")
def test_extra_turns_add_up() -> None:
    board = table(["oak", "oak", "oak", "eurasian_jay", "birch", "moss"], bare("linden"), extra=1)
    board.do("play tree oak").pay("oak", "oak")
    board.do("use")
    assert board.state.extra == 1  # one of two is being taken now
    assert board.asked == "turn"
    board.do("play eurasian_jay", *(["host 1"] if len(board.me.trees) > 1 else [])).pay("birch")
    board.do("use")
    assert board.state.extra == 1
    assert board.asked == "turn"
    board.do("sapling moss")
    assert board.asked == "turn"
    board.do("draw", "draw")
    assert board.state.current_player == 1


@pytest.mark.rule(EXTRA + "after-check")
def test_the_clearing_is_checked_before_an_extra_turn() -> None:
    """Position 18: nine in the clearing, Jay paid with one: ten are swept, then the extra turn starts."""
    board = play("eurasian_jay", "birch", filler=9, hand=("oak", "linden"))
    assert len(board.clearing) == 10
    board.do("use")
    assert board.asked == "turn"
    assert board.clearing == []
    assert len(board.state.swept) >= 10
    nine = play("eurasian_jay", "birch", filler=8, hand=("oak", "linden"))
    nine.do("use")
    assert len(nine.clearing) == 9


@pytest.mark.rule(EXTRA + "owed-are-lost")
def test_extra_turns_end_with_the_game() -> None:
    board = table(["birch", "oak"], bare("linden"), extra=2, winters=1, winter_in=1)
    board.do("play tree birch")  # reveals the last card before winter
    board.do("use")
    assert board.state.is_terminal
    assert board.state.extra == 2
    assert board.state.legal_actions() == []
