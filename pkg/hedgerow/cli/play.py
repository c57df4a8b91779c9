"""`play GAME`: a whole game in the terminal, against bots and with people at one keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from hedgerow import saves
from hedgerow.bots.levels import LEVELS
from hedgerow.chance import SEED_LIMIT
from hedgerow.cli.context import (
    BadArguments,
    Commands,
    Context,
    Say,
    Setup,
    add_setup,
    command,
    read_file,
    whole,
)
from hedgerow.cli.replay import ending_text
from hedgerow.history import History
from hedgerow.record import MAX_BYTES, RecordError
from hedgerow.rules import IllegalAction, UnknownAction
from hedgerow.table import Hint, Seat, Table, TableError
from hedgerow.words import N_, Message, without_controls

CLEAR = "\033[2J\033[3J\033[H"  # the screen and what was scrolled away

NEW = ("players", "seed", "set", "deck", "people", "bot", "name")  # what only a new game can be told


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    parser = command(commands, "play", N_("play in the terminal"), run, say)
    add_setup(parser, say)
    people = whole("--people", 0, 9)
    take = parser.add_argument
    take("--people", type=people, metavar="N", help=say(N_("people at this keyboard (default 1)")))
    take("--bot", choices=list(LEVELS), help=say(N_("who sits at the other seats")))
    take("--name", action="append", default=[], metavar="NAME", help=say(N_("a person's name, seat by seat")))
    take("--save", type=Path, metavar="FILE", help=say(N_("keep the game here after every answer")))
    take("--open", type=Path, metavar="FILE", help=say(N_("go on with a game that was kept")))


def run(args: Any, context: Context) -> int:
    """Play until the game is over or the person leaves."""
    _check_save(args)
    session = Session(_table(args, context), args.save, context)
    session.play()
    table = session.table
    over = table.state.is_terminal
    context.result(
        {
            "game": table.history.game.id,
            "players": table.history.players,
            "seed": table.history.seed,
            "actions": len(table.history.plies),
            "finished": over,
            "winners": list(table.ending().winners) if over else [],
            "totals": [sheet.total for sheet in table.ending().sheets] if over else [],
        }
    )
    return 0


def _check_save(args: Any) -> None:
    """Refuse to write over any file but the one that is opened. An empty one, or a device, has nothing to lose."""
    path, opened = args.save, args.open
    if path is None or not path.is_file() or not path.stat().st_size:
        return
    if opened is None or not opened.exists() or not path.samefile(opened):
        raise BadArguments(
            N_(
                "{path} is there already and would be written over: name another file with --save, or, if it is a "
                "saved game, go on with it by --open."
            ),
            path=str(path),
        )


def _table(args: Any, context: Context) -> Table:
    language = context.words.language
    if args.open is not None:
        given = [f"--{name}" for name in NEW if getattr(args, name) not in (None, [])]
        if given:
            raise BadArguments(
                N_("--open goes on with a game as it was kept: leave out {options}."), options=", ".join(given)
            )
        try:
            table = saves.load(read_file(args.open, MAX_BYTES), language, (), context.games)
        except RecordError as error:
            raise BadArguments(error.message.text, **error.message.values) from None
        if table.history.game.id != args.game:
            raise BadArguments(
                N_("{path} holds a game of {found}, not of {game}: name that one."),
                path=str(args.open),
                found=table.history.game.id,
                game=args.game,
            )
        return table
    setup = Setup(args, context, seed=secrets.randbelow(SEED_LIMIT))
    people = 1 if args.people is None else args.people
    if people > setup.players == 1:
        raise BadArguments(
            N_("--people {people} needs a game of several: say with --players how many play."), people=people
        )
    if people > setup.players:
        raise BadArguments(
            N_("--people {people} is more than the {players} players."), people=people, players=setup.players
        )
    seats = []
    for at in range(setup.players):
        name = without_controls(args.name[at]) if at < len(args.name) else ""
        seats.append(Seat(name[: saves.MAX_NAME], "" if at < people else args.bot or "greedy"))
    return Table(History(setup.game, setup.players, setup.seed, setup.content, setup.options), seats, language)


class Session:
    """One sitting at the keyboard."""

    def __init__(self, table: Table, path: Path | None, context: Context) -> None:
        self.table = table
        self.path = path
        self.context = context
        self.view = table.history.game.view
        self.told: dict[int | None, int] = {}  # per viewer: how much of the log he has read
        self.left = False

    def say(self, text: str, **values: Any) -> None:
        """A sentence in the table's language; everything said while playing is for people."""
        self.context.write(self.table.words.say(Message(text, values)))

    def ask(self, text: str, **values: Any) -> str:
        """A line from the person; the end of the input means that he leaves."""
        self.context.prompt(self.table.words.say(Message(text, values)) + " ")
        line = self.context.stdin.readline()
        if not line:
            self.left = True
        return line.strip()

    def play(self) -> None:
        """Ask whoever is to answer, until the end."""
        table = self.table
        while not self.left and not table.state.is_terminal:
            if table.bot_to_move():
                for _ in table.bot_move():
                    pass
            elif table.curtain is not None:
                self.hand_over(table.curtain)
            else:
                self.answer()
            self.keep()
        if table.state.is_terminal:
            self.news()
            self.context.write(self.view.text(table.scene()))
            self.context.write(ending_text(table))

    def hand_over(self, seat: int) -> None:
        """The curtain: an empty screen until the right person says that he is there."""
        self.clear()
        self.ask(N_("{name} takes the keyboard; nobody else looks. Press Enter."), name=self.table.seat_name(seat))
        if not self.left:
            self.table.lift()
            self.clear()

    def clear(self) -> None:
        """Empty the screen; the only control characters that are ever written."""
        self.context.out.write(CLEAR + "\n")
        self.context.out.flush()

    def news(self) -> None:
        """What this viewer has not yet read of the log."""
        viewer = self.table.viewer
        known = self.told.get(viewer, 0)
        for entry in self.table.log():
            if entry.ply > known:
                self.context.write("  " + " ".join(entry.lines))
        self.told[viewer] = self.table.history.at

    def answer(self) -> None:
        """Show the table and the choices, and carry out what the person types."""
        table = self.table
        self.news()
        scene = table.scene()
        self.context.write("\n" + self.view.text(scene))
        legal = [choice.code for choice in scene.choices.values() if choice.legal]
        for number, code in enumerate(legal, 1):
            self.context.write(f"{number:4}  {self.view.label(scene, code)}  [{code}]")
        while not self.left:
            typed = self.ask(N_("Number or code (? for help):"))
            if self.obey(typed, legal):
                return

    def obey(self, typed: str, legal: list[str]) -> bool:
        """Carry out one line; whether the table must be shown again."""
        table = self.table
        verb, _, rest = typed.partition(" ")
        try:
            if verb in ("u", "undo"):
                table.undo()
            elif verb in ("r", "redo"):
                table.redo()
            elif verb in ("h", "hint"):
                self.hint()
                return False
            elif verb in ("w", "why"):
                self.why(rest)
                return False
            elif verb in ("q", "quit"):
                self.left = True
            elif typed in ("", "?"):
                self.say(N_("u: undo, r: redo, h: hint, w CODE: why not, q: leave; several codes joined by ;"))
                return False
            else:
                code = legal[int(typed) - 1] if typed.isdecimal() and 0 < int(typed) <= len(legal) else typed
                table.act(code)
        except IllegalAction as error:
            self.why(typed if ";" not in typed else error.action.code)
            return False
        except TableError as error:
            self.say(error.message.text, **error.message.values)
            return False
        except UnknownAction:
            self.say(N_("{typed} is no answer to this question: type a number of the list."), typed=repr(typed[:40]))
            return False
        return True

    def why(self, code: str) -> None:
        """Say why a code is refused."""
        refusal = self.table.why_not(code)
        if refusal is None:
            self.say(N_("{code} is allowed."), code=code)
        else:
            self.context.write(f"{refusal.title}: {refusal.text} ({refusal.number})")

    def hint(self) -> None:
        """Say what a bot would do."""
        thinking = self.table.hint()
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                hint: Hint = end.value
                scene = self.table.scene()
                self.context.write(f"{self.view.label(scene, hint.code)} [{hint.code}]. {hint.because}")
                for code, _ in hint.ranking[1:2]:
                    label = self.view.label(scene, code)
                    self.say(N_("Next best: {label} [{code}]."), label=label, code=code)
                return

    def keep(self) -> None:
        """Save at once, so that nothing is lost."""
        if self.path is None:
            return
        try:
            self.path.write_text(saves.save(self.table), "utf-8")
        except OSError as error:
            self.say(N_("The game cannot be kept in {path}: {why}."), path=str(self.path), why=str(error.strerror))
            self.path = None
