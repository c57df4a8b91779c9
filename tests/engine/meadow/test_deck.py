"""The house deck: counts as planned, a food web that closes, and worth playing."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.meadow.tables import deck_with
from engine.words import said
from hedgerow.games.meadow.cards import GROUNDS, Card
from hedgerow.games.meadow.deck import house
from hedgerow.games.meadow.deck_cards import concerns

BASE = [card for card in house().cards if not card.envelope]
GOALS = house().tables.goals


def of(deck: str, kind: str = "") -> list[Card]:
    return [card for card in BASE if card.deck == deck and (not kind or card.type == kind)]


def granted(cards: list[Card]) -> Counter[str]:
    return Counter(symbol for card in cards for symbol in card.grants)


def required(cards: list[Card]) -> Counter[str]:
    return Counter(symbol for card in cards for need in card.requires for symbol in need.any)


def test_it_is_labelled_as_a_house_deck() -> None:
    assert house().label == ("House deck", "Huisspel", "")
    assert house().source_text is None
    assert house().warnings == ()


def test_names_are_there_in_both_languages_and_differ() -> None:
    for field in ("en", "nl"):
        names = [getattr(card.name, field) for card in house().cards]
        assert len(set(names)) == len(names)
        assert all(name[0].isupper() and len(name) <= 40 for name in names)
    assert len({card.id for card in house().cards}) == 210
    assert all(len(card.id) <= 20 for card in house().cards)


def test_species_have_latin_names_and_things_have_none() -> None:
    for card in house().cards:
        living = card.deck in "SN"
        assert bool(card.name.latin) == living, card.id
        if living:
            assert re.fullmatch(r"[A-Z][a-z]+ (kl\. )?[a-z]+", card.name.latin), card.id
    latin = [card.name.latin for card in house().cards if card.name.latin]
    assert len(set(latin)) == len(latin)


def test_grounds() -> None:
    grounds = of("E")
    assert {card.type for card in grounds} == {"ground"}
    assert Counter(card.grounds[0] for card in grounds) == dict.fromkeys(GROUNDS, 9)
    assert Counter(card.grants for card in grounds) == {
        ("larva",): 13, ("beetle",): 13, ("mushroom",): 6, ("blossom",): 6, (): 4,
        ("larva", "mushroom"): 1, ("beetle", "blossom"): 1, ("mushroom", "blossom"): 1,
    }  # fmt: skip


def test_the_w_deck() -> None:
    built = of("W", "observation")
    assert granted(built) == {"building": 14, "fence": 10}
    assert Counter(len(card.requires) for card in built) == {1: 14, 2: 10}
    assert len(asking_grounds(built)) == 6
    arrows = [card for card in built if any(need.arrow for need in card.requires)]
    assert Counter(len(card.requires) for card in arrows) == {1: 4, 2: 6}
    assert Counter(len(card.requires) for card in of("W", "landscape")) == {0: 6, 1: 4, 2: 2}
    assert Counter(len(card.requires) for card in of("W", "discovery")) == {0: 3, 1: 6}


def asking_grounds(cards: list[Card]) -> list[Card]:
    return [card for card in cards if any(set(need.any) & set(GROUNDS) for need in card.requires)]


@pytest.mark.parametrize(
    ("deck", "sizes", "grounds", "slashes", "arrows", "doubles"),
    [("S", {1: 20, 2: 20, 3: 5}, 18, 6, 4, 5), ("N", {1: 5, 2: 22, 3: 18}, 14, 8, 5, 2)],
)
def test_the_s_and_n_decks(
    deck: str, sizes: dict[int, int], grounds: int, slashes: int, arrows: int, doubles: int
) -> None:
    cards = of(deck)
    assert Counter(len(card.requires) for card in cards) == sizes
    assert len(asking_grounds(cards)) == grounds
    assert sum(any(len(need.any) > 1 for need in card.requires) for card in cards) == slashes
    assert sum(any(need.arrow for need in card.requires) for card in cards) == arrows
    assert sum(len(card.grants) == 2 for card in cards) == doubles


@pytest.mark.parametrize(
    ("deck", "kind", "band"),
    [
        ("W", "observation", {1: (1, 2), 2: (2, 4)}),
        ("W", "landscape", {0: (2, 2), 1: (3, 3), 2: (4, 4)}),
        ("W", "discovery", {0: (2, 2), 1: (3, 4)}),
        ("S", "observation", {1: (1, 2), 2: (2, 3), 3: (3, 4)}),
        ("N", "observation", {1: (2, 2), 2: (3, 4), 3: (4, 6)}),
    ],
)
def test_points_grow_with_requirements(deck: str, kind: str, band: dict[int, tuple[int, int]]) -> None:
    for card in of(deck, kind):
        low, high = band[len(card.requires)]
        assert low <= card.points <= high, card.id
    for size, (low, high) in band.items():
        points = {card.points for card in of(deck, kind) if len(card.requires) == size}
        assert {low, high} <= points


def test_at_most_one_arrow_and_every_observation_grants() -> None:
    for card in house().cards:
        assert sum(need.arrow for need in card.requires) <= 1, card.id
        if card.type == "observation":
            assert 1 <= len(card.grants) <= 2, card.id


def test_known_cards_are_as_published() -> None:
    """The few published facts: hoopoe, mole, blackbird, hawthorn, fox; firewood has an arrow and a plain symbol."""
    cards = {card.id: card for card in house().cards}
    assert [need.any for need in cards["hoopoe"].requires] == [("larva",), ("beetle",)]
    assert cards["hoopoe"].grants == ("bird",)
    assert [need.any for need in cards["mole"].requires] == [("larva",), ("beetle",)]
    assert (cards["mole"].grants, cards["mole"].points) == (("paw",), 2)
    assert [need.any for need in cards["blackbird"].requires] == [("beetle",)]
    assert (cards["blackbird"].grants, cards["blackbird"].points) == (("bird",), 2)
    assert [need.any for need in cards["hawthorn"].requires] == [("bird",)]
    assert cards["hawthorn"].grants == ("berry",)
    assert ("paw",) in [need.any for need in cards["red-fox"].requires]
    assert (len(cards["red-fox"].requires), cards["red-fox"].points) == (2, 3)
    assert len(cards["flying-squirrel"].requires) == 2
    assert sorted(need.arrow for need in cards["chopped-firewood"].requires) == [False, True]
    assert [need.any for need in cards["peacock-butterfly"].requires] == [("larva",), ("grass",)]
    assert house().faces[0][1:] == (("grass",), ("larva",))


def test_every_symbol_is_granted_and_wanted_enough() -> None:
    outside_n = granted([card for card in BASE if card.deck != "N"])
    wanted = Counter(symbol for card in BASE for symbol in {symbol for need in card.requires for symbol in need.any})
    for symbol in GOALS:
        assert outside_n[symbol] >= 6, symbol
        assert wanted[symbol] >= 8, symbol


def test_grants_and_requirements_balance() -> None:
    grants, needs = granted(BASE), required(BASE)
    for symbol in GOALS:
        if symbol not in ("larva", "beetle"):
            assert 0.7 <= grants[symbol] / needs[symbol] <= 1.3, symbol


def test_early_decks_need_nothing_that_only_n_grants() -> None:
    outside_n = set(granted([card for card in BASE if card.deck != "N"])) | set(GROUNDS)
    for card in of("S") + of("W"):
        for need in card.requires:
            assert set(need.any) & outside_n, card.id


def test_the_food_web_closes_without_n() -> None:
    """From the starting sides and the grounds on, W and S reach all eleven symbols and every one of their cards."""
    held = {symbol for face in house().faces for symbol in (*face.grounds, *face.grants)}
    held |= {symbol for card in of("E") for symbol in (*card.grounds, *card.grants)}
    left = of("W") + of("S")
    while True:
        reached = [card for card in left if all(set(need.any) & held for need in card.requires)]
        if not reached:
            break
        held |= {symbol for card in reached for symbol in card.grants}
        left = [card for card in left if card not in reached]
    assert left == []
    assert set(GOALS) <= held
    assert all(all(set(need.any) & held for need in card.requires) for card in of("N"))


def test_a_symbol_nobody_grants_is_a_warning() -> None:
    deck = deck_with(mole={"requires": "large"})
    deck = deck._replace(cards=tuple(card for card in deck.cards if card.envelope != "U"))
    assert "mole asks for large, which no card grants" in said(concerns(deck.cards, deck.tables))
