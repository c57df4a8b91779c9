# ruff: noqa: E501  (one impossible table a line reads as a table)
"""The scorers for real tables: they say of a finished game what the game itself says of it, and refuse what cannot be."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from hedgerow import games
from hedgerow.chance import Chance
from hedgerow.game import Line, State, leaders
from hedgerow.games.countryside.cards import house as countryside_house
from hedgerow.scorer import Cards, Form, Number, Pick, Result, ScorerError
from hedgerow.words import Name, Words

FORMS: dict[str, Form] = {
    id: import_module(f"hedgerow.games.{id}.scorer").FORM
    for id in ("countryside", "meadow", "save_the_meeples", "upland_and_prairie")
}


def finished(game: str, players: int, seed: int, **options: str) -> State:
    """A random game at its end."""
    state, rng = games[game].new(players, seed, **options), Chance(seed)
    while not state.is_terminal:
        state.apply(rng.choice(state.legal_actions()))
    return state


# What somebody would enter who looks at the table of a finished game.


def meadow(state: Any) -> dict[str, Any]:
    points = state.setup.points
    seats = range(state.setup.players)

    def worth(cards: Any) -> list[int]:
        return [points[card] for card in cards if points[card]]

    return {
        "players": [
            {
                "meadow": worth(card for stack in state.columns[at] for card in stack),
                "landscapes": worth(state.landscapes[at]),
                "discoveries": worth(state.discoveries[at]),
                "bonus": state.bonus[at],
                "rover": worth(state.rover),
            }
            for at in seats
        ]
    }


def countryside(state: Any) -> dict[str, Any]:
    setup, content = state.setup, state.content
    found = []
    for at in range(setup.players):
        owned = [place for place, owner in enumerate(state.octagons) if owner == at]
        letters = {place: content.tiles[setup.tiles[place // 4][0]].letter for place in owned}
        areas = [n for place, n in enumerate(state.areas[at]) if state.fulfilled[at] >> place & 1]
        spaces = [space.id for space in content.spaces[-len(state.markers[at]) :]]
        found.append(
            {
                "track": state.points[at],
                "coins": state.coins[at],
                "areas": [content.areas[n].vp for n in areas],
                "tiles_a": [setup.octagons[place].vp for place in owned if letters[place] == "A"],
                "tiles_b": [setup.octagons[place].vp for place in owned if letters[place] == "B"],
                "cards": [points for _, _, points in state.own_goals[at] if points],
                "opened": [
                    id
                    for id, left in zip(spaces, state.markers[at], strict=True)
                    if not left and id in ("U4", "U5", "U6")
                ],
            }
        )
    return {"players": found}


def save_the_meeples(state: Any) -> dict[str, Any]:
    return {
        "options": {"ending": state.ending},
        "players": [
            {
                "points": state.points[at],
                "captives": sum(state.prison[2 * at : 2 * at + 2]),
                "planet": state.planet[at],
                "recruited": 4 - state.tavern[at],
            }
            for at in range(state.setup.players)
        ],
    }


def upland_and_prairie(state: Any) -> dict[str, Any]:
    animals = ("first", "second", "third")
    path = state.path
    last = state.drawer if path is not None else (state.drawer - 1) % state.setup.players
    options = {"end": "bag" if path is None else "path", "last": last, "bag_tie": state.setup.options["bag_tie"]}
    if path is not None:
        options["animal"] = animals[path]
    kept = state.kept
    return {
        "options": options,
        "players": [dict(zip(animals, kept[3 * at : 3 * at + 3], strict=True)) for at in range(state.setup.players)],
    }


LOOK: dict[str, Callable[[Any], dict[str, Any]]] = {
    "meadow": meadow,
    "countryside": countryside,
    "save_the_meeples": save_the_meeples,
    "upland_and_prairie": upland_and_prairie,
}


def worth(lines: tuple[Line, ...]) -> list[tuple[str, int]]:
    return sorted((line.rule, line.points) for line in lines if line.points)


@pytest.mark.parametrize(("game", "players"), [(id, n) for id in FORMS for n in games[id].players])
def test_a_finished_game_scores_as_the_game_itself_scores_it(game: str, players: int) -> None:
    for seed in range(4):
        state = finished(game, players, seed)
        result = FORMS[game].score(json.loads(json.dumps(LOOK[game](state))))
        assert [score.total for score in result.scores] == state.totals()
        assert list(result.winners) == state.winners()
        for found, wanted in zip(result.scores, state.scores(), strict=True):
            assert worth(found.lines) == worth(wanted.lines)
            assert worth(found.tie_breaks) == worth(wanted.tie_breaks)


def test_upland_by_turn_order_and_in_prairie_too() -> None:
    for seed in range(6):
        state = finished("upland_and_prairie", 2 + seed % 3, seed, setting="prairie", bag_tie="turn_order")
        result = FORMS["upland_and_prairie"].score(upland_and_prairie(state))
        assert list(result.winners) == state.winners()


@pytest.mark.parametrize("game", games)
def test_winners_are_those_that_lead_by_total_and_tie_breaks(game: str) -> None:
    players = max(games[game].players)
    for seed in range(3):
        state = finished(game, players, 70 + seed)
        first = leaders(state.scores())
        assert set(first) <= set(state.winners())
        if game != "upland_and_prairie":  # there the partners win too
            assert first == state.winners()


# Ties, solo, what is said besides


def points(game: str, *players: dict[str, Any], **options: Any) -> Result:
    return FORMS[game].score({"players": list(players), "options": options})


@pytest.mark.rule("meadow.score.tie-discoveries", "meadow.score.tie-shared")
def test_meadow_ties() -> None:
    one = {"meadow": [2, 2], "landscapes": [2]}
    other = {"meadow": [1], "landscapes": [2], "discoveries": [3]}
    assert points("meadow", one, other).winners == (1,)
    assert points("meadow", one, {"meadow": [6]}).winners == (0, 1)
    assert points("meadow", one, other).won(0) is None


@pytest.mark.rule("meadow.solo.result", "meadow.solo.rover-score")
def test_meadow_alone_against_rover() -> None:
    even = points("meadow", {"meadow": [3, 2], "rover": [5]})
    assert even.winners == (0,)
    lost = points("meadow", {"meadow": [3], "rover": [5, 2]})
    assert lost.winners == ()
    assert [Words("en").say(note) for note in lost.notes] == [
        "Rover has 7 points.",
        "You fail, with 4 less than Rover.",
    ]
    assert [Words("en").say(note) for note in even.notes] == [
        "Rover has 5 points.",
        "You succeed, with 0 more than Rover.",
    ]


@pytest.mark.rule("countryside.solo.rank")
def test_countryside_alone_gets_a_rank() -> None:
    for track, rank in ((0, 1), (24, 1), (25, 2), (36, 6), (38, 8), (99, 8)):
        (note,) = points("countryside", {"track": track}).notes
        assert Words("en").say(note).startswith(f"Rank {rank} of 8: ")
    assert points("countryside", {"track": 9}, {"track": 8}).notes == ()


@pytest.mark.rule("countryside.end.tie-coins", "countryside.end.tie-shared")
def test_countryside_ties() -> None:
    assert points("countryside", {"track": 30, "coins": 2}, {"track": 30, "coins": 3}).winners == (1,)
    assert points("countryside", {"track": 30}, {"track": 30}).winners == (0, 1)


@pytest.mark.rule("save-the-meeples.score.tie-recruited", "save-the-meeples.score.tie-shared")
def test_meeples_ties_and_endings() -> None:
    one, other = {"points": 10, "captives": 3, "planet": 0, "recruited": 1}, {"points": 10, "planet": 2, "recruited": 2}
    assert points("save_the_meeples", one, other, ending="invasion").winners == (0,)
    assert points("save_the_meeples", one, other, ending="escape").winners == (1,)
    assert points("save_the_meeples", {"points": 5, "recruited": 1}, {"points": 5, "recruited": 2}).winners == (1,)
    assert points("save_the_meeples", {"points": 5}, {"points": 5}).winners == (0, 1)


@pytest.mark.rule("upland-and-prairie.path.tie", "upland-and-prairie.team.winner")
def test_upland_path_ties_go_to_the_next_in_turn_and_teams_win_together() -> None:
    three = [{"first": 4}, {"first": 4}, {"first": 4}]
    assert points("upland_and_prairie", *three, end="path", animal="first", last=1).winners == (2,)
    four = [{"third": 1}, {"third": 5}, {"third": 4}, {}]
    teams = points("upland_and_prairie", *four, end="path", animal="third", last=0)
    assert teams.winners == (1, 3)
    assert [Words("nl").say(note) for note in teams.notes] == ["Teams: P1 en P3 tegen P2 en P4."]
    named = points("upland_and_prairie", {"first": 2}, {}, end="path", name_first="Wisent")
    assert Words("en").say(named.scores[0].lines[0].what) == "discs of Wisent"


# What goes out


def table() -> Result:
    return points(
        "countryside",
        {"name": "=HYPERLINK(1)", "track": 31, "coins": 2, "areas": [4, 6]},
        {"name": "Bo\u202e", "track": 31, "coins": 4},
    )


def test_the_text_names_rules_ties_and_the_winner() -> None:
    text = table().to_text(Words("en"), games["countryside"].rules, "Countryside")
    assert text.splitlines() == [
        "Countryside",
        "",
        "=HYPERLINK(1): 31 points",
        "    4  goal on area 1 (C 6.3)",
        "    6  goal on area 2 (C 6.3)",
        "   21  card effects (C 2.8)",
        "       Tie: coins 2 (C 13.5)",
        "",
        "Bo: 31 points (wins)",
        "   31  card effects (C 2.8)",
        "       Tie: coins 4 (C 13.5)",
    ]


def test_the_spreadsheet_runs_nothing_and_adds_up() -> None:
    rows = list(csv.reader(io.StringIO(table().to_csv(Words("nl"), games["countryside"].rules))))
    assert rows[0] == ["speler", "wat", "punten", "regel"]
    assert {row[0] for row in rows[1:]} == {"'=HYPERLINK(1)", "Bo"}
    assert sum(int(row[2]) for row in rows if row[3] and row[0] == "Bo" and "gelijke" not in row[1]) == 31
    assert ["Bo", "wint", "", ""] in rows


@pytest.mark.parametrize("game", FORMS)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_everything_is_said_in_both_languages(game: str, language: str) -> None:
    form, words = FORMS[game], Words(language)
    result = form.score(form.empty())
    said = json.dumps(result.to_json(words, games[game].rules))
    assert "{" not in words.say(result.total(2))
    assert all(line["number"] in said for line in result.to_json(words, games[game].rules)["players"][0]["lines"])
    if language == "nl":
        for field in (*form.fields, *form.options):
            assert isinstance(field.name, Name) or words.say(field.name) != field.name, field.name


# What goes in


@pytest.mark.parametrize("game", FORMS)
def test_what_is_written_is_read_back(game: str) -> None:
    form = FORMS[game]
    data = form.empty()
    data["players"][0]["name"] = "Anna"
    for field in form.fields:
        if isinstance(field, Cards):
            data["players"][1][field.id] = [field.values[0]]
        elif isinstance(field, Number):
            data["players"][1][field.id] = field.high
    for field in form.options:
        if isinstance(field, Pick):
            data["options"][field.id] = list(field.values)[-1]
    assert form.read(form.written(data)) == data
    assert form.checked({"players": data["players"], "options": data["options"]}) == data


BAD: list[tuple[str, Any, str]] = [
    ("meadow", "{", "no JSON"),
    ("meadow", " " * 300_000, "far too long"),
    ("meadow", [], 'The table must be {"players"'),
    ("meadow", {"players": []}, "There are 0 players: enter 1 to 4."),
    ("meadow", {"players": [{}] * 5}, "There are 5 players: enter 1 to 4."),
    ("meadow", {"players": [{}, 3]}, "P2: must be an object with fields."),
    ("meadow", {"players": [{}, {}], "game": "countryside"}, "belongs to another game"),
    ("meadow", {"players": [{"name": 5}, {}]}, "P1: a name has 1 to 60 letters."),
    ("meadow", {"players": [{"name": "Anna", "meadow": 7}, {}]}, "Anna: Cards in the meadow must be a list."),
    ("meadow", {"players": [{"meadow": [9]}, {}]}, "Cards in the meadow have 1 to 8 points each."),
    ("meadow", {"players": [{"meadow": [True]}, {}]}, "Cards in the meadow have 1 to 8 points each."),
    ("meadow", {"players": [{"meadow": [1] * 151}, {}]}, "Cards in the meadow are 151, and there can be 150."),
    ("meadow", {"players": [{"bonus": 4}, {}]}, "Bonus tokens placed must be a whole number from 0 to 3."),
    ("meadow", {"players": [{"bonus": 1.0}, {}]}, "Bonus tokens placed must be a whole number from 0 to 3."),
    ("meadow", {"players": [{"cards": []}, {}]}, "'cards' is not known, use name, meadow"),
    ("meadow", {"players": [{"discoveries": [2]}, {}]}, "there are 1 discoveries on 0 landscapes"),
    (
        "countryside",
        {"players": [{"track": 3, "areas": [4]}, {}]},
        "P1: goals and start come to 4, and the track shows only 3",
    ),
    (
        "countryside",
        {"players": [{"track": 90, "areas": [1] * 12, "cards": [1]}, {}]},
        "P1: 13 goals are entered, and a player has only 12 markers.",
    ),
    (
        "countryside",
        {"players": [{"track": 90, "tiles_a": [1] * 7}, {"track": 90, "tiles_b": [1] * 6}]},
        "13 goals of tiles are entered, and three tiles have only 12 spaces.",
    ),
    ("countryside", {"players": [{"opened": ["U4", "U4"]}, {}]}, "may hold each of U4, U5, U6 once"),
    ("countryside", {"players": [{"opened": [["U4"]]}, {}]}, "may hold each of U4, U5, U6 once"),
    ("save_the_meeples", {"players": [{}]}, "There are 1 players: enter 2 to 4."),
    (
        "save_the_meeples",
        {"players": [{"captives": 20}, {"captives": 8}]},
        "The teams have 28 captives together, and there are only 27 humans.",
    ),
    (
        "save_the_meeples",
        {"players": [{}, {}], "options": {"ending": "peace"}},
        "How did the game end? must be one of invasion, escape.",
    ),
    (
        "upland_and_prairie",
        {"players": [{"first": 13}, {"first": 12}]},
        "first animal: the players have 25 discs together, and there are only 24.",
    ),
    (
        "upland_and_prairie",
        {"players": [{}, {}], "options": {"last": 2}},
        "Who took the last turn? must be a whole number from 0 to 1.",
    ),
    ("upland_and_prairie", {"players": [{}, {}], "options": {"name_first": 3}}, "must be a text of at most 60 letters"),
    ("upland_and_prairie", {"players": [{}, {}], "options": 3}, "The table: must be an object with fields."),
]


@pytest.mark.parametrize(("game", "data", "said"), BAD)
def test_what_cannot_be_is_refused_with_a_reason(game: str, data: Any, said: str) -> None:
    form = FORMS[game]
    with pytest.raises(ScorerError) as caught:
        form.score(form.read(data if isinstance(data, str) else json.dumps(data)))
    assert said in str(caught.value)
    for message in caught.value.messages:
        assert "{" not in Words("nl").say(message).replace('{"', "")


def test_all_faults_are_told_at_once_and_captives_count_only_after_an_invasion() -> None:
    with pytest.raises(ScorerError) as caught:
        points("meadow", {"bonus": 9, "meadow": [0]}, {"x": 1})
    assert len(caught.value.messages) == 3
    assert points("save_the_meeples", {"captives": 20}, {"captives": 8}, ending="escape").scores[0].total == 0


def test_countryside_gives_what_its_own_board_gives_for_opening_a_space() -> None:
    scorer = import_module("hedgerow.games.countryside.scorer")
    assert scorer.opening_points() == {"U4": 1, "U5": 1, "U6": 1}
    assert [space.id for space in countryside_house().spaces if space.id in scorer.OPENED] == list(scorer.OPENED)
