"""The set-up (C 1)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.countryside.tables import GAME, act, asked, begun, hand, legal, mine, rule
from hedgerow.chance import Chance
from hedgerow.games.countryside.setup import lay_tiles
from hedgerow.rules import BadSetup


@rule("setup.players")
def test_one_to_four() -> None:
    assert GAME.players == (1, 2, 3, 4)
    assert [len(GAME.new(players, 1).to_json()["farms"]) for players in GAME.players] == [1, 2, 3, 4]
    for players in (0, 5):
        with pytest.raises(BadSetup):
            GAME.new(players, 1)


@rule("setup.track")
def test_the_track_is_a_loop_that_begins_with_space_0_and_has_no_colour() -> None:
    assert GAME.content.track == 30
    assert [option.id for option in GAME.options] == ["tiles", "track", "gaps", "repeat_space"]
    assert mine(GAME.new(2, 1))["points"] == 0


@rule("setup.start-space")
@pytest.mark.parametrize(("players", "space"), [(1, 0), (2, 0), (3, 2), (4, 3)])
def test_where_markers_start_counts(players: int, space: int) -> None:
    state = GAME.new(players, 1)
    assert state.totals() == [space] * players
    lines = [line for score in state.scores() for line in score.lines]
    assert [(line.rule, line.points) for line in lines] == [("countryside.setup.start-space", space)] * players * (
        space > 0
    )


@rule("setup.goal-tiles")
def test_one_tile_for_each_position_never_all_of_one_letter() -> None:
    tiles = GAME.content.tiles
    seen = {lay_tiles(GAME.content, False, Chance(seed)) for seed in range(2000)}
    for laid in seen:
        assert [tiles[tile].position for tile, _ in laid] == [0, 1, 2]
        assert {tiles[tile].letter for tile, _ in laid} == {"A", "B"}
    assert len(seen) == 48, "6 choices of letters, 8 of sides"


@rule("setup.goal-tile-sides")
def test_sides_are_random_but_those_of_a_first_game_are_fixed() -> None:
    sides = Counter(side for seed in range(300) for _, side in lay_tiles(GAME.content, False, Chance(seed)))
    assert min(sides[0], sides[1]) > 380, "of 900; 38 is five times the standard deviation"
    for seed in range(5):
        state = GAME.new(2, seed, tiles="first_game")
        assert state.to_json()["tiles"] == [["T_A1", 0], ["T_B2", 0], ["T_A3", 0]]


@rule("setup.card-deck")
def test_126_cards_shuffled() -> None:
    content = GAME.content
    assert sum(card.copies for card in content.cards) == 126
    hands = Counter(card for seed in range(400) for card in hand(GAME.new(2, seed), 0) if card in ("wheat", "cat"))
    assert hands["wheat"] > 2 * hands["cat"], "six copies against two"
    data = GAME.new(2, 1).to_json()
    assert len(data["deck"]) + sum(len(farm["hand"]) for farm in data["farms"]) == 126


@rule("setup.area-decks")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_five_area_decks_of_ten_shuffled_apart(players: int) -> None:
    data = GAME.new(players, 1).to_json()
    assert list(data["area_decks"]) == ["meadow", "house", "barn", "field", "garden"]
    for kind, deck in data["area_decks"].items():
        assert len(deck) == 10 - players
        assert all(area.startswith(kind) for area in deck)
    tops = {tuple(GAME.new(2, seed).to_json()["area_decks"]["meadow"]) for seed in range(20)}
    assert len(tops) == 20


@rule("setup.workers")
def test_four_workers_at_home() -> None:
    state = begun(2)
    assert [mine(state, player)["workers_on"] for player in (0, 1)] == [[], []]
    codes = ["worker S1", "worker S3", "worker S4", "worker S5"]
    assert set(codes) <= set(legal(state))


@rule("setup.markers")
def test_twelve_markers_on_the_circles() -> None:
    for farm in GAME.new(3, 1).to_json()["farms"]:
        assert sum(farm["markers"].values()) == 12
        circles = {space.id: space.circles for space in GAME.content.spaces if space.id.startswith("U")}
        assert farm["markers"] == circles
        assert sorted(circles.values()) == [1, 1, 1, 1, 2, 2, 2, 2]


@rule("setup.tokens")
def test_one_coin_and_fourteen_baskets() -> None:
    assert all((farm["coins"], farm["empty"]) == (1, 14) for farm in GAME.new(4, 1).to_json()["farms"])


@rule("setup.first-player")
def test_the_start_player_is_drawn_by_lot() -> None:
    firsts = Counter(GAME.new(4, seed).to_json()["first"] for seed in range(400))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 60, "100 expected, standard deviation 8.7"


@rule("setup.areas-drawn")
def test_each_has_the_top_area_of_each_deck_face_up() -> None:
    state = GAME.new(3, 2)
    for player in range(3):
        kinds = [area.split("_")[0] for area in mine(state, player)["offer"]]
        assert kinds == ["meadow", "house", "barn", "field", "garden"]
        for viewer in (0, 1, 2, None):
            assert state.observation(viewer)["farms"][player]["offer"] == mine(state, player)["offer"]


@rule("setup.hand-sizes")
@pytest.mark.parametrize(("players", "sizes"), [(2, [5, 7]), (3, [5, 6, 7]), (4, [5, 6, 7, 8])])
def test_later_players_draw_more(players: int, sizes: list[int]) -> None:
    state = GAME.new(players, 5)
    first = state.to_json()["first"]
    assert [len(hand(state, (first + step) % players)) for step in range(players)] == sizes


@rule("setup.cards-before-areas")
def test_hands_are_seen_before_areas_are_chosen_and_the_display_comes_last() -> None:
    state = GAME.new(2, 4)
    assert asked(state) == "offer"
    assert len(state.observation(state.current_player)["farms"][state.current_player]["hand"]) in (5, 7)
    assert state.to_json()["display"] == [None] * 7
    while asked(state) in ("offer", "discard"):
        assert state.to_json()["display"] == [None] * 7
        state.apply(state.legal_actions()[0])
    assert None not in state.to_json()["display"]


@rule("setup.keep-three-areas")
def test_three_of_five_stay_and_two_go_under_their_decks() -> None:
    state = GAME.new(2, 4)
    player = state.current_player
    offer = mine(state, player)["offer"]
    assert len(legal(state)) == 10
    act(state, "areas meadow barn garden")
    farm = mine(state, player)
    assert [area["id"] for area in farm["areas"]] == [offer[0], offer[2], offer[4]]
    assert farm["offer"] == []
    decks = state.to_json()["area_decks"]
    assert (decks["house"][-1], decks["field"][-1]) == (offer[1], offer[3])
    assert offer[0] not in decks["meadow"]
    assert state.observation(1 - player)["area_decks"]["house"][-1] == offer[1], "it lay face up"


@rule("setup.discard-one")
@pytest.mark.parametrize(("players", "sizes"), [(2, [4, 6]), (3, [4, 5, 6]), (4, [4, 5, 6, 7])])
def test_each_discards_one_card_face_up(players: int, sizes: list[int]) -> None:
    state = begun(players)
    first = state.to_json()["first"]
    assert [len(hand(state, (first + step) % players)) for step in range(players)] == sizes
    assert len(state.observation(None)["discards"]) == players


@rule("setup.choice-order")
def test_choices_are_made_in_turn_order() -> None:
    state = GAME.new(4, 6)
    first, asks = state.to_json()["first"], []
    while asked(state) in ("offer", "discard"):
        asks.append((asked(state), state.current_player))
        state.apply(state.legal_actions()[0])
    order = [(first + step) % 4 for step in range(4)]
    assert [player for question, player in asks if question == "offer"] == order
    discarders = [player for question, player in asks if question == "discard"]
    assert discarders == [player for player in order if player in discarders]
    assert asks.index(("offer", order[-1])) < min(at for at, (question, _) in enumerate(asks) if question == "discard")


@rule("setup.display")
def test_seven_cards_face_up() -> None:
    display = begun(3).observation(None)["display"]
    assert len(display) == 7
    assert None not in display
