"""Goals (C 10)."""

from __future__ import annotations

from engine.countryside.tables import (
    GAME,
    GOAL,
    READY,
    act,
    asked,
    asking,
    farm,
    goods,
    hand,
    legal,
    mine,
    refused,
    rule,
    table,
    told,
)


@rule("goal.only-by-action")
def test_a_goal_is_not_fulfilled_by_itself() -> None:
    state = table(farm(READY), farm())
    act(state, "worker S1", "run 1")
    act(state, "worker S1", "run 1")
    assert mine(state)["points"] == 0
    assert not any(code.startswith("goal") for code in legal(state))
    ways = [name for name, program in zip(GAME.content.program_names, GAME.content.programs, strict=True)
            for op in program if type(op).__name__ in ("FulfilGoal", "OwnGoal")]  # fmt: skip
    assert sorted(ways) == ["card dog", "card village_fair", "space S6", "space U8"]


@rule("goal.where")
def test_own_areas_and_the_tiles_in_play() -> None:
    state = asking({"meadow_02": ("oak_tree", "oak_tree"), "meadow_01": ("sheep",) * 3})
    assert legal(state) == ["goal meadow_02", "goal house_02", "goal T_A3", "stop"], "two full areas serve one tile"
    codes = [action.code for action in state.candidates()]
    assert codes == ["goal meadow_02", "goal meadow_01", "goal house_02", "goal T_A1", "goal T_B2", "goal T_A3", "stop"]


@rule("goal.once")
def test_each_goal_once_a_tile_is_one_goal() -> None:
    given = farm({**READY, "meadow_02": ("oak_tree", "oak_tree")}, hand=[], fulfilled=["meadow_02"],
                 goods={"meadow_02": {"cherry": 8, "grape": 3}})  # fmt: skip
    state = table(given, farm(), ask=GOAL, octagons={1: 0})
    assert refused(state, "goal meadow_02") == "goal.once"
    assert refused(state, "goal T_A1") == "goal.once", "three octagons are free"
    assert "goal T_B2" in legal(state)


@rule("goal.marker-needed")
def test_twelve_goals_at_most() -> None:
    done = [f"field_{n:02}" for n in range(1, 8)] + ["garden_01", "garden_02", "garden_03", "garden_04"]
    opened = [f"U{n}" for n in range(1, 8)]
    last = farm(
        {**dict.fromkeys(done, ()), **READY, "meadow_02": ("oak_tree",) * 2}, hand=[], fulfilled=done, opened=opened
    )
    state = table(last, farm(), ask=(("end",), ("goal", 2, 0)))
    assert sum(mine(state)["markers"].values()) == 1
    act(state, "goal house_02")
    assert mine(state)["areas"][12]["fulfilled"] is False
    assert state.current_player == 1, "the twelfth marker came from U8; then there was none"


@rule("goal.free-octagon")
def test_a_free_octagon_is_needed_and_may_be_chosen() -> None:
    grapes = {"meadow_01": {"grape": 3}}
    areas = {"meadow_01": ("oak_tree",)}
    state = asking(areas, goods=grapes, octagons={4: 1})
    act(state, "goal T_B2")
    assert legal(state) == ["octagon 2", "octagon 4"], "two and three are just the same"
    assert refused(state, "octagon 1") == "goal.free-octagon"
    assert refused(state, "octagon 3") == "order.same-octagon"
    act(state, "octagon 4", "marker U1")
    assert mine(state)["points"] == 1, "not the best, but free to choose"
    rivals = [farm(hand=["sheep"]) for _ in range(3)]
    given = farm({**areas, **READY}, hand=[], goods=grapes)
    full = table(given, *rivals, ask=GOAL, octagons={4: 1, 5: 2, 6: 3})
    act(full, "goal T_B2")
    assert asked(full) == "marker", "one octagon is left for each of four players"


