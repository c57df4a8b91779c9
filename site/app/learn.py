"""The Learn place of a game: its lessons to read, and each of them to be taken at the table."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window

from app import dialogs, dom
from app.hands import Hands
from app.lessonplay import LessonPlay
from app.page import Page
from app.pictures import bring_pictures
from app.progress import Progress
from hedgerow.catalog import games
from hedgerow.draw.html import Markup
from hedgerow.lessons import Runner, lesson
from hedgerow.words import N_

DO = "do="  # the address "#do=first-game/3" opens a lesson at its third step


class Learn:
    """What lies on the page: the lessons as text, or one of them being taken."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.game = dom.data(dom.by_id("lessons"), "learn")
        self.progress = Progress(page.store.box)
        self.play: LessonPlay | None = None
        self.commands: dict[str, Callable[[dom.Element], None]] = {
            "close": lambda _: dialogs.close_dialog(),
            "close-news": lambda _: page.no_news(),
            "settings": lambda _: dialogs.all_settings(page),
            "lobby": lambda _: self.away(page.home),
            "lessons": lambda _: self.to_list(),
            "rules": lambda _: dialogs.rules(page, games[self.game]),
            "rule": lambda element: dialogs.rule(page, games[self.game], dom.data(element, "arg")),
        }
        self.lesson_commands: dict[str, Callable[[LessonPlay, dom.Element], None]] = {
            "undo": lambda play, _: play.undo(),
            "picked": lambda play, _: play.picked(),
            "ask": lambda play, _: play.ask_again(),
            "twin": lambda play, _: self.show_twin(play),
            "look": lambda play, element: play.look(dom.data(element, "arg")),
            "tab": lambda play, _: self.show_others(play),
            "open": lambda play, element: dialogs.opened(page, play, dom.data(element, "open")),
            "lesson-back": lambda play, _: play.step(-1),
            "lesson-next": lambda play, _: play.step(1),
            "lesson-skip": lambda play, _: play.step(1),
            "lesson-hint": lambda play, _: play.hint(),
            "hint": lambda play, _: play.hint(),
            "lesson-solve": lambda play, _: play.solve(),
        }
        Hands(lambda: self.play, self.command)
        dom.on("hashchange", lambda _: self.follow(), window)
        dom.on("change", lambda event: self.changed(event.target))
        dom.on("change", lambda _: self.resized(), window.matchMedia("(max-width: 719px)"))
        self.mark_done()
        self.follow()

    def command(self, name: str, element: dom.Element) -> None:
        """Do what a button or key asks for."""
        if name in self.commands:
            self.commands[name](element)
        elif self.play is not None and name in self.lesson_commands:
            self.lesson_commands[name](self.play, element)

    def changed(self, field: dom.Element) -> None:
        """A setting was chosen."""
        if dom.data(field, "change") == "setting":
            self.page.set(str(field.name), str(field.value))

    def resized(self) -> None:
        """The page became narrow or wide."""
        if self.play is not None:
            self.play.render()

    def away(self, address: str) -> None:
        """To another page."""
        window.location.href = address

    # lessons on and off the table

    def follow(self) -> None:
        """Open what the address names: a lesson to be taken, or the text."""
        what = str(window.location.hash).removeprefix("#")
        if not what.startswith(DO):
            if self.play is not None and not what.startswith("rule-"):
                self.put_away()
            return
        id, _, number = what.removeprefix(DO).partition("/")
        if self.play is not None and self.play.id == id and not number:
            return
        try:
            found = lesson(self.game, id)
        except KeyError:
            self.page.news(self.page.say(N_("There is no such lesson: choose one from the list.")))
            return
        reached, _done = self.progress.of(self.game, id)
        at = int(number) - 1 if number.isdecimal() else reached
        self.begin(id, Runner(found, self.page.language), at if 0 <= at < len(found.steps) else 0)

    def begin(self, id: str, runner: Runner, at: int) -> None:
        """Put a lesson on the table."""
        bring_pictures(self.game)
        keyboard = bool(dom.first(":focus-visible"))
        self.play = LessonPlay(self.page, runner, "#", lambda at, done: self.keep(id, at, done), self.to_list)
        self.play.keyboard = keyboard
        dom.by_id("reading").hidden = True
        dom.by_id("app").hidden = False
        self.play.go(at)

    def keep(self, id: str, at: int, done: bool) -> None:
        """Keep how far the reader has come; a browser that keeps nothing loses only that."""
        self.progress.keep(self.game, id, at, done)

    def to_list(self) -> None:
        """Back to the lessons."""
        id = self.play.id if self.play is not None else ""
        window.location.hash = id
        self.put_away()

    def put_away(self) -> None:
        """Take the lesson off the table."""
        id = self.play.id if self.play is not None else ""
        if self.play is not None:
            self.play.alive = False
            self.play.reason.hide()
            self.play = None
        dom.empty_dialog()
        dom.patch("app", Markup())
        dom.by_id("app").hidden = True
        dom.by_id("reading").hidden = False
        self.mark_done()
        here = dom.by_id(id) if id else None
        if here is not None:
            here.scrollIntoView()
            dom.focus(dom.some(here.querySelector("a.take")), visible=False)

    def mark_done(self) -> None:
        """Say in the list which lessons are done, and where one stopped."""
        for mark in dom.every("[data-lesson]"):
            at, done = self.progress.of(self.game, dom.data(mark, "lesson"))
            if done:
                mark.textContent = self.page.say(N_("done"))
            elif at:
                mark.textContent = self.page.say(N_("at step {n}"), n=at + 1)
            mark.classList.toggle("done", done)

    # views of the table

    def show_twin(self, play: LessonPlay) -> None:
        """The table in words, and back."""
        play.twin = not play.twin
        play.reason.hide()
        play.render()
        if play.twin and dom.by_id("twin") is not None:
            dom.focus(dom.by_id("twin"), play.keyboard)

    def show_others(self, play: LessonPlay) -> None:
        """The other players' parts of the table."""
        dialogs.open_dialog(self.page, self.page.say(N_("Others")), play.others())
