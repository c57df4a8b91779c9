"""Special actions and benches (M 6 and M 7)."""

from __future__ import annotations

import pytest

from engine.meadow.tables import (
    Side,
    cards,
    codes,
    deck_order,
    deck_size,
    display,
    hand,
    meadow,
    play,
    reason,
    refusal,
    rule,
    table,
    told,
)
from hedgerow.games.meadow.state import MeadowState

MOLE = "start-1 | oak-litter"  # shows larva, grass, beetle, litterfall


@rule("campfire.token-1")
def test_any_face_up_card() -> None:
    state = table()
    before = display(state)
    play(state, "place 1 fire")
    assert codes(state) == [f"take {column}{row}" for row in "1234" for column in "ABCD"]
    play(state, "take C3")
    assert hand(state) == [before["C3"]]
    after = display(state)
    assert after["C3"] not in (None, before["C3"])
    assert {**after, "C3": None} == {**before, "C3": None}
    assert state.current_player == 1


@rule("campfire.token-1")
def test_not_from_an_empty_spot() -> None:
    state = table(display={"B1": "-"}, empty_decks="S")
    play(state, "place 1 fire")
    assert refusal(state, "take B1") == "main.deck-empty"


@rule("campfire.token-2")
def test_two_roads() -> None:
    state = table()
    play(state, "place 2 fire")
    assert (state.roads, state.supply) == ([3, 1], 24)
    assert state.current_player == 1


@rule("campfire.token-3", "campfire.looked-at-secret")
def test_look_at_three_keep_one() -> None:
    state = table()
    size = deck_size(state, "E")
    play(state, "place 3 fire")
    events = play(state, "deck E")
    looked = [code.removeprefix("keep ") for code in codes(state)]
    assert len(looked) == 3
    assert state.observation(0)["turn"]["looked"] == looked
    assert state.observation(1)["turn"]["looked"] == 3
    assert told(events, 1) == ["P1 looked at 3 cards of the E deck."]
    events = play(state, f"keep {looked[1]}")
    events += play(state, f"under {looked[2]}")
    assert hand(state) == [looked[1]]
    assert deck_order(state, "E") == [looked[2], looked[0]]
    assert deck_size(state, "E") == size - 1
    names = [state.setup.card[state.setup.number[id]].name.en for id in looked]
    assert not any(name in line for line in told(events, 1) for name in names)
    assert state.observation(1)["hands"][0] == {"known": [], "hidden": {"E": 1}}
    assert state.observation(1)["under"]["E"] == [[None, 0], [None, 0]]
    assert state.observation(0)["under"]["E"] == [[looked[2], 0], [looked[0], 0]]


@rule("campfire.token-3")
def test_only_the_cards_looked_at_can_be_kept() -> None:
    state = table(Side(hand="mole"))
    play(state, "place 3 fire", "deck W")
    kept = state.setup.keep_actions[state.setup.number["mole"]]
    violation = state.check(kept)
    assert violation is not None
    assert violation.rule == "meadow.campfire.token-3"


@rule("campfire.token-4")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_up_to_two_cards(count: int) -> None:
    state = table(Side(hand="leaf-mould oak-litter white-dune"))
    play(state, "place 4 fire")
    for card in ("leaf-mould", "oak-litter")[:count]:
        play(state, f"play {card}", "end right")
    if count < 2:
        play(state, "stop")
    assert len(hand(state)) == 3 - count
    assert state.current_player == 1


@rule("campfire.token-wild")
@pytest.mark.parametrize(("special", "asks"), [("1", "take"), ("3", "deck"), ("4", "play")])
def test_the_wild_token_does_any_action(special: str, asks: str) -> None:
    state = table(Side(hand="leaf-mould"))
    assert {f"place ?{n} fire" for n in "1234"} <= set(codes(state))
    play(state, f"place ?{special} fire")
    assert state.decision.id == asks


@rule("campfire.token-wild")
def test_the_wild_token_takes_roads() -> None:
    state = table()
    play(state, "place ?2 fire")
    assert state.roads[0] == 3


@rule("campfire.no-play-123")
@pytest.mark.parametrize("code", ["place 1 fire", "place 2 fire", "place 3 fire", "place ?1 fire", "place ?2 fire"])
def test_no_card_after_actions_1_2_and_3(code: str) -> None:
    """T01, the often forgotten rule."""
    state = table(Side(hand="leaf-mould oak-litter"))
    play(state, code)
    while state.current_player == 0:
        assert state.decision.id != "play"
        play(state, codes(state)[0])
    assert meadow(state) == "start-1"


@rule("campfire.must-act")
@pytest.mark.parametrize("code", ["place 1 fire", "place 3 fire"])
def test_actions_1_and_3_cannot_be_declined(code: str) -> None:
    state = table()
    play(state, code)
    while state.current_player == 0:
        assert "stop" not in codes(state)
        assert not any("none" in answer for answer in codes(state))
        play(state, codes(state)[0])
    assert len(hand(state)) == 1


@rule("campfire.must-act")
def test_action_2_is_done_in_full() -> None:
    state = table()
    play(state, "place 2 fire")
    assert state.roads[0] == 1 + 2


