"""A game written out for people: what each seat sees change, what may be done, what is done, and who hears what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.conformance.cases import Case
from engine.conformance.walk import Choose, play, scene_of, viewers
from hedgerow.game import Event, State, fingerprint
from hedgerow.words import Words

WIDTH = 118


def seat(viewer: int | None) -> str:
    """How a viewer is called."""
    return "onlooker" if viewer is None else f"P{viewer + 1}"


def transcript(case: Case, seed: int, choose: Choose) -> str:
    """One game from the first question to the last score."""
    lines = [f"game: {case}", f"seed: {seed}", f"content: {case.content.digest}"]
    shown: dict[int | None, list[str]] = {}
    last = case.new(seed)
    prints = prints_of(last)
    for at, step in enumerate(play(case, seed, choose)):
        if at < case.kit.written:
            lines += ["", *position(case, step.before, at, shown)]
            lines += wrap("may: ", grouped([action.code for action in step.before.legal_actions()]))
            lines += [f"does: {step.action.code}", *heard(step.before, step.events)]
        elif at == case.kit.written:
            lines += ["", "(the rest of the game shows in its end and in the fingerprints)"]
        last = step.after
        if at < case.kit.written or at % case.kit.stride == 0:
            prints = {what: fingerprint([before, prints_of(last)[what]]) for what, before in prints.items()}
    lines += ["", *position(case, last, -1, shown), *ending(last), ""]
    # what no line shows: a change in the position or in an observation that the text does not mention
    lines += [f"fingerprint of {what}: {value}" for what, value in prints.items()]
    return "\n".join(lines) + "\n"


def prints_of(state: State) -> dict[str, str]:
    """The fingerprints of a position and of what each viewer knows of it."""
    seen = {f"all that {seat(viewer)} could see": fingerprint(state.observation(viewer)) for viewer in viewers(state)}
    return {"all positions": state.digest(), **seen}


def position(case: Case, state: State, at: int, shown: dict[int | None, list[str]]) -> Iterator[str]:
    """What is asked and, for each viewer, the lines that are not as he saw them last."""
    view = case.game.view
    number = "the end" if at < 0 else f"{at + 1}. {seat(state.current_player)} is asked: {state.decision.id}"
    yield f"## {number}"
    fresh: dict[str, list[str]] = {}
    for viewer in viewers(state):
        text = view.text(scene_of(case, state, viewer)).splitlines()
        for line in text:
            if line not in shown.get(viewer, []):
                fresh.setdefault(line, []).append(seat(viewer))
        shown[viewer] = text
    for line, who in fresh.items():
        yield f"{together(who, state)} | {line}"


def together(who: Sequence[str], state: State) -> str:
    """Several viewers in one word or a few."""
    return "all" if len(who) == len(viewers(state)) else " ".join(who)


def grouped(codes: Sequence[str]) -> list[str]:
    """Codes with their verb said once: "space A1 | A2 | A3"."""
    found: list[str] = []
    verb = None
    for code in codes:
        first, _, rest = code.partition(" ")
        found.append(f"| {rest}" if first == verb and rest else code)
        verb = first
    return found


def wrap(head: str, parts: Sequence[str]) -> Iterator[str]:
    """Parts in lines of a readable width."""
    line = head
    for part in parts:
        if len(line) + len(part) > WIDTH and line.strip():
            yield line.rstrip()
            line = " " * len(head)
        line += part + " "
    yield line.rstrip()


def heard(state: State, events: Sequence[Event]) -> Iterator[str]:
    """What happened, as each viewer hears it; those who hear the same stand together."""
    words = Words()
    for event in events:
        said: dict[str, list[str]] = {}
        for viewer in viewers(state):
            message = event.seen_by(viewer)
            said.setdefault("-" if message is None else words.say(message), []).append(seat(viewer))
        for sentence, who in said.items():
            yield f"  {together(who, state)}: {sentence}"


def ending(state: State) -> Iterator[str]:
    """The scores, line by line."""
    words = Words()
    for score in state.scores():
        yield f"{seat(score.player)} has {score.total}:"
        for line in score.lines:
            yield f"  {line.points} {words.say(line.what)} ({line.rule})"
        for line in score.tie_breaks:
            yield f"  tie-break {line.points} {words.say(line.what)} ({line.rule})"
    yield f"winners: {' '.join(seat(winner) for winner in state.winners())}"
