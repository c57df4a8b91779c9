"""What others hold, dealt with credit for how they chose: sound deals, tilted to what serves them, and no peeking."""

from __future__ import annotations

import pytest

from engine.toy import TOY
from engine.upland_and_prairie.positions import GAME as UPLAND
from engine.upland_and_prairie.positions import PAIRED_PATH, completing
from hedgerow.bots.base import Question, ask, choose, finish, fresh
from hedgerow.bots.credit import credited
from hedgerow.bots.playout import Policy
from hedgerow.bots.search import Plan, SearchBot
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.game import Game, State
from hedgerow.games.upland_and_prairie.state import UplandState

DEALS = 300
LYNX = 1
SCREENS = [{"lynx": 3, "beaver": 2, "grouse": 2}, {"beaver": 3, "lynx": 2, "grouse": 2}]
BOT = SearchBot(Plan(iterations=12, width=2, samples=1, policy=Policy(2), credit=4.0))


def nearly_joined() -> UplandState:
    """A path of lynx lacks one disc; each player holds seven discs."""
    return completing(PAIRED_PATH, "C4", screens=SCREENS)


def halfway(game: Game, players: int) -> State:
    state, rng = game.new(players, 4), Chance(4)
    for _ in range(14):
        state.apply(rng.choice(state.legal_actions()))
    return state


def lynxes_of_the_rival(question: Question) -> float:
    """How many there are on average over many deals."""
    rng, found = Chance(5), 0
    for _ in range(DEALS):
        deal = question.belief.sample(rng)
        assert isinstance(deal, UplandState)
        found += deal.kept[3 * (1 - question.player) + LYNX]
    return found / DEALS


def test_a_rival_is_thought_to_hold_what_the_path_ahead_counts() -> None:
    question = ask(UPLAND, nearly_joined())
    even, some, much = (
        lynxes_of_the_rival(finish(credited(question, credit, fresh(1)))) for credit in (0.001, 2.0, 6.0)
    )
    assert even == pytest.approx(lynxes_of_the_rival(question), abs=0.25)
    assert even + 0.3 < some < much - 0.3


@pytest.mark.parametrize("players", [1, 4])
def test_alone_and_among_many_every_deal_stays_as_likely(players: int) -> None:
    game = UPLAND if players in UPLAND.players else games["meadow"]
    question = ask(game, game.new(players, 4))
    assert finish(credited(question, 4.0, fresh(1))) is question


@pytest.mark.parametrize(("game", "players"), [(TOY, 2), (TOY, 3), (UPLAND, 2), (UPLAND, 3)])
def test_every_deal_fits_what_is_seen_and_may_be_changed(game: Game, players: int) -> None:
    state = halfway(game, players)
    question = ask(game, state)
    belief, rng = finish(credited(question, 4.0, fresh(1))).belief, Chance(6)
    for _ in range(20):
        before = rng.clone()
        deal = belief.sample(rng)
        again = belief.sample(before)
        assert deal == again
        assert not deal.faults()
        assert deal.observation(question.player) == question.observation
        deal.apply(deal.legal_actions()[0])
        assert again.observation(question.player) == question.observation


def test_the_next_draws_differ_from_deal_to_deal() -> None:
    belief, rng = finish(credited(ask(UPLAND, nearly_joined()), 4.0, fresh(1))).belief, Chance(7)
    assert len({belief.sample(rng).chance.below(1 << 30) for _ in range(50)}) == 50


@pytest.mark.parametrize(("game", "players"), [(TOY, 2), (UPLAND, 2), (UPLAND, 3)])
def test_whoever_gives_credit_looks_behind_no_screen(game: Game, players: int) -> None:
    state = halfway(game, players)
    thought = choose(BOT, ask(game, state), fresh(1))
    belief, dealt_otherwise = game.belief(state.observation(state.current_player)), 0
    for seed in range(3):
        other = belief.sample(Chance(seed))
        dealt_otherwise += other != state
        assert choose(BOT, ask(game, other), fresh(1)) == thought
    assert dealt_otherwise
