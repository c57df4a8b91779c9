"""All questions of the game by id, and which step of `todo` asks which.

A step is a tuple: its kind and what it needs to know. `STEPS` maps the kind to a function (state, step, events) that
puts the question and returns True, or is done with the step without one and returns False.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hedgerow.game import OVER, Decision
from hedgerow.games.save_the_meeples import (
    bonus,
    building,
    deeds,
    details,
    fighting,
    mine,
    repair,
    rockets,
    trains,
    turn,
)
from hedgerow.games.save_the_meeples.turn import begin_turn

Step = Callable[[Any, tuple[Any, ...], list[Any]], bool]

STEPS: dict[str, Step] = {
    "end": turn.end_turn,
    "main": turn.ask_main,
    "recover": turn.ask_recover,
    "drop": turn.ask_drop,
    "after": trains.after_main,
    "unload": trains.unload,
    "dig": mine.ask_dig,
    "extract": details.ask_detail,
    "launch": details.ask_detail,
    "use": details.ask_detail,
    "dishes": details.ask_detail,
    "mend": repair.ask_mend,
    "offer": repair.ask_offer,
    "open": building.ask_open,
    "build": building.ask_part,
    "fight": fighting.ask_fight,
    "go": rockets.ask_rocket,
    "convert": rockets.ask_waiting,
    "heal": bonus.ask_details,
    "resources": bonus.ask_details,
    "move": bonus.ask_details,
    "divert": bonus.ask_details,
}

DECISIONS: dict[str, Decision[Any]] = {
    decision.id: decision
    for decision in (
        turn.RECOVER,
        turn.MAIN,
        turn.DROPPED,
        turn.ENDING,
        trains.PAUSE,
        deeds.DEED,
        mine.DIG,
        *details.DETAILS.values(),
        repair.MEND,
        repair.OFFER,
        building.OPENING,
        building.BUILDING,
        fighting.FIGHT,
        rockets.ROCKET_CHOICE,
        rockets.WAITING_CHOICE,
        *bonus.DETAILS.values(),
        OVER,
    )
}
__all__ = ["DECISIONS", "STEPS", "begin_turn"]
