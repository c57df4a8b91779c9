"""`solo`: as many games as were asked for, for one player."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from hedgerow.chance import SEED_LIMIT
from hedgerow.cli import main


def command(*more: str) -> tuple[int, dict[str, Any]]:
    out = io.StringIO()
    status = main(["solo", *more, "--json"], out=out)
    return status, json.loads(out.getvalue().splitlines()[-1])


def test_seeds_go_on_from_the_first_after_the_last() -> None:
    args = ("countryside", "--bot", "random")
    status, found = command(*args, "--games", "3", "--seed", str(SEED_LIMIT - 1))
    assert status == 0
    last, first = command(*args, "--games", "1", "--seed", str(SEED_LIMIT - 1)), command(*args, "--games", "2")
    assert found["points"] == last[1]["points"] + first[1]["points"]


def test_several_players_are_refused_in_a_sentence() -> None:
    status, said = command("countryside", "--players", "3")
    assert status == 2
    assert "a game of one" in said["error"]
    assert command("countryside", "--players", "1", "--bot", "random", "--games", "1")[0] == 0


def test_help_names_who_plays_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["solo", "--help"])
    assert "who plays (default greedy)" in " ".join(capsys.readouterr().out.split())
