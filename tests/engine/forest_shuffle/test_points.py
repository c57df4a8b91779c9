# ruff: noqa: E501  (one case a line reads as a table)
"""Chapters 15 and 17 to 20: the points of every species, against numbers worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.forest_shuffle.tables import Board, Tree, bare, table, tree
from hedgerow.games.forest_shuffle.species import all_species

COUNT = "forest-shuffle.count."
TREES = ("beech", "birch", "douglas_fir", "horse_chestnut", "linden", "oak", "silver_fir", "sycamore")


def forest(*trees: Tree, against: Sequence[Sequence[Tree]] = ((),), **more: Any) -> Board:
    """A forest of the first player, and those of the others."""
    return table([], trees, others=[{"forest": other} for other in against], **more)


def bee(host: str, n: int = 1) -> list[Tree]:
    """A tree with so many bees (one on each side)."""
    sides = dict(zip(("left", "right"), ["violet_carpenter_bee"] * n, strict=False))
    return [tree(host, **sides)]


#: species, forest, forests of the others, points of all its copies together
CASES: list[tuple[str, list[Tree], list[list[Tree]], int]] = [
    ("beech", bare(*["beech"] * 3), [], 0),
    ("beech", bare(*["beech"] * 4), [], 20),
    ("beech", bare(*["beech"] * 5), [], 25),
    ("beech", [*bare("beech", "beech"), *bee("beech")], [], 15),  # position 2
    ("beech", [*bare("beech"), *bee("beech", 2)], [], 10),
    ("beech", [*bare(*["beech"] * 3), *bee("oak")], [], 0),
    ("birch", bare("birch", "birch", "oak"), [], 2),
    ("douglas_fir", bare("douglas_fir", "douglas_fir"), [], 10),
    ("horse_chestnut", bare("horse_chestnut"), [], 1),
    ("horse_chestnut", bare(*["horse_chestnut"] * 5), [], 25),
    ("horse_chestnut", bare(*["horse_chestnut"] * 7), [], 49),
    ("horse_chestnut", bare(*["horse_chestnut"] * 8), [], 49),  # position 3
    ("horse_chestnut", [*bare("horse_chestnut", "horse_chestnut"), *bee("horse_chestnut")], [], 16),
    ("horse_chestnut", bee("horse_chestnut", 2), [], 9),
    ("linden", bare("linden", "linden"), [bare("linden")], 6),
    ("linden", bare("linden", "linden"), [bare(*["linden"] * 3)], 2),
    ("linden", [*bare("linden"), *bee("linden")], [bare(*["linden"] * 3)], 6),  # position 1
    ("linden", bare("linden"), [[], bare("linden", "linden")], 1),
    ("oak", bare("oak", "oak", "beech"), [], 0),
    ("oak", bare(*TREES, "oak"), [], 20),
    ("silver_fir", bare("silver_fir"), [], 0),
    ("silver_fir", [tree("silver_fir", top="goshawk", bottom=["common_toad"] * 2, left=["european_hare"] * 3)], [], 12),
    ("silver_fir", [tree("silver_fir", top="goshawk"), tree("oak", top="goshawk", bottom="moss")], [], 2),
    ("sycamore", [*bare("sycamore", "sycamore", "oak", "sapling"), *bee("birch")], [], 10),
    ("bullfinch", [tree("oak", top="bullfinch", bottom="stag_beetle", left="gnat"), tree("oak", top="purple_emperor")], [], 6),
    ("chaffinch", [tree("beech", top="chaffinch"), tree("oak", top="chaffinch")], [], 5),
    ("eurasian_jay", [tree("oak", top="eurasian_jay"), tree("oak", top="eurasian_jay")], [], 6),
    ("goshawk", [tree("oak", top="goshawk"), tree("oak", top="goshawk"), tree("oak", top="tawny_owl")], [], 18),
    ("great_spotted_woodpecker", [tree("oak", top="great_spotted_woodpecker"), *bare("oak")], [bare("oak", "oak")], 10),
    ("great_spotted_woodpecker", [tree("oak", top="great_spotted_woodpecker")], [bare("oak", "sapling")], 0),
    ("great_spotted_woodpecker", [tree("sapling", top="great_spotted_woodpecker"), *bee("sapling")], [bare(*["oak"] * 3)], 10),
    ("red_squirrel", [tree("oak", top="red_squirrel"), tree("oak", top="red_squirrel"), tree("birch", top="red_squirrel")], [], 10),
    ("tawny_owl", [tree("oak", top="tawny_owl")], [], 5),
    ("blackberries", [tree("oak", bottom="blackberries"), tree("oak", bottom="blackberries"), tree("oak", bottom="moss")], [], 12),
    ("chanterelle", [tree("oak", bottom="chanterelle")], [], 0),
    ("common_toad", [tree("oak", bottom=["common_toad"] * 2)], [], 10),
    ("common_toad", [tree("oak", bottom="common_toad"), tree("oak", bottom="common_toad")], [], 0),
    ("fire_salamander", [tree("oak", bottom="fire_salamander")], [], 5),
    ("fire_salamander", [tree("oak", bottom="fire_salamander") for _ in range(2)], [], 15),
    ("fire_salamander", [tree("oak", bottom="fire_salamander") for _ in range(3)], [], 25),
    ("fireflies", [tree("oak", bottom="fireflies")], [], 0),
    ("fireflies", [tree("oak", bottom="fireflies") for _ in range(2)], [], 10),
    ("fireflies", [tree("oak", bottom="fireflies") for _ in range(3)], [], 15),
    ("fireflies", [tree("oak", bottom="fireflies") for _ in range(4)], [], 20),
    ("fly_agaric", [tree("oak", bottom="fly_agaric")], [], 0),
    ("hedgehog", [tree("oak", top="purple_emperor", bottom="hedgehog"), tree("oak", top="purple_emperor")], [], 4),
    ("mole", [tree("oak", bottom="mole")], [], 0),
    ("moss", [tree("oak", bottom="moss"), *bare(*["birch"] * 8)], [], 0),
    ("moss", [tree("oak", bottom="moss"), tree("oak", bottom="moss"), *bare(*["birch"] * 7), *bee("sapling")], [], 20),
    ("parasol_mushroom", [tree("oak", bottom="parasol_mushroom")], [], 0),
    ("penny_bun", [tree("oak", bottom="penny_bun")], [], 0),
    ("pond_turtle", [tree("oak", bottom="pond_turtle"), tree("oak", bottom="pond_turtle")], [], 10),
    ("stag_beetle", [tree("oak", bottom="stag_beetle", left="lynx", right="wolf"), tree("oak", top="red_squirrel")], [], 3),
    ("tree_ferns", [tree("oak", bottom="tree_ferns"), tree("oak", bottom=["common_toad"] * 2), tree("oak", bottom="tree_frog")], [], 18),
    ("tree_frog", [tree("oak", bottom="tree_frog", left="gnat", right="gnat")], [], 10),
    ("wild_strawberries", [tree("oak", bottom="wild_strawberries"), *bare(*TREES[:4])], [], 0),
    ("wild_strawberries", [tree("oak", bottom="wild_strawberries"), *bare(*[name for name in TREES if name != "oak"])], [], 10),
    ("wood_ant", [tree("oak", bottom="wood_ant"), tree("oak", bottom=["common_toad"] * 2), tree("sapling", bottom="tree_ferns")], [], 8),
    ("barbastelle_bat", [tree("oak", left="barbastelle_bat", right="barbastelle_bat"),
                         tree("oak", left="brown_long_eared_bat", right="greater_horseshoe_bat")], [], 10),
    ("barbastelle_bat", [tree("oak", left="barbastelle_bat", right="bechsteins_bat")], [], 0),
    ("bechsteins_bat", [tree("oak", left="bechsteins_bat", right="barbastelle_bat"), tree("birch", left="brown_long_eared_bat")], [], 5),
    ("bechsteins_bat", [tree("oak", left="bechsteins_bat"), tree("oak", left="bechsteins_bat")], [], 0),
    ("beech_marten", [tree("oak", top="goshawk", bottom="moss", left="beech_marten", right="beech_marten"),
                      tree("sapling", top="goshawk", bottom="moss", left="lynx", right="wolf")], [], 20),
    ("beech_marten", [tree("oak", top="goshawk", left="beech_marten", right="beech_marten")], [], 0),
    ("brown_bear", [tree("oak", left="brown_bear")], [], 0),
    ("brown_long_eared_bat", [tree("oak", left="brown_long_eared_bat", right="barbastelle_bat"), tree("oak", left="bechsteins_bat")], [], 5),
    ("brown_long_eared_bat", [tree("oak", left="brown_long_eared_bat")], [], 0),
    ("european_badger", [tree("oak", left="european_badger", right="european_badger")], [], 4),
    ("european_fat_dormouse", [tree("oak", left="european_fat_dormouse", right="greater_horseshoe_bat")], [], 15),
    ("european_fat_dormouse", [tree("sapling", left="greater_horseshoe_bat", right="european_fat_dormouse")], [], 15),
    ("european_fat_dormouse", [tree("oak", left="european_fat_dormouse"), tree("oak", right="greater_horseshoe_bat")], [], 0),
    ("european_hare", [tree("oak", left=["european_hare"] * 2), tree("oak", right="european_hare")], [], 9),
    ("european_hare", [tree("oak", left=["european_hare"] * 6, right=["european_hare"] * 5)], [], 121),
    ("fallow_deer", [tree("oak", left="fallow_deer", right="wild_boar"), tree("oak", left="squeaker", right="lynx")], [], 9),
    ("gnat", [tree("oak", left="gnat", right="barbastelle_bat"), tree("oak", left="bechsteins_bat")], [], 2),
    ("greater_horseshoe_bat", [tree("oak", left="greater_horseshoe_bat", right="barbastelle_bat"), tree("oak", left="bechsteins_bat")], [], 5),
    ("greater_horseshoe_bat", [tree("oak", left="greater_horseshoe_bat", right="barbastelle_bat")], [], 0),
    ("lynx", [tree("oak", left="lynx", right="lynx")], [], 0),
    ("lynx", [tree("oak", left="lynx", right="lynx"), tree("birch", left="roe_deer")], [], 20),
    ("raccoon", [tree("oak", left="raccoon")], [], 0),
    ("red_deer", [tree("oak", left="red_deer", bottom="moss"), tree("sapling", bottom="tree_ferns"), *bee("birch")], [], 5),
    ("red_fox", [tree("oak", left=["european_hare"] * 3, right="red_fox")], [], 6),
    ("roe_deer", [tree("linden", left="roe_deer@linden"), tree("oak", bottom="moss@linden"), *bare("linden", "sapling:linden")], [], 12),
    ("roe_deer", [tree("silver_fir", left="roe_deer@silver_fir", right="roe_deer@beech")], [], 9),
    ("squeaker", [tree("oak", left="squeaker", right="squeaker")], [], 2),
    ("violet_carpenter_bee", bee("beech", 2), [], 0),
    ("wild_boar", [tree("oak", left="wild_boar", right="wild_boar")], [], 0),
    ("wild_boar", [tree("oak", left="wild_boar", right="squeaker")], [], 10),
    ("wolf", [tree("oak", left="wolf", right="roe_deer"), tree("oak", left="red_deer", right="wild_boar")], [], 10),
]  # fmt: skip

BUTTERFLIES = (
    "camberwell_beauty",
    "large_tortoiseshell",
    "peacock_butterfly",
    "purple_emperor",
    "silver_washed_fritillary",
)


def rule(species: str) -> Any:
    return pytest.mark.rule(f"forest-shuffle.card.{species.replace('_', '-')}.points")


@pytest.mark.parametrize(
    ("species", "trees", "others", "points"),
    [pytest.param(*case, marks=rule(case[0]), id=f"{case[0]}-{number}") for number, case in enumerate(CASES)],
)
def test_points(species: str, trees: list[Tree], others: list[list[Tree]], points: int) -> None:
    board = forest(*trees, against=others or [[]])
    assert board.worth(species) == points
    assert board.points() == sum(line.points for line in board.state.scores()[0].lines)


@pytest.mark.rule(*(f"forest-shuffle.card.{name.replace('_', '-')}.points" for name in BUTTERFLIES), COUNT + "set-once")
@pytest.mark.parametrize(
    ("copies", "points"),
    [
        ((1, 0, 0, 0, 0), 0),
        ((2, 0, 0, 0, 0), 0),  # A, A (position 8)
        ((1, 1, 0, 0, 0), 3),
        ((1, 1, 1, 0, 0), 6),
        ((0, 1, 1, 1, 1), 12),
        ((1, 1, 1, 1, 1), 20),
        ((2, 1, 1, 1, 1), 20),  # five different and one A
        ((2, 2, 1, 0, 0), 9),  # A, A, B, B, C: 6 and 3
        ((4, 4, 4, 4, 4), 80),
        ((3, 0, 0, 1, 2), 6 + 3),
    ],
)
def test_butterflies(copies: tuple[int, ...], points: int) -> None:
    names = [name for name, n in zip(BUTTERFLIES, copies, strict=True) for _ in range(n)]
    board = forest(*(tree("sapling", top=name) for name in names))
    assert sum(board.worth(name) for name in BUTTERFLIES) == board.points() == points
    scored = [line for line in board.state.scores()[0].lines if "card." in line.rule]
    assert len(scored) == 1  # once for all five species together (position 30)


def test_every_species_is_worked_out() -> None:
    assert {case[0] for case in CASES} | set(BUTTERFLIES) == {species.id for species in all_species()}


@pytest.mark.rule(COUNT + "own-forest")
def test_only_the_own_forest_counts() -> None:
    board = forest(tree("oak", top="goshawk"), against=[[tree("oak", top="tawny_owl"), tree("oak", top="goshawk")]])
    assert board.worth("goshawk") == 3
    assert board.worth("goshawk", 1) == 6


@pytest.mark.rule(COUNT + "each-card", COUNT + "includes-itself")
def test_each_copy_scores_and_counts_itself() -> None:
    """Two Goshawks and three other birds: five birds, counted twice."""
    others = [tree("oak", top=name) for name in ("tawny_owl", "chaffinch", "bullfinch")]
    board = forest(tree("oak", top="goshawk"), tree("oak", top="goshawk"), *others)
    assert board.worth("goshawk") == 2 * 5 * 3
    alone = forest(tree("oak", bottom="blackberries"))
    assert alone.worth("blackberries") == 2


@pytest.mark.rule(COUNT + "two-types")
def test_two_types() -> None:
    board = forest(tree("oak", top="purple_emperor", bottom="hedgehog"), tree("oak", top="bullfinch"))
    assert board.worth("hedgehog") == 2  # a butterfly
    assert board.worth("bullfinch") == 2  # and an insect
    deer = forest(tree("oak", left="roe_deer", right="fallow_deer"), tree("oak", left="wolf"))
    assert deer.worth("fallow_deer") == 6
    assert deer.worth("wolf") == 10


@pytest.mark.rule(COUNT + "set-once")
@pytest.mark.parametrize(
    ("names", "points"),
    [(["fireflies"] * 3, 15), (["fire_salamander"] * 3, 25), (["fireflies", "fire_salamander"], 5)],
)
def test_sets_score_once(names: list[str], points: int) -> None:
    board = forest(*(tree("sapling", bottom=name) for name in names))
    assert board.points() == points
    assert forest(*bare(*["horse_chestnut"] * 3)).points() == 9


@pytest.mark.rule(COUNT + "most-tie")
def test_a_tie_is_enough() -> None:
    """Position 1: two Lindens and a bee against three Lindens; and position 14 for the Woodpecker."""
    board = forest(*bare("linden"), *bee("linden"), against=[bare(*["linden"] * 3)])
    assert board.worth("linden") == 6
    assert board.worth("linden", 1) == 9
    assert board.worth("violet_carpenter_bee") == 0
    two = [
        tree("oak", top="great_spotted_woodpecker"),
        tree("oak", top="great_spotted_woodpecker"),
        *bare(*["birch"] * 3),
    ]
    assert forest(*two, against=[bare(*["oak"] * 5)]).worth("great_spotted_woodpecker") == 20
    assert forest(*two, against=[bare(*["beech"] * 6)]).worth("great_spotted_woodpecker") == 0
    both = forest(
        tree("oak", top="great_spotted_woodpecker"), against=[[tree("oak", top="great_spotted_woodpecker")], []]
    )
    assert both.worth("great_spotted_woodpecker") == both.worth("great_spotted_woodpecker", 1) == 10


@pytest.mark.rule(COUNT + "beyond-table")
def test_the_last_value_stays() -> None:
    assert forest(*bare(*["horse_chestnut"] * 11)).worth("horse_chestnut") == 49
    assert forest(*bare(*["horse_chestnut"] * 6), *bee("horse_chestnut", 2)).worth("horse_chestnut") == 49


@pytest.mark.rule("forest-shuffle.card.violet-carpenter-bee.permanent")
def test_what_a_bee_counts_for() -> None:
    """Beech, Horse Chestnut, Linden, Woodpecker and Moss; not Sycamore, Red Deer, Oak or Strawberries (position 6)."""
    seven = [
        *bare(*[name for name in TREES if name not in ("oak", "sycamore")]),
        tree("oak", left="violet_carpenter_bee"),
    ]
    board = forest(*seven, tree("sapling", bottom="wild_strawberries", left="violet_carpenter_bee"))
    assert board.worth("oak") == board.worth("wild_strawberries") == 0
    assert forest(*bee("sycamore")).worth("sycamore") == 1
    assert forest(tree("beech", left="red_deer", right="violet_carpenter_bee")).worth("red_deer") == 1
    with_moss = forest(tree("oak", bottom="moss", left="violet_carpenter_bee"), *bare(*["birch"] * 8))
    assert with_moss.worth("moss") == 10
    wood = forest(*bee("sapling"), tree("oak", top="great_spotted_woodpecker"), against=[bare("oak", "oak", "oak")])
    assert wood.worth("great_spotted_woodpecker") == 10


@pytest.mark.rule("forest-shuffle.card.roe-deer.points")
def test_a_bee_counts_for_roe_deer_by_its_own_symbol() -> None:
    """Position 29: a bee half with the symbol Silver Fir, at a Linden; it is no second Linden."""
    board = forest(tree("oak", left="roe_deer@silver_fir"), tree("linden", left="violet_carpenter_bee@silver_fir"))
    assert board.worth("roe_deer") == 6
    board = forest(tree("linden", left="roe_deer@linden", right="violet_carpenter_bee@douglas_fir"))
    assert board.worth("roe_deer") == 6


def test_position_11_fox_and_hares() -> None:
    board = forest(tree("oak", left=["european_hare"] * 2), tree("oak", left="red_fox", right="european_hare"))
    assert board.worth("european_hare") == 9
    assert board.worth("red_fox") == 6


def test_position_12_bats() -> None:
    bats = [tree("oak", left="barbastelle_bat"), tree("oak", right="barbastelle_bat"), tree("birch", left="brown_long_eared_bat"),
            tree("birch", left="greater_horseshoe_bat")]  # fmt: skip
    assert forest(*bats).points() == 20 + 2
    assert forest(*bats[:3]).points() == 1


def test_position_28_ants() -> None:
    """Ant, two toads in one slot, ferns under a sapling: four cards, two points each."""
    board = forest(
        tree("oak", bottom="wood_ant"), tree("oak", bottom=["common_toad"] * 2), tree("sapling", bottom="tree_ferns")
    )
    assert board.worth("wood_ant") == 8


def test_lines_say_why() -> None:
    board = forest(
        tree("beech", top="goshawk", bottom=["common_toad"] * 2, left="roe_deer@linden"),
        tree("linden", top="goshawk"),
        tree("oak", top="chaffinch", left="european_fat_dormouse", right="greater_horseshoe_bat"),
        against=[bare(*["linden"] * 2)],
    )
    assert board.lines() == [
        "0: Beech: 0, as the forest counts only 1 of them (at least 4, bees included)",
        "1: Linden: 1, as another forest counts more (1, the best other 2)",
        "0: Oak: 0, as only 3 of 8 tree species are in the forest",
        "0: Chaffinch: 0 at a Beech × 5",
        "18: 2 × Goshawk, each: 3 birds × 3",
        "10: 2 × Common Toad: 2 share a slot × 5",
        "15: European Fat Dormouse: 1 opposite a bat × 15",
        "0: Greater Horseshoe Bat: 0, with only 1 species of bat in the forest (at least 3)",
        "9: Roe Deer: 3 cards with the symbol Linden × 3",
    ]


def test_every_way_of_scoring_can_be_said() -> None:
    from hedgerow.words import Words

    for language in ("en", "nl"):
        words = Words(language)
        for _, trees, others, _ in CASES:
            for score in forest(*trees, against=others or [[]]).state.scores():
                for line in score.lines:
                    said = words.say(line.what)
                    assert said
                    assert "{" not in said
