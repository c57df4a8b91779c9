"""Set-up (S 1)."""

from __future__ import annotations

import pytest

from engine.save_the_meeples.positions import GAME, rule
from hedgerow.games.save_the_meeples.boards import Boards
from hedgerow.games.save_the_meeples.names import SIZES
from hedgerow.games.save_the_meeples.state import MeeplesState
from hedgerow.rules import BadSetup


def new(players: int = 4, seed: int = 1, **options: str) -> MeeplesState:
    state = GAME.new(players, seed, **options)
    assert isinstance(state, MeeplesState)
    return state


@rule("setup.teams")
def test_two_to_four_teams() -> None:
    assert [len(new(players).square) for players in (2, 3, 4)] == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(BadSetup):
            GAME.new(players, 1)


@rule("setup.first-team")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_team_may_begin(players: int) -> None:
    beginners = [new(players, seed).active for seed in range(200)]
    assert set(beginners) == set(range(players))
    assert min(beginners.count(team) for team in range(players)) > 150 / players


@rule("setup.meeples")
def test_six_on_the_square_and_four_at_the_tavern() -> None:
    state = new()
    assert state.square == [6] * 4
    assert state.tavern == [4] * 4
    assert not any(state.track)


@rule("setup.resources")
def test_what_each_team_starts_with() -> None:
    """1 wood, 1 metal, 1 petroleum, 3 gold each; the stock holds the rest of 28."""
    state = new(3)
    assert state.goods == [1, 1, 1, 3] * 3
    assert state.stock == [25, 25, 25, 19]


@rule("setup.trains")
def test_four_empty_trains_at_their_starts() -> None:
    state = new(4)
    assert state.where == [-1] * 4
    assert state.trains == [(-1,) * 9] * 4


@rule("setup.seats")
@pytest.mark.parametrize(("players", "seats"), [(2, 7), (3, 8), (4, 9)])
def test_seats_by_number_of_teams(players: int, seats: int) -> None:
    assert {len(train) for train in new(players).trains} == {seats}


@rule("setup.rocket")
@pytest.mark.parametrize("length", ["quick", "regular"])
def test_one_rocket_stands_ready(length: str) -> None:
    """Big with four teams, smaller with fewer (house value: medium); nobody is in it."""
    sizes = []
    for players in (2, 3, 4):
        ((size, load),) = new(players, length=length).rockets
        assert load == (0,) * players
        sizes.append(SIZES[size])
    assert sizes == ["medium", "medium", "big"]


@rule("setup.tiles")
def test_three_shuffled_stacks_of_which_the_top_is_seen() -> None:
    tops = set()
    for seed in range(30):
        state = new(seed=seed)
        assert [1 + len(pool) for pool in state.pools] == [6, 12, 6]
        seen = state.observation(0)["stacks"]
        assert [seen[part]["hidden"] for part in ("cockpit", "cabin", "engine")] == [5, 11, 5]
        tops.add(seen["cabin"]["top"])
    assert len(tops) > 8


@rule("setup.sites")
def test_no_building_site_is_open() -> None:
    assert new().sites == ()


@rule("setup.countdown")
def test_the_countdown_is_on_three() -> None:
    assert new().countdown == 3


@rule("setup.humans")
@pytest.mark.parametrize("length", ["quick", "regular"])
def test_humans_in_the_forest_and_in_the_stock(length: str) -> None:
    there = []
    for players in (2, 3, 4):
        state = new(players, length=length)
        small, big, in_forest, big_in_forest = state.humans
        assert (small + in_forest, big, big_in_forest) == (15, 12, 0)
        there.append(in_forest)
    assert there == [GAME.content.humans[length][at] for at in range(3)]
    assert there == sorted(there)


@rule("setup.sides")
def test_sides_of_each_location_are_chosen_freely() -> None:
    """The forest has one side; the others mix."""
    ids = {}
    for mine in ("I", "II"):
        for tavern in ("I", "II"):
            for forge in ("I", "II"):
                kit = new(mine=mine, tavern=tavern, forge=forge).setup
                ids[mine, tavern, forge] = [tuple(deed.id for deed in deeds) for deeds in kit.deeds]
                assert kit.touching == (mine == "II")
    assert len({found[1] for found in ids.values()}) == 2
    assert len({found[2] for found in ids.values()}) == 2
    assert len({found[3] for found in ids.values()}) == 1


@rule("setup.team-tiles")
def test_fewer_teams_have_a_smaller_mine_on_side_one_and_fewer_forest_actions() -> None:
    mine_one = [new(players, mine="I").setup.grid.size for players in (2, 3, 4)]
    mine_two = [new(players, mine="II").setup.grid.size for players in (2, 3, 4)]  # no tile for side II
    assert mine_one[0] < mine_one[1] < mine_one[2]
    assert len(set(mine_two)) == 1
    circles = [sum(new(players).setup.circles[3]) for players in (2, 3, 4)]
    assert circles[0] < circles[1] < circles[2]


@rule("setup.mode")
def test_quick_and_regular_numbers() -> None:
    """RB: 9 humans or 2 rockets in a quick game, 12 or 3 in a regular one."""
    quick, regular = new(length="quick").observation(None), new(length="regular").observation(None)
    assert (quick["outlook"]["invasion"][1], quick["outlook"]["escape"][1]) == (9, 2)
    assert (regular["outlook"]["invasion"][1], regular["outlook"]["escape"][1]) == (12, 3)


@rule("setup.resource-word")
def test_four_resources_of_which_a_big_token_counts_two() -> None:
    """Twelve small tokens and eight big ones of each kind are 28 units; units are all the game counts."""
    state = new(2)
    for kind in range(4):
        assert state.stock[kind] + sum(state.goods[kind::4]) == 12 + 2 * 8
    assert list(state.observation(None)["stock"])[:4] == ["wood", "metal", "petroleum", "gold"]


def test_the_house_boards_are_labelled() -> None:
    boards = GAME.content
    assert isinstance(boards, Boards)
    assert boards.label.en == "House boards"
    assert boards.label.nl == "Huisborden"
    assert boards.source_text is None
