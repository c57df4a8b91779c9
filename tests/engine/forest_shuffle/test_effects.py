"""Chapters 7 and 9: effects and bonuses, and those of each species."""

from __future__ import annotations

import pytest

from engine.forest_shuffle.tables import bare, play, table, tree

EFFECT, BONUS, CARD = "forest-shuffle.effect.", "forest-shuffle.bonus.", "forest-shuffle.card."

# draws by an effect

DRAWERS = {
    "beech": ("beech", ["linden"], 1),
    "birch": ("birch", [], 1),
    "great-spotted-woodpecker": ("great_spotted_woodpecker", ["linden"], 1),
    "tawny-owl": ("tawny_owl@sycamore", ["linden", "linden"], 1),
    "pond-turtle": ("pond_turtle", ["linden", "linden"], 1),
    "tree-ferns": ("tree_ferns@horse_chestnut", ["linden"], 1),
    "beech-marten": ("beech_marten@beech", ["linden"], 1),
}


@pytest.mark.parametrize("species", [pytest.param(s, marks=pytest.mark.rule(f"{CARD}{s}.effect")) for s in DRAWERS])
def test_draw_effects(species: str) -> None:
    name, paid, n = DRAWERS[species]
    board = play(name, *paid, hand=("sycamore",), forest=bare("oak", "oak"))
    assert board.asked == "effect"
    before, pool = len(board.hand), len(board.state.pool)
    board.do("use")
    assert len(board.hand) == before + n
    assert len(board.state.pool) == pool - n
    assert board.state.current_player == 1


@pytest.mark.rule(CARD + "red-fox.effect", EFFECT + "count-now")
@pytest.mark.parametrize("hares", [1, 3])
def test_red_fox_draws_per_hare(hares: int) -> None:
    board = play("red_fox@oak", "birch", "birch", forest=[tree("beech", left=["european_hare"] * hares)])
    board.do("use")
    assert len(board.hand) == hares
    none = play("red_fox@oak", "birch", "birch", hand=("moss",), forest=bare("beech"))
    assert none.state.current_player == 1  # without hares nothing is asked


@pytest.mark.rule(CARD + "wolf.effect", EFFECT + "count-now")
def test_wolf_draws_per_deer() -> None:
    forest = [tree("beech", left="roe_deer", right="fallow_deer"), tree("beech", left="wild_boar")]
    board = play("wolf@silver_fir", "birch", "birch", "birch", forest=forest)
    board.do("use")
    assert len(board.hand) == 2  # the boar is cloven-hoofed, no deer


@pytest.mark.rule(EFFECT + "count-now")
def test_a_card_just_played_counts() -> None:
    """The Wolf's count includes what lies there when it is carried out: a deer placed by the card before it counts."""
    hand = ("roe_deer@birch", "wolf@douglas_fir", "beech", "beech", "beech")
    board = play("red_deer@linden", "linden", "linden", hand=hand, forest=bare("birch", "birch"))
    board.do("free roe_deer@birch", "host 1")
    while board.state.current_player:
        board.do(board.legal[0])
    board.do("play wolf@douglas_fir")  # three cards are left to pay with, and three are needed
    assert board.asked == "effect"
    cards = len(board.hand)
    board.do("use")
    assert len(board.hand) == cards + 2


@pytest.mark.rule(CARD + "eurasian-jay.effect", "forest-shuffle.extra.full-turn")
def test_jay_gives_an_extra_turn() -> None:
    board = play("eurasian_jay", "birch", hand=("beech", "oak"))
    board.do("use")
    assert board.asked == "turn"
    assert board.offers("draw")  # a complete turn with a free choice
    assert board.offers("sapling beech")
    board.do("draw")
    while board.asked == "second":
        board.do("draw")
    assert board.state.current_player == 1


@pytest.mark.rule(CARD + "raccoon.effect")
def test_raccoon_swaps_cards_with_the_cave() -> None:
    board = play("raccoon@birch", "linden", hand=("beech", "oak", "wolf"))
    assert board.asked == "cave"
    board.do("cave beech", "cave oak")
    assert board.asked == "cave"
    board.do("stop")
    assert board.me.cave == 2
    assert len(board.hand) == 3
    assert board.points() == 2 + 2  # two Birches and two cards in the cave
    everything = play("raccoon@birch", "linden", hand=("beech", "oak"))
    everything.do("cave beech", "cave oak")  # nothing is left, so nobody is asked again
    assert everything.me.cave == 2
    assert len(everything.hand) == 2
    none = play("raccoon@birch", "linden", hand=("beech", "oak"))
    none.do("stop")
    assert none.me.cave == 0
    assert none.hand == ["beech", "oak"]
    assert none.state.current_player == 1


