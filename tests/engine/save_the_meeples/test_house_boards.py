"""The house boards keep every number that the rulebook prints, whatever else is tuned."""

from __future__ import annotations

from engine.save_the_meeples.positions import rule
from hedgerow.games.save_the_meeples.boards import Deed, house
from hedgerow.games.save_the_meeples.names import FOREST, FORGE, MINE, SIZES, TAVERN
from hedgerow.games.save_the_meeples.seating import MOST_BOARDING

FOUR_TEAMS = 2  # the last of three values, for two, three and four teams


def deeds(location: int, side: str, does: str) -> list[Deed]:
    return [deed for deed in house().deeds[location, side] if deed.does == does]


@rule("forge.launch-one", "forge.launch-two")
def test_launching_costs_and_scores_as_printed() -> None:
    """Side I: 1, 2, 3 petroleum for as many steps, the points are ours. Side II: 1 petroleum, 1 step, 1 point each."""
    launches = deeds(FORGE, "I", "launch")
    assert [(deed.price, deed.steps, deed.each) for deed in launches] == [(1, 1, False), (2, 2, False), (3, 3, False)]
    assert all(deed.circles for deed in launches)
    (launch,) = deeds(FORGE, "II", "launch")
    assert (launch.price, launch.steps, launch.points, launch.each) == (1, 1, 1, True)


@rule("forge.repair-one", "forge.repair-two")
def test_repair_costs_as_printed() -> None:
    """Side I: 1 wood for two squares, other teams may join in. Side II: 3, 2, 1 wood by the action."""
    (repair,) = deeds(FORGE, "I", "repair")
    assert (repair.price, repair.steps, repair.each, repair.offer) == (1, 2, True, True)
    repairs = deeds(FORGE, "II", "repair")
    assert [(deed.price, deed.each, deed.offer) for deed in repairs] == [
        (3, True, False),
        (2, True, False),
        (1, True, False),
    ]


@rule("tavern.recruit-one", "tavern.recruit-two-paid", "tavern.recruit-two-free")
def test_recruiting_costs_and_scores_as_printed() -> None:
    """Side I: 1, 2 and 3 gold. Side II: one meeple pays 3, three pay nothing for a wounded one. A point each."""
    assert sorted(deed.price for deed in deeds(TAVERN, "I", "recruit")) == [1, 2, 3]
    assert [(deed.meeples, deed.price, deed.wounded) for deed in deeds(TAVERN, "II", "recruit")] == [
        (1, 3, False),
        (3, 0, True),
    ]
    assert {deed.points for side in ("I", "II") for deed in deeds(TAVERN, side, "recruit")} == {1}


@rule("setup.rocket")
def test_the_first_rocket_is_big_with_four_teams_only() -> None:
    """Printed for the quick game: big with four teams, smaller with fewer."""
    sizes = house().rocket["quick"]
    assert SIZES[sizes[FOUR_TEAMS]] == "big"
    assert all(size < sizes[FOUR_TEAMS] for size in sizes[:FOUR_TEAMS])


@rule("action.square-unlimited")
def test_what_everybody_may_do_at_once_is_a_square() -> None:
    """Digging, extracting, dishes, work and fighting: nobody is kept from what a train brought him to."""
    for location, side, does in (
        (MINE, "I", "dig"), (MINE, "I", "extract"), (MINE, "II", "dig"), (MINE, "II", "extract"),
        (TAVERN, "I", "dishes"), (TAVERN, "II", "dishes"), (FORGE, "I", "work"), (FORGE, "II", "work"),
        (FOREST, "I", "fight"),
    ):  # fmt: skip
        assert [deed.circles for deed in deeds(location, side, does)] == [None]


@rule("forest.part-by-action")
def test_no_part_is_dearer_than_one_trip_to_the_mine() -> None:
    """No part costs more units than three meeples dig (two each), nor more petroleum than one step of the countdown."""
    for tile in house().tiles:
        assert 1 <= sum(tile.cost) <= 2 * MOST_BOARDING
        assert tile.cost[2] <= 1
