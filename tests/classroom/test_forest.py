"""What the Forest Shuffle lessons say of a position is what the game itself says when it is played."""

from __future__ import annotations

import pytest

from hedgerow.classroom import expected_value
from hedgerow.classroom.forest import card_name, gain, gains, table, unseen
from hedgerow.game import State
from hedgerow.people import speak


def best_by_playing(state: State, verbs: tuple[str, ...], before: int) -> int:
    """The most points that the first player gains by any legal way to play the cards that the verbs begin with."""
    best = 0
    for action in state.legal_actions():
        if not action.code.startswith(verbs):
            continue
        after = state.clone()
        after.apply(action)
        best = max(best, after.totals()[0] - before)
        if after.current_player == 0 and after.decision.id in ("host", "pay"):
            best = max(best, best_by_playing(after, ("host ", "pay "), before))
    return best


@pytest.mark.parametrize(
    "card",
    ["beech", "sycamore", "horse_chestnut", "oak", "linden", "goshawk/hedgehog", "camberwell_beauty/fireflies"],
)
def test_a_card_brings_what_playing_it_brings(card: str) -> None:
    """The card lies in the hand and is played by the engine in every way: never as a sapling, which any card can be."""
    game = table((*expected_value.HAND, card), expected_value.FOREST, expected_value.CLEARING[:1])
    turn = game.position(pending=[{"step": "turn-end"}, {"step": "turn"}])
    verbs = tuple(f"play {face.code}" for face in turn.content.of_card[turn.content.by_code[card]])
    wanted = best_by_playing(turn.state, verbs, turn.state.totals()[0])
    assert gain(game, card) == wanted
    assert wanted > 0 or card == "oak"


def test_what_a_player_does_not_see() -> None:
    game = expected_value.position()
    hidden = unseen(game)
    seen = game.content.size - len(hidden)
    assert seen == 3 + 9 + 4 + 3  # hand, forest, the other forest, clearing
    assert not set(expected_value.HAND) & set(hidden)
    other_hand = game.to_json()["seats"][1]["hand"]
    assert set(other_hand) <= set(hidden), "what the other one holds may be anything for me"
    assert set(unseen(game, 1)) >= set(expected_value.HAND)
    assert gains(game).keys() == set(hidden)


def test_cards_have_names_in_both_languages() -> None:
    assert card_name("linden") == "Linden"
    speak("nl")
    try:
        assert card_name("goshawk/hedgehog") == "Havik / Egel"
    finally:
        speak("en")
    with pytest.raises(KeyError):
        card_name("unicorn")


def test_the_lesson_is_right_about_its_position() -> None:
    """Sentences of the lesson hold: on average the deck is best, yet most cards bring less than 4."""
    points = expected_value.POINTS
    lying = [gain(expected_value.GAME, card) for card in expected_value.CLEARING]
    assert lying == [2, 3, 4]
    assert 4.5 < expected_value.mean(points) < 4.65
    assert 2 * sum(many for worth, many in points.items() if worth < 4) > expected_value.ALL
    assert [gain(expected_value.GAME, card) for card in expected_value.HAND] == [0, 0, 0]
    variance = sum(many * (worth - expected_value.mean(points)) ** 2 for worth, many in points.items())
    assert 0.45 < (float(variance) / expected_value.ALL / 100) ** 0.5 < 0.55
