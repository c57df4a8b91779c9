"""marimo's page, once for each lesson and language, with our Python behind it."""

import html
import re
from collections.abc import Mapping
from urllib.parse import quote

from builder.classroom.lab import guarded
from builder.classroom.lessons import LANGUAGES, Lesson
from builder.classroom.notebooks import marimo
from builder.report import BuildError

BACK = {"en": ("../", "← All lessons"), "nl": ("../../nl/classroom/", "← Alle lessen")}
BACK_STYLE = (
    "position: fixed; z-index: 30; top: 6px; left: 48px; padding: 4px 8px; border-radius: 4px; "
    "font: 500 14px/1.5 sans-serif; color: var(--link, LinkText); background: var(--background, Canvas)"
)

# A whole table, and as much of a long result as a screen or two hold; marimo cuts at 610 pixels.
ROOM_STYLE = "body .marimo-cell.interactive .output-area { max-height: 2040px }"


def marimo_files(
    shell: Mapping[str, bytes], lessons: list[Lesson], python: Mapping[str, str], keeper: str
) -> dict[str, bytes]:
    """All files of the folder, by their paths inside it.

    `python` holds the addresses of the folder "index" and of "lock" relative to that folder, `keeper` that of the
    script that keeps what pupils write.
    """
    files = {name: content for name, content in shell.items() if name != "edit.html"}
    stock = shell["edit.html"].decode()
    for language in LANGUAGES:
        for lesson in lessons:
            page = notebook_page(stock, lesson, language, python, keeper)
            files[page_name(lesson.id, language)] = guarded(page).encode()
    return files


def page_name(id: str, language: str) -> str:
    """The name of a lesson's marimo page."""
    return f"{id}.html" if language == "en" else f"{id}.{language}.html"


def notebook_page(stock: str, lesson: Lesson, language: str, python: Mapping[str, str], keeper: str) -> str:
    """One page: the stock one with another notebook, which runs as soon as it is opened.

    Raises BuildError when the stock page is not as expected.
    """
    code = marimo(lesson, language)
    keeping = f'<script src="{keeper}"></script>'
    back, said = BACK[language]
    addresses = (
        f'data-pyodide-index-url="{python["index"]}" data-pyodide-lockfile-url="{python["lock"]}" '
        f'data-pypi-index-url="{python["nowhere"]}"'
    )
    changes = (
        (r'<html lang="en">', f'<html lang="{language}">'),
        (r"</head>", f"<style>{ROOM_STYLE}</style></head>"),
        (r"<title>[^<]*</title>", f"<title>{html.escape(lesson.text('title', language))} · Hedgerow</title>"),
        (r'<marimo-wasm hidden=""[^>]*>', f'<marimo-wasm hidden="" {addresses}>'),
        (r'<marimo-code hidden="">[^<]*</marimo-code>', f'<marimo-code hidden="">{quote(code)}</marimo-code>{keeping}'),
        (r"<body>", f'<body><a id="back" href="{back}" style="{BACK_STYLE}">{said}</a>'),
        # The keeper gives marimo the code, this or a kept copy.
        (r'<script data-marimo="true">\s*Object\.defineProperty\(window, "__MARIMO_EXPORT_CONTEXT__".*?</script>', ""),
        (r'"auto_instantiate": false', '"auto_instantiate": globalThis.lessonRuns !== false'),  # the keeper says so
        (r'"enabled": true, "models"', '"enabled": false, "models"'),  # no button that would ask a server for code
        (r'"autosave": "off"', '"autosave": "after_delay"'),
        (r'"theme": "light"', '"theme": "system"'),
    )
    for pattern, text in changes:
        stock, count = re.subn(pattern, lambda _, text=text: text, stock, flags=re.DOTALL)  # type: ignore[misc]
        if count != 1:
            raise BuildError(f"marimo's page holds {pattern!r} {count} times, not once; look into classroom/marimo.py.")
    return stock
