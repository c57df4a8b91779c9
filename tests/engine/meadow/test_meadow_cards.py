"""Areas, symbols, ground and observation cards (M 10 to M 12)."""

from __future__ import annotations

import pytest

from engine.meadow.tables import (
    Side,
    cards,
    codes,
    columns,
    deck_with,
    finish_round,
    meadow,
    play,
    reason,
    refusal,
    rule,
    table,
    visible,
)
from hedgerow.chance import Chance
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.cards import GROUNDS
from hedgerow.games.meadow.deck import house
from hedgerow.games.meadow.state import MeadowState
from hedgerow.rules import BadPosition


def asked(meadow: str, card: str, hand: str = "", **more: object) -> MeadowState:
    """A player who has put a token on a bench with this card and these others in hand."""
    state = table(Side(hand=f"{card} {hand}", meadow=meadow), **more)  # type: ignore[arg-type]
    play(state, "place 1 bench")
    return state


def where(meadow: str, card: str, hand: str = "", **more: object) -> list[int]:
    """The columns on which a card may be laid; [] if it cannot be played. A lone column is no question."""
    state = asked(meadow, card, hand, **more)
    if state.decision.id != "play" or card not in cards(state):
        return []
    play(state, f"play {card}")
    if state.decision.id == "column":
        return columns(state)
    state = asked(meadow, card, hand, **more)
    before = [column.split() for column in meadow.split("|")]
    play(state, f"play {card}")
    while state.decision.id == "discard":
        play(state, codes(state)[0])
    return [n for n, stack in enumerate(state.columns[0], 1) if len(stack) > len(before[n - 1])]


@rule("area.which")
def test_meadow_and_surroundings() -> None:
    state = table(Side(hand="white-dune great-tit misty-valley necklace"), Side())
    play(state, "place 4 fire", "play white-dune", "end left", "play great-tit")
    assert meadow(state) == "white-dune | start-1 great-tit"
    play(state, "place 1 bench")
    play(state, "place ?4 fire", "play misty-valley", "play necklace")
    seen = state.observation(0)
    assert (seen["landscapes"][0], seen["discoveries"][0]) == (["misty-valley"], ["necklace"])
    assert meadow(state) == "white-dune | start-1 great-tit"


@rule("area.never-moved")
def test_played_cards_stay() -> None:
    """Through whole games every column only grows, at its top or by a neighbour at either end."""
    state, rng = GAME.new(2, 11), Chance(4)
    assert isinstance(state, MeadowState)
    before = [meadow(state, player).split(" | ") for player in (0, 1)]
    while not state.is_terminal:
        state.apply(rng.choice(state.legal_actions()))
        for player in (0, 1):
            now = meadow(state, player).split(" | ")
            assert any(
                len(now) >= at + len(before[player])
                and all(new.startswith(old) for new, old in zip(now[at:], before[player], strict=False))
                for at in (0, 1)
            )
            before[player] = now


@rule("area.no-hand-limit")
def test_any_number_of_cards() -> None:
    many = " ".join(card.id for card in house().cards if card.deck == "N" and not card.envelope)
    state = table(Side(hand=many))
    play(state, "place 1 L1")
    assert len(state.hands[0]) == 46


@rule("symbols.visible")
def test_tops_and_bases_are_visible() -> None:
    state = table(Side(meadow="start-1 mole | white-dune | alder-carr bramble hawthorn"))
    assert visible(state) == {"paw", "grass", "sands", "berry", "wetlands"}


@rule("symbols.bare-ground")
def test_a_bare_ground_shows_both() -> None:
    """T13."""
    assert visible(table(Side(meadow="start-1"))) == {"larva", "grass"}
    assert visible(table(Side(meadow="start-1 great-tit"))) == {"bird", "grass"}


@rule("symbols.covered-lost")
def test_covering_loses_all_card_symbols() -> None:
    """A25: bramble shows berry and blossom; the red admiral covers both by one of them."""
    state = asked("start-1 bramble", "red-admiral")
    assert {"berry", "blossom"} <= visible(state)
    play(state, "play red-admiral")
    assert visible(state) == {"butterfly", "grass"}


@rule("symbols.no-surroundings")
def test_surroundings_feed_no_requirement() -> None:
    """A36: a landscape and a discovery lie out, and still no symbol of theirs is there."""
    side = Side(
        hand="old-orchard", meadow="start-1", landscapes="hedgerow-country misty-valley", discoveries="horseshoe"
    )
    state = table(side)
    assert visible(state) == {"larva", "grass"}
    play(state, "place 1 bench")
    assert state.current_player == 1


