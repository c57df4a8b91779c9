"""Positions of Upland & Prairie in a few words: only what a test is about is named, the rest is filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from hedgerow import games
from hedgerow.game import Event
from hedgerow.games.upland_and_prairie.state import UplandState
from hedgerow.words import Words

GAME = games["upland_and_prairie"]
ANIMALS = {"upland": ("beaver", "lynx", "grouse"), "prairie": ("bison", "prairie_dog", "pronghorn")}
TOP = {"upland": 5, "prairie": 3}  # the last place of the tracker
DISCS = 23  # of each animal (ruling: 69 discs of three kinds)

# The house map for two and four players (goals in brackets, * impassable):
#            A1    A2
#         B1    B2    B3    B4   [B5]         paired goals C1, F7; triple goals B5, E1, G2
#           [C1]   C2    C3    C4    C5    C6    C7
#               D1    D2    D3*   D4    D5    D6*   D7
#           [E1]   E2    E3    E4    E5*   E6    E7
#               F1    F2*   F3    F4    F5    F6   [F7]
#                              G1   [G2]   G3    G4    G5
#                                             H1    H2
# impassable edges: A2-B2, B4-C4, C6-C7, D2-E3, E6-E7, F4-G2, G4-H1
PAIRED_PATH = ("C2", "C3", "C4", "C5", "D5", "E6", "F6")  # touches C1 and F7
TRIPLE_PATH = ("E2", "E3", "F3", "G1", "E4", "D4", "C4")  # branches at E3: touches E1, G2 and B5


def rule(*names: str) -> pytest.MarkDecorator:
    """Marks a test with the rules it shows, named without the game's prefix."""
    return pytest.mark.rule(*(f"upland-and-prairie.{name}" for name in names))


def position(
    asks: str = "map",
    *,
    players: int = 2,
    setting: str = "upland",
    drawer: int = 0,
    current: int | None = None,
    hand: Sequence[str] = (),
    for_map: str | None = None,
    spaces: Mapping[str, str] | None = None,
    screens: Sequence[Mapping[str, int]] | None = None,
    bag: Mapping[str, int] | None = None,
    tracker: int = 1,
    rewilding: int | None = None,
    exact: bool = False,
    content: Any = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> UplandState:
    """A position; discs that are named nowhere are in the bag, or, if `bag` is given, far from all goals on the map
    and, what finds no room there, behind the last player's screen (never with `exact`).

    `spaces` maps names to discs ("lynx grouse"); `rewilding` is the number of rewilding discs in the bag.
    """
    animals = ANIMALS[setting]
    fresh = GAME.new(players, seed, content, setting=setting, **(options or {}))
    assert isinstance(fresh, UplandState)
    land = fresh.setup.land
    stacks = {name: _discs(text) for name, text in (spaces or {}).items()}
    behind = [dict.fromkeys(animals, 0) | dict(screen) for screen in screens or [{}] * players]
    chosen = [for_map] if asks == "space" and for_map else []
    out = [disc for stack in stacks.values() for disc in stack] + list(hand) + chosen
    left = {a: DISCS - out.count(a) - sum(screen[a] for screen in behind) for a in animals}
    if more.get("wild_kept"):
        left[more["wild_kept"][1]] += 1
    if bag is None:
        inside = left
    else:
        inside = dict.fromkeys(animals, 0) | dict(bag)
        quiet = [land.names[space] for space in land.open if not land.touches[space]]
        spare = [animal for animal in animals for _ in range(left[animal] - inside[animal])]
        room = fresh.setup.capacity[tracker]
        for name in quiet:
            while spare and len(stacks.get(name, ())) < room and name not in (spaces or {}):
                stacks.setdefault(name, []).append(spare.pop())
        assert not (spare and exact), "the map has too little room: put the tracker on its last place"
        for animal in spare:
            behind[-1][animal] += 1
    if rewilding is None:
        wild = sum(disc.startswith("wild") for disc in out) + ("rewilding" in hand) + bool(more.get("wild_kept"))
        rewilding = 1 - wild if setting == "prairie" else 5 - tracker
    data = {
        **fresh.to_json(),
        "decision": asks,
        "drawer": drawer,
        "current_player": drawer if current is None else current,
        "hand": list(hand),
        "for_map": for_map,
        "spaces": stacks,
        "screens": behind,
        "bag": {**inside, "rewilding": rewilding},
        "tracker": tracker,
        "known": [dict.fromkeys(animals, 0) for _ in range(players)],
        "placed": None,
        "gifts": [],
        "wild_drawers": [],
        "wild_kept": None,
        "turn": 5,
        **more,
    }
    state = GAME.from_json(data, content)
    assert isinstance(state, UplandState)
    return state


def _discs(text: str) -> list[str]:
    """The discs of a space: words, where "wild" belongs to the one after it."""
    return [disc.replace("~", " ") for disc in text.replace("wild ", "wild~").split()]


def act(state: UplandState, *codes: str) -> list[Event]:
    """Carry out actions by their codes; everything that happened."""
    return [event for code in codes for event in state.apply(state.action(code))]


def refused(state: UplandState, code: str) -> str | None:
    """The rule that forbids an action, without the game's prefix; None if it is allowed."""
    violation = state.check(state.action(code))
    return None if violation is None else violation.rule.removeprefix("upland-and-prairie.")


def legal(state: UplandState) -> list[str]:
    """The codes of the legal actions."""
    return [action.code for action in state.legal_actions()]


def told(events: Sequence[Event], viewer: int | None) -> list[str]:
    """What a viewer hears of events, in English."""
    words = Words()
    messages = (event.seen_by(viewer) for event in events)
    return [words.say(message) for message in messages if message is not None]


def kept(state: UplandState, player: int) -> dict[str, int]:
    """The discs behind a screen."""
    screens: list[dict[str, int]] = state.to_json()["screens"]
    return screens[player]


def first_seed(make: Callable[[int], Any], wanted: Callable[[Any], bool]) -> Any:
    """What `make(seed)` gives for the first seed with which it is as wanted: chance made to order."""
    for seed in range(2000):
        made = make(seed)
        if wanted(made):
            return made
    raise AssertionError("no seed up to 2000 gives what is wanted")


def completing(path: Sequence[str], last: str, *, also: Mapping[str, str] | None = None, **more: Any) -> UplandState:
    """All of a path of lynx but one space; the drawer holds the last lynx, and a beaver and a grouse."""
    spaces = {name: "lynx" for name in path if name != last} | dict(also or {})
    more = {"hand": ["beaver", "lynx", "grouse"], **more}
    return position("map", spaces=spaces, **more)


def complete(state: UplandState, last: str, keep: str = "beaver") -> list[Event]:
    """The turn that places a lynx on the last space."""
    return act(state, "map lynx", f"space {last}", f"keep {keep}")


def at_bag_end(screens: Sequence[Mapping[str, int]], drawer: int = 0, **more: Any) -> UplandState:
    """A game that runs out of animals: the drawer keeps his last disc, and these are the screens then.

    With four players the final swap is still to come.
    """
    setting = more.get("setting", "upland")
    animals = ANIMALS[setting]
    behind = [dict(screen) for screen in screens]
    last = next(animal for animal in animals if behind[drawer].get(animal, 0))
    behind[drawer][last] -= 1
    other = next(animal for animal in animals if animal != last)
    more = {"exact": True, "tracker": TOP[setting], "for_map": animals[0], "placed": [drawer, "A1"], **more}
    state = position(
        "keep", drawer=drawer, hand=[last, other], screens=behind, bag={}, spaces={"A1": animals[0]}, **more
    )
    act(state, f"keep {last}")
    return state
