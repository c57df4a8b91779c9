"""`deck check FILE`: is a list of one's own fit to play with, and if not, where are the faults."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hedgerow.cli.context import Commands, Context, Say, command, read_file
from hedgerow.content import MAX_BYTES, UNKNOWN, ContentError, Fault, read_toml
from hedgerow.game import Game
from hedgerow.words import N_, Message, Words


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    group = commands.add_parser("deck", help=say(N_("check a deck, boards or map of your own")), allow_abbrev=False)
    inner = group.add_subparsers(dest="deck_command", required=True, metavar="COMMAND")
    parser = command(inner, "check", N_("check a deck, boards or map of your own"), run, say)
    parser.add_argument("file", type=Path, metavar="FILE", help=say(N_("a TOML file (for Meadow a CSV file too)")))
    parser.add_argument(
        "--game", metavar="GAME", help=say(N_("the game that it is for (default: the one whose lists look like it)"))
    )


def run(args: Any, context: Context) -> int:
    """List every fault of a file."""
    game = None if args.game is None else context.game(args.game)
    text = read_file(args.file, MAX_BYTES)
    if game is None:
        game = guess(context.games, text, args.file.name)
        if game is None:
            why = N_("{file} looks like a list for none of the games {ids}: mend it, or name the game with --game.")
            values = {"file": args.file.name, "ids": ", ".join(context.games)}
            context.say(why, **values)
            faults = _unreadable(text, args.file.name)
            for fault in faults:
                context.say("{fault}", fault=fault.said(context.words))
            error = context.words.say(Message(why, values))
            context.result(
                {"game": None, "ok": False, "error": error, "faults": [told(fault, context.words) for fault in faults]}
            )
            return 1
        context.say(N_("This looks like a list for {title}."), title=game.title)
    try:
        content = game.load_content(text, args.file.name)
    except ContentError as error:
        for fault in error.faults:
            context.say("{fault}", fault=fault.said(context.words))
        context.result({"game": game.id, "ok": False, "faults": [told(fault, context.words) for fault in error.faults]})
        return 1
    warnings = [context.words.say(warning) for warning in getattr(content, "warnings", ())]
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


def told(fault: Fault, words: Words) -> dict[str, str]:
    """A fault as JSON, in the reader's language."""
    return fault._asdict() | {"what": words.say(fault.what)}


def _unreadable(text: str, file: str) -> list[Fault]:
    """The place where the file stops being TOML."""
    try:
        read_toml(text, file)
    except ContentError as error:
        return error.faults
    return []


def guess(games: Mapping[str, Game], text: str, file: str) -> Game | None:
    """The game that takes this list, or else the only one that knows the most of its top-level keys; None: no game."""
    try:
        keys = set(tomllib.loads(text))
    except (ValueError, RecursionError):  # no TOML: perhaps a CSV file, then what counts is who can read it at all
        keys = {file}
    best: list[Game] = []
    most = (False, 0)
    for game in games.values():
        faults: list[Fault] = []
        try:
            game.load_content(text, file)
        except ContentError as error:
            faults = error.faults
        unread = any(not fault.entry and not fault.field for fault in faults)  # a fault of the file as a whole
        strange = {fault.field for fault in faults if not fault.entry and fault.what == UNKNOWN}
        fit = (not faults, 0 if unread else len(keys - strange))
        if fit > most:
            best, most = [], fit
        if fit == most and fit > (False, 0):
            best.append(game)
    return best[0] if len(best) == 1 else None
