"""What one player sees of the table, and nothing more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.game import Observation
from hedgerow.games.countryside import position

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState


def observation(state: CountrysideState, player: int | None) -> Observation:
    """All that a player (None: an onlooker) may know, as JSON values.

    tiles             the goal tiles in play: [id, side up]
    decision, stack   the open question; pending steps, its own last: [name, values ...]
    day               whether this turn ends a day; `picks` cards from the discard pile at its end
    repeated          the card carried out again last: [player, area, place of the card], [] before any
    quiet             turns since somebody gained a point; `final_turns` turns left, None before the end is triggered
    display           seven cards by id, None for an empty slot
    deck, piles       how many cards or solo piles there are (at the end: which)
    discards          the discard pile
    area_decks        by type, from the top: the areas whose place this player knows, None for the others;
                      `area_decks_known`: whether everybody knows them
    octagons          who has a marker on each octagon, four for each tile
    farms             by player: points, bonus (points from effects and unlocked spaces), coins, empty (baskets),
                      hand (own cards, or a number), known (cards that all saw come into the hand), workers_on (spaces),
                      markers (left on each locked space), offer (areas to choose from at the start), areas with
                      their cards, goods as [place of the card, good] and whether the goal is fulfilled, own_goals as
                      [area, place of the card, points]
    winners           of a finished game
    """
    over = state.is_terminal
    seen = position.table(state, position.EVERYTHING if over else player)
    seen["player"] = player
    seen["winners"] = state.winners() if over else None
    return seen
