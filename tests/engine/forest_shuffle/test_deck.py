"""The published deck: what is printed on each card, the checksums, and decks of an owner."""

from __future__ import annotations

from collections import Counter
from importlib import resources

import pytest

from hedgerow.content import ContentError
from hedgerow.games.forest_shuffle import GAME
from hedgerow.games.forest_shuffle.deck import Deck, published, read_deck
from hedgerow.games.forest_shuffle.species import SLOTS, TYPES, all_species, by_id

#: The list of cards as the numbered rules give it: id, names, copies, cost, side and types, symbols.
PRINTED = """
beech | Beech | Beuk | 10 | 1 | tree | beech x10
birch | Birch | Berk | 10 | 0 | tree | birch x10
douglas_fir | Douglas Fir | Douglasspar | 7 | 2 | tree | douglas fir x7
horse_chestnut | Horse Chestnut | Paardenkastanje | 11 | 1 | tree | horse chestnut x11
linden | Linden | Linde | 9 | 1 | tree | linden x9
oak | Oak | Eik | 7 | 2 | tree | oak x7
silver_fir | Silver Fir | Zilverspar | 6 | 2 | tree | silver fir x6
sycamore | Sycamore | Esdoorn | 6 | 2 | tree | sycamore x6
bullfinch | Bullfinch | Goudvink | 4 | 1 | top, bird | douglas fir x3, silver fir
camberwell_beauty | Camberwell Beauty | Rouwmantel | 4 | 0 | top, butterfly + insect | birch, horse chestnut, sycamore x2
chaffinch | Chaffinch | Vink | 4 | 1 | top, bird | beech, birch, sycamore x2
eurasian_jay | Eurasian Jay | Vlaamse gaai | 4 | 1 | top, bird | birch x2, horse chestnut, sycamore
goshawk | Goshawk | Havik | 4 | 2 | top, bird | douglas fir, oak, silver fir x2
great_spotted_woodpecker | Great Spotted Woodpecker | Grote bonte specht | 4 | 1 | top, bird | douglas fir, linden x3
large_tortoiseshell | Large Tortoiseshell | Grote vos | 4 | 0 | top, butterfly + insect | beech, silver fir x2, sycamore
peacock_butterfly | Peacock Butterfly | Dagpauwoog | 4 | 0 | top, butterfly + insect | horse chestnut, linden, oak, silver fir
purple_emperor | Purple Emperor | Grote weerschijnvlinder | 4 | 0 | top, butterfly + insect | birch, horse chestnut x2, linden
red_squirrel | Red Squirrel | Rode eekhoorn | 4 | 0 | top, pawed | beech, douglas fir, horse chestnut, oak
silver_washed_fritillary | Silver-Washed Fritillary | Keizersmantel | 4 | 0 | top, butterfly + insect | beech, oak x3
tawny_owl | Tawny Owl | Bosuil | 4 | 2 | top, bird | beech x2, birch, sycamore
blackberries | Blackberries | Bramen | 3 | 0 | bottom, plant | beech, birch, silver fir
chanterelle | Chanterelle | Cantharel | 2 | 2 | bottom, mushroom | birch, silver fir
common_toad | Common Toad | Gewone pad | 6 | 0 | bottom, amphibian | beech, douglas fir, horse chestnut, oak, silver fir, sycamore
fire_salamander | Fire Salamander | Vuursalamander | 3 | 1 | bottom, amphibian | douglas fir, horse chestnut, linden
fireflies | Fireflies | Vuurvliegjes | 4 | 0 | bottom, insect | beech, douglas fir, linden, sycamore
fly_agaric | Fly Agaric | Vliegenzwam | 2 | 2 | bottom, mushroom | oak, silver fir
hedgehog | Hedgehog | Egel | 3 | 1 | bottom, pawed | beech, horse chestnut, oak
mole | Mole | Mol | 2 | 2 | bottom, pawed | oak, sycamore
moss | Moss | Mos | 3 | 0 | bottom, plant | douglas fir, linden x2
parasol_mushroom | Parasol Mushroom | Grote parasolzwam | 2 | 2 | bottom, mushroom | horse chestnut, silver fir
penny_bun | Penny Bun | Eekhoorntjesbrood | 2 | 2 | bottom, mushroom | douglas fir x2
pond_turtle | Pond Turtle | Moerasschildpad | 2 | 2 | bottom, amphibian | birch, sycamore
stag_beetle | Stag Beetle | Vliegend hert | 2 | 2 | bottom, insect | birch, sycamore
tree_ferns | Tree Ferns | Boomvarens | 3 | 1 | bottom, plant | horse chestnut, linden, silver fir
tree_frog | Tree Frog | Boomkikker | 3 | 0 | bottom, amphibian | linden, oak x2
wild_strawberries | Wild Strawberries | Wilde aardbeien | 3 | 0 | bottom, plant | birch, sycamore x2
wood_ant | Wood Ant | Bosmier | 3 | 1 | bottom, insect | beech x2, birch
barbastelle_bat | Barbastelle Bat | Mopsvleermuis | 3 | 1 | left/right, bat | left horse chestnut, left silver fir, right oak
bechsteins_bat | Bechstein's Bat | Bechsteins vleermuis | 3 | 1 | left/right, bat | left beech, left oak, right birch
beech_marten | Beech Marten | Steenmarter | 5 | 1 | left/right, pawed | left beech, left sycamore, right horse chestnut x2, right oak
brown_bear | Brown Bear | Bruine beer | 3 | 3 | left/right, pawed | left linden, right beech, right horse chestnut
brown_long_eared_bat | Brown Long-Eared Bat | Bruine grootoorvleermuis | 3 | 1 | left/right, bat | left sycamore x2, right beech
european_badger | European Badger | Europese das | 4 | 1 | left/right, pawed | left horse chestnut x2, right douglas fir x2
european_fat_dormouse | European Fat Dormouse | Relmuis | 4 | 1 | left/right, pawed | left beech, left silver fir, right douglas fir, right oak
european_hare | European Hare | Europese haas | 11 | 0 | left/right, pawed | left beech, left birch x2, left linden, left oak, left silver fir, right birch, right linden, right silver fir, right sycamore x2
fallow_deer | Fallow Deer | Damhert | 4 | 2 | left/right, cloven-hoofed + deer | left linden x2, right birch, right sycamore
gnat | Gnat | Mug | 3 | 0 | left/right, insect | left birch, right horse chestnut, right oak
greater_horseshoe_bat | Greater Horseshoe Bat | Grote hoefijzerneus | 3 | 1 | left/right, bat | left beech, right linden x2
lynx | Lynx | Lynx | 6 | 1 | left/right, pawed | left douglas fir x2, left horse chestnut, right beech, right linden, right silver fir
raccoon | Raccoon | Wasbeer | 4 | 1 | left/right, pawed | left douglas fir, left silver fir, right birch, right silver fir
red_deer | Red Deer | Edelhert | 5 | 2 | left/right, cloven-hoofed + deer | left linden, left silver fir, right horse chestnut x2, right oak
red_fox | Red Fox | Rode vos | 5 | 2 | left/right, pawed | left beech, left linden x2, right douglas fir, right oak
roe_deer | Roe Deer | Ree | 5 | 2 | left/right, cloven-hoofed + deer | left linden, left silver fir, right beech, right birch, right horse chestnut
squeaker | Squeaker | Zwijnenbig | 4 | 0 | left/right, cloven-hoofed | left horse chestnut, left oak, right oak, right sycamore
violet_carpenter_bee | Violet Carpenter Bee | Houtbij | 4 | 1 | left/right, insect | left douglas fir, left silver fir, right douglas fir x2
wild_boar | Wild Boar | Wildzwijn | 5 | 2 | left/right, cloven-hoofed | left birch, left sycamore x2, right douglas fir, right oak
wolf | Wolf | Wolf | 4 | 3 | left/right, pawed | left douglas fir, left sycamore, right silver fir x2
"""
ROWS = [[part.strip() for part in line.split("|")] for line in PRINTED.strip().splitlines()]
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


