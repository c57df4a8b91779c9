"""A list of one's own: TOML or CSV, every fault named by file, entry and field."""

from __future__ import annotations

import csv
import io
from importlib import resources
from typing import Any

import pytest

from hedgerow.content import ContentError
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.deck import Deck, house, read_deck
from hedgerow.games.meadow.deck_csv import COLUMNS

HOUSE = (resources.files("hedgerow.games.meadow") / "content" / "house.toml").read_text("utf-8")
MOLE = next(line for line in HOUSE.splitlines() if '"mole"' in line)


SOLO = "[solo]\nnotch_order = { left = [1, 2, 3, 4], right = [1, 2, 3, 4], bottom = [1, 2, 3, 4] }\n"


def faults(text: str, file: str = "own.toml") -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_deck(text, file)
    return [str(fault) for fault in caught.value.faults]


def changed(old: str, new: str) -> str:
    """The house list with one change in the mole's line."""
    assert old in MOLE
    return HOUSE.replace(MOLE, MOLE.replace(old, new))


def as_csv(delimiter: str = ",") -> str:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter)
    writer.writerow(COLUMNS)
    outside = {"landscape": ["road"], "discovery": ["landscape"]}
    for card in house().cards:
        needs = outside.get(card.type, []) + [need.text() for need in card.requires]
        writer.writerow(
            [card.id, card.deck, card.type, card.name.en, card.name.nl, card.name.latin, " + ".join(needs),
             "+".join(card.grants), "+".join(card.grounds), card.points, card.envelope]
        )  # fmt: skip
    return out.getvalue()


def test_the_house_list_reads_as_an_owners_list() -> None:
    deck = read_deck(HOUSE, "own.toml")
    assert deck.cards == house().cards
    assert deck.digest == house().digest
    assert deck.source_text == HOUSE
    assert deck.label == house().label


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_csv_gives_the_same_deck(delimiter: str) -> None:
    deck = read_deck("\ufeff" + as_csv(delimiter), "own.CSV")
    assert deck.cards == house().cards
    assert deck.digest == house().digest
    assert deck.label.en == "own.CSV"
    assert GAME.load_content(as_csv(), "x.csv").digest == house().digest


def test_requirements_in_full() -> None:
    text = changed(
        'requires = ["larva", "beetle"]', 'requires = [{ any = ["larva"] }, { any = ["beetle", "bird"], arrow = true }]'
    )
    mole = next(card for card in read_deck(text, "own.toml").cards if card.id == "mole")
    assert [need.text() for need in mole.requires] == ["larva", "<beetle/bird>"]


def test_names_do_not_change_the_digest_but_rules_do() -> None:
    assert read_deck(changed('nl = "Mol"', 'nl = "Zwarte mol"'), "own.toml").digest == house().digest
    assert read_deck(changed("points = 2", "points = 3"), "own.toml").digest != house().digest


def test_a_file_of_tables_alone_keeps_the_house_cards() -> None:
    deck = read_deck("[roads]\nsupply = 30\n", "own.toml")
    assert deck.cards == house().cards
    assert deck.tables.roads == 30
    assert deck.digest != house().digest
    assert GAME.new(2, 1, deck).observation(0)["supply"] == 28


