"""The pictures: `<symbol>`s that stand once in a document and are named by `<use href="#id">` from anywhere in it.

`draw/symbols.svg` holds the marks of the frame, `games/<game>/symbols.svg` those of a game; each file says whose they
are. They are part of the document itself, not a file beside it: so they take the theme's colours, work from a
notebook and from a folder, and need no request.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from hedgerow.draw.html import Markup, el
from hedgerow.packaged import read_text

PART = re.compile(r'<use href="#([^"]+)"')
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)


@cache
def symbols(package: str) -> dict[str, str]:
    """The symbols that belong to a package, by id ("hedgerow.draw" for the frame's)."""
    text = read_text(package, "symbols.svg")
    return {match[1]: match[0] for match in SYMBOL.finditer(text)}


def sprite(*packages: str, only: frozenset[str] | None = None, without: frozenset[str] = frozenset()) -> Markup:
    """A hidden `<svg>` with the symbols of these packages, each once: all, or `only` those named and what they use.

    `without` names those that the document holds already.
    """
    found: dict[str, str] = {}
    for package in packages:
        found = symbols(package) | found
    if only is not None:
        wanted = _with_parts(found, only)
        found = {name: text for name, text in found.items() if name in wanted and name not in without}
    inside = Markup("".join(found.values()))
    return el("svg", inside, cls="sprite", width=0, height=0, aria_hidden="true", focusable="false")


def _with_parts(known: Mapping[str, str], names: frozenset[str]) -> set[str]:
    """These symbols, and the outlines that they are made of."""
    wanted: set[str] = set()
    left = [name for name in names if name in known]
    while left:
        name = left.pop()
        if name not in wanted:
            wanted.add(name)
            left += [part for part in PART.findall(known[name]) if part in known]
    return wanted
