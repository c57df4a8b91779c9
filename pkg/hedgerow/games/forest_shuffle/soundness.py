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
from hedgerow.games.forest_shuffle.placement import HOST, PLAY, PUT
from hedgerow.games.forest_shuffle.setup import DEALT, HAND_LIMIT, SAPLING
from hedgerow.games.forest_shuffle.species import SLOTS, TREE
from hedgerow.games.forest_shuffle.turn import TURN_END

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


def faults(state: ForestState) -> list[str]:
    """Everything that cannot be in this position; empty for a sound one."""
    kit, deck = state.setup, state.setup.deck
    found = []
    cards = _cards(state)
    if tuple(sorted(cards)) != deck.physical:
        for kind, copies in enumerate(deck.copies):
            if cards.count(kind) != copies:
                found.append(f"there are {cards.count(kind)} cards {deck.cards[kind]} in all; there must be {copies}")
    in_deck = kit.positions - state.drawn - len(state.winters)
    if len(state.pool) != kit.removed + in_deck:
        found.append(
            f"the pool holds {len(state.pool)} cards; {kit.removed} taken out at set-up and {in_deck} in the deck "
            f"make {kit.removed + in_deck}"
        )
    found += _winter_faults(state)
    for player, holding in enumerate(state.holdings):
        found += [f"seats.{player}: {what}" for what in _holding_faults(state, holding)]
    found += _stack_faults(state)
    return found


def _winter_faults(state: ForestState) -> list[str]:
    kit, winters = state.setup, state.winters
    found = []
    if list(winters) != sorted(set(winters)):
        found.append("the winter cards must come up one after the other")
    if any(not state.drawn <= at < kit.positions for at in winters):
        found.append(
            f"winter cards can come up at draws {max(state.drawn, kit.bottom)} to {kit.positions - 1}, not {winters}"
        )
    if len(winters) == 3 and winters[0] != kit.bottom:
        found.append(f"the first winter card lies on top of the bottom pile: draw {kit.bottom}, not {winters[0]}")
    if len(winters) < 3 and state.drawn <= kit.bottom:
        found.append("a winter card cannot have come up before the bottom pile is reached")
    if (not winters) != state.is_terminal:
        found.append("the game is over exactly when the third winter card has come up")
    return found


def _holding_faults(state: ForestState, holding: Holding) -> list[str]:
    deck = state.setup.deck
    found = []
    if len(holding.hand) > HAND_LIMIT:
        found.append(f"{len(holding.hand)} cards in hand; {HAND_LIMIT} is the limit")
    if holding.hand != sorted(holding.hand):
        found.append("the hand is not sorted")
    if holding.known:
        mine = [*holding.hand, *(pending_cards(state) if holding is state.holding else ())]
        if Counter(holding.known) - Counter(mine):
            found.append("a card known to all is not in the hand")
    if holding.put_away and (
        len(holding.put_away) != DEALT or any(kind < deck.tree_kinds for kind in holding.put_away)
    ):
        found.append(f"only a hand of {DEALT} cards without a tree can have been exchanged")
    found += _forest_faults(deck, tuple(holding.trees), holding.mushrooms + holding.sprouting, tuple(holding.open))
    return found


@lru_cache(maxsize=256)  # after most actions most forests are as they were
def _forest_faults(
    deck: Deck, trees: tuple[Tree, ...], mushrooms: tuple[int, ...], free: tuple[int, ...]
) -> tuple[str, ...]:
    """What is wrong with the trees, the halves on them, the mushrooms at work and the count of free slots."""
    found = []
    rows = list(zip(*trees, strict=True))[1:] or [()] * 4  # what lies at each slot, tree by tree
    for slot, row in enumerate(rows, 1):
        for at, side in enumerate(row, 1):
            for what in _side_faults(deck, slot, side) if side else ():
                found.append(f"tree {at}: {what}")
    listening = [deck.faces[face].species.listens for face in chain(*chain(*rows))]
    if sorted(filter(None, listening)) != sorted(mushrooms):
        found.append("the mushrooms at work are not those in the forest")
    if free != (0, *(row.count(()) for row in rows)):
        found.append("the free slots are counted wrong")
    return tuple(found)


