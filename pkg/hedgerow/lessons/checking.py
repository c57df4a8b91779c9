"""Whether a lesson makes sense: it is played through, every answer and every wrong try, every thing it points at."""

from __future__ import annotations

from collections.abc import Callable

from hedgerow.content import Fault
from hedgerow.lessons.line import LessonError
from hedgerow.lessons.model import Lesson, Step
from hedgerow.lessons.runner import NOTHING, ON, REFUSED, RIGHT, WRONG, Comment, Runner
from hedgerow.lessons.seeing import drawn, points_at
from hedgerow.lessons.when import line_of
from hedgerow.words import LANGUAGES, Name


def faults(lesson: Lesson) -> list[Fault]:
    """Everything that is wrong with a lesson whose form is right; empty for a sound one."""
    found: list[Fault] = []
    file = f"{lesson.id}.toml"
    try:
        runners = [Runner(lesson, language) for language in LANGUAGES]
    except LessonError as error:
        return [Fault(file, "", "", str(error))]
    if lesson.seat not in range(runners[0].state.setup.players):
        found.append(Fault(file, "", "seat", f"must be a seat of the table, not {lesson.seat}"))
        return found
    if not lesson.rules:
        found.append(Fault(file, "", "rules", "must name a rule in some step"))
    for at, step in enumerate(lesson.steps):
        name = f"step {at + 1}"

        def fault(field: str, what: str, name: str = name) -> None:
            found.append(Fault(file, name, field, what))

        _check_names(runners[0], step, fault)
        if step.bot and at + 1 < len(lesson.steps) and lesson.steps[at + 1].position is None:
            fault("bot", "may answer otherwise one day: the next step must say where it begins")
        for runner in runners:
            runner.go(at)
            _check_drawing(runner, step, fault)
        if step.task is not None:
            _check_tries(runners[0], step, fault)
    return found


def _check_names(runner: Runner, step: Step, fault: Callable[[str, str], None]) -> None:
    for rule in step.rules:
        if rule not in runner.game.rules:
            fault("rules", f"{rule!r} is no rule of {runner.game.id}")
    for number, wrong in enumerate(step.wrong, 1):
        if wrong.rule and wrong.rule not in runner.game.rules:
            fault(f"wrong {number}", f"{wrong.rule!r} is no rule of {runner.game.id}")
    texts: list[tuple[str, Name | None]] = [("text", step.text), ("task", step.task), ("praise", step.praise)]
    texts += [(f"wrong {number}", wrong.text) for number, wrong in enumerate(step.wrong, 1)]
    for field, text in texts:
        if text is not None and text.en == text.nl:
            fault(field, "says the same in both languages")


def _check_drawing(runner: Runner, step: Step, fault: Callable[[str, str], None]) -> None:
    for problem in runner.state.faults():
        fault("position", problem)
    scene = runner.table.scene(runner.lesson.seat)
    drawing = drawn(scene, runner.game)
    for name in step.highlight:
        if not points_at(drawing, name):
            fault("highlight", f"{name!r} is not in the drawing: name an answer that is open, or an id with #")


def _check_tries(runner: Runner, step: Step, fault: Callable[[str, str], None]) -> None:
    if runner.state.is_terminal or runner.state.current_player != runner.lesson.seat:
        fault("task", f"the learner, player {runner.lesson.seat}, is not asked here")
        return
    if not step.hints:
        fault("hints", "must be there at least once: a step with a task helps those who are stuck")
    for line in (step.answer, *step.also):
        comment = attempt(runner, line)
        if comment.kind != RIGHT:
            fault("answer", f"{line!r} is not right but {comment.kind!r}: {comment}")
    if not all(runner.solution()):
        fault("answer", f"{step.answer!r} has no words in the game's view")
    for number, wrong in enumerate(step.wrong, 1):
        comment = attempt(runner, wrong.line)
        place = f"wrong {number}"
        wanted = REFUSED if wrong.rule else WRONG
        if comment.kind in (RIGHT, ON, NOTHING):
            fault(place, f"{wrong.line!r} is not wrong but {comment.kind!r}: {comment}")
        elif comment.kind != wanted or comment.rule != wrong.rule:
            by = f"refused by {comment.rule}" if comment.rule else "allowed"
            fault(place, f"{wrong.line!r} is {by}: say so in rule")
        elif comment.text != runner.say(wrong.text):
            fault(place, f"{wrong.line!r} gets the comment of an entry before it")


def attempt(runner: Runner, line: str) -> Comment:
    """The comment on a whole line, tried code by code where the question changes, from the beginning of the step."""
    runner.go(runner.at)
    comment = runner.try_(line)
    cut_short = comment.kind == ON and len(runner.codes) < len(line_of(line))
    if comment.kind == NOTHING or cut_short:  # the line goes on after another player or another question: one by one
        runner.go(runner.at)
        for code in line_of(line):
            comment = runner.try_(code)
            if comment.kind != ON:
                break
    runner.go(runner.at)
    return comment
