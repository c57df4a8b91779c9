"""What is wrong with a position, a set-up, a saved game or a lesson's file is said in Dutch as well, all of it.

The sentences are collected: from the sources, where no fault may be worded but by a marked pattern, and from positions,
set-ups and records spoiled in many ways, each fault of which must be found in the file as it is looked up.
"""

from __future__ import annotations

import ast
import json
import random
import re
import string
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from builder import messages
from builder.paths import PKG, SITE
from engine import test_record as damage
from engine import toy
from engine.conformance.cases import Case
from engine.conformance.test_hostile import HOSTILE, changed, ways
from engine.conformance.walk import keenly, positions, through_json
from hedgerow import saves, share
from hedgerow.catalog import games
from hedgerow.cli.context import BadArguments
from hedgerow.game import Game
from hedgerow.history import History, open_record
from hedgerow.lessons.line import LessonError
from hedgerow.record import Record, RecordError
from hedgerow.rules import BadPosition, BadSetup
from hedgerow.table import TableError
from hedgerow.words import Message, WordedError, Words

ENGLISH, DUTCH = Words("en"), Words("nl")
#: calls that word something, and at which place they take the pattern
WORDING = {
    "Message": 0,
    "note": 0,
    "fault": 1,
    "Violation": 1,
    **{kind.__name__: 0 for kind in (BadArguments, LessonError, TableError)},
}
WORDING |= {kind.__name__: 0 for kind in WordedError.__subclasses__() if kind is not BadPosition}
Patterns = dict[str, list[tuple[int, str]]]  # by variable: in which line it is given which pattern
NAMES = {"Hedgerow", "bots", "position", "fields"}  # said as they are in every language


class Wording(NamedTuple):
    """A call in the sources that words something, and the patterns that its variables may hold."""

    path: Path
    call: ast.Call
    pattern: ast.expr
    known: Patterns


def named(text: str) -> set[str]:
    """The names of the values in a pattern."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def marked(node: ast.expr | None) -> str | None:
    """The text inside N_()."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == messages.MARK:
        return messages.text_of(node)
    return None


def assigned(tree: ast.AST) -> Patterns:
    """The marked patterns that a variable is given, by its name."""
    found: Patterns = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                pairs: list[tuple[ast.expr, ast.expr]] = [(target, node.value)]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = list(zip(target.elts, node.value.elts, strict=True))
                for name, value in pairs:
                    for text in filter(None, map(marked, (value, *either(value)))):
                        found.setdefault(ast.unparse(name), []).append((node.lineno, text))
    return found


def either(node: ast.expr) -> tuple[ast.expr, ...]:
    """Both sides of "one if so else other"."""
    return (node.body, node.orelse) if isinstance(node, ast.IfExp) else ()


