"""The turn (U 2) and placing (U 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.upland_and_prairie.maps import cramped
from engine.upland_and_prairie.positions import GAME, act, first_seed, kept, legal, position, refused, rule, told
from engine.words import said
from hedgerow.chance import Chance
from hedgerow.content import ContentError
from hedgerow.games.upland_and_prairie.state import UplandState
from hedgerow.rules import IllegalAction

ONE_OF_EACH = ("beaver", "lynx", "grouse")


@rule("turn.clockwise")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round(players: int) -> None:
    state, rng, turns = GAME.new(players, 3), Chance(3), {}
    while not state.is_terminal:
        if state.decision.id == "map":
            turns[state.to_json()["turn"]] = state.current_player
        state.apply(rng.choice(state.legal_actions()))
    first = min(turns)
    assert len(turns) > 20
    assert all(player == (turns[first] + turn - first) % players for turn, player in turns.items())


@rule("turn.draw-three")
def test_three_discs_are_drawn_one_after_the_other_and_only_the_drawer_sees_them() -> None:
    state = position("keep", hand=["beaver", "lynx"], for_map="grouse", placed=[0, "A1"], spaces={"A1": "grouse"})
    before = state.chance.count
    events = act(state, "keep beaver")
    drawn = state.to_json()["hand"]
    assert len(drawn) == 3
    assert state.chance.count - before >= 3, "one number of chance for each disc"
    assert state.observation(1)["hand"] == sorted(drawn, key=ONE_OF_EACH.index)
    assert state.observation(0)["hand"] == state.observation(None)["hand"] == 3
    assert any(line.startswith("You drew") for line in told(events, 1))
    assert "P2 drew three discs." in told(events, 0)


@rule("turn.draw-three")
def test_every_disc_in_the_bag_is_as_likely_to_be_drawn() -> None:
    """From 6 beavers, 2 lynx and 1 grouse, three at a time: 20, 30, 15, 2 ... of 84 hands."""
    hands: Counter[str] = Counter()
    for seed in range(1500):
        state = position(
            "keep", hand=["beaver", "lynx"], for_map="grouse", placed=[0, "A1"], spaces={"A1": "grouse"}, tracker=5,
            bag={"beaver": 6, "lynx": 1, "grouse": 1}, seed=seed,
        )  # fmt: skip
        act(state, "keep beaver")  # the lynx goes back: 6, 2, 1
        hands["".join(sorted(disc[0] for disc in state.to_json()["hand"]))] += 1
    expected = {"bbb": 20, "bbl": 30, "bbg": 15, "bll": 6, "bgl": 12, "gll": 1}
    # three equal discs leave no choice, so that the hand is shorter by the one for the map
    hands["bbb"] = hands.pop("bb", 0)
    assert sum(expected.values()) == 84
    assert sum(hands[hand] for hand in expected) == 1500
    chi = sum((hands[hand] - 1500 * n / 84) ** 2 / (1500 * n / 84) for hand, n in expected.items())
    assert chi < 15.1, "5 degrees of freedom: 1 in 100 by pure chance; the seeds are fixed"


@rule("turn.one-each")
def test_one_onto_the_map_one_behind_the_screen_one_back() -> None:
    state = position("map", hand=ONE_OF_EACH, bag={"beaver": 1}, tracker=5, screens=[{"lynx": 4}, {"lynx": 5}])
    act(state, "map lynx", "space D1", "keep beaver")
    after = state.to_json()
    assert after["spaces"]["D1"] == ["lynx"]
    assert kept(state, 0) == {"beaver": 1, "lynx": 4, "grouse": 0}
    assert after["bag"] == {"beaver": 1, "lynx": 0, "grouse": 1, "rewilding": 0}
    assert after["hand"] == []


@rule("turn.one-each")
def test_only_a_disc_in_hand_can_be_chosen() -> None:
    state = position("map", hand=["beaver", "beaver", "lynx"])
    assert refused(state, "map grouse") == "turn.one-each"
    assert legal(state) == ["map beaver", "map lynx"]
    act(state, "map lynx", "space D1")
    assert state.to_json()["drawer"] == 1, "two beavers are left: which is kept makes no difference, nobody is asked"


@rule("turn.one-each")
def test_a_space_touched_before_a_disc_is_chosen_says_what_comes_first() -> None:
    state = position("map", hand=ONE_OF_EACH)
    early = state.decision.early(state)
    assert {action.code for action in early} == {f"space {name}" for name in state.setup.land.names}
    before = state.to_json()
    for action in early:
        violation = state.check(action)
        assert violation is not None
        assert violation.rule == "upland-and-prairie.turn.one-each"
        with pytest.raises(IllegalAction):
            state.apply(action)
    assert state.to_json() == before
    assert not {action.code for action in early} & {action.code for action in state.candidates()}
    act(state, "map lynx")
    assert state.decision.early(state) == ()


@rule("turn.one-each")
def test_the_disc_on_the_map_cannot_be_kept_as_well() -> None:
    state = position("map", hand=ONE_OF_EACH)
    act(state, "map lynx", "space D1")
    assert refused(state, "keep lynx") == "turn.one-each"
    assert legal(state) == ["keep beaver", "keep grouse"]


@rule("turn.only-map-visible")
def test_others_learn_the_disc_on_the_map_and_numbers_only() -> None:
    """Whichever of two discs is kept, the others see and hear the same."""
    heard = {}
    for keep in ("beaver", "grouse"):
        state = position("map", players=3, hand=ONE_OF_EACH)
        events = act(state, "map lynx", "space D1", f"keep {keep}")
        assert state.observation(1)["spaces"] == {"D1": ["lynx"]}
        assert state.observation(1)["screens"][0] == 1
        assert kept(state, 0)[keep] == 1
        heard[keep] = [told(events, viewer) for viewer in (2, None)]
        assert "P1 kept one disc and put 1 back." in heard[keep][0]
    assert heard["beaver"] == heard["grouse"]


@rule("turn.then-pass")
def test_then_the_next_player_draws() -> None:
    state = position("map", players=3, hand=ONE_OF_EACH)
    act(state, "map lynx")
    assert state.current_player == 0
    act(state, "space D1")
    assert state.current_player == 0
    act(state, "keep beaver")
    assert state.current_player == 1
    assert (state.to_json()["turn"], state.to_json()["drawer"]) == (6, 1)
    assert state.decision.id in ("map", "space")


@rule("place.capacity")
@pytest.mark.parametrize(("tracker", "room"), [(1, 1), (3, 2), (5, 3)])
def test_a_space_holds_as_many_discs_as_the_tracker_allows(tracker: int, room: int) -> None:
    spaces = {"D1": " ".join(["beaver"] * room), "D2": " ".join(["beaver"] * (room - 1))}
    state = position("space", hand=["beaver", "grouse"], for_map="lynx", spaces=spaces, tracker=tracker)
    assert refused(state, "space D1") == "place.capacity"
    assert refused(state, "space D2") is None


@rule("place.not-on-goal")
@pytest.mark.parametrize("goal", ["C1", "F7", "B5", "E1", "G2"])
def test_no_disc_on_a_goal(goal: str) -> None:
    state = position("space", hand=["beaver", "grouse"], for_map="lynx", tracker=5)
    assert refused(state, f"space {goal}") == "place.not-on-goal"


@rule("place.not-on-impassable")
@pytest.mark.parametrize("space", ["D3", "D6", "E5", "F2"])
def test_no_disc_on_an_impassable_space(space: str) -> None:
    state = position("space", hand=["beaver", "grouse"], for_map="lynx", tracker=5)
    assert refused(state, f"space {space}") == "place.not-on-impassable"


@rule("place.same-animal-allowed")
def test_equal_animals_share_a_space() -> None:
    state = position("space", hand=["beaver", "grouse"], for_map="lynx", spaces={"D1": "lynx lynx"}, tracker=5)
    act(state, "space D1", "keep beaver")
    assert state.to_json()["spaces"]["D1"] == ["lynx", "lynx", "lynx"]


@rule("place.anywhere")
def test_every_open_space_with_room_is_allowed() -> None:
    state = position("space", hand=["beaver", "grouse"], for_map="lynx", spaces={"A1": "lynx"})
    assert len(legal(state)) == 42 - 5 - 4 - 1, "42 spaces less five goals, four impassable ones and the full one"
    assert "space H2" in legal(state), "far from every other disc"


@rule("place.stays")
@pytest.mark.parametrize("setting", ["upland", "prairie"])
def test_what_lies_on_the_map_stays_there(setting: str) -> None:
    state, rng = GAME.new(2, 5, setting=setting), Chance(5)
    while not state.is_terminal:
        before = state.to_json()["spaces"]
        state.apply(rng.choice(state.legal_actions()))
        after = state.to_json()["spaces"]
        assert all(after[space][: len(stack)] == stack for space, stack in before.items())


@rule("place.no-space")
def test_without_room_the_disc_for_the_map_goes_back_too() -> None:
    """Seven spaces, all full: of three discs one is kept and two go back."""
    tiny = GAME.load_content(cramped(), "tiny.toml")
    spaces = dict.fromkeys(open_spaces(tiny), "beaver")

    def turn(seed: int) -> UplandState:
        state = position(
            "keep", players=3, hand=["beaver", "lynx"], for_map="beaver",
            placed=[0, next(iter(spaces))], spaces=spaces, content=tiny,
            seed=seed,
        )  # fmt: skip
        act(state, "keep beaver")
        return state

    state = first_seed(turn, lambda made: made.tracker == 1 and len(set(made.to_json()["hand"])) == 3)
    assert state.decision.id == "keep"
    assert legal(state) == ["keep beaver", "keep lynx", "keep grouse"]
    bag, on_map = sum(state.bag), state.to_json()["spaces"]
    events = act(state, "keep grouse")
    assert kept(state, 1) == {"beaver": 0, "lynx": 0, "grouse": 1}
    assert state.to_json()["spaces"] == on_map
    assert "You kept black grouse and put beaver and lynx back." in told(events, 1)
    drawn = len(state.to_json()["hand"]) + state.tracker - 1
    assert sum(state.bag) == bag + 2 - drawn


@rule("place.no-space")
def test_without_room_there_is_no_path_to_look_at() -> None:
    tiny = GAME.load_content(cramped(), "tiny.toml")
    spaces = dict.fromkeys(open_spaces(tiny), "beaver")
    state = position("keep", players=3, hand=["lynx", "lynx", "grouse"], spaces=spaces, content=tiny)
    act(state, "keep lynx")
    assert state.to_json()["path"] is None
    assert state.to_json()["drawer"] == 1


def open_spaces(content: object) -> list[str]:
    """The names of the open spaces of a map for three players."""
    state = GAME.new(3, 1, content)
    assert isinstance(state, UplandState)
    land = state.setup.land
    return [land.names[space] for space in land.open]


def test_the_tiny_map_is_allowed_but_warned_of() -> None:
    content = GAME.load_content(cramped(), "tiny.toml")
    assert any("a disc may find no space" in warning for warning in said(content.warnings))
    with pytest.raises(ContentError):
        GAME.load_content(cramped().replace("P3", "T7"), "tiny.toml")
