"""Games between bots for the lesson "How sure are we?", played once and written down as `hedgerow.classroom.recorded`.

    python tests/bench/class_records.py [--games N]

Everything is seeded: the same engine and bots give the same file. Bots grow better; the file tells how they played when
it was written, and the lesson needs no more.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "pkg"))

from hedgerow.arena.pairing import Task
from hedgerow.bots.base import Bot, Question, fresh
from hedgerow.bots.random import RandomBot
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.classroom.search import look_ahead
from hedgerow.classroom.tournament import FunctionBot, play_game
from hedgerow.game import Action

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "pkg" / "hedgerow" / "classroom" / "recorded.py"
WIDTH = 100


GAME = "save_the_meeples"


def careless(question: Question, rng: Chance) -> Action:
    """A bot that looks ahead, but in one of three answers takes any."""
    return rng.choice(question.legal) if rng.below(3) == 0 else look_ahead(question, rng)


BOTS: dict[str, Bot] = {
    "dice": RandomBot(),
    "careless": FunctionBot(careless),
    "ahead": FunctionBot(look_ahead),
}


class Match(NamedTuple):
    """Two bots: `name` in the file, and how many games they play."""

    name: str
    bots: tuple[str, str]
    games: int


MATCHES = (
    Match("EQUALS", ("dice", "dice"), 1000),
    Match("AHEAD_DICE", ("ahead", "dice"), 100),
    Match("CARELESS_DICE", ("careless", "dice"), 100),
    Match("AHEAD_CARELESS", ("ahead", "careless"), 120),
)
HEAD = '''"""Games that were played once, for the lesson "How sure are we?".

Written by tests/bench/class_records.py; do not edit. A letter is a game: W, L and D are won, lost and shared by the bot
named first, where it had the first turn; w, l and d where the other had it.
"""

from __future__ import annotations

'''


def task_of(match: Match, number: int) -> Task:
    """The game with that number: two games share a seed, with the seats changed, unless both bots are the same."""
    if match.bots[0] == match.bots[1]:
        return Task(number, 1 + number, match.bots)
    return Task(number, 1 + number // 2, match.bots if number % 2 == 0 else match.bots[::-1])


def letter(match: Match, number: int) -> str:
    """Play a game; its letter."""
    game, task = games[GAME], task_of(match, number)
    if match.bots == ("dice", "dice"):
        return dice_letter(task.seed)
    result, _ = play_game(game, task, [BOTS[name] for name in task.seats])
    seat = 0 if task.seats == match.bots else 1
    won = "WDL"[round(2 - 2 * result.returns[seat])]
    return won if game.new(2, task.seed).current_player == seat else won.lower()


def dice_letter(seed: int) -> str:
    """A game in which both take any answer, without asking them: many times as fast."""
    state, rng = games[GAME].new(2, seed), fresh(seed)
    began = state.current_player
    while not state.is_terminal:
        state.apply(rng.choice(state.legal_actions()))
    won = "WDL"[round(2 - 2 * state.returns()[0])]
    return won if began == 0 else won.lower()


def written(name: str, letters: str) -> str:
    """A record as Python."""
    lines = [letters[at : at + WIDTH] for at in range(0, len(letters), WIDTH)]
    return f"{name} = (\n" + "".join(f'    "{line}"\n' for line in lines) + ")\n"


def main() -> None:
    """Play, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10**6, help="at most so many of each match")
    parser.add_argument("--only", default="", help="one match alone; the file is not written")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    parts = []
    for match in (each for each in MATCHES if given.only in ("", each.name)):
        letters = "".join(letter(match, number) for number in range(min(match.games, given.games)))
        parts.append(written(match.name, letters))
        sys.stdout.write(f"{match.name}: {len(letters)} games, {letters.upper().count('W')} won\n")
        sys.stdout.flush()
    if not given.only:
        given.out.write_text(HEAD + "".join(parts), "utf-8")


if __name__ == "__main__":
    main()
