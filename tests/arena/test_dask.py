"""On a cluster: a machine fails half-way, and every game is still played and counted once."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from hedgerow.arena.keeping import Folder
from hedgerow.arena.pairing import tasks
from hedgerow.arena.playing import Terms, play_task
from hedgerow.arena.running import run_tasks

TERMS = Terms("upland_and_prairie", 2, {})
BOTS = ("random", "greedy")
GAMES = 10


@pytest.mark.filterwarnings("default")  # of dask's own, about its dashboard and the worker that died
def test_a_killed_worker_loses_no_game_and_doubles_none(tmp_path: Path) -> None:
    todo = list(tasks(BOTS, 2, 0, GAMES))
    folder = Folder(tmp_path, TERMS, BOTS, 0)
    added = []
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True) as cluster,
        Client(cluster) as client,
    ):
        victim = client.run(os.getpid)
        for result in run_tasks(client.get_executor(), TERMS, todo, 4):
            added.append(folder.add(result))
            if len(added) == GAMES // 2:
                os.kill(next(iter(victim.values())), signal.SIGKILL)
    assert added == [True] * GAMES
    kept = Folder(tmp_path, TERMS, BOTS, 0).results
    assert sorted(kept) == list(range(GAMES))
    for task in todo[::3]:
        here = play_task(TERMS, task)
        assert kept[task.number]._replace(seconds=()) == here._replace(seconds=(), record={})
