"""`fuzz GAME`: random games in which every rule of the house is checked after every action."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

from hedgerow import __version__, share
from hedgerow.bots.base import fresh
from hedgerow.chance import SEED_LIMIT
from hedgerow.cli.context import Commands, Context, Say, Setup, add_setup, command, whole
from hedgerow.game import State
from hedgerow.history import open_record
from hedgerow.invariants import MOST_DECISIONS, choice, deep_faults, ending_faults, event_faults, position_faults
from hedgerow.record import Deck, Record
from hedgerow.words import N_

DEEP_EVERY = 53  # actions between two slow checks; --thorough: always
REPLAY_EVERY = 23  # games between two replays


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    parser = command(commands, "fuzz", N_("play random games and check every invariant after every action"), run, say)
    add_setup(parser, say)
    games = whole("--games", 1, 10_000_000)
    parser.add_argument("--games", type=games, default=100, metavar="K", help=say(N_("how many (default 100)")))
    parser.add_argument("--thorough", action="store_true", help=say(N_("make the slow checks after every action too")))


class Failure(Exception):  # what a fuzz looks for, not a fault of the fuzz
    """A broken invariant: what is wrong, and the game up to there."""

    def __init__(self, what: str, record: Record, next_action: str) -> None:
        super().__init__(what)
        self.record = record
        self.next_action = next_action


def run(args: Any, context: Context) -> int:
    """Play the games; stop at the first fault with a record that leads there."""
    setup = Setup(args, context)
    start, decisions = time.process_time(), 0
    for number in range(args.games):
        try:
            for _ in fuzz_game(
                setup, (setup.seed + number) % SEED_LIMIT, thorough=args.thorough, replay=number % REPLAY_EVERY == 0
            ):
                decisions += 1
        except Failure as failure:
            return _report(failure, number, context)
    spent = time.process_time() - start
    context.say(
        N_("{games} games with {decisions} decisions in {seconds} s: no fault found"),
        games=args.games,
        decisions=decisions,
        seconds=f"{spent:.1f}",
    )
    context.result(
        {
            "ok": True,
            "game": setup.game.id,
            "players": setup.players,
            "games": args.games,
            "decisions": decisions,
            "cpu_seconds": round(spent, 2),
        }
    )
    return 0


def fuzz_game(setup: Setup, seed: int, *, thorough: bool, replay: bool) -> Iterator[None]:
    """One random game, checked; yields after each decision. Raises Failure."""
    state = setup.start(seed)
    rng = fresh(seed, 77)
    codes: list[str] = []
    code = ""
    try:
        _demand(position_faults(state))
        while not state.is_terminal:
            if thorough or (seed + len(codes)) % DEEP_EVERY == 0:
                _demand(deep_faults(setup.game, setup.content, state, rng))
            action = choice(state, rng)
            code = action.code
            events = state.apply(action)
            codes.append(code)
            code = ""
            _demand(position_faults(state))
            if thorough or len(codes) % DEEP_EVERY == 0:
                _demand(event_faults(state, events))
            if len(codes) > MOST_DECISIONS:
                _demand([f"the game has not ended after {MOST_DECISIONS} decisions"])
            yield
        _demand(ending_faults(state))
        if thorough or replay:
            _demand(deep_faults(setup.game, setup.content, state, rng))
            _replay(setup, seed, codes, state)
    except Exception as error:  # whatever goes wrong in a game is what is looked for
        what = str(error) if isinstance(error, _Broken) else f"{type(error).__name__}: {error}"
        raise Failure(what, _record(setup, seed, codes, state), code) from error


class _Broken(Exception):
    pass


def _demand(faults: list[str]) -> None:
    if faults:
        raise _Broken("; ".join(faults))


def _replay(setup: Setup, seed: int, codes: list[str], state: State) -> None:
    record = _record(setup, seed, codes, state)
    again = share.decode(share.encode(record))
    history = open_record(again, [setup.content], {setup.game.id: setup.game})
    if history.state != state:
        _demand(["the record replays to another position"])


def _record(setup: Setup, seed: int, codes: list[str], state: State) -> Record:
    try:
        final = state.digest()
    except Exception:  # noqa: BLE001  # a position so broken that it has no digest
        final = "0" * 16
    content = setup.content
    return Record(
        game=setup.game.id,
        players=setup.players,
        options=setup.game.check_options(setup.options, content),
        seed=seed,
        deck=Deck(content.digest, content.label, content.source_text),
        actions=tuple(codes),
        final=final,
        engine=__version__,
    )


def _report(failure: Failure, number: int, context: Context) -> int:
    record = failure.record
    context.say(
        N_("Fault in game {number} (seed {seed}) after {n} actions: {what}"),
        number=number + 1,
        seed=record.seed,
        n=len(record.actions),
        what=str(failure),
    )
    if failure.next_action:
        context.say(N_("It broke while {code} was carried out."), code=failure.next_action)
    context.say(N_("This record leads there; save the line and `replay` it:"))
    context.say("{record}", record=json.dumps(record.to_json(), ensure_ascii=False))
    context.result(
        {
            "ok": False,
            "game": record.game,
            "players": record.players,
            "seed": record.seed,
            "error": str(failure),
            "next_action": failure.next_action,
            "record": record.to_json(),
        }
    )
    return 1
