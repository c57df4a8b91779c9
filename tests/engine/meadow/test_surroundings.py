"""Landscapes and discoveries (M 16 and M 17)."""

from __future__ import annotations

import pytest

from engine.meadow.tables import Side, cards, codes, hand, play, reason, refusal, rule, table, told, visible
from hedgerow.games.meadow.state import MeadowState


def benched(side: Side, **options: str) -> MeadowState:
    """A player who may play one card."""
    state = table(side, **options)  # type: ignore[arg-type]
    play(state, "place 1 bench")
    return state


@rule("landscape.needs-road")
def test_a_landscape_needs_an_unused_road() -> None:
    """Example 9."""
    with_road = benched(Side(hand="misty-valley leaf-mould", roads=1))
    assert "misty-valley" in cards(with_road)
    without = benched(Side(hand="misty-valley leaf-mould", roads=0))
    assert refusal(without, "play misty-valley") == "landscape.needs-road"


@rule("landscape.road-used")
def test_the_road_never_serves_again() -> None:
    state = table(Side(hand="misty-valley river-bend", roads=1))
    play(state, "place 4 fire", "play misty-valley")
    assert state.roads[0] == 0
    assert state.current_player == 1, "no road for the second landscape"
    assert state.faults() == []


@rule("landscape.other-symbols")
def test_other_symbols_are_checked_and_kept() -> None:
    """T18."""
    state = benched(Side(hand="heath-in-bloom", meadow="start-1 | clover-field", roads=1))
    assert cards(state) == ["heath-in-bloom"]
    play(state, "play heath-in-bloom")
    assert "blossom" in visible(state)
    assert state.observation(0)["landscapes"][0] == ["heath-in-bloom"]
    without = benched(Side(hand="heath-in-bloom leaf-mould", roads=1))
    assert refusal(without, "play heath-in-bloom") == "landscape.other-symbols"
    assert reason(without, "play heath-in-bloom") == (
        "Heath in bloom also needs blossom. To do without takes 2 discards, and you can spare 1."
    )


@rule("landscape.ignore-others")
def test_all_other_symbols_may_be_bought_off() -> None:
    """A23: the road is what remains."""
    state = benched(Side(hand="reed-marsh-at-dusk stile jay camberwell-beauty sundew", roads=1))
    assert cards(state) == ["reed-marsh-at-dusk"]
    play(state, "play reed-marsh-at-dusk", "discard camberwell-beauty")
    assert hand(state) == []
    assert state.totals()[0] == 4


@rule("landscape.ignore-others", "discovery.ignore-others")
@pytest.mark.parametrize("card", ["heath-in-bloom", "pressed-flower"])
def test_option_one_symbol_must_be_there(card: str) -> None:
    side = Side(hand=f"{card} leaf-mould stile jay", landscapes="misty-valley", roads=1)
    assert card in cards(benched(side))
    strict = benched(side, surroundings_floor="one_symbol")
    assert refusal(strict, f"play {card}") == "ignore.one-must-remain"
    with_flower = Side(hand=f"{card} leaf-mould", meadow="start-1 | clover-field", landscapes="misty-valley", roads=1)
    assert card in cards(benched(with_flower, surroundings_floor="one_symbol"))


@rule("landscape.road-never-ignored")
def test_no_cards_make_up_for_a_road() -> None:
    """A37."""
    state = benched(Side(hand="misty-valley stile jay camberwell-beauty sundew leaf-mould", roads=0))
    assert refusal(state, "play misty-valley") == "landscape.needs-road"


@rule("landscape.gives-symbol", "discovery.on-landscape")
def test_each_landscape_takes_one_discovery() -> None:
    """T17."""
    state = table(Side(hand="necklace old-coin", landscapes="misty-valley"))
    play(state, "place 4 fire", "play necklace")
    assert state.current_player == 1
    full = benched(Side(hand="old-coin leaf-mould", landscapes="misty-valley", discoveries="necklace"))
    assert refusal(full, "play old-coin") == "discovery.on-landscape"
    two = benched(Side(hand="old-coin", landscapes="misty-valley river-bend", discoveries="necklace"))
    assert cards(two) == ["old-coin"]


@rule("landscape.no-limit")
def test_as_many_landscapes_as_roads() -> None:
    all_plain = "misty-valley sunken-lane river-bend dune-ridge beech-avenue"
    state = table(Side(hand="rolling-fields", landscapes=all_plain, roads=1))
    play(state, "place 1 bench", "play rolling-fields")
    assert len(state.landscapes[0]) == 6


@rule("discovery.free-landscapes-alike")
def test_the_oldest_free_landscape_takes_it() -> None:
    """MP4: nothing is asked."""
    state = benched(Side(hand="old-coin", landscapes="misty-valley river-bend dune-ridge", discoveries="necklace"))
    events = play(state, "play old-coin")
    assert told(events, 1)[0] == "P1 played Old coin on River bend."
    assert state.current_player == 1


@rule("discovery.other-symbols")
def test_a_discovery_keeps_the_symbols_it_asks_for() -> None:
    """Example 10: the horseshoe asks for a fence, and the fence stays in use."""
    side = Side(hand="horseshoe", meadow="start-1 field-gate", landscapes="misty-valley")
    state = benched(side)
    play(state, "play horseshoe")
    assert visible(state) == {"grass", "fence"}
    assert state.observation(0)["discoveries"][0] == ["horseshoe"]
    without = benched(Side(hand="horseshoe leaf-mould", landscapes="misty-valley"))
    assert refusal(without, "play horseshoe") == "discovery.other-symbols"


@rule("discovery.ignore-others")
def test_a_discoverys_symbols_may_be_bought_off() -> None:
    state = benched(Side(hand="horseshoe jay camberwell-beauty", landscapes="misty-valley"))
    play(state, "play horseshoe")
    assert hand(state) == []
    assert state.observation(0)["discoveries"][0] == ["horseshoe"]


@rule("discovery.landscape-never-ignored")
def test_no_cards_make_up_for_a_landscape() -> None:
    """T17, A37."""
    state = benched(Side(hand="necklace stile jay camberwell-beauty sundew leaf-mould"))
    assert refusal(state, "play necklace") == "discovery.on-landscape"
    assert "leaf-mould" in cards(state)


@rule("discovery.no-road")
def test_a_discovery_needs_no_road() -> None:
    state = benched(Side(hand="necklace", landscapes="misty-valley", roads=0))
    assert codes(state) == ["play necklace", "stop"]
    play(state, "play necklace")
    assert state.roads[0] == 0
