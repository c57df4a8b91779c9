"""Worker processes do not outlive the command that started them."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hedgerow.arena.keeping import Folder
from hedgerow.arena.playing import Terms
from hedgerow.arena.workers import open_pool

PKG = Path(__file__).resolve().parents[2] / "pkg"
LINUX = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks processes up in /proc")
GAMES = "upland_and_prairie --bots greedy,random --workers 1 --games 10000"
PATIENCE = 60  # seconds until a test gives up: what it waits for comes within two or so


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()]


def runs(pid: int) -> bool:
    """Whether a process is there and not a corpse."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def until(done: Callable[[], object]) -> bool:
    """Wait for it."""
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


@LINUX
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_the_command_however_it_ended(how: signal.Signals, tmp_path: Path) -> None:
    arena = subprocess.Popen(
        [sys.executable, "-m", *f"hedgerow arena {GAMES} --folder".split(), str(tmp_path / "bench")],
        env={**os.environ, "PYTHONPATH": str(PKG)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        # Once a game is kept, the worker is at work: what the command has started is all there.
        assert until(lambda: list((tmp_path / "bench").glob("games/000001.json")))
        started = children(arena.pid)
        assert started
    finally:
        arena.send_signal(how)
        arena.wait()
    try:
        assert until(lambda: not any(map(runs, started)))
    finally:
        for pid in filter(runs, started):
            os.kill(pid, signal.SIGKILL)
    assert (tmp_path / "bench" / "lock").exists()
    with Folder(tmp_path / "bench", Terms("upland_and_prairie", 2, {}), ("greedy", "random"), 0) as folder:
        assert folder.results


@LINUX
@pytest.mark.parametrize("kept", [False, True])
def test_one_interrupt_ends_the_command_at_once_and_keeps_what_was_played(kept: bool, tmp_path: Path) -> None:
    """Either the worker has just been started, or it has played; a second interrupt changes nothing."""
    bench = tmp_path / "bench"
    slow = "upland_and_prairie --bots expert@1000000,greedy --workers 1 --lang nl"  # no game of it ever ends
    # Whoever runs these tests in the background may be deaf to an interrupt, and so would be what he starts.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    arena = subprocess.Popen(
        [sys.executable, "-m", *f"hedgerow arena {f'{GAMES} --folder {bench}' if kept else slow}".split()],
        env={**os.environ, "PYTHONPATH": str(PKG)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, before)
    try:
        assert until(lambda: list(bench.glob("games/000001.json")) if kept else len(children(arena.pid)) > 1)
        started = children(arena.pid)
        os.killpg(arena.pid, signal.SIGINT)  # a terminal sends it to all of its processes
        time.sleep(0.05)
        os.killpg(arena.pid, signal.SIGINT)
        out, said = arena.communicate(timeout=PATIENCE)
        assert until(lambda: not any(map(runs, started)))
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(arena.pid, signal.SIGKILL)
    assert (arena.returncode, out) == (130, "")
    if not kept:
        assert said == "Gestopt.\n"
        return
    with Folder(bench, Terms("upland_and_prairie", 2, {}), ("greedy", "random"), 0) as folder:
        assert said == f"Stopped. {len(folder.results)} games are kept; the same command goes on with them.\n"
        assert len(folder.results) >= 2


def test_a_pool_does_what_it_is_asked_in_other_processes() -> None:
    with open_pool(1) as pool:
        assert pool.submit(os.getpid).result() != os.getpid()
