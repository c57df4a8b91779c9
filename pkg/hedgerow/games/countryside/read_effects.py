"""What each operation is called in a card file, and where it may stand."""

from __future__ import annotations

from hedgerow.content import Entry
from hedgerow.games.countryside.effects import Op, Program
from hedgerow.games.countryside.effects_board import Repeat, Sun, UnusedSun
from hedgerow.games.countryside.effects_cards import (
    Choose,
    DiscardPick,
    Draw,
    DrawAreas,
    FulfilGoal,
    OwnGoal,
    Points,
    WorkerHome,
)
from hedgerow.games.countryside.effects_goods import Coins, Convert, Good, GoodOnEach
from hedgerow.games.countryside.given import Given
from hedgerow.games.countryside.lexicon import Lexicon
from hedgerow.words import N_

MOST_OPS = 6
ANYWHERE: dict[str, type[Op]] = {
    "coins": Coins,
    "draw": Draw,
    "goal": FulfilGoal,
    "worker_home": WorkerHome,
    "discard_pick": DiscardPick,
    "area": DrawAreas,
    "vp": Points,
}
ON_CARDS: dict[str, type[Op]] = {
    **ANYWHERE,
    "good": Good,
    "good_on_each": GoodOnEach,
    "convert": Convert,
    "choose": Choose,
    "own_goal": OwnGoal,
}
ON_BOARD: dict[str, type[Op]] = {
    **ANYWHERE,
    "sun": Sun,
    "coin_on_unused_sun": UnusedSun,
    "repeat_card_effect": Repeat,
}


def read_program(entry: Entry, field: str, words: Lexicon, name: str, *, on_card: bool, space: int = -1) -> Program:
    """A list of operations. `on_card`: whether they stand on a card, which goods can lie on."""
    found = []
    items = entry.items(field, [] if field == "reward" else None)
    if len(items) > MOST_OPS:
        entry.fault(field, N_("has {n} operations, more than {most}"), n=len(items), most=MOST_OPS)
        items = items[:MOST_OPS]
    for place, data in enumerate(items):
        inner = Entry(data, entry.file, f"{entry.name}.{field}[{place}]", entry.faults)
        op = _operation(inner, words, f"{name}/{place}", on_card=on_card, space=space)
        if op is not None:
            found.append(op)
    return tuple(found)


def _operation(entry: Entry, words: Lexicon, name: str, *, on_card: bool, space: int) -> Op | None:
    readers = ON_CARDS if on_card else ON_BOARD if space >= 0 else ANYWHERE
    kind = entry.choice("op", readers)
    if kind not in readers:
        return None
    op = readers[kind].read(Given(entry, words, name))
    if isinstance(op, Repeat):
        op = Repeat(space)
    entry.done()
    return op
