"""This machine's processes as an executor: an interrupt is their parent's business, and they end when he says so or is
gone.

Imported only where games are played: inside a browser there are no processes, and the modules for them may be missing.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any


@contextmanager
def open_pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes to play in. Whatever ends the block early ends the games under way at once."""
    context = get_context("spawn")  # fresh interpreters: a fork would copy whatever threads the caller has running
    line, end = context.Pipe(duplex=False)  # nothing is ever sent: workers wait until its other end is closed
    pool = Pool(workers, context, begin, (line,))
    try:
        yield pool
        pool.shutdown(cancel_futures=True)
    finally:
        end.close()
        pool.shutdown(cancel_futures=True)
        line.close()


class Pool(ProcessPoolExecutor):
    """Processes that are born deaf to an interrupt, so that none of them can complain of it before `begin`."""

    def submit(self, do: Callable[..., Any], /, *args: Any, **values: Any) -> Future[Any]:
        """Have it done, in a new process if all are busy."""
        if not hasattr(signal, "pthread_sigmask"):  # Windows
            return super().submit(do, *args, **values)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # a new process inherits this
        try:
            return super().submit(do, *args, **values)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin(line: Connection) -> None:
    """The first thing that a worker does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all processes of a terminal: the parent decides
    Thread(target=_end_with, args=(line,), name="parent", daemon=True).start()


def _end_with(line: Connection) -> None:
    """Wait until the parent closes his end of the line, or is gone, however he ended, and go as well.

    A worker that waits for work would never learn of it: it holds the writing end of its own queue itself.
    """
    wait([line])
    os._exit(1)
