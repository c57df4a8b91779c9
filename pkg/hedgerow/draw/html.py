"""HTML built as text, every value escaped.

`el("b", "A & B", cls="x")` gives `<b class="x">A &amp; B</b>`. Only `Markup` goes in unescaped, and only `el`
and `join` make it, so no text from a file or a person can become an element.
"""

from __future__ import annotations

from collections.abc import Iterable

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
NAMES = {"cls": "class", "for_": "for", "type_": "type"}


def escape(text: str, quote: bool = True) -> str:
    """What `html.escape` gives, without the list of all entities, which that module brings to each start of a page."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#x27;") if quote else text


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


Child = Markup | str | int | float | None


def attributes(values: dict[str, str | int | float | bool | None]) -> str:
    """Attributes in their order; None and False are left out, True has no value, `_` becomes `-`."""
    parts = []
    for key, value in values.items():
        if value is None or value is False:
            continue
        name = NAMES.get(key) or _named(key)
        parts.append(f" {name}" if value is True else f' {name}="{escape(str(value))}"')
    return "".join(parts)


def _named(key: str) -> str:
    NAMES[key] = name = key.replace("_", "-")
    return name


def text(child: Child) -> str:
    """A child as HTML: markup as it is, everything else escaped."""
    if isinstance(child, Markup):
        return child
    if child is None:
        return ""
    return escape(str(child), quote=False)


def el(tag: str, *children: Child, **values: str | int | float | bool | None) -> Markup:
    """One element."""
    head = f"<{tag}{attributes(values)}>" if values else f"<{tag}>"
    if tag in VOID:
        return Markup(head)
    if len(children) == 1:
        return Markup(f"{head}{text(children[0])}</{tag}>")
    return Markup(f"{head}{''.join(map(text, children))}</{tag}>")


def join(children: Iterable[Child], between: str = "") -> Markup:
    """Several children one after the other."""
    return Markup(escape(between).join(map(text, children)))
