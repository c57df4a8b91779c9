"""All questions by id, and the automatic steps by the name of their frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hedgerow.game import OVER, Decision
from hedgerow.games.countryside import display, fulfilling, gaining_areas, repeating, sunlight, tokens, turn
from hedgerow.games.countryside.effects import carry_out
from hedgerow.games.countryside.question import Question

QUESTIONS: dict[str, Question] = {
    question.id: question
    for question in (
        gaining_areas.KeepThree(),
        sunlight.DiscardCards(),
        turn.TakeTurn(),
        turn.Gain(),
        display.TakeRun(),
        display.TakeCards(),
        display.PickDiscards(),
        sunlight.Play(),
        sunlight.Place(),
        sunlight.Extra(),
        sunlight.SpendCoins(),
        tokens.Pay(),
        tokens.Flip(),
        tokens.Sell(),
        tokens.Fill(),
        tokens.ChooseArea(),
        tokens.ConvertGoods(),
        fulfilling.ChooseGoal(),
        fulfilling.ChooseOctagon(),
        fulfilling.ChooseMarker(),
        gaining_areas.NameDecks(),
        gaining_areas.KeepOne(),
        repeating.RepeatCard(),
        turn.SendHome(),
        turn.ChooseEffect(),
    )
}
STEPS: Mapping[str, Callable[..., None]] = {
    "do": carry_out,
    "converted": tokens.converted,
    "points": fulfilling.score_points,
    "own": fulfilling.score_own,
    "draw-areas": gaining_areas.draw_two,
    "send": turn.send_home,
    "end": turn.end_turn,
    "refill": turn.refill,
    "limit": turn.limit_hand,
    "next": turn.next_turn,
    "seat": turn.seat,
    "lay-out": turn.lay_out,
}
DECISIONS: dict[str, Decision[Any]] = {**QUESTIONS, OVER.id: OVER}
