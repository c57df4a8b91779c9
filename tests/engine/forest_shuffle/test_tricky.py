"""The numbered positions that players and public engines stumble over, one test each, by their numbers.

Number 25, the opening hand without a tree, is shown in test_setup.py.
"""

from __future__ import annotations

from engine.forest_shuffle.tables import Tree, bare, table, tree

TREES = ("beech", "birch", "douglas_fir", "horse_chestnut", "linden", "oak", "silver_fir", "sycamore")
BEE = "violet_carpenter_bee"


def worth(species: str, *forest: Tree, against: list[Tree] | None = None) -> int:
    """The points of a species in a forest."""
    return table([], forest, others=[{"forest": against or []}]).worth(species)


def test_1_lindens_tie_with_the_help_of_a_bee() -> None:
    board = table([], [*bare("linden"), tree("linden", left=BEE)], others=[{"forest": bare(*["linden"] * 3)}])
    assert (board.worth("linden"), board.worth("linden", 1), board.worth(BEE)) == (6, 9, 0)


def test_2_beeches_and_bees() -> None:
    assert worth("beech", *bare("beech", "beech"), tree("beech", left=BEE)) == 15
    assert worth("beech", tree("beech", left=BEE), tree("beech", left=BEE)) == 10
    assert worth("beech", *bare(*["beech"] * 3), tree("oak", left=BEE)) == 0


def test_3_horse_chestnuts_and_bees() -> None:
    assert worth("horse_chestnut", *bare(*["horse_chestnut"] * 2), tree("horse_chestnut", left=BEE)) == 16
    assert worth("horse_chestnut", tree("horse_chestnut", left=BEE, right=BEE)) == 9
    assert worth("horse_chestnut", *bare(*["horse_chestnut"] * 8)) == 49


def test_6_seven_species_and_a_bee_or_sapling_are_not_eight() -> None:
    seven = [*bare(*TREES[:6]), tree("silver_fir", bottom="wild_strawberries")]
    for eighth in (tree("sapling:sycamore"), tree("oak", left=BEE)):
        assert worth("wild_strawberries", *seven, eighth) == 0
        assert worth("oak", *seven, eighth) == 0
    assert worth("wild_strawberries", *seven, tree("sycamore")) == 10
    assert worth("oak", *seven, tree("sycamore"), tree("oak")) == 20


def test_8_butterflies_with_duplicates() -> None:
    a, b, c, d, e = (
        "camberwell_beauty", "large_tortoiseshell", "peacock_butterfly", "purple_emperor", "silver_washed_fritillary",
    )  # fmt: skip
    for names, points in (((a, a, b, b, c), 9), ((a, a), 0), ((a, b, c, d, e, a), 20)):
        board = table([], [tree("sapling", top=name) for name in names])
        assert board.points() == points


def test_9_tables_of_fireflies_and_salamanders() -> None:
    for n, (fireflies, salamanders) in enumerate(((0, 5), (10, 15), (15, 25), (20, None)), 1):
        assert worth("fireflies", *(tree("sapling", bottom="fireflies") for _ in range(n))) == fireflies
        if salamanders is not None:
            assert (
                worth("fire_salamander", *(tree("sapling", bottom="fire_salamander") for _ in range(n))) == salamanders
            )


def test_10_toads() -> None:
    assert worth("common_toad", tree("oak", bottom=["common_toad"] * 2)) == 10
    assert worth("common_toad", tree("oak", bottom="common_toad"), tree("oak", bottom="common_toad")) == 0
    board = table(["common_toad", "oak"], [tree("oak", bottom=["common_toad"] * 2), *bare("oak", "oak")])
    assert board.do("play common_toad").refusal("host 1") == "share.toads"


def test_11_hares_and_a_fox() -> None:
    forest = [tree("oak", left=["european_hare"] * 2), tree("oak", left="red_fox", right="european_hare")]
    assert worth("european_hare", *forest) == 9
    assert worth("red_fox", *forest) == 6
    board = table(["european_hare@birch", "oak"], [tree("oak", left="lynx"), *bare("oak", "oak")])
    assert board.do("play european_hare@birch").refusal("host 1") == "share.own-kind-only"


def test_12_three_species_of_bats_anywhere() -> None:
    bats = [tree("oak", left="barbastelle_bat"), tree("oak", right="barbastelle_bat"),
            tree("birch", left="brown_long_eared_bat"), tree("birch", left="greater_horseshoe_bat")]  # fmt: skip
    names = ("barbastelle_bat", "brown_long_eared_bat", "greater_horseshoe_bat")
    board = table([], bats)
    assert sum(board.worth(name) for name in names) == 20
    two = table([], bats[:3])
    assert sum(two.worth(name) for name in names) == 0


def test_13_dormouse_opposite_a_bat() -> None:
    assert (
        worth("european_fat_dormouse", tree("oak", left="european_fat_dormouse", right="greater_horseshoe_bat")) == 15
    )
    apart = [tree("oak", left="european_fat_dormouse"), tree("oak", right="greater_horseshoe_bat")]
    assert worth("european_fat_dormouse", *apart) == 0
    assert (
        worth("european_fat_dormouse", tree("sapling", left="european_fat_dormouse", right="greater_horseshoe_bat"))
        == 15
    )