@pytest.mark.rule(CARD + "raccoon.effect")
def test_raccoon_offers_each_set_once() -> None:
    board = play("raccoon@birch", "linden", hand=("beech", "oak", "wolf"))
    board.do("cave oak")
    violation = board.state.check(board.find("cave beech"))
    assert violation is not None
    assert violation.rule == "order.passed"


@pytest.mark.rule(CARD + "brown-bear.effect")
def test_bear_takes_the_clearing() -> None:
    """The cards just paid for the bear too, and no sweep follows (position 17)."""
    board = play("brown_bear@beech", "birch", "birch", "birch", filler=8, hand=("oak",))
    assert len(board.clearing) == 11
    assert board.asked == "effect"
    board.do("use")
    assert board.clearing == []
    assert board.me.cave == 11
    assert board.state.swept == ()
    left = play("brown_bear@beech", "birch", "birch", "birch", filler=2, hand=("oak",))
    left.do("leave")
    assert left.me.cave == 0
    assert len(left.clearing) == 5


@pytest.mark.rule(CARD + "gnat.effect")
def test_gnat_places_any_number_of_bats() -> None:
    """Three bats, no payment (position 26)."""
    bats = ("barbastelle_bat@oak", "bechsteins_bat@beech", "brown_long_eared_bat@sycamore")
    board = play("gnat@birch", hand=(*bats, "oak"), forest=bare("beech", "oak", "linden", "birch"))
    assert board.asked == "free"
    for _ in range(3):
        board.do(next(code for code in board.legal if code != "stop" and "bat" in code.split("/")[0] + code))
        if board.asked == "host":
            board.do(board.legal[0])
    bats_lying = [face for face in board.me.dwellers() if "bat" in board.deck.faces[face].species.id]
    assert len(bats_lying) == 3
    assert board.worth("gnat") == 3
    assert board.clearing == []
    none = play("gnat@birch", hand=(*bats, "oak"), forest=bare("beech", "oak"))
    none.do("stop")
    assert none.worth("gnat") == 0
    assert none.state.current_player == 1


@pytest.mark.rule(EFFECT + "optional", EFFECT + "at-once")
def test_an_effect_may_be_left_and_is_gone_then() -> None:
    board = play("birch", hand=("oak", "wolf"))
    board.do("leave")
    assert len(board.hand) == 2
    assert board.state.current_player == 1
    while board.state.current_player:
        board.do(board.legal[0])
    assert board.asked == "turn"  # nothing of it is offered later
    assert not any(code in ("use", "leave") for code in board.legal)


@pytest.mark.rule(EFFECT + "before-bonus")
@pytest.mark.parametrize(
    ("effect", "bonus", "drawn"), [("use", "use", 3), ("use", "leave", 1), ("leave", "use", 2), ("leave", "leave", 0)]
)
def test_effect_and_bonus_one_without_the_other(effect: str, bonus: str, drawn: int) -> None:
    board = play("tawny_owl@beech", "beech", "beech")
    assert board.asked == "effect"
    board.do(effect)
    assert board.asked == "bonus"
    board.do(bonus)
    assert len(board.hand) == drawn


@pytest.mark.rule(EFFECT + "draw-from-deck")
def test_effects_draw_from_the_deck_only() -> None:
    board = play("birch", clearing=["wolf", "lynx"], hand=("oak",), deck_top=["linden", "sycamore"])
    assert board.legal == ["use", "leave"]
    board.do("use")
    assert board.hand == ["oak", "sycamore"]  # the first card of the deck was revealed by the tree
    assert len(board.clearing) == 3


@pytest.mark.rule(EFFECT + "draw-all")
def test_a_draw_is_taken_whole_or_left() -> None:
    board = play("wolf@silver_fir", "birch", "birch", "birch",
                 forest=[tree("beech", left="roe_deer", right="fallow_deer"), *bare("oak")])  # fmt: skip
    assert board.legal == ["use", "leave"]  # one question, no number
    board.do("use")
    assert len(board.hand) == 2


