"""Chapters 4 to 6: playing a card, trees and saplings, dwellers."""

from __future__ import annotations

import pytest

from engine.forest_shuffle.tables import bare, table, tree

PLAY, TREE, SAPLING = "forest-shuffle.play.", "forest-shuffle.tree.", "forest-shuffle.sapling."
DWELLER, SHARE = "forest-shuffle.dweller.", "forest-shuffle.share."


@pytest.mark.rule(PLAY + "choose-face")
def test_each_way_to_play_a_card() -> None:
    board = table(["goshawk/moss", "birch", "oak"], bare("beech"))
    assert [code for code in board.legal if "goshawk" in code] == [
        "play top goshawk/moss", "play bottom goshawk/moss", "sapling goshawk/moss",
    ]  # fmt: skip
    assert [code for code in board.legal if "birch" in code] == ["play tree birch", "sapling birch"]
    other = table(["oak"], bare("beech"))
    foreign = board.find("play top goshawk/moss")
    violation = other.state.check(foreign)
    assert violation is not None
    assert violation.rule == PLAY + "choose-face"


@pytest.mark.rule(PLAY + "cost")
def test_the_cost_of_the_face_counts() -> None:
    """Goshawk costs two, the Moss on its other half nothing."""
    board = table(["goshawk/moss", "oak"], bare("beech"))
    assert board.refusal("play top goshawk/moss") == "play.pay-exactly"
    board.do("play bottom goshawk/moss")
    assert board.state.current_player == 1
    assert board.clearing == []
    board = table(["goshawk/moss", "oak", "linden"], bare("beech"))
    board.do("play top goshawk/moss")  # both other cards are needed, so nobody is asked
    assert sorted(board.clearing) == ["linden", "oak"]


@pytest.mark.rule(PLAY + "pay-exactly")
def test_exactly_the_cost() -> None:
    board = table(["goshawk", "oak", "linden", "birch", "beech"], bare("beech"))
    board.do("play goshawk")
    assert board.asked == "pay"
    assert not any("goshawk" in code for code in board.legal)  # never the card itself
    board.do("pay beech")
    assert board.asked == "pay"  # not fewer
    assert not board.offers("stop")
    board.do("pay oak")
    assert board.clearing == ["beech", "oak"]
    assert board.hand == ["birch", "linden"]
    assert board.state.current_player == 1  # not more


@pytest.mark.rule(PLAY + "pay-exactly")
def test_each_payment_is_offered_once() -> None:
    """Four cards, two to pay: six sets, each in one order; alike trees make fewer."""

    def sets(hand: list[str]) -> list[tuple[str, ...]]:
        found = []

        def go(board_hand: list[str], chosen: tuple[str, ...]) -> None:
            board = table(["goshawk", *board_hand], bare("beech")).do("play goshawk")
            for code in chosen:
                board.do(code)
            if board.asked != "pay":
                found.append(tuple(sorted(board.clearing)))
                return
            for code in board.legal:
                go(board_hand, (*chosen, code))

        go(hand, ())
        return found

    four = sets(["oak", "linden", "birch", "beech"])
    assert len(four) == len(set(four)) == 6
    alike = sets(["oak", "oak", "birch", "birch"])
    assert sorted(alike) == [("birch", "birch"), ("birch", "oak"), ("oak", "oak")]


