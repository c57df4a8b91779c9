"""What one player sees of the table, and nothing more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hedgerow.game import Observation
from hedgerow.games.forest_shuffle import frames
from hedgerow.games.forest_shuffle.mole import EARN
from hedgerow.games.forest_shuffle.payment import PAY

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState


def observation(state: ForestState, player: int | None) -> Observation:
    """All that a player (None: an onlooker) may know, as JSON values.

    Cards are codes ("beech", "bullfinch/moss"), faces with the slot before it ("tree beech", "top bullfinch/moss").

    deck          cards left in the deck, the winter cards to come included
    winters       winter cards that have come up (0 to 3)
    until_winter  how many more draws at least until the next winter card can come up
    removed       how many cards were taken out at set-up, unseen
    clearing      in the order of arrival; `swept`: what went from it into the box
    extra         extra turns that the current player has earned and not taken
    seats         per player:
        hand         the cards, or only their number
        known        of a hand, the cards that everybody saw going into it
        cave         number of cards in the cave; `cave_open` those put there openly; `cave_hidden` the others, or
                     only their number
        put_away     the hand exchanged at the start, or only its number
        forest       per tree {"tree": species} or {"sapling": its card, None unless the player's own}, and under
                     "top", "bottom", "left", "right" the faces there, if any
        mushrooms    per mushroom at work what wakes it ("tree", "pawed", "bottom", "top"); `sprouting`: those that
                     work from the owner's next turn on
    pending       the stack of pending steps, the open question last (none once the game is over). A step is
                  {"step": id, ...}:
        mulligan  player, start
        turn      -
        second    -
        play      face, host (tree number, 0: a tree card or not chosen yet), paid: waits for host and payment
        host      face
        pay       cost, paid (cards chosen so far; others see only their number)
        mushroom  left: how many mushrooms may still give a card
        effect, bonus   species
        free      species (that allows it), type, many, least
        put       face, host: a free card that waits for its tree
        cave      count: how many cards Raccoon has put down (they are the last of cave_hidden)
        batch     cards [{"card": face or "sapling", "tree": number}], cost: chosen for Mole so far; they lie in the
                  forest already
        join      face, host: a card of the batch that waits for its tree
        placed    cards, paid: a batch that waits for its payment
        earn      cards, paid; answer "earn n": the n-th of `earn_sets`
        carry     cards [{"card", "tree", "earned"}] left to carry out; answer "carry n": the n-th of them
        reveal, turn-end   what follows
    earn_sets     only while `earn` is asked: per answer the places (from 0) in its cards whose bonuses are earned
    """
    kit, over = state.setup, state.is_terminal
    deck = kit.deck
    seen: dict[str, Any] = {
        "game": "forest_shuffle",
        "player": player,
        "players": kit.players,
        "options": dict(kit.options),
        "content": deck.digest,
        "turn": state.turn,
        "current_player": state.current_player,
        "decision": state.decision.id,
        "deck": kit.positions - state.drawn,
        "winters": 3 - len(state.winters),
        "until_winter": max(0, kit.bottom - state.drawn),
        "removed": kit.removed,
        "extra": state.extra,
        "clearing": frames.cards_to_json(state.clearing, deck),
        "swept": frames.cards_to_json(state.swept, deck),
        "seats": [_seat(state, at, over or at == player) for at in range(kit.players)],
        "pending": [frames.frame_to_json(frame, deck, over or player == state.current_player) for frame in state.todo],
        "winners": state.winners() if over else None,
    }
    if state.decision.id == "earn":
        seen["earn_sets"] = [list(places) for places in EARN.sets(state)]
    return seen


def _seat(state: ForestState, player: int, shown: bool) -> dict[str, Any]:
    holding, deck = state.holdings[player], state.setup.deck

    def hidden(cards: Any) -> list[str] | int:
        return frames.cards_to_json(cards, deck) if shown else len(cards)

    hand = hidden(holding.hand)
    if isinstance(hand, int) and player == state.current_player and state.todo and state.todo[-1][0] is PAY:
        hand += len(state.todo[-1][2])  # a payment half chosen is nobody else's business yet
    return {
        "hand": hand,
        "known": frames.cards_to_json(holding.known, deck),
        "cave": holding.cave,
        "cave_open": frames.cards_to_json(holding.cave_open, deck),
        "cave_hidden": hidden(holding.cave_hidden),
        "put_away": hidden(holding.put_away),
        "forest": frames.trees_to_json(holding.trees, deck, shown),
        "mushrooms": [MUSHROOMS[listens] for listens in holding.mushrooms],
        "sprouting": [MUSHROOMS[listens] for listens in holding.sprouting],
    }


MUSHROOMS = {1: "tree", 2: "pawed", 4: "bottom", 8: "top"}
