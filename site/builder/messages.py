"""Every sentence of engine and page, and the Dutch for it: found in the sources, kept in one .po file.

``python -m builder.messages`` (in ``site/``, with the Python of ``.venv``) brings the .po file up to date: new
sentences come in without Dutch, those no longer said go out. A test fails while any is missing.
"""

import ast
import io
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from builder.paths import PKG, ROOT, SITE

__all__ = ["Catalog", "Message", "extracted", "kept", "python_messages", "stream", "strings", "update", "written"]

PO = PKG / "hedgerow" / "locale" / "nl" / "LC_MESSAGES" / "hedgerow.po"
MARK = "N_"
ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
Found = tuple[int, str, str | tuple[str, str], list[str]]


def text_of(node: ast.expr | None) -> str | None:
    """The text of a literal, or of a literal inside N_()."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == MARK and node.args:
        node = node.args[0]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def python_messages(fileobj: IO[bytes], *_: object, **__: object) -> Iterator[Found]:
    """Babel's extraction method for our Python: N_("one"), and Message(one, values, many) with both its forms."""
    tree = ast.parse(fileobj.read())
    in_plural: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message":
            plural = (
                node.args[2]
                if len(node.args) > 2
                else next((k.value for k in node.keywords if k.arg == "plural"), None)
            )
            one, many = text_of(node.args[0] if node.args else None), text_of(plural)
            if one and many:
                in_plural |= {id(node.args[0]), id(plural)}
                yield node.lineno, "ngettext", (one, many), []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == MARK and id(node) not in in_plural:
            text = text_of(node)
            if text:
                yield node.lineno, "gettext", text, []


def sources() -> list[tuple[Path, object]]:
    """The files that may hold sentences, each with the way to find them."""
    python = [*sorted(PKG.rglob("*.py")), *sorted((SITE / "app").glob("*.py"))]
    found: list[tuple[Path, object]] = [(path, python_messages) for path in python]
    return found + [(path, "jinja2") for path in sorted((SITE / "templates").rglob("*.j2"))]


def extracted() -> Catalog:
    """All sentences, without translations."""
    catalog = Catalog(
        locale="nl",
        project="Hedgerow",
        charset="utf-8",
        fuzzy=False,
        header_comment="# Hedgerow in Dutch.",
        creation_date=ALWAYS,  # the day of the last run is no news, and would part any two people's changes
    )
    for path, method in sources():
        place = path.relative_to(ROOT).as_posix()
        with path.open("rb") as file:
            options = {"newstyle_gettext": "true", "trimmed": "false"} if method == "jinja2" else None
            for line, message, comments, context in extract(method, file, options=options):  # type: ignore[arg-type]
                catalog.add(message, None, [(place, line)], auto_comments=comments, context=context)
    return catalog


def kept() -> Catalog:
    """The .po file."""
    if not PO.exists():
        return Catalog(locale="nl")
    with PO.open("rb") as file:
        return read_po(file, locale="nl")


def update() -> Catalog:
    """The .po file with every sentence now said, and no other."""
    old, new = kept(), extracted()
    for message in new:
        before = old.get(message.id, message.context) if message.id else None
        if before is not None:
            message.string = before.string
    return new


def written(catalog: Catalog) -> bytes:
    """The text of a .po file: sorted, so that two people's changes seldom meet."""
    out = io.BytesIO()
    write_po(out, catalog, sort_output=True, width=110, include_lineno=False)
    return out.getvalue()


def stream(source: bytes) -> IO[bytes]:
    """A source text as the file that an extraction method reads."""
    return io.BytesIO(source)


def main() -> None:
    """Bring the .po file up to date and say how many sentences have no Dutch yet."""
    catalog = update()
    PO.parent.mkdir(parents=True, exist_ok=True)
    PO.write_bytes(written(catalog))
    missing = [message for message in catalog if message.id and not all(strings(message.string))]
    print(f"{len(catalog)} sentences, {len(missing)} without Dutch: {PO.relative_to(ROOT)}")


def strings(value: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """The forms of a translation."""
    return [value or ""] if value is None or isinstance(value, str) else list(value)


if __name__ == "__main__":
    main()
