"""Positions made by hand: say what matters, the rest of the pieces goes where the set-up puts it.

They are played on the boards of `boards.toml`, so that tuning the house boards leaves the tests of the rules alone.

Teams are a, b, c, d; a train is a text from its back to its front, such as "aab.c..".
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from hedgerow.chance import Chance
from hedgerow.game import Event
from hedgerow.games.save_the_meeples import GAME
from hedgerow.games.save_the_meeples.names import (
    BIG_HUMANS,
    LOCATIONS,
    RESOURCES,
    SIZES,
    SMALL_HUMANS,
    START_GOODS,
    TEAM_MEEPLES,
    TICKETS,
    UNITS,
)
from hedgerow.games.save_the_meeples.reading import TILES
from hedgerow.games.save_the_meeples.setup import setup
from hedgerow.games.save_the_meeples.state import MeeplesState
from hedgerow.rules import IllegalAction
from hedgerow.words import Words

BOARDS = GAME.load_content((Path(__file__).parent / "boards.toml").read_text("utf-8"), "boards.toml")
PREFIX = "save-the-meeples."
Crew = tuple[str, int, int, str, str]  # team, sound, wounded, action, places in the mine ("A1 A2")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the rules it shows, without the game's own prefix."""
    return pytest.mark.rule(*[PREFIX + id for id in ids])


def team(letter: str) -> int:
    return "abcd".index(letter)


def seats(text: str) -> tuple[int, ...]:
    return tuple(-1 if letter == "." else team(letter) for letter in text)


def position(
    *,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    content: Any = None,
    active: str = "a",
    bonus: bool = False,
    goods: Mapping[str, str] | None = None,
    tickets: Mapping[str, tuple[int, int]] | None = None,
    trains: Mapping[str, str] | None = None,
    away: Mapping[str, str] | None = None,
    crews: Mapping[str, Sequence[Crew]] | None = None,
    track: Mapping[str, Sequence[int]] | None = None,
    tavern: Mapping[str, int] | None = None,
    planet: Mapping[str, int] | None = None,
    prison: Mapping[str, tuple[int, int]] | None = None,
    points: Mapping[str, int] | None = None,
    forest: tuple[int, int] | None = None,
    hurt: bool = False,
    rockets: Sequence[tuple[str, str]] | None = None,
    launched: int = 0,
    countdown: int = 3,
    sites: Sequence[str] = (),
    tops: Sequence[str] = ("cockpit 1", "cabin 1", "engine 1"),
    invaded: bool = False,
    older: str | None = None,
    todo: Sequence[tuple[Any, ...]] = (("end",), ("main",)),
) -> MeeplesState:
    """A position, checked to be sound, with the question that its last pending step asks.

    forest    small and big humans; with big ones all other small ones are the last team's captives unless told
    goods     per team such as "2 wood 1 gold"; without an entry what a team starts with
    away      per train the location it is at; `crews`: per train the groups on their actions
    rockets   size and who is in it ("aab"); without an entry the one of the set-up
    sites     tiles with those built marked: "cockpit 1*, cabin 2, engine 1"
    tops      the tiles on top of the stacks, as far as they are on no site
    """
    content = BOARDS if content is None else content
    kit = setup(players, GAME.check_options(options or {}, content), content)
    state = MeeplesState.empty(kit, Chance(5))
    state.active = team(active)
    state.bonus, state.turn = bonus, 9
    for letter, text in (goods or {}).items():
        words = text.split()
        units = dict(zip(words[1::2], map(int, words[::2]), strict=True))
        at = 4 * team(letter)
        state.goods[at : at + 4] = [units.get(name, 0) for name in RESOURCES]
    state.stock = [UNITS - sum(state.goods[kind::4]) for kind in range(4)]
    for letter, (happy, unhappy) in (tickets or {}).items():
        state.moods[2 * team(letter) : 2 * team(letter) + 2] = [happy, unhappy]
    state.tickets = TICKETS - sum(state.moods)
    for name, text in (trains or {}).items():
        state.trains[LOCATIONS.index(name)] = seats(text)
        assert len(text) == kit.seats, f"a train has {kit.seats} seats here"
    for name, place in (away or {}).items():
        state.where[LOCATIONS.index(name)] = LOCATIONS.index(place)
    for name, listed in (crews or {}).items():
        train = LOCATIONS.index(name)
        ids = [deed.id for deed in kit.deeds[state.where[train]]]
        state.crews[train] = tuple(
            (
                team(who),
                sound,
                wounded,
                ids.index(deed),
                sum(1 << kit.grid.names.index(place) for place in places.split()),
            )
            for who, sound, wounded, deed, places in listed
        )
    for letter, steps in (track or {}).items():
        state.track[kit.squares * team(letter) : kit.squares * team(letter) + kit.squares] = steps
    for given, kept in ((tavern, state.tavern), (planet, state.planet), (points, state.points)):
        for letter, n in (given or {}).items():
            kept[team(letter)] = n
    for letter, captives in (prison or {}).items():
        state.prison[2 * team(letter) : 2 * team(letter) + 2] = captives
    small, big = forest if forest is not None else (kit.start_humans, 0)
    if big and not prison:
        state.prison[-2] = SMALL_HUMANS - small  # big ones come once no small one is left in the stock
    state.humans = [
        SMALL_HUMANS - small - sum(state.prison[0::2]),
        BIG_HUMANS - big - sum(state.prison[1::2]),
        small,
        big,
    ]
    state.hurt = hurt
    if rockets is not None:
        state.rockets = tuple(
            (SIZES.index(size), tuple(load.count("abcd"[at]) for at in range(players))) for size, load in rockets
        )
    state.launched, state.countdown = launched, countdown
    _tiles(state, sites, tops)
    state.invaded = invaded
    for at in range(players):
        state.square[at] = 0
        state.square[at] = TEAM_MEEPLES - _elsewhere(state, at)
    state.note_endings()
    if older is not None:
        state.older = older
    state.todo = [tuple(step) for step in todo]
    events: list[Event] = []
    state.advance(events)
    state.settle(events)
    assert state.faults() == []
    read = GAME.from_json(json.loads(json.dumps(state.to_json())), content)
    assert read == state
    return state


