"""Rewilding (U 4): the tracker, the new limit, and Prairie's wild disc."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.upland_and_prairie.positions import (
    GAME,
    PAIRED_PATH,
    act,
    first_seed,
    kept,
    legal,
    position,
    refused,
    rule,
    told,
)
from hedgerow.chance import Chance
from hedgerow.games.upland_and_prairie.events import Rewilded
from hedgerow.games.upland_and_prairie.state import UplandState


def next_draw(setting: str = "upland", players: int = 2, tracker: int = 1, rewilded: int = 1) -> UplandState:
    """Just after a draw in which so many rewilding discs came out (in teams: as the first gift is asked for)."""
    animals = {"upland": ("beaver", "lynx", "grouse"), "prairie": ("bison", "prairie_dog", "pronghorn")}[setting]

    def turn(seed: int) -> tuple[UplandState, int]:
        state = position(
            "keep", setting=setting, players=players, tracker=tracker, hand=animals[:2], seed=seed,
            for_map=animals[2], placed=[0, "A1"], spaces={"A1": animals[2]}, screens=[{animals[0]: 2}] * players,
        )  # fmt: skip
        events = act(state, f"keep {animals[0]}")
        return state, sum(isinstance(event, Rewilded) for event in events)

    state, _ = first_seed(turn, lambda made: made[1] == rewilded)
    assert isinstance(state, UplandState)
    return state


@rule("rewilding.upland")
def test_upland_a_drawn_disc_goes_onto_the_tracker_and_is_replaced() -> None:
    state = next_draw()
    after = state.to_json()
    assert after["tracker"] == 2
    assert after["bag"]["rewilding"] == 3
    assert len(after["hand"]) == 3
    assert "rewilding" not in after["hand"]


@rule("rewilding.upland-capacity")
@pytest.mark.parametrize(("discs", "room"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_upland_limit(discs: int, room: int) -> None:
    assert room_with("upland", discs) == room


@rule("rewilding.prairie-capacity")
@pytest.mark.parametrize(("place", "room"), [(1, 1), (2, 2), (3, 3)])
def test_prairie_limit(place: int, room: int) -> None:
    assert room_with("prairie", place) == room


def room_with(setting: str, tracker: int) -> int:
    """How many discs a space takes with the tracker on a place, tried out disc by disc."""
    animal, other, third = (
        ("beaver", "lynx", "grouse") if setting == "upland" else ("bison", "pronghorn", "prairie_dog")
    )
    for count in range(5):
        spaces = {"D1": " ".join([animal] * count)} if count else {}
        state = position("space", setting=setting, tracker=tracker, hand=[other, third], for_map=animal, spaces=spaces)
        if refused(state, "space D1") is not None:
            return count
    raise AssertionError("no limit")


@rule("rewilding.prairie")
def test_prairie_a_drawn_disc_goes_back_the_tracker_moves_and_it_is_replaced() -> None:
    state = next_draw("prairie")
    after = state.to_json()
    assert after["tracker"] == 2
    assert after["bag"]["rewilding"] == 1
    assert len(after["hand"]) == 3
    assert "rewilding" not in after["hand"]


@rule("rewilding.prairie-top")
def test_prairie_tracker_stays_on_three_and_the_rest_of_the_rule_goes_on() -> None:
    state = next_draw("prairie", tracker=3)
    assert (state.tracker, state.capacity) == (3, 3)
    assert state.to_json()["bag"]["rewilding"] == 1
    assert len(state.to_json()["hand"]) == 3
    team = next_draw("prairie", players=4, tracker=3)
    assert team.tracker == 3


@rule("rewilding.prairie-top", "team.gift")
def test_prairie_on_three_partners_still_give() -> None:
    def turn(seed: int) -> UplandState:
        state = position(
            "keep", setting="prairie", players=4, tracker=3, hand=["bison", "pronghorn"], seed=seed,
            for_map="bison", placed=[0, "A1"], spaces={"A1": "bison"}, screens=[{"bison": 1, "pronghorn": 1}] * 4,
        )  # fmt: skip
        act(state, "keep bison")
        return state

    state = first_seed(turn, lambda made: made.decision.id == "give")
    assert state.tracker == 3


@rule("rewilding.again")
@pytest.mark.parametrize(("setting", "tracker"), [("upland", 3), ("prairie", 3)])
def test_two_rewilding_discs_in_one_turn_both_count(setting: str, tracker: int) -> None:
    state = next_draw(setting, rewilded=2)
    assert state.tracker == tracker
    assert len(state.to_json()["hand"]) == 3


@rule("rewilding.at-once")
def test_the_second_drawn_disc_lets_me_stack_this_turn() -> None:
    """Facts (e) 1: capacity 1, the third Upland rewilding disc comes: two discs a space from now on."""
    state = next_draw("upland", tracker=2)
    assert state.tracker == 3
    act(state, legal(state)[0])
    if state.decision.id == "map":
        act(state, legal(state)[0])
    assert state.decision.id == "space"
    assert refused(state, "space A1") is None, "a disc lies there already"
    assert len(legal(state)) == 33, "every open space of the map"


# the wild disc


def last_turn(
    setting: str = "prairie", players: int = 2, wanted: Callable[[UplandState], bool] | None = None
) -> UplandState:
    """The last turn that Prairie can have: it starts with three animals and the rewilding disc in the bag."""
    animals = ("bison", "prairie_dog", "pronghorn") if setting == "prairie" else ("beaver", "lynx", "grouse")

    def turn(seed: int) -> UplandState:
        state = position(
            "keep", setting=setting, players=players, hand=[animals[0], animals[1]], for_map=animals[2], seed=seed,
            placed=[0, "A1"], spaces={"A1": animals[2]}, bag={animals[2]: 1, animals[0]: 1}, rewilding=1,
            tracker=2 if setting == "prairie" else 4, screens=[dict.fromkeys(animals, 3)] * players,
        )  # fmt: skip
        act(state, f"keep {animals[0]}")
        return state

    made = first_seed(turn, wanted or (lambda state: "rewilding" in state.to_json()["hand"]))
    assert isinstance(made, UplandState)
    return made


@rule("wild.last-three")
@pytest.mark.parametrize("players", [2, 4])
def test_drawn_from_the_last_three_it_stays_in_the_hand(players: int) -> None:
    """No return, no tracker step, in teams no gifts."""
    state = last_turn(players=players)
    after = state.to_json()
    assert state.decision.id == "map"
    assert after["tracker"] == 2
    assert after["bag"]["rewilding"] == 0
    assert legal(state)[-3:] == ["map wild bison", "map wild prairie_dog", "map wild pronghorn"]


@rule("wild.last-three")
def test_drawn_from_four_discs_it_is_returned_as_ever() -> None:
    """The first draw of that turn is from four discs: the rewilding disc goes back and the tracker moves."""
    state = last_turn(wanted=lambda made: made.tracker == 3)
    assert sum(state.bag) == 1
    assert state.to_json()["bag"]["rewilding"] + state.to_json()["hand"].count("rewilding") == 1


@rule("wild.last-three")
def test_without_the_rewilding_disc_in_hand_nothing_is_wild() -> None:
    state = position("map", setting="prairie", hand=["bison", "pronghorn", "prairie_dog"])
    assert refused(state, "map wild bison") == "wild.last-three"
    act(state, "map bison", "space D1")
    assert refused(state, "keep wild bison") == "wild.last-three"


@rule("wild.kind-when-used")
def test_the_animal_is_chosen_when_placed_and_stays() -> None:
    state = last_turn()
    act(state, "map wild pronghorn", "space D1")
    if state.decision.id == "keep":
        act(state, legal(state)[0])
    after = state.to_json()
    assert state.is_terminal
    assert after["spaces"]["D1"] == ["wild pronghorn"]
    assert after["bag"]["rewilding"] == 0


@rule("wild.kind-when-used")
def test_a_wild_disc_of_a_kind_makes_its_path() -> None:
    spaces = {name: "bison" for name in PAIRED_PATH if name != "C5"}
    state = position(
        "map", setting="prairie", hand=["bison", "pronghorn", "rewilding"], spaces=spaces, rewilding=0, wild_drawers=[0]
    )
    act(state, "map wild bison", "space C5", "keep pronghorn")
    assert state.to_json()["path"] == "bison"


@rule("wild.kind-when-used")
def test_the_animal_is_chosen_when_kept() -> None:
    state = last_turn()
    real = next(code for code in legal(state) if "wild" not in code)
    act(state, real, "space D1")
    assert {"keep wild bison", "keep wild prairie_dog", "keep wild pronghorn"} < set(legal(state))
    before = kept(state, 1)["prairie_dog"]
    act(state, "keep wild prairie_dog")
    assert kept(state, 1)["prairie_dog"] == before + 1
    assert state.to_json()["wild_kept"] == [1, "prairie_dog"]


@rule("wild.kind-when-used")
def test_put_back_it_is_a_rewilding_disc_again() -> None:
    state = last_turn()
    real = next(code for code in legal(state) if "wild" not in code)
    act(state, real, "space D1")
    act(state, next(code for code in legal(state) if "wild" not in code))
    assert state.to_json()["bag"]["rewilding"] == 1
    assert state.to_json()["wild_kept"] is None


@rule("wild.secret")
def test_others_do_not_learn_of_a_wild_disc_that_is_kept() -> None:
    """Teams, so that the final swap leaves time to look before the reveal: four ways to end the turn look the same."""

    def seen_after(keep: str) -> tuple[object, list[str]]:
        state = position(
            "keep", players=4, setting="prairie", tracker=3, hand=["bison", "rewilding"], for_map="pronghorn",
            placed=[1, "A1"], spaces={"A1": "pronghorn"}, drawer=1, bag={"bison": 1}, wild_drawers=[1],
            screens=[{"bison": 3, "pronghorn": 3}] * 4,
        )  # fmt: skip
        events = act(state, keep)
        assert state.decision.id == "swap"
        return [state.observation(viewer) for viewer in (0, 2, 3, None)], told(events, 0)

    ways = [seen_after(keep) for keep in ("keep bison", "keep wild bison", "keep wild pronghorn")]
    assert ways[0] == ways[1] == ways[2]
    assert not any("wild" in line for line in ways[1][1])


@rule("wild.secret")
def test_at_the_reveal_a_kept_wild_disc_is_shown() -> None:
    state = last_turn()
    act(state, next(code for code in legal(state) if "wild" not in code), "space D1", "keep wild bison")
    assert state.is_terminal
    assert state.observation(0)["wild_kept"] == [1, "bison"]


@rule("wild.prairie-only")
def test_in_upland_every_drawn_rewilding_disc_goes_onto_the_tracker() -> None:
    state = last_turn("upland", wanted=lambda made: made.tracker == 5)
    assert state.to_json()["bag"]["rewilding"] == 0
    assert "rewilding" not in state.to_json()["hand"]
    assert not any("wild" in action.code for action in state.candidates())


@rule("wild.last-three")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_the_house_map_only_a_turn_that_starts_with_four_discs_draws_from_the_last_three(players: int) -> None:
    """Facts F11: the bag holds an even number of discs at the start of each turn."""
    for seed in range(12):
        state, rng = GAME.new(players, seed, setting="prairie"), Chance(seed)
        assert isinstance(state, UplandState)
        while not state.is_terminal:
            if state.decision.id == "map":
                assert sum(state.bag) % 2 == 1, "even, less the three in hand"
                assert (state.drawer in state.wild_drawers) == (sum(state.bag) == 1)
            state.apply(rng.choice(state.legal_actions()))
