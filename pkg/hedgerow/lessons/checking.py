"""Whether a lesson makes sense: it is played through, every answer and every wrong try, every thing it points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hedgerow.content import Fault
from hedgerow.lessons.line import LessonError
from hedgerow.lessons.model import Lesson, Step
from hedgerow.lessons.runner import NOTHING, ON, REFUSED, RIGHT, WRONG, Comment, Runner
from hedgerow.lessons.seeing import drawn, points_at
from hedgerow.lessons.when import line_of
from hedgerow.words import LANGUAGES, N_, Message, Name

NO_RULE = N_("{rule} is no rule of {game}")


def faults(lesson: Lesson) -> list[Fault]:
    """Everything that is wrong with a lesson whose form is right; empty for a sound one."""
    found: list[Fault] = []
    file = f"{lesson.id}.toml"
    try:
        runners = [Runner(lesson, language) for language in LANGUAGES]
    except LessonError as error:
        return [Fault(file, "", "", error.message)]
    if lesson.seat not in range(runners[0].state.setup.players):
        what = Message(N_("must be a seat of the table, not {seat}"), {"seat": lesson.seat})
        found.append(Fault(file, "", "seat", what))
        return found
    if not lesson.rules:
        found.append(Fault(file, "", "rules", N_("must name a rule in some step")))
    for at, step in enumerate(lesson.steps):
        name = f"step {at + 1}"

        def fault(field: str, what: str, name: str = name, /, **values: Any) -> None:
            found.append(Fault(file, name, field, Message(what, values)))

        _check_names(runners[0], step, fault)
        if step.bot and at + 1 < len(lesson.steps) and lesson.steps[at + 1].position is None:
            fault("bot", N_("may answer otherwise one day: the next step must say where it begins"))
        for runner in runners:
            runner.go(at)
            _check_drawing(runner, step, fault)
        if step.task is not None:
            _check_tries(runners[0], step, fault)
    return found


def _check_names(runner: Runner, step: Step, fault: Callable[..., None]) -> None:
    for rule in step.rules:
        if rule not in runner.game.rules:
            fault("rules", NO_RULE, rule=repr(rule), game=runner.game.title)
    for number, wrong in enumerate(step.wrong, 1):
        if wrong.rule and wrong.rule not in runner.game.rules:
            fault(f"wrong {number}", NO_RULE, rule=repr(wrong.rule), game=runner.game.title)
    texts: list[tuple[str, Name | None]] = [("text", step.text), ("task", step.task), ("praise", step.praise)]
    texts += [(f"wrong {number}", wrong.text) for number, wrong in enumerate(step.wrong, 1)]
    for field, text in texts:
        if text is not None and text.en == text.nl:
            fault(field, N_("says the same in both languages"))


def _check_drawing(runner: Runner, step: Step, fault: Callable[..., None]) -> None:
    for problem in runner.state.faults():
        fault("position", "{what}", what=problem)
    scene = runner.table.scene(runner.lesson.seat)
    drawing = drawn(scene, runner.game)
    for name in step.highlight:
        if not points_at(drawing, name):
            fault(
                "highlight",
                N_("{name} is not in the drawing: name an answer that is open, or an id with #"),
                name=repr(name),
            )


def _check_tries(runner: Runner, step: Step, fault: Callable[..., None]) -> None:
    if runner.state.is_terminal or runner.state.current_player != runner.lesson.seat:
        fault("task", N_("the learner, player {player}, is not asked here"), player=runner.lesson.seat)
        return
    if not step.hints:
        fault("hints", N_("must be there at least once: a step with a task helps those who are stuck"))
    for line in (step.answer, *step.also):
        comment = attempt(runner, line)
        if comment.kind != RIGHT:
            text = N_("{answer} is not right but {kind}: {comment}")
            fault("answer", text, answer=repr(line), kind=repr(comment.kind), comment=str(comment))
    if not all(runner.solution()):
        fault("answer", N_("{answer} has no words in the game's view"), answer=repr(step.answer))
    for number, wrong in enumerate(step.wrong, 1):
        comment = attempt(runner, wrong.line)
        place = f"wrong {number}"
        wanted = REFUSED if wrong.rule else WRONG
        if comment.kind in (RIGHT, ON, NOTHING):
            text = N_("{answer} is not wrong but {kind}: {comment}")
            fault(place, text, answer=repr(wrong.line), kind=repr(comment.kind), comment=str(comment))
        elif comment.kind != wanted or comment.rule != wrong.rule:
            by, free = N_("{answer} is refused by {rule}: say so in rule"), N_("{answer} is allowed: say so in rule")
            if comment.rule:
                fault(place, by, answer=repr(wrong.line), rule=comment.rule)
            else:
                fault(place, free, answer=repr(wrong.line))
        elif comment.text != runner.say(wrong.text):
            fault(place, N_("{answer} gets the comment of an entry before it"), answer=repr(wrong.line))


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
