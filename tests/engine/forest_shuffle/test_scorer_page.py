"""What is entered into the scorer's page: read in any language, kept in one form, searched by names."""

import json
import re

import pytest

from hedgerow.draw.soft import SHY, soft
from hedgerow.games.forest_shuffle import scorerdata, scorerview
from hedgerow.games.forest_shuffle.scorer import ScorerError, score_table
from hedgerow.games.forest_shuffle.species import all_species
from hedgerow.words import Words


def test_names_in_any_language_become_one_form() -> None:
    text = json.dumps(
        {
            "players": [
                {"trees": [{"tree": "Beuk", "top": "Strix aluco", "left": ["Roe Deer Birch"]}, {"tree": "zaailing"}]}
            ]
        }
    )
    data = scorerdata.read(text)
    assert data["players"][0]["trees"] == [
        {"tree": "beech", "top": ["tawny_owl"], "left": ["roe_deer birch"]},
        {"tree": "sapling"},
    ]
    assert len(data["players"]) == 2, "a table has at least two forests"


def test_what_is_written_is_read_back_and_scored() -> None:
    data = scorerdata.empty()
    data["players"][0]["name"] = "Anna"
    data["players"][0]["trees"] = [{"tree": "linden", "bottom": ["common_toad", "common_toad"]}]
    assert scorerdata.read(scorerdata.written(data)) == data
    assert [score.total for score in score_table(scorerdata.to_score(data)).scores] == [13, 0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "no JSON"),
        ("[]", "players"),
        ('{"players": [{"trees": [{"tree": "wolf"}]}]}', ""),
        ('{"players": [{"trees": [{"tree": "unicorn"}]}]}', "unicorn is no species"),
        ('{"players": [{"name": 5}]}', "a name has 1 to 60 letters"),
        (" " * 300_000, "too long"),
    ],
)
def test_damaged_tables_are_refused_with_a_reason(text: str, said: str) -> None:
    if not said:  # a wolf is a species, merely no tree: shown and put right on the page
        assert scorerdata.read(text)["players"][0]["trees"] == [{"tree": "wolf"}]
        return
    with pytest.raises(ScorerError, match=said):
        scorerdata.read(text)


def test_a_search_finds_all_three_names_and_beginnings_first() -> None:
    assert scorerview.matching("tree", "fag") == ["beech"]
    assert scorerview.matching("tree", "zaai") == ["sapling"]
    assert scorerview.matching("left", "haas") == ["european_hare"]
    assert scorerview.matching("top", "beech") == []
    assert len(scorerview.matching("bottom", "")) == len(scorerview.choices_for("bottom"))
    assert "<li>" not in scorerview.found(Words("en"), "tree", "unicorn")


def test_soft_hyphens_change_nothing_that_is_read() -> None:
    for species in all_species():
        for name in species.name:
            assert soft(name).replace(SHY, "") == name
    assert soft("Wolf") == "Wolf"
    assert soft("Common spadefoot").split(SHY) == ["Common spade", "foot"]
    assert soft("Mopsvleermuis").split(SHY) == ["Mops", "vleer", "muis"]
    assert soft("Boswachtershuis").split(SHY) == ["Bos", "wach", "ters", "huis"]
    assert soft("Doodshoofdvlinder").split(SHY) == ["Doods", "hoofd", "vlinder"]
    assert soft("Vrouwenschoentje").split(SHY) == ["Vrouwen", "schoentje"]


def test_names_at_the_sides_of_a_tree_part_where_a_phone_needs_it() -> None:
    """A side is seven letters wide at 360 px; no word of a half that lies there may break without a hyphen."""
    assert soft("Europese das", narrow=True) == f"Euro{SHY}pese das"
    assert soft("Wasbeer", narrow=True) == f"Was{SHY}beer"
    for species in all_species():
        if species.place == "side":
            for name in species.name:
                assert all(len(part) <= 7 for part in re.split(f"[ {SHY}-]", soft(name, narrow=True))), name
