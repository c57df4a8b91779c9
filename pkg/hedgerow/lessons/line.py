"""The line that a lesson follows: the position at the beginning of each step, along its own answers and replies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.levels import bot_of
from hedgerow.catalog import games
from hedgerow.game import Event, Game, State
from hedgerow.lessons.model import Lesson, Position, Step
from hedgerow.lessons.when import line_of
from hedgerow.rules import BadPosition, BadSetup, IllegalAction, UnknownAction
from hedgerow.words import N_, Message, WordedError

MOST_REPLIES = 200  # answers that a bot may give before the learner is asked again


class LessonError(WordedError):
    """A lesson that cannot be played as it is written; the sentence says where it stops."""


class Stretch(NamedTuple):
    """One step played: where it begins, where its answer leads, where the others' replies lead, and what happened in
    these replies."""

    start: State
    answered: State
    end: State
    replies: tuple[Event, ...]


def begin(game: Game, position: Position) -> State:
    """The position at which a step begins. Raises LessonError if it cannot be."""
    try:
        state = game.new(position.players, position.seed, **position.options)
    except BadSetup as error:
        raise LessonError("position: {what}", what=error.message) from None
    play(state, position.actions, "position: actions")
    if not position.fields:
        return state
    unknown = position.fields.keys() - state.to_json().keys()
    if unknown:
        text = N_("position: fields: a position of {game} has no {fields}")
        raise LessonError(text, game=game.title, fields=", ".join(sorted(unknown)))
    data = {**state.to_json(), **position.fields}
    for field, value in position.fields.items():
        if value is None:  # left out: the game works it out from the others, as far as it can
            del data[field]
    try:
        return game.from_json(data)
    except BadPosition as error:
        raise LessonError("position: fields: {what}", what=error.message) from None


def play(state: State, codes: Sequence[str], what: str) -> list[Event]:
    """Play these codes on a position. Raises LessonError that names the code the rules do not allow."""
    events: list[Event] = []
    for number, code in enumerate(codes, 1):
        try:
            events += state.apply(state.action(code))
        except (UnknownAction, IllegalAction) as error:
            why = error.whole if isinstance(error, IllegalAction) else error.message
            answers = ", ".join(action.code for action in state.legal_actions()) or Message(N_("no answers"))
            text = N_("{place}: code {n}: {what}; possible are {answers}")
            raise LessonError(text, place=what, n=number, what=why, answers=answers) from None
    return events


def reply(game: Game, state: State, step: Step, seat: int) -> list[Event]:
    """What the others do after the step's answer: their written codes, then the bot, until the learner is asked."""
    events = play(state, step.reply, "reply")
    bot = bot_of(step.bot) if step.bot else None
    for count in range(MOST_REPLIES):
        if bot is None or state.is_terminal or state.current_player == seat:
            break
        rng = fresh(state.chance.seed, count, state.current_player)
        events += state.apply(choose(bot, ask(game, state), rng).action)
    return events


def stretches(lesson: Lesson) -> list[Stretch]:
    """All steps of a lesson, played. Raises LessonError with the number of the step that cannot be."""
    game, found = games[lesson.game], []
    state: State | None = None
    for number, step in enumerate(lesson.steps, 1):
        try:
            if step.position is not None:
                state = begin(game, step.position)
            if state is None:
                raise LessonError(N_("position: the first step must say where it begins"))
            answered = state.clone()
            play(answered, line_of(step.answer), "answer")
            end = answered.clone()
            replies = reply(game, end, step, lesson.seat)
        except LessonError as error:
            raise LessonError(N_("step {n}: {what}"), n=number, what=error.message) from None
        found.append(Stretch(state, answered, end, tuple(replies)))
        state = end
    return found
