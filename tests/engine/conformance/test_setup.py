"""What a game cannot start with is refused in one clear sentence."""

from __future__ import annotations

from typing import Any

import pytest

from engine.conformance.cases import Case, factors, for_default_cases, for_every_game, pairwise
from hedgerow.chance import SEED_LIMIT
from hedgerow.game import Game
from hedgerow.rules import BadSetup

NO_NUMBERS: list[Any] = [None, True, False, "2", 2.0, 2.5, float("nan"), [], {}, (2,), b"2"]


def sentence(error: BaseException) -> str:
    text = str(error)
    assert 10 < len(text) < 400
    assert "\n" not in text
    return text


@for_every_game
@pytest.mark.parametrize("players", [*NO_NUMBERS, -1, 0, 99, 10**30], ids=repr)
def test_players(game: Game, players: Any) -> None:
    with pytest.raises(BadSetup) as caught:
        game.new(players, 1)
    assert "players" in sentence(caught.value)


@for_default_cases
@pytest.mark.parametrize("seed", [*NO_NUMBERS, -1, SEED_LIMIT, 10**30], ids=repr)
def test_seed(case: Case, seed: Any) -> None:
    with pytest.raises(BadSetup) as caught:
        case.game.new(case.players, seed)
    assert "seed" in sentence(caught.value)


@for_default_cases
def test_the_first_and_the_last_seed_will_do(case: Case) -> None:
    assert case.new(0) != case.new(SEED_LIMIT - 1)


@for_default_cases
def test_options(case: Case) -> None:
    with pytest.raises(BadSetup) as caught:
        case.game.new(case.players, 1, no_such_option="x")
    assert "no_such_option" in sentence(caught.value)
    for option in case.game.options:
        for value in (None, True, 1, 1.5, "no such value", "", "x" * 10_000, [], ["x"], ("x",), b"x", float("nan")):
            with pytest.raises(BadSetup) as caught:
                case.game.new(case.players, 1, **{option.id: value})
            assert option.id in sentence(caught.value)


@for_every_game
def test_options_are_well_described(game: Game) -> None:
    assert len({option.id for option in game.options}) == len(game.options)
    for option in game.options:
        assert option.default in option.values
        assert len(option.values) > 1
        assert option.rules
        assert all(rule in game.rules for rule in option.rules)
        assert all(name.en and name.nl for name in (option.name, *option.values.values()))


@for_every_game
def test_in_the_pairwise_set_every_two_choices_meet(game: Game) -> None:
    found = factors(game)
    rows = pairwise(found)
    for at, (one, values) in enumerate(found):
        for other, others in found[at + 1 :]:
            for a in values:
                for b in others:
                    assert any(row[one] == a and row[other] == b for row in rows)