def test_14_woodpeckers_tie() -> None:
    five = [tree("oak", top="great_spotted_woodpecker") for _ in range(2)] + bare("oak", "oak", "oak")
    assert worth("great_spotted_woodpecker", *five, against=bare(*["birch"] * 5)) == 20
    assert worth("great_spotted_woodpecker", *five, against=bare(*["birch"] * 6)) == 0


def test_17_bear_empties_a_full_clearing_without_a_sweep() -> None:
    board = table(["brown_bear@beech", "birch", "birch", "birch", "moss"], bare("oak"), filler=8)
    gone = len(board.state.swept)
    board.do("play brown_bear@beech").pay("birch", "birch", "birch").do("use")
    assert (board.me.cave, len(board.clearing), len(board.state.swept)) == (11, 0, gone)


def test_18_sweep_before_the_extra_turn() -> None:
    for filler, left in ((9, 0), (8, 9)):
        board = table(["eurasian_jay", "birch", "moss", "oak"], bare("oak"), filler=filler)
        board.do("play eurasian_jay").pay("birch").do("use")
        assert board.asked == "turn"
        assert len(board.clearing) == left


def test_20_fly_agaric_sees_a_badger_and_a_free_wolf() -> None:
    forest = [tree("oak", bottom="fly_agaric", left="roe_deer"), *bare("oak", "oak")]
    board = table(["european_badger@douglas_fir", "douglas_fir", "wolf@sycamore", "moss"], forest)
    board.do("play european_badger@douglas_fir", "host 2").pay("douglas_fir").do("use", "free wolf@sycamore", "host 3")
    assert board.asked == "mushroom"
    cards = len(board.hand)
    board.do("use")
    assert len(board.hand) == cards + 1
    assert board.state.current_player == 1
    assert board.state.extra == 0


def test_21_either_half_of_a_payment_card() -> None:
    """The Oak tree, cost two, paid with [oak/beech] and [linden/oak]; then with [oak/beech] and [linden/birch]."""
    deck = table(["birch", "moss"]).deck
    oak = deck.species[5]
    on_one = [deck.cards[kind] for kind in range(8, 100) if deck.of_card[kind][0].symbol == oak.index]
    on_two = [deck.cards[kind] for kind in range(8, 100) if deck.of_card[kind][1].symbol == oak.index]
    none = [deck.cards[kind] for kind in range(8, 100) if not deck.symbols[kind] >> oak.index & 1]
    for other, asked in ((on_two[0], "bonus"), (none[0], "-")):
        board = table(["oak", on_one[0], other, "moss@linden"], [])
        assert board.do("play tree oak").pay(on_one[0], other).asked == asked


def test_24_raccoon_with_nothing_and_with_the_last_winter() -> None:
    board = table(["raccoon@birch", "linden", "beech", "moss"], bare("oak"))
    pool = len(board.state.pool)
    board.do("play raccoon@birch").pay("linden").do("stop")
    assert (board.me.cave, len(board.state.pool)) == (0, pool)
    last = table(["raccoon@birch", "linden", "beech", "oak", "moss", "wolf"], bare("oak"), winters=1, winter_in=1)
    last.do("play raccoon@birch").pay("linden").do("cave beech", "cave oak", "cave moss", "cave wolf")
    assert last.state.is_terminal
    assert last.me.cave == 4


def test_26_gnat_and_three_bats() -> None:
    hand = ["gnat@birch", "barbastelle_bat@oak", "bechsteins_bat@beech", "brown_long_eared_bat@beech", "moss"]
    board = table(hand, bare("oak", "oak", "oak", "oak"))
    board.do("play gnat@birch", "host 1", "free bechsteins_bat@beech", "host 2")
    board.do("free barbastelle_bat@oak", "host 1", "free brown_long_eared_bat@beech", "host 2")
    assert board.clearing == []
    assert board.worth("gnat") == 3
    assert board.worth("bechsteins_bat") == 5


def test_28_ants_count_everything_below() -> None:
    forest = [
        tree("oak", bottom="wood_ant"),
        tree("oak", bottom=["common_toad"] * 2),
        tree("sapling", bottom="tree_ferns"),
    ]
    assert worth("wood_ant", *forest) == 8


def test_29_a_bee_counts_for_roe_deer_by_its_printed_symbol() -> None:
    forest = [tree("oak", left="roe_deer@silver_fir"), tree("silver_fir", left=f"{BEE}@silver_fir")]
    assert worth("roe_deer", *forest) == 9  # deer, fir and bee; the bee is no second fir


def test_30_butterflies_score_once_for_all_species() -> None:
    board = table([], [tree("sapling", top="camberwell_beauty"), tree("sapling", top="purple_emperor")])
    assert board.lines() == ["3: sets of butterflies, 2 species for 3"]
