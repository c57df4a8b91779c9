"""The page's guided games in a notebook: every step shows itself, right answers pass, wrong ones say why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hedgerow import games
from hedgerow.classroom import guided, rules
from hedgerow.lessons import lessons
from hedgerow.people import speak

EVERY = [(game, lesson.id) for game in games for lesson in lessons(game)]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_every_step_shows_itself_and_takes_its_own_answer(game: str, id: str) -> None:
    taken = guided(game, id)
    assert str(len(taken)) in repr(taken)
    for number in range(1, len(taken) + 1):
        step = taken.step(number)
        assert str(number) in repr(step)
        assert "<iframe" in step._repr_html_()
        answer = step.runner.step.answer
        if answer:
            assert step.try_(*answer.split(";")), number
            assert step.try_(answer), "it can be tried again"
            assert answer in step.solution().text
        assert step.hint().text


def test_wrong_answers_say_why() -> None:
    step = guided("upland_and_prairie").step(3)
    assert "three dots" in step.try_(...).text
    wrong = step.try_("map lynx")
    assert not wrong
    assert "nearer" in wrong.text
    assert "no answer" in step.try_("fly").text
    assert "pointed" in step.picture().document()
    speak("nl")
    assert "Jouw opdracht: " in repr(guided("upland_and_prairie").step(3))


def test_a_step_shows_the_rules_that_it_teaches() -> None:
    taught = guided("forest_shuffle").step(5)
    shown = taught.rules()
    catalogue = games["forest_shuffle"].rules
    assert [number for number, _, _ in shown] == [catalogue[id].number for id in taught.runner.step.rules]
    for number, title, text in shown:
        assert f"{number} {title}. {text}" in repr(shown).splitlines()
        assert number in shown._repr_html_()
    speak("nl")
    assert guided("forest_shuffle").step(5).rules() != shown


def test_rules_are_found_by_number_and_by_id() -> None:
    rule = games["meadow"].rules["meadow.main.number"]
    assert rules("meadow", rule.number) == rules("meadow", rule.id) == [(rule.number, rule.title.en, rule.text.en)]
    assert len(rules("meadow", "M 5.1", "M 5.2")) == 2
    with pytest.raises(KeyError, match=r"Did you mean 'meadow\.main\.number'"):
        rules("meadow", "meadow.main.numbr")
    with pytest.raises(KeyError, match="there is no game"):
        rules("chess", "1")


def test_a_step_is_a_game_to_go_on_with() -> None:
    step = guided("forest_shuffle").step(2)
    game = step.game()
    assert "play tree birch" in game.legal_actions()
    assert game.why_not("play left european_hare/red_deer").number.startswith("F ")
    game.play("play tree birch", "use")
    assert step.game().state == step.runner.state != game.state, "the step stays where it begins"


def test_steps_and_lessons_that_are_not_there() -> None:
    with pytest.raises(KeyError, match="choose one of"):
        guided("upland_and_prairie", "nothing")
    for number in (0, 99, "one", True):
        with pytest.raises(IndexError, match="the steps 1 to"):
            guided("upland_and_prairie").step(number)
