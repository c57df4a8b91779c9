"""Chapter 16: what players may know, remember and believe."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.forest_shuffle.tables import Board, bare, table, tree
from hedgerow.chance import Chance
from hedgerow.games.forest_shuffle import GAME
from hedgerow.games.forest_shuffle.state import ForestState

INFO = "forest-shuffle.info."


def believed(board: Board, player: int, seed: int) -> ForestState:
    return GAME.belief(board.state.observation(player)).sample(Chance(seed))


@pytest.mark.rule(INFO + "open")
def test_what_lies_open() -> None:
    board = table(["moss"], [tree("oak", top="goshawk")], clearing=["wolf", "beech"], filler=8, winter_in=1)
    board.do("draw")
    while board.state.current_player == 0:
        board.do("draw")
    views = [board.state.observation(viewer) for viewer in (0, 1, None)]
    for key in ("clearing", "swept", "winters", "until_winter", "deck", "extra"):
        assert views[0][key] == views[1][key] == views[2][key]
    assert views[2]["winters"] == 1
    assert len(views[2]["swept"]) >= 10
    forests = [[seat["forest"] for seat in view["seats"]] for view in views]
    assert forests[0] == forests[1] == forests[2]


@pytest.mark.rule(INFO + "counts")
def test_counts_are_public() -> None:
    board = table(
        ["moss", "wolf"], cave=["oak", "oak"], others=[{"hand": ["lynx", "gnat", "birch"], "cave": ["linden"]}]
    )
    seen = board.state.observation(None)
    assert [seat["hand"] for seat in seen["seats"]] == [2, 3]
    assert [seat["cave"] for seat in seen["seats"]] == [2, 1]
    assert seen["deck"] == board.state.setup.positions - board.state.drawn
    own = board.state.observation(1)
    assert len(own["seats"][1]["hand"]) == 3
    assert own["seats"][0]["hand"] == 2


@pytest.mark.rule(INFO + "cave")
def test_cave_cards() -> None:
    """A Bear's are known to all, a Raccoon's to their owner."""
    board = table(["raccoon@birch", "linden", "beech", "oak", "moss"], bare("birch"), cave=["wolf"])
    board.do("play raccoon@birch").pay("linden")
    board.do("cave beech", "cave oak", "stop")
    own, other = (board.state.observation(player)["seats"][0] for player in (0, 1))
    assert own["cave_open"] == other["cave_open"]
    assert own["cave_hidden"] == ["beech", "oak"]
    assert other["cave_hidden"] == 2
    assert other["cave"] == 3
    message = board.events[0].seen_by(1)
    assert message is not None
    assert "cards" not in message.values
    bear = table(["brown_bear@beech", "birch", "birch", "birch", "oak"], bare("linden"), clearing=["wolf"])
    bear.do("play brown_bear@beech").pay("birch", "birch", "birch")
    bear.do("use")
    for viewer in (0, 1, None):
        assert bear.state.observation(viewer)["seats"][0]["cave_open"][1:] == ["birch"] * 3


@pytest.mark.rule(INFO + "removed")
def test_nobody_knows_the_deck_or_what_was_taken_out() -> None:
    board = table(["moss"], others=[{"hand": ["wolf"]}])
    seen = board.state.observation(0)
    assert "pool" not in seen
    assert seen["removed"] == 30
    # in beliefs any unseen card may be next, and winter lies at different places
    decks = [believed(board, 0, seed) for seed in range(200)]
    assert len({state.chance.pop(state.pool) for state in decks}) > 20
    assert len({state.winters for state in decks}) > 20
    assert {state.winters[0] for state in decks} == {board.state.setup.bottom}


@pytest.mark.rule(INFO + "taken-open")
def test_a_card_taken_openly_is_remembered() -> None:
    board = table(["moss"], clearing=["beech", "oak", "linden"])
    board.do("take beech", "take oak")
    seat = board.state.observation(1)["seats"][0]
    assert seat["hand"] == 3
    assert seat["known"] == ["beech", "oak"]
    for seed in range(20):
        hand = Counter(believed(board, 1, seed).holdings[0].hand)
        assert hand[0] >= 1
        assert hand[5] >= 1


@pytest.mark.rule(INFO + "taken-open")
def test_a_known_card_paid_or_played_is_gone_from_memory() -> None:
    board = table(["lynx@beech", "beech", "oak", "moss"], bare("birch"), known=["beech", "oak"])
    board.do("play lynx@beech").pay("beech")
    assert board.state.observation(1)["seats"][0]["known"] == ["oak"]
    played = table(["birch", "oak"], known=["birch", "oak"])
    played.do("play tree birch")
    assert played.state.observation(1)["seats"][0]["known"] == ["oak"]


@pytest.mark.rule(INFO + "taken-open", "forest-shuffle.sapling.hidden")
def test_a_card_laid_face_down_makes_memory_uncertain() -> None:
    """Of two Beeches known and an Oak known, one card goes face down: one Beech is still certain, the Oak is not."""
    board = table(["beech", "beech", "oak", "moss"], known=["beech", "beech", "oak"])
    board.do("sapling moss")
    assert board.state.observation(1)["seats"][0]["known"] == ["beech"]
    raccoon = table(["raccoon@birch", "linden", "beech", "oak", "moss"], bare("birch"), known=["beech", "oak"])
    raccoon.do("play raccoon@birch").pay("linden")
    raccoon.do("cave moss")
    assert raccoon.state.observation(1)["seats"][0]["known"] == []


def test_a_half_chosen_payment_is_nobody_elses_business() -> None:
    board = table(["goshawk", "oak", "linden", "beech", "birch"], bare("birch"))
    board.do("play goshawk", "pay beech")
    assert board.state.observation(0)["pending"][-1]["paid"] == ["beech"]
    for viewer in (1, None):
        seen = board.state.observation(viewer)
        assert seen["pending"][-1]["paid"] == 1
        assert seen["seats"][0]["hand"] == 4  # the Goshawk is announced, the Beech not laid out


def test_beliefs_are_even() -> None:
    """One unknown card in hand, an unseen sapling, the deck: each of the unseen cards is as likely at each place."""
    board = table(["moss"], others=[{"hand": ["wolf"], "forest": [tree("sapling")]}])
    counts: Counter[int] = Counter()
    saplings: Counter[int] = Counter()
    belief = GAME.belief(board.state.observation(0))
    rng = Chance(3)
    for _ in range(6000):
        state = belief.sample(rng)
        counts[state.holdings[1].hand[0]] += 1
        saplings[~state.holdings[1].trees[0][0]] += 1
    unseen = 158 - 1
    for found in (counts, saplings):
        trees = sum(found[kind] for kind in range(8))
        assert abs(trees / 6000 - 66 / unseen) < 0.03
        assert abs(found[3] / 6000 - 11 / unseen) < 0.015


def test_an_exchanged_hand_held_no_tree() -> None:
    state = next(s for seed in range(500) if (s := GAME.new(2, seed)).decision.id == "mulligan")
    player = state.current_player
    state.apply(state.action("new hand"))
    belief = GAME.belief(state.observation(1 - player))
    for seed in range(50):
        sample = belief.sample(Chance(seed))
        assert len(sample.holdings[player].put_away) == 6
        assert all(kind >= 8 for kind in sample.holdings[player].put_away)


def test_a_belief_in_the_middle_of_another_players_choice() -> None:
    """Whatever the other is asked, the belief gives a position in which he is asked the same."""
    boards = [
        table(["goshawk", "oak", "linden", "beech", "birch"], bare("birch")).do("play goshawk", "pay birch"),
        table(["european_badger@douglas_fir", "douglas_fir", "wolf/gnat", "lynx@beech"], bare("birch", "oak"))
        .do("play european_badger@douglas_fir", "host 1")
        .pay("douglas_fir"),
        table(["raccoon@birch", "linden", "beech", "oak", "wolf/gnat"], bare("birch"))
        .do("play raccoon@birch")
        .pay("linden")
        .do("cave oak"),
        table(
            ["large_tortoiseshell/mole", "sycamore", "sycamore", "wild_boar/roe_deer", "wolf/gnat"],
            bare("birch", "oak"),
        ).do("play bottom large_tortoiseshell/mole", "host 1"),
    ]
    for board in boards:
        for seed in range(20):
            sample = believed(board, 1, seed)
            assert sample.faults() == []
            assert sample.observation(1) == board.state.observation(1)
            assert len(sample.legal_actions()) > 1
