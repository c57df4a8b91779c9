"""End and scoring (M 18)."""

from __future__ import annotations

from engine.meadow.tables import Side, finish_round, place, rule, table
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.state import MeadowState

RICH = Side(
    hand="wildcat otter",
    meadow="start-1 mole red-fox | leaf-mould great-tit hawthorn",
    landscapes="reed-marsh-at-dusk misty-valley",
    discoveries="owl-pellet",
    roads=3,
)


def last_round(*sides: Side, **more: object) -> MeadowState:
    """A game played out from its last round, nobody playing another card."""
    state = table(*sides, number=6, **more)  # type: ignore[arg-type]
    finish_round(state)
    assert state.is_terminal
    return state


@rule("score.cards", "score.bonus", "score.hand-nothing")
def test_every_line_of_a_score() -> None:
    """A52: mole 2, fox 3, tit 2, hawthorn 2; landscapes 4 and 2; owl pellet 4; bonus tokens 2 and 3."""
    claims = {1: (0, 2), 2: (1, 2), 3: (0, 3)}
    state = last_round(RICH, goals="paw larva bird fence beetle", claims=claims)
    score = state.scores()[0]
    assert [line.points for line in score.lines] == [9, 6, 4, 5]
    assert {line.rule for line in score.lines} == {"meadow.score.cards", "meadow.score.bonus"}
    assert score.total == state.totals()[0] == 24
    assert state.scores()[1].total == 2
    live = GAME.live_scores(state.observation(1))
    assert live == state.scores()


@rule("score.hand-nothing")
def test_hand_and_roads_are_worth_nothing() -> None:
    assert last_round(Side(hand="wildcat otter", roads=5)).totals() == [0, 0]


@rule("score.winner")
def test_most_points_win() -> None:
    state = last_round(Side(meadow="start-1 great-tit"), Side(meadow="start-1 skylark"))
    assert state.totals() == [2, 4]
    assert state.winners() == [1]
    assert state.returns() == [0.0, 1.0]


@rule("score.tie-discoveries")
def test_most_discoveries_break_a_tie() -> None:
    """T28."""
    one = Side(landscapes="misty-valley", discoveries="necklace")
    other = Side(meadow="start-1 skylark")
    state = last_round(one, other)
    assert state.totals() == [4, 4]
    assert state.winners() == [0]
    assert state.scores()[0].tie_breaks[0].points == 1


@rule("score.tie-shared")
def test_still_tied_is_shared() -> None:
    """T28."""
    state = last_round(Side(meadow="start-1 great-tit"), Side(meadow="start-1 blackbird"), Side(), players=3)
    assert state.winners() == [0, 1]
    assert state.returns() == [0.5, 0.5, 0.0]


@rule("end.when")
def test_the_hand_is_worthless_after_the_last_token() -> None:
    """A49."""
    state = table(Side(tokens="1"), Side(hand="great-tit", tokens="1"), number=6)
    place(state, "place 1 bench")
    place(state, "place 1 bench")
    assert state.is_terminal
    assert state.totals() == [0, 0]
