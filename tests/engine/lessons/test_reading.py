"""A lesson's file is read strictly: every fault with its entry and field."""

from __future__ import annotations

import pytest

from hedgerow.content import ContentError
from hedgerow.lessons.checking import faults
from hedgerow.lessons.model import TURN
from hedgerow.lessons.reading import read_lesson

GAME = "upland_and_prairie"
HEAD = """
kind = "puzzle"
order = 1
minutes = 2
title = { en = "A", nl = "B" }
about = { en = "A", nl = "B" }
"""
STEP = """
[[step]]
title = { en = "A", nl = "B" }
text = { en = "One", nl = "Een" }
position = { players = 2, seed = 7 }
rules = ["upland-and-prairie.turn.one-each"]
"""
HINT = 'hints = [{ en = "Hint", nl = "Hint!" }]'
TASK = """
task = { en = "Do it", nl = "Doe het" }
praise = { en = "Yes", nl = "Ja" }
hints = [{ en = "Hint", nl = "Hint!" }]
answer = "map lynx"
"""
WRONG = """
[[step.wrong]]
try = "map beaver"
text = { en = "No", nl = "Nee" }
"""


def of_form(text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_lesson(text, GAME, "a-lesson")
    return [str(fault) for fault in caught.value.faults]


def of_sense(text: str) -> list[str]:
    return [str(fault) for fault in faults(read_lesson(text, GAME, "a-lesson"))]


def test_a_sound_lesson_has_no_faults() -> None:
    assert of_sense(HEAD + STEP + TASK + WRONG) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD, "a-lesson.toml: step: must be there at least once"),
        (HEAD.replace('"puzzle"', '"poem"') + STEP, "a-lesson.toml: kind: must be one of game, puzzle, not 'poem'"),
        (HEAD + STEP.replace(', nl = "Een"', ""), "a-lesson.toml: step 1.text nl: is missing"),
        (HEAD + STEP.replace('"Een"', '" "'), "a-lesson.toml: step 1.text nl: must have 1 to 1500 characters"),
        (HEAD + STEP.replace("rules", "rulez"), "step 1 rulez: is not known"),
        (HEAD + STEP.replace("seed = 7", "seed = -1"), "step 1.position seed: must be from 0"),
        (HEAD + STEP.replace("seed = 7", "seed = 7, fields = '['"), "step 1.position fields: is not JSON"),
        (HEAD + STEP.replace("seed = 7", "seed = 7, fields = '[]'"), "step 1.position fields: must be a JSON object"),
        (HEAD + STEP.replace("seed = 7", "seed = 7, actions = 3"), "step 1.position actions: must be action codes"),
        (HEAD + STEP.replace("position = { players = 2, seed = 7 }", ""), "step 1 position: is missing"),
        (HEAD + STEP + WRONG, "step 1 wrong: is there, but the step has no task"),
        (HEAD + STEP + TASK.replace("answer", "anser"), "step 1 answer: is missing: a step with a task needs it"),
        (HEAD + STEP + TASK + "answers = 'day'", 'step 1 answers: must be a number of answers or "turn"'),
        (HEAD + STEP + TASK + "when = {}", "step 1, when: names no condition"),
        (HEAD + STEP + TASK + "when = []", "step 1, when: must be a condition or a list"),
        (HEAD + STEP + TASK + "when = { wish = 3 }", "step 1, when wish: is not known"),
        (HEAD + STEP + TASK + "when = { wins = 3 }", "step 1, when wins: must be true or false"),
        (HEAD + STEP + TASK + "when = { holds = 'a' }", "step 1, when holds: must be a list"),
        (HEAD + STEP + TASK + "when = { least = { turn = 'a' } }", "step 1, when least: must give a whole number"),
        (HEAD + STEP + "bot = 'oracle'", "step 1 bot: must be one of"),
        (HEAD + STEP + TASK + WRONG.replace("map beaver", ""), "step 1, wrong 1 try: must be action codes"),
        ("kind = ", "is not valid TOML"),
    ],
)
def test_faults_of_form(text: str, said: str) -> None:
    assert any(said in fault for fault in of_form(text)), of_form(text)


def test_a_file_is_named_plainly() -> None:
    with pytest.raises(ContentError, match="must be named in small letters"):
        read_lesson(HEAD + STEP, GAME, "A lesson")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + STEP.replace("one-each", "one-eech"), "'upland-and-prairie.turn.one-eech' is no rule"),
        (HEAD + STEP.replace('rules = ["upland-and-prairie.turn.one-each"]', ""), "rules: must name a rule"),
        (HEAD + STEP.replace("players = 2", "players = 9"), "step 1: position: Upland & Prairie is for 2, 3, 4"),
        (
            HEAD + STEP.replace("seed = 7", "seed = 7, fields = '{\"bank\": 3}'"),
            "position of Upland & Prairie has no bank",
        ),
        (
            HEAD + STEP.replace("seed = 7", "seed = 7, fields = '{\"tracker\": 5}'"),
            "step 1: position: fields: there are",
        ),
        (
            HEAD + STEP.replace("seed = 7", "seed = 7, actions = 'map wolf'"),
            "actions: code 1: 'map wolf' does not answer",
        ),
        (HEAD + STEP + 'highlight = ["#space-Z9"]', "step 1 highlight: '#space-Z9' is not in the drawing"),
        (HEAD + STEP + 'reply = "map wolf"', "step 1: reply: code 1"),
        (HEAD + STEP + TASK.replace("map lynx", "map wolf"), "step 1: answer: code 1"),
        (HEAD + STEP + TASK + 'also = ["map grouse"]', "step 1 answer: 'map grouse' is not right but 'refused'"),
        (
            HEAD + STEP + TASK + 'when = { code = "map *" }' + WRONG,
            "step 1 wrong 1: 'map beaver' is not wrong but 'right'",
        ),
        (
            HEAD + STEP + TASK + WRONG.replace("beaver", "grouse"),
            "refused by upland-and-prairie.turn.one-each: say so in",
        ),
        (
            HEAD + STEP + TASK + WRONG + 'rule = "upland-and-prairie.turn.one-each"',
            "'map beaver' is allowed: say so in rule",
        ),
        (HEAD + STEP + TASK + WRONG + WRONG.replace('"No"', '"Never"'), "gets the comment of an entry before it"),
        (HEAD + STEP + TASK.replace(HINT, ""), "step 1 hints: must be there at least once"),
        (HEAD + "seat = 1" + STEP + TASK, "step 1 task: the learner, player 1, is not asked here"),
        (HEAD + "seat = 4" + STEP + TASK, "seat: must be a seat of the table, not 4"),
        (HEAD + STEP.replace('"Een"', '"One"'), "step 1 text: says the same in both languages"),
        (
            HEAD + STEP + "bot = 'greedy'\n" + STEP.replace("position = { players = 2, seed = 7 }", ""),
            "step 1 bot: may",
        ),
    ],
)
def test_faults_of_sense(text: str, said: str) -> None:
    assert any(said in fault for fault in of_sense(text)), of_sense(text)


def test_how_many_answers_a_step_waits_for() -> None:
    def answers(more: str, answer: str = "map lynx") -> int:
        return read_lesson(HEAD + STEP + TASK.replace("map lynx", answer) + more, GAME, "a-lesson").steps[0].answers

    assert answers("") == 1
    assert answers("", "map lynx; space C3") == 2
    assert answers("answers = 'turn'") == TURN
    assert answers("answers = 3") == 3
