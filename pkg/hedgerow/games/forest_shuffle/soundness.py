"""What cannot be in a position: cards that do not add up, sides that hold too much, steps that do not follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any

from hedgerow.games.forest_shuffle import frames, mole
from hedgerow.games.forest_shuffle.deck import Deck
from hedgerow.games.forest_shuffle.forest import Holding, Tree
from hedgerow.games.forest_shuffle.mole import BATCH, JOIN, PLACED
from hedgerow.games.forest_shuffle.payment import PAY
from hedgerow.games.forest_shuffle.placement import HOST, PLAY, PUT, SIDES
from hedgerow.games.forest_shuffle.setup import DEALT, HAND_LIMIT, SAPLING
from hedgerow.games.forest_shuffle.species import SLOTS, TREE
from hedgerow.games.forest_shuffle.turn import TURN_END
from hedgerow.rules import Faults
from hedgerow.words import N_, Message, either

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState


def cards_everywhere(state: ForestState) -> Counter[int]:
    """How many cards of each kind lie anywhere."""
    return Counter(_cards(state))


def _cards(state: ForestState) -> list[int]:
    """Every card that lies anywhere, place by place."""
    faces = state.setup.deck.faces
    cards = [*state.pool, *state.clearing, *state.swept, *pending_cards(state)]
    for holding in state.holdings:
        cards += holding.hand
        cards += holding.cave_open
        cards += holding.cave_hidden
        cards += holding.put_away
        cards += [host if host >= 0 else ~host for host, *_ in holding.trees]
        cards += [faces[face].card for face in holding.dwellers()]
    return cards


def pending_cards(state: ForestState) -> Iterator[int]:
    """Cards on their way: announced, or chosen as payment."""
    deck = state.setup.deck
    for frame in state.todo:
        if frame[0] in (PLAY, PUT, JOIN):
            yield deck.faces[frame[1]].card
        if frame[0] is PAY:
            yield from frame[2]


def faults(state: ForestState) -> list[Message]:
    """Everything that cannot be in this position; empty for a sound one."""
    kit, deck = state.setup, state.setup.deck
    found = Faults()
    cards = _cards(state)
    if tuple(sorted(cards)) != deck.physical:
        for kind, copies in enumerate(deck.copies):
            if cards.count(kind) != copies:
                found.note(
                    N_("there are {n} cards {card} in all; there must be {wanted}"),
                    n=cards.count(kind),
                    card=deck.cards[kind],
                    wanted=copies,
                )
    in_deck = kit.positions - state.drawn - len(state.winters)
    if len(state.pool) != kit.removed + in_deck:
        found.note(
            N_("the pool holds {n} cards; {removed} taken out at set-up and {deck} in the deck make {wanted}"),
            n=len(state.pool),
            removed=kit.removed,
            deck=in_deck,
            wanted=kit.removed + in_deck,
        )
    found += _winter_faults(state)
    for player, holding in enumerate(state.holdings):
        for what in _holding_faults(state, holding):
            found.note("{place}: {what}", place=f"seats.{player}", what=what)
    found += _stack_faults(state)
    return found


def _winter_faults(state: ForestState) -> list[Message]:
    kit, winters = state.setup, state.winters
    found = Faults()
    if list(winters) != sorted(set(winters)):
        found.note(N_("the winter cards must come up one after the other"))
    if any(not state.drawn <= at < kit.positions for at in winters):
        found.note(
            N_("winter cards can come up at draws {first} to {last}, not {given}"),
            first=max(state.drawn, kit.bottom),
            last=kit.positions - 1,
            given=str(winters),
        )
    if len(winters) == 3 and winters[0] != kit.bottom:
        found.note(
            N_("the first winter card lies on top of the bottom pile: draw {wanted}, not {given}"),
            wanted=kit.bottom,
            given=winters[0],
        )
    if len(winters) < 3 and state.drawn <= kit.bottom:
        found.note(N_("a winter card cannot have come up before the bottom pile is reached"))
    if (not winters) != state.is_terminal:
        found.note(N_("the game is over exactly when the third winter card has come up"))
    return found


def _holding_faults(state: ForestState, holding: Holding) -> list[Message]:
    deck = state.setup.deck
    found = Faults()
    if len(holding.hand) > HAND_LIMIT:
        found.note(N_("{n} cards in hand; {limit} is the limit"), n=len(holding.hand), limit=HAND_LIMIT)
    if holding.hand != sorted(holding.hand):
        found.note(N_("the hand is not sorted"))
    if holding.known:
        mine = [*holding.hand, *(pending_cards(state) if holding is state.holding else ())]
        if Counter(holding.known) - Counter(mine):
            found.note(N_("a card known to all is not in the hand"))
    if holding.put_away and (
        len(holding.put_away) != DEALT or any(kind < deck.tree_kinds for kind in holding.put_away)
    ):
        found.note(N_("only a hand of {n} cards without a tree can have been exchanged"), n=DEALT)
    found += _forest_faults(deck, tuple(holding.trees), holding.mushrooms + holding.sprouting, tuple(holding.open))
    return found


@lru_cache(maxsize=256)  # after most actions most forests are as they were
def _forest_faults(
    deck: Deck, trees: tuple[Tree, ...], mushrooms: tuple[int, ...], free: tuple[int, ...]
) -> tuple[Message, ...]:
    """What is wrong with the trees, the halves on them, the mushrooms at work and the count of free slots."""
    found = Faults()
    rows = list(zip(*trees, strict=True))[1:] or [()] * 4  # what lies at each slot, tree by tree
    for slot, row in enumerate(rows, 1):
        for at, side in enumerate(row, 1):
            for what in _side_faults(deck, slot, side) if side else ():
                found.note(N_("tree {n}: {what}"), n=at, what=what)
    listening = [deck.faces[face].species.listens for face in chain(*chain(*rows))]
    if sorted(filter(None, listening)) != sorted(mushrooms):
        found.note(N_("the mushrooms at work are not those in the forest"))
    if free != (0, *(row.count(()) for row in rows)):
        found.note(N_("the free slots are counted wrong"))
    return tuple(found)


def _side_faults(deck: Deck, slot: int, side: tuple[int, ...]) -> list[Message]:
    """What is wrong with the halves at one side of a tree."""
    found = Faults()
    faces = [deck.faces[face] for face in side]
    if {face.slot for face in faces} - {slot}:
        found.note(N_("a half at the {side} that does not belong there"), side=SIDES[SLOTS[slot]])
    if len(faces) > 1 and (len({face.species.id for face in faces}) > 1 or len(faces) > faces[0].species.share):
        found.note(N_("{n} cards that cannot share the {side}"), n=len(faces), side=SIDES[SLOTS[slot]])
    return found


ABOVE: dict[Any, tuple[Any, ...]] = {PAY: (PLAY, PLACED), HOST: (PLAY, PUT, JOIN), JOIN: (BATCH,)}


def _stack_faults(state: ForestState) -> list[Message]:
    """Whether the pending steps follow each other as they may."""
    todo = state.todo
    if not todo:
        return [] if state.is_terminal else [Message(N_("pending: a game that goes on needs a question"))]
    found = Faults()
    if todo[0][0] is not TURN_END or len(todo) == 1 or todo[-1][0].automatic:
        return [Message(N_("pending: must begin with turn-end and end with a question"))]
    if state.holding is not state.holdings[state.current_player]:
        found.note(N_("the current player is not the one whose hand is used"))
    for number, frame in enumerate(todo[1:], 1):
        step, below = frame[0], todo[number - 1]
        wrong = Faults()
        if step is TURN_END:
            wrong.note(N_("only the first step can be the end of the turn"))
        if step in ABOVE and below[0] not in ABOVE[step]:
            wrong.note(N_("must follow {steps}"), steps=either([other.id for other in ABOVE[step]]))
        else:
            if step in (PLAY, PUT, JOIN, PLACED) and number == len(todo) - 1:
                wrong.note(N_("waits for an answer, and no question follows"))
            wrong += _frame_faults(state, frame, below)
        for what in wrong:
            found.note("{place}: {what}", place=f"pending.{number + 1} ({step.id})", what=what)
    return found


def _frame_faults(state: ForestState, frame: Any, below: Any) -> list[Message]:
    step, holding, deck = frame[0], state.holding, state.setup.deck
    found = Faults()
    if step in (PLAY, PUT, JOIN):
        face = deck.faces[frame[1]]
        chosen = frame[2] >= 0
        if frame[2] >= len(holding.trees) or (chosen and face.slot == TREE):
            found.note(N_("there is no such tree"))
    elif step is HOST:
        if frame[1] != below[1] or below[2] >= 0:
            found.note(N_("asks about another card than the one that waits"))
        elif not holding.has_host(deck, deck.faces[frame[1]]):
            found.note(N_("no tree takes this card"))
    elif step is PAY:
        _, cost, paid = frame
        if (
            (state.setup.ordered and list(paid) != sorted(paid))
            or len(paid) >= cost
            or len(holding.hand) < cost - len(paid)
        ):
            found.note(N_("cost, cards paid and hand do not fit"))
        elif below[0] is PLAY and cost != deck.faces[below[1]].cost:
            found.note(N_("the cost must be {n}"), n=deck.faces[below[1]].cost)
    elif step is frames.STEPS["mulligan"]:
        if frame[1] != state.current_player or len(holding.hand) != DEALT:
            found.note(N_("is asked of a player with six cards"))
    elif step in (frames.STEPS["effect"], frames.STEPS["bonus"]):
        species = deck.species[frame[1]]
        if (species.effect if step.id == "effect" else species.bonus) is None:
            none = N_("{species} has no effect") if step.id == "effect" else N_("{species} has no bonus")
            found.note(none, species=species.id)
    elif step is frames.STEPS["cave"]:
        if frame[1] > len(holding.cave_hidden):
            found.note(N_("more cards than lie hidden in the cave"))
    elif step in (BATCH, PLACED, mole.EARN, mole.CARRY):
        for face, tree, *_ in frame[1]:
            if tree >= len(holding.trees) or not _lies_at(state, face, tree):
                found.note(N_("a card of the batch is not where it was placed"))
    return found


def _lies_at(state: ForestState, face: int, number: int) -> bool:
    tree = state.holding.trees[number]
    if face == SAPLING:
        return bool(tree[0] < 0)
    found = state.setup.deck.faces[face]
    return bool(face == tree[0] if found.slot == TREE else face in tree[found.slot])
