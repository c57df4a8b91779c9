"""One game under way, with verbs for people."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import groupby
from typing import Any, NamedTuple

from hedgerow.answers import plan
from hedgerow.bots.base import ask, choose, fresh
from hedgerow.bots.levels import bot_of
from hedgerow.game import Action, Event, Game, Json, State
from hedgerow.history import History, open_record
from hedgerow.logbook import score_sheet
from hedgerow.people.answers import Answers, News, Points, Why
from hedgerow.people.phrases import ALLOWED
from hedgerow.people.picture import Picture
from hedgerow.people.positions import changed, explained
from hedgerow.people.seeing import refusal, refused, scene_of
from hedgerow.people.speech import told, words
from hedgerow.people.tree import Tree, grow
from hedgerow.record import Record
from hedgerow.rules import BadPosition, IllegalAction, UnknownAction
from hedgerow.words import N_, Message

LONGEST = 20_000  # answers; no game comes near this


class Step(NamedTuple):
    """One answer that can be given: what it means in words, what happens, and how it then stands."""

    code: str
    meant: str
    events: tuple[Event, ...]
    after: State


def kind_of(code: str) -> str:
    """What kind of answer a code is: its first word."""
    return code.split(" ")[0]


class Match:
    """One game under way: `game = games.upland_and_prairie(players=2, seed=1)`.

    The same players, seed and options always give the same game. All is open here: pictures and scores also show what
    the players hide from each other.
    """

    def __init__(self, game: Game, state: State, content: Any = None, seed: int = 0) -> None:
        """Go on from a position. People call `games.meadow(...)` or `games.meadow.position(...)` instead."""
        self.game = game
        self.content = game.content if content is None else content
        self.seed = seed
        self._states = [state]
        self._played: list[str] = []
        self._events: list[tuple[Event, ...]] = []

    # how it stands

    @property
    def state(self) -> State:
        """The engine's own position, complete: to look at. Clone it before you play on it."""
        return self._states[-1]

    @property
    def start(self) -> State:
        """The position that this game began with: to look at."""
        return self._states[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_terminal

    @property
    def player(self) -> int | None:
        """Who is asked, counted from 0; None at the end."""
        return None if self.over else self.state.current_player

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.state.setup.players)

    @property
    def question(self) -> str:
        """What is asked, in words."""
        return words().say(self.state.decision.question(self.state.observation(self.player)))

    @property
    def played(self) -> tuple[str, ...]:
        """The answers given so far."""
        return tuple(self._played)

    def scores(self) -> Points:
        """Everybody's points as if the game ended now, with the lines they come from."""
        said = words()
        sheets = [score_sheet(self.game, score, said) for score in self.state.scores()]
        lines = [
            [(line.what, line.points, line.number) for line in (*sheet.lines, *sheet.tie_breaks)] for sheet in sheets
        ]
        return Points([sheet.total for sheet in sheets], [said.seat_name(sheet.player) for sheet in sheets], lines)

    def winners(self) -> list[int]:
        """The players who have won, counted from 0; empty before the end."""
        return self.state.winners() if self.over else []

    def log(self) -> News:
        """All that has happened, oldest first."""
        return self._said(event for events in self._events for event in events)

    # what may be done

    def legal_actions(self) -> Answers:
        """Every answer that the rules allow now, as codes for `play`; printed with what each one does."""
        codes = [action.code for action in self.state.legal_actions()]
        view, scene = self.game.view, self._scene()
        return Answers(codes, [view.label(scene, code) for code in codes])

    def play(self, *answers: str | Action) -> News:
        """Answer the open question: `game.play("map lynx")`, or several in turn: `game.play("map lynx", "space C3")`.

        Returns what happened. Raises UnknownAction for what is no answer here, IllegalAction (with the rule) for what
        is not allowed; then nothing has changed.
        """
        codes = [part.strip() for answer in answers for part in str(answer).split(";")]
        steps = self._in_any_order(codes)
        for step in steps:
            self._played.append(step.code)
            self._events.append(step.events)
            self._states.append(step.after)
        said = self._said(event for step in steps for event in step.events)
        return said or News(step.meant for step in steps)

    def why_not(self, answer: str | Action) -> Why:
        """Why an answer is not allowed, with the rule's number. Raises UnknownAction for what is no answer here."""
        code = str(answer)
        said = words()
        try:
            if ";" in code:
                plan(self.state, [part.strip() for part in code.split(";")])
            action = self._action(self.state, code.split(";")[0].strip(), legal=False)
            violation = self.state.check(action)
            if violation is None:
                return Why(said.say(ALLOWED))
            found = refusal(self.game, self.state, action, violation, said)
        except IllegalAction as error:
            # refused after other answers: only the error knows the position in which that was
            found = refused(self.game, error.rule, said.say(error.message), said)
        return Why(found.text, found.rule, found.number, found.title)

    def undo(self, steps: Any = 1) -> None:
        """Take back the last answer, or the last few. Chance comes the same way again."""
        if isinstance(steps, bool) or not isinstance(steps, int) or not 0 < steps <= len(self._played):
            text = N_("So many answers cannot be taken back: {given}. There are {n}.")
            raise ValueError(told(text, n=len(self._played), given=repr(steps)))
        del self._states[-steps:], self._played[-steps:], self._events[-steps:]

    def let(self, level: str = "greedy") -> News:
        """Let a bot of that level ("random", "greedy" ...) give the next answer.

        Raises ValueError for one that does not exist.
        """
        bot = bot_of(str(level))  # a list of names is no level either
        if self.over:
            raise ValueError(told(N_("The game is over: nobody is asked any more.")))
        question = ask(self.game, self.state, self.content)
        rng = fresh(self.seed, len(self._played), question.player)
        return self.play(choose(bot, question, rng).action)

    def play_out(self, level: str = "greedy") -> News:
        """Let bots of that level play to the end. Returns what happened at the very end."""
        last = News([])
        while not self.over and len(self._played) < LONGEST:
            last = self.let(level)
        return last

    def copy(self) -> Match:
        """The same game, to try something out in."""
        twin = Match(self.game, self.state.clone(), self.content, self.seed)
        twin._states, twin._played, twin._events = list(self._states), list(self._played), list(self._events)
        return twin

    # positions by hand, and files

    def position(self, **fields: Any) -> Match:
        """This position with some things put otherwise: `game.position(spaces={"C3": ["lynx"]})`.

        The fields are those of `to_json()`. Raises BadPosition that lists what cannot be.
        """
        return Match(self.game, changed(self.game, self.state, self.content, fields), self.content, self.seed)

    def to_json(self) -> Json:
        """The complete position as plain values; `position` takes the same names."""
        return self.state.to_json()

    def save(self) -> str:
        """The game as the text of a file that the page and the terminal open.

        Raises ValueError for one that began with a position put up by hand: its start cannot be told by a seed.
        """
        history = History(self.game, self.players, self.seed, self.content, self.start.to_json()["options"])
        if history.state != self.start:
            raise ValueError(told(N_("This game began with a position put up by hand; save game.to_json() instead.")))
        for code in self._played:
            history.play(history.state.action(code))
        return history.record().to_text()

    @classmethod
    def from_record(cls, text: str) -> Match:
        """Open a game saved by the page or the terminal. Raises RecordError with what is wrong."""
        history = open_record(Record.from_text(text))
        match = cls(history.game, history.states[0], history.content, history.seed)
        for ply in history.plies:
            match.play(ply.code)
        return match

    # pictures and words

    def picture(self, player: int | None = None) -> Picture:
        """The table as a picture, as the player who is asked sees it, or as another one does."""
        return Picture(self.game, self._scene(player), self._asked(player))

    def text(self, player: int | None = None) -> str:
        """The table in words, seen as in `picture`."""
        view, scene = self.game.view, self._scene(player)
        return "\n\n".join(part for part in (view.sketch(scene), view.text(scene), self.question) if part)

    def tree(self, depth: int = 1, width: int = 6, samples: int = 8) -> Tree:
        """What each answer leads to, best first, looked at `depth` answers far; see `hedgerow.people.tree`."""
        return grow(self.game, self.state, self.content, depth, width, samples)

    def _repr_html_(self) -> str:
        return self.picture()._repr_html_()

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        text = N_("<{game}, {players} players, {n} answers: {question}>")
        return told(text, game=self.game.title, players=self.players, n=len(self._played), question=self.question)

    # inside

    def _asked(self, player: int | None) -> int | None:
        if player is not None and (isinstance(player, bool) or player not in range(self.players)):
            text = N_("Players are counted from 0 to {last}; {given} is none.")
            raise ValueError(told(text, last=self.players - 1, given=repr(player)))
        return self.state.current_player if player is None else player

    def _scene(self, player: int | None = None) -> Any:
        return scene_of(self.game, self.state, self.content, words(), self._asked(player))

    def _said(self, events: Iterable[Event]) -> News:
        said, viewer = words(), self._asked(None)
        seen = [(event.seen_by(getattr(event, "player", viewer)) or event.seen_by(None)) for event in events]
        return News(said.say(message) for message in seen if message is not None)

    def _in_any_order(self, codes: list[str]) -> list[Step]:
        """Some answers in turn; those that make up a set, such as a payment, may stand in any order.

        What a set leaves no choice about the game does by itself, so it may be named or left out.
        """
        try:
            steps: list[Step] = []
            for _, run in groupby(codes, kind_of):
                steps += self._set(steps[-1].after if steps else self.state, list(run))
            return steps
        except (UnknownAction, IllegalAction):
            ordered = self.game.canonical(self.state, codes)
            if not ordered or ordered == codes or {*map(kind_of, codes)} != {*map(kind_of, ordered)}:
                raise  # what the game's own order leaves out may be a forced answer of a set, and nothing else
            return self._walk(self.state, ordered)

    def _set(self, state: State, codes: list[str]) -> list[Step]:
        """Answers of one kind, as they are given or else in the game's own order."""
        try:
            return self._walk(state, codes)
        except (UnknownAction, IllegalAction):
            ordered = self.game.canonical(state, codes)
            if not ordered or ordered == codes:
                raise
            return self._walk(state, ordered)

    def _walk(self, state: State, codes: Iterable[str]) -> list[Step]:
        """These answers one after the other, on copies. Raises UnknownAction or IllegalAction."""
        steps, view = [], self.game.view
        for code in codes:
            action = self._action(state, code)
            scene = scene_of(self.game, state, self.content, words(), state.current_player)
            meant = view.label(scene, action.code)
            state = state.clone()
            steps.append(Step(action.code, meant, tuple(state.apply(action)), state))
        return steps

    def _action(self, state: State, code: str, legal: bool = True) -> Action:
        """The action of a code. Raises UnknownAction with what would be answers."""
        candidates = state.legal_actions() if legal else list(state.candidates())
        for candidate in state.candidates():
            if candidate.code == code:
                return candidate
        if state.is_terminal:
            raise UnknownAction(N_("{code}: the game is over, and nothing is asked any more."), code=repr(code))
        codes = [candidate.code for candidate in candidates]
        near = get_close_matches(code, codes, 3, 0.5)
        some = ", ".join(map(repr, near or codes[:8])) + (" ..." if not near and len(codes) > 8 else "")
        near_text = N_("{code} is no answer to the question now open. Did you mean {some}?")
        text = near_text if near else N_("{code} is no answer to the question now open. Answers are {some}.")
        raise UnknownAction(text, code=repr(code), some=some)


def started(game: Game, players: int | None, seed: int, content: Any, options: Mapping[str, Any]) -> Match:
    """A new game. Raises BadSetup for what it cannot start with."""
    count = min(game.players) if players is None else players
    used = game.content if content is None else content
    if isinstance(used, str):
        used = game.load_content(used, "deck")
    return Match(game, game.new(count, seed, used, **options), used, seed)


def at_position(game: Game, position: Mapping[str, Any] | str | None, players: int, fields: Mapping[str, Any]) -> Match:
    """A game from a complete position as JSON, or from the start of a game with some things put otherwise."""
    if position is None:
        start = game.new(players, 1)
        return Match(game, changed(game, start, game.content, fields), game.content)
    try:
        data = json.loads(position) if isinstance(position, str) else dict(position)
    except ValueError as error:
        raise BadPosition([Message(N_("position: this is no JSON ({error})"), {"error": error})]) from None
    return Match(game, explained(game, data | dict(fields), game.content), game.content)
