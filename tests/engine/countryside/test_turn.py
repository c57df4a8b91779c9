"""The turn, the six start spaces and the display (C 2 to C 4)."""

from __future__ import annotations

import pytest

from engine.countryside.tables import DISPLAY, GAME, act, asked, farm, hand, legal, mine, refused, rule, table, told
from hedgerow.chance import Chance
from hedgerow.games.countryside.question import END_DAY
from hedgerow.rules import IllegalAction

TWO = {"meadow_02": (), "barn_01": ()}


@rule("turn.clockwise")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round(players: int) -> None:
    state, rng = GAME.new(players, 3), Chance(3)
    turns: dict[int, int] = {}
    while len(turns) < 30 and not state.is_terminal:
        if asked(state) == "turn":
            turns[state.to_json()["turn"]] = state.current_player
        state.apply(rng.choice(state.legal_actions()))
    first = state.to_json()["first"]
    assert all(player == (first + turn - 1) % players for turn, player in turns.items())


@rule("turn.worker-or-day")
def test_one_worker_or_the_end_of_the_day() -> None:
    state = table(farm(workers_on=["S1"]), farm())
    assert legal(state) == ["worker S2", "worker S3", "worker S4", "worker S5", "worker S6", "end day"]
    act(state, "worker S3")
    assert state.current_player == 1 or asked(state) == "play"
    state = table(farm(workers_on=["S1"]), farm())
    act(state, "end day")
    assert (state.current_player, asked(state)) == (1, "turn")


@rule("worker.at-home", "worker.none-left")
def test_with_no_worker_at_home_the_day_ends_by_itself() -> None:
    """Ending the day is then the only move, so it is carried out; four workers bring two market actions."""
    state = table(farm(workers_on=["S1", "S2", "S3"], hand=["rye"]), farm())
    act(state, "worker S4")
    assert state.current_player == 1
    act(state, "worker S1", "run 1")
    assert asked(state) == "gain"
    assert mine(state)["workers_on"] == []
    state = table(farm(workers_on=["S1", "S2", "S3"]), farm())
    state.out[0] |= 1 << 3
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.action("worker S5"))
    assert caught.value.rule == "countryside.worker.at-home"
    assert [action for action in state.candidates() if state.check(action) is None] == [END_DAY]


@rule("worker.open-space")
def test_a_space_with_markers_is_closed() -> None:
    state = table(farm(), farm())
    assert [refused(state, f"worker {space}") for space in ("U1", "U2", "U7")] == ["worker.open-space"] * 3
    one_left = table(farm(TWO, fulfilled=["meadow_02"]), farm())
    one_left.markers[0] = (1, 2, 1, 1, 1, 1, 2, 2)
    assert refused(one_left, "worker U1") == "worker.open-space"
    opened = table(farm(TWO, fulfilled=["meadow_02", "barn_01"], opened=["U1"]), farm())
    assert "worker U1" in legal(opened)
    assert "worker U3" not in [action.code for action in opened.candidates()], "it takes no worker"


@rule("worker.free-space")
def test_a_space_holds_one_worker() -> None:
    state = table(farm(workers_on=["S1"]), farm(workers_on=["S2"]))
    assert refused(state, "worker S1") == "worker.free-space"
    assert "worker S2" in legal(state), "every player has a board of his own"


@rule("worker.no-effect-allowed")
def test_a_worker_may_be_placed_for_nothing() -> None:
    state = table(farm(hand=["village_fair"]), farm())
    act(state, "worker S6")
    assert state.current_player == 1
    assert mine(state)["workers_on"] == ["S6"]
    state = table(farm({"meadow_02": ()}, hand=["sheep"]), farm())
    act(state, "worker S3", "pass")
    assert mine(state)["workers_on"] == ["S3"]
    assert hand(state) == ["sheep"]


@rule("turn.mandatory-parts")
def test_draws_cannot_be_left_out_but_card_and_goal_can() -> None:
    state = table(farm({"meadow_02": ()}, hand=["sheep"]), farm())
    act(state, "worker S2")
    assert "pass" in legal(state)
    act(state, "pass")
    assert legal(state) == [f"run {slot}" for slot in range(1, 8)]
    goal = table(farm({"house_02": ("stove",) * 2 + ("pantry",)}), farm())
    act(goal, "worker S6")
    assert legal(goal) == ["goal house_02", "stop"]


@rule("space.four-cards", "display.consecutive", "display.ring")
def test_four_neighbouring_cards_round_the_ring() -> None:
    for first in range(7):
        state = table(farm(hand=[]), farm(), seed=first)
        act(state, "worker S1")
        assert len(legal(state)) == 7
        act(state, f"run {first + 1}")
        taken = [DISPLAY[(first + step) % 7] for step in range(4)]
        assert sorted(hand(state)) == sorted(taken)
        display = state.to_json()["display"]
        kept = [slot for slot in range(7) if (slot - first) % 7 >= 4]
        assert [display[slot] for slot in kept] == [DISPLAY[slot] for slot in kept]


