"""`dataset GAME FILE`: games as JSON, one a line, for programs that learn from them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hedgerow import __version__
from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.levels import LEVELS, bot_of
from hedgerow.chance import SEED_LIMIT
from hedgerow.cli.context import BadArguments, Commands, Context, Say, Setup, add_setup, command, read_bytes, whole
from hedgerow.game import State
from hedgerow.record import FORMAT, Deck, Record
from hedgerow.words import N_


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    parser = command(commands, "dataset", N_("let bots play and write their games as JSON, one game a line"), run, say)
    add_setup(parser, say)
    parser.add_argument("file", type=Path, metavar="FILE", help=say(N_("where to write, such as games.jsonl")))
    games = whole("--games", 1, 10_000_000)
    parser.add_argument("--games", type=games, default=100, metavar="K", help=say(N_("how many (default 100)")))
    parser.add_argument("--bot", choices=list(LEVELS), default="random", help=say(N_("who plays (default random)")))
    parser.add_argument(
        "--steps", action="store_true", help=say(N_("write for every answer what the player saw and could choose"))
    )


def run(args: Any, context: Context) -> int:
    """Write the games; each begins with the seed after that of the one before."""
    setup = Setup(args, context)
    _check_file(args.file)
    decisions = 0
    try:
        with args.file.open("w", encoding="utf-8", newline="\n") as stream:
            for number in range(args.games):
                seed = (setup.seed + number) % SEED_LIMIT
                game = played(setup, seed, args.bot, steps=args.steps)
                decisions += len(game["record"]["actions"])
                stream.write(json.dumps(game, ensure_ascii=False) + "\n")
    except OSError as error:
        raise BadArguments(
            N_("{path} cannot be written: {why}."), path=str(args.file), why=(error.strerror or str(error)).lower()
        ) from None
    context.say(N_("{games} games with {n} answers written to {path}"), games=args.games, n=decisions, path=args.file)
    context.result({"game": setup.game.id, "games": args.games, "decisions": decisions, "file": str(args.file)})
    return 0


# How every line of a dataset begins: `played` writes the record first, and a record its format.
BEGINNING = json.dumps({"record": {"format": FORMAT}}).removesuffix("}}").encode("ascii")


def _check_file(path: Path) -> None:
    """Refuse to write over anything but a dataset. An empty file, or a device, has nothing to lose."""
    if not path.is_file():
        return
    found = read_bytes(path, len(BEGINNING))
    if found and not found.startswith(BEGINNING):
        raise BadArguments(
            N_("{path} holds something else than a dataset and would be written over: name another file."),
            path=str(path),
        )


def played(setup: Setup, seed: int, level: str, *, steps: bool) -> dict[str, Any]:
    """One game as JSON values.

    record    as Hedgerow saves games: `replay` and the page open it
    returns   1 divided among the winners, in the order of the players (alone 1 or 0); `totals`: their points
    bot       who played
    steps     if asked for, per answer: player, decision, observation (all that he saw), legal (the answers he had,
              as codes), action (the one he took)
    """
    state = setup.start(seed)
    content, codes, seen = state.setup.content, [], []
    for step, code in _answers(setup, state, seed, level):
        codes.append(code)
        if steps:
            seen.append({**step, "action": code})
    record = Record(
        setup.game.id, setup.players, state.setup.options, seed,
        Deck(content.digest, content.label, content.source_text), tuple(codes), state.digest(), __version__,
    )  # fmt: skip
    found: dict[str, Any] = {
        "record": record.to_json(),
        "returns": state.shares(),
        "totals": state.totals(),
        "bot": level,
    }
    return found | {"steps": seen} if steps else found


def _answers(setup: Setup, state: State, seed: int, level: str) -> Iterator[tuple[dict[str, Any], str]]:
    """Play to the end; per answer what was asked and the code chosen."""
    bot, rng = bot_of(level), fresh(seed)
    while not state.is_terminal:
        question = ask(setup.game, state, setup.content)
        action = choose(bot, question, rng).action
        yield (
            {
                "player": question.player,
                "decision": state.decision.id,
                "observation": question.observation,
                "legal": [legal.code for legal in question.legal],
            },
            action.code,
        )
        state.apply(action)
