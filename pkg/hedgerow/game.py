"""The contract that all five games keep.

A `Game` is metadata and a way to start; a `State` is a position that knows what is asked of whom; a
`Decision` is one kind of question a player faces, with its candidates, its checks and its consequences.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from hedgerow.chance import SEED_LIMIT, Chance
from hedgerow.rules import BadPosition, BadSetup, Catalogue, IllegalAction, UnknownAction, Violation
from hedgerow.words import N_, Message, Name, either

if TYPE_CHECKING:
    from hedgerow.draw.scene import View
    from hedgerow.people.match import Match

Json = dict[str, Any]
Observation = dict[str, Any]
S = TypeVar("S", bound="State")


class Action:
    """One answer to one decision, such as `space D3`. Each exists once: make them with `action()`.

    `kind` is the verb, `arg` what it is about (an index into the game's own tables), `code` the exact text that
    saves, logs, links, notebooks and tests share.
    """

    __slots__ = ("arg", "code", "kind")

    def __init__(self, kind: str, arg: Any, code: str) -> None:
        self.kind = kind
        self.arg = arg
        self.code = code

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return action, (self.kind, self.arg, self.code)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self


_ACTIONS: dict[tuple[str, Any, str], Action] = {}


def action(kind: str, arg: Any = None, code: str = "") -> Action:
    """The one action of this kind, argument and code (default code: "kind arg")."""
    code = code or (kind if arg is None else f"{kind} {arg}")
    key = (kind, arg, code)
    found = _ACTIONS.get(key)
    if found is None:
        found = _ACTIONS[key] = Action(kind, arg, code)
    return found


class Event(Protocol):
    """Something that happened. Games define named tuples; only `seen_by` may be shown to anyone."""

    def seen_by(self, player: int | None) -> Message | None:
        """What `player` (None: an onlooker) learns of it, or None for nothing at all."""


class Line(NamedTuple):
    """One line of a score: which rule gives it, for what, how many points."""

    rule: str
    what: Message
    points: int


class Score(NamedTuple):
    """A player's result: `total` first, then the tie-breaks in order, each line with its rule."""

    player: int
    total: int
    lines: tuple[Line, ...]
    tie_breaks: tuple[Line, ...] = ()


def leaders(scores: Sequence[Score]) -> list[int]:
    """The players with the greatest total, and of these the ones with the greatest tie-breaks in their order."""
    keys = [(score.total, *(line.points for line in score.tie_breaks)) for score in scores]
    best = max(keys)
    return [score.player for score, key in zip(scores, keys, strict=True) if key == best]


class Option(NamedTuple):
    """A choice made before a game starts. `values` maps each value to its name for people."""

    id: str
    name: Name
    values: Mapping[str, Name]
    default: str
    rules: tuple[str, ...] = ()


class Decision(ABC, Generic[S]):
    """One kind of question. Stateless: every method is told the state it is about."""

    id: ClassVar[str]

    @abstractmethod
    def candidates(self, state: S) -> Sequence[Action]:
        """Every answer that the shape of the question admits, legal or not, in a fixed order."""

    @abstractmethod
    def check(self, state: S, action: Action) -> Violation | None:
        """None if the rules allow the action here, else the first rule it breaks."""

    def early(self, state: S) -> Sequence[Action]:
        """Answers to a question that comes later in the same turn, for faces that show their places already.

        They are no candidates, and none is legal yet: `check` says what comes first.
        """
        return ()

    @abstractmethod
    def do(self, state: S, action: Action, events: list[Event]) -> None:
        """Carry out a legal action, note what happened, and set what is asked next."""

    @abstractmethod
    def question(self, seen: Observation) -> Message:
        """What is asked, as the player who must answer sees it."""

    def legal(self, state: S) -> list[Action]:
        """The candidates that the check passes. A faster way must give exactly these, in this order."""
        check = self.check
        return [a for a in self.candidates(state) if check(state, a) is None]

    def forced(self, state: S) -> Action | None:
        """The only legal action if there is just one: it is carried out without asking."""
        legal = self.legal(state)
        return legal[0] if len(legal) == 1 else None


class Over(Decision[Any]):
    """The game has ended: nothing is asked."""

    id = "over"
    violation = Violation("order.over", N_("The game is over."))

    def candidates(self, state: Any) -> Sequence[Action]:
        return ()

    def check(self, state: Any, action: Action) -> Violation | None:
        return self.violation

    def do(self, state: Any, action: Action, events: list[Event]) -> None:
        raise IllegalAction(action, self.violation, Message(self.violation.text))

    def question(self, seen: Observation) -> Message:
        return Message(self.violation.text)

    def forced(self, state: Any) -> Action | None:
        return None


def alone(points: float) -> float:
    """An estimate from -1 to 1 for whoever plays alone: whoever reads it as so many of a hundred reads the points."""
    return max(-1.0, min(1.0, points / 50 - 1))


OVER = Over()
# Of a set that is asked for in one order only, what comes before a thing given already: it cannot join any more. (What
# comes too early is refused by another "order." id: it can join once others are given.)
PASSED = "order.passed"
OTHER_QUESTION = Violation("order.other-question", N_("Another question is open now."))


class State(ABC):
    """A complete position. Slots of subclasses hold everything that differs between two positions."""

    __slots__ = ("chance", "current_player", "decision", "setup")

    setup: Any  # immutable and shared by all states of one game: players, options, content
    chance: Chance
    current_player: int
    decision: Decision[Any]

    # what may be done

    @property
    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.decision is OVER

    def candidates(self) -> Sequence[Action]:
        """Every answer that the shape of the open question admits, legal or not."""
        return self.decision.candidates(self)

    def check(self, action: Action) -> Violation | None:
        """None if the action is legal here, else the rule it breaks."""
        return self.decision.check(self, action)

    def legal_actions(self) -> list[Action]:
        """The candidates that `check` passes: at least two, unless the game is over."""
        return self.decision.legal(self)

    def action(self, code: str) -> Action:
        """The candidate with this code. Raises UnknownAction if the open question has no such answer."""
        for candidate in self.decision.candidates(self):
            if candidate.code == code:
                return candidate
        raise UnknownAction(
            N_("{code} does not answer the open question ({question})"), code=repr(code), question=self.decision.id
        )

    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action, and after it every step that leaves no choice.

        Raises IllegalAction, and changes nothing, if the rules do not allow it.
        """
        violation = self.decision.check(self, action)
        if violation is not None:
            raise IllegalAction(action, violation, violation.message(self, action))
        events: list[Event] = []
        self.decision.do(self, action, events)
        self.settle(events)
        return events

    def settle(self, events: list[Event]) -> None:
        """Carry out steps with a single legal answer until somebody has a choice."""
        while (forced := self.decision.forced(self)) is not None:
            self.decision.do(self, forced, events)

    def reveals(self, action: Action) -> bool:
        """Whether this legal action brings chance into play or ends the game, so that it cannot be undone."""
        twin = self.clone()
        twin.apply(action)
        return twin.chance.count != self.chance.count or twin.is_terminal

    # what may be known

    @property
    @abstractmethod
    def turn(self) -> int:
        """How many turns have begun: another number, another turn, also of a player who is asked again or alone."""

    @abstractmethod
    def observation(self, player: int | None) -> Observation:
        """All that this player may know, nothing more, as JSON values; None: what everybody may know.

        At the end of the game everything is open.
        """

    @abstractmethod
    def to_json(self) -> Json:
        """The complete position as JSON values, hidden pieces included; `Game.from_json` reads it back."""

    @abstractmethod
    def faults(self) -> list[Message]:
        """What cannot be in this position (pieces that do not add up ...); empty for a sound one."""

    @abstractmethod
    def clone(self: S) -> S:
        """An independent copy that goes on exactly like this one."""

    # how it stands

    @abstractmethod
    def scores(self) -> list[Score]:
        """Each player's score as if the game ended now, line by line. Holds what is hidden: not for faces
        before the end (they use `Game.live_scores`)."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The players who win a finished game; several share it. Alone one may fail: then nobody does."""

    @abstractmethod
    def heuristic(self, player: int) -> float:
        """A cheap estimate of how good this position is for the player, from -1 to 1 (by oneself: `alone`)."""

    def totals(self) -> list[int]:
        """The scores' totals alone; games give a faster way for bots."""
        return [score.total for score in self.scores()]

    def shares(self) -> list[float]:
        """Who won a finished game: 1 divided among the winners; alone 1 for a success, or 0."""
        winners = self.winners()
        return [1 / len(winners) if p in winners else 0.0 for p in range(self.setup.players)]

    def returns(self) -> list[float]:
        """What each player was after in a finished game: his share of the win; alone, where a game says so, points."""
        return self.shares()

    # sameness

    def digest(self) -> str:
        """A short fingerprint of the complete position: the same on every machine."""
        return fingerprint(self.to_json())

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, slot) == getattr(other, slot) for kind in type(self).__mro__ for slot in slots(kind)
        )

    __hash__ = None  # type: ignore[assignment]  # a position changes as it is played

    # general copies: questions and set-ups exist once, so a position travels as `to_json` writes it

    def __copy__(self: S) -> S:
        return self.clone()

    def __deepcopy__(self: S, memo: object) -> S:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        data = self.to_json()
        return unpickled, (data["game"], data, self.setup.content)


