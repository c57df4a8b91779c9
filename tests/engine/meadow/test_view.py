"""The table in words and as a drawing: everything asked has its place, every picture is there, nothing is unsaid."""

from __future__ import annotations

import re

import pytest

from engine.meadow.decks import knotty
from engine.meadow.tables import Side, play, table
from hedgerow.chance import Chance
from hedgerow.draw.html import Markup
from hedgerow.draw.scene import Choice, Drawing, Refusal, Scene
from hedgerow.draw.symbols import symbols
from hedgerow.games.meadow import GAME, fitting, view
from hedgerow.games.meadow.cardview import cost, lacking
from hedgerow.games.meadow.deck import house, read_deck
from hedgerow.games.meadow.pictures import all_pictures, picture_of
from hedgerow.games.meadow.seen import Seen
from hedgerow.games.meadow.state import MeadowState
from hedgerow.words import Words


def scene(state: MeadowState, viewer: int | None = None, language: str = "en") -> Scene:
    """What the player who is asked sees, or another viewer."""
    viewer = state.current_player if viewer is None else viewer
    choices = {}
    for action in state.candidates():
        violation = state.check(action)
        refusal = None if violation is None else Refusal(violation.rule, "", "", "")
        choices[action.code] = Choice(action.code, refusal)
    asked = viewer == state.current_player and not state.is_terminal
    seen = state.observation(viewer)
    return Scene(seen, viewer, Words(language), state.setup.content, choices if asked else {})


def answers(drawing: Drawing) -> set[str]:
    """The codes of everything in a drawing that may be chosen."""
    markup = drawing.board + drawing.hand
    found = set(re.findall(r'data-(?:code|pick)="([^"]+)"', markup))
    return {code.replace("&lt;", "<") for code in found} | set(drawing.acts)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("own", [False, True])
def test_every_legal_answer_has_a_place_on_the_table(players: int, own: bool) -> None:
    content = read_deck(knotty(), "own.toml") if own else house()
    envelopes = {} if own else {"envelope_u": "in", "envelope_t": "in"}
    asked = set()
    for seed in range(3):
        state, rng = GAME.new(players, seed, content, **envelopes), Chance(seed)
        assert isinstance(state, MeadowState)
        while not state.is_terminal:
            legal = {action.code for action in state.legal_actions()}
            if state.decision.id not in asked or rng.below(25) == 0:
                asked.add(state.decision.id)
                drawing = view.draw(scene(state))
                assert legal <= answers(drawing), (state.decision.id, legal - answers(drawing))
            state.apply(rng.choice(state.legal_actions()))
    assert {"row", "side", "place", "play", "column", "end", "discard", "claim", "take", "deck", "keep"} <= asked


def test_ids_are_unique_and_labels_are_there() -> None:
    state, rng = GAME.new(2, 6), Chance(1)
    assert isinstance(state, MeadowState)
    while not state.is_terminal:
        if rng.below(12) == 0:
            drawing = view.draw(scene(state))
            ids = re.findall(r' id="([^"]+)"', drawing.board + drawing.hand)
            assert len(set(ids)) == len(ids)
            parts = re.split(r"(<[^>]*data-(?:code|pick)=[^>]*>)", drawing.board + drawing.hand)
            for tag, inside in zip(parts[1::2], parts[2::2], strict=True):
                assert 'role="button"' in tag
                assert re.search(r'aria-label="[^"]+"', tag) or '<span class="vh">. ' in inside, tag
        state.apply(rng.choice(state.legal_actions()))


def test_everybody_sees_a_table_at_any_time_in_both_languages() -> None:
    state, rng = GAME.new(3, 2, envelope_u="in"), Chance(7)
    assert isinstance(state, MeadowState)
    while True:
        if state.is_terminal or rng.below(25) == 0:
            for viewer in (0, 1, 2):
                for language in ("en", "nl"):
                    shown = scene(state, viewer, language)
                    drawing = view.draw(shown)
                    assert isinstance(drawing.board, Markup)
                    assert len(drawing.others) == 2
                    assert view.text(shown).count("\n") > 12
                    for code in shown.choices:
                        assert view.label(shown, code)
        if state.is_terminal:
            break
        state.apply(rng.choice(state.legal_actions()))
    onlooker = Scene(state.observation(None), None, Words(), state.setup.content)
    assert view.draw(onlooker).hand == ""
    assert "Winners: " in view.text(onlooker)


def test_pictures_are_all_there() -> None:
    there = symbols("hedgerow.games.meadow")
    assert all_pictures() <= set(there)
    for card in house().cards:
        assert picture_of(card) in there, card.id


