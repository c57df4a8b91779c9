"""One build at a time: two of them would write the same files."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from builder.report import say

try:
    import fcntl
except ImportError:  # Windows

    def _take(handle: int) -> bool:
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        return True
else:

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


@contextmanager
def only_one(file: Path) -> Iterator[None]:
    """Wait until nobody else holds the lock on a file, then hold it; the system frees it should we be ended."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w") as handle:
        if not _take(handle.fileno()):
            say("build", "waiting for another build to end ...")
            while not _take(handle.fileno()):
                time.sleep(0.2)
        yield
