"""Inside Pyodide with the page's own library: import all that the page may import, and play a little.

inside_imports.py WHEEL ...
"""

import importlib
import sys
import zipfile
from types import ModuleType
from typing import Any


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


def main(wheels: list[str]) -> None:
    """Unpack, import, play."""
    for name in ("js", "pyscript", "pyscript.ffi", "pyscript.web"):
        sys.modules[name] = Browser(name)
    modules = []
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall("/unpacked")
            names = [name.removesuffix(".pyc") for name in archive.namelist() if name.endswith(".pyc")]
            modules += [name.removesuffix("/__init__").replace("/", ".") for name in names]
    sys.path.insert(0, "/unpacked")
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
    print(f"imported {len(modules)} modules, played {len(games)} games")


main(sys.argv[1:])
