"""Read goals: each kind of the vocabulary from its table in a card file."""

from __future__ import annotations

from collections.abc import Callable

from hedgerow.content import Entry
from hedgerow.games.countryside import goals
from hedgerow.games.countryside.goals import Goal
from hedgerow.games.countryside.lexicon import Lexicon
from hedgerow.games.countryside.vocabulary import EVERYWHERE, GOODS, HERE

Reader = Callable[[Entry, Lexicon], Goal]


def read_goal(entry: Entry, words: Lexicon, *, on_area: bool) -> Goal:
    """One goal; a harmless one after a fault. Only a goal on an area can speak of "this area"."""
    type = entry.choice("type", READERS)
    if not on_area and (type.endswith("_here") or entry.data.get("where") == HERE or entry.has("here")):
        entry.fault("type", "speaks of this area, but a goal tile lies on none")
    if type not in READERS:
        return goals.SpendCoins(1)
    goal = READERS[type](entry, words)
    entry.done()
    return goal


def _goods(entry: Entry) -> tuple[tuple[int, int], ...]:
    found = []
    for good, n in entry.table("goods").items():
        if good not in GOODS or not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= 15:
            entry.fault("goods", f"must be good = number, of {', '.join(GOODS)}, not {good!r} = {n!r}"[:300])
        else:
            found.append((GOODS.index(good), n))
    if not found:
        entry.fault("goods", "must name at least one good")
    return tuple(sorted(found))


def _spend(entry: Entry, words: Lexicon) -> Goal:
    return goals.Spend(_goods(entry), entry.choice("where", (EVERYWHERE, HERE), EVERYWHERE))


def _spend_any(entry: Entry, words: Lexicon) -> Goal:
    kinds = []
    for good in entry.items("from"):
        if good not in GOODS:
            entry.fault("from", f"must list goods ({', '.join(GOODS)}), not {good!r}"[:300])
        else:
            kinds.append(GOODS.index(good))
    if not kinds:
        entry.fault("from", "must list at least one good")
    where = entry.choice("where", (EVERYWHERE, HERE), EVERYWHERE)
    return goals.SpendAny(entry.number("n", 1, 15), tuple(sorted(set(kinds))), where)


def _spend_distinct(entry: Entry, words: Lexicon) -> Goal:
    return goals.SpendDistinct(entry.number("n", 1, len(GOODS)))


def _spend_coins(entry: Entry, words: Lexicon) -> Goal:
    return goals.SpendCoins(entry.number("n", 1, 15))


def _discard_hand(entry: Entry, words: Lexicon) -> Goal:
    return goals.DiscardHand(entry.number("n", 1, 12))


def _own_goods(entry: Entry, words: Lexicon) -> Goal:
    return goals.OwnGoods(_goods(entry))


def _have_coins(entry: Entry, words: Lexicon) -> Goal:
    return goals.HaveCoins(entry.number("n", 1, 15))


def _full_areas(entry: Entry, words: Lexicon) -> Goal:
    return goals.FullAreas(entry.number("n", 1, 12))


def _areas_with_animal(entry: Entry, words: Lexicon) -> Goal:
    return goals.AreasWithAnimal(entry.number("n", 1, 12))


def _count_tag(entry: Entry, words: Lexicon) -> Goal:
    tag = entry.text("tag")
    if tag not in words.tags:
        entry.fault("tag", f"must be a tag of this file ({', '.join(words.tags)}), not {tag!r}"[:300])
    entry.choice("where", [EVERYWHERE], EVERYWHERE)
    return goals.CountTag(tag, entry.number("n", 1, 30))


def _set_cards(entry: Entry, words: Lexicon) -> Goal:
    return goals.SetCards(words.known_set(entry, "set", entry.text("set")), entry.number("n", 1, 9))


def _same_card(entry: Entry, words: Lexicon) -> Goal:
    return goals.SameCard(entry.number("n", 2, 9))


def _same_card_of_set(entry: Entry, words: Lexicon) -> Goal:
    return goals.SameCard(entry.number("n", 2, 9), words.known_set(entry, "set", entry.text("set")))


def _costly(entry: Entry, words: Lexicon) -> Goal:
    return goals.CostlyCards(entry.number("sun", 1, 30), entry.number("n", 1, 9))


def _persons(entry: Entry, words: Lexicon) -> Goal:
    return goals.Distinct("person", entry.number("n", 1, 9))


def _animals(entry: Entry, words: Lexicon) -> Goal:
    return goals.Distinct("animal", entry.number("n", 1, 9))


def _no_person(entry: Entry, words: Lexicon) -> Goal:
    return goals.FullNoPerson()


def _more_than(entry: Entry, words: Lexicon) -> Goal:
    here = []
    for symbol, n in entry.table("here", {}).items():
        if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= 9:
            entry.fault("here", f"must be symbol = 1 to 9, not {symbol!r} = {n!r}"[:200])
        else:
            here.append((words.symbols_count(entry, "here", [symbol], HERE), n))
    more = words.symbols_count(entry, "a", [entry.text("a")])
    return goals.MoreThan(more, words.symbols_count(entry, "b", [entry.text("b")]), tuple(here))


def _all_of(entry: Entry, words: Lexicon) -> Goal:
    groups = entry.items("need")
    if not 1 <= len(groups) <= 6:
        entry.fault("need", "must be one to six lists of symbols")
        groups = groups[:6] or [[]]
    return goals.AllOf(tuple(words.symbols_count(entry, "need", group, HERE) for group in groups))


def _count_any(entry: Entry, words: Lexicon) -> Goal:
    what = words.symbols_count(entry, "of", entry.items("of"), HERE)
    return goals.CountAny(what, entry.number("n", 1, 9))


READERS: dict[str, Reader] = {
    "spend": _spend,
    "spend_any": _spend_any,
    "spend_distinct_goods": _spend_distinct,
    "spend_coins": _spend_coins,
    "discard_hand": _discard_hand,
    "own_goods": _own_goods,
    "have_coins": _have_coins,
    "full_areas": _full_areas,
    "areas_with_animal": _areas_with_animal,
    "count_tag": _count_tag,
    "set_cards_here": _set_cards,
    "same_card_here": _same_card,
    "same_card_from_set_here": _same_card_of_set,
    "cards_with_min_sun_here": _costly,
    "distinct_persons_here": _persons,
    "full_no_person_here": _no_person,
    "distinct_animals_here": _animals,
    "more_than": _more_than,
    "all_of_here": _all_of,
    "count_any_here": _count_any,
}
