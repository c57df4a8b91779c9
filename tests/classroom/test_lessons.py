"""Every lesson is complete in both languages, and all its cells run in both kinds of notebook."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from pathlib import Path

import pytest

from builder.classroom.lessons import LANGUAGES, NOTEBOOKS, Lesson, lessons, read
from builder.classroom.notebooks import jupyter, marimo
from builder.classroom.tools import PYTHON, install_tools
from builder.classroom.wheels import fetch_wheels
from builder.core import RUNNER, inside
from builder.node import node_binary
from builder.paths import PKG, PYODIDE, ROOT, TESTS
from builder.report import BuildError
from classroom.running import outputs
from hedgerow.catalog import games

LESSONS = {lesson.id: lesson for lesson in lessons()}
EVERY = [(id, language, notebook) for id in LESSONS for language in LANGUAGES for notebook in NOTEBOOKS]


@pytest.mark.parametrize(("id", "language", "notebook"), EVERY)
def test_all_cells_run(id: str, language: str, notebook: str) -> None:
    found = outputs(id)[f"{language} {notebook}"]
    assert sum(bool(text) for text in found) >= 3, "a lesson shows something"


@pytest.mark.parametrize("id", LESSONS)
def test_the_dutch_notebook_speaks_dutch(id: str) -> None:
    for notebook in NOTEBOOKS:
        assert outputs(id)[f"nl {notebook}"] != outputs(id)[f"en {notebook}"]


@pytest.mark.parametrize(("id", "language"), [(id, language) for id in LESSONS for language in LANGUAGES])
def test_the_jupyter_notebook_holds_the_cells(id: str, language: str) -> None:
    notebook = json.loads(jupyter(LESSONS[id], language))
    cells = LESSONS[id].of(language, "jupyter")
    assert ["".join(cell["source"]) for cell in notebook["cells"]] == [cell.content for cell in cells]
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)


def test_the_marimo_notebooks_run_in_marimo(tmp_path: Path) -> None:
    install_tools()
    for id, lesson in LESSONS.items():
        for language in LANGUAGES:
            (tmp_path / f"{id}_{language}.py").write_text(marimo(lesson, language), "utf-8")
    script = (
        "import runpy, sys\n"
        "for path in sys.argv[1:]:\n"
        "    app = runpy.run_path(path)['app']\n"
        "    outputs, names = app.run()\n"
        "    print('ran', path, sum(output is not None for output in outputs))\n"
    )
    files = sorted(map(str, tmp_path.glob("*.py")))
    done = subprocess.run(
        [str(PYTHON), "-c", script, *files],
        env={"PYTHONPATH": str(PKG)},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    ran = [line for line in done.stdout.splitlines() if line.startswith("ran ")]
    assert len(ran) == len(files)
    assert not [line for line in ran if line.endswith(" 0")]


def test_all_cells_run_inside_pyodide() -> None:
    """The browser's own Python, on Node: with it no lesson needs a browser to show that it runs there."""
    wheels = [path for path in fetch_wheels() if path.name.endswith("-none-any.whl")]
    script = TESTS / "classroom" / "in_pyodide.py"
    done = subprocess.run(
        [str(node_binary()), str(RUNNER), str(PYODIDE), "-", str(ROOT), str(script), *map(inside, wheels)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=900,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    ran = [line.split() for line in done.stdout.splitlines() if line.startswith("ran ")]
    assert {(id, language, notebook) for _, id, language, notebook, _ in ran} == set(EVERY)
    assert all(int(count) >= 3 for *_, count in ran)


@pytest.mark.parametrize("id", LESSONS)
def test_text_comes_in_both_languages(id: str) -> None:
    lesson: Lesson = LESSONS[id]
    for field in ("title", "lead", "aim", "materials"):
        assert lesson.text(field, "en") != lesson.text(field, "nl")
    assert len(lesson.text("ask", "en")) == len(lesson.text("ask", "nl")) >= 1
    texts = [[c.content for c in lesson.of(language, "jupyter") if c.kind == "text"] for language in LANGUAGES]
    assert texts[0][0].startswith("# ")
    assert texts[1][0].startswith("# ")
    assert all(one != other for one, other in zip(*texts, strict=True))


RULES = [id for id, lesson in LESSONS.items() if lesson.kind == "rules"]


def test_every_game_has_a_lesson_of_its_rules() -> None:
    assert {LESSONS[id].about["game"] for id in RULES} == set(games)
    assert len(RULES) == len(games)


@pytest.mark.parametrize("id", RULES)
def test_the_rules_that_a_lesson_names_are_shown_in_it(id: str) -> None:
    lesson = LESSONS[id]
    catalogue = games[lesson.about["game"]].rules
    named = lesson.about["rules"]
    assert len(set(named)) == len(named) >= 4
    for notebook in NOTEBOOKS:
        shown = " ".join(outputs(id)[f"en {notebook}"])
        missing = [rule for rule in named if not re.search(rf"\b{re.escape(catalogue[rule].number)}(?!\d)", shown)]
        assert missing == [], "no cell shows these"


@pytest.mark.parametrize("id", RULES)
def test_a_rules_lesson_can_be_tried(id: str) -> None:
    """It shares steps with the page's Learn, asks for refusals and points, and lets people play on."""
    code = "\n".join(cell.content for cell in LESSONS[id].of("en", "jupyter") if cell.kind == "code")
    for what in ("guided(", ".try_(", ".rules()", ".why_not(", ".scores()", "position(", "board("):
        assert what in code, what


HEAD = '''"""
order = 1
age = "10"
minutes = 10
[en]
title = "T"
lead = "L"
aim = "A"
materials = "M"
ask = ["?"]
[nl]
title = "T"
lead = "L"
aim = "A"
materials = "M"
ask = ["?"]
"""
# %% text en
# # One
# %% text nl
# # Een
# %%
from hedgerow.classroom import speak
speak("en")
'''


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('age = "10"\n', "", "must give age"),
        ("[nl]", "[de]", "has no table [nl]"),
        ('materials = "M"\nask = ["?"]\n"""', '"""', "must give materials in [nl]"),
        ("# %% text nl", "# %% text xx", "a cell cannot be 'xx'"),
        ("# %% text nl\n# # Een\n", "", "it has 1 texts in English and 0 in Dutch"),
        ('speak("en")', 'speak("nl")', "one cell, and only one, must say"),
        ('speak("en")', 'speak("en")\n# %%\nspeak = 1', "both give the name speak"),
        ("order = 1", "order = ", "Invalid"),
        ('speak("en")', 'speak("en"', "never closed"),
    ],
)
def test_a_faulty_lesson_is_named_with_its_fault(tmp_path: Path, old: str, new: str, words: str) -> None:
    path = tmp_path / "class" / "faulty.py"
    path.parent.mkdir()
    path.write_text(HEAD, "utf-8")
    assert read(path, "class").id == "faulty"
    assert HEAD.count(old) >= 1
    path.write_text(HEAD.replace(old, new), "utf-8")
    with pytest.raises(BuildError) as fault:
        read(path, "class")
    assert "notebooks/class/faulty.py" in str(fault.value)
    assert words in str(fault.value)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("", "must give rules"),
        ('rules = ["meadow.main.number"]\n', "names a rule that upland_and_prairie does not have: meadow.main.number"),
    ],
)
def test_a_rules_lesson_names_rules_of_its_game(tmp_path: Path, given: str, words: str) -> None:
    path = tmp_path / "rules" / "faulty.py"
    path.parent.mkdir()
    path.write_text(HEAD.replace("order = 1\n", f'order = 1\ngame = "upland_and_prairie"\n{given}'), "utf-8")
    with pytest.raises(BuildError, match=words):
        read(path, "rules")


def test_names_inside_functions_are_free(tmp_path: Path) -> None:
    path = tmp_path / "class" / "fine.py"
    path.parent.mkdir()
    body = "# %%\ndef one():\n    total = 1\n    return total\n# %%\ntotal = [total for total in range(3)]\n"
    path.write_text(HEAD + body, "utf-8")
    ast.parse(marimo(read(path, "class"), "en"))