@rule("space.two-sun-two-cards")
def test_two_sun_then_two_neighbours() -> None:
    state = table(farm({"meadow_02": ()}, hand=["sheep", "cherry_tree"], coins=0), farm())
    act(state, "worker S2")
    assert legal(state) == ["play sheep", "pass"], "the cherry tree costs five"
    act(state, "play sheep")
    assert asked(state) == "run"
    act(state, "run 7")
    assert sorted(hand(state)) == ["cherry_tree", "oak_tree", "wheat"]
    assert mine(state)["coins"] == 2, "the sheep came before the cards"


@rule("space.five-sun")
def test_five_sun() -> None:
    state = table(farm({"meadow_02": ()}, hand=["cherry_tree", "great_apple_tree"], coins=0), farm())
    act(state, "worker S3")
    assert legal(state) == ["play cherry_tree", "pass"]
    act(state, "play cherry_tree")
    assert mine(state)["areas"][0]["cards"] == ["cherry_tree"]


@rule("space.three-sun-discard")
def test_three_sun_and_one_for_each_card_discarded() -> None:
    state = table(farm({"meadow_02": ()}, hand=["cherry_tree", "wheat", "rye", "rye", "corn"], coins=0), farm())
    act(state, "worker S4", "play cherry_tree")
    assert legal(state) == ["discard wheat", "discard rye"]
    assert refused(state, "stop") == "play.enough-sun"
    act(state, "discard rye")
    assert refused(state, "stop") == "play.enough-sun"
    act(state, "discard rye", "stop")
    assert mine(state)["areas"][0]["cards"] == ["cherry_tree"]
    assert hand(state) == ["wheat", "corn"]
    assert state.to_json()["discards"].count("rye") == 2


@rule("space.three-sun-discard")
def test_a_card_just_taken_may_be_discarded_but_not_the_one_played() -> None:
    """Tricky position 12: any hand card except the one being played."""
    state = table(farm({"meadow_02": ()}, hand=["apple_tree"], coins=0), farm(), display=DISPLAY)
    act(state, "worker S4", "play apple_tree")
    assert state.current_player == 1, "nothing else in hand: nothing to discard"
    four = table(farm({"meadow_02": ()}, hand=["great_cherry_tree", *["rye"] * 4], coins=0), farm())
    act(four, "worker S4")
    assert state.current_player == 1, "seven hours at most: the tree cannot be played"
    assert mine(four)["workers_on"] == ["S4"]
    assert len(hand(four)) == 5
    five = table(farm({"meadow_02": ()}, hand=["great_cherry_tree", *["rye"] * 5], coins=0), farm())
    act(five, "worker S4", "play great_cherry_tree")
    assert hand(five) == [], "eight hours: three and all five cards, which leaves no choice"


@rule("space.two-areas", "area.to-table")
def test_two_areas_drawn_one_kept_at_once() -> None:
    state = table(farm(), farm())
    decks = state.to_json()["area_decks"]
    act(state, "worker S5")
    assert len(legal(state)) == 15
    act(state, "decks meadow barn")
    assert sorted(legal(state)) == sorted([f"keep {decks['meadow'][0]}", f"keep {decks['barn'][0]}"])
    act(state, f"keep {decks['barn'][0]}")
    assert [area["id"] for area in mine(state)["areas"]] == [decks["barn"][0]]
    after = state.to_json()["area_decks"]
    assert after["meadow"] == [*decks["meadow"][1:], decks["meadow"][0]]
    assert after["barn"] == decks["barn"][1:]
    one_deck = table(farm(), farm())
    act(one_deck, "worker S5", "decks garden garden")
    assert legal(one_deck) == [f"keep {area}" for area in decks["garden"][:2]]


def few_areas(**left: list[str]) -> dict[str, list[str]]:
    """Area decks of which only some areas are left."""
    return {kind: left.get(kind, []) for kind in ("meadow", "house", "barn", "field", "garden")}


def everything_but(*ids: str) -> dict[str, tuple[str, ...]]:
    """All areas but some, for a player to own."""
    return {area.id: () for area in GAME.content.areas if area.id not in ids}


@rule("space.two-areas-decks-first")
def test_decks_are_named_first_and_empty_ones_cannot_be() -> None:
    state = table(farm(), farm(everything_but("meadow_01", "barn_01", "barn_02")),
                  decks=few_areas(meadow=["meadow_01"], barn=["barn_01", "barn_02"]))  # fmt: skip
    act(state, "worker S5")
    assert legal(state) == ["decks meadow barn", "decks barn barn"]
    assert refused(state, "decks meadow meadow") == "space.two-areas-decks-first"
    assert refused(state, "decks house barn") == "space.two-areas-decks-first"
    assert not any("meadow_01" in str(step) for step in state.observation(0)["stack"]), "nothing is seen yet"


@rule("space.two-areas-decks-first")
def test_a_single_area_left_is_kept_and_none_is_nothing() -> None:
    state = table(farm(), farm(everything_but("meadow_01")), decks=few_areas(meadow=["meadow_01"]))
    act(state, "worker S5")
    assert [area["id"] for area in mine(state)["areas"]] == ["meadow_01"]
    assert state.current_player == 1
    act(state, "worker S5")
    assert asked(state) == "turn"
    assert len(mine(state, 1)["areas"]) == 49


