"""A lesson's file, read strictly: every fault with its entry and field, nothing repaired.

kind = "game"            or "puzzle"
order = 10               its place among the lessons of the game
minutes = 12
title.en = "..."         and title.nl; so with every text
about.en = "..."         one sentence for lists
seat = 0                 the learner's seat

[[step]]
title.en = "..."
text.en = "..."          paragraphs with an empty line between them
position = { players = 2, seed = 7, options = { setting = "upland" }, actions = "map lynx; space C3",
             fields = '{"tracker": 3}' }      JSON, because TOML knows no null
task.en = "..."          with it comes `answer`, and what else `model.Step` names

[[step.wrong]]
try = "space B5"         an example; the comment is for this try, or for all of which `when` holds
rule = "upland-and-prairie.place.not-on-goal"     if the rules refuse it
text.en = "..."
"""

from __future__ import annotations

import json
import re
from typing import Any

from hedgerow.bots.levels import LEVELS
from hedgerow.chance import SEED_LIMIT
from hedgerow.content import ContentError, Entry, Fault, quoted, read_toml
from hedgerow.lessons.model import TURN, Lesson, Position, Step, Wrong
from hedgerow.lessons.when import When, exactly, line_of, read_when
from hedgerow.words import N_, Message, Name, is_control

KINDS = ("game", "puzzle")
LONGEST = 1_500  # characters of one text: more does not fit beside a table
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")


def read_lesson(text: str, game: str, id: str) -> Lesson:
    """A lesson from its file's text. Raises ContentError with every fault of form; `checking` finds those of sense."""
    file = f"{id}.toml"
    faults: list[Fault] = []
    root = Entry(read_toml(text, file), file, "", faults)
    if not ID.match(id):
        root.fault("", N_("must be named in small letters, digits and single hyphens, such as first-game.toml"))
    lesson = Lesson(
        game=game,
        id=id,
        kind=root.choice("kind", KINDS),
        order=root.number("order", 0, 999),
        minutes=root.number("minutes", 1, 60),
        title=_name(root, "title"),
        about=_name(root, "about"),
        seat=root.number("seat", 0, 4, 0),
        steps=tuple(_step(data, file, f"step {number}", faults) for number, data in enumerate(root.items("step"), 1)),
    )
    root.done()
    if not lesson.steps:
        root.fault("step", N_("must be there at least once"))
    elif lesson.steps[0].position is None:
        faults.append(Fault(file, "step 1", "position", N_("is missing: the first step must say where it begins")))
    if faults:
        raise ContentError(faults)
    return lesson


def _step(data: Any, file: str, name: str, faults: list[Fault]) -> Step:
    entry = Entry(data, file, name, faults)
    asks = entry.has("task")
    for field in ("answer", "praise"):
        if asks and not entry.has(field):
            entry.fault(field, N_("is missing: a step with a task needs it"))
    for field in ("answer", "also", "when", "answers", "praise", "otherwise", "wrong", "hints"):
        if not asks and entry.has(field):
            entry.fault(field, N_("is there, but the step has no task"))
    step = Step(
        title=_name(entry, "title"),
        text=_name(entry, "text"),
        task=_name(entry, "task") if asks else None,
        position=_position(entry) if entry.has("position") else None,
        answer="; ".join(_line(entry, "answer")) if entry.has("answer") else "",
        also=tuple(_texts(entry, "also")),
        when=_when(entry, "when"),
        answers=_answers(entry),
        praise=_name(entry, "praise") if entry.has("praise") else None,
        otherwise=_name(entry, "otherwise") if entry.has("otherwise") else None,
        wrong=tuple(
            _wrong(each, file, f"{name}, wrong {number}", faults)
            for number, each in enumerate(entry.items("wrong", []), 1)
        ),
        hints=tuple(_hint(entry, each) for each in entry.items("hints", [])),
        highlight=tuple(_texts(entry, "highlight")),
        rules=tuple(_texts(entry, "rules")),
        reply=_line(entry, "reply") if entry.has("reply") else (),
        bot=entry.choice("bot", LEVELS, "") if entry.has("bot") else "",
    )
    entry.done()
    return step


def _wrong(data: Any, file: str, name: str, faults: list[Fault]) -> Wrong:
    entry = Entry(data, file, name, faults)
    line = "; ".join(_line(entry, "try"))
    wrong = Wrong(
        line=line,
        when=_when(entry, "when") or exactly(line),
        rule=entry.text("rule", ""),
        text=_name(entry, "text"),
    )
    entry.done()
    return wrong


def _position(step: Entry) -> Position:
    entry = step.entry("position")
    options = entry.table("options", {})
    if not all(isinstance(value, str) for value in options.values()):
        entry.fault("options", N_("must give a text for each option"))
    text = str(entry.known("fields") or "{}")
    try:
        fields = json.loads(text)
    except ValueError as error:
        entry.fault("fields", N_("is not JSON: {error}"), error=error)
        fields = {}
    if not isinstance(fields, dict):
        entry.fault("fields", N_("must be a JSON object"))
        fields = {}
    position = Position(
        players=entry.number("players", 1, 99),
        seed=entry.number("seed", 0, SEED_LIMIT - 1),
        options=options,
        actions=_line(entry, "actions") if entry.has("actions") else (),
        fields=fields,
    )
    entry.done()
    return position


def _answers(entry: Entry) -> int:
    if entry.data.get("answers") == "turn":
        entry.known("answers")
        return TURN
    if isinstance(entry.data.get("answers"), str):
        entry.known("answers")
        entry.fault("answers", N_('must be a number of answers or "turn"'))
        return 1
    default = max(1, len(line_of(str(entry.data.get("answer", "")))))
    return entry.number("answers", 1, 99, default)


def _when(entry: Entry, field: str) -> When | None:
    if not entry.has(field):
        return None
    return read_when(entry.known(field), entry.file, f"{entry.name}, {field}", entry.faults)


def _line(entry: Entry, field: str) -> tuple[str, ...]:
    value = entry.known(field)
    codes = line_of(value) if isinstance(value, str) else ()
    if not codes:
        entry.fault(field, N_('must be action codes joined by "; "'))
    return codes


def _texts(entry: Entry, field: str) -> list[str]:
    items = entry.items(field, [])
    if not all(isinstance(item, str) and item for item in items):
        entry.fault(field, N_("must be a list of texts"))
        return []
    return items


def _hint(entry: Entry, data: Any) -> Name:
    hint = Entry(data, entry.file, f"{entry.name}, hints", entry.faults)
    name = Name(_text(hint, "en"), _text(hint, "nl"))
    hint.done()
    return name


def _name(entry: Entry, field: str) -> Name:
    """A text in both languages."""
    both = entry.entry(field)
    name = Name(_text(both, "en"), _text(both, "nl"))
    both.done()
    return name


def _text(entry: Entry, field: str) -> str:
    value = entry.known(field)
    if not isinstance(value, str):
        if value is None:
            entry.fault(field, N_("is missing"))
        else:
            entry.fault(field, N_("must be {kind}, not {value}"), kind=Message(N_("a text")), value=quoted(value))
        return ""
    value = value.strip()
    if not 0 < len(value) <= LONGEST:
        entry.fault(field, N_("must have 1 to {n} characters"), n=LONGEST)
    hidden = next((letter for letter in value if letter != "\n" and is_control(letter)), "")
    if hidden:
        entry.fault(field, N_("holds the invisible character U+{code}: write it without"), code=f"{ord(hidden):04X}")
    return value
