"""Sun, playing a card, areas (C 5 and C 6)."""

from __future__ import annotations

from engine.countryside.tables import GAME, act, asked, farm, goods, hand, legal, mine, refused, rule, table

MEADOW = {"meadow_02": ()}


@rule("sunlight.coin-boost", "tokens.spend")
def test_coins_give_sun_and_become_empty_baskets() -> None:
    state = table(farm(MEADOW, hand=["cherry_tree", "wheat"], coins=4), farm())
    act(state, "worker S2")
    assert "play cherry_tree" in legal(state), "two hours and three coins"
    act(state, "play cherry_tree")
    assert legal(state) == ["coins 3", "coins 4"]
    assert refused(state, "coins 2") == "play.enough-sun"
    act(state, "coins 3")
    assert (mine(state)["coins"], mine(state)["empty"]) == (1, 13), "one of the baskets holds a cherry"


@rule("sunlight.no-splitting")
def test_five_sun_are_not_divided_over_two_cards() -> None:
    """Tricky position 1: with a three and a two in hand only one is played."""
    state = table(farm({"meadow_10": ()}, hand=["apple_tree", "sheep"], coins=0), farm())
    act(state, "worker S3")
    assert legal(state) == ["play apple_tree", "play sheep", "pass"]
    act(state, "play apple_tree")
    assert state.current_player == 1
    assert hand(state) == ["sheep"]


@rule("sunlight.lapses")
def test_sun_left_over_is_lost() -> None:
    state = table(farm({"meadow_10": ()}, hand=["sheep", "sheep", "cherry_tree"], coins=0), farm())
    act(state, "worker S3", "play sheep")
    assert mine(state)["coins"] == 2, "only what the sheep gives"
    act(state, "worker S1", "run 1")
    act(state, "worker S2")
    assert refused(state, "play cherry_tree") == "play.enough-sun", "two hours and two coins; the three are gone"


@rule("sunlight.surplus-allowed")
def test_more_coins_than_needed_may_be_spent_to_free_baskets() -> None:
    baskets = {"meadow_10": {"cherry": 12}}
    state = table(farm({"meadow_10": ("cherry_tree",)}, hand=["cherry_tree", "wheat"], coins=3, goods=baskets), farm())
    act(state, "worker S3", "play cherry_tree")
    assert legal(state) == ["coins 0", "coins 1", "coins 2", "coins 3"]
    act(state, "coins 2")
    assert len(goods(state)["meadow_10"]) == 14, "two baskets freed by the coins take the two cherries"


@rule("sunlight.surplus-allowed")
def test_more_discards_than_needed_may_be_made() -> None:
    state = table(farm(MEADOW, hand=["apple_tree", "wheat", "rye"], coins=0), farm())
    act(state, "worker S4", "play apple_tree")
    assert legal(state) == ["discard wheat", "discard rye", "stop"]
    act(state, "discard wheat", "discard rye")
    assert hand(state) == []


@rule("play.enough-sun")
def test_sun_and_coins_must_reach_the_cost() -> None:
    state = table(farm({"meadow_10": ()}, hand=["great_cherry_tree", "sheep"], coins=2), farm())
    act(state, "worker S3")
    assert refused(state, "play great_cherry_tree") == "play.enough-sun"
    enough = table(farm({"meadow_10": ()}, hand=["great_cherry_tree", "sheep"], coins=3), farm())
    act(enough, "worker S3", "play great_cherry_tree")
    assert mine(enough)["coins"] == 0, "all three had to be spent"


@rule("play.matching-area")
def test_a_card_goes_on_an_area_of_its_type() -> None:
    areas = {"meadow_10": (), "barn_01": (), "meadow_09": ()}
    state = table(farm(areas, hand=["cherry_tree", "wheat"], coins=0), farm())
    act(state, "worker S3")
    assert refused(state, "play wheat") == "play.matching-area", "no field"
    act(state, "play cherry_tree")
    assert legal(state) == ["area meadow_10", "area meadow_09"]
    assert refused(state, "area barn_01") == "play.matching-area"
    act(state, "area meadow_09")
    assert [area["cards"] for area in mine(state)["areas"]] == [[], [], ["cherry_tree"]]