def _elsewhere(state: MeeplesState, at: int) -> int:
    """The meeples of a team that are not on its square."""
    squares = state.setup.squares
    return (
        state.tavern[at]
        + state.planet[at]
        + sum(state.track[squares * at : squares * at + squares])
        + sum(load[at] for _, load in state.rockets)
        + sum(train.count(at) for train in state.trains)
        + sum(crew[1] + crew[2] for crews in state.crews for crew in crews if crew[0] == at)
    )


def _tiles(state: MeeplesState, sites: Sequence[str], tops: Sequence[str]) -> None:
    found = []
    for text in sites:
        listed = [part.strip() for part in text.split(",")]
        tiles = tuple(TILES[name.rstrip("*")] for name in listed)
        found.append((tiles, sum(1 << at for at, name in enumerate(listed) if name.endswith("*"))))
    state.sites = tuple(found)
    used = {tile for tiles, _ in found for tile in tiles}
    for part in range(3):
        free = [tile for tile, about in enumerate(state.setup.tiles) if about.part == part and tile not in used]
        wanted = TILES[tops[part]]
        state.tops[part] = wanted if wanted in free else free[0]
        free.remove(state.tops[part])
        state.pools[part] = tuple(free)


def act(state: MeeplesState, codes: str) -> list[Event]:
    """Do what the codes say, one after the other, separated by ';'."""
    events: list[Event] = []
    for code in codes.split(";"):
        events += state.apply(state.action(code.strip()))
    return events


def refused(state: MeeplesState, code: str) -> str:
    """The rule that forbids an action, without the game's prefix; the action changes nothing."""
    before = state.clone()
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.action(code))
    assert state == before
    assert Words().say(caught.value.message)
    assert Words("nl").say(caught.value.message)
    return caught.value.rule.removeprefix(PREFIX)


def offered(state: MeeplesState) -> list[str]:
    """The codes of all legal actions."""
    return [action.code for action in state.legal_actions()]


def told(events: Sequence[Event]) -> list[str]:
    """What everybody is told."""
    messages = [event.seen_by(None) for event in events]
    return [Words().say(message) for message in messages if message is not None]


def goods(state: MeeplesState, letter: str) -> dict[str, int]:
    """What lies in a team's warehouse."""
    at = 4 * team(letter)
    return {name: n for name, n in zip(RESOURCES, state.goods[at : at + 4], strict=True) if n}


def moods(state: MeeplesState, letter: str) -> tuple[int, int]:
    """A team's happy and unhappy tickets."""
    at = 2 * team(letter)
    return state.moods[at], state.moods[at + 1]


def train(state: MeeplesState, name: str) -> str:
    """A train's seats as text."""
    return "".join("." if who < 0 else "abcd"[who] for who in state.trains[LOCATIONS.index(name)])


def asked(state: MeeplesState) -> tuple[str, str]:
    """The open question and the team that must answer."""
    return state.decision.id, "abcd"[state.current_player]


__all__ = [
    "BOARDS",
    "GAME",
    "START_GOODS",
    "act",
    "asked",
    "goods",
    "moods",
    "offered",
    "position",
    "refused",
    "rule",
    "seats",
    "team",
    "told",
    "train",
]