@cache
def wordings() -> tuple[Wording, ...]:
    """Every call of engine and page that words something."""
    found = []
    for path in (*sorted((PKG / "hedgerow").rglob("*.py")), *sorted((SITE / "app").glob("*.py"))):
        tree = ast.parse(path.read_text("utf-8"))
        whole = {name: texts for name, texts in assigned(tree).items() if name.isupper()}
        inside: dict[int, Patterns] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                known = whole | assigned(node)
                inside |= {id(child): known for child in ast.walk(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                place = WORDING.get(getattr(node.func, "id", getattr(node.func, "attr", "")))
                if place is not None and len(node.args) > place:
                    found.append(Wording(path, node, node.args[place], inside.get(id(node), whole)))
    return tuple(found)


def made_up(node: ast.expr) -> bool:
    """Whether a pattern is put together or stands there unmarked, so that no file could hold its Dutch."""
    if isinstance(node, ast.IfExp):
        return made_up(node.body) or made_up(node.orelse)
    if isinstance(node, ast.Constant):
        parts = string.Formatter().parse(str(node.value))
        return any(set(re.findall("[A-Za-z]+", text)) - NAMES for text, *_ in parts)
    return isinstance(node, ast.JoinedStr | ast.BinOp)


def given(call: ast.Call) -> set[str] | None:
    """The names of the values that a call gives to its pattern; None if they stand elsewhere."""
    if any(keyword.arg is None for keyword in call.keywords) or getattr(call.func, "id", "") == "Violation":
        return None
    found = {str(keyword.arg) for keyword in call.keywords} - {"plural"}
    if getattr(call.func, "id", "") != "Message":
        return found
    if len(call.args) == 1:
        return found
    table = call.args[1]
    if not isinstance(table, ast.Dict) or not all(isinstance(key, ast.Constant) for key in table.keys):
        return None
    return {str(key.value) for key in table.keys if isinstance(key, ast.Constant)}


def has_plural(call: ast.Call) -> bool:
    """Whether a message has a form for many."""
    return len(call.args) > 2 or "plural" in {keyword.arg for keyword in call.keywords}


def patterns(wording: Wording) -> list[str]:
    """The patterns that a call may get, as far as they can be seen."""
    nodes = [wording.pattern, *either(wording.pattern)]
    found = [text for text in map(marked, nodes) if text]
    for node in nodes:
        before = [each for each in wording.known.get(ast.unparse(node), ()) if each[0] <= wording.call.lineno]
        found += [text for line, text in before if line == max(before)[0]]
    return found


def test_no_fault_is_worded_without_a_mark() -> None:
    found = [f"{each.path.name}:{each.call.lineno}" for each in wordings() if made_up(each.pattern)]
    assert found == [], "mark these with N_(), values aside, or nobody can say them in another language"


def test_each_pattern_gets_the_values_that_it_names() -> None:
    looked, wrong = 0, []
    for each in wordings():
        values = given(each.call)
        plural = has_plural(each.call)
        if values is None or (plural and not values):  # they are given later
            continue
        free = {"n"} if plural else set()  # it chooses the form
        for text in patterns(each):
            looked += 1
            if named(text) - free != values - free:
                wrong.append((each.path.name, each.call.lineno, text, values))
    assert wrong == []
    assert looked > 700


def looked_up() -> set[object]:
    """The sentences of the Dutch file, as gettext looks them up."""
    return {tuple(m.id) if isinstance(m.id, list | tuple) else m.id for m in messages.kept() if all_said(m)}


def all_said(message: messages.Message) -> bool:
    """Whether a sentence has its Dutch."""
    return bool(message.id) and all(messages.strings(message.string))


def without_dutch(message: Message, known: set[object]) -> list[str]:
    """The patterns of a message, those inside it too, that have words of their own and no Dutch for them."""
    found = [message.text] if message.text not in known and made_up(ast.Constant(message.text)) else []
    for value in message.values.values():
        if isinstance(value, Message):
            found += without_dutch(value, known)
    return found


def spoiled(case: Case, rng: random.Random) -> Iterator[Any]:
    """Positions of a game with a value replaced, moved from elsewhere, taken away, counted up or added."""
    found = [through_json(state.to_json()) for state in positions(case, 31, keenly, every=23)]
    for data in found[:4] + found[-1:]:
        paths = [path for path in ways(data) if len(path) < 5]
        for path in rng.sample(paths, min(len(paths), 130)):
            value: Any = data
            for part in path:
                value = value[part]
            if isinstance(value, int):
                yield changed(data, path, value + 1)
            if isinstance(value, list):
                yield changed(data, path, value[1:])
                yield changed(data, path, value + value[:1])
            yield changed(data, path, rng.choice(HOSTILE))
        other = rng.choice(found)
        for field in data:
            yield {**data, field: other.get(field)}
            yield {key: value for key, value in data.items() if key != field}
        for decision in case.game.decisions:
            yield {**data, "decision": decision}
        yield {**data, "no such field": 1}
    yield None


def faults_of(game: Game, data: Any) -> tuple[Message, ...]:
    """What is wrong with a position; nothing for one that can be read."""
    try:
        game.from_json(data)
    except BadPosition as error:
        return error.faults
    return ()


@pytest.mark.parametrize("id", games)
def test_what_is_wrong_with_a_position_has_its_dutch(id: str) -> None:
    known, rng, game = looked_up(), random.Random(9), games[id]
    kinds: set[str] = set()
    for players in {game.players[0], 2, game.players[-1]}:
        for data in spoiled(Case(id, players), rng):
            for fault in faults_of(game, data):
                assert without_dutch(fault, known) == []
                assert DUTCH.say(fault)
                kinds.add(ENGLISH.say(fault._replace(values={**fault.values, "file": "", "place": ""}))[:14])
    assert len(kinds) > 15


@pytest.mark.parametrize("id", games)
def test_what_a_game_cannot_start_with_has_its_dutch(id: str) -> None:
    known, game = looked_up(), games[id]
    tries: list[tuple[Any, Any, dict[str, Any]]] = [(99, 1, {}), (2, -1, {}), (2, 1, {"wish": "x"})]
    tries += [(2, 1, {option.id: "wish"}) for option in game.options]
    for players, seed, options in tries:
        with pytest.raises(BadSetup) as caught:
            game.new(players, seed, **options)
        assert without_dutch(caught.value.message, known) == []
        assert "{" not in caught.value.said(DUTCH)


@pytest.mark.parametrize("fault", damage.FAULTS)
def test_what_is_wrong_with_a_record_has_its_dutch(fault: str) -> None:
    data = damage.played().record().to_json()
    damage.FAULTS[fault][0](data)
    with pytest.raises(RecordError) as caught:
        open_record(Record.from_text(json.dumps(data)), games=toy.GAMES)
    assert without_dutch(caught.value.message, looked_up()) == []


def test_a_file_and_a_link_of_too_many_players_are_refused_in_dutch() -> None:
    """As the page opens them: what is wrong stands inside the sentence that says what to do about it."""
    crowded = replace(History(games["upland_and_prairie"], 2, 7).record(), players=7)
    with pytest.raises(RecordError) as of_file:
        saves.load(crowded.to_text(), "nl", ())
    with pytest.raises(RecordError) as of_link:
        saves.open_shared(share.decode(share.encode(crowded)), language="nl", contents=())
    said = "kan niet beginnen: Upland & Prairie is voor 2, 3, 4 spelers, niet voor 7."
    for caught in (of_file, of_link):
        assert said in caught.value.said(DUTCH)
    with pytest.raises(RecordError) as cut:
        saves.load(crowded.to_text()[:90], "nl", ())
    assert "(regel 1 is geen JSON)" in cut.value.said(DUTCH)
