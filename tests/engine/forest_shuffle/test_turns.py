"""Chapters 2 and 3: turns, drawing, the hand limit."""

from __future__ import annotations

import pytest

from engine.forest_shuffle.tables import bare, table, tree
from hedgerow.rules import IllegalAction

TURN, DRAW, HAND = "forest-shuffle.turn.", "forest-shuffle.draw.", "forest-shuffle.hand."
SIX = ["beech", "oak", "goshawk", "wolf", "linden", "birch"]


def cards(n: int) -> list[str]:
    """So many different hand cards."""
    return [
        "goshawk", "wolf", "lynx", "chaffinch", "raccoon", "tawny_owl", "moss", "hedgehog", "red_fox", "gnat", "birch",
    ][:n]  # fmt: skip


@pytest.mark.rule(TURN + "clockwise")
def test_clockwise() -> None:
    board = table(cards(3), others=[{"hand": ["oak"]}, {"hand": ["oak"]}])
    for player in (0, 1, 2, 0):
        assert board.state.current_player == player
        board.do("draw")  # from an empty clearing the second card can only be drawn too


@pytest.mark.rule(TURN + "one-action")
def test_one_action_and_no_passing() -> None:
    board = table(["birch", "moss"], bare("oak"), clearing=["beech"])
    assert board.legal == ["draw", "take beech", "play tree birch", "sapling birch",
                           *(code for code in board.legal if "moss" in code)]  # fmt: skip
    assert all(code.split()[0] in ("draw", "take", "play", "sapling") for code in board.legal)
    board.do("sapling birch")
    assert board.state.current_player == 1  # one action, and the turn is over
    board = table(["birch", "moss"], bare("oak"), clearing=["beech", "linden"])
    board.do("take beech")
    assert board.asked == "second"  # drawing goes on
    assert not board.offers("sapling birch")
    assert board.refusal("draw") == ""


@pytest.mark.rule(TURN + "one-action")
def test_what_was_asked_before_is_no_answer_now() -> None:
    board = table(["birch", "moss"], bare("oak"), clearing=["beech", "wolf"])
    sapling = board.find("sapling birch")
    board.do("draw")
    violation = board.state.check(sapling)
    assert violation is not None
    assert violation.rule == "order.other-question"
    with pytest.raises(IllegalAction):
        board.state.apply(sapling)


@pytest.mark.rule(TURN + "never-stuck")
def test_never_stuck() -> None:
    board = table(cards(10))  # ten cards, no tree: nothing can be drawn, and no half has a host
    assert set(board.legal) == {f"sapling {code}" for code in board.hand}
    board = table(others=[{"hand": ["oak"]}], clearing=["wolf"])  # an empty hand
    assert board.legal == ["draw", f"take {board.clearing[0]}"]


@pytest.mark.rule(TURN + "never-stuck")
def test_with_nothing_at_all_the_deck_is_drawn_without_asking() -> None:
    board = table(["birch"], others=[{}])
    board.do("sapling birch")  # player 1 has no card; the sapling has revealed one into the clearing
    assert board.state.current_player == 1
    assert [code.split()[0] for code in board.legal] == ["draw", "take"]


@pytest.mark.rule(TURN + "full-hand-must-play")
def test_no_draw_with_ten_cards() -> None:
    board = table(cards(10), clearing=["beech"])
    assert board.refusal("draw") == "turn.full-hand-must-play"
    assert board.refusal("take beech") == "turn.full-hand-must-play"
    board = table(cards(9), clearing=["beech"])
    assert board.refusal("draw") == board.refusal("take beech") == ""


@pytest.mark.rule(DRAW + "two-one-by-one", DRAW + "both")
@pytest.mark.parametrize(
    ("first", "second", "hand"),
    [
        ("draw", "draw", ["linden", "sycamore"]),
        ("draw", "take beech", ["beech", "linden"]),
        ("take beech", "draw", ["beech", "linden"]),
        ("take beech", "take oak", ["beech", "oak"]),
    ],
)
def test_two_cards(first: str, second: str, hand: list[str]) -> None:
    board = table([], others=[{"hand": ["wolf"]}], clearing=["oak", "beech"], deck_top=["linden", "sycamore"])
    board.do(first)
    assert board.asked == "second"
    assert not board.offers("stop")  # both must be taken
    assert not board.offers("leave")
    board.do(second)
    assert board.hand == hand
    assert board.state.current_player == 1