@rule("symbols.twice")
def test_a_symbol_wanted_twice() -> None:
    """A24: two larvae on two cards, or one card with two; a ground twice needs two bases."""
    twice = deck_with(mole={"requires": "larva larva"})
    assert where("start-1", "mole", deck=twice) == []
    assert where("start-1 | leaf-mould", "mole", deck=twice) == [1, 2]
    double = deck_with(mole={"requires": "larva larva"}, leaf_mould={"grants": "larva larva"})
    assert where("start-2 | leaf-mould", "mole", deck=double) == [2]
    grounds = deck_with(mole={"requires": "grass grass"})
    assert where("start-1", "mole", deck=grounds) == []
    assert where("start-1 | clover-field | leaf-mould", "mole", deck=grounds) == [1, 2]


@rule("symbols.twice")
def test_one_of_two_may_be_bought_off() -> None:
    twice = deck_with(mole={"requires": "larva larva"})
    assert where("start-1 | white-dune", "mole", "jay wren", deck=twice) == [1]
    assert where("start-1 | white-dune", "mole", "jay", deck=twice) == []


@rule("ground.no-requirement")
@pytest.mark.parametrize("card", [card.id for card in house().cards if card.type == "ground"][::7])
def test_a_ground_needs_nothing(card: str) -> None:
    mixed_in = {"envelope_t": "in"}
    assert card in cards(asked("start-1", card, **mixed_in))


@rule("ground.ends")
def test_a_ground_opens_a_column_at_either_end() -> None:
    for code, wanted in (
        ("end left", "oak-litter | start-1 | leaf-mould"),
        ("end right", "start-1 | leaf-mould | oak-litter"),
    ):
        state = asked("start-1 | leaf-mould", "oak-litter")
        play(state, "play oak-litter")
        assert codes(state) == ["end left", "end right"]
        play(state, code)
        assert meadow(state) == wanted


TEN = "start-1 | leaf-mould | oak-litter | pine-needles | white-dune | drift-sand | bare-cliff | pond-mud | reed-bed"


@rule("ground.limit-ten")
def test_ten_grounds_at_most() -> None:
    """A33: the starting one counts."""
    assert cards(asked(TEN, "alder-carr")) == ["alder-carr"]
    state = asked(f"{TEN} | alder-carr", "ditch-edge", "great-tit")
    assert cards(state) == ["great-tit"]
    assert refusal(state, "play ditch-edge") == "ground.limit-ten"


@rule("ground.lowest")
def test_a_ground_lies_on_nothing() -> None:
    state = asked("start-1 mole", "leaf-mould")
    play(state, "play leaf-mould")
    assert not any(code.startswith("column") for code in codes(state))
    data = state.to_json()
    data["meadows"][0] = [["start-1", "leaf-mould"]]
    data["hands"][0] = []
    data["turn"].update(playing=None, plays=0)
    data["decision"] = "place"
    with pytest.raises(BadPosition, match="something else than observation cards on a ground card"):
        GAME.from_json(data)


@rule("ground.symbol-stays")
def test_the_ground_symbol_is_used_again_and_again() -> None:
    state = table(Side(hand="parasol-mushroom rabbit", meadow="start-1 | white-dune"))
    play(state, "place 4 fire", "play parasol-mushroom", "play rabbit")
    assert {"grass", "sands"} <= visible(state)
    assert where("start-1 mole great-tit", "parasol-mushroom") == [1]


@rule("ground.types")
def test_five_ground_symbols() -> None:
    assert set(GROUNDS) == {"litterfall", "grass", "sands", "rocks", "wetlands"}
    assert {ground for card in house().cards for ground in card.grounds} == set(GROUNDS)


@rule("ground.zero-points")
def test_base_grounds_are_worth_nothing() -> None:
    assert {card.points for card in house().cards if card.type == "ground" and not card.envelope} == {0}
    state = asked("start-1", "leaf-mould")
    play(state, "play leaf-mould", "end left")
    assert state.totals() == [0, 0]


@rule("observe.all-visible")
def test_every_requirement_must_be_visible() -> None:
    """Example 5: the hoopoe needs larva and beetle."""
    assert where("start-1 | oak-litter", "hoopoe") == [1, 2]
    state = asked("start-1", "hoopoe", "jay great-tit")
    assert refusal_of(asked("start-1", "hoopoe", "great-tit"), "hoopoe") == "observe.all-visible"
    assert cards(state) == ["hoopoe", "great-tit"], "with two cards to spare the beetle can be bought off"


def refusal_of(state: MeadowState, card: str) -> str:
    return refusal(state, f"play {card}")


