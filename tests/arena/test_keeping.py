"""A folder of results: it outlasts interruptions, keeps out what is not its own, and loses nothing of anybody's."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hedgerow.arena.keeping import Folder, KeepingError
from hedgerow.arena.locking import alive
from hedgerow.arena.pairing import tasks
from hedgerow.arena.playing import Terms, play_task
from hedgerow.cli import main
from hedgerow.words import Words

UPLAND = Terms("upland_and_prairie", 2, {})
BOTS = ("greedy", "random")
PLAYED = [play_task(UPLAND, task) for task in tasks(BOTS, 2, 0, 3)]
ARGS = ("upland_and_prairie", "--bots", ",".join(BOTS), "--workers", "1", "--games", "3")


def opened(path: Path) -> Folder:
    with Folder(path, UPLAND, BOTS, 0) as folder:
        return folder


def filled(path: Path, games: int = 3) -> Path:
    """A folder with so many games; its file of results."""
    with Folder(path, UPLAND, BOTS, 0) as folder:
        for result in PLAYED[:games]:
            assert folder.add(result)
    return path / "results.jsonl"


def contents(path: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {entry.relative_to(path).as_posix(): entry.read_bytes() for entry in path.rglob("*") if entry.is_file()}


def changed(file: Path, change: dict[str, Any]) -> None:
    """Give the first game of a file other values."""
    lines = file.read_text("utf-8").splitlines()
    lines[1] = json.dumps(json.loads(lines[1]) | change)
    file.write_text("\n".join([*lines, ""]), "utf-8")


def refused(path: Path) -> str:
    """The sentence with which a folder is refused, which changes nothing in it."""
    before = contents(path), sorted(path.iterdir())
    with pytest.raises(KeepingError) as refusal:
        Folder(path, UPLAND, BOTS, 0)
    assert (contents(path), sorted(path.iterdir())) == before
    assert refusal.value.said(Words("nl")) != "" != str(refusal.value)
    return str(refusal.value)


def command(*more: str) -> tuple[int, dict[str, Any]]:
    out = io.StringIO()
    status = main(["arena", *ARGS, *more, "--json"], out=out)
    return status, json.loads(out.getvalue().splitlines()[-1])


def sentences(*more: str) -> str:
    out = io.StringIO()
    assert main(["arena", *ARGS, *more], out=out) == 0
    return out.getvalue()


def test_a_folder_goes_on_where_it_was_left_even_in_the_middle_of_a_line(tmp_path: Path) -> None:
    folder = Folder(tmp_path, UPLAND, BOTS, 0)
    assert [folder.add(one) for one in (*PLAYED, PLAYED[1])] == [True, True, True, False]
    folder.close()
    file = tmp_path / "results.jsonl"
    whole = file.read_bytes()
    file.write_bytes(whole[:-40])
    with Folder(tmp_path, UPLAND, BOTS, 0) as again:
        assert sorted(again.results) == [0, 1]
        assert again.results[1] == PLAYED[1]._replace(record={})
        assert again.add(PLAYED[2])
    assert sorted(opened(tmp_path).results) == [0, 1, 2]
    assert file.read_bytes() == whole


@pytest.mark.parametrize("left", [0, 1, 40, -1])
def test_a_first_line_that_was_cut_off_is_begun_anew(left: int, tmp_path: Path) -> None:
    file = filled(tmp_path, 0)
    whole = file.read_bytes()
    file.write_bytes(whole[:left])
    assert opened(tmp_path).results == {}
    assert file.read_bytes() == whole


def test_a_line_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    file = filled(tmp_path)
    file.write_bytes(file.read_bytes() + file.read_bytes().splitlines(keepends=True)[2])
    assert sorted(opened(tmp_path).results) == [0, 1, 2]


def test_a_folder_of_another_bench_is_refused(tmp_path: Path) -> None:
    filled(tmp_path, 1)
    with pytest.raises(KeepingError, match=r"another bench \(other: players, seed\)"):
        Folder(tmp_path, UPLAND._replace(players=3), BOTS, 4)


@pytest.mark.parametrize(
    "line",
    [b"garbage", b'{"oops":1}', b"\xff\xfe", b"[]", b"\0\0\0", b"[" * 100_000, b"7" * 5000],
    ids=["garbage", "other", "bytes", "list", "zeros", "deep", "long"],
)
def test_a_damaged_line_is_named_and_can_be_taken_out(line: bytes, tmp_path: Path) -> None:
    file = filled(tmp_path)
    lines = file.read_bytes().splitlines()
    file.write_bytes(b"\n".join([*lines[:2], line, *lines[3:], b""]))
    said = refused(tmp_path)
    assert said.startswith(f"line 3 of {file} is damaged: take it out, so that its game is played again")
    file.write_bytes(b"\n".join([*lines[:2], *lines[3:], b""]))
    assert sorted(opened(tmp_path).results) == [0, 2]


@pytest.mark.parametrize(
    "change",
    [
        {"returns": [1.0]},
        {"returns": ["1", "0"]},
        {"returns": [float("nan"), 0]},
        {"returns": [7, 0]},
        {"totals": [3, 2.5]},
        {"totals": None},
        {"answers": [-1, 3]},
        {"seconds": [0.1, True]},
        {"seconds": {"0": 1, "1": 2}},
        {"seats": ["greedy", 5]},
        {"number": "0"},
        {"number": -1},
        {"number": True},
        {"seed": None},
        {"code": 5},
    ],
)
def test_a_line_of_other_values_is_damaged(change: dict[str, Any], tmp_path: Path) -> None:
    file = filled(tmp_path)
    changed(file, change)
    assert refused(tmp_path).startswith(f"line 2 of {file} is damaged: ")


@pytest.mark.parametrize("change", [{"number": 1}, {"seed": 5}, {"seats": ["random", "greedy"]}, {"number": 10**9}])
def test_a_game_of_another_bench_is_not_believed(change: dict[str, Any], tmp_path: Path) -> None:
    file = filled(tmp_path)
    changed(file, change)
    assert refused(tmp_path).startswith(f"line 2 of {file} holds a game that is not of this bench")


@pytest.mark.parametrize("line", [b'{"format":"hedgerow-arena","version":1,"engine', b"no JSON at all", b"\xff\xfe"])
def test_a_damaged_first_line_is_named(line: bytes, tmp_path: Path) -> None:
    file = filled(tmp_path)
    lines = file.read_bytes().splitlines()
    file.write_bytes(b"\n".join([line, *lines[1:], b""]))
    assert refused(tmp_path) == f"line 1 of {file}, which says what is played, is damaged: name another folder"


def test_a_folder_of_somebody_else_is_left_as_it_is(tmp_path: Path) -> None:
    for number, name in enumerate(("games/000000.json", "notes.txt", "lock", "results.jsonl")):
        path = tmp_path / str(number)
        (path / name).parent.mkdir(parents=True)
        (path / name).write_text("mine", "utf-8")
        assert refused(path)
        assert contents(path) == {name: b"mine"}
    status, said = command("--folder", str(tmp_path / "0"))
    assert status == 2
    assert "holds something else than results: name an empty or a new folder" in said["error"]
    (tmp_path / "empty" / "games").mkdir(parents=True)
    (tmp_path / "empty" / ".DS_Store").write_bytes(b"a window")
    assert opened(tmp_path / "empty").results == {}


@pytest.mark.parametrize("games", [0, 1])
@pytest.mark.parametrize("name", ["games", "lock", "results.jsonl"])
def test_what_is_in_the_way_of_results_is_named(name: str, games: int, tmp_path: Path) -> None:
    filled(tmp_path, games)
    entry = tmp_path / name
    if name == "games":
        shutil.rmtree(entry)
        entry.write_text("mine", "utf-8")
    else:
        entry.unlink(missing_ok=True)
        entry.mkdir()
    assert refused(tmp_path) == f"{entry} is in the way of results: move it away, or name another folder"


def test_a_game_whose_record_is_missing_is_played_again(tmp_path: Path) -> None:
    file = filled(tmp_path)
    (tmp_path / "games" / "000001.json").unlink()
    fresh = PLAYED[1]._replace(seconds=(9.0, 9.0))
    with Folder(tmp_path, UPLAND, BOTS, 0) as folder:
        assert sorted(folder.results) == [0, 2]
        assert folder.add(fresh)
    assert (tmp_path / "games" / "000001.json").exists()
    assert opened(tmp_path).results[1] == fresh._replace(record={})
    numbers = [json.loads(line)["number"] for line in file.read_text("utf-8").splitlines()[1:]]
    assert sorted(numbers) == [0, 1, 2]
    assert sorted(contents(tmp_path)) == ["games/000000.json", "games/000001.json", "games/000002.json", file.name]


def test_two_at_work_in_one_folder_do_not_meet(tmp_path: Path) -> None:
    filled(tmp_path)
    lock = tmp_path / "lock"
    assert not lock.exists()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        lock.write_text(str(other.pid), "ascii")
        assert refused(tmp_path).startswith(f"{tmp_path} is in use by another arena, process {other.pid}: ")
        status, said = command("--folder", str(tmp_path))
        assert status == 2
        assert f"delete {lock})." in said["error"]
        assert alive(other.pid)
        other.kill()
        other.wait()
    assert not alive(other.pid)
    with Folder(tmp_path, UPLAND, BOTS, 0) as folder:  # its process is gone
        assert lock.read_text("ascii") == str(os.getpid())
        assert sorted(folder.results) == [0, 1, 2]
    assert not lock.exists()


@pytest.mark.parametrize("left", ["", "0", "9" * 19])
def test_a_lock_that_nobody_can_hold_keeps_nobody_out(left: str, tmp_path: Path) -> None:
    filled(tmp_path, 1)
    (tmp_path / "lock").write_text(left, "ascii")
    assert sorted(opened(tmp_path).results) == [0]


def test_a_refused_folder_is_not_locked(tmp_path: Path) -> None:
    file = filled(tmp_path)
    file.write_bytes(file.read_bytes() + b"garbage\n")
    assert "line 5" in refused(tmp_path)
    assert not (tmp_path / "lock").exists()


def test_what_cannot_be_written_is_told_in_a_sentence_and_loses_nothing(tmp_path: Path) -> None:
    """In the middle of a bench a record cannot be written, and once its place is free only half of it was."""
    file = filled(tmp_path, 0)
    record = tmp_path / "games" / "000002.json"
    record.mkdir()
    status, said = command("--folder", str(tmp_path))
    assert status == 2
    assert said["error"].startswith(f"{tmp_path} cannot be written: ")
    assert said["error"].endswith("; games that are kept stay, and the same command goes on with them.")
    assert not (tmp_path / "lock").exists()
    assert len(file.read_text("utf-8").splitlines()) == 1 + 2
    record.rmdir()
    record.write_text('{"format": "hedge', "utf-8")
    status, found = command("--folder", str(tmp_path))
    assert (status, found["games"]) == (0, 3)
    assert json.loads(record.read_text("utf-8")) == PLAYED[2].record


def test_games_of_other_code_are_told_apart(tmp_path: Path) -> None:
    file = filled(tmp_path, 2)
    assert len(PLAYED[0].code) == 12
    assert command("--folder", str(tmp_path))[1]["other_code"] == 0
    assert "other code" not in sentences("--folder", str(tmp_path))
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [line["code"] for line in lines[1:]] == [PLAYED[0].code] * 3
    lines[1]["code"] = "0123456789ab"
    del lines[2]["code"]
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert command("--folder", str(tmp_path))[1]["other_code"] == 2
    assert "2 of the 3 games were played by other code than now" in sentences("--folder", str(tmp_path))


def test_without_a_folder_nothing_is_kept_and_all_code_is_of_now() -> None:
    assert command()[1]["other_code"] == 0
