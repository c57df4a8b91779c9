"""`python -m hedgerow`: the games in a terminal."""

import signal
import sys
from typing import Any, NoReturn

from hedgerow.cli import main


def stop(_number: int, _frame: Any) -> NoReturn:
    """The first Ctrl+C ends the program; a second one must not disturb its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


if __name__ == "__main__":
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # a job in the background may be deaf to it
        signal.signal(signal.SIGINT, stop)
    sys.exit(main())
