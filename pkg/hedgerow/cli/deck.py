"""`deck check FILE --game GAME`: is a list of one's own fit to play with, and if not, where are the faults."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hedgerow.cli.context import Commands, Context, Say, command, read_file
from hedgerow.content import MAX_BYTES, ContentError
from hedgerow.words import N_


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    group = commands.add_parser("deck", help=say(N_("check a deck, boards or map of your own")), allow_abbrev=False)
    inner = group.add_subparsers(dest="deck_command", required=True, metavar="COMMAND")
    parser = command(inner, "check", N_("check a deck, boards or map of your own"), run, say)
    parser.add_argument("file", type=Path, metavar="FILE", help=say(N_("a TOML file (for Meadow a CSV file too)")))
    parser.add_argument("--game", required=True, metavar="GAME", help=say(N_("the game that it is for")))


def run(args: Any, context: Context) -> int:
    """List every fault of a file."""
    game = context.game(args.game)
    text = read_file(args.file, MAX_BYTES)
    try:
        content = game.load_content(text, args.file.name)
    except ContentError as error:
        for fault in error.faults:
            context.say("{fault}", fault=str(fault))
        context.result({"game": game.id, "ok": False, "faults": [fault._asdict() for fault in error.faults]})
        return 1
    warnings = [str(warning) for warning in getattr(content, "warnings", ())]
    for warning in warnings:
        context.say(N_("Note: {warning}"), warning=warning)
    context.say(N_("{label} can be played with (digest {digest})."), label=content.label, digest=content.digest)
    context.result(
        {
            "game": game.id,
            "ok": True,
            "faults": [],
            "warnings": warnings,
            "label": context.words.name(content.label),
            "digest": content.digest,
        }
    )
    return 0
