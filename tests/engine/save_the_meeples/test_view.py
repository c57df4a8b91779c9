"""The table drawn: both endings with the own score, who decides while groups act, a place for every answer."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.conformance.walk import choices_of
from engine.save_the_meeples.positions import act, position
from hedgerow.chance import Chance
from hedgerow.draw.scene import Drawing, Scene
from hedgerow.draw.symbols import symbols
from hedgerow.game import State
from hedgerow.games.save_the_meeples import GAME, view
from hedgerow.games.save_the_meeples.seen import ENDINGS, Seen
from hedgerow.words import Words


def scene_of(state: State, viewer: int | None, language: str = "en", *, portrait: bool = False) -> Scene:
    """What a face hands to the drawing."""
    asked = viewer == state.current_player and not state.is_terminal
    choices = choices_of(state) if asked else {}
    content = state.setup.content
    return Scene(state.observation(viewer), viewer, Words(language), content, choices, portrait=portrait)


def offered(drawing: Drawing) -> set[str]:
    """The codes that can be answered on the table or with a button."""
    found = re.findall(r'data-code="([^"]+)"', drawing.board + drawing.hand)
    return {code for code in found if not code.startswith("undo;")} | set(drawing.acts)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("portrait", [False, True])
def test_every_legal_answer_has_a_place_once(players: int, portrait: bool) -> None:
    known = symbols("hedgerow.draw").keys() | symbols("hedgerow.games.save_the_meeples").keys()
    for seed in range(3):
        state, rng, asked = GAME.new(players, seed), Chance(seed), set()
        for at in range(220):
            if state.is_terminal:
                break
            if at % 4 == 0 or state.decision.id not in asked:
                asked.add(state.decision.id)
                drawing = view.draw(scene_of(state, state.current_player, portrait=portrait))
                missing = {action.code for action in state.legal_actions()} - offered(drawing)
                assert not missing, (state.decision.id, missing)
                markup = drawing.board + drawing.hand
                ids = re.findall(r' id="([^"]+)"', markup)
                assert len(ids) == len(set(ids))
                assert set(re.findall(r'href="#([^"]+)"', markup)) <= known
            state.apply(rng.choice(state.legal_actions()))
        assert {"main", "action"} <= asked


def test_both_endings_stand_on_the_table_with_the_own_score_under_each() -> None:
    state = position(points={"a": 7}, prison={"a": (3, 0)}, planet={"a": 2}, forest=(4, 0))
    for language in ("en", "nl"):
        scene = scene_of(state, 0, language)
        seen, board = Seen(scene), view.draw(scene).board
        for ending in ENDINGS:
            score = seen.score_under(0, ending)
            assert score is not None
            assert f"<b>{score.total}</b></span>" in board
    outlook = state.observation(0)["outlook"]
    assert f"4 of {outlook['invasion'][1]} humans · {outlook['humans']} missing" in view.draw(scene_of(state, 0)).board
    assert view.draw(scene_of(state, 0)).board.count('class="nearest"') == 1
    onlooker = view.draw(scene_of(state, None)).board
    assert 'class="own"' not in onlooker, "an onlooker has no score of his own"


def test_who_decides_is_said_while_groups_act() -> None:
    state = position(
        players=3, options={"tavern": "I"}, trains={"tavern": "aacb...."}, goods={"a": "3 gold", "b": "3 gold"}
    )
    assert 'class="order"' not in view.draw(scene_of(state, 0)).board
    act(state, "send tavern")
    words = [re.sub(r"<[^>]+>", " ", entry).split() for entry in entries(state, 1)]
    assert [(word[1], word[-1]) for word in words] == [("P2", "now"), ("P3", "later"), ("P1", "later")]
    assert "you decide now" in entries(state, 1)[0]
    assert "decides now" in entries(state, 0)[0]
    act(state, "do recruit1")
    states = re.findall(r'<li class="(\w+)"', "".join(entries(state, 2)))
    assert states == ["done", "now", "later"]


def entries(state: State, viewer: int) -> list[str]:
    """The groups in the order in which they act, as one team sees them."""
    (listed,) = re.findall(r'class="order".*?<ol[^>]*>(.*?)</ol>|$', view.draw(scene_of(state, viewer)).board)[:1]
    return re.findall(r"<li.*?</li>", listed)


def test_a_narrow_table_keeps_the_village_on_the_board() -> None:
    todo = (("end",), ("main",), ("recover",))
    state = position(goods={"a": "2 wood 1 gold"}, track={"a": [1, 1, 0]}, todo=todo)
    assert state.decision.id == "recover"
    wide, narrow = view.draw(scene_of(state, 0)), view.draw(scene_of(state, 0, portrait=True))
    assert 'class="village"' in wide.hand
    assert 'class="village"' in narrow.board
    assert 'class="village"' not in narrow.hand
    assert re.search(r"\d+ on the square, 2 wounded; 2 wood, 1 gold; tickets: ", narrow.hand)
    assert narrow.board.index('class="village"') < narrow.board.index('class="lanes"'), "the repair step is asked there"
    later = replace(scene_of(state, 0, portrait=True), choices={})
    board = view.draw(later).board
    assert board.index('class="lanes"') < board.index('class="village"')
