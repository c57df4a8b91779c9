"""All questions of the game, each once."""

from __future__ import annotations

from typing import Any

from hedgerow.game import OVER, Decision
from hedgerow.games.meadow import choosing_cards, choosing_places

ROW: Decision[Any] = choosing_places.ChooseRow()
SIDE: Decision[Any] = choosing_places.ChooseSide()
PLACE: Decision[Any] = choosing_places.PlaceToken()
TAKE: Decision[Any] = choosing_places.TakeAny()
DECK: Decision[Any] = choosing_places.ChooseDeck()
KEEP: Decision[Any] = choosing_places.KeepOne()
UNDER: Decision[Any] = choosing_places.PUT_ONE_UNDER
CLAIM: Decision[Any] = choosing_places.ClaimGoal()
PLAY: Decision[Any] = choosing_cards.PlayCard()
END: Decision[Any] = choosing_cards.ChooseEnd()
COLUMN: Decision[Any] = choosing_cards.ChooseColumn()
DISCARD: Decision[Any] = choosing_cards.DiscardCard()

DECISIONS: dict[str, Decision[Any]] = {
    decision.id: decision
    for decision in (ROW, SIDE, PLACE, TAKE, DECK, KEEP, UNDER, CLAIM, PLAY, END, COLUMN, DISCARD, OVER)
}
