"""The lessons as pages to read: every step with its text, its position as a picture, its answer and why others fail."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hedgerow.draw.html import Markup
from hedgerow.history import History
from hedgerow.lessons import Lesson, Runner, Step, lessons
from hedgerow.lessons.checking import attempt
from hedgerow.lessons.runner import REFUSED
from hedgerow.lessons.seeing import drawn, labels
from hedgerow.words import Name

# In a picture nothing can be chosen, and what stands twice on a page can have no id.
ONLY_TABLE = re.compile(r' (?:id|tabindex|role|for|data-[a-z-]+|aria-[a-z-]+)="[^"]*"| (?:data-drag|disabled)(?=[ >])')
LINK = re.compile(r'(?<=<span) href="[^"]*"')
BUTTON = re.compile(r"<(/?)(?:button|a)(?=[ >])( type=\"button\")?")


@dataclass(frozen=True)
class Try:
    """An answer in words, and what the lesson says to it; `number` of the rule that refuses it."""

    label: str
    text: str
    rule: str = ""
    number: str = ""


@dataclass(frozen=True)
class StepPage:
    """A step to read; `anchor` is its place on the page."""

    anchor: str
    title: str
    before: tuple[str, ...]
    text: tuple[str, ...]
    task: str
    board: Markup
    hand: Markup
    words: tuple[str, ...]
    hints: tuple[str, ...]
    answer: tuple[str, ...]
    praise: str
    wrong: tuple[Try, ...]
    rules: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class LessonPage:
    """A lesson to read."""

    lesson: Lesson
    steps: tuple[StepPage, ...]
    rules: tuple[tuple[str, str, str], ...]


def picture(html: Markup) -> Markup:
    """A drawing with nothing in it to touch, and no ids."""
    plain = ONLY_TABLE.sub("", html)
    return Markup(LINK.sub("", BUTTON.sub(lambda match: f"<{match[1]}span", plain)))


def lesson_page(lesson: Lesson, language: str) -> LessonPage:
    """A lesson in one language."""
    runner = Runner(lesson, language)
    steps = []
    for at, step in enumerate(lesson.steps):
        runner.go(at)
        steps.append(_step(runner, step, anchor_of(lesson, at)))
    return LessonPage(lesson, tuple(steps), _rules(runner, lesson.rules))


def anchor_of(lesson: Lesson, at: int) -> str:
    """Where a step stands on its game's page."""
    return f"{lesson.id}-{at + 1}"


def taught_by(game: str) -> dict[str, list[tuple[str, Name]]]:
    """For each rule that lessons name, the places and titles of the steps that do, the most to the point first."""
    found: dict[str, list[tuple[int, str, Name]]] = {}
    for lesson in lessons(game):
        for at, step in enumerate(lesson.steps):
            for rule in step.rules:
                found.setdefault(rule, []).append((len(step.rules), anchor_of(lesson, at), step.title))
    # sorted by how few rules a step names: it then is about this one
    return {rule: [(anchor, title) for _, anchor, title in sorted(steps, key=first)] for rule, steps in found.items()}


def first(step: tuple[int, str, Name]) -> int:
    """How many rules a step names."""
    return step[0]


def _step(runner: Runner, step: Step, anchor: str) -> StepPage:
    scene = runner.table.scene(runner.lesson.seat)
    drawing = drawn(scene, runner.game, step.highlight)
    say = runner.say
    return StepPage(
        anchor=anchor,
        title=say(step.title),
        before=runner.happened(),
        text=tuple(" ".join(part.split()) for part in say(step.text).split("\n\n")),
        task=say(step.task) if step.task is not None else "",
        board=picture(drawing.board),
        hand=picture(drawing.hand),
        words=tuple(runner.game.view.text(scene).splitlines()),
        hints=tuple(map(say, step.hints)),
        answer=runner.solution(),
        praise=say(step.praise) if step.praise is not None else "",
        wrong=tuple(_wrong(runner, step)),
        rules=_rules(runner, step.rules),
    )


def _wrong(runner: Runner, step: Step) -> list[Try]:
    found = []
    for wrong in step.wrong:
        comment = attempt(runner, wrong.line)
        said = " ".join((*comment.happened, comment.text)) if comment.kind == REFUSED else runner.say(wrong.text)
        found.append(Try(_label(runner, wrong.line), said, comment.rule, comment.number))
    runner.again()
    return found


def _label(runner: Runner, line: str) -> str:
    """A wrong try in words, as far as it can be played; the refused answer itself is the last."""
    runner.again()
    start = runner.line[runner.at].start.clone()
    return "; ".join(labels(History.onward(runner.game, start), line, runner.lesson, runner.language, refused=True))


def _rules(runner: Runner, ids: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    rules = runner.game.rules
    return tuple((id, rules[id].number, runner.say(rules[id].title)) for id in ids)