def _side_faults(deck: Deck, slot: int, side: tuple[int, ...]) -> list[str]:
    """What is wrong with the halves at one side of a tree."""
    found = []
    faces = [deck.faces[face] for face in side]
    if {face.slot for face in faces} - {slot}:
        found.append(f"a half at the {SLOTS[slot]} that does not belong there")
    if len(faces) > 1 and (len({face.species.id for face in faces}) > 1 or len(faces) > faces[0].species.share):
        found.append(f"{len(faces)} cards that cannot share its {SLOTS[slot]}")
    return found


ABOVE: dict[Any, tuple[Any, ...]] = {PAY: (PLAY, PLACED), HOST: (PLAY, PUT, JOIN), JOIN: (BATCH,)}


def _stack_faults(state: ForestState) -> list[str]:
    """Whether the pending steps follow each other as they may."""
    todo = state.todo
    if not todo:
        return [] if state.is_terminal else ["pending: a game that goes on needs a question"]
    found = []
    if todo[0][0] is not TURN_END or len(todo) == 1 or todo[-1][0].automatic:
        return ["pending: must begin with turn-end and end with a question"]
    if state.holding is not state.holdings[state.current_player]:
        found.append("the current player is not the one whose hand is used")
    for number, frame in enumerate(todo[1:], 1):
        step, below = frame[0], todo[number - 1]
        where = f"pending.{number + 1} ({step.id})"
        if step is TURN_END:
            found.append(f"{where}: only the first step can be the end of the turn")
        if step in ABOVE and below[0] not in ABOVE[step]:
            found.append(f"{where}: must follow {' or '.join(other.id for other in ABOVE[step])}")
            continue
        if step in (PLAY, PUT, JOIN, PLACED) and number == len(todo) - 1:
            found.append(f"{where}: waits for an answer, and no question follows")
        found += [f"{where}: {what}" for what in _frame_faults(state, frame, below)]
    return found


def _frame_faults(state: ForestState, frame: Any, below: Any) -> list[str]:
    step, holding, deck = frame[0], state.holding, state.setup.deck
    found = []
    if step in (PLAY, PUT, JOIN):
        face = deck.faces[frame[1]]
        chosen = frame[2] >= 0
        if frame[2] >= len(holding.trees) or (chosen and face.slot == TREE):
            found.append("there is no such tree")
    elif step is HOST:
        if frame[1] != below[1] or below[2] >= 0:
            found.append("asks about another card than the one that waits")
        elif not holding.has_host(deck, deck.faces[frame[1]]):
            found.append("no tree takes this card")
    elif step is PAY:
        _, cost, paid = frame
        if (
            (state.setup.ordered and list(paid) != sorted(paid))
            or len(paid) >= cost
            or len(holding.hand) < cost - len(paid)
        ):
            found.append("cost, cards paid and hand do not fit")
        elif below[0] is PLAY and cost != deck.faces[below[1]].cost:
            found.append(f"the cost must be {deck.faces[below[1]].cost}")
    elif step is frames.STEPS["mulligan"]:
        if frame[1] != state.current_player or len(holding.hand) != DEALT:
            found.append("is asked of a player with six cards")
    elif step in (frames.STEPS["effect"], frames.STEPS["bonus"]):
        species = deck.species[frame[1]]
        if (species.effect if step.id == "effect" else species.bonus) is None:
            found.append(f"{species.id} has no {step.id}")
    elif step is frames.STEPS["cave"]:
        if frame[1] > len(holding.cave_hidden):
            found.append("more cards than lie hidden in the cave")
    elif step in (BATCH, PLACED, mole.EARN, mole.CARRY):
        for face, tree, *_ in frame[1]:
            if tree >= len(holding.trees) or not _lies_at(state, face, tree):
                found.append("a card of the batch is not where it was placed")
    return found


def _lies_at(state: ForestState, face: int, number: int) -> bool:
    tree = state.holding.trees[number]
    if face == SAPLING:
        return bool(tree[0] < 0)
    found = state.setup.deck.faces[face]
    return bool(face == tree[0] if found.slot == TREE else face in tree[found.slot])
