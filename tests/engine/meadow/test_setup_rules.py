"""Components and set-up (M 1 and M 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.meadow.tables import Side, codes, display, finish_round, play, rule, table, told
from hedgerow.games.meadow import GAME, piles
from hedgerow.games.meadow.board import NOTCHES, NUMBERS
from hedgerow.games.meadow.cards import DECKS, GROUNDS
from hedgerow.games.meadow.deck import house, read_deck
from hedgerow.games.meadow.state import MeadowState

PLAYERS = (1, 2, 3, 4)
for_players = pytest.mark.parametrize("players", PLAYERS)


def fresh(players: int, seed: int = 3, **options: str) -> MeadowState:
    state = GAME.new(players, seed, **options)
    assert isinstance(state, MeadowState)
    return state


@rule("components.decks")
def test_four_decks_of_45() -> None:
    counts = Counter(card.deck for card in house().cards if not card.envelope)
    assert counts == {"N": 45, "W": 45, "S": 45, "E": 45}


@rule("components.start-ground")
@for_players
def test_everybody_may_lay_either_side_of_the_starting_card(players: int) -> None:
    assert len(house().faces) == 2
    for side in ("side 1", "side 2"):
        state = fresh(players, deal="deal")
        for _ in range(players):
            assert codes(state) == ["side 1", "side 2"]
            play(state, side)
        assert all(columns == state.columns[0] for columns in state.columns)


@rule("components.path-tokens", "setup.no-wild-with-four")
@for_players
def test_path_tokens(players: int) -> None:
    state = table(players=players)
    wanted = ["1", "2", "3", "4"] if players == 4 else ["1", "2", "3", "4", "?"]
    assert state.observation(0)["tokens"] == [wanted] * players
    used = {code.split()[1][0] for code in codes(state)}
    assert used == set(wanted)


@rule("components.bonus-tokens")
def test_bonus_tokens_are_2_3_and_4() -> None:
    claims = {1: (0, 2), 2: (0, 3), 3: (0, 4)}
    assert table(goals="bird paw berry fence larva", claims=claims).totals() == [9, 0]


@rule("components.roads", "setup.player-items")
@for_players
def test_roads_in_all_and_what_each_player_has(players: int) -> None:
    state = fresh(players)
    seen = state.observation(0)
    assert seen["roads"] == [1] * players
    assert seen["supply"] + sum(seen["roads"]) == 28
    assert seen["bonus"] == [0] * players
    assert len(seen["tokens"]) == players


@rule("components.goals")
def test_eleven_goal_tokens_all_different_no_grounds() -> None:
    goals = house().tables.goals
    assert len(set(goals)) == len(goals) == 11
    assert not set(goals) & set(GROUNDS)
    own = read_deck('[goals]\ntokens = ["bird", "bird", "grass", "paw", "larva", "bird", "paw", "berry", "fence", '
                    '"larva", "beetle"]\n', "own.toml")  # fmt: skip
    assert own.tables.goals.count("bird") == 3
    assert "grass" in own.tables.goals


@rule("components.envelopes")
def test_five_envelopes_of_six() -> None:
    counts = Counter(card.envelope for card in house().cards if card.envelope)
    assert counts == dict.fromkeys("TUWXY", 6)


@rule("components.campfire-boards")
def test_each_number_of_players_has_a_campfire_side() -> None:
    campfire = house().campfire
    assert tuple(campfire) == PLAYERS
    assert campfire[1].blocks == campfire[2].blocks != campfire[3].blocks != campfire[4].blocks
    assert len({side.goals for side in campfire.values()}) == 4


@rule("setup.decks-shuffled")
def test_decks_hold_their_own_backs_in_another_order_each_game() -> None:
    orders = []
    for seed in range(4):
        state = fresh(2, seed)
        setup = state.setup
        for n in range(4):
            assert {setup.deck_of[card] for card in state.pools[n]} == {n}
        orders.append(tuple(state.display))
    assert len(set(orders)) == 4


@rule("setup.decks-in-use")
def test_n_waits_beside_the_board() -> None:
    state = fresh(2)
    assert "N" not in {state.setup.card[card].deck for card in state.display}
    assert len(state.pools[DECKS.index("N")]) == 45


@rule("setup.display-columns")
@for_players
def test_display_is_w_s_s_e(players: int) -> None:
    state = fresh(players)
    backs = [state.setup.card[card].deck for card in state.display]
    assert backs == ["W", "S", "S", "E"] * 4


@rule("setup.display-fill-order")
def test_empty_spots_are_filled_row_by_row() -> None:
    """Two S spots are empty and only two S cards wait, in known order: the upper spot gets the first."""
    state = table(
        Side(hand="leaf-mould"),
        display={"B4": "-", "C2": "-"},
        under={"S": [("mole", 0), ("hoopoe", 0)]},
        empty_decks="S",
        late_refill="yes",
    )
    piles.refill_all(state)
    assert (display(state)["C2"], display(state)["B4"]) == ("mole", "hoopoe")


@rule("setup.main-notches")
def test_twelve_notches_none_above() -> None:
    assert Counter(notch[0] for notch in NOTCHES) == {"L": 4, "R": 4, "B": 4}
    places = {code.split()[-1] for code in codes(table(Side(tokens="1")))}
    assert places == {*NOTCHES, "fire", "bench"}


@rule("setup.campfire-notches", "setup.blocks")
@pytest.mark.parametrize(("players", "blocks", "free"), [(1, 2, 3), (2, 2, 3), (3, 1, 4), (4, 0, 5)])
def test_campfire_notches(players: int, blocks: int, free: int) -> None:
    side = house().campfire[players]
    assert (side.notches, side.blocks, side.free) == (5, blocks, free)
    assert table(players=players).observation(0)["free"] == {"fire": free, "bench": 2}


@rule("setup.blocks-stay")
def test_blocks_stay_all_game() -> None:
    state = table()
    for _ in range(4):
        assert state.observation(0)["free"]["fire"] == 3
        finish_round(state)


@rule("setup.notches-alike")
def test_free_campfire_notches_are_one_choice() -> None:
    assert [code for code in codes(table(Side(tokens="1 2"))) if "fire" in code] == ["place 1 fire", "place 2 fire"]


@rule("setup.benches")
def test_benches() -> None:
    state = table(Side(tokens="1"), Side(tokens="1"), bench="1:2 1:3")
    assert "place 1 bench" not in codes(state)
    assert "place 1 bench" in codes(table(Side(tokens="1"), bench="1:2"))
    own = read_deck('[campfire.2]\ngoals = 5\nnotches = 5\nblocks = 2\nbenches = 3\nlayout = "ring"\n', "own.toml")
    assert "place 1 bench" in codes(table(Side(tokens="1"), bench="1:2 1:3", deck=own))


@rule("setup.goal-count", "setup.goal-ring")
@pytest.mark.parametrize(("players", "count"), [(1, 3), (2, 5), (3, 8), (4, 11)])
def test_goals_in_a_ring(players: int, count: int) -> None:
    first, second = fresh(players, 1), fresh(players, 2)
    goals = first.observation(0)["goals"]
    assert len(goals) == len(set(goals)) == count
    assert goals != second.observation(0)["goals"]
    assert first.observation(0)["spaces"] == [[goals[n], goals[(n + 1) % count]] for n in range(count)]


@rule("setup.goal-ring")
def test_goals_in_a_chain_have_a_space_less() -> None:
    own = read_deck('[campfire.2]\ngoals = 5\nnotches = 5\nblocks = 2\nbenches = 2\nlayout = "chain"\n', "own.toml")
    seen = GAME.new(2, 1, own).observation(0)
    assert seen["spaces"] == [[seen["goals"][n], seen["goals"][n + 1]] for n in range(4)]


@rule("setup.rounds")
@pytest.mark.parametrize(("players", "rounds"), [(1, 6), (2, 6), (3, 6), (4, 8)])
def test_rounds(players: int, rounds: int) -> None:
    state = table(players=players)
    played = 0
    while not state.is_terminal:
        finish_round(state)
        played += 1
    assert played == rounds


@rule("setup.first-player")
def test_first_player_is_drawn_by_lot() -> None:
    firsts = Counter(fresh(3, seed).observation(0)["first"] for seed in range(300))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 60


@rule("setup.first-player", "draft.no-free-card")
def test_the_first_round_begins_with_the_first_player() -> None:
    state = fresh(3, 5, deal="deal")
    events = play(state, "side 1", "side 1", "side 2")
    assert state.decision.id == "place"
    assert state.current_player == state.first
    assert f"Round 1 of 6 begins; P{state.first + 1} is the first player." in told(events, None)
    assert NUMBERS == ("1", "2", "3", "4", "?")
