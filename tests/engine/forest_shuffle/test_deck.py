"""The published deck: what is printed on each card, the checksums, and decks of an owner."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.forest_shuffle.decks import beeches, published_text
from engine.words import said
from hedgerow.content import ContentError
from hedgerow.games.forest_shuffle import GAME
from hedgerow.games.forest_shuffle.deck import Deck, published, read_deck
from hedgerow.games.forest_shuffle.species import SLOTS, TYPES, all_species, by_id

#: The list of cards as the numbered rules give it: id, names, copies, cost, side and types, symbols.
PRINTED = (Path(__file__).parent / "printed.txt").read_text("utf-8")
ROWS = [[part.strip() for part in line.split("|")] for line in PRINTED.splitlines()]
SYMBOLS = ("beech", "birch", "douglas_fir", "horse_chestnut", "linden", "oak", "silver_fir", "sycamore")


def sides_of(deck: Deck, species: str) -> Counter[tuple[str, str]]:
    """How often a species stands on each side with each symbol."""
    found: Counter[tuple[str, str]] = Counter()
    for kind, copies in enumerate(deck.copies):
        for face in deck.of_card[kind]:
            if face.species.id == species:
                found[SLOTS[face.slot], SYMBOLS[face.symbol]] += copies
    return found


def printed_sides(place: str, symbols: str) -> Counter[tuple[str, str]]:
    """The same from a row of the list."""
    found: Counter[tuple[str, str]] = Counter()
    for part in symbols.split(","):
        words, times = part.split(), 1
        if words[-1].startswith("x"):
            times = int(words.pop()[1:])
        side = words.pop(0) if place == "left/right" else place
        found[side, "_".join(words)] += times
    return found


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=row[0], marks=pytest.mark.rule(f"forest-shuffle.card.{row[0].replace('_', '-')}.print"))
        for row in ROWS
    ],
)
def test_print(row: list[str]) -> None:
    id, english, dutch, copies, cost, what, symbols = row
    species = by_id()[id]
    assert (species.name.en, species.name.nl) == (english, dutch)
    assert species.name.latin
    assert (species.copies, species.cost) == (int(copies), int(cost))
    place, *types = [part.strip() for part in what.split(",")]
    names = [name.replace("cloven-hoofed", "cloven_hoofed") for part in types for name in part.split(" + ")] or ["tree"]
    assert {TYPES[number] for number in species.types} == set(names)
    assert sides_of(published(), id) == printed_sides(place, symbols)
    assert sides_of(published(), id).total() == int(copies)


def test_all_species_are_listed() -> None:
    assert [row[0] for row in ROWS] == [species.id for species in all_species()]
    assert len(ROWS) == 57
    assert len({species.code for species in all_species()}) == 57
    for id in ("nl", "latin", "en"):
        assert len({getattr(species.name, id) for species in all_species()}) == 57


@pytest.mark.rule("forest-shuffle.setup.deck")
def test_shapes_of_cards() -> None:
    deck = published()
    shapes = Counter(tuple(SLOTS[face.slot] for face in deck.of_card[kind]) for kind in deck.physical)
    assert shapes == {("tree",): 66, ("top", "bottom"): 48, ("left", "right"): 44}
    assert deck.size == len(deck.physical) == 158
    state = GAME.new(5, 1)
    assert len(state.pool) + 5 * 6 == 158  # type: ignore[attr-defined]
    assert state.setup.positions == 161  # three winter cards more


def test_checksums() -> None:
    deck = published()
    faces = [face for kind in deck.physical for face in deck.of_card[kind]]
    assert len(faces) == 250
    carrying = Counter(
        SYMBOLS[symbol] for kind in deck.physical for symbol in range(8) if deck.symbols[kind] >> symbol & 1
    )
    assert carrying == {
        "beech": 32, "birch": 31, "douglas_fir": 31, "horse_chestnut": 34, "linden": 32, "oak": 30, "silver_fir": 30,
        "sycamore": 30,
    }  # fmt: skip
    assert Counter(SYMBOLS[face.symbol] for face in faces) == carrying
    assert Counter(SLOTS[face.slot] for face in faces) == {"tree": 66, "top": 48, "bottom": 48, "left": 44, "right": 44}
    assert Counter(face.cost for face in faces) == {0: 74, 1: 97, 2: 72, 3: 7}
    assert sum(face.cost for face in faces) == 262
    assert Counter(TYPES[number] for face in faces for number in face.species.types) == {
        "tree": 66, "pawed": 55, "insect": 36, "butterfly": 20, "bird": 24, "cloven_hoofed": 23, "deer": 14,
        "amphibian": 14, "bat": 12, "plant": 12, "mushroom": 8,
    }  # fmt: skip
    assert [face for face in faces if face.cost == 0 and face.species.bonus] == []


def test_split_cards_differ() -> None:
    deck = published()
    splits = [tuple((face.species.id, face.symbol) for face in faces) for faces in deck.of_card if len(faces) == 2]
    assert len(splits) == len(set(splits)) == 92
    assert all(one[1] != two[1] for one, two in splits)
    assert len(set(deck.cards)) == deck.kinds == 100


def test_a_wide_pairing_by_hand() -> None:
    """A few cards looked up one by one in the list of facts."""
    deck = published()
    for code, symbols in {
        "camberwell_beauty/chanterelle": ("horse_chestnut", "birch"),
        "brown_bear/raccoon": ("linden", "silver_fir"),
        "wolf/greater_horseshoe_bat": ("sycamore", "linden"),
        "bullfinch/hedgehog": ("douglas_fir", "beech"),
    }.items():
        assert tuple(SYMBOLS[face.symbol] for face in deck.of_card[deck.by_code[code]]) == symbols


def test_the_own_deck() -> None:
    deck = published()
    assert deck.source_text is None
    assert (deck.label.en, deck.label.nl) == ("Published deck", "Gepubliceerd spel")
    assert deck.warnings == ()


def test_an_owners_deck_of_the_same_cards_has_the_same_digest() -> None:
    text = published_text().replace("Published deck", "My deck")
    deck = GAME.load_content(text, "mine.toml")
    assert deck.digest == published().digest
    assert deck.source_text == text
    assert GAME.new(3, 5, deck).digest() == GAME.new(3, 5).digest()


def test_an_owners_deck_may_mix_the_cards_anew() -> None:
    text = published_text().replace('top = ["bullfinch", "silver_fir"]', 'top = ["goshawk", "oak"]')
    deck = GAME.load_content(text, "mine.toml")
    assert deck.digest != published().digest
    assert said(deck.warnings) == (
        "bullfinch: 3 copies, the published deck has 4",
        "goshawk: 5 copies, the published deck has 4",
    )
    state = GAME.new(2, 1, deck)
    assert GAME.from_json(state.to_json(), deck) == state


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '["bullfinch", "silver_fir"]',
            '["bulfinch", "silver_fir"]',
            "top_bottom 3 top: 'bulfinch' is no species of this game",
        ),
        (
            '["bullfinch", "silver_fir"]',
            '["moss", "silver_fir"]',
            "top_bottom 3 top: moss is never the top half of a card",
        ),
        ('["bullfinch", "silver_fir"]', '["bullfinch", "pine"]', "top_bottom 3 top: 'pine' is no tree symbol"),
        ('["bullfinch", "silver_fir"]', '["bullfinch"]', "top_bottom 3 top: must be [species, tree symbol]"),
        ('["bullfinch", "silver_fir"]', '["bullfinch", "linden"]', "top_bottom 3: both halves carry the symbol linden"),
        ("beech = 10", "beech = 9", "trees: must add up to 66 cards, not 65"),
        ("beech = 10", "beach = 10", "trees beach: is not known"),
        (
            '  { top = ["bullfinch", "silver_fir"], bottom = ["tree_ferns", "linden"] },\n',
            "",
            "top_bottom: must list 48 cards, not 47",
        ),
        ("label = ", "labels = ", "label: is missing"),
        (", bottom = ", ", extra = 1, bottom = ", "extra: is not known"),
        ("[trees]", "[trees", "is not valid TOML"),
    ],
)
def test_faults_of_an_owners_deck(old: str, new: str, message: str) -> None:
    text = published_text()
    assert old in text
    with pytest.raises(ContentError) as caught:
        read_deck(text.replace(old, new, 1), "mine.toml")
    assert message in str(caught.value)
    assert all(fault.file == "mine.toml" for fault in caught.value.faults)


def test_a_beech_wood() -> None:
    deck = GAME.load_content(beeches(), "beeches.toml")
    assert deck.copies[:8] == [59, 1, 1, 1, 1, 1, 1, 1]
    assert len(deck.warnings) == 8
