"""Coins and baskets, the end of the day and the market (C 8 and C 9)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.countryside.tables import (
    DISPLAY,
    GAME,
    act,
    asked,
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
from hedgerow.chance import Chance
from hedgerow.games.countryside.state import CountrysideState

SUN = (("end",), ("play", 20, 0))
EGGS = {"barn_05": ("chicken", "chicken")}


def full(card: str, coins: int, eggs: int, **areas: Sequence[str]) -> CountrysideState:
    """A card about to be played by somebody with so many coins and eggs, the other tokens empty baskets."""
    given = farm({**EGGS, **areas}, hand=[card, "village_fair"], coins=coins, goods={"barn_05": {"egg": eggs}})
    return table(given, farm(), ask=SUN)


@rule("tokens.fifteen")
def test_coins_and_baskets_are_fifteen_in_every_position() -> None:
    for players in GAME.players:
        state, rng = GAME.new(players, 7), Chance(7)
        for _ in range(300):
            if state.is_terminal:
                break
            for one in state.to_json()["farms"]:
                filled = sum(len(area["goods"]) for area in one["areas"])
                assert one["coins"] + one["empty"] + filled == 15
            state.apply(rng.choice(state.legal_actions()))


@rule("tokens.gain-coin")
def test_a_coin_is_an_empty_basket_turned_over() -> None:
    state = full("sheep", 1, 3, meadow_10=())
    act(state, "play sheep", "coins 0")
    assert (mine(state)["coins"], mine(state)["empty"]) == (3, 9)


@rule("tokens.coin-from-filled")
def test_without_an_empty_basket_a_filled_one_may_be_turned_over() -> None:
    state = full("sheep", 3, 12, meadow_10=())
    act(state, "play sheep", "coins 0")
    assert legal(state) == ["flip barn_05 egg", "stop"]
    act(state, "flip barn_05 egg")
    assert (mine(state)["coins"], len(goods(state)["barn_05"])) == (4, 11)
    act(state, "stop")
    assert (mine(state)["coins"], len(goods(state)["barn_05"])) == (4, 11), "the second coin is forgone"


@rule("tokens.coin-from-filled")
def test_fifteen_coins_are_the_most() -> None:
    state = full("sheep", 15, 0, meadow_10=())
    act(state, "play sheep", "coins 0")
    assert mine(state)["coins"] == 15


@rule("tokens.spend")
def test_spent_goods_become_empty_baskets() -> None:
    areas = {"barn_07": ("chicken", "chicken"), "meadow_02": ("oak_tree", "oak_tree")}
    state = table(farm(areas, hand=[], goods={"barn_07": {"egg": 4}}), farm(), ask=(("end",), ("goal", 1, 0)))
    act(state, "goal barn_07", "marker U1")
    assert goods(state) == {"barn_07": ["chicken: egg"]}
    assert mine(state)["empty"] == 13


@rule("tokens.goods-need-baskets")
def test_a_good_without_a_basket_is_not_gained_and_the_owner_chooses_who_goes_short() -> None:
    state = full("corn", 3, 11, barn_06=("cow", "cow"), barn_08=("cow",), field_03=())
    act(state, "play corn", "coins 0")
    assert legal(state) == ["fill barn_06 milk", "fill barn_08 milk"]
    act(state, "fill barn_08 milk")
    assert goods(state)["barn_08"] == ["cow: milk"]
    assert "barn_06" not in goods(state)
    assert mine(state)["empty"] == 0


@rule("tokens.goods-need-baskets")
def test_who_goes_short_is_asked_basket_by_basket_in_one_order() -> None:
    state = full("corn", 3, 10, barn_06=("cow", "cow"), barn_08=("cow",), field_03=())
    act(state, "play corn", "coins 0")
    assert goods(state)["barn_06"] == ["cow: milk"], "with two baskets for three cows one of these has milk in any case"
    assert legal(state) == ["fill barn_06 milk", "fill barn_08 milk"]
    act(state, "fill barn_06 milk")
    assert goods(state)["barn_06"] == ["cow: milk"] * 2
    assert "barn_08" not in goods(state)
    card_alone = full("cow", 3, 12, barn_06=())
    events = act(card_alone, "play cow", "area barn_06", "coins 0")
    assert "You had no empty basket for 1 of the milk." in told(events)


@rule("tokens.goods-stay-on-card")
def test_goods_stay_where_they_were_put() -> None:
    state = full("rooster", 1, 2, barn_06=("chicken",))
    before = goods(state)["barn_05"]
    act(state, "play rooster", "area barn_06", "coins 0")
    assert goods(state)["barn_05"][:2] == before
    assert goods(state) == {"barn_05": ["chicken: egg"] * 4, "barn_06": ["chicken: egg"]}


def evening(*workers: str, hand: Sequence[str] = ("rye", "corn"), coins: int = 1, goods: int = 0) -> CountrysideState:
    """The end of a day about to be called."""
    given = farm(EGGS, hand=hand, coins=coins, goods={"barn_05": {"egg": goods}} if goods else {}, workers_on=workers)
    return table(given, farm())


@rule("day.needs-worker")
def test_a_day_cannot_end_with_all_at_home() -> None:
    state = evening()
    assert refused(state, "end day") == "day.needs-worker"
    assert "end day" not in legal(state)


@rule("day.all-home")
def test_all_workers_go_home_and_their_spaces_are_free() -> None:
    state = evening("S1", "S2")
    act(state, "end day")
    assert mine(state)["workers_on"] == []
    act(state, "gain nothing", "worker S1", "run 1")
    assert {"worker S1", "worker S2"} <= set(legal(state))


@rule("day.count")
def test_workers_sent_home_by_a_card_before_do_not_count() -> None:
    state = table(farm({"house_10": ()}, hand=["farmhand"], coins=0, workers_on=["S1", "S2"]), farm())
    act(state, "worker S3", "play farmhand", "home S1")
    act(state, "worker S1", "run 1")
    events = act(state, "end day")
    assert "You ended the day: 2 workers went home." in told(events)
    assert asked(state) == "gain"
    assert state.to_json()["stack"][-1] == ["gain", 1, 0, None], "one market action, as for two workers"


@rule("day.one")
def test_one_worker_brings_nothing() -> None:
    state = evening("S4")
    act(state, "end day")
    assert (state.current_player, asked(state)) == (1, "turn")


@rule("day.two")
def test_two_workers_bring_one_market_action() -> None:
    state = evening("S4", "S5", hand=["rye", "corn", "wheat"], goods=2)
    act(state, "end day")
    assert legal(state) == ["gain draw", "gain sell-cards", "gain sell-goods", "gain refresh", "gain nothing"]
    act(state, "gain sell-cards")
    assert state.current_player == 1


@rule("day.three")
def test_three_workers_bring_a_market_action_and_a_card_in_either_order() -> None:
    state = evening("S1", "S4", "S5", hand=["rye", "corn", "wheat"], goods=2)
    act(state, "end day")
    assert legal(state) == ["gain draw", "gain refresh"], (
        "the card cannot be left out; selling comes to the same after it"
    )
    assert refused(state, "gain nothing") == "day.three"
    act(state, "gain draw", "take 1")
    assert legal(state) == ["gain draw", "gain sell-cards", "gain sell-goods", "gain refresh", "gain nothing"]
    act(state, "gain draw", "take 2")
    assert len(hand(state)) == 5
    first = evening("S1", "S4", "S5")
    act(first, "end day", "gain refresh", "discard rye", "take 4")
    assert asked(first) == "take", "the card that is due is taken without a question which it is"
    act(first, "take 1")
    assert first.current_player == 1


@rule("day.four")
def test_four_workers_bring_two_different_market_actions() -> None:
    state = table(farm(EGGS, hand=["rye", "corn", "wheat", "wheat"], goods={"barn_05": {"egg": 2}},
                       workers_on=["S1", "S4", "S5"]), farm())  # fmt: skip
    act(state, "worker S6", "worker S1", "run 1")
    assert asked(state) == "gain", "with all four out the day ended by itself"
    act(state, "gain refresh", "discard rye", "take 1")
    assert refused(state, "gain refresh") == "day.four"
    assert legal(state) == ["gain draw", "gain sell-cards", "gain sell-goods", "gain nothing"]


@rule("day.four")
def test_four_workers_may_bring_what_three_do() -> None:
    state = table(farm(EGGS, hand=["rye", "corn"], workers_on=["S1", "S4", "S5"]), farm())
    act(state, "worker S6", "worker S1", "run 1")
    act(state, "gain draw", "take 5")
    assert "gain draw" in legal(state), "a market action and a card: two cards"
    act(state, "gain draw", "take 6")
    assert len(hand(state)) == 4


@rule("day.forgo")
def test_market_actions_may_be_left_out() -> None:
    state = evening("S4", "S5")
    act(state, "end day")
    before = mine(state)
    act(state, "gain nothing")
    assert mine(state) == before


@rule("market.draw")
def test_market_draw() -> None:
    state = evening("S4", "S5")
    act(state, "end day", "gain draw")
    assert legal(state) == [f"take {slot}" for slot in range(1, 8)]
    act(state, "take 6")
    assert sorted(hand(state)) == ["chicken", "corn", "rye"]


@rule("market.sell-cards")
def test_market_sell_cards() -> None:
    state = evening("S4", "S5", hand=["rye", "corn", "wheat", "wheat"])
    act(state, "end day", "gain sell-cards")
    assert legal(state) == ["discard wheat", "discard rye"], "one wheat goes in any case"
    act(state, "discard rye")
    assert (hand(state), mine(state)["coins"]) == (["wheat"], 4)
    two = evening("S4", "S5", hand=["rye", "corn"])
    act(two, "end day")
    assert refused(two, "gain sell-cards") == "market.sell-cards"


@rule("market.sell-goods")
def test_market_sell_goods() -> None:
    state = evening("S4", "S5", goods=5)
    act(state, "end day", "gain sell-goods")
    assert legal(state) == ["flip barn_05 egg", "stop"], "the first by itself: one at least"
    act(state, "flip barn_05 egg", "stop")
    assert (mine(state)["coins"], len(goods(state)["barn_05"])) == (3, 3)
    none = evening("S4", "S5")
    act(none, "end day")
    assert refused(none, "gain sell-goods") == "market.sell-goods"


@rule("market.refresh")
def test_market_refresh() -> None:
    state = evening("S4", "S5", hand=["rye", "corn"])
    act(state, "end day", "gain refresh", "discard corn")
    assert asked(state) == "take"
    display = state.to_json()["display"]
    assert None not in display
    discards = state.to_json()["discards"]
    assert discards == ["corn", *DISPLAY]
    act(state, "take 3")
    assert sorted(hand(state)) == sorted(["rye", display[2]])


@rule("market.refresh-needs-card")
def test_an_empty_hand_cannot_renew_the_display() -> None:
    state = evening("S4", "S5", hand=[])
    act(state, "end day")
    assert refused(state, "gain refresh") == "market.refresh-needs-card"


@rule("market.goal", "unlock.usable-at-once")
def test_the_goal_of_the_market_once_it_is_open() -> None:
    areas = {"field_09": (), "garden_08": (), "house_02": ("stove", "stove", "pantry")}
    closed = table(farm(areas, hand=[], workers_on=["S4", "S5"]), farm())
    act(closed, "end day")
    assert refused(closed, "gain U8") == "unlock.open-when-bare"
    given = farm(areas, hand=[], fulfilled=["field_09", "garden_08"], opened=["U8"], workers_on=["S4", "S5"])
    state = table(given, farm())
    before = mine(state)["points"]
    act(state, "end day", "gain U8", "marker U1")
    assert mine(state)["points"] == before + 4, "the only goal there was"
    nothing = farm({"field_09": (), "garden_08": ()}, hand=["rye"], fulfilled=["field_09", "garden_08"], opened=["U8"],
                   workers_on=["S4", "S5"])  # fmt: skip
    idle = table(nothing, farm())
    act(idle, "end day")
    assert refused(idle, "gain U8") == "market.goal"
