"""Which games the conformance suite plays: every game, player count and option set of the catalogue.

A new game registers here once, in `KITS`; all tests of this folder then hold for it. The option sets are those that the
project has agreed on: the defaults, each alternative alone, and a fixed set in which every pair of choices meets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from hedgerow import games
from hedgerow.chance import Chance
from hedgerow.game import Action, Game, State

Factors = list[tuple[str, list[Any]]]


class Kit(NamedTuple):
    """What the suite has to know of a game besides the contract.

    longest     no random game asks more questions than this
    stride      for games with long plays: where a test looks at every position, look at every so-manieth
    written     for games with long plays: so many questions of a transcript are written out
    values      values of an option beyond those it lists (such as a map laid by hand)
    keen        how players choose who bring about what chance hardly ever does, such as a rare ending
    contents    other decks, boards or maps by name, as the text of an owner's file; played like another option
    """

    longest: int
    stride: int = 1
    written: int = 100_000
    values: Mapping[str, tuple[Any, ...]] = {}
    contents: Mapping[str, Callable[[], str]] = {}
    keen: Callable[[State, list[Action], Chance], Action] | None = None


class Case(NamedTuple):
    """One way to play one game. `content` names a deck of the kit; "" is the game's own."""

    game_id: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()
    content_name: str = ""

    @property
    def game(self) -> Game:
        """The game itself."""
        return games[self.game_id]

    @property
    def kit(self) -> Kit:
        """What the suite knows of it."""
        return KITS[self.game_id]

    @property
    def content(self) -> Any:
        """The deck or map played with."""
        return _content(self.game_id, self.content_name)

    def new(self, seed: int) -> State:
        """A game begun."""
        return self.game.new(self.players, seed, self.content, **dict(self.options))

    def __str__(self) -> str:
        parts = [self.game_id, f"{self.players}p"]
        parts += [f"{id}={value if isinstance(value, str) else 'own'}" for id, value in self.options]
        return "-".join([*parts, *([f"deck={self.content_name}"] if self.content_name else [])])


@cache
def _content(game_id: str, name: str) -> Any:
    game = games[game_id]
    return game.load_content(KITS[game_id].contents[name](), f"{name}.toml") if name else game.content


def factors(game: Game) -> Factors:
    """All that can be chosen before a game starts, each with its default first; the deck is the option "deck"."""
    kit = KITS[game.id]
    found: Factors = [("players", list(game.players))]
    for option in game.options:
        others = [value for value in option.values if value != option.default]
        found.append((option.id, [option.default, *others, *kit.values.get(option.id, ())]))
    if kit.contents:
        found.append(("deck", ["", *kit.contents]))
    return found


def pairwise(chosen_from: Factors) -> list[dict[str, Any]]:
    """A few rows in which every two values of different factors meet: each row takes what adds most new pairs."""
    values = {id: range(len(choices)) for id, choices in chosen_from}
    missing = {
        ((one, a), (other, b)) for one, other in combinations(values, 2) for a in values[one] for b in values[other]
    }
    rows: list[dict[str, int]] = []
    order = list(values)

    def new_pairs(row: dict[str, int], id: str, value: int) -> int:
        return sum(
            tuple(sorted(((known, row[known]), (id, value)), key=lambda part: order.index(part[0]))) in missing
            for known in row
        )

    while missing:
        row = dict(min(missing, key=lambda pair: [(order.index(id), value) for id, value in pair]))
        for id in order:
            if id not in row:
                row[id] = max(values[id], key=lambda value: (new_pairs(row, id, value), -value))
        row = {id: row[id] for id in order}
        missing -= set(combinations(row.items(), 2))
        rows.append(row)
    choices = dict(chosen_from)
    return [{id: choices[id][at] for id, at in row.items()} for row in rows]


def _case(game: Game, row: Mapping[str, Any]) -> Case:
    defaults = {option.id: option.default for option in game.options}
    options = {id: value for id, value in row.items() if id in defaults and value != defaults[id]}
    return Case(game.id, row["players"], tuple(options.items()), row.get("deck", ""))


def cases_of(game: Game) -> tuple[list[Case], list[Case]]:
    """The cases that every run plays, and those that only a long run plays besides."""
    every = [Case(game.id, players) for players in game.players]
    long: list[Case] = []
    found = factors(game)
    alternatives = [(id, value) for id, values in found[1:] for value in values[1:]]
    for at, (id, value) in enumerate(alternatives):
        for turn, players in enumerate(game.players):
            case = _case(game, {"players": players, id: value})
            (every if turn == at % len(game.players) else long).append(case)
    every += [case for row in pairwise(found) if (case := _case(game, row)) not in every]
    return every, [case for case in long if case not in every]


def _racing(state: State, legal: list[Action], rng: Chance) -> Action:
    from engine.upland_and_prairie.racing import racing

    return racing(state, legal, rng)


def _cramped() -> str:
    from engine.upland_and_prairie.maps import cramped

    return cramped()


def _beeches() -> str:
    from engine.forest_shuffle.decks import beeches

    return beeches()


def _gathering(state: State, legal: list[Action], rng: Chance) -> Action:
    from engine.countryside.gathering import gathering

    return gathering(state, legal, rng)


def _flying(state: State, legal: list[Action], rng: Chance) -> Action:
    from engine.save_the_meeples.flying import flying

    return flying(state, legal, rng)


def _plain_boards() -> str:
    from engine.save_the_meeples.positions import BOARDS

    return str(BOARDS.source_text)


def _knotty() -> str:
    from engine.meadow.decks import knotty

    return knotty()


KITS: dict[str, Kit] = {
    "countryside": Kit(longest=4000, stride=100, written=80, keen=_gathering),
    "forest_shuffle": Kit(longest=1200, contents={"beeches": _beeches}),
    "meadow": Kit(longest=900, stride=4, written=80, contents={"knotty": _knotty}),
    "save_the_meeples": Kit(longest=1000, contents={"plain": _plain_boards}, keen=_flying),
    "upland_and_prairie": Kit(longest=400, contents={"cramped": _cramped}, keen=_racing),
}

EVERY_CASE: list[Case] = []
LONG_CASES: list[Case] = []
for _game in games.values():
    if _game.id in KITS:
        _every, _long = cases_of(_game)
        EVERY_CASE += _every
        LONG_CASES += _long
DEFAULT_CASES = [case for case in EVERY_CASE if not case.options and not case.content_name]

for_every_case = pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=str(case)) for case in EVERY_CASE]
    + [pytest.param(case, id=str(case), marks=pytest.mark.slow) for case in LONG_CASES],
)
for_default_cases = pytest.mark.parametrize("case", [pytest.param(case, id=str(case)) for case in DEFAULT_CASES])
for_every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in games.values()])
