"""The command line: one file per command, put together here.

Exit status 0: done; 1: a fault was found (in a game, a record, a deck); 2: bad arguments, in one sentence;
130: stopped by Ctrl+C.
With `--json` the last line of the output is one JSON object.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping, Sequence
from typing import TextIO

from hedgerow import catalog
from hedgerow.cli import arena, dataset, deck, fuzz, lesson, listing, play, playout, replay, rules, solo
from hedgerow.cli.context import INTERRUPTED, BadArguments, Context, Parser, Say, add_output, as_json, visible
from hedgerow.game import Game
from hedgerow.words import LANGUAGES, N_

COMMANDS = (listing, play, playout, fuzz, dataset, rules, replay, deck, lesson, solo, arena)


def main(
    argv: Sequence[str] | None = None,
    games: Mapping[str, Game] = catalog.games,
    out: TextIO | None = None,
    stdin: TextIO | None = None,
) -> int:
    """Run one command and return its exit status."""
    if out is None and isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a letter shows ? instead of stopping
    argv = list(sys.argv[1:] if argv is None else argv)
    context = Context(games, out or sys.stdout, stdin or sys.stdin, as_json="--json" in argv, language=_language(argv))
    try:
        args = parser(context.words.say).parse_args(argv)
        status: int = args.run(args, context)
    except BadArguments as error:
        text = context.words.say(error.message)
        if context.as_json:
            context.out.write(as_json({"error": text}) + "\n")
        else:
            sys.stderr.write(f"hedgerow: {visible(text)}\n")
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more to flush at exit
        return 0
    return status


def parser(say: Say) -> Parser:
    """All commands and their arguments, explained in a language."""
    root = Parser(prog="python -m hedgerow", description=say(N_("Five nature board games in a terminal.")))
    add_output(root, say)
    commands = root.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in COMMANDS:
        module.add(commands, say)
    return root


def _language(argv: Sequence[str]) -> str:
    """The language asked for, found before the arguments are read, so that their faults are said in it."""
    for at, word in enumerate(argv):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else "".join(argv[at + 1 : at + 2])
        if word.startswith("--lang") and value in LANGUAGES:
            return value
    return "en"