@rule("observe.all-visible")
def test_a_refusal_says_what_is_missing_and_what_it_would_cost() -> None:
    state = asked("start-1", "skylark", "great-tit jay")
    assert cards(state) == ["skylark", "great-tit"]
    state = asked("start-1", "tree-frog", "great-tit oak-litter jay")
    assert refusal_of(state, "tree-frog") == "ignore.one-must-remain"
    assert (
        reason(state, "play tree-frog")
        == "European tree frog needs beetle, berry and wetlands. Your meadow shows none of it, and at least one must "
        "really be there."
    )
    state = asked("start-2", "skylark", "great-tit oak-litter jay")
    assert reason(state, "play skylark") == (
        "Eurasian skylark also needs larva and grass. To do without takes 4 discards, and you can spare 3."
    )


@rule("observe.on-what")
def test_an_observation_lies_on_a_column() -> None:
    state = asked("start-1 | leaf-mould", "great-tit")
    play(state, "play great-tit")
    assert codes(state) == ["column 1", "column 2"]
    play(state, "column 2")
    assert meadow(state) == "start-1 | leaf-mould great-tit"


@rule("observe.no-height-limit")
def test_a_column_may_be_of_any_height() -> None:
    tower = (
        "start-1 great-tit hawthorn jay mistletoe starling yew wood-mouse summer-truffle bilberry waxwing sparrowhawk"
    )
    deck = deck_with(
        yew={"requires": "bird"},
        starling={"requires": "berry"},
        bilberry={"requires": "mushroom"},
        jay={"grants": "bird"},
    )
    assert where(tower, "rowan", "mole robin wren brimstone", deck=deck) == [1]
    assert len(tower.split()) == 12


@rule("observe.one-requirement")
def test_one_requirement_covers_a_card_that_shows_it() -> None:
    """Example 4: a hawthorn on either of two birds."""
    assert where("start-1 great-tit | oak-litter blackbird | leaf-mould", "hawthorn") == [1, 2]
    state = asked("start-1 great-tit | oak-litter blackbird | leaf-mould", "hawthorn")
    play(state, "play hawthorn")
    assert refusal(state, "column 3") == "observe.one-requirement"
    assert reason(state, "column 3") == (
        "Common hawthorn covers a card that shows bird; column 3 shows larva and litterfall."
    )


@rule("observe.several")
def test_several_requirements_cover_any_one() -> None:
    """Example 5."""
    state = asked("start-1 | oak-litter | white-dune | tussock-grass", "hoopoe")
    play(state, "play hoopoe")
    assert columns(state) == [1, 2, 4]
    assert refusal(state, "column 3") == "observe.several"


@rule("observe.check-before-cover")
def test_the_covered_symbol_counts_as_present() -> None:
    state = asked("start-1 | oak-litter", "mole")
    play(state, "play mole", "column 1")
    assert meadow(state) == "start-1 mole | oak-litter"


@rule("observe.ground-spot")
def test_a_ground_requirement_allows_any_column_of_that_ground() -> None:
    """T11, example 6: on the bird of the grass column, on bare grass, or on the larva; not elsewhere."""
    state = asked("start-1 great-tit | leaf-mould | clover-field | white-dune", "peacock-butterfly")
    play(state, "play peacock-butterfly")
    assert columns(state) == [1, 2, 3]
    assert refusal(state, "column 4") == "observe.ground-spot"


@rule("observe.ground-only")
def test_only_a_ground() -> None:
    """A26."""
    assert where("start-1 mole | leaf-mould | clover-field", "parasol-mushroom") == [1, 3]
    assert where("start-2 | leaf-mould", "parasol-mushroom") == []


@rule("observe.ground-plus-other")
def test_ground_and_symbol_must_both_be_visible() -> None:
    assert where("start-1 great-tit | clover-field", "peacock-butterfly") == [], "no larva"
    assert where("start-2 | leaf-mould", "peacock-butterfly") == [], "no grass"
    assert where("start-2 | leaf-mould | clover-field", "peacock-butterfly") == [2, 3]


@rule("observe.grants")
def test_it_shows_what_it_grants() -> None:
    state = asked("start-1", "orange-tip", "jay wren")
    play(state, "play orange-tip", "discard jay")
    assert visible(state) == {"butterfly", "blossom", "grass"}


@rule("observe.points-stay", "score.cards")
def test_covered_cards_keep_their_points() -> None:
    state = asked("start-1 blackbird", "hawthorn")
    assert state.totals()[0] == 2
    play(state, "play hawthorn")
    assert state.totals()[0] == 4
    while not state.is_terminal:
        finish_round(state)
    assert state.scores()[0].total == 4