@rule("play.area-not-full", "area.capacity")
def test_a_full_area_takes_no_card() -> None:
    """The rulebook's example: a meadow of three takes at most three cards."""
    full = {"meadow_01": ("oak_tree", "sheep", "sheep"), "barn_01": ()}
    assert next(area for area in GAME.content.areas if area.id == "meadow_01").capacity == 3
    state = table(farm(full, hand=["cherry_tree", "cow"], coins=0), farm())
    act(state, "worker S3")
    assert refused(state, "play cherry_tree") == "play.area-not-full"
    room = {"meadow_01": ("oak_tree", "sheep", "sheep"), "meadow_09": (), "meadow_10": ()}
    state = table(farm(room, hand=["cherry_tree", "sheep"], coins=0), farm())
    act(state, "worker S3", "play cherry_tree")
    assert refused(state, "area meadow_01") == "play.area-not-full"


@rule("play.effect-at-once")
def test_the_effect_comes_before_the_rest_of_the_action() -> None:
    state = table(farm({"field_01": ()}, hand=["wheat"], coins=0), farm())
    act(state, "worker S2", "play wheat")
    assert asked(state) == "take", "the card of the wheat, before the two neighbours"
    assert hand(state) == []
    assert mine(state)["areas"][0]["cards"] == ["wheat"]
    act(state, "take 1")
    assert asked(state) == "run"


@rule("play.counts-itself", "effect.good")
def test_a_cherry_tree_counts_itself() -> None:
    """The rulebook's cherry tree: five sun, on a meadow, a cherry for each cherry tree in play, all on the new one."""
    card = next(card for card in GAME.content.cards if card.id == "cherry_tree")
    assert (card.sun, card.types, card.set) == (5, 1, "orchard")
    orchard = {card.symbol for card in GAME.content.cards if card.set == "orchard"}
    assert orchard == {"cherry_tree", "apple_tree", "oak_tree"}
    state = table(farm({"meadow_10": ("cherry_tree",), "meadow_09": ()}, hand=["cherry_tree"], coins=0), farm())
    act(state, "worker S3", "play cherry_tree", "area meadow_09")
    assert goods(state) == {"meadow_09": ["cherry_tree: cherry"] * 2}


@rule("play.goal-without-marker", "goal.marker-needed")
def test_a_dog_may_be_played_with_no_goal_and_no_marker() -> None:
    """Tricky position 6: all twelve markers are spent, the dog stays legal."""
    done = [*[area.id for area in GAME.content.areas if area.type == 3][:7], "garden_01", "garden_02", "garden_03"]
    areas: dict[str, tuple[str, ...]] = dict.fromkeys([*done, "barn_01", "house_02"], ())
    areas["house_02"] = ("stove", "stove", "pantry")
    owners = {0: 0, 4: 0}
    opened = [f"U{n}" for n in range(1, 9)]
    spent = farm(areas, hand=["dog"], coins=0, fulfilled=done, opened=opened)
    state = table(spent, farm(), octagons=owners)
    assert sum(mine(state)["markers"].values()) == 0
    act(state, "worker S3", "play dog")
    assert mine(state)["areas"][10]["cards"] == ["dog"]
    assert mine(state)["areas"][11]["fulfilled"] is False
    assert state.current_player == 1
    act(state, "worker S1", "run 1")
    state.stack.append(("goal", 1, 0))
    state.advance([])
    state.current_player = 0
    assert refused(state, "goal house_02") == "goal.marker-needed"


@rule("play.goal-without-marker")
def test_a_dog_without_a_goal_is_just_a_dog() -> None:
    state = table(farm({"barn_01": ()}, hand=["dog"], coins=0), farm())
    act(state, "worker S3", "play dog")
    assert mine(state)["areas"][0]["cards"] == ["dog"]
    assert state.current_player == 1


@rule("area.own-goal", "goal.where")
def test_only_the_owner_may_fulfil_the_goal_of_an_area() -> None:
    ready = {"house_02": ("stove", "stove", "pantry")}
    state = table(farm({"house_10": ()}, hand=[]), farm(ready), ask=(("end",), ("turn",)))
    act(state, "worker S6")
    assert state.current_player == 1, "nothing to fulfil"
    act(state, "worker S6")
    assert legal(state) == ["goal house_02", "stop"]


@rule("sunlight.surplus-allowed")
def test_a_coin_that_would_come_back_at_once_is_not_offered() -> None:
    """With U3 open, one coin beyond the cost comes to the same as none; two free a basket."""
    given = farm({"meadow_10": (), "field_09": ()}, hand=["cherry_tree", "wheat"], coins=3, fulfilled=["field_09"],
                 opened=["U3"])  # fmt: skip
    state = table(given, farm())
    act(state, "worker S3", "play cherry_tree")
    assert legal(state) == ["coins 0", "coins 2", "coins 3"]
    act(state, "coins 2")
    assert mine(state)["coins"] == 2
