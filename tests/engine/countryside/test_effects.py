"""Card effects, one test or more for each operation (C 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.countryside.tables import GAME, act, asked, farm, goods, hand, legal, mine, refused, rule, table
from hedgerow.games.countryside.state import CountrysideState

SUN = (("end",), ("play", 20, 0))  # enough sun for any card


def play(
    areas: Mapping[str, Sequence[str]], card: str, *codes: str, more: Sequence[str] = ("village_fair",), coins: int = 0,
    goods: Mapping[str, Mapping[str, int]] | None = None,
) -> CountrysideState:  # fmt: skip
    """A position in which `card` has just been played, and answered with codes."""
    state = table(farm(areas, hand=[card, *more], coins=coins, goods=goods), farm(), ask=SUN)
    act(state, f"play {card}", *codes)
    return state


@rule("effect.once")
def test_a_single_arrow_works_once() -> None:
    """The pantry: one basket, two coins, once."""
    state = play({"house_10": (), "barn_01": ("chicken",)}, "pantry", goods={"barn_01": {"egg": 3}})
    assert legal(state) == ["pay barn_01 egg", "stop"]
    act(state, "pay barn_01 egg")
    assert goods(state) == {"barn_01": ["chicken: egg"] * 2}
    assert mine(state)["coins"] == 2
    assert state.current_player == 1, "not a second time"


@rule("effect.repeatable-conversion", "effect.convert", "tokens.goods-stay-on-card")
def test_the_vintner_turns_each_grape_into_three_wine_as_often_as_one_likes() -> None:
    areas = {"house_10": (), "garden_02": ("grapevine",), "garden_03": ("grapevine",)}
    state = play(areas, "vintner", goods={"garden_02": {"grape": 1}, "garden_03": {"grape": 2}})
    assert legal(state) == ["pay garden_02 grape", "pay garden_03 grape", "stop"]
    act(state, "pay garden_02 grape")
    assert goods(state) == {"house_10": ["vintner: wine"] * 3, "garden_03": ["grapevine: grape"] * 2}
    act(state, "pay garden_03 grape", "stop")
    assert goods(state) == {"house_10": ["vintner: wine"] * 6, "garden_03": ["grapevine: grape"]}
    never = play(areas, "vintner", "stop", goods={"garden_02": {"grape": 1}})
    assert goods(never) == {"garden_02": ["grapevine: grape"]}


@rule("effect.convert-tight")
def test_a_conversion_pays_first_and_fills_the_baskets_there_are() -> None:
    """Tricky position 3: two grapes, no empty basket: each frees one basket, so two wine in all."""
    areas = {"house_10": (), "garden_02": ("grapevine",), "barn_01": ("chicken",)}
    state = play(areas, "vintner", "coins 0", coins=5, goods={"garden_02": {"grape": 2}, "barn_01": {"egg": 8}})
    act(state, "pay garden_02 grape")
    assert goods(state)["house_10"] == ["vintner: wine"]
    act(state, "pay garden_02 grape")
    assert goods(state)["house_10"] == ["vintner: wine"] * 2
    assert "garden_02" not in goods(state)


@rule("effect.this-area")
def test_in_this_area_is_the_area_of_the_card() -> None:
    """The rulebook's grapevine: it counts the grapevines of its area, itself among them."""
    areas = {"garden_02": ("grapevine", "old_grapevine"), "garden_03": ("grapevine",)}
    state = play(areas, "grapevine", "area garden_02")
    assert goods(state) == {"garden_02": ["grapevine: grape"] * 3}, "the old one has the same symbol"
    other = play(areas, "grapevine", "area garden_03")
    assert goods(other) == {"garden_03": ["grapevine: grape"] * 2}


@rule("effect.other-areas")
def test_in_other_areas_is_all_but_the_area_of_the_card() -> None:
    areas = {"field_03": ("wheat", "rye"), "field_04": ("wheat",), "field_10": ("rye", "corn")}
    state = play(areas, "broad_wheat", "area field_03")
    assert mine(state)["coins"] == 2, "one wheat and one rye elsewhere; corn does not count"


@rule("effect.good")
def test_goods_are_counted_times_the_number_shown() -> None:
    """The rulebook's bakers: one bread or two for each wheat or rye symbol."""
    areas = {"house_10": (), "field_03": ("wheat", "rye", "corn"), "field_04": ("broad_rye",)}
    assert goods(play(areas, "baker"))["house_10"] == ["baker: bread"] * 3
    assert goods(play(areas, "master_baker"))["house_10"] == ["master_baker: bread"] * 6


@rule("effect.good-on-each")
def test_every_apple_tree_gets_an_apple() -> None:
    areas = {"meadow_10": ("apple_tree", "cherry_tree"), "meadow_09": ("great_apple_tree",), "meadow_05": ()}
    state = play(areas, "apple_tree", "area meadow_05")
    assert goods(state) == {
        "meadow_10": ["apple_tree: apple"],
        "meadow_09": ["great_apple_tree: apple"],
        "meadow_05": ["apple_tree: apple"],
    }