@pytest.mark.rule(
    PLAY + "order", TREE + "reveal", "forest-shuffle.mushroom.timing", "forest-shuffle.effect.before-bonus"
)
def test_order_of_a_play() -> None:
    """Pay, place, reveal, mushroom, effect, bonus: told in that order."""
    board = table(
        ["tawny_owl@beech", "beech", "beech"],
        [tree("oak"), tree("birch", bottom="penny_bun")],
        deck_top=["linden", "linden", "linden", "linden"],
    )
    board.do("play tawny_owl", "host 1")
    assert board.clearing == ["beech", "beech"]
    assert board.asked == "mushroom"
    board.do("use")
    assert board.asked == "effect"
    board.do("use")
    assert board.asked == "bonus"
    assert board.hand == ["linden", "linden"]
    board.do("use")
    assert board.hand == ["linden"] * 4

    board = table(
        ["beech", "oak", "wolf"], [tree("oak", bottom="chanterelle")], deck_top=["sycamore", "linden", "birch"]
    )
    board.do("play tree beech", "pay oak")
    assert board.clearing == ["oak", "sycamore"]  # paid first, then revealed
    assert board.asked == "mushroom"
    board.do("use")
    assert board.hand[0] == "linden"
    assert board.asked == "effect"


@pytest.mark.rule(PLAY + "open")
def test_cards_lie_open_in_the_own_forest() -> None:
    board = table(["goshawk/moss", "oak", "birch", "wolf"], bare("beech"))
    board.do("play goshawk").pay("oak", "birch")
    for viewer in (0, 1, None):
        forest = board.state.observation(viewer)["seats"][0]["forest"]
        assert forest == [{"tree": "beech", "top": ["top goshawk/moss"]}]
    assert board.state.observation(0)["seats"][1]["forest"] == []


@pytest.mark.rule(PLAY + "never-changed")
def test_what_is_placed_stays() -> None:
    """Over whole games trees only grow: what lies at a tree never changes or moves."""
    from typing import cast

    from hedgerow.chance import Chance
    from hedgerow.games.forest_shuffle import GAME
    from hedgerow.games.forest_shuffle.state import ForestState

    for seed in range(4):
        state, rng = cast(ForestState, GAME.new(2, seed)), Chance(seed)
        while not state.is_terminal:
            before = [list(holding.trees) for holding in state.holdings]
            state.apply(rng.choice(state.legal_actions()))
            for old, holding in zip(before, state.holdings, strict=True):
                for was, now in zip(old, holding.trees, strict=False):
                    assert was[0] == now[0]
                    assert all(new[: len(side)] == side for side, new in zip(was[1:], now[1:], strict=True))
                assert len(holding.trees) >= len(old)


@pytest.mark.rule(PLAY + "visible-half-only")
def test_only_the_visible_half_counts() -> None:
    """The Goshawk above a Moss is a bird; the Moss under it is no plant, and brings no points with ten trees."""
    board = table([], [tree("birch", top="top goshawk/moss"), *bare(*["birch"] * 9)], others=[{"hand": ["oak"]}])
    assert board.worth("goshawk") == 3
    assert board.worth("moss") == 0
    board = table([], [tree("birch", bottom="bottom goshawk/moss"), *bare(*["birch"] * 9)], others=[{"hand": ["oak"]}])
    assert board.worth("goshawk") == 0
    assert board.worth("moss") == 10


@pytest.mark.rule(TREE + "stands-alone")
def test_a_tree_needs_nothing() -> None:
    board = table(["birch", "oak"])
    board.do("play tree birch", "use")
    assert [tree[0] for tree in board.me.trees] == [1]


@pytest.mark.rule(TREE + "four-slots", DWELLER + "matching-slot")
def test_four_slots() -> None:
    board = table(["goshawk", "moss", "european_hare", "european_hare"], bare("beech"))
    sides = {
        "goshawk": "top", "tawny_owl": "top", "moss": "bottom", "hedgehog": "bottom", "wolf@douglas_fir": "left",
        "wolf@silver_fir": "right",
    }  # fmt: skip
    for name, side in sides.items():
        board = table([name, *["birch"] * 4], [*bare("beech"), tree("oak")])
        board.do(f"play {name}", "host 2")
        while board.asked == "pay":
            board.do(board.legal[0])
        while board.asked in ("effect", "bonus"):
            board.do("leave")
        lying = board.state.observation(0)["seats"][0]["forest"][1]
        assert list(lying) == ["tree", side]


