"""Inside Pyodide with the page's own library: import from the page's archive all that there is, and play a little.

inside_imports.py ARCHIVE
"""

import importlib
import sys
import zipfile
from types import ModuleType
from typing import Any

PYSCRIPT = "pyscript/"  # needs a browser at its first line


class Anything:
    """Stands for whatever the browser would give: any attribute, any call."""

    def __getattr__(self, name: str) -> "Anything":
        return Anything()

    def __call__(self, *arguments: Any, **named: Any) -> "Anything":
        return Anything()


class Browser(ModuleType):
    """A module of which any name can be imported."""

    def __getattr__(self, name: str) -> Anything:
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()


def main(archive: str) -> None:
    """Import, play."""
    for name in ("js", "pyscript", "pyscript.ffi", "pyscript.web"):
        sys.modules[name] = Browser(name)
    with zipfile.ZipFile(archive) as opened:
        names = [name.removesuffix(".pyc") for name in opened.namelist() if name.endswith(".pyc")]
    modules = [name.removesuffix("/__init__").replace("/", ".") for name in names if not name.startswith(PYSCRIPT)]
    sys.path.insert(0, archive)
    for module in sorted(modules):
        importlib.import_module(module)
    games = importlib.import_module("hedgerow").games
    for game in games.values():
        state = game.new(players=2, seed=7)
        for step in range(40):
            if state.is_terminal:
                break
            actions = state.legal_actions()
            state.apply(actions[step * 7919 % len(actions)])
        state.observation(0)
        state.scores()
        importlib.import_module("hedgerow.draw.symbols").symbols(f"hedgerow.games.{game.id}")
        folder = importlib.import_module("importlib.resources").files(f"hedgerow.games.{game.id}") / "content"
        assert [file.name for file in folder.iterdir()], f"{game.id}: the archive lists no content"
    words = importlib.import_module("hedgerow.words").Words("nl")
    assert words.say("person") == "mens", words.say("person")
    print(f"imported {len(modules)} modules, played {len(games)} games")


main(*sys.argv[1:])
