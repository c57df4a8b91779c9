"""What markers taken from the player board unlock (C 11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.countryside.tables import (
    DISPLAY,
    GOAL,
    READY,
    act,
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
from hedgerow.games.countryside.state import CountrysideState


@rule("unlock.choice")
def test_the_owner_chooses_the_space() -> None:
    state = asking({})
    act(state, "goal house_02")
    assert legal(state) == [f"marker U{n}" for n in range(1, 9)]


@rule("unlock.open-when-bare")
def test_a_double_space_needs_two_goals() -> None:
    """Tricky position 5: one marker taken from U1, one still on it: locked."""
    state = table(farm({**READY, "meadow_02": ("oak_tree",) * 2}, hand=[]), farm(), ask=(("end",), ("goal", 2, 0)))
    act(state, "goal house_02", "marker U1")
    assert mine(state)["markers"]["U1"] == 1
    act(state, "goal meadow_02", "marker U1", "take 1")
    act(state, "worker S1", "run 1")
    assert "worker U1" in legal(state)
    bare = farm({**READY, "field_09": ()}, hand=[], fulfilled=["field_09"], opened=["U3"])
    state = table(bare, farm(), ask=GOAL)
    act(state, "goal house_02")
    assert refused(state, "marker U3") == "unlock.open-when-bare"


def opened(space: str, areas: Mapping[str, Sequence[str]], cards: Sequence[str], coins: int = 0) -> CountrysideState:
    """A board on which a space is open."""
    done = ["field_09", "garden_08"][: 2 if space in ("U1", "U2", "U7", "U8") else 1]
    given = farm({**areas, **dict.fromkeys(done, ())}, hand=cards, coins=coins, fulfilled=done, opened=[space])
    return table(given, farm())


@rule("unlock.usable-at-once")
def test_an_opened_space_is_used_by_the_next_worker() -> None:
    """The first goal of S6 opens U3; the sun of a dog's next neighbour earns a coin in the same turn."""
    areas = {"barn_05": (), "meadow_10": (), **READY}
    state = table(farm(areas, hand=["dog", "sheep"], coins=0), farm(),
                  ask=(("end",), ("play", 5, 0), ("goal", 1, 0)))  # fmt: skip
    act(state, "goal house_02", "marker U3", "play dog")
    assert mine(state)["coins"] == 1, "five hours for a dog of three"


@rule("unlock.three-and-two-sun")
def test_three_sun_then_two_never_joined() -> None:
    state = opened("U1", {"meadow_10": ()}, ["cherry_tree", "apple_tree", "sheep"])
    act(state, "worker U1")
    assert legal(state) == ["play apple_tree", "play sheep", "pass"], "not five hours for the cherry tree"
    act(state, "play apple_tree")
    assert legal(state) == ["play sheep", "pass"]
    act(state, "play sheep")
    assert mine(state)["areas"][0]["cards"] == ["apple_tree", "sheep"]
    only_second = opened("U1", {"meadow_10": ()}, ["apple_tree", "sheep"])
    act(only_second, "worker U1", "pass", "play sheep")
    assert mine(only_second)["areas"][0]["cards"] == ["sheep"]
    coins = opened("U1", {"meadow_10": ()}, ["cherry_tree", "apple_tree"], coins=3)
    act(coins, "worker U1", "play cherry_tree", "coins 2", "play apple_tree")
    assert mine(coins)["areas"][0]["cards"] == ["cherry_tree", "apple_tree"]


@rule("unlock.sun-and-coins")
def test_three_sun_and_after_it_three_coins() -> None:
    state = opened("U2", {"meadow_10": ()}, ["cherry_tree", "apple_tree"])
    act(state, "worker U2")
    assert legal(state) == ["play apple_tree", "pass"], "the three coins cannot pay for the card"
    act(state, "play apple_tree")
    assert mine(state)["coins"] == 3


@rule("unlock.unused-sun-coin", "sunlight.lapses")
def test_a_coin_for_sun_left_over_however_much() -> None:
    for card, cost in (("hay_meadow", 1), ("sheep", 2), ("cherry_tree", 5)):
        state = opened("U3", {"meadow_10": ()}, [card, "village_fair"])
        before = mine(state)["coins"]
        act(state, "worker S3", f"play {card}")
        gained = mine(state)["coins"] - before - (2 if card == "sheep" else 0)
        assert gained == (1 if cost < 5 else 0)
    unplayed = opened("U3", {"meadow_10": ()}, ["sheep"])
    act(unplayed, "worker S3", "pass")
    assert mine(unplayed)["coins"] == 0, "no card, no coin"