@rule("goal.free-octagon")
def test_when_someone_took_the_large_octagon_a_smaller_one_serves() -> None:
    """Tricky position 8: eight fruits, the octagon of eight taken: a smaller one, and only its number is paid."""
    state = asking({"meadow_01": ("oak_tree",)}, goods={"meadow_01": {"cherry": 8}}, octagons={0: 1})
    act(state, "goal T_A1")
    assert refused(state, "octagon 1") == "goal.free-octagon"
    act(state, "octagon 3", "marker U1")
    assert len(goods(state)["meadow_01"]) == 2, "six were paid"
    assert mine(state)["points"] == 3


@rule("goal.order", "unlock.fires-at-step-two")
def test_payment_marker_unlocking_reward_points() -> None:
    """A goal of three marks: two oaks; marker from U6; reward one card; its points come last."""
    state = table(farm({"meadow_02": ("oak_tree", "oak_tree"), **READY}, hand=[]), farm(), ask=GOAL)
    events = act(state, "goal meadow_02", "marker U6")
    assert asked(state) == "run", "first the four neighbours of U6"
    assert mine(state)["points"] == 1, "and its point"
    events += act(state, "run 1")
    assert asked(state) == "take", "then the reward"
    events += act(state, "take 5")
    lines = [line for line in told(events) if "point" in line]
    assert lines == ["You gained 1 point and have 1.", "You gained 3 points and have 4."]
    assert len(hand(state)) == 5


@rule("goal.order")
def test_the_payment_frees_baskets_before_the_marker_moves() -> None:
    state = table(
        farm({"barn_07": ("chicken",), **READY}, hand=[], goods={"barn_07": {"egg": 3}}, coins=12), farm(), ask=GOAL
    )
    act(state, "goal barn_07")
    assert asked(state) == "marker"
    assert mine(state)["empty"] == 3
    assert mine(state)["points"] == 0


@rule("goal.reward-of-tile")
def test_the_reward_is_the_same_on_every_octagon() -> None:
    """The rulebook's example: two coins, a card, and two points on one of the octagons."""
    tiles = (("T_B1", 1), ("T_A2", 1), ("T_A3", 0))
    side = GAME.content.tiles[3].sides[1]
    assert len({octagon.reward for octagon in side.octagons}) == 1
    for octagon, points in (("1", 3), ("2", 2), ("4", 1)):
        state = asking({}, coins=2, tiles=tiles)
        act(state, "goal T_B1", f"octagon {octagon}", "marker U1")
        assert mine(state)["coins"] == 0
        assert asked(state) == "take"
        act(state, "take 3")
        assert hand(state) == ["corn"]
        assert mine(state)["points"] == points


@rule("goal.spend-or-own")
def test_spend_costs_and_own_does_not() -> None:
    """The rulebook's B example: own a cherry, a grape and an apple: five points and a card; nothing is paid.

    Tricky position 9: the same goods can pay another goal in the same action.
    """
    tiles = (("T_B1", 0), ("T_A2", 1), ("T_A3", 0))
    areas = {"meadow_01": ("oak_tree",), "garden_01": ("grapevine",), **READY}
    given = farm(areas, hand=[], goods={"meadow_01": {"cherry": 1, "apple": 1}, "garden_01": {"grape": 3}})
    state = table(given, farm(), ask=(("end",), ("goal", 2, 0)), tiles=tiles)
    act(state, "goal T_B1", "octagon 1", "marker U1", "take 1")
    assert mine(state)["points"] == 5
    assert sum(map(len, goods(state).values())) == 5
    act(state, "goal garden_01", "marker U1")
    assert "garden_01" not in goods(state)


