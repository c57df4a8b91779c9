"""The end of the turn, the end of the game, the solo game (C 12 to C 14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.countryside.tables import DISPLAY, GAME, act, asked, begun, farm, hand, legal, mine, rule, table, told
from hedgerow.chance import Chance
from hedgerow.game import Event
from hedgerow.games.countryside.scoring import RANK_NAMES, rank
from hedgerow.games.countryside.state import CountrysideState
from hedgerow.words import Words

LAST = (("end",), ("run", 4))
PILE = ("cow", "cow", "wheat", "wheat", "rye", "rye", "corn")
PILES = (
    PILE,
    ("chicken",) * 4 + ("grapevine",) * 3,
    ("apple_tree",) * 4 + ("dog",) * 3,
    ("herb_bed",) * 4 + ("duck",) * 3,
    ("pumpkin_patch",) * 4 + ("baker",) * 3,
)


def with_points(*points: int, coins: Sequence[int] = (), ask: Any = LAST, **more: Any) -> CountrysideState:
    """A position with so many points, all of them from card effects."""
    purses = coins or [1] * len(points)
    start = {1: 0, 2: 0, 3: 2, 4: 3}[len(points)]
    farms = [farm(hand=[], bonus=n - start, coins=purse) for n, purse in zip(points, purses, strict=True)]
    return table(*farms, ask=ask, **more)


@rule("turn-end.order")
def test_end_check_then_picks_then_refill_then_hand_limit() -> None:
    cards = ["rye"] * 3 + ["corn"] * 3 + ["cow"] * 3
    state = table(farm(hand=cards), farm(), ask=LAST, discards=["baker", "vintner"], picks=1)
    events = act(state, "run 1")
    assert asked(state) == "pick", "before the refill"
    assert state.to_json()["display"].count(None) == 4
    events += act(state, "pick baker")
    assert asked(state) == "discard", "fourteen cards, two too many; the display is full"
    assert None not in state.to_json()["display"]
    assert state.to_json()["stack"][-1][1] == 2
    ends = table(farm(hand=[], bonus=30), farm(), ask=LAST, discards=["baker", "vintner"], picks=1)
    events = act(ends, "run 1", "pick baker")
    lines = told(events)
    past = "A marker has gone past the end of the track: everybody has two more turns."
    assert lines.index(past) < lines.index("You took Baker from the discard pile.")


@rule("turn-end.hand-limit")
def test_down_to_twelve_at_the_end_of_the_turn() -> None:
    cards = ["rye"] * 3 + ["corn"] * 4 + ["cow"] * 3
    state = table(
        farm({"barn_01": ()}, hand=[*cards, "cat"], coins=0),
        farm(),
        ask=(("end",), ("do", "space S1", 0, 0, 0, None), ("play", 1, 0)),
    )
    act(state, "play cat")
    act(state, "run 1")
    assert len(hand(state)) == 14, "during the turn it may be larger"
    assert asked(state) == "discard", "the discard pile is empty, so the cat picks nothing"


@rule("turn-end.hand-limit")
def test_twelve_may_stay() -> None:
    state = table(farm(hand=["rye"] * 4 + ["corn"] * 4), farm(), ask=LAST)
    act(state, "run 1")
    assert len(hand(state)) == 12
    assert state.current_player == 1
    over = table(farm(hand=["rye"] * 4 + ["corn"] * 5), farm(), ask=LAST)
    act(over, "run 1")
    assert asked(over) == "discard"
    act(over, "discard corn")
    assert len(hand(over)) == 12


@rule("end.trigger")
@pytest.mark.parametrize(("points", "triggered"), [(29, False), (30, True), (37, True)])
def test_past_the_last_space_checked_at_the_end_of_the_turn(points: int, triggered: bool) -> None:
    state = with_points(points, 3)
    assert state.to_json()["final_turns"] is None
    act(state, "run 1")
    assert state.to_json()["final_turns"] == (4 if triggered else None)
    short = with_points(25, 3, options={"track": "short"})
    act(short, "run 1")
    assert short.to_json()["final_turns"] == 4


def finish(state: CountrysideState) -> tuple[list[int], list[Event]]:
    """Play on with first answers; the players whose turns begin, and the last events."""
    turns: list[int] = []
    events: list[Event] = []
    while not state.is_terminal:
        if asked(state) == "turn":
            turns.append(state.current_player)
        codes = legal(state)
        code = "stop" if "stop" in codes else "pass" if "pass" in codes else codes[0]
        events = act(state, code)
    return turns, events


@rule("end.two-more-turns")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_two_more_turns_who_triggered_it_last(players: int) -> None:
    state = with_points(31, *[4] * (players - 1))
    act(state, "run 1")
    turns, _ = finish(state)
    assert turns == [*range(1, players), 0] * 2


@rule("end.further-laps")
def test_further_laps_count_as_points_and_change_nothing() -> None:
    state = with_points(65, 64)
    act(state, "run 1")
    assert state.to_json()["final_turns"] == 4
    turns, _ = finish(state)
    assert len(turns) == 4
    assert (state.totals(), state.winners()) == ([65, 64], [0])


@rule("end.winner", "end.tie-coins", "end.tie-shared")
@pytest.mark.parametrize(
    ("points", "coins", "winners"),
    [
        ((31, 30, 29), (0, 9, 9), [0]),
        ((31, 31, 29), (2, 3, 9), [1]),
        ((31, 31, 31), (3, 2, 3), [0, 2]),
        ((30, 30, 30), (1, 1, 1), [0, 1, 2]),
    ],
)
def test_points_then_coins_then_shared(points: Sequence[int], coins: Sequence[int], winners: list[int]) -> None:
    state = with_points(*points, coins=coins)
    assert state.winners() == winners
    for player, share in enumerate(state.returns()):
        assert share == (1 / len(winners) if player in winners else 0)


@rule("end.winner")
def test_every_point_has_a_line_that_names_its_rule() -> None:
    areas = {"house_02": ("stove", "stove", "pantry"), "house_10": ("village_fair",), "field_03": ()}
    given = farm(areas, fulfilled=["house_02"], opened=["U4", "U6"], own_goals=[("house_10", 0, 1)], bonus=3)
    state = table(given, farm(), octagons={0: 0})
    score = state.scores()[0]
    assert [(line.rule.removeprefix("countryside."), line.points) for line in score.lines] == [
        ("area.own-goal", 4),
        ("goal.a-side", 5),
        ("effect.own-goal", 1),
        ("unlock.areas-once", 1),
        ("unlock.cards-once", 1),
        ("turn.mandatory-parts", 1),
    ]
    assert score.total == 13
    assert score.tie_breaks[0].points == 1
    for language in ("en", "nl"):
        assert all(Words(language).say(line.what) for line in score.lines)


@rule("end.standstill")
def test_forty_turns_each_without_a_point_trigger_the_end() -> None:
    for quiet, triggered in ((78, False), (79, True)):
        state = with_points(3, 3, quiet=quiet)
        events = act(state, "run 1")
        assert (state.to_json()["final_turns"] == 4) is triggered
        line = "Nobody has gained a point for long: everybody has two more turns."
        assert (line in told(events)) is triggered
    point = with_points(3, 3, quiet=70)
    point.score(0, 1, [])
    act(point, "run 1")
    assert point.to_json()["quiet"] == 0


def solo(*workers: str, piles: int = 5, points: int = 0, ask: Any = (("end",), ("turn",))) -> CountrysideState:
    """A solo game with so many piles left."""
    return table(farm(hand=["sheep"], workers_on=workers, bonus=points), piles=PILES[:piles], ask=ask)


@rule("solo.setup")
def test_alone_seven_cards_three_areas_three_discards() -> None:
    state = GAME.new(1, 3)
    assert asked(state) == "offer"
    assert len(hand(state)) == 7
    act(state, "areas meadow barn field")
    while asked(state) == "discard":
        act(state, legal(state)[0])
    assert (len(hand(state)), len(mine(state)["areas"]), mine(state)["points"]) == (4, 3, 0)
    assert len(state.to_json()["discards"]) == 3


@rule("solo.piles")
def test_five_piles_of_seven_and_a_display() -> None:
    state = begun(1)
    data = state.to_json()
    assert [len(pile) for pile in data["piles"]] == [7] * 5
    assert None not in data["display"]
    assert len(data["deck"]) == 126 - 7 - 35 - 7
    assert state.observation(0)["piles"] == 5


@rule("solo.piles-apart")
def test_the_piles_are_no_part_of_a_reshuffle() -> None:
    state = table(farm(hand=["sheep"]), piles=PILES, deck=[], ask=LAST)
    before = state.to_json()["piles"]
    act(state, "run 1")
    assert state.to_json()["piles"] == before
    assert None not in state.to_json()["display"]


@rule("solo.day-end")
def test_after_a_day_the_next_pile_is_the_display() -> None:
    state = solo("S4")
    deck = len(state.to_json()["deck"])
    act(state, "end day")
    data = state.to_json()
    assert data["display"] == list(PILE)
    assert data["discards"][-7:] == list(DISPLAY)
    assert (len(data["piles"]), len(data["deck"])) == (4, deck)
    act(state, "worker S1", "run 1")
    assert len(state.to_json()["deck"]) == deck - 4, "other turns refill from the deck"


@rule("solo.end")
def test_the_sixth_day_ends_the_game_with_its_market_gain() -> None:
    state = solo("S4", "S5", piles=0)
    act(state, "end day")
    assert asked(state) == "gain"
    act(state, "gain draw", "take 1")
    assert asked(state) == "over"
    assert len(hand(state)) == 2
    fifth = solo("S4", piles=1)
    act(fifth, "end day")
    assert not fifth.is_terminal


@rule("solo.end")
def test_a_whole_solo_game_has_six_days() -> None:
    for seed in range(5):
        state, rng, days = GAME.new(1, seed), Chance(seed), 0
        while not state.is_terminal:
            events = state.apply(rng.choice(state.legal_actions()))
            days += sum("ended the day" in line for line in told(events))
        assert days == 6


@rule("solo.track-does-not-end")
def test_the_track_does_not_end_a_solo_game() -> None:
    state = solo(points=40, ask=LAST)
    act(state, "run 1")
    assert state.to_json()["final_turns"] is None
    assert not state.is_terminal
    assert state.returns() == [40.0]


@rule("solo.rank")
def test_the_rank_is_the_highest_threshold_reached() -> None:
    expected = {
        0: 1,
        19: 1,
        20: 1,
        24: 1,
        25: 2,
        29: 2,
        30: 3,
        31: 3,
        32: 4,
        33: 4,
        34: 5,
        35: 5,
        36: 6,
        37: 7,
        38: 8,
        60: 8,
    }
    assert {points: rank(points) for points in expected} == expected
    assert len(set(RANK_NAMES)) == 8
