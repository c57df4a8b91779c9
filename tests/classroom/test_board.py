"""The board that plays inside a notebook: what a click does, bots included; the widget itself with anywidget."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator

import pytest

from builder.classroom.tools import PYTHON, install_tools
from builder.paths import PKG
from hedgerow import games
from hedgerow.people import speak
from hedgerow.people.board import Player, board, frame_document


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


def test_a_click_plays_a_refused_one_explains_and_undo_takes_back() -> None:
    game = games.upland_and_prairie(players=2, seed=7)
    player = Player(game, {1: "random"})
    player.wish("play", "map lynx")
    assert list(game.played) == ["map lynx"]
    player.wish("why", "space B5")
    assert "goal space" in player.said
    assert "(U " in player.said
    player.wish("play", "space B5")
    assert "goal space" in player.said
    assert list(game.played) == ["map lynx"]
    player.wish("play", "space C3")
    assert game.player == 0, "the bot has answered until the person is asked again"
    assert "You placed lynx on C3" in player.said
    player.wish("undo", "")
    assert list(game.played) == ["map lynx"]
    player.wish("undo", "")
    player.wish("undo", "")
    assert list(game.played) == []
    assert player.said == "There is nothing to take back."
    player.wish("play", "<b>")
    assert player.said == "That is no answer to the question now open."
    speak("nl")
    player.wish("play", "x")
    assert player.said == "Dat is geen antwoord op de vraag die nu openstaat."


def test_seats_and_levels_are_checked() -> None:
    game = games.upland_and_prairie(players=2, seed=7)
    for bots, words in (
        ({2: "random"}, "there is no seat 2"),
        ({1: "clever"}, "no bot"),
        ({0: "random", 1: "random"}, "one seat free"),
    ):
        with pytest.raises(ValueError, match=words):
            Player(game, bots)


def test_without_anywidget_one_is_told_how_to_get_it() -> None:
    with pytest.raises(ImportError, match=r"pip install \"hedgerow\[notebook\]\""):
        board(games.meadow(players=2, seed=1))


def test_the_frame_holds_every_picture_of_its_game() -> None:
    document = frame_document(games.meadow(players=2, seed=1))
    assert document.count("<symbol") > 40
    assert "http" not in document.replace("http://www.w3.org/", "")


def test_the_widget_plays_with_anywidget() -> None:
    install_tools()
    script = (
        "import json\n"
        "from hedgerow import games\n"
        "from hedgerow.people.board import board\n"
        "shown = board(games.upland_and_prairie(players=2, seed=7), bots={1: 'random'})\n"
        "assert 'data-code=\"map lynx\"' in shown.body\n"
        "shown.wish = json.dumps([1, 0, 'play', 'map lynx'])\n"
        "assert 'data-code=\"space C3\"' in shown.body, shown.said\n"
        "shown.wish = 'damaged'\n"
        "shown.wish = json.dumps([2, 0, 'why', 'space B5'])\n"
        "assert 'goal space' in shown.said\n"
        "print(shown.match.played, 'render' in shown._esm)\n"
    )
    done = subprocess.run(
        [str(PYTHON), "-c", script], env={"PYTHONPATH": str(PKG)}, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.strip() == "('map lynx',) True"
