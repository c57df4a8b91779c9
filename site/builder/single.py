"""``hedgerow.html``: the whole page in one file that a double click opens, with no server and no network.

A page opened from a file may import scripts only from memory. So the file carries all that the page would fetch, and
its loader (``site/single/loader.js``) gives it out under addresses of its own, ``hedgerow://file/NAME``.
"""

import base64
import gzip
import html
import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from builder import startup
from builder.assets import TOKEN, Assets
from builder.paths import CACHE, ROOT, SITE
from builder.precache import CLASSROOM
from builder.report import BuildError
from builder.stamps import files_under
from builder.wheel import project_version

NAME = "hedgerow.html"
HOME = "hedgerow://file/"
PAGES = CACHE / "single"
PACKED = ("pyodide/pyodide.asm.mjs", *startup.FETCHED)  # each on its own; the rest is small
OWN_SCRIPTS = ("page.js", "rules.js", "boot.js", "interpreter.mjs", "python.js", "idiomorph.js", "pyodide/pyodide.mjs")
SCRIPT_TAG = re.compile(r'<script type="module"[^>]* src="\?p=([^"]+)"')


def with_addresses(text: str) -> str:
    """A text of ours with every ``@asset/NAME`` as the loader gives it out."""
    return TOKEN.sub(lambda match: HOME + match[1], text)


def script_texts(assets: Assets) -> dict[str, str]:
    """Every script by its name, naming others by the loader's addresses."""
    found = {name: with_addresses(assets.source(name).decode("utf-8")) for name in OWN_SCRIPTS}
    for name in startup.after(assets.urls):
        if name.startswith("pyscript/"):  # these name each other relative to themselves
            found[name] = assets.source(name).decode("utf-8").replace('"./', f'"{HOME}pyscript/')
    nothing = {r"const SIZES = \{.*?\};": "const SIZES = {};", r"const AFTER = \[.*?\];": "const AFTER = [];"}
    for named, none in nothing.items():  # nothing is on its way
        found["boot.js"] = re.sub(named, none, found["boot.js"])
    return found


def page_parts(text: str) -> dict[str, Any]:
    """What the loader needs to show a page as `site/render.py` wrote it."""
    opening = re.search(r"<html([^>]*)>", text)
    title = re.search(r"<title>(.*?)</title>", text)
    body = re.search(r"<body[^>]*>(.*)</body>", text, re.DOTALL)
    if not opening or not title or not body:
        raise BuildError("A page is not built as site/builder/single.py expects: it wants html, title and body.")
    return {
        "attributes": dict(re.findall(r'([\w-]+)="([^"]*)"', opening[1])),
        "title": html.unescape(title[1]),
        "body": body[1].strip(),
        "scripts": SCRIPT_TAG.findall(text),
    }


def pages(assets: Assets) -> dict[str, dict[str, Any]]:
    """All pages by their address without "index.html"."""
    import render

    shutil.rmtree(PAGES, ignore_errors=True)
    render.render(PAGES, {name: name for name in assets.urls}, single=True)
    found = {}
    for path in sorted(PAGES.rglob("index.html")):
        address = path.relative_to(PAGES).as_posix().removesuffix("index.html")
        if not address.startswith(CLASSROOM):  # notebooks want a server
            found[address] = page_parts(path.read_text("utf-8"))
    return found


def texts() -> dict[str, str]:
    """The licences by the names that pages give them."""
    folder = SITE / "static"
    found = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files_under(folder / "licences")}
    return {**found, "licence.txt": (ROOT / "LICENSE").read_text("utf-8")}


def data_block(name: str, packed: bytes) -> str:
    """Something packed with gzip, where the loader finds it."""
    return f'<script type="text/plain" id="{name}">{base64.b64encode(packed).decode()}</script>'


def data_address(kind: str, content: bytes) -> str:
    """An address that is the content itself."""
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def style(assets: Assets) -> str:
    """The style sheet with the fonts inside."""
    text = assets.source("style.css").decode("utf-8")
    return TOKEN.sub(lambda match: data_address("font/woff2", assets.source(match[1])), text)


def single_file(assets: Assets, packed: Mapping[str, bytes]) -> bytes:
    """The file. `packed` holds the gzip forms of what lies in ``dist``, by their addresses."""
    small = json.dumps({"pages": pages(assets), "scripts": script_texts(assets), "texts": texts()}, ensure_ascii=False)
    blocks = [data_block("pages", gzip.compress(small.encode(), 9, mtime=0))]
    blocks += [data_block(name, packed[assets.url(name) + ".gz"]) for name in PACKED]
    loader = (SITE / "single" / "loader.js").read_text("utf-8").replace('["@packed"]', json.dumps(PACKED))
    parts = {
        "version": project_version(),
        "icon": data_address("image/svg+xml", assets.source("icon.svg")),
        "early": assets.source("early.js").decode("utf-8"),
        "style": style(assets),
        "data": "\n".join(blocks),
        "loader": loader,
    }
    page = (SITE / "single" / "page.html").read_text("utf-8")
    for script in (parts["early"], parts["loader"]):
        if "</script" in script or "<!--" in script:
            raise BuildError("A script inside hedgerow.html would end too early: it must not hold </script or <!--.")
    return re.sub(r"@(version|icon|early|style|data|loader)\b", lambda match: parts[match[1]], page).encode()


def size_of(path: Path) -> str:
    """How large the file is, for people."""
    return f"{path.stat().st_size / 1e6:.1f} MB"
