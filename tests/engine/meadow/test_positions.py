"""Positions set up by hand: what cannot be is refused, and the message says what is wrong."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from engine.meadow.tables import Side, play, table
from hedgerow.chance import Chance
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.state import MeadowState
from hedgerow.rules import BadPosition
from hedgerow.words import Words

Change = Callable[[dict[str, Any]], None]


def faults(data: Any) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        GAME.from_json(data)
    return list(map(Words().say, caught.value.faults))


def base() -> dict[str, Any]:
    """A table in mid-game, player 0 to place a token."""
    side = Side(
        hand="hoopoe jay",
        meadow="start-1 mole | oak-litter",
        landscapes="misty-valley",
        discoveries="necklace",
        roads=2,
        known="jay",
    )
    state = table(side, notches="L1=1:1", fire="0:2", goals="paw larva bird fence beetle", claims={1: (0, 2)})
    return state.to_json()


def put(*path: Any, value: Any) -> Change:
    """Set a value in the JSON."""

    def change(data: dict[str, Any]) -> None:
        inner: Any = data
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value

    return change


def without(field: str) -> Change:
    def change(data: dict[str, Any]) -> None:
        del data[field]

    return change


def test_decks_and_roads_in_the_box_may_be_left_out() -> None:
    whole = GAME.from_json(base()).to_json()
    short = {field: value for field, value in base().items() if field not in ("decks", "supply")}
    found = GAME.from_json(short).to_json()
    assert {deck: sorted(cards) for deck, cards in found.pop("decks").items()} == {
        deck: sorted(cards) for deck, cards in whole.pop("decks").items()
    }
    assert found == whole


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_a_game_is_read_back(players: int) -> None:
    for options in ({}, {f"envelope_{letter}": "in" for letter in "tuwxy"}, {"start_sides": "secret"}):
        state, rng = GAME.new(players, 5, **options), Chance(9)
        while True:
            again = GAME.from_json(copy.deepcopy(state.to_json()))
            assert again == state
            assert again.digest() == state.digest()
            if state.is_terminal:
                break
            state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (put("game", value="chess"), "game: must be one of meadow"),
        (put("players", value=5), "players: must be from 1 to 4"),
        (put("content", value="0" * 16), "was set up with another deck"),
        (put("options", value={"deal": "steal"}), "option deal cannot be 'steal'"),
        (put("options", value=3), "options: must be a table"),
        (put("seed", value=-1), "seed: must be from 0"),
        (put("decision", value="sing"), "decision: must be one of"),
        (put("round", value=7), "round: must be from 1 to 6"),
        (without("hands"), "hands: is missing"),
        (put("extra", value=1), "extra: is not known"),
        (put("hands", 0, value=["hoopoe"]), "jay must be in exactly one place"),
        (put("hands", 0, value=["hoopoe", "jay", "mole"]), "mole must be in exactly one place"),
        (put("hands", 0, value=["hoopoe", "jay", "cow"]), "'cow' is no card of this deck"),
        (put("hands", 0, value=["hoopoe", "jay", "dune-slack"]), "dune-slack is not in this game"),
        (put("hands", value=[[]]), "hands: must have one entry for each of the 2 players"),
        (put("decks", "W", value="none"), "decks.W: must be a list of cards"),
        (put("decks", "W", value=["start-1"]), "start-1 is not in this game"),
        (put("decks", value={}), "decks: must have exactly the entries W, S, N, E"),
        (put("under", "W", value=[["stile"]]), "under.W: must be a list of [card, who knows it]"),
        (put("under", "W", value=[["stile", 4]]), "4 is no player, 'open' or 'swept'"),
        (put("known", 0, value=["stile"]), "a card known in the hand of player 0 is not there"),
        (put("meadows", 0, value=[[]]), "player 0 has a column without a card"),
        (put("meadows", 0, value=[["start-1", "mole"], ["oak-litter"], ["start-2"]]), "exactly one starting ground"),
        (put("meadows", 0, value=[["mole"], ["start-1"], ["oak-litter"]]), "does not start with a ground card"),
        (put("landscapes", 0, value=["necklace"]), "something else than landscapes"),
        (put("roads", 0, value=9), "road tokens; there must be 28"),
        (put("roads", 0, value="two"), "roads: must be whole numbers from 0 to 99"),
        (put("goals", value=["paw"]), "goals: must be 5 symbols"),
        (put("goals", value=["paw", "paw", "bird", "fence", "beetle"]), "a goal token lies out more often"),
        (put("claims", value=[]), "claims: must have one entry for each of the 5 spaces"),
        (put("claims", 0, value=[0, 3]), "must have placed the bonus tokens from the lowest on"),
        (put("claims", 0, value=[0, 9]), "must be null or [player, value]"),
        (put("tokens", 0, value=["1", "2", "3", "4", "?"]), "token 2 of player 0 must be in exactly one place"),
        (put("tokens", 0, value=["7"]), "'7' is no token"),
        (put("notches", value={"T1": [0, "1"]}), "'T1' is no notch"),
        (put("notches", "L1", value=[1, "9"]), "must be tokens as [owner, number]"),
        (put("fire", value=[[0, "2"], [3, "1"]]), "must be tokens as [owner, number]"),
        (put("turn", "where", value="moon"), "where: must be null or one of"),
        (put("turn", "where", value="fire"), "no token can have just been placed when 'place' is asked"),
        (put("turn", "plays", value=1), "1 plays do not fit the question 'place'"),
        (put("turn", "playing", value="jay"), "a card being played does not fit the question 'place'"),
        (put("turn", "owed", value=2), "2 discards owed do not fit the question 'place'"),
        (put("turn", "looked", value=["jay"]), "jay must be in exactly one place"),
        (put("turn", "column", value=12), "must be null or a number from 0 to 9"),
        (put("turn", "offered", value=[9]), "9 is no space of this campfire"),
        (put("last", value=[0, "1", "moon", 0]), "must be null or [owner, number, place, spot or action]"),
        (put("faces", value=[3]), "must be numbers of sides"),
        (put("faces", value=[1]), "sides chosen in secret lie open"),
        (put("decision", value="over"), "a game ends after its last round"),
        (put("decision", value="play"), "a token must have been placed before 'play' is asked"),
        (put("decision", value="claim"), "a claim is asked only if a space is offered"),
        (put("rover", "cards", value=["stile"]), "stile must be in exactly one place"),
        (put("rover", "pile", value=[[1, "1"]]), "Rover has something in a game without him"),
        (put("rover", "sides", value=[0, 0, 1]), "must be the sides 0, 1 and 2 in any order"),
        (put("rover", value=[]), "rover: must be a table"),
    ],
)
def test_what_cannot_be_is_said(change: Change, what: str) -> None:
    data = base()
    change(data)
    found = faults(data)
    assert any(what in fault for fault in found), found


def test_a_position_with_one_answer_only_is_not_a_question() -> None:
    state = table(Side(hand="mole", tokens="1"), number=6)
    data = state.to_json()
    data["turn"].update(where="bench", plays=1)
    data["bench"], data["tokens"][0], data["decision"] = [[0, "1"]], [], "play"
    data["aside"] = [token for token in data["aside"] if token != [0, "1"]]
    assert "only one action is possible, so it has happened already: set the position after it" in faults(data)


def test_discards_that_cannot_be_paid_are_refused() -> None:
    state = table(Side(hand="hoopoe jay wren stile"))
    play(state, "place 1 bench", "play hoopoe")
    data = state.to_json()
    assert GAME.from_json(data) == state
    data["turn"]["owed"] = 4
    assert any("4 discards are owed, but 2 are due" in fault for fault in faults(data))


def test_rovers_tokens_must_add_up() -> None:
    data = table(players=1).to_json()
    data["rover"]["pile"].pop()
    assert faults(data) == ["Rover must have fifteen tokens, each in one place"]
    data["rover"]["sides"] = []
    assert "Rover needs a side for each of his three colours" in faults(data)


def test_options_left_out_are_the_defaults() -> None:
    data = table().to_json()
    del data["options"]
    state = GAME.from_json({**data, "options": {}})
    assert isinstance(state, MeadowState)
    assert state.setup.options["deal"] == "draft"
