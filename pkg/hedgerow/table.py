"""One running table: the record, who sits where, the curtain between people, undo, what each seat may see.

It knows no browser and no storage. Whatever it gives out is made from the observation of the seat that may look now.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from hedgerow.answers import TableError, choices, plan, split
from hedgerow.bots.base import ask, fresh
from hedgerow.bots.levels import LEVELS, bot_of
from hedgerow.bots.words import because
from hedgerow.drafting import Draft, open_draft
from hedgerow.draw.scene import Refusal, Scene
from hedgerow.game import Action, State
from hedgerow.history import History
from hedgerow.logbook import Ending, LogEntry, Sheet, ending, log_entries, score_sheet
from hedgerow.rules import IllegalAction, UnknownAction, Violation
from hedgerow.words import N_, Message, Words, say_seat, without_controls

__all__ = ["HERE", "Hint", "Seat", "Table", "TableError"]

HERE = -1  # as a viewer: whoever may look now
BRANCH = "branch"  # the setting of a game begun from a moment of another
MAX_COMMENT = 1000


class Seat(NamedTuple):
    """Who plays: a person, or the bot of that `level`. The colour follows the place at the table."""

    name: str = ""
    level: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits here."""
        return bool(self.level)


class Hint(NamedTuple):
    """What a bot would do here, why in a sentence, and what it thinks of each answer (from -1 to 1, best first).

    `visits` says in how many of the `futures` it tried each of them.
    """

    code: str
    because: str
    ranking: tuple[tuple[str, float], ...]
    visits: tuple[int, ...] = ()
    futures: int = 0