@rule("unlock.unused-sun-coin-timing")
def test_the_coin_comes_before_the_effect_and_only_if_open_before() -> None:
    """One empty basket: the coin takes it, and the cherry of the tree finds none."""
    done = {"field_09": ()}
    given = farm({"meadow_10": (), "barn_05": ("chicken",), **done}, hand=["cow", "sheep"], coins=0,
                 goods={"barn_05": {"egg": 14}}, fulfilled=["field_09"], opened=["U3"])  # fmt: skip
    state = table(given, farm())
    events = act(state, "worker S3", "play cow")
    assert mine(state)["coins"] == 1
    assert "You had no empty basket for 1 of the milk." in told(events)
    areas = {"barn_05": (), **READY}
    late = table(farm(areas, hand=["dog", "sheep"], coins=0), farm())
    act(late, "worker S3", "play dog", "goal house_02", "marker U3")
    assert mine(late)["coins"] == 0, "the sun was spent before U3 was open"


@rule("unlock.areas-once")
def test_two_areas_and_a_point_once() -> None:
    state = asking({})
    act(state, "goal house_02", "marker U4")
    assert mine(state)["points"] == 1
    act(state, "decks barn barn")
    act(state, legal(state)[0])
    assert len(mine(state)["areas"]) == 2
    assert mine(state)["points"] == 5
    assert "worker U4" not in [action.code for action in state.candidates()]


@rule("unlock.discard-once")
def test_two_cards_of_the_discard_pile_and_a_point_once() -> None:
    state = asking({}, discards=["cow", "rye", "rye", "baker"])
    act(state, "goal house_02", "marker U5")
    assert legal(state) == ["pick rye", "pick cow"], "with the baker as the second at least"
    assert refused(state, "pick baker") == "order.ascending"
    act(state, "pick rye", "pick baker")
    assert sorted(hand(state)) == ["baker", "rye"]
    assert state.to_json()["discards"] == ["cow", "rye"]
    assert mine(state)["points"] == 5


@rule("unlock.cards-once")
def test_four_neighbours_and_a_point_once() -> None:
    state = asking({})
    act(state, "goal house_02", "marker U6", "run 6")
    assert sorted(hand(state)) == sorted([DISPLAY[5], DISPLAY[6], DISPLAY[0], DISPLAY[1]])
    assert mine(state)["points"] == 5


@rule("unlock.repeat-card")
def test_the_effect_of_a_card_again() -> None:
    areas = {"garden_02": ("grapevine", "grapevine"), "meadow_10": ("sheep",)}
    state = opened("U7", areas, ["rye"])
    act(state, "worker U7")
    assert legal(state) == ["repeat garden_02 grapevine", "repeat meadow_10 sheep"], "equal cards of an area once"
    act(state, "repeat garden_02 grapevine")
    assert goods(state) == {"garden_02": ["grapevine: grape"] * 2}
    assert mine(state)["workers_on"] == ["U7"]
    empty = opened("U7", {}, ["rye"])
    act(empty, "worker U7")
    assert empty.current_player == 1, "nothing to repeat"


@rule("unlock.repeat-card")
def test_as_an_option_repeating_is_a_market_action() -> None:
    done = ["field_09", "garden_08"]
    given = farm({"meadow_10": ("sheep",), **dict.fromkeys(done, ())}, hand=["rye"], coins=0, fulfilled=done,
                 opened=["U7"], workers_on=["S1", "S2"])  # fmt: skip
    state = table(given, farm(), options={"repeat_space": "market"})
    assert "worker U7" not in [action.code for action in state.candidates()]
    act(state, "end day", "gain U7")
    assert mine(state)["coins"] == 2
    closed = table(farm(hand=["rye"], workers_on=["S1", "S2"]), farm(), options={"repeat_space": "market"})
    act(closed, "end day")
    assert refused(closed, "gain U7") == "unlock.open-when-bare"
