"""The graph of the lesson is the engine's map: same neighbours, same distances, same groups, same shortest joins."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hedgerow import games
from hedgerow.classroom import hex_paths
from hedgerow.classroom.hexmap import distances, goals_at, graph, groups, hexmap, holding, land_of, names, shortest
from hedgerow.people import speak

GAME = hex_paths.start()
LAND = land_of(GAME)
GRAPH = graph(GAME)


def test_the_graph_has_no_walls_goals_or_rocks() -> None:
    assert len(GRAPH) == len(LAND.open)
    for one, other in LAND.walls:
        assert LAND.names[other] not in GRAPH.get(LAND.names[one], [])
    assert all(space in GRAPH[near] for space, beside in GRAPH.items() for near in beside)


def test_distances_are_those_of_the_engine() -> None:
    for goal, space in enumerate(LAND.goals):
        rings = LAND.rings(goal)
        for name in GRAPH:
            nearest = min(distances(GRAPH, name)[end] for end in hex_paths.beside(LAND.names[space]))
            assert rings[nearest + 1] >> LAND.by_name[name] & 1


def test_shortest_paths_are_paths_and_shortest() -> None:
    for start in GRAPH:
        path = shortest(GRAPH, start, "C7")
        assert path[0] == start
        assert path[-1] == "C7"
        assert all(after in GRAPH[before] for before, after in pairwise(path))
        assert len(path) == distances(GRAPH, start)["C7"] + 1


def test_groups_are_the_paths_of_the_engine() -> None:
    later = hex_paths.lynxes()
    lynxes = holding(later, "lynx")
    assert sorted(lynxes) == sorted(hex_paths.PIECES["lynx"])
    mask = sum(1 << LAND.by_name[name] for name in lynxes)
    for group in groups(GRAPH, lynxes):
        assert group == sorted(names(LAND, LAND.path(LAND.by_name[group[0]], mask)))
    with pytest.raises(ValueError, match="beaver, lynx"):
        holding(later, "bison")


def test_the_answers_join_the_goals_with_as_few_discs_as_the_engine_needs() -> None:
    assert len(hex_paths.PAIR) == LAND.paired_needs()
    assert len(hex_paths.TREE) == LAND.triple_needs()


def test_only_one_space_ends_the_game() -> None:
    later = hex_paths.lynxes()
    ends = []
    for name in GRAPH:
        match = later.copy()
        match.play("map lynx")
        if f"space {name}" in match.legal_actions():
            match.play(f"space {name}", "keep beaver")
            ends += [name] * match.over
    assert [name.lower() for name in ends] == [hex_paths.last_space.answer]
    finished = later.copy()
    finished.play("map lynx", f"space {ends[0]}", "keep beaver")
    assert finished.winners() == [1], "the lesson asks whether whoever completes the path also wins"


def test_the_picture_in_words() -> None:
    assert "B4: B3, C3" in str(hexmap(GAME))
    assert str(hexmap(GAME, {"B4": 0, "C3": 1}, marked=["B4"], title="Steps")) == "Steps\nB4: 0 *\nC3: 1"
    assert str(hexmap(GAME, marked=["D1", "C2"])).endswith("* C2, D1")
    drawn = hexmap(GAME, edges=True)._repr_html_()
    assert drawn.count("<polygon") == LAND.size
    assert drawn.count("<line") == sum(map(len, GRAPH.values()))
    assert "<script" not in hexmap(GAME, {"B4": "<script>"})._repr_html_()
    speak("nl")
    try:
        assert ">K</text>" in hexmap(hex_paths.lynxes())._repr_html_()
    finally:
        speak("en")


def test_the_picture_refuses_what_is_not_there() -> None:
    with pytest.raises(KeyError, match="A1 to H2"):
        hexmap(GAME, marked=["Z9"])
    with pytest.raises(KeyError):
        goals_at(GAME, "Z9")
    with pytest.raises(TypeError, match="Upland"):
        graph(games.meadow(players=2, seed=1))
