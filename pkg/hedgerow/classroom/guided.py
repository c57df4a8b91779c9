"""A guided game or a puzzle of the page's *Learn*, step by step in a notebook: the same data, the same runner.

first = guided("upland_and_prairie", "first-game")
first.step(3)                     # what is told, what is asked, the table
first.step(3).try_("map beaver")  # right, or why not
first.step(3).rules()             # what the rulebook says to it
first.step(3).game()              # the position, to play on as you like
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from hedgerow.catalog import games
from hedgerow.classroom.exercise import ANSWER_HERE, Said, Verdict
from hedgerow.draw.html import el, join
from hedgerow.lessons import Runner, lesson
from hedgerow.lessons.runner import ON, RIGHT
from hedgerow.people.match import Match
from hedgerow.people.picture import Picture
from hedgerow.people.speech import told, words
from hedgerow.words import N_, Message


class Rules(list[tuple[str, str, str]]):
    """Rules as people read them: number ("U 3.1"), title and text of each."""

    def __str__(self) -> str:
        return "\n".join(f"{number} {title}. {text}" for number, title, text in self)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return str(el("dl", *(join([el("dt", el("b", f"{no} {title}")), el("dd", text)]) for no, title, text in self)))


class Step:
    """One step, at its beginning: trying an answer changes nothing here, so it can be tried again."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner

    def try_(self, *answers: Any) -> Verdict:
        """Try an answer, or several in turn: what comes of it, and why. A wrong one changes nothing."""
        if not answers or ... in answers:
            return Verdict(False, words().say(ANSWER_HERE), waits=True)
        self.runner.again()
        self.runner.solved = self.runner.step.task is None
        comment = self.runner.try_("; ".join(map(str, answers)))
        return Verdict(comment.kind in (RIGHT, ON), str(comment))

    def hint(self) -> Said:
        """Where to look."""
        return Said(self.runner.hint() or words().say(N_("This step has no hint.")))

    def solution(self) -> Said:
        """The answer, in words and as the code to try."""
        step = self.runner.step
        return Said(f"{'; '.join(self.runner.solution())} ({step.answer})" if step.answer else "")

    def rules(self) -> Rules:
        """The rules that this step teaches: number, title, text."""
        return rules(self.runner.game.id, *self.runner.step.rules)

    def game(self) -> Match:
        """The step's position as a game of your own: to play on, to ask `why_not`, to count."""
        runner = self.runner
        return Match(runner.game, runner.line[runner.at].start.clone(), runner.game.content)

    def picture(self) -> Picture:
        """The table as the learner sees it, with what the step points at marked."""
        runner = self.runner
        scene = runner.table.scene(runner.lesson.seat)
        asked = None if runner.state.is_terminal else runner.state.current_player
        return Picture(runner.game, scene, asked, runner.step.highlight)

    def __str__(self) -> str:
        return repr(self.runner)

    def __repr__(self) -> str:
        return repr(self.runner)

    def _repr_html_(self) -> str:
        runner, say = self.runner, self.runner.say
        title = say(
            N_("Step {n} of {all}: {title}"), n=runner.at + 1, all=len(runner.lesson.steps), title=runner.step.title
        )
        told = [el("p", text) for text in (*runner.happened(), *say(runner.step.text).strip().split("\n\n"))]
        task = runner.step.task
        asks = el("p", el("b", say(N_("Your task: {task}"), task=task))) if task is not None else None
        return str(el("div", el("h4", title), join(told), asks)) + self.picture()._repr_html_()


class Guided:
    """A lesson in steps, counted from 1."""

    def __init__(self, game: str, id: str) -> None:
        """Raises KeyError with the names of those there are."""
        self.lesson = lesson(game, id)

    def __len__(self) -> int:
        return len(self.lesson.steps)

    def step(self, number: Any) -> Step:
        """One step at its beginning. Raises IndexError for one that is not there."""
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(self):
            text = N_("This lesson has the steps 1 to {last}; {given} is none.")
            raise IndexError(told(text, last=len(self), given=repr(number)))
        runner = Runner(self.lesson, words().language)
        runner.go(number - 1)
        return Step(runner)

    def __repr__(self) -> str:
        said = words()
        parts = {"title": self.lesson.title, "n": len(self)}
        return said.say(Message(N_("{title}, {n} steps"), parts))


def rules(game: str, *which: str) -> Rules:
    """Rules of a game, by number or id: `rules("meadow", "M 5.4")`. Raises KeyError for one that is not there."""
    said, catalogue = words(), games[game].rules
    by_number = {rule.number: rule for rule in catalogue}
    found = []
    for name in which:
        rule = by_number.get(name) or catalogue.get(name)
        if rule is None:
            near = get_close_matches(name, [*by_number, *(rule.id for rule in catalogue)], 1, 0.5)
            text = N_("{game} has no rule {rule}. Did you mean {near}?") if near else N_("{game} has no rule {rule}.")
            raise KeyError(told(text, game=games[game].title, rule=repr(name), near=repr(*near) if near else ""))
        found.append((rule.number, said.name(rule.title), said.name(rule.text)))
    return Rules(found)


def guided(game: str, id: str = "first-game") -> Guided:
    """A guided game or puzzle: `guided("upland_and_prairie")` is its first game. Raises KeyError for an unknown one."""
    return Guided(game, id)
