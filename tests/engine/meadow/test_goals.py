"""Goals at the campfire (M 8)."""

from __future__ import annotations

import pytest

from engine.meadow.tables import Side, codes, deck_with, place, play, reason, refusal, rule, table, told, visible
from hedgerow.games.meadow.deck import read_deck

GOALS = "paw larva bird fence beetle"  # spaces: paw+larva, larva+bird, bird+fence, fence+beetle, beetle+paw
PAW_LARVA = "start-1 mole | leaf-mould"


@rule("goal.pair", "goal.with-action")
def test_a_visible_pair_may_be_claimed_besides_the_action() -> None:
    """Example 12, T04: the special action happens, and the claim comes on top, if wanted."""
    state = table(Side(meadow=PAW_LARVA), goals=GOALS)
    play(state, "place 2 fire")
    assert state.roads[0] == 3
    assert codes(state) == ["claim 1", "claim none"]
    assert refusal(state, "claim 2") == "goal.pair"
    assert reason(state, "claim 2") == "Your meadow must show larva and bird; it lacks bird."
    declined = state.clone()
    events = play(state, "claim 1")
    assert told(events, 1)[0] == "P1 claimed paw and larva for 2 points."
    assert state.observation(1)["claims"] == [[0, 2], None, None, None, None]
    play(declined, "claim none")
    assert declined.totals()[0] == state.totals()[0] - 2


@rule("goal.only-after-notch")
@pytest.mark.parametrize("code", ["place 1 L1", "place 1 bench", "place ?1 B2"])
def test_only_after_a_campfire_notch(code: str) -> None:
    state = table(Side(meadow=PAW_LARVA), goals=GOALS)
    place(state, code)
    assert state.current_player == 1
    assert state.claims == [None] * 5


@rule("goal.timing", "goal.timing-as-one-choice")
def test_a_pair_visible_only_before_the_action() -> None:
    """The larva is covered by the card played; the pair was visible when the turn began."""
    state = table(Side(hand="great-tit", meadow=PAW_LARVA), goals=GOALS)
    play(state, "place 4 fire", "play great-tit")
    assert "larva" not in visible(state)
    assert codes(state) == ["claim 1", "claim none"]


@rule("goal.timing", "goal.timing-as-one-choice")
def test_a_pair_visible_only_between_the_two_cards() -> None:
    """The tip on token 4: bird and larva are visible only after the first card and before the second."""
    state = table(Side(hand="great-tit brimstone", meadow="start-1 | leaf-mould"), goals=GOALS)
    play(state, "place 4 fire", "play great-tit", "column 1", "play brimstone")
    assert {"bird", "larva"} - visible(state) == {"larva"}
    assert codes(state) == ["claim 2", "claim none"]


@rule("goal.timing")
def test_a_pair_visible_only_after_the_action() -> None:
    state = table(Side(hand="mole", meadow="start-1 | oak-litter | leaf-mould"), goals=GOALS)
    play(state, "place 4 fire", "play mole", "column 2")
    assert codes(state) == ["claim 1", "claim none"]


@rule("goal.ascending")
def test_the_lowest_bonus_token_is_placed() -> None:
    """T07."""
    for placed in range(3):
        claims = {space + 3: (0, value) for space, value in enumerate((2, 3, 4)[:placed])}
        state = table(Side(meadow=PAW_LARVA), goals=GOALS, claims=claims)
        play(state, "place 2 fire", "claim 1")
        assert state.claims[0] == (0, 2 + placed)


@rule("goal.one-per-space")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_claimed_space_is_closed_to_all(owner: int) -> None:
    state = table(Side(meadow="start-1 mole | leaf-mould | tussock-grass"), goals=GOALS, claims={1: (owner, 2)})
    play(state, "place 2 fire")
    assert codes(state) == ["claim 5", "claim none"]
    assert refusal(state, "claim 1") == "goal.one-per-space"


@rule("goal.one-per-turn")
def test_one_claim_in_a_turn() -> None:
    """T03."""
    state = table(Side(meadow="start-1 mole | leaf-mould | tussock-grass"), goals=GOALS)
    play(state, "place 2 fire")
    assert codes(state) == ["claim 1", "claim 5", "claim none"]
    play(state, "claim 5")
    assert state.current_player == 1
    assert state.bonus == [1, 0]


@rule("goal.none-left")
def test_without_bonus_tokens_nothing_is_asked() -> None:
    claims = {2: (0, 2), 3: (0, 3), 4: (0, 4)}
    state = table(Side(meadow=PAW_LARVA), goals=GOALS, claims=claims)
    play(state, "place 2 fire")
    assert state.current_player == 1


@rule("goal.not-spent")
def test_symbols_serve_again() -> None:
    """A09: after paw and larva, the paw serves with the beetle."""
    state = table(Side(meadow="start-1 mole | leaf-mould | tussock-grass"), goals=GOALS)
    play(state, "place 2 fire", "claim 1")
    assert {"paw", "larva"} <= visible(state)
    place(state, "place 1 bench")
    play(state, "place ?2 fire")
    assert "claim 5" in codes(state)


@rule("goal.meadow-only")
def test_covered_and_outside_symbols_do_not_count() -> None:
    """T06: the larva lies under the mole; a landscape that asks for a fence shows none."""
    state = table(Side(meadow="start-1 mole", landscapes="hedgerow-country"), goals=GOALS)
    assert "larva" not in visible(state)
    play(state, "place 2 fire")
    assert state.current_player == 1


@rule("goal.one-card-two-symbols")
def test_one_card_with_both_symbols() -> None:
    """A08."""
    state = table(Side(meadow="start-1 | leaf-mould bramble"), goals="berry blossom bird fence beetle")
    play(state, "place 2 fire")
    assert codes(state) == ["claim 1", "claim none"]


TWINS = '[goals]\ntokens = ["paw", "paw", "bird", "fence", "beetle", "berry", "larva", "blossom", "amphibian", '
TWINS += '"building", "mushroom"]\n'


@rule("goal.equal-neighbours")
def test_two_equal_goals_need_two_icons() -> None:
    """A07."""
    own = read_deck(TWINS, "own.toml")
    one = table(Side(meadow="start-1 mole"), goals="paw paw bird fence beetle", deck=own)
    play(one, "place 2 fire")
    assert one.current_player == 1
    two = table(Side(meadow="start-1 mole | leaf-mould common-shrew"), goals="paw paw bird fence beetle", deck=own)
    play(two, "place 2 fire")
    assert codes(two) == ["claim 1", "claim none"]
    twice = deck_with(mole={"grants": "paw paw"})._replace(tables=own.tables)
    double = table(Side(meadow="start-1 mole"), goals="paw paw bird fence beetle", deck=twice)
    play(double, "place 2 fire")
    assert codes(double) == ["claim 1", "claim none"]


@rule("goal.unclaimed-stay")
def test_a_goal_still_makes_its_other_pair() -> None:
    state = table(Side(meadow="start-1 mole | leaf-mould | tussock-grass"), goals=GOALS, claims={1: (1, 2)})
    play(state, "place 2 fire", "claim 5")
    assert state.observation(0)["goals"] == GOALS.split()
    assert state.claims == [(1, 2), None, None, None, (0, 2)]