@rule("effect.good-on-each")
def test_corn_gives_every_cow_milk() -> None:
    areas = {"field_03": (), "barn_05": ("cow", "dairy_cow", "donkey"), "barn_06": ("cow",)}
    assert goods(play(areas, "corn")) == {"barn_05": ["cow: milk", "dairy_cow: milk"], "barn_06": ["cow: milk"]}


@rule("effect.good-chosen-area")
def test_the_fruit_picker_chooses_one_area() -> None:
    areas = {"house_10": (), "meadow_10": ("cherry_tree", "apple_tree", "oak_tree"), "garden_02": ("grapevine",)}
    state = play(areas, "fruit_picker")
    assert legal(state) == ["area meadow_10", "area garden_02"]
    assert refused(state, "area house_10") == "effect.good-chosen-area"
    act(state, "area meadow_10")
    assert goods(state) == {"meadow_10": ["cherry_tree: cherry", "apple_tree: apple"]}


@rule("effect.coins")
def test_coins_by_number_or_by_count() -> None:
    assert mine(play({"meadow_10": ()}, "sheep"))["coins"] == 2
    areas = {"field_03": ("rye", "broad_rye"), "field_04": ()}
    assert mine(play(areas, "rye", "area field_04"))["coins"] == 3, "itself and both of the same symbol"


@rule("effect.coins-distinct-symbols")
def test_the_oak_counts_different_symbols_of_its_set() -> None:
    areas = {"meadow_10": ("cherry_tree", "great_cherry_tree", "sheep"), "meadow_09": ("apple_tree",)}
    state = play(areas, "oak_tree", "area meadow_09")
    assert mine(state)["coins"] == 3, "cherry, apple and oak; the sheep is of another set"


@rule("effect.draw")
def test_cards_are_neighbours_only_where_the_effect_says_so() -> None:
    state = play({"house_10": ()}, "stove")
    assert legal(state) == [f"run {slot}" for slot in range(1, 8)]
    rye = {"field_03": ("rye",), "field_04": ()}
    free = play(rye, "broad_rye", "area field_04", "choose 2")
    assert legal(free) == [f"take {slot}" for slot in range(1, 7)], "two cards, taken from left to right"
    act(free, "take 2")
    assert refused(free, "take 1") == "order.passed"
    act(free, "take 7")
    assert sorted(hand(free)) == ["oak_tree", "rye", "village_fair"]


@rule("effect.goal")
def test_the_dog_allows_one_goal_now() -> None:
    areas = {"barn_01": (), "house_02": ("stove", "stove", "pantry"), "meadow_02": ("oak_tree", "oak_tree")}
    state = play(areas, "dog")
    assert set(legal(state)) == {"goal house_02", "goal meadow_02", "stop"}
    act(state, "goal house_02", "marker U4", "decks meadow meadow")
    act(state, legal(state)[0])
    assert mine(state)["points"] == 5
    assert state.current_player == 1


@rule("effect.worker-home")
def test_a_worker_comes_home_and_may_be_placed_again() -> None:
    state = table(farm({"house_10": ()}, hand=["farmhand", "baker"], coins=0, workers_on=["S1", "S5"]), farm())
    act(state, "worker S3", "play farmhand")
    assert legal(state) == ["home S1", "home S3", "home S5"]
    act(state, "home S1")
    assert mine(state)["workers_on"] == ["S3", "S5"]
    act(state, "worker S1", "run 1")
    assert "worker S1" in legal(state)


@rule("effect.worker-home-self")
def test_the_worker_at_work_may_be_the_one() -> None:
    state = table(farm({"house_10": ()}, hand=["farmhand", "baker"], coins=0), farm())
    act(state, "worker S3", "play farmhand")
    assert mine(state)["workers_on"] == [], "there is no other"
    assert state.current_player == 1


def repeating(workers: Sequence[str]) -> CountrysideState:
    """A board on which U7 is open."""
    areas = {"house_10": ("farmhand", "stove"), "field_09": (), "garden_08": ()}
    mine = farm(areas, hand=["sheep"], fulfilled=["field_09", "garden_08"], opened=["U7"], workers_on=workers)
    return table(mine, farm())


@rule("effect.worker-home-not-on-repeat")
def test_a_repeated_effect_cannot_send_home_the_worker_who_repeats_it() -> None:
    state = repeating(["S1", "S2"])
    act(state, "worker U7", "repeat house_10 farmhand")
    assert legal(state) == ["home S1", "home S2"]
    assert refused(state, "home U7") == "effect.worker-home-not-on-repeat"
    alone = repeating([])
    act(alone, "worker U7", "repeat house_10 farmhand")
    assert mine(alone)["workers_on"] == ["U7"], "nobody else is on a space"


@rule("effect.discard-pick")
def test_the_cat_takes_any_discarded_card_at_the_end_of_the_turn() -> None:
    state = table(farm({"barn_01": ()}, hand=["cat"], coins=0), farm(), discards=["vintner", "rye", "vintner"])
    act(state, "worker S2", "play cat")
    assert asked(state) == "run", "first the rest of the action"
    act(state, "run 1")
    assert legal(state) == ["pick rye", "pick vintner"]
    act(state, "pick vintner")
    assert sorted(hand(state)) == ["rye", "vintner", "wheat"]
    assert state.to_json()["discards"] == ["rye", "vintner"]


