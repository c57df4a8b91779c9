"""`replay FILE`: play a saved game again and see that it ends where it ended."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hedgerow import saves, share
from hedgerow.cli.context import BadArguments, Commands, Context, Say, command, read_bytes, read_deck, whole
from hedgerow.logbook import ending, log_entries
from hedgerow.record import MAX_BYTES, RecordError, check_size
from hedgerow.table import Seat, Table
from hedgerow.words import N_, Message


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    parser = command(commands, "replay", N_("play a saved game or a link again and print it"), run, say)
    parser.add_argument(
        "file", metavar="FILE", help=say(N_("a record, a saved table, or the code of a link; - reads the input"))
    )
    parser.add_argument("--deck", type=Path, metavar="FILE", help=say(N_("the deck or map that it was played with")))
    parser.add_argument("--at", type=int, metavar="N", help=say(N_("stop after so many actions")))
    parser.add_argument("--seat", type=whole("--seat", 1, 9), metavar="N", help=say(N_("as that seat sees it")))
    parser.add_argument("--log", action="store_true", help=say(N_("print what happened, action by action")))


def run(args: Any, context: Context) -> int:
    """Replay a game. A record that cannot be played is a fault."""
    try:
        table = _open(args, context)
    except RecordError as error:
        text = context.words.say(error.message)
        context.say("{text}", text=text)
        context.result({"ok": False, "error": text})
        return 1
    history = table.history
    viewer = None if args.seat is None else args.seat - 1
    if viewer is not None and viewer >= history.players:
        raise BadArguments(
            N_("{name} must be a whole number from {low} to {high}, not {text}."),
            name="--seat",
            low=1,
            high=history.players,
            text=args.seat,
        )
    if args.at is not None:
        if not 0 <= args.at <= len(history.plies):
            raise BadArguments(N_("--at must be from 0 to {n}, not {at}."), n=len(history.plies), at=args.at)
        history.jump(args.at)
    game, state = history.game, history.state
    context.say(
        N_("{title}, {players} players, seed {seed}, {label}: action {at} of {n}"),
        title=game.title,
        players=history.players,
        seed=history.seed,
        label=history.content.label,
        at=history.at,
        n=len(history.plies),
    )
    if args.log:
        for entry in log_entries(history, viewer, table.words):
            for line in entry.lines:
                context.say("{ply}. {line}", ply=entry.ply, line=line)
    scene = table.scene(viewer)
    context.say("{text}", text=game.view.text(scene))
    winners: list[int] = []
    totals: list[int] = []
    if state.is_terminal:
        result = ending(game, state, table.words)
        winners, totals = list(result.winners), [sheet.total for sheet in result.sheets]
        context.say("{text}", text=ending_text(table))
    context.result(
        {
            "ok": True,
            "game": game.id,
            "players": history.players,
            "seed": history.seed,
            "options": history.options,
            "deck": history.content.digest,
            "at": history.at,
            "actions": [ply.code for ply in history.plies],
            "finished": state.is_terminal,
            "winners": winners,
            "totals": totals,
            "final": state.digest(),
        }
    )
    return 0


def _open(args: Any, context: Context) -> Table:
    language = context.words.language
    if args.file == "-":
        stream: Any = getattr(context.stdin, "buffer", context.stdin)  # bytes, where the input has them
        text = _text(stream.read(MAX_BYTES + 1))
    elif args.file.startswith(share.PREFIX) and not Path(args.file[:200]).exists():
        text = args.file
    else:
        text = _text(read_bytes(Path(args.file), MAX_BYTES))
    if re.match(r"\s*h[1-9]", text):
        record = share.decode(text)
        contents = [] if args.deck is None else [read_deck(context.game(record.game), args.deck)]
        table = saves.open_shared(record, (), language, contents, context.games)
    elif args.deck is not None:
        raise BadArguments(N_("--deck is for links: a saved file holds its own deck."))
    else:
        table = saves.load(text, language, (), context.games)
    return Table(table.history, [Seat(seat.name) for seat in table.seats], language, analysis=True)


def _text(data: str | bytes) -> str:
    """What a file or the input holds. Raises RecordError if that is no saved game at first sight."""
    check_size(data)
    try:
        return data if isinstance(data, str) else data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(
            N_("This is not a saved game: it is no UTF-8 text (byte {at}). Choose another file."), at=error.start
        ) from None


def ending_text(table: Table) -> str:
    """The result of a finished game, line by line with the rules."""
    result, words = table.ending(), table.words
    names = ", ".join(table.seat_name(player) for player in result.winners)
    lines = [words.say(Message(N_("Winner: {names}"), {"names": names or words.say(N_("nobody"))}))]
    for sheet in result.sheets:
        lines.append(f"{table.seat_name(sheet.player)}: {sheet.total}")
        lines += [f"    {line.points:4}  {line.what} ({line.number})" for line in (*sheet.lines, *sheet.tie_breaks)]
    return "\n".join(lines)