class Table:
    """A game being played by people and bots at one device.

    `revision` counts every change, so that two pages with the same game notice each other. In `analysis` nothing is
    hidden from anybody, undo has no limit, and one person moves for all. `veiled` starts behind the curtain even for a
    single person (a game that somebody else shared). With the setting `branch` the game was begun from a moment of
    another that is over: undo has no limit there either.
    """

    def __init__(
        self,
        history: History,
        seats: Sequence[Seat],
        language: str = "en",
        *,
        analysis: bool = False,
        veiled: bool = False,
        settings: Mapping[str, str | int | bool] | None = None,
    ) -> None:
        if len(seats) != history.players:
            raise TableError(
                N_("This game has {players} players and {seats} seats: give each player one."),
                players=history.players,
                seats=len(seats),
            )
        for seat in seats:
            if seat.is_bot and seat.level not in LEVELS:
                raise TableError(
                    N_("There is no bot {level}: choose one of {levels}."), level=seat.level, levels=", ".join(LEVELS)
                )
        self.history = history
        self.seats = tuple(seats)
        self.analysis = analysis
        self.settings = dict(settings or {})
        #: What people wrote about moments of the game: by position, as plain text.
        self.comments: dict[int, str] = {}
        #: Answers that were given together, such as the cards of a payment: from which position to which.
        self.together: dict[int, int] = {}
        self.revision = 0
        self.people = tuple(at for at, seat in enumerate(seats) if not seat.is_bot)
        self.veiled = veiled
        #: Who has the device in hand; None until somebody has lifted the curtain.
        self.holder: int | None = self.people[0] if len(self.people) == 1 and not veiled else None
        self.last_holder = self.holder
        self.lifted_at = 0
        self.confirmed_at = -1
        self._draft: Draft | None = None
        self._draft_of: State | None = None
        self.speak(language)

    # who may look

    @property
    def state(self) -> State:
        """The complete position: for what must know everything, never for a face."""
        return self.history.state

    @property
    def draft(self) -> Draft | None:
        """The set that is being chosen now, if one is asked for; it is not played before it is closed."""
        state = self.state
        if self._draft_of is not state:
            self._draft_of, self._draft = state, open_draft(self.history)
        return self._draft

    def shown(self, viewer: int | None) -> State:
        """The position as that seat sees it: with what it has chosen for an open set, if it is asked."""
        state, draft = self.state, self.draft
        return state if draft is None or viewer != state.current_player else draft.position

    def speak(self, language: str) -> None:
        """Say everything in that language from now on."""
        self.words = Words(language, self.seat_name)

    def seat_name(self, player: int) -> str:
        """What the player of a seat is called."""
        return self.seats[player].name or say_seat(player)

    @property
    def curtain(self) -> int | None:
        """The seat that must take the device before anything hidden is shown; None if nobody has to."""
        state = self.state
        if self.analysis or state.is_terminal or self.seats[state.current_player].is_bot:
            return None
        return None if self.holder == state.current_player else state.current_player

    def lift(self) -> None:
        """The person who is asked has taken the device. What happened before cannot be undone by the one before."""
        seat = self.curtain
        if seat is None:
            return
        if seat != self.last_holder:
            self.lifted_at = self.history.at
        self.holder = self.last_holder = seat
        self.veiled = False
        self.revision += 1

    @property
    def viewer(self) -> int | None:
        """Whose view may be shown now; None: only what an onlooker may see."""
        if self.analysis:
            return self.state.current_player
        return self.holder if self.curtain is None else None

    def check_viewer(self, viewer: int | None) -> int | None:
        """The viewer, if that seat may look now. Raises TableError if something hidden could leak."""
        if viewer == HERE:
            return self.viewer
        if viewer is None or self.analysis or self.state.is_terminal or viewer == self.viewer:
            return viewer
        raise TableError(
            N_("{name} does not have the device now: lift the curtain first."), name=self.seat_name(viewer)
        )

    # what is shown

    def scene(self, viewer: int | None = HERE) -> Scene:
        """What a drawing of the table is made of, as that seat sees it."""
        viewer = self.check_viewer(viewer)
        state = self.shown(viewer)
        asked = viewer is not None and viewer == state.current_player and not state.is_terminal
        found, later = choices(state, partial(self._refused, state)) if asked else ({}, frozenset[str]())
        return Scene(
            observation=state.observation(viewer),
            viewer=viewer,
            words=self.words,
            content=self.history.content,
            choices=found,
            later=later,
            early=frozenset(action.code for action in state.decision.early(state)) if asked else frozenset(),
        )

    def _refused(self, state: State, action: Action, violation: Violation) -> Refusal:
        return self.refusal(violation, violation.message(state, action))

    def refusal(self, violation: Violation, message: Message) -> Refusal:
        """A broken rule in words."""
        rule = self.history.game.rules.get(violation.rule)
        text = self.words.say(message)
        if rule is None:
            return Refusal(violation.rule, "", "", text)
        return Refusal(rule.id, rule.number, self.words.name(rule.title), text)

    def log(self, viewer: int | None = HERE) -> list[LogEntry]:
        """What happened so far, as that seat saw it, in the language spoken now."""
        return log_entries(self.history, self.check_viewer(viewer), self.words)

    def live_scores(self, viewer: int | None = HERE) -> list[Sheet | None]:
        """The points so far, as far as that seat may know them."""
        viewer = self.check_viewer(viewer)
        game, seen = self.history.game, self.shown(viewer).observation(viewer)
        scores = game.live_scores(seen, self.history.content)
        return [score and score_sheet(game, score, self.words) for score in scores]

    def ending(self) -> Ending:
        """Who won a finished game, and why. Raises TableError before the end."""
        if not self.state.is_terminal:
            raise TableError(N_("The game is not over yet."))
        return ending(self.history.game, self.state, self.words)

    def comment(self, at: int, text: str) -> None:
        """Write something about a moment; an empty text takes it away. Raises TableError if it is too long."""
        whole = text.encode("utf-8", "ignore").decode()  # a browser may hand over half a character
        text = "\n".join(without_controls(line) for line in whole.splitlines()).strip()
        if len(text) > MAX_COMMENT:
            raise TableError(N_("A comment has at most {n} characters: write a shorter one."), n=MAX_COMMENT)
        if text:
            self.comments[at] = text
        else:
            self.comments.pop(at, None)
        self.revision += 1

    # what is done

    def act(self, codes: str, *, together: bool = True) -> None:
        """Carry out one answer, or several joined by `;`: all or none. Of a set they are carried out when it is closed.

        Undo takes back `together` what was given together; otherwise each stays a step of its own.

        Raises UnknownAction or IllegalAction for what the rules do not allow, TableError if it is not for the person
        who has the device to answer.
        """
        at, actions = self._plan(codes)
        if not actions and self.draft is not None:
            self.draft.click(split(codes))
        else:
            if self.needs_confirm(codes):
                self.confirmed_at = self._turn_start()
            at_once = self.draft is None or not self.draft.clicked  # else undo opens the set again, as it lay there
            self.history.jump(at)
            for action in actions:
                self._play(action)
            end = self.history.at
            self._together_only(lambda first, last: last <= at or end <= first)
            if together and at_once and len(actions) > 1:
                self.together[at] = end
        self.revision += 1

    def _together_only(self, keep: Callable[[int, int], bool]) -> None:
        self.together = {first: last for first, last in self.together.items() if keep(first, last)}

    def _play(self, action: Action) -> None:
        """Carry it out. What was written about moments that are played differently now goes with them."""
        at, plies = self.history.at, self.history.plies
        again = at < len(plies) and plies[at].code == action.code
        self.history.play(action)
        if not again:
            self.comments = {place: text for place, text in self.comments.items() if place <= at}
            self._together_only(lambda _first, last: last <= at)

    def why_not(self, codes: str) -> Refusal | None:
        """The reason why `act` would refuse these codes by a rule, or what comes before them; None if it would not."""
        try:
            self._plan(codes)
        except IllegalAction as error:
            return self.refusal(error.violation, error.message)
        except UnknownAction:
            state = self.state
            for action in state.decision.early(state):
                violation = state.check(action) if action.code == codes else None
                if violation is not None:
                    return self._refused(state, action, violation)
            raise
        return None

    def check(self, codes: str) -> None:
        """Whether these codes could be given now. Raises what `act` would raise; nothing is done."""
        self._plan(codes)

    def needs_confirm(self, codes: str) -> bool:
        """Whether to ask before these codes, because what they bring to light cannot be taken back: once per turn."""
        if self.analysis or self.branch or self.confirmed_at == self._turn_start():
            return False
        at, actions = self._plan(codes)
        state = self.history.states[at].clone()
        for action in actions:
            if state.reveals(action):
                return True
            state.apply(action)
        return False

    def _turn_start(self) -> int:
        at, player = self.history.at, self.state.current_player
        while at and self.history.plies[at - 1].player == player:
            at -= 1
        return at

    def _plan(self, codes: str) -> tuple[int, list[Action]]:
        """What is to be played, and from which position on; nothing while a set stays open."""
        self._check_asked()
        given, at, draft = split(codes), self.history.at, self.draft
        if draft is not None:
            if draft.after(given) is not None:
                return at, []
            given, at = [*draft.clicked, *given], draft.at
        state = self.history.states[at]
        return at, plan(state, self.history.game.canonical(state, given) or given)

    def _check_asked(self) -> None:
        state = self.state
        name = self.seat_name(state.current_player)
        if self.bot_to_move():
            raise TableError(N_("It is the turn of {name}: wait for the answer."), name=name)
        if self.curtain is not None:
            raise TableError(N_("It is the turn of {name}: lift the curtain first."), name=name)
        if state.is_terminal:
            raise TableError(N_("The game is over: nothing is asked any more."))

    def bot_to_move(self) -> bool:
        """Whether a bot is asked now."""
        state = self.state
        return not self.analysis and not state.is_terminal and self.seats[state.current_player].is_bot

    def bot_move(self) -> Generator[None, None, str | None]:
        """Let the bot that is asked think and answer; yields after each small piece of thought.

        Returns the code played. Returns None, and plays nothing, if the table changed while it thought.
        """
        if not self.bot_to_move():
            raise TableError(N_("No bot is asked now."))
        player, revision = self.state.current_player, self.revision
        question = ask(self.history.game, self.state, self.history.content)
        rng = fresh(self.history.seed, self.history.at, player)
        thought = yield from bot_of(self.seats[player].level).thinking(question, rng)
        if self.revision != revision:
            return None
        self._play(thought.action)
        self.revision += 1
        return thought.action.code

    def hint(self, level: str = "expert") -> Generator[None, None, Hint]:
        """What the bot of that level would answer in place of the person who is asked; yields as `bot_move` does."""
        self._check_asked()
        question = ask(self.history.game, self._settled(), self.history.content)
        rng = fresh(self.history.seed, self.history.at, question.player, 1)
        thought = yield from bot_of(level).thinking(question, rng)
        return Hint(
            thought.action.code,
            self.words.say(because(thought, LEVELS[level].title, alone=self.history.players == 1)),
            tuple((ranked.action.code, ranked.value) for ranked in thought.ranking),
            tuple(ranked.visits for ranked in thought.ranking),
            thought.futures,
        )

    def _settled(self) -> State:
        """A position that can be played on from, with what lies in an open set put into the order of the game."""
        draft = self.draft
        if draft is None:
            return self.state
        state = draft.start.clone()
        for code in self.history.game.canonical(state, draft.clicked) or ():
            state.apply(state.action(code))
        return state if self.history.game.begun(state) else draft.start

    # back and forth

    @property
    def branch(self) -> bool:
        """Whether this game was begun from a moment of another that is over."""
        return bool(self.settings.get(BRANCH))

    def undo_target(self) -> int | Message:
        """The position that undo goes back to, or why it cannot. What was given together is taken back together."""
        at, draft = self.history.at, self.draft
        if draft is not None:
            if draft.clicked:
                return at
            at = draft.at
        if self.analysis or self.branch:
            free = self.analysis
            own = (
                before for before in range(at - 1, -1, -1) if free or self.history.plies[before].player == self.holder
            )
            target = next(own, None)
            if target is None:
                return Message(N_("There is nothing to take back."))
            return next((first for first, last in self.together.items() if first <= target < last), target)
        while at > self.lifted_at and self.holder is not None:
            at -= 1
            if self.history.reveals(at):
                return Message(N_("What has been seen since cannot be taken back."))
            if self.history.plies[at].player == self.holder:
                return self._set_begins(at)
        if at and len(self.people) > 1:
            return Message(N_("The device has changed hands since."))
        return Message(N_("There is nothing to take back."))

    def _set_begins(self, at: int) -> int:
        """Where what was given together with the answer in position `at` begins, or what in it was seen last ends."""
        begins = next((first for first, last in self.together.items() if first <= at < last), at)
        while at > max(begins, self.lifted_at) and not self.history.reveals(at - 1):
            at -= 1
        return at

    def redo_target(self) -> int | Message:
        """The position that redo goes on to, or why it cannot."""
        at, plies, draft = self.history.at, self.history.plies, self.draft
        if draft is not None:
            if draft.undone:
                return at
            at = draft.at + len(draft.clicked)
            if [ply.code for ply in plies[draft.at : at]] != draft.clicked:
                return Message(N_("There is nothing to do again."))
        free = self.analysis or self.branch
        if at == len(plies) or (not free and self.history.reveals(at)):
            return Message(N_("There is nothing to do again."))
        ends = next((last for first, last in self.together.items() if first <= at < last), at + 1)
        at += 1
        while at < ends and (free or not self.history.reveals(at)):
            at += 1
        while (
            not self.analysis and at < len(plies) and plies[at].player != self.holder and not self.history.reveals(at)
        ):
            at += 1
        return at

    def undo(self) -> None:
        """Take back the last answer of the person who has the device. Raises TableError with the reason if not."""
        draft = self.draft
        if draft is not None and draft.clicked:
            draft.undo()
            self.revision += 1
        else:
            self._jump(self.undo_target())

    def instead(self, codes: str) -> None:
        """Answers in place of the last one, which is among them: one of two things may so be chosen before the other.

        Raises what `undo` and `act` raise; nothing is changed then.
        """
        at, together = self.history.at, self.together
        self.together = {first: end for first, end in together.items() if not first < at <= end}
        try:
            self.undo()
            self.act(codes, together=False)
        except (UnknownAction, IllegalAction, TableError):
            self.history.jump(at)
            self.together = together
            raise

    def redo(self) -> None:
        """Do again what was just taken back. Raises TableError with the reason if it cannot."""
        draft = self.draft
        if draft is not None and draft.undone:
            draft.redo()
            self.revision += 1
        else:
            self._jump(self.redo_target())

    def jump(self, at: int) -> None:
        """Go to the position after that many actions: in analysis only."""
        if not self.analysis or not 0 <= at <= len(self.history.plies):
            raise TableError(N_("There is no way to that position from here."))
        self._jump(at)

    def _jump(self, target: int | Message) -> None:
        if isinstance(target, Message):
            raise TableError(target.text, **target.values)
        self.history.jump(target)
        self._draft_of = None
        self.revision += 1
