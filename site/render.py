"""Writes the pages at build time, in English and Dutch, so that they can be read while Python boots."""

from __future__ import annotations

import gettext
import io
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markdown_it import MarkdownIt
from markupsafe import Markup

from builder import startup
from classroom_pages import classroom_pages
from hedgerow.bots.levels import OFFERED
from hedgerow.catalog import games
from hedgerow.classroom.exercise import coded
from hedgerow.draw.pieces import seat_badge
from hedgerow.draw.symbols import sprite, symbols
from hedgerow.game import Game
from hedgerow.games.forest_shuffle import scorerview
from hedgerow.lessons import lessons
from hedgerow.scorer import Form
from hedgerow.words import LANGUAGES
from readlessons import lesson_page, taught_by
from related import related
from searching import other_words

HERE = Path(__file__).resolve().parent
PO = HERE.parent / "pkg" / "hedgerow" / "locale" / "nl" / "LC_MESSAGES" / "hedgerow.po"

# Nothing from elsewhere, nothing inline (but for what a hash covers: builder/inline.py); 'wasm-unsafe-eval' is what
# lets a browser compile WebAssembly.
CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
# No HTML from a lesson's text becomes an element.
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
# Names that the seats begin with; people put their own.
NAMES = ("Ada", "Bram", "Chidi", "Demi", "Evi")


@dataclass(frozen=True)
class Page:
    """A page to write: its template, its address without the language, and what only it needs."""

    template: str
    path: str
    values: Mapping[str, Any]


def translations(language: str) -> gettext.NullTranslations:
    """The interface's sentences in a language, straight from the .po file."""
    if language == "en" or not PO.exists():
        return gettext.NullTranslations()
    compiled = io.BytesIO()
    with PO.open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def lobby_games() -> list[dict[str, Any]]:
    """The games as the lobby shows them."""
    about = tomllib.loads((HERE / "games.toml").read_text("utf-8"))
    return [
        {"game": game, "art": f"art/{id}.svg.j2", "taught": bool(lessons(id)), **about[id]}
        for id, game in games.items()
    ]


def places() -> list[dict[str, Any]]:
    """What the lobby offers beside playing."""
    found: list[dict[str, Any]] = tomllib.loads((HERE / "places.toml").read_text("utf-8"))["place"]
    return found


def chapters(game: Game) -> list[tuple[int, str, list[Any]]]:
    """A game's rules by chapter: number, anchor, rules."""
    found: list[tuple[int, str, list[Any]]] = []
    for rule in game.rules:
        number = int(rule.number.split(" ")[1].split(".")[0])
        if not found or found[-1][0] != number:
            found.append((number, f"chapter-{number}", []))
        found[-1][2].append(rule)
    return found


def puzzles(game: str) -> int:
    """How many puzzles a game has."""
    return sum(lesson.kind == "puzzle" for lesson in lessons(game))


def pages(language: str) -> list[Page]:
    """All pages of one language."""
    every = lobby_games()
    found = [
        Page("lobby.html.j2", "", {"games": every, "levels": OFFERED, "names": NAMES, "places": places()}),
        Page("about.html.j2", "about/", {}),
        Page("rules_index.html.j2", "rules/", {"games": every}),
    ]
    for entry in every:
        game: Game = entry["game"]
        values = {
            "game": game,
            "chapters": chapters(game),
            "taught": taught_by(game.id),
            "related": related(game.rules),
            "also": {rule.id: other_words(rule, language) for rule in game.rules},
        }
        found.append(Page("rules.html.j2", f"rules/{game.id}/", values))
        found.append(Page("scorer.html.j2", f"scorer/{game.id}/", {"game": game, "how": scorer_help(game.id)}))
    taught = [{**entry, "puzzles": puzzles(entry["game"].id)} for entry in every if entry["taught"]]
    found.append(Page("learn_index.html.j2", "learn/", {"games": taught}))
    for entry in taught:
        game = entry["game"]
        values = {"game": game, "lessons": [lesson_page(each, language) for each in lessons(game.id)]}
        found.append(Page("learn.html.j2", f"learn/{game.id}/", values))
    found += [Page(*each) for each in classroom_pages()]
    return [*found, Page("scorers.html.j2", "scorer/", {"games": every})]


def scorer_help(game: str) -> tuple[str, ...]:
    """How to fill in a game's scorer: a few sentences, not yet in a language."""
    if game == "forest_shuffle":
        return scorerview.HOW
    form: Form = import_module(f"hedgerow.games.{game}.scorer").FORM
    return form.how


def render(dist: Path, assets: Mapping[str, str], single: bool = False) -> None:
    """Write every page into the folder `dist`.

    `assets` maps the names of the page's files ("style.css") to their addresses relative to `dist`. `single` makes them
    parts of one file (builder/single.py), in which the address of a page is a query: "?p=nl/rules/".
    """
    for language in LANGUAGES:
        environment = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=select_autoescape(default=True, default_for_string=True),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=["jinja2.ext.i18n"],
        )
        environment.install_gettext_translations(translations(language), newstyle=True)  # type: ignore[attr-defined]
        environment.filters["markdown"] = lambda text: Markup(MARKDOWN.render(text))  # noqa: S704 - escapes HTML
        environment.filters["coded"] = lambda text: Markup(coded(text))  # noqa: S704 - escapes HTML
        environment.filters["name"] = lambda name, language=language: getattr(name, language)
        environment.filters["lang"] = lambda texts, language=language: texts[language]
        home = "" if language == "en" else f"{language}/"
        for page in pages(language):
            write(dist, environment, assets, language, home, page, single)
    (dist / "licence.txt").write_text((HERE.parent / "LICENSE").read_text("utf-8"), "utf-8")


def write(
    dist: Path,
    environment: Environment,
    assets: Mapping[str, str],
    language: str,
    home: str,
    page: Page,
    single: bool,
) -> None:
    """Write one page. All its addresses are relative, so that the site works in any folder."""
    address = home + page.path
    root = "?p=" if single else "../" * address.count("/")
    other = "nl" if language == "en" else "en"
    text = environment.get_template(page.template).render(
        **page.values,
        assets={name: root + url for name, url in assets.items()},
        badge=lambda player, name: Markup(seat_badge(player, name)),  # noqa: S704 - our own escaped drawing
        csp=CSP,
        single=single,
        language=language,
        other=other,
        root=root,
        home=root + home,
        start={
            "scripts": [root + assets[name] for name in startup.scripts(assets)],
            "fetched": [root + assets[name] for name in startup.fetched(assets)],
            "letters": [root + assets[name] for name in startup.letters(assets)],
        },
        here=page.path,
        other_page=root + ("" if other == "en" else f"{other}/") + page.path,
    )
    text = text.replace("<!--sprite-->", str(sprite_for(text)))
    path = dist / address / "index.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def sprite_for(text: str) -> str:
    """The pictures that a page uses, each once; a page that becomes a table gets all of the frame's besides.

    Those of a game come with Python, when its table opens (app/pictures.py).
    """
    used = set(re.findall(r'href="#([a-z]{2,4}-[A-Za-z0-9_-]+)"', text))
    if 'id="app"' in text or 'id="scorer"' in text:
        used |= set(symbols("hedgerow.draw"))
    return sprite("hedgerow.draw", *(f"hedgerow.games.{id}" for id in games), only=frozenset(used))
