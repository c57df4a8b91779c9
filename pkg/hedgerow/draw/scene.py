"""What goes into a drawing and what comes out: the same for all five games and for every face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from hedgerow.draw.html import Markup
from hedgerow.game import Observation
from hedgerow.words import Message, Name, Words


class Refusal(NamedTuple):
    """Why a choice is not allowed, in words: the rule's id and number, a short title, a sentence."""

    rule: str
    number: str
    title: str
    text: str


class Choice(NamedTuple):
    """One candidate of the open decision: legal, or refused with the reason."""

    code: str
    refusal: Refusal | None = None

    @property
    def legal(self) -> bool:
        """Whether the rules allow it."""
        return self.refusal is None


@dataclass(frozen=True)
class Scene:
    """All that a drawing may be made of. `viewer` None is an onlooker.

    `choices` is empty unless the viewer is the one who is asked. `content` is the deck or map in use (for names and
    geometry); it holds nothing secret.
    """

    observation: Observation
    viewer: int | None
    words: Words
    content: Any
    choices: Mapping[str, Choice] = field(default_factory=dict)
    portrait: bool = False  # the face is upright and narrow: draw high rather than wide
    looking_at: int | None = None  # another player whose part of the table is looked at in full
    later: frozenset[str] = frozenset()  # codes of a set that the game takes only after others of the same set
    early: frozenset[str] = frozenset()  # codes of a question that comes later in this turn (`Decision.early`)
    fresh: tuple[tuple[int, Message], ...] = ()  # what each player did last, as the viewer saw it: who, what
    open: bool = False  # laid open to everybody: the viewer's side of the table, looked at by nobody in particular

    @property
    def you(self) -> int | None:
        """The seat that words may call "you": the viewer, unless all is open; everybody else has a name."""
        return None if self.open else self.viewer

    def joins(self, code: str) -> bool:
        """Whether a thing may join the set that is asked for, whatever was taken up before it."""
        return code in self.choices or code in self.later


class Opened(NamedTuple):
    """All about one thing: `picture` large, `lines` that hold now, and the rules whose ids begin with `rules`."""

    name: Name
    picture: Markup
    lines: tuple[str, ...]
    rules: str


class Shelf(NamedTuple):
    """A part of a deck, laid out to be looked at: what it is, a remark, and its pieces, each with its words.

    A game's `gallery.py` has `gallery(scene) -> tuple[Shelf, ...]`, where the scene is a new game with that deck.
    """

    title: str
    note: str
    pieces: tuple[Markup, ...]


class Step(NamedTuple):
    """One step of a compound turn: "done", "now" or "later"."""

    label: str
    state: str


@dataclass(frozen=True)
class Ask:
    """The decision in words: the question, a helpful second sentence, and the steps of the turn."""

    question: str
    hint: str = ""
    steps: tuple[Step, ...] = ()


UNKNOWN = "?"  # in place of points that the viewer cannot know


class Other(NamedTuple):
    """Another player at the edge of the table: points now (or UNKNOWN) or a count, a line for the strip, the panel."""

    player: int
    headline: str
    strip: Markup
    panel: Markup


class Pick(NamedTuple):
    """Several things chosen as one set, in any order: the face collects their codes (see `choices.pick`), puts them in
    the game's order (`Game.canonical`) and sends them together.

    Between `least` and `most` of them; with `done` the set is closed by that answer, without it by the last thing.
    """

    least: int
    most: int
    done: str = ""


@dataclass(frozen=True)
class Drawing:
    """The table, part by part, as the frame puts it together (design: bar, ask, board, hand, others, points)."""

    facts: tuple[str, ...]  # for the bar; the first names the deck or map in use
    ask: Ask
    board: Markup
    hand: Markup
    others: tuple[Other, ...]
    points: Markup
    acts: tuple[str, ...] = ()  # codes of choices that have no place on the board; shown as buttons
    pick: Pick | None = None  # the open question asks for a set of things


class View(Protocol):
    """A game's `view.py`."""

    def draw(self, scene: Scene) -> Drawing:
        """The table as one player sees it."""

    def text(self, scene: Scene) -> str:
        """The same facts as lines of text (terminal, screen reader, transcripts)."""

    def sketch(self, scene: Scene) -> str:
        """The board in characters, "" if sentences say it all (terminal, transcripts)."""

    def label(self, scene: Scene, code: str) -> str:
        """What an action does, in words ("Place lynx on D3")."""

    def opened(self, scene: Scene, thing: str) -> tuple[Opened, ...]:
        """All about a thing, as its `data-open` names it; only where things on the table can be opened."""
