"""Laying a landscape: choosing, turning, moving, swapping; what the rules say; whatever is read back is sound."""

from __future__ import annotations

import pytest

from hedgerow.catalog import games
from hedgerow.games.upland_and_prairie.editor import Draft, draw
from hedgerow.words import Words

GAME = games["upland_and_prairie"]
TILES = GAME.content


@pytest.mark.parametrize("players", [2, 3])
def test_the_standard_layout_and_one_by_chance_are_legal_and_can_be_played(players: int) -> None:
    for draft in (Draft.standard(TILES, players), Draft.by_chance(TILES, players, 5)):
        assert draft.broken() == []
        state = GAME.new(players, 1, None, map=draft.option())
        assert state.setup.land.placement == dict(draft.placement)
        assert Draft.read(TILES, players, draft.option()).placement == draft.placement


def test_a_tile_is_chosen_turned_moved_and_swapped() -> None:
    draft = Draft.standard(TILES, 2)
    one, other = list(draft.placement)[:2]
    held = draft.choose(one)
    assert held.chosen == one
    assert held.choose(one).chosen == ""
    assert held.choose(one).placement == draft.placement
    assert held.turn(-1).placement[one][2] == (draft.placement[one][2] - 1) % 6
    assert draft.turn(1) == draft
    swapped = held.choose(other)
    assert swapped.placement[one][:2] == draft.placement[other][:2]
    assert swapped.placement[other][:2] == draft.placement[one][:2]
    cell = held.free()[0]
    moved = held.move(cell)
    assert moved.cells()[one] == cell
    assert moved.chosen == ""
    assert held.move(draft.cells()[other]) == held
    assert held.choose("nothing") == held


def test_a_broken_rule_is_named_and_the_game_refuses_the_same() -> None:
    draft = Draft.standard(TILES, 2)
    tile = next(id for id in draft.placement if not TILES.tiles[id].paired)
    far = draft.choose(tile)
    for cell in far.free():
        moved = far.move(cell)
        refused = False
        try:
            GAME.new(2, 1, None, map=moved.option())
        except ValueError:
            refused = True
        assert refused == bool(moved.broken())


@pytest.mark.parametrize(
    "data", [None, 3, {}, {"T1": [0, 0]}, {"T1": "x"}, [["T1", 0, 0]], "{}"], ids=lambda data: repr(data)[:12]
)
def test_what_is_no_landscape_is_read_as_the_standard_one(data: object) -> None:
    assert Draft.read(TILES, 2, data) == Draft.standard(TILES, 2)


def test_two_tiles_on_one_place_or_far_away_are_not_read() -> None:
    option = Draft.standard(TILES, 2).option()
    one, other = list(option)[:2]
    assert Draft.read(TILES, 2, option | {one: option[other]}) == Draft.standard(TILES, 2)
    assert Draft.read(TILES, 2, option | {one: [19, 19, 0]}) == Draft.standard(TILES, 2)


def test_every_tile_and_free_place_is_named_for_those_who_cannot_see_it() -> None:
    draft = Draft.standard(TILES, 2)
    held = draft.choose(next(iter(draft.placement)))
    for language in ("en", "nl"):
        drawn = draw(Words(language), held)
        assert drawn.count('role="button"') == len(held.placement) + len(held.free())
        assert drawn.count("aria-label") == len(held.placement) + len(held.free()) + 1
        assert drawn.count('aria-pressed="true"') == 1
