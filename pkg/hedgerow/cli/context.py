"""What all commands share: arguments they have in common, words, output, and bad arguments in one sentence."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn, TextIO

from hedgerow.chance import SEED_LIMIT
from hedgerow.content import MAX_BYTES, ContentError
from hedgerow.game import Game, State
from hedgerow.rules import BadSetup
from hedgerow.words import LANGUAGES, N_, Message, Words, is_control, without_controls

Commands = Any  # argparse keeps the type of what add_subparsers returns to itself


Say = Callable[[str], str]  # a pattern in the language asked for

INTERRUPTED = 130  # the exit status after Ctrl+C, as shells have it


class BadArguments(Exception):
    """Arguments that a command cannot work with. `message` is one sentence.

    No ValueError: argparse would swallow one that comes from reading an argument.
    """

    def __init__(self, text: str, /, **values: Any) -> None:
        self.message = Message(text, values)
        super().__init__(Words().say(self.message))


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadArguments(N_("{what} (see {command} --help)"), what=message.replace("\n", " "), command=self.prog)


class Context:
    """Where a command reads and writes, in which language, and which games there are."""

    def __init__(
        self, games: Mapping[str, Game], out: TextIO, stdin: TextIO, *, as_json: bool, language: str = "en"
    ) -> None:
        self.games = games
        self.out = out
        self.stdin = stdin
        self.as_json = as_json
        self.words = Words(language)
        self.in_line = False  # whether what was written last left its line open

    def say(self, text: str, /, **values: Any) -> None:
        """A sentence for people; not written when the output is for a program."""
        if not self.as_json:
            self.write(self.words.say(Message(text, values)))

    def write(self, text: str) -> None:
        """A line, or several."""
        self.prompt(text + "\n")

    def prompt(self, text: str) -> None:
        """Text without the end of its line; what could steer the terminal is shown as a mark."""
        self.out.write(visible(text))
        self.out.flush()
        self.in_line = not text.endswith("\n")

    def result(self, data: dict[str, Any]) -> None:
        """The result for a program: the last line, if it was asked for."""
        if self.as_json:
            self.write("\n" * self.in_line + as_json(data))

    def game(self, id: str) -> Game:
        """The game of that id."""
        game = self.games.get(id)
        if game is None:
            raise BadArguments(N_("There is no game {id}: choose one of {ids}."), id=id, ids=", ".join(self.games))
        return game


def visible(text: str) -> str:
    """The text as a terminal may get it: only line breaks are left of what is not seen."""
    return "\n".join(without_controls(line, "\ufffd") for line in text.split("\n"))


def as_json(data: dict[str, Any]) -> str:
    """JSON in one line, with letters as they are and every control character escaped."""
    text = json.dumps(data, ensure_ascii=False)
    return "".join(json.dumps(letter)[1:-1] if is_control(letter) else letter for letter in text)


def command(commands: Commands, name: str, about: str, run: Callable[[Any, Context], int], say: Say) -> Parser:
    """A command with the arguments that all of them take; `about` is a pattern for `say`."""
    parser: Parser = commands.add_parser(name, help=say(about), description=say(about), allow_abbrev=False)
    add_output(parser, say)
    parser.set_defaults(run=run)
    return parser


def add_output(parser: Parser, say: Say) -> None:
    """How the output is written."""
    parser.add_argument("--json", action="store_true", help=say(N_("print one JSON object on the last line")))
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help=say(N_("language (default en)")))


def add_setup(parser: Parser, say: Say, players_help: str = N_("number of players (default: the fewest)")) -> None:
    """The arguments that start a game."""
    players, seed = whole("--players", 1, 9), whole("--seed", 0, SEED_LIMIT - 1)
    take = parser.add_argument
    take("game", metavar="GAME", help=say(N_("its id, as `games` lists it")))
    take("--players", type=players, metavar="N", help=say(players_help))
    take("--seed", type=seed, metavar="X", help=say(N_("the same seed, the same game")))
    take("--set", action="append", default=[], metavar="ID=VALUE", help=say(N_("an option of the game")))
    take("--deck", type=Path, metavar="FILE", help=say(N_("play with your own deck, boards or map")))


class Setup:
    """A game that can be started, from the arguments of `add_setup`. Raises BadArguments."""

    def __init__(self, args: Any, context: Context, seed: int = 0) -> None:
        self.game = context.game(args.game)
        self.players: int = min(self.game.players) if args.players is None else args.players
        self.seed: int = seed if args.seed is None else args.seed
        self.content = self.game.content if args.deck is None else read_deck(self.game, args.deck)
        self.options: dict[str, str] = {}
        for item in args.set:
            key, equals, value = item.partition("=")
            if not equals:
                raise BadArguments(N_("--set takes ID=VALUE, not {item}."), item=repr(item))
            self.options[key] = value
        self.start(self.seed)

    def start(self, seed: int) -> State:
        """A new game with that seed."""
        try:
            return self.game.new(self.players, seed, self.content, **self.options)
        except BadSetup as error:
            raise BadArguments("{what}.", what=error.message) from None


def read_deck(game: Game, path: Path) -> Any:
    """An owner's deck, boards or map. Raises BadArguments with the first fault."""
    try:
        return game.load_content(read_file(path, MAX_BYTES), path.name)
    except ContentError as error:
        raise BadArguments(
            N_("{fault} ({n} faults in all: `deck check` lists them)."),
            fault=error.faults[0].message,
            n=len(error.faults),
        ) from None


def read_bytes(path: Path, limit: int) -> bytes:
    """The first bytes of a file, one more than `limit` if it is larger. Raises BadArguments if it cannot be read."""
    try:
        with path.open("rb") as stream:
            return stream.read(limit + 1)
    except OSError as error:
        raise BadArguments(
            N_("{path} cannot be read: {why}."), path=str(path), why=(error.strerror or str(error)).lower()
        ) from None


def read_file(path: Path, limit: int) -> str:
    """A text file of at most `limit` bytes. Raises BadArguments if it cannot be read."""
    data = read_bytes(path, limit)
    if len(data) > limit:
        raise BadArguments(N_("{path} is larger than {n} bytes: choose another file."), path=str(path), n=limit)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadArguments(
            N_("{path} is no UTF-8 text (byte {at}): save it as UTF-8."), path=str(path), at=error.start
        ) from None


def whole(name: str, low: int, high: int) -> Callable[[str], int]:
    """A whole number from `low` to `high`, for argparse; `name` is the argument's."""

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > 20 or not low <= int(text) <= high:
            raise BadArguments(
                N_("{name} must be a whole number from {low} to {high}, not {text}."),
                name=name,
                low=low,
                high=high,
                text=repr(text[:40]),
            )
        return int(text)

    return read


def seconds(text: str) -> float:
    """A time from 0.01 to 3600 seconds, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.01 <= value <= 3600:
        raise BadArguments(N_("--seconds must be a number from 0.01 to 3600, not {text}."), text=repr(text[:40]))
    return value