@rule("goal.a-side")
def test_an_a_tile_asks_as_often_as_the_octagon_says() -> None:
    """The rulebook's A example: eight fruits in any mix for five points; four different numbers on a side."""
    for side in (side for tile in GAME.content.tiles if tile.letter == "A" for side in tile.sides):
        assert len({octagon.x for octagon in side.octagons}) == 4
    state = asking({"meadow_01": ("oak_tree",)}, goods={"meadow_01": {"cherry": 3, "grape": 1, "apple": 2}})
    act(state, "goal T_A1")
    assert refused(state, "octagon 1") == "goal.a-side"
    assert legal(state) == ["octagon 3", "octagon 4"], "six fruits reach for six and for five"
    best = asking({"meadow_01": ("oak_tree",)}, goods={"meadow_01": {"cherry": 3, "grape": 1, "apple": 4}})
    act(best, "goal T_A1", "octagon 1", "marker U1")
    assert mine(best)["points"] == 5
    assert goods(best) == {}


@rule("goal.b-side")
def test_a_b_tile_asks_the_same_on_all_octagons() -> None:
    for side in (side for tile in GAME.content.tiles if tile.letter == "B" for side in tile.sides):
        assert len({octagon.goal for octagon in side.octagons}) == 1
        assert [octagon.x for octagon in side.octagons] == [1] * 4


@rule("goal.spend")
def test_spend_exactly_these_goods_from_any_cards() -> None:
    """The rulebook's meadow: two cherries and two grapes for four points."""
    areas = {"meadow_01": ("oak_tree",), "meadow_10": ("cherry_tree",), "garden_02": ("grapevine",)}
    held = {"meadow_01": {"cherry": 1}, "meadow_10": {"cherry": 2}, "garden_02": {"grape": 2}}
    state = asking(areas, goods=held)
    act(state, "goal meadow_01")
    assert legal(state) == ["pay meadow_01 cherry", "pay meadow_10 cherry"]
    act(state, "pay meadow_10 cherry", "marker U1")
    assert goods(state) == {"meadow_01": ["oak_tree: cherry"]}, "the second cherry and both grapes without a choice"
    assert mine(state)["points"] == 4
    assert refused(asking(areas, goods={"meadow_10": {"cherry": 4}}), "goal meadow_01") == "goal.spend"


@rule("goal.spend-any")
def test_spend_any_mix() -> None:
    areas = {"field_07": (), "house_10": ("baker",), "house_03": ("vintner",)}
    state = asking(areas, goods={"house_10": {"bread": 4}, "house_03": {"wine": 3}})
    act(state, "goal field_07")
    assert asked(state) == "pay"
    assert refused(asking(areas, goods={"house_10": {"bread": 5}}), "goal field_07") == "goal.spend-any"
    while asked(state) == "pay":
        act(state, legal(state)[-1])
    assert sum(map(len, goods(state).values())) == 1


@rule("goal.spend-from-area")
def test_only_goods_of_this_area_pay() -> None:
    areas = {"barn_08": ("chicken",), "barn_05": ("chicken",)}
    here = asking(areas, goods={"barn_08": {"egg": 9}, "barn_05": {"egg": 1}})
    act(here, "goal barn_08", "marker U1")
    assert goods(here) == {"barn_05": ["chicken: egg"]}
    there = asking(areas, goods={"barn_08": {"egg": 8}, "barn_05": {"egg": 6}})
    assert refused(there, "goal barn_08") == "goal.spend-any"


@rule("goal.spend-distinct")
def test_spend_different_goods() -> None:
    areas = {"meadow_09": ("oak_tree",), "barn_05": ("chicken",)}
    state = asking(areas, goods={"meadow_09": {"cherry": 2, "apple": 1}, "barn_05": {"egg": 1, "milk": 1}})
    act(state, "goal meadow_09", "pay meadow_09 cherry", "pay meadow_09 apple")
    assert legal(state) == ["pay barn_05 egg", "pay barn_05 milk"], "never a second cherry"
    act(state, "pay barn_05 milk", "marker U1")
    assert goods(state) == {"meadow_09": ["oak_tree: cherry"], "barn_05": ["chicken: egg"]}
    two_kinds = asking(areas, goods={"meadow_09": {"cherry": 5, "apple": 5}})
    assert refused(two_kinds, "goal meadow_09") == "goal.spend-distinct"