@pytest.mark.rule(EFFECT + "full-hand")
def test_nothing_is_drawn_at_ten() -> None:
    """A free tree played from eleven cards is impossible; ten cards after paying come about by a mushroom."""
    nine = ["goshawk", "wolf", "lynx", "chaffinch", "raccoon", "tawny_owl", "moss", "hedgehog", "red_fox"]
    board = table(["birch", *nine], [tree("oak", bottom="chanterelle")])
    board.do("play tree birch")
    assert board.asked == "mushroom"
    board.do("use")  # now ten cards: the Birch's own draw gives nothing and is not asked
    assert len(board.hand) == 10
    assert board.state.current_player == 1
    violation = None
    left = table(["birch", *nine], [tree("oak", bottom="chanterelle")])
    left.do("play tree birch", "leave")
    left.me.hand.append(left.me.hand[-1])
    violation = left.state.check(left.find("use"))
    assert violation is not None
    assert violation.rule == EFFECT + "full-hand"


# bonuses

BONUS_DRAWS = {
    "tawny-owl": ("tawny_owl@birch", ["birch", "birch"], 2),
    "hedgehog": ("hedgehog@oak", ["oak"], 1),
    "fallow-deer": ("fallow_deer@birch", ["birch", "birch"], 2),
    "roe-deer": ("roe_deer@birch", ["birch", "birch"], 1),
}


@pytest.mark.parametrize("species", [pytest.param(s, marks=pytest.mark.rule(f"{CARD}{s}.bonus")) for s in BONUS_DRAWS])
def test_bonus_draws(species: str) -> None:
    name, paid, n = BONUS_DRAWS[species]
    board = play(name, *paid, hand=("sycamore",), forest=bare("linden"))
    if board.asked == "effect":
        board.do("leave")
    assert board.asked == "bonus"
    before = len(board.hand)
    board.do("use")
    assert len(board.hand) == before + n
    without = play(name, *["linden"] * len(paid), hand=("sycamore",), forest=bare("linden"))
    if without.asked == "effect":
        without.do("leave")
    assert without.asked != "bonus"


BONUS_TURNS = {
    "douglas-fir": ("douglas_fir", ["douglas_fir", "douglas_fir"]),
    "oak": ("oak", ["oak", "oak"]),
    "wolf": ("wolf@silver_fir", ["silver_fir", "silver_fir", "silver_fir"]),
}


@pytest.mark.parametrize("species", [pytest.param(s, marks=pytest.mark.rule(f"{CARD}{s}.bonus")) for s in BONUS_TURNS])
def test_bonus_turns(species: str) -> None:
    name, paid = BONUS_TURNS[species]
    board = play(name, *paid, hand=("sycamore", "moss"), forest=bare("linden"))
    assert board.asked == "bonus"
    board.do("use")
    assert board.asked == "turn"
    board.do("sapling sycamore")
    assert board.state.current_player == 1
    left = play(name, *paid, hand=("sycamore", "moss"), forest=bare("linden"))
    left.do("leave")
    assert left.state.current_player == 1


@pytest.mark.rule(CARD + "brown-bear.bonus")
def test_bears_bonus_is_one_package() -> None:
    """Draw one and take an extra turn, or neither; the turn comes at ten cards too."""
    board = play("brown_bear@beech", "beech", "beech", "beech", hand=("oak",))
    board.do("use")
    assert board.asked == "bonus"
    board.do("use")
    assert len(board.hand) == 2
    assert board.asked == "turn"
    left = play("brown_bear@beech", "beech", "beech", "beech", hand=("oak",))
    left.do("use", "leave")
    assert left.hand == ["oak"]
    assert left.state.current_player == 1


FREE_PAWED = {
    "silver-fir": ("silver_fir", ["silver_fir", "silver_fir"]),
    "fire-salamander": ("fire_salamander@linden", ["linden"]),
    "european-badger": ("european_badger@douglas_fir", ["douglas_fir"]),
}


@pytest.mark.parametrize("species", [pytest.param(s, marks=pytest.mark.rule(f"{CARD}{s}.bonus")) for s in FREE_PAWED])
def test_bonus_places_one_pawed_animal(species: str) -> None:
    name, paid = FREE_PAWED[species]
    board = play(
        name, *paid, hand=("lynx@horse_chestnut", "raccoon@birch", "gnat@birch"), forest=bare("birch", "birch")
    )
    assert board.asked == "free"
    assert board.refusal("free gnat@birch") == "free.type"
    board.do("free lynx@horse_chestnut")
    if board.asked == "host":
        board.do("host 1")
    assert board.asked == "-"  # one animal only
    assert any(board.deck.faces[face].species.id == "lynx" for face in board.me.dwellers())


