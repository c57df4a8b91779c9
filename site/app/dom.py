"""The few words with which the page's Python speaks to the document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, hedgerowPage, window
from pyodide.ffi import create_once_callable, create_proxy, jsnull, to_js

from hedgerow.draw.html import Markup

Element = Any  # an element of the document; its attributes are JavaScript's


def some(found: Any) -> Any:
    """What JavaScript gave, its null as None."""
    return None if found is jsnull else found


def by_id(name: str) -> Element:
    """The element with that id, or None."""
    return some(document.getElementById(name))


def data(element: Element, name: str) -> str:
    """The value of an element's `data-` attribute, "" without one."""
    found = element.getAttribute(f"data-{name}")
    return "" if found is jsnull else str(found)


def patch(name: str, html: Markup, moves: bool = False) -> None:
    """Make the inside of an element what `html` says, changing as little as possible; `moves` shows what travels."""
    hedgerowPage.patch(by_id(name), str(html), moves)


def lead(element: Element, kept: int, html: Markup) -> None:
    """Of what an element holds only the last `kept` stay; `html` comes before them."""
    hedgerowPage.lead(element, kept, str(html))


def sound(cue: str) -> None:
    """A short cue: "laid", "turn" or "end"."""
    hedgerowPage.sound(cue)


def put(name: str, html: Markup | None, hidden: bool | None = None) -> Element:
    """Fill a small element (or leave it, for None) and show or hide it."""
    element = by_id(name)
    if html is not None:
        patch(name, html)
    if hidden is not None:
        element.hidden = hidden
    return element


def on(kind: str, handler: Callable[[Any], None], target: Any = None, **how: bool) -> None:
    """Listen for as long as the page lives."""
    (target or document).addEventListener(kind, create_proxy(handler), options(how))


def once(kind: str, handler: Callable[[], None], target: Element) -> None:
    """Listen until it has happened once."""
    target.addEventListener(kind, create_once_callable(lambda _event: handler()), options({"once": True}))


def bring(element: Element) -> None:
    """Bring a thing on the table into sight, unless the whole of it is there."""
    hedgerowPage.bring(element)


def options(values: dict[str, Any]) -> Any:
    """A JavaScript object with these values."""
    return to_js(values, dict_converter=window.Object.fromEntries)


def closest(node: Any, selector: str) -> Element:
    """The nearest element around a node (or itself) that the selector matches, or None."""
    element = some(node)
    while element is not None and getattr(element, "nodeType", 0) != 1:
        element = some(getattr(element, "parentNode", None))
    return None if element is None else some(element.closest(selector))


def every(selector: str) -> list[Element]:
    """All elements that the selector matches, in the order of the document."""
    return list(document.querySelectorAll(selector))


def first(selector: str) -> Element:
    """The first element that the selector matches, or None."""
    return some(document.querySelector(selector))


def focus(element: Element, visible: bool = True) -> None:
    """Put the focus there; `visible` shows the ring although no key was pressed."""
    if element is not None:
        element.focus(options({"focusVisible": visible}))


def empty_dialog() -> None:
    """Close the dialog and leave nothing of it in the document."""
    dialog = by_id("dialog")
    if dialog.open:
        dialog.close()
    patch("dialog", Markup())


def announce(text: str) -> None:
    """Let a screen reader say something when it has time."""
    by_id("live").textContent = text


def wide() -> bool:
    """Whether the whole table fits side by side."""
    return bool(window.matchMedia("(min-width: 1140px)").matches)


def narrow() -> bool:
    """Whether the page is as narrow as a phone."""
    return bool(window.matchMedia("(max-width: 719px)").matches)
