"""Dragging a piece: picking it up is one answer, what it is dropped on the next."""

from __future__ import annotations

from typing import Any

from pyscript import document

from app import dom
from app.play import Play

FAR = 8  # px a pointer moves before a press becomes a drag


class Drag:
    """From the press on a piece to its drop. `waiting`: pressed, `on`: it moves."""

    def __init__(self) -> None:
        self.waiting = False
        self.on = False
        self._piece: dom.Element = None
        self._ghost: dom.Element = None
        self._start = (0.0, 0.0)
        self._grip = (0.0, 0.0)

    def ready(self, piece: dom.Element, event: Any) -> None:
        """A piece is pressed: it may become a drag."""
        box = piece.getBoundingClientRect()
        self.waiting = True
        document.documentElement.classList.add("dragging")
        self._piece = piece
        self._start = (event.clientX, event.clientY)
        self._grip = (event.clientX - box.left, event.clientY - box.top)

    def moved(self, event: Any) -> bool:
        """Whether the pointer has gone far enough."""
        return self.on or abs(event.clientX - self._start[0]) + abs(event.clientY - self._start[1]) > FAR

    def begin(self, play: Play) -> None:
        """The piece leaves its place: the first answer."""
        self.on = True
        ghost = self._piece.cloneNode(True)
        box = self._piece.getBoundingClientRect()
        for name in ("id", "data-code", "data-drag", "role", "tabindex", "aria-label"):
            ghost.removeAttribute(name)
        ghost.setAttribute("aria-hidden", "true")
        ghost.style.width = f"{box.width}px"
        ghost.classList.add("dragged")
        ghost.setAttribute("data-game", dom.data(dom.by_id("table"), "game"))
        document.body.append(ghost)
        self._ghost = ghost
        play.act(dom.data(self._piece, "code"))

    def follow(self, event: Any) -> None:
        """The piece stays under the pointer."""
        x, y = event.clientX - self._grip[0], event.clientY - self._grip[1]
        self._ghost.style.transform = f"translate({x}px, {y}px)"

    def drop(self, play: Play, event: Any) -> None:
        """The second answer, or back to where it came from."""
        target = dom.closest(document.elementFromPoint(event.clientX, event.clientY), "[data-code]:not(.early)")
        if target is None:
            play.put_back()
        elif target.classList.contains("no"):
            play.why(dom.data(target, "code"), target)
        else:
            play.act(dom.data(target, "code"))

    def over(self) -> None:
        """Nothing is dragged any more."""
        if self._ghost is not None:
            self._ghost.remove()
        document.documentElement.classList.remove("dragging")
        self.waiting = self.on = False
        self._piece = self._ghost = None
