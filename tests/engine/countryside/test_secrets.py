"""What is known to whom (C 15), and what a player may believe."""

from __future__ import annotations

from collections import Counter

from engine.countryside.tables import GAME, act, asked, begun, farm, legal, mine, rule, table, told
from hedgerow.chance import Chance


@rule("info.hidden")
def test_hands_decks_and_piles_are_hidden_and_all_else_is_open() -> None:
    state = table(farm({"barn_01": ("cow",)}, hand=["rye", "cat"]), farm(hand=["baker"], known=["baker"]),
                  discards=["corn"])  # fmt: skip
    for viewer in (1, None):
        seen = state.observation(viewer)
        own = mine(state)
        assert seen["farms"][0]["hand"] == 2, "the number of cards is open"
        assert seen["farms"][0] == {**own, "hand": 2}
        assert seen["discards"] == ["corn"]
        assert isinstance(seen["deck"], int)
        assert not any(area for deck in seen["area_decks"].values() for area in deck)
    assert state.observation(0)["farms"][0]["hand"] == ["rye", "cat"]
    assert state.observation(0)["farms"][1] == {**mine(state, 1), "hand": 1, "known": ["baker"]}
    solo = begun(1)
    assert solo.observation(0)["piles"] == 5
    assert all(card.copies for card in GAME.content.cards), "copies are printed on the cards"


@rule("info.hidden")
def test_areas_put_under_a_deck_after_a_draw_are_seen_by_the_drawer_alone() -> None:
    state = table(farm(hand=["rye"]), farm(hand=["corn"]), farm(hand=["cow"]))
    events = act(state, "worker S5", "decks meadow barn")
    one, other = (code.removeprefix("keep ") for code in legal(state))
    assert state.observation(0)["stack"][-1] == ["keep", one, other]
    assert state.observation(1)["stack"][-1] == ["keep", "?meadow", "?barn"]
    name = next(area.name.en for area in GAME.content.areas if area.id == one)
    assert name in " ".join(told(events, 0))
    assert name not in " ".join(told(events, 1))
    act(state, f"keep {other}")
    assert state.observation(0)["area_decks"]["meadow"][-1] == one
    assert state.observation(1)["area_decks"]["meadow"][-1] is None
    assert state.observation(None)["area_decks"]["meadow"][-1] is None


@rule("info.hidden")
def test_a_card_taken_openly_stays_known_until_it_is_laid_down() -> None:
    state = table(farm({"barn_05": ()}, hand=["rye"], coins=0), farm(hand=["corn"]))
    act(state, "worker S1", "run 3")
    assert state.observation(1)["farms"][0]["known"] == ["corn", "cow", "dog", "chicken"]
    act(state, "worker S1", "run 1", "worker S3", "play dog")
    assert state.observation(1)["farms"][0]["known"] == ["corn", "cow", "chicken"]
    assert state.observation(1)["farms"][0]["hand"] == 4


def test_a_belief_deals_what_is_unseen_evenly() -> None:
    """One unknown card in the other's hand: each unseen card as likely as the others."""
    state = table(farm(hand=["rye", "corn"]), farm(hand=["baker", "vintner"], known=["vintner"]))
    belief, rng, hands = GAME.belief(state.observation(0)), Chance(1), Counter[str]()
    for _ in range(2000):
        sample = belief.sample(rng)
        held = list(mine(sample, 1)["hand"])
        assert "vintner" in held
        held.remove("vintner")
        hands[held[0]] += 1
    unseen = Counter({card.id: card.copies for card in GAME.content.cards})
    unseen.subtract(["rye", "corn", "vintner", *[card for card in state.to_json()["display"] if card]])
    total = unseen.total()
    chi = sum((hands[card] - 2000 * n / total) ** 2 / (2000 * n / total) for card, n in unseen.items() if n)
    assert chi < 58, "36 degrees of freedom: 1 in 100 by chance alone; the seeds are fixed"


def test_a_belief_has_chance_of_its_own() -> None:
    state = table(farm(), farm())
    belief, rng = GAME.belief(state.observation(0)), Chance(4)
    assert len({belief.sample(rng).chance.seed for _ in range(20)}) == 20


def test_a_belief_never_holds_a_hand_of_which_nothing_would_have_been_asked() -> None:
    """Another player is asked which card to play: some card of his must be playable."""
    rival = farm({"field_03": ()}, hand=["wheat", "cow", "village_fair"], coins=0)
    state = table(farm(), rival, ask=(("end",), ("play", 2, 0)), player=1)
    belief, rng = GAME.belief(state.observation(0)), Chance(2)
    for _ in range(200):
        sample = belief.sample(rng)
        assert not sample.faults()
        assert asked(sample) == "play"
        assert len(sample.legal_actions()) > 1


def test_at_the_end_everything_is_open() -> None:
    state, rng = GAME.new(2, 5), Chance(5)
    while not state.is_terminal:
        state.apply(rng.choice(state.legal_actions()))
    seen = state.observation(1)
    assert isinstance(seen["farms"][0]["hand"], list)
    assert seen["winners"] == state.winners()
    sample = GAME.belief(seen).sample(rng)
    sample.chance = state.chance
    assert sample == state


def test_a_belief_in_the_midst_of_discarding_goes_on_from_the_card_laid_last() -> None:
    """Discards are laid in the order of the list: what is still to come stands behind the last one."""
    rival = farm(hand=["baker", "gardener", "herb_bed", "duck"])
    state = table(farm(), rival, ask=(("end",), ("discard", 2, "vintner")), player=1)
    belief, rng = GAME.belief(state.observation(0)), Chance(8)
    for _ in range(100):
        sample = belief.sample(rng)
        assert not sample.faults()
        assert sample.observation(0) == state.observation(0)
