"""The vocabulary of conditions, word by word."""

from __future__ import annotations

from typing import Any

import pytest

from hedgerow import games
from hedgerow.lessons.when import MISSING, Tried, When, read_when, value_at

GAME = games["upland_and_prairie"]


def tried(*codes: str, refused: str = "") -> Tried:
    before = GAME.new(2, 23)
    after = before.clone()
    for code in codes if not refused else ():
        after.apply(after.action(code))
    return Tried(codes, before, after, 0, refused)


TURN = ("map beaver", "space D1", "keep lynx")


@pytest.mark.parametrize(
    ("condition", "codes", "holds"),
    [
        ({"code": "space D1"}, TURN[:2], True),
        ({"code": ["space A1", "space D*"]}, TURN[:2], True),
        ({"code": "space A*"}, TURN[:2], False),
        ({"code": "space [D]1"}, TURN[:2], False),
        ({"line": "map *; space D1"}, TURN[:2], True),
        ({"line": "map *"}, TURN[:2], False),
        ({"holds": ["space D1", "map beaver"]}, TURN[:2], True),
        ({"holds": ["space D1", "map lynx"]}, TURN[:2], False),
        ({"lacks": ["space D1"]}, TURN[:2], False),
        ({"lacks": ["space D2"]}, TURN[:2], True),
        ({"asks": "keep"}, TURN[:2], True),
        ({"asks": "map"}, TURN[:2], False),
        ({"decides": 1}, TURN, True),
        ({"decides": 0}, TURN, False),
        ({"gain": 1}, TURN, False),
        ({"gain_most": 0}, TURN, True),
        ({"wins": False}, TURN, False),
        ({"seen": {"spaces.D1": ["beaver"], "screens.0.lynx": 1}}, TURN, True),
        ({"seen": {"spaces.D2": ["beaver"]}}, TURN, False),
        ({"least": {"turn": 2}, "most": {"turn": 2}}, TURN, True),
        ({"least": {"turn": 3}}, TURN, False),
        ({"least": {"spaces": 1}}, TURN, False),
        ([{"code": "keep grouse"}, {"code": "keep lynx"}], TURN, True),
        ({"code": "keep lynx", "asks": "space"}, TURN, False),
    ],
)
def test_each_word(condition: Any, codes: tuple[str, ...], holds: bool) -> None:
    faults: list[Any] = []
    when = read_when(condition, "file", "entry", faults)
    assert faults == []
    assert when is not None
    assert when.holds(tried(*codes)) is holds


def test_what_is_refused_meets_only_what_names_it() -> None:
    rule = "upland-and-prairie.turn.one-each"
    attempt = tried("map grouse", refused=rule)
    assert When(({"refused": rule},)).holds(attempt)
    assert When(({"line": "map grouse"},)).holds(attempt)
    assert not When(({"refused": "another"},)).holds(attempt)
    assert not When(({"gain_most": 0},)).holds(attempt)


def test_places_in_an_observation() -> None:
    seen = {"spaces": {"C3": ["lynx", "beaver"]}, "screens": [{"lynx": 2}, 3]}
    assert value_at(seen, "spaces.C3.1") == "beaver"
    assert value_at(seen, "screens.0.lynx") == 2
    for path in ("spaces.C4", "screens.2", "screens.1.lynx", "screens.x"):
        assert value_at(seen, path) is MISSING
