"""`lesson check FILE`: is a lesson fit to be taken, and if not, where are the faults; `--steps` shows what it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hedgerow.cli.context import BadArguments, Commands, Context, Say, command, read_file
from hedgerow.cli.deck import told
from hedgerow.content import MAX_BYTES, ContentError, Fault
from hedgerow.lessons.checking import faults
from hedgerow.lessons.line import LessonError
from hedgerow.lessons.model import Lesson
from hedgerow.lessons.reading import read_lesson
from hedgerow.lessons.runner import Runner
from hedgerow.words import N_


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    group = commands.add_parser("lesson", help=say(N_("check a lesson that you write")), allow_abbrev=False)
    inner = group.add_subparsers(dest="lesson_command", required=True, metavar="COMMAND")
    parser = command(inner, "check", N_("check a lesson that you write"), run, say)
    parser.add_argument("file", type=Path, metavar="FILE", help=say(N_("a TOML file with one lesson")))
    parser.add_argument(
        "--game", metavar="GAME", help=say(N_("the game that it is for (default: the one in whose folder it lies)"))
    )
    parser.add_argument(
        "--steps",
        action="store_true",
        help=say(N_("print each step: its position, what may be answered, what is said")),
    )


def run(args: Any, context: Context) -> int:
    """List every fault of a lesson's file."""
    folder: str = args.file.resolve().parent.parent.name
    if args.game is None and folder not in context.games:
        raise BadArguments(N_("{file} lies in no game's folder: name the game with --game."), file=args.file.name)
    game = context.game(args.game or folder)
    text = read_file(args.file, MAX_BYTES)
    found: list[Fault] = []
    try:
        lesson = read_lesson(text, game.id, args.file.name.removesuffix(".toml"))
    except ContentError as error:
        found = error.faults
    else:
        if args.steps:
            show(lesson, context)
        found = faults(lesson)
    for fault in found:
        context.say("{fault}", fault=fault.message)
    if not found:
        context.say(N_("{file} is a sound lesson of {n} steps."), file=args.file.name, n=len(lesson.steps))
    context.result({"game": game.id, "ok": not found, "faults": [told(fault, context.words) for fault in found]})
    return 1 if found else 0


def show(lesson: Lesson, context: Context) -> None:
    """Everything that the steps show, as far as the lesson can be played."""
    try:
        runner = Runner(lesson, context.words.language)
    except LessonError:  # the check says where it stops
        return
    view = runner.game.view
    for at in range(len(lesson.steps)):
        runner.go(at)
        context.write(f"\n{runner!r}\n")
        sketch = view.sketch(runner.table.scene(lesson.seat))
        if sketch:
            context.write(sketch)
        answers = ", ".join(action.code for action in runner.state.legal_actions())
        context.say(N_("Possible answers: {answers}"), answers=answers or "-")
        if runner.step.task is not None:
            context.write(str(runner.try_(runner.step.answer)))
            for wrong in runner.step.wrong:
                runner.go(at)
                context.write(f"{wrong.line}: {runner.try_(wrong.line)}")
