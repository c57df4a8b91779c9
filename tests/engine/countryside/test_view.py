"""The table drawn and said: every answer has a place, every picture exists, both languages, nothing hidden shown."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.conformance.walk import choices_of
from engine.countryside.tables import GAME, act, begun, farm, table
from hedgerow.chance import Chance
from hedgerow.draw.scene import Drawing, Scene
from hedgerow.draw.symbols import symbols
from hedgerow.game import State
from hedgerow.games.countryside import view
from hedgerow.games.countryside.effects import sentence
from hedgerow.games.countryside.pictures import card_picture, good_picture
from hedgerow.games.countryside.seen import Seen
from hedgerow.games.countryside.vocabulary import GOODS
from hedgerow.words import Words


def scene_of(state: State, viewer: int | None, language: str = "en") -> Scene:
    """What a face hands to the drawing."""
    asked = viewer == state.current_player and not state.is_terminal
    choices = choices_of(state) if asked else {}
    return Scene(state.observation(viewer), viewer, Words(language), GAME.content, choices)


def offered(drawing: Drawing) -> set[str]:
    """The codes that can be answered on the table or with a button."""
    markup = drawing.board + drawing.hand
    found = set(re.findall(r'data-(?:code|pick)="([^"]+)"', markup)) | set(drawing.acts)
    return found | ({drawing.pick.done} if drawing.pick and drawing.pick.done else set())


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_legal_answer_has_a_place(players: int) -> None:
    state, rng, asked = GAME.new(players, 21), Chance(21), set()
    for at in range(260):
        if state.is_terminal:
            break
        if at % 3 == 0 or state.decision.id not in asked:
            asked.add(state.decision.id)
            drawing = view.draw(scene_of(state, state.current_player))
            missing = {action.code for action in state.legal_actions()} - offered(drawing)
            assert not missing, (state.decision.id, missing)
        state.apply(rng.choice(state.legal_actions()))
    assert {"turn", "play", "run", "offer"} <= asked


def test_ids_are_unique_and_pictures_exist() -> None:
    state, rng = GAME.new(2, 5), Chance(5)
    known = symbols("hedgerow.draw").keys() | symbols("hedgerow.games.countryside").keys()
    for at in range(200):
        if at % 10 == 0:
            drawing = view.draw(scene_of(state, state.current_player))
            markup = drawing.board + drawing.hand
            ids = re.findall(r' id="([^"]+)"', markup)
            assert len(ids) == len(set(ids))
            assert set(re.findall(r'href="#([^"]+)"', markup)) <= known
        state.apply(rng.choice(state.legal_actions()))
    assert {card_picture(card) for card in GAME.content.cards} <= known
    assert {good_picture(good) for good in GOODS} <= known


@pytest.mark.parametrize("language", ["en", "nl"])
def test_everything_is_said_in_both_languages(language: str) -> None:
    for players in GAME.players:
        state, rng = GAME.new(players, 8), Chance(8)
        for at in range(150):
            if state.is_terminal:
                break
            if at % 15 == 0:
                for viewer in (*range(players), None):
                    scene = scene_of(state, viewer, language)
                    lines = view.text(scene).splitlines()
                    assert len(lines) >= 4 + 3 * players
                    assert view.sketch(scene)
                    assert view.draw(scene).board
                    assert all(view.label(scene, code) for code in scene.choices)
            state.apply(rng.choice(state.legal_actions()))


def test_what_a_card_would_bring_is_said_before_it_is_placed() -> None:
    areas = {"meadow_10": ("cherry_tree",), "meadow_09": (), "barn_01": ()}
    state = table(farm(areas, hand=["cherry_tree", "rye"], coins=0), farm(), ask=(("end",), ("play", 5, 0)))
    act(state, "play cherry_tree")
    scene = scene_of(state, 0)
    assert view.label(scene, "area meadow_09") == "Put Cherry tree on meadow 9: 2 baskets of cherries"
    assert "2 baskets of cherries" in view.draw(scene).board


def test_a_card_in_hand_says_what_it_does_and_where_it_brings_most() -> None:
    areas = {"meadow_10": ("cherry_tree",), "meadow_09": (), "barn_01": ()}
    state = table(farm(areas, hand=["cherry_tree", "rye"], coins=0), farm(), ask=(("end",), ("play", 5, 0)))
    hand = view.draw(scene_of(state, 0)).hand
    effect = Words().say(sentence(next(c for c in GAME.content.cards if c.id == "cherry_tree").effect, GAME.content))
    assert f'<span class="fx">{effect} </span>' in hand
    assert '<span class="yield">meadow 10: 2 baskets of cherries</span>' in hand or "2 baskets of cherries" in hand
    assert 'class="yield"' not in view.draw(scene_of(state, 1)).hand


def test_goal_tiles_say_how_far_their_reader_is() -> None:
    state = begun(2)
    seen = Seen(scene_of(state, 0))
    board = view.draw(scene_of(state, 0)).board
    for _, letter, side in seen.sides():
        have, need = seen.octagon_measure(0, min(side.octagons, key=lambda one: one.x))
        assert (f"you have {have}<" if letter == "A" else f"you have {have} of {need}<") in board


def test_another_countryside_is_looked_at_without_its_hand() -> None:
    state = begun(2)
    scene = replace(scene_of(state, 0), looking_at=1)
    drawing = view.draw(scene)
    assert "Countryside of P2" in drawing.board
    assert 'id="back-to-mine"' in drawing.board
    for area in state.observation(0)["farms"][1]["areas"]:
        assert f'id="area-{area["id"]}"' in drawing.board
    assert 'data-do="look"' in drawing.others[0].panel
    assert drawing.hand == view.draw(scene_of(state, 0)).hand, "the own hand stays where it is"


def test_another_hand_is_not_drawn() -> None:
    state = table(farm(hand=["village_fair", "cat"]), farm(hand=["baker"], known=[]))
    drawing = view.draw(scene_of(state, 1))
    shown = drawing.board + drawing.hand + "".join(other.panel + other.strip for other in drawing.others)
    assert "Village fair" not in shown
    assert "Village fair" not in view.text(scene_of(state, 1))
    assert "Village fair" in view.draw(scene_of(state, 0)).hand


def test_a_card_can_be_opened() -> None:
    (thing,) = view.opened(scene_of(begun(2), 0), "card cherry_tree")
    assert thing.name.latin == "Prunus avium"
    assert any("5 copies" in line for line in thing.lines)


def test_the_end_names_the_solo_rank() -> None:
    state, rng = GAME.new(1, 3), Chance(3)
    while not state.is_terminal:
        state.apply(rng.choice(state.legal_actions()))
    assert "A first harvest" in view.text(scene_of(state, 0))
    assert "A first harvest" in view.draw(scene_of(state, 0)).ask.question


def test_the_areas_offered_are_chosen_on_the_table_by_whoever_is_asked() -> None:
    state = GAME.new(2, 7)
    drawing = view.draw(scene_of(state, 0))
    offered = state.observation(0)["farms"][0]["offer"]
    assert re.findall(r'data-pick="area ([^"]+)"', drawing.board) == offered
    assert drawing.pick == (3, 3, "")
    assert all(f'data-code="{action.code}"' in drawing.board for action in state.legal_actions())
    for looked in (scene_of(state, 1), replace(scene_of(state, 0), choices={}), scene_of(state, None)):
        drawing = view.draw(looked)
        assert "data-pick" not in drawing.board
        assert drawing.pick is None
    act(state, "areas meadow house barn")
    act(state, "areas meadow house barn")
    assert 'data-pick="area' not in view.draw(scene_of(state, state.current_player)).board
