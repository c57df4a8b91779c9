"""Taking a lesson: tries, comments, hints, the solution, and what a learner may see of it."""

from __future__ import annotations

import pytest

from hedgerow.lessons import Runner, learn, lesson
from hedgerow.lessons.reading import read_lesson
from hedgerow.lessons.runner import NOTHING, ON, REFUSED, RIGHT, WRONG

GAME = "upland_and_prairie"


def at(step: int, language: str = "en") -> Runner:
    runner = Runner(lesson(GAME, "first-game"), language)
    runner.go(step - 1)
    return runner


def test_a_right_answer_is_praised_and_the_step_may_be_left() -> None:
    runner = at(3)
    assert not runner.next()
    comment = runner.try_("map beaver")
    assert comment.kind == RIGHT
    assert "ready to be placed" in comment.text
    assert runner.solved
    assert runner.next()
    assert runner.at == 3


def test_a_wrong_answer_gets_its_own_comment_and_changes_nothing() -> None:
    runner = at(3)
    before = runner.state.digest()
    comment = runner.try_("map lynx")
    assert (comment.kind, runner.solved) == (WRONG, False)
    assert "you have no lynx" in comment.text
    assert runner.state.digest() == before
    assert runner.try_("map beaver").kind == RIGHT


def test_a_wrong_answer_that_is_not_listed_gets_the_general_comment() -> None:
    comment = at(4).try_("space H2")
    assert comment.kind == WRONG
    assert "does not touch the marked goal" in comment.text
    assert comment.happened == ("You placed beaver on H2.",)


def test_a_comment_tells_what_the_learner_did_and_not_what_comes_after() -> None:
    runner = at(5)
    comment = runner.try_("keep lynx")
    assert comment.happened == ("You kept lynx and put black grouse back.",)


def test_an_illegal_answer_gets_the_engines_own_sentence() -> None:
    runner = at(4)
    comment = runner.try_("space D3")
    assert comment.kind == REFUSED
    assert comment.text == "No animal can live on an impassable space."
    assert (comment.rule, comment.number) == ("upland-and-prairie.place.not-on-impassable", "U 3.3")
    assert runner.state == runner.line[3].start


def test_a_listed_illegal_answer_gets_both_sentences() -> None:
    comment = at(4).try_("space C1")
    assert comment.kind == REFUSED
    assert comment.happened == ("Discs never lie on goal spaces. A path has to touch this one from a space beside it.",)
    assert comment.text.startswith("That is the goal itself.")


def test_what_is_no_answer_is_said_and_changes_nothing() -> None:
    runner = at(4)
    for codes in ("map beaver", "space Z9", "", ";", "space D1; keep lynx; map lynx"):
        comment = runner.try_(codes)
        assert (comment.kind, runner.codes) == (NOTHING, ()), codes
    runner.try_("space D1")
    assert runner.try_("space D1").kind == NOTHING


def test_a_step_to_read_asks_nothing() -> None:
    runner = at(1)
    assert runner.solved
    assert runner.try_("map beaver").kind == NOTHING
    assert runner.next()


def test_a_step_of_several_answers_goes_on_until_it_can_judge() -> None:
    runner = at(10)
    assert runner.try_("map beaver").kind == ON
    assert runner.try_("space F5").kind == ON
    assert runner.codes == ("map beaver", "space F5")
    assert runner.try_("keep beaver").kind == RIGHT
    assert runner.state.winners() == [0]


def test_answers_may_come_together() -> None:
    assert at(10).try_("map beaver; space F5; keep lynx").kind == WRONG
    assert at(10).try_("map beaver; space F5; keep beaver").kind == RIGHT


def test_half_an_answer_can_be_taken_back() -> None:
    runner = at(10)
    assert not runner.undo()
    runner.try_("map beaver")
    assert runner.undo()
    assert runner.codes == ()
    assert runner.state == runner.line[9].start
    runner.show()
    assert not runner.undo()


def test_another_right_answer_is_right_and_the_lesson_goes_on_along_its_own() -> None:
    runner = at(4)
    comment = runner.try_("space C2")
    assert comment.kind == RIGHT
    assert "as if you had answered: Place beaver on D1" in comment.text
    runner.next()
    assert runner.state == runner.line[4].start


def test_what_the_others_did_is_told_as_the_learner_saw_it() -> None:
    told = at(6).happened()
    assert "Bram placed black grouse on D2." in told
    assert "Bram kept one disc and put 1 back." in told
    assert not any("Bram drew" in line and "three discs" not in line for line in told)
    assert at(1).happened() == ()
    assert at(9).happened() == ()


def test_hints_come_one_by_one_and_the_solution_last() -> None:
    runner = at(4)
    assert runner.hint().startswith("Four open spaces")
    assert runner.hint().startswith("One of the four")
    assert runner.hint().startswith("One of the four")
    assert runner.solution() == ("Place beaver on D1",)
    assert runner.show().kind == RIGHT
    assert at(1).hint() == ""


def test_both_languages_say_everything() -> None:
    assert at(3, "nl").try_("map lynx").text.startswith("Dat mag")
    assert "Jouw opdracht: Kies de bever" in repr(at(3, "nl"))
    assert "Your task: Choose the beaver" in repr(at(3))


def test_no_text_gives_a_hidden_disc_away() -> None:
    runner = Runner(lesson(GAME, "sure-to-win"))
    runner.go(0)
    assert "6 hidden discs" in repr(runner)
    assert "6 lynx" not in repr(runner).split("Behind the screen of Bram")[1]


def test_in_plain_python_everything_is_told() -> None:
    told: list[str] = []
    running = learn(GAME, "first-game", tell=told.append)
    assert told[0].startswith("Step 1 of 11: A map with five goals")
    running.next()
    running.next()
    running.try_("map lynx")
    assert told[-1].startswith("Allowed, but not the answer. ")
    running.hint()
    assert "touch the beaver" in told[-1]
    running.go(0)
    running.hint()
    assert told[-1] == "This step has no hint."


def test_unknown_lessons_and_steps_are_named() -> None:
    with pytest.raises(KeyError, match="has no lesson 'second-game': choose one of first-game"):
        lesson(GAME, "second-game")
    with pytest.raises(KeyError, match="there is no game"):
        lesson("chess", "first-game")
    with pytest.raises(IndexError, match="this lesson has 11 steps: there is no step 12"):
        at(1).go(11)


def test_a_bot_may_answer_for_the_others() -> None:
    text = """
    kind = "puzzle"
    order = 1
    minutes = 1
    title = { en = "A", nl = "B" }
    about = { en = "A", nl = "B" }
    [[step]]
    title = { en = "A", nl = "B" }
    text = { en = "A", nl = "B" }
    position = { players = 2, seed = 7, actions = "map lynx; space C3" }
    bot = "greedy"
    """
    runner = Runner(read_lesson(text, GAME, "bots"))
    end = runner.line[0].end
    assert end.current_player == 0
    assert end != runner.line[0].start
    assert Runner(read_lesson(text, GAME, "bots")).line[0].end == end
