"""What each kind of goal is called in a card file."""

from __future__ import annotations

from hedgerow.content import Entry
from hedgerow.games.countryside.given import Given
from hedgerow.games.countryside.goals import Goal
from hedgerow.games.countryside.goals_held import AreasWithAnimal, CountTag, FullAreas, HaveCoins, MoreThan, OwnGoods
from hedgerow.games.countryside.goals_here import (
    AllOf,
    CostlyCards,
    CountAny,
    Distinct,
    FullNoPerson,
    SameCard,
    SetCards,
)
from hedgerow.games.countryside.goals_spent import DiscardHand, Spend, SpendAny, SpendCoins, SpendDistinct
from hedgerow.games.countryside.lexicon import Lexicon
from hedgerow.games.countryside.vocabulary import HERE
from hedgerow.words import N_

READERS: dict[str, type[Goal]] = {
    "spend": Spend,
    "spend_any": SpendAny,
    "spend_distinct_goods": SpendDistinct,
    "spend_coins": SpendCoins,
    "discard_hand": DiscardHand,
    "own_goods": OwnGoods,
    "have_coins": HaveCoins,
    "full_areas": FullAreas,
    "areas_with_animal": AreasWithAnimal,
    "count_tag": CountTag,
    "set_cards_here": SetCards,
    "same_card_here": SameCard,
    "same_card_from_set_here": SameCard,
    "cards_with_min_sun_here": CostlyCards,
    "distinct_persons_here": Distinct,
    "full_no_person_here": FullNoPerson,
    "distinct_animals_here": Distinct,
    "more_than": MoreThan,
    "all_of_here": AllOf,
    "count_any_here": CountAny,
}


def read_goal(entry: Entry, words: Lexicon, *, on_area: bool) -> Goal:
    """One goal; a harmless one after a fault. Only a goal on an area can speak of "this area"."""
    kind = entry.choice("type", READERS)
    if not on_area and (kind.endswith("_here") or entry.data.get("where") == HERE or entry.has("here")):
        entry.fault("type", N_("speaks of this area, but a goal tile lies on none"))
    if kind not in READERS:
        return SpendCoins(1)
    goal = READERS[kind].read(Given(entry, words, ""))
    entry.done()
    return goal
