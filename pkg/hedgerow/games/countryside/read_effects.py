"""Read effects: each operation of the vocabulary from its table in a card file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hedgerow.content import Entry
from hedgerow.games.countryside import effects
from hedgerow.games.countryside.cost import Cost, Group
from hedgerow.games.countryside.effects import Op, Program
from hedgerow.games.countryside.lexicon import Lexicon
from hedgerow.games.countryside.vocabulary import CHOSEN, EVERYWHERE, GOODS, PLACES, TYPES, Amount

MOST_OPS = 6
Reader = Callable[[Entry, Lexicon, str], Op]


def read_program(
    entry: Entry, field: str, words: Lexicon, name: str, *, on_card: bool, space: int = -1
) -> Program:
    """A list of operations. `on_card`: whether they stand on a card, which goods can lie on."""
    found = []
    items = entry.items(field, [] if field == "reward" else None)
    if len(items) > MOST_OPS:
        entry.fault(field, f"has {len(items)} operations, more than {MOST_OPS}")
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
    op = readers[kind](entry, words, name)
    if isinstance(op, effects.Repeat):
        op = effects.Repeat(space)
    entry.done()
    return op


def _amount(entry: Entry, words: Lexicon, number: str, field: str = "count") -> Amount:
    """`n`, or `each` times what is counted."""
    if not entry.has(field):
        return Amount(entry.number("n", 1, 15))
    count = entry.entry(field)
    where = count.choice("where", PLACES, EVERYWHERE)
    if count.has("distinct_symbols_of_set"):
        found = words.set_count(count, "distinct_symbols_of_set", count.text("distinct_symbols_of_set"), where)
    elif count.has("areas_of_type"):
        found = words.type_count(count, "areas_of_type", count.text("areas_of_type"))
    else:
        found = words.symbols_count(count, "symbols", count.items("symbols"), where)
    count.done()
    return Amount(entry.number(number, 1, 9, 1), found)


def _good(entry: Entry, words: Lexicon, name: str) -> Op:
    entry.choice("to", ["self"], "self")
    good = entry.choice("good", GOODS)
    return effects.Good(GOODS.index(good) if good in GOODS else 0, _amount(entry, words, "each"))


def _good_on_each(entry: Entry, words: Lexicon, name: str) -> Op:
    pairs = []
    for symbol, good in entry.table("pairs").items():
        if symbol not in words.symbols or good not in GOODS:
            entry.fault("pairs", f"must be symbol = good, of {', '.join(GOODS)}, not {symbol!r} = {good!r}"[:300])
        else:
            pairs.append((symbol, GOODS.index(good)))
    if not pairs:
        entry.fault("pairs", "must name at least one symbol")
        pairs = [("?", 0)]
    where = entry.choice("where", (*PLACES, CHOSEN), EVERYWHERE)
    return effects.GoodOnEach(tuple(pairs), entry.number("n", 1, 9, 1), where, words.goods_of(tuple(pairs)))


def _coins(entry: Entry, words: Lexicon, name: str) -> Op:
    return effects.Coins(_amount(entry, words, "each"))


def _draw(entry: Entry, words: Lexicon, name: str) -> Op:
    adjacent = _flag(entry, "adjacent")
    return effects.Draw(_amount(entry, words, "each"), adjacent)


def _flag(entry: Entry, field: str) -> bool:
    return bool(entry._get(field, bool, "true or false", False))


def _convert(entry: Entry, words: Lexicon, name: str) -> Op:
    groups = []
    for good, n in entry.table("pay").items():
        if (good != "any" and good not in GOODS) or not _counts(n):
            entry.fault("pay", f"must be good = 1 to 9, of any, {', '.join(GOODS)}, not {good!r} = {n!r}"[:300])
        else:
            mask = (1 << len(GOODS)) - 1 if good == "any" else 1 << GOODS.index(good)
            groups.append(Group(mask, n))
    if len(groups) > 1 and any(group.goods & (group.goods - 1) for group in groups):
        entry.fault("pay", "any stands alone")
    if not groups:
        entry.fault("pay", "must name at least one good")
    goods, coins = [], 0
    for good, n in entry.table("get").items():
        if (good != "coin" and good not in GOODS) or not _counts(n):
            entry.fault("get", f"must be good = 1 to 9, of coin, {', '.join(GOODS)}, not {good!r} = {n!r}"[:300])
        elif good == "coin":
            coins = n
        else:
            goods.append((GOODS.index(good), n))
    cost = Cost(tuple(groups))
    return effects.Convert(cost, words.add_cost(name, cost), tuple(goods), coins, _flag(entry, "repeat"))


def _counts(n: Any) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and 1 <= n <= 9


def _goal(entry: Entry, words: Lexicon, name: str) -> Op:
    return effects.FulfilGoal(entry.number("max", 1, 3, 1))


def _worker_home(entry: Entry, words: Lexicon, name: str) -> Op:
    return effects.WorkerHome(entry.number("n", 1, 4, 1))


def _discard_pick(entry: Entry, words: Lexicon, name: str) -> Op:
    later = entry.choice("when", ["now", "end_of_turn"]) == "end_of_turn"
    return effects.DiscardPick(entry.number("n", 1, 4, 1), later)


def _area(entry: Entry, words: Lexicon, name: str) -> Op:
    entry.number("draw", 2, 2, 2)
    entry.number("keep", 1, 1, 1)
    return effects.DrawAreas()


def _choose(entry: Entry, words: Lexicon, name: str) -> Op:
    branches = entry.items("of")
    if not 2 <= len(branches) <= 4:
        entry.fault("of", "must be two to four lists of effects")
    programs = []
    for place, _ in enumerate(branches):
        holder = Entry({"of": branches[place]}, entry.file, f"{entry.name}[{place}]", entry.faults)
        programs.append(read_program(holder, "of", words, f"{name}/{place}", on_card=True))
        if not programs[-1]:
            entry.fault("of", "must be lists of effects, none of them empty")
    numbers = tuple(words.add_program(f"{name}/{place}", program) for place, program in enumerate(programs))
    return effects.Choose(tuple(programs), numbers)


def _own_goal(entry: Entry, words: Lexicon, name: str) -> Op:
    per = entry.entry("vp_per")
    type = per.choice("areas_of_type", TYPES)
    per.done()
    return effects.OwnGoal(TYPES.index(type) if type in TYPES else 0)


def _points(entry: Entry, words: Lexicon, name: str) -> Op:
    return effects.Points(entry.number("n", 1, 9))


def _sun(entry: Entry, words: Lexicon, name: str) -> Op:
    _flag(entry, "separate")  # says for people that two gains are never joined, as no two ever are
    return effects.Sun(entry.number("n", 1, 15), _flag(entry, "discard_for_sun"))


def _unused_sun(entry: Entry, words: Lexicon, name: str) -> Op:
    entry.number("n", 1, 1, 1)
    return effects.UnusedSun()


def _repeat(entry: Entry, words: Lexicon, name: str) -> Op:
    entry.number("n", 1, 1, 1)
    return effects.Repeat(-1)


ANYWHERE: dict[str, Reader] = {
    "coins": _coins,
    "draw": _draw,
    "goal": _goal,
    "worker_home": _worker_home,
    "discard_pick": _discard_pick,
    "area": _area,
    "vp": _points,
}
ON_CARDS: dict[str, Reader] = {
    **ANYWHERE,
    "good": _good,
    "good_on_each": _good_on_each,
    "convert": _convert,
    "choose": _choose,
    "own_goal": _own_goal,
}
ON_BOARD: dict[str, Reader] = {
    **ANYWHERE,
    "sun": _sun,
    "coin_on_unused_sun": _unused_sun,
    "repeat_card_effect": _repeat,
}
