"""The arena: figures that do not depend on who finishes first, results that outlast an interruption."""

from __future__ import annotations

import io
import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hedgerow.arena.keeping import Folder
from hedgerow.arena.pairing import tasks
from hedgerow.arena.playing import Result, Terms, play_task
from hedgerow.arena.running import run_tasks
from hedgerow.arena.summing import duels, gain, standings, unbroken, verdict
from hedgerow.chance import SEED_LIMIT
from hedgerow.cli import main
from hedgerow.history import open_record
from hedgerow.record import Record

UPLAND = Terms("upland_and_prairie", 2, {})
BOTS = ("greedy", "random")


def command(*more: str) -> tuple[int, dict[str, Any]]:
    out = io.StringIO()
    status = main(["arena", *more, "--json"], out=out)
    return status, json.loads(out.getvalue().splitlines()[-1])


def sentences(*more: str) -> list[str]:
    out = io.StringIO()
    assert main(["arena", *more, "--bots", "greedy,random", "--workers", "1"], out=out) == 0
    return out.getvalue().splitlines()


def result(number: int, seats: tuple[str, ...], returns: tuple[float, ...], totals: tuple[int, ...] = ()) -> Result:
    n = len(seats)
    return Result(number, number // 2, seats, returns, totals or (0,) * n, (10,) * n, (0.5,) * n, {})


def test_a_game_is_the_same_on_every_machine_and_its_record_opens() -> None:
    (task,) = tasks(BOTS, 2, 5, 1)
    one, two = play_task(UPLAND, task), play_task(UPLAND, task)
    assert one._replace(seconds=()) == two._replace(seconds=())
    history = open_record(Record.from_json(json.loads(json.dumps(one.record))))
    assert history.state.is_terminal
    assert tuple(history.state.returns()) == one.returns


def test_alone_the_share_says_whether_it_was_won() -> None:
    found = play_task(Terms("countryside", 1, {}), next(tasks(("random",), 1, 1, 1)))
    assert found.returns in ((0.0,), (1.0,))
    assert len(found.totals) == 1


def test_no_game_is_lost_or_played_twice_whoever_ends_first() -> None:
    todo = list(tasks(("random", "greedy"), 2, 0, 6))
    with ThreadPoolExecutor(3) as pool:
        found = list(run_tasks(pool, UPLAND, todo, 3))
    assert sorted(one.number for one in found) == list(range(6))


def test_enough_is_asked_before_a_new_game() -> None:
    todo = list(tasks(("random", "greedy"), 2, 0, 30))
    found: list[Result] = []
    with ThreadPoolExecutor(1) as pool:
        for one in run_tasks(pool, UPLAND, todo, 1, lambda: len(found) >= 2):
            found.append(one)
    assert len(found) == 2


def test_standings_count_seats_and_shares() -> None:
    found = standings(
        [
            result(0, ("a", "b"), (1.0, 0.0), (9, 4)),
            result(1, ("b", "a"), (0.5, 0.5), (6, 6)),
            result(2, ("a", "b"), (1.0, 0.0), (8, 2)),
        ],
        ("a", "b", "idle"),
    )
    assert [(one.bot, one.games, one.won.rate) for one in found] == [("a", 3, 2.5 / 3), ("b", 3, 0.5 / 3)]
    assert found[0].points.rate == pytest.approx(23 / 3)
    assert found[0].milliseconds == pytest.approx(50)
    assert found[0].rating > 0 > found[1].rating


def test_duels_are_between_a_winner_and_the_others() -> None:
    assert duels([result(0, ("a", "b", "c"), (0.0, 1.0, 0.0))]) == {("b", "a"): 1, ("b", "c"): 1}
    assert duels([result(0, ("a", "b"), (0.5, 0.5))]) == {("a", "b"): 0.5, ("b", "a"): 0.5}
    assert duels([result(0, ("a", "b", "c"), (0.5, 0.5, 0.0))]) == {
        ("a", "b"): 0.5, ("b", "a"): 0.5, ("a", "c"): 1, ("b", "c"): 1,
    }  # fmt: skip
    assert duels([result(0, ("a", "b"), (0.0, 0.0))]) == {}
    assert duels([result(0, ("a", "b", "a", "b"), (0.5, 0.0, 0.5, 0.0))]) == {("a", "b"): 4}


def test_a_test_looks_only_at_games_without_a_gap() -> None:
    won = {number: result(number, ("a", "b"), (1.0, 0.0)) for number in range(40)}
    assert verdict(won, "a", 0.7, 120).decided_at == 20
    del won[3]
    assert [one.number for one in unbroken(won)] == [0, 1, 2]
    assert verdict(won, "a", 0.7, 120).decided_at is None


def test_alone_two_bots_are_compared_deal_by_deal() -> None:
    results = {
        number: Result(number, number // 2, (bot,), (1.0,), (points,), (1,), (0.1,), {})
        for number, (bot, points) in enumerate([("a", 10), ("b", 7), ("a", 20), ("b", 15), ("a", 9)])
    }
    found = gain(results, "a", "b")
    assert found is not None
    assert found.rate == 4
    assert gain({0: results[0]}, "a", "b") is None


def test_the_command_plays_keeps_and_goes_on(tmp_path: Path) -> None:
    args = ("upland_and_prairie", "--bots", "greedy,random", "--workers", "1", "--folder", str(tmp_path))
    status, first = command(*args, "--games", "2")
    assert status == 0
    assert first["games"] == 2
    kept = (tmp_path / "results.jsonl").read_text("utf-8")
    _, more = command(*args, "--games", "4")
    assert more["games"] == 4
    assert (tmp_path / "results.jsonl").read_text("utf-8").startswith(kept)
    assert [bot["bot"] for bot in more["bots"]] == ["greedy", "random"]
    assert more["bots"][0]["won"]["low"] < more["bots"][0]["won"]["rate"]
    assert len(list((tmp_path / "games").iterdir())) == 4
    record = Record.from_text((tmp_path / "games" / "000003.json").read_text("utf-8"))
    assert open_record(record).state.is_terminal


def test_of_one_game_no_interval_of_points_is_claimed() -> None:
    _, found = command("upland_and_prairie", "--bots", "greedy,random", "--workers", "1", "--games", "1")
    assert [(bot["points"]["low"], bot["points"]["high"]) for bot in found["bots"]] == [(None, None)] * 2
    first, _ = sentences("upland_and_prairie", "--games", "1")
    assert re.search(r", Elo [+-]\d+, [\d.]+ points, \d+ ms", first)
    first, _ = sentences("upland_and_prairie", "--games", "2")
    assert re.search(r", Elo [+-]\d+, [\d.]+ points \(-?[\d.]+ to [\d.]+\), \d+ ms", first)


def test_alone_wins_are_told_only_where_one_can_fail_and_ratings_never() -> None:
    for line in sentences("countryside", "--solo", "--games", "2"):
        assert re.fullmatch(r"\w+: 1 seat, [\d.]+ points, \d+ ms an answer", line)
    for line in sentences("meadow", "--solo", "--games", "2"):  # beside Rover, who wins against these two
        assert re.fullmatch(r"\w+: 1 seat, wins 0.0% .*, [\d.]+ points, \d+ ms an answer", line)


def test_bots_play_one_another_unless_asked_to_play_alone() -> None:
    args = ("meadow", "--bots", "greedy,random", "--workers", "1", "--games", "1")
    assert command(*args)[1]["players"] == 2
    assert command(*args, "--solo")[1]["players"] == 1
    assert command(*args, "--players", "3")[1]["players"] == 3


def test_seeds_go_on_from_the_first_after_the_last() -> None:
    args = ("upland_and_prairie", "--bots", "greedy,random", "--workers", "1", "--games", "3")
    status, found = command(*args, "--seed", str(SEED_LIMIT - 1))
    assert (status, found["games"]) == (0, 3)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("--bots expert", "needs two bots at least"),
        ("--bots expert,expert", "names a bot twice"),
        ("--bots expert,genius", "there is no bot 'genius'"),
        ("--until-above 2", "a rate between 0 and 1"),
        ("--bots expert,greedy,random --until-above 0.5", "compares two bots"),
        ("--players 3 --until-above 0.5", "because in larger ones the seats of one bot do not win independently"),
        ("--until-above 0.5 --games 4", "give --most instead of --games"),
        ("--most 12", "give --games instead"),
        ("--solo --players 3", "leave --players out"),
        ("--dask tcp://127.0.0.1:9 --games 1", "No dask cluster answers"),
    ],
)
def test_arguments_that_make_no_sense_are_refused_in_a_sentence(args: str, sentence: str) -> None:
    status, said = command("upland_and_prairie", *args.split())
    assert status == 2
    assert sentence in said["error"]


def test_a_folder_of_another_bench_is_refused_in_a_sentence(tmp_path: Path) -> None:
    Folder(tmp_path, UPLAND, ("expert", "greedy"), 0)
    status, said = command("upland_and_prairie", "--folder", str(tmp_path), "--seed", "3")
    assert status == 2
    assert "another bench (other: seed)" in said["error"]


def test_without_dask_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, said = command("upland_and_prairie", "--dask", "tcp://127.0.0.1:9")
    assert status == 2
    assert 'pip install "hedgerow[arena]"' in said["error"]
