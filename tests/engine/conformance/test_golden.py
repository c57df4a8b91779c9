"""Golden files: whole games written out, and how many ways there are to begin.

A changed rule or a changed word shows as a difference that a person can read. If it is meant, write the files anew with
`pytest tests/engine/conformance/test_golden.py --golden-update`, look at `git diff`, and commit.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.conformance.cases import DEFAULT_CASES, EVERY_CASE, Case, for_default_cases
from engine.conformance.transcript import transcript
from engine.conformance.walk import at_random, keenly
from hedgerow import games
from hedgerow.game import State

GOLDEN = Path(__file__).parent.parent / "golden"
MOST_PLAYS = 2500  # positions looked at when the ways to begin are counted
CASES = DEFAULT_CASES + [
    case for id in games for case in [case for case in EVERY_CASE if case.game_id == id and len(case.options) > 1][-2:]
]


def compare(file: Path, text: str, update: bool) -> None:
    """Hold a text against its golden file, or write that."""
    if update:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
    assert file.is_file(), f"{file.name} is missing: run pytest with --golden-update"
    golden = file.read_text("utf-8")
    for number, (line, expected) in enumerate(zip(text.splitlines(), golden.splitlines(), strict=False), 1):
        assert line == expected, f"{file.name}, line {number}: see `git diff` after --golden-update"
    assert text == golden


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case)) for case in CASES])
def test_transcript(case: Case, golden_update: bool) -> None:
    text = transcript(case, 2026, at_random if case in DEFAULT_CASES else keenly)
    compare(GOLDEN / "transcripts" / case.game_id / f"{file_name(case)}.txt", text, golden_update)


def file_name(case: Case) -> str:
    """Short enough for every file system: players and options by their values."""
    own = [value if isinstance(value, str) else "own" for _, value in case.options]
    return "_".join([f"{case.players}p", *own, *([case.content_name] if case.content_name else [])])


@for_default_cases
def test_ways_to_begin(case: Case, golden_update: bool) -> None:
    """Like perft in chess: from a fixed seed, the number of action sequences and of different positions per depth."""
    wave: list[State] = [case.new(7)]
    lines: list[dict[str, int]] = []
    while len(wave) * len(wave[0].legal_actions()) <= MOST_PLAYS and len(lines) < 12:
        following = []
        for state in wave:
            for action in state.legal_actions():
                twin = state.clone()
                twin.apply(action)
                following.append(twin)
        wave = following
        lines.append({"depth": len(lines) + 1, "ways": len(wave), "positions": len({s.digest() for s in wave})})
        if all(state.is_terminal for state in wave):
            break
    assert len(lines) >= 2
    text = "[\n" + ",\n".join(f"  {json.dumps(line)}" for line in lines) + "\n]\n"
    compare(GOLDEN / "counts" / f"{case.game_id}-{case.players}p.json", text, golden_update)
