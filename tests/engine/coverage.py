"""Which rules the marked tests have shown: `@pytest.mark.rule("upland-and-prairie.place.capacity")`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import NamedTuple

from hedgerow import games
from hedgerow.rules import Catalogue, load_rules


class Shown(NamedTuple):
    """What a run of the tests came to: per rule id the marked tests that passed, and the marked ones that did not."""

    by_rule: dict[str, set[str]]
    broken: set[str]


def catalogues() -> dict[str, Catalogue]:
    """The rules of all games that can be played."""
    return {game.id: game.rules for game in games.values()}


def written() -> set[str]:
    """The ids of all rules there are, also of games that cannot be played yet."""
    folder = resources.files("hedgerow") / "games"
    names = [place.name for place in folder.iterdir() if (place / "rules.toml").is_file()]
    return {rule.id for name in names for rule in load_rules(f"hedgerow.games.{name}", "")}


def gaps(shown: Shown, rules: Mapping[str, Catalogue] | None = None) -> list[str]:
    """One sentence for each rule without a passed test, and for each marker that names no rule."""
    known = written() if rules is None else {rule.id for catalogue in rules.values() for rule in catalogue}
    rules = catalogues() if rules is None else rules
    proven = {id for id, tests in shown.by_rule.items() if tests - shown.broken}
    found = [
        f"{rule.number} {rule.id}: no passed test shows this rule"
        for catalogue in rules.values()
        for rule in catalogue
        if rule.id not in proven
    ]
    return found + [f"{id}: marked by a test, but no game has this rule" for id in sorted(shown.by_rule.keys() - known)]


def report(shown: Shown, rules: Mapping[str, Catalogue] | None = None) -> list[str]:
    """One line for each game."""
    rules = catalogues() if rules is None else rules
    lines = []
    for id, catalogue in rules.items():
        tests = {test for rule in catalogue for test in shown.by_rule.get(rule.id, ())}
        proven = sum(bool(shown.by_rule.get(rule.id, set()) - shown.broken) for rule in catalogue)
        lines.append(f"{id}: {proven} of {len(catalogue)} rules shown by {len(tests)} tests")
    return lines