@pytest.mark.rule(DRAW + "two-one-by-one")
@pytest.mark.parametrize("first", ["beech", "oak", "wolf"])
def test_after_any_card_of_the_clearing_any_other_can_follow(first: str) -> None:
    board = table([], clearing=["oak", "beech", "wolf"], others=[{"hand": ["lynx"]}])
    board.do(f"take {first}")
    assert board.legal == ["draw", *(f"take {code}" for code in board.clearing)]
    assert len(board.clearing) == 2


@pytest.mark.rule(DRAW + "choose-after-seeing")
def test_the_first_card_is_seen_before_the_second_is_chosen() -> None:
    board = table([], clearing=["beech"], deck_top=["linden", "sycamore"], others=[{"hand": ["lynx"]}])
    board.do("draw")
    assert board.asked == "second"
    assert board.state.observation(0)["seats"][0]["hand"] == ["linden"]
    assert board.legal == ["draw", "take beech"]


@pytest.mark.rule(DRAW + "nine", HAND + "limit-ten")
@pytest.mark.parametrize("how", ["draw", "take beech"])
def test_one_card_with_nine(how: str) -> None:
    board = table(cards(9), clearing=["beech", "oak"], others=[{"hand": ["birch"]}])
    board.do(how)
    assert len(board.hand) == 10
    assert board.state.current_player == 1


@pytest.mark.rule(DRAW + "clearing-not-refilled")
def test_the_clearing_is_not_refilled() -> None:
    board = table([], clearing=["oak", "beech", "wolf"], others=[{"hand": ["lynx"]}])
    before = len(board.state.pool)
    board.do("take beech", "take oak")
    assert len(board.clearing) == 1
    assert len(board.state.pool) == before


@pytest.mark.rule(HAND + "limit-ten", HAND + "surplus-not-drawn")
def test_a_draw_stops_at_ten() -> None:
    """Wolf with four deer draws four; with eight cards in hand only two fit."""
    deer = [tree("oak", left="fallow_deer", right="roe_deer"), tree("oak", left="red_deer", right="red_deer")]
    board = table(["wolf@silver_fir", "birch", "birch", "birch", *cards(10)[3:9], "moss"][:10], [*deer, tree("beech")])
    assert len(board.hand) == 10
    board.do("play wolf@silver_fir").pay("birch", "birch", "birch")
    assert board.asked == "effect"
    assert len(board.hand) == 6
    pool = len(board.state.pool)
    board.do("use")
    assert len(board.hand) == 10
    assert len(board.state.pool) == pool - 4


@pytest.mark.rule(HAND + "surplus-not-drawn")
def test_surplus_cards_stay_on_the_deck() -> None:
    hares = tree("beech", left=["european_hare"] * 4)
    hand = ["red_fox@oak", "birch", "birch", *cards(11)[:7]]
    board = table(hand, [hares], clearing=["oak"])
    board.do("play red_fox@oak").pay("birch", "birch")
    pool, clearing = len(board.state.pool), list(board.clearing)
    board.do("use")  # four hares, but only three places are left
    assert len(board.hand) == 10
    assert len(board.state.pool) == pool - 3
    assert board.clearing == clearing


@pytest.mark.rule(HAND + "paid-first")
def test_paid_cards_have_left_the_hand() -> None:
    """With ten cards a Beech still draws its card: the Beech and its payment have left the hand."""
    board = table(["beech", "moss", *cards(9)[:8]])
    assert len(board.hand) == 10
    board.do("play tree beech").pay("moss")
    assert len(board.hand) == 8
    board.do("use")
    assert len(board.hand) == 9
