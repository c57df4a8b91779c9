"""A record being played: the positions after each action, so that stepping through them costs nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from hedgerow import __version__, catalog
from hedgerow.content import ContentError
from hedgerow.game import Action, Event, Game, State
from hedgerow.record import Deck, Record, RecordError
from hedgerow.rules import BadSetup, UnknownAction
from hedgerow.words import N_, Message


class Ply(NamedTuple):
    """One action that was carried out: by whom, and what happened."""

    player: int
    code: str
    events: tuple[Event, ...]


class History:
    """A line of play from the start, and the place in it where we are now (`at`, in actions carried out).

    Going back keeps what comes after, so that it can be done again, until something else is played there.
    """

    def __init__(
        self, game: Game, players: int, seed: int, content: Any = None, options: Mapping[str, Any] | None = None
    ) -> None:
        """Start a game. Raises BadSetup for arguments that it cannot start with."""
        self.game = game
        self.content = game.content if content is None else content
        self.players = players
        self.seed = seed
        self.options: dict[str, Any] = game.check_options(options or {}, self.content)
        self.states: list[State] = [game.new(players, seed, self.content, **self.options)]
        self.plies: list[Ply] = []
        self.at = 0

    @classmethod
    def onward(cls, game: Game, state: State, content: Any = None) -> History:
        """A line of play that begins at any position: a lesson, a position set up by hand.

        How the position came about is not known, so such a line cannot be saved as a record.
        """
        line = cls.__new__(cls)
        line.game = game
        line.content = game.content if content is None else content
        line.players = state.setup.players
        line.seed = state.chance.seed
        line.options = {}
        line.states = [state]
        line.plies = []
        line.at = 0
        return line

    @property
    def state(self) -> State:
        """The position now: to look at. Clone it before you play on it."""
        return self.states[self.at]

    def play(self, action: Action) -> Ply:
        """Carry out an action here. Raises IllegalAction, and changes nothing, if the rules do not allow it."""
        if self.at < len(self.plies) and self.plies[self.at].code == action.code:
            self.at += 1  # what was undone is done again: the same chance, the same events
            return self.plies[self.at - 1]
        before = self.state
        after = before.clone()
        ply = Ply(before.current_player, action.code, tuple(after.apply(action)))
        del self.plies[self.at :], self.states[self.at + 1 :]
        self.plies.append(ply)
        self.states.append(after)
        self.at += 1
        return ply

    def jump(self, at: int) -> None:
        """Go to the position after that many actions. Raises IndexError if the line is not that long."""
        if not 0 <= at <= len(self.plies):
            raise IndexError(f"this game has {len(self.plies)} actions: there is no position after {at}")
        self.at = at

    def reveals(self, at: int) -> bool:
        """Whether the action taken in position `at` brought something to light, so that it cannot be taken back."""
        before = self.states[at]
        return before.reveals(before.action(self.plies[at].code))

    def record(self, at: int | None = None, *, embed: bool = True) -> Record:
        """The game up to position `at` (default: to the end of the line). `embed` puts an owner's deck inside."""
        end = len(self.plies) if at is None else at
        return Record(
            game=self.game.id,
            players=self.players,
            options=self.options,
            seed=self.seed,
            deck=Deck(self.content.digest, self.content.label, self.content.source_text if embed else None),
            actions=tuple(ply.code for ply in self.plies[:end]),
            final=self.states[end].digest(),
            engine=__version__,
        )


def open_record(record: Record, contents: Iterable[Any] = (), games: Mapping[str, Game] = catalog.games) -> History:
    """Play a record and stand at its end. `contents` are the decks at hand besides the house's own.

    Raises RecordError if it cannot be played exactly as it was.
    """
    game = games.get(record.game)
    if game is None:
        raise RecordError(
            N_("This Hedgerow does not know the game {game} of this record: update Hedgerow, or choose another file."),
            game=record.game,
        )
    content = _content(game, record, contents)
    try:
        history = History(game, record.players, record.seed, content, record.options)
    except BadSetup as error:
        raise RecordError(
            N_("The saved game cannot start: {what}. Use another copy of it, or update Hedgerow."), what=error.message
        ) from None
    for ply, code in enumerate(record.actions, 1):
        _step(history, ply, code)
    if history.state.digest() != record.final:
        raise RecordError(
            N_(
                "The saved game ends in another position here (Hedgerow {ours}) than where it was saved ({theirs}): "
                "it was changed, or rules were corrected since. Open it with that version, or use another copy."
            ),
            theirs=record.engine,
            ours=__version__,
        )
    return history


def _content(game: Game, record: Record, contents: Iterable[Any]) -> Any:
    deck = record.deck
    for content in (game.content, *contents):
        if content.digest == deck.digest:
            return content
    if deck.text is None and deck.label == game.content.label:  # a record never holds the house's own list
        raise RecordError(
            N_(
                "This game was played with another edition of the house's own list ({deck}) than the one here: "
                "open it with the Hedgerow that saved it (version {theirs}), or start a new game."
            ),
            deck=deck.label,
            theirs=record.engine,
        )
    if deck.text is None:
        raise RecordError(
            N_(
                "This game was played with another deck or map, {deck} ({digest}): load that one first, then try again."
            ),
            deck=deck.label,
            digest=deck.digest,
        )
    try:
        content = game.load_content(deck.text, deck.label.en)
    except ContentError as error:
        raise RecordError(
            N_("The deck or map inside the saved game has a fault ({what}): use another copy of it."),
            what=error.faults[0].message,
        ) from None
    if content.digest != deck.digest:
        raise RecordError(
            N_("The deck or map inside the saved game ({deck}) is not the one it was played with: use another copy."),
            deck=deck.label,
        )
    return content


def _step(history: History, ply: int, code: str) -> None:
    state = history.state
    why: Message
    try:
        action = state.action(code)
    except UnknownAction:
        why = Message(N_("no such answer was possible"))
    else:
        violation = state.check(action)
        if violation is None:
            history.play(action)
            return
        why = violation.message(state, action)
    raise RecordError(
        N_("The saved game breaks off at action {ply} ({code}): {why} Use another copy of it."),
        ply=ply,
        code=code,
        why=Message("{why}.", {"why": why}) if not why.text.endswith(".") else why,
    )
