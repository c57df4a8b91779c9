"""Positions put up by hand, and what is said when they cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from hedgerow.game import Game, Json, State
from hedgerow.rules import BadPosition, Faults
from hedgerow.words import N_


def changed(game: Game, state: State, content: Any, fields: Mapping[str, Any]) -> State:
    """A position with some of its fields put otherwise. Raises BadPosition that lists what cannot be.

    A table of things by name (`bag`, `spaces` ...) is changed entry by entry: what is not named stays; None takes an
    entry away.
    """
    data = state.to_json()
    found = Faults()
    for field, value in fields.items():
        if field not in data:
            near = get_close_matches(field, data, 1, 0.5)
            likely, none = (
                N_("a position of {game} has no {field}: did you mean {known}?"),
                N_("a position of {game} has no {field}: there are {known}"),
            )
            known = near[0] if near else ", ".join(sorted(data))
            found.note(likely if near else none, game=game.title, field=repr(field), known=known)
        elif isinstance(value, Mapping) and isinstance(data[field], dict):
            merged = {**data[field], **value}
            data[field] = {key: entry for key, entry in merged.items() if entry is not None}
        else:
            data[field] = value
    if found:
        raise BadPosition(found)
    return explained(game, data, content)


def explained(game: Game, data: Json, content: Any) -> State:
    """The position of some JSON values. Raises BadPosition: for wrong shapes, and for pieces that do not add up."""
    state = game.from_json(data, content)
    faults = state.faults()
    if faults:
        raise BadPosition(faults)
    return state
