"""The house set, an owner's own set, and every fault the loader names."""

from __future__ import annotations

import contextlib
import tomllib
from importlib import resources

import pytest

from engine.countryside.tables import GAME
from hedgerow.chance import Chance
from hedgerow.content import ContentError
from hedgerow.games.countryside.cards import PACKAGE
from hedgerow.games.countryside.effects import sentence
from hedgerow.words import Words

HOUSE = (resources.files(PACKAGE) / "content" / "house.toml").read_text("utf-8")


def test_the_house_set_has_the_rulebooks_numbers() -> None:
    content = GAME.content
    assert (content.label.en, content.label.nl) == ("House set", "Huisspel")
    assert sum(card.copies for card in content.cards) == 126
    assert len(content.areas) == 50
    assert len(content.tiles) == 6
    assert content.source_text is None
    assert content.warnings == ()
    assert {card.sun for card in content.cards} == set(range(1, 11)) - {9}
    asked = {area.goal.rule for area in content.areas}
    assert asked >= {
        "full-areas", "distinct-persons", "no-person", "same-card-of-set", "set-cards", "same-card", "costly-cards",
        "discard-hand", "spend", "spend-any", "spend-distinct", "areas-with-animal", "distinct-animals",
        "more-corn-than-cows", "have-coins", "all-of",
    }, "every row of the rulebook's table of goals"  # fmt: skip


def test_an_owners_copy_plays_like_the_house_set() -> None:
    own = GAME.load_content(HOUSE, "own.toml")
    assert own.source_text == HOUSE
    assert own.digest == GAME.content.digest
    renamed = GAME.load_content(HOUSE.replace('en = "Cherry tree"', 'en = "Sour cherry"'), "own.toml")
    assert renamed.digest == own.digest, "names are no rules"
    changed = GAME.load_content(HOUSE.replace("spaces = 30", "spaces = 31"), "own.toml")
    assert changed.digest != own.digest
    state, rng = GAME.new(2, 3, changed), Chance(3)
    for _ in range(200):
        state.apply(rng.choice(state.legal_actions()))
    assert GAME.from_json(state.to_json(), changed) == state


def test_names_may_be_left_out() -> None:
    lines = [line for line in HOUSE.splitlines() if not line.startswith("name = ")]
    bare = GAME.load_content("\n".join(lines), "bare.toml")
    assert bare.cards[0].name.en == "Cherry tree"
    assert bare.tiles[0].sides[1].name.nl == "T A1/1"


WRONG = [
    ("copies = 5\nsun = 5", "copies = 4\nsun = 5", "cards", "must be 126 cards with all copies, not 125"),
    ('type = "barn"\ncapacity = 4\ngoal = { type = "distinct',
     'type = "field"\ncapacity = 4\ngoal = { type = "distinct', "areas", "must be 10 of type barn, not 9"),
    ("capacity = 3", "capacity = 0", "areas.meadow_01 capacity", "must be from 1 to 9, not 0"),
    ('op = "worker_home"', 'op = "worker_away"', "cards.donkey.effect[0] op", "must be one of"),
    ('good = "cherry", each', 'good = "plum", each', "cards.cherry_tree.effect[0] good", "must be one of"),
    ('symbols = ["cherry_tree"]', 'symbols = ["palm"]', "cards.cherry_tree.effect[0].count symbols",
     "must list symbols"),
    ('set = "orchard", n = 2', 'set = "jungle", n = 2', "areas.meadow_02.goal set", "must be a set of this file"),
    ("{ x = 8, vp = 5 }", "{ vp = 5 }", "tiles.T_A1.sides[0].spaces[0] x", "is missing"),
    ("spaces = [{ vp = 5 },", "spaces = [{ x = 2, vp = 5 },", "tiles.T_B1.sides[0].spaces[0] x", "all ask the same"),
    ("{ x = 8, vp = 5 }, { x = 7, vp = 4 }, ", "{ x = 8, vp = 5 }, ",
     "tiles.T_A1.sides[0] spaces", "must be four octagons"),
    ("circles = 2", "circles = 1", "board locked_spaces", "must have 12 circles together, not 11"),
    ('id = "U4"', 'id = "U9"', "board locked_spaces", "must be U1, U2"),
    ('letter = "A"\nposition = "*"', 'letter = "B"\nposition = "*"', "tiles", "must be six"),
    ('first_game = ["T_A1/0"', 'first_game = ["T_X1/0"', "first_game", "must name sides such as T_A1/0"),
    ('first_game = ["T_A1/0"', 'first_game = ["T_A2/0"', "first_game", "one tile for each of"),
    ('first_game = ["T_A1/0", "T_B2/0"', 'first_game = ["T_A1/0", "T_A2/0"',
     "first_game", "at least one A tile and one B"),
    ('id = "rye"', 'id = "wheat"', "cards", "wheat stands here twice"),
    ('id = "rye"', 'id = "r;ye"', "cards", "must be an id of letters"),
    ("spaces = 30", "spaces = 3", "track spaces", "must be from 5 to 200, not 3"),
    ("spaces = 30", 'spaces = 30\ncolour = "blue"', "track colour", "is not known"),
    ('areas = ["meadow"]', 'areas = ["swamp"]', "cards.cherry_tree areas", "must name meadow"),
    ('type = "full_areas", n = "x"', 'type = "set_cards_here", set = "herd", n = "x"', "tiles.T_A3.sides[0].goal type",
     "speaks of this area"),
    ('type = "full_areas", n = "x"', 'type = "full_areas", n = 3', "tiles.T_A3.sides[0] goal", 'must use "x"'),
    ("pay = { grape = 1 }", "pay = { }", "cards.vintner.effect[0] pay", "must name at least one good"),
    ("label = {", "label = [] #", "label", "must be a table"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "place", "what"), WRONG)
