"""A set chosen in any order: the clicks so far, on a copy of the position that takes them as they come.

Games ask for sets in one order only, so that no choice is offered twice. Where the things of a set depend on each
other, a face has to show the set as it grows (`Game.begun`, `Game.draft`): people click in a draft, nothing is played
before the set is closed, and then the position gets the clicks in its own order (`Game.canonical`).
"""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.game import Game, State
from hedgerow.history import History


class Draft:
    """A set that is being chosen. It begins in position `at` of the history; `clicked` has the codes in the order of
    the clicks, `undone` those taken back; `position` is what it looks like now."""

    def __init__(self, game: Game, start: State, at: int) -> None:
        self.game = game
        self.start = start
        self.at = at
        self.clicked: list[str] = []
        self.undone: list[str] = []
        self.position: State = game.draft(start)

    def after(self, codes: Sequence[str]) -> State | None:
        """The draft after these clicks, which stay to be made; None if they close the set.

        Raises UnknownAction or IllegalAction.
        """
        twin = self.position.clone()
        for code in codes:
            twin.apply(twin.action(code))
            if not self.game.begun(twin):
                return None
        return twin

    def click(self, codes: Sequence[str]) -> None:
        """Add these, which leave the set open."""
        position = self.after(codes)
        assert position is not None
        self.position = position
        self.clicked += codes
        self.undone.clear()

    def begin(self, codes: Sequence[str]) -> bool:
        """Begin anew with these; False, and nothing is changed, if they do not leave the set open.

        Raises UnknownAction or IllegalAction.
        """
        anew = Draft(self.game, self.start, self.at)
        if codes and anew.after(codes) is None:
            return False
        anew.click(codes)
        self.position, self.clicked, self.undone = anew.position, anew.clicked, []
        return True

    def undo(self) -> None:
        """Take the last click back."""
        undone = [*self.undone, self.clicked[-1]]
        self.begin(self.clicked[:-1])
        self.undone = undone

    def redo(self) -> None:
        """Make the click again that was taken back last."""
        code = self.undone.pop()
        self.position.apply(self.position.action(code))
        self.clicked.append(code)


def open_draft(history: History) -> Draft | None:
    """The set that is asked for now, with the answers in it that the history holds already; None if none is."""
    game, states, at = history.game, history.states, history.at
    while at and game.begun(states[at]):
        at -= 1
    if game.begun(states[at]) is None:
        return None
    draft = Draft(game, states[at], at)
    draft.click([ply.code for ply in history.plies[at : history.at]])
    return draft