@rule("goal.spend-coins")
def test_spend_coins() -> None:
    tiles = (("T_B1", 1), ("T_A2", 1), ("T_A3", 0))
    assert refused(asking({}, coins=1, tiles=tiles), "goal T_B1") == "goal.spend-coins"
    state = asking({}, coins=5, tiles=tiles)
    act(state, "goal T_B1", "octagon 1")
    assert mine(state)["coins"] == 3


@rule("goal.discard-hand")
def test_discard_cards() -> None:
    cards = ["wheat", "wheat", "rye", "rye", "corn", "corn", "cow"]
    state = asking({"field_09": ()}, hand=cards)
    act(state, "goal field_09")
    assert asked(state) == "discard"
    while asked(state) == "discard":
        act(state, legal(state)[-1])
    act(state, "marker U1")
    assert len(hand(state)) == 1
    assert len(state.to_json()["discards"]) == 6
    assert refused(asking({"field_09": ()}, hand=cards[:5]), "goal field_09") == "goal.discard-hand"


@rule("goal.own-goods")
def test_own_goods_anywhere() -> None:
    tiles = (("T_B1", 0), ("T_A2", 1), ("T_A3", 0))
    state = asking({"meadow_01": ("oak_tree",)}, goods={"meadow_01": {"cherry": 5, "apple": 1}}, tiles=tiles)
    assert refused(state, "goal T_B1") == "goal.own-goods", "a grape is missing"


@rule("goal.have-coins")
def test_have_coins_and_keep_them() -> None:
    assert refused(asking({"field_08": ()}, coins=13), "goal field_08") == "goal.have-coins"
    for coins in (14, 15):
        state = asking({"field_08": ()}, coins=coins)
        act(state, "goal field_08", "marker U1")
        assert mine(state)["coins"] == coins


THREE_FULL = {"meadow_01": ("oak_tree",) * 3, "barn_02": ("cow",) * 3, "house_02": ("stove", "stove", "pantry")}


@rule("goal.full-areas")
def test_full_areas() -> None:
    state = asking({**THREE_FULL, "field_10": (), "garden_01": ("duck", "duck")})
    assert refused(state, "goal field_10") == "goal.full-areas"
    four = asking({**THREE_FULL, "field_10": (), "garden_01": ("duck", "duck", "gardener")})
    assert "goal field_10" in legal(four)


@rule("goal.areas-with-animal")
def test_areas_with_an_animal() -> None:
    areas = {"meadow_10": ("sheep", "sheep"), "barn_05": ("cow",), "barn_06": (), "garden_01": ("duck",)}
    assert refused(asking(areas), "goal meadow_10") == "goal.areas-with-animal"
    assert "goal meadow_10" in legal(asking({**areas, "barn_06": ("cat",)})), "areas of any type"


@rule("goal.count-tag")
def test_cards_of_a_kind_in_the_countryside() -> None:
    tiles = (("T_A1", 1), ("T_B2", 0), ("T_A3", 0))
    animals = {"barn_05": ("cow", "cow", "dog"), "garden_02": ("duck", "grapevine")}
    assert refused(asking(animals, tiles=tiles), "goal T_A1") == "goal.count-tag"
    state = asking({**animals, "meadow_10": ("sheep",)}, tiles=tiles)
    act(state, "goal T_A1")
    assert asked(state) == "marker", "five animals reach for the octagon of five alone"


@rule("goal.set-cards")
def test_cards_of_a_set_in_this_area() -> None:
    assert refused(asking({"field_01": ("wheat",), "field_04": ("rye",)}), "goal field_01") == "goal.set-cards"
    assert "goal field_01" in legal(asking({"field_01": ("wheat", "rye")}))
    assert refused(asking({"field_03": ("wheat", "rye", "corn", "scarecrow")}), "goal field_03") == "goal.set-cards"
    assert "goal field_03" in legal(asking({"field_03": ("wheat", "rye", "corn", "broad_rye")}))


