"""What players may know (M 19), and what they believe."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.meadow.tables import Side, place, play, rule, table
from hedgerow.chance import Chance
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.cards import DECKS
from hedgerow.games.meadow.state import MeadowState


def believed(state: MeadowState, player: int, seed: int = 1) -> MeadowState:
    sample = GAME.belief(state.observation(player), state.setup.content).sample(Chance(seed))
    assert isinstance(sample, MeadowState)
    assert sample.observation(player) == state.observation(player)
    assert sample.faults() == []
    return sample


@rule("info.hand-secret")
def test_hands_are_secret_their_sizes_open() -> None:
    state = table(Side(hand="mole wildcat"), Side(hand="stile jay leaf-mould"))
    seen = state.observation(0)
    assert seen["hands"] == [["mole", "wildcat"], {"known": [], "hidden": {"W": 1, "S": 1, "E": 1}}]
    onlooker = state.observation(None)
    assert onlooker["hands"][0] == {"known": [], "hidden": {"S": 1, "N": 1}}


@rule("info.taken-open")
def test_a_card_taken_openly_is_remembered() -> None:
    state = table(Side(hand="mole"), display={"A1": "stile"})
    place(state, "place 1 L1")
    assert state.observation(1)["hands"][0] == {"known": ["stile"], "hidden": {"S": 1}}
    sample = believed(state, 1)
    assert state.setup.number["stile"] in sample.hands[0]


@rule("info.taken-open")
def test_it_is_forgotten_when_it_may_have_been_discarded() -> None:
    """Another S card of that hand was laid face down: which one is open no more. The W card is still certain."""
    state = table(Side(hand="hoopoe jay wren mole robin stile", known="jay robin stile"))
    play(state, "place 1 bench", "play hoopoe", "discard jay", "discard wren")
    assert state.observation(1)["hands"][0] == {"known": ["stile"], "hidden": {"S": 2}}


@rule("info.taken-open")
def test_a_discard_that_can_only_be_one_card_is_known() -> None:
    state = table(Side(hand="hoopoe stile yew leaf-mould", known="stile"))
    play(state, "place 1 bench", "play hoopoe", "discard stile", "discard yew")
    assert state.observation(1)["under"]["W"] == [["stile", None]]
    assert state.observation(1)["under"]["N"] == [[None, 0]]


@rule("info.taken-open")
def test_option_taken_cards_forgotten() -> None:
    state = table(Side(hand="mole"), display={"A1": "stile"}, taken_cards="forgotten")
    place(state, "place 1 L1")
    assert state.observation(1)["hands"][0] == {"known": [], "hidden": {"W": 1, "S": 1}}


@rule("info.decks")
def test_sizes_are_open_contents_are_not() -> None:
    state = table(Side(hand="hoopoe jay wren"))
    play(state, "place 1 bench", "play hoopoe", "discard jay")
    for player in (0, 1, None):
        seen = state.observation(player)
        assert seen["decks"] == {deck: len(state.pools[n]) + len(state.under[n]) for n, deck in enumerate(DECKS)}
    assert state.observation(0)["under"]["S"] == [["jay", 0], ["wren", 0]]
    assert state.observation(1)["under"]["S"] == [[None, 0], [None, 0]]
    text = str(state.observation(None))
    assert not any(f"'{state.setup.card[card].id}'" in text for card in state.pools[DECKS.index("N")])


@rule("info.decks")
def test_a_player_knows_what_he_put_under_a_deck_himself() -> None:
    state = table(Side(hand="hoopoe jay wren"))
    play(state, "place 1 bench", "play hoopoe", "discard wren")
    sample = believed(state, 0)
    assert [card for card, _ in sample.under[DECKS.index("S")]] == [
        state.setup.number["wren"],
        state.setup.number["jay"],
    ]


@rule("info.goals")
def test_goals_left_out_are_unknown() -> None:
    state = table(goals="paw larva bird fence beetle")
    seen = state.observation(0)
    assert seen["goals"] == ["paw", "larva", "bird", "fence", "beetle"]
    assert "goal_pool" not in seen


def test_beliefs_are_even_over_the_hidden_cards() -> None:
    """Each of the N cards not seen is as likely as another in the other hand."""
    state = table(Side(hand="mole"), Side(hand="wildcat"))
    belief = GAME.belief(state.observation(0))
    rng = Chance(8)
    counts: Counter[int] = Counter()
    for _ in range(4500):
        sample = belief.sample(rng)
        assert isinstance(sample, MeadowState)
        counts[sample.hands[1][0]] += 1
    assert len(counts) == 45
    assert 55 < min(counts.values()) <= max(counts.values()) < 150


def test_a_question_tells_that_the_other_can_play() -> None:
    """The other's single hidden card must be one that he can play, because he is asked."""
    state = table(Side(), Side(hand="sparrowhawk", meadow="start-1 great-tit"))
    place(state, "place 1 bench")
    play(state, "place 1 bench")
    assert state.decision.id == "play"
    fitting = {state.setup.card[believed(state, 0, seed).hands[1][0]].id for seed in range(60)}
    assert fitting <= {"sparrowhawk", "mistletoe"}
    assert len(fitting) == 2


@pytest.mark.parametrize("options", [{}, {"discards": "open"}, {"start_sides": "secret"}, {"taken_cards": "forgotten"}])
def test_beliefs_fit_through_whole_games(options: dict[str, str]) -> None:
    for players in (1, 2, 3, 4):
        state, rng = GAME.new(players, 21, **options), Chance(players)
        assert isinstance(state, MeadowState)
        turn = 0
        while not state.is_terminal:
            if turn % 7 == 0:
                for player in range(players):
                    sample = believed(state, player, turn)
                    if player == state.current_player:
                        assert sample.legal_actions() == state.legal_actions()
            state.apply(rng.choice(state.legal_actions()))
            turn += 1
