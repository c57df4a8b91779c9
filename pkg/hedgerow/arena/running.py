"""Playing the list of games on any executor: this machine's processes, or a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice

from hedgerow.arena.pairing import Task
from hedgerow.arena.playing import Result, Terms, play_task

Enough = Callable[[], bool]


def run_tasks(
    executor: Executor, terms: Terms, todo: Iterable[Task], at_once: int, enough: Enough = lambda: False
) -> Iterator[Result]:
    """Each task's result, once, in the order in which they end; at most `at_once` games are under way.

    Before a new game is begun `enough()` is asked whether more are wanted; games under way then are let go.
    """
    tasks = iter(todo)
    running: dict[Future[Result], Task] = {}
    try:
        while True:
            if enough():
                return
            for task in islice(tasks, max(0, at_once - len(running))):
                running[executor.submit(play_task, terms, task)] = task
            if not running:
                return
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in sorted(ended, key=lambda future: running[future].number):
                del running[future]
                yield future.result()
    finally:
        for future in running:
            future.cancel()
