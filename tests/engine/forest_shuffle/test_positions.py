# ruff: noqa: E501  (one fault a line reads as a table)
"""Complete positions as JSON: both ways, made by hand, and every kind of fault said."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

import pytest

from engine.forest_shuffle.tables import Board, bare, table, tree
from hedgerow.chance import Chance
from hedgerow.games.forest_shuffle import GAME
from hedgerow.games.forest_shuffle.state import ForestState
from hedgerow.rules import BadPosition


def moments() -> list[Board]:
    """A position for each kind of question."""
    bats = ("barbastelle_bat@oak", "bechsteins_bat@beech")
    mole = ["mole@oak", "sycamore", "sycamore"]
    first = next(state for seed in range(500) if (state := GAME.new(2, seed)).decision.id == "mulligan")
    return [
        Board(cast(ForestState, first)),
        table(["birch", "moss"], bare("oak")),
        table(["birch"], clearing=["beech", "oak"]).do("take beech"),
        table(["moss", "oak"], bare("oak", "birch")).do("play moss"),
        table(["goshawk", "oak", "birch", "linden"], bare("oak")).do("play goshawk", "pay birch"),
        table(["birch", "moss"], [tree("oak", bottom="chanterelle")]).do("play tree birch"),
        table(["birch", "moss"]).do("play tree birch"),
        table(["oak", "oak", "oak", "moss"]).do("play tree oak").pay("oak", "oak"),
        table(["gnat@birch", *bats], bare("oak", "oak")).do("play gnat@birch", "host 1"),
        table(["raccoon@birch", "linden", "beech", "oak", "wolf"], bare("oak")).do("play raccoon@birch", "pay linden", "cave beech"),
        table([*mole, "moss", "birch", "wolf/gnat"], bare("oak")).do("play mole@oak").pay("sycamore", "sycamore"),
        table([*mole, "oak", "hedgehog@oak", "oak", "oak", "linden"], bare("oak", "oak"))
        .do("play mole@oak", "host 1").pay("sycamore", "sycamore").batch("oak", "hedgehog@oak", 2),
        table([*mole, "birch", "tree_ferns@horse_chestnut", "linden"], bare("oak", "oak"))
        .do("play mole@oak", "host 1").pay("sycamore", "sycamore").batch("birch", "tree_ferns@horse_chestnut", 2),
        table([], bare("birch"), cave=["oak"], winters=0),
    ]  # fmt: skip


def test_every_question_survives_json() -> None:
    asked = set()
    for board in moments():
        state = board.state
        asked.add(state.decision.id)
        again = GAME.from_json(json.loads(json.dumps(state.to_json())))
        assert again == state
        assert again.digest() == state.digest()
        assert again.legal_actions() == state.legal_actions()
        assert state.decision.question(state.observation(state.current_player))
    assert asked == set(GAME.decisions)


def test_whole_games_survive_json() -> None:
    for seed in range(4):
        state, rng = GAME.new(2 + seed, seed), Chance(seed)
        step = 0
        while not state.is_terminal:
            state.apply(rng.choice(state.legal_actions()))
            step += 1
            if step % 9 == 0:
                assert GAME.from_json(json.loads(json.dumps(state.to_json()))) == state


def by_hand() -> dict[str, Any]:
    """The shortest position that says all that is needed."""
    return {
        "game": "forest_shuffle",
        "players": 2,
        "current_player": 0,
        "seats": [
            {
                "hand": ["beech", "oak", "goshawk/moss"],
                "forest": [{"tree": "linden", "bottom": ["bottom peacock_butterfly/chanterelle"]}],
            },
            {"hand": ["wolf/gnat"]},
        ],
        "pending": [{"step": "turn-end"}, {"step": "turn"}],
    }


def test_a_position_made_by_hand() -> None:
    state = GAME.from_json(by_hand())
    assert state.faults() == []
    assert len(state.pool) == 158 - 6
    assert state.drawn == 6
    assert state.holdings[0].mushrooms == (1,)  # the Chanterelle works already
    assert state.check(state.action("play tree beech")) is None
    state.apply(state.action("sapling goshawk/moss"))
    assert state.decision.id == "mushroom"


def change(**values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update(values)


def seat(player: int, **values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["seats"][player].update(values)


def pending(*frames: dict[str, Any]) -> Callable[[dict[str, Any]], None]:
    return change(pending=[{"step": "turn-end"}, *frames])


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (change(game="chess"), "game: must be one of forest_shuffle"),
        (change(players=6), "players: must be from 2 to 5"),
        (change(options={"most": "maybe"}), "option most cannot be 'maybe'"),
        (change(options={"moles": "plain"}), "has no option 'moles'"),
        (change(options=3), "options: must be a table"),
        (change(content="0000"), "was set up with another deck"),
        (change(seats=[]), "seats: must have one entry for each of the 2 players"),
        (change(colour="green"), "colour: is not known"),
        (change(clearing=["pine"]), "'pine' is no card of this deck"),
        (change(clearing="beech"), "clearing: must be a list"),
        (change(current_player=2), "current_player: must be from 0 to 1"),
        (change(clearing=["goshawk/moss"]), "there are 2 cards goshawk/moss in all; there must be 1"),
        (change(pool=[]), "cards beech in all; there must be 10"),
        (change(drawn=20), "the pool holds 152 cards; 30 taken out"),
        (change(winters=[90, 86, 100]), "the winter cards must come up one after the other"),
        (change(winters=[87, 90, 100]), "the first winter card lies on top of the bottom pile: draw 86, not 87"),
        (change(winters=[90, 400]), "winter cards can come up at draws"),
        (change(winters=[90, 100]), "cannot have come up before the bottom pile"),
        (change(winters=[]), "the game is over exactly when the third winter card has come up"),
        (change(winters=["x"]), "winters: must be at most three numbers"),
        (seat(0, hand=["oak"] * 7 + ["beech"] * 4), "11 cards in hand; 10 is the limit"),
        (seat(0, known=["wolf/gnat"]), "a card known to all is not in the hand"),
        (seat(0, put_away=["beech"]), "only a hand of 6 cards without a tree can have been exchanged"),
        (seat(0, purse=1), "purse: is not known"),
        (seat(0, mushrooms=["bottom"]), "the mushrooms at work are not those in the forest"),
        (seat(0, mushrooms=["rain"]), "'rain' wakes no mushroom"),
        (seat(0, forest=[{"tree": "wolf"}]), "tree: must be the id of a tree species"),
        (seat(0, forest=[{"tree": "oak", "top": ["bottom goshawk/hedgehog"]}]), "only halves that begin with 'top' lie there"),
        (seat(0, forest=[{"tree": "oak", "top": ["top oak"]}]), "'top oak' is no half of this deck"),
        (seat(0, forest=[{"tree": "oak", "left": ["left lynx/raccoon", "left lynx/red_fox"]}]), "2 cards that cannot share the left side"),
        (seat(0, forest=[{"sapling": "pine"}]), "'pine' is no card of this deck"),
        (pending(), "must begin with turn-end and end with a question"),
        (pending({"step": "dance"}), "step: must be one of"),
        (pending({"step": "pay", "cost": 1, "paid": []}), "must follow play or placed"),
        (pending({"step": "host", "face": "top goshawk/moss"}), "must follow play, put or join"),
        (pending({"step": "effect", "species": "goshawk"}), "goshawk has no effect"),
        (pending({"step": "bonus", "species": "goshawk"}), "goshawk has no bonus"),
        (pending({"step": "effect", "species": "pine"}), "must be the id of a species"),
        (pending({"step": "cave", "count": 2}), "more cards than lie hidden in the cave"),
        (pending({"step": "mulligan", "player": 0, "start": 0}), "is asked of a player with six cards"),
        (pending({"step": "play", "face": "top goshawk/hedgehog", "host": 9, "paid": []}, {"step": "turn"}), "there is no such tree"),
        (pending({"step": "carry", "cards": [{"card": "tree oak", "tree": 3, "earned": True}]}), "not where it was placed"),
        (pending({"step": "carry", "cards": [{"card": "tree pine", "tree": 1, "earned": True}]}), "must be a face such as"),
        (pending({"step": "play", "face": "top goshawk/hedgehog", "host": 1, "paid": []}, {"step": "pay", "cost": 1, "paid": []}),
         "the cost must be 2"),
        (pending({"step": "free", "species": "gnat", "type": "bat", "many": True, "least": 0}), "only one action is possible"),
    ],
)  # fmt: skip
def test_faults_are_said(spoil: Callable[[dict[str, Any]], None], message: str) -> None:
    data = by_hand()
    spoil(data)
    with pytest.raises(BadPosition) as caught:
        GAME.from_json(data)
    assert message in str(caught.value)


def test_a_mulligan_by_hand() -> None:
    hand = ["goshawk/moss", "wolf/gnat", "lynx/raccoon", "lynx/red_fox", "red_fox/wolf", "goshawk/hedgehog"]
    data = by_hand() | {
        "seats": [{"hand": hand}, {"hand": ["beech"] * 6}],
        "pending": [{"step": "turn-end"}, {"step": "mulligan", "player": 0, "start": 0}],
        "turn": 0,
    }
    state = GAME.from_json(data)
    assert [action.code for action in state.legal_actions()] == ["keep", "new hand"]
