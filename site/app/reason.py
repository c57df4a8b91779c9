"""The card that says why something cannot be chosen, beside it on a desktop, above the hand on a phone."""

from __future__ import annotations

from pyscript import window

from app import dom
from app.page import Page
from hedgerow.draw.cards import refusal_card
from hedgerow.draw.scene import Refusal

GAP = 14  # px between the thing and its card


class Reason:
    """One card at a time; `at` is the thing that it is about."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.at: dom.Element = None

    def show(self, refusal: Refusal, element: dom.Element) -> None:
        """Show the reason of a refusal."""
        self._unmark()
        opens = dom.data(element, "open") if element is not None else ""
        card = dom.put("why", refusal_card(self.page.words, refusal, opens), hidden=False)
        self.at = element
        if element is not None:
            element.classList.add("refused")
            element.setAttribute("aria-describedby", "why")
            self._place(card, element.getBoundingClientRect())

    def _place(self, card: dom.Element, box: dom.Element) -> None:
        width, height = card.offsetWidth, card.offsetHeight
        top = max(8, min(box.top, window.innerHeight - height - 8))
        right = box.right + GAP + width + 8 < window.innerWidth
        left = box.right + GAP if right else max(8, box.left - GAP - width)
        card.className = "why left" if right else "why plain"
        card.style.setProperty("left", f"{left}px")
        card.style.setProperty("top", f"{top}px")
        card.style.setProperty("--tip", f"{max(12, min(height - 24, box.top + box.height / 2 - top - 6))}px")

    def _unmark(self) -> None:
        if self.at is not None:
            self.at.classList.remove("refused")
            self.at.removeAttribute("aria-describedby")
        self.at = None

    @property
    def shown(self) -> bool:
        """Whether the card is to be seen."""
        return not dom.by_id("why").hidden

    def hide(self) -> None:
        """Take the card away."""
        self._unmark()
        dom.put("why", None, hidden=True)
