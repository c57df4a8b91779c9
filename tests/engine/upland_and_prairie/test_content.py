"""An owner's map: everything wrong with it is found and said, nothing in it can do harm."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.upland_and_prairie.maps import HOUSE_GOALS, LAYOUTS, owner_map
from engine.upland_and_prairie.positions import GAME
from engine.words import said
from hedgerow.chance import Chance
from hedgerow.content import MAX_BYTES, ContentError
from hedgerow.games.upland_and_prairie.tiles import Tiles

HOUSE = (resources.files("hedgerow.games.upland_and_prairie") / "content" / "house.toml").read_text("utf-8")


def faults(text: str) -> list[str]:
    """What is found wrong with a map."""
    with pytest.raises(ContentError) as caught:
        GAME.load_content(text, "mine.toml")
    found = [str(fault) for fault in caught.value.faults]
    assert all(line.startswith("mine.toml: ") for line in found)
    return found


def load(text: str) -> Tiles | None:
    """The map, or None if it is refused in a proper way."""
    try:
        tiles: Tiles = GAME.load_content(text, "mine.toml")
    except ContentError as error:
        wrong = [fault for fault in map(str, error.faults) if not 10 < len(fault) < 700]
        if wrong or not error.faults:
            raise AssertionError(f"poorly told: {wrong}") from error
        return None
    return tiles


def test_the_house_map_loads_as_an_owners_map() -> None:
    tiles = GAME.load_content(HOUSE, "mine.toml")
    assert tiles.digest == GAME.content.digest
    assert tiles.source_text == HOUSE
    assert tiles.warnings == ()


def test_names_and_order_do_not_change_the_fingerprint_but_walls_do() -> None:
    assert GAME.load_content(HOUSE.replace("House map", "My map"), "m").digest == GAME.content.digest
    assert GAME.load_content(HOUSE.replace('[["c", "o0"], ["c", "o3"]]', '[["c", "o3"], ["c", "o0"]]'), "m").digest == (
        GAME.content.digest
    )
    assert GAME.load_content(HOUSE.replace('["c", "o0"], ', ""), "m").digest != GAME.content.digest


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('goal = { o4 = "paired" }', 'goal = { o4 = "double" }', "tiles.T1 goal: o4 must be paired or triple"),
        ('goal = { o4 = "paired" }', 'goal = { o9 = "paired" }', "tiles.T1 goal: 'o9' is no space of a tile"),
        ('goal = { o4 = "paired" }', "goal = {}", "exactly two tiles must carry a paired goal"),
        ('goal = { o1 = "triple" }', "goal = {}", "there must be 3 triple goals on the six tiles, not 2"),
        ('impassable_spaces = ["o4"]', 'impassable_spaces = ["o1"]', "o1 is a goal or stands here twice"),
        ('impassable_spaces = ["o4"]', 'impassable_spaces = "o4"', "impassable_spaces: must be a list"),
        ('[["c", "o1"]]', '[["o1", "o3"]]', "o1 and o3 do not share an edge"),
        ('[["c", "o1"]]', '[["c"]]', "must be two spaces such as ['c', 'o1']"),
        ("T1 = [0, 0]", "T1 = [1, 0]", "layouts two_four: T3 lies where T1 lies"),
        ("T1 = [0, 0]", 'T1 = "here"', "T1 needs [column, row]"),
        ("T1 = [0, 0]", "T1 = [0, 0, 7]", "T1 needs [column, row]"),
        ("T1 = [0, 0]", "T1 = [0, 999]", "T1 needs [column, row]"),
        ("[tiles.T6]", "[tiles.T8]", "'T6' is no tile of this file"),
        ("[tiles.P3]", "[tiles.T7]", "must be six tiles and the three-player tile P3"),
        ("label =", "lable =", "label: is missing"),
        ("label =", "lable =", "lable: is not known"),
        ('en = "House map"', 'en = ""', "label en: must have 1 to 200 characters"),
        ("[tiles.T1]", "[tiles.T1", "is not valid TOML"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, what: str) -> None:
    assert old in HOUSE
    assert any(what in fault for fault in faults(HOUSE.replace(old, new, 1))), faults(HOUSE.replace(old, new, 1))


def test_all_faults_are_found_at_once() -> None:
    text = HOUSE.replace('goal = { o4 = "paired" }', 'goal = { o4 = "double" }').replace('[["c", "o4"]]', '[["c"]]')
    assert len(faults(text)) >= 2


def test_a_file_too_large_or_too_deep_is_refused() -> None:
    assert "larger than" in faults("#" * (MAX_BYTES + 1))[0]
    assert "not valid TOML" in faults("x = " + "[" * 50_000)[0]
    assert "not valid TOML" in faults("x = " + "9" * 50_000)[0]


VALUES = ["0", "-1", "true", '""', '"x"', "[]", "{}", "[[]]", "1e99", "nan", "9999999999999999999999", "1979-05-27",
          '"' + "y" * 5000 + '"', "[" * 60 + "]" * 60, "[1, 2, 3, 4]", '{ x = 1 }']  # fmt: skip
LINES = [at for at, line in enumerate(HOUSE.splitlines()) if "=" in line and not line.startswith("#")]


@given(st.sampled_from(LINES), st.sampled_from(VALUES))
def test_any_value_in_any_field_is_taken_or_refused(at: int, value: str) -> None:
    lines = HOUSE.splitlines()
    lines[at] = lines[at].split("=")[0] + "= " + value
    tiles = load("\n".join(lines))
    if tiles is not None:
        GAME.new(2, 1, tiles)


@given(st.integers(0, len(HOUSE)), st.integers(0, 40), st.text(max_size=8))
def test_a_file_damaged_anywhere_is_taken_or_refused(at: int, cut: int, put: str) -> None:
    tiles = load(HOUSE[:at] + put + HOUSE[at + cut :])
    if tiles is not None:
        GAME.new(3, 1, tiles)


@given(st.permutations(HOUSE.splitlines()))
def test_a_file_shuffled_is_taken_or_refused(lines: list[str]) -> None:
    load("\n".join(lines))


SLOT = st.sampled_from(["c", "o0", "o1", "o2", "o3", "o4", "o5"])


@given(st.data())
def test_any_map_that_loads_can_be_played_to_the_end(data: st.DataObject) -> None:
    """Owners' maps of every kind: walled in, hardly any room, goals in odd places; warnings, but never a dead end."""
    impassable: dict[str, list[str]] = {}
    walls: dict[str, list[list[str]]] = {}
    for id, goals in HOUSE_GOALS.items():
        chosen = data.draw(st.lists(SLOT, unique=True, max_size=7))
        impassable[id] = [slot for slot in chosen if slot not in goals]
        walls[id] = [["c", slot] for slot in data.draw(st.lists(SLOT.filter(lambda s: s != "c"), max_size=3))]
    tiles = load(owner_map(impassable, walls))
    assert tiles is not None
    players = data.draw(st.sampled_from([2, 3, 4]))
    options: dict[str, Any] = {
        "setting": data.draw(st.sampled_from(["upland", "prairie"])),
        "map": data.draw(st.sampled_from(["standard", "shuffled", "landscape"])),
    }
    play_out(tiles, players, **options)


