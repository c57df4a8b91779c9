"""A table as a picture in a notebook: the page's own drawing in a document of its own.

The drawing lies in an `<iframe srcdoc>`: neither do the notebook's styles reach it nor its styles the notebook, and
what the page does on narrow screens it does in a narrow column too. It follows the notebook's light or dark theme.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from hedgerow.draw.frame import Frame, ask, board
from hedgerow.draw.html import Markup, el
from hedgerow.draw.scene import Scene
from hedgerow.draw.symbols import sprite, symbols
from hedgerow.game import Game
from hedgerow.lessons.seeing import drawn
from hedgerow.words import N_, Message

NAMED = re.compile(r'href="#([a-z]{2,4}-[A-Za-z0-9_-]+)"')
# What a picture needs of the page's style, in the page's order; a game's own comes last.
STYLES = ("base", "frame", "learn", "states", "tokens")
HEIGHT = 520  # pixels, on a desktop's column
# The picture is a table without bar and rail, as wide as the notebook's column.
OWN_STYLE = """
html, body { margin: 0; height: 100%; background: var(--paper); }
.table {
  grid-template: "ask" auto "board" minmax(0, 1fr) "hand" auto / minmax(0, 1fr); height: 100vh; min-height: 0;
}
.board { min-height: 0; }
.table .acts .btn { cursor: default; }
"""
# Inside the frame: take over the theme of JupyterLab or marimo, where there is one.
THEME = """
try {
  const { body, documentElement: root } = parent.document;
  const jupyter = body.dataset.jpThemeLight;
  const known = jupyter || /dark|light/.test(root.className + body.className);
  const dark = jupyter ? jupyter === "false" : /\\bdark\\b|dark-theme/.test(root.className + " " + body.className);
  if (known) document.documentElement.dataset.theme = dark ? "dark" : "light";
} catch {}
"""
# As high as the board needs, within reason and what the notebook gives an output; beyond that it scrolls. A higher
# board may be drawn larger and then want a little more, hence the rounds. A phone that is turned begins again.
GROW = """
const board = document.getElementById("board");
let wide = 0;
function fit() {
  const frame = frameElement;
  if (!frame || innerWidth === wide) return;
  wide = innerWidth;
  frame.style.height = "HEIGHTpx";
  const area = frame.closest(".output-area");
  const limit = area ? parseFloat(parent.getComputedStyle(area).maxHeight) : NaN;
  const reason = wide < 720 ? 2000 : 900;
  const most = limit > 40 ? Math.min(reason, limit - 20) : reason;
  for (let round = 0; round < 6; round += 1) {
    const more = board.scrollHeight - board.clientHeight;
    if (more <= 0 || frame.offsetHeight >= most) break;
    frame.style.height = Math.min(most, frame.offsetHeight + more) + "px";
  }
}
fit();
addEventListener("resize", fit);
""".replace("HEIGHT", str(HEIGHT))


class Picture:
    """A table, drawn as one player sees it; `print` gives the same in words."""

    def __init__(self, game: Game, scene: Scene, asked: int | None, highlight: tuple[str, ...] = ()) -> None:
        """`highlight` are codes or ids (with "#") of things to point at."""
        self.game = game
        self.scene = scene
        self.highlight = highlight
        self.asked = None if scene.observation.get("decision") == "over" else asked

    def __str__(self) -> str:
        return str(self.game.view.text(self.scene))

    def __repr__(self) -> str:
        return self.scene.words.say(Message(N_("<picture of {game}>"), {"game": self.game.title}))

    def body(self) -> Markup:
        """The table as HTML, without its style."""
        return table(self.game, self.scene, self.asked, self.highlight)

    def document(self) -> str:
        """A complete HTML document."""
        inside = self.body()
        return (
            f'<!doctype html><html lang="{self.scene.words.language}"><meta charset="utf-8">'
            f"<style>{style(self.game.id)}</style>"
            f"<body>{pictures(self.game.id, str(inside))}{inside}<script>{THEME}{GROW}</script>"
        )

    def _repr_html_(self) -> str:
        said = self.scene.words.say(N_("The table as a picture"))
        frame = f"width:100%;height:{HEIGHT}px;border:1px solid #8886;border-radius:8px;display:block"
        return str(el("iframe", srcdoc=self.document(), style=frame, title=said, loading="lazy"))


def table(game: Game, scene: Scene, asked: int | None, highlight: tuple[str, ...] = ()) -> Markup:
    """Question, board and what the player has."""
    view, words = game.view, scene.words
    drawing = drawn(scene, game, highlight)
    frame = Frame(
        game=game.id,
        title=words.name(game.title),
        home="",
        drawing=drawing,
        words=words,
        viewer=scene.viewer,
        asked=asked,
        kinds=(),
        bots=(),
        log=(),
        acts=tuple(
            (code, view.label(scene, code), scene.choices[code].legal) for code in drawing.acts if code in scene.choices
        ),
        twin=view.text(scene),
    )
    hand = el("section", drawing.hand, cls="hand", id="hand", aria_label=words.say(N_("What you have")))
    pick = drawing.pick
    return el(
        "div",
        ask(frame),
        board(frame),
        hand,
        cls="table",
        id="table",
        data_game=game.id,
        data_tab="table",
        data_mine="yes" if asked is not None and asked == scene.viewer else None,
        data_least=pick.least if pick else None,
        data_most=pick.most if pick else None,
        data_done=pick.done or None if pick else None,
    )


def pictures(game: str, text: str) -> Markup:
    """The symbols that a table uses, each once."""
    packages = ("hedgerow.draw", f"hedgerow.games.{game}")
    every = {name: symbol for package in packages for name, symbol in symbols(package).items()}
    used: set[str] = set()
    found = NAMED.findall(text)
    while found:  # a symbol may be made of others
        name = found.pop()
        if name not in used:
            used.add(name)
            found += NAMED.findall(every.get(name, ""))
    return sprite(*packages, only=frozenset(used))


@cache
def style(game: str) -> str:
    """The page's style sheets for one game, without remarks and blanks that say nothing."""
    names = sorted((*STYLES, "cards", game))
    text = "".join((styles() / f"{name}.css").read_text("utf-8") for name in names) + OWN_STYLE
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"\s*([{};,])\s*", r"\1", re.sub(r"\s+", " ", text)).strip()


def styles() -> Traversable:
    """The folder of style sheets: inside the installed package, or the page's own in the work tree."""
    inside = resources.files("hedgerow.people") / "style"
    return inside if inside.is_dir() else Path(__file__).resolve().parents[3] / "site" / "style"