@rule("effect.area")
def test_the_gardener_draws_two_areas_and_keeps_one() -> None:
    state = play({"garden_02": ()}, "gardener")
    act(state, "decks house barn")
    kept = legal(state)[1]
    act(state, kept)
    assert mine(state)["areas"][1]["id"] == kept.removeprefix("keep ")
    assert asked(state) == "take", "and then a card"


@rule("effect.choose")
def test_coins_or_cards_for_rye() -> None:
    """The rulebook's rye: coins or cards of the display, as many as rye symbols."""
    areas = {"field_03": ("rye", "rye"), "field_04": ()}
    coins = play(areas, "broad_rye", "area field_04")
    assert legal(coins) == ["choose 1", "choose 2"]
    act(coins, "choose 1")
    assert (mine(coins)["coins"], len(hand(coins))) == (3, 1)
    cards = play(areas, "broad_rye", "area field_04", "choose 2", "take 1", "take 2", "take 3")
    assert (mine(cards)["coins"], len(hand(cards))) == (0, 4)


@rule("effect.convert-any")
def test_any_good_pays_for_any() -> None:
    areas = {"house_10": ("baker",), "barn_01": ("chicken",)}
    state = play(areas, "pantry", goods={"house_10": {"bread": 1}, "barn_01": {"egg": 1}})
    assert legal(state) == ["pay barn_01 egg", "pay house_10 bread", "stop"]


@rule("effect.own-goal")
def test_a_card_with_its_own_goal_is_fulfilled_at_once() -> None:
    """One point for each area of type field, empty ones too; the marker moves onto the card."""
    areas = {"house_10": (), "field_03": (), "field_04": ("rye",), "garden_02": ()}
    state = play(areas, "village_fair", "marker U1", more=())
    assert mine(state)["points"] == 2
    assert mine(state)["own_goals"] == [[0, 0, 2]]
    assert mine(state)["markers"]["U1"] == 1


@rule("effect.own-goal")
def test_fields_unlocked_by_its_own_marker_count() -> None:
    """The marker opens U4 before the points are counted (goal.order)."""
    areas = {"house_10": (), "field_03": ()}
    state = play(areas, "village_fair", "marker U4", "decks barn field", more=())
    field = next(code for code in legal(state) if "field" in code)
    act(state, field)
    assert mine(state)["points"] == 1 + 2
    assert mine(state)["own_goals"] == [[0, 0, 2]]


@rule("effect.own-goal-once")
def test_its_own_goal_counts_once() -> None:
    areas = {"house_10": ("village_fair", "stove"), "field_09": (), "garden_08": ()}
    given = farm(areas, fulfilled=["field_09", "garden_08"], opened=["U7"], own_goals=[("house_10", 0, 1)])
    state = table(given, farm())
    act(state, "worker U7")
    assert asked(state) == "run", "the stove is the only card to repeat"
    with_oven = {"house_10": ("village_fair", "stove", "farmhand"), "field_09": (), "garden_08": ()}
    given = farm(with_oven, fulfilled=["field_09", "garden_08"], opened=["U7"], own_goals=[("house_10", 0, 1)])
    state = table(given, farm())
    act(state, "worker U7")
    assert legal(state) == ["repeat house_10 stove", "repeat house_10 farmhand"]
    assert refused(state, "repeat house_10 village_fair") == "effect.own-goal-once"


@rule("effect.own-goal-once")
def test_without_a_marker_its_own_goal_is_void() -> None:
    done = [f"field_{n:02}" for n in range(1, 8)] + ["garden_01", "garden_02", "garden_03"]
    areas = dict.fromkeys([*done, "house_10"], ())
    opened = [f"U{n}" for n in range(1, 9)]
    given = farm(areas, hand=["village_fair", "sheep"], fulfilled=done, opened=opened)
    state = table(given, farm(), ask=SUN, octagons={0: 0, 4: 0})
    before = mine(state)["points"]
    act(state, "play village_fair", "coins 0")
    assert mine(state)["points"] == before
    assert mine(state)["own_goals"] == []
    assert mine(state)["areas"][10]["cards"] == ["village_fair"]


@rule("effect.symbol-and-card")
def test_same_card_is_the_name_and_symbol_is_the_picture() -> None:
    trees = ("cherry_tree", "cherry_tree", "great_cherry_tree")
    areas = {"meadow_05": trees, "meadow_02": ("oak_tree", "oak_tree")}
    state = table(farm(areas, hand=[]), farm(), ask=(("end",), ("goal", 1, 0)))
    assert refused(state, "goal meadow_05") == "goal.same-card", "two copies of one name, three of one symbol"
    sets = {card.id: card.set for card in GAME.content.cards}
    assert sets["cherry_tree"] == sets["apple_tree"] == sets["oak_tree"] != sets["sheep"]