def play_out(tiles: Tiles, players: int, **options: Any) -> None:
    """A whole game on a map; every code is plain text."""
    state, rng = GAME.new(players, 3, tiles, **options), Chance(3)
    while not state.is_terminal:
        assert all(action.code.isascii() and action.code.isprintable() for action in state.candidates())
        state.apply(rng.choice(state.legal_actions()))
        assert state.faults() == []
    assert state.winners()


@pytest.mark.parametrize("map_choice", ["standard", "shuffled", "landscape"])
def test_a_map_without_any_open_space(map_choice: str) -> None:
    """Nothing can ever be placed; two discs go back at each turn, and the game still ends."""
    everywhere = {
        id: [s for s in ("c", "o0", "o1", "o2", "o3", "o4", "o5") if s not in g] for id, g in HOUSE_GOALS.items()
    }
    tiles = GAME.load_content(owner_map(everywhere), "mine.toml")
    assert tiles.warnings
    play_out(tiles, 2, map=map_choice)


def test_tiles_laid_far_apart() -> None:
    far = LAYOUTS.replace("T2 = [2, 1]", "T2 = [20, 20]").replace("T1 = [0, 0]", "T1 = [-20, -20]")
    tiles = GAME.load_content(owner_map(layouts=far), "mine.toml")
    assert any("one region" in warning for warning in said(tiles.warnings))
    play_out(tiles, 2)
    play_out(tiles, 4, map="landscape")


def test_tiles_must_all_be_laid() -> None:
    missing = LAYOUTS.replace("T2 = [2, 1]\n", "", 1)
    assert any("two_four: must place exactly" in fault for fault in faults(owner_map(layouts=missing)))
