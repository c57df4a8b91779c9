"""This machine's processes as an executor: an interrupt is their parent's business, and they end when it is gone."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


@contextmanager
def open_pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes to play in. Whatever ends the block early ends the games that were not begun."""
    # Only here: inside a browser there are no processes, and these modules may be missing.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # Fresh interpreters: a fork would copy whatever threads the caller has running.
    with ProcessPoolExecutor(workers, get_context("spawn"), begin) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def begin() -> None:
    """The first thing that a worker does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all processes of a terminal: the parent decides
    Thread(target=_end_with_the_parent, name="parent", daemon=True).start()


def _end_with_the_parent() -> None:
    """Wait until the parent is gone, however it ended, and go as well.

    A worker that waits for work would never learn of it: it holds the writing end of its own queue itself.
    """
    from multiprocessing import connection, parent_process

    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
