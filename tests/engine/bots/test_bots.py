"""Bots: they answer legally, alike for alike, from what their seat may know, and greedy plays better than chance."""

from __future__ import annotations

import pytest

from engine.toy import TOY
from hedgerow.bots.base import Bot, Thought, ask, choose, fresh
from hedgerow.bots.beginner import LENIENT
from hedgerow.bots.greedy import DEPTH, WIDTH, WORK
from hedgerow.bots.levels import LEVELS, OFFERED, bot_named, bot_of
from hedgerow.bots.playout import Policy
from hedgerow.bots.search import Plan, SearchBot
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.game import Game, State

TINY = Plan(iterations=6, width=2, samples=1, policy=Policy(2))
UPLAND = games["upland_and_prairie"]
SETTINGS: list[tuple[Game, int, dict[str, str]]] = [
    (TOY, 2, {}),
    (TOY, 3, {"last_row": "free"}),
    (UPLAND, 2, {}),
    (UPLAND, 3, {"setting": "prairie"}),
    (UPLAND, 4, {}),
]


def name(value: object) -> str:
    return value.id if isinstance(value, Game) else "-".join(value.values()) if isinstance(value, dict) else str(value)


def positions(game: Game, players: int, options: dict[str, str], seed: int) -> list[State]:
    """The positions of a random game in which somebody is asked."""
    state, rng, found = game.new(players, seed, **options), Chance(seed), []
    while not state.is_terminal:
        found.append(state.clone())
        state.apply(rng.choice(state.legal_actions()))
    return found


def bot(level: str) -> Bot:
    """The bot of that level; one that searches looks at few futures only."""
    found = bot_of(level)
    return SearchBot(TINY) if isinstance(found, SearchBot) else found


def think(level: str, state: State, game: Game, seed: int = 1) -> Thought:
    return choose(bot(level), ask(game, state), fresh(seed))


def play(game: Game, levels: list[str], seed: int, options: dict[str, str]) -> State:
    state = game.new(len(levels), seed, **options)
    at = 0
    while not state.is_terminal:
        question = ask(game, state)
        state.apply(choose(bot(levels[state.current_player]), question, fresh(seed, at)).action)
        at += 1
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "players", "options"), SETTINGS, ids=name)
def test_whole_games_are_played_legally_and_alike(
    level: str, game: Game, players: int, options: dict[str, str]
) -> None:
    one, two = (play(game, [level] * players, 3, options) for _ in range(2))
    assert one.is_terminal
    assert one == two


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "players", "options"), SETTINGS, ids=name)
def test_no_bot_looks_behind_a_screen(level: str, game: Game, players: int, options: dict[str, str]) -> None:
    """Positions that look alike to the one who is asked get the same thought."""
    dealt_otherwise = 0
    for state in positions(game, players, options, 6)[3::9]:
        me = state.current_player
        thought = think(level, state, game)
        belief = game.belief(state.observation(me))
        for seed in range(3):
            other = belief.sample(Chance(seed))
            dealt_otherwise += other != state
            assert think(level, other, game) == thought
    assert dealt_otherwise


@pytest.mark.parametrize(("game", "players", "options"), SETTINGS, ids=name)
def test_greedy_weighs_every_answer_in_bounded_small_pieces(game: Game, players: int, options: dict[str, str]) -> None:
    for state in positions(game, players, options, 2)[::7]:
        legal = state.legal_actions()
        thinking = bot_of("greedy").thinking(ask(game, state), fresh(1))
        pieces = 0
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                thought: Thought = end.value
                break
            pieces += 1
        assert {ranked.action for ranked in thought.ranking} == set(legal)
        values = [ranked.value for ranked in thought.ranking]
        assert values == sorted(values, reverse=True)
        assert all(-1 <= value <= 1 for value in values)
        assert thought.action is thought.ranking[0].action
        assert thought.futures <= max(WORK, 2 * len(legal))
        assert pieces <= thought.futures * (1 + DEPTH * WIDTH)
        assert state.legal_actions() == legal


@pytest.mark.parametrize(
    ("game", "players", "options", "share"),
    [(TOY, 2, {}, 0.6), (UPLAND, 2, {}, 0.8), (UPLAND, 2, {"setting": "prairie"}, 0.8)],
    ids=name,
)
def test_greedy_wins_more_than_its_share_against_dice(
    game: Game, players: int, options: dict[str, str], share: float
) -> None:
    rounds, won = 60 if game is TOY else 6, 0.0
    for seed in range(rounds):
        seat = seed % players
        levels = ["greedy" if player == seat else "random" for player in range(players)]
        won += play(game, levels, seed, options).returns()[seat]
    assert won / rounds >= share


def last_pebble() -> State:
    """The last pebble of the game: whoever keeps ash wins, whoever keeps clay does not."""
    return TOY.from_json(
        {
            "players": 2,
            "options": {"last_row": "closed"},
            "chance": [5, 0],
            "current": 0,
            "mover": 0,
            "decision": "keep",
            "bag": [0, 0, 1],
            "screens": [[3, 0, 0], [0, 3, 0]],
            "rows": [[0, 0, 1], [1, 1], [2, 2, 2], [2]],
            "drawn": [0, 2],
            "gifts": [],
            "tosses": 0,
            "lowest": 0,
        },
        TOY.content._replace(each=6),
    )


def test_an_obvious_win_is_taken() -> None:
    state = last_pebble()
    for seed in range(10):
        question = ask(TOY, state, state.setup.content)
        assert choose(bot_of("greedy"), question, fresh(seed)).action.code == "keep 0"


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(
        ValueError, match="there is no bot 'genius': choose one of first_timer, regular, expert, greedy, random"
    ):
        bot_of("genius")


def test_people_are_offered_three_levels_and_old_saves_keep_theirs() -> None:
    assert list(OFFERED) == ["first_timer", "regular", "expert"]
    assert {"greedy", "random"} < set(LEVELS)


def test_a_name_may_say_how_many_futures() -> None:
    for name in ("expert@12", "regular@12"):
        found = bot_named(name)
        assert isinstance(found, SearchBot)
        assert found.plan.iterations == 12
    searching = bot_named("expert", 7)
    assert isinstance(searching, SearchBot)
    assert searching.plan.iterations == 7
    assert bot_named("greedy", 7) is bot_of("greedy")
    for wrong in ("greedy@9", "expert@", "expert@0", "expert@many"):
        with pytest.raises(ValueError, match="after @ goes how many futures"):
            bot_named(wrong)


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_levels_that_think_take_what_wins_at_once(level: str) -> None:
    state = last_pebble()
    for seed in range(5):
        question = ask(TOY, state, state.setup.content)
        assert choose(bot_of(level), question, fresh(seed)).action.code == "keep 0"


def test_a_beginner_takes_nothing_that_looks_bad_and_not_always_the_best() -> None:
    second = 0
    for at, state in enumerate(positions(UPLAND, 2, {}, 4) + positions(UPLAND, 2, {}, 5)):
        thought = think("first_timer", state, UPLAND, at)
        values = [ranked.value for ranked in thought.ranking]
        assert values == sorted(values, reverse=True)
        best, worst = values[0], values[-1]
        [taken] = [ranked.value for ranked in thought.ranking if ranked.action == thought.action]
        assert taken >= best - LENIENT * (best - worst)
        second += taken < best
    assert second


def test_a_bots_chance_differs_with_every_grain() -> None:
    drawn = {fresh(seed, at, player).below(1 << 53) for seed in range(5) for at in range(20) for player in range(4)}
    assert len(drawn) == 400
    assert fresh(7, 1).below(1 << 53) != Chance(7).below(1 << 53)
