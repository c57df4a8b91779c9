"""What must hold in every position of every game, checked from outside through the contract.

Each check returns sentences about what is broken: none for a sound position.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import chain
from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import Action, Event, Game, State
from hedgerow.record import MAX_CODE, code_is_sound
from hedgerow.rules import IllegalAction
from hedgerow.words import LANGUAGES, Words

MOST_ACTIONS = 200  # more legal answers than this nobody can choose among
JSON_TYPES = {dict, list, str, int, bool, type(None)}  # no position needs a number that is not whole
MOST_DECISIONS = 5_000  # a game that needs more never ends


def position_faults(state: State) -> list[str]:
    """Quick checks, for every position: sound pieces, legal actions as checked, never a lone answer, a true copy."""
    found = [f"the position is not sound: {Words().say(fault)}" for fault in state.faults()]
    legal = state.legal_actions()
    checked = [action for action in state.candidates() if state.check(action) is None]
    if legal != checked:
        found.append(f"legal_actions() gives {legal}, the checked candidates are {checked}"[:500])
    if state.is_terminal:
        if legal:
            found.append(f"the game is over and still offers {legal}"[:500])
    elif len(legal) < 2:
        found.append(f"{legal or 'no action'} is offered: a question needs two answers at least")
    elif len(legal) > MOST_ACTIONS:
        found.append(f"{len(legal)} actions are offered, more than {MOST_ACTIONS}")
    if state.clone() != state:
        found.append("the clone differs from the position")
    return found


def deep_faults(game: Game, content: Any, state: State, rng: Chance) -> list[str]:
    """Slow checks: JSON both ways, a copy that lives its own life, refusals that change nothing, codes, beliefs, the
    question in words."""
    found = []
    data = state.to_json()
    again = game.from_json(json.loads(json.dumps(data)), content)
    if again != state or again.digest() != state.digest():
        found.append("from_json(to_json()) gives another position")
    found += _code_faults(state)
    legal = state.legal_actions()
    if legal:
        twin, kept = state.clone(), state.clone()
        twin.apply(rng.choice(legal))
        if state != kept or state.to_json() != data:
            found.append("playing on a clone changes the position")
        found += _refusal_faults(state, rng)
    for player in (*range(state.setup.players), None):
        seen = state.observation(player)
        if not is_json(seen):
            found.append(f"the observation of {player} is not made of JSON values")
        if player is None or state.is_terminal:
            continue
        sample = game.belief(seen, content).sample(rng)
        found += [f"a belief of player {player} is not sound: {Words().say(fault)}" for fault in sample.faults()]
        if sample.observation(player) != seen:
            found.append(f"in a belief of player {player} he sees something else than he saw")
        if player == state.current_player:
            if sample.legal_actions() != legal:
                found.append(f"in a belief of player {player} he has other legal actions")
            question = state.decision.question(seen)
            found += [f"{question} asks nothing" for words in _all_words() if not words.say(question)]
    return found


def is_json(value: Any) -> bool:
    """Whether JSON gives a value back as it was: no tuple in it, no key that is a number, nothing that is not data."""
    level = [value]  # everything equally deep inside
    while level:
        tables = [each for each in level if type(each) is dict]
        if set(map(type, level)) - JSON_TYPES or set(map(type, chain(*tables))) - {str}:
            return False
        lists = [each for each in level if type(each) is list]
        level = [*chain(*lists), *chain(*map(dict.values, tables))]
    return True


def _code_faults(state: State) -> list[str]:
    found = []
    codes = [action.code for action in state.candidates()]
    if len(set(codes)) < len(codes):
        found.append("two candidates have the same code")
    for action in state.candidates():
        if not code_is_sound(action.code):
            found.append(f"the code {action.code!r} is no printable ASCII of at most {MAX_CODE} characters without ;")
        if state.action(action.code) is not action:
            found.append(f"the code {action.code} stands for another action")
    return found


def _refusal_faults(state: State, rng: Chance) -> list[str]:
    refused = [action for action in state.candidates() if state.check(action) is not None]
    if not refused:
        return []
    action, kept = rng.choice(refused), state.clone()
    try:
        state.apply(action)
    except IllegalAction as error:
        Words().say(error.message)
    else:
        return [f"the refused action {action} can be applied"]
    return [] if state == kept else [f"refusing {action} changes the position"]


@cache
def _all_words() -> tuple[Words, ...]:
    return tuple(Words(language) for language in LANGUAGES)


def event_faults(state: State, events: list[Event]) -> list[str]:
    """Whether everybody, onlookers too, can be told what happened in every language."""
    found = []
    for player in (*range(state.setup.players), None):
        for event in events:
            message = event.seen_by(player)
            for words in _all_words():
                if message is not None and not words.say(message):
                    found.append(f"{event} says nothing to {player}")
    return found


def ending_faults(state: State) -> list[str]:
    """Whether a finished game has a result that adds up."""
    found = []
    winners, scores, returns = state.winners(), state.scores(), state.returns()
    if (not winners and state.setup.players > 1) or len(set(winners)) < len(winners):
        found.append(f"the winners are {winners}")
    if [score.player for score in scores] != list(range(state.setup.players)):
        found.append("the scores do not name each player once, in order")
    if [score.total for score in scores] != state.totals():
        found.append("totals() differs from the totals of scores()")
    if state.setup.players > 1 and abs(sum(returns) - 1) > 1e-9:
        found.append(f"the returns {returns} do not add up to 1")
    return found


def choice(state: State, rng: Chance) -> Action:
    """A random legal action."""
    return rng.choice(state.legal_actions())