@rule("goal.same-card")
def test_copies_of_one_card() -> None:
    assert refused(asking({"field_04": ("rye", "rye", "broad_rye")}), "goal field_04") == "goal.same-card"
    assert "goal field_04" in legal(asking({"field_04": ("rye", "rye", "corn", "rye")}))


@rule("goal.same-card-of-set")
def test_two_copies_of_one_card_of_a_set() -> None:
    assert refused(asking({"meadow_03": ("sheep", "sheep")}), "goal meadow_03") == "goal.same-card-of-set"
    assert (
        refused(asking({"meadow_03": ("cherry_tree", "great_cherry_tree")}), "goal meadow_03")
        == "goal.same-card-of-set"
    )
    assert "goal meadow_03" in legal(asking({"meadow_03": ("oak_tree", "oak_tree")}))


@rule("goal.costly-cards")
def test_two_costly_cards() -> None:
    assert refused(asking({"meadow_06": ("great_cherry_tree", "cherry_tree")}), "goal meadow_06") == "goal.costly-cards"
    assert "goal meadow_06" in legal(asking({"meadow_06": ("great_cherry_tree", "great_apple_tree")}))


@rule("goal.distinct-persons")
def test_three_different_persons() -> None:
    same = {"house_01": ("baker", "master_baker", "vintner")}
    assert refused(asking(same), "goal house_01") == "goal.distinct-persons", "two of them have one symbol"
    assert "goal house_01" in legal(asking({"house_01": ("baker", "farmhand", "vintner")}))


@rule("goal.no-person")
def test_full_and_no_person() -> None:
    state = asking({"house_02": ("stove", "pantry"), "meadow_02": ("oak_tree",) * 2}, ready=False)
    assert refused(state, "goal house_02") == "goal.no-person", "not full"
    with_baker = asking({"house_02": ("stove", "pantry", "baker"), "meadow_02": ("oak_tree",) * 2}, ready=False)
    assert refused(with_baker, "goal house_02") == "goal.no-person"
    assert "goal house_02" in legal(asking({}))


@rule("goal.distinct-animals")
def test_four_different_animals() -> None:
    assert refused(asking({"barn_01": ("cow", "dairy_cow", "dog", "cat")}), "goal barn_01") == "goal.distinct-animals"
    assert "goal barn_01" in legal(asking({"barn_01": ("cow", "donkey", "dog", "cat")}))


@rule("goal.more-corn-than-cows")
def test_more_corn_than_cows_and_a_cow_here() -> None:
    none_here = {"barn_04": (), "barn_05": ("cow",), "field_03": ("corn", "corn")}
    assert refused(asking(none_here), "goal barn_04") == "goal.more-corn-than-cows"
    as_many = {"barn_04": ("cow",), "barn_05": ("dairy_cow",), "field_03": ("corn", "corn")}
    assert refused(asking(as_many), "goal barn_04") == "goal.more-corn-than-cows"
    assert "goal barn_04" in legal(asking({"barn_04": ("cow",), "field_03": ("corn", "corn")}))


@rule("goal.all-of")
def test_a_donkey_and_a_dog_or_a_cat() -> None:
    assert refused(asking({"barn_02": ("donkey", "cow")}), "goal barn_02") == "goal.all-of"
    assert refused(asking({"barn_02": ("dog", "cat")}), "goal barn_02") == "goal.all-of"
    assert "goal barn_02" in legal(asking({"barn_02": ("donkey", "cat")}))


@rule("goal.count-any")
def test_three_chickens_or_roosters() -> None:
    assert refused(asking({"barn_03": ("chicken", "rooster")}), "goal barn_03") == "goal.count-any"
    assert "goal barn_03" in legal(asking({"barn_03": ("chicken", "rooster", "chicken")}))
