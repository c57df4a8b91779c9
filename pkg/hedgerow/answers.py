"""From the codes that a face sends to the actions that they stand for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hedgerow.draw.scene import Choice, Refusal
from hedgerow.game import PASSED, Action, State
from hedgerow.rules import IllegalAction, Violation
from hedgerow.words import N_, WordedError

TECHNICAL = "order."  # refusals that no rulebook holds; never shown


class TableError(WordedError):
    """Something that cannot be done at this table now. `message` is the reason, one sentence."""


def split(codes: str) -> list[str]:
    """Answers joined by `;`, one by one."""
    return [code.strip() for code in codes.split(";")]


def choices(state: State, refusal: Callable[[Action, Violation], Refusal]) -> tuple[dict[str, Choice], frozenset[str]]:
    """What may be answered: the candidates by their codes, legal or with the reason in words; and the codes of a set
    that can join it only after others."""
    found: dict[str, Choice] = {}
    later = set()
    for action in state.candidates():
        violation = state.check(action)
        if violation is None:
            found[action.code] = Choice(action.code)
        elif not violation.rule.startswith(TECHNICAL):
            found[action.code] = Choice(action.code, refusal(action, violation))
        elif violation.rule != PASSED:
            later.add(action.code)
    return found, frozenset(later)


def plan(state: State, codes: Sequence[str]) -> list[Action]:
    """The actions that these codes stand for, one after the other, all answered by the same player.

    People choose the pieces of a set in any order; where the game wants a canonical one, the codes are sorted into it.
    Raises UnknownAction, IllegalAction or TableError; `state` is not changed.
    """
    codes = list(codes)
    straightened = 0  # the codes before this place have been sorted once
    while True:
        try:
            return _walk(state, codes)
        except _OutOfOrder as stop:
            start, end = stop.run
            if end <= straightened:
                raise stop.error from None
            places = {action.code: at for at, action in enumerate(stop.candidates)}
            codes[start:end] = sorted(codes[start:end], key=lambda code: places.get(code, len(places)))
            straightened = end


class _OutOfOrder(Exception):  # a signal between two functions, no error of anybody
    def __init__(self, error: IllegalAction, run: tuple[int, int], candidates: Sequence[Action]) -> None:
        super().__init__()
        self.error = error
        self.run = run
        self.candidates = candidates


def _walk(state: State, codes: Sequence[str]) -> list[Action]:
    player, twin, found = state.current_player, state.clone(), []
    start, first = 0, twin.candidates()  # where the run of answers to one kind of question began
    for at, code in enumerate(codes):
        if twin.is_terminal or twin.current_player != player:
            raise TableError(N_("The answer {code} comes after the end of this turn: send fewer at once."), code=code)
        if at and twin.decision is not state.decision:
            start, first, state = at, twin.candidates(), twin.clone()
        action = twin.action(code)
        violation = twin.check(action)
        if violation is not None:
            error = IllegalAction(action, violation, violation.message(twin, action))
            if not violation.rule.startswith(TECHNICAL):
                raise error
            end = at + 1
            kind = code.split(" ")[0]
            while end < len(codes) and codes[end].split(" ")[0] == kind:
                end += 1
            raise _OutOfOrder(error, (start, end), first)
        twin.apply(action)
        found.append(action)
    return found
