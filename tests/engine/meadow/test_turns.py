"""Rounds, turns and the main board (M 4 and M 5)."""

from __future__ import annotations

import pytest

from engine.meadow.tables import (
    Side,
    cards,
    codes,
    deck_size,
    display,
    finish_round,
    hand,
    place,
    play,
    refusal,
    rule,
    table,
    told,
)
from engine.words import said
from hedgerow.games.meadow.deck import read_deck


@rule("turn.clockwise")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_clockwise_one_token_each_turn(players: int) -> None:
    state = table(players=players)
    order = []
    while state.round == 1:
        if state.decision.id == "place":
            order.append(state.current_player)
        legal = codes(state)
        play(state, "stop" if "stop" in legal else legal[0])
    each = 4 if players == 4 else 5
    assert order == [*range(players)] * each


@rule("turn.must-place")
def test_no_passing() -> None:
    state = table(Side(tokens="4"))
    assert state.decision.id == "place"
    assert all(code.startswith("place 4 ") for code in codes(state))


@rule("turn.any-token-any-place")
def test_any_token_left_anywhere_free() -> None:
    state = table(Side(tokens="2 3"))
    assert {"place 2 L1", "place 3 B4", "place 2 fire", "place 3 bench"} <= set(codes(state))
    assert refusal(state, "place 1 L1") == "turn.any-token-any-place"
    assert len(codes(table())) == 109


@rule("turn.free-notch")
def test_only_free_places() -> None:
    state = table(notches="L1=1:1", fire="1:2 1:3 1:4", bench="0:1 0:2")
    assert refusal(state, "place 3 L1") == "turn.free-notch"
    assert refusal(state, "place 3 fire") == "turn.free-notch"
    assert refusal(state, "place 3 bench") == "turn.free-notch"
    assert not any(code.endswith(("L1", "fire", "bench")) for code in codes(state))


@rule("turn.token-stays", "round.end")
def test_a_token_stays_until_the_round_ends() -> None:
    state = table(Side(tokens="1 2"), Side(tokens="1 2"))
    place(state, "place 1 B2")
    for code in ("place 1 bench", "place 2 bench", "place 2 L1"):
        assert state.observation(0)["notches"]["B2"] == [0, "1"]
        place(state, code)
    assert state.round == 2
    assert state.observation(0)["notches"] == {}
    assert state.observation(0)["tokens"] == [["1", "2", "3", "4", "?"]] * 2


@rule("turn.two-sides")
@pytest.mark.parametrize(("number", "asks"), [("1", "take"), ("3", "deck"), ("4", "play")])
def test_number_on_the_board_action_at_the_campfire(number: str, asks: str) -> None:
    """The action is the token's, whichever notch it takes."""
    at_board = table(Side(hand="leaf-mould"))
    wanted = display(at_board)["ABCD"[int(number) - 1] + "2"]
    play(at_board, f"place {number} L2")
    assert wanted in hand(at_board)
    for fire in ("", "1:1", "1:1 1:2"):
        at_fire = table(Side(hand="leaf-mould"), fire=fire)
        play(at_fire, f"place {number} fire")
        assert at_fire.decision.id == asks


@rule("turn.two-sides")
def test_an_owners_board_may_give_tokens_other_actions() -> None:
    own = read_deck(
        '[special_action_of_token]\n1 = "gain_2_roads"\n2 = "take_any_faceup"\n3 = "look_top_3_keep_1"\n'
        '4 = "play_up_to_2"\n"?" = "any_of_the_four"\n',
        "own.toml",
    )
    state = table(deck=own)
    play(state, "place 1 fire")
    assert state.roads[0] == 3


@rule("turn.line-not-blocked")
def test_other_notches_of_a_line_stay_open() -> None:
    """T21."""
    state = table(notches="L2=1:1")
    spot = display(state)["A2"]
    assert {"place 4 R2", "place 3 B1"} <= set(codes(state))
    for code in ("place 4 R2", "place 3 B1"):
        twin = state.clone()
        play(twin, code)
        assert spot in hand(twin)


@rule("turn.always-room")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_is_room_for_every_token(players: int) -> None:
    side = table(players=players).setup.campfire
    tokens = 10 if players == 1 else players * (4 if players == 4 else 5)
    assert 12 + side.free >= tokens


@rule("turn.always-room")
def test_without_room_tokens_are_set_aside() -> None:
    own = read_deck('[campfire.4]\ngoals = 11\nnotches = 0\nblocks = 0\nbenches = 0\nlayout = "ring"\n', "own.toml")
    assert any("campfire.4" in warning for warning in said(own.warnings))
    state = table(players=4, deck=own)
    events = finish_round(state)
    assert "No notch and no bench is free: the tokens left are set aside for this round." in told(events, 0)
    assert state.round == 2
    assert state.observation(0)["tokens"] == [["1", "2", "3", "4"]] * 4


@rule("main.count-left", "main.number")
@pytest.mark.parametrize("row", "1234")
@pytest.mark.parametrize(("number", "column"), [("1", "A"), ("2", "B"), ("3", "C"), ("4", "D")])
def test_from_the_left(row: str, number: str, column: str) -> None:
    """Example 2 among them: token 3 takes the third card along the row."""
    state = table()
    wanted = display(state)[column + row]
    play(state, f"place {number} L{row}")
    assert hand(state) == [wanted]


@rule("main.count-right", "main.number")
@pytest.mark.parametrize("row", "1234")
@pytest.mark.parametrize(("number", "column"), [("1", "D"), ("2", "C"), ("3", "B"), ("4", "A")])
def test_from_the_right(row: str, number: str, column: str) -> None:
    state = table()
    wanted = display(state)[column + row]
    play(state, f"place {number} R{row}")
    assert hand(state) == [wanted]


