"""A position as one player sees it, made ready for the game's own drawing."""

from __future__ import annotations

from typing import Any

from hedgerow.answers import choices
from hedgerow.draw.scene import Refusal, Scene
from hedgerow.game import Action, Game, State
from hedgerow.rules import Violation
from hedgerow.words import Words


def refusal(game: Game, state: State, action: Action, violation: Violation, words: Words) -> Refusal:
    """A broken rule in words."""
    return refused(game, violation.rule, words.say(violation.message(state, action)), words)


def refused(game: Game, id: str, text: str, words: Words) -> Refusal:
    """A refusal said already, with the number and title of its rule."""
    rule = game.rules.get(id)
    if rule is None:
        return Refusal(id, "", "", text)
    return Refusal(rule.id, rule.number, words.name(rule.title), text)


def scene_of(game: Game, state: State, content: Any, words: Words, viewer: int | None) -> Scene:
    """All that a drawing of this position may be made of; answers only for the player who is asked."""

    def said(action: Action, violation: Violation) -> Refusal:
        return refusal(game, state, action, violation, words)

    asked = viewer is not None and viewer == state.current_player and not state.is_terminal
    found, later = choices(state, said) if asked else ({}, frozenset[str]())
    return Scene(state.observation(viewer), viewer, words, content, found, later=later)