@rule("campfire.which-decks")
@pytest.mark.parametrize(("number", "middle", "out"), [(1, "S", "N"), (3, "S", "N"), (4, "N", "S")])
def test_decks_on_the_board(number: int, middle: str, out: str) -> None:
    state = table(number=number)
    play(state, "place 3 fire")
    assert set(codes(state)) == {"deck W", f"deck {middle}", "deck E"}
    assert refusal(state, f"deck {out}") == "campfire.which-decks"
    assert f"The {out} deck is not on the board now" in reason(state, f"deck {out}")


@rule("campfire.short-deck")
def test_two_cards_left() -> None:
    state = table(under={"S": [("mole", 1), ("hoopoe", 1)]}, empty_decks="S")
    play(state, "place 3 fire", "deck S")
    assert codes(state) == ["keep mole", "keep hoopoe"]
    play(state, "keep hoopoe")
    assert hand(state) == ["hoopoe"]
    assert deck_order(state, "S") == ["mole"]


@rule("campfire.short-deck")
def test_one_card_left_is_kept() -> None:
    state = table(under={"S": [("mole", 1)]}, empty_decks="S")
    play(state, "place 3 fire", "deck S")
    assert hand(state) == ["mole"]
    assert state.current_player == 1


@rule("campfire.no-empty-deck")
def test_an_empty_deck_is_not_looked_into() -> None:
    state = table(empty_decks="S")
    play(state, "place 3 fire")
    assert codes(state) == ["deck W", "deck E"]
    assert refusal(state, "deck S") == "campfire.no-empty-deck"
    single = table(Side(), empty_decks="S W")
    play(single, "place 3 fire")
    assert single.decision.id == "keep"
    assert single.observation(1)["turn"]["looking"] == "E"


BARE = {f"{column}{row}": "-" for column in "ABCD" for row in "1234"}
SHOWN = Side(meadow="start-1 mole | leaf-mould")


@rule("campfire.nothing-to-do")
@pytest.mark.parametrize("code", ["place 1 fire", "place 2 fire", "place 3 fire"])
def test_a_notch_without_effect_still_allows_a_claim(code: str) -> None:
    state = table(SHOWN, display=BARE, empty_decks="W S E", supply=0, goals="paw larva bird fence beetle")
    roads = state.roads[0]
    play(state, code)
    assert codes(state) == ["claim 1", "claim none"]
    assert hand(state) == []
    assert state.roads[0] == roads


@rule("campfire.nothing-to-do")
def test_actions_without_effect_are_one_choice_for_the_wild_token() -> None:
    state = table(display=BARE, empty_decks="W S E", supply=0)
    assert [code for code in codes(state) if code.startswith("place ?") and "fire" in code] == [
        "place ?1 fire",
        "place ?4 fire",
    ]
    assert refusal(state, "place ?2 fire") == "order.same-outcome"
    some = table(display=BARE, empty_decks="W S E")
    assert "place ?2 fire" in codes(some)


@rule("campfire.roads-run-out")
def test_the_last_road() -> None:
    state = table(supply=1)
    play(state, "place 2 fire")
    assert (state.roads[0], state.supply) == (2, 0)


@rule("campfire.second-card-builds")
def test_the_second_card_uses_what_the_first_brought() -> None:
    state = table(Side(hand="mole summer-truffle", meadow=MOLE))
    assert cards_after(state, "place 4 fire") == ["mole"]
    play(state, "play mole", "column 1")
    assert cards(state) == ["summer-truffle"]


@rule("campfire.second-card-builds")
def test_the_second_card_lacks_what_the_first_covered() -> None:
    state = table(Side(hand="mole great-tit", meadow=MOLE))
    assert cards_after(state, "place 4 fire") == ["mole", "great-tit"]
    play(state, "play mole", "column 1")
    assert state.current_player == 1, "the larva is covered, so the tit cannot be played"
    other = table(Side(hand="mole great-tit", meadow=MOLE))
    play(other, "place 4 fire", "play mole", "column 2")
    assert cards(other) == ["great-tit"]


@rule("campfire.second-card-builds")
def test_a_landscape_and_its_discovery_in_one_turn() -> None:
    state = table(Side(hand="misty-valley necklace"))
    assert cards_after(state, "place 4 fire") == ["misty-valley"]
    play(state, "play misty-valley")
    assert cards(state) == ["necklace"]
    play(state, "play necklace")
    assert state.totals()[0] == 4


def cards_after(state: MeadowState, code: str) -> list[str]:
    play(state, code)
    return cards(state)


@rule("bench.play-one")
@pytest.mark.parametrize("number", ["1", "2", "3", "4", "?"])
def test_a_bench_plays_one_card_whatever_the_number(number: str) -> None:
    state = table(Side(hand="leaf-mould oak-litter"))
    play(state, f"place {number} bench")
    assert codes(state) == ["play leaf-mould", "play oak-litter", "stop"]
    declined = state.clone()
    play(declined, "stop")
    assert hand(declined) == ["leaf-mould", "oak-litter"]
    play(state, "play leaf-mould", "end left")
    assert state.current_player == 1


@rule("bench.no-take")
def test_a_bench_gives_nothing() -> None:
    state = table()
    before, roads = display(state), state.roads[:]
    play(state, "place 1 bench")
    assert hand(state) == []
    assert display(state) == before
    assert state.roads == roads
    assert state.current_player == 1


@rule("bench.no-claim")
def test_no_claim_from_a_bench() -> None:
    """T02."""
    state = table(SHOWN, goals="paw larva bird fence beetle")
    play(state, "place 1 bench")
    assert state.current_player == 1