@rule("space.two-goals")
def test_up_to_two_goals_one_after_the_other() -> None:
    areas = {"house_02": ("stove", "stove", "pantry"), "meadow_02": ("oak_tree", "oak_tree"), "field_09": ()}
    state = table(farm(areas, hand=[]), farm())
    act(state, "worker S6")
    assert legal(state) == ["goal house_02", "goal meadow_02", "stop"]
    act(state, "goal house_02", "marker U1")
    assert mine(state)["points"] == 4, "the first is complete before the second is chosen"
    assert legal(state) == ["goal meadow_02", "stop"]
    act(state, "goal meadow_02", "marker U1", "take 3")
    assert mine(state)["points"] == 7
    assert state.current_player == 1, "not more than two"


@rule("display.gaps")
def test_empty_slots_are_skipped() -> None:
    gap = ["wheat", None, "corn", None, "dog", "chicken", None]
    state = table(farm(hand=[]), farm(), ask=(("end",), ("run", 2)), display=gap)
    assert legal(state) == ["run 1", "run 3", "run 5", "run 6"]
    assert refused(state, "run 2") == "display.gaps"
    act(state, "run 6")
    assert sorted(hand(state)) == ["chicken", "wheat"]


@rule("display.gaps")
def test_as_an_option_a_gap_parts_neighbours() -> None:
    gap = ["wheat", None, "corn", "cow", None, "dog", "chicken"]
    state = table(farm(hand=[]), farm(), ask=(("end",), ("run", 2)), display=gap, options={"gaps": "break"})
    assert legal(state) == ["run 3", "run 6", "run 7"]
    assert refused(state, "run 1") == "display.consecutive"
    act(state, "run 7")
    assert sorted(hand(state)) == ["chicken", "wheat"], "the ring has no gap there"


@rule("display.gaps")
def test_with_parted_neighbours_the_longest_runs_can_be_taken() -> None:
    gap = ["wheat", "rye", None, "corn", "cow", None, None]
    state = table(farm(hand=[]), farm(), ask=(("end",), ("run", 3)), display=gap, options={"gaps": "break"})
    assert legal(state) == ["run 1", "run 4"]
    act(state, "run 4")
    assert sorted(hand(state)) == ["corn", "cow"]


@rule("display.short")
def test_too_few_cards_are_all_taken() -> None:
    short = ["wheat", None, None, None, "dog", None, None]
    state = table(farm({"house_05": ()}, hand=["stove", "pantry"]), farm(), display=short, deck=[])
    act(state, "worker S1")
    assert sorted(hand(state)) == ["dog", "pantry", "stove", "wheat"]


@rule("display.refill", "display.no-refill-inside-turn")
def test_refilled_at_the_end_of_the_turn_and_not_before() -> None:
    state = table(farm({"field_01": (), "house_05": ()}, hand=["wheat", "stove"], coins=0), farm())
    act(state, "worker S2", "play wheat", "take 4")
    assert state.to_json()["display"] == ["wheat", "rye", "corn", None, "dog", "chicken", "oak_tree"]
    events = act(state, "run 2")
    display = state.to_json()["display"]
    assert [display[slot] for slot in (0, 4, 5, 6)] == ["wheat", "dog", "chicken", "oak_tree"]
    assert None not in display
    new = next(line for line in told(events) if line.startswith("New in the display"))
    names = {card.id: card.name.en for card in GAME.content.cards}
    assert new == f"New in the display: {names[display[1]]}, {names[display[2]]} and {names[display[3]]}."


@rule("deck.reshuffle")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    state = table(farm(hand=["rye"]), farm(), deck=["cat"])
    events = act(state, "worker S1", "run 1")
    assert "The discard pile was shuffled into a new deck." in told(events)
    assert None not in state.to_json()["display"]
    assert state.to_json()["discards"] == []
    assert len(state.to_json()["deck"]) == 126 - 7 - len(hand(state)) - len(hand(state, 1))


@rule("deck.reshuffle")
def test_with_both_empty_the_display_stays_short() -> None:
    everything = [card.id for card in GAME.content.cards for _ in range(card.copies)]
    for card in DISPLAY:
        everything.remove(card)
    state = table(farm(hand=everything), farm(hand=[]), ask=(("end",), ("take", 1, None)))
    surplus = len(everything) + 1 - 12
    act(state, "take 1")
    assert state.to_json()["display"] == [None, *DISPLAY[1:]], "the refill comes before the hand limit"
    assert state.to_json()["stack"][-1] == ["discard", surplus, None]


@rule("card.draw-means-display")
def test_a_card_is_any_one_card_of_the_display() -> None:
    state = table(farm({"field_01": ()}, hand=["wheat"], coins=0), farm())
    act(state, "worker S3", "play wheat")
    assert legal(state) == [f"take {slot}" for slot in range(1, 8)]
    act(state, "take 5")
    assert hand(state) == ["dog"]