def test_a_symbol_of_ones_own() -> None:
    text = '[[symbols]]\nid = "lizard"\nname = { en = "lizard", nl = "hagedis" }\n'
    cards = changed('grants = ["paw"]', 'grants = ["lizard"]').split("cards = [", 1)
    deck = read_deck(cards[0] + "cards = [" + cards[1] + "\n" + text, "own.toml")
    assert next(card for card in deck.cards if card.id == "mole").grants == ("lizard",)
    assert GAME.new(2, 1, deck).faults() == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "mole"', 'id = "Mole"', "(Mole) id: must be 1 to 20 small letters"),
        ('id = "mole"', 'id = "hoopoe"', "cards: 2 cards have the id 'hoopoe'; each needs its own"),
        ('deck = "S"', 'deck = "X"', "(mole) deck: must be one of W, S, N, E, not 'X'"),
        ('deck = "S"', 'deck = "N"', "cards: deck S has 44 cards besides envelopes; it must have 45"),
        ('type = "observation"', 'type = "animal"', "(mole) type: must be one of ground, observation, landscape"),
        ('type = "observation"', 'type = "ground"', "(mole) grounds: a ground card needs at least one"),
        ('type = "observation"', 'type = "ground"', "(mole) requires: a ground card has no requirement"),
        (
            'type = "observation"',
            'type = "landscape"',
            "(mole) requires: a landscape card needs road exactly once, plain",
        ),
        (
            'type = "observation"',
            'type = "discovery"',
            "(mole) requires: a discovery card needs landscape exactly once",
        ),
        ('type = "observation"', 'type = "landscape"', "(mole) grants: a landscape card shows no meadow symbol"),
        ('requires = ["larva", "beetle"]', "requires = []", "(mole) requires: an observation card needs at least one"),
        ('"larva", "beetle"', '"larva", "road"', "(mole) requires: an observation card asks for symbols of the meadow"),
        ('"larva", "beetle"', '"slug"', "(mole) requires: 'slug' is not known: use larva, beetle"),
        ('"larva", "beetle"', '"larva/larva"', "(mole) requires: 'larva/larva' must offer one symbol or two different"),
        ('"larva", "beetle"', '"larva/bird/paw"', "(mole) requires: 'larva/bird/paw' must offer one symbol or two"),
        ('grants = ["paw"]', 'grants = ["hoof"]', "(mole) grants: 'hoof' is not known"),
        ('grants = ["paw"]', 'grants = "paw"', "(mole) grants: must be a list, not 'paw'"),
        ("points = 2", 'points = "two"', "(mole) points: must be a whole number, not 'two'"),
        ("points = 2", "points = 99", "(mole) points: must be from 0 to 30, not 99"),
        ("points = 2", "point = 2", "(mole) point: is not known: remove it or correct its spelling"),
        ("points = 2", "point = 2", "(mole) points: is missing"),
        ("points = 2", 'points = 2, envelope = "Z"', "(mole) envelope: must be one of T, U, W, X, Y, not 'Z'"),
        ("points = 2", 'points = 2, grounds = ["grass"]', "(mole) grounds: only a ground card has any"),
        ('nl = "Mol"', 'dutch = "Mol"', "(mole).name dutch: is not known"),
    ],
)
def test_a_wrong_card_is_named(old: str, new: str, fault: str) -> None:
    found = faults(changed(old, new))
    assert any(fault in line and line.startswith("own.toml: ") for line in found), found


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("\n", "own.toml: is empty: write cards or tables into it"),
        ("x = 1\n", "own.toml: x: is not known: remove it or correct its spelling"),
        ("[roads\n", "own.toml: is not valid TOML"),
        ("[roads]\nsupply = 1\n", "own.toml: roads supply: must be from 4 to 99, not 1"),
        ('[goals]\ntokens = ["bird"]\n', "own.toml: goals: has 1 tokens; the largest campfire side needs more"),
        ('[goals]\ntokens = ["cow"]\n', "own.toml: goals tokens: 'cow' is not known"),
        ('[goals]\ntokens = []\nenvelope_tokens = { Q = ["bird"] }\n', "'Q' is no envelope: they are T, U, W, X, Y"),
        ("[campfire.3]\ngoals = 8\n", "own.toml: campfire.3 notches: is missing"),
        (
            '[campfire.3]\ngoals = 8\nnotches = 1\nblocks = 2\nbenches = 2\nlayout = "ring"\n',
            "2 blocks do not fit on 1",
        ),
        (
            '[campfire.3]\ngoals = 8\nnotches = 5\nblocks = 1\nbenches = 2\nlayout = "star"\n',
            "must be one of ring, chain",
        ),
        ('[start_ground]\nfaces = [{ grounds = ["grass"] }, { grounds = ["grass"] }]\n', "has two equal sides"),
        ("[start_ground]\nfaces = []\n", "must be one side or two, not 0"),
        (
            "[start_ground]\nfaces = [{}]\n",
            "own.toml: start_ground.faces[1] grounds: a starting ground needs at least one",
        ),
        (
            '[special_action_of_token]\n1 = "fly"\n',
            "own.toml: special_action_of_token 1: must be one of take_any_faceup",
        ),
        (SOLO.replace("[1, 2, 3, 4]", "[1, 2, 3]", 1), "must be the numbers 1 to 4"),
        (SOLO + 'table = [{ at_least = 9, name = "a" }, { at_least = 3, name = "b" }]\n', "must go from the lowest"),
        ('[[symbols]]\nid = "grass"\nname = "x"\n', "own.toml: symbols[1] id: 'grass' is taken"),
        ('[[symbols]]\nid = "bird"\nname = "x"\ncards = []\n', "symbols[1] cards: is not known"),
        ('[[symbols]]\nid = "bird"\nname = "x"\n', "own.toml: symbols[1] id: 'bird' is taken"),
        ("cards = 3\n", "own.toml: cards: must be a list, not 3"),
        ("cards = [3]\n", "own.toml: cards[1]: must be a table"),
    ],
)
def test_wrong_tables_are_named(text: str, fault: str) -> None:
    found = faults(text)
    assert any(fault in line for line in found), found


def test_all_faults_are_found_at_once() -> None:
    text = changed("points = 2", "points = 99").replace("supply = 28", "supply = 0")
    assert len(faults(text)) == 2


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "own.csv: is empty: write cards or tables into it"),
        ("name\n", "own.csv: line 1 id: is missing"),
        ("id,deck\n", "own.csv: line 1 type: is missing"),
        (as_csv().replace("points", "value", 1), "own.csv: line 1 value: is not known: the columns are id, deck"),
        (as_csv().replace("latin", "name", 1), "own.csv: line 1: names a column twice"),
        (as_csv() + "a,b,c,d,e,f,g,h,i,j,k,l\n", "own.csv: line 212: has 12 cells, the first line 11"),
        (as_csv().replace("mole,S", "mole,Q"), "(mole) deck: must be one of W, S, N, E, not 'Q'"),
        (as_csv().replace("mole,S", "mole,N"), "own.csv: cards: deck S has 44 cards"),
        (
            as_csv().replace("Talpa europaea,larva + beetle,paw,,2", "Talpa europaea,larva,paw,,x"),
            "(mole) points: must be a whole number, not 'x'",
        ),
        ('id,deck\n"open', "own.csv: is not valid CSV"),
    ],
)
def test_wrong_csv_is_named(text: str, fault: str) -> None:
    found = faults(text, "own.csv")
    assert any(fault in line for line in found), found


def test_a_csv_fault_names_its_line() -> None:
    lines = as_csv().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("mole,")) + 1
    found = faults("\n".join(lines).replace("mole,S", "mole,Q"), "own.csv")
    assert found == [f"own.csv: line {at} (mole) deck: must be one of W, S, N, E, not 'Q'"]


def test_other_games_cannot_be_mistaken_for_it() -> None:
    deck: Any = house()
    assert isinstance(deck, Deck)
    assert set(deck.campfire) == {1, 2, 3, 4}