def test_labels_say_what_happens() -> None:
    state = table(Side(hand="mole"), display={"A1": "stile", "B1": "-"}, empty_decks="S")
    shown = scene(state)
    assert view.label(shown, "place 1 L1") == "Token 1 left, row 1: take Stile"
    assert view.label(shown, "place ?4 R1") == "Token ?4 right, row 1: take Stile"
    assert view.label(shown, "place 2 L1") == "Token 2 left, row 1: nothing lies there"
    assert view.label(shown, "place 3 fire") == "Token 3 at the campfire: look at three cards of a deck, keep one"
    assert view.label(shown, "place ?2 fire") == "Token ?2 at the campfire: take two roads"
    assert view.label(shown, "place 4 bench") == "Token 4 on a bench: play a card"


def test_a_card_shows_what_is_missing() -> None:
    state = table(Side(hand="mole old-orchard", meadow="start-1", roads=0))
    drawing = view.draw(scene(state))
    mole, orchard = drawing.hand.split('id="hand-')[1:]
    assert re.findall(r'class="sy([^"]*)" title="(\w+)"', mole) == [("", "larva"), (" miss", "beetle"), (" out", "paw")]
    assert (" miss", "road") in re.findall(r'class="sy([^"]*)" title="(\w+)"', orchard)


def test_the_sketch_shows_cards_and_tokens() -> None:
    state = table(display={"A1": "stile"}, notches="L1=1:3 B4=0:2")
    lines = view.sketch(scene(state)).splitlines()
    assert lines[1].startswith("L1 P2 3  Stile")
    assert lines[-1].endswith("B4 P1 2")


def test_discards_are_picked_as_a_set() -> None:
    state = table(Side(hand="hoopoe jay wren stile"))
    play(state, "place 1 bench", "play hoopoe")
    drawing = view.draw(scene(state))
    assert drawing.pick is not None
    assert (drawing.pick.least, drawing.pick.most) == (2, 2)
    picked = re.findall(r'data-pick="([^"]+)"', drawing.hand)
    assert picked == ["discard jay", "discard wren", "discard stile"]
    for code in GAME.canonical(state, ["discard wren", "discard stile"]):
        state.apply(state.action(code))
    assert state.current_player == 1


@pytest.mark.parametrize("own", [False, True])
def test_what_the_table_calls_missing_is_what_the_rules_ask(own: bool) -> None:
    content = read_deck(knotty(), "own.toml") if own else house()
    looked = 0
    for seed in range(4):
        state, rng = GAME.new(2, seed, content), Chance(seed)
        assert isinstance(state, MeadowState)
        while not state.is_terminal:
            player, seen = state.current_player, Seen(scene(state))
            for number in state.hands[player] if rng.below(6) == 0 else ():
                card = state.setup.card[number]
                gone = [place for place in lacking(seen, card) if place >= 0]
                assert len(gone) == fitting.missing(state, player, number), card.id
                looked += 1
            if state.decision.id == "column":
                card = state.setup.card[state.playing]
                for action in state.legal_actions():
                    discards = 2 * fitting.missing(state, player, state.playing, action.arg)
                    assert cost(seen, card, action.arg) == discards, (card.id, action.code)
            state.apply(rng.choice(state.legal_actions()))
    assert looked > 100


def test_a_question_for_a_column_explains_itself() -> None:
    state = table(Side(hand="old-orchard stile mole", meadow="leaf-mould | start-1 hazel-hurdle | reed-bed | pond-mud"))
    play(state, "place 1 bench", "play stile")
    drawing = view.draw(scene(state))
    assert drawing.ask.hint == "Your meadow shows what it needs: fence."
    reasons = [choice.refusal.text for choice in scene(state).choices.values() if choice.refusal]
    assert len(reasons) == 2
    assert '<ul class="whynot meta">' in drawing.board


def test_a_card_can_be_opened() -> None:
    shown = scene(table(Side(hand="mole old-orchard", meadow="start-1")))
    (thing,) = view.opened(shown, "card mole")
    assert thing.name.latin == "Talpa europaea"
    assert thing.lines[0] == "Needs: larva, beetle."
    assert "Missing: beetle; to do without takes 2 discards, and you can spare 1." in thing.lines[1]
    (ground,) = view.opened(shown, "card ditch-edge")
    assert ground.lines[0] == "A ground card opens a new column at either end of a meadow."


def test_cards_in_reach_of_a_token_are_marked() -> None:
    state = table(notches="L1=1:3")
    drawing = view.draw(scene(state))
    reached = re.findall(r'id="spot-(\w\d)" class="mc[^"]* r-1[ "]', drawing.board)
    assert "D1" in reached
    assert "A1" not in reached, "its notch for a 1 is taken, and B1 gives A4"
