"""The pages as they are written: nothing inline, nothing from elsewhere, no dead link, no missing picture."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath

import pytest

import render

PLACES = {"decks", "statistics"}
NAMES = (
    "style.css",
    "icon.svg",
    "manifest.webmanifest",
    "boot.js",
    "page.js",
    "early.js",
    "rules.js",
    "classroom.css",
    "classroom-page.js",
    "classroom-sheets.css",
    "classroom-print.js",
)


class Seen(HTMLParser):
    """Elements with their attributes, and the text of scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Seen]:
    """All pages, read."""
    dist = tmp_path_factory.mktemp("pages")
    licences = [path.name for path in (render.HERE / "static" / "licences").iterdir()]
    names = [*NAMES, *(f"licences/{name}" for name in licences)]
    render.render(dist, {name: f"assets/{name.replace('/', '-')}" for name in names})
    found = {}
    for path in sorted(dist.rglob("*.html")):
        found[path.relative_to(dist).as_posix()] = seen = Seen()
        seen.feed(path.read_text("utf-8"))
    return found


def elements(pages: dict[str, Seen]) -> Iterator[tuple[str, str, dict[str, str]]]:
    for page, seen in pages.items():
        for tag, values in seen.elements:
            yield page, tag, values


def test_both_languages_have_the_same_pages(pages: dict[str, Seen]) -> None:
    dutch = {page.removeprefix("nl/") for page in pages if page.startswith("nl/")}
    assert dutch == {page for page in pages if not page.startswith("nl/")}
    assert "rules/upland_and_prairie/index.html" in dutch


def test_nothing_is_inline_and_nothing_comes_from_elsewhere(pages: dict[str, Seen]) -> None:
    for page, tag, values in elements(pages):
        assert tag != "style", page
        assert "style" not in values, (page, tag)
        assert not [name for name in values if name.startswith("on")], (page, tag)
        assert tag != "script" or values["src"], page
        for name in ("src", "href"):
            assert not re.match(r"(?:\w+:)?//|data:|javascript:|/", values.get(name, "")), (page, values)


def test_every_link_leads_to_a_page_and_a_place_in_it(pages: dict[str, Seen]) -> None:
    places = {page: {values["id"] for _, values in seen.elements if "id" in values} for page, seen in pages.items()}
    for page, tag, values in elements(pages):
        if tag != "a" or re.search(
            r"assets/|\.txt$|\.whl$|hedgerow\.html$|classroom/(lab|marimo|files|api)/", values["href"]
        ):
            continue
        address, _, place = values["href"].partition("#")
        target = page if not address else resolved(page, address)
        assert target in pages, (page, values["href"])
        if "app" in places[target] and place.partition("=")[0] in PLACES:
            continue  # opened by the page's Python
        lesson, _, step = place.partition("/")
        if step:  # a step of a lesson to be taken
            assert {lesson, f"{lesson.removeprefix('do=')}-{step}"} <= places[target], (page, values["href"])
            continue
        assert not place or place in places[target], (page, values["href"])


def resolved(page: str, address: str) -> str:
    """The page that a relative address on a page names."""
    parts = list(PurePosixPath(page).parent.parts)
    for part in address.split("/"):
        if part == "..":
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    return (Path(*parts) / "index.html").as_posix() if parts else "index.html"


def test_every_picture_stands_in_its_page(pages: dict[str, Seen]) -> None:
    for page, seen in pages.items():
        ids = {values["id"] for _, values in seen.elements if "id" in values}  # symbols, and shapes inside of them
        used = {values["href"].removeprefix("#") for tag, values in seen.elements if tag == "use"}
        assert used <= ids, page


def test_the_policy_forbids_what_it_must() -> None:
    parts = dict(part.strip().split(" ", 1) for part in render.CSP.split(";"))
    assert parts["default-src"] == "'none'"
    assert "unsafe-inline" not in render.CSP
    assert "'unsafe-eval'" not in render.CSP
    assert parts["form-action"] == parts["base-uri"] == "'none'"
