"""Chapters 12 and 13: the clearing, winter cards, and the end."""

from __future__ import annotations

from typing import cast

import pytest

from engine.forest_shuffle.tables import bare, table, tree
from hedgerow.chance import Chance
from hedgerow.games.forest_shuffle import GAME
from hedgerow.games.forest_shuffle.state import ForestState

CLEARING, WINTER, END, SCORE = (f"forest-shuffle.{part}." for part in ("clearing", "winter", "end", "score"))


@pytest.mark.rule(CLEARING + "check-at-end")
@pytest.mark.parametrize(("before", "swept"), [(8, False), (9, True), (12, True)])
def test_ten_are_swept_nine_stay(before: int, swept: bool) -> None:
    board = table(["lynx@beech", "birch"], bare("oak"), filler=before)
    gone = len(board.state.swept)
    board.do("play lynx@beech")  # the only other card pays
    assert len(board.clearing) == (0 if swept else before + 1)
    assert len(board.state.swept) == gone + (before + 1 if swept else 0)


@pytest.mark.rule(CLEARING + "not-mid-turn")
def test_more_than_ten_during_a_turn() -> None:
    board = table(["beech", "birch", "wolf"], filler=9)
    board.do("play tree beech").pay("birch")
    assert board.asked == "effect"
    assert len(board.clearing) == 11


@pytest.mark.rule(CLEARING + "after-draw-too")
def test_checked_after_drawing_too() -> None:
    board = table([], filler=12, others=[{"hand": ["oak"]}])
    board.do(f"take {board.clearing[-1]}")
    assert len(board.clearing) == 11
    board.do("draw")
    assert board.clearing == []


@pytest.mark.rule(CLEARING + "gone")
def test_swept_cards_do_not_come_back() -> None:
    for seed in range(6):
        state, rng = cast(ForestState, GAME.new(2, seed)), Chance(seed)
        swept: tuple[int, ...] = ()
        while not state.is_terminal:
            state.apply(rng.choice(state.legal_actions()))
            assert state.swept[: len(swept)] == swept
            swept = state.swept
            assert state.faults() == []  # so none of them lies anywhere else


@pytest.mark.rule(WINTER + "set-aside", WINTER + "not-in-hand")
def test_a_winter_card_drawn_is_replaced() -> None:
    board = table(["birch"], bare("oak"), deck_top=["linden", "sycamore"], winter_in=1)
    board.do("draw")  # the second card meets the winter card
    assert board.hand == ["birch", "linden", "sycamore"]
    assert board.state.observation(0)["winters"] == 1
    assert [type(event).__name__ for event in board.events] == ["Drew", "Winter", "Drew"]


@pytest.mark.rule(WINTER + "not-in-hand")
def test_winter_cards_are_no_cards_of_the_deck() -> None:
    deck = table(["birch"]).deck
    assert not any("winter" in code for code in deck.cards)


@pytest.mark.rule(WINTER + "third-ends")
@pytest.mark.parametrize("how", ["draw", "sapling birch", "play tree birch"])
def test_the_third_winter_card_ends_the_game(how: str) -> None:
    board = table(["birch", "oak"], bare("oak"), clearing=["wolf"] * 1, winters=1, winter_in=0)
    board.do(how)
    assert board.state.is_terminal
    assert board.state.legal_actions() == []
    assert board.clearing == [board.clearing[0]]  # no replacement
    assert [type(event).__name__ for event in board.events][-2:] == ["Winter", "Won"]


@pytest.mark.rule(WINTER + "third-ends")
def test_nothing_of_the_turn_is_finished() -> None:
    """A clearing of ten is not swept, an effect not carried out, an extra turn not taken."""
    board = table(
        ["eurasian_jay", "tawny_owl@beech", "beech", "beech"], bare("oak", "oak"), filler=9, winters=1, winter_in=0
    )
    board.do("play tawny_owl@beech", "host 1").pay("beech", "beech")
    assert len(board.clearing) == 11
    board.do("use")
    assert board.state.is_terminal
    assert len(board.clearing) == 11
    assert len(board.hand) == 1


@pytest.mark.rule(END + "placed-counts", "forest-shuffle.card.raccoon.points")
def test_what_is_placed_counts() -> None:
    """A tree whose reveal brings the winter, and position 24: four cards put into the cave stand."""
    board = table(["birch", "oak"], bare("birch"), winters=1, winter_in=0)
    board.do("play tree birch")
    assert board.state.is_terminal
    assert board.points() == 2
    board = table(["raccoon@birch", "linden", "beech", "oak", "wolf", "moss"], bare("birch"), winters=1, winter_in=1)
    board.do("play raccoon@birch").pay("linden")
    board.do("cave beech", "cave oak", "cave moss", "cave wolf")
    assert board.state.is_terminal
    assert board.me.cave == 4
    assert len(board.hand) == 1  # the first card came, the second was the winter
    assert board.points() == 1 + 4


@pytest.mark.rule(END + "deck-lasts")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deck_never_runs_out(players: int) -> None:
    for seed in range(25):
        state, rng = cast(ForestState, GAME.new(players, seed)), Chance(seed)
        while not state.is_terminal:
            assert state.setup.positions > state.drawn
            state.apply(rng.choice(state.legal_actions()))
        assert len(state.pool) >= state.setup.removed
        assert state.drawn <= state.setup.positions


@pytest.mark.rule(SCORE + "sum")
def test_forest_and_cave() -> None:
    board = table(["wolf"], [tree("birch", top="eurasian_jay"), *bare("douglas_fir")], cave=["oak", "oak", "linden"])
    assert board.lines() == [
        "1: Birch: 1 point",
        "5: Douglas Fir: 5 points",
        "3: Eurasian Jay: 3 points",
        "3: 3 cards in the cave",
    ]
    assert board.points() == 12
    assert board.state.scores()[0].lines[-1].rule == SCORE + "sum"


@pytest.mark.rule(SCORE + "hand-nothing")
def test_hand_and_clearing_count_nothing() -> None:
    poor = table(["moss"], bare("birch"))
    rich = table(["moss", "goshawk", "birch", "douglas_fir"], bare("birch"), clearing=["douglas_fir", "birch"])
    assert poor.points() == rich.points() == 1


@pytest.mark.rule(SCORE + "winner")
def test_the_most_points_win_and_ties_are_shared() -> None:
    ended = table(
        [], bare("birch"), others=[{"forest": bare("birch", "birch")}, {"forest": bare("birch", "birch")}], winters=0
    )
    assert ended.state.is_terminal
    assert ended.state.winners() == [1, 2]
    assert ended.state.returns() == [0.0, 0.5, 0.5]
    alone = table([], bare("douglas_fir"), others=[{"forest": bare("birch", "birch")}], winters=0)
    assert alone.state.winners() == [0]
    assert alone.state.returns() == [1.0, 0.0]