@rule("main.count-bottom", "main.number")
@pytest.mark.parametrize(("place", "column"), [("1", "A"), ("2", "B"), ("3", "C"), ("4", "D")])
@pytest.mark.parametrize(("number", "row"), [("1", "4"), ("2", "3"), ("3", "2"), ("4", "1")])
def test_from_below(place: str, column: str, number: str, row: str) -> None:
    state = table()
    wanted = display(state)[column + row]
    play(state, f"place {number} B{place}")
    assert hand(state) == [wanted]


@rule("main.wild-number")
def test_the_wild_token_counts_as_any_number() -> None:
    for number in "1234":
        for notch in ("L3", "R2", "B4"):
            one, other = table(), table()
            play(one, f"place ?{number} {notch}")
            play(other, f"place {number} {notch}")
            assert hand(one) == hand(other)
            assert one.observation(0)["tokens"][0] == ["1", "2", "3", "4"]


@rule("main.must-take", "main.then-play-one")
def test_the_card_is_taken_and_any_one_may_be_played() -> None:
    """T19: the new card or another, or none; and not a second."""
    state = table(Side(hand="leaf-mould oak-litter mole"), display={"D1": "white-dune"})
    play(state, "place 4 L1")
    assert hand(state) == ["leaf-mould", "oak-litter", "mole", "white-dune"]
    assert codes(state) == ["play leaf-mould", "play oak-litter", "play mole", "play white-dune", "stop"]
    declined, new, old = state.clone(), state.clone(), state.clone()
    play(declined, "stop")
    assert "white-dune" in hand(declined)
    play(new, "play white-dune", "end right")
    assert "white-dune" not in hand(new)
    play(old, "play leaf-mould", "end left")
    assert hand(old) == ["oak-litter", "mole", "white-dune"]
    assert declined.current_player == new.current_player == old.current_player == 1


@rule("main.then-play-one")
def test_a_card_that_is_not_in_the_hand() -> None:
    state = table(Side(hand="leaf-mould"))
    play(state, "place 1 bench")
    assert state.check(state.setup.play_actions[state.setup.number["mole"]]) is not None


@rule("main.refill-at-once")
def test_refilled_before_anything_is_discarded() -> None:
    """The S deck has one card: it fills the spot; the S card discarded afterwards stays under the deck."""
    state = table(
        Side(hand="hoopoe wren jay"),
        Side(),
        display={"B1": "brimstone"},
        under={"S": [("mole", 0)]},
        empty_decks="S",
    )
    play(state, "place 2 L1")
    assert display(state)["B1"] == "mole"
    assert deck_size(state, "S") == 0
    play(state, "play hoopoe", "discard wren", "discard jay")
    assert display(state)["B1"] == "mole"
    assert deck_size(state, "S") == 2


@rule("main.deck-empty")
def test_without_a_deck_the_spot_stays_empty() -> None:
    state = table(Side(hand="leaf-mould"), empty_decks="S")
    events = play(state, "place 2 L1")
    assert display(state)["B1"] is None
    assert "its spot stays empty" in told(events, 1)[1]


@rule("main.empty-spot")
@pytest.mark.parametrize("code", ["place 2 L1", "place ?2 L1"])
def test_a_token_at_an_empty_spot(code: str) -> None:
    """T20, A16: nothing is taken, and one card may still be played."""
    state = table(Side(hand="leaf-mould"), display={"B1": "-"}, empty_decks="S")
    play(state, code)
    assert hand(state) == ["leaf-mould"]
    assert cards(state) == ["leaf-mould"]
    play(state, "play leaf-mould", "end left")
    assert state.current_player == 1


@rule("main.empty-spot")
def test_two_empty_spots_of_a_line_are_one_choice_for_the_wild_token() -> None:
    state = table(display={"B1": "-", "C1": "-"}, empty_decks="S")
    assert [code for code in codes(state) if code.startswith("place ?") and code.endswith("L1")] == [
        "place ?1 L1",
        "place ?2 L1",
        "place ?4 L1",
    ]
    assert refusal(state, "place ?3 L1") == "order.same-outcome"


@rule("main.no-late-refill", "ignore.no-refill")
def test_an_empty_spot_stays_empty_though_its_deck_gets_cards() -> None:
    state = table(Side(hand="hoopoe wren jay"), display={"B1": "-"}, empty_decks="S")
    play(state, "place 1 bench", "play hoopoe", "discard wren")
    assert deck_size(state, "S") == 2
    assert display(state)["B1"] is None


@rule("main.no-late-refill")
def test_option_late_refill() -> None:
    state = table(Side(hand="hoopoe wren jay"), display={"B1": "-"}, empty_decks="S", late_refill="yes")
    play(state, "place 1 bench", "play hoopoe", "discard wren")
    assert display(state)["B1"] == "wren"
    assert deck_size(state, "S") == 1


@rule("main.no-late-refill")
def test_an_empty_spot_after_halfway_stays_empty_to_the_end() -> None:
    state = table(Side(hand="hoopoe apollo moor-frog"), number=5, display={"B1": "-"}, empty_decks="N")
    play(state, "place 1 bench", "play hoopoe", "discard apollo")
    while not state.is_terminal:
        assert display(state)["B1"] is None
        finish_round(state)
    assert display(state)["B1"] is None


@rule("main.no-claim")
def test_no_claim_after_the_main_board() -> None:
    """A51: both symbols of a free pair are visible, and still nothing is asked."""
    state = table(Side(meadow="start-1 mole | leaf-mould"), goals="paw larva bird fence beetle")
    play(state, "place 1 L1")
    if state.decision.id == "play":
        play(state, "stop")
    assert state.current_player == 1
