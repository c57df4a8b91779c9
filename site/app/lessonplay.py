"""A lesson at its table: the same drawing, hands and reasons as in a game, answered by the lesson's runner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pyscript import document

from app import dom
from app.page import Page
from app.play import Play
from app.show import frame_of, scene_of
from hedgerow.draw.frame import opponent, table, tool
from hedgerow.draw.html import Markup, el
from hedgerow.draw.lesson import Panel, Said, panel
from hedgerow.draw.scene import Ask
from hedgerow.lessons.runner import REFUSED, RIGHT, Comment, Runner
from hedgerow.lessons.seeing import drawn
from hedgerow.words import N_

TONES = {"right": "good", "wrong": "no", "refused": "no"}


class LessonPlay(Play):
    """The lesson in the page. `kept(at, done)` is called whenever a step is reached, `left()` at the end."""

    def __init__(
        self, page: Page, runner: Runner, learn: str, kept: Callable[[int, bool], None], left: Callable[[], None]
    ) -> None:
        super().__init__(page, runner.table, runner.lesson.id)
        self.runner = runner
        self.learn = learn
        self.kept = kept
        self.left = left
        self.given = 0  # hints shown in this step

    # drawing

    def drawn(self) -> Markup:
        """Text and table of the step."""
        running = self.table
        scene = scene_of(running, dom.narrow(), self.looking_at)
        if self.runner.solved:  # nothing is asked (any more): what lies there is only to be looked at
            scene = replace(scene, choices={}, early=frozenset())
        highlight = () if self.runner.codes else self.runner.step.highlight
        drawing = drawn(scene, running.history.game, highlight)
        frame = frame_of(running, scene, drawing, self.page.home, self.twin)
        if self.runner.solved and self.runner.step.task is not None:
            done = Ask(self.page.say(N_("Done. Look around, then go on.")))
            frame = replace(frame, drawing=replace(drawing, ask=done), asked=None)
        words = running.words
        frame = replace(
            frame,
            begun=self.runner.begun,
            lesson=panel(words, self._panel()),
            tools=(
                tool(words, "ic-undo-2", "undo", N_("Undo"), cls="ib desk", enabled=self.runner.begun),
                tool(words, "ic-text", "twin", N_("The table in words")),
                tool(words, "ic-book-open", "rules", N_("Rules")),
                tool(words, "ic-settings", "settings", N_("Settings")),
            ),
        )
        return table(frame)

    def others(self) -> Markup:
        """The other players' parts of the table, for a dialog."""
        scene = scene_of(self.table, dom.narrow())
        game = self.table.history.game
        frame = frame_of(self.table, scene, drawn(scene, game), self.page.home, False)
        return el("div", *[opponent(frame, other) for other in frame.drawing.others], data_game=game.id)

    def _panel(self) -> Panel:
        runner, step, rules = self.runner, self.runner.step, self.runner.game.rules
        return Panel(
            title=runner.say(step.title),
            lesson=runner.say(runner.lesson.title),
            at=runner.at,
            steps=len(runner.lesson.steps),
            before=runner.happened(),
            text=runner.say(step.text),
            task=runner.say(step.task) if step.task is not None else "",
            rules=tuple((rule, rules[rule].number) for rule in step.rules),
            hints=tuple(runner.say(hint) for hint in step.hints[: self.given]),
            more_hints=self.given < len(step.hints),
            said=said(runner.comment) if runner.comment is not None else None,
            solved=runner.solved,
            learn=self.learn,
        )

    def _tell(self, wide: bool) -> None:
        """A lesson speaks through its comment; the question is said only when it stands alone."""
        title = dom.by_id("step-title")
        if title is not None:
            document.title = f"{title.textContent} · Hedgerow"

    # answers

    def act(self, code: str, meant: bool = False) -> None:
        """Try an answer; the lesson says what it thinks of it."""
        self.reason.hide()
        self.page.old_news()
        if code.startswith("undo;"):  # one of two things taken one after the other, in the other order
            self.runner.undo()
            code = code.removeprefix("undo;")
        comment = self.runner.try_(code)
        self.after(comment)
        if comment.kind == REFUSED:
            self.why(code)

    def refuse(self, code: str, element: dom.Element) -> None:
        """Somebody chose what is not allowed: the lesson says something to that, too."""
        self.act(code)

    def after(self, comment: Comment) -> None:
        """Show what the lesson said, and where to go on."""
        self.table = self.runner.table
        self.looking_at = None
        self.picking.clear()
        self.render()
        if comment.kind == RIGHT:
            self.kept(self.runner.at, self.runner.last)
            dom.focus(dom.by_id("lesson-next"), self.keyboard)
        if comment.kind != "on":
            dom.by_id("said").scrollIntoView(dom.options({"block": "nearest"}))

    def solve(self) -> None:
        """The answer, carried out."""
        self.after(self.runner.show())

    def hint(self) -> None:
        """One hint more."""
        self.given = min(self.given + 1, len(self.runner.step.hints))
        self.render()

    def step(self, by: int) -> None:
        """On to the next step, or back to the one before; after the last one the lesson is left."""
        at = self.runner.at + by
        if at >= len(self.runner.lesson.steps):
            self.kept(0, True)
            self.left()
            return
        self.go(max(0, at))

    def go(self, at: int) -> None:
        """Begin a step."""
        self.runner.go(at)
        self.table = self.runner.table
        self.given = 0
        self.looking_at = None
        self.twin = False
        self.reason.hide()
        self.picking.clear()
        self.kept(at, False)
        here = dom.some(document.activeElement)
        if here is not None:
            here.blur()  # what has the focus would keep its old text when it is patched
        self.render()
        dom.by_id("lesson").scrollTop = 0
        dom.by_id("app").scrollIntoView()
        dom.focus(dom.by_id("step-title"), visible=False)

    def _step(self, back: bool) -> None:
        if back and self.runner.undo():
            self.picking.clear()
            self.render()

    def save(self) -> None:
        """A lesson is no game to be saved; its progress is kept instead."""

    def go_on(self) -> None:
        """No bot plays here: what the others do stands in the lesson."""


def said(comment: Comment) -> Said:
    """A comment for the drawing room."""
    return Said(
        TONES.get(comment.kind, "plain"), comment.title, comment.happened, comment.text, comment.rule, comment.number
    )
