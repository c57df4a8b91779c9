"""Positions as JSON, and owner's boards: every fault is found and named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.save_the_meeples.positions import BOARDS, GAME, act, position, rule
from engine.words import said
from hedgerow.chance import Chance
from hedgerow.content import ContentError
from hedgerow.games.save_the_meeples.boards import Boards, house
from hedgerow.games.save_the_meeples.position import tile_id
from hedgerow.games.save_the_meeples.repair import divisions
from hedgerow.rules import BadPosition

Change = Callable[[dict[str, Any]], object]

CHANGES: list[tuple[str, Change]] = [
    ("team 0 has 11 meeples", lambda data: data["villages"][0].update(square=7)),
    ("29 units of wood", lambda data: data["stock"].update(wood=data["stock"]["wood"] + 1)),
    ("59 mood tickets", lambda data: data["stock"].update(tickets=59)),
    ("16 small humans", lambda data: data["humans"].update(forest=[1, 0])),
    ("the wounded token", lambda data: data["humans"].update(hurt=True)),
    ("cabin tile must be there once", lambda data: data["stacks"]["cabin"].update(top="cabin 2")),
    ("countdown is on GO", lambda data: data.update(countdown=0)),
    ("older says escape", lambda data: data.update(older="escape")),
    ("which ending has held longer", lambda data: data.update(launched=5)),
    ("a game is over exactly", lambda data: data.update(ended="invasion")),
    ("must be asked of team 0", lambda data: data.update(current_player=1)),
    ("must be asked of team", lambda data: data.update(decision="pause")),
    ("first pending step", lambda data: data.update(todo=[["main"]])),
    ("an order that no turn has", lambda data: data.update(todo=[["end"], ["recover"], ["main"]])),
    ("exclude each other", lambda data: data.update(todo=[["end"], ["main"], ["after"]])),
    ("has nothing to ask", lambda data: data.update(todo=[["end"], ["after"]])),
    ("none of its groups can be on an action", lambda data: data.update(todo=[["end"], ["after"], ["unload", 0, 1]])),
    ("train is not away", lambda data: data.update(todo=[["end"], ["after"], ["fight", 3]])),
    ("at its start", lambda data: data["trains"][0].update(crew=[{"team": 0}])),
    ("7 seats", lambda data: data["trains"][0].update(seats=[None] * 6)),
    ("todo[1]: must be a pending step", lambda data: data.update(todo=[["end"], ["dance"]])),
    ("needs 2 numbers", lambda data: data.update(todo=[["end"], ["main"], ["unload", 0]])),
    ("is not known", lambda data: data.update(weather="sunny")),
    ("with other boards", lambda data: data.update(content="0123456789abcdef")),
    ("small, medium, big", lambda data: data["rockets"][0].update(size="huge")),
    ("points: must be a whole number", lambda data: data["villages"][0].update(points="many")),
    ("2 entries", lambda data: data.update(villages=[])),
]


@pytest.mark.parametrize(("message", "change"), CHANGES, ids=[message for message, _ in CHANGES])
def test_a_wrong_position_is_refused_with_a_reason(message: str, change: Change) -> None:
    data = position().to_json()
    change(data)
    with pytest.raises(BadPosition) as caught:
        GAME.from_json(data, BOARDS)
    assert message in str(caught.value), caught.value.faults


def test_a_position_in_the_middle_of_things_reads_back() -> None:
    """Nested steps: a diverted train in a bonus, a group that digs, another still on board."""
    state = position(tickets={"a": (0, 4)}, trains={"forge": "baa...."})
    act(state, "bonus divert;divert forge mine;do dig")
    act(state, "dig A1 A2")
    data = state.to_json()
    assert [step[0] for step in data["todo"]] == ["end", "main", "unload", "dig"]
    assert GAME.from_json(data, BOARDS) == state


FAULTS: list[tuple[str, str, str]] = [
    ("seats = [7, 8, 9]", "seats = [7, 8]", "start seats: must be a list of three"),
    ("seats = [7, 8, 9]", "seats = [7, 8, 99]", "start seats: must be a list of three whole numbers from 3 to 12"),
    ("repair_steps = 3", "repair_steps = 9", "start repair_steps: must be from 2 to 4, not 9"),
    ('quick = ["small", "medium", "big"]', 'quick = ["small", "medium", "giant"]', "start.rocket quick"),
    ("quick = [0, 1, 2]", "quick = [0, 1, 9]", "start.humans quick"),
    ('"wwgm", "ggmm", "mgww"', '"wwgm", "ggm", "mgww"', "mine.I grid"),
    ('does = "extract"', 'does = "dance"', "mine.I.actions[2] does: must be one of dig, extract"),
    ('id = "recruit1"', 'id = "hang"', "tavern.I.actions[1] id: 'hang' stands for hanging out"),
    ('id = "recruit1"', 'id = "recruit2"', "tavern.I actions: two actions have the same id"),
    ("meeples = 2\ngold", "meeples = 4\ngold", "tavern.I.actions[2] meeples: must be from 1 to 3"),
    ('part = "cabin"\ncircles = [1, 2, 3]\nmeeples = 2', 'part = "cabin"\nmeeples = 2', "a square takes groups of any"),
    (
        'part = "cabin"\ncircles = [1, 2, 3]\nmeeples = 2',
        'part = "cabin"\ncircles = [1, 2, 3]\nmeeples = 1',
        "ask for 2",
    ),
    ('id = "fight"\ndoes = "fight"', 'id = "fight"\ndoes = "fight"\ncolour = "red"', "colour: is not known"),
    ("wounded = true", 'wounded = "yes"', "wounded: must be true or false"),
    ("cost = { wood = 2 }\npoints = 2\n", "cost = {}\npoints = 2\n", "cost: must be 1 to 10 resources"),
    ("[[tiles.cockpit]]\ncost = { wood = 2 }\npoints = 2\n", "", "tiles cockpit: there must be 6 tiles, not 5"),
]


@pytest.mark.parametrize(("old", "new", "message"), FAULTS, ids=range(len(FAULTS)))
def test_a_fault_in_an_owners_boards_is_named_by_entry_and_field(old: str, new: str, message: str) -> None:
    text = str(BOARDS.source_text)
    assert old in text
    with pytest.raises(ContentError) as caught:
        GAME.load_content(text.replace(old, new, 1), "mine.toml")
    assert any(message in str(fault) for fault in caught.value.faults), list(map(str, caught.value.faults))
    assert all(fault.file == "mine.toml" for fault in caught.value.faults)


def test_all_faults_are_named_at_once() -> None:
    text = str(BOARDS.source_text).replace("seats = [7, 8, 9]", "").replace("points = 6", "points = 66")
    with pytest.raises(ContentError) as caught:
        GAME.load_content(text, "mine.toml")
    assert [str(fault) for fault in caught.value.faults] == [
        "mine.toml: start seats: is missing",
        "mine.toml: tiles.engine[5] points: must be from 0 to 9, not 66",
        "mine.toml: tiles.engine[6] points: must be from 0 to 9, not 66",
    ]


def test_the_digest_depends_on_the_rules_alone() -> None:
    text = str(BOARDS.source_text)
    renamed = GAME.load_content(text.replace("Test boards", "Our boards"), "mine.toml")
    dearer = GAME.load_content(text.replace("gold = 3", "gold = 4", 1), "mine.toml")
    assert renamed.digest == BOARDS.digest
    assert dearer.digest != BOARDS.digest
    assert house().source_text is None


def test_what_plays_badly_is_a_warning() -> None:
    text = str(BOARDS.source_text)
    assert GAME.load_content(text, "mine.toml").warnings == ()
    boards = GAME.load_content(text.replace('"wwgm", "ggmm", "mgww"', '"wwmm", "wwmm", "mmww"'), "mine.toml")
    assert said(boards.warnings) == ("mine.I: with 2 teams the grid holds no gold",)
    boards = GAME.load_content(text.replace("circles = [1, 1, 2]", "circles = [0, 1, 2]", 1), "mine.toml")
    assert said(boards.warnings) == ("forest: with 2 teams nobody can use the action 'cockpit'",)


def test_no_question_offers_too_much_whatever_an_owner_chooses() -> None:
    """The longest repair track and the most squares: ten wounded in any arrangement, twelve squares."""

    def tracks(length: int, meeples: int) -> list[tuple[int, ...]]:
        if length == 1:
            return [(n,) for n in range(meeples + 1)]
        return [(n, *rest) for n in range(meeples + 1) for rest in tracks(length - 1, meeples - n)]

    for length in (2, 3, 4):
        most = max(len(divisions(track, squares)) for track in tracks(length, 10) for squares in range(1, 13))
        assert most <= 200, length


@rule("setup.tiles")
def test_beliefs_are_even_over_the_orders_of_unseen_tiles() -> None:
    """Which engine comes next: each of the five unseen ones alike; the known ones never."""
    state = position(tops=("cockpit 1", "cabin 1", "engine 4"))
    belief, rng = GAME.belief(state.observation(0), BOARDS), Chance(3)
    found: Counter[str] = Counter()
    for _ in range(2000):
        sample = belief.sample(rng)
        sample.uncover(2)
        found[tile_id(sample.tops[2])] += 1
    assert set(found) == {f"engine {n}" for n in (1, 2, 3, 5, 6)}
    assert all(340 < n < 460 for n in found.values())
    boards = GAME.content
    assert isinstance(boards, Boards)
