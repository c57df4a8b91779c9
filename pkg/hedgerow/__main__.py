"""`python -m hedgerow`: the games in a terminal."""

import sys

from hedgerow.cli import main

if __name__ == "__main__":
    sys.exit(main())