def text_of_the_deck() -> str:
    return (resources.files("hedgerow.games.forest_shuffle") / "content" / "deck.toml").read_text("utf-8")


def test_the_own_deck() -> None:
    deck = published()
    assert deck.source_text is None
    assert (deck.label.en, deck.label.nl) == ("Published deck", "Gepubliceerd spel")
    assert deck.warnings == ()


def test_an_owners_deck_of_the_same_cards_has_the_same_digest() -> None:
    text = text_of_the_deck().replace("Published deck", "My deck")
    deck = GAME.load_content(text, "mine.toml")
    assert deck.digest == published().digest
    assert deck.source_text == text
    assert GAME.new(3, 5, deck).digest() == GAME.new(3, 5).digest()


def test_an_owners_deck_may_mix_the_cards_anew() -> None:
    text = text_of_the_deck().replace('top = ["bullfinch", "silver_fir"]', 'top = ["goshawk", "oak"]')
    deck = GAME.load_content(text, "mine.toml")
    assert deck.digest != published().digest
    assert deck.warnings == (
        "bullfinch: 3 copies, the published deck has 4",
        "goshawk: 5 copies, the published deck has 4",
    )
    state = GAME.new(2, 1, deck)
    assert GAME.from_json(state.to_json(), deck) == state


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["bullfinch", "silver_fir"]', '["bulfinch", "silver_fir"]', "top_bottom 3 top: 'bulfinch' is no species of this game"),
        ('["bullfinch", "silver_fir"]', '["moss", "silver_fir"]', "top_bottom 3 top: moss is never the top half of a card"),
        ('["bullfinch", "silver_fir"]', '["bullfinch", "pine"]', "top_bottom 3 top: 'pine' is no tree symbol"),
        ('["bullfinch", "silver_fir"]', '["bullfinch"]', "top_bottom 3 top: must be [species, tree symbol]"),
        ('["bullfinch", "silver_fir"]', '["bullfinch", "linden"]', "top_bottom 3: both halves carry the symbol linden"),
        ("beech = 10", "beech = 9", "trees: must add up to 66 cards, not 65"),
        ("beech = 10", "beach = 10", "trees beach: is not known"),
        ('  { top = ["bullfinch", "silver_fir"], bottom = ["tree_ferns", "linden"] },\n', "", "top_bottom: must list 48 cards, not 47"),
        ("label = ", "labels = ", "label: is missing"),
        (", bottom = ", ", extra = 1, bottom = ", "extra: is not known"),
        ("[trees]", "[trees", "is not valid TOML"),
    ],
)  # fmt: skip
def test_faults_of_an_owners_deck(old: str, new: str, message: str) -> None:
    text = text_of_the_deck()
    assert old in text
    with pytest.raises(ContentError) as caught:
        read_deck(text.replace(old, new, 1), "mine.toml")
    assert message in str(caught.value)
    assert all(fault.file == "mine.toml" for fault in caught.value.faults)
