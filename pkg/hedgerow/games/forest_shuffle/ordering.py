"""Answers that a person gives in any order, put into the order in which the game asks for them.

Where several cards are chosen (payment, Raccoon's cave, bats placed by Gnat, a Mole's batch) the game asks for them in
one order only, so that no choice is offered twice. People click as they like:

    draft = GAME.draft(state)                # the same position, without that order
    draft.apply(draft.action(code)) ...      # one click after the other, while GAME.begun(draft); nothing is played
    codes = GAME.canonical(state, clicked)   # the same answers in the order of the questions, for the real position

A draft is there to be looked at and clicked in; it is never saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hedgerow.game import Action
from hedgerow.games.forest_shuffle.free import FREE
from hedgerow.games.forest_shuffle.mole import BATCH
from hedgerow.games.forest_shuffle.placement import HOST
from hedgerow.games.forest_shuffle.setup import HOSTS, setup
from hedgerow.games.forest_shuffle.species import TREE
from hedgerow.games.forest_shuffle.state import ForestState
from hedgerow.rules import UnknownAction

FAMILY = {"pay": "pay", "cave": "cave", "free": "free", "batch": "batch", "batch-sapling": "batch"}


class Click(NamedTuple):
    """One answer as clicked: `family` of choices that may change places ("" for none), its `place` among them, the
    tree that a half went to, and the tree that it has become itself."""

    code: str
    family: str = ""
    place: tuple[int, int] = (0, 0)
    host: int | None = None
    becomes: int | None = None


def draft(state: ForestState) -> ForestState:
    """A copy in which several cards may be chosen in any order."""
    twin = state.clone()
    kit = state.setup
    twin.setup = setup(kit.players, kit.options, kit.deck, ordered=False)
    return twin


def begun(state: ForestState) -> bool | None:
    """Whether something was chosen for the bats or the batch that are asked for; None if neither is."""
    todo = state.todo
    placing = bool(todo) and todo[-1][0] is HOST  # what is placed lies below, and below that the set it belongs to
    for step, *values in todo[-3:-2] if placing else todo[-1:]:
        if step is BATCH:
            return placing or bool(values[0])
        if step is FREE and values[2]:
            return placing or values[3] > 0
    return None


def canonical(state: ForestState, codes: Sequence[str]) -> list[str] | None:
    """The same answers in the order of the questions, from `state` on; None if the rules do not allow them.

    Trees of a batch may change places, so the numbers in "host n" are put right. Answers that turn out to be forced
    are left out, as they are not recorded.
    """
    clicks = _clicks(state, codes)
    if clicks is None:
        return None
    ordered: list[Click] = []
    at = 0
    while at < len(clicks):
        end = at + 1
        while clicks[at].family and end < len(clicks) and clicks[end].family == clicks[at].family:
            end += 1
        ordered += sorted(clicks[at:end], key=lambda click: click.place)
        at = end
    planted = [click.becomes for click in ordered if click.becomes is not None]
    number = dict(zip(planted, sorted(planted), strict=True))
    found = []
    for click in ordered:
        found.append(click.code)
        if click.host is not None:
            found.append(HOSTS[number.get(click.host, click.host)].code)
    return _play_through(state, found)


def _clicks(state: ForestState, codes: Sequence[str]) -> list[Click] | None:
    """The answers as clicked one after the other, with the trees of the halves; None if one of them is refused."""
    twin = draft(state)
    clicks: list[Click] = []
    forced: list[str] = []  # carried out without being asked: a face may name them all the same
    for code in codes:
        if code in forced:
            forced.remove(code)
            continue
        try:
            action = twin.action(code)
        except UnknownAction:
            return None
        if twin.check(action) is not None:
            return None
        if action.kind == "host" and clicks:
            clicks[-1] = clicks[-1]._replace(host=action.arg)
        else:
            clicks.append(_click(twin, action))
            if clicks[-1].host is not None:
                forced.append(HOSTS[clicks[-1].host].code)
        twin.decision.do(twin, action, [])
        while (only := twin.decision.forced(twin)) is not None:
            forced.append(only.code)
            twin.decision.do(twin, only, [])
    return clicks


def _click(state: ForestState, action: Action) -> Click:
    kind, deck = action.kind, state.setup.deck
    family = FAMILY.get(kind, "")
    if kind == "batch-sapling":
        return Click(action.code, family, (1, action.arg), None, len(state.holding.trees))
    if kind not in ("play", "free", "batch"):
        return Click(action.code, family, (0, action.arg) if family else (0, 0))
    face = deck.faces[action.arg]
    if face.slot == TREE:
        return Click(action.code, family, (0, action.arg), None, len(state.holding.trees) if family else None)
    hosts = state.holding.hosts(deck, face)
    return Click(action.code, family, (2, action.arg), hosts[0] if len(hosts) == 1 else None)


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