@pytest.mark.rule(TREE + "full")
def test_full_with_something_on_each_side() -> None:
    full = {"top": "goshawk", "bottom": "moss", "left": "beech_marten", "right": "lynx"}
    board = table([], [tree("birch", **full)], others=[{"hand": ["oak"]}])
    assert board.worth("beech_marten") == 5
    for side in ("top", "bottom", "right"):
        rest = {key: value for key, value in full.items() if key != side}
        board = table([], [tree("birch", **rest)], others=[{"hand": ["oak"]}])
        assert board.worth("beech_marten") == 0
    two_hares = full | {"right": ["european_hare", "european_hare"]}
    assert table([], [tree("birch", **two_hares)], others=[{"hand": ["oak"]}]).worth("beech_marten") == 5


@pytest.mark.rule(TREE + "reveal")
def test_a_tree_reveals_a_card() -> None:
    board = table(["birch", "wolf"], deck_top=["linden", "oak"])
    board.do("play tree birch")
    assert board.clearing == ["linden"]
    assert board.asked == "effect"  # the card is there before the effect is asked for
    board = table(["moss", "wolf"], bare("beech"), deck_top=["linden"])
    board.do("play moss")
    assert board.clearing == []  # a half reveals nothing


@pytest.mark.rule(TREE + "reveal-winter", "forest-shuffle.winter.set-aside")
@pytest.mark.parametrize("how", ["play tree birch", "sapling birch"])
def test_a_winter_card_found_by_a_tree_is_replaced(how: str) -> None:
    board = table(["birch", "wolf"], deck_top=["linden"], winter_in=0)
    assert board.state.observation(0)["winters"] == 0
    board.do(how)
    assert board.clearing == ["linden"]
    assert board.state.observation(0)["winters"] == 1


@pytest.mark.rule(SAPLING + "any-card", SAPLING + "free", SAPLING + "reveal")
@pytest.mark.parametrize("card", ["oak", "goshawk/moss", "wolf/gnat"])
def test_any_card_as_a_sapling(card: str) -> None:
    board = table([card], deck_top=["linden"], others=[{"hand": ["oak"]}])
    board.do(f"sapling {card}")  # nothing is left to pay with: it is free
    assert board.hand == []
    assert board.clearing == ["linden"]
    assert len(board.me.trees) == 1
    assert board.state.current_player == 1  # it was the action of the turn


@pytest.mark.rule(SAPLING + "slots")
def test_a_sapling_takes_cards_on_all_sides() -> None:
    board = table(["moss", "oak"], [tree("sapling", top="goshawk", left="lynx", right="red_fox")])
    board.do("play moss")
    assert [len(side) for side in board.me.trees[0][1:]] == [1, 1, 1, 1]
    for host in ("sapling", "sapling:beech"):
        board = table(["european_hare", "oak"], [tree(host)])
        assert board.offers("play european_hare")


@pytest.mark.rule(SAPLING + "triggers-chanterelle", "forest-shuffle.card.chanterelle.permanent")
def test_a_sapling_wakes_chanterelle() -> None:
    board = table(["oak", "wolf"], [tree("beech", bottom="chanterelle")], deck_top=["linden", "birch"])
    board.do("sapling oak")
    assert board.asked == "mushroom"
    board.do("use")
    assert "birch" in board.hand


@pytest.mark.rule(SAPLING + "no-effect")
def test_a_sapling_is_worth_nothing_itself() -> None:
    """A Birch, a Wolf and an Oak face down: no effect, no points, no symbol."""
    board = table(["birch", "oak"])
    board.do("sapling birch")  # face up it would draw a card
    assert board.state.current_player == 1
    assert board.hand == ["oak"]
    assert board.points() == 0
    plain = table([], [tree("sapling:birch", left="roe_deer@linden")], others=[{"hand": ["oak"]}])
    assert plain.worth("roe_deer") == 3
    linden = table([], [tree("sapling:linden", left="roe_deer@linden")], others=[{"hand": ["oak"]}])
    assert linden.worth("roe_deer") == 3  # the Linden face down has no symbol