@pytest.mark.rule(CARD + "red-deer.bonus")
def test_red_deer_places_a_deer() -> None:
    board = play(
        "red_deer@linden",
        "linden",
        "linden",
        hand=("roe_deer@birch", "wild_boar@birch", "lynx@beech"),
        forest=bare("birch", "birch"),
    )
    assert board.asked == "free"
    assert board.refusal("free wild_boar@birch") == "free.type"  # cloven-hoofed, but no deer
    assert board.offers("free roe_deer@birch")


@pytest.mark.rule(CARD + "stag-beetle.bonus")
def test_stag_beetle_places_a_bird() -> None:
    board = play("stag_beetle@birch", "birch", "birch", hand=("goshawk", "lynx@beech"), forest=bare("birch", "oak"))
    assert board.asked == "free"
    assert board.refusal("free lynx@beech") == "free.type"
    board.do("free goshawk")
    board.do("host 2")
    assert board.worth("goshawk") == 3


@pytest.mark.rule(BONUS + "all-payment-matches", BONUS + "either-half")
@pytest.mark.parametrize(
    ("one", "two", "earned"),
    [
        ("oak", "silver_washed_fritillary@oak", True),
        ("oak", "birch", False),
        ("silver_washed_fritillary/fire_salamander", "red_squirrel/fire_salamander", None),
    ],
)
def test_all_cards_paid_must_match(one: str, two: str, earned: bool | None) -> None:
    board = play("oak", one, two, hand=("sycamore",), forest=[])
    if earned is None:
        symbols = [board.deck.symbols[board.deck.by_code[code]] >> 5 & 1 for code in (one, two)]
        earned = all(symbols)
    assert (board.asked == "bonus") == earned


@pytest.mark.rule(BONUS + "either-half", BONUS + "symbol-of-played-half")
def test_position_21() -> None:
    """A cost-2 face of symbol S: [S/x] and [y/S] earn the bonus; [S/x] and [y/z] do not."""
    deck = table(["birch", "oak"]).deck
    fallow = deck.face_by_code["right european_badger/fallow_deer"]
    bit = fallow.symbol_bit
    first = [
        deck.cards[kind] for kind in range(8, 100) if deck.of_card[kind][0].symbol_bit == bit and kind != fallow.card
    ]
    second = [
        deck.cards[kind] for kind in range(8, 100) if deck.of_card[kind][1].symbol_bit == bit and kind != fallow.card
    ]
    neither = [deck.cards[kind] for kind in range(8, 100) if not deck.symbols[kind] & bit]
    for other, earned in ((second[0], True), (neither[0], False)):
        board = table(["european_badger/fallow_deer", first[0], other, "linden"], bare("beech"))
        board.do("play right european_badger/fallow_deer").pay(first[0], other)
        assert (board.asked == "bonus") == earned
    # the symbol of the played card's other half does not matter: paying with it alone earns nothing
    hidden = deck.of_card[fallow.card][0].symbol
    tree_name = deck.cards[hidden]
    board = table(["european_badger/fallow_deer", tree_name, tree_name, "sycamore", "sycamore"], bare("beech"))
    board.do("play right european_badger/fallow_deer").pay(tree_name, tree_name)
    assert board.asked != "bonus"


@pytest.mark.rule(BONUS + "needs-payment")
def test_no_payment_no_bonus() -> None:
    """A Badger placed free gives no bonus, and no face that costs nothing has one."""
    board = play(
        "european_badger@douglas_fir",
        "douglas_fir",
        hand=("european_badger@horse_chestnut", "lynx@beech"),
        forest=bare("birch", "oak"),
    )
    board.do("free european_badger@horse_chestnut", "host 2")
    assert board.state.current_player == 1
    assert all(face.cost for face in board.deck.faces if face.species.bonus)


@pytest.mark.rule(BONUS + "optional")
def test_a_bonus_may_be_left() -> None:
    board = play("hedgehog@oak", "oak", hand=("sycamore",))
    board.do("leave")
    assert board.hand == ["sycamore"]
    free = play("european_badger@douglas_fir", "douglas_fir", hand=("lynx@beech",))
    free.do("stop")
    assert len(free.hand) == 1
    assert free.state.current_player == 1
