"""Puts the style sheet and the first script into the lobbies themselves: nothing else has to arrive before the paint.

Everywhere else both stay files, which the browser keeps. The policy of such a page names the hash of each, so that
nothing else that is inline is carried out.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from collections.abc import Mapping

from builder.report import BuildError

LOBBIES = ("index.html", "nl/index.html")


def inlined(pages: Mapping[str, bytes], style: bytes, script: bytes) -> dict[str, bytes]:
    """The pages, the lobbies with `style` (whose addresses are relative to ``assets/``) and `script` inside."""
    return {
        name: lobby(content.decode(), name.count("/"), style.decode(), script.decode()).encode()
        if name in LOBBIES
        else content
        for name, content in pages.items()
    }


def lobby(page: str, depth: int, style: str, script: str) -> str:
    """One page, so many folders deep. Raises BuildError where it does not name both files as it should."""
    style = style.replace('url("./', f'url("{"../" * depth}assets/').strip()
    script = script.strip()
    if "</" in style or "</" in script or "<!--" in script:
        raise BuildError("The style sheet and site/early.js must hold neither </ nor <!--: the lobby holds both.")
    page = once(r'<link rel="preload" as="script" href="[^"]*/early\.[^"]*">\n', "", page)
    page = once(r'<link rel="preload" as="style" href="[^"]*/style\.[^"]*">\n', "", page)
    page = once(r'<link rel="stylesheet" href="[^"]*/style\.[^"]*">', f"<style>{style}</style>", page)
    page = once(r'<script src="[^"]*/early\.[^"]*"></script>', f"<script>{script}</script>", page)
    for kind, content in (("style-src", style), ("script-src", script)):
        page = once(f"{kind} &#39;self&#39;", html.escape(f"{kind} 'self' '{hash_of(content)}'"), page)
    return page


def once(pattern: str, text: str, page: str) -> str:
    """Put `text` in the place of the pattern. Raises BuildError unless the page holds it exactly once."""
    page, found = re.subn(pattern, lambda _: text, page)
    if found != 1:
        raise BuildError(f"The lobby must hold {pattern} exactly once, not {found} times.")
    return page


def hash_of(content: str) -> str:
    """How a Content-Security-Policy names what is inline."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