@pytest.mark.rule(SAPLING + "is-tree-no-species")
def test_a_sapling_counts_as_a_tree() -> None:
    board = table([], [tree("sycamore"), *bare("sapling", "sapling")], others=[{"forest": bare("oak", "oak")}])
    assert board.worth("sycamore") == 3
    board = table(
        [], [tree("sapling", top="great_spotted_woodpecker"), *bare("sapling")], others=[{"forest": bare("oak", "oak")}]
    )
    assert board.worth("great_spotted_woodpecker") == 10
    board = table([], [tree("sapling", bottom="moss"), *bare(*["sapling"] * 9)], others=[{"hand": ["oak"]}])
    assert board.worth("moss") == 10
    board = table([], [tree("sapling", left="red_deer"), *bare("sapling")], others=[{"hand": ["oak"]}])
    assert board.worth("red_deer") == 2
    full = tree("sapling", top="goshawk", bottom="moss", left="beech_marten", right="lynx")
    assert table([], [full], others=[{"hand": ["oak"]}]).worth("beech_marten") == 5
    below = tree("sapling", bottom="wood_ant")
    assert table([], [below], others=[{"hand": ["oak"]}]).worth("wood_ant") == 2


@pytest.mark.rule(SAPLING + "is-tree-no-species")
@pytest.mark.parametrize("hidden", ["beech", "oak", "linden"])
def test_a_sapling_is_no_species(hidden: str) -> None:
    """Whatever card lies face down, it is no Beech, no Oak and no eighth species."""
    host = f"sapling:{hidden}"
    board = table([], [tree(host, top="chaffinch"), tree(host, top="red_squirrel")], others=[{"hand": ["wolf"]}])
    assert board.worth("chaffinch") == board.worth("red_squirrel") == 0
    seven = bare("beech", "birch", "douglas_fir", "horse_chestnut", "linden", "oak", "silver_fir")
    board = table([], [*seven, tree("sapling:sycamore", bottom="wild_strawberries")], others=[{"hand": ["wolf"]}])
    assert board.worth("oak") == board.worth("wild_strawberries") == 0
    eight = table([], [*seven, tree("sycamore", bottom="wild_strawberries")], others=[{"hand": ["wolf"]}])
    assert eight.worth("oak") == eight.worth("wild_strawberries") == 10


@pytest.mark.rule(SAPLING + "hidden", PLAY + "open")
def test_only_the_owner_knows_a_sapling() -> None:
    board = table(["oak", "wolf"])
    board.do("sapling oak")
    assert board.state.observation(0)["seats"][0]["forest"] == [{"sapling": "oak"}]
    for viewer in (1, None):
        assert board.state.observation(viewer)["seats"][0]["forest"] == [{"sapling": None}]
        told = [event.seen_by(viewer) for event in board.events]
        assert told[0] is not None
        assert "card" not in told[0].values


@pytest.mark.rule(DWELLER + "empty-slot")
def test_a_slot_must_be_empty() -> None:
    board = table(["goshawk", *["birch"] * 3], [tree("beech", top="tawny_owl"), *bare("oak", "linden")])
    board.do("play goshawk")
    assert board.refusal("host 1") == "dweller.empty-slot"
    assert board.offers("host 2")
    board = table(["goshawk", *["birch"] * 3], [tree("beech", top="tawny_owl")])
    assert board.refusal("play goshawk") == "dweller.empty-slot"


@pytest.mark.rule(DWELLER + "needs-tree")
def test_without_a_tree_no_half() -> None:
    board = table(["european_hare", "birch"], others=[{"forest": bare("oak")}])
    assert board.refusal("play european_hare") == "dweller.needs-tree"
    assert table(["european_hare", "birch"], bare("oak")).offers("play european_hare")