def unpickled(game: str, data: Json, content: Any) -> State:
    """The position that was pickled."""
    from hedgerow.catalog import games  # the catalogue stands above the contract

    return games[game].from_json(data, content)


def slots(kind: type) -> tuple[str, ...]:
    """The slots that a class itself adds."""
    found = kind.__dict__.get("__slots__", ())
    return (found,) if isinstance(found, str) else tuple(found)


def canonical(data: Any) -> str:
    """JSON with one spelling: sorted keys, no spaces."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(data: Any) -> str:
    """The first 16 hex digits of the SHA-256 of the canonical JSON."""
    return hashlib.sha256(canonical(data).encode("utf-8")).hexdigest()[:16]


class Belief(Protocol):
    """What a player who saw an observation may believe."""

    def sample(self, rng: Chance) -> State:
        """A complete position that the player could be in, drawn evenly over the physical arrangements of
        the pieces that he cannot see; its chance is new, so that nobody foresees a draw."""


class Game(ABC):
    """One game: what it is, and how it starts."""

    id: ClassVar[str]
    title: ClassVar[Name]
    letter: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    decisions: ClassVar[Mapping[str, Decision[Any]]]

    @property
    @abstractmethod
    def rules(self) -> Catalogue:
        """The numbered rules."""

    @property
    @abstractmethod
    def content(self) -> Any:
        """The deck, boards or map the game is played with unless others are given."""

    @property
    def view(self) -> View:
        """The game's drawing room, imported when it is first drawn."""
        room: Any = import_module(f"{type(self).__module__}.view")
        return room  # type: ignore[no-any-return]

    @abstractmethod
    def load_content(self, text: str, file: str) -> Any:
        """Read an owner's deck, boards or map. Raises ContentError with every fault found."""

    @abstractmethod
    def start(self, players: int, chance: Chance, content: Any, options: Mapping[str, Any]) -> State:
        """Set up a game whose arguments `new` has checked."""

    @abstractmethod
    def from_json(self, data: Json, content: Any = None) -> State:
        """The position that `State.to_json` wrote, or one made by hand. Raises BadPosition."""

    @abstractmethod
    def belief(self, observation: Observation, content: Any = None) -> Belief:
        """What a player may believe who saw only this observation."""

    @abstractmethod
    def live_scores(self, observation: Observation, content: Any = None) -> list[Score | None]:
        """Each player's score so far as far as the observer may know it; None where it is hidden."""

    def options_of(self, position: Any, content: Any) -> dict[str, Any]:
        """The options of a position as JSON, all of them, checked. Raises BadPosition."""
        if not isinstance(position, Mapping):
            raise BadPosition([Message(N_("position: must be a table"))])
        given = position.get("options", {})
        if not isinstance(given, Mapping):
            raise BadPosition([Message(N_("position: options: must be a table"))])
        try:
            return self.check_options(given, content)
        except BadSetup as error:
            raise BadPosition([Message(N_("position: options: {what}"), {"what": error.message})]) from None

    def canonical(self, state: Any, codes: Sequence[str]) -> list[str] | None:
        """Answers given in any order, in the order in which this game asks for them; None if the rules forbid them.

        Games that ask for sets in one order only (so that no choice is offered twice) say here what that order is.
        """
        return list(codes)

    def begun(self, state: Any) -> bool | None:
        """Whether the set that this position asks for has something in it already; None where it asks for no set.

        Only for sets whose things depend on each other, so that a face must show the set as it grows (drafting.py).
        Nothing may come to light while such a set is open.
        """
        return None

    def draft(self, state: Any) -> Any:
        """A copy of a position that takes the things of the set in any order: to look at and to click in."""
        return state.clone()

    def check_options(self, given: Mapping[str, Any], content: Any) -> dict[str, Any]:
        """All options with their values. Raises BadSetup for one that does not exist."""
        chosen: dict[str, Any] = {option.id: option.default for option in self.options}
        for id, value in given.items():
            if id not in chosen:
                known = ", ".join(chosen) or Message(N_("none"))
                raise BadSetup(
                    N_("{game} has no option {option}: it has {known}"),
                    game=self.title,
                    option=f"{id!r:.60}",
                    known=known,
                )
            option = next(option for option in self.options if option.id == id)
            if not isinstance(value, str) or value not in option.values:
                raise BadSetup(
                    N_("option {option} cannot be {value}: choose {known}"),
                    option=id,
                    value=f"{value!r:.60}",
                    known=either(option.values),
                )
            chosen[id] = value
        return chosen

    def new(self, players: Any, seed: Any, content: Any = None, **options: Any) -> State:
        """A new game. The same arguments always give the same game.

        `seed` is a number from 0 to 2**53 - 1. Raises BadSetup for arguments that the game cannot start with.
        """
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            allowed = ", ".join(map(str, self.players))
            raise BadSetup(
                N_("{game} is for {allowed} players, not {players}"),
                game=self.title,
                allowed=allowed,
                players=f"{players!r:.60}",
            )
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
            raise BadSetup(
                N_("a seed is a whole number from 0 to {last}, not {seed}"), last=SEED_LIMIT - 1, seed=f"{seed!r:.60}"
            )
        content = self.content if content is None else content
        return self.start(players, Chance(seed), content, self.check_options(options, content))

    # for people: the floors above are asked only when somebody calls

    def __call__(self, players: int | None = None, seed: int = 1, content: Any = None, **options: Any) -> Match:
        """A new game to play with: `game = games.meadow(players=2, seed=7)`; see `hedgerow.people`.

        Without `players` as few as the game allows; `content` is a deck or map, or the text of one. Raises BadSetup.
        """
        from hedgerow.people.match import started

        return started(self, players, seed, content, options)

    def position(self, position: Mapping[str, Any] | str | None = None, players: int = 2, **fields: Any) -> Match:
        """A position put up by hand: complete, as `to_json()` writes it, or the start of a game with `fields` changed.

        Raises BadPosition that lists what cannot be.
        """
        from hedgerow.people.match import at_position

        return at_position(self, position, players, fields)
