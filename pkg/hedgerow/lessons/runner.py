"""A lesson being taken: tries, comments, hints. Knows no page and no notebook; both show what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from hedgerow.catalog import games
from hedgerow.draw.scene import Refusal
from hedgerow.game import Event, State
from hedgerow.history import History
from hedgerow.lessons import finding
from hedgerow.lessons.line import stretches
from hedgerow.lessons.model import TURN, Lesson, Step
from hedgerow.lessons.seeing import labels, table_of
from hedgerow.lessons.when import Tried, exactly, line_of
from hedgerow.rules import IllegalAction, UnknownAction
from hedgerow.table import Table, TableError
from hedgerow.words import N_, Message, Name

RIGHT, WRONG, REFUSED, ON, NOTHING = "right", "wrong", "refused", "on", "nothing"
TITLES = {
    RIGHT: N_("Right"),
    WRONG: N_("Allowed, but not the answer"),
    ON: N_("Go on"),
    NOTHING: N_("Not an answer here"),
}


class Comment(NamedTuple):
    """What the lesson says to a try: its kind, a short title, what happened, why; and the rule that it rests on.

    Kinds: "right"; "wrong" (the rules allow it); "refused" (they do not); "on" (so far so good); "nothing" (no answer
    to what is asked). Only "right" and "on" change the position.
    """

    kind: str
    title: str
    text: str
    happened: tuple[str, ...] = ()
    rule: str = ""
    number: str = ""

    def __str__(self) -> str:
        said = " ".join((*self.happened, self.text)).strip()
        return f"{self.title}. {said}" + (f" ({self.number})" if self.number else "")


class Runner:
    """One lesson and where the learner is in it. Each step begins at the lesson's own position.

    `table` is a running table at which the learner alone is a person; `codes` are the answers of this step so far.
    `solved` says whether the step may be left; `tell` is called with every text for the learner.
    """

    def __init__(self, lesson: Lesson, language: str = "en", tell: Callable[[str], object] | None = None) -> None:
        self.lesson = lesson
        self.game = games[lesson.game]
        self.language = language
        self.tell = tell
        self.line = stretches(lesson)
        self.at = 0
        self.go(0)

    # where we are

    def go(self, at: int) -> None:
        """Begin a step. Raises IndexError if there is no such step."""
        if not 0 <= at < len(self.lesson.steps):
            raise IndexError(f"this lesson has {len(self.lesson.steps)} steps: there is no step {at + 1}")
        self.at = at
        self.step: Step = self.lesson.steps[at]
        self.comment: Comment | None = None
        self.hints = 0
        self.solved = self.step.task is None
        self.again()

    def again(self) -> None:
        """Back to where the step begins; comment and hints stay."""
        start = self.line[self.at].start
        self.table: Table = table_of(History.onward(self.game, start), self.lesson, self.language)
        self.codes: tuple[str, ...] = ()

    @property
    def state(self) -> State:
        """The position now. It holds what is hidden, too."""
        return self.table.state

    @property
    def last(self) -> bool:
        """Whether this is the lesson's last step."""
        return self.at + 1 == len(self.lesson.steps)

    def say(self, text: Name | str, **values: Any) -> str:
        """A text of the lesson, or a sentence of ours, in the learner's language."""
        return self.table.words.name(text) if isinstance(text, Name) else self.table.words.say(Message(text, values))

    def happened(self) -> tuple[str, ...]:
        """What the others did between the step before and this one, as the learner saw it."""
        continues = self.at > 0 and self.step.position is None
        return self.told(self.line[self.at - 1].replies) if continues else ()

    def told(self, events: Iterable[Event]) -> tuple[str, ...]:
        """Events in words, as the learner may see them."""
        messages = (event.seen_by(self.lesson.seat) for event in events)
        return tuple(self.table.words.say(message) for message in messages if message is not None)

    @property
    def begun(self) -> bool:
        """Whether there is something of this step to take back."""
        draft = self.table.draft
        return not self.solved and bool(self.codes or (draft is not None and draft.clicked))

    def undo(self) -> bool:
        """Take back the last answer of this step; False if there is none, or the step is done."""
        if not self.begun:
            return False
        if self.table.draft is not None and self.table.draft.clicked:
            self.table.undo()
            return True
        self.table.history.jump(self.table.history.at - 1)
        self.codes = self.codes[:-1]
        return True

    # tries

    def try_(self, codes: str) -> Comment:
        """Try an answer: one code, or several joined by ";". Returns the comment; a wrong try changes nothing."""
        self.comment = self._try(codes)
        if self.tell is not None:
            self.tell(str(self.comment))
        return self.comment

    def _try(self, codes: str) -> Comment:
        if self.step.task is None:
            return self._comment(NOTHING, self.say(N_("There is nothing to do in this step: go on to the next.")))
        if self.solved:
            return self._comment(NOTHING, self.say(N_("This step is done: go on to the next.")))
        before, seat = self.table.history.at, self.lesson.seat
        try:
            self.table.act(codes)
        except IllegalAction as error:
            return self._refused((*self.codes, *line_of(codes)), error)
        except UnknownAction:
            return self._comment(NOTHING, self.say(N_("{code} is no answer to the open question."), code=codes[:60]))
        except TableError as error:
            return self._comment(NOTHING, self.table.words.say(error.message))
        plies = self.table.history.plies[: self.table.history.at]
        if len(plies) <= before:  # a set that stays open: nothing has been answered yet
            return self._comment(ON, "")
        self.codes = tuple(ply.code for ply in plies)
        events = [event for ply in plies[before:] for event in ply.events]
        return self._judged(self.told(event for event in events if getattr(event, "player", seat) == seat))

    def _judged(self, happened: tuple[str, ...]) -> Comment:
        step, state = self.step, self.state
        tried = Tried(self.codes, self.line[self.at].start, state, self.lesson.seat)
        if is_right(step, tried):
            self.solved = True
            text = self.say(step.praise) if step.praise else ""
            if not self._on_line():
                solution = "; ".join(self.solution())
                also = N_("The lesson goes on as if you had answered: {answer}.")
                text = f"{text} {self.say(also, answer=solution)}"
            return self._comment(RIGHT, text, happened)
        wrong = next((wrong for wrong in step.wrong if wrong.when.holds(tried)), None)
        over = state.is_terminal or state.current_player != self.lesson.seat
        if wrong is None and not over and (step.answers == TURN or len(self.codes) < step.answers):
            return self._comment(ON, "", happened)
        self.again()
        if wrong is not None:
            return self._comment(WRONG, self.say(wrong.text), happened)
        if step.otherwise is not None:
            return self._comment(WRONG, self.say(step.otherwise), happened)
        return self._comment(WRONG, self.say(N_("It is not what this step asks for. Try another way.")), happened)

    def _on_line(self) -> bool:
        """Whether the next step begins where this answer leads."""
        if self.last or self.lesson.steps[self.at + 1].position is not None:
            return True
        return self.state == self.line[self.at].answered

    def _refused(self, codes: tuple[str, ...], error: IllegalAction) -> Comment:
        refusal = self.table.refusal(error.violation, error.message)
        tried = Tried(codes, self.line[self.at].start, self.state, self.lesson.seat, refusal.rule)
        wrong = next((wrong for wrong in self.step.wrong if wrong.when.holds(tried)), None)
        return refused(refusal, "" if wrong is None else self.say(wrong.text))

    def _comment(self, kind: str, text: str, happened: tuple[str, ...] = ()) -> Comment:
        return Comment(kind, self.say(TITLES[kind]), text, happened)

    # help

    def hint(self) -> str:
        """The next hint, or the last one again; "" if the step has none."""
        hints = self.step.hints
        self.hints = min(self.hints + 1, len(hints))
        text = self.say(hints[self.hints - 1]) if hints else ""
        if self.tell is not None:
            self.tell(text or self.say(N_("This step has no hint.")))
        return text

    def solution(self) -> tuple[str, ...]:
        """The step's answer in words, code by code."""
        return labels(History.onward(self.game, self.line[self.at].start), self.step.answer, self.lesson, self.language)

    def show(self) -> Comment:
        """Play the step's answer, so that it can be left."""
        self.again()
        comment = self._try(self.step.answer)
        for code in line_of(self.step.answer)[len(self.codes) :]:
            if comment.kind != ON:
                break
            comment = self._try(code)  # the answer goes on after another kind of question: one by one
        self.comment = comment
        if self.tell is not None:
            self.tell(str(comment))
        return comment

    def next(self) -> bool:
        """Go on to the next step; False if the step is not done or there is none."""
        if not self.solved or self.last:
            return False
        self.go(self.at + 1)
        if self.tell is not None:
            self.tell(str(self))
        return True

    def __repr__(self) -> str:
        """The step in words: what is told, what is asked, the table."""
        parts = [
            self.say(
                N_("Step {n} of {all}: {title}"), n=self.at + 1, all=len(self.lesson.steps), title=self.step.title
            ),
            *self.happened(),
            self.say(self.step.text),
        ]
        if self.step.task is not None:
            parts.append(self.say(N_("Your task: {task}"), task=self.step.task))
            parts.append(self.game.view.text(self.table.scene(self.lesson.seat)))
        return "\n\n".join(parts)


def refused(refusal: Refusal, text: str = "") -> Comment:
    """What is said to a try that the rules do not allow: the engine's own sentence, and what the lesson adds."""
    happened = (refusal.text,) if text else ()
    return Comment(REFUSED, refusal.title or refusal.rule, text or refusal.text, happened, refusal.rule, refusal.number)


def is_right(step: Step, tried: Tried) -> bool:
    """Whether this answers the step."""
    if tried.refused:
        return False
    return exactly(step.answer, *step.also).holds(tried) or (step.when is not None and step.when.holds(tried))


def learn(game: str, lesson: str, language: str = "en", tell: Callable[[str], object] | None = print) -> Runner:
    """Take a lesson in plain Python or a notebook: what it says is printed (or given to `tell`).

    Raises KeyError for a lesson that does not exist.
    """
    runner = Runner(finding.lesson(game, lesson), language, tell)
    if tell is not None:
        tell(str(runner))
    return runner
