"""The table as HTML: what the log said before is not said anew, and is the same as if it were."""

from __future__ import annotations

from functools import partial
from itertools import count

import pytest

from app.show import begun, did_last, frame_of, laid_open, log_lines, scene_of, show, viewer_of
from hedgerow.catalog import IDS, games
from hedgerow.chance import Chance
from hedgerow.draw.frame import log_box
from hedgerow.draw.frame import log_lines as log_inside
from hedgerow.draw.html import Markup, el
from hedgerow.history import History
from hedgerow.table import Seat, Table


def anew(table: Table) -> Table:
    """The same game at a table that has drawn nothing yet."""
    history = History(games[table.history.game.id], 2, table.history.seed)
    for ply in table.history.plies[: table.history.at]:
        history.play(history.state.action(ply.code))
    return Table(history, table.seats, table.words.language, analysis=True)


@pytest.mark.parametrize("game", ["upland_and_prairie", "forest_shuffle"])
def test_the_log_is_the_same_whether_it_was_drawn_before_or_not(game: str) -> None:
    table, rng = Table(History(games[game], 2, 3), (Seat("Ada"), Seat("Bram")), analysis=True), Chance(3)
    for step in range(60):
        if step % 7 == 6:
            table.history.jump(table.history.at - 2)
        if step % 20 == 19:
            table.speak("nl" if table.words.language == "en" else "en")
        legal = table.state.legal_actions()
        table.history.play(legal[rng.below(len(legal))])
        for viewer in (0, 1, None):
            assert log_lines(table, viewer) == log_lines(anew(table), viewer)
    assert log_lines(table, 0) != log_lines(table, None)


@pytest.mark.parametrize("game", IDS)
def test_a_table_whose_parts_come_apart_is_the_whole_table_once_they_are_there(game: str) -> None:
    table, rng = Table(History(games[game], 2, 3), (Seat("Ada"), Seat("Bram")), analysis=True), Chance(3)
    drawn = partial(show, table, home="./", portrait=False, tab="table", show_twin=False, confirm="")
    for step in count():
        over = table.state.is_terminal
        if over or step < 30:
            inside = log_inside(table.words, log_lines(table, viewer_of(table)), "log")
            empty = log_box(table.words, "log", apart="end" if over else "table")
            apart = str(drawn(apart=True))
            assert apart.count(empty) == 1
            whole = apart.replace(empty, log_box(table.words, "log", inside))
            if over:
                final = '<div id="final" data-apart="final"></div>'
                assert whole.count(final) == 1
                whole = whole.replace(final, f'<div id="final">{laid_open(table, home="./", portrait=False)}</div>')
            assert whole == str(drawn())
        if over:
            break
        legal = table.state.legal_actions()
        table.history.play(legal[rng.below(len(legal))])


@pytest.mark.parametrize("game", IDS)
def test_what_each_did_last_is_what_was_told_since_his_last_turn_began(game: str) -> None:
    table, rng = Table(History(games[game], 2, 3), (Seat("Ada"), Seat("Bram")), analysis=True), Chance(5)
    for _ in range(60):
        legal = table.state.legal_actions()
        table.history.play(legal[rng.below(len(legal))])
        plies = table.history.plies
        last = table.history.at - 1
        first = last
        while first and plies[first - 1].player == plies[last].player:
            first -= 1
        turn = [each for ply in plies[first : last + 1] for event in ply.events if (each := event.seen_by(0))]
        said = [message for _, message in did_last(table, 0)]
        other = len(said) - len(turn)
        assert turn in (said[: len(turn)], said[other:])


@pytest.mark.parametrize("game", IDS)
def test_only_what_was_begun_in_this_turn_can_be_put_back(game: str) -> None:
    table, rng = Table(History(games[game], 2, 3), (Seat("Ada"), Seat("Bram", "random"))), Chance(5)
    table.holder = 0
    seen = set()
    for _ in range(60):
        state, at = table.state, table.history.at
        if state.is_terminal:
            break
        own = at > 0 and table.history.plies[at - 1].player == state.current_player
        html = str(show(table, home="./", portrait=False, tab="table", show_twin=False, confirm=""))
        if not own:
            assert not begun(table)
            assert 'id="put-back"' not in html
            assert 'data-do="undo" aria-label="Take back' not in html
        seen.add(begun(table))
        if state.current_player == 0:
            legal = state.legal_actions()
            table.act(legal[rng.below(len(legal))].code)
        else:
            for _ in table.bot_move():
                pass
    assert seen == {True, False}


def test_whatever_is_no_markup_is_escaped() -> None:
    hostile = "<img src=x onerror='alert(1)'> & \""
    assert el("p", hostile) == "<p>&lt;img src=x onerror='alert(1)'&gt; &amp; \"</p>"
    assert el("p", "plain", Markup("<b>x</b>"), hostile, 3, None).startswith("<p>plain<b>x</b>&lt;img")
    assert el("p", title=hostile) == '<p title="&lt;img src=x onerror=&#x27;alert(1)&#x27;&gt; &amp; &quot;"></p>'
    assert el("input", data_code="a b", hidden=True, value=None, cls="x") == '<input data-code="a b" hidden class="x">'


@pytest.mark.parametrize("game", IDS)
def test_an_onlooker_finds_everybody_among_the_others_with_the_points_that_players_see(game: str) -> None:
    table, rng = Table(History(games[game], 2, 3), (Seat("Ada", "random"), Seat("Bram", "random"))), Chance(3)
    for _ in range(40):
        legal = table.state.legal_actions()
        table.history.play(legal[rng.below(len(legal))])
    view, scene = table.history.game.view, scene_of(table, portrait=True)
    others = frame_of(table, scene, view.draw(scene), "./", show_twin=False).drawing.others
    played = Table(table.history, (Seat("Ada"), Seat("Bram")), analysis=True)
    (first_as_second_sees_it,) = view.draw(played.scene(1)).others
    assert [other.player for other in others] == [0, 1]
    assert others[0].headline == first_as_second_sees_it.headline
