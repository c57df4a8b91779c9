"""Own landscapes (U 8), and the map's geometry against a second, plain working-out."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.upland_and_prairie import brute
from engine.upland_and_prairie.maps import owner_map
from engine.upland_and_prairie.positions import GAME, PAIRED_PATH, act, complete, position, rule
from engine.words import said
from hedgerow.chance import Chance
from hedgerow.games.upland_and_prairie import layouts
from hedgerow.games.upland_and_prairie.landscape import PAIRED, TRIPLE, Landscape, landscape
from hedgerow.games.upland_and_prairie.state import UplandState
from hedgerow.games.upland_and_prairie.tiles import Placement, house
from hedgerow.rules import BadSetup

STANDARD = {"T1": [0, 0], "T3": [1, 0], "T6": [2, 0], "T5": [0, 1], "T4": [1, 1], "T2": [2, 1]}
AROUND = {"P3": [0, 0], "T1": [-1, 0], "T2": [1, 0], "T3": [0, -1], "T5": [1, -1], "T4": [0, 1], "T6": [-1, 1]}


def broken(places: dict[str, Any], players: int = 2) -> set[str]:
    """The rules of this section that a landscape laid by hand breaks, without the prefix."""
    placement = {id: (place[0], place[1], place[2] if len(place) == 3 else 0) for id, place in places.items()}
    return {v.rule.removeprefix("upland-and-prairie.") for v in layouts.broken_rules(house(), placement, players)}


def test_the_standard_layouts_keep_all_rules() -> None:
    assert broken(STANDARD) == set()
    assert broken(AROUND, 3) == set()


@rule("landscape.rotation")
@given(st.lists(st.integers(0, 5), min_size=6, max_size=6))
def test_tiles_may_be_turned(turns: list[int]) -> None:
    turned = {id: [*place, turn] for (id, place), turn in zip(STANDARD.items(), turns, strict=True)}
    assert broken(turned) == set()
    state = GAME.new(2, 1, map=turned)
    assert state.to_json()["map"] == turned
    assert isinstance(state, UplandState)
    assert state.setup.land.size == 42, "no two tiles overlap, however they are turned"


@rule("landscape.rotation")
def test_turning_a_tile_turns_its_goal_with_it() -> None:
    straight, turned = (GAME.new(2, 1, map={**STANDARD, "T1": [0, 0, turn]}) for turn in (0, 1))
    assert isinstance(straight, UplandState)
    assert isinstance(turned, UplandState)
    at = [state.setup.land.at[state.setup.land.goals[0]] for state in (straight, turned)]
    assert at[0] == (-1, 1), "T1 has its paired goal at o4, south-west of the middle"
    assert at[1] == (0, 1), "o5, south-east, after one turn against the clock"


@rule("landscape.rotation")
def test_tiles_that_lie_apart_are_no_landscape() -> None:
    apart = {**STANDARD, "T2": [9, 9], "T6": [9, 8]}
    assert "landscape.rotation" in broken(apart)
    with pytest.raises(BadSetup, match="one map"):
        GAME.new(2, 1, map=apart)


@rule("landscape.start-two-four")
def test_a_paired_tile_shares_an_edge_with_another_tile() -> None:
    lonely = {"T1": [0, 0], "T2": [9, 9], "T3": [4, 0], "T4": [5, 0], "T5": [4, 1], "T6": [3, 1]}
    assert "landscape.start-two-four" in broken(lonely)
    assert "landscape.start-two-four" not in broken(STANDARD)


@rule("landscape.two-neighbours")
def test_every_tile_touches_two_others() -> None:
    """At [1, 2] T2 touches T4 alone, at [0, 2] both T4 and T5."""
    assert broken({**STANDARD, "T2": [1, 2]}) == {"landscape.two-neighbours"}
    assert "landscape.two-neighbours" not in broken({**STANDARD, "T2": [0, 2]})


@rule("landscape.no-gap")
def test_no_gap_is_closed_in() -> None:
    ring = dict(zip(STANDARD, ([1, 0], [1, -1], [0, -1], [-1, 1], [0, 1], [-1, 0]), strict=True))
    assert "landscape.no-gap" in broken(ring)
    with pytest.raises(BadSetup, match="gap"):
        GAME.new(2, 1, map=ring)


@rule("landscape.pair-apart")
def test_two_tiles_lie_between_the_paired_ones() -> None:
    """Ruling D19: on the shortest way. With T2 and T4 changed round, T1 and T2 lie side by side."""
    assert broken({**STANDARD, "T2": [1, 1], "T4": [2, 1]}) == {"landscape.pair-apart"}
    assert broken({**STANDARD, "T2": [2, 0], "T6": [2, 1]}) == {"landscape.pair-apart"}, "one tile between is too few"


@rule("landscape.three-opposite")
def test_three_players_paired_tiles_lie_opposite() -> None:
    moved = {**AROUND, "T2": AROUND["T3"], "T3": AROUND["T2"]}
    assert broken(moved, 3) == {"landscape.three-opposite"}
    with pytest.raises(BadSetup, match="opposite"):
        GAME.new(3, 1, map=moved)


@rule("landscape.three-touch")
def test_three_players_every_tile_touches_the_middle() -> None:
    assert "landscape.three-touch" in broken({**AROUND, "T6": [-2, 1]}, 3)


@rule("landscape.no-gap")
def test_three_players_a_full_ring_has_no_gap() -> None:
    assert "landscape.no-gap" not in broken(AROUND, 3)


@rule("landscape.playable")
def test_a_landscape_of_the_games_own_always_plays_well() -> None:
    for players in (2, 3):
        for seed in range(60):
            placement = layouts.own_landscape(house(), players, Chance(seed))
            assert brute.playable(house(), placement)
            assert layouts.concerns(landscape(house(), placement), players) == []


@rule("landscape.playable")
def test_a_map_of_ones_own_that_plays_badly_is_warned_of_and_played() -> None:
    """First a paired goal that no path can reach, then the three triple goals on one tile."""
    walls = {"T1": [["c", "o4"], ["o3", "o4"], ["o4", "o5"]]}
    tiles = GAME.load_content(owner_map(impassable={"T5": ["o2"]}, walls=walls), "mine.toml")
    assert "layouts.two_four: no open space touches the goal at C1, so no path can reach it" in said(tiles.warnings)
    assert "layouts.two_four: no path can join the paired goals" in said(tiles.warnings)
    GAME.new(2, 1, tiles)
    close = {"T1": {"o0": "paired"}, "T2": {"o1": "paired"}, "T3": {"o3": "triple", "o4": "triple", "o5": "triple"}}
    tiles = GAME.load_content(owner_map(goals={**close, "T4": {}, "T5": {}, "T6": {}, "P3": {}}), "mine.toml")
    assert any("join the triple goals" in warning and "5 or more" in warning for warning in said(tiles.warnings))
    GAME.new(2, 1, tiles)
    assert GAME.content.warnings == ()


@rule("landscape.playable")
def test_what_a_warning_counts_is_what_a_path_needs() -> None:
    """The house map needs seven discs for the paired goals: six never do, these seven do."""
    land = landscape(house(), house().layout(2))
    assert land.paired_needs() == len(PAIRED_PATH) == 7
    assert land.triple_needs() == 7
    state = position("map", hand=["beaver", "lynx", "grouse"], spaces=dict.fromkeys(PAIRED_PATH[1:], "lynx"))
    complete(state, "C2")
    assert state.is_terminal


# a second working-out


def test_only_four_of_the_82_shapes_will_do() -> None:
    everything = brute.all_shapes(6)
    assert len(everything) == 82, "the hexahexes"
    legal = {shape for shape in everything if brute.has_legal_pair(shape)}
    assert len(legal) == 4
    assert {brute._agreed(shape) for shape in layouts.shapes()} == legal


CELLS = st.tuples(st.integers(-2, 2), st.integers(-2, 2))


@given(st.lists(CELLS, min_size=6, max_size=6, unique=True), st.permutations(list(STANDARD)))
def test_the_validator_agrees_with_the_rulebook_word_by_word(cells: list[tuple[int, int]], ids: list[str]) -> None:
    places = dict(zip(ids, cells, strict=True))
    assert (broken({id: list(c) for id, c in places.items()}) == set()) == brute.layout_is_legal(
        places, ("T1", "T2"), 2
    )


@given(st.sampled_from(sorted(map(sorted, layouts.shapes()))), st.permutations(list(STANDARD)))
def test_they_agree_on_the_shapes_that_can_be_legal(shape: list[tuple[int, int]], ids: list[str]) -> None:
    places = dict(zip(ids, shape, strict=True))
    assert (broken({id: list(c) for id, c in places.items()}) == set()) == brute.layout_is_legal(
        places, ("T1", "T2"), 2
    )


@given(st.lists(CELLS, min_size=7, max_size=7, unique=True), st.booleans(), st.permutations(list(STANDARD)))
def test_they_agree_for_three_players(cells: list[tuple[int, int]], ring: bool, ids: list[str]) -> None:
    if ring:
        cells = [(0, 0), *layouts.beside((0, 0))]
    places = dict(zip(["P3", *ids], cells, strict=True))
    assert (broken({id: list(c) for id, c in places.items()}, 3) == set()) == brute.layout_is_legal(
        places, ("T1", "T2"), 3
    )


@given(st.integers(0, 10**9), st.sampled_from([2, 3, 4]))
def test_every_landscape_dealt_is_legal_and_playable(seed: int, players: int) -> None:
    placement = layouts.own_landscape(house(), players, Chance(seed))
    assert layouts.broken_rules(house(), placement, players) == []
    places = {id: place[:2] for id, place in placement.items()}
    assert brute.layout_is_legal(places, ("T1", "T2"), players)
    assert brute.playable(house(), placement)
    state = GAME.new(players, seed, map="landscape")
    assert GAME.from_json(copy.deepcopy(state.to_json())) == state


def dealt(seed: int) -> tuple[Placement, Landscape, brute.Ground]:
    placement = layouts.own_landscape(house(), 2 + seed % 2, Chance(seed))
    return placement, landscape(house(), placement), brute.ground(house(), placement)


@given(st.integers(0, 40))
def test_spaces_goals_and_walls_lie_where_plain_arithmetic_puts_them(seed: int) -> None:
    _, land, plain = dealt(seed)
    assert set(land.at) == plain.spots
    assert len(land.at) == len(set(land.names)) == land.size
    assert {land.at[space] for space in land.open} == plain.open
    assert [land.at[goal] for goal in land.goals[:2]] == sorted(plain.goals["paired"], key=lambda s: (s[1], s[0]))
    assert [land.at[goal] for goal in land.goals[2:]] == sorted(plain.goals["triple"], key=lambda s: (s[1], s[0]))
    for space, spot in enumerate(land.at):
        near = {land.at[other] for other in range(land.size) if land.near[space] >> other & 1}
        assert near == plain.ways(spot)
    for needed, kind in ((land.paired_needs(), "paired"), (land.triple_needs(), "triple")):
        assert needed == brute.needs(plain, kind)


@given(st.integers(0, 40), st.sets(st.integers(0, 60), max_size=14), st.sets(st.integers(0, 60), max_size=20))
def test_discs_that_lie_there_and_full_spaces_count_for_what_a_path_needs(
    seed: int, chosen: set[int], shut: set[int]
) -> None:
    _, land, plain = dealt(seed)
    held = {land.open[pick % len(land.open)] for pick in chosen}
    full = {land.open[pick % len(land.open)] for pick in shut}
    masks = [sum(1 << space for space in spaces) for spaces in (held, full)]
    spots = [{land.at[space] for space in spaces} for spaces in (held, full)]
    assert land.paired_needs(*masks) == brute.needs(plain, "paired", *spots)
    assert land.triple_needs(*masks) == brute.needs(plain, "triple", *spots)


@given(st.integers(0, 40), st.sets(st.integers(0, 60), min_size=5, max_size=40), st.integers(0, 60))
def test_paths_are_found_like_by_plain_walking(seed: int, chosen: set[int], last: int) -> None:
    """A disc on `last` completes a path exactly if its group of spaces touches both or all three goals."""
    _, land, plain = dealt(seed)
    start = land.open[last % len(land.open)]
    spaces = {land.open[pick % len(land.open)] for pick in chosen} | {start}
    mask = sum(1 << space for space in spaces)
    touched = land.touched_by_path(start, mask)
    group = plain.region(land.at[start], {land.at[space] for space in spaces})
    for bits, kind in ((PAIRED, "paired"), (TRIPLE, "triple")):
        joined = all(plain.ways(goal) & group for goal in plain.goals[kind])
        assert (touched & bits == bits) == joined


@given(st.integers(0, 10**6), st.sampled_from(["upland", "prairie"]))
def test_a_game_ends_by_a_path_exactly_when_there_is_one(seed: int, setting: str) -> None:
    """One animal alone on its way through a crowded map: the engine and plain walking agree after every turn."""
    state = GAME.new(2, seed, setting=setting)
    assert isinstance(state, UplandState)
    rng, plain = Chance(seed), brute.ground(house(), house().layout(2))
    at = dict(zip(state.setup.land.names, state.setup.land.at, strict=True))
    while not state.is_terminal:
        eager = [a for a in state.legal_actions() if a.kind == "space" and a.code.split()[1] in PAIRED_PATH]
        first = state.legal_actions()[0]
        state.apply(rng.choice(eager) if eager else first if first.kind == "map" else rng.choice(state.legal_actions()))
        if state.decision.id == "map" or state.is_terminal:
            joined = {
                animal
                for animal in state.setup.setting.animals
                for goals in plain.goals.values()
                if plain.joined(goals, [at[s] for s, stack in state.to_json()["spaces"].items() if animal in stack])
            }
            path = state.to_json()["path"]
            assert joined == (set() if path is None else {path})


def test_a_hand_laid_landscape_must_use_the_right_tiles_once_each() -> None:
    for wrong, what in (
        ({**STANDARD, "T2": [0, 0]}, "two tiles lie on one place"),
        ({id: place for id, place in STANDARD.items() if id != "T6"}, "exactly the tiles"),
        ({**STANDARD, "P3": [5, 5]}, "exactly the tiles"),
        ({**STANDARD, "T9": [5, 5]}, "must be a tile of this map"),
        ({**STANDARD, "T2": [2, 1, 6]}, "column, row, turns"),
        ({**STANDARD, "T2": "2, 1"}, "column, row, turns"),
    ):
        with pytest.raises(BadSetup, match=what):
            GAME.new(2, 1, map=wrong)


def test_a_hand_laid_landscape_plays() -> None:
    state = GAME.new(2, 1, map={**STANDARD, "T3": [1, 0, 2]})
    assert isinstance(state, UplandState)
    rng = Chance(1)
    while not state.is_terminal:
        act(state, rng.choice(state.legal_actions()).code)
    assert state.faults() == []
