"""A lesson as it is written: one Python file for both languages and both kinds of notebook.

The file's docstring is TOML: what the teacher's page says. After it come cells, each begun by a line `# %%`:

    # %% text en            Markdown, in lines that begin with "# "; `text nl` is the same in Dutch
    # %%                    code for everybody
    # %% en / # %% nl       code in one language only (names and remarks that pupils read)
    # %% jupyter / marimo   code in one kind of notebook only, where the two really differ
    # %% exercise           code in which the pupil writes an answer

The words combine (`# %% marimo nl`). Being Python, the file is linted like all others. The cell that holds
`speak("en")` says `speak("nl")` in the Dutch notebook.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from builder.paths import ROOT
from builder.report import BuildError
from hedgerow.catalog import games

HOME = ROOT / "notebooks"
KINDS = ("class", "rules")
LANGUAGES = ("en", "nl")
NOTEBOOKS = ("jupyter", "marimo")
BEGIN = re.compile(r"^# %%[ \t]*(.*)$", re.MULTILINE)
SPEAK = 'speak("en")'
TEXTS = ("title", "lead", "aim", "materials", "ask")
FACTS = ("order", "age", "minutes")


class Cell(NamedTuple):
    """One cell: "text" or "code", its content, languages, kinds of notebook, whether pupils answer here."""

    kind: str
    content: str
    languages: tuple[str, ...]
    notebooks: tuple[str, ...]
    exercise: bool = False


@dataclass(frozen=True)
class Lesson:
    """A lesson: `kind` is "class" or "rules", `about` the facts and texts of its head."""

    id: str
    kind: str
    about: dict[str, Any]
    cells: tuple[Cell, ...]

    def of(self, language: str, notebook: str) -> list[Cell]:
        """The cells of one notebook, in the words of its language."""
        found = []
        for cell in self.cells:
            if language in cell.languages and notebook in cell.notebooks:
                content = cell.content
                if cell.kind == "code":
                    content = content.replace(SPEAK, f'speak("{language}")')
                found.append(cell._replace(content=content))
        return found

    def text(self, field: str, language: str) -> Any:
        """A text of the head in a language."""
        return self.about[language][field]


def lessons(home: Path = HOME) -> list[Lesson]:
    """All lessons, class lessons first, each kind in its order."""
    found = [read(path, kind) for kind in KINDS for path in sorted((home / kind).glob("*.py"))]
    return sorted(found, key=lambda lesson: (KINDS.index(lesson.kind), lesson.about["order"], lesson.id))


def read(path: Path, kind: str) -> Lesson:
    """Read one lesson. Raises BuildError that names the file and what is wrong."""
    source = path.read_text("utf-8")
    place = f"{path.parent.name}/{path.name}"
    try:
        head = ast.get_docstring(ast.parse(source), clean=False)
        about = tomllib.loads(head or "")
    except (SyntaxError, tomllib.TOMLDecodeError) as error:
        raise BuildError(f"notebooks/{place}: {error}") from None
    for fault in faults(about, kind):
        raise BuildError(f"notebooks/{place}: its head {fault}.")
    lesson = Lesson(path.stem, kind, about, tuple(cells(source, place)))
    for fault in code_faults(lesson):
        raise BuildError(f"notebooks/{place}: {fault}.")
    return lesson


def faults(about: dict[str, Any], kind: str) -> Iterator[str]:
    """What is missing in a lesson's head. A rules lesson names the rules that it teaches, by their ids."""
    if kind == "rules":
        known = games[about["game"]].rules if about.get("game") in games else ()
        if not about.get("rules"):
            yield "must give rules"
        for id in about.get("rules", ()):
            if id not in known:
                yield f"names a rule that {about.get('game')} does not have: {id}"
    for field in FACTS:
        if field not in about:
            yield f"must give {field}"
    for language in LANGUAGES:
        texts = about.get(language)
        if not isinstance(texts, dict):
            yield f"has no table [{language}]"
            continue
        for field in TEXTS:
            if field not in texts:
                yield f"must give {field} in [{language}]"


def cells(source: str, place: str) -> Iterator[Cell]:
    """The cells of a source."""
    marks = list(BEGIN.finditer(source))
    for mark, after in zip(marks, [*marks[1:], None], strict=True):
        content = source[mark.end() : after.start() if after else len(source)].strip("\n")
        words = mark[1].split()
        unknown = set(words) - {"text", "exercise", *LANGUAGES, *NOTEBOOKS}
        if unknown:
            line = source.count("\n", 0, mark.start()) + 1
            raise BuildError(f"notebooks/{place}, line {line}: a cell cannot be {' '.join(sorted(unknown))!r}.")
        languages = tuple(word for word in words if word in LANGUAGES) or LANGUAGES
        notebooks = tuple(word for word in words if word in NOTEBOOKS) or NOTEBOOKS
        if "text" in words:
            lines = [line.removeprefix("#").removeprefix(" ") for line in content.splitlines()]
            yield Cell("text", "\n".join(lines).strip(), languages, notebooks)
        elif content.strip():
            yield Cell("code", content, languages, notebooks, "exercise" in words)


def code_faults(lesson: Lesson) -> Iterator[str]:
    """What would break a notebook: a name given in two cells (marimo forbids it), the language set not just once."""
    if sum(cell.content.count(SPEAK) for cell in lesson.cells if cell.kind == "code") != 1:
        yield f"one cell, and only one, must say {SPEAK}"
    texts = {
        language: sum(c.kind == "text" and language in c.languages for c in lesson.cells) for language in LANGUAGES
    }
    if len(set(texts.values())) > 1:
        yield f"it has {texts['en']} texts in English and {texts['nl']} in Dutch"
    for language in LANGUAGES:
        given: dict[str, int] = {}
        for number, cell in enumerate(lesson.of(language, "marimo"), 1):
            for name in sorted(names_given(cell.content)) if cell.kind == "code" else ():
                if name in given:
                    yield (
                        f"the {language} cells {given[name]} and {number} both give the name {name}; marimo wants "
                        "each name given once: choose another, or begin it with _"
                    )
                given[name] = number


def names_given(code: str) -> set[str]:
    """The names that a cell gives to others: assigned, imported or defined at its top, not beginning with _."""
    found: set[str] = set()
    for node in top_level(ast.parse(code)):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                found.update((alias.asname or alias.name).split(".")[0] for alias in names)
            case _:
                pass
    return {name for name in found if not name.startswith("_")}


def top_level(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes that are not inside a function, a class or a comprehension."""
    inner = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp)
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, (*inner, ast.GeneratorExp)):
            yield from top_level(child)
