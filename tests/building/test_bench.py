"""The speed bench: every game has its bar, and only a missed one is a failure."""

from __future__ import annotations

import pytest

from bench import engine
from bench.engine import BARS, Row, bar_of
from hedgerow.catalog import games
from hedgerow.game import Game


def row(game: str, players: int, moves: float, copy: float) -> Row:
    """A measured line with these ratios."""
    return Row(game, players, "new game", 1e5, 2e4, moves, 2.0, 1.0, copy)


def test_every_game_has_its_bar() -> None:
    assert set(BARS) == set(games)


@pytest.mark.parametrize("game", games)
def test_a_bar_is_missed_only_beyond_it(game: str) -> None:
    for players in games[game].players:
        moves, copy = bar_of(game, players)
        assert row(game, players, moves, copy).missed == []
        slow, heavy = row(game, players, moves - 0.01, copy), row(game, players, moves, copy + 0.01)
        assert [f"instead of at least {moves} x" in what for what in slow.missed] == [True]
        assert [f"instead of at most {copy} x" in what for what in heavy.missed] == [True]
        assert f"(>= {moves})" in slow.line()
        assert f"(<= {copy})" in slow.line()


def test_a_forest_of_five_may_take_longer_to_copy() -> None:
    assert row("forest_shuffle", 5, 3.0, 3.9).missed == []
    assert row("forest_shuffle", 4, 3.0, 3.9).missed != []


@pytest.mark.parametrize(("moves", "status"), [(4.9, 1), (5.0, 0)])
def test_the_exit_status_says_whether_a_bar_was_missed(
    moves: float, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measure(game: Game, players: int, _pairs: int, _seconds: float) -> list[Row]:
        return [row(game.id, players, moves, 1.0)]

    monkeypatch.setattr(engine, "measure", measure)
    assert engine.main(["--game", "upland_and_prairie", "--players", "2"]) == status
    said = capsys.readouterr().out
    assert ("upland_and_prairie, 2 players, new game: 4.90 x the moves" in said) == bool(status)
    assert ("Every bar is reached." in said) != bool(status)


def test_measuring_nothing_is_no_success() -> None:
    with pytest.raises(SystemExit) as end:
        engine.main(["--game", "save_the_meeples", "--players", "9"])
    assert end.value.code == 2
