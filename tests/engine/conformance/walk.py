"""Playing through a game, position by position, and gathering all that a seat may see of one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.conformance.cases import Case
from hedgerow.chance import Chance
from hedgerow.draw.scene import Choice, Refusal, Scene
from hedgerow.game import Action, Event, State
from hedgerow.words import Words

Choose = Callable[[State, list[Action], Chance], Action]


class Step(NamedTuple):
    """One action of a game: the position `before`, what was done, what happened, and the position `after`."""

    before: State
    action: Action
    events: list[Event]
    after: State


def at_random(_state: State, legal: list[Action], rng: Chance) -> Action:
    """Any legal action."""
    return rng.choice(legal)


def keenly(state: State, legal: list[Action], rng: Chance) -> Action:
    """Mostly what the game itself deems best of a few, so that rarer endings and fuller tables come about."""
    if rng.below(4) == 0:
        return rng.choice(legal)
    best, best_value = legal[0], -2.0
    for _ in range(min(6, len(legal))):
        action = rng.choice(legal)
        twin = state.clone()
        twin.apply(action)
        value = 2.0 if twin.is_terminal else twin.heuristic(state.current_player)
        if value > best_value:
            best, best_value = action, value
    return best


def play(case: Case, seed: int, choose: Choose = at_random) -> Iterator[Step]:
    """Play one game; `after` goes on being played, everything else of a step stays as it is."""
    state, rng = case.new(seed), Chance(seed).fork()
    if choose is keenly and case.kit.keen is not None:
        choose = case.kit.keen
    for _ in range(case.kit.longest):
        if state.is_terminal:
            return
        before = state.clone()
        action = choose(before, before.legal_actions(), rng)
        yield Step(before, action, state.apply(action), state)
    assert state.is_terminal, f"{case} seed {seed} asks more than {case.kit.longest} questions"


def positions(case: Case, seed: int, choose: Choose = at_random, every: int = 1) -> Iterator[State]:
    """Copies of the positions of one game, every so-manieth of them, and always the last."""
    last = case.new(seed)
    for at, step in enumerate(play(case, seed, choose)):
        if at % (every * case.kit.stride) == 0:
            yield step.before
        last = step.after
    assert last.is_terminal
    yield last


def viewers(state: State) -> list[int | None]:
    """All who may look: the players and an onlooker."""
    return [*range(state.setup.players), None]


def through_json(data: Any) -> Any:
    """What is left of a value when it was written as strict JSON and read again."""
    return json.loads(json.dumps(data, allow_nan=False))


def choices_of(state: State) -> dict[str, Choice]:
    """The open question's answers as a face offers them, refusals in words."""
    words, found = Words(), {}
    for action in state.candidates():
        violation = state.check(action)
        refusal = None
        if violation is not None:
            rule = violation.rule
            refusal = Refusal(rule, "", "", words.say(violation.message(state, action)))
        found[action.code] = Choice(action.code, refusal)
    return found


def scene_of(case: Case, state: State, viewer: int | None, language: str = "en") -> Scene:
    """What a face would hand to the drawing for this viewer."""
    asked = viewer == state.current_player and not state.is_terminal
    return Scene(
        observation=state.observation(viewer),
        viewer=viewer,
        words=Words(language),
        content=case.content,
        choices=choices_of(state) if asked else {},
    )


def all_seen(case: Case, state: State, viewer: int | None, drawn: bool = False) -> dict[str, Any]:
    """Everything that a face could show to a viewer of this position. With `drawn` also as text and as a drawing."""
    scene = scene_of(case, state, viewer)
    seen: dict[str, Any] = {
        "observation": scene.observation,
        "question": state.decision.question(scene.observation) if viewer == state.current_player else None,
        "choices": scene.choices,
        "cannot be undone": {
            action.code: state.reveals(action)
            for action in (state.legal_actions()[:12] if viewer == state.current_player else [])
        },
        "scores": case.game.live_scores(scene.observation, case.content),
        "over": state.is_terminal,
    }
    view = case.game.view
    if drawn:
        seen["text"] = view.text(scene)
        seen["drawing"] = view.draw(scene)
    return seen
