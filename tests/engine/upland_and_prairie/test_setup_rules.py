"""Set-up (U 1): players, setting, map, discs, tracker, start player."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.upland_and_prairie.brute import playable
from engine.upland_and_prairie.positions import ANIMALS, DISCS, GAME, rule
from hedgerow.games.upland_and_prairie.layouts import beside
from hedgerow.games.upland_and_prairie.state import UplandState
from hedgerow.games.upland_and_prairie.tiles import house
from hedgerow.rules import BadSetup

SIX = {"T1", "T2", "T3", "T4", "T5", "T6"}


def new(players: int, seed: int = 1, **options: str) -> UplandState:
    state = GAME.new(players, seed, **options)
    assert isinstance(state, UplandState)
    return state


@rule("setup.players")
def test_two_to_four_play_and_four_are_two_teams() -> None:
    assert [new(players).setup.teams for players in (2, 3, 4)] == [False, False, True]
    for players in (1, 5):
        with pytest.raises(BadSetup, match="2, 3, 4 players"):
            GAME.new(players, 1)


@rule("setup.setting")
@pytest.mark.parametrize("setting", ["upland", "prairie"])
def test_the_setting_is_chosen_once_and_decides_discs_and_tracker(setting: str) -> None:
    state = new(2, setting=setting)
    places = {"upland": 5, "prairie": 3}
    assert state.setup.setting.animals == ANIMALS[setting]
    assert len(state.setup.capacity) - 1 == places[setting]
    while not state.is_terminal:
        state.apply(state.legal_actions()[0])
        assert state.setup.options["setting"] == setting
        assert set(state.to_json()["bag"]) == {*ANIMALS[setting], "rewilding"}


@rule("setup.map-two-four")
@pytest.mark.parametrize("choice", ["standard", "shuffled", "landscape"])
def test_two_and_four_play_on_the_six_tiles(choice: str) -> None:
    for players in (2, 4):
        assert set(new(players, map=choice).setup.land.placement) == SIX
        assert new(players, map=choice).setup.land.size == 42


@rule("setup.map-three")
@pytest.mark.parametrize("choice", ["standard", "shuffled", "landscape"])
def test_three_play_around_the_three_player_tile(choice: str) -> None:
    places = {id: place[:2] for id, place in new(3, map=choice).setup.land.placement.items()}
    middle = places.pop("P3")
    assert set(places) == SIX
    assert sorted(places.values()) == sorted(beside(middle))


@rule("setup.paired-tiles-fixed")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_with_a_paired_goal_stay_where_the_layout_has_them(players: int) -> None:
    standard = new(players).setup.land.placement
    for seed in range(40):
        dealt = new(players, seed, map="shuffled").setup.land.placement
        assert (dealt["T1"], dealt["T2"]) == (standard["T1"], standard["T2"])


@rule("setup.other-tiles-free")
@pytest.mark.parametrize("players", [2, 3])
def test_the_other_four_change_places_in_every_way_that_plays_well(players: int) -> None:
    standard = house().layout(players)
    four = ["T3", "T4", "T5", "T6"]
    good = set()
    for order in permutations(four):
        placement = {**standard, **{id: standard[spot] for id, spot in zip(order, four, strict=True)}}
        if playable(house(), placement):
            good.add(tuple(sorted(placement.items())))
    assert 1 < len(good) < 24
    dealt = {tuple(sorted(new(players, s, map="shuffled").setup.land.placement.items())) for s in range(250)}
    assert dealt == good


@rule("setup.animals")
@pytest.mark.parametrize("setting", ["upland", "prairie"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_sixty_nine_animals_three_kinds_of_23(setting: str, players: int) -> None:
    data = new(players, setting=setting).to_json()
    for animal in ANIMALS[setting]:
        behind = sum(screen[animal] for screen in data["screens"])
        assert data["bag"][animal] + behind + data["hand"].count(animal) == DISCS
    assert 3 * DISCS == 69


@rule("setup.two-discs")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_two_discs_that_nobody_else_sees(players: int) -> None:
    state = new(players)
    for player in range(players):
        for viewer in range(players):
            shown = state.observation(viewer)["screens"][player]
            assert shown == (state.to_json()["screens"][player] if viewer == player else 2)
        assert sum(state.to_json()["screens"][player].values()) == 2


@rule("setup.rewilding-after-deal", "setup.rewilding-upland")
def test_upland_five_rewilding_discs_one_on_the_tracker_none_dealt() -> None:
    quiet = 0
    for seed in range(300):
        data = new(4, seed).to_json()
        # four minus what the first player has drawn by now, each of which moved the tracker
        assert data["bag"]["rewilding"] == 4 - (data["tracker"] - 1)
        assert all(sum(screen.values()) == 2 for screen in data["screens"])
        quiet += data["tracker"] == 1 and data["decision"] == "map"
    assert quiet > 200


@rule("setup.rewilding-after-deal", "setup.rewilding-prairie")
def test_prairie_one_rewilding_disc_in_the_bag_one_on_the_tracker() -> None:
    for seed in range(300):
        data = new(4, seed, setting="prairie").to_json()
        assert data["bag"]["rewilding"] == 1
        assert all(sum(screen.values()) == 2 for screen in data["screens"])
    assert {new(2, seed, setting="prairie").tracker for seed in range(40)} == {1, 2}


@rule("setup.first-player")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_picks_the_first_player(players: int) -> None:
    starts = [new(players, seed).drawer for seed in range(300)]
    for player in range(players):
        assert starts.count(player) > 0.7 * 300 / players
