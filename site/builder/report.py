"""What the build says while it runs, and how it gives up."""

import time
from collections.abc import Iterator
from contextlib import contextmanager


class BuildError(Exception):
    """The build cannot go on; the message is one clear sentence for a person, shown without a traceback."""


def say(step: str, text: str) -> None:
    """Print one progress line of a step."""
    print(f"[{step}] {text}", flush=True)


@contextmanager
def timed(step: str, text: str) -> Iterator[None]:
    """Say what starts, and how many seconds it took when it is done."""
    say(step, f"{text} ...")
    start = time.perf_counter()
    yield
    say(step, f"done in {time.perf_counter() - start:.1f} s")
