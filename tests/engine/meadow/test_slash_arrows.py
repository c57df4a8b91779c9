"""Slashes and arrows (M 13 and M 14)."""

from __future__ import annotations

from engine.meadow.tables import Side, cards, codes, columns, deck_with, meadow, play, reason, refusal, rule, table
from hedgerow.games.meadow.state import MeadowState


def laying(meadow: str, card: str, hand: str = "", **more: object) -> MeadowState:
    """A player asked for the column of a card."""
    state = table(Side(hand=f"{card} {hand}", meadow=meadow), **more)  # type: ignore[arg-type]
    play(state, "place 1 bench", f"play {card}")
    return state


def playable(meadow: str, card: str, hand: str = "", **more: object) -> bool:
    """Whether a card can be played. Another card that always can keeps the question open."""
    state = table(Side(hand=f"{card} ditch-edge {hand}", meadow=meadow), **more)  # type: ignore[arg-type]
    play(state, "place 1 bench")
    return card in cards(state)


@rule("slash.either")
def test_either_side_of_a_slash_is_enough() -> None:
    """The robin takes larva or beetle."""
    assert playable("start-1", "robin")
    assert playable("start-2", "robin")
    assert not playable("start-1 great-tit", "robin")


@rule("slash.counts-one", "ignore.two-cards")
def test_a_missing_slash_is_one_requirement() -> None:
    """T10: the hedgehog on litterfall, neither larva nor beetle visible: two discards, not four."""
    state = table(Side(hand="hedgehog wren jay rowan starling", meadow="start-2 blackbird"))
    play(state, "place 1 bench", "play hedgehog")
    assert state.owed == 2
    play(state, "discard wren", "discard jay")
    assert meadow(state) == "start-2 blackbird hedgehog"


@rule("slash.spot")
def test_each_visible_side_offers_its_columns() -> None:
    state = laying("start-1 | oak-litter | white-dune", "robin")
    assert columns(state) == [1, 2]
    mixed = deck_with(robin={"requires": "larva/sands"})
    state = laying("start-1 | oak-litter | white-dune blackbird", "robin", deck=mixed)
    assert columns(state) == [1, 3]
    arrowed = deck_with(robin={"requires": "<larva/sands>"})
    state = laying("start-1 | pine-needles | white-dune | oak-litter", "robin", deck=arrowed)
    assert columns(state) == [2, 4]


@rule("arrow.adjacent", "arrow.own-column")
def test_beside_a_column_that_shows_it() -> None:
    """T15: a building in column 3; the swallow goes on 2 or 4."""
    four = "start-1 | oak-litter | leaf-mould compost-heap | white-dune | bare-cliff"
    state = laying(four, "barn-swallow")
    assert columns(state) == [2, 4]
    assert refusal(state, "column 3") == "arrow.own-column"
    assert refusal(state, "column 1") == "arrow.adjacent"
    assert reason(state, "column 5") == "No column beside column 5 shows building, as Barn swallow asks."
    two = "start-1 | leaf-mould compost-heap | white-dune beach-hut"
    assert columns(laying(two, "barn-swallow")) == [1, 2, 3]


@rule("arrow.covers-anything")
def test_what_it_covers_does_not_matter() -> None:
    """A29: on a bare dune or on a mole alike."""
    state = laying("start-1 mole | leaf-mould compost-heap | white-dune", "barn-swallow")
    assert columns(state) == [1, 3]
    play(state, "column 1")
    assert meadow(state) == "start-1 mole barn-swallow | leaf-mould compost-heap | white-dune"


@rule("arrow.base-counts")
def test_an_arrowed_ground_is_the_neighbours_base() -> None:
    """A27."""
    grounds = deck_with(barn_swallow={"requires": "<sands>"})
    state = laying("start-1 | white-dune rabbit | oak-litter | leaf-mould", "barn-swallow", deck=grounds)
    assert columns(state) == [1, 3]


TWO_ARROWS = {"requires": "<larva> <building>"}


@rule("arrow.several")
def test_several_arrows_are_shown_by_direct_neighbours() -> None:
    """A28: larva and building on either side, or both on one side."""
    deck = deck_with(barn_swallow=TWO_ARROWS)
    around = "start-1 | oak-litter | leaf-mould compost-heap | white-dune"
    state = laying(around, "barn-swallow", deck=deck)
    assert state.decision.id == "place", "one column only: it is laid at once"
    assert meadow(state).startswith("start-1 | oak-litter barn-swallow")
    one_side = deck_with(barn_swallow=TWO_ARROWS, compost_heap={"grants": "building larva"})
    assert playable("start-2 | leaf-mould compost-heap", "barn-swallow", deck=one_side)
    apart = "start-1 | oak-litter | white-dune | bare-cliff | leaf-mould compost-heap"
    assert not playable(apart, "barn-swallow", deck=deck)


MIXED = "start-1 | oak-litter | white-dune | leaf-mould compost-heap | bare-cliff"


@rule("arrow.with-plain")
def test_arrow_and_plain_both_visible_anywhere() -> None:
    """Example 7, A30: firewood needs a building beside, and a larva; on the larva or beside the building."""
    assert not playable("start-1 | oak-litter", "chopped-firewood"), "no building"
    assert not playable("start-2 | leaf-mould compost-heap", "chopped-firewood"), "no larva"
    state = laying(MIXED, "chopped-firewood")
    assert columns(state) == [1, 3, 5]
    assert refusal(state, "column 2") == "arrow.with-plain"


@rule("arrow.with-plain-one-is-enough")
def test_one_match_of_either_kind_decides() -> None:
    """MP13: two arrows and a plain one: beside either arrow, or on the plain."""
    deck = deck_with(barn_swallow={"requires": "<building> <paw> larva"})
    state = laying(f"{MIXED} | tussock-grass mole", "barn-swallow", deck=deck)
    assert columns(state) == [1, 3, 5]
    far = laying(f"{MIXED} | drift-sand | tussock-grass mole | old-quarry", "barn-swallow", deck=deck)
    assert columns(far) == [1, 3, 5, 6, 8]


@rule("arrow.single-column")
def test_a_single_column_has_no_neighbour() -> None:
    """A29."""
    assert not playable("start-1 compost-heap", "barn-swallow")
    state = table(Side(hand="barn-swallow leaf-mould", meadow="start-1 compost-heap"))
    play(state, "place 1 bench")
    assert refusal(state, "play barn-swallow") == "arrow.single-column"
    assert codes(state) == ["play leaf-mould", "stop"]
    plain = table(Side(hand="chopped-firewood", meadow="start-1"))
    assert plain.visible[0]


@rule("arrow.single-column", "arrow.with-plain")
def test_with_a_plain_match_a_single_column_will_do() -> None:
    both = deck_with(great_tit={"grants": "building larva"})
    assert playable("start-1 great-tit", "chopped-firewood", deck=both)