def test_every_fault_is_named_by_entry_and_field(old: str, new: str, place: str, what: str) -> None:
    assert old in HOUSE
    with pytest.raises(ContentError) as caught:
        GAME.load_content(HOUSE.replace(old, new, 1), "own.toml")
    assert any(str(fault).startswith(f"own.toml: {place}: ") and what in str(fault) for fault in caught.value.faults), [
        str(fault) for fault in caught.value.faults
    ]


def test_all_faults_of_a_file_are_found_at_once() -> None:
    text = HOUSE.replace("spaces = 30", "spaces = 3").replace('op = "worker_home"', 'op = "x"')
    with pytest.raises(ContentError) as caught:
        GAME.load_content(text, "own.toml")
    assert len(caught.value.faults) == 4, "the track, the donkey, the farmhand and the bench"


@pytest.mark.parametrize("value", ["3", '"x"', "[]", "[3]", "{ a = 1 }", "[[1]]"])
def test_a_wrong_value_anywhere_is_a_fault_and_no_crash(value: str) -> None:
    lines = HOUSE.splitlines()
    at = [n for n, line in enumerate(lines) if " = " in line and not line.startswith("#")]
    for n in at[len(value) % 17 :: 17]:
        key = lines[n].split(" = ")[0]
        text = "\n".join([*lines[:n], f"{key} = {value}", *lines[n + 1 :]])
        with contextlib.suppress(ContentError):  # nothing else may be raised; another number can be right
            assert GAME.load_content(text, "own.toml").digest


@pytest.mark.parametrize("text", ["", "label = 3", "cards = 5", "[[cards]]\nid = 3", "= ="])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(ContentError):
        GAME.load_content(text, "own.toml")


def said(card: str) -> str:
    """What a card of the house set says, in English."""
    content = GAME.content
    return Words().say(sentence(next(one.effect for one in content.cards if one.id == card), content))


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("cherry_tree", "Put 1 basket of cherries on this card for each cherry tree in your countryside"),
        ("apple_tree", "Each apple tree in your countryside gains 1 basket of apples"),
        ("oak_tree", "Gain 1 coin for each different symbol of the set orchard in your countryside"),
        ("vintner", "As often as you like: spend 1 basket of grapes to gain 3 baskets of wine"),
        ("grapevine", "Put 1 basket of grapes on this card for each grapevine in this area"),
        ("master_baker", "Put 2 baskets of bread on this card for each wheat or rye in your countryside"),
        ("fruit_picker",
         "Each cherry tree, apple tree and grapevine in an area of your choice gains 1 basket of its good"),
        ("broad_rye",
         "Gain 1 coin for each rye in your countryside, or: Draw 1 card for each rye in your countryside"),
        ("village_fair", "Goal fulfilled at once: put a marker here and gain 1 point for each field you have"),
        ("dog", "You may fulfil 1 goal"),
        ("scarecrow", "Gain 1 coin. Draw 1 card"),
        ("pantry", "You may spend 1 filled basket to gain 2 coins"),
        ("cat", "At the end of this turn take 1 card from the discard pile"),
    ],
)  # fmt: skip
def test_a_cards_sentence_is_made_from_its_effect(card: str, text: str) -> None:
    assert said(card) == text


def test_every_effect_and_goal_has_words_in_both_languages() -> None:
    content = GAME.content
    for language in ("en", "nl"):
        words = Words(language)
        for program in content.programs:
            assert words.say(sentence(program, content))
        for area in content.areas:
            assert words.say(area.goal.words(content))
        for tile in content.tiles:
            for side in tile.sides:
                assert all(words.say(octagon.goal.words(content)) for octagon in side.octagons)


def test_species_have_latin_names_and_all_names_are_in_two_languages() -> None:
    data = tomllib.loads(HOUSE)
    latin = {card["id"]: card["name"]["latin"] for card in data["cards"] if "latin" in card["name"]}
    assert latin["cow"] == "Bos taurus"
    assert len(latin) == 22
    assert all(card["name"]["en"] and card["name"]["nl"] for card in data["cards"])


def test_a_loaded_set_may_give_an_octagon_a_reward_of_its_own() -> None:
    own = GAME.load_content(
        HOUSE.replace("spaces = [{ vp = 5 },", 'spaces = [{ vp = 5, reward = [{ op = "coins", n = 2 }] },', 1),
        "own.toml",
    )
    octagons = own.tiles[3].sides[0].octagons
    assert octagons[0].reward != octagons[1].reward == octagons[2].reward
