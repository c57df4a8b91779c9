"""The numbered rules of a game, and what is said when one is broken.

What the engine refuses, what a page greys out with a reason and what a lesson explains is the same check:
it returns a `Violation` that names a rule of the game's `Catalogue`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from hedgerow.packaged import read_text
from hedgerow.words import N_, Message, Name, WordedError, Words, joined

if TYPE_CHECKING:
    from hedgerow.game import Action, State


class Rule(NamedTuple):
    """One rule in our own words.

    `number` is the short form for people ("U 3.2"); `kind` is "rule" (the engine keeps it) or "table" (people
    keep it, such as who may talk: the page states it). `source` names the section of the rulebook or a ruling.
    """

    id: str
    number: str
    chapter: Name
    title: Name
    text: Name
    source: str
    kind: str


class Catalogue:
    """All rules of one game in their order; `catalogue[id]` finds one (KeyError if there is none)."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = tuple(rules)
        self._by_id = {rule.id: rule for rule in rules}

    def __getitem__(self, id: str) -> Rule:
        return self._by_id[id]

    def __contains__(self, id: object) -> bool:
        return id in self._by_id

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def get(self, id: str) -> Rule | None:
        """The rule of that id, or None for a technical id (`order.*`) that no rulebook holds."""
        return self._by_id.get(id)

    def place(self, id: str) -> int:
        """Where a rule stands; technical ids come last."""
        rule = self._by_id.get(id)
        return len(self.rules) if rule is None else self.rules.index(rule)


def load_rules(package: str, letter: str) -> Catalogue:
    """Read `rules.toml` beside a game.

    The file is ours and covered by tests, so a wrong one is a plain KeyError here.
    """
    import tomllib  # only here: the lobby knows rules as well, and need not read TOML

    data = tomllib.loads(read_text(package, "rules.toml"))
    rules = []
    for number, chapter in enumerate(data["chapter"], 1):
        title = Name(**chapter["title"])
        for place, entry in enumerate(chapter["rule"], 1):
            rules.append(
                Rule(
                    id=entry["id"],
                    number=f"{letter} {number}.{place}",
                    chapter=title,
                    title=Name(**entry["title"]),
                    text=Name(**entry["text"]),
                    source=entry["source"],
                    kind=entry.get("kind", "rule"),
                )
            )
    return Catalogue(rules)


class Violation:
    """Why an action is not allowed: the rule, and a sentence with the numbers of the position.

    Violations are constants made once; `facts(state, action)` is called only when one is shown, because
    wording every refusal would cost a random game half its speed.
    """

    __slots__ = ("facts", "rule", "text")

    def __init__(
        self,
        rule: str,
        text: str,
        facts: Callable[[Any, Any], dict[str, Any]] | None = None,
    ) -> None:
        self.rule = rule
        self.text = text
        self.facts = facts

    def message(self, state: State, action: Action) -> Message:
        """The reason as a message, with the values of this position."""
        return Message(self.text, {} if self.facts is None else self.facts(state, action))

    def __repr__(self) -> str:
        return f"Violation({self.rule!r})"


class IllegalAction(WordedError):
    """An action that the rules do not allow here; the state is as it was before.

    `message` says why; `whole`, which `said` says, also what was tried and which rule forbids it.
    """

    def __init__(self, action: Action, violation: Violation, message: Message) -> None:
        super().__init__("{code}: {why} ({rule})", code=action.code, why=message, rule=violation.rule)
        self.action = action
        self.violation = violation
        self.whole, self.message = self.message, message

    def __reduce__(self) -> tuple[Any, ...]:
        return _illegal_action, (self.action, self.violation.rule, self.message)

    def said(self, words: Words) -> str:
        return words.say(self.whole)

    @property
    def rule(self) -> str:
        """The id of the rule broken."""
        return self.violation.rule


def _illegal_action(action: Action, rule: str, message: Message) -> IllegalAction:
    """The error that was pickled: a violation's own facts stay behind, they are in the message."""
    return IllegalAction(action, Violation(rule, message.text), message)


class UnknownAction(WordedError):
    """A code that is no answer to the question now open."""


#: the fault of a position whose question has one answer: `State.settle` would have given it
ONLY_ONE = N_("only one action is possible, so it has happened already: set the position after it")


class Faults(list[Message]):
    """What is wrong with a position, one message each."""

    def note(self, text: str, **values: Any) -> None:
        """One thing more: a pattern, and what goes into it."""
        self.append(Message(text, values))


class BadSetup(WordedError):
    """Players, seed or options that a game cannot start with."""


class BadPosition(WordedError):
    """A position that cannot be: wrong shape, or pieces that do not add up. `faults` lists what is wrong."""

    def __init__(self, faults: Iterable[Message]) -> None:
        self.faults = tuple(faults)
        whole = joined(self.faults, "; ")
        super().__init__(whole.text, **whole.values)

    def __reduce__(self) -> tuple[Any, ...]:
        return BadPosition, (self.faults,)
