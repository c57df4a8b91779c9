"""Answers that a person gives in any order, put into the order in which the game asks for them.

Where several cards are chosen (payment, Raccoon's cave, two cards of the clearing, bats placed by Gnat, a Mole's batch)
the game asks for them in one order only, so that no choice is offered twice. A face lets people click as they like,
collects the codes, and sends what `canonical` makes of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.game import Action
from hedgerow.games.forest_shuffle.setup import HOSTS
from hedgerow.games.forest_shuffle.state import ForestState
from hedgerow.rules import UnknownAction

FAMILY = {"pay": "pay", "cave": "cave", "take": "take", "free": "free", "batch": "batch", "batch-sapling": "batch"}
Group = list[str]  # one choice: its code, and the tree that follows it


def canonical(state: ForestState, codes: Sequence[str]) -> list[str] | None:
    """The same answers in the order of the questions, from `state` on; None if the rules do not allow them.

    Codes of neighbouring choices of one kind are sorted; a "host n" stays with the half before it. Answers that turn
    out to be forced are left out, as they are not recorded.
    """
    groups: list[tuple[str, tuple[int, int], Group]] = []
    for code in codes:
        action = find(state, code)
        if code.startswith("host ") and groups and groups[-1][0] in ("free", "batch"):
            groups[-1][2].append(code)
            continue
        family = FAMILY.get(action.kind, "") if action is not None else ""
        groups.append((family, _place(state, action) if family and action is not None else (0, 0), [code]))
    ordered: list[str] = []
    at = 0
    while at < len(groups):
        end = at + 1
        while groups[at][0] and end < len(groups) and groups[end][0] == groups[at][0]:
            end += 1
        for _, _, group in sorted(groups[at:end], key=lambda each: each[1]):
            ordered += group
        at = end
    return _play_through(state, ordered)


def find(state: ForestState, code: str) -> Action | None:
    """The action of a sortable code, whatever is asked now."""
    kit = state.setup
    for table in (kit.pay, kit.cave, kit.take, kit.free, kit.batch, kit.batch_sapling):
        for action in table:
            if action.code == code:
                return action
    return None


def _place(state: ForestState, action: Action) -> tuple[int, int]:
    """Where an action stands in its family."""
    deck = state.setup.deck
    if action.kind == "batch":
        return (0 if action.arg < deck.tree_kinds else 2, action.arg)
    return (1 if action.kind == "batch-sapling" else 0, action.arg)


def _only_host(state: ForestState, action: Action) -> str:
    """The code of the only tree that takes a half about to be placed, if there is just one."""
    if action.kind not in ("play", "free", "batch"):
        return ""
    hosts = state.holding.hosts(state.setup.deck, state.setup.deck.faces[action.arg])
    return HOSTS[hosts[0]].code if len(hosts) == 1 else ""


def _play_through(state: ForestState, codes: Sequence[str]) -> list[str] | None:
    """The codes that have to be given one after the other, or None if one of them is refused."""
    twin, given, at = state.clone(), [], 0
    while at < len(codes):
        try:
            action = twin.action(codes[at])
        except UnknownAction:
            return None
        if twin.check(action) is not None:
            return None
        given.append(codes[at])
        at += 1
        if at < len(codes) and codes[at] == _only_host(twin, action):
            at += 1  # where only one tree takes a half, nobody is asked
        twin.decision.do(twin, action, [])
        while (forced := twin.decision.forced(twin)) is not None:
            if at < len(codes) and codes[at] == forced.code:
                at += 1
            twin.decision.do(twin, forced, [])
    return given
