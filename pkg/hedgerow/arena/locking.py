"""One program at a time in a folder: a file that holds the number of the process at work there.

Only means that every system has: a file that can be made just once, and the question whether a process is there.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

DIGITS = 20  # more than the number of any process has
TRIES, PAUSE = 10, 0.05  # a lock without a number is one that is being made, or was left so


class InUse(Exception):
    """Somebody else is at work. `process` is his number."""

    def __init__(self, process: int) -> None:
        super().__init__(process)
        self.process = process


def lock(place: Path) -> None:
    """Make the file `place`, or take it over from a process that is gone.

    Raises InUse if that process is there, ValueError if the file holds something else, OSError as files do.
    """
    while not _made(place):
        text = _text(place)
        if text and not text.isdecimal():
            raise ValueError(place)
        if text and int(text) != os.getpid() and alive(int(text)):
            raise InUse(int(text))
        if text is not None:
            place.unlink(missing_ok=True)


def unlock(place: Path) -> None:
    """Take the file away, if it is ours."""
    try:
        if place.read_bytes() == str(os.getpid()).encode("ascii"):
            place.unlink(missing_ok=True)
    except OSError:
        return  # gone with its folder: nobody is kept out


def _made(place: Path) -> bool:
    try:
        stream = place.open("xb", buffering=0)
    except FileExistsError:
        return False
    try:
        with stream:
            stream.write(str(os.getpid()).encode("ascii"))
    except OSError:
        place.unlink(missing_ok=True)  # a full disk
        raise
    return True


def _text(place: Path) -> str | None:
    """What a lock holds: "" if it was left before it got its number; None if it has just been taken away."""
    for _ in range(TRIES):
        try:
            text = place.read_text("latin-1").strip()
        except FileNotFoundError:
            return None
        if text:
            return text[:DIGITS]
        time.sleep(PAUSE)
    return ""


def alive(process: int) -> bool:
    """Whether a process with this number is there."""
    if process <= 0:
        return False
    if sys.platform == "win32":
        import ctypes

        # os.kill would end it there. SYNCHRONIZE is enough to wait for its end; 258: it has not come.
        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(0x00100000, False, process)
        if not handle:
            return bool(kernel.GetLastError() == 5)  # access denied: there is one
        try:
            return bool(kernel.WaitForSingleObject(handle, 0) == 258)
        finally:
            kernel.CloseHandle(handle)
    try:
        os.kill(process, 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return True
