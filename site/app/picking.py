"""A set of things chosen in any order: cards to pay with, cards for a cave.

Nothing is sent to the table before the set is complete, so every thing can be put back until then.
"""

from __future__ import annotations

from app import dom


class Picking:
    """What is picked up now, by the ids of the elements."""

    def __init__(self) -> None:
        self.ids: list[str] = []

    def full(self, thing: dom.Element) -> bool:
        """Whether there is no room for this thing any more."""
        most = int(dom.data(dom.by_id("table"), "most") or 0)
        return str(thing.id) not in self.ids and len(self.ids) >= most

    def toggle(self, thing: dom.Element) -> str:
        """Take a thing up or put it back. Returns the codes of the set, joined, once it is complete, else ""."""
        name = str(thing.id)
        if name in self.ids:
            self.ids.remove(name)
        else:
            self.ids.append(name)
        self.mark()
        table = dom.by_id("table")
        most = int(dom.data(table, "most") or 0)
        return self.codes() if len(self.ids) == most and not dom.data(table, "done") else ""

    def codes(self, done: str = "") -> str:
        """The codes of everything picked, and of the answer that closes the set."""
        found = [dom.data(dom.by_id(name), "pick") for name in self.ids if dom.by_id(name) is not None]
        return ";".join([*found, done] if done else found)

    def enough(self) -> bool:
        """Whether the set may be closed as it is."""
        table = dom.by_id("table")
        return table is not None and int(dom.data(table, "least") or 0) <= len(self.ids)

    def clear(self) -> None:
        """Put everything back."""
        self.ids = []
        self.mark()

    def mark(self) -> None:
        """Show what is picked, and how many of how many."""
        for thing in dom.every("[data-pick]"):
            up = str(thing.id) in self.ids
            thing.classList.toggle("picked", up)
            thing.setAttribute("aria-pressed", "true" if up else "false")
        done = dom.by_id("picked-done")
        if done is not None:
            done.setAttribute("aria-disabled", "false" if self.enough() else "true")
        counter = dom.by_id("picked")
        if counter is not None:
            counter.textContent = str(len(self.ids))
