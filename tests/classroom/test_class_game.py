"""One game for a class: the same for everybody, results as a table that a spreadsheet opens."""

from __future__ import annotations

import csv
import io
import re
from typing import Any

import pytest

from builder.paths import SITE
from hedgerow import games
from hedgerow.classroom import ClassGame
from hedgerow.record import RecordError

TEACHERS = SITE / "templates" / "teachers.html.j2"


def test_results_come_as_csv() -> None:
    lesson = ClassGame("upland_and_prairie", players=2, seed=5)
    ada = lesson.start()
    ada.play_out("random")
    lesson.add("Ada", ada)
    lesson.add("=HYPERLINK(1)", lesson.start())
    bram = lesson.start()
    bram.play(bram.legal_actions()[0])
    lesson.add("Bram, <b>", bram.save())
    rows = list(csv.reader(io.StringIO(lesson.csv())))
    assert rows[0] == ["Name", "Points", "Best other", "Over", "Answers"]
    assert {row[0] for row in rows[1:]} == {"Ada", "'=HYPERLINK(1)", "Bram, <b>"}
    points = [int(row[1]) for row in rows[1:]]
    assert points == sorted(points, reverse=True)
    shown = lesson.results()._repr_html_()
    assert "<b>" not in shown
    assert "data:text/csv;base64," in shown


def test_names_of_any_kind_stay_names() -> None:
    lesson = ClassGame("upland_and_prairie", players=2, seed=5)
    names = ["=1+1", "\r=1+1", "\t@x", "\uff1d1+1", "-5", "", 7, None, 'Zoë "Q", Müller', "two\nlines", "Anna  Bos"]
    for name in names:
        lesson.add(name, lesson.start())  # type: ignore[arg-type]
    rows = list(csv.reader(io.StringIO(lesson.csv())))
    written = {row[0] for row in rows[1:]}
    assert written == {
        *("'=1+1", "'@x", "'\uff1d1+1", "'-5", "", "7", "None", 'Zoë "Q", Müller', "two lines", "Anna Bos"),
    }
    lesson.add("7", lesson.start())
    assert len(lesson.results().rows) == len(rows) - 1, "the same name again replaces"


def test_what_is_no_game_is_refused() -> None:
    lesson = ClassGame("upland_and_prairie", players=2, seed=5)
    for given in (None, 5, lesson.start):
        with pytest.raises(TypeError, match="Demi: a game is wanted"):
            lesson.add("Demi", given)  # type: ignore[arg-type]
    with pytest.raises(RecordError):
        lesson.add("Demi", "")


def test_another_game_is_refused() -> None:
    lesson = ClassGame("upland_and_prairie", players=2, seed=5)
    with pytest.raises(ValueError, match="Cem played another game"):
        lesson.add("Cem", games.upland_and_prairie(players=2, seed=6))
    with pytest.raises(ValueError, match="another game"):
        lesson.add("Demi", games.meadow(players=2, seed=5))
    assert lesson.results().rows == []


def test_what_the_page_for_teachers_shows_runs_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.findall(r"<pre tabindex=\"0\"><code>(.*?)</code></pre>", TEACHERS.read_text("utf-8"), re.DOTALL)
    pupils, sends, gathers = [re.sub(r"{% (end)?trans %}", "", code) for code in shown if "python -m" not in code]
    pupil: dict[str, Any] = {}
    without_board = "\n".join(line for line in pupils.splitlines() if not re.search("anywidget|board", line))
    exec(without_board, pupil)  # noqa: S102 - our own page; the widget is tested in the browser
    pupil["mine"].play_out("random")
    exec(sends, pupil)  # noqa: S102
    text = capsys.readouterr().out
    teacher: dict[str, Any] = {}
    exec(gathers.replace("the text that Ada sent", text), teacher)  # noqa: S102
    assert [row[0] for row in teacher["lesson"].results().rows] == ["Ada"]
    assert teacher["lesson"].played["Ada"].over
