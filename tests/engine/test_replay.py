"""Looking at a game from its start: turns, whose eyes, points, prospects, turning points, comments, branches."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from importlib import import_module

import pytest

from hedgerow import saves
from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.levels import bot_of
from hedgerow.bots.words import of_hundred
from hedgerow.catalog import games
from hedgerow.draw.plot import Curve, bounds, plot
from hedgerow.history import History
from hedgerow.record import RecordError
from hedgerow.replay import OPEN, BotEstimator, QuickEstimator, Replay, turning_points
from hedgerow.table import BRANCH, MAX_COMMENT, Seat, Table, TableError
from hedgerow.words import Message, Words


def played(game: str = "upland_and_prairie", players: int = 2, stop: float = 1.0, people: int = 1) -> Table:
    """A table at which a random game has been played, or a part of it."""
    history = History(games[game], players, 11)
    rng = random.Random(4)
    while not history.state.is_terminal:
        history.play(rng.choice(history.state.legal_actions()))
    if stop < 1:
        cut = History(games[game], players, 11)
        for ply in history.plies[: int(stop * len(history.plies))]:
            cut.play(cut.state.action(ply.code))
        history = cut
    return Table(history, [Seat(f"P{at}", "" if at < people else "random") for at in range(players)])


def weighed(replay: Replay, at: int, eyes: int | None) -> tuple[float, ...]:
    """The prospects at a position."""
    thinking = QuickEstimator().weigh(replay.possible(at, eyes))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: tuple[float, ...] = end.value
            return found


@pytest.mark.parametrize("game", list(games))
def test_every_game_can_be_looked_at_through_all_eyes(game: str) -> None:
    replay = Replay(played(game, min(games[game].players)))
    view = import_module(f"hedgerow.games.{game}.view")
    assert replay.open
    assert replay.ends[0] == 0
    assert replay.ends[-1] == replay.last
    assert list(replay.ends) == sorted(set(replay.ends))
    for at in (0, replay.last // 2, replay.last):
        for eyes in replay.eyes:
            assert view.draw(replay.scene(at, eyes)).board
            assert len(replay.points(at, eyes)) == replay.history.players
        assert all(-1 <= value <= 1 for value in weighed(replay, at, OPEN))
        assert len(replay.hands(at, OPEN)) == replay.history.players - 1


class Noted(Words):
    """Words that note every pattern they are asked to say."""

    def __init__(self, table: Table) -> None:
        super().__init__("en", table.seat_name)
        self.patterns: set[str] = set()

    def say(self, message: Message | str) -> str:
        self.patterns |= {message} if isinstance(message, str) else {message.text, message.plural}
        return super().say(message)

    def addressed(self) -> set[str]:
        """The patterns that call somebody "you"."""
        return {pattern for pattern in self.patterns if re.search(r"\byour?\b", pattern, re.IGNORECASE)}


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("game", list(games))
def test_with_everything_open_nobody_is_you(game: str, players: int) -> None:
    if players not in games[game].players:
        pytest.skip("not so many players")
    table = played(game, players)
    table.words = said = Noted(table)
    replay, view = Replay(table), games[game].view
    for at in range(0, replay.last + 1, 7):
        here = replay.scene(at, OPEN)
        assert view.text(here)
        for scene in (here, *replay.hands(at, OPEN)):
            drawing = view.draw(replace(scene, portrait=at % 2 == 0))
            assert drawing.board or drawing.hand
    for at in range(1, replay.last + 1):
        for _, message in replay.story(at, OPEN):
            said.say(message)
    printed = Noted(table)  # what stands on a card or a board speaks to whoever has it
    import_module(f"hedgerow.games.{game}.gallery").gallery(replace(replay.scene(0, OPEN), words=printed))
    if game == "countryside":  # goals and spaces are no part of its gallery
        for at in range(0, replay.last + 1, 7):
            view.draw(replace(replay.scene(at, OPEN), words=printed, viewer=None))
    assert said.addressed() <= printed.addressed()


def test_a_seat_that_looks_for_itself_is_you() -> None:
    table = played("forest_shuffle")
    table.words = said = Noted(table)
    replay = Replay(table)
    games["forest_shuffle"].view.draw(replay.scene(replay.last, 0))
    assert "Your hand" in said.addressed()


def test_a_running_game_is_seen_by_its_own_seat_alone() -> None:
    table = played(stop=0.5)
    replay = Replay(table)
    assert not replay.open
    [eyes] = replay.eyes
    assert eyes in (0, None)
    for other in {0, 1, None, OPEN} - {eyes}:
        with pytest.raises(TableError):
            replay.scene(0, other)
        with pytest.raises(TableError):
            replay.points(0, other)
        with pytest.raises(TableError):
            replay.possible(0, other)
    with pytest.raises(TableError):
        replay.scene(replay.last + 1, eyes)
    if eyes == 0:
        state = table.history.states[replay.last]
        assert replay.scene(replay.last, 0).observation == state.observation(0)
        for believed in replay.possible(replay.last, 0):
            assert believed.observation(0) == state.observation(0)


def test_the_estimate_of_a_running_game_does_not_depend_on_what_is_hidden() -> None:
    table = played("forest_shuffle", stop=0.4)
    table.holder = table.last_holder = 0
    while table.state.current_player != 0:
        table.history.play(table.state.legal_actions()[0])
    replay = Replay(table)
    assert replay.eyes == (0,)
    at = replay.last
    before = weighed(replay, at, 0)
    believed = replay.possible(at, 0)[0]
    table.history.states[at] = believed  # another position that looks the same to this seat
    assert weighed(replay, at, 0) == before


def test_an_onlooker_gets_no_estimate_and_undone_moves_are_no_part_of_it() -> None:
    table = played(stop=0.5, people=2)
    assert Replay(table).eyes == (None,)
    assert Replay(table).possible(0, None) == []
    last = table.history.at
    table.history.jump(last - 1)
    assert Replay(table).last == last - 1
    table.analysis = True
    assert Replay(table).last == last


def curve_of(*values: float) -> list[tuple[int, tuple[float, ...]]]:
    """Prospects of two, the one's loss the other's gain, at the ends of turns of three answers each."""
    return [(3 * number, (value, -value)) for number, value in enumerate(values)]


def test_turning_points_are_the_largest_changes_and_leave_the_end_out() -> None:
    found = turning_points(curve_of(0, 0, 0.5, 0.5, 0.5, 0.5, 0.1, 0.1, 0.1, 1))
    assert found == [(6, 0, 0.0, 0.5), (18, 1, -0.5, -0.1)]
    assert (of_hundred(found[0].before), of_hundred(found[0].after)) == (50, 75)
    assert turning_points(curve_of(0, 0, 0, 1)) == []
    assert turning_points(curve_of(0, 1)) == turning_points(curve_of(0)) == []
    assert (of_hundred(-7), of_hundred(7)) == (0, 100)


def test_what_the_next_turn_takes_back_is_no_turning_point() -> None:
    saw = [0.06, 0.16] * 4
    assert turning_points(curve_of(*saw, 0)) == []
    climbing = [value + 0.05 * number for number, value in enumerate(saw)]
    assert [turn.player for turn in turning_points(curve_of(*climbing, 0))] == [0] * 3


def test_the_plot_holds_names_only_as_text_and_gaps_where_nothing_is_known() -> None:
    points = [(0, (0, None)), (4, (-3, 2)), (9, (12, None))]
    low, high = bounds(points)
    assert low <= -3
    assert high >= 12
    drawn = plot(Curve(points, 9, low, high, ("<b>", "Q"), 'a "b" <c>', ((4, 1),)), 4)
    assert "<b>" not in drawn
    assert "&lt;c&gt;" in drawn
    assert "nan" not in drawn
    assert bounds([]) == (0.0, 1.0)


def test_comments_are_kept_with_the_game_and_checked_when_they_come_back() -> None:
    table = played()
    table.comment(3, "  one\r\ntwo \u202e<b> ")
    table.comment(0, "gone")
    table.comment(0, "  ")
    assert table.comments == {3: "one\ntwo <b>"}
    again = saves.load(saves.save(table))
    assert again.comments == table.comments
    with pytest.raises(TableError):
        table.comment(1, "x" * (MAX_COMMENT + 1))
    data = json.loads(saves.save(table))
    for wrong in ([[99999, "x"]], [[1, 2]], [["1", "x"]], [[1, "a"], [1, "b"]], [[1, "\u202e"]], [[1, ""]], [7]):
        with pytest.raises(RecordError):
            saves.load(json.dumps(data | {"comments": wrong}))


def test_comments_on_moments_that_are_played_anew_go() -> None:
    table = played(stop=0.5)
    table.analysis = True
    last = table.history.at
    table.comment(last, "at the end")
    table.comment(0, "at the start")
    table.jump(last - 1)
    other = next(a for a in table.state.legal_actions() if a.code != table.history.plies[last - 1].code)
    table.act(other.code)
    assert table.comments == {0: "at the start"}
    saves.load(saves.save(table))


def test_undo_has_no_limit_in_a_branch() -> None:
    table = played(stop=0.5)
    branch = Table(table.history, table.seats, settings={BRANCH: True})
    branch.holder = 0
    count = sum(ply.player == 0 for ply in table.history.plies[: table.history.at])
    for _ in range(count):
        branch.undo()
    with pytest.raises(TableError):
        branch.undo()
    assert not any(ply.player == 0 for ply in branch.history.plies[: branch.history.at])
    assert saves.load(saves.save(branch)).branch


def test_a_bot_weighs_a_position_for_the_seat_that_decides() -> None:
    table = played(stop=0.5)
    state = table.state
    thinking = BotEstimator(table.history.game, table.history.content, table.history.seed, "greedy").weigh([state])
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            values = end.value
            break
    mover = state.current_player
    question = ask(table.history.game, state, table.history.content)
    thought = choose(bot_of("greedy"), question, fresh(table.history.seed, 3))
    assert values[mover] == thought.ranking[0].value
    assert values[1 - mover] == -values[mover]