@pytest.mark.rule(DWELLER + "any-tree")
def test_symbols_of_tree_and_half_need_not_match() -> None:
    board = table(["squeaker@horse_chestnut", "oak"], [*bare("beech", "sycamore"), tree("sapling")])
    board.do("play squeaker")
    assert board.legal == ["host 1", "host 2", "host 3"]


@pytest.mark.rule(SHARE + "toads", "forest-shuffle.card.common-toad.permanent")
def test_two_toads_share() -> None:
    board = table(["common_toad", "oak"], [tree("beech", bottom="common_toad"), tree("oak", bottom="moss")])
    board.do("play common_toad")  # only the first tree takes it
    assert len(board.me.trees[0][2]) == 2
    board = table(["common_toad", "oak"], [tree("beech", bottom=["common_toad"] * 2), *bare("oak", "oak")])
    board.do("play common_toad")
    assert board.refusal("host 1") == "share.toads"
    assert board.offers("host 2")
    board = table(["common_toad", "oak"], [tree("beech", bottom=["common_toad"] * 2)])
    assert board.refusal("play common_toad") == "dweller.empty-slot"


@pytest.mark.rule(SHARE + "hares", "forest-shuffle.card.european-hare.permanent")
def test_any_number_of_hares_share() -> None:
    for side in ("left", "right"):
        symbol = {"left": "european_hare@birch", "right": "european_hare@sycamore"}[side]
        board = table([symbol, "oak"], [tree("beech", **{side: ["european_hare"] * (3 if side == "left" else 4)})])
        board.do(f"play {symbol}")
        assert len(board.me.trees[0][3 if side == "left" else 4]) == (4 if side == "left" else 5)


@pytest.mark.rule(SHARE + "own-kind-only")
def test_only_the_own_kind_shares() -> None:
    board = table(["european_hare@birch", "oak"], [tree("beech", left="lynx"), *bare("oak", "oak")])
    board.do("play european_hare@birch")
    assert board.refusal("host 1") == "share.own-kind-only"
    board = table(["common_toad", "oak"], [tree("beech", bottom="moss"), *bare("oak", "oak")])
    board.do("play common_toad")
    assert board.refusal("host 1") == "share.own-kind-only"
    board = table(["lynx@douglas_fir", "birch", "oak"], [tree("beech", left="european_hare"), *bare("oak", "oak")])
    board.do("play lynx@douglas_fir")
    assert board.refusal("host 1") == "dweller.empty-slot"
    # a hare on the left shares nothing with one on the right: n hares on one side are in one slot
    board = table(["european_hare@sycamore", "oak"], [tree("beech", left="european_hare", right="lynx")])
    assert board.refusal("play european_hare@sycamore") == "dweller.empty-slot"


@pytest.mark.rule(SHARE + "not-compulsory")
def test_a_hare_or_toad_may_sit_alone() -> None:
    board = table(["european_hare@birch", "oak"], [tree("beech", left="european_hare"), *bare("oak")])
    board.do("play european_hare@birch")
    assert board.legal == ["host 1", "host 2"]
    board = table(["common_toad", "oak"], [tree("beech", bottom="common_toad"), *bare("oak")])
    board.do("play common_toad")
    assert board.legal == ["host 1", "host 2"]


@pytest.mark.rule(SHARE + "any-time")
def test_sharing_in_a_free_placement() -> None:
    """A hare is a pawed animal: Badger's bonus may place it beside another hare, in the same turn as well."""
    board = table(
        ["european_badger@douglas_fir", "european_hare@birch", "douglas_fir", "oak"],
        [tree("beech", left="european_hare")],
    )
    board.do("play european_badger@douglas_fir").pay("douglas_fir")
    assert board.asked == "free"
    board.do("free european_hare@birch")
    assert len(board.me.trees[0][3]) == 2
