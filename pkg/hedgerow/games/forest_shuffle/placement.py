"""Placing: a tree on its own, a half at a tree with a fitting slot (rules, chapters 5, 6 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hedgerow.game import OTHER_QUESTION, Action, Event, Observation
from hedgerow.games.forest_shuffle import effects, mushrooms
from hedgerow.games.forest_shuffle.deck import Face
from hedgerow.games.forest_shuffle.events import Played
from hedgerow.games.forest_shuffle.payment import PAY, earned, lay_out
from hedgerow.games.forest_shuffle.setup import HOSTS
from hedgerow.games.forest_shuffle.species import SLOTS, TREE
from hedgerow.games.forest_shuffle.steps import Ask, Work
from hedgerow.rules import Violation
from hedgerow.words import N_, Message, Name

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState

SIDES = {
    "top": Name("top", "bovenkant"),
    "bottom": Name("bottom", "onderkant"),
    "left": Name("left side", "linkerkant"),
    "right": Name("right side", "rechterkant"),
}


def _face(state: ForestState) -> Face:
    return state.setup.deck.faces[state.todo[-1][1]]


def _facts(state: ForestState, action: Action) -> dict[str, Any]:
    face = _face(state)
    tree = state.holding.trees[action.arg]
    held: tuple[int, ...] = tree[face.slot]
    return {
        "card": face.name,
        "tree": action.arg + 1,
        "side": SIDES[SLOTS[face.slot]],
        "other": state.setup.deck.faces[held[0]].name if held else face.name,
    }


NO_TREE = Violation("forest-shuffle.dweller.needs-tree", N_("There is no such tree in your forest."))
TAKEN = Violation("forest-shuffle.dweller.empty-slot", N_("The {side} of tree {tree} is taken by {other}."), _facts)
PAIR_FULL = Violation("forest-shuffle.share.toads", N_("Two toads share the {side} of tree {tree} already."), _facts)
OTHER_KIND = Violation(
    "forest-shuffle.share.own-kind-only",
    N_("{card} shares only with its own kind, and {other} lies at the {side} of tree {tree}."),
    _facts,
)


class ChooseHost(Ask):
    """At which tree a half is placed. Frame: the face. What is placed waits below; its third value takes the tree."""

    id = "host"
    fields = (("face", "face"),)

    def candidates(self, state: ForestState) -> Sequence[Action]:
        return HOSTS[: len(state.holding.trees)]

    def check(self, state: ForestState, action: Action) -> Violation | None:
        if action.kind != "host":
            return OTHER_QUESTION
        holding = state.holding
        if action.arg >= len(holding.trees):
            return NO_TREE
        deck, face = state.setup.deck, _face(state)
        if holding.fits(deck, face, action.arg):
            return None
        if face.species.share == 1:
            return TAKEN
        held: tuple[int, ...] = holding.trees[action.arg][face.slot]
        return PAIR_FULL if deck.faces[held[0]].species is face.species else OTHER_KIND

    def legal(self, state: ForestState) -> list[Action]:
        return [HOSTS[tree] for tree in state.holding.hosts(state.setup.deck, _face(state))]

    def forced(self, state: ForestState) -> Action | None:
        hosts = state.holding.hosts(state.setup.deck, _face(state))
        return HOSTS[hosts[0]] if len(hosts) == 1 else None

    def do(self, state: ForestState, action: Action, events: list[Event]) -> None:
        todo = state.todo
        _, face = todo.pop()
        below = todo[-1]
        todo[-1] = (below[0], face, action.arg, *below[3:])
        if below[0] is PLAY and state.setup.deck.faces[face].cost:
            todo.append((PAY, state.setup.deck.faces[face].cost, ()))
        state.go_on(events)

    def question(self, seen: Observation) -> Message:
        return Message(N_("At which tree do you place {card}?"), {"card": face_name(seen["pending"][-1]["face"])})


class Play(Work):
    """The card played in a turn, once it is paid for. Frame: face, tree (-1 for a tree card), cards paid.

    Order: pay, place, reveal for a tree, mushrooms, effect, bonus (play.order); the last goes onto the stack first.
    """

    id = "play"
    fields = (("face", "face"), ("host", "host"), ("paid", "cards"))

    def run(self, state: ForestState, events: list[Event]) -> None:
        _, index, host, paid = state.todo.pop()
        deck = state.setup.deck
        face = deck.faces[index]
        species = face.species
        if paid:
            lay_out(state, paid)
            if species.bonus is not None and earned(deck, face, paid):
                effects.push(state, effects.BONUS, species)
        if species.effect is not None:
            effects.push(state, effects.EFFECT, species)
        place(state, face, host)
        number = len(state.holding.trees) if face.slot == TREE else host + 1
        events.append(Played(deck, state.current_player, index, number, paid, False))
        mushrooms.wake(state, face)
        if face.slot == TREE:
            state.reveal(events)


class PutFree(Work):
    """A half placed free. Frame: face, tree. Its own effect and bonus are not carried out, mushrooms notice it."""

    id = "put"
    fields = (("face", "face"), ("host", "host"))

    def run(self, state: ForestState, events: list[Event]) -> None:
        _, index, host = state.todo.pop()
        face = state.setup.deck.faces[index]
        place(state, face, host)
        events.append(Played(state.setup.deck, state.current_player, index, host + 1, (), True))
        mushrooms.wake(state, face)


def place(state: ForestState, face: Face, host: int) -> None:
    """A face goes into the forest."""
    holding = state.holding
    holding.show(face.card)
    if face.slot == TREE:
        holding.plant(face.index)
    else:
        holding.attach(face, host)
        if face.species.listens:
            mushrooms.sprout(state, face)


def announce(state: ForestState, face: Face, step: Work, *rest: Any) -> None:
    """A card leaves the hand to be placed: ask for the tree if there is a choice."""
    state.holding.hand.remove(face.card)
    todo = state.todo
    if face.slot == TREE:
        todo.append((step, face.index, -1, *rest))
        return
    hosts = state.holding.hosts(state.setup.deck, face)
    if len(hosts) == 1:
        todo.append((step, face.index, hosts[0], *rest))
    else:
        todo.append((step, face.index, -1, *rest))
        todo.append((HOST, face.index))


def face_name(code: str) -> Message:
    """What a face is called, from its code in an observation ("top bullfinch/moss"), whatever the deck."""
    from hedgerow.games.forest_shuffle.species import by_id

    slot, card = code.split(" ", 1)
    halves = card.split(".")[0].split("/")
    half = halves[0] if slot in ("tree", "top", "left") else halves[-1]
    return Message("{card}", {"card": by_id()[half].name})


HOST = ChooseHost()
PLAY = Play()
PUT = PutFree()
