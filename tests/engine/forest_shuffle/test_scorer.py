# ruff: noqa: E501  (one impossible forest a line reads as a table)
"""The scorer for real tables: forests by species, everybody's points explained, and impossible forests refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.forest_shuffle.tables import table, tree
from hedgerow.games.forest_shuffle import GAME
from hedgerow.games.forest_shuffle.scorer import ScorerError, score_table, score_text
from hedgerow.words import Words

ANNA: dict[str, Any] = {
    "name": "Anna",
    "cave": 4,
    "trees": [
        {"tree": "linden", "top": "goshawk", "bottom": ["common_toad", "common_toad"]},
        {"tree": "linden", "left": "violet_carpenter_bee"},
        {"tree": "sapling", "top": "chaffinch", "left": ["european_hare", "european_hare"], "right": "red_fox"},
    ],
}
BO: dict[str, Any] = {
    "name": "Bo",
    "trees": [{"tree": "linden"}, {"tree": "linden"}, {"tree": "linden", "top": "tawny_owl"}],
}


def faults(data: Any) -> str:
    with pytest.raises(ScorerError) as caught:
        score_table(data)
    for message in caught.value.messages:
        for language in ("en", "nl"):
            assert "{" not in Words(language).say(message).replace('{"', "")
    return str(caught.value)


def test_a_table_of_two() -> None:
    result = score_table({"players": [ANNA, BO]})
    assert result.names == ("Anna", "Bo")
    # Anna: 2 Lindens and a bee tie with 3; two birds; two toads; two hares and a fox; four in the cave
    assert [score.total for score in result.scores] == [2 * 3 + 2 * 3 + 10 + 4 + 4 + 4, 3 * 3 + 5]
    assert result.winners == (0,)


def test_every_line_is_explained_in_both_languages() -> None:
    result = score_table({"players": [ANNA, BO]})
    english = result.to_json(Words("en"), GAME.rules)
    assert json.loads(json.dumps(english)) == english
    anna, bo = english["players"]
    assert (anna["total"], anna["winner"], bo["winner"]) == (34, True, False)
    assert anna["lines"][0] == {
        "points": 6,
        "what": "2 × Linden, each: 3, as no other forest counts more (3, the best other 3)",
        "rule": "forest-shuffle.card.linden.points",
        "number": GAME.rules["forest-shuffle.card.linden.points"].number,
    }
    assert sum(line["points"] for line in anna["lines"]) == 34
    dutch = result.to_json(Words("nl"), GAME.rules)
    assert [line["points"] for line in dutch["players"][0]["lines"]] == [line["points"] for line in anna["lines"]]


def test_the_same_forests_in_a_game_score_the_same() -> None:
    board = table(
        [],
        [
            tree("linden", top="goshawk", bottom=["common_toad"] * 2),
            tree("linden", left="violet_carpenter_bee"),
            tree("sapling", top="chaffinch", left=["european_hare"] * 2, right="red_fox"),
        ],
        others=[{"forest": [tree("linden"), tree("linden"), tree("linden", top="tawny_owl")]}],
    )
    result = score_table({"players": [ANNA | {"cave": 0}, BO]})
    assert list(result.scores) == board.state.scores()


def test_names_in_every_language_and_spelling() -> None:
    for name in ("Common Toad", "common toad", "common_toad", "Gewone pad", "Bufo bufo", " COMMON-toad "):
        result = score_table({"players": [{"trees": [{"tree": "Linde", "bottom": [name, name]}]}]})
        assert result.scores[0].total == 3 + 10
    assert score_table({"players": [{"trees": [{"tree": "zaailing"}]}]}).scores[0].total == 0


def test_roe_deer_needs_symbols() -> None:
    forest = [{"tree": "linden", "left": "roe_deer linden", "top": "goshawk oak"}]
    result = score_table({"players": [{"trees": forest}]})
    assert result.scores[0].total == 3 + 6 + 3
    forest[0]["top"] = "goshawk"
    said = faults({"players": [{"trees": forest}]})
    assert said.startswith("P1, tree 1, top: say the tree symbol of Goshawk (douglas_fir, oak, silver_fir)")
    assert "a Roe Deer in this forest counts symbols" in said


def test_options_of_scoring() -> None:
    tied = {"players": [{"trees": [{"tree": "linden"}]}, {"trees": [{"tree": "linden"}]}]}
    assert [score.total for score in score_table(tied).scores] == [3, 3]
    assert [score.total for score in score_table(tied | {"options": {"most": "alone"}}).scores] == [1, 1]
    assert "Option most cannot be 'x'" in faults(tied | {"options": {"most": "x"}})


def test_from_text() -> None:
    assert score_text(json.dumps({"players": [ANNA]})).scores[0].total == 34
    with pytest.raises(ScorerError, match="This is no JSON"):
        score_text('{"players": [')


def forest(**sides: Any) -> dict[str, Any]:
    return {"players": [{"name": "Anna", "trees": [{"tree": "oak"} | sides]}]}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], 'The table must be {"players": [...]}'),
        ({"players": []}, "There are 0 forests: enter 1 to 5."),
        ({"players": [{}] * 6}, "There are 6 forests"),
        ({"players": [3]}, "P1: must be a forest with trees."),
        ({"players": [{}], "seats": 2}, "The table: 'seats' is not known, use players, options."),
        ({"players": [{"name": "Bo", "caves": 2}]}, "Bo: 'caves' is not known, use name, cave, trees."),
        ({"players": [{"cave": -1}]}, "P1: cave must be the number of cards in it."),
        ({"players": [{"trees": 5}]}, "P1: trees must be a list."),
        ({"players": [{"trees": ["oak"]}]}, 'P1, tree 1: must be a tree such as {"tree": "beech", "top": "tawny_owl"}.'),
        (forest(tree="wolf"), "Anna, tree 1: Wolf is no tree."),
        (forest(tree=7), "Anna, tree 1: 7 is no species."),
        (forest(topp="goshawk"), "Anna, tree 1: 'topp' is not known"),
        (forest(top="goshak"), "Anna, tree 1, top: goshak is no species. Do you mean Goshawk?"),
        (forest(top="xyzzy"), "Anna, tree 1, top: xyzzy is no species."),
        (forest(top="moss"), "Anna, tree 1, top: Moss never lies there."),
        (forest(left="oak"), "Anna, tree 1, left: Oak never lies there."),
        (forest(top="goshawk beech"), "Anna, tree 1, top: no Goshawk has the symbol Beech there."),
        (forest(bottom=["common_toad"] * 3), "Anna, tree 1, bottom: 3 cards of Common Toad cannot share a slot."),
        (forest(left=["lynx", "european_hare"]), "Anna, tree 1, left: only cards of one species share a slot."),
        (forest(top=["goshawk", "goshawk"]), "Anna, tree 1, top: 2 cards of Goshawk cannot share a slot."),
        ({"players": [{"trees": [{"tree": "sycamore"}] * 7}]}, "7 cards Sycamore lie in the forests together, and the deck has only 6."),
        ({"players": [{"trees": [{"tree": "sapling", "bottom": "mole"}] * 2}, {"trees": [{"tree": "oak", "bottom": "mole"}]}]},
         "3 cards Mole lie in the forests together, and the deck has only 2."),
        ({"players": [{"cave": 100, "trees": [{"tree": "sapling"}] * 60}]}, "160 cards lie in forests and caves, and the deck has only 158."),
        # the Bechstein's Bat with the symbol Oak is the other half of one of the two Wolves that go to the right
        ({"players": [{"trees": [{"tree": "sapling", "left": "bechsteins_bat oak"}, {"tree": "sapling", "right": "wolf"},
                                 {"tree": "sapling", "right": "wolf"}]}]}, "no card is left for"),
    ],
)  # fmt: skip
def test_impossible_forests(data: Any, message: str) -> None:
    assert message in faults(data)


def test_all_faults_at_once() -> None:
    said = faults({"players": [{"trees": [{"tree": "oak", "top": "moss"}, {"tree": "wolf"}]}]})
    assert said.splitlines() == ["P1, tree 1, top: Moss never lies there.", "P1, tree 2: Wolf is no tree."]
