"""What bots go by: which cards help with a goal, how much work a goal still takes, what a position is worth."""

from __future__ import annotations

import pytest

from engine.countryside.tables import GAME, farm, table
from hedgerow.games.countryside.effort import NEVER, TOILS, effort
from hedgerow.games.countryside.outlook import outlook
from hedgerow.games.countryside.read_goals import READERS
from hedgerow.games.countryside.state import CountrysideState

CARDS = GAME.content.cards
AREAS = [area.id for area in GAME.content.areas]


def helping(area: str) -> set[str]:
    """The cards that help with the goal of an area."""
    flags = table(farm({area: ()})).kit.useful[AREAS.index(area)]
    return {card.id for card, helps in zip(CARDS, flags, strict=True) if helps}


def work(state: CountrysideState, at: int = 0) -> float:
    """The work that the goal of the player's area at that place takes."""
    number = state.areas[0][at]
    area = state.content.areas[number]
    return effort(state.content, area.goal, state.farm(0), at, state.hands[0], state.kit.useful[number])


@pytest.mark.parametrize(
    ("area", "cards"),
    [
        ("barn_03", {"chicken", "rooster"}),
        ("barn_02", {"donkey", "dog", "cat"}),
        ("barn_04", {"corn", "cow", "dairy_cow"}),
        ("house_02", {"village_fair", "stove", "pantry"}),
        ("field_05", {"broad_wheat", "broad_rye"}),
        ("garden_01", {"fruit_picker", "grapevine", "old_grapevine"}),
        ("garden_06", {"vintner"}),
        ("barn_08", {"cow", "dairy_cow", "chicken", "rooster"}),
        ("field_08", set()),
    ],
)
def test_the_cards_that_bring_a_goal_nearer(area: str, cards: set[str]) -> None:
    assert helping(area) == cards


def test_every_kind_of_goal_has_its_work() -> None:
    assert {*TOILS, *{type(area.goal) for area in GAME.content.areas}} == {*READERS.values()}


@pytest.mark.parametrize(
    ("area", "cards", "nearer"),
    [
        ("meadow_04", ["oak_tree"], ["oak_tree", "apple_tree"]),
        ("meadow_05", ["oak_tree", "sheep"], ["sheep", "sheep"]),
        ("barn_01", ["cow", "cow"], ["cow", "dog"]),
        ("garden_10", ["duck"], ["duck", "duck"]),
        ("house_02", ["stove"], ["stove", "pantry"]),
    ],
)
def test_a_goal_that_is_nearer_takes_less_work(area: str, cards: list[str], nearer: list[str]) -> None:
    far, near = table(farm({area: cards}, hand=[])), table(farm({area: nearer}, hand=[]))
    assert work(far) > work(near) > 0


def test_a_goal_that_is_met_takes_none_and_one_without_room_is_out_of_reach() -> None:
    assert work(table(farm({"meadow_02": ["oak_tree", "apple_tree"]}))) == 0
    assert work(table(farm({"meadow_02": ["oak_tree", "sheep", "sheep"]}))) == NEVER
    assert work(table(farm({"house_02": ["baker"]}))) == NEVER


def test_a_card_in_hand_that_helps_saves_work() -> None:
    assert work(table(farm({"barn_03": ["chicken"]}, hand=["rooster"]))) < work(
        table(farm({"barn_03": ["chicken"]}, hand=["sheep"]))
    )


def test_baskets_to_be_sold_are_half_a_purse() -> None:
    goods = {"meadow_01": {"apple": 5}}
    poor = table(farm({"field_08": [], "meadow_01": ["apple_tree"]}))
    assert work(table(farm({"field_08": [], "meadow_01": ["apple_tree"]}, goods=goods))) < work(poor)


def worth(area: str, cards: list[str]) -> float:
    """The outlook with an area and its cards, in the middle of a game for two."""
    return outlook(table(farm({area: cards}), farm({"garden_02": []})), 0)


def test_a_card_for_a_goal_is_worth_more_than_one_that_spoils_it() -> None:
    assert worth("barn_03", ["chicken", "chicken"]) > worth("barn_03", ["chicken", "donkey"])
    assert worth("house_02", ["stove"]) > worth("house_02", ["baker"])


def test_a_goal_that_waits_for_a_worker_is_worth_about_its_points() -> None:
    met, spoilt = worth("meadow_02", ["oak_tree", "apple_tree"]), worth("meadow_02", ["oak_tree", "sheep", "sheep"])
    vp = next(area.vp for area in GAME.content.areas if area.id == "meadow_02")
    assert 0.5 < met - spoilt < vp + 1
