"""Games as JSON lines for programs that learn."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from hedgerow import games, rl
from hedgerow.cli import main
from hedgerow.history import open_record
from hedgerow.record import Record


def written(path: Path, *arguments: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    out = io.StringIO()
    assert main(["dataset", *arguments, "--json"], games, out, io.StringIO()) == 0
    told: dict[str, Any] = json.loads(out.getvalue().splitlines()[-1])
    return told, [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("game", games)
def test_every_line_is_a_game_that_can_be_opened_and_learned_from(game: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    told, lines = written(path, game, str(path), "--games", "2", "--seed", "4", "--steps")
    assert told["games"] == len(lines) == 2
    assert told["decisions"] == sum(len(line["steps"]) for line in lines)
    encoder = rl.encoder(game)
    for seed, line in enumerate(lines, 4):
        record = Record.from_json(line["record"])
        assert record.seed == seed
        history = open_record(record)
        assert history.state.is_terminal
        assert line["returns"] == history.state.shares()
        assert line["totals"] == history.state.totals()
        assert [step["action"] for step in line["steps"]] == list(record.actions)
        for before, step in list(zip(history.states, line["steps"], strict=False))[::10]:
            assert step["player"] == before.current_player
            assert step["observation"] == before.observation(step["player"])
            assert step["legal"] == [action.code for action in before.legal_actions()]
            assert step["decision"] == before.decision.id
            assert encoder.encode(step["observation"]).shape == (encoder.size,)


def test_the_same_command_writes_the_same_file(tmp_path: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    written(one, "upland_and_prairie", str(one), "--games", "2", "--bot", "greedy", "--players", "3")
    written(other, "upland_and_prairie", str(other), "--games", "2", "--bot", "greedy", "--players", "3")
    assert one.read_bytes() == other.read_bytes()
    line = json.loads(one.read_text("utf-8").splitlines()[0])
    assert line["bot"] == "greedy"
    assert "steps" not in line


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    out = io.StringIO()
    arguments = ["dataset", "meadow", str(tmp_path / "no" / "games.jsonl"), "--games", "1", "--json"]
    assert main(arguments, games, out, io.StringIO()) == 2
    assert "cannot be written: no such file or directory." in json.loads(out.getvalue())["error"]
